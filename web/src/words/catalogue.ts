/* Messages made into sentences, by Fluent: the same catalogue, the same functions and the same forms as in Python. */

import {
  FluentBundle,
  FluentDateTime,
  FluentNumber,
  FluentResource,
  FluentType,
  type FluentValue,
  type Scope,
} from '@fluent/bundle';
import type { Message } from '../wire/protocol';

/** The language that is complete. */
export const ENGLISH = 'en';
/** Where a language has several ways to write numbers and lists, the one that is ours. */
const LOCALES: Record<string, string> = { [ENGLISH]: 'en-GB' };
/** Seats as they are called where nobody knows who sits there. */
const LETTERS = 'ABCDEF';

/** Who sits at the table, asked only where a sentence names somebody, so that no other depends on it. */
export type Names = () => readonly string[] | null;

/** The first letter of a text, behind the sign that marks it where sentences are taken apart. */
const FIRST = /^(\uE000.*?\uE001)?(.)/u;
type Arguments = Record<string, FluentValue | number>;

const text = (value: FluentValue | undefined) => (value instanceof FluentType ? String(value.value) : (value ?? ''));

/** A message as an argument of another: the name of something, in each of its forms. */
class Named extends FluentType<string> {
  constructor(readonly said: (form: string) => string) {
    super(said(''));
  }
  toString(): string {
    return this.value;
  }
}

/** A number, with a minus that is as long as a plus is wide. */
class Numbered extends FluentNumber {
  toString(scope: Scope): string {
    return super.toString(scope).replace('-', '−');
  }
}

/** Several arguments, to be enumerated. */
class Listed extends FluentType<string> {
  constructor(readonly parts: FluentValue[]) {
    super(parts.map(text).join(', '));
  }
  toString(): string {
    return this.value;
  }
}

/** The sentences of one language alone. */
class Sentences {
  #bundle: FluentBundle;

  constructor(language: string) {
    const locale = LOCALES[language] ?? language;
    const form = (name: FluentValue | undefined, wanted: string) =>
      name instanceof Named ? name.said(`.${wanted}`) : text(name);
    this.#bundle = new FluentBundle(locale, {
      useIsolating: false,
      functions: {
        FORM: ([name, wanted]) => form(name, text(wanted)),
        CAPITAL: ([name]) =>
          text(name).replace(FIRST, (_, mark: string | undefined, letter: string) => {
            return (mark ?? '') + letter.toLocaleUpperCase(locale);
          }),
        LIST: ([listed, style], { form: wanted }) => {
          const parts = (listed as Listed).parts.map((part) => (wanted ? form(part, text(wanted)) : text(part)));
          return new Intl.ListFormat(locale, { type: style === 'or' ? 'disjunction' : 'conjunction' }).format(parts);
        },
      },
    });
  }

  add(source: string): void {
    this.#bundle.addResource(new FluentResource(source), { allowOverrides: true });
  }

  /** A form of a message as a sentence, the usual one where it has no other; or null where it cannot be said. */
  format(entry: string, form: string, args: Arguments): string | null {
    const message = this.#bundle.getMessage(entry);
    const pattern = message?.attributes[form] ?? message?.value;
    if (!pattern) return null;
    const wrong: Error[] = [];
    const said = this.#bundle.formatPattern(pattern, args, wrong);
    return wrong.length ? null : said;
  }
}

/** The sentences of a language for all that was learned, and the English ones for those that it lacks. */
export class Catalogue {
  #english = new Sentences(ENGLISH);
  #translated: Sentences | null;
  /** Marks the names of things in the sentence that is being made, where somebody takes it apart. */
  mark: ((id: string, name: string) => string) | null = null;

  constructor(readonly language: string) {
    this.#translated = language === ENGLISH ? null : new Sentences(language);
  }

  /** Whether anything is known in another language than English. */
  isTranslated = false;

  learn(english: string, translated: string): void {
    this.#english.add(english);
    this.#translated?.add(translated);
    if (translated) this.isTranslated = true;
  }

  /** A message as a sentence, with the players called by their names. */
  say(message: Message, names: Names): string {
    const [entry = '', form = ''] = message.id.split('.');
    const args: Arguments = {};
    for (const [name, value] of Object.entries(message.args ?? {})) args[name] = this.#argument(value, names);
    const said = this.#translated?.format(entry, form, args) ?? this.#english.format(entry, form, args);
    if (said === null) throw new Error(`The catalogue cannot say ${JSON.stringify(message)}.`);
    return said;
  }

  #argument(value: unknown, names: Names): FluentValue {
    if (typeof value === 'number') return new Numbered(value);
    if (value instanceof Date) return new FluentDateTime(value);
    if (Array.isArray(value)) return new Listed(value.map((one) => this.#argument(one, names)));
    if (typeof value !== 'object' || value === null) return String(value);
    if ('id' in value) {
      const { id, ...rest } = value as Message;
      const say = (form: string) => this.say({ ...rest, id: id + form }, names);
      const { mark } = this;
      return new Named(mark ? (form) => mark(id, say(form)) : say);
    }
    const { seat } = value as { seat: number };
    return names()?.[seat] ?? this.say({ id: 'seat', args: { letter: LETTERS[seat]! } }, names);
  }
}
