/* What the things on a table of Glastonbury are, and what they would do here and now. */

import type { View } from '../../wire/protocol';
import type { Explained } from '../face';
import { nextPlace } from './foresight';
import { WAY } from './market';
import { cardCalled, type Picture, pictureOf, placeName, type Player } from './picture';
import { cardWords } from './reading';
import type { Card } from './wire';
import { colourName, ingredientName, kindName, recipeName, words as w } from './words';

const t = w.tip;

/** How a recipe is fulfilled. */
export const task = (recipe: string) => w.recipeHelp[recipe] ?? w.mostOf(recipe.replace('most ', ''));

/** What a card is good for, and how far it would let me walk. */
function card(one: Card, picture: Picture, me: Player | undefined): Explained {
  const goesOn = me && me.next_place !== null && !['keep', 'place', 'end', 'over'].includes(picture.phase);
  const place = goesOn ? WAY[nextPlace(me, one)]! : null;
  const own = me && one.colour === me.colour ? `${t.own(me.colour)} ` : '';
  return {
    title: t.card(cardWords(one)),
    does: one.ingredient ? t.ingredient(one.number!) : (w.kindHelp[one.kind] ?? ''),
    now: own + (place && one.ingredient ? t.ifTaken(w.foresee(one.number!, placeName(place.index), !place.line)) : ''),
  };
}

/** Explains a thing by its key: its kind, and after a stroke which one. */
export function explain(view: View, key: string): Explained | null {
  const picture = pictureOf(view);
  const [kind, which = ''] = key.split('/');
  const me = view.you === null ? undefined : picture.players[view.you];
  switch (kind) {
    case 'cell': {
      const lying = picture.display[which];
      return lying ? card(lying, picture, me) : { title: w.emptyCell(which) };
    }
    case 'card': {
      const one = cardCalled(which);
      return one ? { ...card(one, picture, undefined), now: '' } : null;
    }
    case 'top': {
      const player = picture.players[Number(which)];
      if (!player) return null;
      const next = player.stride !== null && player.next_place !== null ? placeName(player.next_place) : null;
      return {
        title: player.top ? t.card(cardWords(player.top)) : w.cauldron,
        does: t.top,
        now: next ? w.nextSteps(player.stride!, next) : '',
      };
    }
    case 'ingredient':
      return { title: ingredientName(which), does: t.count };
    case 'colour':
      return { title: colourName(which), now: me?.colour === which ? t.own(which) : '' };
    case 'pile':
      return { title: w.pile(picture.pile), does: t.pile };
    case 'corner':
      return { title: w.cornerCard, does: t.corner };
    case 'spell':
      return { title: kindName(which), does: w.kindHelp[which] ?? '' };
    case 'recipe':
      return { title: recipeName(which), does: task(which) };
    default:
      return null;
  }
}
