/* How a table of Glastonbury is set: players have the colours that they choose. */

import type { SeatColour } from '../face';
import { colourAt } from '../plain/seats';
import type { Chosen, Setup } from '../setup';

export const setup: Setup = {
  colourAt: (seat: number, { colours }: Chosen) => (Array.isArray(colours) ? (colours[seat] as SeatColour) : colourAt(seat)),
};
