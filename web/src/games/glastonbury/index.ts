/* The face of Glastonbury. */

import { words } from '../../words';
import { say } from '../../words/say.svelte';
import type { Choice, GameEvent, View } from '../../wire/protocol';
import type { Face, SeatColour } from '../face';
import Board from './Board.svelte';
import { explain } from './explain';
import { nextPlace } from './foresight';
import { WAY } from './market';
import { cardCalled, fill, type Picture, pictureOf, placeName } from './picture';
import Pick from './Pick.svelte';
import Player from './Player.svelte';
import { cardWords, cellOf, ingredientOf } from './reading';
import Keepsake from './Keepsake.svelte';
import LogThing from './LogThing.svelte';
import ScoreIcon from './ScoreIcon.svelte';
import { scoreOf } from './scoring';
import type { Card, Event } from './wire';
import { ingredientName, words as w } from './words';

const CLAUSES: Partial<Record<Picture['phase'], string>> = {
  take: 'GLA-TAKE-01',
  conjure: 'GLA-ACCIO-02',
  corner: 'GLA-TAKE-02',
  keep: 'GLA-END-03',
  look: 'GLA-PER-01',
  place: 'GLA-SCORE-15',
  over: 'GLA-SCORE-01',
};

/** The colours of the pawns, in the order in which seats have them unless they choose. */
const PAWNS: SeatColour[] = ['yellow', 'green', 'red', 'blue'];

function foresee(view: View, choice: Choice): { next: string; more: string } {
  const picture = pictureOf(view);
  const cell = cellOf(choice);
  const card = cell ? picture.display[cell] : null;
  const me = view.you === null ? null : picture.players[view.you];
  if (!card || !me || picture.phase === 'keep') return { next: '', more: '' };
  const place = WAY[nextPlace(me, card)]!;
  const offer = place.cells.map((name) => (name === cell ? null : picture.display[name])).filter((one): one is Card => !!one);
  const help = w.kindHelp[card.kind];
  return {
    next: (help ? `${help} ` : '') + w.foresee(card.number ?? me.stride!, placeName(place.index), !place.line),
    more: offer.length
      ? w.offer(offer.map((one) => (one.ingredient ? w.plainCard(one.ingredient, one.number!) : cardWords(one))))
      : '',
  };
}

function label(choice: Choice): string {
  const ingredient = ingredientOf(choice);
  return ingredient ? ingredientName(ingredient) : (w.labels[choice.name] ?? say(choice.says));
}

function shortLog(view: View): string {
  if (view.options.memory === 'aided' || view.over) return '';
  return view.you === null ? words.table.fromMemoryWatching : words.table.fromMemory;
}

function flights(events: GameEvent[], before: View): Record<string, string> {
  const picture = pictureOf(before);
  const gone: Record<string, string> = {};
  for (const event of events as Event[]) {
    if (event.kind === 'take' || event.kind === 'conjure') {
      const card = picture.display[event.cell];
      if (card) gone[card.name] = `seat-${event.seat}`;
    }
    if (event.kind === 'lose') {
      const card = picture.players[event.seat]?.top;
      if (card) gone[card.name] = 'pile';
    }
  }
  return gone;
}

const SOUNDS: Partial<Record<Event['kind'], ReturnType<Face['sound']>>> = {
  take: 'plop',
  conjure: 'fizz',
  keep: 'plop',
  walk: 'clink',
  lose: 'bang',
  accio: 'fizz',
  declinatio: 'fizz',
  over: 'bang',
};

/** What happens in every turn. */
const SMALL = new Set<Event['kind']>(['walk', 'refill', 'pass', 'stay', 'look', 'close']);

export const face: Face = {
  Board,
  Player,
  scoreOf,
  ScoreIcon,
  Keepsake,
  Thing: LogThing,
  isThing: (id) => !!cardCalled(id),
  isSmall: (event) => SMALL.has((event as Event).kind),
  Pick,
  square: true,
  furnish: fill,
  onBoard: (view) => new Set(view.actions.filter((choice) => cellOf(choice)).map((choice) => choice.action)),
  label,
  foresee,
  explain,
  shortLog,
  showsThings: (view) => view.actions.length > 0 && ['look', 'place'].includes(pictureOf(view).phase),
  colourOf({ options }, seat) {
    const { colours } = options as { colours?: SeatColour[] | string };
    return (Array.isArray(colours) ? colours : PAWNS)[seat] ?? 'purple';
  },
  why: (view) => CLAUSES[pictureOf(view).phase] ?? null,
  flights,
  sound: (event) => SOUNDS[(event as Event).kind] ?? null,
};
