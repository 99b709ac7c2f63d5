/* What The Potions Practice tells over the wire. Written by `make types` from what Python declares; change it there. */

/** The Practice's part of a view; cards are called by their names, elements and titles by ids. */
export interface Picture {
  phase: 'component' | 'decompose' | 'draw' | 'into' | 'keep' | 'order' | 'over' | 'play' | 'take' | 'transform';
  turn: number | null;
  deck: number;
  /** From the top on, where nothing is hidden. */
  deck_cards: string[] | null;
  /** The cards that the viewer has never seen; null where they are yours to remember. */
  unseen: string[] | null;
  /** All elements, whether they are present or not. */
  desk: Record<string, Pile>;
  /** The Supreme cards on the Desk. */
  apart: string[];
  players: Player[];
  /** The card whose spell is being cast. */
  spell: string | null;
  /** The card being composed, decomposed or transformed. */
  formula: string | null;
  /** The components chosen for it so far. */
  chosen: string[];
  /** The cards on their way back to the Desk. */
  returning: string[];
  /** For each formula in the viewer's hand, in turn or not. */
  ways: Record<string, Ways>;
}

/** An element on the Desk. */
export interface Pile {
  top: string | null;
  count: number;
  /** From the top on; null where only the top may be seen. */
  cards: string[] | null;
  /** The Supreme card that lies apart and bears the element too. */
  supreme: string | null;
  present: boolean;
}

/** A player as the viewer sees them. */
export interface Player {
  /** For the viewer alone. */
  hand: string[] | null;
  hand_count: number;
  /** The cards of the hand that everybody saw go there; null where they are yours to remember. */
  known: string[] | null;
  formulas: Composed[];
  points: number;
  points_from: Record<string, number>;
}

/** A composed formula. */
export interface Composed {
  card: string;
  /** How many cards lie under it. */
  count: number;
  /** Null where they are yours to remember. */
  components: string[] | null;
}

/** How a formula could be composed now. */
export interface Ways {
  composable: boolean;
  points: number;
  slots: Slot[];
}

/** A slot of a formula, and the cards that could fill it now. */
export interface Slot {
  element?: string;
  formula?: string;
  any?: string;
  cards: Serving[];
}

/** A card that could serve as a component. */
export interface Serving {
  card: string;
  /** Null on the Desk. */
  owner: number | null;
  /** What its owner would get. */
  half: number;
}

export type Event =
  Draw | Laid | Begin | Use | Compose | Half | Cast | Take | Decompose | Keep | Transform | Into | Above | Return | Over;

/** The seat draws cards, and so many are left. */
export interface Draw {
  kind: 'draw';
  seat: number;
  count: number;
  left: number;
}

/** The seat lays a card on the Desk as an element, or as three. */
export interface Laid {
  kind: 'element';
  seat: number;
  card: string;
  elements: string[];
  points: number;
}

/** The seat begins a formula for which something is to be chosen. */
export interface Begin {
  kind: 'begin';
  seat: number;
  card: string;
}

/** The seat chooses a component of a formula. */
export interface Use {
  kind: 'use';
  seat: number;
  card: string;
  of: string;
}

/** The seat has composed a formula. */
export interface Compose {
  kind: 'compose';
  seat: number;
  card: string;
  points: number;
  components: string[];
  /** The element as which each component served; null for a formula. */
  as: (string | null)[];
}

/** The seat gets half of it, since its formula was used. */
export interface Half {
  kind: 'half';
  seat: number;
  points: number;
}

/** The seat casts a spell. */
export interface Cast {
  kind: 'cast';
  seat: number;
  card: string;
}

/** The seat takes a card from the Desk into its hand. */
export interface Take {
  kind: 'take';
  seat: number;
  card: string;
}

/** The seat takes a formula apart. */
export interface Decompose {
  kind: 'decompose';
  seat: number;
  card: string;
}

/** The seat keeps a card of it as a formula, or none. */
export interface Keep {
  kind: 'keep';
  seat: number;
  card: string | null;
}

/** The seat replaces a formula. */
export interface Transform {
  kind: 'transform';
  seat: number;
  card: string;
}

/** The seat puts a card of the Desk in its place. */
export interface Into {
  kind: 'into';
  seat: number;
  card: string;
}

/** The seat says which of two returning cards lies above the other. */
export interface Above {
  kind: 'above';
  seat: number;
  card: string;
}

/** Cards go back to the Desk. */
export interface Return {
  kind: 'return';
  cards: string[];
}

/** The game is over. */
export interface Over {
  kind: 'over';
}

/** Where a seat's points come from. */
export interface Breakdown {
  seat: number;
  points_from: Record<string, number>;
  formulas: string[];
  total: number;
}

/** What never changes. */
export interface Content {
  hand: number;
  /** After so many points the printed track is gone round again. */
  track: number;
  elements: Record<string, Element>;
  kinds: Record<string, Kind>;
  titles: Record<string, Title>;
  /** By the names that views call them by. */
  cards: Record<string, Card>;
}

/** An element. */
export interface Element {
  name: string;
  russian: string;
  /** Whether the English name is `printed` or `ours`. */
  sure: string;
}

/** A kind of formula. */
export interface Kind {
  name: string;
  plural: string;
  points: number;
}

/** The upper half of a card. */
export interface Title {
  title: string;
  russian: string;
  sure: string;
  kind: string;
  points: number;
  /** What it is made of, slot by slot. */
  of: Need[];
  /** The titles that are made of it. */
  used_in: string[];
  cards: string[];
  /** What a spell does. */
  text: Message | null;
}

/** What a slot of a formula takes: an element, a formula, or any formula of a kind. */
export interface Need {
  element?: string;
  formula?: string;
  any?: string;
}

/** Something to be said: the id of its sentence in the catalogue, and what stands in it (see messages.py). */
export interface Message {
  id: string;
  args?: Record<string, unknown>;
}

/** A card: the id of its title, and the ids of its elements. */
export interface Card {
  title: string;
  elements: string[];
}
