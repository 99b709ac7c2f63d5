/* What the table says, in the reader's language: messages from the server become sentences here. */

import type { Message } from '../wire/protocol';
import { Catalogue, type Part } from './catalogue';

const language = globalThis.navigator?.language?.slice(0, 2) ?? 'en';
const catalogue = new Catalogue(language);
const learned = new Map<string, Promise<void>>();

/** Who sits at the table, by which messages call them; null where nobody knows. */
export const company = $state<{ names: readonly string[] | null }>({ names: null });

/** The sentences of a part in a language, in the syntax of Fluent; nothing where nobody has translated it. */
async function fetched(language: string, part: string): Promise<string> {
  const answer = await fetch(`/api/words/${language}/${part}.ftl`);
  if (!answer.ok && answer.status !== 404) throw new Error(`The words of ${part} cannot be had now (${answer.status}).`);
  return answer.ok ? answer.text() : '';
}

/** Learns the sentences of a part, once: of a game, of the server, or what is said of all games before one is chosen. */
export function learnWords(part: string): Promise<void> {
  const learning =
    learned.get(part) ??
    Promise.all([fetched('en', part), language === 'en' ? '' : fetched(language, part)]).then(([english, translated]) =>
      catalogue.learn(english, translated),
    );
  learned.set(part, learning);
  learning.catch(() => learned.delete(part));
  return learning;
}

/** A message as a sentence; nothing for none. */
export const say = (message: Message | null | undefined) => (message ? catalogue.say(message, company.names) : '');

/** Several messages as one text. */
export const sayAll = (messages: Message[]) => messages.map(say).join(' ');

/** What has been taken apart: a log is arranged anew with every line, and most of it stays. */
const apart = new WeakMap<Message, { names: readonly string[] | null; parts: Part[] }>();

/** A message as a sentence in parts, with the things apart that can be drawn. */
export function sayInParts(message: Message, isThing: (id: string) => boolean): Part[] {
  const { names } = company;
  const known = apart.get(message);
  if (known?.names === names) return known.parts;
  const parts = catalogue.take(message, names, isThing);
  apart.set(message, { names, parts });
  return parts;
}

/** A message as it is said to whoever it is about. */
export const toYou = (message: Message): Message => ({ ...message, id: `${message.id}.you` });

/** A name as it stands in the id of a message. */
export const identifier = (name: string) => name.toLowerCase().replace(/[^a-z0-9_]+/g, '-');
