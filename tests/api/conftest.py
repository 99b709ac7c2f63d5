"""Whatever a test finds wrong with a position is said in the language of the tests, too, and has no English word in it."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from typing import Any

import pytest

import potable
from potable.engine.errors import BadPosition
from potable.engine.sentences import Catalogue
from potable.games import NAMES, game
from potable.games.glastonbury.content import RECIPES_A, RECIPES_B
from potable.games.practice.content import ELEMENT_IDS
from tests.words.pseudo import LANGUAGE, foreign, parts, plain_words

WRITTEN = (r"(?<!\w)'.*?'(?!\w)", r"`.*?`", r'".*?"')
"""What a position says is quoted, and so are the names of types."""


@pytest.fixture(autouse=True)
def what_is_wrong_is_said_by_the_catalogue(monkeypatch) -> Iterator[None]:
    raised: list[BadPosition] = []
    begin = BadPosition.__init__

    def keep(error: BadPosition, why: Any) -> None:
        begin(error, why)
        raised.append(error)

    monkeypatch.setattr(BadPosition, "__init__", keep)
    yield
    for error in raised:
        assert plain_words(foreign_words().say(error.message), (*WRITTEN, names())) == [], str(error)


@cache
def foreign_words() -> Catalogue:
    """Returns the catalogue of what is wrong, in the language of the tests."""
    return Catalogue((), LANGUAGE, [foreign(words) for room in ("engine", *NAMES) for words in parts()[room]])


@cache
def names() -> str:
    """Returns a pattern for what positions call their fields, and what stands in them: no language changes that."""
    forms = [game(name) for name in NAMES] + [game("quacks", {"herb_witches": True})]
    called = {*RECIPES_A, *RECIPES_B, *ELEMENT_IDS, "Quacks", *(form.title for form in forms)}
    for form in forms:
        called |= keys(potable.new(form.name, seats=2, seed=1).position())
        for name, field in form.state.fields.items():
            called |= {name, *field.called.split("."), *(one for one in field.form.names if isinstance(one, str))}
    longest_first = sorted(called - {""}, key=len, reverse=True)
    return rf"\b(?:{'|'.join(map(re.escape, longest_first))})\b"


def keys(position: Any) -> set[str]:
    """Returns what the fields of a position are called, those within others too."""
    if isinstance(position, list):
        return set().union(*map(keys, position))
    return {*position}.union(*map(keys, position.values())) if isinstance(position, dict) else set()
