"""The form of Quacks that has its expansions: the same rules with more effects to choose among, on a state with more fields."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import fields, replace
from functools import cache
from types import FunctionType, ModuleType
from typing import Any

import numpy as np

from potable.engine.effects import dispatch
from potable.engine.errors import BadOption
from potable.engine.forms import expect
from potable.engine.game import Game, Rules
from potable.engine.lots import DRAW_LOTS
from potable.engine.messages import message
from potable.engine.position import Positions
from potable.engine.rule import plain_of, routine, rule
from potable.engine.variant import Variant
from potable.engine.wire import Message

from .. import knowledge, position, questions
from ..books import fill_books
from ..cards import CARDS
from ..content import COLOUR, LAST_SPACE, LOCOWEED, MOST_SEATS, N_KINDS, NO_CHIP, ORANGE, SEATS, SUPPLIES, WITCH_SUPPLY
from ..options import apply_options, options_of
from ..questions import fill_questions
from ..rules import moments, turn
from ..rules.asking import come_back
from ..rules.turn import ask_for_droplets
from ..state import BREW, BUY, OFFICES, ROUND, SPEND, WITCHES
from ..view import chip
from ..wire import More, Office
from ..words import says
from . import bowl, calling, office, pennies
from .actions import BUY_POINT, FIRST_MORE, MORE_ACTIONS, N_MORE_ACTIONS
from .books import MORE_BOOKS, NEW_BOOKS
from .books import WORDS as BOOK_WORDS
from .state import HANDFUL, METALS, MORE_SOURCES, NO_OFFICE, ExpandedState

EXPANDED = "expanded"
PACKAGES = ("potable.games.quacks", "potable.players.quacks")
MORE_WORDS = (office.WORDS, bowl.WORDS, pennies.WORDS, *calling.WORDS, BOOK_WORDS)
"""The English messages of all expansions."""


def form_for(options: Mapping[str, Any]) -> str:
    """Returns the form in which a game with such options is played."""
    with_office = options.get("office", OFFICES[NO_OFFICE]) != OFFICES[NO_OFFICE]
    return EXPANDED if with_office or options.get("herb_witches") else ""


# ---- the moments at which expansions act ----


@rule
def do_more(s, seat, action):
    """Carries out an action that only expansions have."""


act_more = dispatch(do_more, "action", {BUY_POINT: office.buy_point, **calling.ACTS}, {})
SAYS = {BUY_POINT: office.say_point, **calling.SAYS}


@rule
def act(s, seat, action):
    """Carries out a seat's decision."""
    if action >= FIRST_MORE:
        act_more(s, seat, action)
        come_back(s, seat)
    else:
        act_base(s, seat, action)


act_base = turn.act


@routine
def advance(s):
    """Carries out the next thing that happens by itself, after asking those who may call a witch before it."""
    if moments.has_second_droplet(s) and ask_for_droplets(s):
        return
    if not calling.offer_to_all(s):
        advance_base(s)


advance_base = turn.advance


@rule
def supply_of(s, kind):
    """Returns how many chips of a kind are in the box, locoweed left out as long as no book sells it."""
    more = WITCH_SUPPLY[kind] if s.herb_witches and COLOUR[kind] != LOCOWEED else 0
    return SUPPLIES[s.supply_list, kind] + more


@rule
def holds_more(s, seat):
    """Tells whether there is a bowl under the pot, or the card lets it hold more."""
    return s.herb_witches == 1 or holds_more_by_card(s, seat)


@rule
def overflows(s, seat, kind):
    """Puts a chip into the bowl, or where the card says."""
    if s.herb_witches:
        bowl.overflows(s, seat, kind)
    else:
        overflows_by_card(s, seat, kind)


@rule
def asks_brewer(s, seat):
    """Asks a brewer first what a witch or the card wants to know."""
    return calling.asks_brewer(s, seat) or asks_brewer_by_card(s, seat)


holds_more_by_card, overflows_by_card, asks_brewer_by_card = moments.holds_more, moments.overflows, moments.asks_brewer


@rule
def game_ends(s, seat):
    """Gives points for pennies and for the chips that the office counts."""
    pennies.count_pennies(s, seat)
    office.pay_in_the_end(s, seat)


@rule
def seat_cleared(s, seat):
    """Forgets what a seat did in the last round."""
    s.second[seat] = NO_CHIP
    s.pardoned[seat] = 0
    s.jewelled[seat] = 0
    s.cheap[seat] = 0


