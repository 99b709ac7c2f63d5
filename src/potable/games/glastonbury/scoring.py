"""Scoring: what the ingredients in a cauldron are worth, where an Immuto is worth most, and what recipes add."""

from __future__ import annotations

from potable.engine.masks import bits_in
from potable.engine.rule import frozen, routine, rule

from .content import (
    BONUS_FOR_FOUR,
    FEWEST_CARDS,
    FEWEST_FOURS,
    FEWEST_SPELLS,
    FIRST_IMMUTO,
    LAST_WORD,
    N_IMMUTOS,
    N_INGREDIENTS,
    NONE,
    NUMBER,
    OWN_COLOUR_TIMES,
    PER_COLOUR,
    PER_INGREDIENT,
    RECIPE_A_POINTS,
    RECIPE_B_POINTS,
    RECIPE_COLOURS,
    VALUES,
)
from .state import ASIDE

HALF = FIRST_IMMUTO // 2
"""The ingredient cards are held in two sets of bits of this many cards, each small enough for one integer."""
BOTH_IMMUTOS = (1 << N_IMMUTOS) - 1


@routine
def cards_held(s, seat):
    """Returns what lies in a seat's cauldron as bits: the first half of the ingredient cards, the second, the Immutos."""
    low, high, immutos = 0, 0, 0
    card = int(s.top[seat])
    while card != NONE:
        if card < HALF:
            low |= 1 << card
        elif card < FIRST_IMMUTO:
            high |= 1 << (card - HALF)
        else:
            immutos |= 1 << (card - FIRST_IMMUTO)
        card = int(s.below[card])
    return low, high, immutos


@rule
def of_ingredient(held, ingredient):
    """Returns which of an ingredient's four cards are among those held, as bits."""
    first = ingredient * PER_INGREDIENT
    if first < HALF:
        return (held[0] >> first) & 15
    return (held[1] >> (first - HALF)) & 15


def worth(cards: int, immutos: int, times: int) -> int:
    """Returns the points for one ingredient: its cards as bits, the Immutos added to it, how often its values count."""
    values = [value for i, value in enumerate(VALUES) if cards >> i & 1]
    total = times * int(sum(values))  # the own colour doubles minus points too (GLA-SCORE-07)
    count = len(values) + immutos  # an Immuto counts as a card and scores nothing itself (GLA-IMM-04)
    if count == 1:
        return -total  # GLA-SCORE-03
    if count == 3:
        return total  # GLA-SCORE-05
    if count > 3:
        return total + int(BONUS_FOR_FOUR)  # the bonus is never doubled (GLA-SCORE-06, GLA-SCORE-08)
    return 0  # GLA-SCORE-04


WORTH = frozen(
    [
        [[worth(cards, immutos, times) for cards in range(1 << PER_INGREDIENT)] for immutos in range(N_IMMUTOS + 1)]
        for times in (1, OWN_COLOUR_TIMES)
    ]
)
"""What `worth` says for every case: by own colour or not, Immutos added, cards held."""


@rule
def is_own(s, seat, ingredient):
    """Tells whether an ingredient has the colour of the seat's pawn."""
    return ingredient // PER_COLOUR == s.colour[seat]


@rule
def worth_to(s, seat, held, ingredient, immutos):
    """Returns the points a seat gets for an ingredient with that many Immutos added."""
    own = 1 if is_own(s, seat, ingredient) else 0
    return WORTH[own, immutos, of_ingredient(held, ingredient)]


@routine
def first_immuto_to_place(s, seat):
    """Returns which of the Immutos the seat has and has not added to anything yet, or NONE."""
    held = cards_held(s, seat)
    for immuto in range(N_IMMUTOS):
        if (held[2] >> immuto) & 1 and s.immuto_at[immuto] == NONE:
            return immuto
    return NONE


@routine
def best_places(s, seat, held):
    """Returns the ingredients to which the seat's first and second Immuto add most points (GLA-SCORE-15)."""
    first, second = best_place(s, seat, held, NONE), NONE
    if held[2] == BOTH_IMMUTOS:
        second = best_place(s, seat, held, first)
        best = gain_of_two(s, seat, held, first, second)
        for one in range(N_INGREDIENTS):  # the best single place need not be part of the best two
            for other in range(one, N_INGREDIENTS):
                gain = gain_of_two(s, seat, held, one, other)
                if gain > best:
                    best, first, second = gain, one, other
    return first, second


