import { expect, it } from 'vitest';
import { view } from '../../wire/scripted';
import { forget, notice, withLastPots } from './lastpots';
import { pictureOf } from './picture';

const chip = { name: 'white 1', colour: 'white', value: 1 };
const holding = (...spaces: number[]) =>
  pictureOf({ ...view(0), players: [{ pot: [] }, { pot: spaces.map((space) => ({ space, chip })) }] } as never);

it('keeps the pots that were seen before they were emptied', () => {
  notice(holding(1));
  notice(holding(1, 2));
  notice(holding());
  expect(withLastPots(holding())?.players[1]!.pot).toHaveLength(2);
});

it('knows no pot of another table, and takes those that are told', () => {
  notice(holding(1));
  forget();
  expect(withLastPots(holding())).toBeNull();
  expect(withLastPots(holding(3))?.players[1]!.pot).toHaveLength(1);
});
