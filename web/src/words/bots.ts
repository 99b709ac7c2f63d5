/* What the bots at a table are called. */

import { here } from '../here.svelte';
import { say } from './say.svelte';
import { named } from './spoken';

/** A bot of the game that is played here. */
export const botName = (bot: string | null) => (here.game && bot ? say(named(`${here.game}-bot`, bot)) : '');
