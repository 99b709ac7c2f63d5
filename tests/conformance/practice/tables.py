"""Tables of The Potions Practice set up by names, so that a test reads like a situation at a real table.

`table_with` lays the cards that matter where a test wants them. All other cards lie in the deck, or, with `deck=0`, as formulas
with nothing under them before the last seat, the spells at the bottom of their piles and the Supreme cards out of the way.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

import potable
from potable.engine.table import Table
from potable.games.practice.content import CARD_NAMES, CARDS_BY_NAME, ELEMENT, ELEMENT_IDS, ELEMENTS, FIRST_SPELL, SUPREMES
from potable.games.practice.options import RULINGS
from potable.games.practice.state import SOURCES

# ---- setting up ----


def table_with(seats: int = 2, **situation: Any) -> Table:
    """Returns a table in a situation; what can be said of it is listed at `position_with`."""
    return potable.from_position(position_with(seats, **situation))


def position_with(
    seats: int = 2,
    *,
    hands: Sequence[Sequence[str]] = (),
    known: Sequence[Sequence[str]] = (),
    desk: Iterable[str] = (),
    formulas: Sequence[Mapping[str, Sequence[str]]] = (),
    points: Sequence[Mapping[str, int]] = (),
    draws: Sequence[str] = (),
    deck: int | None = None,
    rulings: Mapping[str, str] | None = None,
    **moment: Any,
) -> dict[str, Any]:
    """Returns a position in which only what matters is said.

    Lists have an entry for each seat and may stop early: the seats after them have nothing. `desk` is laid in this order, and
    an element stands for any card that bears it. `formulas` has the cards under each formula. `draws` are the next cards of the
    deck, `deck=0` says that it has ended. `moment` is any other field of a position: turn, phase, formula, chosen, spell,
    returning, memory. The phase is "play" unless said otherwise.
    """
    position = potable.new("practice", seats, seed=0).position()
    named = [*(card for hand in hands for card in hand), *draws, *moment.get("returning", ())]
    named += [card for one in formulas for card, under in one.items() for card in [card, *under]]
    named += [moment["formula"]] if moment.get("phase") == "component" and "formula" in moment else []
    laid = _laid(desk, named)
    spare = [card for card in CARD_NAMES if card not in {*named, *laid}]
    players = [
        {
            "hand": list(_entry(hands, seat, ())),
            "known": list(_entry(known, seat, ())),
            "formulas": [{"card": card, "components": list(under)} for card, under in _entry(formulas, seat, {}).items()],
            "points_from": dict.fromkeys(SOURCES, 0) | dict(_entry(points, seat, {})),
        }
        for seat in range(seats)
    ]
    if deck == 0:
        players[-1]["formulas"] += [{"card": card, "components": []} for card in spare if CARDS_BY_NAME[card] < FIRST_SPELL]
        laid += [card for card in spare if CARDS_BY_NAME[card] >= FIRST_SPELL]
        spare = []
    state = position["state"]
    state |= {
        "players": players,
        "deck": spare + list(draws[::-1]),
        "phase": "play",
        "turn": 0,
        "starter": 0,
        "memory": "aided",
    }
    state |= {"spell": None, "formula": None, "chosen": [], "returning": []}
    state["rulings"] = {name: choices[0] for name, (_, choices) in RULINGS.items()} | dict(rulings or {})
    state["apart"] = [card for card in laid if CARDS_BY_NAME[card] in SUPREMES]
    state["desk"] = _piles([card for card in laid if card not in state["apart"]])
    state |= moment
    return position


def _entry(entries: Sequence[Any], seat: int, otherwise: Any) -> Any:
    return entries[seat] if seat < len(entries) else otherwise


def _laid(desk: Iterable[str], named: Sequence[str]) -> list[str]:
    """Returns the cards on the Desk: where only an element is named, the last plain card that bears it."""
    desk = list(desk)
    laid = [card for card in desk if card in CARDS_BY_NAME]
    for place, element in enumerate(desk):
        if element in ELEMENTS:
            bearing = [card for card in CARD_NAMES[:FIRST_SPELL] if ELEMENT[CARDS_BY_NAME[card]] == ELEMENTS.index(element)]
            laid.insert(place, next(card for card in reversed(bearing) if card not in {*named, *laid}))
    return laid


def _piles(cards: Sequence[str]) -> dict[str, list[str]]:
    """Returns the piles on the Desk, each from its top, when cards are laid in this order."""
    piles: dict[str, list[str]] = {}
    for card in cards:
        pile = piles.setdefault(ELEMENT_IDS[ELEMENT[CARDS_BY_NAME[card]]], [])
        pile.insert(len(pile) if CARDS_BY_NAME[card] >= FIRST_SPELL else 0, card)
    return piles


# ---- looking ----


def state(table: Table) -> dict[str, Any]:
    """Returns the state of a table by names."""
    return table.position()["state"]


def hand(table: Table, seat: int) -> set[str]:
    """Returns the cards in a hand."""
    return set(state(table)["players"][seat]["hand"])


def formulas(table: Table, seat: int) -> dict[str, list[str]]:
    """Returns the formulas before a seat, and what lies under each."""
    return {one["card"]: one["components"] for one in state(table)["players"][seat]["formulas"]}


def pile(table: Table, element: str) -> list[str]:
    """Returns the pile of an element from its top."""
    return state(table)["desk"].get(ELEMENT_IDS[ELEMENTS.index(element)], [])


def present(table: Table) -> set[str]:
    """Returns the elements on the Desk."""
    desk = table.view()["desk"]
    return {element for element, name in zip(ELEMENTS, ELEMENT_IDS, strict=True) if desk[name]["present"]}


def options(table: Table) -> set[str]:
    """Returns the names of all that the seat to act may do."""
    return {action.name for action in table.legal()}


def choices(table: Table) -> set[str]:
    """Returns the cards among which the seat to act may choose."""
    return {name.removeprefix("choose ") for name in options(table) if name.startswith("choose ")}


def every_card(table: Table) -> list[str]:
    """Returns all cards, wherever they are, in order."""
    now = state(table)
    cards = [*now["deck"], *now["apart"], *now["returning"], *(card for one in now["desk"].values() for card in one)]
    for player in now["players"]:
        cards += [*player["hand"], *(card for one in player["formulas"] for card in [one["card"], *one["components"]])]
    return sorted(cards + ([now["formula"]] if now["phase"] == "component" else []))
