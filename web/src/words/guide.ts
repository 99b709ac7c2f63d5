/* What is said to those who learn a game or read its rules; apart, since nobody else needs it. */

import english from './guide.ftl?raw';
import { know, say } from './say.svelte';
import { identifier, namesOf, spoken } from './spoken';

know(english);

export const guide = Object.assign(
  spoken(
    'page-guide',
    [
      ...(['title', 'learn', 'about', 'begin', 'continue', 'anew', 'done', 'leave', 'goOn', 'playOn', 'close'] as const),
      ...(['real', 'held', 'free'] as const),
    ],
    { progress: (step: number, all: number) => ({ step, all }) },
  ),
  { teaches: namesOf('page-teaches', ['glastonbury', 'quacks', 'practice']) },
);

/** What stands at the drawings of rules pages that can be moved. */
export const figureWords = spoken('page-figure', ['chipLess', 'chipMore'], {
  chips: (laid: number, all: number) => ({ laid, all }),
  walk: (steps: number) => ({ steps }),
  stands: (place: string, corner: boolean) => ({ place, corner: corner ? 'yes' : 'no' }),
});

/** What the guide says at a step of a game's lesson; tests see that each has words. */
export const lessonSays = (game: string, step: string) => say({ id: `page-lesson-${game}-${identifier(step)}` });

/** What an introduction to an expansion is called, and what it says on a page; tests see that each has words. */
export const introducedTitle = (game: string, expansion: string) => say({ id: `page-intro-${game}-${expansion}` });
export const introduced = (game: string, expansion: string, page: string) =>
  say({ id: `page-intro-${game}-${expansion}-${page}` });

/** What stands at introductions and in their pictures. */
export const introductionWords = spoken(
  'page-introduction',
  [
    ...(['about', 'minute', 'show', 'no', 'before', 'next', 'done', 'again'] as const),
    ...(['touchPenny', 'another', 'droplet'] as const),
  ],
  {
    isNew: (expansion: string) => ({ expansion }),
    page: (page: number, all: number) => ({ page, all }),
    call: (witch: string) => ({ witch }),
    came: (witch: string) => ({ witch }),
    kept: (pennies: number) => ({ pennies }),
    back: (chip: string, spaces: number) => ({ chip, spaces }),
  },
);
