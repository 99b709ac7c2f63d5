/* Fair by proof: the hash shown at the deal must be that of the seed shown at the end. */

export interface Promised {
  game: string;
  rules: number;
  seats: number;
  options: Record<string, unknown>;
  seed: string;
  start: unknown;
}

/** JSON without spaces and with the keys of every object sorted. */
export function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`;
  if (value && typeof value === 'object') {
    const pairs = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
    return `{${pairs.map(([key, one]) => `${JSON.stringify(key)}:${canonical(one)}`).join(',')}}`;
  }
  return JSON.stringify(value);
}

export function commitmentText({ game, rules, seats, options, seed, start }: Promised): string {
  return canonical({ format: 'potable/commitment', version: 1, game, rules, seats, options, seed, start });
}

/** The SHA-256 of the promise, or null where the browser has no SubtleCrypto (a page without https). */
export async function commitmentOf(promised: Promised): Promise<string | null> {
  if (!globalThis.crypto?.subtle) return null;
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(commitmentText(promised)));
  return [...new Uint8Array(hash)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
