"""Guided first games: tables at a prepared deal, where everybody finds the same cards and the same rival."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Any

import msgspec

import potable
from potable.games import NAMES

GAMES = Path(potable.__file__).parent / "games"


class Lesson(msgspec.Struct, frozen=True):
    """The deal of a game's guided first game, for seat 0 to learn at."""

    rival: str
    """The bot at every other seat."""
    position: dict[str, Any]


@cache
def lesson_of(name: str) -> Lesson | None:
    """Returns the guided first game of a game, if it has one."""
    path = GAMES / name / "lesson.json"
    return msgspec.json.decode(path.read_bytes(), type=Lesson) if name in NAMES and path.is_file() else None


def is_lesson(name: str, start: dict[str, Any] | None) -> bool:
    """Tells whether a game that began so is a guided one, whose deal anybody can know."""
    lesson = lesson_of(name) if start else None
    return lesson is not None and lesson.position == start
