/* What is earned by events, as things that travel. */

import type { GameEvent } from '../../wire/protocol';
import type { Event } from './wire';

export interface Token {
  name: 'ruby' | 'coin' | 'point';
  /** What a player's card calls where such things are kept. */
  keeps: string;
  seat: number;
  /** The how manieth of its kind it is. */
  nth: number;
}

/** How long a token is on its way at the middle pace, in milliseconds. */
export const FLIGHT = 280;
/** So many of a kind are shown at most; more would be a cloud. */
export const MOST = 3;

const KEEPS = { ruby: 'rubies', coin: 'coins', point: 'points' } as const;

function some(name: Token['name'], seat: number, count: number): Token[] {
  return Array.from({ length: Math.min(MOST, count) }, (_, nth) => ({ name, keeps: KEEPS[name], seat, nth }));
}

/** The tokens that events send on their way. */
export function earned(events: GameEvent[]): Token[] {
  return (events as Event[]).flatMap((event) => {
    if (event.kind === 'gain')
      return [...some('ruby', event.seat, event.rubies ?? 0), ...some('point', event.seat, event.points ?? 0)];
    if (event.kind === 'points') return [...some('point', event.seat, event.points), ...some('coin', event.seat, event.coins)];
    return [];
  });
}
