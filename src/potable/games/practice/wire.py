"""What the Practice tells over the wire: its part of a view, what happens, the points explained, and what never changes."""

from __future__ import annotations

from typing import Literal, NotRequired, TypedDict

import msgspec

from potable.engine.wire import Message

Phase = Literal["draw", "play", "component", "order", "take", "decompose", "keep", "transform", "into", "over"]
"""What the table waits for: a card to play, a component, which of two cards lies above, and what the spells ask."""


class Pile(TypedDict):
    """An element on the Desk."""

    top: str | None
    count: int
    cards: list[str] | None
    """From the top on; null where only the top may be seen."""
    supreme: str | None
    """The Supreme card that lies apart and bears the element too."""
    present: bool


class Composed(TypedDict):
    """A composed formula."""

    card: str
    count: int
    """How many cards lie under it."""
    components: list[str] | None
    """Null where they are yours to remember."""


class Player(TypedDict):
    """A player as the viewer sees them."""

    hand: list[str] | None
    """For the viewer alone."""
    hand_count: int
    known: list[str] | None
    """The cards of the hand that everybody saw go there; null where they are yours to remember."""
    formulas: list[Composed]
    points: int
    points_from: dict[str, int]


class Need(TypedDict):
    """What a slot of a formula takes: an element, a formula, or any formula of a kind."""

    element: NotRequired[str]
    formula: NotRequired[str]
    any: NotRequired[str]


class Serving(TypedDict):
    """A card that could serve as a component."""

    card: str
    owner: int | None
    """Null on the Desk."""
    half: int
    """What its owner would get."""


class Slot(Need):
    """A slot of a formula, and the cards that could fill it now."""

    cards: list[Serving]


class Ways(TypedDict):
    """How a formula could be composed now."""

    composable: bool
    points: int
    slots: list[Slot]


class Picture(TypedDict):
    """The Practice's part of a view; cards are called by their names, elements and titles by ids."""

    phase: Phase
    turn: int | None
    deck: int
    deck_cards: list[str] | None
    """From the top on, where nothing is hidden."""
    unseen: list[str] | None
    """The cards that the viewer has never seen; null where they are yours to remember."""
    desk: dict[str, Pile]
    """All elements, whether they are present or not."""
    apart: list[str]
    """The Supreme cards on the Desk."""
    players: list[Player]
    spell: str | None
    """The card whose spell is being cast."""
    formula: str | None
    """The card being composed, decomposed or transformed."""
    chosen: list[str]
    """The components chosen for it so far."""
    returning: list[str]
    """The cards on their way back to the Desk."""
    ways: dict[str, Ways]
    """For each formula in the viewer's hand, in turn or not."""


class Breakdown(TypedDict):
    """Where a seat's points come from."""

    seat: int
    points_from: dict[str, int]
    formulas: list[str]
    total: int


class Element(TypedDict):
    """An element."""

    name: str
    russian: str
    sure: str
    """Whether the English name is `printed` or `ours`."""


class Kind(TypedDict):
    """A kind of formula."""

    name: str
    plural: str
    points: int


class Title(TypedDict):
    """The upper half of a card."""

    title: str
    russian: str
    sure: str
    kind: str
    points: int
    of: list[Need]
    """What it is made of, slot by slot."""
    used_in: list[str]
    """The titles that are made of it."""
    cards: list[str]
    text: Message | None
    """What a spell does."""


class Card(TypedDict):
    """A card: the id of its title, and the ids of its elements."""

    title: str
    elements: list[str]


class Content(TypedDict):
    """What never changes."""

    hand: int
    track: int
    """After so many points the printed track is gone round again."""
    elements: dict[str, Element]
    kinds: dict[str, Kind]
    titles: dict[str, Title]
    cards: dict[str, Card]
    """By the names that views call them by."""


class Happening(msgspec.Struct, tag_field="kind", forbid_unknown_fields=True):
    """Anything that happens."""


class OfSeat(Happening):
    """Something that a seat does, or that happens to it."""

    seat: int


class OfCard(OfSeat):
    """Something that a seat does with a card."""

    card: str


class Draw(OfSeat, tag="draw"):
    """The seat draws cards, and so many are left."""

    count: int
    left: int


class Laid(OfCard, tag="element"):
    """The seat lays a card on the Desk as an element, or as three."""

    elements: list[str]
    points: int


class Begin(OfCard, tag="begin"):
    """The seat begins a formula for which something is to be chosen."""


class Use(OfCard, tag="use"):
    """The seat chooses a component of a formula."""

    of: str


class Compose(OfCard, tag="compose"):
    """The seat has composed a formula."""

    points: int
    components: list[str]
    served_as: list[str | None] = msgspec.field(name="as")
    """The element as which each component served; null for a formula."""


class Half(OfSeat, tag="half"):
    """The seat gets half of it, since its formula was used."""

    points: int


class Cast(OfCard, tag="cast"):
    """The seat casts a spell."""


class Take(OfCard, tag="take"):
    """The seat takes a card from the Desk into its hand."""


class Decompose(OfCard, tag="decompose"):
    """The seat takes a formula apart."""


class Keep(OfSeat, tag="keep"):
    """The seat keeps a card of it as a formula, or none."""

    card: str | None


class Transform(OfCard, tag="transform"):
    """The seat replaces a formula."""


class Into(OfCard, tag="into"):
    """The seat puts a card of the Desk in its place."""


class Above(OfCard, tag="above"):
    """The seat says which of two returning cards lies above the other."""


class Return(Happening, tag="return"):
    """Cards go back to the Desk."""

    cards: list[str]


class Over(Happening, tag="over"):
    """The game is over."""


Event = Draw | Laid | Begin | Use | Compose | Half | Cast | Take | Decompose | Keep | Transform | Into | Above | Return | Over
