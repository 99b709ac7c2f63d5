/* Why the coach advises what it advises, in a sentence. */

import type { Odds } from './wire';
import { words } from './words';

const w = words.reasons;

/** The chips in the bag that would blow up the pot. */
export const badOnes = (odds: Odds) => Math.round(odds.explode_next * odds.chips);

export function reasonOf(odds: Odds): string {
  const { best, chips, stop_now: now, draw_on: later } = odds;
  const bad = badOnes(odds);
  if (best === 'flask') return w.flask(bad, chips);
  if (!now || !later) return '';
  const gain = w.difference(later.coins - now.coins, later.points - now.points);
  if (best === 'draw') return bad ? w.draw(bad, chips, gain) : odds.covered ? w.covered(gain) : w.safe(gain);
  return best === 'stop' ? w.stop(bad, chips, gain) : '';
}
