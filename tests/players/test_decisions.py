"""The benchmark of decisions fits the rules, tells good choices from bad ones, and can be made again."""

from __future__ import annotations

import io

import msgspec
import numpy as np
import pytest

from potable.engine.errors import BadRecord
from potable.games import NAMES, game
from potable.lab import decisions
from potable.lab.decisions import HALVES, Benchmark, Decision, load, making, path_of, save
from potable.lab.decisions.judging import judge

LARGEST = 1_000_000
REACHED = 6
"""How many moments of each game are reached again, from the first to the last."""


@pytest.fixture(params=NAMES)
def kept(request):
    """A game with the decisions that the package has of it."""
    rules = game(request.param)
    return rules, load(rules)


def test_the_data_is_of_these_rules_and_small(kept):
    rules, benchmark = kept
    assert benchmark.rules == rules.rules_version
    assert path_of(rules).stat().st_size < LARGEST
    assert len(benchmark.decisions) >= 100


def test_moments_are_reached_again_with_the_same_choices(kept):
    rules, benchmark = kept
    some = [benchmark.decisions[place] for place in np.linspace(0, len(benchmark.decisions) - 1, REACHED).astype(int)]
    for decision, table in benchmark.tables(rules, some):
        assert decision.seat in table.to_act
        assert len(table.moves) == decision.move
        assert decision.actions.tolist() == [int(action) for action in table.legal(decision.seat)]
        assert len(decision.actions) > 1


def test_no_game_is_in_both_halves(kept):
    _, benchmark = kept
    halves = [benchmark.of(half) for half in HALVES]
    assert sum(map(len, halves)) == len(benchmark.decisions)
    games = [{decision.game for decision in half} for half in halves]
    assert not games[0] & games[1]
    assert abs(len(games[0]) - len(games[1])) <= 1


def test_house_loses_less_than_chance(kept):
    rules, benchmark = kept
    some = Benchmark(**{**vars(benchmark), "decisions": benchmark.decisions[:100]})
    rows = judge(rules, some, "judging", ["random", "house"])
    assert [row["bot"] for row in rows] == ["house", "random"]
    assert rows[0]["clear_mistakes"] < rows[1]["clear_mistakes"]


def test_losses_are_without_favour():
    """The best of several choices that are all the same wins more by chance alone; nobody loses anything to it."""
    chance = np.random.default_rng(1)
    lost = []
    for _ in range(2000):
        won = (chance.random((64, 5)) < 0.3).astype(float)
        even, odd, error, doubt, worlds = making._estimates(won, np.arange(5))
        lost.append(Decision(0, 0, 0, np.arange(5), even, odd, error, doubt, worlds).losses()[0])
    assert abs(np.mean(lost)) < 3 * np.std(lost) / np.sqrt(len(lost))


def test_a_choice_that_was_dropped_is_as_far_behind_as_it_was_in_the_worlds_of_both():
    won = np.array([[1, 0.0], [1, 1], [0, 0], [1, 0], [1, np.nan], [1, np.nan]])
    even, odd, _, doubt, worlds = making._estimates(won, np.array([0]))
    assert even.tolist() == [2 / 3, 2 / 3 - 0.5]
    assert odd.tolist() == [1, 0.5]
    assert (doubt[0], worlds.tolist()) == (0, [6, 4])


def test_decisions_of_other_rules_are_refused(tmp_path):
    rules = game("practice")
    known = load(rules)
    path = tmp_path / "practice.npz"
    save(Benchmark(**{**vars(known), "rules": rules.rules_version + 1}), path)
    with pytest.raises(BadRecord) as refused:
        load(rules, path)
    assert refused.value.message["id"] == "lab-decisions-rules"
    with pytest.raises(BadRecord):
        load(rules, tmp_path / "nowhere.npz")


def saved(**columns) -> bytes:
    """Returns the bytes of a file of arrays."""
    file = io.BytesIO()
    np.savez(file, **{name: np.frombuffer(text, np.uint8) for name, text in columns.items()})
    return file.getvalue()


HEAD = {"format": decisions.FORMAT, "version": decisions.VERSION, "game": "practice", "rules": game("practice").rules_version}
NOT_OURS = [
    b"",
    b"# Potable",
    saved(),
    *(saved(about=text) for text in (b"[1", b"[]", b"{}", b"null", msgspec.json.encode(HEAD))),
]


@pytest.mark.parametrize("written", NOT_OURS)
def test_what_holds_no_decisions_is_refused(tmp_path, written):
    path = tmp_path / "file.npz"
    path.write_bytes(written)
    with pytest.raises(BadRecord, match=r"file\.npz is no file with decisions of The Potions Practice"):
        load(game("practice"), path)
    with pytest.raises(BadRecord, match="is no file with decisions"):
        load(game("practice"), tmp_path)


def test_what_is_saved_is_read_and_the_same_bytes_are_written(tmp_path):
    rules = game("practice")
    known = load(rules)
    save(known, tmp_path / "again.npz")
    assert (tmp_path / "again.npz").read_bytes() == path_of(rules).read_bytes()
    about = msgspec.json.decode(np.load(path_of(rules))["about"].tobytes())
    assert (about["format"], about["seed"]) == (decisions.FORMAT, making.SEED)


def test_making_goes_on_where_it_stopped(tmp_path, monkeypatch):
    """With chance in the place of games played out, which need loops of their own."""

    class Coins:
        def shares(self, state, seat, choices, seed, first, worlds):
            return np.random.default_rng([seed, first]).integers(0, 2, (worlds, len(choices))).astype(float)

    monkeypatch.setattr(making, "_rollouts", lambda game, seats: Coins())
    rules = game("glastonbury")
    whole = making.make(rules, tmp_path / "whole.npz", 24)
    making.make(rules, tmp_path / "parts.npz", 7)
    parts = making.make(rules, tmp_path / "parts.npz", 24)
    assert (tmp_path / "whole.npz").read_bytes() == (tmp_path / "parts.npz").read_bytes()
    assert len(whole.decisions) == len(parts.decisions) == 24
    assert {one.seats for one in whole.played} == {2, 3}
