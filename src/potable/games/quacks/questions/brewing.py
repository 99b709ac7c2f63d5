"""What brewers are asked: to draw or stop, which of some chips to place, how far, and whether a white one goes back."""

from __future__ import annotations

from typing import Any

from potable.engine.english import listed, number_of
from potable.engine.masks import allow
from potable.engine.rule import routine, rule

from ..actions import (
    AS_PRINTED,
    DRAW,
    FURTHER,
    LEAVE_WHITE,
    ONLY_DOUBLED,
    ONLY_EXTRA,
    PUT_BACK_WHITE,
    STOP,
    USE_FLASK,
)
from ..books import in_force
from ..content import KIND_NAMES
from ..phrases import a_chip, say_flask, standing, worth
from ..question import Question
from ..rules import moments
from ..rules.brew import (
    bonus_spaces,
    can_draw,
    draw,
    is_common,
    may_stop,
    may_use_flask,
    move_chip,
    put_white_back,
    spaces_of,
    stop,
    use_flask,
)
from ..rules.pot import limit, scoring_space
from ..state import BREW, DRAW_OR_STOP, MOVE_FURTHER, PUT_BACK


def _standing(snapshot: Any, seat: int) -> str:
    """Returns how much white is in the pot."""
    return standing(snapshot, seat, int(limit(snapshot.states[0], seat)))


# ---- draw or stop ----


@rule
def allow_drawing(s, seat, mask):
    """Adds to draw, to stop, and to use the flask."""
    if can_draw(s, seat):
        allow(mask, DRAW)
    if may_stop(s, seat):
        allow(mask, STOP)
    if may_use_flask(s, seat):
        allow(mask, USE_FLASK)


@rule
def answer_drawing(s, seat, action):
    """Draws, stops, or uses the flask."""
    if action == DRAW:
        draw(s, seat)
    elif action == STOP:
        stop(s, seat)
    else:
        use_flask(s, seat)


def ask_to_draw(snapshot: Any, seat: int) -> str:
    """Says how the pot stands."""
    together = " All choose unseen." if is_common(snapshot.states[0]) else ""
    if not can_draw(snapshot.states[0], seat):
        why = "Your bag is empty" if snapshot.bag_count[seat] == 0 else "Your pot is full"
        return f"{why}, with {_standing(snapshot, seat)} of white. Stop, or use your flask.{together}"
    if not snapshot.drawn_any[seat] and not is_common(snapshot.states[0]):
        return f"Draw your first chip: your pot bears {int(limit(snapshot.states[0], seat))} of white."
    return f"Your pot is at {_standing(snapshot, seat)}. Draw another chip or stop.{together}"


def say_drawing(snapshot: Any, seat: int, action: int) -> str:
    """Says what a draw, a stop or the flask would do."""
    if action == DRAW:
        return f"Draw one of the {number_of(snapshot.bag_count[seat], 'chip')} in your bag."
    if action == STOP:
        return f"Stop here: your pot is worth {worth(int(scoring_space(snapshot.states[0], seat)))}."
    return say_flask(snapshot, seat)


# ---- how far a chip moves ----


@routine
def allow_moves(s, seat, mask):
    """Adds how far a chip may move: twice as far and by what its book adds, either of them, or neither (QUA-CHIP-04)."""
    allow(mask, FURTHER)
    allow(mask, AS_PRINTED)
    if s.doubling[seat] and bonus_spaces(s, seat, int(s.hand[seat])) > 0:
        allow(mask, ONLY_EXTRA)
        allow(mask, ONLY_DOUBLED)


def ask_how_far(snapshot: Any, seat: int) -> str:
    """Names the chip and how far it can go."""
    apart = (False, True) if snapshot.doubling[seat] else (False,)
    ways = {_far(snapshot, seat, with_bonus, doubled) for with_bonus in (True, False) for doubled in apart}
    *further, least = sorted(ways, reverse=True)
    ways_told = listed([str(far) for far in further], "or")
    return f"You drew {a_chip(snapshot.hand[seat])}. Move it {ways_told} spaces, or only {least}."


def say_how_far(snapshot: Any, seat: int, action: int) -> str:
    """Says how far it goes."""
    if action == FURTHER:
        return f"Move it {_far(snapshot, seat, True, True)} spaces."
    if action == ONLY_EXTRA:
        return f"Move it {_far(snapshot, seat, True, False)} spaces, further but not twice as far."
    if action == ONLY_DOUBLED:
        return f"Move it {_far(snapshot, seat, False, True)} spaces, twice as far but no further."
    return f"Move it only {number_of(_far(snapshot, seat, False, False), 'space')}."


def _far(snapshot: Any, seat: int, with_bonus: bool, doubled: bool) -> int:
    """Returns how far the chip in hand moves."""
    return int(spaces_of(snapshot.states[0], seat, snapshot.hand[seat], with_bonus, doubled))


# ---- a white chip that may go back ----


@routine
def allow_putting_back(s, seat, mask):
    """Adds to put the white chip back, and to leave it."""
    allow(mask, PUT_BACK_WHITE)
    allow(mask, LEAVE_WHITE)


@routine
def answer_putting_back(s, seat, action):
    """Puts it back or leaves it."""
    put_white_back(s, seat, action == PUT_BACK_WHITE)


def ask_to_put_back(snapshot: Any, seat: int) -> str:
    """Names the chip."""
    return f"Your pot is at {_standing(snapshot, seat)}. You may put the {_fresh_white(snapshot, seat)} back into your bag."


def say_putting_back(snapshot: Any, seat: int, action: int) -> str:
    """Says what becomes of it."""
    if action == PUT_BACK_WHITE:
        return f"Put the {_fresh_white(snapshot, seat)} back into your bag."
    return f"Leave the {_fresh_white(snapshot, seat)} in your pot."


def _fresh_white(snapshot: Any, seat: int) -> str:
    """Returns the name of the white chip that may go back."""
    return str(KIND_NAMES[snapshot.pot[seat][snapshot.fresh_white[seat]]])


def _is_new_white(s: Any, seat: int) -> bool:
    """Tells whether a white chip may go back into the bag."""
    return bool(s.fresh_white[seat] and (moments.white_may_return(s, seat) or any(book.returns_white for book in in_force(s))))


QUESTIONS = (
    Question(
        DRAW_OR_STOP,
        (BREW,),
        allow_drawing,
        answer_drawing,
        ask_to_draw,
        say_drawing,
        fits=lambda s, seat: not s.exploded[seat],
        often=True,
    ),
    Question(
        PUT_BACK,
        (BREW,),
        allow_putting_back,
        answer_putting_back,
        ask_to_put_back,
        say_putting_back,
        fits=_is_new_white,
        usual=PUT_BACK_WHITE,
    ),
    Question(
        MOVE_FURTHER,
        (BREW,),
        allow_moves,
        move_chip,
        ask_how_far,
        say_how_far,
        fits=lambda s, seat: s.ask_moves,
        usual=FURTHER,
    ),
)
