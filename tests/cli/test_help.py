from __future__ import annotations

import subprocess
import sys
import time

import potable

HEAVY = ("numba", "numpy", "matplotlib", "llvmlite", "msgspec")


def test_help_names_every_command(run):
    done = run("--help")
    assert done.code == 0
    for command in ("play", "sim", "export", "decisions", "replay", "verify", "bench", "drill", "transfer", "games", "bots"):
        assert f"\n  {command} " in done.out


def test_help_is_quick(run):
    taken = []
    for _ in range(3):
        started = time.perf_counter()
        run("--help")
        taken.append(time.perf_counter() - started)
    assert min(taken) < 1.0


def test_help_imports_nothing_heavy():
    command = [sys.executable, "-X", "importtime", "-m", "potable.cli", "--help"]
    done = subprocess.run(command, capture_output=True, text=True, check=True)
    imported = {line.rsplit("|", 1)[-1].strip() for line in done.stderr.splitlines() if line.startswith("import time:")}
    assert "typer" in imported
    assert not [name for name in imported if name.split(".")[0] in HEAVY]


def test_play_help_says_how_people_and_bots_are_named(run):
    said = " ".join(run("play", "--help").out.split())
    assert "anything else is the name of a person" in said


def test_what_need_not_be_given_stands_in_brackets_once(run):
    assert "transfer [OPTIONS] FILE [URL]\n" in run("transfer", "--help").out
    assert "play [OPTIONS] [GAME]\n" in run("play", "--help").out


def test_version(run):
    assert run("--version").out == f"potable {potable.__version__}\n"


def test_games_lists_seats_options_choices_and_defaults(run):
    said = " ".join(run("games").out.split())
    assert "Glastonbury, 2 to 4 players" in said
    assert "-o memory=strict" in said
    assert "strict, aided" in said
    assert "for each seat one of yellow, green, red, blue" in said
    assert "random, 0, 1, 2, 3; seats are counted from 0" in said


def test_bots_are_listed(run):
    said = run("bots", "quacks").out
    assert [line.split()[0] for line in said.splitlines() if line[0] != " "] == [
        "random",
        "plain",
        "reckless",
        "cautious",
        "steady",
        "house",
        "champion",
    ]
    assert "fair: Buys by a plan and stops at a risk of one in four. Wins 44 of 100 games against three" in " ".join(
        said.split()
    )
