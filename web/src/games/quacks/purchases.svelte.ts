/* What was seen to be bought: the table remembers the first chip of a round, and a second one only its buyer's bag. */

import type { GameEvent } from '../../wire/protocol';
import type { Picture } from './picture';
import { chipNamed } from './reading';
import type { Chip } from './wire';

const seconds = $state<Record<string, Chip>>({});

/** A purchase is known by who bought what first, and when. */
const keyOf = (picture: Picture, seat: number) => `${seat} ${picture.round} ${picture.players[seat]?.bought?.name}`;

/** Keeps in mind the second chips that are bought in events. */
export function notice(picture: Picture, events: GameEvent[]): void {
  for (const event of events) {
    const chip = event.kind === 'buy' ? chipNamed(event.chip as string) : undefined;
    const first = event.seat === undefined ? null : picture.players[event.seat]?.bought;
    if (chip && first && first.name !== chip.name) seconds[keyOf(picture, event.seat!)] = chip;
  }
}

/** The chips that a seat is known to have bought this round. */
export function boughtBy(picture: Picture, seat: number): Chip[] {
  const first = picture.players[seat]?.bought;
  const second = seconds[keyOf(picture, seat)];
  return first ? [first, ...(second ? [second] : [])] : [];
}
