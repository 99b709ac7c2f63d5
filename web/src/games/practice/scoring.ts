/* The final scoring of the Practice: points by what they were composed of. */

import type { Breakdown } from '../../wire/protocol';
import type { ScoreLine } from '../face';
import { inkOf } from './box';
import type { Breakdown as Told } from './wire';
import { words as w } from './words';

export function scoreOf(breakdown: Breakdown): ScoreLine[] {
  return Object.entries((breakdown as unknown as Told).points_from)
    .filter(([, points]) => points)
    .map(([source, points]) => ({
      source,
      name: w.sources[source] ?? source,
      ink: inkOf(source) ?? 'brown',
      sum: '',
      points,
    }));
}
