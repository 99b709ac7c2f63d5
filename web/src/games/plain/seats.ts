/* The colours of the players of a game that has none of its own. */

import type { SeatColour } from '../face';

const COLOURS: SeatColour[] = ['yellow', 'green', 'red', 'blue', 'purple', 'orange'];

export const colourAt = (seat: number) => COLOURS[seat % COLOURS.length]!;
