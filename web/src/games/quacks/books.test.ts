import { describe, expect, test } from 'vitest';
import { bookOf, isWhole, LOT, setOf, takeBook, takeSet } from './books';

const after = (...changes: Record<string, unknown>[]) => Object.assign({}, ...changes) as Record<string, unknown>;

describe('the books of a table', () => {
  test('are those of the first set as long as nobody chooses', () => {
    expect([setOf({}), bookOf({}, 'red'), isWhole({})]).toEqual([1, 1, true]);
  });

  test('are all those of a set that is chosen, whatever was chosen before', () => {
    const chosen = after(takeSet(2), takeBook({ set: 2 }, 'red', 4), takeSet(3));
    expect([bookOf(chosen, 'red'), bookOf(chosen, 'blue'), isWhole(chosen)]).toEqual([3, 3, true]);
  });

  test('can be another one for a colour, and are whole again when it is the one of the set', () => {
    const mixed = after({ set: 2 }, takeBook({ set: 2 }, 'red', 4));
    expect([bookOf(mixed, 'red'), bookOf(mixed, 'blue'), isWhole(mixed)]).toEqual([4, 2, false]);
    expect(isWhole(after(mixed, takeBook(mixed, 'red', 2)))).toBe(true);
  });

  test('can be left to the lot, for all or for one', () => {
    expect(bookOf(takeSet('mixed'), 'red')).toBe(LOT);
    expect(takeBook({}, 'red', LOT)).toEqual({ red_book: LOT });
    expect(isWhole(after(takeSet('random'), takeBook(takeSet('random'), 'red', LOT)))).toBe(true);
  });
});
