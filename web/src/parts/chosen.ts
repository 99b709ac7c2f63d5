/* What was chosen for a table, in words: what differs from the usual, and the rest. */

import { LETTERS } from '../games/face';
import { words } from '../words';
import { say } from '../words/say.svelte';
import type { Option, Summary } from '../wire/protocol';

export interface Chosen {
  name: string;
  label: string;
  value: string;
  usual: boolean;
}

type Of = Pick<Summary, 'options' | 'taking_back' | 'seats'>;
const isYes = (value: boolean) => (value ? words.landing.yes : words.landing.no);

/** All that was chosen: how the table behaves, and the game's own options. */
export function chosenAt(table: Of, options: Option[]): Chosen[] {
  const back = {
    name: 'taking_back',
    label: words.table.takingBack,
    value: isYes(table.taking_back),
    usual: table.taking_back,
  };
  return [back, ...options.map((option) => chosen(table, option))];
}

function chosen({ options, seats }: Of, option: Option): Chosen {
  const value = options[option.name] ?? option.default;
  const named = (seat: number) => seats[seat]?.name || words.landing.seat(LETTERS[seat] ?? '');
  const one = (choice: unknown): string => {
    if (typeof choice === 'boolean') return isYes(choice);
    if (typeof choice === 'number' && option.of_seats) return named(choice);
    return say(option.names[String(choice)]) || String(choice);
  };
  const all = Array.isArray(value)
    ? words.list(value.map((each, seat) => words.table.seatHas(LETTERS[seat] ?? '', one(each))))
    : one(value);
  const usual = JSON.stringify(value) === JSON.stringify(option.default);
  return { name: option.name, label: say(option.label), value: all, usual };
}
