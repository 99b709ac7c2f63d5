/* Reading choices and cards. */

import { say } from '../../words/say.svelte';
import type { Choice } from '../../wire/protocol';
import type { Card } from './wire';

const TAKE = 'take ';

/** The cell that a choice takes its card from, or null for a choice that is no card. */
export const cellOf = (choice: Choice): string | null => (choice.name.startsWith(TAKE) ? choice.name.slice(TAKE.length) : null);

const IMMUTO = 'immuto ';
const NO_INGREDIENT = 'aside';

/** The ingredient that a choice adds an Immuto to, or null for any other choice. */
export function ingredientOf(choice: Choice): string | null {
  const name = choice.name.startsWith(IMMUTO) ? choice.name.slice(IMMUTO.length) : NO_INGREDIENT;
  return name === NO_INGREDIENT ? null : name;
}

export const cardWords = (card: Card) => say(card.words);

export interface Group {
  name: string;
  colour: string | null;
  numbers: number[];
}

/** The cards of a cauldron by ingredient, the numbers of each in order. */
export function byIngredient(cards: Card[]): Group[] {
  const groups = new Map<string, Group>();
  for (const card of cards) {
    const name = card.ingredient ?? card.kind;
    const group = groups.get(name) ?? { name, colour: card.colour ?? null, numbers: [] };
    groups.set(name, { ...group, numbers: [...group.numbers, card.number ?? 0].sort() });
  }
  return [...groups.values()].sort((a, b) => (a.colour ?? '~').localeCompare(b.colour ?? '~') || a.name.localeCompare(b.name));
}
