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

let answered: Promise<unknown> = Promise.resolve();

/** Changes who I am, once every change before is answered: the browser keeps what it hears last. */
async function become(who: Name): Promise<void> {
  const answer = answered.then(() => rest.callMe(who));
  answered = answer.catch(() => {});
  Object.assign(me, await answer, { known: true });
}

export async function rename(name: string): Promise<void> {
  await become({ name: name.trim() });
}

/** Chooses what I look like. */
export async function lookLike(portrait: NonNullable<Name['portrait']>): Promise<void> {
  await haveName();
  await become({ name: me.name!, portrait });
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
