/* Moments of a game that are shown again: of a replay, or of a table at which somebody looks back. */

import type { Face } from './games/face';
import { problem } from './parts/problem';
import { Stage } from './stage.svelte';
import type { GameEvent, ReplayMoment } from './wire/protocol';

/** Shows a moment: after the one before it as it came about, and else as the table stood then, after all that had happened. */
export function show(stage: Stage, entry: ReplayMoment, follows: boolean, happened: () => GameEvent[]): void {
  if (follows && entry.moments.length) {
    const frames = entry.moments.map((moment) => ({
      view: moment.view ? { ...entry.view, ...moment.view, actions: [], over: false } : entry.view,
      events: moment.events,
      told: moment.told,
      number: entry.move,
    }));
    void stage.play(frames);
    return;
  }
  stage.skip();
  stage.set(entry.view);
  stage.face?.forget?.();
  stage.face?.recall?.(happened(), entry.view);
}

/** So many moments are fetched together: who looks at one often looks at those beside it. */
const PAGE = 20;

/** Somebody who looks back at a game that goes on. */
export class LookingBack {
  /** The move that is looked at; none before the first is there. */
  move = $state<number | null>(null);
  /** The move that is to be looked at, which may be on its way. */
  wanted = $state(0);
  entry = $state.raw<ReplayMoment | null>(null);
  problem = $state('');
  stage = new Stage();

  #kept = new Map<number, ReplayMoment>();

  constructor(
    /** With whose eyes: those of a seat, or of a watcher. */
    readonly seat: number | null,
    face: Face,
    /** Fetches so many moments from one on. */
    readonly fetch: (first: number, count: number) => Promise<ReplayMoment[]>,
    /** All that had happened after so many moves. */
    readonly happened: (moves: number) => GameEvent[],
  ) {
    this.stage.face = face;
  }

  /** Shows the table after so many moves, once it is there. */
  async go(to: number): Promise<void> {
    this.wanted = to;
    this.problem = '';
    if (to === this.move && this.#kept.has(to)) return;
    try {
      if (!this.#kept.has(to)) await this.#fetchAround(to);
    } catch (cause) {
      if (this.wanted !== to) return;
      this.problem = problem(cause);
      this.wanted = this.move ?? 0;
      return;
    }
    const entry = this.#kept.get(to);
    if (!entry || this.wanted !== to) return;
    const follows = this.move !== null && to === this.move + 1;
    this.move = to;
    this.entry = entry;
    show(this.stage, entry, follows, () => this.happened(to));
  }

  /** What was taken back has no moment any more. */
  forget(): void {
    this.#kept.clear();
  }

  async #fetchAround(to: number): Promise<void> {
    // what is not there is asked for by its own number, so that what is said of it names that
    const alone = () => this.fetch(to, 1);
    const found = await this.fetch(to - (to % PAGE), PAGE).catch(alone);
    for (const entry of found) this.#kept.set(entry.move, entry);
    if (!this.#kept.has(to)) await alone();
  }
}
