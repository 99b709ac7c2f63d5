/* What is said where a table is set; apart, since nobody else needs it. */

import { know } from './say.svelte';
import english from './setup.ftl?raw';
import { spoken } from './spoken';

know(english);

export const setupWords = spoken(
  'page-setup',
  [
    ...([
      'help',
      'loading',
      'game',
      'players',
      'seats',
      'me',
      'open',
      'guest',
      'guestField',
      'each',
      'listed',
      'make',
    ] as const),
    ...(['takingBack', 'gameGroup', 'tableGroup', 'rulingGroup', 'rulingHelp'] as const),
  ],
  {
    bot: (bot: string) => ({ bot }),
    botOf: (bot: string, level: string) => ({ bot, level }),
    guestName: (letter: string) => ({ letter }),
    strength: (level: number, levels: number) => ({ level, levels }),
    seatOf: (letter: string, name: string) => ({ letter, name }),
    changed: (count: number) => ({ count }),
    wider: (seats: number, option: string) => ({ seats, option }),
  },
);
