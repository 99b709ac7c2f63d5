"""A game of another package is found by its entry points and played like any other: the example of docs/adding-a-game.md."""

from __future__ import annotations

import shutil

import pytest

from ..outside import REPOSITORY, installed, package_at, run

DREGS = REPOSITORY / "docs" / "dregs"
SERVED = """
from potable.server.describe import describe_all, rules_page
from potable.server.words import words_of

told = describe_all()[-1]
assert (told.name, told.title, [bot.name for bot in told.bots]) == ("dregs", "Dregs", ["random", "house"]), told
assert rules_page("dregs").markdown.startswith("# Dregs")
assert b"dregs-told-spoil" in words_of("en", "dregs")._body
assert b"dregs-summary" in words_of("en", "shelf")._body
print("served")
"""


@pytest.fixture
def dregs(tmp_path):
    """The path with the example, as its author has it."""
    return package_at(DREGS, tmp_path)


def potable(*command, path, typed="", at=None):
    return run("-m", "potable", *command, path=path, typed=typed, at=at)


def test_its_own_tests_hold(dregs):
    done = run("-m", "pytest", "-q", "-p", "no:cacheprovider", path=dregs, at=DREGS)
    assert done.returncode == 0, done.stdout + done.stderr


def test_each_of_its_clauses_has_a_test():
    told = (DREGS / "src/dregs/rules.md").read_text(encoding="utf-8")
    tests = (DREGS / "tests/test_dregs.py").read_text(encoding="utf-8")
    clauses = [word.strip("[]") for word in told.split() if word.startswith("[DRE-")]
    assert len(clauses) == 5
    assert all(f'"{clause}"' in tests for clause in clauses)


def test_it_is_listed_with_its_bots(dregs):
    assert "dregs  Dregs, 2 to 4 players" in potable("games", path=dregs).stdout
    assert "house" in potable("bots", "dregs", path=dregs).stdout


def test_it_is_played_in_the_terminal_without_a_board_of_its_own(dregs, tmp_path):
    typed = "sweet\nrules\ndraw\nstop\n"
    done = potable("play", "dregs", "--seed", "3", "--seats", "Ann,house", path=dregs, typed=typed, at=tmp_path)
    assert done.returncode == 0, done.stderr
    assert "Too much mud spoils a cup." in done.stdout
    assert "bag    sweet 4, sour 4, bitter 4, mud 4" in done.stdout
    before_the_end = done.stdout.partition("the end")[0]
    assert before_the_end.count("favourite  sweet") >= 1
    assert "Ann wins." in done.stdout or "House wins." in done.stdout or "share" in done.stdout, done.stdout


def test_it_is_drawn_by_its_own_board_where_it_has_one(dregs, tmp_path):
    draws = "def draw(view, names, width):\n    return 'A cup.'\n"
    (tmp_path / "table.py").write_text(f"from potable.terminal.plain import *\n\n{draws}")
    point = {"project": {"name": "table", "version": "1", "entry-points": {"potable.terminal": {"dregs": "table"}}}}
    path = (*dregs, installed(point, tmp_path / "table"), tmp_path)
    done = potable("play", "dregs", "--seats", "Ann,random", path=path, typed="sweet\nquit\n", at=tmp_path)
    assert "A cup." in done.stdout, done.stderr


def test_it_is_played_in_batches(dregs):
    done = potable("sim", "dregs", "--games", "40", "--seed", "1", "--seats", "house,random", path=dregs)
    assert "Dregs, 40 games, seed 1" in done.stdout, done.stderr


def test_it_is_served_with_its_words_and_rules(dregs):
    done = run("-c", SERVED, path=dregs)
    assert done.stdout == "served\n", done.stderr


def test_a_bot_from_outside_plays_a_game_of_ours(tmp_path):
    imports = "from potable.players import Bot\nfrom potable.players.random import choose\n"
    text = f"{imports}BOTS = (Bot('monkey', 'Apes.', choose),)\n"
    (tmp_path / "monkey.py").write_text(text)
    point = {"project": {"name": "monkey", "version": "1", "entry-points": {"potable.players": {"quacks": "monkey:BOTS"}}}}
    path = (tmp_path, installed(point, tmp_path))
    assert "monkey" in potable("bots", "quacks", path=path).stdout
    assert "monkey" not in potable("bots", "practice", path=path).stdout
    (tmp_path / "monkey.py").write_text(text.replace("monkey", "random") + "\n")  # of another size, or it is not read anew
    assert "each needs a name of its own" in potable("bots", "quacks", path=path).stderr.replace("\n", " ")


@pytest.mark.parametrize(
    ("name", "what"),
    [
        ("quacks", "Two games are called 'quacks', in potable.games.quacks and in dregs:GAME"),
        ("lees", "dregs:GAME is called 'dregs' and was looked for as 'lees'"),
    ],
)
def test_a_name_that_does_not_fit_is_told(tmp_path, name, what):
    shutil.copytree(DREGS / "src", tmp_path / "src")
    point = {"project": {"name": "dregs", "version": "1", "entry-points": {"potable.games": {name: "dregs:GAME"}}}}
    done = run("-c", f"import potable; potable.new({name!r}, 2)", path=(tmp_path / "src", installed(point, tmp_path)))
    assert what in done.stderr
