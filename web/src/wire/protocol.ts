/* What goes over the wire. The page knows the head of a view; the rest belongs to the game's own folder. */

export interface Choice {
  action: number;
  name: string;
  sentence: string;
}

export interface View {
  game: string;
  rules: number;
  seats: number;
  options: Record<string, unknown>;
  you: number | null;
  move: number;
  to_act: number[];
  asked: string | null;
  actions: Choice[];
  over: boolean;
  scores: number[] | null;
  winners: number[];
}

export interface GameEvent {
  kind: string;
  seat?: number;
  [more: string]: unknown;
}

export interface Moment {
  events: GameEvent[];
  sentences: string[];
  view: Partial<View> | null;
}

export interface Line {
  move: number;
  seat: number | null;
  sentences: string[];
}

export interface Seated {
  seat: number;
  name: string;
  kind: 'person' | 'bot' | 'open';
  bot: string | null;
  away: boolean;
  connected: boolean;
  yours: boolean;
  host: boolean;
  offered: boolean;
}

export interface ChatLine {
  name: string;
  seat: number | null;
  text: string;
  at: number;
}

export interface UndoRequest {
  request: number;
  by: number;
  name: string;
  to: number;
  waiting: number[];
  until: number;
  yours_to_answer: boolean;
}

export interface Breakdown {
  seat: number;
  total: number;
  [more: string]: unknown;
}

export type Status = 'open' | 'playing' | 'over';

export interface TableState {
  type: 'state';
  table: string;
  status: Status;
  number: number;
  /** By seat: the number since which it is asked what it is asked now. */
  asked_since: Record<string, number>;
  views: Record<string, View>;
  moments: Moment[];
  log: Line[] | null;
  seats: Seated[];
  host: boolean;
  yours: number[];
  undo: { to: number; alone: boolean } | null;
  request: UndoRequest | null;
  commitment: string | null;
  seed: string | null;
  breakdowns: Breakdown[] | null;
  chat: ChatLine[] | null;
  rematch: string | null;
  watchers: number;
  options: Record<string, unknown>;
  game: string;
  title: string;
}

export type FromServer =
  | TableState
  | { type: 'ack'; id: string; number: number }
  | { type: 'refused'; id: string | null; code: string; error: string; number: number }
  | { type: 'chat'; line: ChatLine }
  | { type: 'seats'; seats: Seated[]; watchers: number }
  | { type: 'pong'; id: string };

/** What a person wants of the table; the connection gives each an id of its own. */
export type Intent =
  | { type: 'play'; number: number; seat: number; action: number }
  | { type: 'undo'; number: number }
  | { type: 'answer'; request: number; yes: boolean }
  | { type: 'chat'; text: string }
  | { type: 'seat'; seat: number; to: 'bot' | 'person' | 'open'; bot?: string }
  | { type: 'start' }
  | { type: 'rematch' };

export interface Option {
  name: string;
  label: string;
  help: string;
  choices: unknown[];
  default: unknown;
  seat_choices: unknown[];
  distinct: boolean;
}

export interface Game {
  name: string;
  title: string;
  summary: string;
  rules: number;
  fewest_seats: number;
  most_seats: number;
  options: Option[];
  /** What never changes and a board is drawn with; each game's own. */
  content: Record<string, unknown>;
  bots: { name: string; about: string }[];
}

export interface Summary {
  id: string;
  game: string;
  title: string;
  status: Status;
  seats: Seated[];
  moves: number;
  changed: number;
  listed: boolean;
  yours: number[];
  your_turn: boolean;
  options: Record<string, unknown>;
}

export interface Table extends Summary {
  host: boolean;
  join: string | null;
  watch: string | null;
}

export type NewSeat = { kind: 'me' } | { kind: 'open' } | { kind: 'bot'; bot?: string } | { kind: 'guest'; name: string };

export interface Replay {
  id: string;
  game: string;
  title: string;
  rules: number;
  seats: string[];
  options: Record<string, unknown>;
  moves: number;
  over: boolean;
  scores: number[] | null;
  winners: number[];
  breakdowns: Breakdown[] | null;
  seed: string;
  commitment: string;
}

export interface ReplayMoment {
  move: number;
  seat: number | null;
  action: string | null;
  events: GameEvent[];
  sentences: string[];
  moments?: Moment[];
  view: View;
}
