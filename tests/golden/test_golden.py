"""The golden playthroughs go as they are written down, word for word."""

from __future__ import annotations

import difflib

import pytest
from fluent.syntax import FluentParser
from fluent.syntax.ast import BaseNode, Message, Pattern, SelectExpression, TextElement

from potable.games import NAMES as GAMES
from potable.games import game
from tests.golden.make import NAMES, PLAYTHROUGHS, path_of, write

REMEDY = "If the change is meant, run `python -m tests.golden.make` and read the difference before you commit it."


@pytest.mark.parametrize("playthrough", [pytest.param(one, id=one.file) for one in PLAYTHROUGHS])
def test_a_playthrough_goes_as_written(playthrough):
    path = path_of(playthrough)
    written = path.read_text(encoding="utf-8").splitlines()
    played = write(playthrough).splitlines()
    difference = list(difflib.unified_diff(written, played, path.name, "played now", n=2, lineterm=""))
    assert not difference, "\n".join([f"{path.name} differs. {REMEDY}", *difference[:40]])


def text_of(game: str) -> str:
    """Returns all playthroughs of a game."""
    return "".join(path_of(one).read_text(encoding="utf-8") for one in PLAYTHROUGHS if one.game == game)


def longest_words(sentence: Pattern) -> str:
    """Returns the longest piece of a sentence that is always said."""
    pieces, parts = [], list(sentence.elements)
    for part in parts:
        if isinstance(part, TextElement):
            pieces.append(part.value)
        elif isinstance(part.expression, SelectExpression):
            parts += [one for variant in part.expression.variants for one in variant.value.elements]
    return max(pieces, key=len)


@pytest.mark.parametrize("name", GAMES)
def test_the_playthroughs_show_everything_that_can_happen(name):
    text = text_of(name)
    told = [entry for words in game(name).words for entry in FluentParser().parse(words).body if "-told-" in id_of(entry)]
    assert told
    for entry in told:
        kind = id_of(entry).partition("-told-")[2]
        assert (longest_words(entry.value) in text) != (kind in RARE), f"a playthrough tells of {kind}, or none does"
    assert all(one in text for one in SEEN[name])


def id_of(entry: BaseNode) -> str:
    """Returns the id of a message, or nothing for what is none."""
    return entry.id.name if isinstance(entry, Message) else ""


RARE = ("immuto-aside", "full", "sold_out", "give-back", "give_tails", "tube", "overflow")
"""What happens too seldom, or what our bots do too seldom, to be told of in any playthrough."""
SEEN = {
    "glastonbury": (*NAMES[:4], "walks", "stays at the ", "under the pile", "out of the game"),
    "practice": (*NAMES, "goes back to the Desk", "go back to the Desk"),
    "quacks": ("Stopping: ", " gives up ", "takes the points of", "takes the coins of"),
}
"""What is said of one event in one case or another."""
