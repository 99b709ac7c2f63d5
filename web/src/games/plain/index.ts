/* The face of a game that has no board yet: every choice is a button, every score a number. */

import type { Face, SeatColour } from '../face';
import Board from './Board.svelte';
import Player from './Player.svelte';

const COLOURS: SeatColour[] = ['yellow', 'green', 'red', 'blue', 'purple', 'orange'];

export const plain: Face = {
  Board,
  Player,
  scoreOf: () => [],
  onBoard: () => new Set(),
  label: (choice) => choice.name,
  foresee: () => ({ next: '', more: '' }),
  colourOf: (_view, seat) => COLOURS[seat % COLOURS.length] ?? 'yellow',
  why: () => null,
  flights: () => ({}),
  sound: () => null,
};
