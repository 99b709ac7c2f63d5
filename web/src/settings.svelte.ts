/* What a person prefers, kept in this browser. */

export type Light = 'system' | 'day' | 'night';

interface Kept {
  light: Light;
  sound: boolean;
  confirm: boolean;
  /** A breath before what is drawn is shown. */
  suspense: boolean;
  side: boolean;
}

const KEY = 'potable.settings';
const USUAL: Kept = { light: 'system', sound: false, confirm: false, suspense: true, side: true };

function read(): Kept {
  try {
    return { ...USUAL, ...JSON.parse(localStorage.getItem(KEY) ?? '{}') };
  } catch {
    return USUAL;
  }
}

export const settings = $state<Kept>(read());

export function keep(change: Partial<Kept>): void {
  Object.assign(settings, change);
  try {
    localStorage.setItem(KEY, JSON.stringify(settings));
  } catch {
    // a browser that keeps nothing still plays
  }
  applyLight();
}

const dark = matchMedia('(prefers-color-scheme: dark)');

export function isNight(): boolean {
  return settings.light === 'system' ? dark.matches : settings.light === 'night';
}

export function applyLight(): void {
  document.documentElement.dataset.light = isNight() ? 'night' : 'day';
}

dark.addEventListener('change', applyLight);

export const calm = matchMedia('(prefers-reduced-motion: reduce)');
