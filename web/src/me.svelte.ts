/* Who I am at this table: a guest with a name. */

import type { Name } from './wire/protocol';
import * as rest from './wire/rest';
import { words } from './words';

export const me = $state<{ name: string | null; portrait: string | null; known: boolean }>({
  name: null,
  portrait: null,
  known: false,
});

export async function meet(): Promise<void> {
  Object.assign(me, await rest.whoAmI(), { known: true });
}

export async function rename(name: string): Promise<void> {
  Object.assign(me, await rest.callMe({ name: name.trim() }), { known: true });
}

/** Chooses what I look like. */
export async function lookLike(portrait: NonNullable<Name['portrait']>): Promise<void> {
  await haveName();
  Object.assign(me, await rest.callMe({ name: me.name!, portrait }));
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
