/* What a game must bring to be drawn. The shell draws everything else and knows no game. */

import type { Component } from 'svelte';
import type { Breakdown, Choice, GameEvent, Seated, View } from '../wire/protocol';

/** A player as the shell knows them: who sits there, and how to show it. */
export interface Person {
  seat: number;
  name: string;
  letter: string;
  colour: SeatColour;
  yours: boolean;
  turn: boolean;
}

export type SeatColour = 'yellow' | 'green' | 'red' | 'blue' | 'purple';

export interface BoardProps {
  view: View;
  people: Person[];
  /** Undefined while nothing can be chosen: a replay, a watcher, an animation. */
  choose?: ((choice: Choice) => void) | undefined;
  /** The choice being looked at by hover, focus or long press. */
  looking: Choice | null;
  look: (choice: Choice | null) => void;
}

export interface PlayerProps {
  view: View;
  person: Person;
  /** Whether this is the near side of the table, drawn in full. */
  near: boolean;
  /** The choice being looked at by this player. */
  looking?: Choice | null;
  /** Whether what is secret lies face down until asked for, because several people share this screen. */
  veiled: boolean;
  choose?: ((choice: Choice) => void) | undefined;
}

export interface ScoringProps {
  view: View;
  people: Person[];
  breakdowns: Breakdown[];
}

export interface Face {
  Board: Component<BoardProps>;
  Player: Component<PlayerProps>;
  Scoring: Component<ScoringProps>;
  /** A picture for the first page. */
  Emblem?: Component;
  /** The choices that the board itself offers; the others become buttons beside the question. */
  onBoard(view: View): Set<number>;
  /** A short label for a choice that is a button. */
  label(choice: Choice): string;
  /** What would follow from a choice, in a sentence, and more where there is room; or nothing. */
  foresee(view: View, choice: Choice): { next: string; more: string };
  colourOf(view: View, seat: number): SeatColour;
  /** How the game began, as long as nobody has moved; or nothing. */
  opening?(view: View, people: Person[]): string;
  /** Why the log is short, where it is; or nothing. */
  shortLog?(view: View): string;
  /** The rule that explains why the table asks what it asks. */
  why(view: View): string | null;
  /** Where pieces go that leave the table by an event: piece to anchor. */
  flights(events: GameEvent[], before: View): Record<string, string>;
  /** The sound of an event. */
  sound(event: GameEvent): 'plop' | 'clink' | 'fizz' | 'bang' | null;
}

const LETTERS = 'ABCDE';

export function peopleAt(face: Face, view: View, seats: Pick<Seated, 'seat' | 'name' | 'yours'>[]): Person[] {
  return seats.map(({ seat, name, yours }) => ({
    seat,
    name,
    letter: LETTERS[seat] ?? '?',
    colour: face.colourOf(view, seat),
    yours,
    turn: view.to_act.includes(seat),
  }));
}
