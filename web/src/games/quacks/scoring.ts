/* The final scoring of Quacks: points by where they come from, and what decides between equal ones. */

import type { Breakdown } from '../../wire/protocol';
import type { ScoreLine } from '../face';
import type { Breakdown as Told } from './wire';
import { words as w } from './words';

const pointsFrom = (one: Breakdown) => (one as unknown as Told).points_from as Record<string, number>;

/** The sources from which anybody has points, the same for everybody. */
export function scoreOf(breakdown: Breakdown, all: Breakdown[]): ScoreLine[] {
  const sources = Object.keys(w.sources).filter((source) => all.some((one) => pointsFrom(one)[source]));
  return sources.map((source) => ({
    source,
    name: w.sources[source]!,
    ink: null,
    sum: '',
    points: pointsFrom(breakdown)[source] ?? 0,
  }));
}

export const decider = (breakdown: Breakdown) => w.lastPot((breakdown as unknown as Told).last_space);
