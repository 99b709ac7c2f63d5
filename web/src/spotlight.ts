/* Where a card of words stands beside what it points at, so that it covers as little as can be of what is needed. */

export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** A part of the page, and how dear it is to be seen. */
export interface Seen {
  box: Box;
  dear: number;
}

/** So dear is what must be seen in any case. */
export const MUST = 1000;
/** So dear is every pixel between a card and what it points at. */
const FAR = 40;
const STEP = 12;
const EDGE = 6;

const length = (from: number, to: number) => Math.max(0, to - from);

export function overlap(a: Box, b: Box): number {
  const across = length(Math.max(a.left, b.left), Math.min(a.right, b.right));
  return across * length(Math.max(a.top, b.top), Math.min(a.bottom, b.bottom));
}

export const grown = ({ left, top, right, bottom }: Box, by: number): Box => ({
  left: left - by,
  top: top - by,
  right: right + by,
  bottom: bottom + by,
});

function distance(a: Box, b: Box): number {
  const across = Math.max(0, a.left - b.right, b.left - a.right);
  return Math.hypot(across, Math.max(0, a.top - b.bottom, b.top - a.bottom));
}

/** Returns the place at which a card of a size covers the least, and among equals lies nearest to what it points at. */
export function standAt(
  card: { width: number; height: number },
  spot: Box | null,
  seen: Seen[],
  room: Box,
): { left: number; top: number } {
  const below = { left: room.left, right: room.right, top: room.bottom, bottom: room.bottom };
  let best = { left: room.left + EDGE, top: room.top + EDGE };
  let least = Infinity;
  for (const left of between(room.left + EDGE, room.right - EDGE - card.width))
    for (const top of between(room.top + EDGE, room.bottom - EDGE - card.height)) {
      const box = { left, top, right: left + card.width, bottom: top + card.height };
      const covered = seen.reduce((sum, one) => sum + one.dear * overlap(box, one.box), 0);
      const cost = covered + (spot ? MUST * overlap(box, spot) : 0) + FAR * distance(box, spot ?? below);
      if (cost < least) [least, best] = [cost, { left, top }];
    }
  return best;
}

export const boxOf = (node: Element): Box => {
  const { left, top, right, bottom } = node.getBoundingClientRect();
  return { left, top, right, bottom };
};

/** Whether anything of a node is in the window. */
export function inSight(node: Element): boolean {
  const { width, height, top, left } = node.getBoundingClientRect();
  return width > 1 && height > 1 && top < innerHeight && left < innerWidth && node.checkVisibility();
}

/** All that is in sight of some kinds, by how dear each is. */
export const around = (dear: Record<string, number>): Seen[] =>
  Object.entries(dear).flatMap(([kind, worth]) =>
    [...document.querySelectorAll(kind)].filter(inSight).map((node) => ({ box: boxOf(node), dear: worth })),
  );

/** The room that there is for a card: the window without the strip on top. */
export const roomFor = (): Box => ({
  left: 0,
  top: document.querySelector('header')?.getBoundingClientRect().bottom ?? 0,
  right: innerWidth,
  bottom: innerHeight,
});

/** Returns the place of a card that points at nothing. */
export function inTheMiddle(card: { width: number; height: number }, room: Box): { left: number; top: number } {
  return { left: (room.left + room.right - card.width) / 2, top: (room.top + room.bottom - card.height) / 2 };
}

function* between(from: number, to: number): Generator<number> {
  for (let at = from; at < to; at += STEP) yield at;
  yield Math.max(from, to);
}
