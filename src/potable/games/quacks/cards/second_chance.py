"""Once More from the Top: the first five chips cannot explode, and one may begin again after them."""

from __future__ import annotations

from typing import Any

from potable.engine.masks import allow
from potable.engine.messages import message
from potable.engine.rule import routine, rule
from potable.engine.wire import Message

from .. import events as say
from ..actions import BEGIN_AGAIN, GO_ON, USE_FLASK
from ..content import N_REDS, RED_1
from ..phrases import say_flask
from ..question import Question, new_question
from ..rules.asking import ask
from ..rules.brew import go_on, may_use_flask, use_flask
from ..rules.chips import put_into_bag
from ..rules.gains import gain_points, give_rubies_up
from ..rules.pot import chips_placed, empty_pot, limit
from ..state import BREW, FROM_CHIPS
from .card import BLUE, Card

START_OVER = new_question("start over")

CHIPS = 5


@rule
def shields(s, seat, chips):
    """Lets no pot explode with its first five chips."""
    return not s.card_used[seat] and chips <= CHIPS


@rule
def offers_new_start(s, seat):
    """Lets a brewer begin again after five chips."""
    return chips_placed(s, seat) >= CHIPS and not s.card_used[seat]


@rule
def asks_brewer(s, seat):
    """Asks a brewer after five chips."""
    if offers_new_start(s, seat):
        ask(s, seat, START_OVER)
        return True
    return False


@routine
def allow_new_start(s, seat, mask):
    """Offers to begin again, to go on, and the flask where it can help."""
    allow(mask, BEGIN_AGAIN)
    allow(mask, GO_ON)
    if may_use_flask(s, seat):
        allow(mask, USE_FLASK)


@routine
def answer(s, seat, action):
    """Begins again or goes on, which settles it; or uses the flask first."""
    if action == USE_FLASK:
        use_flask(s, seat)
        return
    s.card_used[seat] = 1
    if action == BEGIN_AGAIN:
        say.begin_again(s, seat)
        begin_again(s, seat)
    else:
        say.go_on(s, seat)
    go_on(s, seat)


@routine
def begin_again(s, seat):
    """Puts everything of this round back into the bag."""
    empty_pot(s, seat)
    s.at[seat] = s.start[seat]
    s.whites[seat] = 0
    s.window[seat] = 0
    s.doubling[seat] = 0
    s.fresh_white[seat] = 0
    s.drawn_any[seat] = 0  # the first draw is due again (QUA-POT-05)
    return_new_reds(s, seat)
    undo_gains(s, seat)


@routine
def return_new_reds(s, seat):
    """Puts the red chips laid aside this round back into the bag."""
    for red in range(N_REDS):
        for _ in range(s.beside_new[seat, red]):
            put_into_bag(s, seat, RED_1 + red)
        s.beside[seat, red] -= s.beside_new[seat, red]
        s.beside_new[seat, red] = 0


@routine
def undo_gains(s, seat):
    """Takes back what the abandoned pot brought and used, as far as the table wants that."""
    if s.chance_fills_flask and s.flasked[seat]:
        s.flask[seat] = 1
        s.flasked[seat] = 0
        say.flask_gained(s, seat)
    if not s.chance_keeps_gains:
        if s.brewed_rubies[seat] > 0:
            give_rubies_up(s, seat, int(s.brewed_rubies[seat]))
            s.brewed_rubies[seat] = 0
        if s.brewed_points[seat] > 0:
            gain_points(s, seat, -int(s.brewed_points[seat]), FROM_CHIPS)
            s.brewed_points[seat] = 0


def prompt(snapshot: Any, seat: int) -> Message:
    """Says how the pot stands."""
    asked = "quacks-card-second_chance-asked"
    form = f"{asked}.flask" if may_use_flask(snapshot.states[0], seat) else asked
    return message(form, whites=snapshot.whites[seat], limit=int(limit(snapshot.states[0], seat)))


def says(snapshot: Any, seat: int, action: int) -> Message:
    """Says what becomes of the pot."""
    if action == USE_FLASK:
        return say_flask(snapshot, seat)
    if action == BEGIN_AGAIN:
        return message("quacks-card-second_chance-begin")
    return message("quacks-card-second_chance-go-on")


NEW_START = Question(
    START_OVER,
    (BREW,),
    allow_new_start,
    answer,
    prompt,
    says,
    fits=lambda s, seat: offers_new_start(s, seat),
    usual=GO_ON,
    unforeseen=BEGIN_AGAIN,
)
WORDS = """
quacks-card-second_chance = Once More from the Top
    .text = After your first 5 chips, which cannot explode, you may put all back and begin again.
quacks-card-second_chance-asked = Your pot is at { quacks-standing } after five chips. Begin again, or go on with it.
    .flask = Your pot is at { quacks-standing } after five chips. Begin again, or go on with it, or use your flask first.
quacks-card-second_chance-begin = Put all chips of this round back into your bag and begin again.
quacks-card-second_chance-go-on = Go on with your pot as it is.
"""
CARD = Card(
    23,
    "second_chance",
    BLUE,
    WORDS,
    spares=True,
    asks=(NEW_START,),
    shields=shields,
    asks_brewer=asks_brewer,
)
