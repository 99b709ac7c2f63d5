"""Quacks as people see it: the table in JSON, the points explained, and what never changes."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from operator import add
from typing import Any

import numpy as np

from potable.engine.game import EVERYTHING
from potable.engine.messages import message

from .books import BOOKS, price_of
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
    LOCOWEED,
    N_KINDS,
    N_REDS,
    NO_CHIP,
    NONE,
    OPENS,
    ORANGE,
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
from .wire import Book, Books, Breakdown, Chip, Content, EssenceCard, More, Office, PhaseShown, Picture, Player, Ware

SOLD = (ORANGE, *SET_COLOURS, BLACK, LOCOWEED)
"""The colours that can have a book, in the order in which they are shown."""
NOWHERE = (0,) * N_KINDS
LANDINGS = ("as printed", "only extra", "only doubled", "further")
"""The answers that say where the chip in hand lands, in the order in which they are foreseen."""


@cache
def chip(kind: int) -> Chip:
    """Returns a chip as people see it; always the same one, so leave it as it is."""
    return {"name": KIND_NAMES[kind], "colour": COLOURS[COLOUR[kind]], "value": int(VALUE[kind])}


def chip_or_none(kind: int) -> Chip | None:
    """Returns a chip as people see it, or None for no chip."""
    return None if kind == NO_CHIP else chip(kind)


def counts(numbers: Sequence[int]) -> dict[str, int]:
    """Returns how many chips of each kind there are, by name, those left out of which there is none."""
    return {KIND_NAMES[kind]: number for kind, number in enumerate(numbers) if number}


def content(
    books: Mapping[tuple[int, int], Any] = BOOKS,
    witches: Sequence[str] = (),
    patients: Sequence[EssenceCard] = (),
    cards: Sequence[Any] = CARDS,
) -> Content:
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
        "books": {COLOURS[colour]: _books(books, colour) for colour in SOLD},
        "cards": [{"id": card.id, "title": card.title, "colour": card.colour, "text": card.text} for card in cards],
        "die": CONTENT["die"]["faces"],
        "tubes": CONTENT["tubes"]["bonuses"],
        "witches": [
            {"id": witch, "title": message(f"quacks-witch-{witch}"), "text": message(f"quacks-witch-{witch}.text")}
            for witch in witches
        ],
        "patients": [*patients],
        "office": {side: CONTENT["office"][side] for side in ("single", "multiple")},
    }


def _books(books: Mapping[tuple[int, int], Any], colour: int) -> Books:
    """Returns the books of a colour: the round before which they come out, and for each set what it does and sells."""
    found = sorted((book for book in books.values() if book.colour == colour), key=lambda book: book.set)
    return {
        "opens": int(OPENS[colour]),
        "sets": [book.set for book in found],
        "effects": [book.text(SEATS) for book in found],
        "effects_for_two": [book.text(2) for book in found],
        "wares": [_wares(books, colour, book.set) for book in found],
    }


def _wares(books: Mapping[tuple[int, int], Any], colour: int, number: int) -> list[Ware]:
    """Returns the chips that the book of a set sells, at the prices printed in it."""
    kinds = range(FIRST_KIND[colour], FIRST_KIND[colour + 1])
    priced = [(kind, price_of(books, colour, number, int(VALUE[kind]))) for kind in kinds]
    return [{"name": KIND_NAMES[kind], "value": int(VALUE[kind]), "price": price} for kind, price in priced if price]


def view(snapshot: Any, viewer: int) -> Picture:
    """Returns what a viewer sees of a concealed state; -1 is a spectator."""
    foreseen = np.zeros((SEATS, 5), np.int64)
    foresee(snapshot.states, foreseen)
    return {
        "phase": phase_of(snapshot),
        "round": snapshot.round,
        "first": snapshot.first,
        "card": None if snapshot.card == NONE else CARDS[snapshot.card].id,
        "cards_left": snapshot.cards_left.bit_count(),
        "books": _market(snapshot),
        "players": [_player(snapshot, seat, viewer, foreseen[seat].tolist()) for seat in range(snapshot.seats)],
        "office": office_side(snapshot),
        "witches": witches_in_play(snapshot),
        "patients": patients_in_play(snapshot),
    }


def phase_of(snapshot: Any) -> PhaseShown:
    """Returns the name of the phase."""
    shown: PhaseShown = PHASES[snapshot.phase]
    return shown


def patients_in_play(snapshot: Any) -> list[str]:
    """Returns the ids of the alchemists' patients that lie out: none without expansions."""
    return []


def witches_in_play(snapshot: Any) -> list[str]:
    """Returns the ids of the herb witches that are turned up, silver, bronze and gold: none without expansions."""
    return []


