"""Ruby Fever: everybody draws a chip and takes as many rubies as its number."""

from __future__ import annotations

from potable.engine.rule import routine

from ...cards.card import NEXT, PURPLE, Card
from ...content import VALUE
from ...rules.asking import begin_phase, seat_at
from ...rules.chips import look_at, put_revealed_back
from ...rules.gains import gain_rubies
from ...rules.pot import ask_to_return
from ...state import RATS


@routine
def tell(s, seat):
    """Lets everybody look at a chip, then gives the rubies and puts the chips back."""
    if s.part < 2:
        for one in range(s.seats):
            if s.part == 0:
                ask_to_return(s, one)
            else:
                look_at(s, one, 1)
        s.part += 1
        return
    for step in range(s.seats):
        one = seat_at(s, step)
        if s.revealed[one, 0] > 0:
            gain_rubies(s, one, VALUE[s.revealed[one, 0]])
        put_revealed_back(s, one)
    begin_phase(s, RATS)


WORDS = """
quacks-card-ruby_fever = Ruby Fever
    .text = Everybody draws a chip, takes as many rubies as its number, and puts it back.
"""
CARD = Card(NEXT, "ruby_fever", PURPLE, WORDS, ("QX-CARD-AP2",), sure="once", parts=2, tell=tell)
