import { expect, test } from 'vitest';
import type { View } from '../../wire/protocol';
import { ofPlayer, ofTable } from './facts';

const view = {
  game: 'dregs',
  seats: 2,
  over: false,
  phase: 'turn',
  bag: { sweet: 3, mud: 0 },
  last_drawn: ['mud', 'sweet'],
  leader: null,
  players: [
    { favourite: 'sour', done: true },
    { favourite: null, done: false },
  ],
} as unknown as View;

test('a table is told by all that belongs to the game alone', () => {
  expect(ofTable(view)).toEqual([
    { name: 'phase', text: 'turn' },
    { name: 'bag', text: 'sweet 3, mud 0' },
    { name: 'last drawn', text: 'mud, sweet' },
  ]);
});

test('a player is told without what the viewer does not know', () => {
  expect(ofPlayer(view, 0)).toEqual([
    { name: 'favourite', text: 'sour' },
    { name: 'done', text: 'yes' },
  ]);
  expect(ofPlayer(view, 1)).toEqual([{ name: 'done', text: 'no' }]);
});

test('a view without players tells nothing of them', () => {
  const { players: _, ...alone } = view as View & { players: unknown };
  expect(ofPlayer(alone, 0)).toEqual([]);
});
