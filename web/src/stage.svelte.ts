/* The stage shows one view after another, so that people see what happened; it can always be skipped. */

import { tick } from 'svelte';
import type { Face } from './games/face';
import { calm } from './settings.svelte';
import { playSound } from './sound';
import { measure, skipFlights, TRAVEL, travel } from './travel';
import type { GameEvent, View } from './wire/protocol';

export interface Frame {
  view: View;
  events: GameEvent[];
  sentences: string[];
  /** The number of the table's log that this frame completes. */
  number: number;
}

const TOO_MANY = 24; // who comes back after so much wants to see how things stand, not how they came about
const BREATH = 60;

export class Stage {
  shown = $state.raw<View | null>(null);
  playing = $state(false);
  said = $state<string[]>([]);
  root: HTMLElement | null = null;
  face: Face | null = null;

  #queue: Frame[] = [];
  #hurried = false;

  /** Shows a view at once: the first one, or one after an undo. */
  set(view: View): void {
    this.#queue = [];
    this.shown = view;
  }

  /** Plays frames after those still to come. */
  async play(frames: Frame[]): Promise<void> {
    this.#queue.push(...frames);
    const begun = this.playing;
    this.playing = true;
    if (this.#queue.length > TOO_MANY) this.skip();
    if (begun) return;
    while (this.#queue.length) await this.#show(this.#queue.shift()!);
    this.playing = false;
    this.#hurried = false;
  }

  skip(): void {
    this.#hurried = this.playing; // or what is shown next would be passed over too
    skipFlights();
  }

  async #show(frame: Frame): Promise<void> {
    const before = this.shown;
    if (frame.sentences.length) this.said = frame.sentences;
    if (!this.root || !before || this.#hurried || document.hidden) {
      this.shown = frame.view;
      await tick();
      return;
    }
    const places = measure(this.root);
    const flights = this.face?.flights(frame.events, before) ?? {};
    this.shown = frame.view;
    await tick();
    for (const event of frame.events) playSound(this.face?.sound(event) ?? null);
    await travel(this.root, places, flights, TRAVEL);
    if (frame.events.length && !this.#hurried && !calm.matches) await new Promise((go) => setTimeout(go, BREATH));
  }
}
