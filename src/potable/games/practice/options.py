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


def _ruling(name: str, label: str, about: str) -> Option:
    """Returns the option of a ruling."""
    choices = RULINGS[name][1]
    return Option(name, label, about, choices, choices[0])


OPTIONS = (
    Option(
        "starter",
        "Who begins",
        "The seat that has the first turn, counted from 0, or by lot.",
        ("random", *range(SEATS)),
        "random",
    ),
    Option(
        "memory",
        "Memory",
        "Aided: all that has lain open is shown. Strict: what is covered you remember yourself.",
        MEMORIES,
        "aided",
    ),
    _ruling("keep", "Decomposition", "Whether a card of the decomposed formula may be kept, or must be."),
    _ruling(
        "last_spell",
        "A spell as the last card",
        "Whether Decomposition and Transformation may be cast when no other card is left to play after them.",
    ),
    _ruling("supremes", "Supreme cards on the Desk", "Whether Eureka and Transformation can take one that lies apart."),
    _ruling("bare", "Decomposition of a bare formula", "Whether a formula with nothing under it may be decomposed."),
    _ruling(
        "transformation",
        "Transformation",
        "Whether the new formula is chosen before the old cards go back to the Desk, or after that, from among them too.",
    ),
    _ruling("returned", "Returned cards", "Whether cards that go back to the Desk lie above those there, or below."),
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
