"""The checker of the drill finds whatever a server could do wrong with a log, and nothing in one that is right."""

from __future__ import annotations

from dataclasses import dataclass, field

import msgspec
import pytest

import potable
from potable.lab.drill.checker import Checker, Row, Violation
from potable.lab.drill.history import Acknowledged, AnyLine, Refused, Seen, Sent, digest

ANN, BOB = "ann", "bob"


@dataclass
class Played:
    """A game of two people as a right server would carry it, to be falsified."""

    moves: int = 6
    rows: list[Row] = field(default_factory=list)
    lines: list[AnyLine] = field(default_factory=list)

    def __post_init__(self) -> None:
        table = potable.new("glastonbury", seats=2, seed=5)
        self.table = {
            "id": "t",
            "game": "glastonbury",
            "seats": [{}, {}],
            "options": table.options,
            "seed": f"{5:032x}",
            "start": None,
        }
        self.see(table)
        for number in range(1, self.moves + 1):
            seat, who = table.to_act[0], (ANN, BOB)[table.to_act[0]]
            action = table.legal(seat)[-1]
            self.lines.append(Sent(number, who, "t", f"{who}.{number}", "play", number - 1, seat, int(action), certain=True))
            table.play(action, seat)
            self.rows.append(Row(number, "play", seat, action.name, f"id of {who}", f"{who}.{number}"))
            self.lines.append(Acknowledged(number, who, "t", f"{who}.{number}", number))
            self.see(table)

    def see(self, table: potable.Table) -> None:
        """Shows the table to both and to a watcher."""
        for who, viewer in ((ANN, 0), (BOB, 1), ("eve", None)):
            views = {"watch" if viewer is None else str(viewer): digest(msgspec.json.encode(table.view(viewer)))}
            self.lines.append(Seen(len(table.moves), who, "t", len(table.moves), "playing", views))

    def check(self) -> list[Violation]:
        """Checks all of it at once."""
        checker = Checker()
        return checker.check(self.table, self.rows, self.lines) + checker.finish()

    def kinds(self) -> set[str]:
        """Returns what kinds of things are wrong."""
        return {violation.kind for violation in self.check()}

    def renumber(self) -> None:
        self.rows = [row._replace(number=number) for number, row in enumerate(self.rows, 1)]


@pytest.fixture
def played() -> Played:
    return Played()


def test_a_right_log_has_nothing_wrong(played):
    assert played.check() == []


def test_a_log_that_grows_between_two_checks_has_nothing_wrong(played):
    checker = Checker()
    early = [line for line in played.lines if line.at <= 3]
    late = [line for line in played.lines if line.at > 3]
    assert checker.check(played.table, played.rows[:3], early) == []
    assert checker.check(played.table, played.rows, late) == []
    assert checker.finish() == []


def test_a_lost_move_is_found(played):
    del played.rows[-1]
    assert played.kinds() == {"lost", "invented"}


def test_a_lost_move_in_the_middle_is_found_though_the_numbers_close_up(played):
    del played.rows[2]
    played.renumber()
    assert {"lost", "misplaced"} <= played.kinds()


def test_a_gap_is_found(played):
    del played.rows[2]
    assert {"lost", "gap"} <= played.kinds()


def test_a_doubled_move_is_found(played):
    played.rows.append(played.rows[-1]._replace(number=len(played.rows) + 1))
    assert "doubled" in played.kinds()


def test_moves_in_another_order_are_found(played):
    played.rows[2], played.rows[3] = played.rows[3], played.rows[2]
    played.renumber()
    assert "misplaced" in played.kinds()


def test_a_move_that_became_another_is_found(played):
    name = next(one for one in ("take a1", "take a2") if one != played.rows[3].action)
    played.rows[3] = played.rows[3]._replace(action=name)
    assert "altered" in played.kinds()


def test_a_fork_is_found():
    """Two people are acknowledged at the same number, and each sees their own game."""
    played, other = Played(), Played(moves=5)
    sent = other.lines[-5]  # the fifth move
    assert isinstance(sent, Sent)
    other_way = msgspec.structs.replace(sent, id="fork.1", who=BOB, at=7)
    played.lines += [other_way, Acknowledged(7, BOB, "t", "fork.1", 5)]
    played.lines.append(Seen(7, BOB, "t", 6, "playing", {"1": digest(b"another game")}))
    assert {"lost", "false view"} <= played.kinds()


def test_a_state_that_was_never_committed_is_found(played):
    last = played.lines[-1]
    played.lines.append(msgspec.structs.replace(last, number=7))
    assert played.kinds() == {"invented"}


def test_a_view_of_another_table_is_found(played):
    last = played.lines[-1]
    played.lines.append(msgspec.structs.replace(last, views={"watch": digest(b"{}")}))
    assert played.kinds() == {"false view"}


def test_somebody_who_is_shown_less_than_before_is_found(played):
    first = next(line for line in played.lines if isinstance(line, Seen))
    played.lines.append(msgspec.structs.replace(first, at=99.0))
    assert played.kinds() == {"back"}


def test_a_log_that_does_not_replay_is_found(played):
    played.rows.append(Row(7, "play", played.rows[-1].seat, played.rows[-1].action, None, None))
    assert played.kinds() == {"does not replay"}


def test_a_row_that_changes_later_is_found(played):
    checker = Checker()
    assert checker.check(played.table, played.rows, played.lines) == []
    changed = [*played.rows[:-1], played.rows[-1]._replace(person="somebody else")]
    assert [one.kind for one in checker.check(played.table, changed, [])] == ["rewritten"]


def test_a_log_that_shrinks_later_is_found(played):
    checker = Checker()
    assert checker.check(played.table, played.rows, played.lines) == []
    assert "rewritten" in {one.kind for one in checker.check(played.table, played.rows[:-1], [])}


def test_two_answers_to_one_message_are_found(played):
    played.lines.append(Acknowledged(7, ANN, "t", played.rows[0].key or "", 4))
    assert "changed answer" in played.kinds()


def test_a_message_that_was_refused_and_stored_is_found(played):
    played.lines = [line for line in played.lines if not isinstance(line, Acknowledged) or line.number != 6]
    refused = Refused(7, BOB, "t", played.rows[-1].key or "", "busy")
    played.lines.append(refused)
    assert played.kinds() == {"refused but stored"}
    sent = next(line for line in played.lines if isinstance(line, Sent) and line.id == refused.id)
    played.lines.append(msgspec.structs.replace(sent, again=True))  # it may have been the second one that was stored
    assert played.check() == []


def test_an_undo_is_followed_and_an_unanswered_move_is_nobodys_fault(played):
    table = potable.new("glastonbury", seats=2, seed=5)
    for row in played.rows[:5]:
        table.play(row.action, row.seat)
    played.rows.append(Row(7, "undo", 1, "5", "id of bob", "bob.7"))
    played.lines.append(Sent(7, BOB, "t", "bob.7", "undo", 6, certain=True))
    played.lines.append(Seen(7, ANN, "t", 7, "playing", {"0": digest(msgspec.json.encode(table.view(0)))}))
    assert played.check() == []
    played.rows[-1] = played.rows[-1]._replace(action="4")
    assert played.kinds() == {"false view"}
