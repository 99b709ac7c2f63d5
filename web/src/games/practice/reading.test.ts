import { beforeAll, describe, expect, test } from 'vitest';
import { fill } from './box';
import type { Picture } from './picture';
import { find, findAll, findNeeds, isOnTable, planOf, readChoice, sentBack } from './reading';
import type { Player } from './wire';

const formula = (title: string, kind: string, cards: string[], of: object[] = []) => ({ title, kind, cards, of, text: null });

beforeAll(() =>
  fill({
    titles: {
      love: formula('Love Potion', 'simple_elixir', ['Love Potion a', 'Love Potion b'], [{ element: 'root' }]),
      fidelity: formula('Elixir of Fidelity', 'simple_elixir', ['Elixir of Fidelity a']),
      great: formula('Great Elixir', 'great_elixir', ['Great Elixir'], [{ formula: 'love' }, { formula: 'fidelity' }]),
      supreme: formula(
        'Supreme Elixir',
        'supreme_elixir',
        ['Supreme Elixir'],
        [{ any: 'great_elixir' }, { any: 'great_elixir' }],
      ),
    },
    cards: {
      'Love Potion a': { title: 'love', elements: ['air'] },
      'Love Potion b': { title: 'love', elements: ['air'] },
      'Elixir of Fidelity a': { title: 'fidelity', elements: ['root'] },
      'Great Elixir': { title: 'great', elements: ['root'] },
      'Supreme Elixir': { title: 'supreme', elements: ['air', 'root', 'fire'] },
    },
  }),
);

const player = (more: Partial<Player>): Player => ({
  hand: null,
  hand_count: 0,
  known: [],
  formulas: [],
  points: 0,
  points_from: {},
  ...more,
});
const pile = (...cards: string[]) => ({
  top: cards[0] ?? null,
  count: cards.length,
  cards,
  supreme: null,
  present: cards.length > 0,
});
const love = (owner: number, card: string) => ({ card, owner, half: owner ? 3 : 0 });

const picture = {
  you: 0,
  desk: { air: pile('Love Potion b'), root: pile() },
  apart: ['Supreme Elixir'],
  players: [
    player({ hand: ['Great Elixir'], formulas: [{ card: 'Elixir of Fidelity a', count: 0, components: [] }] }),
    player({ formulas: [{ card: 'Love Potion a', count: 1, components: ['Love Potion b'] }] }),
  ],
  ways: {
    'Great Elixir': {
      composable: true,
      points: 6,
      slots: [
        { formula: 'love', cards: [love(1, 'Love Potion a'), love(1, 'Love Potion b')] },
        { formula: 'fidelity', cards: [love(0, 'Elixir of Fidelity a')] },
      ],
    },
    'Love Potion a': { composable: false, points: 2, slots: [] },
  },
} as unknown as Picture;

describe('a choice', () => {
  const choice = (name: string) => ({ action: 0, name, says: { id: '' } });

  test('says what it does with which card', () => {
    expect(readChoice(choice('compose Great Elixir'))).toEqual({ verb: 'compose', card: 'Great Elixir' });
    expect(readChoice(choice('keep nothing'))).toBeNull();
  });

  test('is made where its card lies, but for cards that lie nowhere or too closely', () => {
    const asked = (phase: Picture['phase'], name: string, fitting = 4) =>
      isOnTable({ ...picture, phase }, choice(name), fitting);
    expect(asked('into', 'choose Love Potion b')).toBe(true);
    expect(asked('into', 'choose Love Potion b', 0)).toBe(false);
    expect(asked('play', 'lay Love Potion b', 0)).toBe(true);
    expect(asked('keep', 'choose Love Potion b')).toBe(false);
    expect(asked('keep', 'keep nothing')).toBe(false);
  });
});

