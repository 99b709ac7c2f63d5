// @vitest-environment happy-dom
import { FluentResource } from '@fluent/bundle';
import { describe, expect, test } from 'vitest';
import glastonbury from '../games/glastonbury/en.ftl?raw';
import '../games/glastonbury/words';
import practice from '../games/practice/en.ftl?raw';
import '../games/practice/words';
import quacks from '../games/quacks/en.ftl?raw';
import '../games/quacks/words';
import type { Introductions } from '../games/introduction';
import type { Lesson } from '../games/lesson';
import page from './en.ftl?raw';
import { englishOf } from './english';
import guide from './guide.ftl?raw';
import './guide';
import portraits from './portraits.ftl?raw';
import './portraits';
import settings from './settings.ftl?raw';
import './settings';
import setup from './setup.ftl?raw';
import './setup';
import table from './table.ftl?raw';
import '.';
import { named, spokenHere } from './spoken';

const GAMES = ['glastonbury', 'quacks', 'practice'];
const OWN = [page, table, setup, settings, portraits, guide, glastonbury, quacks, practice].flatMap(
  (words) => new FluentResource(words).body,
);
const own = new Map(OWN.map((entry) => [entry.id, entry]));
const all = new Map([...GAMES.flatMap((game) => new FluentResource(englishOf(game)).body), ...OWN].map((one) => [one.id, one]));

/** All that a part of a message mentions: variables as `$count`, other messages by their ids. */
function mentioned(part: unknown): string[] {
  if (typeof part !== 'object' || part === null) return [];
  const { type, name } = part as { type?: string; name?: string };
  const here = type === 'var' ? [`$${name}`] : type === 'mesg' ? [name!] : [];
  return [...here, ...Object.values(part).flatMap(mentioned)];
}

/** The variables of a message and of those that it puts in. */
function variables(id: string): string[] {
  return mentioned(all.get(id)!.value).flatMap((name) => (name.startsWith('$') ? [name.slice(1)] : variables(name)));
}

const sorted = (names: Iterable<string>) => [...new Set(names)].sort();

async function stepsOf(game: string): Promise<string[]> {
  const { lesson } = (await import(`../games/${game}/lesson.ts`)) as { lesson: Lesson };
  return lesson.map((step) => named(`page-lesson-${game}`, step.name).id);
}

async function introductionsOf(game: string): Promise<string[]> {
  const { introductions } = (await import(`../games/${game}/introductions.ts`)) as { introductions: Introductions };
  return Object.entries(introductions).flatMap(([expansion, pages]) => {
    const title = `page-intro-${game}-${expansion}`;
    return [title, ...pages.map((page) => `${title}-${page.name}`)];
  });
}

describe('what the page says of its own', () => {
  test('is there for every name by which it is called, with the arguments that it gets', () => {
    const missing = [...spokenHere.keys()].filter((id) => !own.has(id));
    expect(missing).toEqual([]);
    for (const [id, args] of spokenHere) {
      const given = args(...(['', '', '', '', ''] as never[])); // an empty text is as good as a 0
      expect([id, sorted(Object.keys(given))]).toEqual([id, sorted(variables(id))]);
    }
  });

  test('is all said somewhere', async () => {
    const steps = (await Promise.all(GAMES.map(stepsOf))).flat();
    const told = await introductionsOf('quacks');
    const used = new Set([...spokenHere.keys(), ...steps, ...told, ...OWN.flatMap((entry) => mentioned(entry.value))]);
    expect([...own.keys()].filter((id) => !used.has(id))).toEqual([]);
  });

  test('is there once', () => {
    expect(OWN.length).toBe(own.size);
  });
});

test.each(GAMES)('every step of %s has words', async (game) => {
  for (const id of await stepsOf(game)) expect(own.has(id), id).toBe(true);
});

test('every page of an introduction has words', async () => {
  for (const id of await introductionsOf('quacks')) expect(own.has(id), id).toBe(true);
});
