// @vitest-environment happy-dom
import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { Face } from './games/face';
import { LookingBack } from './moments.svelte';
import type { ReplayMoment } from './wire/protocol';
import { view } from './wire/scripted';

const moment = (move: number) => ({
  move,
  seat: 0,
  action: null,
  events: [{ kind: 'draw', seat: 0 }],
  told: [{ id: `move-${move}` }],
  moments: [{ events: [{ kind: 'draw', seat: 0 }], told: [{ id: `move-${move}` }], view: null }],
  view: view(0, [], { move }),
});

let asked: [number, number][];
let last: number;
let recalled: number[];
let back: LookingBack;

/** A table with so many moves, which refuses what there is not. */
async function fetch(first: number, count: number): Promise<ReplayMoment[]> {
  asked.push([first, count]);
  if (first > last) throw new Error(`There is no move ${first}.`);
  return Array.from({ length: Math.min(count, last + 1 - first) }, (_, at) => moment(first + at));
}

beforeEach(() => {
  document.getAnimations = () => []; // which happy-dom does not have
  [asked, last, recalled] = [[], 45, []];
  const recall = (events: unknown[]) => recalled.push(events.length);
  const face = { flights: () => ({}), sound: () => null, colourOf: () => 'red', recall } as unknown as Face;
  back = new LookingBack(0, face, fetch, (moves) => Array.from({ length: moves }, () => ({ kind: 'draw' })));
});

describe('whoever looks back', () => {
  test('sees the table as it stood, and what comes next come about', async () => {
    await back.go(12);
    expect([back.move, back.stage.shown?.move, recalled]).toEqual([12, 12, [12]]);
    const play = vi.spyOn(back.stage, 'play');
    await back.go(13);
    expect([back.move, play.mock.calls[0]![0][0]!.told, recalled]).toEqual([13, [{ id: 'move-13' }], [12]]);
    await back.go(11);
    expect([back.move, back.stage.shown?.move, recalled]).toEqual([11, 11, [12, 11]]);
  });

  test('has moments that lie together fetched once, and those that came since when they are there', async () => {
    for (const move of [42, 43, 44, 45, 44]) await back.go(move);
    expect(asked).toEqual([[40, 20]]);
    last = 46;
    await back.go(46);
    expect([back.move, asked.length]).toEqual([46, 2]);
    back.forget();
    await back.go(46);
    expect(asked).toHaveLength(3);
  });

  test('is told what is wrong with a move that there is not, and sees on what was there', async () => {
    await back.go(45);
    for (const move of [50, 70]) {
      await back.go(move);
      expect([back.problem, back.move]).toEqual([`There is no move ${move}.`, 45]);
    }
    await back.go(44);
    expect([back.problem, back.move]).toEqual(['', 44]);
  });

  test('is told where they go until that is there', async () => {
    const going = back.go(30);
    expect([back.wanted, back.move, back.stage.shown]).toEqual([30, null, null]);
    await going;
    expect([back.wanted, back.move]).toEqual([30, 30]);
    await back.go(70);
    expect([back.wanted, back.move]).toEqual([30, 30]); // there is no such move
  });

  test('who goes on before a moment is there sees the later one alone', async () => {
    await Promise.all([back.go(5), back.go(30)]);
    expect([back.move, back.stage.shown?.move]).toEqual([30, 30]);
  });
});
