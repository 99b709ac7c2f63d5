import { expect, test } from 'vitest';
import type { Option, Seated } from '../wire/protocol';
import '../words/table';
import { know } from '../words/say.svelte';
import { chosenAt } from './chosen';

know(`
recipes = Recipes
begins = Who begins
    .random = by lot
corners = Corners
    .north = north
`);

const option = (name: string, choices: unknown[], more: Partial<Option> = {}): Option => ({
  name,
  label: { id: name },
  help: { id: name },
  choices,
  default: choices[0],
  seat_choices: [],
  distinct: false,
  names: {},
  group: 'game',
  of_seats: false,
  seats: 0,
  needs: '',
  ...more,
});
const options = [
  option('recipes', [false, true]),
  option('begins', [0, 1, 'random'], { of_seats: true, names: { random: { id: 'begins.random' } } }),
  option('corners', ['spread'], { seat_choices: ['north'], names: { north: { id: 'corners.north' } } }),
];
const seats = [{ name: 'Ann' }, { name: '' }] as Seated[];
const told = (chosen: Record<string, unknown>, taking_back = true) =>
  chosenAt({ options: chosen, taking_back, seats }, options).map(({ label, value, usual }) => [label, value, usual]);

test('what was chosen is told in words, and whether it is the usual', () => {
  expect(told({ recipes: true, begins: 1, corners: ['north', 'south'] }, false)).toEqual([
    ['Taking back moves', 'no', false],
    ['Recipes', 'yes', false],
    ['Who begins', 'Seat B', false],
    ['Corners', 'A north and B south', false],
  ]);
  expect(told({ begins: 'random' })).toEqual([
    ['Taking back moves', 'yes', true],
    ['Recipes', 'no', true],
    ['Who begins', 'by lot', false],
    ['Corners', 'spread', true],
  ]);
  expect(told({})[2]).toEqual(['Who begins', 'Ann', true]);
});
