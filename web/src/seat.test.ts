// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { announcement } from './announce.svelte';
import type { Face } from './games/face';
import { AtTable } from './seat.svelte';
import { keep } from './settings.svelte';
import { choices, script, ScriptedSocket, state, view } from './wire/scripted';
import { learnWords, say, sayAll } from './words/say.svelte';

const face = { flights: () => ({}), sound: () => null, colourOf: () => 'red' } as unknown as Face;
const [draw, stop] = choices as [(typeof choices)[0], (typeof choices)[0]];
const moment = { events: [{ kind: 'draw', seat: 1 }], told: [{ id: 'drawn', args: { who: { seat: 1 } } }], view: null };
const said = (text: string) => ({ id: 'said', args: { text } });
let me: AtTable;
const server = () => ScriptedSocket.last;

beforeEach(async () => {
  document.getAnimations = () => []; // which happy-dom does not have
  script();
  await learnWords('plain');
  keep({ confirm: false, suspense: false });
  me = new AtTable('t', null, face);
  server().open();
});

afterEach(() => {
  me.leave();
  vi.useRealTimers();
});

describe('people around one screen', () => {
  const around = (number: number, asked: number | null, more = {}) =>
    state(
      number,
      { 0: view(0, asked === 0 ? choices : []), 1: view(1, asked === 1 ? choices : []) },
      { private: [0, 1], ...more },
    );

  test('see what is for their eyes only once they say that they are there', () => {
    server().say(around(1, 0));
    expect([me.passing, me.mayAct]).toEqual([0, false]);
    me.come();
    expect([me.passing, me.mayAct, me.asking?.you]).toEqual([null, true, 0]);
    me.choose(draw);
    server().say({ type: 'ack', id: server().of('play')[0]!.id, number: 2 }, around(2, 1));
    expect([me.passing, me.mayAct, me.asking?.you]).toEqual([1, false, 0]);
    me.come();
    expect([me.passing, me.mayAct, me.asking?.you]).toEqual([null, true, 1]);
  });

  test('keep what was covered so, whatever happens meanwhile', () => {
    server().say(around(1, 0));
    me.come();
    server().say(around(2, 1), around(3, null), around(3, null));
    expect(me.passing).toBe(1);
    server().say(around(4, 0)); // whoever had it before must say so, too
    expect([me.passing, me.mayAct]).toEqual([0, false]);
    server().say(around(5, null, { status: 'over', private: [] }));
    expect(me.passing).toBe(null);
  });

  test('cover their things and turn to each other as they like', () => {
    const both = { 0: view(0, choices), 1: view(1, choices) };
    server().say(state(1, both, { private: [1] }));
    me.turnTo(1);
    expect([me.passing, me.asking?.you]).toEqual([1, 0]);
    me.come();
    me.turnTo(0);
    expect([me.passing, me.asking?.you]).toEqual([0, 1]); // or the first would see what the second knows
    me.come();
    me.cover(0);
    expect([me.passing, me.mayAct]).toEqual([0, false]);
  });

  test('who know nothing that others do not take turns without a word', () => {
    server().say(around(1, 0, { private: [] }));
    server().say(around(2, 1, { private: [] }));
    expect([me.passing, me.mayAct, me.asking?.you]).toEqual([null, true, 1]);
  });
});

