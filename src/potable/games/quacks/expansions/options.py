"""The options of expansions, and what is drawn by lot where they leave it open."""

from __future__ import annotations

from typing import Any

from potable.engine.errors import BadOption
from potable.engine.lots import DRAW_LOTS
from potable.engine.messages import message
from potable.engine.random import TABLE, below
from potable.engine.rule import routine, rule

from ..books import SETS_OF, WHOLE_SETS
from ..content import BLACK, LOCOWEED, ORANGE, WITCH_SETS
from ..options import PATIENT_OPTIONS, apply_options, options_of
from ..rules import setup
from ..state import OFFICES, PATIENTS, WITCHES
from .books import locoweed as locoweeds
from .state import METALS, NO_OFFICE, ExpandedState


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
