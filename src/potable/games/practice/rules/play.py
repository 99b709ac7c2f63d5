"""Playing a card from the hand: as an element, as a formula, or as a spell."""

from __future__ import annotations

from potable.engine.masks import allow
from potable.engine.rule import routine, rule

from .. import events as say
from ..actions import CAST, COMPOSE, LAY
from ..content import FIRST_SPELL, SPELL_OF
from ..state import FROM_ELEMENTS
from . import moments
from .desk import elements_present, is_spell, missing_elements, put_on_desk
from .formulas import begin_formula, can_compose
from .gains import gain
from .hand import take_from_hand
from .passing import end_turn


@rule
def allow_cards(s, seat, mask):
    """Adds each card of the hand as an element, and as a formula or spell where it can be one (POT-TURN-02)."""
    present = elements_present(s)
    for i in range(s.hand_count[seat]):
        card = int(s.hand[seat, i])
        allow(mask, LAY + card)
        if is_spell(card):
            if moments.has_object(s, seat, SPELL_OF[card]):
                allow(mask, CAST + card - FIRST_SPELL)  # POT-SPELL-04
        elif can_compose(s, card, present):
            allow(mask, COMPOSE + card)


@rule
def play_card(s, seat, action):
    """Plays a card as the seat wants."""
    if action < COMPOSE:
        lay_element(s, seat, action - LAY)
    elif action < CAST:
        begin_formula(s, seat, action - COMPOSE)
    else:
        cast_spell(s, seat, action - CAST + FIRST_SPELL)


@rule
def lay_element(s, seat, card):
    """Plays a card as an element: a point for each element that was missing, and the turn ends."""
    take_from_hand(s, seat, card)
    points = missing_elements(s, card)
    say.element(s, seat, card, points)
    gain(s, seat, points, FROM_ELEMENTS)
    put_on_desk(s, card)
    end_turn(s)  # POT-TURN-05


@routine
def cast_spell(s, seat, card):
    """Plays a card as a spell: it goes to the Desk first, without points, and then takes effect (POT-SPELL-05)."""
    take_from_hand(s, seat, card)
    put_on_desk(s, card)  # POT-SPELL-01, POT-SPELL-02
    s.spell = card
    say.cast(s, seat, card)
    moments.cast(s, seat)
