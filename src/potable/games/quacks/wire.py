"""What Quacks tells over the wire: its part of a view, what happens, the points explained, and what never changes."""

from __future__ import annotations

from typing import Literal, NotRequired, TypedDict

import msgspec

from potable.engine.wire import Message

Phase = Literal[
    "round",
    "fortune",
    "rats",
    "brew",
    "after",
    "saved",
    "die",
    "chips",
    "rubies",
    "exploded",
    "points",
    "buy",
    "spend",
    "over",
]

PhaseShown = Phase | Literal["essence"]
"""What is shown: with the alchemists, the essence phase comes before the die."""

Office = Literal["single", "multiple"]


class Chip(TypedDict):
    """A chip; its name has its colour and its number."""

    name: str
    colour: str
    value: int


class Placed(TypedDict):
    """A chip in a pot."""

    space: int
    chip: Chip


class ScoringSpace(TypedDict):
    """What a pot brings that ends before a space."""

    space: int
    coins: int
    points: int
    ruby: bool


class Spread(TypedDict):
    """What so many more draws lead to: the chance of an explosion, the mean and the quantiles of the scoring space."""

    draws: int
    explode: float
    mean: float
    low: int
    middle: int
    high: int


class Expected(TypedDict):
    """What drawing on by the best rule brings on average."""

    coins: float
    points: float
    rubies: float
    explode: float
    mean: float


class WithWitch(Expected):
    """What drawing on brings with a witch who could save the pot."""

    id: str
    value: float
    """What it is worth, less her penny where she comes, in points of the last round."""


class Odds(TypedDict):
    """What the coach tells whoever brews: what anybody could count and, where it tells everything, the rest."""

    chips: int
    left: dict[str, int]
    exploding: list[str]
    explode_next: float
    covered: bool
    stop_now: NotRequired[ScoringSpace]
    draws: NotRequired[list[Spread]]
    draw_on: NotRequired[Expected | None]
    best: NotRequired[str]
    gain: NotRequired[float]
    """How much better the best choice is than the next."""
    values: NotRequired[dict[str, float]]
    """What each choice is worth, in points of the last round."""
    horizon: NotRequired[int | None]
    """After how many draws no pot was followed, where some were not."""
    pots: NotRequired[int]
    place: NotRequired[dict[str, float]]
    """What placing each of the chips is worth that are looked at."""
    witch: NotRequired[WithWitch]
    unforeseen: NotRequired[list[Message]]
    """What the odds leave out, where anything could come up."""


class EssenceFrom(TypedDict):
    """What essence comes from: colours in the pot, exactly 7 of white, exploded neighbours, and more by chips and cards."""

    colours: int
    white: int
    neighbours: int
    more: int


class More(TypedDict, total=False):
    """What a player has where herb witches or alchemists are about."""

    pennies: list[str]
    """The metals of which the witches' pennies are that are not spent."""
    hosts: bool
    """Whether the player may still call the witch who visits this round."""
    bowl: list[Chip]
    """What lies in the overflow bowl."""
    spread: list[Chip]
    """Chips drawn by a witch, any of which may be placed."""
    aside: list[Chip]
    """Chips drawn and set aside, to be placed this round."""
    named: list[Chip]
    """Chips that are placed first in the next round."""
    patient: str | None
    """Whose essence card the player has, once it is chosen."""
    essence: int
    """How far the essence has come, less what was spent of it."""
    most_essence: int | None
    """How far it may go, while that is chosen."""
    essence_from: EssenceFrom | None
    """What that comes from."""
    rats_due: int
    """Rats of the essence card for the next round."""
    display: list[Chip]
    """Chips that lie out, to be placed in place of a draw."""
    landing: dict[str, int] | None
    """The spaces on which the chip in hand can be placed, by the names of the choices."""


class Player(More):
    """A player as the viewer sees them."""

    points: int
    rubies: int
    flask: bool
    droplet: int
    tube: int | None
    """Where the second droplet lies; null where nobody has one, on test tubes or in the exchange office."""
    tails: int
    start: int
    pot: list[Placed]
    at: int
    scoring: int
    whites: int
    limit: int
    exploded: bool
    brewing: bool
    chosen: bool
    asked: str | None
    owned: dict[str, int]
    bag: dict[str, int] | None
    bag_count: int
    beside: list[Chip]
    hand: Chip | None
    revealed: list[Chip]
    doubling: bool
    covered: int
    rolled: int | None
    coins: int
    bought: Chip | None
    odds: Odds | None
    """For the viewer alone, where there is a coach."""


class Ware(TypedDict):
    """A chip that a book sells."""

    name: str
    value: int
    price: int


class Stall(Ware):
    """A chip that a book sells, and how many are left."""

    left: int


class Book(TypedDict):
    """A book of this table."""

    colour: str
    set: int
    open: bool
    chips: list[Stall]


