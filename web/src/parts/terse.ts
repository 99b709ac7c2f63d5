/* Saying less where there is no room to say it all. */

/** Gives a list whose contents do not fit into it the class `terse`, by which it leaves out what can be read elsewhere. */
export function terse(node: HTMLElement): { destroy: () => void } {
  const fit = () => {
    node.classList.remove('terse');
    node.classList.toggle('terse', node.scrollHeight > node.clientHeight + 1);
  };
  fit(); // before it is seen for the first time
  void document.fonts.ready.then(fit);
  const size = new ResizeObserver(fit);
  size.observe(node);
  return { destroy: () => size.disconnect() };
}