describe('whoever is asked', () => {
  test('may choose once, and again when the answer is shown', () => {
    server().say(state(1, { 0: view(0, choices) }));
    expect(me.mayAct).toBe(true);
    me.choose(draw);
    me.choose(draw);
    expect(server().of('play')).toEqual([{ type: 'play', number: 1, seat: 0, action: 7, id: expect.any(String) }]);
    expect([me.sending, me.mayAct]).toEqual([true, false]);
    server().say({ type: 'ack', id: server().of('play')[0]!.id, number: 2 });
    expect(me.sending).toBe(true); // it is stored, and not shown yet
    server().say(state(2, { 0: view(0, choices) }));
    expect([me.sending, me.mayAct]).toEqual([false, true]);
  });

  test('is not answered by the moves of others that come before', () => {
    server().say(state(1, { 0: view(0, choices) }));
    me.choose(draw);
    server().say(state(2, { 0: view(0, choices) }, { asked_since: { 0: 1 } }));
    expect(me.sending).toBe(true);
    server().say({ type: 'ack', id: server().of('play')[0]!.id, number: 3 }, state(3, { 0: view(0, choices) }));
    expect(me.sending).toBe(false);
  });

  test('confirms a choice where they want that, and another choice is another one', () => {
    keep({ confirm: true });
    server().say(state(1, { 0: view(0, choices) }));
    me.choose(draw);
    expect([me.picked?.name, server().of('play').length]).toEqual(['draw', 0]);
    me.choose(stop);
    expect(me.picked?.name).toBe('stop');
    me.choose(stop);
    expect(server().of('play')[0]?.action).toBe(8);
  });

  test('keeps what they picked while others move, and loses it when the question changes', () => {
    keep({ confirm: true });
    server().say(state(1, { 0: view(0, choices) }));
    me.choose(draw);
    server().say(state(2, { 0: view(0, choices) }, { asked_since: { 0: 1 } }));
    expect(me.picked?.name).toBe('draw');
    server().say(state(3, { 0: view(0, choices) }, { asked_since: { 0: 3 } }));
    expect(me.picked).toBe(null);
  });

  test('may not choose for a seat that a bot plays, nor when the game is over', () => {
    const table = state(1, { 0: view(0, choices) });
    server().say({ ...table, seats: table.seats.map((seat) => ({ ...seat, away: true })) });
    expect(me.mayAct).toBe(false);
    server().say({ ...table, number: 2, status: 'over' });
    expect(me.mayAct).toBe(false);
  });
});

describe('a refusal', () => {
  test('is told, and one may choose again', () => {
    server().say(state(1, { 0: view(0, choices) }));
    me.choose(draw);
    server().say({ type: 'refused', id: server().of('play')[0]!.id, code: 'illegal', error: { id: 'not-now' }, number: 1 });
    expect([me.refusal, me.mayAct]).toEqual(['Not now.', true]);
    me.choose(stop);
    expect(me.refusal).toBe('');
  });

  test('that comes too late says nothing: a newer state is on its way', () => {
    server().say(state(1, { 0: view(0, choices) }));
    me.choose(draw);
    server().say({ type: 'refused', id: server().of('play')[0]!.id, code: 'stale', error: { id: 'too-late' }, number: 2 });
    expect([me.refusal, me.sending]).toEqual(['', false]);
  });
});

describe('people around one screen', () => {
  const both = () => ({ 0: view(0, choices), 1: view(1, choices) });

  test('are seen one at a time, and turn to whom they like', () => {
    server().say(state(1, both()));
    expect([me.view?.you, me.asked]).toEqual([0, [0, 1]]);
    me.turnTo(1);
    me.choose(draw);
    expect(server().of('play')[0]?.seat).toBe(1);
    me.turnTo(0);
    expect(me.view?.you).toBe(1); // not while something is on its way
  });

  test('stay with whom they saw while that seat is asked', () => {
    server().say(state(1, both()));
    me.turnTo(1);
    server().say(state(2, both()));
    expect(me.view?.you).toBe(1);
    server().say(state(3, { 0: view(0, choices), 1: view(1) }));
    expect(me.view?.you).toBe(0);
  });
});

test('what happens is added to the log, a line a move, and a whole log takes its place', async () => {
  server().say(
    state(1, { 0: view(0) }, { log: [{ move: 1, seat: 0, events: [], told: [{ id: 'drawn', args: { who: { seat: 0 } } }] }] }),
  );
  server().say(state(2, { 0: view(0, choices, { move: 2 }) }, { moments: [moment] }));
  await vi.advanceTimersByTimeAsync(3_000);
  expect(me.log.map((line) => sayAll(line.told))).toEqual(['Ann draws.', 'Bob draws.']);
  expect(me.log[1]).toMatchObject({ move: 2, seat: 1 });
  server().say(state(1, { 0: view(0) }, { log: [] }));
  expect(me.log).toEqual([]);
});

