/* What goes over the wire, but for what is each game's own. Written by `make types` from what Python declares; change it there. */

export type FromPage = Play | Undo | Answer | Chat | SetSeat | Start | Rematch | Ping;

/** A decision for a seat, by somebody who saw the log at this length. */
export interface Play {
  type: 'play';
  id: string;
  number: number;
  seat: number;
  action: number | string;
}

/** Takes back one's own last move, or asks the others. */
export interface Undo {
  type: 'undo';
  id: string;
  number: number;
}

/** Answers somebody who wants to take back a move. */
export interface Answer {
  type: 'answer';
  id: string;
  request: number;
  yes: boolean;
}

/** Says something to all at the table. */
export interface Chat {
  type: 'chat';
  id: string;
  text: string;
}

/** Gives a seat to a bot, back to its person, or to whoever has the invite link. */
export interface SetSeat {
  type: 'seat';
  id: string;
  seat: number;
  to: 'bot' | 'open' | 'person';
  bot?: string | null;
}

/** Deals the game, bots taking the seats that are still open. */
export interface Start {
  type: 'start';
  id: string;
}

/** Asks everybody who played to play again. */
export interface Rematch {
  type: 'rematch';
  id: string;
}

/** Asks whether anybody is there. */
export interface Ping {
  type: 'ping';
  id: string;
}

export type FromServer = TableState | Ack | Refusal | Said | SeatsChanged | Pong;

/** All that somebody may see of a table. */
export interface TableState {
  type: 'state';
  table: string;
  game: string;
  title: string;
  options: Record<string, unknown>;
  status: Status;
  /** The length of the table's log: plays and undos. Goes into the next play. */
  number: number;
  /** By seat, for every seat held: the length of the log since which it is asked what it is asked now. */
  asked_since: Record<string, number>;
  /** By seat, for every seat held, or by `watch`; none before the deal. */
  views: Record<string, View>;
  /** What happened since the last state, in order. */
  moments: Moment[];
  /** A list replaces the log; null: what the moments tell is added to it. */
  log: Line[] | null;
  seats: Seated[];
  host: boolean;
  yours: number[];
  /** Where somebody holds several seats, as people around one screen do: those that know what not everybody does. */
  private: number[];
  undo: UndoOffer | null;
  request: UndoRequest | null;
  /** From the deal on. */
  commitment: string | null;
  /** Once the game is over. */
  seed: string | null;
  /** Once the game is over: where each seat's points come from. */
  breakdowns: Breakdown[] | null;
  /** How often each seat has taken back a move; none before the deal. */
  taken_back: number[];
  /** A list replaces the chat; null: nothing new. */
  chat: ChatLine[] | null;
  rematch: string | null;
  watchers: number;
}

export type Status = 'open' | 'over' | 'playing';

/** The head of a view, the same in every game; beside it stands the game's own part. */
export interface View {
  game: string;
  rules: number;
  seats: number;
  options: Record<string, unknown>;
  /** The seat that sees it; null for a spectator. */
  you: number | null;
  /** How many moves stand. */
  move: number;
  to_act: number[];
  asked: Message | null;
  /** What `you` may do; empty when it is not their turn. */
  actions: Choice[];
  over: boolean;
  scores: number[] | null;
  winners: number[];
}

/** Something to be said: the id of its sentence in the catalogue, and what stands in it (see messages.py). */
export interface Message {
  id: string;
  args?: Record<string, unknown>;
}

/** Something that a seat may do now. */
export interface Choice {
  action: number;
  name: string;
  /** What it would do. */
  says: Message;
}

/** One instant inside a move; each message tells the event at the same place. */
export interface Moment {
  events: GameEvent[];
  told: Message[];
  /** The game's own part of the view right after it; null in the last moment of all, which the state's own views show. */
  view: Record<string, unknown> | null;
}

/** Something that happened; what else belongs to it is the game's own. */
export interface GameEvent {
  kind: string;
  seat?: number;
  [more: string]: unknown;
}

/** One move in the log; each message tells the event at the same place. */
export interface Line {
  move: number;
  seat: number | null;
  events: GameEvent[];
  told: Message[];
}

/** Who sits at a seat, as somebody sees it. */
export interface Seated {
  seat: number;
  name: string;
  /** What they look like: what a person chose, or which bot it is; empty where nobody chose. */
  portrait: string;
  kind: 'bot' | 'open' | 'person';
  /** The bot that plays it now. */
  bot: string | null;
  /** Whether a bot plays until its person returns. */
  away: boolean;
  connected: boolean;
  yours: boolean;
  host: boolean;
  /** Whether somebody with the invite link may take a bot's place. */
  offered: boolean;
  /** Whether it is held for somebody who was asked to play again and has not agreed yet. */
  asked: boolean;
}

