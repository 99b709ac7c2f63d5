import { expect, test } from 'vitest';
import { knowGame } from '../../words/english';
import { reasonOf } from './coach';
import type { Odds } from './wire';

knowGame('quacks');

const told = (best: string, bad: number, coins: number, points: number, more: Partial<Odds> = {}): Odds =>
  ({
    best,
    chips: 8,
    explode_next: bad / 8,
    covered: false,
    stop_now: { coins: 10, points: 2, ruby: false },
    draw_on: { coins, points, rubies: 0, explode: 0.2, mean: 12 },
    ...more,
  }) as unknown as Odds;

test('who should draw is told what it brings and what it risks', () => {
  expect(reasonOf(told('draw', 0, 13, 3))).toBe(
    'No chip in your bag can blow up the pot, and drawing on brings about 3 coins and 1 point more.',
  );
  expect(reasonOf(told('draw', 1, 12, 3))).toBe(
    '1 of 8 chips would blow up the pot; drawing on is worth it, with about 2 coins and 1 point more.',
  );
});

test('who is covered is told so', () => {
  expect(reasonOf(told('draw', 0, 12, 2, { covered: true }))).toBe(
    'You are still safe, and drawing on brings about 2 coins more.',
  );
});

test('who should stop is told what drawing on would cost', () => {
  expect(reasonOf(told('stop', 3, 9, 1.6))).toBe(
    '3 of 8 chips would blow up the pot, and drawing on would come to about 1 coin and 0.4 points less.',
  );
  expect(reasonOf(told('stop', 3, 10, 2))).toBe(
    '3 of 8 chips would blow up the pot, and drawing on would come to nothing more.',
  );
});

test('who should use the flask is told why', () => {
  expect(reasonOf(told('flask', 4, 9, 1))).toBe(
    'With the last white chip back in the bag the pot bears more; as it is, 4 of 8 chips would blow it up.',
  );
});

test('without advice there is no reason', () => {
  expect(reasonOf({ chips: 8, explode_next: 0, left: {}, exploding: [], covered: false })).toBe('');
});
