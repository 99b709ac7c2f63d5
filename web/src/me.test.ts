import { expect, test, vi } from 'vitest';
import { lookLike, me, rename } from './me.svelte';
import type { Me, Name } from './wire/protocol';

const asked: { who: Name; answer: (said: Me) => void; refuse: (why: Error) => void }[] = [];
vi.mock('./wire/rest', () => ({
  callMe: (who: Name) => new Promise<Me>((answer, refuse) => asked.push({ who, answer, refuse })),
}));

/** Lets whatever waits for nothing but an answer go on. */
const soon = () => new Promise((go) => setTimeout(go));

test('what is chosen last is what I look like, however long the answers take', async () => {
  Object.assign(me, { name: 'Ann', known: true });
  const chosen = [lookLike('mushroom'), lookLike('moon')];
  await soon();
  expect(asked.map(({ who }) => who.portrait)).toEqual(['mushroom']);
  asked[0]!.answer({ name: 'Ann', portrait: 'mushroom' });
  await soon();
  expect(asked.map(({ who }) => who.portrait)).toEqual(['mushroom', 'moon']);
  asked[1]!.answer({ name: 'Ann', portrait: 'moon' });
  await Promise.all(chosen);
  expect(me.portrait).toBe('moon');
});

test('a change that is refused keeps nobody from the next', async () => {
  asked.length = 0;
  const [refused, taken] = [rename(' Bob '), rename('Bea')];
  await soon();
  asked[0]!.refuse(new Error('taken'));
  await expect(refused).rejects.toThrow('taken');
  await soon();
  asked[1]!.answer({ name: 'Bea', portrait: 'moon' });
  await taken;
  expect(me.name).toBe('Bea');
});
