"""The form of Quacks that has its expansions: the same rules with more effects to choose among, on a state with more fields."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import fields, replace
from functools import cache
from types import FunctionType, ModuleType
from typing import Any

from potable.engine.game import Game, Rules
from potable.engine.position import Part, Positions
from potable.engine.variant import Variant

from .. import questions
from ..content import SEATS
from ..futures import pot_of
from ..state import AFTER, BREW, DIE, FORTUNE, FORTUNE_CHOICE, OFFICES, RATS, WHICH_DROPLET
from . import bowl, brewing, calling, essence, knowledge, moments, odds, office, options, pennies, position, view
from .actions import MORE_ACTIONS, N_MORE_ACTIONS
from .books import BY_BOOK, MORE_BOOKS
from .books import WORDS as BOOK_WORDS
from .cards import MORE_CARDS, NEW_CARDS
from .state import MORE_SOURCES, NO_OFFICE, ExpandedState

EXPANDED = "expanded"
KEY_WORDS, MOST_ANSWERS = 9, 20
"""There is more that matters of a pot than without expansions, and more to answer."""
MOST_POTS = 10_000
"""So many pots are followed at most: each takes longer than without expansions."""
MORE_PHASES = {
    WHICH_DROPLET: (*questions.BY_NUMBER[WHICH_DROPLET].phases, BREW),
    FORTUNE_CHOICE: (FORTUNE, RATS, AFTER, DIE),
}
"""The phases in which questions of the base game come up with expansions."""
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
REPLACED = {
    moments: ("legal", "turn_card"),
    options: ("some_set", "some_book"),
    position: (
        *("check_more", "check_deck", "chips_elsewhere", "white_elsewhere", "bears_too_much", "is_spared", "starts_at_rat"),
        "phase_served",
    ),
    odds: ("may_come_back", "who_saves", "unforeseen", "minded_elsewhere", "leave_out"),
    view: (
        *("office_side", "elsewhere", "witches_in_play", "has_more", "patients_in_play", "phase_of", "white_drawn"),
        "next_tube",
    ),
}
"""What the form has in place of what the base game calls by these names."""


def form_for(chosen: Mapping[str, Any]) -> str:
    """Returns the form in which a game with such options is played."""
    with_office = chosen.get("office", OFFICES[NO_OFFICE]) != OFFICES[NO_OFFICE]
    return EXPANDED if with_office or chosen.get("herb_witches") or chosen.get("alchemists") else ""


def _variant() -> Variant:
    """Returns the functions of the expanded game."""
    replaced = {name: getattr(module, name) for module, names in REPLACED.items() for name in names}
    asking = ModuleType(f"{questions.__name__}_of_expansions")
    changes: dict[str, Any] = {
        "FORM": EXPANDED,
        "BOOKS": MORE_BOOKS,
        "N_ACTIONS": N_MORE_ACTIONS,
        "N_QUESTIONS": knowledge.N_QUESTIONS,
        "CARDS_SEEN": len(MORE_CARDS),
        "T_LEFT": knowledge.TABLE_SEEN.starts[-2],
        "T_BOOKS": knowledge.TABLE_SEEN.starts[-1],
        "PER_SEAT": knowledge.PER_SEAT,
        "POSITIONS": Positions("Quacks", ExpandedState, table={"books": Part(dict[str, int], position.books_of)}),
        "N_SETS": knowledge.N_SETS,
        "_read_books": position.read_books,
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
        "moments": moments.filled(),
        "questions": asking,
        "second_droplet": office.second_droplet,
        **replaced,
    }
    variant = Variant(EXPANDED, PACKAGES, changes)
    changes["CARDS"] = tuple(map(variant.effect, MORE_CARDS))
    later = {number: replace(questions.BY_NUMBER[number], phases=phases) for number, phases in MORE_PHASES.items()}
    more = {**questions.BY_NUMBER, **later, **moments.NEW_QUESTIONS}
    changes["BY_NUMBER"] = {number: variant.effect(question) for number, question in more.items()}
    by_card = {number: card.number for number, card in moments.QUESTIONS_OF_CARDS.items()}
    vars(asking).update(
        vars(questions), BY_NUMBER=changes["BY_NUMBER"], BY_CARD={**questions.BY_CARD, **by_card}, BY_BOOK=BY_BOOK
    )
    return variant


@cache
def expanded(base: Game) -> Game:
    """Returns the game with its expansions."""
    variant = _variant()
    own = {"act": moments.act, "advance": moments.advance, "legal": moments.legal, "observe": knowledge.observe}
    rules = {field.name: own.get(field.name, getattr(base.rules, field.name)) for field in fields(Rules)}
    shown = {field.name: getattr(base, field.name) for field in fields(Game)}
    shown |= {"apply_options": options.apply_more, "options_of": options.more_options_of, "says": view.say_more}
    shown["form_for"] = None
    copied: Any = {name: variant.copy(one) for name, one in shown.items() if isinstance(one, FunctionType)}
    return replace(
        base,
        **copied,
        state=ExpandedState,
        most_seats=SEATS,
        actions=MORE_ACTIONS,
        observation=knowledge.OBSERVATION,
        rules=Rules(**{name: variant.copy(part) for name, part in rules.items()}),
        variant=variant,
        forms={},
        form_for=lambda chosen: "",
    )
