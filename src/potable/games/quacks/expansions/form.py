"""The form of Quacks that has its expansions: the same rules with more effects to choose among, on a state with more fields."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import fields, replace
from functools import cache
from operator import add
from types import FunctionType, ModuleType
from typing import Any

import numpy as np

from potable.engine import observing as see
from potable.engine.effects import dispatch, fill
from potable.engine.errors import BadOption
from potable.engine.forms import expect
from potable.engine.game import Game, Rules
from potable.engine.lots import DRAW_LOTS
from potable.engine.masks import allow
from potable.engine.messages import message
from potable.engine.observing import MOST
from potable.engine.position import Part, Positions
from potable.engine.random import TABLE, below
from potable.engine.rule import frozen, plain_of, routine, rule
from potable.engine.variant import Variant
from potable.engine.wire import Message

from .. import knowledge, odds, phrases, position, questions
from ..books import SETS_OF, WHOLE_SETS, fill_books
from ..cards import NUMBERS
from ..cards.card import MOMENTS
from ..content import (
    ALCHEMIST_SUPPLY,
    BLACK,
    COLOUR,
    COLOURS,
    LAST_SPACE,
    LOCOWEED,
    MOST_SEATS,
    N_KINDS,
    NO_CHIP,
    NONE,
    OPENS,
    ORANGE,
    PURPLE,
    RED,
    SEATS,
    SET_COLOURS,
    SUPPLIES,
    WHITE,
    WITCH_SETS,
    WITCH_SUPPLY,
)
from ..futures import pot_of
from ..odds import COMES_NOW, PARDONS, RETURNS, Saviour
from ..options import PATIENT_OPTIONS, apply_options, options_of
from ..questions import fill_questions
from ..rules import fortune, moments, setup, turn
from ..rules.asking import answered, ask, ask_meanwhile, come_back
from ..rules.turn import ask_for_droplets
from ..state import (
    AFTER,
    BREW,
    BUY,
    CHIPS,
    DIE,
    DRAW_OR_STOP,
    FORTUNE,
    FORTUNE_CHOICE,
    MANY,
    NOTHING,
    OFFICES,
    PATIENTS,
    PHASES,
    RATS,
    ROUND,
    SPEND,
    UNDECIDED,
    WHICH_DROPLET,
    WITCHES,
)
from ..view import chip
from ..wire import More, Office, PhaseShown
from ..words import says
from . import bowl, brewing, calling, essence, office, pennies
from .actions import BUY_POINT, CHIP_ON, FIRST_MORE, MORE_ACTIONS, N_MORE_ACTIONS, PENNY, RETURN_THREE, ROLL_DICE
from .books import BY_BOOK, MORE_BOOKS, NEW_BOOKS, QUESTIONS_OF_BOOKS, black_5, black_6, locoweed_back, purple_5, red_6
from .books import REASONS as BOOK_REASONS
from .books import WORDS as BOOK_WORDS
from .books import locoweed as locoweeds
from .books.ahead import LOOKS_AHEAD
from .cards import (
    ALCHEMISTS_DECK,
    MORE_CARDS,
    NEW_CARDS,
    WITCHES_DECK,
    deck_of,
    good_neighbours,
    good_to_better,
    joyful_reunion,
    quick_exchange,
)
from .patients import chicken_eyes, ear_worm, forgetfulness
from .state import (
    AHEAD,
    ALL_WITCHES,
    CHOOSING,
    HANDFUL,
    LAST_ESSENCE,
    METALS,
    MORE_SOURCES,
    NAMED,
    NO_OFFICE,
    PAYING,
    SETTLED,
    SILVER,
    ExpandedState,
)

EXPANDED = "expanded"
KEY_WORDS, MOST_ANSWERS = 9, 20
"""There is more that matters of a pot than without expansions, and more to answer."""
MOST_POTS = 10_000
"""So many pots are followed at most: each takes longer than without expansions."""
NERVOUS, WORM, CARROT = (PATIENTS.index(name) + 1 for name in ("nervousness", "ear_worm", "carrot_nose"))
MORE_PHASES = {
    WHICH_DROPLET: (*questions.BY_NUMBER[WHICH_DROPLET].phases, BREW),
    FORTUNE_CHOICE: (FORTUNE, RATS, AFTER, DIE),
}
"""The phases in which questions of the base game come up with expansions."""
RISK = 30
"""So many in a hundred chips are a risk."""
PACKAGES = ("potable.games.quacks", "potable.players.quacks")
MORE_WORDS = (
    office.WORDS,
    bowl.WORDS,
    pennies.WORDS,
    *calling.WORDS,
    *essence.WORDS,
    *BOOK_WORDS,
    *(card.words for card in NEW_CARDS),
)
"""The English messages of all expansions."""


def form_for(options: Mapping[str, Any]) -> str:
    """Returns the form in which a game with such options is played."""
    with_office = options.get("office", OFFICES[NO_OFFICE]) != OFFICES[NO_OFFICE]
    return EXPANDED if with_office or options.get("herb_witches") or options.get("alchemists") else ""


# ---- the moments at which expansions act ----


@routine
def move_penny(s, seat, action):
    """Takes a penny back at the end of the round, or gives one up before it."""
    if s.phase == SPEND:
        joyful_reunion.take_back(s, seat, action)
    else:
        quick_exchange.give_penny(s, seat, action)


def say_penny(snapshot: Any, seat: int, action: int) -> Message:
    """Says what becomes of a penny."""
    card = joyful_reunion.say_back if snapshot.phase == SPEND else quick_exchange.say_penny
    return card(snapshot, seat, action)


QUESTIONS_OF_CARDS = {question.number: card for card in NEW_CARDS for question in card.asks}
ASKED_BY_CARDS = frozen([int(number in QUESTIONS_OF_CARDS) for number in range(MANY + 1)])
"""Whether a card of the alchemists asks a question, by its number."""


def say_roll(snapshot: Any, seat: int, action: int) -> Message:
    """Says what the card says of rolling the die."""
    said: Message = MORE_CARDS[snapshot.card].says(snapshot, seat, action)
    return said


POINTING = (*locoweed_back.BOOK.asks, *chicken_eyes.PATIENT.asks, *good_to_better.CARD.asks)
"""The questions to which a chip of the pot may be the answer."""
POINTING_BY_NUMBER = {question.number: question for question in POINTING}


@routine
def point(s, seat, action):
    """Chooses a chip of the pot where nothing is asked about one: a patient lets it go."""
    essence.forget(s, seat, action)


point_at = dispatch(
    point,
    "s.asked[seat]",
    {question.number: question.answer for question in POINTING},
    {
        **dict.fromkeys((question.number for question in locoweed_back.BOOK.asks), COLOURS[LOCOWEED]),
        **dict.fromkeys((question.number for question in chicken_eyes.PATIENT.asks), "patient-chicken_eyes"),
        **dict.fromkeys((question.number for question in good_to_better.CARD.asks), "good_to_better"),
    },
)


@routine
def act_of_essence(s, seat, action):
    """Carries out an action that only essence has, or that is a chip of the pot."""
    if action < CHIP_ON:
        essence.act(s, seat, action)
    else:
        point_at(s, seat, action)


def say_pointing(snapshot: Any, seat: int, action: int) -> Message:
    """Says what becomes of a chip of the pot."""
    question = POINTING_BY_NUMBER.get(snapshot.asked[seat])
    return question.says(snapshot, seat, action) if question else forgetfulness.say_forget(snapshot, seat, action)


PENNIES = range(PENNY, PENNY + len(METALS))
ACTS = {BUY_POINT: office.buy_point, **calling.ACTS, RETURN_THREE: good_neighbours.return_three}
ACTS |= {ROLL_DICE: questions.round.answer_offers, **dict.fromkeys(PENNIES, move_penny)}
act_more = dispatch(act_of_essence, "action", ACTS, {})
SAYS = {BUY_POINT: office.say_point, **calling.SAYS, **essence.SAYS, RETURN_THREE: good_neighbours.say_three}
SAYS |= {ROLL_DICE: say_roll, **dict.fromkeys(PENNIES, say_penny)}
SAYS |= dict.fromkeys(range(CHIP_ON, CHIP_ON + LAST_SPACE), say_pointing)


@rule
def act(s, seat, action):
    """Carries out a seat's decision."""
    if action >= FIRST_MORE:
        act_more(s, seat, action)
        come_back(s, seat)
    else:
        act_base(s, seat, action)
    if s.due[seat] > 0 and s.asked[seat] != WHICH_DROPLET:
        ask_for_droplet(s, seat)
    elif s.phase == BREW and not ear_worm.draws(s):
        brewing.goes_on(s, seat)