@routine
def best_place(s, seat, held, taken):
    """Returns where one Immuto adds most points when another lies at `taken`; aside, if it adds nothing anywhere."""
    best, place = 0, ASIDE
    for ingredient in range(N_INGREDIENTS):
        there = 1 if taken == ingredient else 0
        gain = worth_to(s, seat, held, ingredient, there + 1) - worth_to(s, seat, held, ingredient, there)
        if gain > best:
            best, place = gain, ingredient
    return place


@routine
def gain_of_two(s, seat, held, one, other):
    """Returns what two Immutos add to the points, on two ingredients, both on one (GLA-SCORE-14), or aside."""
    if one == other:
        return gain_at(s, seat, held, one, 2)
    return gain_at(s, seat, held, one, 1) + gain_at(s, seat, held, other, 1)


@rule
def gain_at(s, seat, held, place, immutos):
    """Returns what Immutos add to the points at one place."""
    if place == ASIDE:
        return 0
    return worth_to(s, seat, held, place, immutos) - worth_to(s, seat, held, place, 0)


@routine
def places_of_immutos(s, seat, held):
    """Returns where the seat's Immutos are, or would best be added while that is open; NONE for one it has not."""
    placed, other, open_ones = NONE, NONE, 0
    for immuto in range(N_IMMUTOS):
        if (held[2] >> immuto) & 1:
            place = int(s.immuto_at[immuto])
            if place == NONE:
                open_ones += 1
            elif placed == NONE:
                placed = place
            else:
                other = place
    if open_ones == 0:
        return placed, other
    if placed == NONE:
        return best_places(s, seat, held)
    return placed, best_place(s, seat, held, placed)


@routine
def ingredient_points(s, seat):
    """Returns the points of all ingredients in a seat's cauldron (GLA-SCORE-01)."""
    held = cards_held(s, seat)
    first, second = places_of_immutos(s, seat, held)
    points = 0
    for ingredient in range(N_INGREDIENTS):
        immutos = (1 if first == ingredient else 0) + (1 if second == ingredient else 0)
        points += worth_to(s, seat, held, ingredient, immutos)
    return points


@routine
def cards_of_colour(s, seat, colour):
    """Returns how many cards of a colour a seat has, with the Immutos it added to that colour (GLA-RECA-03)."""
    held = cards_held(s, seat)
    first, second = places_of_immutos(s, seat, held)
    count = 0
    for ingredient in range(PER_COLOUR * colour, PER_COLOUR * (colour + 1)):
        count += bits_in(of_ingredient(held, ingredient))
        count += (1 if first == ingredient else 0) + (1 if second == ingredient else 0)
    return count


@routine
def cards_numbered(s, seat, number):
    """Returns how many ingredient cards with a number a seat has."""
    count = 0
    card = int(s.top[seat])
    while card != NONE:
        if card < FIRST_IMMUTO and NUMBER[card] == number:
            count += 1
        card = int(s.below[card])
    return count


@routine
def recipe_a_points(s, seat):
    """Returns the points for a seat's recipe of sort A: points for each card if it has the most of the colour."""
    recipe = int(s.recipe_a[seat])
    if recipe == NONE:
        return 0
    colour = RECIPE_COLOURS[recipe]
    own = cards_of_colour(s, seat, colour)
    for other in range(s.seats):
        if other != seat and cards_of_colour(s, other, colour) >= own:
            return 0  # a tie gives nothing (GLA-RECA-04)
    return own * RECIPE_A_POINTS[s.seats]


@routine
def task_count(s, seat, task):
    """Returns the number by which a task of sort B compares the seats, turned so that the smallest wins."""
    if task == FEWEST_CARDS:
        return int(s.height[seat])
    if task == FEWEST_FOURS:
        return cards_numbered(s, seat, 4)
    if task == FEWEST_SPELLS:
        return int(s.spells_used[seat])
    return -cards_numbered(s, seat, 1)


@routine
def recipe_b_points(s, seat):
    """Returns the points for a seat's recipe of sort B."""
    task = int(s.recipe_b[seat])
    if task == NONE:
        return 0
    if task == LAST_WORD:
        return RECIPE_B_POINTS if s.ended_by == seat else 0  # GLA-RECB-05
    own = task_count(s, seat, task)
    for other in range(s.seats):
        if other != seat and task_count(s, other, task) <= own:
            return 0  # better than everybody else, or nothing (GLA-RECB-06)
    return RECIPE_B_POINTS


@routine
def score(s, seat):
    """Returns the points of a seat as things stand: ingredients first, then recipes (GLA-REC-06)."""
    return ingredient_points(s, seat) + recipe_a_points(s, seat) + recipe_b_points(s, seat)
