"""Every kind of question of every game with a board, each at a table that stands there and has as much to show as can be."""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping
from typing import Any

import potable
from potable.engine.table import Table
from potable.games import game as game_named
from potable.games.glastonbury.state import PHASES
from potable.games.practice.state import PHASES as PRACTICE_PHASES
from potable.games.quacks.expansions.moments import NEW_QUESTIONS
from potable.games.quacks.questions import BY_NUMBER
from potable.games.quacks.state import PATIENTS, QUESTIONS
from potable.games.quacks.view import content

from ..conformance.quacks import tables
from ..spoken import said

GAMES, MOST_GAMES = 90, 900
"""So many games are played at random, and more if a question came up in none of them."""
BOLD = 0.8
BOOKS = content()["books"]


def _length(about: Mapping[str, Any], book: int) -> int:
    """Returns how much there is to read in one of a colour's books of Quacks."""
    return len(said("quacks", about["effects"][about["sets"].index(book)]))


LONGEST = {
    f"{colour}_book": max(about["sets"], key=lambda book, about=about: _length(about, book))
    for colour, about in BOOKS.items()
    if len(about["effects"]) > 1
}
"""The book with the most words of every colour of Quacks that has several."""

KINDS: dict[str, Callable[[Table, int], str]] = {
    "glastonbury": lambda game, seat: PHASES[game.state.phase],
    "quacks": lambda game, seat: QUESTIONS[game.state.asked[seat]],
    "practice": lambda game, seat: PRACTICE_PHASES[game.state.phase],
}
"""What kind of question a seat is asked, by game; every game that has a board on the page."""
ALL: dict[str, set[str]] = {
    "glastonbury": {"corner", "take", "conjure", "keep", "look", "place"},
    "quacks": {QUESTIONS[number] for number in BY_NUMBER},
    "practice": set(PRACTICE_PHASES) - {"draw", "over"},
}
"""All kinds there are, by game."""
OPTIONS: dict[str, Mapping[str, Any]] = {
    "glastonbury": {"recipes": True, "memory": "aided"},
    "quacks": {
        **{"set": "mixed", "test_tubes": True, "memory": "aided", "coach": "full"},
        **{"gains": "ask", "chip_order": "ask", "stir": "every round"},
    },
    "practice": {"memory": "aided"},
}
"""The options under which most is to be seen, by game."""
EXPANDED: Mapping[str, Any] = {
    **{option: value for option, value in OPTIONS["quacks"].items() if option not in ("test_tubes", "stir")},
    **{"herb_witches": True, "alchemists": True, "office": "multiple"},
}
"""The options of Quacks with all its expansions, which five can play."""
WITCHES = [("handful", "polish"), ("sieve", "twin"), ("cork", "purse"), ("pardon", "ruby")]
"""Witches who come one after another, those first who ask something."""
USUALLY = {
    *("call witch", "place handful", "which whites", "polish", "twin", "shop", "spend rubies"),
    *("help whom", "how far", "draw or forget", "draw or lay", "vampirism", "wing ears"),
}
"""What is looked at with everything on in every run: what has most to show, beside what is asked where witches are about."""
EVERYTHING = {*USUALLY, *(QUESTIONS[number] for number in NEW_QUESTIONS)} - {"sale", "place named"}
"""All that only expansions ask, and what is asked everywhere and shows more with them, as far as it comes up at random: one of
two chips, which a sale gives again, looks like what the Twin Witch asks, and two chips are named on purpose."""
BESIDES = {"chip": "forget", "lay": "lay"}
"""What a brewer may do beside drawing for a patient, by the verb of its actions."""
ALWAYS = ("set", "recipes")
"""Options that every game is played with; the others are left out of every third, for what comes up without them."""

Asked = tuple[Table, int]
"""A table and the seat that is asked."""


