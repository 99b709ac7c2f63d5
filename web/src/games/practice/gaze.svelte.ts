/* What somebody points at, on the board or in their hand: with a pointer, a finger or the focus. */

import { isArrow, nearest } from '../../nearest';
import { settings } from '../../settings.svelte';
import type { Choice } from '../../wire/protocol';

export interface Pointed {
  card?: string | undefined;
  element?: string | undefined;
  choice?: Choice | undefined;
  /** Whether it lies on the Desk, which must then stay in sight. */
  desk?: boolean;
}

export const gaze = $state<{ at: Pointed | null; touched: string | null }>({ at: null, touched: null });

/** How many formulas before a player are large enough to be buttons; none on a small board, where buttons stand beside the question. */
export const room = $state({ formulas: 4 });

const keyOf = ({ card, element, choice }: Pointed) => [card, element, choice?.action].join('/');

function turn(at: Pointed): void {
  gaze.at = at;
}

/** What could be chosen when it was looked at need not be any more when it is left. */
function leave({ card, element }: Pointed): void {
  if (gaze.at?.card === card && gaze.at?.element === element) lookAway();
}

export function lookAway(): void {
  gaze.at = null;
  gaze.touched = null;
}

/** The id of the bench, which describes what has the focus to those who listen. */
export const BENCH = 'bench';

/** The listeners of a piece that can be pointed at. A finger's first touch shows what the second one does. */
export function pointing(at: Pointed, choose?: (choice: Choice) => void) {
  return {
    'aria-describedby': BENCH,
    onpointerenter: (event: PointerEvent) => event.pointerType !== 'touch' && turn(at),
    onpointerleave: (event: PointerEvent) => event.pointerType !== 'touch' && leave(at),
    onfocus: () => turn(at),
    onblur: () => leave(at),
    onclick: (event: MouseEvent) => {
      const finger = (event as PointerEvent).pointerType === 'touch' && !settings.confirm;
      if (!choose || !at.choice || (finger && gaze.touched !== keyOf(at))) {
        turn(at);
        gaze.touched = keyOf(at);
        return;
      }
      lookAway();
      choose(at.choice);
    },
  };
}

/** Moves the focus to the nearest piece in the direction of an arrow key, over the board and the hand alike. */
export function walk(event: KeyboardEvent): void {
  const here = (event.target as HTMLElement).closest<HTMLElement>('[data-cell], #board, [data-hand]');
  if (!isArrow(event.key) || !here) return;
  event.preventDefault();
  event.stopPropagation(); // in a replay the arrows mean something else where there is no piece
  nearest(event.key, here, document.querySelectorAll<HTMLElement>('[data-cell]'))?.focus();
}
