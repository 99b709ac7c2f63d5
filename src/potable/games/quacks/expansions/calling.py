"""Calling herb witches: who may call which, when they are asked, and what follows.

The Handful, the Sieve and the Bargain Witch can be called beside what a seat is asked anyway. All others come at a moment of
their own, at which everybody is asked who may call her, from the start player on; so each may be called exactly when she helps.
"""

from __future__ import annotations

from itertools import chain
from typing import Any

from potable.engine.effects import dispatch
from potable.engine.lots import DRAW_LOTS
from potable.engine.masks import allow
from potable.engine.messages import message
from potable.engine.random import TABLE, below
from potable.engine.rule import frozen, routine, rule
from potable.engine.wire import Message

from .. import events as say
from ..actions import PASS, TAKE
from ..content import NONE, ROUNDS, WHITE
from ..question import Question, new_question
from ..rules.asking import answered, ask, seat_at
from ..rules.legal import legal as legal_base
from ..state import (
    BREW,
    BUY,
    DIE,
    DRAW_OR_STOP,
    OVER,
    POINTS,
    RUBIES,
    SPEND_RUBIES,
    WITCHES,
)
from ..worth import POINT
from .actions import CALL, CALL_GUEST, RETURN_BEFORE, RETURN_BOTH, RETURN_LAST, UPGRADE_BOTH
from .pennies import ALL_PENNIES, PENNY_POINTS, affords, has_penny, pay_witch
from .state import BRONZE, GOLD, GUEST, METALS, SILVER
from .witches import ALL, bargain, cork, handful, jewel, pardon, polish, sieve, twin
from .witches.witch import Witch

CALL_WITCH = new_question("call witch")
WITCHES_A_METAL = 4
_metals = {BREW: SILVER, DIE: SILVER, RUBIES: GOLD, POINTS: GOLD, BUY: BRONZE}
METAL_IN = frozen([_metals.get(phase, NONE) for phase in range(OVER + 1)])
"""The metal of the witches who come in a phase."""


def _of(metal: int) -> dict[int, Witch]:
    """Returns the witches of a metal by their numbers."""
    return {witch.number: witch for witch in ALL if witch.metal == metal}


def _reasons(metal: int) -> dict[int, str]:
    """Returns what each witch of a metal is called as the reason of what happens."""
    return {number: f"witch-{witch.id}" for number, witch in _of(metal).items()}


# ---- which witch is in play ----


@rule
def nobody_may(s, seat):
    """Comes to nobody."""
    return False


@rule
def nobody_comes(s, seat):
    """Does nothing."""


may_silver, may_bronze, may_gold = (
    dispatch(nobody_may, f"s.{METALS[metal]}", {number: one.may for number, one in _of(metal).items()}, {})
    for metal in range(3)
)
comes_silver, comes_bronze, comes_gold = (
    dispatch(nobody_comes, f"s.{METALS[metal]}", {number: one.call for number, one in _of(metal).items()}, _reasons(metal))
    for metal in range(3)
)


may_guest = dispatch(nobody_may, "s.guest", {one.guest: one.may for one in ALL}, {})
comes_guest = dispatch(
    nobody_comes, "s.guest", {one.guest: one.call for one in ALL}, {one.guest: f"witch-{one.id}" for one in ALL}
)


@rule
def no_gain(s, seat):
    """Is worth nothing."""
    return 0


gain_silver, gain_bronze, gain_gold = (
    dispatch(no_gain, f"s.{METALS[metal]}", {number: one.gain for number, one in _of(metal).items()}, {}) for metal in range(3)
)
PATIENCE = frozen(
    [[0, *(one.patience for one in sorted(_of(metal).values(), key=lambda one: one.number))] for metal in range(3)]
)
gain_guest = dispatch(no_gain, "s.guest", {one.guest: one.gain for one in ALL}, {})


@routine
def settled_answer(s, seat):
    """Returns what bots answer a witch, whom they call now, to pass where that is all they are asked, or NONE."""
    if s.herb_witches == 0:
        return NONE
    question = s.asked[seat]
    if question == sieve.WHICH_WHITES:
        return RETURN_BOTH
    if question == polish.POLISH:
        return polish.best_swap(s, seat)
    if question == twin.TWIN:
        wanted = gain_guest(s, seat) > 0 if twin.payment(s) == GUEST else is_wise(s, seat, BRONZE)
        return TAKE + twin.best_twin(s, seat) - 1 if wanted else PASS
    if question != CALL_WITCH and question != DRAW_OR_STOP and question != SPEND_RUBIES:
        return NONE
    if may_call(s, seat, GUEST) and gain_guest(s, seat) > 0:
        return CALL_GUEST
    for metal in range(3):
        if may_call(s, seat, metal) and is_wise(s, seat, metal):
            return CALL + metal
    return PASS if question == CALL_WITCH else NONE


@routine
def is_wise(s, seat, metal):
    """Tells whether bots call the witch of a metal: when she brings more now than her penny, and might later."""
    if metal == SILVER:
        return gain_silver(s, seat) > penny_worth(s, metal, int(s.silver))
    if metal == BRONZE:
        return gain_bronze(s, seat) > penny_worth(s, metal, int(s.bronze))
    return gain_gold(s, seat) > penny_worth(s, metal, int(s.gold))


