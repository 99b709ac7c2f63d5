"""The display: the face-up cards on the cells of the square."""

from __future__ import annotations

from potable.engine.rule import routine, rule

from ..content import ALL_CELLS, KIND, LINE_AT, LINE_CELLS, N_CELLS, NONE, PERLUCEO


@rule
def cells_filled(s):
    """Returns the cells that hold a card, as bits of a signed integer, so that Numba does not make a fraction of it."""
    return int(s.filled) & ALL_CELLS


@rule
def lay(s, cell, card):
    """Lays a card on an empty cell."""
    s.display[cell] = card
    s.filled = cells_filled(s) | (1 << cell)


@rule
def lift(s, cell):
    """Takes the card off a cell and returns it."""
    card = int(s.display[cell])
    s.display[cell] = NONE
    s.filled = cells_filled(s) & ~(1 << cell)
    return card


@rule
def row_beside(s, seat):
    """Returns the cells with cards in the row beside the seat's pawn, as bits."""
    return LINE_CELLS[LINE_AT[s.pawn[seat]]] & cells_filled(s)  # a gap cannot be chosen (GLA-TAKE-06)


@routine
def without_sudden_spells(s, cells):
    """Returns those of the cells whose card is no spell that acts as soon as it is taken, as bits."""
    for cell in range(N_CELLS):
        if (cells >> cell) & 1 and KIND[s.display[cell]] >= PERLUCEO:
            cells &= ~(1 << cell)
    return cells
