// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { Connection } from './connection.svelte';
import { script, ScriptedSocket, state, view } from './scripted';

const listener = { state: vi.fn(), acknowledged: vi.fn(), refused: vi.fn() };
let connection: Connection;
const intent = { type: 'chat', text: 'Hello' } as const;

beforeEach(() => {
  script();
  vi.clearAllMocks();
  connection = new Connection('t', null, listener);
});

afterEach(() => {
  connection.end();
  vi.useRealTimers();
});

describe('a line', () => {
  test('is connecting, then open, and what was wanted before goes out', () => {
    expect(connection.line).toBe('connecting');
    const id = connection.send(intent);
    expect([connection.waiting, ScriptedSocket.last.sent.length]).toEqual([1, 0]);
    ScriptedSocket.last.open();
    expect(connection.line).toBe('open');
    expect(ScriptedSocket.last.sent).toEqual([{ ...intent, id }]);
  });

  test('names the table, and what lets somebody watch', () => {
    expect(ScriptedSocket.last.url).toMatch(/\/api\/tables\/t\/socket$/);
    new Connection('t', 'a&b', listener).end();
    expect(ScriptedSocket.last.url).toMatch(/socket\?watch=a%26b$/);
  });

  test('that is lost comes back after pauses that grow', () => {
    ScriptedSocket.last.open();
    ScriptedSocket.last.drop();
    expect(connection.line).toBe('lost');
    vi.advanceTimersByTime(499);
    expect(ScriptedSocket.all.length).toBe(1);
    vi.advanceTimersByTime(1);
    expect(ScriptedSocket.all.length).toBe(2);
    ScriptedSocket.last.drop();
    vi.advanceTimersByTime(999);
    expect(ScriptedSocket.all.length).toBe(2);
    vi.advanceTimersByTime(202);
    expect(ScriptedSocket.all.length).toBe(3);
    for (let i = 0; i < 10; i++) {
      ScriptedSocket.last.drop();
      vi.advanceTimersByTime(15_000);
    }
    expect(ScriptedSocket.all.length).toBeGreaterThanOrEqual(13);
  });

  test('to a table that moves to another server is followed without a word, and a server that is not there is told', () => {
    ScriptedSocket.last.open();
    ScriptedSocket.last.drop(1012);
    expect(connection.line).toBe('connecting');
    vi.advanceTimersByTime(200);
    expect(ScriptedSocket.all.length).toBe(2);
    ScriptedSocket.last.drop();
    expect(connection.line).toBe('lost');
  });

  test('can be tried again at once, and comes back by itself with the network', () => {
    ScriptedSocket.last.drop();
    connection.retryNow();
    expect(ScriptedSocket.all.length).toBe(2);
    ScriptedSocket.last.drop();
    dispatchEvent(new Event('online'));
    expect(ScriptedSocket.all.length).toBe(3);
  });

  test('that is closed for good says why and stays closed', () => {
    ScriptedSocket.last.open();
    ScriptedSocket.last.drop(4404);
    expect([connection.line, connection.reason]).toEqual(['closed', expect.stringContaining('There is no such table')]);
    vi.advanceTimersByTime(60_000);
    expect(ScriptedSocket.all.length).toBe(1);
  });

  test('that somebody leaves does not come back', () => {
    ScriptedSocket.last.open();
    connection.end();
    ScriptedSocket.last.drop();
    vi.advanceTimersByTime(60_000);
    expect(ScriptedSocket.all.length).toBe(1);
  });
});

describe('what was sent', () => {
  test('goes out again under the same id until it is answered, and then no more', () => {
    ScriptedSocket.last.open();
    const [first, second] = [connection.send(intent), connection.send(intent)];
    ScriptedSocket.last.say({ type: 'ack', id: first, number: 3 });
    expect(listener.acknowledged).toHaveBeenCalledWith(first, 3);
    ScriptedSocket.last.drop();
    vi.advanceTimersByTime(500);
    ScriptedSocket.last.open();
    expect(ScriptedSocket.last.sent.map((message) => message.id)).toEqual([second]);
    ScriptedSocket.last.say({ type: 'refused', id: second, code: 'stale', error: { id: 'no' }, number: 3 });
    expect(listener.refused).toHaveBeenCalledWith(second, 'stale', { id: 'no' });
    expect(connection.waiting).toBe(0);
  });

  test('and not answered in time shows that nobody is there', () => {
    const dead = ScriptedSocket.last;
    dead.open();
    connection.send(intent);
    vi.advanceTimersByTime(3_000);
    expect(connection.line).toBe('open');
    vi.advanceTimersByTime(500); // or a table that has long gone on elsewhere would be waited for
    expect([connection.line, dead.readyState]).toEqual(['lost', 3]);
    vi.advanceTimersByTime(1_000);
    dead.say(state(9, { watch: view(null) }));
    expect(listener.state).not.toHaveBeenCalled();
  });
});

test('a server that lets nobody in is given up, and more time given to the next', () => {
  const still = ScriptedSocket.last;
  vi.advanceTimersByTime(3_400);
  expect(ScriptedSocket.last).toBe(still);
  vi.advanceTimersByTime(700); // and the pause before the next attempt
  expect([still.readyState, ScriptedSocket.last === still]).toEqual([3, false]);
  const next = ScriptedSocket.last;
  vi.advanceTimersByTime(3_800);
  expect(ScriptedSocket.last).toBe(next);
  next.open();
  vi.advanceTimersByTime(5_000);
  expect([ScriptedSocket.last === next, connection.line]).toEqual([true, 'open']);
});

describe('a quiet line', () => {
  test('is asked whether anybody is there, and an answer is enough', () => {
    ScriptedSocket.last.open();
    vi.advanceTimersByTime(25_000);
    expect(ScriptedSocket.last.of('ping').length).toBe(0);
    vi.advanceTimersByTime(2_000);
    expect(ScriptedSocket.last.of('ping').length).toBeGreaterThan(0);
    for (const { id } of ScriptedSocket.last.of('ping')) ScriptedSocket.last.say({ type: 'pong', id });
    vi.advanceTimersByTime(5_000);
    expect(connection.line).toBe('open');
  });

  test('is asked at once when the network seems gone', () => {
    ScriptedSocket.last.open();
    dispatchEvent(new Event('offline'));
    expect(ScriptedSocket.last.of('ping').length).toBe(1);
    vi.advanceTimersByTime(6_000);
    expect(connection.line).toBe('lost');
  });
});

test('several messages in one frame are heard one after the other', () => {
  ScriptedSocket.last.open();
  const line = { name: 'Bob', seat: 1, text: 'Hi', at: 0 };
  ScriptedSocket.last.say(state(1, { watch: view(null) }, { watchers: 3 }), { type: 'chat', line });
  expect(listener.state).toHaveBeenCalledOnce();
  expect([connection.watchers, connection.chat, connection.seats.length]).toEqual([3, [line], 2]);
});
