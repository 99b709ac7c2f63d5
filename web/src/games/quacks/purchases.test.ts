import { beforeAll, expect, it } from 'vitest';
import { view } from '../../wire/scripted';
import { fill } from './box';
import { pictureOf } from './picture';
import { boughtBy, notice } from './purchases.svelte';

const chip = (name: string) => ({ name, colour: name.split(' ')[0]!, value: Number(name.split(' ')[1]) });
const after = (round: number, bought: string | null) =>
  pictureOf({ ...view(0), round, players: [{ pot: [], bought: bought && chip(bought) }] } as unknown as ReturnType<
    typeof view
  >);
const buys = (name: string) => [{ kind: 'buy', seat: 0, chip: name }];

beforeAll(() => fill({ chips: ['orange 1', 'blue 2'].map(chip) }));

it('lists both chips of a round, and none of the round before', () => {
  notice(after(3, 'orange 1'), buys('orange 1'));
  expect(boughtBy(after(3, 'orange 1'), 0).map(({ name }) => name)).toEqual(['orange 1']);
  notice(after(3, 'orange 1'), buys('blue 2'));
  expect(boughtBy(after(3, 'orange 1'), 0).map(({ name }) => name)).toEqual(['orange 1', 'blue 2']);
  expect(boughtBy(after(4, null), 0)).toEqual([]);
});
