from __future__ import annotations

import json
import re

import numpy as np
import pytest

from potable.engine.errors import BadOption
from potable.games import game
from potable.lab.simulate import simulate
from potable.lab.statistics import wilson, within


def simulated(run, *args: object, **environment: str) -> dict:
    done = run("sim", "glastonbury", "--json", *args, **environment)
    assert done.code == 0, done.err
    return json.loads(done.out)


def without_time(summary: dict) -> dict:
    return {
        key: value for key, value in summary.items() if key not in ("seconds", "games_per_s", "moves_per_s", "speed", "cores")
    }


def test_the_table_tells_win_rates_points_and_speed(run):
    done = run("sim", "glastonbury", "--seats", "house,random,random", "--games", 2000, POTABLE_SPEED="compiled")
    assert done.code == 0
    assert "Glastonbury, 2,000 games, seed 1, usual options" in done.out
    rows = re.findall(r"^ ([123]) (house|random) +([\d.]+) % +([\d.]+) to ([\d.]+) ", done.out, re.MULTILINE)
    assert [row[:2] for row in rows] == [("1", "house"), ("2", "random"), ("3", "random")]
    assert all(float(low) <= float(rate) <= float(high) for _, _, rate, low, high in rows)
    assert re.search(r"[\d,]+ games and [\d,]+ moves a second, compiled", done.out)


def test_json_is_one_object_and_nothing_else(run):
    summary = simulated(run, "--seats", "random,random,random", "--games", 30, "--seed", 4)
    assert (summary["game"], summary["games"], summary["seed"], summary["speed"]) == ("glastonbury", 30, 4, "interpreted")
    assert sum(player["win_rate"] for player in summary["players"]) == pytest.approx(1)
    for player in summary["players"]:
        quantiles = list(player["score"]["quantiles"].values())
        assert quantiles == sorted(quantiles)
        assert player["score"]["min"] <= player["score"]["mean"] <= player["score"]["max"]
        assert player["win_rate_95"] == pytest.approx(wilson(player["win_rate"], 30))
        assert player["wins_alone"] <= 30 * player["win_rate"] <= player["wins_alone"] + player["wins_shared"]


def test_the_same_seed_gives_the_same_games_at_any_speed_on_any_cores(run):
    given = ("--seats", "random,random", "--games", 6, "--seed", 9)
    interpreted = simulated(run, *given)
    one = simulated(run, *given, "--cores", 1, POTABLE_SPEED="compiled")
    two = simulated(run, *given, "--cores", 2, POTABLE_SPEED="compiled")
    assert (interpreted["speed"], one["speed"], two["cores"]) == ("interpreted", "compiled", 2)
    assert without_time(interpreted) == without_time(one) == without_time(two)
    assert without_time(simulated(run, "--seats", "random,random", "--games", 6, "--seed", 10)) != without_time(one)


def test_speed_interpreted_is_what_it_says(run):
    assert simulated(run, "--games", 2, "--speed", "interpreted", POTABLE_SPEED="compiled")["speed"] == "interpreted"


def test_options_reach_the_games(run):
    given = ("--seats", "random,random,random", "--games", 5)
    plain, recipes = simulated(run, *given), simulated(run, *given, "-o", "recipes=true")
    assert recipes["options"]["recipes"] is True
    assert recipes["players"] != plain["players"]


@pytest.mark.parametrize(("option", "right"), [("speed", "interpreted, compiled, cuda"), ("on", "here, ray")])
def test_a_speed_or_a_place_that_does_not_exist_is_refused(option, right):
    with pytest.raises(BadOption, match=f"{option}: 'warp' is not possible; choose one of {right}"):
        simulate(game("glastonbury"), ["random"] * 2, 10, 1, **{option: "warp"})


def test_duplicate_games_play_every_deal_once_from_each_seat(run):
    given = ("--seats", "house,random,random", "--seed", 3, "--duplicate")
    summary = simulated(run, *given, "--games", 300, POTABLE_SPEED="compiled")
    assert summary["duplicate"] is True
    assert summary["players"][0]["win_rate"] > 0.95
    alike = simulated(run, "--seats", "house,house,house", "--games", 30, "--duplicate", POTABLE_SPEED="compiled")
    assert [player["win_rate"] for player in alike["players"]] == pytest.approx([1 / 3] * 3), "the same from each seat"
    told = run("sim", "glastonbury", *given, "--games", 300, POTABLE_SPEED="compiled").out
    assert "300 games, every deal once from each seat, seed 3" in told
    refused = run("sim", "glastonbury", *given, "--games", 301)
    assert (refused.code, "--games 301 is no multiple of 3" in refused.err) == (2, True)


def test_an_interval_counts_deals_and_not_the_games_that_share_one():
    rates = np.array([0.25, 0.5, 0.75, 0.5] * 25)
    low, high = within(rates)
    spread = 1.96 * rates.std(ddof=1) / 10
    assert (0.5 - low, high - 0.5) == pytest.approx((spread, spread), rel=0.01)
    assert within(np.full(10, 0.25)) == pytest.approx(wilson(0.25, 10)), "no spread is no proof"


def test_a_plot_is_drawn(run, tmp_path):
    path = tmp_path / "out.png"
    done = run("sim", "glastonbury", "--seats", "house,random,random", "--games", 5, "--plot", path)
    assert done.code == 0, done.err
    assert path.read_bytes().startswith(b"\x89PNG\r\n")
    assert path.stat().st_size > 10_000
    assert f"Plotted in {path}" in done.out


def test_a_progress_bar_is_shown_at_a_terminal(at_terminal):
    out = at_terminal("sim", "glastonbury", "--games", 4, lines=[])
    assert "4/4" in out


def test_wilsons_interval_holds_the_rate_and_stays_between_0_and_1():
    assert wilson(0.5, 100) == pytest.approx((0.4038, 0.5962), abs=1e-4)
    assert wilson(0.0, 10) == pytest.approx((0.0, 0.2775), abs=1e-4)
    assert wilson(1.0, 10) == pytest.approx((0.7225, 1.0), abs=1e-4)
