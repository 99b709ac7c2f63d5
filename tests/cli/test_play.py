from __future__ import annotations

import re
from itertools import pairwise

import pytest

import potable

from .conftest import plain


def names_of_a_game(seats: int, seed: int, options: dict | None = None) -> list[str]:
    """The names of the last legal action of every decision, and so of a whole game."""
    table = potable.new("glastonbury", seats, seed, options)
    names = []
    while not table.over:
        names.append(table.legal()[-1].name)
        table.play(names[-1])
    return names


def points_told(out: str) -> dict[str, int]:
    """The points of each player as they stand under the final scoring."""
    lines = re.findall(r"^\d\. \S+ (.+?) +(−?\d+) points$", out, re.MULTILINE)
    return {name: int(points.replace("−", "-")) for name, points in lines}


def test_a_whole_game_by_number_ends_in_the_final_scoring(run, saved):
    done = run("play", "glastonbury", "--seed", 3, lines=["1"] * 200)
    assert done.code == 0
    table = potable.load(saved()[-1])
    assert table.over
    assert points_told(done.out) == dict(zip(["You", "House B", "House C"], table.scores, strict=True))
    winner = ["You win.", "House B wins.", "House C wins."][table.winners[0]]
    assert winner in done.out
    assert "potable replay" in done.out


def test_a_whole_game_by_name_is_the_game_of_those_names(run, saved):
    names = names_of_a_game(2, 5)
    assert "close" in names
    lines = [line for name in names for line in (["", name] if name == "close" else [name])]  # the others look away first
    done = run("play", "glastonbury", "--seats", "Ann,Bob", "--seed", 5, lines=lines)
    assert done.code == 0
    assert [name for _, name in potable.load(saved()[-1]).record().moves] == names
    assert set(points_told(done.out)) == {"Ann", "Bob"}


def test_the_compiled_and_the_interpreted_command_play_the_same_game(run):
    lines = ["1", "2", "3", "1", "2", "3"] * 40
    done = [run("play", "glastonbury", "--seed", 8, lines=lines, POTABLE_SPEED=speed) for speed in ("compiled", "interpreted")]
    assert points_told(done[0].out) == points_told(done[1].out) != {}


def test_the_final_scoring_adds_up_line_by_line(run, saved):
    out = run("play", "glastonbury", "--seed", 3, "-o", "recipes=true", lines=["1"] * 200).out
    table = potable.load(saved()[-1])
    tables = re.split(r"^ Ingredient .*\n", out, flags=re.MULTILINE)[1:]
    assert len(tables) == 3
    for seat, lines in enumerate(tables):
        rows = re.search(r"([\s\S]*?)^ Total +(−?\d+) *$", lines, re.MULTILINE)
        points = [int(points.replace("−", "-")) for points in re.findall(r"(−?\d+) *$", rows[1], re.MULTILINE)]
        assert sum(points) == int(rows[2].replace("−", "-")) == table.scores[seat]
        assert "recipe: most" in rows[1]


def test_points_are_explained_also_where_the_game_cannot_be_saved(run):
    done = run("play", "glastonbury", "--seed", 3, lines=["1"] * 200, POTABLE_DATA="/dev/null/games")
    assert done.code == 2
    assert "wins." in done.out
    assert "/dev/null/games cannot be made: Not a directory. Set POTABLE_DATA to another folder." in done.err


def test_a_choice_can_be_named_by_its_beginning_or_by_its_cell(run, saved):
    run("play", "glastonbury", "--seats", "Ann,Bob", "--seed", 5, lines=["take c1", "d4", "quit"])
    assert potable.load(saved()[-1]).record().moves == [(0, "take c1"), (1, "take d4")]


def test_undo_goes_back_to_the_previous_decision(run, saved):
    done = run("play", "glastonbury", "--seed", 3, lines=["undo", "1", "undo", "2", "quit"])
    assert "There is nothing to take back: this is your first decision." in done.out
    moves = potable.load(saved()[-1]).record().moves
    assert moves[0] == (0, "take c2")
    assert [seat for seat, _ in moves].count(0) == 1


