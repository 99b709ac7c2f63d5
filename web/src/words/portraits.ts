/* What is said where people choose what they look like; apart, since nobody else needs it. */

import { know } from './say.svelte';
import english from './portraits.ftl?raw';
import { spoken } from './spoken';

know(english);

export const portraitWords = spoken('page-portrait', [
  ...(['title', 'help'] as const),
  ...(['witch', 'wizard', 'doctor', 'owl', 'raven', 'cat', 'fox', 'rat', 'bat', 'toad', 'mushroom', 'moon'] as const),
]);
