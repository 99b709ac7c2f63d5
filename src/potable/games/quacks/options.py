"""What players settle before a game of Quacks."""

from __future__ import annotations

from typing import Any

from potable.engine.errors import BadOption
from potable.engine.game import Option
from potable.engine.lots import DRAW_LOTS, starter_seat
from potable.engine.messages import message

from .books import BOOKS, WHOLE_SETS
from .content import BLACK, COLOURS, LOCOWEED, MOST_SEATS, ORANGE, SEATS, SET_COLOURS, WHITE, WITCH_SETS
from .rules.setup import SAME_SET, of_set
from .state import COACHES, GAINS, LOCOWEEDS, MEMORIES, OFFICES, PATIENTS, ROUND, WITCHES, State


def _book(colour: int) -> Option:
    """Returns the option for a colour's book."""
    name = COLOURS[colour]
    return Option(
        f"{name}_book",
        ("as set", *sorted({*WITCH_SETS, *(book.set for book in BOOKS.values() if book.colour == colour)}), "random"),
        "as set",
    )


PATIENT_OPTIONS = ("patient_1", "patient_2", "patient_3")
OPTIONS = (
    Option("set", (*range(1, 1 + WHOLE_SETS + len(WITCH_SETS)), "random", "mixed"), 1),
    *(_book(colour) for colour in (*SET_COLOURS, BLACK)),
    Option("locoweed_book", ("as set", *LOCOWEEDS, "random"), "as set"),
    Option("test_tubes", (False, True), False),
    Option("office", OFFICES, "none"),
    Option("herb_witches", (False, True), False, seats=SEATS),
    *(Option(f"{metal}_witch", ("random", *witches), "random", needs="herb_witches") for metal, witches in WITCHES.items()),
    Option("alchemists", (False, True), False),
    *(Option(name, ("random", *PATIENTS), "random", needs="alchemists") for name in PATIENT_OPTIONS),
    Option("memory", MEMORIES, "strict", group="table"),
    Option("coach", COACHES, "count", group="table"),
    Option("starter", ("random", *range(SEATS)), 0, group="table", of_seats=True),
    Option("stir", ("last round", "every round"), "last round", group="table"),
    Option("bonus_moves", ("ask", "always"), "ask", group="ruling"),
    Option("gains", GAINS, "points", group="ruling"),
    Option("chip_order", ("black, green, purple", "ask"), "black, green, purple", group="ruling"),
    Option("starting_rubies", (0, 1, 2), 1, group="ruling"),
    Option("supply", (216, 215), 216, group="ruling"),
    Option("green_4_price", (18, 21), 18, group="ruling"),
    Option("white_upgrades", (False, True), False, group="ruling"),
    Option("doubling", ("move", "number"), "move", group="ruling"),
    Option("second_chance_flask", ("filled", "used"), "filled", group="ruling"),
    Option("second_chance_gains", ("kept", "given back"), "kept", group="ruling"),
    Option("black_at_zero", (False, True), False, group="ruling"),
    Option("yellow_1", ("drawn before", "lies before"), "drawn before", group="ruling"),
    Option("limits", ("higher", "sum"), "higher", group="ruling"),
    Option("purple_3", ("number", "space"), "number", group="ruling"),
    Option("set_aside", ("explodes", "harmless"), "explodes", group="ruling", needs="herb_witches"),
    Option("hump_orange_6", ("nothing", "as 4"), "nothing", group="ruling", needs="alchemists"),
    Option("better_chip", ("same number", "either number"), "same number", group="ruling", needs="alchemists"),
    Option("ends_well", ("spaces", "number"), "spaces", group="ruling", needs="alchemists"),
    Option("office_last", ("lower price", "five coins"), "lower price", group="ruling", needs="office"),
    Option("bowl_flask", ("taken out", "stays"), "taken out", group="ruling", needs="herb_witches"),
    Option("rainbow", ("points", "always"), "points", group="ruling", needs="herb_witches"),
)


def apply_options(s: State, options: dict[str, Any]) -> None:
    """Writes the options into a fresh state, or raises BadOption where they do not go together."""
    chosen = next((f"{metal}_witch" for metal in WITCHES if options[f"{metal}_witch"] != "random"), None)
    if chosen and not options["herb_witches"]:
        raise BadOption(message("quacks-refuses-witch-without-witches", option=chosen))
    _refuse_books(options)
    _check_patients(options)
    if s.seats > MOST_SEATS and not options["herb_witches"]:
        raise BadOption(message("quacks-refuses-five"))
    s.first = starter_seat(options["starter"], int(s.seats))
    for colour in range(len(COLOURS)):
        s.book[colour] = _set(options, colour)
    s.test_tubes = int(options["test_tubes"])
    s.memory = MEMORIES.index(options["memory"])
    s.coach = COACHES.index(options["coach"])
    s.always_stir = int(options["stir"] == "every round")
    s.ask_moves = int(options["bonus_moves"] == "ask")
    s.ask_gains = GAINS.index(options["gains"])
    s.ask_order = int(options["chip_order"] == "ask")
    s.starting_rubies = options["starting_rubies"]
    s.supply_list = int(options["supply"] == 215)
    s.dear_green = int(options["green_4_price"] == 21)
    s.white_upgrades = int(options["white_upgrades"])
    s.double_bonuses = int(options["doubling"] == "move")
    s.chance_fills_flask = int(options["second_chance_flask"] == "filled")
    s.chance_keeps_gains = int(options["second_chance_gains"] == "kept")
    s.black_at_zero = int(options["black_at_zero"])
    s.white_lies_before = int(options["yellow_1"] == "lies before")
    s.limits_add = int(options["limits"] == "sum")
    s.purple_by_space = int(options["purple_3"] == "space")


