/* What is said in the settings and of the keys; apart, since it is seldom read. */

import { know, say } from './say.svelte';
import english from './settings.ftl?raw';
import { namesOf, spoken } from './spoken';

know(english);

const KEYS = [
  'tab',
  'arrows',
  'enter',
  'b',
  'a',
  'u',
  'l',
  'c',
  's',
  'space',
  'w',
  'i',
  'def',
  'h',
  'sideways',
  'escape',
  'marks',
  'ends',
  'help',
];
const keyNames = namesOf('page-key', KEYS);

export const settingsWords = spoken('page-settings', [
  ...(['title', 'light', 'system', 'day', 'night', 'sound', 'confirm', 'confirmHelp'] as const),
  ...(['pace', 'unhurried', 'middle', 'brisk', 'suspense', 'suspenseHelp', 'notify', 'notNotified'] as const),
]);

export const keyWords = Object.assign(spoken('page-keys', ['title']), {
  /** Each key and what it does. */
  list: () => KEYS.map((key) => [keyNames[key]!, say({ id: `page-key-${key}.does` })] as const),
});
