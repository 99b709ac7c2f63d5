"""The course of the game: who is asked, and what happens by itself; what an answer does is told under `questions/`."""

from __future__ import annotations

from potable.engine.rule import routine, rule

from .. import events as say
from ..actions import RETURN_RED
from ..content import LAST_TUBE
from ..state import (
    AFTER,
    BREW,
    BUY,
    CHIPS,
    DIE,
    EXPLODED,
    FORTUNE,
    OVER,
    POINTS,
    ROUND,
    RUBIES,
    SAVED,
    USE_SAVED,
    WHICH_DROPLET,
)
from . import moments
from .asking import ask, begin_phase, come_back, finish_saved, next_seat, seat_at
from .brew import brew_on, return_red
from .evaluation import act_chips, give_points, give_rubies, settle_explosions, throw_die
from .fortune import after_potions, tell_fortune
from .gains import move_droplet
from .pot import has_saved
from .rats import release_rats
from .rounds import begin_round, spend
from .shop import open_shop


@rule
def to_act(s):
    """Returns the seats that are asked something, as bits."""
    return int(s.waiting)


@rule
def over(s):
    """Tells whether the game has ended."""
    return s.phase == OVER


@rule
def act(s, seat, action):
    """Carries out a seat's decision."""
    if action >= RETURN_RED:
        put_red_back(s, seat, action - RETURN_RED)
    else:
        moments.answer(s, seat, action)
    come_back(s, seat)


@routine
def put_red_back(s, seat, red):
    """Puts a red chip from beside the pot into the bag, whatever is asked (QUA-RED2-03)."""
    return_red(s, seat, red)
    if s.asked[seat] == USE_SAVED and not has_saved(s, seat):
        finish_saved(s, seat)


@routine
def advance(s):
    """Carries out the next thing that happens by itself."""
    if moments.has_second_droplet(s) and ask_for_droplets(s):
        return
    if s.phase == BREW:
        brew_on(s)
    elif s.phase < BREW:
        open_round(s)
    elif s.phase <= CHIPS:
        settle_pots(s)
    else:
        close_round(s)


@rule
def open_round(s):
    """Carries out the next thing before the potions."""
    if s.phase == ROUND:
        begin_round(s)
    elif s.phase == FORTUNE:
        tell_fortune(s)
    else:
        release_rats(s)


@rule
def settle_pots(s):
    """Carries out the next thing that changes a pot, the die or the chips' actions."""
    if s.phase == AFTER:
        after_potions(s)
    elif s.phase == SAVED:
        offer_saved(s)
    elif s.phase == DIE:
        throw_die(s)
    else:
        act_chips(s)


@rule
def close_round(s):
    """Carries out the next thing that follows from the scoring spaces."""
    if s.phase == RUBIES:
        give_rubies(s)
    elif s.phase == EXPLODED:
        settle_explosions(s)
    elif s.phase == POINTS:
        give_points(s)
    elif s.phase == BUY:
        open_shop(s)
    else:
        spend(s)


@routine
def ask_for_droplets(s):
    """Asks the next seat whose droplet is due to move which of the two it is, and tells whether anybody was asked.

    One seat after another is asked, since the last chip of a kind that tubes give goes to whom it comes first (QUA-BUY-09).
    """
    for step in range(s.seats):
        seat = seat_at(s, step)
        if s.due[seat] > 0 and s.waiting == 0:
            settle_droplet(s, seat)
    return s.waiting != 0


@routine
def settle_droplet(s, seat):
    """Asks for the droplet that is due to move, or moves the one in the pot when the other has arrived."""
    if s.tube[seat] < LAST_TUBE:
        ask(s, seat, WHICH_DROPLET)
    else:
        move_droplet(s, seat, int(s.due[seat]))
        s.due[seat] = 0
        say.droplet(s, seat, 0)


@routine
def offer_saved(s):
    """Lets the next seat use the red chips beside its pot; the evaluation waits for it (QUA-RED2-04)."""
    while s.step < s.seats:
        seat = seat_at(s, int(s.step))
        if has_saved(s, seat):
            ask(s, seat, USE_SAVED)
            return
        next_seat(s)
    begin_phase(s, DIE)
