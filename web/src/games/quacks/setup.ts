/* How a table of Quacks is set: its books are chosen by looking at them. */

import type { Setup } from '../setup';
import BookChooser from './BookChooser.svelte';
import { BOOK_OPTIONS } from './books';
import { fill } from './box';
import { colourAt } from './seats';

export const setup: Setup = {
  colourAt,
  chooser: { Chooser: BookChooser, options: BOOK_OPTIONS },
  furnish: fill,
};