/** What an undo would do: back to so many moves, by oneself or after asking. */
export interface UndoOffer {
  to: number;
  alone: boolean;
}

/** Somebody's wish to take back a move, which the others must answer. */
export interface UndoRequest {
  request: number;
  by: number;
  name: string;
  to: number;
  /** The seats whose people have not answered. */
  waiting: number[];
  until: number;
  yours_to_answer: boolean;
}

/** Where a seat's points come from; the lines are the game's own. */
export interface Breakdown {
  seat: number;
  total: number;
  [more: string]: unknown;
}

/** One line of chat: what somebody said, or without a name what the table itself says. */
export interface ChatLine {
  name: string;
  seat: number | null;
  text: string;
  at: number;
  /** What the table says. */
  says?: Message | null;
}

/** A message was carried out and is stored. */
export interface Ack {
  type: 'ack';
  id: string;
  number: number;
}

/** A message was not carried out, and why. */
export interface Refusal {
  type: 'refused';
  id: string | null;
  code: string;
  error: Message;
  number: number;
}

/** Somebody said something, or the table itself did. */
export interface Said {
  type: 'chat';
  line: ChatLine;
}

/** Somebody came or went; nothing else changed. */
export interface SeatsChanged {
  type: 'seats';
  seats: Seated[];
  watchers: number;
}

/** Somebody is there. */
export interface Pong {
  type: 'pong';
  id: string;
}

/** What somebody wants to be called, and to look like. */
export interface Name {
  name: string;
  /** What they want to look like; without it as before. */
  portrait?:
    'bat' | 'cat' | 'doctor' | 'fox' | 'moon' | 'mushroom' | 'owl' | 'rat' | 'raven' | 'toad' | 'witch' | 'wizard' | null;
}

/** A table to be made. */
export interface NewTable {
  game: string;
  seats: NewSeat[];
  options?: Record<string, unknown>;
  listed?: boolean;
  /** Whether moves can be taken back there. */
  taking_back?: boolean;
}

/** Who shall sit at a seat of a new table. */
export interface NewSeat {
  kind: 'bot' | 'guest' | 'me' | 'open';
  /** Which bot; without it the game's last one, its best. */
  bot?: string | null;
  /** What a guest is called. */
  name?: string | null;
}

/** A guided first game to be begun. */
export interface NewLesson {
  game: string;
}

/** The wish to sit down. */
export interface Join {
  token?: string | null;
  /** At which seat; without it at the first that is open. */
  seat?: number | null;
}

/** A finished table, or a record that was saved, which may be long and is not read before a worker does. */
export interface NewReplay {
  table?: string | null;
  record?: unknown;
}

/** Where to play on from. */
export interface Branch {
  move: number;
  seat: number;
  /** Who plays the other seats, repeated as needed; without any the game's last bot. */
  bots?: string[];
}

/** Who somebody is; without a name somebody new. */
export interface Me {
  name: string | null;
  /** What they look like; empty where they were never asked. */
  portrait: string | null;
}

/** Why something was refused. */
export interface Problem {
  code: string;
  error: Message;
}

/** How many pieces of the rules are compiled, and of how many; games are played slowly until all are. */
export interface Compiling {
  done: number;
  of: number;
  games: CompilingGame[];
}

/** How many pieces of a game's rules are compiled, and of how many. */
export interface CompilingGame {
  game: string;
  title: string;
  done: number;
  of: number;
}

/** All games, and what this server takes. */
export interface Games {
  games: Game[];
  limits: Limits;
}

/** A game as a page offers it. */
export interface Game {
  name: string;
  title: string;
  summary: Message;
  rules: number;
  fewest_seats: number;
  /** So many can play with all that options bring. */
  most_seats: number;
  /** So many can play with the options as they are. */
  usual_seats: number;
  options: Option[];
  bots: Bot[];
}

/** One option of a game: one of the choices, or where there are seat choices a list with one of those for each seat. */
export interface Option {
  name: string;
  label: Message;
  help: Message;
  choices: unknown[];
  default: unknown;
  seat_choices: unknown[];
  /** Whether every seat needs a different one. */
  distinct: boolean;
  /** What choices are called that are words. */
  names: Record<string, Message>;
  group: 'game' | 'ruling' | 'table';
  /** Whether its numbers are seats. */
  of_seats: boolean;
  /** So many can play where it is not at its default, if that lets more play than else; 0 where it does not. */
  seats: number;
  /** The option without which it says nothing, or nothing. */
  needs: string;
}

