/* Glastonbury's view with its cards in the place of their names. */

import { say } from '../../words/say.svelte';
import type { View } from '../../wire/protocol';
import type { Card, Content, Picture as Told, Player as ToldPlayer } from './wire';

export interface Player extends Omit<ToldPlayer, 'top' | 'cauldron'> {
  top: Card | null;
  cauldron: Card[] | null;
}

export interface Picture extends View, Omit<Told, 'display' | 'players'> {
  display: Record<string, Card | null>;
  players: Player[];
}

let cards: Content['cards'] = {};
let places: Content['places'] = [];
const pictures = new WeakMap<View, Picture>();

/** Takes in the cards, which views call by their names. */
export function fill(content: Record<string, unknown>): void {
  ({ cards, places } = content as unknown as Content);
  called = new Map(Object.values(cards).map((card) => [card.words.id, card]));
}

/** What a place around the market is called. */
export const placeName = (place: number) => say(places[place]);

/** The colour of an ingredient's cards. */
export const colourOf = (ingredient: string) => Object.values(cards).find((card) => card.ingredient === ingredient)?.colour;

const cardOf = (name: string | null) => (name === null ? null : cards[name]!);

let called = new Map<string, Card>();

/** The card of which a message speaks by this id, if there is one. */
export const cardCalled = (id: string): Card | undefined => called.get(id);

/** A card by its name, if there is one. */
export const cardNamed = (name: string): Card | undefined => cards[name];

/** The view with its cards in the place of their names, always the same one for a view. */
export function pictureOf(view: View): Picture {
  const known = pictures.get(view);
  if (known) return known;
  const told = view as View & Told;
  if (!told.players) return view as Picture; // before the deal there is nothing to see
  const picture: Picture = {
    ...told,
    display: Object.fromEntries(Object.entries(told.display).map(([cell, name]) => [cell, cardOf(name)])),
    players: told.players.map((player) => ({
      ...player,
      top: cardOf(player.top),
      cauldron: player.cauldron?.map((name) => cards[name]!) ?? null,
    })),
  };
  pictures.set(view, picture);
  return picture;
}