def test_undo_in_a_game_of_several_people_goes_back_to_the_same_person(run, saved):
    run("play", "glastonbury", "--seats", "Ann,Bob", "--seed", 5, lines=["c1", "d4", "undo", "quit"])
    assert potable.load(saved()[-1]).record().moves == []


def test_after_an_undo_the_same_choice_has_the_same_answer(run, saved):
    run("play", "glastonbury", "--seed", 3, lines=["1", "1", "1", "quit"])
    run("play", "glastonbury", "--seed", 3, lines=["1", "1", "undo", "1", "1", "quit"])
    first, second = (potable.load(path).record().moves for path in saved())
    assert first == second


def test_quit_saves_and_the_command_it_names_goes_on(run, saved):
    done = run("play", "glastonbury", "--seats", "Ann,random,random", "--seed", 3, lines=["1", "2", "quit"])
    assert done.code == 0
    command = re.search(r"Go on with: potable (.*)", done.out)[1].split()
    assert command == ["play", "glastonbury", "--seats", "Ann,random,random", "--resume", str(saved()[0])]
    before = potable.load(saved()[0])
    again = run(*command, lines=["3", "quit"])
    after = potable.load(saved()[1])
    assert after.moves[: len(before.moves)] == before.moves
    assert [[move.seat for move in table.moves].count(0) for table in (before, after)] == [2, 3]
    whole = run("play", "glastonbury", "--seats", "Ann,random,random", "--seed", 3, lines=["1", "2", "3", "quit"])
    assert potable.load(saved()[2]).moves == after.moves
    assert again.out.split("> quit")[0].endswith(whole.out.split("> quit")[0][-2000:])


def test_the_end_of_the_input_is_a_quit(run, saved):
    done = run("play", "glastonbury", "--seed", 3, lines=["1"])
    assert done.code == 0
    assert "The game is saved in" in done.out
    assert len(potable.load(saved()[0]).moves) == 3


def test_save_writes_where_it_is_told(run, tmp_path):
    file = tmp_path / "mine.json"
    done = run("play", "glastonbury", "--seed", 3, lines=["1", f"save {file}", f"save {tmp_path}/no/such.json", "1", "quit"])
    assert len(potable.load(file).moves) == 3
    assert "cannot be written: No such file or directory. Give another file." in " ".join(done.out.split())


@pytest.mark.parametrize("where", ["/", ".", "..", "~nobody-of-this-name/mine.json"])
def test_a_game_goes_on_where_it_cannot_be_saved(run, saved, where):
    done = run("play", "glastonbury", "--seed", 3, lines=[f"save {where}", "1", "quit"])
    assert "cannot be written: " in " ".join(done.out.split())
    assert len(potable.load(saved()[0]).moves) == 3


@pytest.mark.parametrize("line", ["--5", "²", "1" * 5000, "\udcff"])
def test_a_game_goes_on_after_a_number_that_is_none(run, saved, line):
    done = run("play", "glastonbury", "--seed", 3, lines=[line, "1", "quit"], PYTHONIOENCODING="utf-8:strict")
    assert "is neither a choice nor a command" in " ".join(done.out.split())
    assert len(potable.load(saved()[0]).moves) == 3


def test_a_finished_game_that_is_resumed_shows_its_points(run, finished):
    done = run("play", "--resume", finished)
    assert points_told(done.out) == dict(zip(["You", "House B", "House C"], potable.load(finished).scores, strict=True))


def test_what_was_written_wrongly_is_answered_with_what_would_be_right(run):
    lines = ["", "nonsense", "9", "take", "take a2", "quit"]
    said = " ".join(run("play", "glastonbury", "--seed", 3, lines=lines).out.split())
    right = "give a number from 1 to 6 or a name such as take c1"
    assert f"Nothing was written: {right}, or write help." in said
    assert f"'nonsense' is neither a choice nor a command: {right}, or write help." in said
    assert f"There is no choice 9: {right}." in said
    assert "'take' could be take c1, take c2, take c3, take c4, take c5 or take c6: write a little more." in said
    assert f"'take a2' is not possible now: {right}." in said


