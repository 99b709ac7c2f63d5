"""What a seat knows, defined once: all that happened in the open, its own recipes, and not the order of the pile."""

from __future__ import annotations

from potable.engine.piles import lay_sorted, with_card
from potable.engine.random import TABLE, shuffle
from potable.engine.rule import routine

from .content import (
    ACCIO_USES,
    DECLINATIO_USES,
    FIRST_IMMUTO,
    KIND,
    KIND_NAMES,
    N_CARDS,
    N_CELLS,
    N_IMMUTOS,
    N_INGREDIENTS,
    NONE,
    NUMBER,
    PAWN_COLOURS,
    PER_INGREDIENT,
    PLACES,
    RECIPES_A,
    RECIPES_B,
    SEATS,
)
from .rules.cauldron import stride
from .rules.setup import N_RECIPES_A, N_RECIPES_B, deal_sort
from .state import OVER, PHASES, State

N_PAWN_COLOURS = len(PAWN_COLOURS)
N_KINDS = len(KIND_NAMES)
N_PHASES = len(PHASES)
hide = State.hide


@routine
def conceal(s, seat):
    """Replaces what a seat cannot know by one fixed stand-in: the seed, the order of the pile, the others' recipes."""
    hide(s, seat)
    sort_unseen(s)


@routine
def sort_unseen(s):
    """Sorts the part of the pile that nobody has seen, which keeps the cards that are in it and forgets their order."""
    low, high = 0, 0
    for i in range(s.pile_known, s.pile_count):
        low, high = with_card(low, high, int(s.pile[i]))
    lay_sorted(low, high, s.pile, int(s.pile_known))


@routine
def determinize(s, seat):
    """Puts a random world that the seat cannot exclude in place of what it does not know."""
    shuffle(s, TABLE, s.pile, int(s.pile_known), int(s.pile_count) - int(s.pile_known))
    if s.recipes and s.phase != OVER:
        deal_sort(s, s.recipe_a, N_RECIPES_A, seat)
        deal_sort(s, s.recipe_b, N_RECIPES_B, seat)


# The observation: the cells of the display, then the seats from the observer's own onwards, then the table.
PER_CELL = N_INGREDIENTS + N_KINDS + 1
PER_SEAT = PLACES + N_INGREDIENTS * PER_INGREDIENT + N_PAWN_COLOURS + 10
OF_TABLE = N_PHASES + 3 + len(RECIPES_A) + len(RECIPES_B) + N_PAWN_COLOURS + N_CELLS + N_IMMUTOS * (N_INGREDIENTS + 1)
OBSERVATION_SIZE = N_CELLS * PER_CELL + SEATS * PER_SEAT + OF_TABLE


@routine
def observe(s, seat, out):
    """Writes what a seat knows into a vector: ones and zeros for what is there, small fractions for what is counted."""
    for i in range(len(out)):
        out[i] = 0
    for cell in range(N_CELLS):
        observe_card(s, int(s.display[cell]), out, cell * PER_CELL)
    viewer = max(seat, 0)  # a spectator sits where the first seat does
    for i in range(s.seats):
        observe_seat(s, (viewer + i) % int(s.seats), out, N_CELLS * PER_CELL + i * PER_SEAT)
    observe_table(s, seat, viewer, out, N_CELLS * PER_CELL + SEATS * PER_SEAT)


@routine
def observe_card(s, card, out, at):
    """Writes a card of the display: its ingredient, its kind, its number."""
    if card == NONE:
        return
    if card < FIRST_IMMUTO:
        out[at + card // PER_INGREDIENT] = 1
    out[at + N_INGREDIENTS + KIND[card]] = 1
    out[at + N_INGREDIENTS + N_KINDS] = NUMBER[card] / PER_INGREDIENT


@routine
def observe_seat(s, seat, out, at):
    """Writes a seat: its pawn, all that lies in its cauldron, its colour, its spells."""
    out[at + int(s.pawn[seat])] = 1
    at += PLACES
    card = int(s.top[seat])
    immutos = 0
    while card != NONE:
        if card < FIRST_IMMUTO:
            out[at + card] = 1
        else:
            immutos += 1
        card = int(s.below[card])
    at += N_INGREDIENTS * PER_INGREDIENT
    out[at + int(s.colour[seat])] = 1
    at += N_PAWN_COLOURS
    out[at] = 1  # somebody sits here
    out[at + 1] = 1 if s.turn == seat else 0
    out[at + 2] = immutos / N_IMMUTOS
    out[at + 3] = s.height[seat] / N_CELLS
    out[at + 4] = stride(s, seat) / PER_INGREDIENT
    out[at + 5] = s.accio[seat] / (2 * ACCIO_USES)
    out[at + 6] = s.declinatio[seat] / (2 * DECLINATIO_USES)
    out[at + 7] = s.spells_used[seat] / 10
    out[at + 8] = 1 if s.ended_by == seat else 0
    out[at + 9] = 1 if s.top[seat] >= FIRST_IMMUTO else 0


@routine
def observe_table(s, seat, viewer, out, at):
    """Writes the moment, the pile, the seat's own recipes, what is left out, and where Immutos were added."""
    out[at + int(s.phase)] = 1
    at += N_PHASES
    out[at] = s.pile_count / N_CARDS
    out[at + 1] = s.spell_cast
    out[at + 2] = s.recipes
    at += 3
    if seat >= 0 and s.recipes:
        out[at + int(s.recipe_a[seat])] = 1
        out[at + N_RECIPES_A + int(s.recipe_b[seat])] = 1
    at += N_RECIPES_A + N_RECIPES_B
    if s.left_out != NONE:
        out[at + int(s.left_out)] = 1
    at += N_PAWN_COLOURS
    if s.chosen != NONE:
        out[at + int(s.chosen)] = 1
    at += N_CELLS
    for immuto in range(N_IMMUTOS):
        if s.immuto_at[immuto] != NONE:
            out[at + immuto * (N_INGREDIENTS + 1) + int(s.immuto_at[immuto])] = 1
