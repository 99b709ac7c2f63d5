// @vitest-environment happy-dom
import { beforeEach, describe, expect, it } from 'vitest';
import { fill } from './box';
import type { Picture } from './picture';
import { forget, isComplete, isPast, recall, report, write } from './report.svelte';

const at = (round: number, phase: Picture['phase'] = 'die') => ({ round, phase, patients: [] as string[] }) as Picture;
const rows = ['card', 'die', 'chips', 'rubies', 'points', 'coins'];
const gain = (why: string, seat: number, what: object) => ({ kind: 'gain', seat, why, ...what });

beforeEach(() => {
  fill({ rounds: 9, books: { green: {}, black: {} }, chips: [{ name: 'green 1' }] });
  forget();
});

describe('the report of a round', () => {
  it('has what each thing brought each player in the row of its kind', () => {
    write([{ kind: 'roll', seat: 1, face: 2, text: '2 points' }, gain('die', 1, { points: 2 })], at(3));
    write([gain('green', 0, { rubies: 1 })], at(3, 'chips'));
    write([gain('black', 0, { droplet: 1, rubies: 1 })], at(3, 'chips'));
    write([{ kind: 'points', seat: 0, space: 9, points: 3, coins: 9 }], at(3, 'points'));
    expect(report.of?.cells).toEqual({
      die: { 1: [{ what: 'point', count: 2 }] },
      chips: {
        0: [
          { what: 'ruby', count: 2 },
          { what: 'droplet', count: 1 },
        ],
      },
      points: { 0: [{ what: 'point', count: 3 }] },
      coins: { 0: [{ what: 'coin', count: 9 }] },
    });
  });

  it('has each chip and each step by itself', () => {
    const move = (from: number, space: number) => ({ kind: 'move', seat: 0, why: 'green', from, space });
    write([gain('green', 0, { chips: ['green 1', 'green 1'] }), move(4, 5), move(5, 4)], at(3, 'chips'));
    const green = { what: 'green 1', count: 1 };
    expect(report.of?.cells.chips).toEqual({ 0: [green, green, { what: 'step', count: 1 }, { what: 'step', count: -1 }] });
  });

  it('has from the beginning the rows that can be filled', () => {
    write([gain('die', 0, { rubies: 1 })], at(3));
    expect(report.of?.rows).toEqual(rows);
    write([gain('die', 0, { rubies: 1 })], { ...at(9), patients: ['vampirism'] });
    expect(report.of?.rows).toEqual(['card', 'essence', 'die', 'chips', 'rubies', 'points', 'coins', 'exchange']);
  });

  it('begins with what the card did, and a new round begins a new one', () => {
    write([{ kind: 'explode', seat: 0, whites: 8, limit: 7, saved: false }], at(2, 'brew'));
    expect(report.of?.exploded).toEqual([0]);
    write([{ kind: 'round', round: 3, card: 'gift', first: 0 }], at(3, 'fortune'));
    write([gain('gift', 1, { chips: ['green 1'] })], at(3, 'fortune'));
    expect(report.of).toEqual({ round: 3, rows, exploded: [], cells: { card: { 1: [{ what: 'green 1', count: 1 }] } } });
  });

  it('does not lie over the essence card of somebody who still chooses', () => {
    const essence = { kind: 'essence', seat: 1, spaces: 2, most: 3 };
    const choosing = { ...at(3, 'essence'), you: 0, players: [{ most_essence: 4 }] } as unknown as Picture;
    write([essence], choosing);
    expect(report.open).toBe(false);
    write([essence], at(3, 'essence'));
    expect(report.open).toBe(true);
  });

  it('opens with the evaluation and not before it, and closes with the next round', () => {
    write([gain('die', 0, { rubies: 1 })], at(3, 'fortune'));
    expect(report.open).toBe(false);
    write([gain('space', 0, { rubies: 1 })], at(3, 'rubies'));
    expect(report.open).toBe(true);
    write([{ kind: 'round', round: 4, card: 'gift', first: 0 }], at(4, 'fortune'));
    expect(report.open).toBe(false);
  });

  it('is complete once the shop opens, and past with the next round', () => {
    write([gain('space', 0, { rubies: 1 })], at(3, 'rubies'));
    const phases = [at(3, 'exploded'), at(3, 'points'), at(3, 'buy'), at(3, 'spend'), at(3, 'over'), at(4, 'round')];
    expect(phases.map(isComplete)).toEqual([false, false, true, true, true, true]);
    expect(phases.map(isPast)).toEqual([false, false, false, false, false, true]);
  });

  it('is called back to mind from all that has happened, as it was told, and lies closed', () => {
    const begins = (round: number) => ({ kind: 'round', round, card: 'gift', first: 0 });
    recall([begins(2), gain('die', 0, { points: 1 }), begins(3), gain('die', 1, { rubies: 1 })], at(3, 'buy'));
    expect(report.of).toEqual({ round: 3, rows, exploded: [], cells: { die: { 1: [{ what: 'ruby', count: 1 }] } } });
    expect(report.open).toBe(false);
  });
});
