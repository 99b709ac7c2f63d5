"""Whole games, looked at with every pair of eyes: all that a game tells is as its types declare."""

from __future__ import annotations

import random
from importlib import import_module
from typing import get_args

import msgspec
import pytest

import potable
from potable.engine.errors import BadOption
from potable.engine.game import SPECTATOR
from potable.engine.rule import INTERPRETED, is_rule, plain_of
from potable.engine.table import Table
from potable.games import NAMES, game

from .conforming import check, check_moment, check_view

GAMES = {"glastonbury": (8, 40)}
"""How many games are played interpreted and compiled, where a game is shorter than most."""
OTHERS = (1, 16)
LOOKS_EVERY = 5
"""After so many moves everybody looks at the table; all that happens is looked at."""


def dealt(name: str, luck: random.Random) -> Table:
    """Deals a game with options by lot."""
    while True:
        seats = luck.randint(game(name).fewest_seats, game(name).most_seats)
        options = {option.name: luck.choice(option.choices) for option in game(name).options}
        if game(name).form_for(options):
            options["coach"] = "count"  # all odds would be compiled for these games alone
        try:
            return potable.new(name, seats=seats, seed=luck.getrandbits(128), options=options)
        except BadOption:  # some do not go together
            continue


@pytest.mark.parametrize(
    ("name", "luck"),
    [(name, luck) for name in NAMES for luck in range(GAMES.get(name, OTHERS)[0 if INTERPRETED else 1])],
)
def test_all_that_a_game_tells_is_as_declared(name, luck):
    lots = random.Random(f"{name} {luck}")
    table = dealt(name, lots)
    while not table.over:
        if len(table.moves) % LOOKS_EVERY == 0:
            for view in (table.open_view(), table.view(), *(table.view(seat) for seat in range(table.seats))):
                check_view(view)
        seat = lots.choice(table.to_act)
        for moment in table.play_slowly(lots.choice(table.legal(seat)), seat):
            told = [table.game.tell(event) for event in moment.events]
            view = table.game.view(moment.snapshot, SPECTATOR)
            check_moment({"events": moment.events, "told": told, "view": view}, name)
    check_view(table.view(0))
    for seat in range(table.seats):
        check(table.breakdown(seat), import_module(f"potable.games.{name}.wire").Breakdown)


@pytest.mark.parametrize("name", NAMES)
def test_what_never_changes_is_as_declared(name):
    check(game(name).content, import_module(f"potable.games.{name}.wire").Content)


@pytest.mark.parametrize("name", NAMES)
def test_what_can_happen_is_declared_and_nothing_else(name):
    said = [*vars(import_module(f"potable.games.{name}.events")).values()]
    said += [
        part for form in game(name).forms for part in vars(import_module(f"potable.games.{name}.expansions.events")).values()
    ]
    events = [plain_of(rule).event for rule in said if is_rule(rule) and hasattr(plain_of(rule), "event")]
    declared = {kind.__struct_config__.tag for kind in get_args(import_module(f"potable.games.{name}.wire").Event)}
    assert declared <= {event.kind for event in events}
    assert {event.kind for event in events if not event.joins} <= declared  # what joins another need not be told alone


@pytest.mark.parametrize("name", NAMES)
def test_no_event_is_taken_for_another(name):
    wire = import_module(f"potable.games.{name}.wire")
    with pytest.raises(msgspec.ValidationError):
        msgspec.convert({"kind": "over", "seat": 0}, wire.Event)
