// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { wrapped } from './share';

test('a sentence is broken between words into lines of so many letters', () => {
  expect(wrapped('Ann wins with 41 points, 7 ahead of Bob.', 20)).toEqual(['Ann wins with 41', 'points, 7 ahead of', 'Bob.']);
  expect(wrapped('Short.', 20)).toEqual(['Short.']);
});
