/* The games that have a board of their own; any other is played by its list of choices. */

import type { Component } from 'svelte';
import * as rest from '../wire/rest';
import { GUIDE, learnWords } from '../words/say.svelte';
import type { Face } from './face';
import type { Figures } from './figures';
import type { Introductions } from './introduction';
import type { Lesson } from './lesson';
import { colourAt } from './plain/seats';
import type { Setup } from './setup';

interface Parts {
  face: () => Promise<{ face: Face }>;
  emblem: () => Promise<{ default: Component }>;
  lesson: () => Promise<{ lesson: Lesson }>;
  figures: () => Promise<{ figures: Figures }>;
  setup: () => Promise<{ setup: Setup }>;
  /** Its expansions, and the introductions to them. */
  expansions?: readonly string[];
  introductions?: () => Promise<{ introductions: Introductions }>;
}

/* Each is loaded when it is needed: the board at a table, the emblem alone where games are offered, the lesson where one
   learns, the set-up where a table is set. */
const GAMES: Record<string, Parts> = {
  glastonbury: {
    face: () => import('./glastonbury'),
    emblem: () => import('./glastonbury/Emblem.svelte'),
    lesson: () => import('./glastonbury/lesson'),
    figures: () => import('./glastonbury/figures'),
    setup: () => import('./glastonbury/setup'),
  },
  quacks: {
    face: () => import('./quacks'),
    emblem: () => import('./quacks/Emblem.svelte'),
    lesson: () => import('./quacks/lesson'),
    figures: () => import('./quacks/figures'),
    setup: () => import('./quacks/setup'),
    expansions: ['witches', 'alchemists', 'office'],
    introductions: () => import('./quacks/introductions'),
  },
  practice: {
    face: () => import('./practice'),
    emblem: () => import('./practice/Emblem.svelte'),
    lesson: () => import('./practice/lesson'),
    figures: () => import('./practice/figures'),
    setup: () => import('./practice/setup'),
  },
};

/** The expansions of a game that have an introduction. */
export const introducedIn = (game: string): readonly string[] => GAMES[game]?.expansions ?? [];

export const hasLesson = (game: string) => game in GAMES;

/** The lesson of a game, with what the guide says. */
export async function lessonOf(game: string): Promise<Lesson | undefined> {
  const [parts] = await Promise.all([GAMES[game]?.lesson(), learnWords(GUIDE)]);
  return parts?.lesson;
}

export const emblemOf = async (game: string) => (await GAMES[game]?.emblem())?.default;

/** What a game's box looks like on the shelf; all stand there together, and so they come together. */
export const coverOf = async (game: string) => (await import('./covers')).COVERS[game];

export async function faceOf(game: string): Promise<Face> {
  const parts = GAMES[game];
  if (!parts) {
    const [{ plain }] = await Promise.all([import('./plain'), learnWords(game), learnWords('server')]);
    return plain;
  }
  const [{ face }] = await Promise.all([parts.face(), learnWords(game), learnWords('server')]);
  if (face.furnish) face.furnish(await rest.contentOf(game));
  return face;
}

/** What a game brings to the page where its table is set, with its words. */
export async function setupOf(game: string): Promise<Setup> {
  const [parts] = await Promise.all([GAMES[game]?.setup(), learnWords(game)]);
  const setup = parts?.setup ?? { colourAt };
  if (setup.furnish) setup.furnish(await rest.contentOf(game));
  return setup;
}

/** The drawings for a game's rules page, with its box opened. */
export async function figuresOf(game: string): Promise<Figures> {
  const [parts] = await Promise.all([GAMES[game]?.figures(), faceOf(game), learnWords(GUIDE)]);
  return parts?.figures ?? {};
}

/** The introductions to a game's expansions, with its box opened. */
export async function introductionsOf(game: string): Promise<Introductions> {
  const [parts] = await Promise.all([GAMES[game]?.introductions?.(), faceOf(game), learnWords(GUIDE)]);
  return parts?.introductions ?? {};
}