@rule
def ask_for_droplet(s, seat):
    """Asks which droplet moves before whatever else a seat is asked, or while others brew: it moves at once (QUA-VAR-03)."""
    if s.asked[seat] != NOTHING:
        ask_meanwhile(s, seat, WHICH_DROPLET)
    elif s.phase == BREW:
        ask(s, seat, WHICH_DROPLET)


act_base = turn.act


@rule
def legal(s, seat, mask):
    """Adds what the seat may do to an empty mask, with witches that it may call and what patients let it do."""
    calling.legal(s, seat, mask)
    if s.alchemists and s.asked[seat] == DRAW_OR_STOP:
        essence.besides(s, seat, mask)
        if moments.may_go_on_by_card(s, seat):
            allow(mask, RETURN_THREE)


@routine
def advance(s):
    """Carries out the next thing that happens by itself, after asking those who may choose a patient or call a witch first."""
    if moments.has_second_droplet(s) and ask_for_droplets(s):
        return
    if essence.asks_helper(s):
        return
    if essence.is_now(s):
        essence.distil(s)
    elif not calling.offer_to_all(s):
        advance_base(s)
        if s.phase == BREW:
            for seat in range(s.seats):  # as potions begin, or by a common stir
                brewing.goes_on(s, seat)


advance_base = turn.advance


@rule
def supply_of(s, kind):
    """Returns how many chips of a kind are in the boxes, locoweed left out where no book sells it."""
    if COLOUR[kind] == LOCOWEED and s.book[LOCOWEED] == 0:
        return 0
    more = WITCH_SUPPLY[kind] if s.herb_witches else 0
    return SUPPLIES[s.supply_list, kind] + more + (ALCHEMIST_SUPPLY[kind] if s.alchemists else 0)


@rule
def holds_more(s, seat):
    """Tells whether there is a bowl under the pot, or the card lets it hold more."""
    return s.herb_witches == 1 or holds_more_by_card(s, seat)


@routine
def overflows(s, seat, kind):
    """Puts a chip into the bowl, or where the card says."""
    if s.herb_witches:
        bowl.overflows(s, seat, kind)
    else:
        overflows_by_card(s, seat, kind)


@routine
def asks_brewer(s, seat):
    """Asks a brewer first what the card, a witch or a book wants to know; an ear worm draws by itself."""
    if ear_worm.draws(s):
        answered(s, seat)
        return True
    return asks_brewer_by_card(s, seat) or calling.asks_brewer(s, seat) or brewing.asks_brewer(s, seat)


@rule
def shields(s, seat, chips):
    """Lets no pot explode by an ear worm, or where the card says so."""
    return ear_worm.draws(s) or shields_by_card(s, seat, chips)


@rule
def rats_counted(s):
    """Lets the card change the tails, and then adds the rats of essence cards."""
    rats_counted_by_card(s)
    essence.add_rats(s)


@routine
def may_go_on(s, seat):
    """Lets a brewer go on by a patient or by the card."""
    return essence.may_go_on(s, seat) or moments.may_go_on_by_card(s, seat)


@rule
def turn_card(s):
    """Turns a card over, and another one if nothing would remain of it before purple chips are out (QX-FT-02)."""
    turn_one(s)
    if s.alchemists and s.card == DROP_OR_WISP and s.round < OPENS[PURPLE] and s.cards_left != 0:
        turn_one(s)


@routine
def turn_one(s):
    """Turns a single card over."""
    turn_card_base(s)