BY_OFFICE = (
    *("has_second_droplet", "tubes_pay", "last_moves_count", "tube_worth", "sells_chips", "keeps_buying", "sells_more"),
    *("wares", "last_ware", "coins_per_point"),
)
BY_BOWL = ("chip_drawn", "white_in_bowl", "returned_from_bowl", "pot_scored", "pot_emptied")
BY_WITCHES = (
    *("has_exploded", "is_barred", "finds_ruby", "asks_shopper", "asks_leaver", "ruby_cost", "rubies_needed"),
    "settled_answer",
)
"""Who acts at which moments."""


def _moments() -> ModuleType:
    """Returns the moments, with what expansions do at each."""
    filled = ModuleType(f"{moments.__name__}_of_expansions")
    vars(filled).update({name: value for name, value in vars(moments).items() if not name.startswith("__")})
    filled.answer = dispatch(moments.answer, f"action >= {FIRST_MORE}", {1: act_more}, {})  # type: ignore[attr-defined]
    for name in BY_OFFICE:
        setattr(filled, name, getattr(office, name))
    for name in BY_BOWL:
        setattr(filled, name, getattr(bowl, name))
    for name in BY_WITCHES:
        setattr(filled, name, getattr(calling, name))
    for part in (seat_cleared, supply_of, holds_more, overflows, asks_brewer, game_ends):
        setattr(filled, plain_of(part).__name__, part)
    filled.is_set_up = calling.set_up  # type: ignore[attr-defined]
    fill_books(filled, MORE_BOOKS, NEW_BOOKS)
    new = {question.number: question for question in calling.QUESTIONS_OF_WITCHES}
    fill_questions(filled, new, calling.REASONS)
    return filled


# ---- what a seat knows ----

N_QUESTIONS = max(question.number for question in calling.QUESTIONS_OF_WITCHES) + 1
PER_SEAT = knowledge.PER_SEAT + N_QUESTIONS - knowledge.N_QUESTIONS
BASE_SIZE = SEATS * PER_SEAT + knowledge.OF_TABLE
MORE_PER_SEAT = len(METALS) + N_KINDS + HANDFUL + 2
MORE_SIZE = BASE_SIZE + SEATS * MORE_PER_SEAT + len(METALS) + 2


@routine
def observe(s, seat, out):
    """Writes what a seat knows as in the base game, and after that what expansions have."""
    observe_base(s, seat, out)
    viewer = max(seat, 0)
    for i in range(s.seats):
        other = viewer + i if viewer + i < s.seats else viewer + i - int(s.seats)
        observe_more(s, other, out, BASE_SIZE + i * MORE_PER_SEAT)
    at = BASE_SIZE + SEATS * MORE_PER_SEAT
    out[at] = s.office / 2
    out[at + 1] = s.herb_witches
    out[at + 2] = s.silver / 4
    out[at + 3] = s.bronze / 4
    out[at + 4] = s.gold / 4


@routine
def observe_more(s, seat, out, at):
    """Writes a seat's pennies, its bowl, the chips that a witch drew, and what witches have done for it."""
    for metal in range(3):
        out[at + metal] = (int(s.pennies[seat]) >> metal) & 1
    at += 3
    for kind in range(N_KINDS):
        out[at + kind] = s.bowl[seat, kind] / knowledge.MANY
    at += N_KINDS
    for i in range(HANDFUL):
        out[at + i] = s.spread[seat, i] / N_KINDS
    out[at + HANDFUL] = s.pardoned[seat]
    out[at + HANDFUL + 1] = s.cheap[seat]


observe_base = knowledge.observe


# ---- options and positions ----


def apply_more(s: ExpandedState, options: dict[str, Any]) -> None:
    """Writes the options into a fresh state, or raises BadOption where they do not go together."""
    apply_options(s, options)
    s.herb_witches = int(options["herb_witches"])
    if s.herb_witches:
        s.book[ORANGE] = 2  # QX-SETUP-05
        for metal, witches in WITCHES.items():
            chosen = options[f"{metal}_witch"]
            setattr(s, metal, DRAW_LOTS if chosen == "random" else witches.index(chosen) + 1)
    s.office = OFFICES.index(options["office"])
    if s.office != NO_OFFICE and s.test_tubes:
        raise BadOption(message("quacks-refuses-office-with-tubes"))  # QX-SETUP-04


def more_options_of(s: ExpandedState) -> dict[str, Any]:
    """Returns options by which a game that stands so can have begun."""
    witches = {f"{metal}_witch": WITCHES[metal][int(s[metal]) - 1] for metal in METALS if s.herb_witches}
    return {**options_of(s), "office": OFFICES[s.office], "herb_witches": bool(s.herb_witches), **witches}