def questions(name: str, every: bool = False) -> dict[str, Asked]:
    """Returns every kind of question at a full table, and how games with fewer seats and the longest books begin.

    Of what expansions ask it is a choice, unless every question is wanted.
    """
    fewest, most = game_named(name).fewest_seats, game_named(name).most_seats
    found: dict[str, tuple[tuple[int, int], Asked]] = {}
    for seed in range(MOST_GAMES):
        if seed >= GAMES and set(found) == ALL[name]:
            break
        for kind, size, asked in _asked(name, most, seed):
            if kind not in found or size > found[kind][0]:
                found[kind] = size, (asked[0].copy(), asked[1])
    assert set(found) == ALL[name], f"never asked: {ALL[name] - set(found)}"
    settled = {**OPTIONS[name], **(LONGEST if name == "quacks" else {})}
    smaller = {f"{seats} seats": potable.new(name, seats, seed=1, options=settled) for seats in range(fewest, most)}
    plain = {kind: asked for kind, (_, asked) in found.items()} | {
        kind: (game, game.to_act[0]) for kind, game in smaller.items()
    }
    if name != "quacks":
        return plain
    return plain | with_everything(EVERYTHING if every else USUALLY) | {"place named with everything": two_named()}


def with_everything(wanted: set[str]) -> dict[str, Asked]:
    """Returns what five are asked at a table of Quacks with all expansions, each question where it has most answers."""
    found: dict[str, tuple[tuple[int, int], Asked]] = {}
    seed = 0
    while not wanted <= set(found) or seed < 2 * len(WITCHES):
        silver, bronze = WITCHES[seed % len(WITCHES)]
        patients = {f"patient_{number}": PATIENTS[(seed + number) % len(PATIENTS)] for number in (1, 2, 3)}
        options = {**EXPANDED, "silver_witch": silver, "bronze_witch": bronze, **patients}
        for kind, size, (game, seat) in _asked("quacks", game_named("quacks").seats_with_all, seed, options, bold=True):
            kind = _besides(game, seat) or kind
            if kind in wanted and (kind not in found or size > found[kind][0]):
                found[kind] = size, (game.copy(), seat)
        seed += 1
        assert seed < MOST_GAMES, f"never asked: {wanted - set(found)}"
    return {f"{kind} with everything": found[kind][1] for kind in sorted(wanted)}


def two_named() -> Asked:
    """Returns a table of Quacks with everything on where one of two chips, named by green ones of set 5, comes first."""
    seats, helped = game_named("quacks").seats_with_all, PATIENTS[0]
    options = {**EXPANDED, **LONGEST, "green_book": 5, "patient_1": helped}
    game = tables.table_with(seats, round=4, options=options, essences=[(helped, 1)] * seats)
    tables.brew(game, 0, "green 4", "orange 1", "green 1", "green 2")
    tables.finish(game)
    for question, answer in (("name chip", "take green 2"), ("name chip", "take green 1"), ("place named", None)):
        while tables.asked(game) != question:
            game.play(tables.plainest(game, game.to_act[0]), game.to_act[0])
        if answer:
            game.play(answer, 0)
    return tables.as_position(game), 0


def _besides(game: Table, seat: int) -> str | None:
    """Returns what a brewer may do beside drawing for a patient, if anything."""
    verbs = {action.name.split()[0] for action in game.legal(seat)}
    return next((f"draw or {what}" for verb, what in BESIDES.items() if {"draw", verb} <= verbs), None)


def _asked(name: str, seats: int, seed: int, options: Mapping[str, Any] | None = None, bold: bool = False) -> Any:
    """Plays a game at random and gives each question, with how many answers it has and how much there is to read.

    Bold players draw most of the time, and fill their pots.
    """
    chance = random.Random(seed)
    options = options or {option: value for option, value in OPTIONS[name].items() if seed % 3 or option in ALWAYS}
    game = potable.new(name, seats, seed=seed, options=options)
    words = _words(game)
    while not game.over:
        for seat in game.to_act:
            yield KINDS[name](game, seat), (len(game.legal(seat)), words), (game, seat)
        seat = chance.choice(game.to_act)
        actions = game.legal(seat)
        draws = [action for action in actions if action.name == "draw" and bold]
        game.play(chance.choice(draws if draws and chance.random() < BOLD else actions), seat)


def _words(game: Table) -> int:
    """Returns how much there is to read in the books of a table, where it has any."""
    books, box = game.view().get("books", []), game.game.content.get("books", {})
    return sum(_length(box[book["colour"]], book["set"]) for book in books if book["set"] in box[book["colour"]]["sets"])