/** One bot of a game. */
export interface Bot {
  name: string;
  /** What it is called. */
  label: Message;
  /** What it is like. */
  about: Message;
  /** Null where nobody has measured it. */
  strength: Strength | null;
  /** The options that it has not learned: where one of them is not at its default, another bot plays for it. */
  unlearned: string[];
}

/** How strong a bot is: a level of so many, what that is called, and how it was measured. */
export interface Strength {
  level: number;
  levels: number;
  label: Message;
  measured: Message | null;
}

/** How much the server takes at once, for pages to say before they send. */
export interface Limits {
  record_bytes: number;
}

/** What never changes in a game and a board is drawn with. */
export interface Content {
  /** Each game's own. */
  content: Record<string, unknown>;
}

/** The rules of a game in our words. */
export interface RulesPage {
  game: string;
  title: string;
  markdown: string;
}

/** The tables that somebody can go to. */
export interface TableLists {
  open: Summary[];
  mine: Summary[];
}

/** A table in a list. */
export interface Summary {
  id: string;
  game: string;
  title: string;
  status: Status;
  seats: Seated[];
  moves: number;
  changed: number;
  listed: boolean;
  /** Whether moves can be taken back here. */
  taking_back: boolean;
  yours: number[];
  your_turn: boolean;
  options: Record<string, unknown>;
  /** Whether it is a guided first game, at a deal that anybody can know. */
  lesson: boolean;
  /** How the game came out; null until it is over. */
  result: Result | null;
}

/** How a game came out. */
export interface Result {
  scores: number[];
  /** The seats that won; several where they share. */
  winners: number[];
  /** How often each seat took back a move; empty where nobody noted it. */
  taken_back?: number[];
}

/** The games that somebody has finished, the latest first. */
export interface PastGames {
  games: Summary[];
}

/** A table, with the links that those who sit at it can pass on. */
export interface Table {
  id: string;
  game: string;
  title: string;
  status: Status;
  seats: Seated[];
  moves: number;
  changed: number;
  listed: boolean;
  /** Whether moves can be taken back here. */
  taking_back: boolean;
  yours: number[];
  your_turn: boolean;
  options: Record<string, unknown>;
  /** Whether it is a guided first game, at a deal that anybody can know. */
  lesson: boolean;
  /** How the game came out; null until it is over. */
  result: Result | null;
  host: boolean;
  join: string | null;
  watch: string | null;
}

/** A replay that was made. */
export interface ReplayMade {
  id: string;
  game: string;
  seats: number;
  moves: number;
  over: boolean;
}

/** A replay before it is played. */
export interface Replay {
  id: string;
  game: string;
  title: string;
  rules: number;
  seats: number;
  /** Who played; null where nobody knows. */
  names: string[] | null;
  /** What they look like, as seats say it; empty where nobody knows. */
  portraits: string[];
  options: Record<string, unknown>;
  moves: number;
  over: boolean;
  scores: number[] | null;
  winners: number[];
  breakdowns: Breakdown[] | null;
  seed: string;
  commitment: string;
}

/** So many moves of a replay. */
export interface Moments {
  moments: ReplayMoment[];
}

/** The deal or one move of a replay. */
export interface ReplayMoment {
  move: number;
  seat: number | null;
  action: string | null;
  events: GameEvent[];
  told: Message[];
  moments: Moment[];
  view: View;
  /** Every seat's view, where they were asked for. */
  views?: View[];
}

/** The story of a game; what it says to whoever did it is the form `you` of what it says. */
export interface Story {
  chapters: Chapter[];
  /** The place of each seat, the winners' is 1. */
  places: number[];
  /** How each seat came out. */
  outcomes: Message[];
  marks: Mark[];
  feats: Feat[];
  /** The game's own part of the view, all open, when there last was something to look at. */
  table: Record<string, unknown>;
}

/** A round of a game, or where it has none once around the table, and everybody's points at its end. */
export interface Chapter {
  title: Message;
  /** The move in which it begins; 0 is the deal. */
  move: number;
  scores: number[];
}

/** A great moment: in which move, whose, and what happened. */
export interface Mark {
  move: number;
  seat: number | null;
  says: Message;
}

/** What is remembered of a game: what it was the most of, and in which move. */
export interface Feat {
  title: Message;
  says: Message;
  move: number;
  seat: number;
}

/** How the server is. */
export interface Health {
  status: string;
}
