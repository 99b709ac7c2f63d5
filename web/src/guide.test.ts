import { beforeEach, expect, test, vi } from 'vitest';
import type { Lesson } from './games/lesson';
import { Guide } from './guide.svelte';
import { learned } from './learned';
import type { Choice, View } from './wire/protocol';

const LESSON: Lesson = [
  { name: 'welcome' },
  { name: 'draw', wants: /^draw$/ },
  { name: 'look', when: (view) => view.actions.length > 0 },
  { name: 'stop', wants: /^stop$/ },
  { name: 'shop', when: (view) => view.asked?.id === 'shop', wants: /^buy/ },
  { name: 'end' },
];

const choice = (name: string): Choice => ({ action: name.length, name, says: { id: name } });
const seen = (move: number, names: string[], asked = ''): View =>
  ({ move, actions: names.map(choice), asked: { id: asked }, over: false }) as unknown as View;
const BREWING = (move: number) => seen(move, ['draw', 'stop']);

let kept: Record<string, string>;
beforeEach(() => {
  kept = {};
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept[key] ?? null,
    setItem: (key: string, value: string) => (kept[key] = value),
  });
});

const begin = (lesson = LESSON) => new Guide('T', 'quacks', lesson);

function choose(guide: Guide, name: string, view: View, after: View): void {
  expect(guide.holds(choice(name), view)).toBe(false);
  guide.made(view);
  guide.settle(after);
}

test('a step that only tells is over when somebody goes on, one that wants something when it is done', () => {
  const guide = begin();
  guide.settle(BREWING(0));
  guide.goOn();
  expect(guide.step.name).toBe('draw');
  choose(guide, 'draw', BREWING(0), BREWING(1));
  expect(guide.step.name).toBe('look');
});

test('another choice is held back and explained', () => {
  const guide = begin();
  guide.goOn();
  expect(guide.holds(choice('stop'), BREWING(0))).toBe(true);
  expect(guide.held).toBe(true);
  expect(guide.holds(choice('draw'), BREWING(0))).toBe(false);
  expect(guide.held).toBe(false);
});

test('who does at once what the words lead to need not go on first', () => {
  const guide = begin();
  guide.settle(BREWING(0));
  choose(guide, 'draw', BREWING(0), BREWING(1));
  expect(guide.step.name).toBe('look');
});

test('nothing is held back where what is wanted cannot be chosen', () => {
  const guide = begin();
  guide.goOn();
  choose(guide, 'leave', seen(0, ['leave', 'keep']), BREWING(1));
  expect(guide.step.name).toBe('look');
});

test('a move that was refused completes nothing', () => {
  const guide = begin();
  guide.goOn();
  guide.made(BREWING(0));
  guide.settle(BREWING(0));
  expect(guide.step.name).toBe('draw');
});

test('a step waits for its moment, and meanwhile everything may be chosen', () => {
  const guide = begin();
  guide.goOn();
  choose(guide, 'draw', BREWING(0), seen(1, []));
  expect(guide.step.name).toBe('look');
  expect(guide.shows(seen(1, []))).toBe(false);
  expect(guide.shows(BREWING(1))).toBe(true);
});

test('a game that takes another way is picked up at the next moment that comes', () => {
  const guide = begin();
  guide.goOn();
  choose(guide, 'draw', BREWING(0), seen(1, []));
  guide.goOn();
  choose(guide, 'stop', BREWING(1), seen(2, ['roll']));
  expect(guide.step.name).toBe('shop');
  expect(guide.holds(choice('roll'), seen(2, ['roll', 'pass']))).toBe(false);
  const skipping = begin([{ name: 'never', when: () => false }, ...LESSON]);
  skipping.settle(seen(0, ['buy'], 'shop'));
  expect(skipping.step.name).toBe('look');
});

test('a move that is taken back takes its steps back', () => {
  const guide = begin();
  guide.settle(BREWING(0));
  guide.goOn();
  guide.settle(BREWING(0));
  choose(guide, 'draw', BREWING(0), BREWING(1));
  guide.settle(BREWING(0));
  expect(guide.step.name).toBe('draw');
});

test('after a reload the lesson goes on at the same step', () => {
  const guide = begin();
  guide.goOn();
  choose(guide, 'draw', BREWING(0), BREWING(1));
  expect(begin().step.name).toBe('look');
});

test('who has left is left alone until they come back', () => {
  const guide = begin();
  guide.goOn();
  guide.leave();
  expect(guide.holds(choice('stop'), BREWING(0))).toBe(false);
  expect(begin().left).toBe(true);
  begin().comeBack();
  expect(begin().left).toBe(false);
  expect(begin().step.name).toBe('draw');
});

test('the end of the game is the end of the lesson, and then it is learned', () => {
  const guide = begin();
  expect(learned()).toEqual([]);
  guide.settle({ ...seen(9, []), over: true });
  expect(guide.last).toBe(true);
  expect(learned()).toEqual(['quacks']);
});
