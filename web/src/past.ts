/* What somebody's past games come to. */

import type { Summary } from './wire/protocol';

/** A finished game as one of its players looks back on it. */
export interface Played {
  id: string;
  game: string;
  title: string;
  at: Date;
  seats: number;
  points: number;
  place: number;
  won: boolean;
}

/** What a game came to at a number of seats. */
export interface Figures {
  game: string;
  title: string;
  seats: number;
  games: number;
  wins: number;
  mean: number;
  best: number;
}

/** Which place a seat took: whoever won is first, and all others come after by their points. */
export function placeOf({ result }: Summary, seat: number): number {
  const { scores, winners } = result!;
  if (winners.includes(seat)) return 1;
  const mine = scores[seat]!;
  return 1 + Math.max(winners.length, scores.filter((points) => points > mine).length);
}

/** The games that count, the oldest first: those played at one seat against others, and not to learn. */
export function played(games: Summary[]): Played[] {
  return games
    .filter((one) => one.result && one.yours.length === 1 && !one.lesson)
    .map((one) => {
      const seat = one.yours[0]!;
      const { scores, winners } = one.result!;
      return {
        id: one.id,
        game: one.game,
        title: one.title,
        at: new Date(one.changed * 1000),
        seats: one.seats.length,
        points: scores[seat]!,
        place: placeOf(one, seat),
        won: winners.includes(seat),
      };
    })
    .sort((a, b) => a.at.getTime() - b.at.getTime());
}

/** The figures of each game at each number of seats, those played most first. */
export function figures(games: Played[]): Figures[] {
  const by = new Map<string, Played[]>();
  for (const one of games) by.set(`${one.game} ${one.seats}`, [...(by.get(`${one.game} ${one.seats}`) ?? []), one]);
  return [...by.values()]
    .map((same) => ({
      game: same[0]!.game,
      title: same[0]!.title,
      seats: same[0]!.seats,
      games: same.length,
      wins: same.filter((one) => one.won).length,
      mean: same.reduce((sum, one) => sum + one.points, 0) / same.length,
      best: Math.max(...same.map((one) => one.points)),
    }))
    .sort((a, b) => b.games - a.games || a.title.localeCompare(b.title) || a.seats - b.seats);
}
