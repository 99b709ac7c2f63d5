/* Quacks' view, as the server sends it. */

import type { View } from '../../wire/protocol';
import type { Player, Picture as Told } from './wire';

export type Picture = View & Told;

const pictures = new WeakMap<View, Picture>();

/** The view with pots that hold no white once they are emptied, always the same one for a view. */
export function pictureOf(view: View): Picture {
  const known = pictures.get(view);
  if (known) return known;
  const told = view as Picture;
  const emptied = (player: Player) => (player.pot.length ? player : { ...player, whites: 0, exploded: false });
  const picture = { ...told, players: told.players?.map(emptied) };
  pictures.set(view, picture);
  return picture;
}
