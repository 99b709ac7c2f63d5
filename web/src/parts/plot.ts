/* The figures of a plot: its scale, and labels that do not cover each other. */

const STEPS = [1, 2, 5, 10, 20, 25, 50, 100, 200];
const MOST_TICKS = 5;

/** A scale with round numbers that holds all points and nothing. */
export function scaleOf(points: number[]): { top: number; bottom: number; ticks: number[] } {
  const [low, high] = [Math.min(0, ...points), Math.max(1, ...points)];
  const step = STEPS.find((one) => (high - low) / one <= MOST_TICKS) ?? 500;
  const [bottom, top] = [Math.floor(low / step) * step, Math.ceil(high / step) * step];
  const ticks = Array.from({ length: Math.round((top - bottom) / step) + 1 }, (_, at) => bottom + at * step);
  return { top, bottom, ticks };
}

/** Where labels stand that belong to heights, each at least so far from the next, between two bounds, in the order of the heights. */
export function labelled(heights: number[], apart: number, from: number, to: number): number[] {
  const order = heights.map((_, at) => at).sort((a, b) => heights[a]! - heights[b]!);
  const places = [...heights];
  let above = -Infinity;
  for (const at of order) {
    places[at] = Math.max(from, above + apart, places[at]!);
    above = places[at]!;
  }
  let below = Infinity;
  for (const at of [...order].reverse()) {
    places[at] = Math.min(to, below - apart, places[at]!);
    below = places[at]!;
  }
  return places;
}