class Picture(TypedDict):
    """Quacks' part of a view."""

    phase: PhaseShown
    round: int
    first: int
    card: str | None
    cards_left: int
    books: list[Book]
    players: list[Player]
    office: Office | None
    """Which side of the exchange office is played with, if one is."""
    witches: list[str]
    """The herb witches that are turned up: silver, bronze and gold, and who visits this round; or none."""
    patients: list[str]
    """The alchemists' patients that lie out: three, or none."""


class Space(TypedDict):
    """What is printed on a space of the pot."""

    coins: int
    points: int
    ruby: bool


class Books(TypedDict):
    """The books of a colour: the round before which they come out, and for each set what it does and sells."""

    opens: int
    sets: list[int]
    """The number of each of them."""
    effects: list[Message]
    effects_for_two: list[Message]
    wares: list[list[Ware]]


class Card(TypedDict):
    """A fortune card."""

    id: str
    title: Message
    colour: str
    text: Message


class HerbWitch(TypedDict):
    """A herb witch in words."""

    id: str
    title: Message
    text: Message


class EssenceCard(TypedDict):
    """A patient of the alchemists in words, and what the essence card gives on each space from 1 on."""

    id: str
    title: Message
    text: Message
    slots: list[Message]


class Content(TypedDict):
    """What never changes: the spaces of the pot, the rat tails, the chips, all books, cards, the die, the tubes."""

    rounds: int
    spaces: list[Space]
    lap: int
    tails_after: list[int]
    chips: list[Chip]
    ingredients: dict[str, str]
    books: dict[str, Books]
    cards: list[Card]
    die: list[str]
    tubes: list[str]
    witches: list[HerbWitch]
    patients: list[EssenceCard]
    office: dict[Office, list[int]]
    """What stands on the places of each side of the exchange office."""


class Breakdown(TypedDict):
    """Where a seat's points come from."""

    seat: int
    points_from: dict[str, int]
    last_space: int
    total: int


class Happening(msgspec.Struct, tag_field="kind", forbid_unknown_fields=True):
    """Anything that happens."""


class OfSeat(Happening):
    """Something that a seat does, or that happens to it."""

    seat: int


class Round(Happening, tag="round"):
    """A round begins with a card."""

    round: int
    card: str
    first: int


class Tails(Happening, tag="tails"):
    """Rat tails are counted, so many for each seat."""

    tails: list[int]


class Brew(Happening, tag="brew"):
    """The potions begin, each from a space."""

    starts: list[int]


class Chosen(OfSeat, tag="chosen"):
    """The seat has made its choice of a common stir, which stays hidden."""


class Stirred(Happening, tag="stirred"):
    """The choices of a common stir are shown."""

    drew: list[int]
    stopped: list[int]


class Draw(OfSeat, tag="draw"):
    """The seat draws a chip; without a space it is not placed yet."""

    chip: str
    space: int | None


class Pick(OfSeat, tag="pick"):
    """The seat picks one of the chips that it looks at."""

    chip: str
    space: int | None


class Place(OfSeat, tag="place"):
    """The seat places a chip that lay beside the pot or in its hand; without a space it goes into the bowl."""

    chip: str
    space: int | None
    further: bool | msgspec.UnsetType = msgspec.UNSET
    """Whether it goes further than printed, where that was asked."""


class Aside(OfSeat, tag="aside"):
    """The seat lays a chip beside its pot."""

    chip: str


class Stop(OfSeat, tag="stop"):
    """The seat stops."""

    space: int


class Flask(OfSeat, tag="flask"):
    """The seat uses its flask and puts a chip back."""

    chip: str
    space: int


class PutBack(OfSeat, tag="put_back"):
    """The seat puts a chip back into its bag, from its pot or from beside it."""

    chip: str
    space: int | None


class PutAllBack(OfSeat, tag="put_all_back"):
    """The seat puts all chips back that it looked at."""


class Leave(OfSeat, tag="leave"):
    """The seat leaves a white chip where it is."""


class BeginAgain(OfSeat, tag="begin_again"):
    """The seat puts everything back and begins again."""


class GoOn(OfSeat, tag="go_on"):
    """The seat goes on with its pot as it is."""


class Explode(OfSeat, tag="explode"):
    """The seat's pot explodes; `saved` where it has both, points and coins, all the same."""

    whites: int
    limit: int
    saved: bool


class Full(OfSeat, tag="full"):
    """The seat's pot is full."""


class Look(OfSeat, tag="look"):
    """The seat draws chips to look at."""

    chips: list[str]


class Gain(OfSeat, tag="gain"):
    """The seat gains something, or gives it up where a number is negative."""

    why: str
    """The colour of a book, the id of a card, or `die`, `space`, `round` or `tubes`."""
    points: int | msgspec.UnsetType = msgspec.UNSET
    rubies: int | msgspec.UnsetType = msgspec.UNSET
    droplet: int | msgspec.UnsetType = msgspec.UNSET
    due: int | msgspec.UnsetType = msgspec.UNSET
    """Droplet moves for which the droplet must be chosen."""
    flask: bool | msgspec.UnsetType = msgspec.UNSET
    chips: list[str] | msgspec.UnsetType = msgspec.UNSET
    lost: list[str] | msgspec.UnsetType = msgspec.UNSET


