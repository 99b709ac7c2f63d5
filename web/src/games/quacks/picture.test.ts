import { expect, it } from 'vitest';
import { view } from '../../wire/scripted';
import { pictureOf } from './picture';
import type { Player } from './wire';

const chip = { name: 'white 1', colour: 'white', value: 1 };
const told = (pot: Player['pot']) => ({ ...view(0), players: [{ pot, whites: 8, limit: 7, exploded: true }] });

it('shows an exploded pot as long as its chips lie in it', () => {
  expect(pictureOf(told([{ space: 1, chip }])).players[0]).toMatchObject({ whites: 8, exploded: true });
});

it('shows no white in a pot that has been emptied', () => {
  expect(pictureOf(told([])).players[0]).toMatchObject({ whites: 0, exploded: false });
});
