/* Motion that explains: a piece travels from where it was to where it is.
   Pieces carry data-piece, the spots they come from and go to carry data-anchor, and data-from names a newcomer's spot. */

import { calm } from './settings.svelte';

export type Places = Map<string, { box: DOMRect; node: HTMLElement; spot: string | undefined }>;

export const TRAVEL = 220;

const pieces = (root: ParentNode) => root.querySelectorAll<HTMLElement>('[data-piece]');

/** The spot on the table where a piece lies, wherever the table is drawn. */
function spotOf(node: HTMLElement): string | undefined {
  const at = node.closest<HTMLElement>('[data-spot], [data-anchor]');
  return at?.dataset.spot ?? at?.dataset.anchor;
}

export function measure(root: ParentNode): Places {
  const places: Places = new Map();
  for (const node of pieces(root)) {
    const box = node.getBoundingClientRect();
    if (box.width) places.set(node.dataset.piece!, { box, node, spot: spotOf(node) });
  }
  return places;
}

/** Moves every piece that changed its place, and returns once all have arrived. */
export async function travel(root: HTMLElement, before: Places, flights: Record<string, string>, time: number): Promise<void> {
  const after = measure(root);
  const arrivals: Promise<unknown>[] = [];
  for (const [name, { box, node, spot }] of after) {
    const old = before.get(name);
    const start = old?.box ?? anchor(root, node.dataset.from);
    if (!start || !moved(start, box)) continue;
    if (calm.matches && old && old.spot === spot) continue; // the table gave way, the piece did not move
    if (calm.matches) mark(node, 2 * time);
    else arrivals.push(fly(root, node, start, box, time));
  }
  for (const [name, { box, node }] of before) {
    const goal = after.has(name) ? null : anchor(root, flights[name]);
    if (goal && !calm.matches) arrivals.push(fly(root, node, box, goal, time, true));
  }
  await Promise.all(arrivals);
}

function moved(a: DOMRect, b: DOMRect): boolean {
  return Math.abs(a.left - b.left) > 2 || Math.abs(a.top - b.top) > 2;
}

function anchor(root: HTMLElement, name: string | undefined): DOMRect | null {
  const node = name ? root.querySelector(`[data-anchor="${CSS.escape(name)}"]`) : null;
  const box = node?.getBoundingClientRect();
  return box?.width ? box : null;
}

/** Flies a copy over everything, so that no edge cuts it off. */
async function fly(
  root: HTMLElement,
  node: HTMLElement,
  from: DOMRect,
  to: DOMRect,
  time: number,
  fade = false,
): Promise<void> {
  const copy = node.cloneNode(true) as HTMLElement;
  copy.removeAttribute('data-piece');
  copy.removeAttribute('id');
  copy.setAttribute('aria-hidden', 'true');
  copy.inert = true;
  const size = fade ? from : to;
  Object.assign(copy.style, {
    position: 'fixed',
    zIndex: '50',
    margin: '0',
    pointerEvents: 'none',
    transformOrigin: '0 0',
    visibility: 'visible',
    left: `${size.left}px`,
    top: `${size.top}px`,
    width: `${size.width}px`,
    height: `${size.height}px`,
  });
  root.append(copy);
  if (!fade) node.style.visibility = 'hidden';
  const away = (box: DOMRect) => {
    const scale = Math.min(box.width / size.width, box.height / size.height); // no piece is stretched on its way
    const [x, y] = [box.left + (box.width - scale * size.width) / 2, box.top + (box.height - scale * size.height) / 2];
    return `translate(${x - size.left}px, ${y - size.top}px) scale(${scale})`;
  };
  try {
    const frames = [
      { transform: away(from), opacity: 1 },
      { transform: away(to), opacity: fade ? 0 : 1 },
    ];
    await copy.animate(frames, { duration: time, easing: 'cubic-bezier(.3,.1,.2,1)' }).finished;
  } catch {
    // skipped
  } finally {
    copy.remove();
    node.style.visibility = '';
  }
}

/** Marks a piece that came, for a while that nobody waits for; a mark that fades would be painted anew with every frame. */
function mark(node: HTMLElement, time: number): void {
  node.dataset.arrived = '';
  setTimeout(() => delete node.dataset.arrived, time);
}

export function skipFlights(): void {
  for (const animation of document.getAnimations()) {
    if (animation.effect && !(animation instanceof CSSAnimation) && !(animation instanceof CSSTransition)) animation.finish();
  }
}
