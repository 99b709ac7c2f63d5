/* Reading choices, and where the cards of a title are as far as the viewer knows. */

import type { Choice, GameEvent } from '../../wire/protocol';
import { box, elementsOf } from './box';
import type { Picture } from './picture';
import type { Need, Serving } from './wire';

export type Verb = 'lay' | 'compose' | 'cast' | 'choose';
const WITH_CARD = /^(lay|compose|cast|choose) (.+)$/;

/** What a choice does with which card, or null for one without a card. */
export function readChoice(choice: Choice): { verb: Verb; card: string } | null {
  const found = WITH_CARD.exec(choice.name);
  return found && box().cards[found[2]!] ? { verb: found[1] as Verb, card: found[2]! } : null;
}

/** The choices by verb and card, such as `lay Griffin`. */
export const byName = (choices: Choice[]) => new Map(choices.map((choice) => [choice.name, choice]));

/** Phases whose answers are not where the cards lie, so that buttons offer them. */
const BESIDE = ['keep', 'order'];

/** Whether choices among the cards on the table are made there: they are, unless they lie nowhere or too closely to be buttons. */
export function isAskedOnTable(picture: Picture, fitting: number): boolean {
  return !BESIDE.includes(picture.phase) && picture.players.every(({ formulas }) => formulas.length <= fitting) && fitting > 0;
}

/** Whether a choice is made by pointing at a card on the table or in the hand. */
export function isOnTable(picture: Picture, choice: Choice, fitting: number): boolean {
  const verb = readChoice(choice)?.verb;
  return !!verb && (verb !== 'choose' || isAskedOnTable(picture, fitting));
}

export type Whereabouts =
  | { at: 'composed'; seat: number }
  | { at: 'hand'; seat: number }
  | { at: 'top'; element: string }
  | { at: 'pile'; element: string }
  | { at: 'apart' }
  | { at: 'under'; seat: number; formula: string };

/** Where a card is, or null where nobody told the viewer. */
export function find(picture: Picture, card: string): Whereabouts | null {
  for (const [seat, player] of picture.players.entries()) {
    if ((player.hand ?? player.known)?.includes(card)) return { at: 'hand', seat };
    for (const formula of player.formulas) {
      if (formula.card === card) return { at: 'composed', seat };
      if (formula.components?.includes(card)) return { at: 'under', seat, formula: formula.card };
    }
  }
  if (picture.apart.includes(card)) return { at: 'apart' };
  for (const [element, pile] of Object.entries(picture.desk)) {
    if (pile.top === card) return { at: 'top', element };
    if (pile.cards?.includes(card)) return { at: 'pile', element };
  }
  return null;
}

const NEAREST = ['composed', 'hand', 'top', 'apart', 'pile', 'under'];

/** Where cards are, those first that are of most use. */
export function findAll(picture: Picture, cards: string[]): Whereabouts[] {
  const found = cards.map((card) => find(picture, card)).filter((one) => one !== null);
  return found.sort((a, b) => NEAREST.indexOf(a.at) - NEAREST.indexOf(b.at));
}

/** The formula cards that serve for a need. */
function serving({ formula, any }: Need): string[] {
  const titles = Object.entries(box().titles).filter(([id, { kind }]) => (formula ? id === formula : kind === any));
  return titles.flatMap(([, { cards }]) => cards);
}

export interface Found {
  need: Need;
  /** Whether it is on the table now. */
  there: boolean;
  /** Where the nearest card for it is, as far as the viewer knows; elements are there or not. */
  where: Whereabouts | undefined;
}

/** What a formula needs, and where that is: for two of a kind these are two cards. */
export function findNeeds(picture: Picture, needs: Need[]): Found[] {
  return needs.map((need, slot) => {
    if (need.element) return { need, there: !!picture.desk[need.element]?.present, where: undefined };
    const alike = needs.slice(0, slot).filter((other) => other.any && other.any === need.any).length;
    const where = findAll(picture, serving(need))[alike];
    return { need, there: where?.at === 'composed', where };
  });
}

export interface Plan {
  points: number;
  slots: { need: Need; card: Serving | null; ways: number }[];
  /** Who gets half of it for a formula that is certain to be used. */
  halves: { seat: number; points: number }[];
  /** The cards that go back to the Desk for certain. */
  back: string[];
}

/** How a card would be composed: what is chosen, what must be taken as there is nothing else, and what follows from it. */
export function planOf(picture: Picture, card: string, chosen: string[]): Plan | null {
  const ways = picture.ways[card];
  if (!ways?.composable) return null;
  const taken = new Set(chosen);
  const slots = ways.slots.map(({ cards, ...need }, slot) => {
    const picked = cards.find((one) => one.card === chosen[slot]);
    const free = cards.filter((one) => !taken.has(one.card));
    const alone = need.any ? cards.length <= ways.slots.length : free.length === 1;
    const only = alone ? (free[0] ?? null) : null;
    if (!picked && only) taken.add(only.card);
    return { need, card: picked ?? only, ways: cards.length };
  });
  const used = slots.flatMap((slot) => (slot.card && !slot.need.element ? [slot.card] : []));
  const halves = new Map(used.filter((one) => one.half && one.owner !== null).map((one) => [one.owner!, one.half]));
  return {
    points: ways.points,
    slots,
    halves: [...halves].map(([seat, points]) => ({ seat, points })),
    back: used.flatMap((one) => componentsOf(picture, one.card)),
  };
}

/** The cards under a composed formula, as far as they are known. */
export function componentsOf(picture: Picture, card: string): string[] {
  const formulas = picture.players.flatMap((player) => player.formulas);
  return formulas.find((formula) => formula.card === card)?.components ?? [];
}

/** The cards that go back to the Desk by an answer to a spell's question; none where it sends none, or nobody may look what lies there. */
export function sentBack(picture: Picture, choice: Choice): string[] {
  const card = readChoice(choice)?.card ?? null;
  const formula = picture.phase === 'transform' ? card : ['keep', 'into'].includes(picture.phase) ? picture.formula : null;
  const lying = picture.players.flatMap((player) => player.formulas).find((one) => one.card === formula);
  if (!lying || (lying.count && !lying.components)) return [];
  return [lying.card, ...(lying.components ?? [])].filter((one) => picture.phase !== 'keep' || one !== card);
}

/** The slots filled so far: a choice being looked at fills the next one. */
export const chosenWith = (picture: Picture, card: string | null) => (card ? [...picture.chosen, card] : picture.chosen);

/** The points that events bring a seat. */
export function gainOf(events: GameEvent[], seat: number): number {
  return events.reduce((sum, event) => sum + (event.seat === seat && typeof event.points === 'number' ? event.points : 0), 0);
}

/** The seat whose act the events are. */
export const actorOf = (events: GameEvent[]) => events.find((event) => event.seat !== undefined)?.seat;

/** The place on the Desk where a card lies when it is there. */
export const deskSpot = (card: string) => (elementsOf(card).length > 1 ? `apart-${card}` : `desk-${elementsOf(card)[0]}`);
