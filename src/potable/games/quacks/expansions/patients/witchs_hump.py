"""Witch's Hump: for essence a chip on a space with a ruby brings something, by its number."""

from __future__ import annotations

from typing import Any

from potable.engine.masks import allow
from potable.engine.messages import message
from potable.engine.rule import routine
from potable.engine.wire import Message

from ... import events as say
from ...actions import PASS, TAKE_GAIN
from ...content import BLACK, COLOUR, LOCOWEED, NO_CHIP, NONE, ORANGE, PURPLE, SPACE_RUBY, VALUE, YELLOW_1
from ...phrases import CHIP, pass_or
from ...question import Question, new_question
from ...rules.asking import answered, ask
from ...rules.brew import follow_up
from ...rules.chips import gain_chip
from ...rules.gains import gain_points, gain_rubies, roll_die
from ...rules.pot import explodes, space_before
from ...state import BREW
from ..state import FROM_ESSENCE
from .patient import FIGURES, Patient, spend_essence

HUMP = new_question("witch's hump")
COST, POINTS = FIGURES["witchs_hump"]["cost"], FIGURES["witchs_hump"]["gift_points"]
NO_GIFT, RUBY, ROLL, YELLOW, SCORE = range(5)
GIFTS = ("none", "ruby", "roll", "yellow", "points")


@routine
def gift_of(s, kind):
    """Returns what a chip brings: black, purple and locoweed by their colours, all others by their numbers."""
    colour, value = COLOUR[kind], VALUE[kind]
    if colour == BLACK or value == 2:
        return ROLL
    if colour == PURPLE or value == 3:
        return YELLOW
    if colour == LOCOWEED or value == 4 or (colour == ORANGE and value > 4 and s.orange_6_on_ruby):
        return SCORE
    return RUBY if value == 1 else NO_GIFT


@routine
def last_gift(s, seat):
    """Returns what the last chip brings, if it lies on a space with a ruby."""
    kind = int(s.pot[seat, s.at[seat]])
    return gift_of(s, kind) if kind != NO_CHIP and SPACE_RUBY[s.at[seat]] else NO_GIFT


@routine
def asks_placed(s, seat):
    """Asks before the chip acts, in a pot that stands."""
    if s.essence[seat] < COST or last_gift(s, seat) == NO_GIFT or explodes(s, seat):
        return False
    ask(s, seat, HUMP)
    return True


@routine
def allow_gift(s, seat, mask):
    """Adds to take it and to pass it up."""
    allow(mask, PASS)
    allow(mask, TAKE_GAIN)


@routine
def answer(s, seat, action):
    """Gives what the chip brings, and then it acts."""
    answered(s, seat)
    if action == TAKE_GAIN:
        spend_essence(s, seat, COST)
        give(s, seat, last_gift(s, seat))
    else:
        say.passes(s, seat)
    last = int(s.at[seat])
    follow_up(s, seat, int(s.pot[seat, last]), space_before(s, seat, last))


@routine
def give(s, seat, gift):
    """Gives what a chip brings."""
    if gift == RUBY:
        gain_rubies(s, seat, 1)
    elif gift == ROLL:
        roll_die(s, seat)
    elif gift == YELLOW:
        gain_chip(s, seat, YELLOW_1)
    else:
        gain_points(s, seat, POINTS, FROM_ESSENCE)


def prompt(snapshot: Any, seat: int) -> Message:
    """Names the chip."""
    return message("quacks-patient-witchs_hump-asked", chip=CHIP[snapshot.pot[seat][snapshot.at[seat]]], spaces=COST)


def says(snapshot: Any, seat: int, action: int) -> Message:
    """Says what it brings."""
    return message(f"quacks-patient-witchs_hump-{GIFTS[int(last_gift(snapshot.states[0], seat))]}", spaces=COST, points=POINTS)


@routine
def wise(s, seat):
    """Takes whatever there is."""
    return TAKE_GAIN if s.asked[seat] == HUMP else NONE


OFFER = Question(
    HUMP,
    (BREW,),
    allow_gift,
    answer,
    prompt,
    pass_or(says),
    fits=lambda s, seat: s.essence[seat] >= COST and last_gift(s, seat) != NO_GIFT,
    before_acting=True,
    usual=PASS,
    unforeseen=TAKE_GAIN,
)
WORDS = """
quacks-patient-witchs_hump = Witch's Hump
    .text = While you brew, you may spend 2 essence when you place a chip on a space with a ruby. A 1-chip brings a ruby, a \
2-chip or black one a roll of the die, a white 3 or purple one a yellow 1, a 4-chip or locoweed 3 points.
quacks-patient-witchs_hump-asked = Your { $chip } lies on a space with a ruby. Spend { $spaces } essence for what it brings?
quacks-patient-witchs_hump-ruby = Spend { $spaces } essence and take a ruby.
quacks-patient-witchs_hump-roll = Spend { $spaces } essence and roll the die.
quacks-patient-witchs_hump-yellow = Spend { $spaces } essence and take a yellow 1.
quacks-patient-witchs_hump-points = Spend { $spaces } essence and take { quacks-points }.
"""
PATIENT = Patient(
    "witchs_hump",
    WORDS,
    "QX-PATIENT-WITCHS-HUMP",
    worth=4,
    budget_worth=200,
    asks=(OFFER,),
    asks_placed=asks_placed,
    wise=wise,
)
