"""What chips have in common that make their owner draw another one: what is asked, and what becomes of an answer."""

from __future__ import annotations

from potable.engine.masks import allow
from potable.engine.messages import message
from potable.engine.rule import routine

from ... import events as say
from ...actions import DRAW, PASS
from ...question import Question
from ...rules import moments
from ...rules.asking import ask
from ...rules.brew import go_on, stands
from ...rules.chips import draw_chip
from ...state import BREW


@routine
def ask_along(s, seat, question):
    """Asks a seat whose pot stands to draw another chip, if there is one."""
    if stands(s, seat):
        if s.bag_count[seat] > 0:
            ask(s, seat, question)
        else:
            go_on(s, seat)


@routine
def allow_along(s, seat, mask):
    """Adds to draw it, and to pass."""
    allow(mask, DRAW)
    allow(mask, PASS)


@routine
def answer_along(s, seat, action):
    """Draws it, if that is wanted, and does with it what its book does."""
    if action == PASS:
        say.passes(s, seat)
        go_on(s, seat)
    else:
        moments.drawn_along(s, seat, draw_chip(s, seat))


def question_along(number: int, words: str) -> Question:
    """Returns the question whether another chip is drawn."""
    return Question(
        number,
        (BREW,),
        allow_along,
        answer_along,
        lambda snapshot, seat: message(f"{words}-asked"),
        lambda snapshot, seat, action: message("quacks-says-pass" if action == PASS else f"{words}-draw"),
        fits=lambda s, seat: s.bag_count[seat] > 0,
        usual=DRAW,
    )
