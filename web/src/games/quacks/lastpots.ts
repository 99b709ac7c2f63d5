/* The pots as they were before they were emptied for the last time: so they are kept in view at the end. */

import type { Picture } from './picture';

let last: Picture | null = null;

const filled = ({ players }: Picture) => players.some(({ pot }) => pot.length);

/** Keeps in mind what has been seen, as long as there is a chip in any pot. */
export function notice(picture: Picture): void {
  if (filled(picture)) last = picture;
}

export function forget(): void {
  last = null;
}

/** The table with the last pots that anybody knows of, which may be those on it; null where nobody does. */
export const withLastPots = (picture: Picture): Picture | null => (filled(picture) ? picture : last);
