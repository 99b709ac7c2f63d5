/* Glastonbury's part of a view, as the server sends it. */

import type { View } from '../../wire/protocol';

export interface Card {
  name: string;
  kind: 'ingredient' | 'immuto' | 'accio' | 'declinatio' | 'perluceo' | 'vanesco';
  ingredient?: string;
  colour?: string;
  number?: number;
}

export interface Player {
  colour: string;
  place: number;
  place_name: string;
  /** Null once no walk follows. */
  stride: number | null;
  next_place: number | null;
  next_place_name: string | null;
  top: Card | null;
  height: number;
  cauldron: Card[] | null;
  accio: number;
  declinatio: number;
  spells_used: number;
  recipes: string[] | null;
}

export interface Picture extends View {
  phase: 'corner' | 'take' | 'conjure' | 'keep' | 'look' | 'place' | 'walk' | 'refill' | 'end' | 'over';
  turn: number | null;
  display: Record<string, Card | null>;
  pile: number;
  left_out: string | null;
  players: Player[];
  chosen: string | null;
  ended_by: number | null;
}

export interface IngredientLine {
  ingredient: string;
  colour: string;
  numbers: number[];
  immutos: number;
  times: number;
  bonus: number;
  points: number;
}

export interface RecipeLine {
  recipe: string;
  counts?: number[];
  points_per_card?: number;
  points_if_met?: number;
  points: number;
}

export const pictureOf = (view: View) => view as Picture;
