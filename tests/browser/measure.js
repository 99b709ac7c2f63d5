/* Returns what is wrong with the layout of the page, in words, or with that part of it which a selector names.
   What is meant for screen readers alone, or lies folded away, is not measured. */
(within) => {
  /** Asks each node once: a browser answers slowly, and much is asked of every node. */
  const once = (ask) => {
    const known = new Map();
    return (node) => {
      if (!known.has(node)) known.set(node, ask(node));
      return known.get(node);
    };
  };
  const one = (value, ...of) => of.includes(value);
  const boxOf = once((node) => node.getBoundingClientRect());
  const flow = once((node) => {
    const { overflowX, overflowY, position } = getComputedStyle(node);
    return {
      scrolls: one(overflowX, 'auto', 'scroll') || one(overflowY, 'auto', 'scroll'),
      hides: one(overflowX, 'hidden', 'clip') || one(overflowY, 'hidden', 'clip'),
      stays: one(position, 'fixed', 'sticky'),
    };
  });
  const { scrolls, hides } = { scrolls: (node) => flow(node).scrolls, hides: (node) => flow(node).hides };
  const name = (node) => `${node.tagName.toLowerCase()}.${node.className} ${(node.innerText ?? '').slice(0, 40)}`;

  /** All that lies around a node and may cut it off, the innermost first. */
  const around = once((node) => {
    const up = node.parentElement;
    if (!up) return [];
    return scrolls(up) || hides(up) ? [up, ...around(up)] : around(up);
  });

  /** What stays while the page scrolls may lie over what scrolls below it. */
  const stays = once((node) => flow(node).stays || (!!node.parentElement && stays(node.parentElement)));

  function shown(node) {
    if (node.closest('.unseen, .skip, svg, dialog:not([open])')) return false;
    const { width, height } = boxOf(node);
    return width > 1 && height > 1 && node.checkVisibility({ visibilityProperty: true, opacityProperty: true });
  }

  const all = [...document.querySelectorAll(`:is(${within ?? 'body *'}):not(svg *)`)].filter(shown);
  const written = all.filter((node) => [...node.childNodes].some((child) => child.nodeType === Node.TEXT_NODE && child.textContent.trim()));
  const controls = all.filter((node) => node.matches('a[href], button, input, select, textarea, summary'));
  const wrong = [];

  const wide = document.documentElement.scrollWidth;
  if (wide > innerWidth) wrong.push(`the page is ${wide} px wide`);

  for (const node of all) {
    if (boxOf(node).right > innerWidth + 1 && !around(node).length) wrong.push(`outside: ${name(node)}`);
  }

  const range = document.createRange();
  for (const node of written) {
    const size = parseFloat(getComputedStyle(node).fontSize);
    if (size < 13.99) wrong.push(`small, ${size} px: ${name(node)}`);
    const beyond = hides(node) && (node.scrollWidth > node.clientWidth + 1 || node.scrollHeight > node.clientHeight + 2);
    if (beyond) wrong.push(`cut off: ${name(node)}`);
    if (!around(node).length) continue;
    range.selectNodeContents(node);
    const text = range.getBoundingClientRect();
    for (const up of around(node)) {
      if (up === document.body || scrolls(up)) break;
      const box = boxOf(up);
      const across = text.right > box.right + 1 || text.left < box.left - 1;
      const down = text.bottom > box.bottom + 2 || text.top < box.top - 2;
      if (across || down) wrong.push(`cut off by ${name(up)}: ${name(node)}`);
    }
  }

  /** The part of a control that is not scrolled out of sight. */
  const seen = once((node) => {
    let { left, right, top, bottom } = boxOf(node);
    for (const up of around(node)) {
      const box = boxOf(up);
      left = Math.max(left, box.left);
      right = Math.min(right, box.right);
      top = Math.max(top, box.top);
      bottom = Math.min(bottom, box.bottom);
    }
    return { left, right, top, bottom };
  });

  controls.forEach((first, i) => {
    for (const second of controls.slice(i + 1)) {
      const [a, b] = [seen(first), seen(second)];
      const across = Math.min(a.right, b.right) - Math.max(a.left, b.left);
      const down = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
      if (across <= 1 || down <= 1 || first.contains(second) || second.contains(first) || stays(first) !== stays(second)) continue;
      wrong.push(`overlap: ${name(first)} with ${name(second)}`);
    }
  });
  return wrong;
}
