/* The shapes by which seats are told apart, wherever they are drawn. */

import '../look/seats.css';

/** The shape of each seat, in a square of 32. */
export const SHAPES = [
  'M16 2.5a13.5 13.5 0 1 0 .01 0z',
  'M16 1.5L31 28.5H1z',
  'M4 4h24v24H4z',
  'M16 .5L31.5 16 16 31.5.500 16z',
  'M16 .5l4.6 10.2 11 1.2-8.2 7.5 2.3 10.9L16 24.8l-9.7 5.5 2.3-10.9L.4 11.9l11-1.2z',
  'M16 .5L29.5 8.250v15.5L16 31.5 2.500 23.750V8.250z',
];
/** By how much the letter of each stands lower than the middle. */
export const LOWER = [0, 4, 0, 0, 1, 0];
