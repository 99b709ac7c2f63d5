/* What a game brings to the page where a table is set, beside the list of its options. */

import type { Component } from 'svelte';
import type { SeatColour } from './face';

/** The options that somebody has chosen; those that are not here are as usual. */
export type Chosen = Record<string, unknown>;

export interface ChooserProps {
  seats: number;
  chosen: Chosen;
  /** Changes some of the options; one that is undefined is as usual again. */
  choose: (change: Chosen) => void;
}

export interface Setup {
  /** The colour of a seat, as it will be at the table. */
  colourAt(seat: number, chosen: Chosen): SeatColour;
  /** What asks for some of the options by showing what they bring. */
  chooser?: { Chooser: Component<ChooserProps>; options: string[] };
  /** Takes what never changes in the game, before anything is drawn. */
  furnish?(content: Record<string, unknown>): void;
}
