/* What the page says of its own at a table of the Practice; the sentences themselves are in `en.ftl`. */

import { know } from '../../words/say.svelte';
import { namesOf, spoken } from '../../words/spoken';
import english from './en.ftl?raw';

know(english);

const whose = (name: string | null) => ({ whose: name === null ? 'yours' : 'theirs', name: name ?? '' });

const pile = spoken('page-practice-pile', [], {
  of: (element: string, count: number) => ({ element, count }),
  top: (title: string) => ({ title }),
  spells: (count: number) => ({ count }),
  supreme: (title: string) => ({ title }),
  words: (parts: string[]) => ({ parts }),
});

const points = spoken('page-practice-points', [], {
  of: (source: string, points: number) => ({ source, points }),
  from: (parts: string[]) => ({ parts, count: parts.length }),
});

const sources = namesOf('page-practice-source', [
  ...['elements', 'simple_elixir', 'complex_elixir', 'powder', 'great_elixir', 'talisman', 'creature'],
  ...['supreme_elixir', 'supreme_talisman', 'halves'],
]);

export const words = Object.assign(
  spoken(
    'page-practice',
    [
      ...(['desk', 'bench', 'track', 'hand', 'noCards', 'nothingComposed', 'onDesk'] as const),
      ...(['missing', 'unseen', 'liesApart', 'severalWays', 'back', 'feeds', 'feedsNothing', 'pile', 'servesFor'] as const),
      ...(['overview', 'lacks', 'pointHint', 'keepNothing'] as const),
    ],
    {
      deck: (count: number) => ({ count }),
      apart: (title: string, elements: string[]) => ({ title, elements }),
      composing: (title: string) => ({ title }),
      returning: (title: string) => ({ title }),
      points: (points: number) => ({ points }),
      cardWords: (title: string, points: number) => ({ title, points }),
      titled: (title: string, kind: string, points: number) => ({ title, kind, points, said: kind === title ? 'yes' : 'no' }),
      elementTitled: (element: string, count: number) => ({ element, count }),
      composedBy: (name: string, count: number) => ({ name, count }),
      stands: (name: string, points: number) => ({ name, points }),
      holds: (count: number) => ({ count }),
      holdsCard: (title: string) => ({ title }),
      any: (kind: string) => ({ kind }),
      madeOf: (needs: string[]) => ({ needs }),
      goodFor: (titles: string[]) => ({ titles }),
      before: whose,
      inHand: whose,
      under: (title: string) => ({ title }),
      onTop: (element: string) => ({ element }),
      inPile: (element: string) => ({ element }),
      ways: (count: number) => ({ count }),
    },
  ),
  {
    sources,
    /** A pile of the Desk in words: how high it is, and what else there is to know about it. */
    pileWords: (element: string, count: number, top: string | null, spells: number, supreme: string | null) =>
      pile.words([
        pile.of(element, count),
        ...(top ? [pile.top(top)] : []),
        ...(spells ? [pile.spells(spells)] : []),
        ...(supreme ? [pile.supreme(supreme)] : []),
      ]),
    pointsFrom: (from: [string, number][]) =>
      points.from(from.map(([source, count]) => points.of(sources[source] ?? '', count))),
  },
);
