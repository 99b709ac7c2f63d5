"""One Pinch More: whoever stopped in time may add one of five chips."""

from __future__ import annotations

from potable.engine.messages import message
from potable.engine.rule import routine, rule

from .. import events as say
from ..actions import PASS, PLACE
from ..phrases import say_added
from ..question import Question, new_question
from ..rules.asking import answered, ask, next_seat
from ..rules.brew import add, can_draw, has_room
from ..rules.chips import allow_revealed, look_at, pick_revealed, put_revealed_back
from ..rules.pot import ask_to_return, is_full
from ..state import AFTER, BREW
from .card import BLUE, Card

STRENGTHEN = new_question("strengthen")

CHIPS = 5
HOPE = 2


@routine
def after_potions(s, seat):
    """Lets a seat that stopped in time look at chips, one of which it may add; before, it may put red ones back."""
    if s.part == 0 and not s.exploded[seat] and has_room(s, seat):
        s.part = 1
        ask_to_return(s, seat)
    elif s.exploded[seat] or not can_draw(s, seat):
        next_seat(s)
    else:
        look_at(s, seat, CHIPS)
        ask(s, seat, STRENGTHEN)


@routine
def strengthen(s, seat, action):
    """Adds a chip without its action and without danger, or none."""
    answered(s, seat)
    if action == PASS:
        say.put_all_back(s, seat)
        put_revealed_back(s, seat)
    else:
        kind = action - PLACE + 1
        pick_revealed(s, seat, kind)
        into_pot = not is_full(s, seat)
        add(s, seat, kind)
        s.quiet[seat] = s.at[seat] if into_pot else 0
    next_seat(s)


@rule
def hoped_spaces(s, seat):
    """Counts on as much as the best of five chips usually brings."""
    return HOPE if s.phase <= BREW else 0


ADD = Question(
    STRENGTHEN,
    (AFTER,),
    allow_revealed,
    strengthen,
    lambda snapshot, seat: message("quacks-card-strong_ingredient-asked"),
    say_added,
    fits=lambda s, seat: not s.exploded[seat],
    shows=True,
)
WORDS = """
quacks-card-strong_ingredient = One Pinch More
    .text = Whoever stopped in time draws 5 chips and may add one of them, without its action and without danger.
quacks-card-strong_ingredient-asked = You may add one of the chips you see: it cannot explode, and its action is left out.
"""
CARD = Card(
    21,
    "strong_ingredient",
    BLUE,
    WORDS,
    parts=1,
    spares=True,
    quiet=True,
    asks=(ADD,),
    after_potions=after_potions,
    hoped_spaces=hoped_spaces,
)
