/* What The Quacks of Quedlinburg tells over the wire. Written by `make types` from what Python declares; change it there. */

/** Quacks' part of a view. */
export interface Picture {
  phase:
    | 'after'
    | 'brew'
    | 'buy'
    | 'chips'
    | 'die'
    | 'exploded'
    | 'fortune'
    | 'over'
    | 'points'
    | 'rats'
    | 'round'
    | 'rubies'
    | 'saved'
    | 'spend'
    | 'essence';
  round: number;
  first: number;
  card: string | null;
  cards_left: number;
  books: Book[];
  players: Player[];
  /** Which side of the exchange office is played with, if one is. */
  office: 'multiple' | 'single' | null;
  /** The herb witches that are turned up: silver, bronze and gold, and who visits this round; or none. */
  witches: string[];
  /** The alchemists' patients that lie out: three, or none. */
  patients: string[];
}

/** A book of this table. */
export interface Book {
  colour: string;
  set: number;
  open: boolean;
  chips: Stall[];
}

/** A chip that a book sells, and how many are left. */
export interface Stall {
  name: string;
  value: number;
  price: number;
  left: number;
}

/** A player as the viewer sees them. */
export interface Player {
  pennies?: string[];
  hosts?: boolean;
  bowl?: Chip[];
  spread?: Chip[];
  aside?: Chip[];
  named?: Chip[];
  patient?: string | null;
  essence?: number;
  most_essence?: number | null;
  essence_from?: EssenceFrom | null;
  rats_due?: number;
  display?: Chip[];
  landing?: Record<string, number> | null;
  points: number;
  rubies: number;
  flask: boolean;
  droplet: number;
  /** Where the second droplet lies; null where nobody has one, on test tubes or in the exchange office. */
  tube: number | null;
  tails: number;
  start: number;
  pot: Placed[];
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
  revealed: Chip[];
  doubling: boolean;
  covered: number;
  rolled: number | null;
  coins: number;
  bought: Chip | null;
  /** For the viewer alone, where there is a coach. */
  odds: Odds | null;
}

/** A chip; its name has its colour and its number. */
export interface Chip {
  name: string;
  colour: string;
  value: number;
}

/** What essence comes from: colours in the pot, exactly 7 of white, exploded neighbours, and more by chips and cards. */
export interface EssenceFrom {
  colours: number;
  white: number;
  neighbours: number;
  more: number;
}

/** A chip in a pot. */
export interface Placed {
  space: number;
  chip: Chip;
}

/** What the coach tells whoever brews: what anybody could count and, where it tells everything, the rest. */
export interface Odds {
  chips: number;
  left: Record<string, number>;
  exploding: string[];
  explode_next: number;
  covered: boolean;
  stop_now?: ScoringSpace;
  draws?: Spread[];
  draw_on?: Expected | null;
  best?: string;
  /** How much better the best choice is than the next. */
  gain?: number;
  /** What each choice is worth, in points of the last round. */
  values?: Record<string, number>;
  /** After how many draws no pot was followed, where some were not. */
  horizon?: number | null;
  pots?: number;
  /** What placing each of the chips is worth that are looked at. */
  place?: Record<string, number>;
  witch?: WithWitch;
  /** What the odds leave out, where anything could come up. */
  unforeseen?: Message[];
}

/** What a pot brings that ends before a space. */
export interface ScoringSpace {
  space: number;
  coins: number;
  points: number;
  ruby: boolean;
}

/** What so many more draws lead to: the chance of an explosion, the mean and the quantiles of the scoring space. */
export interface Spread {
  draws: number;
  explode: number;
  mean: number;
  low: number;
  middle: number;
  high: number;
}

/** What drawing on by the best rule brings on average. */
export interface Expected {
  coins: number;
  points: number;
  rubies: number;
  explode: number;
  mean: number;
}

/** What drawing on brings with a witch who could save the pot. */
export interface WithWitch {
  coins: number;
  points: number;
  rubies: number;
  explode: number;
  mean: number;
  id: string;
  /** What it is worth, less her penny where she comes, in points of the last round. */
  value: number;
}

/** Something to be said: the id of its sentence in the catalogue, and what stands in it (see messages.py). */
export interface Message {
  id: string;
  args?: Record<string, unknown>;
}

export type Event =
  | Round
  | Tails
  | Brew
  | Chosen
  | Stirred
  | Draw
  | Pick
  | Place
  | Aside
  | Stop
  | Flask
  | PutBack
  | PutAllBack
  | Leave
  | BeginAgain
  | GoOn
  | Explode
  | Full
  | Look
  | Handful
  | Overflow
  | Witch
  | Visit
  | Names
  | Measure
  | Patient
  | Essence
  | EssenceSpent
  | RatsGained
  | Display
  | PennyGiven
  | PennyBack
  | Gain
  | SoldOut
  | Upgrade
  | GiveTails
  | Takes
  | Pass
  | Colour
  | Move
  | Done
  | Buy
  | FillFlask
  | Droplet
  | Tube
  | Roll
  | Points
  | Empty
  | Exchange
  | Over;

