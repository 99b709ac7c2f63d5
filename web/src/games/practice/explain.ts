/* What a card is that is named in the log or known to be in a hand; whatever lies on the table is explained on the bench. */

import type { View } from '../../wire/protocol';
import { say } from '../../words/say.svelte';
import type { Explained } from '../face';
import { box, isSpell, kindName, nameOfTitle, needName, titleName, titleOf } from './box';
import { words as w } from './words';

/** Explains a card by its key. */
export function explain(_: View, key: string): Explained | null {
  const card = key.replace('card/', '');
  if (!box().cards[card]) return null;
  const { kind, points, of, used_in, text } = titleOf(card);
  if (isSpell(card)) return { title: titleName(card), does: say(text) };
  return {
    title: w.titled(titleName(card), kindName(kind), points),
    does: w.madeOf(of.map(needName)),
    now: used_in.length ? w.goodFor(used_in.map(nameOfTitle)) : w.feedsNothing,
  };
}
