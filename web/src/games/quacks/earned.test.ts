import { expect, test } from 'vitest';
import type { GameEvent } from '../../wire/protocol';
import { earned } from './earned';

const names = (...events: object[]) => earned(events as GameEvent[]).map(({ name, seat }) => `${name} ${seat}`);

test('a gain sends its rubies and points on their way, a pot its points and coins', () => {
  expect(names({ kind: 'gain', seat: 1, rubies: 2 })).toEqual(['ruby 1', 'ruby 1']);
  expect(names({ kind: 'points', seat: 0, points: 1, coins: 1, space: 3 })).toEqual(['point 0', 'coin 0']);
  expect(names({ kind: 'draw', seat: 0 })).toEqual([]);
});

test('of many only some are seen', () => {
  expect(names({ kind: 'gain', seat: 2, points: 14 })).toHaveLength(3);
});
