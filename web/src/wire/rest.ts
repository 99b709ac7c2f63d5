/* The server's REST: each function is one request, each failure one sentence. */

import { words } from '../words';
import { language, learnWords, say } from '../words/say.svelte';
import type {
  Branch,
  Compiling,
  Content,
  Games,
  Join,
  Me,
  Moments,
  Name,
  NewLesson,
  NewReplay,
  NewTable,
  PastGames,
  Problem,
  Replay,
  ReplayMade,
  ReplayMoment,
  RulesPage,
  Story,
  Summary,
  Table,
  TableLists,
} from './protocol';

export class Refused extends Error {
  constructor(
    readonly code: string,
    message: string,
    readonly status: number,
  ) {
    super(message);
  }
}

/** The games that have their own words for what is wrong, such as with a position in a record. */
function refusing(said: unknown): string[] {
  if (typeof said !== 'object' || said === null) return [];
  const game = 'id' in said ? /^(\w+)-(?:refuses|position)-/.exec(String(said.id))?.[1] : undefined;
  return [...(game ? [game] : []), ...Object.values(said).flatMap(refusing)];
}

async function ask<T>(method: string, path: string, body?: unknown): Promise<T> {
  let answer: Response;
  try {
    answer = await fetch(`/api${path}`, {
      method,
      headers: body === undefined ? {} : { 'Content-Type': 'application/json' },
      body: body === undefined ? null : JSON.stringify(body),
    });
  } catch {
    throw new Refused('unreachable', words.errors.unreachable, 0);
  }
  const said: unknown = await answer.json().catch(() => null);
  if (answer.ok) return said as T;
  const problem = said as Problem | null;
  const known =
    problem &&
    (await Promise.all(['server', ...refusing(problem.error)].map(learnWords)).then(
      () => true,
      () => false,
    ));
  throw new Refused(problem?.code ?? 'failed', known ? say(problem.error) : words.errors.failed(answer.status), answer.status);
}

const get = <T>(path: string) => ask<T>('GET', path);
const post = <T, Body>(path: string, body: Body) => ask<T>('POST', path, body);
const query = (values: Record<string, string | null>) => {
  const given = Object.entries(values).filter((pair): pair is [string, string] => pair[1] !== null);
  return given.length ? `?${new URLSearchParams(given)}` : '';
};

export const whoAmI = () => get<Me>('/me');
export const callMe = (called: Name) => post<Me, Name>('/me', called);

let described: Promise<Games> | null = null;
/** All games, asked for once. */
const describe = () =>
  (described ??= get<Games>('/games').catch((problem: unknown) => {
    described = null;
    throw problem;
  }));
export const games = () => describe().then((said) => said.games);
export const limits = () => describe().then((said) => said.limits);
export const contentOf = (game: string) => get<Content>(`/games/${game}/content`).then((said) => said.content);
export const compiling = () => get<Compiling>('/compiling');
export const rulesOf = (game: string) => get<RulesPage>(`/rules/${game}?language=${language}`);

export const tables = () => get<TableLists>('/tables');
export const makeTable = (table: NewTable) => post<Table, NewTable>('/tables', table);
export const beginLesson = (lesson: NewLesson) => post<Table, NewLesson>('/lessons', lesson);
export const table = (id: string, join: string | null, watch: string | null) =>
  get<Table>(`/tables/${id}${query({ join, watch })}`);
export const join = (id: string, token: string | null, seat: number | null) =>
  post<Table, Join>(`/tables/${id}/join`, { token, seat });
export const leave = (id: string) => post<Table, Record<never, never>>(`/tables/${id}/leave`, {});
export const openReplay = (of: NewReplay) => post<ReplayMade, NewReplay>('/replays', of);
export const storyOf = (id: string) => get<Story>(`/replays/${id}/story`);
export const replay = (id: string) => get<Replay>(`/replays/${id}`);
export const branch = (id: string, move: number, seat: number) => post<Table, Branch>(`/replays/${id}/branch`, { move, seat });

/** All moments of a replay as one seat saw them, or as an open table for null. */
export async function momentsOf(id: string, seat: number | null, moves: number): Promise<ReplayMoment[]> {
  const all: ReplayMoment[] = [];
  while (all.length <= moves) {
    const path = `/replays/${id}/moments${query({ seat: seat === null ? null : String(seat), from: String(all.length), count: '200' })}`;
    const page = (await get<Moments>(path)).moments;
    if (!page.length) break;
    all.push(...page);
  }
  return all;
}

/** So many moments of a game that goes on, as a seat of mine saw them, or for null as a watcher did. */
export const momentsBefore = (id: string, seat: number | null, watch: string | null, first: number, count: number) =>
  get<Moments>(
    `/tables/${id}/moments${query({ seat: seat === null ? null : String(seat), watch, from: String(first), count: String(count) })}`,
  ).then((said) => said.moments);

/** A finished game's record, as far as the page reads it. */
export const recordOf = (kind: 'tables' | 'replays', id: string) =>
  get<{ game: string; rules: number; seats: number; options: Record<string, unknown>; seed: string; start: unknown }>(
    `/${kind}/${id}/record`,
  );

export const pastGames = (): Promise<Summary[]> => get<PastGames>('/me/games').then(({ games }) => games);
