/* A pot as it would be filled with chips that do nothing but lie there: for drawings, not for play. */

import type { Thing } from '../figures';
import { chipNamed } from './reading';
import type { Placed, Player } from './wire';

const LIMIT = 7;

/** Returns a pot into which so many of the chips named were laid, from a droplet and a rat that stand where they are named. */
export function brewed(of: Thing[], most: number): { player: Player; chips: number } {
  const chips = of.flatMap(({ name, count }) => Array.from({ length: count }, () => chipNamed(name) ?? []).flat());
  const droplet = spaceOf(of, 'droplet') ?? 0;
  const rat = spaceOf(of, 'rat');
  const start = rat ?? droplet;
  const pot: Placed[] = [];
  let at = start;
  for (const chip of chips.slice(0, most)) pot.push({ chip, space: (at += chip.value) });
  const whites = pot.reduce((sum, { chip }) => sum + (chip.colour === 'white' ? chip.value : 0), 0);
  const tails = start - droplet;
  const player = {
    pot,
    droplet,
    start,
    tails,
    at,
    scoring: at + 1,
    whites,
    limit: LIMIT,
    exploded: whites > LIMIT,
    hand: null,
  };
  return { player: player as unknown as Player, chips: chips.length };
}

/** The space of a token, written such as `rat on 3`. */
function spaceOf(of: Thing[], token: string): number | undefined {
  const found = of.find(({ name }) => name.startsWith(`${token} on `));
  return found && Number(found.name.split(' ').at(-1));
}
