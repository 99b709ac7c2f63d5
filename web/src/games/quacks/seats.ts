/* The colours of the players. */

import type { SeatColour } from '../face';

const COLOURS: SeatColour[] = ['yellow', 'blue', 'red', 'green', 'purple'];

export const colourAt = (seat: number) => COLOURS[seat % COLOURS.length]!;
