/* A table on which nothing lies but what is named on the Desk: for drawings, not for play. */

import type { Thing } from '../figures';
import { box } from './box';
import type { Picture } from './picture';

export function laid(of: Thing[]): Picture {
  const counts = new Map(of.map(({ name, count }) => [name, count]));
  const desk = Object.fromEntries(
    Object.entries(box().elements).map(([element, { name }]) => {
      const cards = Object.keys(box().cards).filter((card) => box().cards[card]!.elements[0] === element);
      const count = counts.get(name) ?? 0;
      return [element, { present: count > 0, count, top: count ? (cards[0] ?? null) : null, cards: null, supreme: null }];
    }),
  );
  return { phase: 'play', desk, players: [], apart: [], ways: {}, you: null } as unknown as Picture;
}
