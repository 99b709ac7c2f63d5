/* The games that have a board of their own; any other is played by its list of choices. */

import * as rest from '../wire/rest';
import type { Face } from './face';
import { plain } from './plain';

const FACES: Record<string, () => Promise<{ face: Face }>> = {
  glastonbury: () => import('./glastonbury'),
  quacks: () => import('./quacks'),
};

export async function faceOf(game: string): Promise<Face> {
  const load = FACES[game];
  if (!load) return plain;
  const { face } = await load();
  if (face.furnish) face.furnish(await contentOf(game));
  return face;
}

/** What never changes in a game, as the server tells it. */
async function contentOf(game: string): Promise<Record<string, unknown>> {
  return (await rest.games()).find((one) => one.name === game)?.content ?? {};
}
