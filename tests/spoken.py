"""Messages of the wire as the sentences that people read."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from potable.engine.catalogue import catalogue
from potable.engine.messages import english
from potable.engine.wire import Message
from potable.games import NAMES, game


def said(name: str, message: Message, names: Sequence[str] | None = None) -> str:
    """Returns a message of a game as a sentence."""
    return catalogue(*game(name).words).say(message, names)


def as_read(told: dict[str, Any]) -> dict[str, Any]:
    """Returns what the server tells as people read it: why something is refused, and what the table says in the chat."""
    words = catalogue(english("potable.server"), *(words for name in NAMES for words in game(name).words))
    if isinstance(told.get("error"), dict):
        told = told | {"error": words.say(told["error"])}
    if told.get("type") == "chat":
        told = told | {"line": _line(told["line"])}
    if told.get("type") == "state" and told["chat"]:
        told = told | {"chat": [_line(line) for line in told["chat"]]}
    return told


def _line(line: dict[str, Any]) -> dict[str, Any]:
    """Returns a line of the chat with what the table says as its text."""
    return line | {"text": catalogue(english("potable.server")).say(line["says"])} if line["says"] else line
