import { expect, test } from 'vitest';
import type { Line } from '../wire/protocol';
import { arrange } from './entries';

const BOT = 1;

const line = (move: number, ...happened: [kind: string, seat?: number][]): Line => ({
  move,
  seat: happened[0]![1] ?? null,
  events: happened.map(([kind, seat]) => ({ kind, ...(seat === undefined ? {} : { seat }) })),
  told: happened.map(([kind]) => ({ id: kind })),
});

const isSmall = ({ kind }: { kind: string }, seat: number) => seat === BOT && kind === 'draw';
const heading = ({ kind }: { kind: string }) => (kind === 'round' ? 'Round' : null);

const inShort = (lines: Line[], rounds = true) =>
  arrange(lines, { isSmall, heading: rounds ? heading : undefined }).map((block) => {
    if (block.kind === 'heading') return `${block.title} at ${block.move}`;
    if (block.kind === 'fold') return `${block.seat}: ${block.entries.map(({ move }) => move).join(' ')}`;
    return `${block.entry.told.id} by ${block.entry.seat}`;
  });

test('every thing that happened is an entry of its own', () => {
  expect(inShort([line(1, ['draw', 0], ['explode', 0])])).toEqual(['draw by 0', 'explode by 0']);
});

test('a round begins under its heading', () => {
  expect(inShort([line(7, ['empty'], ['round'])])).toEqual(['empty by null', 'Round at 7', 'round by null']);
});

test("a bot's small things are one fold while others play beside it", () => {
  const lines = [line(1, ['draw', BOT]), line(2, ['draw', 0]), line(3, ['draw', BOT]), line(4, ['stop', 0])];
  expect(inShort(lines)).toEqual(['1: 1 3', 'draw by 0', 'stop by 0']);
});

test('what is greater stands by itself, and what follows is folded anew', () => {
  const lines = [line(1, ['draw', BOT], ['explode', BOT]), line(2, ['draw', BOT])];
  expect(inShort(lines)).toEqual(['1: 1', 'explode by 1', '1: 2']);
});

test('in a game of turns a fold ends with the turn', () => {
  const lines = [line(1, ['draw', BOT]), line(2, ['take', 0]), line(3, ['draw', BOT])];
  expect(inShort(lines, false)).toEqual(['1: 1', 'take by 0', '1: 3']);
});