@rule
def penny_worth(s, metal, number):
    """Returns what it is worth to keep the penny of a witch."""
    return PENNY_POINTS * POINT + PATIENCE[metal, number] * (ROUNDS - int(s.round))


PARDON, CORK = (WITCHES["silver"].index(name) + 1 for name in ("pardon", "cork"))


@rule
def saving_cost(s, seat):
    """Returns what the penny is worth of a witch who lets an exploded pot count, or NONE."""
    return penny_worth(s, SILVER, PARDON) if s.silver == PARDON and has_penny(s, seat, SILVER) else NONE


@rule
def returning_cost(s, seat):
    """Returns what the penny is worth of a witch who uses the flask for an exploded pot, or NONE."""
    return penny_worth(s, SILVER, CORK) if may_be_saved(s, seat) else NONE


@rule
def may_be_saved(s, seat):
    """Tells whether a witch would come who uses the flask for an exploded pot."""
    return s.silver == CORK and s.flask[seat] == 1 and has_penny(s, seat, SILVER)


@routine
def saves(s, seat):
    """Lets that witch come, and tells whether she does."""
    if s.asked[seat] != CALL_WITCH or not may_be_saved(s, seat):
        return False
    answered(s, seat)
    pay_witch(s, seat, SILVER)
    cork.call(s, seat)
    return True


@routine
def come_now(states, seat):
    """Lets the witch come who puts white chips back: both, or each of two."""
    if states[0].in_pot[seat, WHITE] == 1:
        sieve.call(states[0], seat)
        return 1
    for way in range(2, -1, -1):
        states[way] = states[0]
        sieve.return_whites(states[way], seat, RETURN_BOTH + way)
    return 3


@routine
def may_call(s, seat, metal):
    """Tells whether a seat may call the witch of a metal now, or the one who visits (QX-SETUP-10, QX-CARD-AB8)."""
    if s.herb_witches == 0 or not affords(s, seat, metal):
        return False
    if metal == SILVER:
        return may_silver(s, seat)
    if metal == BRONZE:
        return may_bronze(s, seat)
    return may_gold(s, seat) if metal == GOLD else may_guest(s, seat)


@rule
def may_call_any(s, seat, metal):
    """Tells whether a seat may call the witch of a metal or the one who visits."""
    return may_call(s, seat, metal) or may_call(s, seat, GUEST)


@routine
def call(s, seat, action):
    """Pays the penny of a metal, and the witch comes; who visits is not paid. The other one may be called after her."""
    metal = GUEST if action == CALL_GUEST else action - CALL
    if s.asked[seat] == CALL_WITCH:
        s.offered = int(s.offered) & ~(1 << seat)
    answered(s, seat)
    pay_witch(s, seat, metal)
    if metal == SILVER:
        comes_silver(s, seat)
    elif metal == BRONZE:
        comes_bronze(s, seat)
    elif metal == GOLD:
        comes_gold(s, seat)
    else:
        comes_guest(s, seat)


@routine
def set_up(s):
    """Turns up a witch of each metal, and gives everybody their pennies (QX-SETUP-09, QX-SETUP-15)."""
    if s.herb_witches:
        s.silver = 1 + below(s, TABLE, WITCHES_A_METAL) if s.silver == DRAW_LOTS else int(s.silver)
        s.bronze = 1 + below(s, TABLE, WITCHES_A_METAL) if s.bronze == DRAW_LOTS else int(s.bronze)
        s.gold = 1 + below(s, TABLE, WITCHES_A_METAL) if s.gold == DRAW_LOTS else int(s.gold)
        for seat in range(s.seats):
            s.pennies[seat] = ALL_PENNIES


# ---- witches beside another question ----


@rule
def legal(s, seat, mask):
    """Adds what the seat may do to an empty mask, and the witches that it may call beside it."""
    legal_base(s, seat, mask)
    if s.herb_witches and (s.asked[seat] == DRAW_OR_STOP or s.asked[seat] == SPEND_RUBIES):
        allow_calls(s, seat, mask)


@routine
def allow_calls(s, seat, mask):
    """Adds the witches that a seat may call."""
    for metal in range(3):
        if may_call(s, seat, metal):
            allow(mask, CALL + metal)
    if may_call(s, seat, GUEST):
        allow(mask, CALL_GUEST)


# ---- witches at a moment of their own ----


@routine
def offer(s, seat):
    """Asks a seat that has not been asked in this phase whether it calls a witch who comes now, and tells whether it does."""
    if s.offered_in != s.phase:
        s.offered_in = s.phase
        s.offered = 0
    before = (int(s.offered) >> seat) & 1
    s.offered = int(s.offered) | (1 << seat)
    if before == 1 or not may_call_any(s, seat, METAL_IN[s.phase]):
        return False
    ask(s, seat, CALL_WITCH)
    return True


