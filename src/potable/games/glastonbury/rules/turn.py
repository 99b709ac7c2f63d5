"""A turn: the pawn walks, its owner takes a card, another is turned over, the next seat follows."""

from __future__ import annotations

from potable.engine.rule import routine, rule

from .. import events as say
from ..actions import CAST_ACCIO, CAST_DECLINATIO, KEEP_CARD, PLACE_IMMUTO
from ..content import LINE_AT, NONE, PLACES
from ..state import CONJURE, CORNER, END, KEEP, LOOK, OVER, PLACE, REFILL, TAKE, WALK
from .cauldron import stride
from .end import finish, place_immuto
from .setup import turn_over
from .spells import cast_accio, use_declinatio
from .take import cells_to_take, keep_card, leave_card, take_card


@rule
def to_act(s):
    """Returns the seat that must decide, as a bit; none when something happens by itself or the game is over."""
    if s.phase <= PLACE:
        return 1 << int(s.turn)
    return 0


@rule
def over(s):
    """Tells whether the game has ended."""
    return s.phase == OVER


@rule
def act(s, seat, action):
    """Carries out a seat's decision."""
    if s.phase == TAKE:
        if action == CAST_ACCIO:
            cast_accio(s, seat)
        else:
            take_card(s, seat, action)
    elif s.phase == CONJURE:
        take_card(s, seat, action)
    elif s.phase == CORNER:
        if action == CAST_DECLINATIO:
            cast_declinatio(s, seat)
        else:
            say.stay(s, seat)
            end_turn(s)
    elif s.phase == KEEP:
        if action == KEEP_CARD:
            keep_card(s, seat)
        else:
            leave_card(s, seat)
    elif s.phase == LOOK:
        say.close(s, seat)
        s.phase = REFILL
    elif s.phase == PLACE:
        place_immuto(s, seat, action - PLACE_IMMUTO)


@rule
def advance(s):
    """Carries out the next thing that happens by itself."""
    if s.phase == WALK:
        begin_turn(s)
    elif s.phase == REFILL:
        refill(s)
    elif s.phase == END:
        finish(s)


@rule
def begin_turn(s):
    """Moves the pawn of the seat whose turn it is, and asks for what it may do there."""
    seat = int(s.turn)
    walk(s, seat)
    if LINE_AT[s.pawn[seat]] != NONE:
        s.phase = TAKE
    elif s.declinatio[seat] > 0:
        s.phase = CORNER
    else:
        say.passes(s, seat)
        end_turn(s)  # nothing to take at a corner (GLA-TAKE-02)


@rule
def walk(s, seat):
    """Moves the seat's pawn clockwise by the number on top of its cauldron."""
    steps = stride(s, seat)
    s.pawn[seat] = (int(s.pawn[seat]) + steps) % PLACES
    say.walk(s, seat, steps)


@routine
def cast_declinatio(s, seat):
    """Moves the pawn on from its corner at once, by the same number (GLA-DECL-02)."""
    use_declinatio(s, seat)
    walk(s, seat)
    if cells_to_take(s, seat) != 0:
        s.phase = TAKE
    else:
        say.stuck(s, seat)
        s.ended_by = seat  # only spells that would be a second one lie here (GLA-SPEC-01)
        s.phase = END


@rule
def refill(s):
    """Turns a card over onto the cell whose card was taken, and ends the turn or the game."""
    turn_over(s, int(s.chosen))
    if s.ended_by != NONE:
        s.chosen = NONE
        s.phase = END  # no further turn is played (GLA-END-05)
    else:
        end_turn(s)


@rule
def end_turn(s):
    """Passes the turn to the next seat clockwise."""
    s.chosen = NONE
    s.spell_cast = 0
    following = int(s.turn) + 1
    s.turn = following if following < s.seats else 0
    s.phase = WALK
