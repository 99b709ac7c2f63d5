/* A person at a table: what they see, what they may do, and what they want done. */

import { announce, announceQuestion, hush } from './announce.svelte';
import type { Face } from './games/face';
import type { Guide } from './guide.svelte';
import { settings } from './settings.svelte';
import { type Frame, Stage } from './stage.svelte';
import { Connection } from './wire/connection.svelte';
import type { Intent } from './wire/intent';
import { words } from './words';
import { company, say, sayAll } from './words/say.svelte';
import type { Choice, Line, Message, Moment, TableState, View } from './wire/protocol';

const WATCHER = 'watch';

export class AtTable {
  /** The table as far as it has been shown. */
  state = $state.raw<TableState | null>(null);
  /** What I see of it once it has been shown: whatever is asked is asked here. */
  asking = $state.raw<View | null>(null);
  /** What has been told of it. */
  log = $state.raw<Line[]>([]);
  looking = $state<Choice | null>(null);
  picked = $state<Choice | null>(null);
  refusal = $state('');
  /** Who guides me through a first game, and may hold a choice back. */
  guide = $state.raw<Guide | null>(null);
  /** Whoever is to say that they are there, before they are shown what is for their eyes only: the screen is passed to them. */
  passing = $state<number | null>(null);
  /** Whether what was told last lies open until I have read it: what is asked next, or comes next, waits as long. */
  reading = $state(false);
  since = $state(Date.now());
  stage = new Stage({
    told: (frame) => this.#tell(frame),
    settled: (number) => this.#settle(number),
    ready: (frame) => this.#read(frame),
  });
  connection: Connection;

  /** The table as it was heard of last. */
  #heard = $state.raw<TableState | null>(null);
  /** What was heard of and has not been shown yet, the oldest first, and what I shall see of it. */
  #coming: { state: TableState; view: View; stood: boolean }[] = [];
  #seat: number | null = null;
  /** A move on its way, until the log has grown to the number that shows it; others' moves may come before. */
  #sent = $state.raw<{ id: string; shownAt: number } | null>(null);
  #waitedFor = '';
  /** Lets come what waits until I have read on. */
  #readOn: () => void = () => undefined;

  constructor(
    table: string,
    watch: string | null,
    readonly face: Face,
  ) {
    this.stage.face = face;
    face.forget?.();
    this.connection = new Connection(table, watch, {
      state: (state) => this.#hear(state),
      acknowledged: (id, number) => this.#acknowledge(id, number),
      refused: (id, code, why) => this.#refuse(id, code, why),
    });
  }

  get view(): View | null {
    return this.stage.shown;
  }

