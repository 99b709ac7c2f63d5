/* The page's own sentences by typed names: each is a message of a `.ftl` file, and nothing here is said in any language. */

import type { Message } from '../wire/protocol';
import { say } from './say.svelte';

type Arguments = NonNullable<Message['args']>;
type Parametrised = Record<string, (...given: never[]) => Arguments>;

export type Spoken<Plain extends string, Made extends Parametrised> = Readonly<Record<Plain, string>> & {
  readonly [Name in keyof Made]: (...given: Parameters<Made[Name]>) => string;
};

/** All messages that the page says of its own, and how the arguments of each are made; tests hold them against the files. */
export const spokenHere = new Map<string, (...given: never[]) => Arguments>();

/** A name as it stands in the id of a message: as `identifier` in Python makes it, and `yourPot` as `your-pot`. */
export function identifier(name: string): string {
  return name
    .replace(/[a-z](?=[A-Z])/g, '$&-')
    .toLowerCase()
    .replace(/[^a-z0-9_]+/g, '-');
}

/** What something is called: a message that a game says, too. */
export const named = (room: string, name: string): Message => ({ id: `${room}-${identifier(name)}` });

/** The sentences of a room: those that are always the same, and those with arguments, which their functions name. */
export function spoken<const Plain extends string, Made extends Parametrised = Record<never, never>>(
  room: string,
  plain: readonly Plain[],
  made: Made = {} as Made,
): Spoken<Plain, Made> {
  const words = {};
  for (const name of plain) {
    const message = named(room, name);
    spokenHere.set(message.id, () => ({}));
    Object.defineProperty(words, name, { enumerable: true, get: () => say(message) });
  }
  for (const [name, args] of Object.entries(made)) {
    const { id } = named(room, name);
    spokenHere.set(id, args);
    Object.defineProperty(words, name, { enumerable: true, value: (...given: never[]) => say({ id, args: args(...given) }) });
  }
  return words as Spoken<Plain, Made>;
}

/** The names of a closed set of things, each found by its key; what is not among them has none. */
export const namesOf = (room: string, keys: readonly string[]): Readonly<Record<string, string | undefined>> =>
  spoken(room, keys);