turn_card_base = fortune.turn_card
DROP_OR_WISP = NUMBERS["choose_wisely"]
GOOD_NEIGHBOURS = next(card.number for card in NEW_CARDS if card.id == "good_neighbours")
BETTER, VISIT = (next(card.number for card in NEW_CARDS if card.id == name) for name in ("good_to_better", "witch_visit"))


@rule
def is_coached(s):
    """Tells whether no ear worm draws."""
    return not ear_worm.draws(s)


@rule
def pot_emptied(s, seat):
    """Puts into the bag what lies in the bowl, before a witch or aside, and at the end of the round what is on display."""
    bowl.pot_emptied(s, seat)
    calling.put_spread_back(s, seat)
    brewing.put_aside_back(s, seat)
    essence.put_display_back(s, seat)


@routine
def settled_answer(s, seat):
    """Returns what bots answer without further thought, or NONE."""
    settled = essence.settled_answer(s, seat)
    if settled == NONE and s.alchemists and (s.asked[seat] == FORTUNE_CHOICE or ASKED_BY_CARDS[s.asked[seat]]):
        settled = moments.wise(s, seat)
    if settled == NONE and s.asked[seat] == DRAW_OR_STOP and wants_neighbours(s, seat):
        settled = RETURN_THREE
    if settled == NONE:
        settled = calling.settled_answer(s, seat)
    return brewing.settled_answer(s, seat) if settled == NONE else settled


@rule
def abstains(s, seat, mask, lacks):
    """Takes away what a bot leaves alone: its pennies, its essence, or the choice between droplets."""
    if lacks & moments.WITCHES:
        s.pennies[seat] = 0
    if lacks & moments.ESSENCE:
        s.most_essence[seat] = 0
    abstains_by_base(s, seat, mask, lacks)


abstains_by_base = moments.abstains


@routine
def wants_neighbours(s, seat):
    """Tells whether bots put a white 3 back: when the next draw would be a risk."""
    return moments.may_go_on_by_card(s, seat) and 100 * bowl.exploding_chips(s, seat) > RISK * int(s.bag_count[seat])


@rule
def is_set_up(s):
    """Turns up witches and patients."""
    calling.set_up(s)
    essence.set_up(s)
    if s.alchemists:
        s.cards_left = int(s.cards_left) | ALCHEMISTS_DECK | (WITCHES_DECK if s.herb_witches else 0)


holds_more_by_card, overflows_by_card, asks_brewer_by_card = moments.holds_more, moments.overflows, moments.asks_brewer
shields_by_card, rats_counted_by_card = moments.shields, moments.rats_counted


@rule
def game_ends(s, seat):
    """Gives points for pennies and for the chips that the office counts."""
    pennies.count_pennies(s, seat)
    office.pay_in_the_end(s, seat)


@routine
def final_points(s, seat):
    """Returns the points for pennies, and for the chips that the office counts."""
    return pennies.points_left(s, seat) + office.final_points(s, seat)


@routine
def chips_begin(s):
    """Notes what black chips of sets 5 and 6 bring, whatever other chips then move or take out (QX-BOOK-BLACK-6)."""
    for seat in range(s.seats):
        if s.book[BLACK] == black_5.SET:
            s.black_due[seat] = black_5.rubies(s, seat)
        elif s.book[BLACK] == black_6.SET:
            s.black_due[seat] = black_6.place_of(s, seat)


@rule
def seat_cleared(s, seat):
    """Forgets what a seat did in the last round."""
    s.black_due[seat] = 0
    s.second[seat] = NO_CHIP
    s.pardoned[seat] = 0
    s.jewelled[seat] = 0
    s.cheap[seat] = 0
    s.hosted[seat] = 0
    s.guest = 0
    s.essence_stage = AHEAD


BY_OFFICE = (
    *("has_second_droplet", "tubes_pay", "tubes_from", "tube_gain", "last_moves_count", "sells_chips", "keeps_buying"),
    *("sells_more", "wares", "last_ware", "coins_per_point", "spare_worth"),
)
BY_BOWL = ("chips_below", "chip_drawn", "white_in_bowl", "returned_from_bowl", "pot_scored", "points_below")
BY_WITCHES = (
    *("has_exploded", "is_barred", "finds_ruby", "asks_shopper", "asks_leaver", "ruby_cost", "rubies_needed"),
    *("saving_cost", "returning_cost", "may_be_saved", "saves", "come_now"),
)
BY_BREWING = (
    *("remembers", "rubies_in_mind", "draws_along", "drawn_along", "thought_along", "stop_explodes", "lies_aside"),
    "lying_ready",
)
BY_ESSENCE = ("brewing_begins", "asks_placer", "asks_placed", "budget_left", "thinks", "essence_worth", "laying", "lays")
"""Who acts at which moments."""


@rule
def forfeited(s, seat, kind, before):
    """Does nothing with a chip on the last space whose action concerns later ones (QX-OVER-01)."""
    return False


OF_SEVERAL = (
    *(seat_cleared, supply_of, holds_more, overflows, asks_brewer, game_ends, shields, rats_counted, is_coached, pot_emptied),
    *(settled_answer, is_set_up, may_go_on, chips_begin, black_5.goes_elsewhere, abstains, final_points),
)


def _moments() -> ModuleType:
    """Returns the moments, with what expansions do at each."""
    filled = ModuleType(f"{moments.__name__}_of_expansions")
    vars(filled).update({name: value for name, value in vars(moments).items() if not name.startswith("__")})
    filled.answer = dispatch(moments.answer, f"action >= {FIRST_MORE}", {1: act_more}, {})  # type: ignore[attr-defined]
    acts = {moment: {card.number: getattr(card, moment) for card in NEW_CARDS if getattr(card, moment)} for moment in MOMENTS}
    fill(filled, "s.card", acts, reasons={card.number: card.id for card in NEW_CARDS})
    for name in BY_OFFICE:
        setattr(filled, name, getattr(office, name))
    for name in BY_BOWL:
        setattr(filled, name, getattr(bowl, name))
    for name in BY_WITCHES:
        setattr(filled, name, getattr(calling, name))
    for name in BY_BREWING:
        setattr(filled, name, getattr(brewing, name))
    for name in BY_ESSENCE:
        setattr(filled, name, getattr(essence, name))
    for part in OF_SEVERAL:
        setattr(filled, plain_of(part).__name__, part)
    fill_books(filled, MORE_BOOKS, NEW_BOOKS)
    ahead = " or ".join(f"book_of_chip(s, kind) == {number}" for number in LOOKS_AHEAD)
    full = f"s.pot[seat, {LAST_SPACE}] != {NO_CHIP} and ({ahead})"
    filled.acts_at_once = dispatch(filled.acts_at_once, full, {1: forfeited}, {})  # type: ignore[attr-defined]
    reasons = {number: card.id for number, card in QUESTIONS_OF_CARDS.items()}
    fill_questions(filled, NEW_QUESTIONS, {**calling.REASONS, **BOOK_REASONS, **essence.REASONS, **reasons})
    return filled


