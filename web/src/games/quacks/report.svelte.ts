/* The report of a round: what the card, the die, chips and pots brought everybody, as far as it has been told. */

import { calm } from '../../settings.svelte';
import type { GameEvent } from '../../wire/protocol';
import { box } from './box';
import type { Picture } from './picture';
import { chipNamed } from './reading';
import type { Event } from './wire';

/** In the order of the rules. */
export const ROWS = ['card', 'essence', 'die', 'chips', 'rubies', 'points', 'coins', 'exchange'] as const;
export type Row = (typeof ROWS)[number];
/** The rows of a round, filled or not yet, so that none comes later and moves the others. */
export function rowsOf({ round, patients }: Picture): Row[] {
  const seldom: Partial<Record<Row, boolean>> = { essence: !!patients?.length, exchange: round === box().rounds };
  return ROWS.filter((row) => seldom[row] ?? true);
}

/** So many of something: a drawing, or a chip by its name. */
export interface Thing {
  what: string;
  count: number;
}

export interface Report {
  round: number;
  rows: Row[];
  /** What each row has brought each seat. */
  cells: Partial<Record<Row, Record<number, Thing[]>>>;
  exploded: number[];
}

export const report = $state<{ open: boolean; of: Report | null }>({ open: false, of: null });

export function forget(): void {
  report.open = false;
  report.of = null;
}

const thing = (what: string, count: number | undefined): Thing[] => (count ? [{ what, count }] : []);

function rowOf(why: string): Row {
  if (why === 'die') return 'die';
  if (why === 'space') return 'rubies';
  if (why === 'essence' || why.startsWith('patient-')) return 'essence';
  return why in box().books ? 'chips' : 'card';
}

/** What an event brings its seat, row by row. */
export function brought(event: Event): Partial<Record<Row, Thing[]>> {
  switch (event.kind) {
    case 'gain':
      return {
        [rowOf(event.why)]: [
          ...thing('point', event.points),
          ...thing('ruby', event.rubies),
          ...thing('droplet', event.droplet || event.due),
          ...thing('flask', event.flask ? 1 : 0),
          ...(event.chips ?? []).map((what) => ({ what, count: 1 })),
        ],
      };
    case 'essence':
      return { essence: thing('essence', event.spaces) };
    case 'rats_gained':
      return { [rowOf(event.why)]: thing('rat', event.rats) };
    case 'upgrade':
      return { [rowOf(event.why)]: [{ what: event.to, count: 1 }] };
    case 'move':
      return { [rowOf(event.why)]: thing('step', event.space - event.from) };
    case 'points':
      return { points: [{ what: 'point', count: event.points }], coins: [{ what: 'coin', count: event.coins }] };
    case 'exchange':
      return { exchange: [{ what: 'point', count: event.coins + event.rubies }] };
    default:
      return {};
  }
}

const BEFORE: Picture['phase'][] = ['round', 'fortune', 'rats', 'brew'];
const AFTER: Picture['phase'][] = ['buy', 'spend', 'over'];

/** Whether all of the evaluation has been told at a table that stands so. */
export const isComplete = (picture: Picture) => isPast(picture) || AFTER.includes(picture.phase);

/** Whether the next round has begun. */
export const isPast = ({ round }: Picture) => round !== report.of?.round;

/** Whether an event is part of the evaluation, during which people watch the report. */
const isEvaluation = (event: Event, { phase }: Picture) =>
  !BEFORE.includes(phase) && (event.kind === 'roll' || Object.keys(brought(event)).some((row) => row !== 'card'));

/** Whether the viewer still says how far the essence goes: the report would cover the card. */
const isChoosing = ({ you, players }: Picture) => (you ?? null) !== null && players?.[you!]?.most_essence != null;

/** Adds things to those that a cell has: what is counted stands there once; chips, and steps to and fro, one by one. */
function added(cell: Thing[], things: Thing[]): Thing[] {
  return things.reduce((all, thing) => {
    const same = thing.what === 'step' || chipNamed(thing.what) ? -1 : all.findIndex(({ what }) => what === thing.what);
    return same < 0 ? [...all, thing] : all.with(same, { ...thing, count: all[same]!.count + thing.count });
  }, cell);
}

/** Writes down what has been told; a round begins a new report. */
export function write(events: GameEvent[], picture: Picture): void {
  for (const event of events as Event[]) {
    if (event.kind === 'round' || report.of?.round !== picture.round) {
      report.open = false;
      report.of = { round: picture.round, rows: rowsOf(picture), cells: {}, exploded: [] };
    }
    if (event.kind === 'explode') report.of.exploded.push(event.seat);
    for (const [row, things] of Object.entries(brought(event)) as [Row, Thing[]][]) {
      report.of.cells[row] ??= {};
      const cells = report.of.cells[row];
      if ('seat' in event) cells[event.seat] = added(cells[event.seat] ?? [], things);
    }
    if (isEvaluation(event, picture) && !isChoosing(picture) && !calm.matches) report.open = true;
  }
}

/** Writes the report of a round again from all that has happened, and lets it lie closed. */
export function recall(events: GameEvent[], picture: Picture): void {
  forget();
  write(
    events.slice(
      Math.max(
        0,
        events.findLastIndex((event) => event.kind === 'round'),
      ),
    ),
    picture,
  );
  report.open = false;
}
