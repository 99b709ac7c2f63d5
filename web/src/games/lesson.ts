/* What a guided first game is made of: steps, each with what it points at, when it comes and when it is over. */

import type { View } from '../wire/protocol';

export interface Step {
  /** Under this name the catalogue has what it says. */
  name: string;
  /** What on the page it points at, as a selector: of all that fits, the first that is in sight. */
  at?: string;
  /** Whether its moment has come; a step without it comes right after the one before. */
  when?: (view: View) => boolean;
  /** The choices that it is about: it is over when one of them is made. A step without them is over when somebody goes on. */
  wants?: RegExp;
}

export type Lesson = Step[];

/** What is marked on the page with this name. */
export const place = (name: string) => `[data-place~="${name}"]`;

/** The button or piece of a choice. */
export const choice = (name: string) => `[data-action="${name}"]`;

export const myTurn = (view: View) => view.actions.length > 0;
