/* Quacks' part of a view, as the server sends it. */

import type { View } from '../../wire/protocol';

export interface Chip {
  name: string;
  colour: string;
  value: number;
}

export interface Player {
  points: number;
  rubies: number;
  flask: boolean;
  droplet: number;
  tube: number | null;
  tails: number;
  start: number;
  pot: { space: number; chip: Chip }[];
  at: number;
  scoring: number;
  whites: number;
  limit: number;
  exploded: boolean;
  brewing: boolean;
  chosen: boolean;
  asked: string | null;
  owned: Record<string, number>;
  bag: Record<string, number> | null;
  bag_count: number;
  beside: Chip[];
  hand: Chip | null;
  /** The spaces on which the chip in hand can be placed, by the names of the choices. */
  landing: Record<string, number> | null;
  revealed: Chip[];
  doubling: boolean;
  covered: number;
  rolled: number | null;
  coins: number;
  bought: Chip | null;
  odds?: Odds | null;
}

/** What the coach tells whoever brews: `count` what anybody could count, `full` the rest, too. */
export interface Odds {
  chips: number;
  left: Record<string, number>;
  exploding: string[];
  explode_next: number;
  covered: boolean;
  stop_now?: { space: number; coins: number; points: number; ruby: boolean };
  draws?: { draws: number; explode: number; mean: number; low: number; middle: number; high: number }[];
  draw_on?: { coins: number; points: number; rubies: number; explode: number; mean: number } | null;
  best?: string;
  gain?: number;
  horizon?: number | null;
}

export interface Stall {
  name: string;
  value: number;
  price: number;
  left: number;
}

export interface Book {
  colour: string;
  set: number;
  open: boolean;
  chips: Stall[];
}

export interface Picture extends View {
  phase: string;
  round: number;
  first: number;
  card: string | null;
  cards_left: number;
  books: Book[];
  players: Player[];
}

export const pictureOf = (view: View) => view as Picture;
