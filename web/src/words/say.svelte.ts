/* What the table says, in the reader's language: messages from the server and of the page itself become sentences here. */

import type { Message } from '../wire/protocol';
import { Catalogue, ENGLISH } from './catalogue';

/** The language that the reader wants. */
export const language = globalThis.navigator?.language?.slice(0, 2) ?? ENGLISH;
export const catalogue = new Catalogue(language);
const learned = new Map<string, Promise<void>>();

/** What the page says of its own around every game. English of it comes with the page, so that nothing waits for it. */
const PAGE = 'page';
/** What is said to those who learn a game or read its rules. */
export const GUIDE = 'guide';
const COMES_WITH_THE_PAGE = [PAGE, GUIDE];

/** Who sits at the table, by which messages call them; null where nobody knows. */
export const company = $state<{ names: readonly string[] | null }>({ names: null });

/** The sentences of a part in a language, in the syntax of Fluent; nothing where nobody has translated it. */
async function fetched(language: string, part: string): Promise<string> {
  const answer = await fetch(`/api/words/${language}/${part}.ftl`);
  if (!answer.ok && answer.status !== 404) throw new Error(`The words of ${part} cannot be had now (${answer.status}).`);
  return answer.ok ? answer.text() : '';
}

async function learn(part: string): Promise<void> {
  const known = COMES_WITH_THE_PAGE.includes(part);
  const translating = language === ENGLISH ? '' : fetched(language, part);
  const [english, translated] = await Promise.all([
    known ? '' : fetched(ENGLISH, part),
    known ? Promise.resolve(translating).catch(() => '') : translating, // what is known in English can be said
  ]);
  catalogue.learn(english, translated);
}

/** Learns the sentences of a part, once: of a game, of the server, or what is said of all games before one is chosen. */
export function learnWords(part: string): Promise<void> {
  const learning = learned.get(part) ?? learn(part);
  learned.set(part, learning);
  learning.catch(() => learned.delete(part));
  return learning;
}

/** Takes in English sentences that came with the page. */
export const know = (english: string) => catalogue.learn(english, '');

/** Learns what is said everywhere, and tells the language in which it is: English where nothing else can be had. */
export async function speak(): Promise<string> {
  await learnWords(PAGE);
  return catalogue.isTranslated ? language : ENGLISH;
}

/** A message as a sentence; nothing for none. */
export const say = (message: Message | null | undefined) => (message ? catalogue.say(message, () => company.names) : '');

/** Several messages as one text. */
export const sayAll = (messages: Message[]) => messages.map(say).join(' ');
