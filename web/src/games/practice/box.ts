/* What never changes in the Practice, as the server tells it: elements, kinds, titles and cards. */

import { say } from '../../words/say.svelte';
import { identifier, named } from '../../words/spoken';
import type { Content, Need, Title } from './wire';
import { words as w } from './words';

let opened: Content | null = null;
let called = new Map<string, string>();

/** The card of which a message speaks by this id, if there is one. */
export const cardCalled = (id: string): string | undefined => called.get(id);

export function fill(content: Record<string, unknown>): void {
  opened = content as unknown as Content;
  called = new Map(Object.keys(opened.cards).map((card) => [`practice-card-${identifier(card)}`, card]));
}

export function box(): Content {
  if (!opened) throw new Error('The box of the Practice was not opened.');
  return opened;
}

/** The title on the upper half of a card. */
export const titleOf = (card: string): Title => box().titles[box().cards[card]!.title]!;

/** The elements on the lower half of a card. */
export const elementsOf = (card: string): string[] => box().cards[card]!.elements;

export const elementName = (element: string) => say(named('practice-element', element));

/** What a title is called, by its id. */
export const nameOfTitle = (title: string) => say(named('practice-title', title));

/** What the upper half of a card is called. */
export const titleName = (card: string) => nameOfTitle(box().cards[card]!.title);

/** What a card is called: copies of a title are told apart by their letters. */
export const cardName = (card: string) => say(named('practice-card', card));

export const kindName = (kind: string) => say(named('practice-kind', kind));

/** What is called for in a slot of a formula. */
export const needName = ({ element, formula, any }: Need) =>
  element ? elementName(element) : formula ? nameOfTitle(formula) : w.any(kindName(any!));

export const isSpell = (card: string) => titleOf(card).text !== null;

const INKS: Record<string, string> = {
  simple_elixir: 'green',
  complex_elixir: 'blue',
  powder: 'brown',
  great_elixir: 'purple',
  talisman: 'orange',
  creature: 'red',
  supreme_elixir: 'yellow',
  supreme_talisman: 'yellow',
};

/** The colour of a kind's band; spells have none of their own and take that of the cards' backs. */
export const inkOf = (kind: string) => INKS[kind];
