/* The herb witches: of which metal their pennies are, what each is known by, and whether a player may still call her.
   Who visits for a round stands beside the metals and costs no penny. */

import { box } from './box';
import type { HerbWitch, Player } from './wire';

export const METALS = ['silver', 'bronze', 'gold', 'guest'] as const;
export const GUEST = 3;

/** The drawing beside each witch's head. */
const SIGNS: Record<string, string> = {
  cork: 'flask',
  handful: 'spoon',
  sieve: 'white',
  pardon: 'bang',
  polish: 'point',
  purse: 'coin',
  twin: 'bag',
  ruby: 'ruby',
  bargain: 'droplet',
  harvest: 'orange',
  jewel: 'ruby',
  rainbow: 'book',
};
const CALL = /^call (silver|bronze|gold|guest)$/;
const PENNY = /^(silver|bronze|gold) penny$/;

export const signOf = (witch: string) => SIGNS[witch] ?? 'card';

/** What the box says of a witch. */
export const aboutWitch = (witch: string): HerbWitch | undefined => box().witches.find((one) => one.id === witch);

/** Whether a player has the penny of a metal, or may still call who visits. */
export const hasPenny = (player: Player, metal: number) =>
  metal === GUEST ? !!player.hosts : !!player.pennies?.includes(METALS[metal]!);

/** The metal of the witch that a choice calls, or none. */
export const metalCalled = (choice: string) => METALS.findIndex((metal) => metal === CALL.exec(choice)?.[1]);

/** The metal of the witch that a choice calls, or of the penny that it is about, or none. */
export const metalOf = (choice: string) =>
  METALS.findIndex((metal) => metal === (CALL.exec(choice) ?? PENNY.exec(choice))?.[1]);
