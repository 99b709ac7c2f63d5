/* A socket whose other side is a test: what was sent is written down, and what is said, is heard. */

import { vi } from 'vitest';
import type { Choice, TableState, View } from './protocol';

export class ScriptedSocket {
  static readonly OPEN = 1;
  static all: ScriptedSocket[] = [];
  static get last(): ScriptedSocket {
    return ScriptedSocket.all.at(-1)!;
  }

  readyState = 0;
  sent: { type: string; id: string; [more: string]: unknown }[] = [];
  onopen: () => void = () => undefined;
  onmessage: (message: { data: string }) => void = () => undefined;
  onclose: (close: { code: number }) => void = () => undefined;

  constructor(readonly url: string) {
    ScriptedSocket.all.push(this);
  }

  send(text: string): void {
    this.sent.push(JSON.parse(text));
  }

  close(): void {
    this.readyState = 3;
  }

  open(): void {
    this.readyState = ScriptedSocket.OPEN;
    this.onopen();
  }

  say(...messages: object[]): void {
    this.onmessage({ data: messages.map((message) => JSON.stringify(message)).join('\n') });
  }

  drop(code = 1006): void {
    this.readyState = 3;
    this.onclose({ code });
  }

  /** What was sent of a kind. */
  of(type: string) {
    return this.sent.filter((message) => message.type === type);
  }
}

const SENTENCES = `
asked = Draw or stop?
draw = Draw.
stop = Stop.
drawn = { $who } draws.
said = { $text }
not-now = Not now.
too-late = Too late.
`;

/** Lets every socket of a test be a scripted one, and time pass only when the test says so. */
export function script(): void {
  ScriptedSocket.all = [];
  vi.useFakeTimers();
  vi.stubGlobal('WebSocket', ScriptedSocket);
  vi.stubGlobal('fetch', () => Promise.resolve(new Response(SENTENCES)));
}

export const choices: Choice[] = [
  { action: 7, name: 'draw', says: { id: 'draw' } },
  { action: 8, name: 'stop', says: { id: 'stop' } },
];

export function view(you: number | null, actions: Choice[] = [], more: Partial<View> = {}): View {
  const head = { game: 'plain', rules: 1, seats: 2, options: {}, move: 0, to_act: [], over: false, scores: null, winners: [] };
  return { ...head, you, actions, asked: actions.length ? { id: 'asked' } : null, ...more };
}

export function state(number: number, views: Record<string, View>, more: Partial<TableState> = {}): TableState {
  const nobody = { bot: null, away: false, connected: true, host: false, offered: false, asked: false };
  const seats = ['Ann', 'Bob'].map((name, seat) => ({
    ...nobody,
    seat,
    name,
    portrait: '',
    kind: 'person' as const,
    yours: String(seat) in views,
  }));
  const yours = Object.keys(views).filter((key) => key !== 'watch');
  const empty = {
    log: null,
    undo: null,
    request: null,
    commitment: null,
    seed: null,
    breakdowns: null,
    chat: null,
    rematch: null,
    taken_back: [],
    private: [],
  };
  const asked_since = Object.fromEntries(yours.filter((seat) => views[seat]!.actions.length).map((seat) => [seat, number]));
  const table = { type: 'state' as const, table: 't', status: 'playing' as const, host: true, watchers: 0, options: {} };
  return {
    ...table,
    ...empty,
    number,
    views,
    seats,
    asked_since,
    yours: yours.map(Number),
    moments: [],
    game: 'plain',
    title: '',
    ...more,
  };
}
