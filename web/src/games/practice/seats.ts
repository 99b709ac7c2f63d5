/* The colours of the players. */

import type { SeatColour } from '../face';

const COLOURS: SeatColour[] = ['blue', 'orange', 'green', 'purple', 'yellow', 'red'];

export const colourAt = (seat: number) => COLOURS[seat % COLOURS.length]!;
