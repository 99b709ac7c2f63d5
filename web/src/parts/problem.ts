/* An error as a sentence. */

import { words } from '../words';

export function problem(cause: unknown): string {
  return cause instanceof Error ? cause.message : words.errors.unreachable;
}
