/* What is in the box: the tracks, the books, the cards, which never change. The server tells it once. */

import { say } from '../../words/say.svelte';
import type { Content } from './wire';

let opened: Content | null = null;

export function fill(content: Record<string, unknown>): void {
  opened = content as unknown as Content;
}

export function box(): Content {
  if (!opened) throw new Error('The box of Quacks was not opened.');
  return opened;
}

/** The number that is printed on a space of the pots, by which it is called. */
export const printed = (space: number) => box().spaces[space]?.coins ?? space;

/** What a book does, as the table that is set plays it. */
export function effectOf(colour: string, set: number, seats: number): string {
  const book = box().books[colour];
  return say((seats === 2 ? book?.effects_for_two : book?.effects)?.[book?.sets.indexOf(set) ?? 0]);
}
