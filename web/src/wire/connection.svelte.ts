/* One person's connection to a table: it reconnects with growing pauses and sends nothing twice. */

import { words } from '../words';
import type { ChatLine, FromServer, Intent, Seated, TableState } from './protocol';

const FIRST_PAUSE = 500;
const LONGEST_PAUSE = 15_000;
const QUIET = 25_000; // a ping after so long without a word, or a dead line is noticed too late

type Message = Intent & { id: string };

export interface Listener {
  state(state: TableState): void;
  refused(code: string, sentence: string): void;
}

export class Connection {
  /** `closed` is for good: the reason says why. */
  line = $state<'connecting' | 'open' | 'lost' | 'closed'>('connecting');
  reason = $state('');
  retryAt = $state(0);
  chat = $state<ChatLine[]>([]);
  seats = $state<Seated[]>([]);
  watchers = $state(0);
  waiting = $state(0);

  #socket: WebSocket | null = null;
  #unanswered = new Map<string, Message>();
  #pause = FIRST_PAUSE;
  #timer = 0;
  #ping = 0;
  #ended = false;

  constructor(
    readonly table: string,
    readonly watch: string | null,
    readonly listener: Listener,
  ) {
    addEventListener('online', this.#hurry);
    this.#connect();
  }

  /** Sends what a person wants; after a lost connection the same message goes out again with the same id. */
  send(intent: Intent): void {
    const message = { ...intent, id: crypto.randomUUID?.() ?? `${Date.now()}-${Math.random()}` };
    this.#unanswered.set(message.id, message);
    this.#count();
    if (this.#socket?.readyState === WebSocket.OPEN) this.#socket.send(JSON.stringify(message));
  }

  retryNow(): void {
    if (this.line === 'lost') this.#connect();
  }

  end(): void {
    this.#ended = true;
    removeEventListener('online', this.#hurry);
    clearTimeout(this.#timer);
    clearInterval(this.#ping);
    this.#socket?.close();
  }

  #hurry = () => this.retryNow();

  #count(): void {
    this.waiting = this.#unanswered.size;
  }

  #connect(): void {
    clearTimeout(this.#timer);
    if (this.line !== 'lost') this.line = 'connecting';
    const query = this.watch ? `?watch=${encodeURIComponent(this.watch)}` : '';
    const socket = new WebSocket(`${location.origin.replace(/^http/, 'ws')}/api/tables/${this.table}/socket${query}`);
    this.#socket = socket;
    socket.onopen = () => this.#opened(socket);
    socket.onmessage = (message) => this.#heard(JSON.parse(message.data) as FromServer);
    socket.onclose = (close) => {
      if (socket === this.#socket) this.#lost(close.code);
    };
  }

  #opened(socket: WebSocket): void {
    this.line = 'open';
    this.#pause = FIRST_PAUSE;
    for (const message of this.#unanswered.values()) socket.send(JSON.stringify(message));
    clearInterval(this.#ping);
    this.#ping = window.setInterval(() => {
      if (socket.readyState === WebSocket.OPEN) socket.send(JSON.stringify({ type: 'ping', id: `ping-${Date.now()}` }));
    }, QUIET);
  }

  #lost(code: number): void {
    clearInterval(this.#ping);
    if (this.#ended) return;
    const final = words.closed[code];
    if (final) {
      this.line = 'closed';
      this.reason = final;
      return;
    }
    this.line = 'lost';
    this.retryAt = Date.now() + this.#pause;
    this.#timer = window.setTimeout(() => this.#connect(), this.#pause);
    this.#pause = Math.min(LONGEST_PAUSE, this.#pause * 2 + Math.random() * 200);
  }

  #heard(said: FromServer): void {
    if (said.type === 'state') {
      this.seats = said.seats;
      this.watchers = said.watchers;
      if (said.chat) this.chat = said.chat;
      this.listener.state(said);
    } else if (said.type === 'ack') {
      this.#answered(said.id);
    } else if (said.type === 'refused') {
      if (said.id) this.#answered(said.id);
      this.listener.refused(said.code, said.error);
    } else if (said.type === 'chat') {
      this.chat = [...this.chat, said.line];
    } else if (said.type === 'seats') {
      this.seats = said.seats;
      this.watchers = said.watchers;
    }
  }

  #answered(id: string): void {
    this.#unanswered.delete(id);
    this.#count();
  }
}
