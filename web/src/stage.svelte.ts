/* The stage shows one view after another, so that people see what happened; it can always be skipped. */

import { tick } from 'svelte';
import type { Face } from './games/face';
import { calm, settings } from './settings.svelte';
import { playSound } from './sound';
import { measure, skipFlights, TRAVEL, travel } from './travel';
import type { GameEvent, View } from './wire/protocol';

export interface Frame {
  view: View;
  events: GameEvent[];
  sentences: string[];
  /** The number of the table's log that this frame completes. */
  number: number;
  /** Whether it happens beside what I am asked: it is shown at once and keeps nobody waiting. */
  aside?: boolean;
}

const TOO_MANY = 24; // who comes back after so much wants to see how things stand, not how they came about
const BREATH = 60;

export class Stage {
  shown = $state.raw<View | null>(null);
  playing = $state(false);
  said = $state<string[]>([]);
  /** What happens in the frame being shown. */
  events = $state.raw<GameEvent[]>([]);
  /** The number of the log up to which everything has been shown. */
  settled = $state(0);
  root: HTMLElement | null = null;
  face: Face | null = null;

  #queue: Frame[] = [];
  #hurried = false;
  /** How often a view was set at once: frames from before it are not shown any more. */
  #era = 0;
  #wake: () => void = () => undefined;

  /** Shows a view at once: the first one, or one after an undo. */
  set(view: View, number = 0): void {
    this.#queue = [];
    this.#era += 1;
    this.#wake();
    this.shown = view;
    this.settled = number;
    this.events = [];
  }

  /** Plays frames after those still to come. */
  async play(frames: Frame[]): Promise<void> {
    this.#queue.push(...frames);
    const begun = this.playing;
    this.playing = true;
    if (this.#queue.length > TOO_MANY) this.skip();
    if (begun) return;
    while (this.#queue.length) {
      const frame = this.#queue.shift()!;
      const era = this.#era;
      await this.#show(frame, era);
      if (era === this.#era && this.#queue[0]?.number !== frame.number) this.settled = frame.number;
    }
    this.playing = false;
    this.events = [];
    this.#hurried = false;
  }

  skip(): void {
    this.#hurried = this.playing; // or what is shown next would be passed over too
    this.#wake();
    skipFlights();
  }

  /** Waits; skipping ends it. */
  async #wait(time: number): Promise<void> {
    if (this.#hurried || time <= 0) return;
    await new Promise<void>((go) => {
      this.#wake = go;
      setTimeout(go, time);
    });
  }

  async #show(frame: Frame, era: number): Promise<void> {
    const before = this.shown;
    const { events, aside } = frame;
    if (!before || !this.root || this.#hurried || document.hidden) {
      this.#turn(frame);
      await tick();
      return;
    }
    if (!aside) await this.#hold(frame);
    if (era !== this.#era) return;
    const places = measure(this.root);
    const flights = this.face?.flights(events, before) ?? {};
    this.#turn(frame);
    await tick();
    for (const event of events) playSound(this.face?.sound(event) ?? null);
    const arrival = travel(this.root, places, flights, TRAVEL);
    if (aside) return;
    await arrival;
    if (events.length) await this.#wait(calm.matches ? 0 : Math.max(BREATH, this.face?.linger?.(events) ?? 0));
  }

  #turn(frame: Frame): void {
    if (frame.sentences.length && !frame.aside) this.said = frame.sentences;
    this.events = frame.events;
    this.shown = frame.view;
  }

  /** Holds the breath before something uncertain is shown. */
  async #hold({ events, view }: Frame): Promise<void> {
    const time = settings.suspense && !calm.matches ? (this.face?.suspense?.(events, view) ?? 0) : 0;
    if (!time || !this.root) return;
    this.root.dataset.held = '';
    await this.#wait(time);
    delete this.root.dataset.held;
  }
}
