"""The golden playthroughs go as they are written down, word for word."""

from __future__ import annotations

import difflib
import re

import pytest

from potable.games.glastonbury.words import TOLD
from potable.games.practice.words import TOLD as TOLD_OF_PRACTICE
from potable.games.quacks.telling import DONE_WITH, TELLS
from potable.games.quacks.telling import TOLD as TOLD_OF_QUACKS
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


def test_the_playthroughs_show_everything_that_can_happen():
    text = text_of("glastonbury")
    told = {**TOLD, "walk": "{who} walks ", "still": "{who} stays at the ", "immuto": "{who} adds an Immuto to "}
    for kind, sentence in told.items():
        words = max(re.split(r"\{\w+\}", sentence), key=len)
        assert words in text, f"no playthrough tells of {kind}"
    assert "under the pile" in text
    assert "out of the game" in text
    assert all(name in text for name in NAMES[:4])


def test_the_playthroughs_of_quacks_show_everything_that_can_happen():
    text = text_of("quacks")
    told = {**TOLD_OF_QUACKS, **DONE_WITH, **TOLD_BY_FUNCTIONS}
    assert set(TOLD_BY_FUNCTIONS) == set(TELLS)
    for kind, sentence in told.items():
        words = max(re.split(r"\{\w+\}", sentence), key=len)
        assert words in text or kind in RARE, f"no playthrough tells of {kind}"


RARE = ("full", "sold_out")
"""A pot is full, and a chip that somebody should get sold out, once in hundreds of games."""


def test_the_playthroughs_of_the_practice_show_everything_that_can_happen():
    text = text_of("practice")
    for kind, sentence in TOLD_OF_PRACTICE.items():
        words = max(re.split(r"\{\w+\}", sentence), key=len)
        assert words in text, f"no playthrough tells of {kind}"
    assert "keeps nothing" in text
    assert "goes back to the Desk" in text
    assert all(name in text for name in NAMES)


TOLD_BY_FUNCTIONS = {
    "round": " begins with ",
    "tails": "The rats help: ",
    "brew": "The potions begin: ",
    "stirred": "Stir! Drawing: ",
    "look": "{who} sees a ",
    "roll": " rolls the die: ",
    "gain": " gets 1 ruby from the scoring space.",
    "give_tails": " keeps all tails.",
    "takes": " of the exploded pot.",
    "droplet": " and moves the droplet to space ",
    "tube": " moves on to test tube ",
    "fill_flask": " and fills the flask.",
    "points": "'s pot brings ",
    "exchange": " for coins and ",
}
