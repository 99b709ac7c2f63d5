/* What can be drawn in a sentence: chips, and the card of a round. */

import { identifier } from '../../words/spoken';
import { box } from './box';
import type { Chip } from './wire';

const CHIP = 'quacks-chip-';
const CARD = 'quacks-card-';

export const chipOfThing = (id: string): Chip | undefined =>
  id.startsWith(CHIP) ? box().chips.find((chip) => CHIP + identifier(chip.name) === id) : undefined;

export const isThing = (id: string) => id.startsWith(CHIP) || (id.startsWith(CARD) && !id.includes('.'));
