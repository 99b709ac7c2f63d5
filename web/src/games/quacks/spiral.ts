/* The way through the pot: a spiral whose spaces are all equally far from the next. */

export interface Spot {
  /** In hundredths of the pot's width and height. */
  x: number;
  y: number;
}

export interface Spiral {
  spots: Spot[];
  /** The diameter of a space, in hundredths of the pot's width. */
  size: number;
}

const STEP = 1;
const PITCH = 1.04; // how far two turns lie apart, a little more than two spaces of one turn
const INNER = 0.36; // where the first space lies, so that the next ones find room around the middle
const TURN = Math.PI * 2;

const at = (angle: number) => {
  const radius = (PITCH * angle) / TURN;
  return { x: radius * Math.cos(angle), y: radius * Math.sin(angle) };
};

const apart = (one: Spot, other: Spot) => Math.hypot(one.x - other.x, one.y - other.y);

/** The angle at which the next space is exactly a step away. */
function next(angle: number): number {
  let [near, far] = [angle, angle + Math.PI];
  for (let i = 0; i < 40; i++) {
    const middle = (near + far) / 2;
    if (apart(at(angle), at(middle)) < STEP) near = middle;
    else far = middle;
  }
  return far;
}

export function spiral(count: number): Spiral {
  const angles = [(INNER * TURN) / PITCH];
  while (angles.length < count) angles.push(next(angles.at(-1)!));
  const rough = angles.map(at);
  const edge = (values: number[]) => [Math.min(...values) - STEP / 2, Math.max(...values) + STEP / 2] as const;
  const [left, right] = edge(rough.map((spot) => spot.x));
  const [top, bottom] = edge(rough.map((spot) => spot.y));
  const scale = 100 / Math.max(right - left, bottom - top);
  const place = (spot: Spot) => ({
    x: 50 + (spot.x - (left + right) / 2) * scale,
    y: 50 + (spot.y - (top + bottom) / 2) * scale,
  });
  return { spots: rough.map(place), size: STEP * scale };
}

/** The line through all spaces, for an SVG of 100 by 100. */
export function path(spots: Spot[]): string {
  return spots.map((spot, i) => `${i ? 'L' : 'M'}${spot.x.toFixed(2)} ${spot.y.toFixed(2)}`).join('');
}
