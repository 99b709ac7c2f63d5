"""The terminal in another language: it says nothing that the catalogue has not said."""

from __future__ import annotations

import re

import pytest

import potable
from potable.cli import app, main
from potable.engine.messages import english, message
from potable.games import NAMES, game
from potable.lab.drill.checker import Violation
from potable.lab.drill.report import Report, sentences
from potable.players import bots
from potable.terminal.lists import written
from tests.words.pseudo import LANGUAGE, plain_words, translate

from .test_errors import MISTAKES

WRITTEN = [*["1"] * 25, "nonsense", "99", "help", "log", "board", "rules", "save", "quit"]
WRITTEN_SO = (r"(?<![\w-])--?[a-z]+(-[a-z]+)*", r"(?<!\w)'.*?'", r"\bpotable\b")
"""What somebody writes, or has written: options, what is quoted, the command itself."""
NAMED = sorted(command.callback.__name__ for command in app.registered_commands if command.callback)
SYSTEM = r"No such file or directory|Is a directory|Not a directory"
"""What the system says of files."""
COMMANDS = r"\b(undo|log|board|rules|save|FILE|quit|help)\b"


@pytest.fixture(scope="module")
def speaks(tmp_path_factory) -> dict[str, str]:
    """The environment of a command that speaks the language of the tests."""
    folder = tmp_path_factory.mktemp("languages")
    translate(folder)
    return {"POTABLE_LANGUAGES": str(folder), "POTABLE_LANGUAGE": LANGUAGE}


@pytest.mark.parametrize("name", NAMES)
def test_the_terminal_says_what_the_catalogue_says(run, speaks, name):
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
def test_a_replay_and_the_points_say_what_the_catalogue_says(run, speaks, tmp_path, name):
    table = potable.new(name, seats=2, seed=5)
    while not table.over:
        seat = table.to_act[0]
        table.play(table.legal(seat)[0], seat)
    table.record().save(tmp_path / "game.json")
    ran = run("replay", tmp_path / "game.json", "--all", "--names", "①,②", **speaks)
    assert ran.code == 0, ran.err
    assert plain_words(ran.out, (r"\b[A-Fa-f][1-6]?\b",)) == []


# ---- around a game ----


@pytest.fixture
def said(speaks, monkeypatch, capsys):
    """Runs a command in this process, which reads the language only once, and returns how it ended and what it said."""

    def said(*args: str) -> tuple[int, str]:
        for name, value in speaks.items():
            monkeypatch.setenv(name, value)
        monkeypatch.setattr("sys.argv", ["potable", *args])
        with pytest.raises(SystemExit) as ended:
            main()
        return int(str(ended.value.code)), "".join(capsys.readouterr())

    return said


@pytest.mark.parametrize("command", ["", *NAMED])
def test_the_help_of_every_command_is_said_by_the_catalogue(said, command):
    code, help = said(*command.split(), "--help")
    assert code == 0
    names = "|".join(NAMED)
    given = r"glastonbury|random(,random)*|interpreted\|compiled\|cuda|compiled|sqlite\|postgresql|sqlite"
    given += r"|here\|ray|here|judging\|tuning|judging|decisions\|games|decisions|cpu\|cuda|cpu|runs|house"
    assert plain_words(help, (rf"(?m)^  ({names})\b|potable ({names})\b", *WRITTEN_SO, rf"\b({given})\b")) == []


@pytest.mark.parametrize("command", MISTAKES)
def test_a_mistake_is_told_by_the_catalogue(said, command):
    code, mistake = said(*command.split())
    assert code == 2
    known = {*NAMES, *(game(name).title for name in NAMES), *command.split(), *re.split(r"[ =,]", command), "no/such/folder"}
    for name in NAMES:
        known |= {option.name for option in game(name).options} | {bot.name for bot in bots(name)}
        known |= {written(choice) for option in game(name).options for choice in (option.default, *option.choices)}
    longest_first = sorted(map(re.escape, known - {""}), key=len, reverse=True)
    assert plain_words(mistake, (SYSTEM, *WRITTEN_SO, rf"(?<!\w)({'|'.join(longest_first)})(?!\w)")) == []


def test_a_record_is_verified_and_bots_play_in_words_of_the_catalogue(said, tmp_path, finished):
    for command in (("verify", str(finished)), ("sim", "glastonbury", "--games", "2", "--cores", "1")):
        code, told = said(*command)
        assert code == 0
        assert (
            plain_words(
                told, (finished.name, r"\bseed \w+", r"\b[0-9a-f]{16,}\b", "Glastonbury", "random|interpreted|compiled")
            )
            == []
        )


def test_a_drill_is_told_in_words_of_the_catalogue(speaks, monkeypatch):
    for name, value in speaks.items():
        monkeypatch.setenv(name, value)
    kinds = {
        entry.removeprefix("lab-violation-") for entry in re.findall(r"^lab-violation-[\w-]+", english("potable.lab"), re.M)
    }
    wrong = [Violation(kind.replace("-", " "), "①", message("lab-drill-table-made"), after="②") for kind in sorted(kinds)]
    for report in (Report("③"), Report("③", starts=[1.0], violations=wrong[:1]), Report("③", violations=wrong, kept="④")):
        assert plain_words(" ".join(sentences(report))) == []
