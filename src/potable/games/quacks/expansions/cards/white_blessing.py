"""The White Blessing: a white last chip is worth points."""

from __future__ import annotations

from potable.engine.rule import routine, rule

from ...cards.card import BLUE, NEXT, Card
from ...content import COLOUR, VALUE, WHITE
from ...rules.asking import next_seat
from ...rules.gains import gain_points
from ...state import BREW, FROM_CARDS
from ...worth import point_worth


@rule
def blessing(s, seat):
    """Returns the number of a seat's last chip, if that is white."""
    kind = int(s.pot[seat, s.at[seat]])
    return VALUE[kind] if COLOUR[kind] == WHITE else 0


@routine
def after_potions(s, seat):
    """Gives the next seat its points."""
    if blessing(s, seat) > 0:
        gain_points(s, seat, blessing(s, seat), FROM_CARDS)
    next_seat(s)


@rule
def card_worth(s, seat, space):
    """Counts the points while they are to come."""
    return blessing(s, seat) * point_worth(s) if s.phase <= BREW else 0


WORDS = """
quacks-card-white_blessing = The White Blessing
    .text = When all have stopped: whose last chip is white gets as many points as its number.
"""
CARD = Card(
    NEXT,
    "white_blessing",
    BLUE,
    WORDS,
    ("QX-CARD-AB3",),
    sure="once",
    after_potions=after_potions,
    card_worth=card_worth,
)
