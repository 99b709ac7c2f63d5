/* Reading choices and cards. */

import { words } from '../../words';
import type { Choice } from '../../wire/protocol';
import type { Card } from './picture';

const w = words.glastonbury;
const TAKE = 'take ';

/** The cell that a choice takes its card from, or null for a choice that is no card. */
export const cellOf = (choice: Choice): string | null => (choice.name.startsWith(TAKE) ? choice.name.slice(TAKE.length) : null);

export function cardWords(card: Card): string {
  return card.colour ? w.card(card.name, w.colours[card.colour] ?? card.colour) : (w.kinds[card.kind] ?? card.kind);
}