/** A round begins with a card. */
export interface Round {
  kind: 'round';
  round: number;
  card: string;
  first: number;
}

/** Rat tails are counted, so many for each seat. */
export interface Tails {
  kind: 'tails';
  tails: number[];
}

/** The potions begin, each from a space. */
export interface Brew {
  kind: 'brew';
  starts: number[];
}

/** The seat has made its choice of a common stir, which stays hidden. */
export interface Chosen {
  kind: 'chosen';
  seat: number;
}

/** The choices of a common stir are shown. */
export interface Stirred {
  kind: 'stirred';
  drew: number[];
  stopped: number[];
}

/** The seat draws a chip; without a space it is not placed yet. */
export interface Draw {
  kind: 'draw';
  seat: number;
  chip: string;
  space: number | null;
}

/** The seat picks one of the chips that it looks at. */
export interface Pick {
  kind: 'pick';
  seat: number;
  chip: string;
  space: number | null;
}

/** The seat places a chip that lay beside the pot or in its hand; without a space it goes into the bowl. */
export interface Place {
  kind: 'place';
  seat: number;
  chip: string;
  space: number | null;
  /** Whether it goes further than printed, where that was asked. */
  further?: boolean;
}

/** The seat lays a chip beside its pot. */
export interface Aside {
  kind: 'aside';
  seat: number;
  chip: string;
}

/** The seat stops. */
export interface Stop {
  kind: 'stop';
  seat: number;
  space: number;
}

/** The seat uses its flask and puts a chip back. */
export interface Flask {
  kind: 'flask';
  seat: number;
  chip: string;
  space: number;
}

/** The seat puts a chip back into its bag, from its pot or from beside it. */
export interface PutBack {
  kind: 'put_back';
  seat: number;
  chip: string;
  space: number | null;
}

/** The seat puts all chips back that it looked at. */
export interface PutAllBack {
  kind: 'put_all_back';
  seat: number;
}

/** The seat leaves a white chip where it is. */
export interface Leave {
  kind: 'leave';
  seat: number;
}

/** The seat puts everything back and begins again. */
export interface BeginAgain {
  kind: 'begin_again';
  seat: number;
}

/** The seat goes on with its pot as it is. */
export interface GoOn {
  kind: 'go_on';
  seat: number;
}

/** The seat's pot explodes; `saved` where it has both, points and coins, all the same. */
export interface Explode {
  kind: 'explode';
  seat: number;
  whites: number;
  limit: number;
  saved: boolean;
}

/** The seat's pot is full. */
export interface Full {
  kind: 'full';
  seat: number;
}

/** The seat draws chips to look at. */
export interface Look {
  kind: 'look';
  seat: number;
  chips: string[];
}

/** A seat draws a handful of chips, any of which it may place. */
export interface Handful {
  kind: 'spread';
  seat: number;
  chips: string[];
}

/** A chip for which a pot has no space goes into its bowl. */
export interface Overflow {
  kind: 'overflow';
  seat: number;
  chip: string;
}

/** A seat calls a herb witch. */
export interface Witch {
  kind: 'witch';
  seat: number;
  witch: string;
}

/** A herb witch who is not in play comes for a round. */
export interface Visit {
  kind: 'visit';
  witch: string;
}

/** A seat names a chip that it places first in the next round. */
export interface Names {
  kind: 'names';
  seat: number;
  chip: string;
}

/** A seat draws a chip by whose number another one moves further, and puts it back. */
export interface Measure {
  kind: 'measure';
  seat: number;
  chip: string;
}

/** A seat takes the essence card of a patient. */
export interface Patient {
  kind: 'patient';
  seat: number;
  patient: string;
}

/** A seat's essence goes to a space, of so many that it may go. */
export interface Essence {
  kind: 'essence';
  seat: number;
  spaces: number;
  most: number;
}

/** A seat spends essence and has some left. */
export interface EssenceSpent {
  kind: 'essence_spent';
  seat: number;
  spaces: number;
  left: number;
  why: string;
}

/** A seat gets rats: of its essence card for the next round, or of a card for this one. */
export interface RatsGained {
  kind: 'rats_gained';
  seat: number;
  rats: number;
  why: string;
}

/** A seat lays chips on display, after white ones went back. */
export interface Display {
  kind: 'display';
  seat: number;
  chips: string[];
  whites: number;
}

/** A seat gives up a witch's penny for a chip. */
export interface PennyGiven {
  kind: 'penny_given';
  seat: number;
  metal: string;
}

