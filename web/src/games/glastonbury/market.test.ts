import { describe, expect, test } from 'vitest';
import { ROWS, WAY } from './market';

describe('the way around the market', () => {
  test('has a corner at every fifth place, where no row lies', () => {
    expect(WAY.filter((place) => !place.line).map((place) => place.index)).toEqual([0, 5, 10, 15]);
  });

  test('goes clockwise from the upper left corner, beside columns and rows in turn', () => {
    expect([1, 6, 11, 12, 14, 16, 19].map((place) => WAY[place]!.line)).toEqual([
      { across: false, at: 1 },
      { across: true, at: 1 },
      { across: false, at: 4 },
      { across: false, at: 3 },
      { across: false, at: 1 },
      { across: true, at: 4 },
      { across: true, at: 1 },
    ]);
    expect(WAY[0]!.spot).toEqual({ row: 2, column: 2 });
  });

  test('leads to the same six cells from both ends of a row', () => {
    expect(WAY[1]!.cells).toEqual(['b1', 'b2', 'b3', 'b4', 'b5', 'b6']);
    expect(WAY[14]!.cells).toEqual(WAY[1]!.cells);
    expect(WAY[6]!.cells).toEqual(WAY[19]!.cells);
  });

  test('surrounds 32 cells and 4 corner cards', () => {
    expect(ROWS.flat().filter((cell) => cell.corner === null)).toHaveLength(32);
  });
});
