"""Exported games are what was played, in the same bytes each time, and the card says how to read them."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import numpy as np
import pyarrow.parquet as pq
import pytest

import potable
from potable.games import game
from potable.lab import export as exporting
from potable.lab.export import Recorded, Simulated, export

GAMES = 9
BOTS = ["house", "random", "random"]


@pytest.fixture(scope="module")
def decided(tmp_path_factory):
    """Decisions of a few games in several files."""
    return exported(tmp_path_factory.mktemp("export") / "decided", "decisions", cores=2)


def exported(folder: Path, kind: str, cores: int) -> Path:
    """Writes a few games in lots of some three, two of them to a file."""
    before = exporting.GROUP_BYTES, exporting.GROUPS_OF_FILE
    try:
        exporting.GROUP_BYTES, exporting.GROUPS_OF_FILE = 500_000, 2
        source = Simulated(game("glastonbury"), BOTS, GAMES, 3, {"recipes": True})
        export(source, kind, folder, "potable export glastonbury ...", cores)
    finally:
        exporting.GROUP_BYTES, exporting.GROUPS_OF_FILE = before
    return folder


def files_of(folder: Path) -> list[Path]:
    return sorted((folder / "data").glob("*.parquet"))


def test_the_same_command_writes_the_same_bytes_on_any_number_of_cores(decided, tmp_path):
    again = exported(tmp_path / "again", "decisions", cores=1)
    assert len(files_of(decided)) > 1
    names = [path.name for path in files_of(decided)]
    assert names == [path.name for path in files_of(again)]
    assert [path.read_bytes() for path in files_of(decided)] == [path.read_bytes() for path in files_of(again)]
    assert (decided / "README.md").read_text() == (again / "README.md").read_text()


def test_every_decision_is_there_with_what_came_of_it(decided, tmp_path):
    whole = exported(tmp_path / "games", "games", cores=1)
    rows = pq.read_table(decided / "data").to_pylist()
    games = pq.read_table(whole / "data").to_pylist()
    assert [one["episode_id"] for one in games] == [*range(GAMES)]
    assert [row["episode_id"] for row in rows] == [one["episode_id"] for one in games for _ in one["actions"]]
    played = games[4]
    ours = [row for row in rows if row["episode_id"] == 4]
    table = potable.new("glastonbury", 3, int(played["seed"], 16), json.loads(played["options"]))
    for step, row in enumerate(ours):
        assert (row["step"], row["seat"]) == (step, table.to_act[0])
        assert row["bot"] == played["bots"][row["seat"]] == BOTS[(row["seat"] + 4) % 3]
        assert row["observation"] == table.observe(row["seat"]).tobytes()
        mask = np.unpackbits(np.frombuffer(row["action_mask"], np.uint8), bitorder="little")
        assert np.flatnonzero(mask).tolist() == [int(action) for action in table.legal(row["seat"])]
        assert row["score"] == played["scores"][row["seat"]]
        assert row["outcome"] == played["outcomes"][row["seat"]]
        assert row["is_last"] == (row["seat"] not in played["seats"][step + 1 :])
        assert row["reward"] == (row["outcome"] if row["is_last"] else 0)
        table.play(row["action"], row["seat"])
    assert table.over
    assert table.scores == played["scores"]


@pytest.mark.parametrize("kind", ["decisions", "games"])
def test_the_card_says_how_it_is_read(kind, tmp_path, decided):
    folder = decided if kind == "decisions" else exported(tmp_path / kind, kind, cores=1)
    card = (folder / "README.md").read_text()
    script = card.split("```python\n")[1].split("```")[0]
    subprocess.run([sys.executable, "-c", script], cwd=folder, check=True, env=os.environ | {"POTABLE_SPEED": "interpreted"})
    columns = pq.read_schema(files_of(folder)[0]).names
    assert [line.split("`")[1] for line in card.splitlines() if line.startswith("| `") and "parquet" not in line] == columns


def test_a_program_finds_the_actions_and_the_layout_of_observations_in_the_files(decided):
    about = json.loads(pq.read_schema(files_of(decided)[0]).metadata[b"potable"])
    layout = game("glastonbury").observation
    assert about["actions"] == [*game("glastonbury").actions]
    pile = next(part for part in about["observation"] if (part["group"], part["part"]) == ("table", "pile"))
    assert pile["start"] == layout.part("table", "pile").start


@pytest.fixture
def records(tmp_path):
    folder = tmp_path / "records"
    folder.mkdir()
    for seed in range(3):
        table = potable.new("glastonbury", seats=2, seed=seed)
        while not table.over:
            table.play(table.legal()[seed - 1])
        table.record().save(folder / f"{seed}.json")
    return folder


def test_records_are_exported_as_they_were_played(records, tmp_path):
    export(Recorded(game("glastonbury"), [records]), "games", tmp_path / "out", "potable export ...")
    for row, path in zip(pq.read_table(tmp_path / "out" / "data").to_pylist(), sorted(records.iterdir()), strict=True):
        table = potable.load(path)
        assert [*zip(row["seats"], row["actions"], strict=True)] == table.moves
        assert (row["scores"], row["bots"]) == (table.scores, [None, None])
    export(Recorded(game("glastonbury"), [records]), "decisions", tmp_path / "rows", "potable export ...")
    assert {row["bot"] for row in pq.read_table(tmp_path / "rows" / "data", columns=["bot"]).to_pylist()} == {None}


def test_what_cannot_be_exported_is_said(records, tmp_path):
    unfinished = potable.new("glastonbury", seats=2, seed=1)
    unfinished.record().save(tmp_path / "begun.json")
    (tmp_path / "empty").mkdir()
    for arguments, words in (
        (("glastonbury", "--records", tmp_path / "begun.json"), "begun.json ends before its game does"),
        (("quacks", "--records", records), "0.json is a game of Glastonbury, not The Quacks of Quedlinburg"),
        (("glastonbury", "--records", tmp_path / "empty"), "There is no record in"),
        (("glastonbury", "--records", records, "--games", 3), "either --records or games to be played"),
        (("glastonbury", "--seats", "nobody,random"), "There is no bot 'nobody'"),
    ):
        assert words in refused(*arguments, "--to", tmp_path / "to")
        assert not (tmp_path / "to").exists()
    assert "is there already" in refused("glastonbury", "--records", records, "--to", records)


def refused(*arguments: object) -> str:
    """Returns what the command says that does nothing."""
    command = [sys.executable, "-m", "potable.cli", "export", *map(str, arguments)]
    environment = os.environ | {"POTABLE_SPEED": "interpreted", "COLUMNS": "200"}
    done = subprocess.run(command, capture_output=True, text=True, env=environment, check=False)
    assert done.returncode == 2
    return done.stderr
