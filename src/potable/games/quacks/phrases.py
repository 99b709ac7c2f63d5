"""Chips, spaces and gifts as they stand in a sentence."""

from __future__ import annotations

from typing import Any

from potable.engine.english import listed, number_of, with_article

from .actions import LEAP, PASS, PLACE, SWAP
from .content import FIRST_KIND, GREEN, HIGHER, KIND_NAMES, LAST_SPACE, SPACE_COINS, SPACE_POINTS, SPACE_RUBY, VALUE
from .question import Says


def a_chip(kind: int) -> str:
    """Returns a chip with its article, such as `an orange 1`."""
    return with_article(KIND_NAMES[kind])


def worth(space: int) -> str:
    """Returns what a scoring space gives, such as `12 coins, 2 points and a ruby`."""
    parts = [number_of(int(SPACE_COINS[space]), "coin"), number_of(int(SPACE_POINTS[space]), "point")]
    return listed([*parts, "a ruby"] if SPACE_RUBY[space] else parts)


def gift_words(gift: str) -> str:
    """Returns what the die or a test tube shows, as it stands in a sentence."""
    if gift[0].isdigit():
        return gift
    return {"ruby": "1 ruby", "droplet": "a droplet move"}.get(gift) or with_article(gift)


def say_added(snapshot: Any, seat: int, action: int) -> str:
    """Says which chip is added to a pot that brews no more, and what it is worth then."""
    if action == PASS:
        return "Put all of these chips back into your bag."
    kind = action - PLACE + 1
    space = min(snapshot.at[seat] + int(VALUE[kind]), LAST_SPACE)
    return f"Place the {KIND_NAMES[kind]}; your pot is then worth {worth(space + 1)}."


def say_swap(snapshot: Any, seat: int, action: int) -> str:
    """Says which chip becomes which."""
    if action >= LEAP:
        kind = int(FIRST_KIND[GREEN + action - LEAP])
        return f"Swap your {KIND_NAMES[kind]} for {a_chip(kind + 2)}."
    kind = action - SWAP + 1
    return f"Swap your {KIND_NAMES[kind]} for {a_chip(int(HIGHER[snapshot.white_upgrades, kind]))}."


def pass_or(say: Says) -> Says:
    """Returns the words for answers that can also be passed up."""
    return lambda snapshot, seat, action: "Pass." if action == PASS else say(snapshot, seat, action)


def standing(snapshot: Any, seat: int, limit: int) -> str:
    """Returns how much white is in a pot, of how much it bears."""
    return f"{snapshot.whites[seat]} of {limit}"


def say_flask(snapshot: Any, seat: int) -> str:
    """Says what the flask would do."""
    white = snapshot.pot[seat][snapshot.at[seat]]
    after = snapshot.whites[seat] - int(VALUE[white])
    return f"Use your flask: the {KIND_NAMES[white]} goes back into your bag and your pot to {after}."
