"""Good Neighbours: a white 3 goes back, and the player to the left gets two rubies."""

from __future__ import annotations

from typing import Any

from potable.engine.events import because
from potable.engine.messages import message
from potable.engine.rule import routine
from potable.engine.wire import Message

from ... import events as say
from ...cards.card import BLUE, NEXT, Card
from ...content import CARD_FIGURES, NO_CHIP, WHITE_3
from ...rules.asking import neighbour
from ...rules.brew import go_on
from ...rules.chips import put_into_bag
from ...rules.gains import gain_rubies
from ...rules.pot import last_space_of, space_before, take_off

RUBIES = CARD_FIGURES["good_neighbours"]["rubies"]


@because("good_neighbours")
@routine
def return_three(s, seat, action):
    """Puts a white 3 back, where it lies a gap stays, and gives the neighbour rubies."""
    space = last_space_of(s, seat, WHITE_3)
    say.put_back(s, seat, WHITE_3, space)
    put_into_bag(s, seat, take_off(s, seat, space))
    if s.fresh_white[seat] == space:
        s.fresh_white[seat] = 0
    if s.pot[seat, s.at[seat]] == NO_CHIP:
        s.at[seat] = space_before(s, seat, int(s.at[seat]))
    gain_rubies(s, neighbour(s, seat), RUBIES)
    go_on(s, seat)


@routine
def may_go_on_by_card(s, seat):
    """Lets a brewer put a white 3 back."""
    return last_space_of(s, seat, WHITE_3) > 0


def say_three(snapshot: Any, seat: int, action: int) -> Message:
    """Says who gets what."""
    return message("quacks-card-good_neighbours-back", rubies=RUBIES)


WORDS = """
quacks-unforeseen-card = That a white 3 may go back by the card "{ $card }" is not foreseen.
quacks-card-good_neighbours = Good Neighbours
    .text = While you brew you may put a white 3 of your pot back into your bag; then the player to your left gets 2 rubies.
quacks-card-good_neighbours-back = Put a white 3 back into your bag; the player to your left gets { quacks-rubies }.
"""
CARD = Card(
    NEXT,
    "good_neighbours",
    BLUE,
    WORDS,
    ("QX-CARD-AB5",),
    sure="once",
    may_go_on_by_card=may_go_on_by_card,
)
