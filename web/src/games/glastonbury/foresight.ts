/* Where a pawn will stand after a card is taken: a picture for the player, no rule of the table. */

import { PLACES } from './market';
import type { Player } from './picture';
import type { Card } from './wire';

/** Only a card with a number changes where the view says the pawn goes next. */
export function nextPlace(player: Player, card: Card): number {
  return card.number === undefined ? player.next_place! : (player.place + card.number) % PLACES;
}