/** A seat gets a spent witch's penny back. */
export interface PennyBack {
  kind: 'penny_back';
  seat: number;
  metal: string;
}

/** The seat gains something, or gives it up where a number is negative. */
export interface Gain {
  kind: 'gain';
  seat: number;
  /** The colour of a book, the id of a card, or `die`, `space`, `round` or `tubes`. */
  why: string;
  points?: number;
  rubies?: number;
  droplet?: number;
  /** Droplet moves for which the droplet must be chosen. */
  due?: number;
  flask?: boolean;
  chips?: string[];
  lost?: string[];
}

/** The seat would gain a chip of which there is none left. */
export interface SoldOut {
  kind: 'sold_out';
  seat: number;
  chip: string;
  why: string;
}

/** The seat swaps a chip for another. */
export interface Upgrade {
  kind: 'upgrade';
  seat: number;
  chip: string;
  to: string;
  space: number | null;
  why: string;
}

/** The seat gives rat tails for rubies. */
export interface GiveTails {
  kind: 'give_tails';
  seat: number;
  tails: number;
  left: number;
}

/** The seat takes what its exploded pot leaves it. */
export interface Takes {
  kind: 'takes';
  seat: number;
  what: 'coins' | 'points';
}

/** The seat does not take what it is offered. */
export interface Pass {
  kind: 'pass';
  seat: number;
  why: string;
}

/** The seat lets the chips of a colour act first. */
export interface Colour {
  kind: 'colour';
  seat: number;
  colour: string;
}

/** The seat's last chip moves on. */
export interface Move {
  kind: 'move';
  seat: number;
  chip: string;
  from: number;
  space: number;
  why: string;
}

/** The seat does no more with what it has. */
export interface Done {
  kind: 'done';
  seat: number;
  with: 'coins' | 'rubies' | 'saved';
}

/** The seat buys a chip and has so many coins left. */
export interface Buy {
  kind: 'buy';
  seat: number;
  chip: string;
  price: number;
  coins: number;
}

/** The seat fills its flask for rubies. */
export interface FillFlask {
  kind: 'fill_flask';
  seat: number;
  rubies: number;
}

/** The seat's droplet moves on, for rubies or for nothing. */
export interface Droplet {
  kind: 'droplet';
  seat: number;
  space: number;
  rubies: number;
}

/** The seat's second droplet moves on, on the test tubes or in the exchange office, for rubies or for nothing. */
export interface Tube {
  kind: 'tube';
  seat: number;
  tube: number;
  rubies: number;
  office: boolean;
}

/** The seat rolls the bonus die. */
export interface Roll {
  kind: 'roll';
  seat: number;
  /** Counted from 1, as in the die of `content`. */
  face: number;
}

/** The seat's pot brings points and coins. */
export interface Points {
  kind: 'points';
  seat: number;
  space: number;
  points: number;
  coins: number;
}

/** All pots are emptied into the bags. */
export interface Empty {
  kind: 'empty';
}

/** The seat's coins and rubies become points. */
export interface Exchange {
  kind: 'exchange';
  seat: number;
  coins: number;
  rubies: number;
}

/** The game is over. */
export interface Over {
  kind: 'over';
}

/** Where a seat's points come from. */
export interface Breakdown {
  seat: number;
  points_from: Record<string, number>;
  last_space: number;
  total: number;
}

/** What never changes: the spaces of the pot, the rat tails, the chips, all books, cards, the die, the tubes. */
export interface Content {
  rounds: number;
  spaces: Space[];
  lap: number;
  tails_after: number[];
  chips: Chip[];
  ingredients: Record<string, string>;
  books: Record<string, Books>;
  cards: Card[];
  die: string[];
  tubes: string[];
  witches: HerbWitch[];
  patients: EssenceCard[];
  /** What stands on the places of each side of the exchange office. */
  office: Record<'multiple' | 'single', number[]>;
}

/** What is printed on a space of the pot. */
export interface Space {
  coins: number;
  points: number;
  ruby: boolean;
}

/** The books of a colour: the round before which they come out, and for each set what it does and sells. */
export interface Books {
  opens: number;
  /** The number of each of them. */
  sets: number[];
  effects: Message[];
  effects_for_two: Message[];
  wares: Ware[][];
}

/** A chip that a book sells. */
export interface Ware {
  name: string;
  value: number;
  price: number;
}

/** A fortune card. */
export interface Card {
  id: string;
  title: Message;
  colour: string;
  text: Message;
}

/** A herb witch in words. */
export interface HerbWitch {
  id: string;
  title: Message;
  text: Message;
}

/** A patient of the alchemists in words, and what the essence card gives on each space from 1 on. */
export interface EssenceCard {
  id: string;
  title: Message;
  text: Message;
  slots: Message[];
}
