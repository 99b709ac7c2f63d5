// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Face } from './games/face';
import { keep, paceOf } from './settings.svelte';
import { type Audience, type Frame, Stage } from './stage.svelte';
import * as travelling from './travel';
import { view } from './wire/scripted';

const quiet = { flights: () => ({}), sound: () => null, linger: () => 1000, suspense: () => 400 } as unknown as Face;
const frame = (move: number, number: number, aside = false): Frame => ({
  view: view(0, [], { move }),
  events: [{ kind: 'draw' }],
  told: [{ id: `move-${move}` }],
  number,
  aside,
});
let stage: Stage;
let settled: number;
let lines: string[];
const audience: Audience = {
  told: ({ told }) => lines.push(...told.map((message) => message.id)),
  settled: (number) => (settled = number),
};
const shown = () => stage.shown?.move;

beforeEach(() => {
  vi.useFakeTimers();
  document.getAnimations = () => []; // which happy-dom does not have
  keep({ suspense: false, pace: 'middle' });
  settled = 0;
  lines = [];
  stage = new Stage(audience);
  stage.face = quiet;
  stage.root = document.createElement('div');
  stage.set(view(0));
});

afterEach(() => vi.useRealTimers());

test('a view is shown at once, and what was still to come is told and not shown', async () => {
  void stage.play([frame(1, 1), frame(2, 1)]);
  stage.set(view(0, [], { move: 9 }));
  await vi.runAllTimersAsync();
  expect([shown(), stage.told?.move, settled, lines]).toEqual([9, 9, 1, ['move-1', 'move-2']]);
});

test('a view that is set while a breath is held stays', async () => {
  keep({ suspense: true });
  void stage.play([frame(1, 1)]);
  await vi.advanceTimersByTimeAsync(100);
  stage.set(view(0, [], { move: 9 }));
  await vi.runAllTimersAsync();
  expect([shown(), settled, stage.playing]).toEqual([9, 1, false]);
});

test('frames are shown one after the other, and a number is settled with its last frame', async () => {
  void stage.play([frame(1, 5), frame(2, 5), frame(3, 6)]);
  await vi.advanceTimersByTimeAsync(10);
  expect([shown(), stage.playing, settled, stage.said]).toEqual([1, true, 0, [{ id: 'move-1' }]]);
  await vi.advanceTimersByTimeAsync(1000);
  expect([shown(), settled]).toEqual([2, 0]);
  await vi.advanceTimersByTimeAsync(1000);
  expect([shown(), settled]).toEqual([3, 5]);
  await vi.advanceTimersByTimeAsync(1000);
  expect([stage.playing, settled, stage.events]).toEqual([false, 6, []]);
});

test('nothing is told before its pieces have arrived, and nothing is settled before it could be read', async () => {
  let arrive = () => undefined as void;
  vi.spyOn(travelling, 'travel').mockImplementation(() => new Promise((go) => (arrive = go)));
  void stage.play([frame(1, 1), frame(2, 2)]);
  await vi.advanceTimersByTimeAsync(500);
  expect([shown(), stage.told?.move, lines, stage.said, settled]).toEqual([1, 0, [], [], 0]);
  arrive();
  await vi.advanceTimersByTimeAsync(1);
  expect([stage.told?.move, lines, stage.said, settled]).toEqual([1, ['move-1'], [{ id: 'move-1' }], 0]);
  await vi.advanceTimersByTimeAsync(1000);
  expect([shown(), stage.told?.move, settled]).toEqual([2, 1, 1]);
  vi.restoreAllMocks();
});

test('whoever likes it brisk waits for less, and whoever does not hurry for more', async () => {
  const takes = async (pace: 'unhurried' | 'middle' | 'brisk') => {
    keep({ pace });
    const begun = Date.now();
    void stage.play([frame(1, 1), frame(2, 2)]);
    while (stage.playing) await vi.advanceTimersByTimeAsync(10);
    return Date.now() - begun;
  };
  const [unhurried, middle, brisk] = [await takes('unhurried'), await takes('middle'), await takes('brisk')];
  expect(unhurried).toBeGreaterThan(1.5 * middle);
  expect(brisk).toBeLessThan(middle / 1.5);
});

