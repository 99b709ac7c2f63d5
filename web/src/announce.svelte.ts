/* What a screen reader is told: piece after piece, so that each can be heard out or passed over. */

import { words } from './words';

interface Piece {
  id: number;
  text: string;
}

const TOGETHER = 150; // what comes within so long came at once
const MOST = 6; // who missed more wants to know how things stand
const KEPT = 8; // what was said lately stays, or it could be gone before it is read out

export const announcement = $state<{ pieces: Piece[] }>({ pieces: [] });

let timer = 0;
let said = 0;
let happened: { text: string; move: number | null }[] = [];
let asked: string[] = [];

/** Says soon what happened; what one move brought about is one piece, and of very many moves at once only the last is said.
    What no move brought about, such as the words of a guide, is always said. */
export function announce(text: string, move: number | null = null): void {
  if (!text) return;
  const last = happened.at(-1);
  if (last && move !== null && last.move === move) last.text += ` ${text}`;
  else happened.push({ text, move });
  soon();
}

/** Says soon what is asked, after all that happened; only the latest question counts. */
export function announceQuestion(question: string): void {
  asked = [question].filter(Boolean);
  soon();
}

/** Takes back what was said and what was about to be: somebody else reads on. */
export function hush(): void {
  announcement.pieces = [];
  happened = [];
  asked = [];
}

function soon(): void {
  clearTimeout(timer);
  timer = window.setTimeout(say, TOGETHER);
}

function say(): void {
  const moves = happened.filter(({ move }) => move !== null);
  const told = happened.flatMap((one) => {
    if (one.move === null || moves.length <= MOST) return [one.text];
    return one === moves.at(-1) ? [words.table.manyMoves(moves.length), one.text] : [];
  });
  const pieces = [...told, ...asked].map((text) => ({ id: ++said, text }));
  announcement.pieces = [...announcement.pieces, ...pieces].slice(-KEPT);
  happened = [];
  asked = [];
}
