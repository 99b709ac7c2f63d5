"""What expansions add to what is shown and said."""

from __future__ import annotations

from operator import add
from typing import Any

from potable.engine.wire import Message

from .. import phrases, questions
from ..content import N_KINDS, NO_CHIP
from ..options import PATIENT_OPTIONS
from ..state import BREW, DIE, PATIENTS, PHASES, WITCHES
from ..view import chip
from ..wire import More, Office, PhaseShown
from ..words import says
from . import essence, office
from .actions import FIRST_MORE
from .moments import SAYS
from .state import ALL_WITCHES, METALS, PAYING, SETTLED


def elsewhere(snapshot: Any, seat: int) -> list[int]:
    """Returns how many chips of each kind a seat has in its bowl, aside, on display, and of those that a witch drew."""
    numbers = [*map(add, map(add, snapshot.bowl[seat], snapshot.aside[seat]), snapshot.display[seat])]
    for kind in snapshot.spread[seat]:
        numbers[kind] += kind != NO_CHIP
    return numbers


def witches_in_play(snapshot: Any) -> list[str]:
    """Returns the ids of the herb witches that are turned up, and of the one who visits."""
    if not snapshot.herb_witches:
        return []
    visits = [ALL_WITCHES[snapshot.guest - 1]] if snapshot.guest else []
    return [*(WITCHES[metal][getattr(snapshot, metal) - 1] for metal in METALS), *visits]


def white_drawn(snapshot: Any, seat: int) -> int:
    """Returns the white chip that was drawn last, in the bowl or in the pot."""
    return int(snapshot.bowl_white[seat]) or white_in_pot(snapshot, seat)


white_in_pot = phrases.white_drawn


def has_more(snapshot: Any, seat: int) -> More:
    """Returns what a player has of herb witches and alchemists, where those are about."""
    return {**has_of_witches(snapshot, seat), **has_of_essence(snapshot, seat)}


def patients_in_play(snapshot: Any) -> list[str]:
    """Returns the ids of the patients that lie out."""
    return [PATIENTS[getattr(snapshot, name) - 1] for name in PATIENT_OPTIONS] if snapshot.alchemists else []


def phase_of(snapshot: Any) -> PhaseShown:
    """Returns the name of the phase; the essence phase comes before the die."""
    worm = snapshot.phase == BREW and snapshot.essence_stage == PAYING
    due = snapshot.phase == DIE and snapshot.essence_stage != SETTLED
    return "essence" if snapshot.alchemists and (worm or due) else PHASES[snapshot.phase]


def has_of_essence(snapshot: Any, seat: int) -> More:
    """Returns a player's patient, how far the essence has come, the rats to come, and what lies on display."""
    if not snapshot.alchemists:
        return {}
    patient, choosing = snapshot.patient[seat], snapshot.asked[seat] == essence.HOW_FAR
    more: More = {
        "patient": PATIENTS[patient - 1] if patient else None,
        "essence": snapshot.essence[seat],
        "most_essence": snapshot.most_essence[seat] if choosing else None,
        "essence_from": essence.sources(snapshot, seat) if choosing else None,
        "rats_due": snapshot.rats_due[seat],
        "display": [chip(kind) for kind in range(1, N_KINDS) for _ in range(snapshot.display[seat][kind])],
    }
    return {**more, **essence.landing(snapshot, seat)}


def has_of_witches(snapshot: Any, seat: int) -> More:
    """Returns a player's pennies, what lies in the bowl, and the chips that a witch drew."""
    if not snapshot.herb_witches:
        return {}
    return {
        "pennies": [metal for number, metal in enumerate(METALS) if snapshot.pennies[seat] >> number & 1],
        "hosts": bool(snapshot.guest and not snapshot.hosted[seat]),
        "bowl": [chip(kind) for kind in range(1, N_KINDS) for _ in range(snapshot.bowl[seat][kind])],
        "spread": [chip(kind) for kind in snapshot.spread[seat] if kind],
        "aside": [chip(kind) for kind in range(1, N_KINDS) for _ in range(snapshot.aside[seat][kind])],
        "named": [chip(kind) for kind in snapshot.named[seat] if kind],
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
