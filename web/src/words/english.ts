/* What the games themselves say in English, read from their folders: for tests, since the page has it from the server. */

import { readFileSync } from 'node:fs';
import { know } from './say.svelte';

export const englishOf = (game: string) => readFileSync(`../src/potable/games/${game}/en.ftl`, 'utf-8');

/** Makes the catalogue know what a game says, as it does at a table. */
export const knowGame = (game: string) => know(englishOf(game));
