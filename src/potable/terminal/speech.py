"""How the terminal speaks: its own messages and those of the game that is played, as sentences."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Protocol

from potable.engine.catalogue import catalogue
from potable.engine.messages import english, message
from potable.engine.wire import Message
from potable.games import game


class Say(Protocol):
    """Says a message, given by its id and its arguments or as it came with a view."""

    def __call__(self, what: str | Message, /, **args: Any) -> str:
        """Returns the sentence."""
        ...


def speech(name: str, names: Sequence[str] | None = None) -> Say:
    """Returns what says the messages of the terminal and of a game, with the players called by their names."""

    def say(what: str | Message, /, **args: Any) -> str:
        words = catalogue(english("potable.terminal"), *game(name).words)
        return words.say(message(what, **args) if isinstance(what, str) else what, names)

    return say
