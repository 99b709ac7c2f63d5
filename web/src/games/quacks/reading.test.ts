import { beforeAll, describe, expect, it } from 'vitest';
import { knowGame } from '../../words/english';
import { fill } from './box';
import { byKind, chipOf, gainsOf } from './reading';

knowGame('quacks');

const choice = (name: string) => ({ action: 0, name, says: { id: '' } });
const chip = (name: string) => ({ name, colour: name.split(' ')[0]!, value: Number(name.split(' ')[1]) });

beforeAll(() => fill({ chips: ['white 1', 'white 2', 'orange 1', 'red 4'].map(chip) }));

describe('a choice', () => {
  it('names its chip', () => {
    expect(chipOf(choice('buy red 4'))).toEqual({ verb: 'buy', chip: chip('red 4') });
    expect(chipOf(choice('place white 2'))?.verb).toBe('place');
  });

  it('names its chip also where it leaps over a number', () => {
    expect(chipOf(choice('swap white 1'))?.verb).toBe('swap');
    expect(chipOf(choice('swap white 1 for 4'))).toEqual({ verb: 'leap', chip: chip('white 1') });
  });

  it('may have none', () => {
    for (const name of ['draw', 'take it', 'put back', 'black first']) expect(chipOf(choice(name))).toBeNull();
  });
});

describe('a bag', () => {
  it('is read in the order of the box', () => {
    expect(byKind({ 'red 4': 1, 'white 1': 3 }).map(({ chip, count }) => `${count} ${chip.name}`)).toEqual([
      '3 white 1',
      '1 red 4',
    ]);
  });
});

describe('gains', () => {
  it('are told for the seat that has them', () => {
    const events = [
      { kind: 'gain', seat: 1, points: 2, rubies: 1, chips: ['orange 1'] },
      { kind: 'gain', seat: 0, droplet: 1 },
    ];
    expect(gainsOf(events, 1)).toEqual(['+ 2 points', '+ 1 ruby', '+ orange 1']);
    expect(gainsOf(events, 0)).toEqual(['+ 1 droplet']);
    expect(gainsOf(events, 2)).toEqual([]);
  });
});
