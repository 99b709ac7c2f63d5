"""Quacks as people see it: the table in JSON, the points explained, and what never changes."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Any

import numpy as np

from potable.engine.game import EVERYTHING

from .books import BOOKS
from .cards import CARDS
from .content import (
    BLACK,
    COLOUR,
    COLOURS,
    CONTENT,
    FIRST_KIND,
    INGREDIENTS,
    KIND_NAMES,
    LAP,
    N_KINDS,
    N_REDS,
    NO_CHIP,
    NONE,
    OPENS,
    ORANGE,
    PRICES,
    RED_1,
    ROUNDS,
    SEATS,
    SET_COLOURS,
    SPACE_COINS,
    SPACE_POINTS,
    SPACE_RUBY,
    SPOON,
    VALUE,
)
from .odds import coached
from .rules.brew import foresee
from .rules.shop import price_in
from .state import AIDED, BREW, NOTHING, OVER, PHASES, QUESTIONS, SOURCES, UNDECIDED

SOLD = (ORANGE, *SET_COLOURS, BLACK)
"""The colours that have a book, in the order in which they are shown."""
LANDINGS = ("as printed", "only extra", "only doubled", "further")
"""The answers that say where the chip in hand lands, in the order in which they are foreseen."""


@cache
def chip(kind: int) -> dict[str, Any] | None:
    """Returns a chip as people see it, or None for no chip; always the same one, so leave it as it is."""
    if kind == NO_CHIP:
        return None
    return {"name": KIND_NAMES[kind], "colour": COLOURS[COLOUR[kind]], "value": int(VALUE[kind])}


def counts(numbers: Sequence[int]) -> dict[str, int]:
    """Returns how many chips of each kind there are, by name, those left out of which there is none."""
    return {KIND_NAMES[kind]: number for kind, number in enumerate(numbers) if number}


def content() -> dict[str, Any]:
    """Returns what never changes: the spaces of the pot, the rat tails, the chips, all books, cards, the die, the tubes."""
    return {
        "rounds": ROUNDS,
        "spaces": [
            {"coins": int(SPACE_COINS[i]), "points": int(SPACE_POINTS[i]), "ruby": bool(SPACE_RUBY[i])}
            for i in range(SPOON + 1)
        ],
        "lap": LAP,
        "tails_after": CONTENT["rats"]["tails_after"],
        "chips": [chip(kind) for kind in range(1, N_KINDS)],
        "ingredients": dict(zip(COLOURS, INGREDIENTS, strict=True)),
        "books": {COLOURS[colour]: _books(colour) for colour in SOLD},
        "cards": [{"id": card.id, "title": card.title, "colour": card.colour, "text": card.text} for card in CARDS],
        "die": CONTENT["die"]["faces"],
        "tubes": CONTENT["tubes"]["bonuses"],
    }


def _books(colour: int) -> dict[str, Any]:
    """Returns the books of a colour: the round before which they come out, and what each set does."""
    books = [book for book in BOOKS.values() if book.colour == colour]
    return {
        "opens": int(OPENS[colour]),
        "effects": [book.text for book in books],
        "effect_for_two": books[0].text_for_two,
    }


def view(read: Any, viewer: int) -> dict[str, Any]:
    """Returns what a viewer sees of a concealed state; -1 is a spectator."""
    foreseen = np.zeros((SEATS, 5), np.int64)
    foresee(read.states, foreseen)
    return {
        "phase": PHASES[read.phase],
        "round": read.round,
        "first": read.first,
        "card": None if read.card == NONE else CARDS[read.card].id,
        "cards_left": read.cards_left.bit_count(),
        "books": _market(read),
        "players": [
            _player(read, seat, viewer, foreseen[seat].tolist())
            | {"odds": coached(read.states[0], seat) if seat == viewer else None}
            for seat in range(read.seats)
        ],
    }


def _market(read: Any) -> list[dict[str, Any]]:
    """Returns the books of this table with their prices and what is left to buy."""
    return [
        {
            "colour": COLOURS[colour],
            "set": read.book[colour],
            "open": bool(read.round >= OPENS[colour]),
            "chips": [
                {**about, "left": read.supply[kind]} for kind, about in _shelf(colour, read.book[colour], read.dear_green)
            ],
        }
        for colour in SOLD
    ]


@cache
def _shelf(colour: int, book: int, dear_green: int) -> list[tuple[int, dict[str, Any]]]:
    """Returns the chips that a book sells, with their prices."""
    kinds = [kind for kind in range(FIRST_KIND[colour], FIRST_KIND[colour + 1]) if PRICES[book, kind]]
    return [
        (kind, {"name": KIND_NAMES[kind], "value": int(VALUE[kind]), "price": int(price_in(book, dear_green, kind))})
        for kind in kinds
    ]


def _player(read: Any, seat: int, viewer: int, foreseen: list[int]) -> dict[str, Any]:
    """Returns a player as the viewer sees them."""
    asked, stir, hand, bag = read.asked[seat], read.stir[seat], read.hand[seat], read.bag[seat]
    bag_is_open = read.memory == AIDED or viewer == EVERYTHING or read.phase == OVER
    return {
        "points": read.points[seat],
        "rubies": read.rubies[seat],
        "flask": bool(read.flask[seat]),
        "droplet": read.droplet[seat],
        "tube": read.tube[seat] if read.test_tubes else None,
        "tails": read.tails[seat],
        "start": read.start[seat],
        "pot": [{"space": space, "chip": chip(kind)} for space, kind in enumerate(read.pot[seat]) if kind],
        "at": read.at[seat],
        "scoring": read.at[seat] + 1,
        "whites": read.whites[seat],
        "limit": foreseen[0],
        "exploded": bool(read.exploded[seat]),
        "brewing": read.phase == BREW and (asked != NOTHING or stir != UNDECIDED),
        "chosen": stir != UNDECIDED,
        "asked": None if asked == NOTHING else QUESTIONS[asked],
        "owned": counts(owned(read, seat)),
        "bag": counts(bag) if bag_is_open else None,
        "bag_count": read.bag_count[seat],
        "beside": [chip(RED_1 + red) for red in range(N_REDS) for _ in range(read.beside[seat][red])],
        "hand": chip(hand),
        "landing": None if hand == NO_CHIP else dict(zip(LANDINGS, foreseen[1:], strict=True)),
        "revealed": [chip(kind) for kind in read.revealed[seat] if kind],
        "doubling": bool(read.doubling[seat]),
        "covered": read.window[seat],
        "rolled": read.rolled[seat] or None,
        "coins": read.coins[seat],
        "bought": chip(read.bought[seat]),
    }


def owned(read: Any, seat: int) -> list[int]:
    """Returns how many chips of each kind a seat owns, wherever they lie."""
    numbers = list(read.bag[seat])
    for kind in (*read.pot[seat], *read.revealed[seat], read.hand[seat]):
        numbers[kind] += kind != NO_CHIP
    for red in range(N_REDS):
        numbers[RED_1 + red] += read.beside[seat][red]
    return numbers


def breakdown(s: Any, seat: int) -> dict[str, Any]:
    """Returns where the points of a seat come from."""
    points = s.points_from[seat].tolist()
    return {
        "seat": seat,
        "points_from": dict(zip(SOURCES, points, strict=True)),
        "last_space": int(s.at[seat]),
        "total": int(s.points[seat]),
    }