def office_side(snapshot: Any) -> Office | None:
    """Returns which side of the exchange office is played with: none without expansions."""
    return None


def _market(snapshot: Any) -> list[Book]:
    """Returns the books of this table with their prices and what is left to buy."""
    return [
        {
            "colour": COLOURS[colour],
            "set": snapshot.book[colour],
            "open": bool(snapshot.round >= OPENS[colour]),
            "chips": [
                {**about, "left": snapshot.supply[kind]}
                for kind, about in _shelf(colour, snapshot.book[colour], snapshot.dear_green)
            ],
        }
        for colour in SOLD
        if snapshot.book[colour]
    ]


@cache
def _shelf(colour: int, book: int, dear_green: int) -> list[tuple[int, Ware]]:
    """Returns the chips that a book sells, with their prices."""
    kinds = [kind for kind in range(FIRST_KIND[colour], FIRST_KIND[colour + 1]) if price_in(book, dear_green, kind)]
    return [
        (kind, {"name": KIND_NAMES[kind], "value": int(VALUE[kind]), "price": int(price_in(book, dear_green, kind))})
        for kind in kinds
    ]


def _player(snapshot: Any, seat: int, viewer: int, foreseen: list[int]) -> Player:
    """Returns a player as the viewer sees them."""
    asked, stir, hand, bag = snapshot.asked[seat], snapshot.stir[seat], snapshot.hand[seat], snapshot.bag[seat]
    odds: Any = coached(snapshot.states[0], seat) if seat == viewer else None
    bag_is_open = snapshot.memory == AIDED or viewer == EVERYTHING or snapshot.phase == OVER
    return {
        "points": snapshot.points[seat],
        "rubies": snapshot.rubies[seat],
        "flask": bool(snapshot.flask[seat]),
        "droplet": snapshot.droplet[seat],
        "tube": snapshot.tube[seat] if snapshot.test_tubes or office_side(snapshot) else None,
        "tails": snapshot.tails[seat],
        "start": snapshot.start[seat],
        "pot": [{"space": space, "chip": chip(kind)} for space, kind in enumerate(snapshot.pot[seat]) if kind],
        "at": snapshot.at[seat],
        "scoring": snapshot.at[seat] + 1,
        "whites": snapshot.whites[seat],
        "limit": foreseen[0],
        "exploded": bool(snapshot.exploded[seat]),
        "brewing": snapshot.phase == BREW and (asked != NOTHING or stir != UNDECIDED),
        "chosen": stir != UNDECIDED,
        "asked": None if asked == NOTHING else QUESTIONS[asked],
        "owned": counts(owned(snapshot, seat)),
        "bag": counts(bag) if bag_is_open else None,
        "bag_count": snapshot.bag_count[seat],
        "beside": [chip(RED_1 + red) for red in range(N_REDS) for _ in range(snapshot.beside[seat][red])],
        "hand": chip_or_none(hand),
        "landing": None if hand == NO_CHIP else dict(zip(LANDINGS, foreseen[1:], strict=True)),
        "revealed": [chip(kind) for kind in snapshot.revealed[seat] if kind],
        "doubling": bool(snapshot.doubling[seat]),
        "covered": snapshot.window[seat],
        "rolled": snapshot.rolled[seat] or None,
        "coins": snapshot.coins[seat],
        "bought": chip_or_none(snapshot.bought[seat]),
        "odds": odds,
        **has_more(snapshot, seat),
    }


def has_more(snapshot: Any, seat: int) -> More:
    """Returns what only expansions give a player: nothing."""
    return {}


def owned(snapshot: Any, seat: int) -> list[int]:
    """Returns how many chips of each kind a seat owns, wherever they lie."""
    numbers = [*map(add, snapshot.bag[seat], elsewhere(snapshot, seat))]
    for kind in (*snapshot.pot[seat], *snapshot.revealed[seat], snapshot.hand[seat]):
        numbers[kind] += kind != NO_CHIP
    for red in range(N_REDS):
        numbers[RED_1 + red] += snapshot.beside[seat][red]
    return numbers


def elsewhere(snapshot: Any, seat: int) -> Sequence[int]:
    """Returns how many chips of each kind a seat has where only expansions have any: none."""
    return NOWHERE


def breakdown(s: Any, seat: int) -> Breakdown:
    """Returns where the points of a seat come from."""
    points = s.points_from[seat].tolist()
    return {
        "seat": seat,
        "points_from": dict(zip(SOURCES, points, strict=True)),
        "last_space": int(s.at[seat]),
        "total": int(s.points[seat]),
    }
