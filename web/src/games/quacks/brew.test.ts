import { beforeAll, expect, test } from 'vitest';
import { fill } from './box';
import { brewed } from './brew';

const chip = (name: string) => ({ name, colour: name.split(' ')[0], value: Number(name.split(' ')[1]) });
const things = (...names: string[]) => names.map((name) => ({ name, count: 1 }));

beforeAll(() => fill({ chips: ['white 1', 'white 2', 'white 3', 'orange 1', 'yellow 2'].map(chip) }));

test('each chip lies as many spaces after the last as its number says', () => {
  const { player } = brewed(things('orange 1', 'yellow 2'), 9);
  expect(player.pot.map(({ space }) => space)).toEqual([1, 3]);
  expect(player.scoring).toBe(4);
});

test('the first chip comes after the rat, or else after the droplet', () => {
  expect(brewed(things('droplet on 2', 'orange 1'), 9).player.at).toBe(3);
  const { player, chips } = brewed(things('droplet on 2', 'rat on 5', 'orange 1'), 9);
  expect([player.at, player.tails, chips]).toEqual([6, 3, 1]);
});

test('more than 7 of white explodes, and other numbers do not count', () => {
  const all = things('white 2', 'white 3', 'white 1', 'orange 1', 'white 2');
  expect([4, 5].map((most) => brewed(all, most).player.exploded)).toEqual([false, true]);
});
