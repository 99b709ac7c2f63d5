"""What brewers are asked: to draw or stop, which of some chips to place, how far, and whether a white one goes back."""

from __future__ import annotations

from typing import Any

from potable.engine.masks import allow
from potable.engine.messages import message
from potable.engine.rule import routine, rule
from potable.engine.wire import Message

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
from ..phrases import CHIP, say_flask, worth
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


def _standing(snapshot: Any, seat: int) -> dict[str, int]:
    """Returns how much white is in the pot, and how much it bears."""
    return {"whites": snapshot.whites[seat], "limit": int(limit(snapshot.states[0], seat))}


# ---- draw or stop ----


@rule
def allow_drawing(s, seat, mask):
    """Adds to draw, to stop, and to use the flask."""
    if can_draw(s, seat):
        allow(mask, DRAW)
    if may_stop(s, seat) or not can_draw(s, seat):
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


def ask_to_draw(snapshot: Any, seat: int) -> Message:
    """Says how the pot stands."""
    together = is_common(snapshot.states[0])
    if not can_draw(snapshot.states[0], seat):
        asked = "quacks-asked-with-empty-bag" if snapshot.bag_count[seat] == 0 else "quacks-asked-with-full-pot"
    elif not snapshot.drawn_any[seat] and not together:
        asked = "quacks-asked-to-draw-first"
    else:
        asked = "quacks-asked-to-draw"
    return message(f"{asked}.together" if together else asked, **_standing(snapshot, seat))


def say_drawing(snapshot: Any, seat: int, action: int) -> Message:
    """Says what a draw, a stop or the flask would do."""
    if action == DRAW:
        return message("quacks-says-draw", chips=snapshot.bag_count[seat])
    if action == STOP:
        return message("quacks-says-stop", worth=worth(int(scoring_space(snapshot.states[0], seat))))
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


def ask_how_far(snapshot: Any, seat: int) -> Message:
    """Names the chip and how far it can go."""
    apart = (False, True) if snapshot.doubling[seat] else (False,)
    ways = {_far(snapshot, seat, with_bonus, doubled) for with_bonus in (True, False) for doubled in apart}
    *further, least = sorted(ways, reverse=True)
    return message("quacks-asked-how-far", chip=CHIP[snapshot.hand[seat]], further=further, least=least)


def say_how_far(snapshot: Any, seat: int, action: int) -> Message:
    """Says how far it goes."""
    if action == FURTHER:
        return message("quacks-says-move", spaces=_far(snapshot, seat, True, True))
    if action == ONLY_EXTRA:
        return message("quacks-says-move-further", spaces=_far(snapshot, seat, True, False))
    if action == ONLY_DOUBLED:
        return message("quacks-says-move-twice", spaces=_far(snapshot, seat, False, True))
    return message("quacks-says-move-least", spaces=_far(snapshot, seat, False, False))


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


def ask_to_put_back(snapshot: Any, seat: int) -> Message:
    """Names the chip."""
    return message("quacks-asked-to-put-back", chip=_fresh_white(snapshot, seat), **_standing(snapshot, seat))


def say_putting_back(snapshot: Any, seat: int, action: int) -> Message:
    """Says what becomes of it."""
    chip = _fresh_white(snapshot, seat)
    return message("quacks-says-put-back" if action == PUT_BACK_WHITE else "quacks-says-leave", chip=chip)


def _fresh_white(snapshot: Any, seat: int) -> Message:
    """Returns the white chip that may go back."""
    return CHIP[int(snapshot.pot[seat][snapshot.fresh_white[seat]])]


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
        holds=True,
        usual=FURTHER,
    ),
)
