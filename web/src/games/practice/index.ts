/* The face of the Practice. */

import { words } from '../../words';
import type { Choice, GameEvent, View } from '../../wire/protocol';
import type { Face } from '../face';
import Board from './Board.svelte';
import { cardCalled, cardName, fill, titleOf } from './box';
import { explain } from './explain';
import { room } from './gaze.svelte';
import Pick from './Pick.svelte';
import { pictureOf } from './picture';
import Player from './Player.svelte';
import { deskSpot, isOnTable, readChoice } from './reading';
import Keepsake from './Keepsake.svelte';
import LogThing from './LogThing.svelte';
import ScoreIcon from './ScoreIcon.svelte';
import { scoreOf } from './scoring';
import { colourAt } from './seats';
import type { Event } from './wire';
import { words as w } from './words';

const CLAUSES: Record<string, string> = {
  play: 'POT-TURN-02',
  component: 'POT-PLAY-02',
  order: 'POT-RET-01',
  take: 'POT-EUREKA-01',
  decompose: 'POT-DECOMP-01',
  keep: 'POT-DECOMP-02',
  transform: 'POT-TRANS-01',
  into: 'POT-TRANS-01',
  over: 'POT-END-02',
};

const SOUNDS: Partial<Record<Event['kind'], ReturnType<Face['sound']>>> = {
  element: 'plop',
  compose: 'fizz',
  half: 'clink',
  cast: 'fizz',
  take: 'plop',
  keep: 'plop',
  into: 'plop',
  decompose: 'bang',
  return: 'plop',
  over: 'bang',
};

/** How long each event is worth looking at. */
const LINGER: Partial<Record<Event['kind'], number>> = {
  element: 100,
  compose: 300,
  half: 450,
  cast: 400,
  return: 200,
  take: 250,
  into: 250,
};
const GREAT = 800;
const SMALL = new Set(['simple_elixir', 'complex_elixir']);

/** Whether a formula is composed that is more than an elixir of every day. */
const isGreat = (event: Event) => event.kind === 'compose' && !SMALL.has(titleOf(event.card).kind);

const linger = (event: Event) => (isGreat(event) ? GREAT : (LINGER[event.kind] ?? 0));

/** What everybody does again and again, and nobody needs to see one by one of the others. */
const ROUTINE = new Set<Event['kind']>(['draw', 'element', 'compose', 'return', 'take', 'keep', 'into']);

function isRoutine(events: GameEvent[], { you }: View): boolean {
  return (
    you !== null &&
    (events as Event[]).every(
      (event) =>
        ROUTINE.has(event.kind) && !isGreat(event) && (event.kind === 'draw' || !('seat' in event) || event.seat !== you),
    )
  );
}

/** Cards that end where they are not seen: under a formula, in a pile, in somebody's hand. */
function flights(events: GameEvent[]): Record<string, string> {
  const gone: Record<string, string> = {};
  for (const event of events as Event[]) {
    if (event.kind === 'element' || event.kind === 'cast') gone[event.card] = deskSpot(event.card);
    if (event.kind === 'take') gone[event.card] = `seat-${event.seat}`;
    if (event.kind === 'compose') for (const card of event.components) gone[card] = `shelf-${event.seat}`;
    if (event.kind === 'return') for (const card of event.cards) gone[card] = deskSpot(card);
  }
  return gone;
}

function label(choice: Choice): string {
  const card = readChoice(choice)?.card;
  return card ? cardName(card) : w.keepNothing;
}

function shortLog(view: View): string {
  if (view.options.memory === 'aided' || view.over) return '';
  return view.you === null ? words.table.fromMemoryWatching : words.table.fromMemory;
}

export const face: Face = {
  Board,
  Player,
  scoreOf,
  ScoreIcon,
  Keepsake,
  Thing: LogThing,
  isThing: (id) => cardCalled(id) !== undefined,
  isSmall: (event) => ROUTINE.has((event as Event).kind) && !isGreat(event as Event),
  Pick,
  furnish: fill,
  onBoard: (view) =>
    new Set(view.actions.filter((one) => isOnTable(pictureOf(view), one, room.formulas)).map((one) => one.action)),
  label,
  foresee: () => ({ next: '', more: '' }),
  explain,
  shortLog,
  colourOf: (_, seat) => colourAt(seat),
  why: (view) => CLAUSES[pictureOf(view).phase] ?? null,
  flights,
  linger: (events) => Math.max(0, ...(events as Event[]).map(linger)),
  routine: isRoutine,
  sound: (event) => SOUNDS[(event as Event).kind] ?? null,
};
