import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { drawingOf, ELEMENTS } from './drawings';

const CONTENT = readFileSync('../src/potable/games/practice/content.toml', 'utf-8');
const TITLES = [...CONTENT.matchAll(/^\[(formulas|spells)\.(\w+)\]([^[]*)/gm)].map(([, , id, about]) => ({
  id: id!,
  kind: /^kind = "(\w+)"/m.exec(about!)?.[1] ?? 'spell',
}));
const differing = (drawings: object[]) => new Set(drawings.map((one) => JSON.stringify(one))).size;

describe('the drawings', () => {
  test('are one for each of the sixteen elements', () => {
    const elements = /^\[elements\]\n([^[]*)/m.exec(CONTENT)![1]!;
    expect([...elements.matchAll(/^(\w+) = /gm)].map(([, id]) => id)).toEqual(Object.keys(ELEMENTS));
    expect(differing(Object.values(ELEMENTS))).toBe(16);
  });

  test('are one for each of the 49 titles, no two alike', () => {
    const drawings = TITLES.map(({ id, kind }) => drawingOf(id, kind));
    expect(drawings.filter((one) => !one.body)).toEqual([]);
    expect(differing(drawings)).toBe(49);
  });

  test('show the same vessel for one kind, with another motif', () => {
    const [first, second] = [drawingOf('love_potion', 'simple_elixir'), drawingOf('elixir_of_fire', 'simple_elixir')];
    expect(first.body).toEqual(second.body);
    expect(first.motif).not.toEqual(second.motif);
  });
});
