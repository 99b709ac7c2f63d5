from __future__ import annotations

import json
import time

from potable.engine.catalogue import sentence
from potable.games import game
from potable.lab import peers


def test_bench_measures_every_speed_of_this_machine(run):
    done = run("bench", "glastonbury", "--json", "--seconds", 0.1, POTABLE_SPEED="compiled")
    assert done.code == 0, done.err
    rows = json.loads(done.out)
    assert [row["speed"] for row in rows][:2] == ["interpreted", "compiled"]
    for row in rows:
        assert row["game"] == "glastonbury"
        assert row["moves_per_s"] > row["games_per_s"] > 0
        assert row["state_bytes"] == game("glastonbury").dtype.itemsize
    assert rows[1]["moves_per_s"] > 100 * rows[0]["moves_per_s"]
    assert 0 < rows[1]["copy_ns"] < 100_000


def test_bench_prints_a_table(run):
    out = run("bench", "--seconds", 0.05, "--envs").out
    assert "interpreted" in out
    assert "environment" in out
    assert f"{game('glastonbury').dtype.itemsize} B" in out


def test_a_peer_that_is_not_installed_is_named_with_how_to_install_it(monkeypatch):
    monkeypatch.setattr(peers, "PEERS", (peers.Peer("Nowhere", "no_such_module", "pip install nowhere", ("chess",)),))
    [row] = peers.bench_peers(0.1, 1000.0)
    assert (row["peer"], row["game"]) == ("Nowhere", "chess")
    assert sentence(row["missing"]) == "it is not installed here; pip install nowhere"


def test_a_peer_that_fails_does_not_stop_the_others():
    row = peers.measure_apart("Nowhere", "chess", 0.1, 1000.0)
    assert sentence(row["missing"]).startswith("it failed here: KeyError")


def test_rates_are_moves_and_games_a_second():
    def play(seconds):
        time.sleep(0.02)
        return 400, 100

    moves, games = peers.rates(play, 0.1)
    assert moves / games == 4
    assert 1_000 < moves <= 20_000
