"""The bodies of requests and answers, which make the OpenAPI description."""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec

from potable.engine.story import Story
from potable.engine.wire import Breakdown, GameEvent, Message, OptionGroup, View

from .identity import Portrait
from .messages import Moment, Result, Seated, Status

ID = "^[A-Za-z0-9_-]{1,32}$"
"""What the id of a table or of a replay looks like."""
BotName = Annotated[str, msgspec.Meta(max_length=64)]
SeatNumber = Annotated[int, msgspec.Meta(ge=0, le=15)]


class Given(msgspec.Struct, forbid_unknown_fields=True):
    """What somebody sends: nothing unknown, nothing converted."""


class Name(Given):
    """What somebody wants to be called, and to look like."""

    name: Annotated[str, msgspec.Meta(min_length=1, max_length=100)]
    portrait: Portrait | None = None
    """What they want to look like; without it as before."""


class NewSeat(Given):
    """Who shall sit at a seat of a new table."""

    kind: Literal["me", "open", "bot", "guest"]
    bot: BotName | None = None
    """Which bot; without it the game's last one, its best."""
    name: Annotated[str, msgspec.Meta(max_length=100)] | None = None
    """What a guest is called."""


class NewTable(Given):
    """A table to be made."""

    game: Annotated[str, msgspec.Meta(max_length=64)]
    seats: Annotated[list[NewSeat], msgspec.Meta(min_length=1, max_length=16)]
    options: Annotated[dict[str, Any], msgspec.Meta(max_length=100)] = {}
    listed: bool = False
    taking_back: bool = True
    """Whether moves can be taken back there."""


class NewLesson(Given):
    """A guided first game to be begun."""

    game: Annotated[str, msgspec.Meta(max_length=64)]


class Join(Given):
    """The wish to sit down."""

    token: Annotated[str, msgspec.Meta(max_length=64)] | None = None
    seat: SeatNumber | None = None
    """At which seat; without it at the first that is open."""


class NewReplay(Given):
    """A finished table, or a record that was saved, which may be long and is not read before a worker does."""

    table: Annotated[str, msgspec.Meta(pattern=ID)] | None = None
    record: Annotated[msgspec.Raw, msgspec.Meta(extra_json_schema={"type": ["object", "null"]})] | msgspec.UnsetType = (
        msgspec.UNSET
    )


class Branch(Given):
    """Where to play on from."""

    move: Annotated[int, msgspec.Meta(ge=0, le=100_000)]
    seat: SeatNumber
    bots: Annotated[list[BotName], msgspec.Meta(max_length=16)] = []
    """Who plays the other seats, repeated as needed; without any the game's last bot."""


class Answer(msgspec.Struct, forbid_unknown_fields=True):
    """What somebody is answered."""


class Me(Answer):
    """Who somebody is; without a name somebody new."""

    name: str | None
    portrait: str | None
    """What they look like; empty where they were never asked."""


class Problem(Answer):
    """Why something was refused."""

    code: str
    error: Message


class Option(Answer):
    """One option of a game: one of the choices, or where there are seat choices a list with one of those for each seat."""

    name: str
    label: Message
    help: Message
    choices: list[Any]
    default: Any
    seat_choices: list[Any]
    distinct: bool
    """Whether every seat needs a different one."""
    names: dict[str, Message]
    """What choices are called that are words."""
    group: OptionGroup
    of_seats: bool
    """Whether its numbers are seats."""
    seats: int
    """So many can play where it is not at its default, if that lets more play than else; 0 where it does not."""
    needs: str
    """The option without which it says nothing, or nothing."""


class Strength(Answer):
    """How strong a bot is: a level of so many, what that is called, and how it was measured."""

    level: int
    levels: int
    label: Message
    measured: Message | None


class Bot(Answer):
    """One bot of a game."""

    name: str
    label: Message
    """What it is called."""
    about: Message
    """What it is like."""
    strength: Strength | None
    """Null where nobody has measured it."""
    unlearned: list[str]
    """The options that it has not learned: where one of them is not at its default, another bot plays for it."""


class Game(Answer):
    """A game as a page offers it."""

    name: str
    title: str
    summary: Message
    rules: int
    fewest_seats: int
    most_seats: int
    """So many can play with all that options bring."""
    usual_seats: int
    """So many can play with the options as they are."""
    options: list[Option]
    bots: list[Bot]


class Content(Answer):
    """What never changes in a game and a board is drawn with."""

    content: dict[str, Any]
    """Each game's own."""


class Limits(Answer):
    """How much the server takes at once, for pages to say before they send."""

    record_bytes: int


class Games(Answer):
    """All games, and what this server takes."""

    games: list[Game]
    limits: Limits


class RulesPage(Answer):
    """The rules of a game in our words."""

    game: str
    title: str
    markdown: str


class Summary(Answer):
    """A table in a list."""

    id: str
    game: str
    title: str
    status: Status
    seats: list[Seated]
    moves: int
    changed: float
    listed: bool
    taking_back: bool
    """Whether moves can be taken back here."""
    yours: list[int]
    your_turn: bool
    options: dict[str, Any]
    lesson: bool
    """Whether it is a guided first game, at a deal that anybody can know."""
    result: Result | None
    """How the game came out; null until it is over."""


class Table(Summary):
    """A table, with the links that those who sit at it can pass on."""

    host: bool
    join: str | None
    watch: str | None


class TableLists(Answer):
    """The tables that somebody can go to."""

    open: list[Summary]
    mine: list[Summary]


class PastGames(Answer):
    """The games that somebody has finished, the latest first."""

    games: list[Summary]


class ReplayMade(Answer):
    """A replay that was made."""

    id: str
    game: str
    seats: int
    moves: int
    over: bool


class Replay(Answer):
    """A replay before it is played."""

    id: str
    game: str
    title: str
    rules: int
    seats: int
    names: list[str] | None
    """Who played; null where nobody knows."""
    portraits: list[str]
    """What they look like, as seats say it; empty where nobody knows."""
    options: dict[str, Any]
    moves: int
    over: bool
    scores: list[int] | None
    winners: list[int]
    breakdowns: list[Breakdown] | None
    seed: str
    commitment: str


class ReplayMoment(Answer):
    """The deal or one move of a replay."""

    move: int
    seat: int | None
    action: str | None
    events: list[GameEvent]
    told: list[Message]
    moments: list[Moment | msgspec.Raw]
    view: View
    views: list[View] | msgspec.UnsetType = msgspec.UNSET
    """Every seat's view, where they were asked for."""


class Moments(Answer):
    """So many moves of a replay."""

    moments: list[ReplayMoment]


class CompilingGame(msgspec.Struct):
    """How many pieces of a game's rules are compiled, and of how many."""

    game: str
    title: str
    done: int
    of: int


class Compiling(Answer):
    """How many pieces of the rules are compiled, and of how many; games are played slowly until all are."""

    done: int
    of: int
    games: list[CompilingGame]


class Health(Answer):
    """How the server is."""

    status: str


REQUESTS = (Name, NewTable, NewLesson, Join, NewReplay, Branch)
ANSWERS = (
    *(Me, Problem, Compiling, Games, Content, RulesPage, TableLists, PastGames, Table, ReplayMade, Replay, Moments, Story),
    Health,
)
