from __future__ import annotations

import json
import re

import pytest

import potable


def altered(path, **changes):
    """Writes a changed copy of a record, with the check sum left as it was."""
    record = json.loads(path.read_text()) | changes
    other = path.with_name("altered.json")
    other.write_text(json.dumps(record))
    return other


def test_a_good_record_is_told_what_was_checked(run, finished):
    table = potable.load(finished)
    done = run("verify", finished)
    assert done.code == 0
    assert "Its check sum holds." in done.out
    assert f"All {len(table.moves)} moves are legal with every card dealt from seed" in done.out
    assert re.search(r"sealed as [0-9a-f]{64}\.", done.out)
    assert f"The final points come out as written: {', '.join(map(str, table.scores))}." in done.out


def test_an_unfinished_record_has_no_points_to_compare(run, tmp_path):
    table = potable.new("glastonbury", 2, 1)
    table.record().save(tmp_path / "begun.json")
    assert "It ends before the game does" in run("verify", tmp_path / "begun.json").out


def test_a_record_without_a_check_sum_says_so(run, finished):
    done = run("verify", altered(finished, check=None))
    assert done.code == 0
    assert "It carries no check sum" in done.out


def test_a_truncated_record_is_refused(run, finished):
    short = finished.with_name("short.json")
    short.write_bytes(finished.read_bytes()[:-40])
    done = run("verify", short)
    assert done.code == 2
    assert "short.json is not a record: it is no complete JSON" in done.err


@pytest.mark.parametrize(
    ("changes", "said"),
    [
        ({"seed": "0" * 32}, "was altered since it was saved"),
        ({"scores": [99, 0, 0], "check": None}, "and says [99, 0, 0]."),
        (
            {"moves": [[0, "take a2"]], "scores": None, "check": None},
            "Move 1 is not legal: seat 0 cannot play 'take a2' there.",
        ),
        ({"moves": [[0, "juggle"]], "check": None}, "has a move that Glastonbury does not know: 'juggle'."),
        ({"rules": 99, "check": None}, "was played by version 99 of the rules"),
        ({"format": "something"}, "is not a record of Potable"),
    ],
)
def test_an_altered_record_is_refused_with_the_reason(run, finished, changes, said):
    done = run("verify", altered(finished, **changes))
    assert done.code == 2
    assert said in done.err
    assert len(done.err.splitlines()) == 1
    assert done.out == ""
