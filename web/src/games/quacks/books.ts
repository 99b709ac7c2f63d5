/* Which books a table has: a set for all colours, and for a colour another book instead. */

import type { Chosen } from '../setup';
import { box } from './box';

/** The colours whose books differ from set to set. */
export const COLOURS = ['green', 'blue', 'red', 'yellow', 'purple'] as const;
export type Colour = (typeof COLOURS)[number];
/** The number of a book's set, or what decides: one lot for all books, or one for each. */
export type Which = number | 'random' | 'mixed';
/** What stands for a book that is drawn by lot. */
export const LOT = 'random';

const AS_SET = 'as set';
const USUAL_SET = 1;
const option = (colour: Colour) => `${colour}_book`;
export const BOOK_OPTIONS = ['set', ...COLOURS.map(option)];

/** The sets that come with the herb witches. */
const OF_WITCHES = [5, 6];

/** The sets from which the book of a colour can be taken. */
export const setsOf = (colour: Colour, chosen: Chosen) =>
  box().books[colour]!.sets.filter((set) => chosen.herb_witches === true || !OF_WITCHES.includes(set));

export const setOf = (chosen: Chosen) => (chosen.set ?? USUAL_SET) as Which;

/** The book of a colour: the number of its set, or that it is drawn by lot. */
export function bookOf(chosen: Chosen, colour: Colour): number | typeof LOT {
  const own = (chosen[option(colour)] ?? AS_SET) as number | typeof LOT | typeof AS_SET;
  if (own !== AS_SET) return own;
  const set = setOf(chosen);
  return typeof set === 'number' ? set : LOT;
}

/** Whether all books are those of the set. */
export const isWhole = (chosen: Chosen) => COLOURS.every((colour) => (chosen[option(colour)] ?? AS_SET) === AS_SET);

/** All books of a set, or as the lot decides. */
export const takeSet = (set: Which): Chosen => ({
  ...Object.fromEntries(COLOURS.map((colour) => [option(colour), undefined])),
  set,
});

/** Another book for a colour, and the same ones for the others. */
export function takeBook(chosen: Chosen, colour: Colour, book: number | typeof LOT): Chosen {
  const set = setOf(chosen);
  const follows = book === (typeof set === 'number' ? set : LOT);
  return { [option(colour)]: follows ? undefined : book };
}
