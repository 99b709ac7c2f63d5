/* Sentences taken apart, for those who draw the things that they name; loaded with a table. */

import type { Message } from '../wire/protocol';
import type { Catalogue, Names } from './catalogue';
import { catalogue, company } from './say.svelte';

/** A piece of a sentence: words, or the name of a thing that can be drawn. */
export type Part = string | { thing: string; name: string };

/* The name of a thing stands between these signs meanwhile, which no language has. */
const [OPEN, MIDDLE, CLOSE] = ['\uE000', '\uE001', '\uE002'];
const MARKED = new RegExp(`${OPEN}(.*?)${MIDDLE}(.*?)${CLOSE}`, 'gu');

/** A message as a sentence in parts. */
export function takeApart(catalogue: Catalogue, message: Message, names: Names, isThing: (id: string) => boolean): Part[] {
  catalogue.mark = (id, name) => (isThing(id) ? `${OPEN}${id}${MIDDLE}${name}${CLOSE}` : name);
  try {
    return taken(catalogue.say(message, names));
  } finally {
    catalogue.mark = null;
  }
}

function taken(sentence: string): Part[] {
  const parts: Part[] = [];
  let last = 0;
  for (const found of sentence.matchAll(MARKED)) {
    if (found.index > last) parts.push(sentence.slice(last, found.index));
    parts.push({ thing: found[1]!, name: found[2]! });
    last = found.index + found[0].length;
  }
  if (last < sentence.length) parts.push(sentence.slice(last));
  return parts;
}

/** What has been taken apart: a log is arranged anew with every line, and most of it stays. */
const known = new WeakMap<Message, { names: readonly string[] | null; parts: Part[] }>();

/** A message to the table in parts, with the things apart that can be drawn. */
export function sayInParts(message: Message, isThing: (id: string) => boolean): Part[] {
  const { names } = company;
  const last = known.get(message);
  if (last?.names === names) return last.parts;
  const parts = takeApart(catalogue, message, () => names, isThing);
  known.set(message, { names, parts });
  return parts;
}

/** A message as it is said to whoever it is about. */
export const toYou = (message: Message): Message => ({ ...message, id: `${message.id}.you` });
