/* Games that begin with one click: against bots, or guided. */

import { haveName } from './me.svelte';
import { route } from './route.svelte';
import * as rest from './wire/rest';

export async function playAgainst(game: string, bots: number): Promise<void> {
  await haveName();
  const seats = [{ kind: 'me' as const }, ...Array.from({ length: bots }, () => ({ kind: 'bot' as const }))];
  route.go(`/t/${(await rest.makeTable({ game, options: {}, seats, listed: false })).id}`);
}

export async function learn(game: string): Promise<void> {
  await haveName();
  route.go(`/t/${(await rest.beginLesson({ game })).id}`);
}
