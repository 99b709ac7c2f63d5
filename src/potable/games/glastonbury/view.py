"""Glastonbury as people see it: the table in JSON, the points explained."""

from __future__ import annotations

from typing import Any

import numpy as np

from potable.engine.game import EVERYTHING

from . import phrases
from .content import (
    BONUS_FOR_FOUR,
    CARD_NAMES,
    CELL_NAMES,
    COLOURS,
    FIRST_IMMUTO,
    INGREDIENT,
    INGREDIENTS,
    KIND,
    KIND_NAMES,
    LINE_AT,
    N_IMMUTOS,
    N_INGREDIENTS,
    NONE,
    NUMBER,
    OWN_COLOUR_TIMES,
    PER_COLOUR,
    PER_INGREDIENT,
    PLACES,
    RECIPE_A_POINTS,
    RECIPE_B_POINTS,
    RECIPE_COLOURS,
    RECIPES_A,
    RECIPES_B,
    SEATS,
)
from .rules.cauldron import strides
from .scoring import (
    cards_held,
    cards_of_colour,
    of_ingredient,
    places_of_immutos,
    recipe_a_points,
    recipe_b_points,
    score,
    worth_to,
)
from .state import AIDED, LOOK, OVER, PHASES, PLACE
from .wire import Breakdown, Card, Content, IngredientLine, Picture, Player, RecipeLine

SEEN: tuple[Any, ...] = (*CARD_NAMES, None)
"""A card as it stands in a view: its name, and None for no card, which is number -1."""


