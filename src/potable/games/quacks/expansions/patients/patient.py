"""What a patient declares, and what all patients have in common."""

from __future__ import annotations

from dataclasses import dataclass, fields
from typing import Any

from potable.engine.messages import message
from potable.engine.rule import routine, rule
from potable.engine.wire import Message

from ... import events as say
from ...content import CONTENT, NO_CHIP
from ...question import Question
from ...rules.asking import ask
from ...rules.brew import asks_how_far, place, place_or_ask_seldom
from ...state import PATIENTS
from .. import events as say_more

FIGURES = {patient["name"]: patient for patient in CONTENT["patients"]}
"""What content.toml says of each."""


@dataclass(frozen=True)
class Patient:
    """A patient: the words, what the essence card's own bonus does, and the rules for the moments at which essence is spent."""

    id: str
    """The name in content.toml, where the number and the essence card come from."""
    words: str
    """The English messages: the name as `quacks-patient-ID`, what it does as its form `text`, and all that is asked."""
    clause: str
    worth: int
    """How gladly bots help this patient, beside others."""
    step_worth: int = 300
    """What it is worth about to come a space further, in thousandths of a point."""
    budget_worth: int = 0
    """What a space of essence is worth that can be spent while brewing, in thousandths of a point."""

    asks: tuple[Question, ...] = ()
    """The questions that only this patient asks."""

    # The rules by moment, all for a seat that has the essence card.
    pays: Any = None
    """pays(s, seat, bonus): gives the bonus of the space reached; asks, or ends with nothing asked."""
    bonus_worth: Any = None
    """bonus_worth(s, seat, bonus): what that is worth, in thousandths of a point."""
    brewing_begins: Any = None
    asks_placer: Any = None
    asks_placed: Any = None
    may_go_on: Any = None
    besides: Any = None
    """besides(s, seat, mask): adds what a brewer may do beside drawing and stopping."""
    wise: Any = None
    """wise(s, seat): what bots answer to what only this patient asks, or do beside drawing and stopping; or NONE."""

    @property
    def number(self) -> int:
        """The number in the state, from 1."""
        return PATIENTS.index(self.id) + 1

    @property
    def title(self) -> Message:
        """The name."""
        return message(f"quacks-patient-{self.id}")


_names = [field.name for field in fields(Patient)]
MOMENTS = _names[_names.index("pays") :]
"""The moments at which a patient may act."""


@rule
def spend_essence(s, seat, spaces):
    """Moves the essence back by what a seat spends (QX-ESS-08)."""
    s.essence[seat] -= spaces
    say_more.essence_spent(s, seat, spaces)


@routine
def ask_in_hand(s, seat, kind, question):
    """Asks a seat about a chip, which it holds meanwhile."""
    s.hand[seat] = kind
    ask(s, seat, question)


@rule
def out_of_hand(s, seat):
    """Returns the chip about which a seat was asked, which it holds no more."""
    kind = int(s.hand[seat])
    s.hand[seat] = NO_CHIP
    return kind


@routine
def place_further(s, seat, kind, essence, spaces):
    """Spends essence and places a chip so many spaces on."""
    spend_essence(s, seat, essence)
    say.move_chip(s, seat, kind, True)
    place(s, seat, kind, spaces)


@routine
def place_as_ever(s, seat, kind):
    """Places a chip for which no essence is spent as any other."""
    if not asks_how_far(s, seat, kind):
        say.move_chip(s, seat, kind, False)
    place_or_ask_seldom(s, seat, kind)
