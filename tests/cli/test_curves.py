from __future__ import annotations

import json
import re

import pytest

from potable.lab.plots import draw_curves, read_log


def logged(folder, shares):
    """A run's folder, with a log in which it is judged after every line."""
    folder.mkdir()
    lines = []
    for number, share in enumerate(shares, 1):
        one = {"rival": "house", "table": "4", "seats": 4, "games": 200, "share": share, "points": 30.0, "theirs": 33.0}
        lines.append({"done": 512 * number, "seconds": 1.0, "entropy": 1 / number, "value_loss": 0.1, "judged": [one]})
    (folder / "log.jsonl").write_text("".join(json.dumps(line) + "\n" for line in lines))
    return folder


def test_a_picture_of_runs_is_drawn_the_same_each_time(run, tmp_path):
    one, other = logged(tmp_path / "one", [0.1, 0.2]), logged(tmp_path / "other", [0.2, 0.4])
    for path in (tmp_path / "a.svg", tmp_path / "b.svg"):
        done = run("curves", one, other / "log.jsonl", "--plot", path)
        assert done.code == 0, done.err
        assert f"Plotted in {path}" in done.out
    assert (tmp_path / "a.svg").read_bytes() == (tmp_path / "b.svg").read_bytes()


def test_it_has_a_curve_for_each_run_with_its_interval_and_what_is_even(tmp_path):
    runs = {name: read_log(logged(tmp_path / name, shares)) for name, shares in {"a": [0.1, 0.2], "b": [0.2, 0.4]}.items()}
    share, entropy, error = draw_curves(runs).axes
    assert share.get_title(loc="left").startswith("win rate")
    assert [text.get_text() for text in share.get_legend().get_texts()] == ["a, against 3 house (4)", "b, against 3 house (4)"]
    curves = [line for line in share.get_lines() if len(line.get_xdata()) == 2 and line.get_marker() == "o"]
    assert [list(line.get_ydata()) for line in curves] == [[0.1, 0.2], [0.2, 0.4]]
    assert [list(line.get_xdata()) for line in entropy.get_lines()] == [[512, 1024]] * 2
    assert any(list(line.get_ydata()) == [0.25, 0.25] for line in share.get_lines())
    low, high = share.collections[0].get_paths()[0].get_extents().intervaly
    assert low < 0.1 < 0.2 < high
    assert error.get_xlabel() == "decisions played"


@pytest.mark.parametrize("text", ["", "no log\n", '{"seconds": 1}\n', "[1]\n"])
def test_what_is_no_log_is_refused(run, tmp_path, text):
    (tmp_path / "log.jsonl").write_text(text)
    done = run("curves", tmp_path, "--plot", tmp_path / "out.svg")
    assert done.code == 2
    assert re.search(r"log\.jsonl is no log of a training run", " ".join(done.err.split()).replace("log. jsonl", "log.jsonl"))
    assert not (tmp_path / "out.svg").exists()