def test_help_and_rules_can_be_read_while_playing(run):
    out = run("play", "glastonbury", "--seed", 3, lines=["help", "rules", "board", "quit"]).out
    assert "take back your last decision" in out
    assert "Vanesco: all others lose the top card of their cauldron." in out
    assert out.count("Take a card from column c.\n") == 2
    asked = run("play", "glastonbury", "--seed", 3, lines=["?", "quit"]).out
    assert "take back your last decision" in asked
    assert "neither a choice nor a command" not in asked


def log_after(run, *options: str) -> str:
    lines = ["1", "1", "1", "log", "quit"]
    out = run("play", "glastonbury", "--seed", 3, *options, lines=lines).out
    return " ".join(out.split("> log\n")[1].split("> quit")[0].split())


def test_with_strict_memory_the_log_reaches_back_one_turn(run):
    log = log_after(run)
    assert len(re.findall("You take [^.]* from", log)) == 1
    assert "Earlier turns are yours to remember" in log


def test_with_aided_memory_the_log_is_whole(run):
    assert len(re.findall("You take [^.]* from", log_after(run, "-o", "memory=aided"))) == 3


def test_what_the_others_did_is_told_in_sentences(run):
    out = " ".join(run("play", "glastonbury", "--seed", 3, lines=["1", "quit"]).out.split())
    assert (
        "●A You take toad 4 (green) from c1. Bone 4 (white) is turned over on c1. ▲B House B walks 2 to the right of row 3."
        in out
    )
    assert "●A You walk 4 to the right of row 2." in out


def test_people_at_one_keyboard_do_not_see_each_others_recipes(run):
    options = {"recipes": True}
    table = potable.new("glastonbury", 2, 5, options)
    lines = []
    for name in names_of_a_game(2, 5, options)[:6]:
        lines += ["", name]
    out = run("play", "glastonbury", "--seats", "Ann,Bob", "--seed", 5, "-o", "recipes=true", lines=lines).out
    recipes = [", ".join(player["recipes"]) for player in table.position()["state"]["players"]]
    screens = re.split(r"Pass the keyboard to (Ann|Bob), then press Enter\. ", out)[1:13]
    assert screens[::2] == ["Ann", "Bob"] * 3
    for name, screen in zip(screens[::2], screens[1::2], strict=True):
        shown = [recipe in screen for recipe in recipes]
        assert shown == [name == "Ann", name == "Bob"]


def test_nobody_passes_the_keyboard_when_nothing_is_secret(run):
    out = run("play", "glastonbury", "--seats", "Ann,Bob", "--seed", 5, lines=names_of_a_game(2, 5)[:6]).out
    assert "Pass the keyboard" not in out
    assert "Ann's turn" in out
    assert "Bob's turn" in out


def test_a_bots_recipes_are_not_shown_before_the_end(run):
    out = run("play", "glastonbury", "--seed", 3, "-o", "recipes=true", lines=["1"] * 200).out
    screens = out.split("Glastonbury: your turn")[1:]
    assert all(screen.split("Glastonbury: the end")[0].count("recipes: ") == 1 for screen in screens)
    assert out.split("Glastonbury: the end")[1].count("recipe: ") == 6


def test_at_80_columns_no_line_is_longer(run):
    out = run("play", "glastonbury", "--seats", "you,house,house,house", "--seed", 4, lines=["1"] * 12).out
    told = [line for line in out.splitlines() if "/data/" not in line]
    assert max(map(len, told)) <= 80


def test_without_colours_everything_is_still_said(run):
    coloured = run("play", "glastonbury", "--seed", 3, lines=["1", "quit"], FORCE_COLOR="1", COLORTERM="truecolor").out
    bare = run("play", "glastonbury", "--seed", 3, lines=["1", "quit"], FORCE_COLOR="1", NO_COLOR="1").out
    assert "48;2;" in coloured
    assert not re.search(r"\x1b\[[0-9;]*[34][0-9]", bare)
    assert plain(coloured).split("The game is saved")[0] == plain(bare).split("The game is saved")[0]


def test_a_terminal_is_cleared_between_turns(at_terminal, saved):
    out = at_terminal("play", "glastonbury", "--seed", 3, lines=["1", "1", "quit"])
    screens = out.split("\x1b[2J")
    assert len(screens) == 4
    assert "The game is saved in" in out
    assert all(first != second for first, second in pairwise(screens))
