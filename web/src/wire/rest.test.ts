import { afterEach, expect, test, vi } from 'vitest';
import { whoAmI } from './rest';

afterEach(() => vi.unstubAllGlobals());

test('what a game finds wrong is said in words of the game', async () => {
  const learned: Record<string, string> = {
    '/api/words/en/server.ftl': 'error-position = This position cannot be: { $why }.\n',
    '/api/words/en/quacks.ftl': 'quacks-position-five = five can play only with herb witches\n',
  };
  const problem = { code: 'bad_request', error: { id: 'error-position', args: { why: { id: 'quacks-position-five' } } } };
  vi.stubGlobal('fetch', (path: string) =>
    Promise.resolve(path in learned ? new Response(learned[path]) : new Response(JSON.stringify(problem), { status: 400 })),
  );
  await expect(whoAmI()).rejects.toThrow('This position cannot be: five can play only with herb witches.');
});
