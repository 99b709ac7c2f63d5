"""What a fortune card declares."""

from __future__ import annotations

from dataclasses import dataclass, fields
from typing import Any

from potable.engine.messages import message
from potable.engine.wire import Message

from ..question import Question

NEXT = -1
"""The number of a card of another package, which lies in the deck after all that have one."""
PURPLE, BLUE = "purple", "blue"
"""Purple cards happen before the round, blue ones during it or at its end."""


@dataclass(frozen=True)
class Card:
    """A card of the fortune teller: its words, its clause, and the rules for the moments at which it acts."""

    number: int
    """Its place in the deck, from 0, or NEXT."""
    id: str
    colour: str
    words: str
    """Its English messages: its title as `quacks-card-ID`, what it does as its form `text`, and all that it asks and says."""
    clauses: tuple[str, ...] = ("QUA-FT-02", "QUA-FT-03")
    sure: str = "read"
    """How sure we are of what it does: "read" off the pieces by several people who agree, "once" by one."""

    needs: str = ""
    """The box without which it is left out of the deck, beside the one that it comes with."""

    # What positions know of it.
    parts: int = 0
    """How many pieces it has beyond the first, where it is read in pieces."""
    shows: bool = False
    """Whether whoever chooses looks at chips."""
    spares: bool = False
    """Whether a pot may stand with too much white."""
    quiet: bool = False
    """Whether it adds a chip whose action is left out."""

    asks: tuple[Question, ...] = ()
    """The questions that only this card asks."""
    prompt: Any = None
    """prompt(snapshot, seat): the message that asks a seat what it wants of the card."""
    says: Any = None
    """says(snapshot, seat, action): what a choice would do, where that is to be said otherwise than usual; or nothing."""

    # Its rules, by moment: see rules/moments.py.
    turned: Any = None
    tell: Any = None
    offers: Any = None
    choose: Any = None
    rats_counted: Any = None
    sells_tails: Any = None
    extra_spaces: Any = None
    white_limit: Any = None
    shields: Any = None
    asks_brewer: Any = None
    holds_more: Any = None
    overflows: Any = None
    white_may_return: Any = None
    after_potions: Any = None
    essence_of_card: Any = None
    after_essence: Any = None
    adds_coins: Any = None
    gives_twice: Any = None
    die_rolls: Any = None
    found_ruby: Any = None
    shows_ruby: Any = None
    closes_round: Any = None
    may_go_on_by_card: Any = None
    wise: Any = None
    card_worth: Any = None
    hoped_spaces: Any = None

    def __post_init__(self) -> None:
        """Raises ValueError where something that every card has is missing."""
        if self.colour not in (PURPLE, BLUE):
            raise ValueError(f"The card {self.id} is {self.colour!r}: a card is PURPLE or BLUE.")
        title = f"quacks-card-{self.id} ="
        if title not in self.words or ".text =" not in self.words:
            raise ValueError(f"The words of the card {self.id} need its title, `{title} …`, and below it `.text = …`.")

    @property
    def title(self) -> Message:
        """Its name."""
        return message(f"quacks-card-{self.id}")

    @property
    def text(self) -> Message:
        """What it does."""
        return message(f"quacks-card-{self.id}.text")


_names = [field.name for field in fields(Card)]
MOMENTS = _names[_names.index("turned") :]
"""The moments at which a card may act."""
