"""What can happen at a table of Glastonbury: the events that rules say, for all to see."""

from __future__ import annotations

from potable.engine.events import event

from .content import ACCIO, CARD_NAMES, CELL_NAMES, INGREDIENTS, KIND
from .state import ASIDE


@event()
def walk(s, seat, steps):
    """A pawn walks."""
    return {"seat": seat, "steps": steps, "place": int(s.pawn[seat])}


@event("pass")
def passes(s, seat):
    """A seat takes nothing at a corner."""
    return {"seat": seat}


@event()
def stay(s, seat):
    """A seat stays at a corner though it could move on."""
    return {"seat": seat}


@event()
def stuck(s, seat):
    """A seat finds nothing to take where it has moved on to, which ends the game."""
    return {"seat": seat}


@event()
def accio(s, seat):
    """A seat casts Accio."""
    return {"seat": seat, "left": int(s.accio[seat])}


@event()
def declinatio(s, seat):
    """A seat casts Declinatio."""
    return {"seat": seat, "left": int(s.declinatio[seat])}


@event()
def take(s, seat, cell):
    """A seat takes a card from its row."""
    return {"seat": seat, "cell": CELL_NAMES[cell], "card": CARD_NAMES[s.display[cell]]}


@event()
def conjure(s, seat, cell):
    """A seat takes a card from anywhere by Accio."""
    return {"seat": seat, "cell": CELL_NAMES[cell], "card": CARD_NAMES[s.display[cell]]}


@event()
def lose(s, seat, card, to_pile):
    """A seat loses the top card of its cauldron."""
    return {"seat": seat, "card": CARD_NAMES[card], "to": "pile" if to_pile else "box"}


@event()
def look(s, seat):
    """A seat looks through its cauldron."""
    return {"seat": seat}


@event()
def close(s, seat):
    """A seat closes its cauldron."""
    return {"seat": seat}


@event()
def last(s, seat, card):
    """A seat has taken the last card of a row, which ends the game."""
    return {"seat": seat, "spell": bool(KIND[card] >= ACCIO)}


@event()
def keep(s, seat, card):
    """A seat keeps the last card."""
    return {"seat": seat, "card": CARD_NAMES[card]}


@event()
def leave(s, seat, card):
    """A seat leaves the last card behind."""
    return {"seat": seat, "card": CARD_NAMES[card]}


@event()
def refill(s, cell, card):
    """A card is turned over."""
    return {"cell": CELL_NAMES[cell], "card": CARD_NAMES[card]}


@event()
def immuto(s, seat, ingredient):
    """A seat adds an Immuto to an ingredient, or to none."""
    return {"seat": seat, "ingredient": None if ingredient == ASIDE else INGREDIENTS[ingredient]}


@event()
def over(s):
    """The game is over."""
    return {}
