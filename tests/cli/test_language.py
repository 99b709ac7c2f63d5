"""The terminal in another language: it says nothing that the catalogue has not said."""

from __future__ import annotations

import re

import pytest

import potable
from potable.games import NAMES, game
from tests.words.pseudo import LANGUAGE, plain_words, translate

WRITTEN = [*["1"] * 25, "nonsense", "99", "help", "log", "board", "rules", "save", "quit"]
COMMANDS = r"\b(undo|log|board|rules|save|FILE|quit|help)\b"


@pytest.mark.parametrize("name", NAMES)
def test_the_terminal_says_what_the_catalogue_says(run, tmp_path, name):
    translate(tmp_path / "languages")
    speaks = {"POTABLE_LANGUAGES": str(tmp_path / "languages"), "POTABLE_LANGUAGE": LANGUAGE}
    ran = run("play", name, "--seats", "you,random", "--seed", "3", lines=WRITTEN, **speaks)
    assert ran.code == 0, ran.err
    actions = sorted(map(re.escape, game(name).actions), key=len, reverse=True)
    data = [
        re.escape(game(name).title),
        "Random",
        "nonsense",
        r"/\S+",
        r"potable play .*",
        *actions,
        COMMANDS,
        r"\b[A-Fa-f][1-6]?\b",
    ]
    assert plain_words(ran.out, data) == []


@pytest.mark.parametrize("name", NAMES)
def test_a_replay_and_the_points_say_what_the_catalogue_says(run, tmp_path, name):
    translate(tmp_path / "languages")
    speaks = {"POTABLE_LANGUAGES": str(tmp_path / "languages"), "POTABLE_LANGUAGE": LANGUAGE}
    table = potable.new(name, seats=2, seed=5)
    while not table.over:
        seat = table.to_act[0]
        table.play(table.legal(seat)[0], seat)
    table.record().save(tmp_path / "game.json")
    ran = run("replay", tmp_path / "game.json", "--all", "--names", "①,②", **speaks)
    assert ran.code == 0, ran.err
    assert plain_words(ran.out, (r"\b[A-Fa-f][1-6]?\b",)) == []