  /** Whether I am asked now: nothing of mine is on its way, and what is still to be shown changes nothing for me. */
  get mayAct(): boolean {
    const { state, asking } = this;
    if (!state || !asking || asking.you === null || state.status !== 'playing' || this.#sent) return false;
    if (this.passing !== null || this.reading) return false;
    if (!this.#stood(this.#heard ?? state, asking.you, state.number)) return false;
    return !this.connection.seats[asking.you]?.away && asking.actions.length > 0;
  }

  /** The choices that rest while it is shown what became of the one that was made. */
  get resting(): Choice[] {
    return this.stage.goesOn && this.stage.playing ? [] : (this.asking?.actions ?? []);
  }

  get sending(): boolean {
    return this.#sent !== null;
  }

  /** Those of my seats that are asked now; with several of them people around one screen take turns as they like. */
  get asked(): number[] {
    return this.state?.yours.filter((seat) => this.state!.views[seat]?.actions.length) ?? [];
  }

  /** Sees the table from another of my seats, once whoever sits there looks. */
  turnTo(seat: number): void {
    if (!this.#heard || this.#sent) return;
    if (this.#isPrivate(this.#heard, seat)) this.cover(seat);
    else this.#look(seat);
  }

  /** Covers what is for one person's eyes only, until whoever sits at a seat says that they are there. */
  cover(seat: number): void {
    this.passing = seat;
    this.#seat = this.picked = this.looking = null;
    hush();
    announce(words.table.passTo(this.#heard?.seats[seat]?.name ?? ''));
  }

  /** The person to whom the screen was passed is there. */
  come(): void {
    const seat = this.passing;
    if (seat === null) return;
    this.passing = null;
    this.#look(seat);
  }

  #look(seat: number): void {
    const view = this.#heard?.views[seat];
    if (!view) return;
    this.#seat = seat;
    this.picked = this.looking = null;
    this.stage.set(view);
    this.asking = view;
    this.#close();
    announce(say(view.asked));
  }

  /** Plays a choice; where people want to be asked first, the second time. */
  choose(choice: Choice): void {
    if (!this.mayAct || !this.state || this.asking?.you == null) return;
    if (this.guide?.holds(choice, this.asking)) return;
    if (settings.confirm && this.picked?.action !== choice.action) {
      this.picked = choice;
      return;
    }
    this.picked = null;
    this.looking = null;
    this.refusal = '';
    const { number } = this.state;
    const id = this.connection.send({ type: 'play', number, seat: this.asking.you, action: choice.action });
    this.#sent = { id, shownAt: Infinity };
    this.guide?.made(this.asking);
  }

  /** Goes on from what I have read to what is asked, or to what comes next. */
  goOn(): void {
    if (!this.reading) return;
    this.#close();
    if (this.state && this.asking && !this.stage.playing) announceQuestion(say(this.asking.asked));
  }

  /** Looks away from the game, which goes on: what happens is not shown, and what is asked is told in a word. */
  lookAway(): void {
    this.stage.skip();
    this.stage.unseen = true;
    hush();
  }

  /** Looks at the game again, as it stands. */
  lookAgain(): void {
    const { asking } = this;
    this.stage.unseen = false;
    if (!asking) return;
    this.#recall(asking);
    if (this.reading) this.face.report?.open();
    hush();
    announceQuestion(this.reading ? this.face.report!.says() : say(asking.asked));
  }

  #recall(view: View): void {
    this.face.forget?.();
    this.face.recall?.(
      this.log.flatMap((line) => line.events),
      view,
    );
  }

  /** What can be taken back now, also while what came after it waits to be shown. */
  get undoing(): TableState['undo'] {
    return (this.reading ? this.#heard : this.state)?.undo ?? null;
  }

  undo(): void {
    if (this.#heard?.undo) this.send({ type: 'undo', number: this.#heard.number });
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
    this.#sent = this.#heard && this.#heard.number >= number ? null : { id, shownAt: number };
  }

  #refuse(id: string | null, code: string, why: Message): void {
    if (id === null || id === this.#sent?.id) this.#sent = null;
    if (code === 'stale') return; // a newer state is here or on its way and says it all
    this.refusal = say(why);
    announce(this.refusal);
  }

  #hear(state: TableState): void {
    const before = this.#heard?.number ?? -1;
    const counted = this.#heard?.taken_back;
    if (this.#sent && state.number >= this.#sent.shownAt) this.#sent = null;
    this.#heard = state;
    company.names = state.seats.map((seat) => seat.name);
    this.#countWaiting(state);
    const view = state.views[this.#eyes(state)];
    if (!view) {
      this.state = state;
      return;
    }
    const stood = view.you !== null && view.actions.length > 0 && this.#stood(state, view.you, before);
    if (!stood) this.picked = null;
    if (this.#seat === null && this.passing === null && state.yours.length) this.#handOn(state);
    if (state.moments.length && (state.number > before || !this.stage.shown)) this.#show(state, view, stood);
    else if (state.number === before && this.#coming.length) this.#amend(state, view);
    else this.#put(state, view, state.number === before);
    const seat = counted ? state.taken_back.findIndex((times, one) => times > (counted[one] ?? 0)) : -1;
    if (seat >= 0) announce(say({ id: 'server-told-taken-back', args: { who: { seat }, times: 1 } }));
  }

  /** Lets what happened be seen, and all else follow it. */
  #show(state: TableState, view: View, stood: boolean): void {
    if (!this.stage.shown) this.state = { ...state, undo: null }; // the deal: there is a table, and nothing is asked yet
    this.#coming.push({ state, view, stood });
    void this.stage.play(state.moments.map((moment) => this.#frame(moment, view, state, stood)));
  }

  /** Takes over what is no part of the game, while the game is still being shown. */
  #amend(state: TableState, view: View): void {
    this.#coming.push({ ...this.#coming.pop()!, state, view });
    const { host, request, rematch, seats, watchers } = state;
    if (this.state) this.state = { ...this.state, host, request, rematch, seats, watchers };
  }

  /** Shows the table at once as it stands: to whoever has just come, or after an undo. Nothing is asked anew at one that stood so. */
  #put(state: TableState, view: View, stood: boolean): void {
    const known = stood && !!this.asking;
    this.stage.set(view);
    this.#coming = [];
    this.state = state;
    this.asking = view;
    if (state.log) this.log = state.log;
    if (!known) {
      this.#close();
      if (!this.stage.unseen) this.#recall(view);
    }
    this.#handOn(state);
    if (this.passing === null && !this.reading) this.#ask(view);
  }

  /** Keeps what was told last open, if it is, before I am asked what comes after it, or the game is over. */
  #keepOpen({ status, yours }: TableState, view: View): boolean {
    const { report } = this.face;
    if (this.stage.unseen) return false;
    return (status !== 'over' || yours.length > 0) && !!report?.isOpen && report.isComplete(view) && this.#lie();
  }

  /** Lets a frame wait that would take away what was told last and lies open. */
  #read({ view }: Frame): Promise<void> | undefined {
    const { report } = this.face;
    const mine = view.you !== null && !this.state?.seats[view.you]?.away;
    if (!mine || this.stage.unseen || !report?.isOpen || !report.isPast(view)) return;
    this.#lie();
    return new Promise((go) => (this.#readOn = go));
  }

  #lie(): true {
    announceQuestion(this.face.report!.says());
    return (this.reading = true);
  }

  #close(): void {
    if (!this.reading) return;
    this.reading = false;
    this.face.report?.close();
    this.#readOn();
  }

  /** Has the screen passed to whoever is asked next, where it shows what is for one person's eyes only. */
  #handOn(state: TableState): void {
    const next = this.#next(state);
    if (state.status !== 'playing') this.passing = null;
    else if (this.passing !== null) this.passing = next;
    else if (next !== this.#seat && this.#isPrivate(state, next)) this.cover(next);
  }

  /** Whether somebody must say that they are there before a seat is seen: it knows more than others, or the one seen now does. */
  #isPrivate({ status, private: knowing }: TableState, seat: number): boolean {
    return status === 'playing' && (knowing.includes(seat) || (this.#seat !== null && knowing.includes(this.#seat)));
  }

  /** Writes into the log what has been seen, a line a move, as the server keeps it. */
  #tell({ told, events, view: { move }, by }: Frame): void {
    if (!told.length) return;
    const last = this.log.at(-1);
    const more = last?.move === move;
    const line = more
      ? { ...last, events: [...last.events, ...events], told: [...last.told, ...told] }
      : { move, seat: by ?? null, events, told };
    this.log = [...(more ? this.log.slice(0, -1) : this.log), line];
    if (!this.stage.unseen) announce(sayAll(told), move);
  }

  /** Takes over what has been shown, and asks what is asked then. */
  #settle(number: number): void {
    while (this.#coming.length && this.#coming[0]!.state.number <= number) {
      const { state, view, stood } = this.#coming.shift()!;
      const first = !this.asking;
      this.state = state;
      this.asking = view;
      if (state.log) this.log = state.log;
      if (!this.#coming.length) this.#handOn(state);
      if (stood || this.passing !== null) continue; // the question is the one that was asked before, or another's
      const mine = view.actions.length && view.you !== null && !state.seats[view.you]?.away;
      if ((mine || state.status === 'over') && this.#keepOpen(state, view)) continue;
      this.#ask(mine || first ? view : null); // what was asked before is settled
    }
  }

  /** Says what is asked, or to whoever looks back that they are asked. */
  #ask(view: View | null): void {
    if (!this.stage.unseen) announceQuestion(say(view?.asked));
    else if (view?.actions.length && view.you !== null) announceQuestion(words.nav.yourTurn);
  }

  /** The seat whose view I see; another of mine that is asked only once its person is there. */
  #eyes(state: TableState): string {
    if (!state.yours.length) return WATCHER;
    const next = this.#next(state);
    if (next !== this.#seat && this.#isPrivate(state, next)) return String(this.#seat ?? next);
    if (state.views[next]) this.#seat = next;
    return String(next);
  }

  /** The seat to be seen next: the one I saw last, or to which the screen is passed, while it is asked, else another that is. */
  #next({ yours, views }: TableState): number {
    const seen = this.passing ?? this.#seat;
    const last = seen !== null && yours.includes(seen) ? seen : yours[0]!;
    const asked = yours.filter((seat) => views[seat]?.actions.length);
    return asked.includes(last) ? last : (asked[0] ?? last);
  }

  #frame({ events, told, view: passing }: Moment, view: View, state: TableState, aside: boolean): Frame {
    const by = view.move ? (state.moments[0]?.events[0]?.seat ?? null) : null; // the deal is nobody's move
    const nothing = aside ? {} : { actions: [], to_act: [], asked: null };
    const seen = passing ? { ...view, ...passing, ...nothing, over: false } : view;
    return { view: seen, events, told, number: state.number, by, aside };
  }

  #countWaiting(state: TableState): void {
    const waited = `${state.number}`;
    if (waited !== this.#waitedFor) this.since = Date.now();
    this.#waitedFor = waited;
  }
}
