"""What follows a card that was played: another one after a spell, else the next seat's turn, else the end."""

from __future__ import annotations

from potable.engine.rule import rule

from .. import events as say
from ..content import NONE
from ..state import DRAW, OVER, PLAY


@rule
def end_turn(s):
    """Passes the turn clockwise to the next seat that has or can draw a card, or ends the game."""
    if s.deck_count > 0:
        s.turn = next_seat(s, int(s.turn))
        s.phase = DRAW
        return
    for _ in range(s.seats):
        s.turn = next_seat(s, int(s.turn))
        if s.hand_count[s.turn] > 0:  # a player without cards is passed over (POT-END-01)
            s.phase = PLAY  # nothing is left to draw (POT-TURN-06)
            return
    s.phase = OVER
    say.over(s)


@rule
def next_seat(s, seat):
    """Returns the next seat clockwise."""
    return seat + 1 if seat + 1 < s.seats else 0


@rule
def may_shrink_hand(s, seat):
    """Tells whether the seat may cast a spell that brings no card; a table may forbid it as the last card (POT-SPELL-03)."""
    return not s.no_last_spell or s.hand_count[seat] > 1


@rule
def end_spell(s, seat):
    """Lets the seat play another card after a spell, if it has any (POT-SPELL-03)."""
    s.spell = NONE
    if s.hand_count[seat] > 0:
        s.phase = PLAY
    else:
        end_turn(s)
