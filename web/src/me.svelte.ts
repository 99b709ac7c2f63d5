/* Who I am at this table: a guest with a name. */

import * as rest from './wire/rest';
import { words } from './words';

export const me = $state<{ name: string | null; known: boolean }>({ name: null, known: false });

export async function meet(): Promise<void> {
  me.name = (await rest.whoAmI()).name;
  me.known = true;
}

export async function rename(name: string): Promise<void> {
  me.name = (await rest.callMe(name.trim())).name;
  me.known = true;
}

/** One of several words, by lot. */
function any(listed: string): string {
  const all = listed.split(',');
  return all[Math.floor(Math.random() * all.length)]!.trim();
}

/** Makes sure that I have a name, so that one click is enough to play. */
export async function haveName(): Promise<void> {
  if (!me.known) await meet();
  if (!me.name) await rename(words.names.both(any(words.names.first), any(words.names.second)));
}
