"""Records: what was played can be played again, and everything else is refused with what is wrong."""

from __future__ import annotations

import json
import random
from pathlib import Path

import msgspec
import numpy as np
import pytest

import potable
from potable.engine.record import LARGEST, parse
from potable.engine.table import Table

GAMES = {
    "glastonbury": {"recipes": True, "starter": 2},
    "quacks": {"set": "mixed", "test_tubes": True, "starter": "random"},
    "practice": {"memory": "strict", "keep": "must", "starter": "random"},
}
LATE = {"glastonbury": "keep", "quacks": "done", "practice": "keep nothing"}
"""Something that cannot be played when a game is over."""


def play(game: str) -> Table:
    """Plays a game to its end."""
    table = potable.new(game, seats=3, seed=11, options=GAMES[game])
    luck = random.Random(1)
    while not table.over:
        seat = luck.choice(table.to_act)
        table.play(luck.choice(table.legal(seat)), seat)
    return table


@pytest.fixture(scope="module", params=GAMES)
def finished(request) -> Table:
    """Gives a table with a finished game."""
    return play(request.param)


@pytest.fixture(scope="module")
def glastonbury() -> Table:
    """Gives a table with a finished game of Glastonbury."""
    return play("glastonbury")


@pytest.fixture(scope="module", params=GAMES)
def continued(request) -> Table:
    """Gives a table with a game that was played on from a position."""
    table = potable.new(request.param, seats=3, seed=11, options=GAMES[request.param])
    while len(table.moves) < 30:
        table.play(table.legal(table.to_act[0])[0], table.to_act[0])
    again = potable.from_position(table.position())
    again.play(again.legal(again.to_act[0])[0], again.to_act[0])
    return again


@pytest.fixture
def written(finished) -> dict:
    """Gives a record as JSON, without the check sum, to be spoilt."""
    return spoilable(finished)


def spoilable(table: Table) -> dict:
    """Returns the record of a table as JSON without the check sum."""
    record = json.loads(table.record().to_json())
    del record["check"]
    return record


def refused(data, reason: str) -> None:
    """Checks that something is refused as a record for a reason."""
    text = data if isinstance(data, (str, bytes)) else json.dumps(data)
    with pytest.raises(potable.BadRecord, match=reason):
        potable.from_record(parse(text))


def test_a_record_leads_to_the_same_table(finished, tmp_path):
    finished.record().save(tmp_path / "game.json")
    again = potable.load(tmp_path / "game.json")
    assert again.state.tobytes() == finished.state.tobytes()
    assert again.record().to_json() == finished.record().to_json()
    assert list(tmp_path.iterdir()) == [tmp_path / "game.json"]


@pytest.mark.parametrize("game", GAMES)
def test_a_record_can_start_from_a_position(game):
    table = potable.from_position(potable.new(game, seats=2, seed=5).position())
    for _ in range(7):
        seat = table.to_act[-1]
        table.play(table.legal(seat)[0], seat)
    again = potable.from_record(parse(table.record().to_json()))
    assert again.state.tobytes() == table.state.tobytes()
    assert len(again.moves) == 7


def test_a_record_without_check_sum_is_accepted(written):
    assert potable.from_record(parse(json.dumps(written))).over


@pytest.mark.parametrize("share", [0, 0.1, 0.5, 0.99])
def test_a_truncated_record_is_refused(finished, share):
    text = finished.record().to_json()
    refused(text[: int(len(text) * share)], "no complete JSON")


def test_an_altered_record_is_refused(finished):
    record = json.loads(finished.record().to_json())
    record["options"]["memory"] = "aided"
    refused(record, "was altered since it was saved")


@pytest.mark.parametrize("foreign", ["[]", "3", '"potable"', "{}", '{"format": "pgn"}', "null"])
def test_a_foreign_file_is_refused(foreign):
    refused(foreign, "not a record of Potable")


@pytest.mark.parametrize("noise", [b"\x89PNG\r\n", b"\xff\xfe{}", b"", b"import os", b"\x80\x04\x95."])
def test_noise_is_refused(noise):
    refused(noise, "no complete JSON")


def test_what_is_no_text_is_refused_where_it_stands_inside_a_text(glastonbury):
    spoilt = glastonbury.record().to_json().encode().replace(b"take", b"t\xffke", 1)
    refused(spoilt, r"no complete JSON \(it is no text in UTF-8\)")