NEW_QUESTIONS = {
    question.number: question
    for question in (
        *(brewing.DRAWING, *calling.QUESTIONS_OF_WITCHES, *QUESTIONS_OF_BOOKS, *essence.QUESTIONS_OF_ESSENCE),
        *(question for card in NEW_CARDS for question in card.asks),
    )
}
"""The questions that expansions ask, or ask otherwise."""


# ---- what a seat knows ----

N_QUESTIONS = max(NEW_QUESTIONS) + 1
N_SETS = max(book.set for book in MORE_BOOKS.values())
SEAT = knowledge.seat_group(N_QUESTIONS)
PER_SEAT = SEAT.size
MORE_SEAT = see.Group(
    "more of a seat",
    "what expansions add to every seat, in the same order",
    (
        see.Part("pennies", "1 for each witch penny: " + ", ".join(METALS), len(METALS)),
        see.Part("bowl", "chips of each kind in its bowl", N_KINDS, knowledge.MANY),
        see.Part("spread", "the kinds of the chips that a witch drew", HANDFUL, N_KINDS),
        see.Part("aside", "chips of each kind that are to be placed this round", N_KINDS, knowledge.MANY),
        see.Part("named", "the kinds of the chips that come first next round", NAMED, N_KINDS),
        see.Part("pardoned", "1 if a witch has saved its pot this round"),
        see.Part("cheap", "1 if a witch lets it buy cheaply"),
        see.Part("side_coins", "coins that purple chips brought, as far as 127", scale=35),
        see.Part("side_bought", "the kind of the first chip bought with them", scale=N_KINDS),
        see.Part("essence", "its essence", scale=LAST_ESSENCE),
        see.Part("most_essence", "how far its essence may go", scale=LAST_ESSENCE),
        see.Part("rats_due", "rats that come in the next round"),
        see.Part("worm", "chips that an ear worm still lets it draw", scale=LAST_ESSENCE),
        see.Part("patient", "1 for its patient: none, " + ", ".join(PATIENTS), 1 + len(PATIENTS)),
        see.Part("display", "chips of each kind on its display", N_KINDS, knowledge.MANY),
        see.Part("hosted", "1 if it has called the witch who visits"),
    ),
    SEATS,
)
MORE_TABLE = see.Group(
    "more of the table",
    "what expansions add to what belongs to all",
    (
        see.Part("office", "the side of the exchange office: 0 for none, 1 single, 2 multiple", scale=2),
        see.Part("herb_witches", "1 if there are herb witches"),
        *(see.Part(metal, f"the {metal} witch in play: {', '.join(WITCHES[metal])}, from 1", scale=4) for metal in METALS),
        see.Part("alchemists", "1 if there are alchemists"),
        see.Part("essence_stage", "how far the essence phase is", scale=SETTLED),
        see.Part("patients", "1 for each patient who is here: " + ", ".join(PATIENTS), len(PATIENTS)),
        see.Part("guest", "1 for the witch who visits: " + ", ".join(ALL_WITCHES), len(ALL_WITCHES)),
    ),
)
TABLE_SEEN = knowledge.table_group(N_SETS, len(MORE_CARDS))
OBSERVATION = see.Layout(SEAT, TABLE_SEEN, MORE_SEAT, MORE_TABLE)
_, _, OF_MORE_SEATS, OF_MORE_TABLE = OBSERVATION.starts
MORE_PER_SEAT = MORE_SEAT.size
M_PENNIES, M_BOWL, M_SPREAD, M_ASIDE, M_NAMED, M_PARDONED, M_CHEAP, M_SIDE_COINS, M_SIDE_BOUGHT = MORE_SEAT.starts[:9]
M_ESSENCE, M_MOST_ESSENCE, M_RATS_DUE, M_WORM, M_PATIENT, M_DISPLAY, M_HOSTED = MORE_SEAT.starts[9:]
OF_GUEST = OF_MORE_TABLE + MORE_TABLE.starts[-1]


@routine
def observe(s, seat, out):
    """Writes what a seat knows as in the base game, and after that what expansions have."""
    observe_base(s, seat, out)
    viewer = max(seat, 0)
    for i in range(s.seats):
        other = viewer + i if viewer + i < s.seats else viewer + i - int(s.seats)
        observe_more(s, other, out, OF_MORE_SEATS + i * MORE_PER_SEAT)
    out[OF_MORE_TABLE] = s.office
    out[OF_MORE_TABLE + 1] = s.herb_witches
    out[OF_MORE_TABLE + 2] = s.silver
    out[OF_MORE_TABLE + 3] = s.bronze
    out[OF_MORE_TABLE + 4] = s.gold
    out[OF_MORE_TABLE + 5] = s.alchemists
    out[OF_MORE_TABLE + 6] = s.essence_stage
    if s.alchemists:
        out[OF_MORE_TABLE + 6 + int(s.patient_1)] = 1
        out[OF_MORE_TABLE + 6 + int(s.patient_2)] = 1
        out[OF_MORE_TABLE + 6 + int(s.patient_3)] = 1
    if s.guest:
        out[OF_GUEST + int(s.guest) - 1] = 1


