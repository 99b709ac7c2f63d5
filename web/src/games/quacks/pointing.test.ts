import { beforeAll, describe, expect, it } from 'vitest';
import { patientHelped, spacesGone } from './alchemy';
import { fill } from './box';
import type { Picture } from './picture';
import { inHeap, pointedAt, spaceOf } from './pointing';

const choice = (name: string) => ({ action: 0, name, says: { id: '' } });
const chip = (name: string) => ({ name, colour: name.split(' ')[0]!, value: Number(name.split(' ')[1]) });
const laid = (...chips: string[]) => chips.map((name, at) => ({ space: 2 * at + 1, chip: chip(name) }));

/** What can be pointed at by somebody who is asked something and has this before them. */
function pointed(asked: string, names: string[], has: object = {}) {
  const player = { asked, pot: [], revealed: [], bowl: [], ...has };
  return pointedAt({ you: 0, players: [player] } as unknown as Picture, names.map(choice));
}
const spaces = (one: ReturnType<typeof pointed>) => Object.fromEntries([...one.pot].map(([space, { name }]) => [space, name]));

beforeAll(() =>
  fill({
    chips: ['white 1', 'white 2', 'orange 1', 'green 1', 'red 4'].map(chip),
    patients: [{ id: 'wing_ears' }],
  }),
);

describe('what a choice is about', () => {
  it('is the chip on a space', () => {
    expect(spaceOf(choice('chip on 14'))).toBe(14);
    expect(spaceOf(choice('draw'))).toBeNull();
    expect(spaces(pointed('draw or stop', ['draw', 'chip on 3'], { pot: laid('red 4', 'green 1') }))).toEqual({
      3: 'chip on 3',
    });
  });

  it('is every chip of its kind in the pot, where such a chip leaves it or becomes another', () => {
    const pot = laid('green 1', 'white 1', 'green 1');
    expect(spaces(pointed('polish', ['swap green 1'], { pot }))).toEqual({
      1: 'swap green 1',
      5: 'swap green 1',
    });
    expect(spaces(pointed('call back', ['take green 1'], { pot }))).toEqual({ 1: 'take green 1', 5: 'take green 1' });
  });

  it('is one of the last two white chips, unless one of them lies in the bowl', () => {
    const names = ['return both whites', 'return last white', 'return white before'];
    const pot = laid('white 1', 'white 2', 'green 1', 'white 1');
    expect(spaces(pointed('which whites', names, { pot }))).toEqual({ 7: 'return last white', 3: 'return white before' });
    expect(spaces(pointed('which whites', names, { pot, bowl: [chip('white 1')] }))).toEqual({});
  });

  it('is a chip where it lies beside the pot', () => {
    const heap = (asked: string, name: string, has = {}) => [...pointed(asked, [name], has).heaps.keys()];
    expect(heap('draw or stop', 'place orange 1')).toEqual([inHeap('aside', 'orange 1')]);
    expect(heap('draw or stop', 'lay orange 1')).toEqual([inHeap('display', 'orange 1')]);
    expect(heap('place handful', 'place white 1')).toEqual([inHeap('spread', 'white 1')]);
    expect(heap('use saved', 'place red 4')).toEqual([inHeap('beside', 'red 4')]);
    expect(heap('points or coins', 'return red 4')).toEqual([inHeap('beside', 'red 4')]);
    expect(heap('fortune choice', 'swap green 1', { revealed: [chip('green 1')] })).toEqual([inHeap('revealed', 'green 1')]);
  });

  it('is a stall, or a witch on her penny', () => {
    expect([...pointed('vampirism', ['pass', 'take red 4']).stalls.keys()]).toEqual(['red 4']);
    expect([...pointed('call witch', ['pass', 'call gold']).coven.keys()]).toEqual([2]);
    expect([...pointed('penny back', ['bronze penny']).coven.keys()]).toEqual([1]);
  });

  it('is a patient, or a space of the essence card', () => {
    expect(patientHelped('help wing ears')?.id).toBe('wing_ears');
    expect(patientHelped('draw')).toBeUndefined();
    expect(spacesGone('essence 10')).toBe(10);
    expect(spacesGone('draw')).toBeNull();
  });

  it('is nothing for those who only watch', () => {
    expect(pointedAt({ you: null, players: [] } as unknown as Picture, [choice('chip on 3')]).pot.size).toBe(0);
  });
});
