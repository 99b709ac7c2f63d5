import { expect, test } from 'vitest';
import { figures, placeOf, played } from './past';
import type { Summary } from './wire/protocol';

const game = (scores: number[], winners: number[], more: Partial<Summary> = {}) =>
  ({
    id: 'a',
    game: 'quacks',
    title: 'Quacks',
    status: 'over',
    seats: scores.map(() => ({})),
    changed: 0,
    yours: [0],
    lesson: false,
    result: { scores, winners },
    ...more,
  }) as unknown as Summary;

test('whoever wins by a tie-break is first, and the other second', () => {
  expect(placeOf(game([40, 40, 50], [2]), 0)).toBe(2);
  expect(placeOf(game([40, 40], [1]), 0)).toBe(2);
  expect(placeOf(game([40, 40], [1]), 1)).toBe(1);
  expect(placeOf(game([40, 40, 30], [0, 1]), 2)).toBe(3);
});

test('guided games, games for several at one screen and games without a result do not count', () => {
  const all = [game([1, 2], [1]), game([1, 2], [1], { lesson: true }), game([1, 2], [1], { yours: [0, 1] })];
  expect(played([...all, game([], [], { result: null })])).toHaveLength(1);
});

test('figures are of one game at one number of seats', () => {
  const past = played([
    game([30, 20], [0], { changed: 2 }),
    game([10, 20], [1], { changed: 1 }),
    game([50, 20, 10], [0], { changed: 3 }),
  ]);
  expect(past.map((one) => one.points)).toEqual([10, 30, 50]);
  const [two, three] = figures(past);
  expect(two).toMatchObject({ seats: 2, games: 2, wins: 1, mean: 20, best: 30 });
  expect(three).toMatchObject({ seats: 3, games: 1, wins: 1, mean: 50, best: 50 });
});
