"""Who sits where: a person, a bot, a person away whose bot plays until they return, or nobody yet."""

from __future__ import annotations

from typing import Literal

import msgspec

from potable.engine.game import Game
from potable.players import bot_number, bots

from .identity import Person, distinct_name
from .messages import Seated


class Seat(msgspec.Struct):
    """One seat of a table."""

    kind: Literal["person", "bot", "open"]
    name: str = ""
    portrait: str = ""
    """What the person looks like whose seat it is; nothing for a guest of theirs."""
    holder: str | None = None
    """The id of the person whose seat it is."""
    bot: str | None = None
    """The bot that plays it, or would while its person is away."""
    away: bool = False
    offered: bool = False
    """Whether somebody with the invite link may take a bot's place."""
    asked: bool = False
    """Whether it is held for somebody who was asked to play again and has not agreed yet."""

    @property
    def looks(self) -> str:
        """Which drawing shows who sits here: what the person chose, or which bot it is."""
        return self.portrait if self.kind == "person" else self.bot or ""

    @property
    def undecided(self) -> bool:
        """Whether it is not known yet who plays here."""
        return self.kind == "open" or self.asked

    @property
    def by_bot(self) -> bool:
        """Whether a bot decides for this seat now."""
        return self.kind == "bot" or (self.kind == "person" and self.away)

    @property
    def free(self) -> bool:
        """Whether somebody may sit down here."""
        return self.kind == "open" or (self.kind == "bot" and self.offered)


def best_bot(game: Game) -> str:
    """Returns the bot that plays when nobody says which: the last of a game's list that needs no time to get ready."""
    return [bot.name for bot in bots(game.name) if not bot.apart][-1]


def check_bot(game: Game, name: str | None) -> str:
    """Returns a bot of the game, or raises BadOption."""
    if name is None:
        return best_bot(game)
    bot_number(game.name, name)
    return name


def bot_seat(bot: str, seats: list[Seat], offered: bool = False) -> Seat:
    """Returns a seat for a bot, with a name that no other seat has."""
    return Seat("bot", distinct_name(f"{bot.capitalize()} bot", names_of(seats)), bot=bot, offered=offered)


def person_seat(person: Person, seats: list[Seat], name: str | None = None) -> Seat:
    """Returns a seat for somebody or, with another name, for a guest of theirs, with a name that no other seat has."""
    portrait = "" if name else person.portrait
    return Seat("person", distinct_name(name or person.name, names_of(seats)), portrait, person.id)


def names_of(seats: list[Seat]) -> list[str]:
    """Returns the names of those who sit at seats."""
    return [seat.name for seat in seats if seat.name]


def seated(seats: list[Seat], person: str | None, host: str, present: set[str]) -> list[Seated]:
    """Returns the seats as somebody sees them, without anybody's id."""
    return [
        Seated(
            seat=number,
            name=seat.name,
            portrait=seat.looks,
            kind=seat.kind,
            bot=seat.bot if seat.by_bot else None,
            away=seat.away,
            connected=seat.kind == "bot" or (seat.holder is not None and seat.holder in present),
            yours=seat.holder is not None and seat.holder == person,
            host=seat.holder is not None and seat.holder == host,
            offered=seat.offered,
            asked=seat.asked,
        )
        for number, seat in enumerate(seats)
    ]
