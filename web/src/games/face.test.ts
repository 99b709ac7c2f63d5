import { expect, it } from 'vitest';
import { shortName } from './face';

it('keeps a short first name and shortens a long one', () => {
  expect(shortName('Ann of Glastonbury')).toBe('Ann');
  expect(shortName('Wilhelmina Featherstone')).toBe('Wilhel…');
});

it('tells bots of one kind apart', () => {
  expect(['House bot', 'House bot 2', 'Cautious bot 3'].map(shortName)).toEqual(['House', 'House 2', 'Cauti… 3']);
});
