import { describe, expect, it } from 'vitest';
import { path, spiral } from './spiral';

const { spots, size } = spiral(54);
const apart = (a: number, b: number) => Math.hypot(spots[a]!.x - spots[b]!.x, spots[a]!.y - spots[b]!.y);

describe('the spiral', () => {
  it('has a spot for every space, all inside the pot', () => {
    expect(spots).toHaveLength(54);
    for (const { x, y } of spots) {
      expect(Math.min(x, y)).toBeGreaterThanOrEqual(size / 2 - 1e-6);
      expect(Math.max(x, y)).toBeLessThanOrEqual(100 - size / 2 + 1e-6);
    }
  });

  it('goes from space to space in equal steps', () => {
    for (let i = 1; i < spots.length; i++) expect(apart(i - 1, i)).toBeCloseTo(size, 3);
  });

  it('lets no two spaces overlap', () => {
    for (let a = 0; a < spots.length; a++)
      for (let b = a + 1; b < spots.length; b++) expect(apart(a, b)).toBeGreaterThan(size * 0.95);
  });

  it('goes from the middle outwards', () => {
    const fromMiddle = spots.map(({ x, y }) => Math.hypot(x - spots[0]!.x, y - spots[0]!.y));
    expect(fromMiddle.at(-1)).toBeGreaterThan(fromMiddle[20]!);
    expect(fromMiddle[20]).toBeGreaterThan(fromMiddle[4]!);
  });

  it('leaves spaces large enough for a chip on a phone', () => {
    expect((size / 100) * 344).toBeGreaterThan(32);
  });

  it('draws its way as a line', () => {
    expect(path(spots).startsWith('M')).toBe(true);
    expect(path(spots).split('L')).toHaveLength(54);
  });
});
