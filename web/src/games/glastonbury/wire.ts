/* What Glastonbury tells over the wire. Written by `make types` from what Python declares; change it there. */

/** Glastonbury's part of a view; cards are called by their names. */
export interface Picture {
  phase: 'conjure' | 'corner' | 'end' | 'keep' | 'look' | 'over' | 'place' | 'refill' | 'take' | 'walk';
  turn: number | null;
  /** The card on each cell. */
  display: Record<string, string | null>;
  pile: number;
  /** From the top on, where nothing is hidden. */
  pile_cards: string[] | null;
  /** The colour that does not play. */
  left_out: string | null;
  players: Player[];
  /** The cell of the card that is being decided about. */
  chosen: string | null;
  ended_by: number | null;
}

/** A player as the viewer sees them. */
export interface Player {
  colour: string;
  place: number;
  /** Null once no walk follows, or where the viewer cannot know it. */
  stride: number | null;
  next_place: number | null;
  top: string | null;
  height: number;
  /** The cards from the lowest on; null where only the top may be seen. */
  cauldron: string[] | null;
  accio: number;
  declinatio: number;
  spells_used: number;
  recipes: string[] | null;
}

export type Event =
  | Accio
  | Declinatio
  | Stuck
  | Stay
  | Take
  | Conjure
  | Keep
  | Leave
  | Lose
  | Look
  | Close
  | Last
  | Immuto
  | Walk
  | Pass
  | Refill
  | Over;

/** The seat casts Accio and has so many left. */
export interface Accio {
  kind: 'accio';
  seat: number;
  left: number;
}

/** The seat casts Declinatio and has so many left. */
export interface Declinatio {
  kind: 'declinatio';
  seat: number;
  left: number;
}

/** The seat finds nothing to take, which ends the game. */
export interface Stuck {
  kind: 'stuck';
  seat: number;
}

/** The seat stays at a corner. */
export interface Stay {
  kind: 'stay';
  seat: number;
}

/** The seat takes a card from the row beside its pawn. */
export interface Take {
  kind: 'take';
  seat: number;
  cell: string;
  card: string;
}

/** The seat takes a card from anywhere. */
export interface Conjure {
  kind: 'conjure';
  seat: number;
  cell: string;
  card: string;
}

/** The seat keeps the last card of a row. */
export interface Keep {
  kind: 'keep';
  seat: number;
  card: string;
}

/** The seat leaves the last card of a row. */
export interface Leave {
  kind: 'leave';
  seat: number;
  card: string;
}

/** The seat loses the top of its cauldron. */
export interface Lose {
  kind: 'lose';
  seat: number;
  card: string;
  to: 'box' | 'pile';
}

/** The seat looks through its cauldron. */
export interface Look {
  kind: 'look';
  seat: number;
}

/** The seat closes its cauldron. */
export interface Close {
  kind: 'close';
  seat: number;
}

/** The seat took the last card of a row, which ends the game. */
export interface Last {
  kind: 'last';
  seat: number;
  spell: boolean;
}

/** The seat adds an Immuto to an ingredient, or to none. */
export interface Immuto {
  kind: 'immuto';
  seat: number;
  ingredient: string | null;
}

/** The seat's pawn walks so far to a place. */
export interface Walk {
  kind: 'walk';
  seat: number;
  steps: number;
  place: number;
}

/** The seat takes nothing at a corner. */
export interface Pass {
  kind: 'pass';
  seat: number;
}

/** A card is turned over on a cell. */
export interface Refill {
  kind: 'refill';
  cell: string;
  card: string;
}

/** The game is over. */
export interface Over {
  kind: 'over';
}

/** Where a seat's points come from. */
export interface Breakdown {
  seat: number;
  ingredients: IngredientLine[];
  immutos_aside: number;
  recipes: RecipeLine[];
  total: number;
}

/** The points of one ingredient. */
export interface IngredientLine {
  ingredient: string;
  colour: string;
  numbers: number[];
  immutos: number;
  times: number;
  bonus: number;
  points: number;
}

/** The points of one recipe. */
export interface RecipeLine {
  recipe: string;
  counts?: number[];
  points_per_card?: number;
  points_if_met?: number;
  points: number;
}

/** What never changes. */
export interface Content {
  /** By the names that views call them by. */
  cards: Record<string, Card>;
  /** What the places around the market are called, by their numbers. */
  places: Message[];
}

/** What is printed on a card. */
export interface Card {
  name: string;
  /** What it is called. */
  words: Message;
  kind: 'accio' | 'declinatio' | 'immuto' | 'ingredient' | 'perluceo' | 'vanesco';
  ingredient?: string;
  colour?: string;
  number?: number;
}

/** Something to be said: the id of its sentence in the catalogue, and what stands in it (see messages.py). */
export interface Message {
  id: string;
  args?: Record<string, unknown>;
}