test('a watcher sees and may do nothing', () => {
  server().say(state(1, { watch: view(null) }));
  expect([me.view?.you, me.mayAct]).toEqual([null, false]);
  me.choose(draw);
  expect(server().of('play')).toEqual([]);
});

describe('nothing is told before it is seen', () => {
  const passing = (sentence: string) => ({ events: [{ kind: 'draw', seat: 1 }], told: [said(sentence)], view: {} });
  const told = () => [me.state?.number, me.asking?.move, me.mayAct, me.log.flatMap((line) => line.told.map(say))];
  const slow = { ...face, linger: () => 1000 } as unknown as Face;

  beforeEach(() => {
    me.leave();
    me = new AtTable('t', null, slow);
    server().open();
    server().say(state(1, { 0: view(0, choices, { move: 1 }) }, { log: [] }));
  });

  test('not what happened, nor what is asked next', async () => {
    const moments = [passing('One.'), passing('Two.'), moment];
    server().say(state(2, { 0: view(0, choices, { move: 2 }) }, { moments }));
    expect(told()).toEqual([1, 1, false, []]);
    await vi.advanceTimersByTimeAsync(10);
    expect(told()).toEqual([1, 1, false, ['One.']]);
    await vi.advanceTimersByTimeAsync(1000);
    expect(told()).toEqual([1, 1, false, ['One.', 'Two.']]);
    await vi.advanceTimersByTimeAsync(2000);
    expect(told()).toEqual([2, 2, true, ['One.', 'Two.', 'Bob draws.']]);
    expect(me.log).toHaveLength(1);
  });

  test('not how the game ended, nor what could be taken back', async () => {
    const over = { status: 'over' as const, undo: { to: 0, alone: true }, moments: [passing('One.'), moment], log: [] };
    server().say(state(2, { 0: view(0, [], { move: 2, over: true }) }, over));
    await vi.advanceTimersByTimeAsync(500);
    expect([me.state?.status, me.state?.undo]).toEqual(['playing', null]);
    await vi.advanceTimersByTimeAsync(2000);
    expect([me.state?.status, me.state?.undo]).toEqual(['over', { to: 0, alone: true }]);
  });

  test('the buttons of the question that was answered rest until it is told that more follows', async () => {
    server().say(state(2, { 0: view(0, choices, { move: 2 }) }, { moments: [moment] }));
    await vi.advanceTimersByTimeAsync(500);
    expect([me.mayAct, me.resting]).toEqual([false, choices]);
    await vi.advanceTimersByTimeAsync(1000);
    server().say(state(3, { 0: view(0, [], { move: 3 }) }, { moments: [passing('One.'), moment] }));
    expect(me.resting).toEqual(choices);
    await vi.advanceTimersByTimeAsync(10);
    expect(me.resting).toEqual([]);
  });

  test('but a wish to take back is, though the game is still being shown', async () => {
    server().say(state(2, { 0: view(0, choices, { move: 2 }) }, { moments: [passing('One.'), moment] }));
    const request = { request: 3, by: 1, name: 'Bob', to: 1, waiting: [0], until: 0, yours_to_answer: true };
    server().say(state(2, { 0: view(0, choices, { move: 2 }) }, { request }));
    expect([me.state?.number, me.state?.request]).toEqual([1, request]);
    await vi.advanceTimersByTimeAsync(3_000);
    expect([me.state?.number, me.state?.request]).toEqual([2, request]);
  });

  test('the others may move meanwhile, and one may go on choosing', async () => {
    const beside = { moments: [moment], asked_since: { 0: 1 } };
    server().say(state(2, { 0: view(0, choices, { move: 2 }) }, beside));
    expect(me.mayAct).toBe(true);
    me.choose(draw);
    expect(server().of('play')[0]).toMatchObject({ number: 1, action: 7 });
    await vi.advanceTimersByTimeAsync(0);
    expect(me.log.flatMap((line) => line.told.map(say))).toEqual(['Bob draws.']);
  });
});

