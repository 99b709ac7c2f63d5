/* The stage shows one view after another, so that people see what happened; it can always be skipped.
   It is the clock of the page: pieces travel first, then figures and words follow, and only then comes what is asked next. */

import { tick } from 'svelte';
import type { Face } from './games/face';
import { calm, paceOf, settings } from './settings.svelte';
import { playSound } from './sound';
import { measure, skipFlights, TRAVEL, travel } from './travel';
import type { GameEvent, Message, View } from './wire/protocol';

export interface Frame {
  view: View;
  events: GameEvent[];
  told: Message[];
  /** The number of the table's log that this frame belongs to. */
  number: number;
  /** Whose move it is part of. */
  by?: number | null;
  /** Whether it happens beside what I am asked: it is shown at once and keeps nobody waiting. */
  aside?: boolean;
}

/** Who follows the stage. */
export interface Audience {
  /** The pieces of a frame have arrived: now it may be told in words. */
  told(frame: Frame): void;
  /** Everything up to this number of the log has been shown. */
  settled(number: number): void;
  /** What must end before a frame may be shown: somebody still reads what was told before it. */
  ready?(frame: Frame): Promise<void> | undefined;
}

const TOO_MANY = 24; // who comes back after so much wants to see how things stand, not how they came about
const TOGETHER = 4; // so many routine moves are shown at once where they wait
const BREATH = 30;

export class Stage {
  /** What the pieces show. */
  shown = $state.raw<View | null>(null);
  /** What figures and words tell: the last view whose pieces have arrived. */
  told = $state.raw<View | null>(null);
  playing = $state(false);
  /** What was told last of what is being shown. */
  said = $state.raw<Message[]>([]);
  /** What happens in the frame being shown. */
  events = $state.raw<GameEvent[]>([]);
  /** Whether it has been told that what is asked next is not what was asked last: more follows by itself. */
  goesOn = $state(false);
  /** How many times as quick as usual all is shown. */
  speed = $state(1);
  /** Whether nobody looks: all is shown at once and kept in no mind. */
  unseen = false;
  root: HTMLElement | null = null;
  face: Face | null = null;

  #queue: Frame[] = [];
  /** Frames whose pieces are under way, the oldest first. */
  #untold: Frame[] = [];
  #hurried = false;
  /** How often a view was set at once: frames from before it are not shown any more. */
  #era = 0;
  #wake: () => void = () => undefined;

  constructor(readonly audience: Audience = { told: () => undefined, settled: () => undefined }) {}

  /** How long everything takes, as a part of what is usual. */
  get pace(): number {
    return paceOf(settings.pace) / this.speed;
  }

  /** Shows a view at once: the first one, or one after an undo. What was still to come is told. */
  set(view: View): void {
    const missed = [...this.#untold, ...this.#queue];
    this.#queue = [];
    this.#untold = [];
    this.#era += 1;
    for (const frame of missed) this.#pass(frame);
    if (missed.length) this.audience.settled(missed.at(-1)!.number);
    this.#wake();
    this.shown = this.told = view;
    this.events = [];
  }

  /** Plays frames after those still to come. */
  async play(frames: Frame[]): Promise<void> {
    this.#queue.push(...frames);
    const begun = this.playing;
    this.playing = true;
    if (this.#queue.filter((frame) => frame.events.length && !this.#isRoutine(frame)).length > TOO_MANY) this.skip();
    if (begun) return;
    this.said = [];
    this.goesOn = false;
    while (this.#queue.length) await this.#show(this.#next(), this.#era);
    this.playing = false;
    this.events = [];
    this.#hurried = false;
  }

  skip(): void {
    this.#hurried = this.playing; // or what is shown next would be passed over too
    this.hasten();
  }

  /** Goes on to the next beat of what is being shown. */
  hasten(): void {
    this.#wake();
    skipFlights();
  }

  /** The frames that come next: one, or several routine ones that are shown together. */
  #next(): Frame[] {
    const frames = [this.#queue.shift()!];
    while (
      frames.length < TOGETHER &&
      this.#queue.length &&
      [frames.at(-1)!, this.#queue[0]!].every((one) => this.#isRoutine(one))
    )
      frames.push(this.#queue.shift()!);
    return frames;
  }

  #isRoutine({ events, view, aside }: Frame): boolean {
    return !aside && events.length > 0 && (this.face?.routine?.(events, view) ?? false);
  }

  /** Waits; skipping ends it. */
  async #wait(time: number): Promise<void> {
    if (this.#hurried || this.unseen || calm.matches || time <= 0) return;
    await new Promise<void>((go) => {
      this.#wake = go;
      setTimeout(go, time * this.pace);
    });
  }

  async #show(frames: Frame[], era: number): Promise<void> {
    const frame = frames.at(-1)!;
    const ends = this.#queue[0]?.number !== frame.number;
    const events = frames.flatMap((one) => one.events);
    this.#untold.push(...frames);
    if (!frame.aside) {
      await this.audience.ready?.(frames[0]!);
      if (era !== this.#era) return;
      await this.#hold(frame);
    }
    if (era !== this.#era) return;
    const arrival = this.#turn(frame.view, events);
    const tell = () => {
      if (era === this.#era) this.#tell(frames, ends);
    };
    if (frame.aside) {
      void arrival.then(tell);
      await tick();
      return;
    }
    await arrival;
    tell();
    if (events.length) await this.#wait(Math.max(BREATH, this.face?.linger?.(events) ?? 0));
    if (ends && era === this.#era) this.audience.settled(frame.number);
  }

  /** Shows a view and returns once its pieces have arrived. */
  async #turn(view: View, events: GameEvent[]): Promise<void> {
    const { root, shown: before } = this;
    const seen = !this.#hurried && !this.unseen && !document.hidden;
    const places = seen && root && before && measure(root);
    this.events = events;
    this.shown = view;
    await tick();
    if (!seen) return;
    for (const event of events) playSound(this.face?.sound(event) ?? null);
    const flights = places && travel(root, places, this.face?.flights(events, before) ?? {}, TRAVEL * this.pace);
    await Promise.all([flights, this.#wait(this.face?.unfold?.(events) ?? 0)]);
  }

  /** Lets figures and words follow what is seen. */
  #tell(frames: Frame[], ends: boolean): void {
    const first = this.#untold.indexOf(frames[0]!);
    if (first < 0) return; // it was told before something that arrived earlier
    const due = this.#untold.splice(0, first + frames.length); // what came before it is told before it
    this.told = due.at(-1)!.view;
    this.goesOn ||= !ends;
    for (const frame of due) {
      if (frame.told.length && !frame.aside) this.said = frame.told;
      this.#pass(frame);
    }
    if (ends && frames[0]!.aside) this.audience.settled(frames[0]!.number);
  }

  #pass(frame: Frame): void {
    if (!this.unseen) this.face?.notice?.(frame.events, frame.view);
    this.audience.told(frame);
  }

  /** Holds the breath before something uncertain is shown. */
  async #hold({ events, view }: Frame): Promise<void> {
    const time = settings.suspense && this.shown ? (this.face?.suspense?.(events, view) ?? 0) : 0;
    if (!time || calm.matches || !this.root) return;
    this.root.dataset.held = '';
    await this.#wait(time);
    delete this.root.dataset.held;
  }
}
