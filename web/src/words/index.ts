/* The catalogue in use. A new language is registered here. */

import { en, type Words } from './en';

const CATALOGUES: Record<string, Words> = { en };

export const words: Words = CATALOGUES[globalThis.navigator?.language?.slice(0, 2) ?? en.language] ?? en;
