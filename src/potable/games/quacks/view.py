"""Quacks as people see it: the table in JSON, the points explained, and what never changes."""

from __future__ import annotations

from functools import cache
from typing import Any

from potable.engine.game import EVERYTHING

from .content import (
    BLACK,
    CARDS,
    COLOUR,
    COLOURS,
    CONTENT,
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
    SET_COLOURS,
    SPACE_COINS,
    SPACE_POINTS,
    SPACE_RUBY,
    SPOON,
    VALUE,
)
from .odds import coached
from .rules.pot import limit
from .rules.shop import price
from .state import AIDED, BREW, NOTHING, OVER, PHASES, QUESTIONS, SOURCES, UNDECIDED

SOLD = (ORANGE, *SET_COLOURS, BLACK)
"""The colours that have a book, in the order in which they are shown."""


@cache
def chip(kind: int) -> dict[str, Any] | None:
    """Returns a chip as people see it, or None for no chip; always the same one, so leave it as it is."""
    if kind == NO_CHIP:
        return None
    return {"name": KIND_NAMES[kind], "colour": COLOURS[COLOUR[kind]], "value": int(VALUE[kind])}


def counts(numbers: list[int]) -> dict[str, int]:
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
        "cards": [{name: card[name] for name in ("id", "title", "colour", "text")} for card in CARDS],
        "die": CONTENT["die"]["faces"],
        "tubes": CONTENT["tubes"]["bonuses"],
    }


def _books(colour: int) -> dict[str, Any]:
    """Returns the books of a colour: the round before which they come out, and what each set does."""
    about = CONTENT["colours"][colour]
    return {"opens": int(OPENS[colour]), "effects": about["effects"], "effect_for_two": about.get("effect_for_two")}


def view(s: Any, viewer: int) -> dict[str, Any]:
    """Returns what a viewer sees of a concealed state; -1 is a spectator."""
    card = int(s.card)
    return {
        "phase": PHASES[s.phase],
        "round": int(s.round),
        "first": int(s.first),
        "card": None if card == NONE else CARDS[card]["id"],
        "cards_left": int(s.cards_left).bit_count(),
        "books": _market(s),
        "players": [_player(s, seat, viewer) for seat in range(s.seats)],
    }


def _market(s: Any) -> list[dict[str, Any]]:
    """Returns the books of this table with their prices and what is left to buy."""
    supply = s.supply.tolist()
    sold = []
    for colour in SOLD:
        kinds = [kind for kind in range(1, N_KINDS) if COLOUR[kind] == colour and PRICES[s.book[colour], kind]]
        sold.append(
            {
                "colour": COLOURS[colour],
                "set": int(s.book[colour]),
                "open": bool(s.round >= OPENS[colour]),
                "chips": [
                    {"name": KIND_NAMES[kind], "value": int(VALUE[kind]), "price": int(price(s, kind)), "left": supply[kind]}
                    for kind in kinds
                ],
            }
        )
    return sold


def _player(s: Any, seat: int, viewer: int) -> dict[str, Any]:
    """Returns a player as the viewer sees them."""
    at, start = int(s.at[seat]), int(s.start[seat])
    pot = [(space, kind) for space, kind in enumerate(s.pot[seat].tolist()) if kind]
    brewing = s.phase == BREW and bool(s.asked[seat] != NOTHING or s.stir[seat] != UNDECIDED)
    beside = s.beside[seat].tolist()
    bag = s.bag[seat].tolist()
    bag_is_open = s.memory == AIDED or viewer == EVERYTHING or s.phase == OVER
    return {
        "points": int(s.points[seat]),
        "rubies": int(s.rubies[seat]),
        "flask": bool(s.flask[seat]),
        "droplet": int(s.droplet[seat]),
        "tube": int(s.tube[seat]) if s.test_tubes else None,
        "tails": int(s.tails[seat]),
        "start": start,
        "pot": [{"space": space, "chip": chip(kind)} for space, kind in pot],
        "at": at,
        "scoring": at + 1,
        "whites": int(s.whites[seat]),
        "limit": int(limit(s, seat)),
        "exploded": bool(s.exploded[seat]),
        "brewing": brewing,
        "chosen": bool(s.stir[seat] != UNDECIDED),
        "asked": None if s.asked[seat] == NOTHING else QUESTIONS[s.asked[seat]],
        "owned": counts(_owned(s, seat, bag)),
        "bag": counts(bag) if bag_is_open else None,
        "bag_count": int(s.bag_count[seat]),
        "beside": [chip(RED_1 + red) for red in range(N_REDS) for _ in range(beside[red])],
        "hand": chip(int(s.hand[seat])),
        "revealed": [chip(kind) for kind in s.revealed[seat].tolist() if kind],
        "doubling": bool(s.doubling[seat]),
        "covered": int(s.window[seat]),
        "rolled": int(s.rolled[seat]) or None,
        "coins": int(s.coins[seat]),
        "bought": chip(int(s.bought[seat])),
        "odds": coached(s, seat) if seat == viewer else None,
    }


def _owned(s: Any, seat: int, bag: list[int]) -> list[int]:
    """Returns how many chips of each kind a seat owns, wherever they lie."""
    owned = list(bag)
    for kind in (*s.pot[seat].tolist(), *s.revealed[seat].tolist(), int(s.hand[seat])):
        owned[kind] += kind != NO_CHIP
    for red in range(N_REDS):
        owned[RED_1 + red] += int(s.beside[seat, red])
    return owned


def breakdown(s: Any, seat: int) -> dict[str, Any]:
    """Returns where the points of a seat come from."""
    points = s.points_from[seat].tolist()
    return {
        "seat": seat,
        "points_from": dict(zip(SOURCES, points, strict=True)),
        "last_space": int(s.at[seat]),
        "total": int(s.points[seat]),
    }
