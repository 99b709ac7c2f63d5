"""The red books, which act as soon as a chip is drawn."""

from __future__ import annotations

from potable.engine.rule import routine, rule

from ...content import COLOUR, ORANGE, RED, RED_1, VALUE, WHITE, WHITE_1


@rule
def red_1_spaces(s, seat):
    """Set 1: returns how much further a red chip moves for orange ones in the pot (QUA-RED1-01)."""
    oranges = s.in_pot[seat, ORANGE]
    return 2 if oranges >= 3 else 1 if oranges >= 1 else 0


@routine
def red_2_aside(s, seat, kind):
    """Set 2: lays a drawn red chip beside the pot (QUA-RED2-01)."""
    s.beside[seat, kind - RED_1] += 1
    s.beside_new[seat, kind - RED_1] += 1


@rule
def red_3_spaces(s, seat):
    """Set 3: returns how much further a red chip moves directly after a white one (QUA-RED3-01)."""
    last = s.pot[seat, s.at[seat]]
    return VALUE[last] if COLOUR[last] == WHITE else 0


@rule
def red_4_spaces(s, seat, kind):
    """Set 4: returns how much further a white 1 moves once a red chip is in the pot (QUA-RED4-01, QUA-RED4-02)."""
    return 1 if s.book[RED] == 4 and kind == WHITE_1 and s.in_pot[seat, RED] > 0 else 0
