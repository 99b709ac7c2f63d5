"""Taking a card from the display."""

from __future__ import annotations

from potable.engine.rule import rule

from .. import events as say
from ..content import (
    ACCIO,
    ACCIO_USES,
    DECLINATIO,
    DECLINATIO_USES,
    KIND,
    LINE_CELLS,
    LINES_OF,
    NONE,
    PERLUCEO,
    VANESCO,
)
from ..state import CONJURE, KEEP, REFILL
from .cauldron import put_on_top
from .display import cells_filled, lift, row_beside, without_sudden_spells
from .spells import perluceo, vanesco


@rule
def cells_to_take(s, seat):
    """Returns the cells of the row beside the seat's pawn from which it may take, as bits (GLA-TAKE-01)."""
    if s.spell_cast:
        return without_sudden_spells(s, row_beside(s, seat))  # one spell a turn (GLA-SPELL-01, GLA-DECL-03)
    return row_beside(s, seat)


@rule
def take_card(s, seat, cell):
    """Takes the card on a cell: the last card of a row ends the game, and its taker need not keep it."""
    if s.phase == CONJURE:
        say.conjure(s, seat, cell)
    else:
        say.take(s, seat, cell)
    s.chosen = cell
    s.phase = REFILL
    card = int(s.display[cell])
    if is_last_of_a_row(s, cell):
        s.ended_by = seat  # GLA-END-02
        say.last(s, seat, card)
        if can_be_left(s, card):
            s.phase = KEEP  # GLA-END-03
            return
    receive(s, seat, lift(s, cell))


@rule
def can_be_left(s, card):
    """Tells whether the taker of the last card may leave it: not a Vanesco, and nobody cares about an unused spell."""
    return KIND[card] < ACCIO or (KIND[card] == PERLUCEO and not s.perluceo_acts)  # GLA-END-04, GLA-END-08


@rule
def receive(s, seat, card):
    """Gives a card to a seat: ingredients and Immutos go on the cauldron, spells beside it."""
    kind = KIND[card]
    if kind < ACCIO:
        put_on_top(s, seat, card)  # GLA-TAKE-03
    elif kind == ACCIO:
        s.accio[seat] += ACCIO_USES
    elif kind == DECLINATIO:
        s.declinatio[seat] += DECLINATIO_USES
    elif kind == VANESCO:
        vanesco(s, seat)
    else:
        perluceo(s, seat)


@rule
def is_last_of_a_row(s, cell):
    """Tells whether taking the card on a cell empties a row, be it the one beside the pawn or the one that crosses it."""
    if s.pile_count > 0:
        return False  # every gap is still filled
    return is_last_of(s, cell, LINES_OF[cell, 0]) or is_last_of(s, cell, LINES_OF[cell, 1])  # GLA-END-06


@rule
def is_last_of(s, cell, line):
    """Tells whether the cell holds the only card left in a line."""
    return line != NONE and LINE_CELLS[line] & cells_filled(s) == 1 << cell


@rule
def keep_card(s, seat):
    """Gives the last card of the game to the seat that took it."""
    s.phase = REFILL
    card = lift(s, int(s.chosen))
    say.keep(s, seat, card)
    receive(s, seat, card)


@rule
def leave_card(s, seat):
    """Leaves the last card of the game to nobody."""
    say.leave(s, seat, lift(s, int(s.chosen)))
    s.phase = REFILL
