/* Returns what is wrong with the layout of the page, in words. What is meant for screen readers alone, or lies folded away, is not measured. */
() => {
  const styleOf = (node) => getComputedStyle(node);
  const boxOf = (node) => node.getBoundingClientRect();
  const name = (node) => `${node.tagName.toLowerCase()}.${node.className} ${(node.innerText ?? '').slice(0, 40)}`;
  const one = (value, ...of) => of.includes(value);
  const scrolls = (node) => one(styleOf(node).overflowX, 'auto', 'scroll') || one(styleOf(node).overflowY, 'auto', 'scroll');
  const hides = (node) => one(styleOf(node).overflowX, 'hidden', 'clip') || one(styleOf(node).overflowY, 'hidden', 'clip');

  function* above(node) {
    for (let up = node.parentElement; up; up = up.parentElement) yield up;
  }

  function shown(node) {
    if (node.closest('.unseen, .skip, svg, dialog:not([open])')) return false;
    const { width, height } = boxOf(node);
    return width > 1 && height > 1 && node.checkVisibility({ visibilityProperty: true, opacityProperty: true });
  }

  const all = [...document.querySelectorAll('body *')].filter(shown);
  const written = all.filter((node) => [...node.childNodes].some((child) => child.nodeType === Node.TEXT_NODE && child.textContent.trim()));
  const controls = all.filter((node) => node.matches('a[href], button, input, select, textarea, summary'));
  const wrong = [];

  const wide = document.documentElement.scrollWidth;
  if (wide > innerWidth) wrong.push(`the page is ${wide} px wide`);

  for (const node of all) {
    const clipped = [...above(node)].some((up) => scrolls(up) || hides(up));
    if (boxOf(node).right > innerWidth + 1 && !clipped) wrong.push(`outside: ${name(node)}`);
  }

  for (const node of written) {
    const size = parseFloat(styleOf(node).fontSize);
    if (size < 13.99) wrong.push(`small, ${size} px: ${name(node)}`);
    const beyond = node.scrollWidth > node.clientWidth + 1 || node.scrollHeight > node.clientHeight + 2;
    if (hides(node) && beyond) wrong.push(`cut off: ${name(node)}`);
    const range = document.createRange();
    range.selectNodeContents(node);
    const text = range.getBoundingClientRect();
    for (const up of above(node)) {
      if (up === document.body || scrolls(up)) break;
      const box = boxOf(up);
      const across = text.right > box.right + 1 || text.left < box.left - 1;
      const down = text.bottom > box.bottom + 2 || text.top < box.top - 2;
      if (hides(up) && (across || down)) wrong.push(`cut off by ${name(up)}: ${name(node)}`);
    }
  }

  /** The part of a control that is not scrolled out of sight. */
  function seen(node) {
    let { left, right, top, bottom } = boxOf(node);
    for (const up of above(node)) {
      if (!scrolls(up) && !hides(up)) continue;
      const box = boxOf(up);
      left = Math.max(left, box.left);
      right = Math.min(right, box.right);
      top = Math.max(top, box.top);
      bottom = Math.min(bottom, box.bottom);
    }
    return { left, right, top, bottom };
  }

  /** What stays while the page scrolls may lie over what scrolls below it. */
  const stays = (node) => [node, ...above(node)].some((up) => one(styleOf(up).position, 'fixed', 'sticky'));

  controls.forEach((first, i) => {
    for (const second of controls.slice(i + 1)) {
      if (first.contains(second) || second.contains(first) || stays(first) !== stays(second)) continue;
      const [a, b] = [seen(first), seen(second)];
      const across = Math.min(a.right, b.right) - Math.max(a.left, b.left);
      const down = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
      if (across > 1 && down > 1) wrong.push(`overlap: ${name(first)} with ${name(second)}`);
    }
  });
  return wrong;
}
