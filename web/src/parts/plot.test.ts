import { expect, test } from 'vitest';
import { labelled, scaleOf } from './plot';

test('a scale has round numbers and holds all points and nothing', () => {
  expect(scaleOf([3, 47])).toEqual({ top: 50, bottom: 0, ticks: [0, 10, 20, 30, 40, 50] });
  expect(scaleOf([-7, 4])).toMatchObject({ top: 5, bottom: -10 });
  expect(scaleOf([0, 0])).toMatchObject({ top: 1, bottom: 0 });
});

test('labels keep apart and in order, inside their bounds', () => {
  expect(labelled([50, 50, 10], 20, 0, 100)).toEqual([50, 70, 10]);
  expect(labelled([98, 99], 20, 0, 100)).toEqual([80, 100]);
});
