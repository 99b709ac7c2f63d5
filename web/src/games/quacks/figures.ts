/* What Quacks lends to its rules page. */

import type { Figures } from '../figures';
import Chips from './figures/Chips.svelte';
import Introduction from './figures/Introduction.svelte';
import Pot from './figures/Pot.svelte';

export const figures: Figures = { chips: Chips, pot: Pot, introduction: Introduction };
