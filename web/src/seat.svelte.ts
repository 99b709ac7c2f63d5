/* A person at a table: what they see, what they may do, and what they want done. */

import { announce, announceQuestion } from './announce.svelte';
import { type Face, peopleAt } from './games/face';
import type { Guide } from './guide.svelte';
import { settings } from './settings.svelte';
import { type Frame, Stage } from './stage.svelte';
import { Connection } from './wire/connection.svelte';
import type { Intent } from './wire/intent';
import type { Choice, Line, Moment, TableState, View } from './wire/protocol';

const WATCHER = 'watch';

/** What a move brought about, in sentences. */
const sentencesOf = (state: TableState) => state.moments.flatMap((moment) => moment.sentences);

export class AtTable {
  state = $state.raw<TableState | null>(null);
  log = $state.raw<Line[]>([]);
  looking = $state<Choice | null>(null);
  picked = $state<Choice | null>(null);
  refusal = $state('');
  /** Who guides me through a first game, and may hold a choice back. */
  guide = $state.raw<Guide | null>(null);
  since = $state(Date.now());
  stage = new Stage();
  connection: Connection;

  #seat: number | null = null;
  /** A move on its way, until the log has grown to the number that shows it; others' moves may come before. */
  #sent = $state.raw<{ id: string; shownAt: number } | null>(null);
  #waitedFor = '';

  constructor(
    table: string,
    watch: string | null,
    readonly face: Face,
  ) {
    this.stage.face = face;
    this.connection = new Connection(table, watch, {
      state: (state) => this.#hear(state),
      acknowledged: (id, number) => this.#acknowledge(id, number),
      refused: (id, code, why) => this.#refuse(id, code, why),
    });
  }

  get view(): View | null {
    return this.stage.shown;
  }

  /** Whether I am asked now: nothing of mine is on its way, and what is being shown changes nothing for me. */
  get mayAct(): boolean {
    const seat = this.view?.you;
    const state = this.state;
    if (!state || seat === null || seat === undefined || state.status !== 'playing' || this.#sent) return false;
    if (this.stage.playing && !this.#stood(state, seat, this.stage.settled)) return false;
    return !this.connection.seats[seat]?.away && !!this.view?.actions.length;
  }

  get sending(): boolean {
    return this.#sent !== null;
  }

  /** Those of my seats that are asked now; with several of them people around one screen take turns as they like. */
  get asked(): number[] {
    return this.state?.yours.filter((seat) => this.state!.views[seat]?.actions.length) ?? [];
  }

  /** Sees the table from another of my seats. */
  turnTo(seat: number): void {
    const view = this.state?.views[seat];
    if (!view || this.#sent) return;
    this.#seat = seat;
    this.picked = this.looking = null;
    this.stage.set(view, this.state!.number);
    announce(view.asked ?? '');
  }

  /** Plays a choice; where people want to be asked first, the second time. */
  choose(choice: Choice): void {
    if (!this.mayAct || !this.state || this.view?.you == null) return;
    if (this.guide?.holds(choice, this.view)) return;
    if (settings.confirm && this.picked?.action !== choice.action) {
      this.picked = choice;
      return;
    }
    this.picked = null;
    this.looking = null;
    this.refusal = '';
    const number = this.stage.playing ? this.stage.settled : this.state.number;
    const id = this.connection.send({ type: 'play', number, seat: this.view.you, action: choice.action });
    this.#sent = { id, shownAt: Infinity };
    this.guide?.made(this.view);
  }

  undo(): void {
    if (this.state?.undo) this.send({ type: 'undo', number: this.state.number });
  }

  send(intent: Intent): void {
    this.refusal = '';
    this.connection.send(intent);
  }

  leave(): void {
    this.connection.end();
  }

  /** Whether a seat has been asked the same since a number of the log. */
  #stood(state: TableState, seat: number, number: number): boolean {
    return (state.asked_since[seat] ?? Infinity) <= number;
  }

  #acknowledge(id: string, number: number): void {
    if (this.#sent?.id !== id) return;
    this.#sent = this.state && this.state.number >= number ? null : { id, shownAt: number };
  }

  #refuse(id: string | null, code: string, why: string): void {
    if (id === null || id === this.#sent?.id) this.#sent = null;
    if (code === 'stale') return; // a newer state is here or on its way and says it all
    this.refusal = why;
    announce(why);
  }

  #hear(state: TableState): void {
    const first = this.state === null;
    const before = this.state?.number ?? -1;
    if (this.#sent && state.number >= this.#sent.shownAt) this.#sent = null;
    this.state = state;
    this.#keepLog(state);
    this.#countWaiting(state);
    const view = state.views[this.#eyes(state)];
    if (!view) return;
    const stood = view.you !== null && view.actions.length > 0 && this.#stood(state, view.you, before);
    if (!stood) this.picked = null;
    if (first || !state.moments.length) {
      if (!this.stage.shown) announce(this.face.opening?.(view, peopleAt(this.face, view, state.seats)) ?? '');
      this.stage.set(view, state.number);
      announceQuestion(view.asked ?? '');
      return;
    }
    void this.stage.play(state.moments.map((moment) => this.#frame(moment, view, state.number, stood)));
    announce(sentencesOf(state).join(' '));
    if (stood) return; // the question is the one that was asked before
    const mine = view.actions.length && view.you !== null && !state.seats[view.you]?.away;
    announceQuestion(mine ? (view.asked ?? '') : ''); // what was asked before is settled
  }

  /** The seat whose view I see: the one I saw last while it is asked, else another of mine that is. */
  #eyes(state: TableState): string {
    if (!state.yours.length) return WATCHER;
    const last = this.#seat !== null && state.yours.includes(this.#seat) ? this.#seat : state.yours[0]!;
    const asked = state.yours.filter((seat) => state.views[seat]?.actions.length);
    this.#seat = asked.includes(last) ? last : (asked[0] ?? last);
    return String(this.#seat);
  }

  #frame(moment: Moment, view: View, number: number, aside: boolean): Frame {
    const { events, sentences } = moment;
    if (!moment.view) return { view, events, sentences, number, aside };
    const nothing = aside ? {} : { actions: [], to_act: [], asked: null };
    return { view: { ...view, ...moment.view, ...nothing, over: false }, events, sentences, number, aside };
  }

  #keepLog(state: TableState): void {
    if (state.log) {
      this.log = state.log;
      return;
    }
    const sentences = sentencesOf(state);
    const seat = state.moments[0]?.events[0]?.seat ?? null;
    if (sentences.length) this.log = [...this.log, { move: state.number, seat, sentences }]; // a line a move, as the server keeps it
  }

  #countWaiting(state: TableState): void {
    const waited = `${state.number}`;
    if (waited !== this.#waitedFor) this.since = Date.now();
    this.#waitedFor = waited;
  }
}
