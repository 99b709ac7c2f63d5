// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Face } from './games/face';
import { keep } from './settings.svelte';
import { type Frame, Stage } from './stage.svelte';
import { view } from './wire/scripted';

const quiet = { flights: () => ({}), sound: () => null, linger: () => 1000, suspense: () => 400 } as unknown as Face;
const frame = (move: number, number: number, aside = false): Frame => ({
  view: view(0, [], { move }),
  events: [{ kind: 'draw' }],
  sentences: [`Move ${move}.`],
  number,
  aside,
});
let stage: Stage;
const shown = () => stage.shown?.move;

beforeEach(() => {
  vi.useFakeTimers();
  document.getAnimations = () => []; // which happy-dom does not have
  keep({ suspense: false });
  stage = new Stage();
  stage.face = quiet;
  stage.root = document.createElement('div');
  stage.set(view(0), 0);
});

afterEach(() => vi.useRealTimers());

test('a view is shown at once, and what was still to come is forgotten', async () => {
  void stage.play([frame(1, 1), frame(2, 1)]);
  stage.set(view(0, [], { move: 9 }), 9);
  await vi.runAllTimersAsync();
  expect([shown(), stage.settled]).toEqual([9, 9]);
});

test('a view that is set while a breath is held stays', async () => {
  keep({ suspense: true });
  void stage.play([frame(1, 1)]);
  await vi.advanceTimersByTimeAsync(100);
  stage.set(view(0, [], { move: 9 }), 9);
  await vi.runAllTimersAsync();
  expect([shown(), stage.settled, stage.playing]).toEqual([9, 9, false]);
});

test('frames are shown one after the other, and a number is settled with its last frame', async () => {
  void stage.play([frame(1, 5), frame(2, 5), frame(3, 6)]);
  await vi.advanceTimersByTimeAsync(10);
  expect([shown(), stage.playing, stage.settled, stage.said]).toEqual([1, true, 0, ['Move 1.']]);
  await vi.advanceTimersByTimeAsync(1000);
  expect([shown(), stage.settled]).toEqual([2, 0]);
  await vi.advanceTimersByTimeAsync(1000);
  expect([shown(), stage.settled]).toEqual([3, 5]);
  await vi.advanceTimersByTimeAsync(1000);
  expect([stage.playing, stage.settled, stage.events]).toEqual([false, 6, []]);
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
  expect([shown(), stage.playing, stage.settled]).toEqual([3, false, 3]);
  void stage.play([frame(4, 4), frame(5, 5)]);
  await vi.advanceTimersByTimeAsync(10);
  expect([shown(), stage.playing]).toEqual([4, true]);
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
  expect([shown(), stage.settled]).toEqual([30, 30]);
});

test('what happens aside keeps nobody waiting and is not said', async () => {
  void stage.play([frame(1, 1, true), frame(2, 2, true)]);
  await vi.advanceTimersByTimeAsync(0);
  expect([shown(), stage.playing, stage.said]).toEqual([2, false, []]);
});

test('a breath is held before what is uncertain, where people want that', async () => {
  keep({ suspense: true });
  void stage.play([frame(1, 1)]);
  await vi.advanceTimersByTimeAsync(399);
  expect([shown(), stage.root?.dataset.held]).toEqual([0, '']);
  await vi.advanceTimersByTimeAsync(1);
  expect([shown(), stage.root?.dataset.held]).toEqual([1, undefined]);
});
