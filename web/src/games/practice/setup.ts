/* How a table of The Potions Practice is set. */

import type { Setup } from '../setup';
import { colourAt } from './seats';

export const setup: Setup = { colourAt };
