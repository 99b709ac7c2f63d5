/* What a view tells of a game that the page does not know: things by their names, in plain words. */

import type { View } from '../../wire/protocol';
import { words } from '../../words';

export interface Fact {
  name: string;
  text: string;
}

/** What stands in every view, which the shell draws. */
const HEAD = ['game', 'rules', 'seats', 'options', 'you', 'move', 'to_act', 'asked', 'actions', 'over', 'scores', 'winners'];

export const ofTable = (view: View): Fact[] => facts(view, [...HEAD, 'players']);

export function ofPlayer(view: View, seat: number): Fact[] {
  const { players } = view as View & { players?: unknown };
  return Array.isArray(players) ? facts(players[seat]) : [];
}

function facts(thing: unknown, but: string[] = []): Fact[] {
  if (typeof thing !== 'object' || thing === null) return [];
  const told = Object.entries(thing).filter(([name]) => !but.includes(name));
  return told.map(([name, value]) => ({ name: name.replaceAll('_', ' '), text: textOf(value) })).filter(({ text }) => text);
}

/** A value as a person reads it; nothing where there is nothing. */
function textOf(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'boolean') return value ? words.plain.yes : words.plain.no;
  if (Array.isArray(value)) return value.map(textOf).filter(Boolean).join(', ');
  if (typeof value !== 'object') return String(value as string | number);
  const named = Object.entries(value).map(([name, one]) => [name, textOf(one)]);
  return named.flatMap(([name, text]) => (text ? [`${name} ${text}`] : [])).join(', ');
}
