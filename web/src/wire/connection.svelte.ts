/* One person's connection to a table: it reconnects with growing pauses and sends nothing twice. */

import { words } from '../words';
import '../words/table';
import type { Intent } from './intent';
import type { ChatLine, FromServer, Refusal, Seated, TableState } from './protocol';

const FIRST_PAUSE = 500;
const LONGEST_PAUSE = 15_000;
const QUIET = 25_000; // a ping after so long without a word, or a dead line is noticed too late
const PATIENCE = 3_000; // who is asked and says nothing for so long is not there any more
const GLANCE = 500;
const RESTARTING = 1012; // the table is elsewhere by now, or soon: nobody needs to know
const MOVE = 100;

type Message = Intent & { id: string };

export interface Listener {
  state(state: TableState): void;
  /** What was sent with that id is carried out: the log has grown to that number. */
  acknowledged(id: string, number: number): void;
  refused(id: string | null, code: string, why: Refusal['error']): void;
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
  #watch = 0;
  #heardAt = 0;
  /** When each thing was sent over this line that is not answered yet. */
  #awaited = new Map<string, number>();
  #ended = false;

  constructor(
    readonly table: string,
    readonly watch: string | null,
    readonly listener: Listener,
  ) {
    addEventListener('online', this.#hurry);
    addEventListener('offline', this.#doubt);
    this.#connect();
  }

  /** Sends what a person wants and returns the message's id; after a lost connection the same message goes out again. */
  send(intent: Intent): string {
    const message = { ...intent, id: crypto.randomUUID?.() ?? `${Date.now()}-${Math.random()}` };
    this.#unanswered.set(message.id, message);
    this.#count();
    if (this.#socket?.readyState === WebSocket.OPEN) this.#say(message);
    return message.id;
  }

  retryNow(): void {
    if (this.line === 'lost') this.#connect();
  }

  end(): void {
    this.#ended = true;
    removeEventListener('online', this.#hurry);
    removeEventListener('offline', this.#doubt);
    clearTimeout(this.#timer);
    clearInterval(this.#watch);
    this.#socket?.close();
  }

  #hurry = () => this.retryNow();

  /** A browser without a network may still reach a table on its own machine, so the line is asked. */
  #doubt = () => this.#ping();

  #say(message: Message | { type: 'ping'; id: string }): void {
    this.#awaited.set(message.id, Date.now());
    this.#socket?.send(JSON.stringify(message));
  }

  #ping(): void {
    if (this.#socket?.readyState === WebSocket.OPEN) this.#say({ type: 'ping', id: `ping-${Date.now()}` });
  }

  /** Notices a line that is dead without having been closed. */
  #check(socket: WebSocket): void {
    const now = Date.now();
    if ([...this.#awaited.values()].some((since) => now - since > PATIENCE)) this.#giveUp(socket);
    else if (now - this.#heardAt > QUIET) this.#ping();
  }

  /** Leaves a line on which nobody answers. */
  #giveUp(socket: WebSocket): void {
    if (socket !== this.#socket) return;
    this.#socket = null; // what it may still say comes too late
    socket.close();
    this.#lost(0);
  }

  #count(): void {
    this.waiting = this.#unanswered.size;
  }

  #connect(): void {
    clearTimeout(this.#timer);
    if (this.line !== 'lost') this.line = 'connecting';
    const query = this.watch ? `?watch=${encodeURIComponent(this.watch)}` : '';
    const socket = new WebSocket(`${location.origin.replace(/^http/, 'ws')}/api/tables/${this.table}/socket${query}`);
    this.#socket?.close(); // one that is still knocking is given up, and nothing it says later counts
    this.#socket = socket;
    // a server that stands still lets nobody in, and the next one to whom a balancer leads would
    this.#timer = window.setTimeout(() => this.#giveUp(socket), PATIENCE + this.#pause);
    socket.onopen = () => {
      if (socket === this.#socket) this.#opened(socket);
    };
    socket.onmessage = (message) => {
      for (const line of (message.data as string).split('\n')) {
        if (socket === this.#socket) this.#heard(JSON.parse(line) as FromServer);
      }
    };
    socket.onclose = (close) => {
      if (socket === this.#socket) this.#lost(close.code);
    };
  }

  #opened(socket: WebSocket): void {
    clearTimeout(this.#timer);
    this.line = 'open';
    this.#pause = FIRST_PAUSE;
    this.#heardAt = Date.now();
    this.#awaited.clear();
    for (const message of this.#unanswered.values()) this.#say(message);
    clearInterval(this.#watch);
    this.#watch = window.setInterval(() => this.#check(socket), GLANCE);
  }

  #lost(code: number): void {
    clearTimeout(this.#timer);
    clearInterval(this.#watch);
    if (this.#ended) return;
    const final = words.closed[code];
    if (final) {
      this.line = 'closed';
      this.reason = final;
      return;
    }
    if (code === RESTARTING && this.line === 'open') {
      this.line = 'connecting';
      this.#timer = window.setTimeout(() => this.#connect(), MOVE + Math.random() * MOVE);
      return;
    }
    this.line = 'lost';
    this.retryAt = Date.now() + this.#pause;
    this.#timer = window.setTimeout(() => this.#connect(), this.#pause);
    this.#pause = Math.min(LONGEST_PAUSE, this.#pause * 2 + Math.random() * 200);
  }

  #heard(said: FromServer): void {
    this.#heardAt = Date.now();
    if ('id' in said && said.id) this.#awaited.delete(said.id);
    if (said.type === 'state') {
      this.seats = said.seats;
      this.watchers = said.watchers;
      if (said.chat) this.chat = said.chat;
      this.listener.state(said);
    } else if (said.type === 'ack') {
      this.#answered(said.id);
      this.listener.acknowledged(said.id, said.number);
    } else if (said.type === 'refused') {
      if (said.id) this.#answered(said.id);
      this.listener.refused(said.id, said.code, said.error);
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