@routine
def observe_more(s, seat, out, at):
    """Writes a seat's pennies, its bowl, chips drawn by a witch, aside or named, and what witches and purple chips gave it."""
    for metal in range(3):
        out[at + M_PENNIES + metal] = (int(s.pennies[seat]) >> metal) & 1
    for kind in range(N_KINDS):
        out[at + M_BOWL + kind] = s.bowl[seat, kind]
    for i in range(HANDFUL):
        out[at + M_SPREAD + i] = s.spread[seat, i]
    for kind in range(N_KINDS):
        out[at + M_ASIDE + kind] = s.aside[seat, kind]
    for i in range(NAMED):
        out[at + M_NAMED + i] = s.named[seat, i]
    out[at + M_PARDONED] = s.pardoned[seat]
    out[at + M_CHEAP] = s.cheap[seat]
    out[at + M_SIDE_COINS] = min(int(s.side_coins[seat]), MOST)
    out[at + M_SIDE_BOUGHT] = s.side_bought[seat]
    out[at + M_HOSTED] = s.hosted[seat]
    observe_essence(s, seat, out, at)


@routine
def observe_essence(s, seat, out, at):
    """Writes a seat's essence, its patient, its rats, and what lies on its display."""
    out[at + M_ESSENCE] = s.essence[seat]
    out[at + M_MOST_ESSENCE] = s.most_essence[seat]
    out[at + M_RATS_DUE] = s.rats_due[seat]
    out[at + M_WORM] = s.worm[seat]
    out[at + M_PATIENT + int(s.patient[seat])] = 1
    for kind in range(N_KINDS):
        out[at + M_DISPLAY + kind] = s.display[seat, kind]


observe_base = knowledge.observe


# ---- options and positions ----


def apply_more(s: ExpandedState, options: dict[str, Any]) -> None:
    """Writes the options into a fresh state, or raises BadOption where they do not go together."""
    apply_options(s, options)
    s.herb_witches = int(options["herb_witches"])
    s.rest_harmless = int(options["set_aside"] == "harmless")
    if s.herb_witches:
        s.book[ORANGE] = 2  # QX-SETUP-05
        for metal, witches in WITCHES.items():
            chosen = options[f"{metal}_witch"]
            setattr(s, metal, DRAW_LOTS if chosen == "random" else witches.index(chosen) + 1)
    s.alchemists = int(options["alchemists"])
    s.orange_6_on_ruby = int(options["hump_orange_6"] == "as 4")
    s.swaps_to_higher = int(options["better_chip"] == "either number")
    s.ends_by_number = int(options["ends_well"] == "number")
    s.office_strict = int(options["office_last"] == "five coins")
    s.bowl_shut = int(options["bowl_flask"] == "stays")
    s.rainbow_always = int(options["rainbow"] == "always")
    if s.alchemists:
        for name in PATIENT_OPTIONS:
            chosen = options[name]
            setattr(s, name, DRAW_LOTS if chosen == "random" else PATIENTS.index(chosen) + 1)
    s.office = OFFICES.index(options["office"])
    if s.office != NO_OFFICE and s.test_tubes:
        raise BadOption(message("quacks-refuses-office-with-tubes"))  # QX-SETUP-04


def more_options_of(s: ExpandedState) -> dict[str, Any]:
    """Returns options by which a game that stands so can have begun."""
    witches = {f"{metal}_witch": WITCHES[metal][int(s[metal]) - 1] for metal in METALS if s.herb_witches}
    patients = {name: PATIENTS[int(s[name]) - 1] for name in PATIENT_OPTIONS if s.alchemists}
    rulings = {
        "set_aside": "harmless" if s.rest_harmless else "explodes",
        "hump_orange_6": "as 4" if s.orange_6_on_ruby else "nothing",
        "better_chip": "either number" if s.swaps_to_higher else "same number",
        "ends_well": "number" if s.ends_by_number else "spaces",
        "office_last": "five coins" if s.office_strict else "lower price",
        "bowl_flask": "stays" if s.bowl_shut else "taken out",
        "rainbow": "always" if s.rainbow_always else "points",
    }
    boxes = {"office": OFFICES[s.office], "herb_witches": bool(s.herb_witches), "alchemists": bool(s.alchemists)}
    return {**options_of(s), **boxes, **witches, **patients, **rulings}


@rule
def some_set(s):
    """Draws a set that has books of all colours."""
    return 1 + lot(s, WHOLE_SETS + len(WITCH_SETS)) if s.herb_witches else some_set_of_base(s)


@routine
def some_book(s, colour):
    """Draws a book of a colour."""
    if colour == BLACK:
        number = lot(s, 1 + len(WITCH_SETS))
        return 1 if number == 0 else WITCH_SETS[0] + number - 1
    if colour == LOCOWEED:
        first = locoweeds.RATS if s.herb_witches else locoweeds.COLOURFUL
        return first + lot(s, (locoweeds.OF_ESSENCE if s.alchemists else locoweeds.WHITES) - first + 1)
    return 1 + lot(s, int(SETS_OF[colour]) + len(WITCH_SETS)) if s.herb_witches else some_book_of_base(s, colour)


@routine
def lot(s, size):
    """Draws a number below `size`."""
    return below(s, TABLE, size)


some_set_of_base, some_book_of_base = setup.some_set, setup.some_book


def books_of(s: ExpandedState) -> dict[str, int]:
    """Returns the set of each book that comes in several; locoweed has one only where it is in play."""
    return {COLOURS[colour]: int(s.book[colour]) for colour in _with_sets(s)}


def _with_sets(s: ExpandedState) -> tuple[int, ...]:
    """Returns the colours whose books come in several sets at a table."""
    black, locoweed = (BLACK,) if s.herb_witches else (), (LOCOWEED,) if s.herb_witches or s.alchemists else ()
    return (*SET_COLOURS, *black, *locoweed)


def _sets(s: ExpandedState, colour: int) -> set[int]:
    """Returns the sets of a colour's books at a table."""
    known = {book.set for book in MORE_BOOKS.values() if book.colour == colour}
    if colour != LOCOWEED:
        return known if s.herb_witches else known - set(WITCH_SETS)
    known -= set() if s.herb_witches else {locoweeds.RATS, locoweeds.COPY}
    return {0, *known} if s.alchemists else {0, *known} - {locoweeds.OF_ESSENCE}


