/* What this browser keeps of what somebody has learned. */

const LEARNED = 'potable.learned';

export function read<T>(key: string, otherwise: T): T {
  try {
    return JSON.parse(localStorage.getItem(key) ?? 'null') ?? otherwise;
  } catch {
    return otherwise;
  }
}

export function write(key: string, value: unknown): void {
  try {
    localStorage.setItem(key, JSON.stringify(value));
  } catch {
    // a browser that keeps nothing begins a lesson anew after a reload
  }
}

/** The games whose lesson was gone through in this browser. */
export const learned = () => read<string[]>(LEARNED, []);

export const noteLearned = (game: string) => write(LEARNED, [...new Set([...learned(), game])]);
