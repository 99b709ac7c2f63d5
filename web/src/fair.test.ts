import { describe, expect, test } from 'vitest';
import { canonical, commitmentOf } from './fair';

describe('the seal', () => {
  test('is written without spaces and with sorted keys', () => {
    expect(canonical({ b: [1, null, true], a: { d: 'x', c: 2 } })).toBe('{"a":{"c":2,"d":"x"},"b":[1,null,true]}');
  });

  test('is the SHA-256 of that text', async () => {
    const promised = { game: 'g', rules: 1, seats: 2, options: {}, seed: '00', start: null };
    expect(await commitmentOf(promised)).toMatch(/^[0-9a-f]{64}$/);
    expect(await commitmentOf(promised)).not.toBe(await commitmentOf({ ...promised, seed: '01' }));
  });

  test('does not depend on what else a record holds', async () => {
    const promised = { game: 'g', rules: 1, seats: 2, options: {}, seed: '00', start: null };
    expect(await commitmentOf({ ...promised, format: 'potable/record', moves: [] } as typeof promised)).toBe(
      await commitmentOf(promised),
    );
  });
});