describe('whoever looks back', () => {
  test('is not shown what happens meanwhile, and sees it as it stands afterwards', async () => {
    const [noticed, recalled] = [vi.fn(), vi.fn()];
    me.leave();
    me = new AtTable('t', null, { ...face, linger: () => 1000, notice: noticed, recall: recalled } as unknown as Face);
    server().open();
    server().say(state(1, { 0: view(0, [], { move: 1 }) }, { log: [] }));
    recalled.mockClear();
    me.lookAway();
    announcement.pieces = [];
    server().say(state(2, { 0: view(0, choices, { move: 2 }) }, { moments: [moment, moment] }));
    await vi.advanceTimersByTimeAsync(200); // nothing of it takes its time
    expect([me.state?.number, me.log.length, noticed.mock.calls.length]).toEqual([2, 1, 0]);
    expect(announcement.pieces.map(({ text }) => text)).toEqual(['Your turn']);
    me.lookAgain();
    await vi.advanceTimersByTimeAsync(200);
    expect(recalled.mock.calls).toEqual([[[...moment.events, ...moment.events], me.asking]]);
    expect(announcement.pieces.map(({ text }) => text)).toEqual(['Draw or stop?']);
    expect(me.mayAct).toBe(true);
  });
});

describe('what lies open to be read', () => {
  const told = { events: [{ kind: 'points', seat: 0 }], told: [said('Points.')], view: {} };
  const next = { events: [{ kind: 'round' }], told: [said('Another round.')], view: {} };
  const undo = { to: 0, alone: true };
  /** A game that writes points down, and a round takes them away. */
  function game() {
    const report = {
      isOpen: false,
      isComplete: ({ move }: { move: number }) => move > 1,
      isPast: ({ move }: { move: number }) => move > 2,
      open: () => (report.isOpen = true),
      close: () => (report.isOpen = false),
      says: () => 'Read.',
      onward: () => 'On',
    };
    const notice = (events: { kind: string }[]) => events[0]!.kind === 'points' && report.open();
    return { ...face, linger: () => 1000, report, notice, forget: report.close } as unknown as Face & { report: typeof report };
  }
  let open: ReturnType<typeof game>;
  const shown = () => [me.reading, me.mayAct, open.report.isOpen];

  beforeEach(() => {
    me.leave();
    open = game();
    me = new AtTable('t', null, open);
    server().open();
    server().say(state(1, { 0: view(0, choices, { move: 1 }) }, { log: [] }));
  });

  const answered = (more = {}) =>
    server().say(state(2, { 0: view(0, choices, { move: 2 }) }, { moments: [told, moment], undo, ...more }));

  test('stays so until I go on to what I am asked', async () => {
    answered();
    await vi.advanceTimersByTimeAsync(4_000);
    expect([shown(), me.asking?.move, me.stage.playing]).toEqual([[true, false, true], 2, false]);
    me.choose(draw);
    expect(server().of('play')).toEqual([]);
    me.goOn();
    expect(shown()).toEqual([false, true, false]);
  });

  test('is taken away by nothing that others do meanwhile', async () => {
    answered();
    await vi.advanceTimersByTimeAsync(4_000);
    const mine = { 0: view(0, choices, { move: 2 }) };
    server().say(state(3, mine, { asked_since: { 0: 2 }, moments: [moment] }), state(3, mine, { asked_since: { 0: 2 } }));
    await vi.advanceTimersByTimeAsync(4_000);
    expect([shown(), me.state?.number, me.log]).toEqual([[true, false, true], 3, [expect.anything()]]);
    me.goOn();
    me.choose(draw);
    expect(server().of('play')[0]).toMatchObject({ number: 3, action: 7 });
  });

  test('is read by whoever is asked nothing more before what comes next is shown', async () => {
    server().say(state(2, { 0: view(0, [], { move: 2 }) }, { moments: [told, moment] }));
    server().say(state(3, { 0: view(0, choices, { move: 3 }) }, { moments: [next, moment], undo }));
    await vi.advanceTimersByTimeAsync(4_000);
    const lines = () => me.log.flatMap((line) => line.told.map(say));
    expect([shown(), me.view?.move, lines(), me.undoing]).toEqual([[true, false, true], 2, ['Points.', 'Bob draws.'], undo]);
    me.goOn();
    await vi.advanceTimersByTimeAsync(4_000);
    expect([shown(), lines().at(-2)]).toEqual([[false, true, false], 'Another round.']);
  });

  test('lies open again before whoever has looked back', async () => {
    answered();
    await vi.advanceTimersByTimeAsync(4_000);
    me.lookAway();
    open.report.close();
    me.lookAgain();
    expect(shown()).toEqual([true, false, true]);
  });

  test('is read before the scoring', async () => {
    server().say(state(2, { 0: view(0, [], { move: 2, over: true }) }, { moments: [told, moment], status: 'over' }));
    await vi.advanceTimersByTimeAsync(4_000);
    expect([shown(), me.state?.status]).toEqual([[true, false, true], 'over']);
  });

  test('keeps back no question in the midst of it, and nobody who watches or for whom a bot plays', async () => {
    server().say(state(2, { 0: view(0, choices, { move: 1 }) }, { moments: [told, moment] }));
    await vi.advanceTimersByTimeAsync(4_000);
    expect([me.reading, me.mayAct]).toEqual([false, true]);
    const away = state(3, { 0: view(0, choices, { move: 2 }) }, { moments: [told, moment] });
    server().say({ ...away, seats: away.seats.map((seat) => ({ ...seat, away: true })) });
    await vi.advanceTimersByTimeAsync(4_000);
    expect(me.reading).toBe(false);
    me.leave();
    me = new AtTable('t', null, open);
    server().open();
    server().say(state(2, { watch: view(null, [], { move: 2 }) }, { log: [] }));
    server().say(state(3, { watch: view(null, [], { move: 3 }) }, { moments: [told, moment, next, moment] }));
    await vi.advanceTimersByTimeAsync(4_000);
    expect([me.reading, me.stage.playing]).toEqual([false, false]);
  });

  test('goes when something is taken back, also where the next round waits', async () => {
    answered();
    await vi.advanceTimersByTimeAsync(4_000);
    me.undo();
    expect(server().of('undo')[0]).toMatchObject({ number: 2 });
    server().say(state(3, { 0: view(0, choices, { move: 1 }) }, { log: [] }));
    expect(shown()).toEqual([false, true, false]);
    server().say(state(4, { 0: view(0, [], { move: 2 }) }, { moments: [told, moment] }));
    server().say(state(5, { 0: view(0, choices, { move: 3 }) }, { moments: [next, moment] }));
    await vi.advanceTimersByTimeAsync(4_000);
    server().say(state(6, { 0: view(0, choices, { move: 1 }) }, { log: [] }));
    await vi.advanceTimersByTimeAsync(4_000);
    expect([shown(), me.view?.move, me.stage.playing]).toEqual([[false, true, false], 1, false]);
  });
});

test('what follows from the deal is shown before anything is asked', async () => {
  const moments = [{ events: [{ kind: 'round' }], told: [said('A card.')], view: {} }, moment];
  const events = [{ kind: 'round' }, ...moment.events];
  const log = [{ move: 0, seat: null, events, told: [said('A card.'), ...moment.told] }];
  me.leave();
  me = new AtTable('t', null, { ...face, linger: () => 1000 } as unknown as Face);
  server().open();
  server().say(state(0, { 0: view(0, choices) }, { moments, log }));
  await vi.advanceTimersByTimeAsync(10);
  expect([me.view?.you, me.asking, me.mayAct, me.log]).toEqual([
    0,
    null,
    false,
    [{ ...log[0], events: events.slice(0, 1), told: [said('A card.')] }],
  ]);
  await vi.advanceTimersByTimeAsync(3000);
  expect([me.mayAct, me.log]).toEqual([true, log]);
});
