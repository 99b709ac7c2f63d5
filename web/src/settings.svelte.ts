/* What a person prefers, kept in this browser. */

export type Light = 'system' | 'day' | 'night';

/** How long people like to look at what happens, as a part of what is usual. */
const PACES = { unhurried: 1.8, middle: 0.88, brisk: 0.45 };
export type Pace = keyof typeof PACES;
export const paces = Object.keys(PACES) as Pace[];
export const paceOf = (pace: Pace) => PACES[pace] ?? PACES.middle;

interface Kept {
  light: Light;
  sound: boolean;
  /** Whether sound has been offered, which happens once. */
  soundOffered: boolean;
  confirm: boolean;
  /** A breath before what is drawn is shown. */
  suspense: boolean;
  pace: Pace;
  side: boolean;
  /** A notification when it is my turn and I look elsewhere. */
  notify: boolean;
}

const KEY = 'potable.settings';
const USUAL: Kept = {
  light: 'system',
  sound: false,
  soundOffered: false,
  confirm: false,
  suspense: true,
  pace: 'middle',
  side: true,
  notify: false,
};

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
