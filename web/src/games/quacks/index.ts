/* The face of Quacks. */

import { say } from '../../words/say.svelte';
import type { Choice, GameEvent, Message, View } from '../../wire/protocol';
import type { Face } from '../face';
import { patientHelped, spacesGone } from './alchemy';
import Board from './Board.svelte';
import { effectOf, fill } from './box';
import { FLIGHT } from './earned';
import { explain, slotsOf } from './explain';
import Pick from './Pick.svelte';
import { pictureOf } from './picture';
import Player from './Player.svelte';
import * as lastPots from './lastpots';
import * as purchases from './purchases.svelte';
import { chipOn, spaceOf } from './pointing';
import { chipOf } from './reading';
import { forget, isComplete, isPast, recall, report, write } from './report.svelte';
import Keepsake from './Keepsake.svelte';
import LogThing from './LogThing.svelte';
import ScoreIcon from './ScoreIcon.svelte';
import { decider, scoreOf } from './scoring';
import { colourAt } from './seats';
import { isThing } from './things';
import type { Event } from './wire';
import { metalCalled } from './witches';
import { words as w } from './words';

const CARD = 'QUA-FT-03';

/** The rule behind each question; what a card asks is behind the card. */
const CLAUSES: Record<string, string> = {
  'draw or stop': 'QUA-POT-05',
  'place revealed': 'QUA-BLU1-01',
  'move further': 'QUA-CHIP-04',
  'use saved': 'QUA-RED2-02',
  'which droplet': 'QUA-VAR-03',
  'which colour': 'QUA-B-01',
  accept: 'QUA-CHIP-04',
  'green gift': 'QUA-GRN2-01',
  'green pay': 'QUA-GRN4-01',
  'purple bonus': 'QUA-PUR1-01',
  'purple trade': 'QUA-PUR2-01',
  upgrade: 'QUA-PUR4-01',
  'points or coins': 'QUA-XCH-01',
  shop: 'QUA-BUY-02',
  'spend rubies': 'QUA-EOT-01',
  'call witch': 'QX-SETUP-10',
  'place handful': 'QX-WITCH-S2',
  'which whites': 'QX-WITCH-S3',
  polish: 'QX-WITCH-C1',
  twin: 'QX-WITCH-C3',
  'help whom': 'QX-SETUP-16',
  'how far': 'QX-ESS-05',
  'carrot nose': 'QX-PATIENT-CARROT-NOSE',
  'wing ears': 'QX-PATIENT-WING-EARS',
  'chicken eyes': 'QX-PATIENT-CHICKEN-EYES',
  "witch's hump": 'QX-PATIENT-WITCHS-HUMP',
  vampirism: 'QX-PATIENT-VAMPIRISM',
};
const PUT_BACK_BY_YELLOW = 'QUA-YEL1-01';
const PUT_BACK_CARD = 'well_stirred';

const SOUNDS: Partial<Record<Event['kind'], ReturnType<Face['sound']>>> = {
  draw: 'plop',
  pick: 'plop',
  place: 'plop',
  aside: 'plop',
  explode: 'bang',
  flask: 'fizz',
  fill_flask: 'fizz',
  begin_again: 'fizz',
  roll: 'clink',
  buy: 'clink',
  round: 'fizz',
  witch: 'chime',
  visit: 'chime',
  overflow: 'plop',
  patient: 'chime',
  essence: 'gurgle',
  essence_spent: 'gurgle',
  display: 'plop',
  spread: 'plop',
  penny_given: 'clink',
  penny_back: 'clink',
};

/** How long each event is worth looking at. */
const LINGER: Partial<Record<Event['kind'], number>> = {
  round: 600,
  tails: 350,
  stirred: 500,
  explode: 900,
  roll: 200,
  gain: 100,
  move: 250,
  points: 450,
  takes: 150,
  buy: 120,
  droplet: 200,
  tube: 500,
  exchange: 800,
  empty: 100,
  look: 300,
  witch: 1100,
  visit: 900,
  spread: 300,
  patient: 500,
  essence: 500,
  essence_spent: 450,
  rats_gained: 300,
  display: 400,
};
const BREATH = 130;
const COUNT_DOWN = 600;

/** How long it takes until it is seen what comes of an event: the card is turned, the die rolls out, rubies arrive. */
const UNFOLD: Partial<Record<Event['kind'], number>> = {
  round: 400,
  roll: 450,
  witch: 350,
  patient: 350,
  essence: 600,
  essence_spent: 350,
  gain: FLIGHT,
  points: FLIGHT,
};

/** What everybody does again and again, and nobody needs to see one by one of the others. */
const ROUTINE = new Set<Event['kind']>([
  ...(['draw', 'pick', 'place', 'aside', 'stop', 'flask', 'put_back', 'leave', 'go_on', 'chosen', 'pass'] as const),
  ...(['buy', 'done', 'fill_flask', 'droplet', 'takes', 'give_tails'] as const),
]);

/** What several of the others do is seen at once: beside what they do as a matter of routine, how their essences rise. */
const TOGETHER = new Set<Event['kind']>([...ROUTINE, 'patient', 'essence']);

/** Chips that leave a pot go back into its bag. */
function flights(events: GameEvent[], before: View): Record<string, string> {
  const picture = pictureOf(before);
  const gone: Record<string, string> = {};
  for (const event of events as Event[]) {
    const seats =
      event.kind === 'empty'
        ? picture.players.keys()
        : event.kind === 'flask' || event.kind === 'put_back' || event.kind === 'begin_again'
          ? [event.seat]
          : [];
    for (const seat of seats)
      for (const { space } of picture.players[seat]?.pot ?? []) gone[`chip-${seat}-${space}`] = `bag-${seat}`;
  }
  return gone;
}