def check_more(s: ExpandedState) -> None:
    """Checks that what expansions have goes together."""
    expect(s.office == NO_OFFICE or not s.test_tubes, "there are test tubes and an exchange office")
    expect(s.seats <= MOST_SEATS or bool(s.herb_witches), "five can play only with herb witches")
    s.book[ORANGE] = 2 if s.herb_witches else 1
    for metal in METALS:
        expect((s[metal] > 0) == bool(s.herb_witches), f"there is a {metal} witch without herb witches, or none with them")
    for seat in range(s.seats):
        _check_witches(s, seat)
        first, second = int(s.bought[seat]), int(s.second[seat])
        expect(not second or (first and s.phase in (BUY, SPEND, ROUND)), f"seat {seat} has bought a second chip before a first")


def _check_witches(s: ExpandedState, seat: int) -> None:
    """Checks that a seat has only what herb witches can have left."""
    left = (s.pennies[seat], s.bowl[seat], s.spread[seat], s.pardoned[seat], s.jewelled[seat], s.cheap[seat])
    expect(bool(s.herb_witches) or not any(map(np.any, left)), f"seat {seat} has something of herb witches without any")
    white = int(s.bowl_white[seat])
    expect(not white or s.bowl[seat, white] > 0, f"seat {seat} has no such white chip in its bowl")
    full = s.pot[seat, LAST_SPACE] != NO_CHIP
    expect(bool(full) or not s.bowl[seat].any() or s.phase >= BREW, f"seat {seat} has chips in its bowl before brewing")


def chips_elsewhere(s: ExpandedState, seat: int, kind: int) -> int:
    """Returns how many chips of a kind a seat has in its bowl and of those that a witch drew."""
    return int(s.bowl[seat, kind]) + int((s.spread[seat] == kind).sum())


def white_elsewhere(s: ExpandedState, seat: int, kind: int) -> int:
    """Returns how many white chips of a kind lie in a bowl."""
    return int(s.bowl[seat, kind])


# ---- how it is shown ----


def elsewhere(snapshot: Any, seat: int) -> list[int]:
    """Returns how many chips of each kind a seat has in its bowl and of those that a witch drew."""
    numbers = list(snapshot.bowl[seat])
    for kind in snapshot.spread[seat]:
        numbers[kind] += kind != NO_CHIP
    return numbers


def witches_in_play(snapshot: Any) -> list[str]:
    """Returns the ids of the herb witches that are turned up."""
    if not snapshot.herb_witches:
        return []
    return [WITCHES[metal][getattr(snapshot, metal) - 1] for metal in METALS]


def has_more(snapshot: Any, seat: int) -> More:
    """Returns a player's pennies, what lies in the bowl, and the chips that a witch drew."""
    if not snapshot.herb_witches:
        return {}
    return {
        "pennies": [metal for number, metal in enumerate(METALS) if snapshot.pennies[seat] >> number & 1],
        "bowl": [chip(kind) for kind in range(1, N_KINDS) for _ in range(snapshot.bowl[seat][kind])],
        "spread": [chip(kind) for kind in snapshot.spread[seat] if kind],
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
    shown |= {"witches_in_play": witches_in_play, "has_more": has_more}
    asking = ModuleType(f"{questions.__name__}_of_expansions")
    changes: dict[str, Any] = {
        "FORM": EXPANDED,
        "BOOKS": MORE_BOOKS,
        "N_ACTIONS": N_MORE_ACTIONS,
        "N_QUESTIONS": N_QUESTIONS,
        "PER_SEAT": PER_SEAT,
        "POSITIONS": Positions("Quacks", ExpandedState, table=position.PARTS),
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
    changes["CARDS"] = tuple(map(variant.effect, CARDS))
    more = {question.number: question for question in calling.QUESTIONS_OF_WITCHES}
    changes["BY_NUMBER"] = {number: variant.effect(question) for number, question in {**questions.BY_NUMBER, **more}.items()}
    vars(asking).update(vars(questions), BY_NUMBER=changes["BY_NUMBER"])
    return variant


@cache
def expanded(base: Game) -> Game:
    """Returns the game with its expansions."""
    variant = _variant()
    own = {"act": act, "advance": advance, "legal": calling.legal, "observe": observe}
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
        observation_size=MORE_SIZE,
        rules=Rules(**{name: variant.copy(part) for name, part in rules.items()}),
        variant=variant,
        forms={},
        form_for=lambda options: "",
    )
