/* What the things on a table of Quacks are, and what they would do here and now. */

import { words } from '../../words';
import { say } from '../../words/say.svelte';
import type { View } from '../../wire/protocol';
import type { Explained } from '../face';
import { aboutPatient } from './alchemy';
import { box, effectOf, printed } from './box';
import { badOnes } from './coach';
import { type Picture, pictureOf } from './picture';
import { chipNamed } from './reading';
import type { EssenceCard, Player } from './wire';
import { aboutWitch, GUEST, hasPenny, metalCalled } from './witches';
import { words as w } from './words';

const WHITE = 'white';
const t = w.tip;

/** What a chip does by its book. */
function effect(picture: Picture, colour: string): string {
  if (colour === WHITE) return t.white;
  const book = picture.books.find((one) => one.colour === colour);
  return book ? effectOf(colour, book.set, picture.seats) : '';
}

const inPot = (player: Player, colour: string) => player.pot.filter(({ chip }) => chip.colour === colour).length;

/** What another white chip would come to, or how many of a colour I have. */
function chipNow(me: Player | undefined, name: string): string {
  const chip = chipNamed(name);
  if (!me || !chip) return '';
  if (chip.colour === WHITE && me.brewing && !me.exploded) return t.whiteNow(me.whites, chip.value, me.limit);
  return t.have(inPot(me, chip.colour), me.owned[name] ?? 0);
}

function space(number: number, player: Player | undefined): Explained {
  const { coins, points, ruby } = box().spaces[number]!;
  const ahead = player ? number - player.at : 0;
  return {
    title: t.space(printed(number)),
    does: t.spaceDoes(w.worth(coins, points, ruby)),
    now: player?.scoring === number ? t.spaceNow : player && ahead > 0 ? t.spaceAhead(ahead) : '',
  };
}

function stall(picture: Picture, me: Player | undefined, name: string): Explained | null {
  const book = picture.books.find((one) => one.chips.some((ware) => ware.name === name));
  const ware = book?.chips.find((one) => one.name === name);
  if (!book || !ware) return null;
  const opens = box().books[book.colour]?.opens ?? 0;
  const now = !book.open
    ? t.opens(opens)
    : me?.asked === 'shop'
      ? t.afford(me.coins, ware.price)
      : me
        ? t.have(inPot(me, book.colour), me.owned[name] ?? 0)
        : '';
  return { title: t.stall(name, ware.price, ware.left), does: effect(picture, book.colour), now };
}

function flask(picture: Picture, me: Player | undefined, player: Player | undefined): Explained {
  const now = player === me && picture.actions.find((choice) => choice.name === 'flask');
  return {
    title: player?.flask ? w.flaskFull : w.flaskUsed,
    does: t.flask,
    now: now ? say(now.says) : '',
  };
}

function card(picture: Picture): Explained | null {
  const drawn = box().cards.find((one) => one.id === picture.card);
  return drawn ? { title: say(drawn.title), does: say(drawn.text), now: t.card(w.cardWhen[drawn.colour] ?? '') } : null;
}

function witch(picture: Picture, mine: Player | undefined, player: Player | undefined, id: string): Explained | null {
  const about = aboutWitch(id);
  const metal = picture.witches.indexOf(id);
  if (!about || !player) return null;
  const [now, kept, paid] = metal === GUEST ? [t.guestNow, t.guestKept, t.guestPaid] : [t.witchNow, t.witchKept, t.witchPaid];
  const callable = mine && picture.actions.some((choice) => metalCalled(choice.name) === metal);
  return {
    title: say(about.title),
    does: say(about.text),
    now: callable ? now : hasPenny(player, metal) ? kept : paid,
  };
}

function bowl(player: Player): Explained {
  const sum = (player.bowl ?? []).reduce((all, chip) => all + chip.value, 0);
  return { title: t.bowl, does: t.bowlDoes, now: t.bowlNow(Math.floor(sum / 2)) };
}

/** What every space of an essence card gives; of spaces in a row that give the same, the first and the last. */
export function slotsOf(about: EssenceCard): string {
  const gifts = about.slots.map((slot) => say(slot));
  const runs = gifts.flatMap((gift, index) => {
    if (gift === gifts[index - 1]) return [];
    const last = gifts.findIndex((one, later) => later > index && one !== gift);
    return [w.slot(index + 1, last < 0 ? gifts.length : last, gift)];
  });
  return words.list(runs);
}

/** A patient: what helping does, and what the space that the essence has reached gives. */
function patient(id: string, player: Player | undefined): Explained | null {
  const about = aboutPatient(id);
  if (!about) return null;
  const reached = player?.patient === id ? about.slots[(player.essence ?? 0) - 1] : undefined;
  return {
    title: say(about.title),
    does: say(about.text),
    now: reached ? w.slotHere(player!.essence!, say(reached)) : slotsOf(about),
  };
}

/** Explains a thing by its key: its kind, and after strokes which one, and at whose pot. */
export function explain(view: View, key: string): Explained | null {
  const picture = pictureOf(view);
  const [kind, which = '', seat] = key.split('/');
  const player = seat === undefined ? undefined : picture.players[Number(seat)];
  const me = picture.you === null ? undefined : picture.players[picture.you];
  const mine = player && player === me ? me : undefined;
  switch (kind) {
    case 'chip': {
      const chip = chipNamed(which);
      return chip ? { title: t.chip(which), does: effect(picture, chip.colour), now: chipNow(mine, which) } : null;
    }
    case 'book':
      return { title: w.book(which), does: effect(picture, which), now: me ? t.inPot(inPot(me, which)) : '' };
    case 'stall':
      return stall(picture, me, which);
    case 'space':
      return space(Number(which), player);
    case 'flask':
      return flask(picture, me, player);
    case 'card':
      return card(picture);
    case 'witch':
      return witch(picture, mine, player, which);
    case 'bowl':
      return player ? bowl(player) : null;
    case 'patient':
      return patient(which, player);
    case 'gauge':
      return player
        ? {
            title: w.whiteOf(player.whites, player.limit),
            does: t.gauge,
            now: player.exploded ? '' : t.bears(Math.max(0, player.limit - player.whites)),
          }
        : null;
    case 'bag':
      return player
        ? {
            title: w.inBag(player.bag_count),
            does: t.bag,
            now: mine?.odds?.chips ? w.risk(badOnes(mine.odds), mine.odds.chips) : '',
          }
        : null;
    case 'droplet':
      return player ? { title: w.dropletAt(printed(player.droplet)), does: t.droplet } : null;
    case 'tails':
      return player ? { title: w.tails(player.tails), does: t.tails } : null;
    case 'coins':
      return player ? { title: w.coins(player.coins), does: t.coins } : null;
    case 'rubies':
      return player ? { title: t.rubies(player.rubies), does: t.rubiesDo } : null;
    case 'points':
      return player ? { title: t.has(player.points), does: t.points } : null;
    default:
      return null;
  }
}
