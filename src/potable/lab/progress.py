"""Progress bars: for many games or tables, and for a drill."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from .drill.report import Report


@contextmanager
def counting(what: str, total: int | None, quiet: bool) -> Iterator[Callable[[int], None] | None]:
    """Shows how many of something are done, and how many a second; gives what to call with the size of each chunk."""
    if quiet:
        yield None
        return
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

    columns = (TextColumn(what), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=Console(stderr=True), transient=True) as bar:
        task = bar.add_task(what, total=total)
        yield lambda done: bar.advance(task, done)


@contextmanager
def drilling(seconds: float, quiet: bool) -> Iterator[Callable[[Report], None]]:
    """Shows how far a drill is and what it has seen; gives what to call with each report."""
    if quiet:
        yield lambda report: None
        return
    from rich.console import Console
    from rich.progress import BarColumn, Progress, TextColumn, TimeRemainingColumn

    columns = (BarColumn(), TextColumn("{task.description}"), TimeRemainingColumn())
    with Progress(*columns, console=Console(stderr=True), transient=True) as bar:
        task = bar.add_task("starting", total=seconds)

        def heard(report: Report) -> None:
            said = f"{report.kills:,} kills, {report.others:,} other faults, {report.acknowledged:,} moves, "
            bar.update(task, completed=report.seconds, description=f"{said}{len(report.violations):,} violations")

        yield heard
