import { expect, test } from 'vitest';
import { ingredientSum } from './sums';

const line = { ingredient: 'feather', colour: 'blue', immutos: 0, times: 1, bonus: 0 };

test('a full set of the own colour is doubled and gets its bonus', () => {
  expect(ingredientSum({ ...line, numbers: [1, 2, 3, 4], times: 2, bonus: 5, points: 25 })).toBe('2 × (1 + 2 + 3 + 4) + 5');
});

test('a lonely card costs its number', () => {
  expect(ingredientSum({ ...line, numbers: [4], points: -4 })).toBe('alone: −4');
});

test('an Immuto makes a pair of one card', () => {
  expect(ingredientSum({ ...line, numbers: [4], immutos: 1, points: 0 })).toBe('a pair: 4, 0 (with an Immuto)');
});