def _face(number: int) -> Card:
    """Returns what is printed on a card."""
    seen: Card = {"name": CARD_NAMES[number], "words": phrases.CARD[number], "kind": KIND_NAMES[KIND[number]]}
    if KIND[number] == INGREDIENT:
        ingredient = number // PER_INGREDIENT
        seen["ingredient"], seen["colour"] = INGREDIENTS[ingredient], COLOURS[ingredient // PER_COLOUR]
    if number < FIRST_IMMUTO + N_IMMUTOS:
        seen["number"] = int(NUMBER[number])
    return seen


CARDS = {name: _face(number) for number, name in enumerate(CARD_NAMES)}
"""The cards by the names that views call them by."""


def content() -> Content:
    """Returns what never changes and a page needs to draw the game."""
    return {"cards": CARDS, "places": list(phrases.PLACE)}


def cauldron(s: Any, seat: int) -> list[int]:
    """Returns the cards in a cauldron, the lowest first; `s` is a state or the snapshot of one."""
    cards = []
    here = int(s.top[seat])
    while here != NONE:
        cards.append(here)
        here = int(s.below[here])
    return cards[::-1]


def is_open(snapshot: Any, seat: int, viewer: int) -> bool:
    """Tells whether a viewer may see a whole cauldron, and not only its top (GLA-TAKE-04)."""
    if snapshot.memory == AIDED or snapshot.phase in (PLACE, OVER) or viewer == EVERYTHING:
        return True
    return bool(snapshot.phase == LOOK and snapshot.turn == seat == viewer)


def is_known_to_walk(snapshot: Any, seat: int, viewer: int) -> bool:
    """Tells whether a viewer knows how far a pawn walks next: the card under an Immuto is not to be seen (GLA-SPEC-02)."""
    at_corner = LINE_AT[snapshot.pawn[seat]] == NONE
    covered = at_corner and snapshot.top[seat] >= FIRST_IMMUTO and not is_open(snapshot, seat, viewer)
    return snapshot.phase != OVER and not covered


def view(snapshot: Any, viewer: int) -> Picture:
    """Returns what a viewer sees of a concealed state; -1 is a spectator."""
    return {
        "phase": PHASES[snapshot.phase],
        "turn": None if snapshot.phase == OVER else snapshot.turn,
        "display": dict(zip(CELL_NAMES, map(SEEN.__getitem__, snapshot.display), strict=True)),
        "pile": snapshot.pile_count,
        "pile_cards": [SEEN[one] for one in snapshot.pile[: snapshot.pile_count][::-1]] if viewer == EVERYTHING else None,
        "left_out": None if snapshot.left_out == NONE else COLOURS[snapshot.left_out],
        "players": _players(snapshot, viewer),
        "chosen": None if snapshot.chosen == NONE else CELL_NAMES[snapshot.chosen],
        "ended_by": None if snapshot.ended_by == NONE else snapshot.ended_by,
    }


def _players(snapshot: Any, viewer: int) -> list[Player]:
    """Returns the players as the viewer sees them."""
    steps = np.zeros(SEATS, np.int64)
    strides(snapshot.states, steps)
    players: list[Player] = []
    for seat in range(snapshot.seats):
        place, walk = snapshot.pawn[seat], int(steps[seat]) if is_known_to_walk(snapshot, seat, viewer) else None
        next_place = None if walk is None else (place + walk) % PLACES
        recipe_a, recipe_b = snapshot.recipe_a[seat], snapshot.recipe_b[seat]
        players.append(
            {
                "colour": COLOURS[snapshot.colour[seat]],
                "place": place,
                "stride": walk,
                "next_place": next_place,
                "top": SEEN[snapshot.top[seat]],
                "height": snapshot.height[seat],
                "cauldron": [SEEN[one] for one in cauldron(snapshot, seat)] if is_open(snapshot, seat, viewer) else None,
                "accio": snapshot.accio[seat],
                "declinatio": snapshot.declinatio[seat],
                "spells_used": snapshot.spells_used[seat],
                "recipes": None if NONE in (recipe_a, recipe_b) else [RECIPES_A[recipe_a], RECIPES_B[recipe_b]],
            }
        )
    return players


def breakdown(s: Any, seat: int) -> Breakdown:
    """Returns where the points of a seat come from: every ingredient, doubling, bonus, Immuto and recipe."""
    held = cards_held(s, seat)
    places = list(places_of_immutos(s, seat, held))
    lines = []
    for ingredient in range(N_INGREDIENTS):
        bits = int(of_ingredient(held, ingredient))
        immutos = places.count(ingredient)
        if bits or immutos:
            lines.append(
                _ingredient_line(s, seat, ingredient, bits, immutos, int(worth_to(s, seat, held, ingredient, immutos)))
            )
    return {
        "seat": seat,
        "ingredients": lines,
        "immutos_aside": places.count(N_INGREDIENTS),
        "recipes": _recipe_lines(s, seat),
        "total": int(score(s, seat)),
    }


def _ingredient_line(s: Any, seat: int, ingredient: int, bits: int, immutos: int, points: int) -> IngredientLine:
    """Returns the line of a breakdown for one ingredient."""
    numbers = [int(NUMBER[i]) for i in range(PER_INGREDIENT) if bits >> i & 1]
    own = ingredient // PER_COLOUR == s.colour[seat]
    count = len(numbers) + immutos
    return {
        "ingredient": INGREDIENTS[ingredient],
        "colour": COLOURS[ingredient // PER_COLOUR],
        "numbers": numbers,
        "immutos": immutos,
        "times": OWN_COLOUR_TIMES if own else 1,
        "bonus": BONUS_FOR_FOUR if count >= PER_INGREDIENT else 0,
        "points": points,
    }


def _recipe_lines(s: Any, seat: int) -> list[RecipeLine]:
    """Returns the lines of a breakdown for the seat's recipes."""
    if s.recipe_a[seat] == NONE:
        return []
    colour = int(RECIPE_COLOURS[s.recipe_a[seat]])
    return [
        {
            "recipe": RECIPES_A[s.recipe_a[seat]],
            "counts": [int(cards_of_colour(s, other, colour)) for other in range(s.seats)],
            "points_per_card": int(RECIPE_A_POINTS[s.seats]),
            "points": int(recipe_a_points(s, seat)),
        },
        {
            "recipe": RECIPES_B[s.recipe_b[seat]],
            "points_if_met": RECIPE_B_POINTS,
            "points": int(recipe_b_points(s, seat)),
        },
    ]
