/* What a game must bring to be drawn. The shell draws everything else and knows no game. */

import type { Component } from 'svelte';
import type { Sound } from '../sound';
import type { Breakdown, Choice, GameEvent, Seated, View } from '../wire/protocol';

/** A player as the shell knows them: who sits there, and how to show it. */
export interface Person {
  seat: number;
  name: string;
  /** As much of the name as finds room anywhere. */
  short: string;
  letter: string;
  colour: SeatColour;
  /** What they chose to look like, or which bot it is; empty where nobody chose. */
  portrait: string;
  yours: boolean;
  turn: boolean;
  /** Whether a bot plays here now. */
  bot: boolean;
  /** Whether it plays for a person, until they return. */
  away: boolean;
}

export type SeatColour = 'yellow' | 'green' | 'red' | 'blue' | 'purple' | 'orange';

export interface BoardProps {
  /** What the pieces show. */
  view: View;
  /** What figures and words tell: pieces of the view may still be on their way. */
  told: View;
  people: Person[];
  /** Undefined while nothing can be chosen: a replay, a watcher, an animation. */
  choose?: ((choice: Choice) => void) | undefined;
  /** The choice being looked at by hover, focus or long press. */
  looking: Choice | null;
  /** What is happening in the moment being shown. */
  events?: GameEvent[];
  /** Whose things to follow where nobody looks with their own eyes: in a replay, whoever moved last. */
  follow?: number | null;
}

export interface PlayerProps {
  /** What the pieces show. */
  view: View;
  /** What figures and words tell: pieces of the view may still be on their way. */
  told: View;
  person: Person;
  /** Whether this is the near side of the table, drawn in full. */
  near: boolean;
  /** Whether there is room for a line only: what matters at every moment. */
  brief?: boolean;
  /** The choice being looked at by this player. */
  looking?: Choice | null;
  choose?: ((choice: Choice) => void) | undefined;
  /** What is happening in the moment being shown. */
  events?: GameEvent[];
}

/** A line of the final scoring. */
export interface ScoreLine {
  /** Where the points come from, as it is drawn and as it is called. */
  source: string;
  name: string;
  ink: string | null;
  /** How they are counted, where that is more than a number. */
  sum: string;
  points: number;
}

/** What a thing is, what it does, and what that means here and now. */
export interface Explained {
  title: string;
  does?: string;
  now?: string;
}

export interface KeepsakeProps {
  view: View;
  person: Person;
  breakdown: Breakdown;
}

/** What a game writes down for all to read while it is told, and what lies open over the table until whoever is asked goes on. */
export interface Report {
  /** Whether it lies open. */
  readonly isOpen: boolean;
  /** Whether nothing more will be written into it at a table that stands so. */
  isComplete(view: View): boolean;
  /** Whether a table that stands so has gone on to what the next one will tell. */
  isPast(view: View): boolean;
  open(): void;
  close(): void;
  /** What is said while it lies open, and what leads on from it. */
  says(): string;
  onward(view: View): string;
}

