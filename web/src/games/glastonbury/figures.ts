/* What Glastonbury lends to its rules page. */

import type { Figures } from '../figures';
import Cards from './figures/Cards.svelte';
import Cauldron from './figures/Cauldron.svelte';
import Market from './figures/Market.svelte';

export const figures: Figures = { cards: Cards, cauldron: Cauldron, market: Market };
