"""What a drill has seen: how often each fault befell a server, how soon all could play again, and whatever was wrong."""

from __future__ import annotations

import os
from collections import Counter
from dataclasses import asdict, dataclass, field
from typing import TYPE_CHECKING, Any

from potable.engine.catalogue import sentence
from potable.engine.messages import identifier, message
from potable.engine.wire import Message

from .checker import Violation

if TYPE_CHECKING:
    from rich.table import Table

MOST_SHOWN = 20
KILLS = ("kill", "terminate")
"""The faults that end the server."""


@dataclass
class Report:
    """What was counted, of one ground or of all."""

    database: str = ""
    seed: int = 0
    seconds: float = 0.0
    load: float = 0.0
    """How many processes wanted to run on average in the last minutes."""
    withheld: float = 0.0
    stalled: float = 0.0
    """For how many seconds in all, and at most at a time, the machine did not even let a sleeping thread of the drill go on."""
    tables: int = 0
    people: int = 0
    faults: Counter[str] = field(default_factory=Counter)
    playable: dict[str, list[float]] = field(default_factory=dict)
    """By fault, how long each table took until it could be played again."""
    starts: list[float] = field(default_factory=list)
    """How long each start of a server took until it answered."""
    acknowledged: int = 0
    """Moves and undos that were acknowledged."""
    again: int = 0
    """Messages that were sent again because nobody knew what had become of them."""
    refused: Counter[str] = field(default_factory=Counter)
    views: int = 0
    """Views that were compared with the log."""
    rows: int = 0
    games: int = 0
    missing: dict[str, Message] = field(default_factory=dict)
    """The faults that could not be had here, with the reason."""
    violations: list[Violation] = field(default_factory=list)
    kept: str = ""
    """The folder with histories, logs and evidence, where it is kept."""

    @property
    def kills(self) -> int:
        """How often a server was ended."""
        return sum(self.faults[name] for name in KILLS)

    @property
    def others(self) -> int:
        """How many other faults there were."""
        return sum(self.faults.values()) - self.kills

    def add(self, other: Report) -> None:
        """Adds what another ground has seen."""
        self.faults += other.faults
        self.refused += other.refused
        for name, seconds in other.playable.items():
            self.playable.setdefault(name, []).extend(seconds)
        self.starts += other.starts
        for name in ("tables", "people", "acknowledged", "again", "views", "rows", "games"):
            setattr(self, name, getattr(self, name) + getattr(other, name))
        self.withheld, self.stalled = max(self.withheld, other.withheld), max(self.stalled, other.stalled)
        self.missing |= other.missing
        self.violations += other.violations

    def summary(self) -> dict[str, Any]:
        """Returns the report as JSON."""
        return {
            "database": self.database,
            "seed": self.seed,
            "seconds": round(self.seconds, 1),
            "load": round(self.load, 1),
            "cores": os.cpu_count(),
            "machine_stood_still_s": {"all": round(self.withheld, 1), "longest": round(self.stalled, 2)},
            "tables": self.tables,
            "people": self.people,
            "kills": self.kills,
            "other_faults": self.others,
            "faults": {
                name: {
                    "times": times,
                    "playable_after_s": {
                        part: round(value, 3) for part, value in quantiles(self.playable.get(name, [])).items()
                    },
                }
                for name, times in sorted(self.faults.items())
            },
            "missing": self.missing,
            "server_start_s": {part: round(value, 3) for part, value in quantiles(self.starts).items()},
            "acknowledged": self.acknowledged,
            "sent_again": self.again,
            "refused": dict(self.refused),
            "rows_in_the_log": self.rows,
            "games_finished": self.games,
            "views_compared": self.views,
            "violations": [asdict(one) for one in self.violations],
            "kept": self.kept,
        }


def quantiles(seconds: list[float]) -> dict[str, float]:
    """Returns the median, the 99th percentile and the greatest, of whatever there is."""
    if not seconds:
        return {}
    ordered = sorted(seconds)
    return {
        "median": ordered[len(ordered) // 2],
        "p99": ordered[min(len(ordered) - 1, int(0.99 * len(ordered)))],
        "max": ordered[-1],
    }


def faults_table(report: Report) -> Table:
    """Returns the faults of a report as a table for the terminal."""
    from rich import box
    from rich.table import Table

    table = Table(box=box.SIMPLE_HEAD, pad_edge=False)
    table.add_column(_say("lab-drill-fault"))
    for column in ("times", "median", "p99", "longest"):
        table.add_column(_say(f"lab-drill-{column}"), justify="right")
    for name, times in sorted(report.faults.items(), key=lambda one: -one[1]):
        shown = [f"{value:.2f} s" for value in quantiles(report.playable.get(name, [])).values()] or ["", "", ""]
        table.add_row(name, f"{times:,}", *shown)
    for name, why in report.missing.items():
        table.add_row(name, _say("lab-drill-none"), sentence(why), "", "")
    return table


def sentences(report: Report) -> list[str]:
    """Returns the rest of a report in sentences."""
    starts = quantiles(report.starts)
    start = {part: f"{starts[part]:.1f}" for part in ("median", "max")} if starts else {}
    befell = {"kills": report.kills, "others": report.others, "seconds": round(report.seconds), "database": report.database}
    seen = {"moves": report.acknowledged, "again": report.again, "games": report.games}
    load = {"load": f"{report.load:.1f}", "cores": os.cpu_count()}
    said = [
        _say("lab-drill-befell", **befell, seed=str(report.seed), tables=report.tables, people=report.people),
        _say("lab-drill-seen", **seen, rows=report.rows, views=report.views),
        _say("lab-drill-load", **load, **start) if start else _say("lab-drill-load-alone", **load),
        _say("lab-drill-withheld", seconds=f"{report.withheld:.1f}", longest=f"{report.stalled:.1f}"),
    ]
    kinds = Counter(one.kind for one in report.violations)
    if not kinds:
        said.append(_say("lab-drill-well"))
    else:
        counted = [message("lab-drill-of-kind", kind=_kind(kind), times=times) for kind, times in kinds.items()]
        said.append(_say("lab-drill-violations", violations=len(report.violations), kinds=counted))
        said += [_told(one) for one in report.violations[:MOST_SHOWN]]
    if report.kept:
        said.append(_say("lab-drill-kept", folder=report.kept))
    return said


def _told(one: Violation) -> str:
    """Returns a violation as a line."""
    where = [message("lab-drill-at-table", table=one.table)] if one.table else []
    after = [message("lab-drill-after", fault=one.after)] if one.after else []
    return "  " + _say("lab-drill-violation", about=[_kind(one.kind), *where, *after], what=one.what)


def _kind(kind: str) -> Message:
    """Returns what a kind of violation is called."""
    return message(f"lab-violation-{identifier(kind)}")


def _say(id: str, **args: Any) -> str:
    """Returns what a report says, in the language that is wanted."""
    return sentence(message(id, **args))
