/* Glastonbury's part of a view. */

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

/** What of it the server tells by names. */
interface Told {
  display: Record<string, string | null>;
  players?: (Omit<Player, 'top' | 'cauldron'> & { top: string | null; cauldron: string[] | null })[];
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

let cards: Record<string, Card> = {};
const pictures = new WeakMap<View, Picture>();

/** Takes in the cards, which views call by their names. */
export function fill(content: Record<string, unknown>): void {
  cards = content.cards as Record<string, Card>;
}

const cardNamed = (name: string | null) => (name === null ? null : cards[name]!);

/** The view with its cards in the place of their names, always the same one for a view. */
export function pictureOf(view: View): Picture {
  const known = pictures.get(view);
  if (known) return known;
  const told = view as unknown as Told;
  if (!told.players) return view as Picture; // before the deal there is nothing to see
  const picture = {
    ...view,
    display: Object.fromEntries(Object.entries(told.display).map(([cell, name]) => [cell, cardNamed(name)])),
    players: told.players.map((player) => ({
      ...player,
      top: cardNamed(player.top),
      cauldron: player.cauldron?.map((name) => cards[name]!) ?? null,
    })),
  } as Picture;
  pictures.set(view, picture);
  return picture;
}
