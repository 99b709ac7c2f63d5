"""Red of set 2: chips beside the pot."""

from __future__ import annotations

from typing import Any

from potable.engine.masks import allow
from potable.engine.messages import message
from potable.engine.rule import routine, rule
from potable.engine.wire import Message

from .. import events as say
from ..actions import DONE, PLACE
from ..content import N_REDS, RED, RED_1, VALUE
from ..phrases import say_added
from ..question import Question
from ..rules.asking import finish_saved
from ..rules.brew import go_on, has_room, place_saved
from ..rules.pot import has_saved
from ..state import AFTER, FORTUNE, SAVED, USE_SAVED
from .book import Book


@routine
def laid_aside(s, seat, kind):
    """Lays a drawn red chip beside the pot (QUA-RED2-01)."""
    s.beside[seat, kind - RED_1] += 1
    s.beside_new[seat, kind - RED_1] += 1
    s.doubling[seat] = 0  # QUA-YEL2-01
    s.fresh_white[seat] = 0
    say.aside(s, seat, kind)
    go_on(s, seat)
    return True


@routine
def allow_saved(s, seat, mask):
    """Adds what may be done with the red chips beside the pot, beyond putting them back (QUA-RED2-02)."""
    allow(mask, DONE)
    if s.phase == SAVED and has_room(s, seat):
        for red in range(N_REDS):
            if s.beside[seat, red] > 0:
                allow(mask, PLACE + RED_1 + red - 1)


@routine
def use_saved(s, seat, action):
    """Places a red chip that lies beside the pot, or keeps the rest."""
    if action == DONE:
        say.done(s, seat, say.SAVED_CHIPS)
    else:
        place_saved(s, seat, action - PLACE + 1)
    if action == DONE or not has_saved(s, seat):
        finish_saved(s, seat)


def prompt(snapshot: Any, seat: int) -> Message:
    """Says how many there are."""
    count = sum(snapshot.beside[seat])
    if snapshot.phase != SAVED:
        return message("quacks-book-red-2-asked-before-card", count=count)
    return message("quacks-book-red-2-asked", count=count)


@rule
def ends_further(s, seat):
    """Counts on all chips beside the pot being placed, until that has been decided (QUA-RED2-02)."""
    if s.phase > AFTER and s.asked[seat] != USE_SAVED:
        return 0
    spaces = 0
    for red in range(N_REDS):
        spaces += int(s.beside[seat, red]) * VALUE[RED_1 + red]
    return spaces


SAVED_CHIPS = Question(
    USE_SAVED,
    (SAVED, FORTUNE, AFTER),
    allow_saved,
    use_saved,
    prompt,
    lambda snapshot, seat, action: message("quacks-book-red-2-keep") if action == DONE else say_added(snapshot, seat, action),
    fits=lambda s, seat: has_saved(s, seat) and (s.phase == SAVED or s.part == 1),
)
WORDS = """
quacks-book-red-2 = Is laid beside the pot. When you have stopped you may place it after your last chip, or keep it for a \
later round.
quacks-book-red-2-asked = Place red chips after your last one, or keep them for later: you have { $count } beside your pot.
quacks-book-red-2-asked-before-card = Before you draw for the card, you may put red chips into your bag: you have { $count } \
beside your pot.
quacks-book-red-2-keep = Keep your red chips beside your pot.
quacks-book-red-2-left = chips lie beside seat { $seat }'s pot
"""
BOOK = Book(
    RED,
    2,
    WORDS,
    ("QUA-RED2-01", "QUA-RED2-02", "QUA-RED2-03", "QUA-RED2-04"),
    leaves={"beside": "quacks-book-red-2-left"},
    asks=(SAVED_CHIPS,),
    chip_worth=31,
    number_worth=91,
    laid_aside=laid_aside,
    ends_further=ends_further,
)
