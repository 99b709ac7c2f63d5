/* Reading choices, chips and events. */

import type { Choice, GameEvent } from '../../wire/protocol';
import { box } from './box';
import type { Picture } from './picture';
import type { Chip, Event, Player } from './wire';
import { words as w } from './words';

const WITH_CHIP = /^(place|take|buy|swap|return|lay) (\w+ \d)( for 4)?$/;

/** What a choice does with which chip, or null for a choice without one. */
export function chipOf(choice: Choice): { verb: string; chip: Chip } | null {
  const found = WITH_CHIP.exec(choice.name);
  const chip = found && box().chips.find((one) => one.name === found[2]);
  return found && chip ? { verb: found[3] ? 'leap' : found[1]!, chip } : null;
}

export const chipNamed = (name: string): Chip | undefined => box().chips.find((one) => one.name === name);

/** The chips of a bag by kind, in the order of the box. */
export function byKind(counts: Record<string, number>): { chip: Chip; count: number }[] {
  return box().chips.flatMap((chip) => (counts[chip.name] ? [{ chip, count: counts[chip.name]! }] : []));
}

export type Standing = 'exploded' | 'chosen' | 'brewing' | 'stopped' | 'shopping' | 'deciding' | 'idle';

/** What a player is at. */
export function standingOf(picture: Picture, player: Player): Standing {
  if (player.exploded) return 'exploded';
  if (picture.phase === 'brew') {
    if (player.chosen) return 'chosen';
    return player.brewing ? 'brewing' : 'stopped';
  }
  if (player.asked === 'shop') return 'shopping';
  if (player.asked) return 'deciding';
  return picture.phase === 'saved' || picture.phase === 'after' ? 'stopped' : 'idle';
}

/** What an event brings a seat, in short pieces. */
export function gainsOf(events: GameEvent[], seat: number): string[] {
  return (events as Event[]).flatMap((event) => {
    if (event.kind === 'tails') return event.tails[seat] ? [w.gainTails(event.tails[seat])] : [];
    if (!('seat' in event) || event.seat !== seat) return [];
    if (event.kind === 'points') return [w.gainPoints(event.points), w.gainCoins(event.coins)];
    if (event.kind === 'exchange') return [w.gainPoints(event.coins + event.rubies)];
    if (event.kind === 'rats_gained') return event.rats > 0 ? [w.gainRats(event.rats)] : [];
    if (event.kind === 'essence_spent') return [w.loseEssence(event.spaces)];
    if (event.kind === 'explode') return [w.standing.exploded ?? ''];
    if (event.kind !== 'gain') return [];
    const droplet = event.droplet || event.due;
    return [
      ...(event.points ? [w.gainPoints(event.points)] : []),
      ...(event.rubies ? [w.gainRubies(event.rubies)] : []),
      ...(droplet ? [w.gainDroplet(droplet)] : []),
      ...(event.chips ?? []).map((chip) => w.gainChip(chip)),
      ...(event.flask ? [w.gainFlask] : []),
    ];
  });
}