def read_books(s: ExpandedState, given: dict[str, int]) -> None:
    """Reads the set of each book."""
    s.book[ORANGE], s.book[BLACK] = 2 if s.herb_witches else 1, 1
    expect(set(given) == {COLOURS[colour] for colour in _with_sets(s)}, "quacks-position-books")
    for name, number in given.items():
        colour = COLOURS.index(name)
        expect(number in _sets(s, colour), "quacks-position-book", colour=name, number=number)
        s.book[colour] = number


def check_more(s: ExpandedState) -> None:
    """Checks that what expansions have goes together."""
    expect(s.office == NO_OFFICE or not s.test_tubes, "quacks-position-office")
    expect(s.seats <= MOST_SEATS or bool(s.herb_witches), "quacks-position-five")
    for metal in METALS:
        expect((s[metal] > 0) == bool(s.herb_witches), "quacks-position-witch", metal=metal)
    in_play = {ALL_WITCHES.index(WITCHES[metal][int(s[metal]) - 1]) + 1 for metal in METALS if s.herb_witches}
    expect(not s.guest or (s.card == VISIT and s.guest not in in_play), "quacks-position-guest")
    _check_patients(s)
    for seat in range(s.seats):
        _check_witches(s, seat)
        _check_essence(s, seat)
        first, second = int(s.bought[seat]), int(s.second[seat])
        shops_aside = s.phase == CHIPS and purple_5.SIDE_SHOP in (s.asked[seat], *s.pending[seat])
        expect(shops_aside or not (s.side_coins[seat] or s.side_bought[seat]), "quacks-position-side-coins", seat=seat)
        brews = s.phase == BREW and (s.asked[seat] != NOTHING or s.stir[seat] != UNDECIDED or ear_worm.draws(s))
        expect(brews or not s.aside[seat].any(), "quacks-position-aside", seat=seat)
        expect(not second or (first and s.phase in (BUY, SPEND, ROUND)), "quacks-position-second-bought", seat=seat)


def _check_witches(s: ExpandedState, seat: int) -> None:
    """Checks that a seat has only what herb witches can have left."""
    expect(not s.hosted[seat] or bool(s.guest), "quacks-position-hosted", seat=seat)
    left = (s.pennies[seat], s.bowl[seat], s.spread[seat], s.pardoned[seat], s.jewelled[seat], s.cheap[seat])
    expect(bool(s.herb_witches) or not any(map(np.any, left)), "quacks-position-witches-left", seat=seat)
    white = int(s.bowl_white[seat])
    expect(not white or s.bowl[seat, white] > 0, "quacks-position-bowl-white", seat=seat)
    full = s.pot[seat, LAST_SPACE] != NO_CHIP
    expect(bool(full) or not s.bowl[seat].any() or s.phase >= BREW, "quacks-position-bowl-early", seat=seat)


def _check_patients(s: ExpandedState) -> None:
    """Checks that three patients lie out where there are alchemists, and that the essence phase fits the moment."""
    out = {int(s[name]) for name in PATIENT_OPTIONS}
    three = len(out) == len(PATIENT_OPTIONS) and 0 not in out
    expect(three if s.alchemists else out == {0}, "quacks-position-patients")
    stage, phase = int(s.essence_stage), int(s.phase)
    ahead = phase < BREW or (phase == BREW and stage != PAYING) or BREW < phase < DIE
    settled = phase > DIE and s.round > 0
    fits = stage == AHEAD if ahead and phase != ROUND else stage == SETTLED if settled else True
    expect(fits if s.alchemists else stage == AHEAD, "quacks-position-essence-stage")
    brews_on = sum(int(s.worm[seat]) > 0 for seat in range(s.seats))
    expect(not brews_on or ear_worm.draws(s), "quacks-position-worm")
    expect(not ear_worm.draws(s) or s.step < s.seats, "quacks-position-worm-nobody")


def _check_essence(s: ExpandedState, seat: int) -> None:
    """Checks that a seat has only what the alchemists can have left."""
    left = (s.patient[seat], s.essence[seat], s.most_essence[seat], s.rats_due[seat], s.worm[seat], s.display[seat])
    expect(bool(s.alchemists) or not any(map(np.any, left)), "quacks-position-alchemists-left", seat=seat)
    chosen = int(s.patient[seat]) in {int(s[name]) for name in PATIENT_OPTIONS}
    expect(not s.alchemists or chosen or (s.round == 0 and not s.patient[seat]), "quacks-position-patient", seat=seat)
    choosing = s.essence_stage == CHOOSING and s.phase == DIE
    expect(choosing or not s.most_essence[seat] or s.essence_stage == PAYING, "quacks-position-essence-early", seat=seat)
    shown = s.display[seat].any()
    expect(not shown or (s.patient[seat] == NERVOUS and BREW <= s.phase <= BUY), "quacks-position-display", seat=seat)


def check_deck(s: ExpandedState) -> None:
    """Checks that the cards left are those of the boxes that are played; one may have been turned over for another."""
    deck, left = deck_of(bool(s.alchemists), bool(s.herb_witches)), int(s.cards_left)
    expect(not left & ~deck, "quacks-position-cards-left-boxes")
    expect(s.card == NONE or deck >> int(s.card) & 1, "quacks-position-card-box")
    size = deck.bit_count() - int(s.round)
    skipped = bool(s.alchemists) and not left >> DROP_OR_WISP & 1 and s.card != DROP_OR_WISP
    expect(left.bit_count() in (size, size - skipped), "quacks-position-cards-left", cards=size)


def is_spared(s: ExpandedState, seat: int) -> bool:
    """Tells whether an ear worm or a card may have changed how much white a pot has and bears."""
    swapped = s.card == BETTER and s.phase >= AFTER
    return bool(swapped or (s.patient[seat] == WORM and s.essence_stage >= PAYING))


def starts_at_rat(s: ExpandedState) -> bool:
    """Tells whether no droplet moves while others brew."""
    return not s.alchemists


def phase_served(s: ExpandedState) -> int:
    """Returns the phase in which seats are served: that of the die while an ear worm draws."""
    return DIE if ear_worm.draws(s) else int(s.phase)