class SoldOut(OfSeat, tag="sold_out"):
    """The seat would gain a chip of which there is none left."""

    chip: str
    why: str


class Upgrade(OfSeat, tag="upgrade"):
    """The seat swaps a chip for another."""

    chip: str
    to: str
    space: int | None
    why: str


class GiveTails(OfSeat, tag="give_tails"):
    """The seat gives rat tails for rubies."""

    tails: int
    left: int


class Takes(OfSeat, tag="takes"):
    """The seat takes what its exploded pot leaves it."""

    what: Literal["points", "coins"]


class Pass(OfSeat, tag="pass"):
    """The seat does not take what it is offered."""

    why: str


class Colour(OfSeat, tag="colour"):
    """The seat lets the chips of a colour act first."""

    colour: str


class Move(OfSeat, tag="move"):
    """The seat's last chip moves on."""

    chip: str
    from_: int = msgspec.field(name="from")
    space: int
    why: str


class Done(OfSeat, tag="done"):
    """The seat does no more with what it has."""

    with_: Literal["saved", "coins", "rubies"] = msgspec.field(name="with")


class Buy(OfSeat, tag="buy"):
    """The seat buys a chip and has so many coins left."""

    chip: str
    price: int
    coins: int


class FillFlask(OfSeat, tag="fill_flask"):
    """The seat fills its flask for rubies."""

    rubies: int


class Droplet(OfSeat, tag="droplet"):
    """The seat's droplet moves on, for rubies or for nothing."""

    space: int
    rubies: int


class Tube(OfSeat, tag="tube"):
    """The seat's second droplet moves on, on the test tubes or in the exchange office, for rubies or for nothing."""

    tube: int
    rubies: int
    office: bool


class Roll(OfSeat, tag="roll"):
    """The seat rolls the bonus die."""

    face: int
    """Counted from 1, as in the die of `content`."""


class Points(OfSeat, tag="points"):
    """The seat's pot brings points and coins."""

    space: int
    points: int
    coins: int


class Witch(OfSeat, tag="witch"):
    """A seat calls a herb witch."""

    witch: str


class Visit(Happening, tag="visit"):
    """A herb witch who is not in play comes for a round."""

    witch: str


class Overflow(OfSeat, tag="overflow"):
    """A chip for which a pot has no space goes into its bowl."""

    chip: str


class Handful(OfSeat, tag="spread"):
    """A seat draws a handful of chips, any of which it may place."""

    chips: list[str]


class Names(OfSeat, tag="names"):
    """A seat names a chip that it places first in the next round."""

    chip: str


class Measure(OfSeat, tag="measure"):
    """A seat draws a chip by whose number another one moves further, and puts it back."""

    chip: str


class Patient(OfSeat, tag="patient"):
    """A seat takes the essence card of a patient."""

    patient: str


class Essence(OfSeat, tag="essence"):
    """A seat's essence goes to a space, of so many that it may go."""

    spaces: int
    most: int


class EssenceSpent(OfSeat, tag="essence_spent"):
    """A seat spends essence and has some left."""

    spaces: int
    left: int
    why: str


class RatsGained(OfSeat, tag="rats_gained"):
    """A seat gets rats: of its essence card for the next round, or of a card for this one."""

    rats: int
    why: str


class Display(OfSeat, tag="display"):
    """A seat lays chips on display, after white ones went back."""

    chips: list[str]
    whites: int


class PennyGiven(OfSeat, tag="penny_given"):
    """A seat gives up a witch's penny for a chip."""

    metal: str


class PennyBack(OfSeat, tag="penny_back"):
    """A seat gets a spent witch's penny back."""

    metal: str


class Empty(Happening, tag="empty"):
    """All pots are emptied into the bags."""


class Exchange(OfSeat, tag="exchange"):
    """The seat's coins and rubies become points."""

    coins: int
    rubies: int


class Over(Happening, tag="over"):
    """The game is over."""


Event = (
    Round
    | Tails
    | Brew
    | Chosen
    | Stirred
    | Draw
    | Pick
    | Place
    | Aside
    | Stop
    | Flask
    | PutBack
    | PutAllBack
    | Leave
    | BeginAgain
    | GoOn
    | Explode
    | Full
    | Look
    | Handful
    | Overflow
    | Witch
    | Visit
    | Names
    | Measure
    | Patient
    | Essence
    | EssenceSpent
    | RatsGained
    | Display
    | PennyGiven
    | PennyBack
    | Gain
    | SoldOut
    | Upgrade
    | GiveTails
    | Takes
    | Pass
    | Colour
    | Move
    | Done
    | Buy
    | FillFlask
    | Droplet
    | Tube
    | Roll
    | Points
    | Empty
    | Exchange
    | Over
)
