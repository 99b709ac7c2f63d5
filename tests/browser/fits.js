/* Returns what of the current question is not to be seen in the window, in words, and which controls are too small for a finger. */
(least) => {
  const wrong = [];
  const tell = (what, node) => wrong.push(`${what}: ${node.dataset.action ?? (node.getAttribute('aria-label') || node.innerText)}`);
  const all = [...document.querySelectorAll('button, a[href], summary, select, input')].filter(
    (node) => node.checkVisibility() && !node.closest('.unseen, .skip, dialog:not([open])'),
  );

  /** Whether somebody who points at the middle of a thing points at the thing. */
  function open(node) {
    const { left, right, top, bottom } = node.getBoundingClientRect();
    const inside = left >= -1 && top >= -1 && right <= innerWidth + 1 && bottom <= innerHeight + 1;
    return inside && node.contains(document.elementFromPoint((left + right) / 2, (top + bottom) / 2));
  }

  const { scrollHeight } = document.documentElement;
  if (scrollHeight > innerHeight) wrong.push(`the page is ${scrollHeight} px high`);
  const answers = all.filter((node) => node.matches('.choice, #ask button'));
  if (!answers.some((node) => node.matches('.choice'))) wrong.push('nothing can be chosen');
  for (const node of answers) if (!open(node)) tell('not in sight', node);
  const mine = document.querySelector('.me article');
  if (!open(mine)) wrong.push('not in sight: what is mine');
  for (const node of document.querySelectorAll('.others article'))
    if (node.scrollHeight > node.clientHeight + 1) wrong.push(`more than its card holds: ${node.getAttribute('aria-label')}`);
  for (const node of all) {
    const { width, height } = node.getBoundingClientRect();
    if (width < least || height < least) tell(`${Math.round(width)} by ${Math.round(height)} px`, node);
  }
  return wrong;
}