def minded_elsewhere(s: ExpandedState) -> set[int]:
    """Returns the colours of chips that mean something to patients: orange to the Carrot Nose."""
    return {ORANGE} if (s.patient == CARROT).any() else set()


def leave_out(s: ExpandedState, seat: int) -> None:
    """Takes away who visits and a seat's pennies, but one that could put a chip back: what a witch changes is told apart."""
    saviour = who_saves(s, seat)
    s.guest, s.pennies[seat] = 0, 0
    if saviour and saviour.how == RETURNS:
        s.silver, s.pennies[seat] = WITCHES["silver"].index(saviour.witch) + 1, 1 << SILVER


def who_saves(s: ExpandedState, seat: int) -> Saviour | None:
    """Returns the witch who could save a seat's pot, where she can be foreseen: one who visits, for nothing, before others."""
    for witch, penny in silver_witches(s, seat):
        returns = RETURNS if s.flask[seat] else ""
        comes = COMES_NOW if s.asked[seat] == DRAW_OR_STOP and s.in_pot[seat, WHITE] > 0 else ""
        how = {"pardon": PARDONS, "cork": returns, "sieve": comes}.get(witch, "")
        if how:
            return Saviour(witch, how, penny)
    return None


def silver_witches(s: ExpandedState, seat: int) -> list[tuple[str, float]]:
    """Returns the silver witches whom a seat can still call this round, each with the points that this costs."""
    visits = 0 < s.guest <= len(WITCHES["silver"]) and not s.hosted[seat]
    found = [(ALL_WITCHES[int(s.guest) - 1], 0.0)] if visits else []
    if s.herb_witches and int(s.pennies[seat]) >> SILVER & 1:
        found.append((WITCHES["silver"][int(s.silver) - 1], float(pennies.PENNY_POINTS)))
    return found


def unforeseen(s: ExpandedState, seat: int) -> list[Message]:
    """Names the witch, the patient and the card whose help the odds leave out."""
    left_out = []
    if any(witch == "handful" for witch, _ in silver_witches(s, seat)):
        left_out.append(message("quacks-unforeseen-witch", witch=message("quacks-witch-handful")))
    patient = PATIENTS[int(s.patient[seat]) - 1] if s.patient[seat] else ""
    if patient in ("witchs_hump", "forgetfulness") and s.essence[seat] > 0:
        left_out.append(message("quacks-unforeseen-patient", patient=message(f"quacks-patient-{patient}")))
    if s.card == GOOD_NEIGHBOURS:
        left_out.append(message("quacks-unforeseen-card", card=message("quacks-card-good_neighbours")))
    return left_out


def chips_elsewhere(s: ExpandedState, seat: int, kind: int) -> int:
    """Returns how many chips of a kind a seat has in its bowl, aside, on display, and of those that a witch drew."""
    lying = int(s.bowl[seat, kind]) + int(s.aside[seat, kind]) + int(s.display[seat, kind])
    return lying + int((s.spread[seat] == kind).sum())


def may_come_back(s: ExpandedState, seat: int, kind: int) -> bool:
    """Tells whether a chip of a kind can come back into the bag: a white one, or one that locoweed calls back."""
    lies = bool((s.pot[seat] == kind).any()) or s.aside[seat, kind] > 0 or s.display[seat, kind] > 0
    called = s.book[LOCOWEED] == locoweeds.BACK and bool(lies)
    return called or may_come_back_by_base(s, seat, kind)


may_come_back_by_base = odds.may_come_back


def bears_too_much(s: ExpandedState) -> bool:
    """Tells whether a pot may stand that has too much white in it, by the card or by chips that were set aside."""
    by_chips = s.rest_harmless and s.book[RED] == red_6.SET and s.phase >= AFTER
    return bool(by_chips) or bears_too_much_by_card(s)


bears_too_much_by_card = position.bears_too_much


def white_elsewhere(s: ExpandedState, seat: int, kind: int) -> int:
    """Returns how many white chips of a kind lie in a bowl."""
    return int(s.bowl[seat, kind])


# ---- how it is shown ----


def elsewhere(snapshot: Any, seat: int) -> list[int]:
    """Returns how many chips of each kind a seat has in its bowl, aside, on display, and of those that a witch drew."""
    numbers = [*map(add, map(add, snapshot.bowl[seat], snapshot.aside[seat]), snapshot.display[seat])]
    for kind in snapshot.spread[seat]:
        numbers[kind] += kind != NO_CHIP
    return numbers


def witches_in_play(snapshot: Any) -> list[str]:
    """Returns the ids of the herb witches that are turned up, and of the one who visits."""
    if not snapshot.herb_witches:
        return []
    visits = [ALL_WITCHES[snapshot.guest - 1]] if snapshot.guest else []
    return [*(WITCHES[metal][getattr(snapshot, metal) - 1] for metal in METALS), *visits]


def white_drawn(snapshot: Any, seat: int) -> int:
    """Returns the white chip that was drawn last, in the bowl or in the pot."""
    return int(snapshot.bowl_white[seat]) or white_in_pot(snapshot, seat)


white_in_pot = phrases.white_drawn


def has_more(snapshot: Any, seat: int) -> More:
    """Returns what a player has of herb witches and alchemists, where those are about."""
    return {**has_of_witches(snapshot, seat), **has_of_essence(snapshot, seat)}


def patients_in_play(snapshot: Any) -> list[str]:
    """Returns the ids of the patients that lie out."""
    return [PATIENTS[getattr(snapshot, name) - 1] for name in PATIENT_OPTIONS] if snapshot.alchemists else []


def phase_of(snapshot: Any) -> PhaseShown:
    """Returns the name of the phase; the essence phase comes before the die."""
    worm = snapshot.phase == BREW and snapshot.essence_stage == PAYING
    due = snapshot.phase == DIE and snapshot.essence_stage != SETTLED
    return "essence" if snapshot.alchemists and (worm or due) else PHASES[snapshot.phase]


