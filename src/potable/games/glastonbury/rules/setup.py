"""Setting up: the deck is shuffled, the display laid out, the pawns put at their corners, recipes dealt."""

from __future__ import annotations

from potable.engine.lots import DRAW_LOTS
from potable.engine.random import TABLE, below, shuffle
from potable.engine.rule import routine, rule

from .. import events as say
from ..content import (
    CARDS_PER_COLOUR,
    CORNERS,
    FIRST_IMMUTO,
    N_CARDS,
    N_CELLS,
    NONE,
    PAWN_COLOURS,
    RECIPES_A,
    RECIPES_B,
    SEATS,
)
from ..state import WALK, State
from .display import lay

N_PAWN_COLOURS = len(PAWN_COLOURS)
N_RECIPES_A = len(RECIPES_A)
N_RECIPES_B = len(RECIPES_B)
clear = State.clear


@routine
def setup(s):
    """Deals a new game."""
    draw_lots(s)
    clear(s)
    shuffle_deck(s)
    lay_out_display(s)
    if s.recipes:
        deal_recipes(s)
    s.turn = s.starter
    s.phase = WALK


@routine
def draw_lots(s):
    """Settles by chance what the options leave to chance."""
    if s.starter == DRAW_LOTS:
        s.starter = below(s, TABLE, int(s.seats))  # GLA-SETUP-08
    if s.left_out == DRAW_LOTS:
        s.left_out = unused_colour(s, below(s, TABLE, N_PAWN_COLOURS - int(s.seats)))  # GLA-2P-01
    if s.pawn[0] == DRAW_LOTS:
        shuffle_corners(s)


@routine
def shuffle_corners(s):
    """Gives each seat a corner of its own by lot (GLA-SETUP-06)."""
    for seat in range(SEATS):
        s.pawn[seat] = CORNERS[seat]
    shuffle(s, TABLE, s.pawn, 0, SEATS)
    for seat in range(s.seats, SEATS):
        s.pawn[seat] = 0


@routine
def unused_colour(s, number):
    """Returns one of the pawn colours that nobody plays, counted from 0."""
    for colour in range(N_PAWN_COLOURS):
        played = False
        for seat in range(s.seats):
            if s.colour[seat] == colour:
                played = True
        if not played:
            if number == 0:
                return colour
            number -= 1
    return NONE


@routine
def shuffle_deck(s):
    """Makes one face-down pile of all ingredient, Immuto and spell cards but those left out (GLA-SETUP-02)."""
    count = 0
    for card in range(N_CARDS):
        if card >= FIRST_IMMUTO or card // CARDS_PER_COLOUR != s.left_out:
            s.pile[count] = card
            count += 1
    shuffle(s, TABLE, s.pile, 0, count)
    s.pile_count = count


@routine
def lay_out_display(s):
    """Turns over a card for every cell, one after another (GLA-SETUP-03)."""
    for cell in range(N_CELLS):
        turn_over(s, cell)


@rule
def turn_over(s, cell):
    """Lays the top card of the pile face up on a cell, if there is one (GLA-REFILL-01, GLA-REFILL-02)."""
    if s.pile_count == 0:
        return
    s.pile_count -= 1
    card = int(s.pile[s.pile_count])
    lay(s, cell, card)
    say.refill(s, cell, card)
    s.pile[s.pile_count] = NONE
    if s.pile_known > s.pile_count:
        s.pile_known = s.pile_count


@routine
def deal_recipes(s):
    """Deals each seat one recipe of either sort; the others go back unseen (GLA-REC-01, GLA-REC-02)."""
    deal_sort(s, s.recipe_a, N_RECIPES_A, NONE)
    deal_sort(s, s.recipe_b, N_RECIPES_B, NONE)


@routine
def deal_sort(s, recipes, sort_size, kept_seat):
    """Deals different recipes of one sort at random to all seats but the one that keeps its own."""
    dealt = 0
    if kept_seat != NONE:
        dealt = 1 << int(recipes[kept_seat])
    left = sort_size - (1 if kept_seat != NONE else 0)
    for seat in range(s.seats):
        if seat != kept_seat:
            recipe = nth_left(dealt, below(s, TABLE, left))
            recipes[seat] = recipe
            dealt |= 1 << recipe
            left -= 1


@routine
def nth_left(dealt, number):
    """Returns one of the recipes not dealt yet, counted from 0."""
    recipe = 0
    while (dealt >> recipe) & 1 or number > 0:
        if not (dealt >> recipe) & 1:
            number -= 1
        recipe += 1
    return recipe
