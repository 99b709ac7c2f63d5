/* What the table says, in the reader's language: messages from the server become sentences here. */

import * as rest from '../wire/rest';
import type { Message } from '../wire/protocol';
import { Catalogue } from './catalogue';

const language = globalThis.navigator?.language?.slice(0, 2) ?? 'en';
const catalogue = new Catalogue(language);
const learned = new Map<string, Promise<void>>();

/** Who sits at the table, by which messages call them; null where nobody knows. */
export const company = $state<{ names: readonly string[] | null }>({ names: null });

/** Learns the sentences of a game, once. */
export function learnWords(game: string): Promise<void> {
  const learning =
    learned.get(game) ??
    Promise.all([rest.sentences('en', game), language === 'en' ? null : rest.sentences(language, game)]).then(
      ([english, translated]) => catalogue.learn(english ?? '', translated),
    );
  learned.set(game, learning);
  learning.catch(() => learned.delete(game));
  return learning;
}

/** A message as a sentence; nothing for none. */
export const say = (message: Message | null | undefined) => (message ? catalogue.say(message, company.names) : '');

/** Several messages as one text. */
export const sayAll = (messages: Message[]) => messages.map(say).join(' ');