describe('where cards are', () => {
  test('is told as far as the view goes', () => {
    expect(find(picture, 'Great Elixir')).toEqual({ at: 'hand', seat: 0 });
    expect(find(picture, 'Love Potion a')).toEqual({ at: 'composed', seat: 1 });
    expect(find(picture, 'Supreme Elixir')).toEqual({ at: 'apart' });
    expect(find({ ...picture, apart: [] }, 'Supreme Elixir')).toBeNull();
  });

  test('begins with those that can be used', () => {
    expect(findAll(picture, ['Love Potion b', 'Love Potion a']).map(({ at }) => at)).toEqual(['composed', 'under']);
  });

  test('tells whether what a formula needs is on the table', () => {
    const needs = [{ element: 'air' }, { element: 'root' }, { formula: 'fidelity' }, { formula: 'great' }];
    expect(findNeeds(picture, needs).map(({ there }) => there)).toEqual([true, false, true, false]);
  });

  test('takes two different cards for two of a kind', () => {
    const two = [{ any: 'great_elixir' }, { any: 'great_elixir' }];
    expect(findNeeds(picture, two).map(({ where }) => where?.at)).toEqual(['hand', undefined]);
    const composed = [player({ formulas: [{ card: 'Great Elixir', count: 0, components: [] }] })];
    expect(findNeeds({ ...picture, players: composed }, two).map(({ there }) => there)).toEqual([true, false]);
  });
});

describe('what a spell sends back', () => {
  const answer = (phase: Picture['phase'], formula: string | null, name: string, more: Partial<Picture> = {}) =>
    sentBack({ ...picture, phase, formula, ...more }, { action: 0, name, says: { id: '' } });

  test('is the formula that is replaced, with all that lies under it', () => {
    const all = ['Love Potion a', 'Love Potion b'];
    expect(answer('transform', null, 'choose Love Potion a')).toEqual(all);
    expect(answer('into', 'Love Potion a', 'choose Supreme Elixir')).toEqual(all);
    expect(answer('into', null, 'choose Supreme Elixir')).toEqual([]);
  });

  test('is what is not kept', () => {
    expect(answer('keep', 'Love Potion a', 'choose Love Potion b')).toEqual(['Love Potion a']);
    expect(answer('keep', 'Love Potion a', 'keep nothing')).toEqual(['Love Potion a', 'Love Potion b']);
  });

  test('is not told where nobody may look, nor of other questions', () => {
    const players = [player({ formulas: [{ card: 'Love Potion a', count: 1, components: null }] })];
    expect(answer('keep', 'Love Potion a', 'keep nothing', { players })).toEqual([]);
    expect(answer('take', null, 'choose Love Potion b')).toEqual([]);
  });
});

describe('the plan of a formula', () => {
  test('leaves open what is still to be chosen, and promises nobody anything for it', () => {
    const plan = planOf(picture, 'Great Elixir', [])!;
    expect(plan.slots.map((slot) => slot.card?.card ?? null)).toEqual([null, 'Elixir of Fidelity a']);
    expect(plan.halves).toEqual([]);
  });

  test('says who gets half and what goes back once all is chosen', () => {
    const plan = planOf(picture, 'Great Elixir', ['Love Potion a'])!;
    expect(plan.halves).toEqual([{ seat: 1, points: 3 }]);
    expect(plan.back).toEqual(['Love Potion b']);
  });

  test('takes any two of a kind where there are but two, each once', () => {
    const greats = [love(1, 'Great Elixir 1'), love(1, 'Great Elixir 2')];
    const slot = { any: 'great_elixir', cards: greats };
    const ways = { 'Supreme Elixir': { composable: true, points: 10, slots: [slot, slot] } };
    const plan = planOf({ ...picture, ways } as Picture, 'Supreme Elixir', [])!;
    expect(plan.slots.map((one) => one.card?.card)).toEqual(['Great Elixir 1', 'Great Elixir 2']);
  });

  test('is none for what cannot be composed', () => {
    expect(planOf(picture, 'Love Potion a', [])).toBeNull();
  });
});
