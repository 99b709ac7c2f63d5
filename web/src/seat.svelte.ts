/* A person at a table: what they see, what they may do, and what they want done. */

import { announce, announceQuestion } from './announce.svelte';
import { type Face, peopleAt } from './games/face';
import { settings } from './settings.svelte';
import { type Frame, Stage } from './stage.svelte';
import { Connection } from './wire/connection.svelte';
import type { Choice, Intent, Line, Moment, TableState, View } from './wire/protocol';

const WATCHER = 'watch';

/** What a move brought about, in sentences. */
const sentencesOf = (state: TableState) => state.moments.flatMap((moment) => moment.sentences);

export class AtTable {
  state = $state.raw<TableState | null>(null);
  log = $state.raw<Line[]>([]);
  looking = $state<Choice | null>(null);
  picked = $state<Choice | null>(null);
  refusal = $state('');
  since = $state(Date.now());
  stage = new Stage();
  connection: Connection;

  #seat: number | null = null;
  /** The number of the log on which something was sent; nothing more is sent on it. */
  #sentAt = $state(-1);
  #waitedFor = '';

  constructor(
    table: string,
    watch: string | null,
    readonly face: Face,
  ) {
    this.stage.face = face;
    this.connection = new Connection(table, watch, { state: (state) => this.#hear(state), refused: (code, why) => this.#refuse(code, why) });
  }

  get view(): View | null {
    return this.stage.shown;
  }

  /** Whether I am asked now: it is my turn, nothing is being shown, and nothing of mine is on its way. */
  get mayAct(): boolean {
    const seat = this.view?.you;
    const state = this.state;
    if (!state || seat === null || seat === undefined || this.stage.playing || state.status !== 'playing') return false;
    return state.number !== this.#sentAt && !this.connection.seats[seat]?.away && !!this.view?.actions.length;
  }

  get sending(): boolean {
    return this.state?.number === this.#sentAt;
  }

  /** Plays a choice; where people want to be asked first, the second time. */
  choose(choice: Choice): void {
    if (!this.mayAct || !this.state || this.view?.you == null) return;
    if (settings.confirm && this.picked?.action !== choice.action) {
      this.picked = choice;
      return;
    }
    this.picked = null;
    this.looking = null;
    this.refusal = '';
    this.#sentAt = this.state.number;
    this.connection.send({ type: 'play', number: this.state.number, seat: this.view.you, action: choice.action });
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

  #refuse(code: string, why: string): void {
    this.#sentAt = -1;
    if (code === 'stale') return; // a newer state is here or on its way and says it all
    this.refusal = why;
    announce(why);
  }

  #hear(state: TableState): void {
    const first = this.state === null;
    if (state.number !== this.#sentAt) this.#sentAt = -1;
    this.state = state;
    this.picked = null;
    this.#keepLog(state);
    this.#countWaiting(state);
    const view = state.views[this.#eyes(state)];
    if (!view) return;
    if (first || !state.moments.length) {
      if (!this.stage.shown) announce(this.face.opening?.(view, peopleAt(this.face, view, state.seats)) ?? '');
      this.stage.set(view);
      announceQuestion(view.asked ?? '');
      return;
    }
    void this.stage.play(state.moments.map((moment) => this.#frame(moment, view, state.number)));
    announce(sentencesOf(state).join(' '));
    const mine = view.actions.length && view.you !== null && !state.seats[view.you]?.away;
    announceQuestion(mine ? (view.asked ?? '') : ''); // what was asked before is settled
  }

  /** The seat whose view I see: of those I hold, the one that is to act. */
  #eyes(state: TableState): string {
    if (!state.yours.length) return WATCHER;
    const acting = Object.values(state.views).find((view) => view.actions.length)?.you;
    this.#seat = acting ?? (this.#seat !== null && state.yours.includes(this.#seat) ? this.#seat : state.yours[0]!);
    return String(this.#seat);
  }

  #frame(moment: Moment, view: View, number: number): Frame {
    const { events, sentences } = moment;
    if (!moment.view) return { view, events, sentences, number };
    const between = { ...view, ...moment.view, actions: [], to_act: [], asked: null, over: false };
    return { view: between, events, sentences, number };
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
