"""What Glastonbury tells over the wire: its part of a view, what happens, the points explained, and what never changes."""

from __future__ import annotations

from typing import Literal, NotRequired, TypedDict

import msgspec

from potable.engine.wire import Message

Phase = Literal["corner", "take", "conjure", "keep", "look", "place", "walk", "refill", "end", "over"]


class Player(TypedDict):
    """A player as the viewer sees them."""

    colour: str
    place: int
    stride: int | None
    """Null once no walk follows, or where the viewer cannot know it."""
    next_place: int | None
    top: str | None
    height: int
    cauldron: list[str] | None
    """The cards from the lowest on; null where only the top may be seen."""
    accio: int
    declinatio: int
    spells_used: int
    recipes: list[str] | None


class Picture(TypedDict):
    """Glastonbury's part of a view; cards are called by their names."""

    phase: Phase
    turn: int | None
    display: dict[str, str | None]
    """The card on each cell."""
    pile: int
    pile_cards: list[str] | None
    """From the top on, where nothing is hidden."""
    left_out: str | None
    """The colour that does not play."""
    players: list[Player]
    chosen: str | None
    """The cell of the card that is being decided about."""
    ended_by: int | None


class Card(TypedDict):
    """What is printed on a card."""

    name: str
    words: Message
    """What it is called."""
    kind: Literal["ingredient", "immuto", "accio", "declinatio", "perluceo", "vanesco"]
    ingredient: NotRequired[str]
    colour: NotRequired[str]
    number: NotRequired[int]


class Content(TypedDict):
    """What never changes."""

    cards: dict[str, Card]
    """By the names that views call them by."""
    places: list[Message]
    """What the places around the market are called, by their numbers."""


class IngredientLine(TypedDict):
    """The points of one ingredient."""

    ingredient: str
    colour: str
    numbers: list[int]
    immutos: int
    times: int
    bonus: int
    points: int


class RecipeLine(TypedDict):
    """The points of one recipe."""

    recipe: str
    counts: NotRequired[list[int]]
    points_per_card: NotRequired[int]
    points_if_met: NotRequired[int]
    points: int


class Breakdown(TypedDict):
    """Where a seat's points come from."""

    seat: int
    ingredients: list[IngredientLine]
    immutos_aside: int
    recipes: list[RecipeLine]
    total: int


class Happening(msgspec.Struct, tag_field="kind", forbid_unknown_fields=True):
    """Anything that happens."""


class OfSeat(Happening):
    """Something that a seat does, or that happens to it."""

    seat: int


class Accio(OfSeat, tag="accio"):
    """The seat casts Accio and has so many left."""

    left: int


class Declinatio(OfSeat, tag="declinatio"):
    """The seat casts Declinatio and has so many left."""

    left: int


class Stuck(OfSeat, tag="stuck"):
    """The seat finds nothing to take, which ends the game."""


class Stay(OfSeat, tag="stay"):
    """The seat stays at a corner."""


class Take(OfSeat, tag="take"):
    """The seat takes a card from the row beside its pawn."""

    cell: str
    card: str


class Conjure(OfSeat, tag="conjure"):
    """The seat takes a card from anywhere."""

    cell: str
    card: str


class Keep(OfSeat, tag="keep"):
    """The seat keeps the last card of a row."""

    card: str


class Leave(OfSeat, tag="leave"):
    """The seat leaves the last card of a row."""

    card: str


class Lose(OfSeat, tag="lose"):
    """The seat loses the top of its cauldron."""

    card: str
    to: Literal["pile", "box"]


class Look(OfSeat, tag="look"):
    """The seat looks through its cauldron."""


class Close(OfSeat, tag="close"):
    """The seat closes its cauldron."""


class Last(OfSeat, tag="last"):
    """The seat took the last card of a row, which ends the game."""

    spell: bool


class Immuto(OfSeat, tag="immuto"):
    """The seat adds an Immuto to an ingredient, or to none."""

    ingredient: str | None


class Walk(OfSeat, tag="walk"):
    """The seat's pawn walks so far to a place."""

    steps: int
    place: int


class Pass(OfSeat, tag="pass"):
    """The seat takes nothing at a corner."""


class Refill(Happening, tag="refill"):
    """A card is turned over on a cell."""

    cell: str
    card: str


class Over(Happening, tag="over"):
    """The game is over."""


Event = (
    Accio
    | Declinatio
    | Stuck
    | Stay
    | Take
    | Conjure
    | Keep
    | Leave
    | Lose
    | Look
    | Close
    | Last
    | Immuto
    | Walk
    | Pass
    | Refill
    | Over
)