@pytest.mark.parametrize("name", ["", "..", "/"])
def test_a_record_is_not_saved_in_the_place_of_a_folder(glastonbury, tmp_path, name):
    folder = tmp_path / "within"
    folder.mkdir()
    with pytest.raises(IsADirectoryError):
        glastonbury.record().save(folder / name)
    assert [*tmp_path.rglob("*")] == [folder]


def test_nothing_is_left_where_a_record_cannot_be_saved(glastonbury, tmp_path, monkeypatch):
    monkeypatch.setattr(Path, "replace", lambda *_: (_ for _ in ()).throw(OSError("full")))
    with pytest.raises(OSError, match="full"):
        glastonbury.record().save(tmp_path / "game.json")
    assert not [*tmp_path.iterdir()]


def test_an_oversized_record_is_refused_unread(tmp_path):
    refused(b" " * (LARGEST + 1), "too large")
    path = tmp_path / "large.json"
    path.write_bytes(b" " * (LARGEST + 1))
    with pytest.raises(potable.BadRecord, match="is too large"):
        potable.load(path)


def test_deep_nesting_is_refused():
    refused("[" * 100_000 + "]" * 100_000, "nested too deeply|no complete JSON")


@pytest.mark.parametrize(
    ("field", "value", "reason"),
    [
        ("version", 2, "record version 2; this Potable reads version 1"),
        ("version", None, "record version None"),
        ("game", "chess", "There is no game 'chess'; there is"),
        ("rules", 99, "version 99 of the rules of Glastonbury; this Potable has version 2"),
        ("seats", 7, "for 2 to 4 players, not 7"),
        ("seats", "3", "Expected `int`"),
        ("seats", True, "Expected `int`"),
        ("seed", "xyz", "32 hexadecimal digits, not 'xyz'"),
        ("seed", 11, "Expected `str`"),
        ("options", {"colour": "red"}, "has no option 'colour'; it has recipes, memory"),
        ("options", {"memory": "photographic"}, "memory: photographic is not possible; choose one of strict, aided"),
        ("options", {"starter": 3}, "there is no seat 3; this table has seats 0 to 2"),
        ("moves", [[2, "take z9"]], "a move that Glastonbury does not know: 'take z9'"),
        ("moves", [[0, "take c1"]], "Move 1 is not legal: seat 0 cannot play 'take c1' there"),
        ("moves", [[-1, "take c1"]], "Move 1 is not legal"),
        ("moves", [[10**6, "take c1"]], "Move 1 is not legal"),
        ("moves", [[10**30, "take c1"]], "is not a record|Move 1 is not legal"),
        ("moves", [["2", "take c1"]], "Expected `int`"),
        ("moves", [[2]], "Expected `array` of length 2"),
        ("moves", "none", "Expected `array`"),
        ("scores", [1, 2, 3], "it ends with .* and says \\[1, 2, 3\\]"),
        ("scores", ["many"], "Expected `int`"),
        ("start", {"format": "potable/position"}, "not a position of Potable"),
        ("start", 5, "Expected `object | null`"),
        ("extra", 1, "unknown field `extra`"),
        ("check", "0" * 32, "was altered"),
    ],
)
def test_a_spoilt_field_is_refused_by_name(glastonbury, field, value, reason):
    refused(spoilable(glastonbury) | {field: value}, reason)


@pytest.mark.parametrize(
    ("field", "value", "reason"),
    [
        ("rules", 99, "version 99 of the rules of The Quacks of Quedlinburg; this Potable has version 4"),
        ("seats", 5, "Five can play only with the herb witches: set herb_witches to true, or play with four"),
        ("seats", 6, "players, not 6"),
        ("options", {"set": 9}, "set: 9 is not possible; choose one of 1, 2, 3, 4, 5, 6, random, mixed"),
        ("options", {"starter": 3}, "there is no seat 3; this table has seats 0 to 2"),
        ("moves", [[0, "take c1"]], "a move that The Quacks of Quedlinburg does not know: 'take c1'"),
        ("moves", [[0, "stop"]], "Move 1 is not legal: seat 0 cannot play 'stop' there"),
    ],
)
def test_a_spoilt_field_of_quacks_is_refused_by_name(field, value, reason):
    record = spoilable(potable.new("quacks", seats=3, seed=1))
    refused(record | {field: value}, reason)


@pytest.mark.parametrize("field", ["game", "rules", "seats", "options", "seed", "moves"])
def test_a_missing_field_is_refused_by_name(written, field):
    del written[field]
    refused(written, f"missing required field `{field}`")


