"""Messages of the wire as the sentences that people read."""

from __future__ import annotations

from collections.abc import Sequence

from potable.engine.catalogue import catalogue
from potable.engine.wire import Message
from potable.games import game


def said(name: str, message: Message, names: Sequence[str] | None = None) -> str:
    """Returns a message of a game as a sentence."""
    return catalogue(*game(name).words).say(message, names)
