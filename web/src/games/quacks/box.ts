/* What is in the box: the tracks, the books, the cards, which never change. The server tells it once. */

import type { Chip } from './picture';

export interface Space {
  coins: number;
  points: number;
  ruby: boolean;
}

export interface Box {
  rounds: number;
  spaces: Space[];
  lap: number;
  tails_after: number[];
  chips: Chip[];
  ingredients: Record<string, string>;
  books: Record<string, { opens: number; effects: string[]; effect_for_two: string | null }>;
  cards: { id: string; title: string; colour: string; text: string }[];
  die: string[];
  tubes: string[];
}

let opened: Box | null = null;

export function fill(content: Record<string, unknown>): void {
  opened = content as unknown as Box;
}

export function box(): Box {
  if (!opened) throw new Error('The box of Quacks was not opened.');
  return opened;
}

/** What a book does, as the table that is set plays it. */
export function effectOf(colour: string, set: number, seats: number): string {
  const book = box().books[colour];
  return (seats === 2 && book?.effect_for_two) || (book?.effects[set - 1] ?? '');
}
