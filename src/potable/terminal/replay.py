"""A record stepped through, move by move."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from typing import Any

from rich.console import Console
from rich.text import Text

from potable.engine.table import Table

from . import drawing
from .play import show_points
from .seats import mark
from .speech import speech
from .words import number_in, told


class Replay:
    """The moves of a finished or unfinished game, told and drawn from one point of view."""

    def __init__(self, table: Table, names: Sequence[str], console: Console, seat: int | None, everything: bool) -> None:
        """Opens a record; `seat` is whose view is shown, None for a spectator's."""
        self.names, self.console, self.seat, self.everything = list(names), console, seat, everything
        self.moves, self.say = table.moves, speech(table.game.name, names)
        self.table = table.copy()
        self.at = len(self.moves)
        self._jump(0)

    def run(self) -> None:
        """Steps at a terminal; anywhere else prints all of it."""
        if sys.stdin.isatty() and self.console.is_terminal:
            self._step_through()
        else:
            self._print_all()

    # ---- moving ----

    def _jump(self, move: int) -> list[dict[str, Any]]:
        """Goes to the moment after a move and returns what that move brought about."""
        if self.at >= move:
            before = max(move - 1, 0)
            self.table.undo(self.at - before)
            self.at = before
        happened: list[dict[str, Any]] = []
        while self.at < move:
            step = self.moves[self.at]
            moments = self.table.play_slowly(step.action, step.seat)
            happened = [event for moment in moments for event in moment.events]
            self.at += 1
        return happened

    # ---- showing ----

    def _print_all(self) -> None:
        """Prints the first table, every move in sentences, and the last table with its points."""
        self._draw()
        for move in range(1, len(self.moves) + 1):
            self._tell(move, self._jump(move))
        self._draw()
        self._end()

    def _step_through(self) -> None:
        """Shows one moment after another, as the person at the keyboard asks."""
        move, said = 0, self.say("terminal-replay-help")
        while True:
            happened = self._jump(move)
            self.console.clear()
            head = self.say("terminal-replay-head", game=self.table.game.title, move=move, moves=len(self.moves))
            self.console.rule(Text(head, "bold"), style="dim")
            self._draw()
            if move:
                self._tell(move, happened)
            if move == len(self.moves):
                self._end()
            self.console.print(Text(said, "dim"))
            try:
                line = input("> ").strip().lower()
            except (EOFError, KeyboardInterrupt):
                return
            if line in ("q", "quit"):
                return
            move, said = self._target(line, move)

    def _target(self, line: str, move: int) -> tuple[int, str]:
        """Returns the move to show next, and what to say under it."""
        last, usual = len(self.moves), self.say("terminal-replay-help")
        if line in ("", "n", "next"):
            return min(move + 1, last), usual if move < last else self.say("terminal-replay-last")
        if line in ("p", "previous"):
            return max(move - 1, 0), usual
        if line in ("?", "help"):
            return move, usual
        number = number_in(line)
        if number is not None and 0 <= number <= last:
            return number, usual
        return move, self.say("terminal-replay-no-move", text=repr(line), last=last)

    def _draw(self) -> None:
        """Draws the table as it stands."""
        draw = drawing(self.table.game.name)
        view = self.table.open_view() if self.everything else self.table.view(self.seat)
        self.console.print(draw.draw(view | {"actions": []}, self.names, self.console.width))

    def _tell(self, move: int, happened: list[dict[str, Any]]) -> None:
        """Tells a move in sentences."""
        for line, (seat, said) in enumerate(told(self.table.game, happened, self.names, None)):
            number = "     " if line else f"{move:>3}. "
            self.console.print(Text.assemble((number, "dim"), "" if seat is None else f"{mark(seat)} ", said))

    def _end(self) -> None:
        """Explains the points of a game that is over, or says that it is not."""
        self.console.print()
        if self.table.over:
            show_points(self.table, self.names, self.console)
        else:
            self.console.print(self.say("terminal-replay-unfinished"))
