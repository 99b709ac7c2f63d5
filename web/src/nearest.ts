/* Which thing lies next in the direction of an arrow key. */

const WAYS: Record<string, readonly [number, number]> = {
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
};
/** So much longer is a way across than one ahead. */
const ACROSS = 3;
/** What lies less far ahead is beside. */
const AHEAD = 2;

export const isArrow = (key: string) => key in WAYS;

/** The nearest of several things in the direction of an arrow key, seen from one of them or from another place. */
export function nearest<Thing extends Element>(key: string, here: Element, things: Iterable<Thing>): Thing | null {
  const [across, down] = WAYS[key]!;
  const from = middle(here);
  let best: { thing: Thing; far: number } | null = null;
  for (const thing of things) {
    const to = middle(thing);
    const [x, y] = [to.x - from.x, to.y - from.y];
    const ahead = x * across + y * down;
    const far = ahead + ACROSS * Math.abs(x * down + y * across);
    if (thing !== here && ahead > AHEAD && (!best || far < best.far)) best = { thing, far };
  }
  return best?.thing ?? null;
}

function middle(node: Element): { x: number; y: number } {
  const box = node.getBoundingClientRect();
  return { x: box.left + box.width / 2, y: box.top + box.height / 2 };
}
