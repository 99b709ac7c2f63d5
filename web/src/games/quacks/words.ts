/* What the page says of its own at a table of Quacks; the sentences themselves are in `en.ftl`. */

import { know, say } from '../../words/say.svelte';
import { named, namesOf, spoken } from '../../words/spoken';
import english from './en.ftl?raw';

know(english);

const chipMessage = (name: string) => named('quacks-chip', name);
const truth = (is: boolean) => (is ? 'yes' : 'no');
const percent = (part: number) => Math.round(part * 100);

/** What a chip is called, by the name that views have for it. */
export const chipName = (name: string) => say(chipMessage(name));

/** What the die or a test tube shows, such as `2 points`, `ruby` or a chip. */
export function giftName(shown: string): string {
  if (shown === 'ruby') return say({ id: 'quacks-rubies', args: { rubies: 1 } });
  if (shown === 'droplet') return say({ id: 'quacks-gift-droplet' });
  return /^\d/.test(shown) ? say({ id: 'quacks-points', args: { points: parseInt(shown) } }) : chipName(shown);
}

/** A difference in coins and points as far as it speaks for what is said: both, or the one that does. */
function difference(coins: number, points: number): { which: string; coins: number; points: number } {
  const told = (count: number) => Math.abs(count) >= 0.05 && count > 0 === coins + points > 0;
  const which = told(coins) ? (told(points) ? 'both' : 'coins') : told(points) ? 'points' : 'nothing';
  const rounded = (count: number) => Number(Math.abs(count).toFixed(1));
  return { which, coins: rounded(coins), points: rounded(points) };
}

const reasons = Object.assign(
  spoken('page-quacks-reasons', ['nothing'], {
    more: difference,
    less: difference,
    safe: (gain: string) => ({ gain }),
    covered: (gain: string) => ({ gain }),
    draw: (bad: number, chips: number, gain: string) => ({ bad, chips, gain }),
    stop: (bad: number, chips: number, gain: string) => ({ bad, chips, gain }),
    flask: (bad: number, chips: number) => ({ bad, chips }),
  }),
  {
    difference(coins: number, points: number): string {
      if (difference(coins, points).which === 'nothing') return reasons.nothing;
      return coins + points > 0 ? reasons.more(coins, points) : reasons.less(coins, points);
    },
  },
);

