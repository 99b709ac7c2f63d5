"""What can happen at a table of The Potions Practice: the events that rules say, for all to see."""

from __future__ import annotations

from potable.engine.events import Told, event

from .content import CARD_NAMES, ELEMENT_IDS, NEEDS, NONE, TITLE
from .phrases import components, elements_of


@event()
def draw(s, seat, count):
    """A seat draws cards, which nobody else sees."""
    return {"seat": seat, "count": count, "left": int(s.deck_count)}


@event()
def element(s, seat, card, points):
    """A seat lays a card on the Desk as an element."""
    elements = [ELEMENT_IDS[element] for element in elements_of(card)]
    return {"seat": seat, "card": CARD_NAMES[card], "elements": elements, "points": points}


@event()
def begin(s, seat, card):
    """A seat begins a formula for which something is to be chosen."""
    return {"seat": seat, "card": CARD_NAMES[card]}


@event()
def use(s, seat, card):
    """A seat chooses a component of the formula that it composes."""
    return {"seat": seat, "card": CARD_NAMES[card], "of": CARD_NAMES[s.formula]}


@event()
def compose(s, seat, card, points):
    """A seat has composed a formula."""
    made, needs = components(s, card), NEEDS[TITLE[card]]
    served = [None if needs[slot] == NONE else ELEMENT_IDS[needs[slot]] for slot in range(len(made))]
    return {
        "seat": seat,
        "card": CARD_NAMES[card],
        "points": points,
        "components": [CARD_NAMES[one] for one in made],
        "as": served,
    }


@event()
def half(s, seat, points):
    """A seat whose formula was used gets half."""
    return {"seat": seat, "points": points}


@event()
def cast(s, seat, card):
    """A seat casts a spell."""
    return {"seat": seat, "card": CARD_NAMES[card]}


@event()
def take(s, seat, card):
    """A seat takes a card from the Desk into its hand."""
    return {"seat": seat, "card": CARD_NAMES[card]}


@event()
def decompose(s, seat, card):
    """A seat takes a formula apart."""
    return {"seat": seat, "card": CARD_NAMES[card]}


@event()
def keep(s, seat, card):
    """A seat keeps a card of the formula that it took apart, or none."""
    return {"seat": seat, "card": None if card == NONE else CARD_NAMES[card]}


@event()
def transform(s, seat, card):
    """A seat replaces a formula."""
    return {"seat": seat, "card": CARD_NAMES[card]}


@event()
def into(s, seat, card):
    """A seat puts a card of the Desk in the place of a formula."""
    return {"seat": seat, "card": CARD_NAMES[card]}


@event()
def above(s, seat, card):
    """A seat says which of two returning cards lies above the other."""
    return {"seat": seat, "card": CARD_NAMES[card]}


def _return_together(before: Told, told: Told) -> bool:
    """Adds a card to those that went back to the Desk just before."""
    if before["kind"] != "return":
        return False
    before["cards"] += told["cards"]
    return True


@event("return", joins=_return_together)
def returns(s, card):
    """A card goes back to the Desk."""
    return {"cards": [CARD_NAMES[card]]}


@event()
def over(s):
    """The game is over."""
    return {}
