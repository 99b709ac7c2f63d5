/* What the Practice lends to its rules page. */

import type { Figures } from '../figures';
import Cards from './figures/Cards.svelte';
import Desk from './figures/Desk.svelte';
import Formula from './figures/Formula.svelte';

export const figures: Figures = { cards: Cards, desk: Desk, formula: Formula };