test('routine moves that wait are shown together, and told one by one', async () => {
  stage.face = { ...quiet, routine: () => true } as unknown as Face;
  void stage.play([frame(1, 1), frame(2, 2), frame(3, 3)]);
  await vi.advanceTimersByTimeAsync(10);
  expect([shown(), lines]).toEqual([3, ['move-1', 'move-2', 'move-3']]);
  await vi.advanceTimersByTimeAsync(1000);
  expect([stage.playing, settled]).toEqual([false, 3]);
});

test('frames that come meanwhile wait for those before them', async () => {
  void stage.play([frame(1, 1)]);
  void stage.play([frame(2, 2)]);
  await vi.advanceTimersByTimeAsync(10);
  expect(shown()).toBe(1);
  await vi.advanceTimersByTimeAsync(1000);
  expect(shown()).toBe(2);
});

test('skipping shows the end at once, and what comes after it is played as usual', async () => {
  void stage.play([frame(1, 1), frame(2, 2), frame(3, 3)]);
  await vi.advanceTimersByTimeAsync(10);
  stage.skip();
  await vi.advanceTimersByTimeAsync(0);
  expect([shown(), stage.playing, settled]).toEqual([3, false, 3]);
  void stage.play([frame(4, 4), frame(5, 5)]);
  await vi.advanceTimersByTimeAsync(10);
  expect([shown(), stage.playing]).toEqual([4, true]);
});

test('hastening goes on to what comes next, and no further', async () => {
  void stage.play([frame(1, 1), frame(2, 2), frame(3, 3)]);
  await vi.advanceTimersByTimeAsync(10);
  stage.hasten();
  await vi.advanceTimersByTimeAsync(10);
  expect([shown(), settled, stage.playing]).toEqual([2, 1, true]);
});

test('what is to be seen takes its time before it is told, also the very first thing', async () => {
  stage = new Stage(audience);
  stage.face = { ...quiet, unfold: () => 300 } as unknown as Face;
  void stage.play([frame(1, 1)]);
  await vi.advanceTimersByTimeAsync(300 * paceOf('middle') - 10);
  expect([shown(), lines]).toEqual([1, []]);
  await vi.advanceTimersByTimeAsync(20);
  expect(lines).toEqual(['move-1']);
});

test('skipping when nothing is played skips nothing later', async () => {
  stage.skip();
  void stage.play([frame(1, 1), frame(2, 2)]);
  await vi.advanceTimersByTimeAsync(10);
  expect(shown()).toBe(1);
});

test('who comes back after very much sees how things stand', async () => {
  void stage.play(Array.from({ length: 30 }, (_, i) => frame(i + 1, i + 1)));
  await vi.advanceTimersByTimeAsync(0);
  expect([shown(), settled]).toEqual([30, 30]);
});

test('what happens aside keeps nobody waiting and is not said', async () => {
  void stage.play([frame(1, 1, true), frame(2, 2, true)]);
  await vi.advanceTimersByTimeAsync(0);
  expect([shown(), stage.playing, stage.said, lines, settled]).toEqual([2, false, [], ['move-1', 'move-2'], 2]);
});

test('a breath is held before what is uncertain, where people want that', async () => {
  keep({ suspense: true });
  void stage.play([frame(1, 1)]);
  await vi.advanceTimersByTimeAsync(400 * paceOf('middle') - 1);
  expect([shown(), stage.root?.dataset.held]).toEqual([0, '']);
  await vi.advanceTimersByTimeAsync(1);
  expect([shown(), stage.root?.dataset.held]).toEqual([1, undefined]);
});

test('what happens aside and arrives after something later is told once, before it', async () => {
  const arrivals: (() => void)[] = [];
  vi.spyOn(travelling, 'travel').mockImplementation(() => new Promise((go) => arrivals.push(go)));
  void stage.play([frame(1, 1, true), frame(2, 2)]);
  await vi.advanceTimersByTimeAsync(10);
  arrivals[1]!();
  await vi.advanceTimersByTimeAsync(1);
  arrivals[0]!();
  await vi.runAllTimersAsync();
  expect([stage.told?.move, lines, settled]).toEqual([2, ['move-1', 'move-2'], 2]);
  vi.restoreAllMocks();
});
