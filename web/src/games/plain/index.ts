/* The face of a game that has no board yet: every choice is a button, every score a number. */

import type { Face } from '../face';
import Board from './Board.svelte';
import Player from './Player.svelte';
import { colourAt } from './seats';

export const plain: Face = {
  Board,
  Player,
  scoreOf: () => [],
  onBoard: () => new Set(),
  label: (choice) => choice.name,
  foresee: () => ({ next: '', more: '' }),
  colourOf: (_, seat) => colourAt(seat),
  why: () => null,
  flights: () => ({}),
  sound: () => null,
};
