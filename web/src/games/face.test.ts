import { expect, it } from 'vitest';
import { shortName } from './face';

it('keeps a short first name and shortens a long one', () => {
  expect(shortName('Ann of Glastonbury')).toBe('Ann');
  expect(shortName('Wilhelmina Featherstone')).toBe('Wilhel…');
});