def test_a_move_too_many_is_refused(written):
    written["moves"].append([0, LATE[written["game"]]])
    refused(written, f"Move {len(written['moves'])} is not legal")


def test_a_move_too_few_does_not_give_the_scores(written):
    written["moves"].pop()
    refused(written, "does not replay")


def test_far_too_many_moves_are_refused(written):
    written["moves"] = [written["moves"][0]] * 100_001
    refused(written, "no game has more than 100,000")


def test_a_missing_file_is_named(tmp_path):
    with pytest.raises(potable.BadRecord, match=r"nothing\.json cannot be read: No such file"):
        potable.load(tmp_path / "nothing.json")
    with pytest.raises(potable.BadRecord, match="cannot be read"):
        potable.load(tmp_path)


def test_any_altered_byte_is_noticed_or_harmless(finished):
    text = finished.record().to_json()
    luck = random.Random(4)
    for _ in range(150):
        place = luck.randrange(len(text))
        spoilt = text[:place] + luck.choice('0123456789abc"[]{},: x') + text[place + 1 :]
        try:
            again = potable.from_record(parse(spoilt))
        except potable.BadRecord:
            continue
        assert msgspec.json.decode(spoilt) == msgspec.json.decode(text) or json.loads(spoilt).get("check") is None
        assert again.state.tobytes() == finished.state.tobytes()


# ---- records that begin from a position ----


def test_a_game_from_a_position_knows_its_options_and_is_recorded_with_them(continued):
    given = GAMES[continued.game.name] | {"set": 1, "starter": continued.options["starter"]}
    assert all(continued.options[name] == value for name, value in given.items() if name in continued.options)
    record = continued.record()
    assert record.options == continued.game.check_options(continued.options, 3)
    assert potable.from_record(parse(record.to_json())).position() == continued.position()


def test_a_table_is_not_changed_by_what_it_was_given_or_gave(continued):
    position = continued.position()
    table = potable.from_position(position)
    record = table.record()
    wanted = record.to_json()
    for players in (position["state"]["players"], record.start["state"]["players"]):
        players.clear()
    for options in (record.options, table.view()["options"]):
        options.clear()
    assert table.record().to_json() == wanted


def test_options_that_a_record_leaves_out_are_those_of_its_position(continued):
    record = spoilable(continued) | {"options": {}}
    assert potable.from_record(parse(json.dumps(record))).options == continued.options


def test_what_chance_settled_may_stay_open_in_the_options(continued):
    by_lot = {"set": "mixed", "red_book": "random"} if continued.game.name == "quacks" else {"starter": "random"}
    potable.from_record(parse(json.dumps(spoilable(continued) | {"options": by_lot})))


def test_a_record_that_contradicts_its_position_is_refused(continued):
    record = spoilable(continued)
    refused(record | {"seats": 2}, "2 seats and the position 3")
    refused(record | {"seed": "0" * 32}, "different seeds")
    refused(record | {"options": {"memory": "aided"}}, "not reached by a game with these options: memory")
    refused(record | {"options": {"junk": 1}}, "no option 'junk'")
    refused(record | {"options": {"memory": {"a": ["b"]}}}, "is not possible")
    other = "quacks" if continued.game.name == "glastonbury" else "glastonbury"
    refused(record | {"start": record["start"] | {"game": other}}, f"a position of '{other}'")
    refused(record | {"start": record["start"] | {"state": {"junk": "x" * 100_000}}}, "too large for a position")
    refused(record | {"start": record["start"] | {"drawn": [1 << 32] * len(record["start"]["drawn"])}}, "from 0 to 2")


def test_every_option_can_be_told_from_a_position():
    luck = random.Random(7)
    for name in GAMES:
        game = potable.new(name, seats=2).game
        for _ in range(60):
            options = {option.name: luck.choice(option.choices) for option in game.options} | {"starter": luck.randrange(2)}
            try:
                table = potable.new(name, seats=2, seed=luck.getrandbits(64), options=options)
            except potable.BadOption:
                continue  # they do not go together
            game = table.game
            told = game.options_of(table.state)
            assert set(told) <= {option.name for option in game.options}
            assert game.options_at(table.state, options) == table.options
            began = game.fresh(2, told)[0]
            assert all(np.all(began[field] == table.state[field]) for field in game.state.settled)
