"""What players settle before a game of The Potions Practice: who begins, what is shown, and rulings the rules leave open."""

from __future__ import annotations

from typing import Any

from potable.engine.game import Option
from potable.engine.lots import starter_seat

from .content import SEATS
from .state import MEMORIES, State

RULINGS = {
    about.called.removeprefix("rulings."): (name, tuple(about.form.names))
    for name, about in State.fields.items()
    if about.called.startswith("rulings.")
}
"""The rulings that are ours: the field of the state that holds each, and its choices, the usual one first."""


def _ruling(name: str) -> Option:
    """Returns the option of a ruling."""
    choices = RULINGS[name][1]
    return Option(name, choices, choices[0], group="ruling")


OPTIONS = (
    Option("starter", ("random", *range(SEATS)), "random", group="table", of_seats=True),
    Option("memory", MEMORIES, "aided", group="table"),
    _ruling("keep"),
    _ruling("last_spell"),
    _ruling("supremes"),
    _ruling("bare"),
    _ruling("transformation"),
    _ruling("returned"),
)


def apply_options(s: State, options: dict[str, Any]) -> None:
    """Writes the options into a fresh state."""
    s.starter = starter_seat(options["starter"], int(s.seats))
    s.memory = MEMORIES.index(options["memory"])
    for name, (field, choices) in RULINGS.items():
        setattr(s, field, choices.index(options[name]))


def options_of(s: State) -> dict[str, Any]:
    """Returns options by which a game that stands so can have begun."""
    rulings = {name: choices[int(getattr(s, field))] for name, (field, choices) in RULINGS.items()}
    return {"starter": int(s.starter), "memory": MEMORIES[s.memory], **rulings}