WITCH_LOCOWEEDS = LOCOWEEDS[1:3]
"""The books of locoweed that come with the herb witches."""


def _refuse_books(options: dict[str, Any]) -> None:
    """Raises BadOption where a book comes in a box that is not played with."""
    _refuse_locoweed(options)
    if options["herb_witches"]:
        return
    books = ("set", *(f"{COLOURS[colour]}_book" for colour in (*SET_COLOURS, BLACK)))
    for option in books:
        if options[option] in WITCH_SETS:
            raise BadOption(message("quacks-refuses-set-without-witches", option=option, set=options[option]))
    if options["black_book"] == "random":
        raise BadOption(message("quacks-refuses-black-without-witches"))


def _refuse_locoweed(options: dict[str, Any]) -> None:
    """Raises BadOption where the book of locoweed, or locoweed itself, comes in a box that is not played with."""
    book, witches, alchemists = options["locoweed_book"], options["herb_witches"], options["alchemists"]
    if book in ("as set", LOCOWEEDS[0]):
        return
    if not witches and not alchemists:
        raise BadOption(message("quacks-refuses-locoweed"))
    if (book in WITCH_LOCOWEEDS and not witches) or (book == LOCOWEEDS[-1] and not alchemists):
        raise BadOption(message("quacks-refuses-locoweed-without-box", book=book))


def _check_patients(options: dict[str, Any]) -> None:
    """Raises BadOption where patients are chosen without alchemists, or one of them twice."""
    chosen = [name for name in PATIENT_OPTIONS if options[name] != "random"]
    if chosen and not options["alchemists"]:
        raise BadOption(message("quacks-refuses-patient-without-alchemists", option=chosen[0]))
    names = [options[name] for name in chosen]
    twice = next((name for name in chosen if names.count(options[name]) > 1), None)
    if twice:
        raise BadOption(message("quacks-refuses-patient-twice", option=twice, patient=options[twice]))


def options_of(s: State) -> dict[str, Any]:
    """Returns options by which a game that stands so can have begun; who was the first start player follows from the round."""
    begun = int(s.round) - int(s.phase != ROUND)
    return {
        "set": 1,
        **{f"{COLOURS[colour]}_book": int(s.book[colour]) for colour in (*SET_COLOURS, BLACK)},
        "locoweed_book": LOCOWEEDS[s.book[LOCOWEED]],
        "test_tubes": bool(s.test_tubes),
        "office": OFFICES[0],
        "herb_witches": False,
        **{f"{metal}_witch": "random" for metal in WITCHES},
        "alchemists": False,
        **dict.fromkeys(PATIENT_OPTIONS, "random"),
        "memory": MEMORIES[s.memory],
        "coach": COACHES[s.coach],
        "starter": (int(s.first) - begun) % int(s.seats),
        "stir": "every round" if s.always_stir else "last round",
        "bonus_moves": "ask" if s.ask_moves else "always",
        "gains": GAINS[s.ask_gains],
        "chip_order": "ask" if s.ask_order else "black, green, purple",
        "starting_rubies": int(s.starting_rubies),
        "supply": 215 if s.supply_list else 216,
        "green_4_price": 21 if s.dear_green else 18,
        "white_upgrades": bool(s.white_upgrades),
        "doubling": "move" if s.double_bonuses else "number",
        "second_chance_flask": "filled" if s.chance_fills_flask else "used",
        "second_chance_gains": "kept" if s.chance_keeps_gains else "given back",
        "black_at_zero": bool(s.black_at_zero),
        "yellow_1": "lies before" if s.white_lies_before else "drawn before",
        "limits": "sum" if s.limits_add else "higher",
        "purple_3": "space" if s.purple_by_space else "number",
        "set_aside": "explodes",
        "hump_orange_6": "nothing",
        "better_chip": "same number",
        "ends_well": "spaces",
        "office_last": "lower price",
        "bowl_flask": "taken out",
        "rainbow": "points",
    }


def _set(options: dict[str, Any], colour: int) -> int:
    """Returns the set of a colour's book, or what chance has to decide (QUA-SETUP-03, QUA-SETUP-04, QUA-VAR-01)."""
    if colour in (WHITE, ORANGE):
        return int(colour == ORANGE)
    choice: Any = options[f"{COLOURS[colour]}_book"]
    if not options["herb_witches"] and (colour == BLACK or (colour == LOCOWEED and choice == "as set")):
        return int(colour == BLACK)
    if choice == "as set":
        choice = options["set"]
        return int({"random": SAME_SET, "mixed": DRAW_LOTS}.get(choice, 0) or of_set(choice, colour))
    if choice == "random":
        return DRAW_LOTS
    return LOCOWEEDS.index(choice) if colour == LOCOWEED else int(choice)
