/* What on the table a choice is about, so that people can point at the thing itself: a chip in the pot or beside it, a stall
   of the market, a witch on her penny. The same choices stand as buttons beside the question. */

import type { Choice } from '../../wire/protocol';
import type { Picture } from './picture';
import { chipOf } from './reading';
import type { Chip, Player } from './wire';
import { metalOf } from './witches';

/** Where chips lie that are out of the bag. */
export type Heap = 'beside' | 'aside' | 'named' | 'bowl' | 'display' | 'spread' | 'revealed';

export interface Pointed {
  /** By the space on which a chip lies in the pot. */
  pot: Map<number, Choice>;
  /** By the heap in which a chip lies, and its name. */
  heaps: Map<string, Choice>;
  /** By the name of a chip that is for sale. */
  stalls: Map<string, Choice>;
  /** By the metal of a witch's penny. */
  coven: Map<number, Choice>;
}

const CHIP_ON = /^chip on (\d+)$/;
/** What is taken here is taken out of the pot. */
const OUT_OF_POT = ['call back', 'name chip'];
/** Where the chips lie that a question lets one place; those set aside can be placed at any draw. */
const PLACED_FROM: Record<string, Heap> = {
  'place handful': 'spread',
  'place revealed': 'revealed',
  strengthen: 'revealed',
  'place named': 'named',
  'use saved': 'beside',
};

export const inHeap = (heap: Heap, chip: string) => `${heap} ${chip}`;

/** The space whose chip a choice puts back or swaps, by its number. */
export const spaceOf = (choice: Choice): number | null => {
  const found = CHIP_ON.exec(choice.name);
  return found ? Number(found[1]) : null;
};

/** The chip that lies on a space of the viewer's pot. */
export const chipOn = (picture: Picture, space: number | null): Chip | undefined =>
  picture.you === null || space === null
    ? undefined
    : picture.players[picture.you]?.pot.find((one) => one.space === space)?.chip;

/** The two white chips that were placed last, the last one first. */
function lastWhites({ pot, bowl }: Player): number[] {
  if (bowl?.some((chip) => chip.colour === 'white')) return [];
  return pot
    .filter(({ chip }) => chip.colour === 'white')
    .map(({ space }) => space)
    .sort((one, other) => other - one);
}

/** What can be pointed at by the player who is asked. */
export function pointedAt(picture: Picture, choices: Choice[]): Pointed {
  const pointed: Pointed = { pot: new Map(), heaps: new Map(), stalls: new Map(), coven: new Map() };
  const player = picture.you === null ? undefined : picture.players[picture.you];
  if (!player) return pointed;
  const asked = player.asked ?? '';
  const inPot = (name: string, choice: Choice) => {
    for (const { space, chip } of player.pot) if (chip.name === name) pointed.pot.set(space, choice);
  };
  for (const choice of choices) {
    const space = spaceOf(choice);
    const metal = metalOf(choice.name);
    const found = chipOf(choice);
    const name = found?.chip.name ?? '';
    if (space !== null) pointed.pot.set(space, choice);
    else if (metal >= 0) pointed.coven.set(metal, choice);
    else if (choice.name === 'return last white' || choice.name === 'return white before') {
      const white = lastWhites(player)[choice.name === 'return last white' ? 0 : 1];
      if (white !== undefined) pointed.pot.set(white, choice);
    } else if (found?.verb === 'lay') pointed.heaps.set(inHeap('display', name), choice);
    else if (found?.verb === 'return') {
      if (asked !== 'use saved') pointed.heaps.set(inHeap('beside', name), choice);
    } else if (found?.verb === 'place') pointed.heaps.set(inHeap(PLACED_FROM[asked] ?? 'aside', name), choice);
    else if (found?.verb === 'swap' || found?.verb === 'leap') {
      if (player.revealed.length) pointed.heaps.set(inHeap('revealed', name), choice);
      else inPot(name, choice);
    } else if (found?.verb === 'take') {
      if (OUT_OF_POT.includes(asked)) inPot(name, choice);
      else pointed.stalls.set(name, choice);
    }
  }
  return pointed;
}