export const words = Object.assign(
  spoken(
    'page-quacks',
    [
      ...([
        'yourPot',
        'backToMine',
        'backToTable',
        'white',
        'of',
        'flaskFull',
        'flaskUsed',
        'revealed',
        'beside',
        'bowl',
        'spread',
        'aside',
        'named',
        'display',
        'doubling',
      ] as const),
      ...([
        'track',
        'card',
        'noCard',
        'books',
        'readBooks',
        'bought',
        'tubes',
        'office',
        'noGift',
        'bag',
        'gainFlask',
        'report',
        'reportTold',
        'toShop',
        'goOn',
        'toScoring',
        'witches',
        'alchemists',
        'noEssence',
      ] as const),
      ...(['odds', 'moreDraws', 'explodes', 'comesTo'] as const),
    ],
    {
      potOf: (name: string) => ({ name }),
      lookAt: (name: string) => ({ name }),
      player: (name: string) => ({ name }),
      whiteOf: (whites: number, limit: number) => ({ whites, limit, bears: truth(whites <= limit) }),
      onSpace: (chip: string, space: number) => ({ chip: chipMessage(chip), space }),
      worth: (coins: number, points: number, ruby: boolean) => ({ coins, points, ruby: truth(ruby) }),
      potWords: (chips: string[], scoring: number, worth: string) => ({
        ...{ chips, count: chips.length },
        ...{ scoring, worth, valued: truth(worth !== '') },
      }),
      inBag: (chips: number) => ({ chips }),
      dropletAt: (space: number) => ({ space }),
      inHand: (chip: string) => ({ chip: chipMessage(chip) }),
      covered: (draws: number) => ({ draws }),
      witchThere: (witch: string) => ({ witch }),
      witchSpent: (witch: string) => ({ witch }),
      callWitch: (witch: string) => ({ witch }),
      forget: (chip: string) => ({ chip }),
      swapOne: (chip: string) => ({ chip }),
      penny: (metal: string) => ({ metal }),
      witchCalled: (name: string, witch: string) => ({ name, witch }),
      essence: (patient: string, spaces: number) => ({ patient, spaces }),
      ratsDue: (rats: number) => ({ rats }),
      slot: (first: number, last: number, gift: string) => ({ first, last, gift, several: truth(last > first) }),
      slotHere: (space: number, gift: string) => ({ space, gift }),
      essenceSpent: (spaces: number) => ({ spaces }),
      loseEssence: (spaces: number) => ({ spaces }),
      gainRats: (rats: number) => ({ rats }),
      glance: (worth: string, flask: string, tails: number) => ({ worth, flask, tails }),
      stands: (name: string, points: number, tails: number) => ({ name, points, tails }),
      round: (round: number, all: number) => ({ round, all }),
      stallOpen: (coins: number) => ({ coins }),
      book: (colour: string) => ({ colour: named('quacks-colour', colour) }),
      opens: (round: number) => ({ round }),
      leftShort: (left: number) => ({ left }),
      stall: (chip: string, coins: number, left: number) => ({ chip: chipMessage(chip), coins, left }),
      pointsWord: (points: number) => ({ points }),
      rubiesWord: (rubies: number) => ({ rubies }),
      tails: (tails: number) => ({ tails }),
      coins: (coins: number) => ({ coins }),
      tubeHere: (gift: string) => ({ gift }),
      leftInBag: (chips: number) => ({ chips }),
      ownedInAll: (owned: number, left: number) => ({ owned, left }),
      leftOf: (chip: string, left: number, owned: number) => ({ chip: chipMessage(chip), left, owned }),
      ownedOf: (chip: string, owned: number) => ({ chip: chipMessage(chip), owned }),
      soMany: (count: number, chip: string) => ({ count, chip: chipMessage(chip) }),
      gainPoints: (points: number) => ({ points }),
      gainRubies: (rubies: number) => ({ rubies }),
      gainCoins: (coins: number) => ({ coins }),
      gainDroplet: (moves: number) => ({ moves }),
      gainTails: (tails: number) => ({ tails }),
      gainChip: (chip: string) => ({ chip: chipMessage(chip) }),
      reportOf: (round: number, all: number) => ({ round, all }),
      risk: (bad: number, chips: number) => ({ bad, chips }),
      percent: (part: number) => ({ percent: percent(part) }),
      stopNow: (worth: string) => ({ worth }),
      drawOn: (coins: number, points: number, rubies: number, explode: number) => ({
        ...{ coins, points, rubies },
        explodes: percent(explode),
      }),
      withWitch: (witch: string, coins: number, points: number, rubies: number, explode: number) => ({
        ...{ witch, coins, points, rubies },
        explodes: percent(explode),
      }),
      horizon: (draws: number) => ({ draws }),
      lastPot: (spaces: number) => ({ spaces }),
    },
  ),
  {
    cardWhen: namesOf('page-quacks-card-when', ['purple', 'blue']),
    standing: namesOf('page-quacks-standing', ['exploded', 'chosen', 'brewing', 'stopped', 'shopping', 'deciding', 'idle']),
    rows: namesOf('page-quacks-row', ['card', 'essence', 'die', 'chips', 'rubies', 'points', 'coins', 'exchange']),
    thing: spoken('page-quacks-thing', [], {
      point: (points: number) => ({ points }),
      ruby: (rubies: number) => ({ rubies }),
      coin: (coins: number) => ({ coins }),
      droplet: (moves: number) => ({ moves }),
      flask: () => ({}),
      step: (spaces: number) => ({ spaces }),
      rat: (rats: number) => ({ rats }),
      essence: (spaces: number) => ({ spaces }),
    }) as Record<string, (count: number) => string>,
    officePlace: spoken('page-quacks-office', [], {
      single: (number: number) => ({ number }),
      multiple: (number: number) => ({ number }),
    }) as Record<string, (number: number) => string>,
    essenceFrom: spoken('page-quacks-essence-from', [], {
      colours: (count: number) => ({ count }),
      white: () => ({}),
      neighbours: (count: number) => ({ count }),
      more: (count: number) => ({ count }),
    }) as Record<string, (count: number) => string>,
    best: namesOf('page-quacks-best', ['draw', 'stop', 'flask']),
    reasons,
    labels: namesOf('page-quacks-label', [
      ...['draw', 'stop', 'flask', 'put back', 'leave', 'further', 'as printed', 'only extra', 'only doubled'],
      ...['begin again', 'go on', 'droplet', 'tube', 'office', 'buy point', 'fill flask', 'take it', 'pay ruby'],
      ...['black first', 'green first', 'purple first'],
      ...['return both whites', 'return last white', 'return white before'],
      ...['upgrade last two', 'return white 3', 'roll', 'keep tails'],
    ]),
    withChip: spoken(
      'page-quacks-with-chip',
      [],
      Object.fromEntries(
        ['place', 'take', 'buy', 'swap', 'leap', 'return', 'lay'].map((verb) => [
          verb,
          (chip: string) => ({ chip: chipMessage(chip) }),
        ]),
      ),
    ),
    tip: spoken(
      'page-quacks-tip',
      [
        ...(['white', 'spaceNow', 'flask', 'gauge', 'bag', 'droplet', 'tails', 'coins', 'rubiesDo', 'points'] as const),
        ...(['witchNow', 'witchKept', 'witchPaid', 'guestNow', 'guestKept', 'guestPaid', 'bowl', 'bowlDoes'] as const),
      ],
      {
        chip: (chip: string) => ({ chip: chipMessage(chip) }),
        whiteNow: (whites: number, value: number, limit: number) => ({
          ...{ whites, limit, sum: whites + value },
          explodes: truth(whites + value > limit),
        }),
        have: (pot: number, owned: number) => ({ pot, owned }),
        inPot: (pot: number) => ({ pot }),
        stall: (chip: string, coins: number, left: number) => ({ chip: chipMessage(chip), coins, left }),
        space: (space: number) => ({ space }),
        spaceDoes: (worth: string) => ({ worth }),
        spaceAhead: (steps: number) => ({ steps }),
        opens: (round: number) => ({ round }),
        afford: (coins: number, price: number) => ({ enough: truth(coins >= price), coins: Math.abs(coins - price) }),
        card: (when: string) => ({ when }),
        bears: (left: number) => ({ left }),
        rubies: (rubies: number) => ({ rubies }),
        has: (points: number) => ({ points }),
        bowlNow: (points: number) => ({ points }),
      },
    ),
    setup: spoken('page-quacks-setup', ['sets', 'anySet', 'anyBooks', 'mixHelp', 'ownMix', 'byLot'], {
      set: (set: number) => ({ set }),
      ware: (chip: string, price: number) => ({ chip: chipMessage(chip), price }),
    }),
    sources: namesOf('page-quacks-source', [
      'pot',
      'chips',
      'cards',
      'die',
      'tubes',
      'coins',
      'rubies',
      'office',
      'witches',
      'pennies',
      'bowl',
      'essence',
    ]),
  },
);
