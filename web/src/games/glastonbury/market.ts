/* The geometry of the market: cells a1 to f6 without corners, and 20 places around them, clockwise from the upper left. */

const SIDE = 6;
const COLUMNS = 'abcdef';
export const PLACES = 20;

/** A spot on the 8 by 8 drawing grid: the ring of places around the 6 by 6 cells; lines of the grid count from 1. */
export interface Spot {
  row: number;
  column: number;
}

export interface Place {
  index: number;
  spot: Spot;
  /** The cells of the row beside the place; none at a corner. */
  cells: string[];
  /** Whether that row lies across or down. */
  line: { across: boolean; at: number } | null;
}

export const cellName = (row: number, column: number) => `${COLUMNS[column]}${row + 1}`;

export const isCorner = (row: number, column: number) =>
  (row === 0 || row === SIDE - 1) && (column === 0 || column === SIDE - 1);

export const ROWS: { row: number; column: number; name: string; corner: number | null }[][] = Array.from(
  { length: SIDE },
  (_, row) =>
    Array.from({ length: SIDE }, (_, column) => ({
      row,
      column,
      name: cellName(row, column),
      corner: isCorner(row, column) ? (row === 0 ? (column === 0 ? 0 : 5) : column === 0 ? 15 : 10) : null,
    })),
);

const CORNER_SPOTS: Spot[] = [
  { row: 2, column: 2 },
  { row: 2, column: 7 },
  { row: 7, column: 7 },
  { row: 7, column: 2 },
];

function place(index: number): Place {
  const side = Math.floor(index / (SIDE - 1));
  const step = index % (SIDE - 1);
  if (step === 0) return { index, spot: CORNER_SPOTS[side]!, cells: [], line: null };
  const across = side === 1 || side === 3;
  const at = side < 2 ? step : SIDE - 1 - step;
  const cells = Array.from({ length: SIDE }, (_, i) => (across ? cellName(at, i) : cellName(i, at)));
  const spot = [
    { row: 1, column: at + 2 },
    { row: at + 2, column: 8 },
    { row: 8, column: at + 2 },
    { row: at + 2, column: 1 },
  ][side]!;
  return { index, spot, cells, line: { across, at } };
}

export const WAY: Place[] = Array.from({ length: PLACES }, (_, index) => place(index));