def has_of_essence(snapshot: Any, seat: int) -> More:
    """Returns a player's patient, how far the essence has come, the rats to come, and what lies on display."""
    if not snapshot.alchemists:
        return {}
    patient, choosing = snapshot.patient[seat], snapshot.asked[seat] == essence.HOW_FAR
    more: More = {
        "patient": PATIENTS[patient - 1] if patient else None,
        "essence": snapshot.essence[seat],
        "most_essence": snapshot.most_essence[seat] if choosing else None,
        "essence_from": essence.sources(snapshot, seat) if choosing else None,
        "rats_due": snapshot.rats_due[seat],
        "display": [chip(kind) for kind in range(1, N_KINDS) for _ in range(snapshot.display[seat][kind])],
    }
    return {**more, **essence.landing(snapshot, seat)}


def has_of_witches(snapshot: Any, seat: int) -> More:
    """Returns a player's pennies, what lies in the bowl, and the chips that a witch drew."""
    if not snapshot.herb_witches:
        return {}
    return {
        "pennies": [metal for number, metal in enumerate(METALS) if snapshot.pennies[seat] >> number & 1],
        "hosts": bool(snapshot.guest and not snapshot.hosted[seat]),
        "bowl": [chip(kind) for kind in range(1, N_KINDS) for _ in range(snapshot.bowl[seat][kind])],
        "spread": [chip(kind) for kind in snapshot.spread[seat] if kind],
        "aside": [chip(kind) for kind in range(1, N_KINDS) for _ in range(snapshot.aside[seat][kind])],
        "named": [chip(kind) for kind in snapshot.named[seat] if kind],
    }


def office_side(snapshot: Any) -> Office | None:
    """Returns which side of the exchange office is played with, if one is."""
    sides: tuple[Office | None, ...] = (None, "single", "multiple")
    return sides[int(snapshot.office)]


def next_tube(snapshot: Any, seat: int) -> dict[str, Any]:
    """Returns what is said of where the second droplet goes next."""
    return office.next_place(snapshot, seat) if snapshot.office else next_test_tube(snapshot, seat)


next_test_tube = questions.round.next_tube


def say_more(snapshot: Any, seat: int, action: int) -> Message:
    """Returns what an action would do, in the second person."""
    return SAYS[action](snapshot, seat, action) if action >= FIRST_MORE else says_base(snapshot, seat, action)


says_base = says


# ---- the game ----


def _variant() -> Variant:
    """Returns the functions of the expanded game."""
    shown = {"office_side": office_side, "second_droplet": office.second_droplet, "check_more": check_more}
    shown |= {"chips_elsewhere": chips_elsewhere, "white_elsewhere": white_elsewhere, "elsewhere": elsewhere}
    shown |= {"bears_too_much": bears_too_much, "may_come_back": may_come_back}
    shown |= {"witches_in_play": witches_in_play, "has_more": has_more, "patients_in_play": patients_in_play}
    shown |= {"phase_of": phase_of, "check_deck": check_deck, "is_spared": is_spared, "starts_at_rat": starts_at_rat}
    shown |= {"who_saves": who_saves, "unforeseen": unforeseen}
    shown |= {"minded_elsewhere": minded_elsewhere, "leave_out": leave_out, "legal": legal, "phase_served": phase_served}
    shown["white_drawn"] = white_drawn
    asking = ModuleType(f"{questions.__name__}_of_expansions")
    changes: dict[str, Any] = {
        "FORM": EXPANDED,
        "BOOKS": MORE_BOOKS,
        "N_ACTIONS": N_MORE_ACTIONS,
        "N_QUESTIONS": N_QUESTIONS,
        "CARDS_SEEN": len(MORE_CARDS),
        "T_LEFT": TABLE_SEEN.starts[-2],
        "T_BOOKS": TABLE_SEEN.starts[-1],
        "turn_card": turn_card,
        "PER_SEAT": PER_SEAT,
        "POSITIONS": Positions("Quacks", ExpandedState, table={"books": Part(dict[str, int], books_of)}),
        "N_SETS": N_SETS,
        "some_set": some_set,
        "some_book": some_book,
        "_read_books": read_books,
        "MORE_KEYS": brewing.MORE_KEYS,
        "KEY_WORDS": KEY_WORDS,
        "MOST_ANSWERS": MOST_ANSWERS,
        "MOST_POTS": MOST_POTS,
        "POT": pot_of(KEY_WORDS, MOST_ANSWERS),
        "SOURCES": MORE_SOURCES,
        "STATE": ExpandedState.dtype,
        "State": ExpandedState,
        "clear_table": ExpandedState.clear,
        "hide": ExpandedState.hide,
        "moments": _moments(),
        "questions": asking,
        "next_tube": next_tube,
        **shown,
    }
    variant = Variant(EXPANDED, PACKAGES, changes)
    changes["CARDS"] = tuple(map(variant.effect, MORE_CARDS))
    later = {number: replace(questions.BY_NUMBER[number], phases=phases) for number, phases in MORE_PHASES.items()}
    more = {**questions.BY_NUMBER, **later, **NEW_QUESTIONS}
    changes["BY_NUMBER"] = {number: variant.effect(question) for number, question in more.items()}
    by_card = {number: card.number for number, card in QUESTIONS_OF_CARDS.items()}
    vars(asking).update(
        vars(questions), BY_NUMBER=changes["BY_NUMBER"], BY_CARD={**questions.BY_CARD, **by_card}, BY_BOOK=BY_BOOK
    )
    return variant


@cache
def expanded(base: Game) -> Game:
    """Returns the game with its expansions."""
    variant = _variant()
    own = {"act": act, "advance": advance, "legal": legal, "observe": observe}
    rules = {field.name: own.get(field.name, getattr(base.rules, field.name)) for field in fields(Rules)}
    shown = {field.name: getattr(base, field.name) for field in fields(Game)}
    shown |= {"apply_options": apply_more, "options_of": more_options_of, "says": say_more, "form_for": None}
    copied: Any = {name: variant.copy(one) for name, one in shown.items() if isinstance(one, FunctionType)}
    return replace(
        base,
        **copied,
        state=ExpandedState,
        most_seats=SEATS,
        actions=MORE_ACTIONS,
        observation=OBSERVATION,
        rules=Rules(**{name: variant.copy(part) for name, part in rules.items()}),
        variant=variant,
        forms={},
        form_for=lambda options: "",
    )