/** What is said where the question itself says what is taken; and what begins all that patients ask, which names its price. */
const ACCEPTS = 'quacks-says-accept';
const PATIENT = 'quacks-patient-';

const sentence = (choice: Choice) => say(choice.says).replace(/\.$/, '');

function label(choice: Choice): string {
  const found = chipOf(choice);
  if (found) return w.withChip[found.verb]!(found.chip.name);
  if (choice.name === 'tube' && /\.(single|multiple)$/.test(choice.says.id)) return w.labels.office!;
  if (spaceOf(choice) !== null) {
    const chip = say(choice.says.args?.chip as Message);
    return choice.says.id.endsWith('-swap') ? w.swapOne(chip) : w.forget(chip);
  }
  if (choice.says.id.startsWith(PATIENT) || (choice.name === 'take it' && choice.says.id !== ACCEPTS)) return sentence(choice);
  if (choice.name.endsWith(' penny')) return w.penny(say(choice.says.args?.metal as Message));
  if (metalCalled(choice.name) >= 0) return w.callWitch(say({ id: choice.says.id.replace('.call', '') }));
  if (choice.name.startsWith('help ')) return say(choice.says.args?.patient as Message);
  return w.labels[choice.name] ?? sentence(choice);
}

/** What the chip of a choice does, by its book; or the flask. */
function foresee(view: View, choice: Choice): { next: string; more: string } {
  if (choice.name === 'flask') return { next: w.tip.flask, more: '' };
  const patient = patientHelped(choice.name);
  if (patient) return { next: say(patient.text), more: slotsOf(patient) };
  const picture = pictureOf(view);
  const chip = chipOf(choice)?.chip ?? chipOn(picture, spaceOf(choice));
  if (chip?.colour === 'white') return { next: w.tip.white, more: '' };
  const book = picture.books.find((one) => one.colour === chip?.colour);
  return { next: book ? effectOf(book.colour, book.set, view.seats) : '', more: '' };
}

/** Chips are bought at their stalls, and the alchemists' questions are answered on their cards. */
function onBoard(view: View): Set<number> {
  const isThere = ({ name }: Choice) => name.startsWith('buy ') || !!patientHelped(name) || spacesGone(name) !== null;
  return new Set(view.actions.filter((choice) => isThere(choice) && choice.name !== 'buy point').map(({ action }) => action));
}

export const face: Face = {
  Board,
  Player,
  scoreOf,
  ScoreIcon,
  decider,
  Keepsake,
  Thing: LogThing,
  isThing,
  heading: (event) => (event.kind === 'round' ? say({ id: 'quacks-chapter', args: { round: event.round } }) : null),
  isSmall: (event) => ROUTINE.has((event as Event).kind),
  Pick,
  furnish: fill,
  onBoard,
  label,
  isMain: (choice) => choice.name === 'draw',
  keys: { d: 'draw', e: 'stop', f: 'flask' },
  brief: true,
  expansions(view) {
    const { witches, patients, office } = pictureOf(view);
    return [...(witches.length ? ['witches'] : []), ...(patients.length ? ['alchemists'] : []), ...(office ? ['office'] : [])];
  },
  foresee,
  explain,
  colourOf: (_, seat) => colourAt(seat),
  why(view) {
    const { you, players, card } = pictureOf(view);
    const asked = you === null ? null : players[you]?.asked;
    if (!asked) return null;
    if (asked === 'put back' && card !== PUT_BACK_CARD) return PUT_BACK_BY_YELLOW;
    return CLAUSES[asked] ?? CARD;
  },
  flights,
  suspense(events, view) {
    if (events.some((event) => event.kind === 'stirred')) return COUNT_DOWN;
    return events.some((event) => event.kind === 'draw' && event.seat === view.you) ? BREATH : 0;
  },
  linger: (events) => Math.max(0, ...(events as Event[]).map((event) => LINGER[event.kind] ?? 0)),
  routine: (events, { you }) =>
    you !== null && events.every((event) => event.seat !== you && TOGETHER.has((event as Event).kind)),
  unfold: (events) => Math.max(0, ...(events as Event[]).map((event) => UNFOLD[event.kind] ?? 0)),
  notice(events, view) {
    write(events, pictureOf(view));
    lastPots.notice(pictureOf(view));
    purchases.notice(pictureOf(view), events);
  },
  recall(events, view) {
    recall(events, pictureOf(view));
    purchases.notice(pictureOf(view), events);
  },
  forget() {
    forget();
    lastPots.forget();
  },
  report: {
    get isOpen() {
      return report.open;
    },
    isComplete: (view) => isComplete(pictureOf(view)),
    isPast: (view) => isPast(pictureOf(view)),
    open() {
      report.open = !!report.of;
    },
    close() {
      report.open = false;
    },
    says: () => w.reportTold,
    onward(view) {
      const { you, players } = pictureOf(view);
      if (view.over) return w.toScoring;
      return you !== null && players[you]?.asked === 'shop' ? w.toShop : w.goOn;
    },
  },
  sound: (event) => (event.kind === 'gain' && event.rubies ? 'clink' : (SOUNDS[(event as Event).kind] ?? null)),
};
