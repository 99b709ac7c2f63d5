/* The games that have a board of their own; any other is played by its list of choices. */

import type { Face } from './face';
import { plain } from './plain';

const FACES: Record<string, () => Promise<{ face: Face }>> = {
  glastonbury: () => import('./glastonbury'),
};

export async function faceOf(game: string): Promise<Face> {
  const load = FACES[game];
  return load ? (await load()).face : plain;
}
