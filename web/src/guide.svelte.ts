/* The guide of somebody who learns a game: which step they are at, what it lets them choose, and where it goes on after a reload. */

import type { Lesson, Step } from './games/lesson';
import { noteLearned, read, write } from './learned';
import type { Choice, View } from './wire/protocol';

interface Progress {
  step: number;
  /** How many moves stood when each step began, so that a move taken back takes its steps back, too. */
  moves: number[];
  left: boolean;
}

const KEY = 'potable.lessons';

export class Guide {
  #at = $state<Progress>({ step: 0, moves: [], left: false });
  /** Whether a choice was held back, and has to be explained. */
  held = $state(false);
  /** The step that a move on its way completes, and how many moves stood before it. */
  #sent: { step: number; moves: number } | null = null;

  constructor(
    readonly table: string,
    readonly game: string,
    readonly lesson: Lesson,
  ) {
    this.#at = read<Record<string, Progress>>(KEY, {})[table] ?? this.#at;
  }

  get number(): number {
    return this.#at.step;
  }

  get step(): Step {
    return this.lesson[this.#at.step]!;
  }

  get last(): boolean {
    return this.#at.step === this.lesson.length - 1;
  }

  get left(): boolean {
    return this.#at.left;
  }

  /** Whether the moment of the step has come. */
  shows(view: View): boolean {
    return !this.step.when || this.step.when(view) || view.over;
  }

  goOn(): void {
    if (!this.last) this.#go(this.#at.step + 1);
  }

  leave(): void {
    this.#keep({ left: true });
  }

  comeBack(): void {
    this.#keep({ left: false });
  }

  /** Whether a choice is not what the lesson is about now; one that would leave nothing else to choose never is held back. */
  holds(choice: Choice, view: View): boolean {
    const goal = this.#goal(view);
    const wants = goal === null ? undefined : this.lesson[goal]!.wants;
    const held = !!wants && !wants.test(choice.name) && view.actions.some((one) => wants.test(one.name));
    this.held = held;
    return held;
  }

  /** Notes that a choice is on its way. */
  made(view: View): void {
    const goal = this.#goal(view);
    this.#sent = goal === null ? null : { step: goal + 1, moves: view.move };
  }

  /** Takes notice of how the table stands, once everything that happened has been shown. */
  settle(view: View): void {
    const sent = this.#sent;
    if (sent && view.move > sent.moves) {
      this.#sent = null;
      this.#go(Math.max(sent.step, this.#at.step));
    }
    let step = this.#at.step;
    while (step > 0 && view.move < (this.#at.moves[step] ?? 0)) step -= 1;
    if (view.over) step = this.lesson.length - 1;
    else if (view.actions.length && !this.shows(view)) step = this.#later(view) ?? step;
    if (step !== this.#at.step) this.#go(step);
    const moves = this.#at.moves.slice(0, step + 1);
    moves[step] ??= view.move;
    this.#keep({ moves });
  }

  /** The step that the next move is for: this one, or one to which only words lead. */
  #goal(view: View): number | null {
    if (this.#at.left) return null;
    for (let step = this.#at.step; step < this.lesson.length; step += 1) {
      const { when, wants } = this.lesson[step]!;
      if (when && !when(view)) return null;
      if (wants) return step;
    }
    return null;
  }

  /** A later step whose moment has come, where the game took another way. */
  #later(view: View): number | null {
    const found = this.lesson.findIndex((step, number) => number > this.#at.step && !!step.when?.(view));
    return found < 0 ? null : found;
  }

  #go(step: number): void {
    this.held = false;
    this.#keep({ step: Math.min(step, this.lesson.length - 1) });
    if (this.last) noteLearned(this.game);
  }

  #keep(change: Partial<Progress>): void {
    if (Object.entries(change).every(([name, value]) => same(this.#at[name as keyof Progress], value))) return;
    this.#at = { ...this.#at, ...change };
    write(KEY, { ...read<Record<string, Progress>>(KEY, {}), [this.table]: this.#at });
  }
}

const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);