@routine
def offer_to_all(s):
    """Asks the next seat before the die, rubies, points, or the exchange of the last coins, and tells whether it does."""
    phase = int(s.phase)
    if s.herb_witches == 0 or METAL_IN[phase] == NONE or phase == BREW or (phase == BUY and s.round < ROUNDS):
        return False
    for step in range(s.seats):
        if offer(s, seat_at(s, step)):
            return True
    return False


@routine
def asks_shopper(s, seat):
    """Asks before a seat shops."""
    return s.herb_witches == 1 and offer(s, seat)


@routine
def asks_leaver(s, seat):
    """Asks after a seat has shopped."""
    return (s.bronze == twin.NUMBER or s.guest == twin.AS_GUEST) and twin.asks_leaver(s, seat)


@routine
def has_exploded(s, seat):
    """Puts back what a witch drew, and asks whether one saves the pot."""
    put_spread_back(s, seat)
    if may_call_any(s, seat, SILVER):
        ask(s, seat, CALL_WITCH)


@rule
def rubies_needed(s, seat):
    """Returns with how many rubies a seat is asked for what it spends them."""
    if s.gold == bargain.NUMBER or s.guest == bargain.AS_GUEST:
        return bargain.rubies_needed(s, seat)
    return bargain.ruby_cost(s, seat)


is_barred, finds_ruby, ruby_cost, asks_brewer, put_spread_back = (
    pardon.is_barred,
    jewel.finds_ruby,
    bargain.ruby_cost,
    handful.asks_brewer,
    handful.put_spread_back,
)


@routine
def allow_calling(s, seat, mask):
    """Adds to call the witch who comes now, or who visits, and to pass."""
    allow(mask, PASS)
    allow_calls(s, seat, mask)


@routine
def answer_calling(s, seat, action):
    """Passes; who calls her is told by `call`."""
    answered(s, seat)
    say.passes(s, seat)


def _witch(snapshot: Any, metal: int) -> Witch:
    """Returns the witch of a metal who is in play, or the one who visits."""
    if metal == GUEST:
        return ALL[int(snapshot.guest) - 1]
    return _of(metal)[getattr(snapshot, METALS[metal])]


def ask_to_call(snapshot: Any, seat: int) -> Message:
    """Names her, or both of them."""
    metal = int(METAL_IN[snapshot.phase])
    came, visits = (bool(may_call(snapshot.states[0], seat, one)) for one in (metal, GUEST))
    if came and visits:
        return message("quacks-asked-to-call-either", witch=_witch(snapshot, metal).title, guest=_witch(snapshot, GUEST).title)
    witch = _witch(snapshot, GUEST if visits else metal)
    asked = "quacks-asked-to-call.guest" if visits else "quacks-asked-to-call"
    return message(asked, witch=witch.title, text=message(f"quacks-witch-{witch.id}.text"))


def say_call(snapshot: Any, seat: int, action: int) -> Message:
    """Says what she would do."""
    metal = GUEST if action == CALL_GUEST else action - CALL
    return message(f"quacks-witch-{_witch(snapshot, metal).id}.call")


def _asked_seat(s: Any, turn: int) -> int:
    """Returns who is asked, whoever's turn it is."""
    return next((seat for seat in range(s.seats) if s.asked[seat] == CALL_WITCH), turn)


CALLING = Question(
    CALL_WITCH,
    (BREW, DIE, RUBIES, POINTS, BUY),
    allow_calling,
    answer_calling,
    ask_to_call,
    lambda snapshot, seat, action: message("quacks-says-pass"),
    fits=lambda s, seat: bool(may_call_any(s, seat, int(METAL_IN[s.phase]))),
    usual=PASS,
    whose=_asked_seat,
)
QUESTIONS_OF_WITCHES = (CALLING, *chain.from_iterable(witch.asks for witch in ALL))
REASONS = {CALL_WITCH: "witches", **{question.number: f"witch-{witch.id}" for witch in ALL for question in witch.asks}}
"""What is the reason of what follows from an answer."""
ACTS = {
    **{CALL + metal: call for metal in range(3)},
    **dict.fromkeys((RETURN_BOTH, RETURN_LAST, RETURN_BEFORE), sieve.return_whites),
    UPGRADE_BOTH: polish.polish_both,
    CALL_GUEST: call,
}
SAYS = {
    **{CALL + metal: say_call for metal in range(3)},
    **dict.fromkeys((RETURN_BOTH, RETURN_LAST, RETURN_BEFORE), sieve.says),
    UPGRADE_BOTH: polish.say_both,
    CALL_GUEST: say_call,
}
WORDS = (
    """
quacks-asked-to-call = You may call the { $witch }. { $text }
    .guest = The { $witch } is visiting, and you may call her for nothing. { $text }
quacks-asked-to-call-either = You may call the { $witch } with her penny, or the { $guest }, who is visiting, for nothing.
quacks-told-witch = { $who } calls the { $witch }.
    .you = You call the { $witch }.
quacks-why-witch = from the { $witch }
quacks-unforeseen-witch = What the { $witch } would draw is not foreseen.
""",
    *(witch.words for witch in ALL),
)
