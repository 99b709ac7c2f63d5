/* The log as it is read: headed by rounds, an entry for each thing that happened, and bots' small things folded away. */

import type { GameEvent, Line, Message } from '../wire/protocol';

export interface Entry {
  move: number;
  /** To whom it happened, or who did it. */
  seat: number | null;
  told: Message;
}

export type Block =
  | { kind: 'heading'; title: string; move: number }
  | { kind: 'entry'; entry: Entry }
  | { kind: 'fold'; seat: number; entries: Entry[] };

export interface Reader {
  /** What the log is headed by from an event on; without it the game has no rounds. */
  heading?: ((event: GameEvent) => string | null) | undefined;
  isSmall: (event: GameEvent, seat: number) => boolean;
}

/** Arranges lines into blocks. Where all play at once a bot's fold takes in what it does until something greater happens to it. */
export function arrange(lines: Line[], { heading, isSmall }: Reader): Block[] {
  const blocks: Block[] = [];
  let folds = new Map<number, Entry[]>();
  for (const { move, seat: mover, events, told } of lines)
    told.forEach((message, at) => {
      const event = events[at]!;
      const title = heading?.(event);
      if (title) blocks.push({ kind: 'heading', title, move });
      const seat = event.seat ?? null;
      const by = seat ?? mover;
      const entry = { move, seat, told: message };
      if (by !== null && isSmall(event, by)) {
        const fold = folds.get(by);
        if (fold) fold.push(entry);
        else {
          const entries = [entry];
          folds.set(by, entries);
          blocks.push({ kind: 'fold', seat: by, entries });
        }
        return;
      }
      blocks.push({ kind: 'entry', entry });
      if (seat === null || !heading) folds = new Map();
      else folds.delete(seat);
    });
  return blocks;
}
