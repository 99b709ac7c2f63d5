"""What expansions do at the moments at which rules let effects act, and what their actions do."""

from __future__ import annotations

from types import ModuleType
from typing import Any

from potable.engine.effects import dispatch, fill
from potable.engine.masks import allow
from potable.engine.rule import frozen, plain_of, routine, rule
from potable.engine.wire import Message

from .. import questions
from ..books import fill_books
from ..cards import NUMBERS
from ..cards.card import MOMENTS
from ..content import (
    ALCHEMIST_SUPPLY,
    BLACK,
    COLOUR,
    COLOURS,
    LAST_SPACE,
    LOCOWEED,
    NO_CHIP,
    NONE,
    OPENS,
    PURPLE,
    SUPPLIES,
    WITCH_SUPPLY,
)
from ..questions import fill_questions
from ..rules import fortune, moments, turn
from ..rules.asking import answered, ask, ask_meanwhile, come_back
from ..rules.turn import ask_for_droplets
from ..state import BREW, DRAW_OR_STOP, FORTUNE_CHOICE, MANY, NOTHING, SPEND, WHICH_DROPLET
from . import bowl, brewing, calling, essence, office, pennies
from .actions import BUY_POINT, CHIP_ON, FIRST_MORE, PENNY, RETURN_THREE, ROLL_DICE
from .books import MORE_BOOKS, NEW_BOOKS, QUESTIONS_OF_BOOKS, black_5, black_6, locoweed_back
from .books import REASONS as BOOK_REASONS
from .books.ahead import LOOKS_AHEAD
from .cards import (
    ALCHEMISTS_DECK,
    MORE_CARDS,
    NEW_CARDS,
    WITCHES_DECK,
    good_neighbours,
    good_to_better,
    joyful_reunion,
    quick_exchange,
)
from .patients import chicken_eyes, ear_worm, forgetfulness
from .state import AHEAD, METALS


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


RISK = 30
"""So many in a hundred chips are a risk."""
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


MODULES = {
    office: (
        *("has_second_droplet", "tubes_pay", "tubes_from", "tube_gain", "last_moves_count", "sells_chips", "keeps_buying"),
        *("sells_more", "wares", "last_ware", "coins_per_point", "spare_worth"),
    ),
    bowl: ("chips_below", "chip_drawn", "white_in_bowl", "returned_from_bowl", "pot_scored", "points_below"),
    calling: (
        *("has_exploded", "is_barred", "finds_ruby", "asks_shopper", "asks_leaver", "ruby_cost", "rubies_needed"),
        *("saving_cost", "returning_cost", "may_be_saved", "saves", "come_now"),
    ),
    brewing: (
        *("remembers", "rubies_in_mind", "draws_along", "drawn_along", "thought_along", "stop_explodes", "lies_aside"),
        "lying_ready",
    ),
    essence: ("brewing_begins", "asks_placer", "asks_placed", "budget_left", "thinks", "essence_worth", "laying", "lays"),
}
"""Whose functions of the same name act at which moments."""


@rule
def forfeited(s, seat, kind, before):
    """Does nothing with a chip on the last space whose action concerns later ones (QX-OVER-01)."""
    return False


OF_SEVERAL = (
    *(seat_cleared, supply_of, holds_more, overflows, asks_brewer, game_ends, shields, rats_counted, is_coached, pot_emptied),
    *(settled_answer, is_set_up, may_go_on, chips_begin, black_5.goes_elsewhere, abstains, final_points),
)


def filled() -> ModuleType:
    """Returns the moments, with what expansions do at each."""
    all_moments = ModuleType(f"{moments.__name__}_of_expansions")
    vars(all_moments).update({name: value for name, value in vars(moments).items() if not name.startswith("__")})
    vars(all_moments)["answer"] = dispatch(moments.answer, f"action >= {FIRST_MORE}", {1: act_more}, {})
    acts = {moment: {card.number: getattr(card, moment) for card in NEW_CARDS if getattr(card, moment)} for moment in MOMENTS}
    fill(all_moments, "s.card", acts, reasons={card.number: card.id for card in NEW_CARDS})
    for module, names in MODULES.items():
        vars(all_moments).update({name: getattr(module, name) for name in names})
    for part in OF_SEVERAL:
        setattr(all_moments, plain_of(part).__name__, part)
    fill_books(all_moments, MORE_BOOKS, NEW_BOOKS)
    ahead = " or ".join(f"book_of_chip(s, kind) == {number}" for number in LOOKS_AHEAD)
    full = f"s.pot[seat, {LAST_SPACE}] != {NO_CHIP} and ({ahead})"
    vars(all_moments)["acts_at_once"] = dispatch(vars(all_moments)["acts_at_once"], full, {1: forfeited}, {})
    reasons = {number: card.id for number, card in QUESTIONS_OF_CARDS.items()}
    fill_questions(all_moments, NEW_QUESTIONS, {**calling.REASONS, **BOOK_REASONS, **essence.REASONS, **reasons})
    return all_moments


NEW_QUESTIONS = {
    question.number: question
    for question in (
        *(brewing.DRAWING, *calling.QUESTIONS_OF_WITCHES, *QUESTIONS_OF_BOOKS, *essence.QUESTIONS_OF_ESSENCE),
        *(question for card in NEW_CARDS for question in card.asks),
    )
}
"""The questions that expansions ask, or ask otherwise."""