export interface Face {
  Board: Component<BoardProps>;
  Player: Component<PlayerProps>;
  /** Where a seat's points come from, in the order in which they are told. */
  scoreOf(breakdown: Breakdown, all: Breakdown[]): ScoreLine[];
  /** What is drawn before a line of the scoring. */
  ScoreIcon?: Component<{ line: ScoreLine }>;
  /** What decided between equal points, where there is such a thing, as it stands under a player's lines. */
  decider?(breakdown: Breakdown): string;
  /** What is left of a game before a player: their last pot, their cauldron, their formulas. */
  Keepsake?: Component<KeepsakeProps>;
  /** A thing that is named in a sentence, drawn; and which ids name such things. */
  Thing?: Component<{ thing: string; name: string }>;
  isThing?(id: string): boolean;
  /** What the log is headed by from an event on, in a game with rounds. */
  heading?(event: GameEvent): string | null;
  /** Whether an event is so ordinary that the log folds it away where a bot does it. */
  isSmall?(event: GameEvent): boolean;
  /** Whether the board is as high as wide: on a wide table the players then sit beside it. */
  square?: boolean;
  /** What is drawn inside the button of a choice, before its label. */
  Pick?: Component<{ view: View; choice: Choice }>;
  /** Takes what never changes in the game, before anything is drawn. */
  furnish?(content: Record<string, unknown>): void;
  /** The choices that the board itself offers; the others become buttons beside the question. */
  onBoard(view: View): Set<number>;
  /** A short label for a choice that is a button. */
  label(choice: Choice): string;
  /** The expansions at a table that have an introduction. */
  expansions?(view: View): string[];
  /** Whether a choice is the one that people make again and again: its button is large. */
  isMain?(choice: Choice): boolean;
  /** Keys that make a choice: key to the choice's name. */
  keys?: Record<string, string>;
  /** What would follow from a choice, in a sentence, and more where there is room; or nothing. */
  foresee(view: View, choice: Choice): { next: string; more: string };
  /** What a thing on the table is and does, by its `data-thing`; what can be chosen is explained by what is foreseen of it. */
  explain?(view: View, thing: string): Explained | null;
  /** Whether questions are short and follow each other quickly: what is asked then keeps its height. */
  brief?: boolean;
  /** Whether the question is about one's own things, which must then be seen. */
  showsThings?(view: View): boolean;
  /** The colour of a seat, also at a table that is not dealt yet. */
  colourOf(view: Pick<View, 'options'>, seat: number): SeatColour;
  /** Why the log is short, where it is; or nothing. */
  shortLog?(view: View): string;
  /** The rule that explains why the table asks what it asks. */
  why(view: View): string | null;
  /** Where pieces go that leave the table by an event: piece to anchor. */
  flights(events: GameEvent[], before: View): Record<string, string>;
  /** How long people hold their breath before events are shown, in milliseconds. */
  suspense?(events: GameEvent[], view: View): number;
  /** How long events stay before the next ones come, in milliseconds, so that they can be read. */
  linger?(events: GameEvent[]): number;
  /** Whether events are so ordinary that several frames of them may be shown at once. */
  routine?(events: GameEvent[], view: View): boolean;
  /** How long it takes until what happens is seen, beside the travelling of pieces, in milliseconds: a die must roll out. */
  unfold?(events: GameEvent[]): number;
  /** Keeps in mind what has been told, where views alone do not say it. */
  notice?(events: GameEvent[], view: View): void;
  /** Calls it back to mind from all that has happened, at a table that is shown as it stands. */
  recall?(events: GameEvent[], view: View): void;
  /** Forgets it: another table, or one that was put differently. */
  forget?(): void;
  /** What lies open to be read once it has been told. */
  report?: Report;
  /** The sound of an event. */
  sound(event: GameEvent): Sound | null;
}

/** A letter for each seat, as many as any game has. */
export const LETTERS = 'ABCDEF';
const SHORT = 7;

/** The first word of a name, or its beginning; a number at its end is kept, for it tells one bot from another. */
export function shortName(name: string): string {
  const words = name.split(' ');
  const number = words.length > 1 && /^\d+$/.test(words.at(-1)!) ? ` ${words.at(-1)}` : '';
  const most = number ? SHORT + 1 - number.length : SHORT; // a gap is narrow
  return (words[0]!.length > most ? `${words[0]!.slice(0, most - 1)}…` : words[0]) + number;
}

type Sitting = Pick<Seated, 'seat' | 'name' | 'portrait' | 'yours'> & Partial<Pick<Seated, 'bot' | 'away'>>;

export function peopleAt(face: Face, view: Pick<View, 'options' | 'to_act'>, seats: Sitting[]): Person[] {
  return seats.map(({ seat, name, portrait, yours, bot, away }) => ({
    seat,
    name,
    short: shortName(name),
    letter: LETTERS[seat] ?? '?',
    colour: face.colourOf(view, seat),
    portrait,
    yours,
    turn: view.to_act.includes(seat),
    bot: !!bot,
    away: !!away,
  }));
}
