"""Signs of progress: bars for many games or tables and for a drill, sentences for what measures servers."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING

from potable.engine.catalogue import sentence
from potable.engine.messages import message
from potable.engine.wire import Message

if TYPE_CHECKING:
    from .drill.report import Report

Tell = Callable[[Message], None]
"""Tells somebody who waits for long what is under way."""


def no_word(said: Message) -> None:
    """Tells nobody."""


@contextmanager
def counting(what: str, total: int | None, quiet: bool) -> Iterator[Callable[[int], None] | None]:
    """Shows how many of what a message names are done; gives what to call with the size of each chunk."""
    if quiet:
        yield None
        return
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

    columns = (TextColumn(sentence(message(what))), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
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
        task = bar.add_task(sentence(message("lab-drill-starting")), total=seconds)

        def heard(report: Report) -> None:
            counted = {"kills": report.kills, "others": report.others, "moves": report.acknowledged}
            said = message("lab-drill-so-far", **counted, violations=len(report.violations))
            bar.update(task, completed=report.seconds, description=sentence(said))

        yield heard
