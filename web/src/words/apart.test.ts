// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { takeApart } from './apart';
import { Catalogue } from './catalogue';

const catalogue = new Catalogue('en');
catalogue.learn(
  `
draws = { $who } draws { FORM($chip, "a") } and { LIST($others) }.
begins = { CAPITAL($chip) } begins.
chip-red = red
    .a = a red
chip-blue = blue
card = gift
`,
  '',
);
const isThing = (id: string) => id.startsWith('chip-');
const red = { id: 'chip-red' };

test('a sentence is taken apart into words and things that can be drawn, in whichever form they stand', () => {
  const message = { id: 'draws', args: { who: { seat: 0 }, chip: red, others: [{ id: 'chip-blue' }, { id: 'card' }] } };
  expect(takeApart(catalogue, message, () => ['Ann'], isThing)).toEqual([
    'Ann draws ',
    { thing: 'chip-red', name: 'a red' },
    ' and ',
    { thing: 'chip-blue', name: 'blue' },
    ' and gift.',
  ]);
  expect(catalogue.say(message, () => ['Ann'])).toBe('Ann draws a red and blue and gift.');
});

test('a sentence that begins with a thing begins with a capital', () => {
  expect(takeApart(catalogue, { id: 'begins', args: { chip: red } }, () => null, isThing)).toEqual([
    { thing: 'chip-red', name: 'Red' },
    ' begins.',
  ]);
});
