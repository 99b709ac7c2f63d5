from __future__ import annotations

import re

import pytest

import potable
from potable.games import NAMES

from .conftest import plain


def test_a_replay_tells_every_move_and_the_points(run, finished):
    table = potable.load(finished)
    done = run("replay", finished, COLUMNS="200")
    assert done.code == 0
    numbers = [int(number) for number in re.findall(r"^ *(\d+)\. [●▲■◆]", done.out, re.MULTILINE)]
    assert numbers[: len(table.moves)] == list(range(1, len(table.moves) + 1))
    for seat, score in enumerate(table.scores):
        assert re.search(rf"Player {'ABC'[seat]} +{str(score).replace('-', '−')} points", done.out)


def test_a_spectator_sees_no_recipe_before_the_end(run, finished):
    first = run("replay", finished).out.split("  1. ")[0]
    assert "recipes:" not in first
    assert "cauldron, lowest first" not in first


def test_a_seat_sees_its_own_recipes_only(run, finished):
    recipes = [player["recipes"] for player in potable.load(finished).position()["state"]["players"]]
    first = run("replay", finished, "--seat", "b").out.split("  1. ")[0]
    assert f"recipes: {', '.join(recipes[1])}" in first
    assert first.count("recipes:") == 1
    assert run("replay", finished, "--seat", "1").out.split("  1. ")[0] == first


def test_all_sees_everything(run, finished):
    first = run("replay", finished, "--all", "--names", "Ann,Bob,Cid", COLUMNS="120").out.split("  1. ")[0]
    assert first.count("recipes:") == 3
    assert "Ann, yellow" in first
    start = potable.load(finished)
    while start.moves:
        start.undo()
    top = start.position()["state"]["pile"][-1]
    assert re.search(rf"Next: {top.rpartition(' ')[0]}", first, re.IGNORECASE)


@pytest.mark.parametrize("game", NAMES)
def test_names_are_told_as_they_are_written(run, tmp_path, game):
    table = potable.new(game, 2, 1)
    while not table.over:
        table.play(table.legal(table.to_act[0])[-1], table.to_act[0])
    table.record().save(tmp_path / "game.json")
    done = run("replay", tmp_path / "game.json", "--names", "[/],[red]Bob", COLUMNS="200")
    assert done.code == 0
    for name in ("●A [/]", "▲B [red]Bob"):
        assert re.search(rf"^.*{re.escape(name)}(?! +-?−?\d+ points).*$", done.out.split("The end")[-1], re.MULTILINE)
    assert "[bold]" not in done.out


def test_who_played_is_told_as_the_record_says(run, tmp_path):
    table = potable.new("glastonbury", 3, 1)
    table.play("take c1")
    record = table.record()
    record.names = ["Ann", "B\x1b[2Job", "\x1b\x07"]
    record.save(tmp_path / "named.json")
    out = run("replay", tmp_path / "named.json").out
    assert "Ann takes amber drop 1" in out
    assert "B[2Job walks" in " ".join(out.split())
    assert "Player C, red" in out
    assert "\x1b" not in out
    assert "Cid takes amber drop 1" in run("replay", tmp_path / "named.json", "--names", "Cid,Ann,Bob").out


def test_an_unfinished_record_says_so(run, tmp_path):
    table = potable.new("glastonbury", 2, 1)
    table.play("take c1")
    table.record().save(tmp_path / "short.json")
    out = run("replay", tmp_path / "short.json").out
    assert "Player A takes toad 4 (green) from c1." in out
    assert "The record ends here; the game is not over." in out


@pytest.fixture
def stepped(at_terminal, finished):
    """What a person at a terminal saw, screen by screen."""

    def stepped(*lines: str) -> list[str]:
        return [plain(screen) for screen in at_terminal("replay", finished, lines=list(lines)).split("\x1b[2J")[1:]]

    return stepped


@pytest.mark.parametrize("line", ["²", "9" * 3000, "-1"])
def test_what_is_no_move_is_answered(stepped, line):
    assert "There is no move" in stepped(line, "q")[1]


def test_at_a_terminal_a_person_steps_back_and_forth(stepped, finished):
    last = len(potable.load(finished).moves)
    screens = stepped("", "n", "p", "40", "nonsense", str(last + 1), str(last), "n", "q")
    shown = [int(re.search(r"move (\d+) of", screen)[1]) for screen in screens]
    assert shown == [0, 1, 2, 1, 40, 40, 40, last, last]
    assert f"There is no move 'nonsense': give a number from 0 to {last}, or Enter, n, p or q." in screens[5]
    assert "This is the last move." in screens[8]
    assert "points" in screens[7]
    assert screens[1].split("\r\n")[1:20] == screens[3].split("\r\n")[1:20]
