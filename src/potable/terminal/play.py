"""A game at the keyboard: people against bots, or several people at one terminal."""

from __future__ import annotations

import hashlib
import os
import shlex
import sys
from pathlib import Path
from typing import Any

from rich.columns import Columns
from rich.console import Console
from rich.padding import Padding
from rich.text import Text

from potable.engine.catalogue import sentence
from potable.engine.errors import IllegalMove, PotableError
from potable.engine.messages import message
from potable.engine.table import Table
from potable.games import OURS
from potable.players import Player

from . import drawing
from .saves import save, save_in_data_folder
from .seats import Seat, mark
from .speech import Say, speech
from .words import choice, told

COMMANDS = ("undo", "log", "board", "rules", "save [FILE]", "quit", "help")
WORDS = tuple(command.split()[0] for command in COMMANDS)
ASKS_FOR_HELP = "?"
MANY = 12
"""With more choices than this, only their names are listed."""


class Quit(Exception):
    """Somebody leaves the table."""


class Session:
    """One game at one terminal, from the first decision to the final scoring."""

    def __init__(self, table: Table, seats: list[Seat], console: Console, resume: str) -> None:
        """Sits down; `resume` is the command that, with a file after it, takes the game up again."""
        self.table, self.seats, self.console, self.resume = table, seats, console, resume
        self.names = [seat.name for seat in seats]
        self.people = [number for number, seat in enumerate(seats) if seat.bot is None]
        self.drawing, self.say = drawing(table.game.name), speech(table.game.name, self.names)
        self.typing = sys.stdin.isatty() and console.is_terminal
        self.at_keyboard: int | None = None
        self.happened: list[list[dict[str, Any]]] = []
        self._tell_again()

    def run(self) -> None:
        """Plays until the game is over or somebody quits."""
        try:
            while not self.table.over:
                seat = self._next_seat()
                if self.seats[seat].bot is None:
                    self._ask(seat)
                else:
                    self._play(self._bot_choice(seat), seat)
        except (Quit, EOFError, KeyboardInterrupt):
            self._leave()
            return
        self._finish()

    # ---- playing ----

    def _next_seat(self) -> int:
        """Returns who decides next: of all who are asked, the first after the one who moved last, so that they take turns."""
        moves = self.table.moves
        last = moves[-1].seat if moves else -1
        return min(self.table.to_act, key=lambda seat: (seat - last - 1) % self.table.seats)

    def _play(self, action: int, seat: int) -> None:
        """Plays an action and keeps what it brought about."""
        moments = self.table.play_slowly(action, seat)
        self.happened.append([event for moment in moments for event in moment.events])

    def _bot_choice(self, seat: int) -> int:
        """Returns what the bot at a seat plays; the same game to this point always brings the same answer."""
        bot = self.seats[seat].bot
        assert bot is not None
        moment = f"{self.table.seed} {seat} {len(self.happened)}"
        luck = int.from_bytes(hashlib.sha256(moment.encode()).digest()[:16], "little")
        return Player(self.table.game.name, bot, luck).choose(self.table, seat)

    def _undo(self, seat: int) -> None:
        """Goes back to the seat's previous decision."""
        own = [number for number, move in enumerate(self.table.moves) if move.seat == seat]
        if not own:
            raise IllegalMove(message("terminal-nothing-to-undo"))
        self.table.undo(len(self.table.moves) - own[-1])
        del self.happened[own[-1] :]

    def _tell_again(self) -> None:
        """Finds out what happened in the moves that were played before."""
        moves = self.table.moves
        self.table.undo(len(moves))
        for move in moves:
            self._play(move.action, move.seat)

    # ---- asking ----

    def _ask(self, seat: int) -> None:
        """Asks a person until they have decided."""
        view = self.table.view(seat)
        self._hand_over(seat, view)
        self._show(seat, view)
        while True:
            try:
                if self._answer(seat, view, self._read("> ")):
                    return
            except PotableError as error:
                self.console.print(Text(sentence(error.message), "bold red"))

    def _hand_over(self, seat: int, view: dict[str, Any]) -> None:
        """Waits until the right person sits at the keyboard, when they are about to see what others must not."""
        if len(self.people) < 2 or not self.drawing.secret(view):
            self.at_keyboard = None
            return
        if self.at_keyboard == seat:
            return
        self._clear(thoroughly=True)
        self._read(f"{self.say('terminal-pass-keyboard', name=self.names[seat])} ")
        self.at_keyboard = seat

    def _show(self, seat: int, view: dict[str, Any]) -> None:
        """Draws the table, tells what has happened, and lists the choices."""
        self._clear()
        self.console.rule(Text(self._turn_of(seat), "bold"), style="dim")
        self._print_told(self._since_last_turn(seat), seat)
        self._draw(view)
        self.console.print()
        self.console.print(Text(self.say(view["asked"]), "bold"))
        self._print_choices(view)

    def _turn_of(self, seat: int) -> str:
        """Returns whose turn it is, in the heading."""
        game = self.table.game.title
        if len(self.people) == 1:
            return self.say("terminal-turn", game=game)
        return self.say("terminal-turn-of", game=game, name=self.names[seat])

    def _draw(self, view: dict[str, Any]) -> None:
        """Draws the table."""
        self.console.print(self.drawing.draw(view, self.names, self.console.width))

    def _print_choices(self, view: dict[str, Any]) -> None:
        """Lists what can be played, with numbers."""
        actions = view["actions"]
        if len(actions) > MANY:
            names = [f"{number:>3} {action['name']}" for number, action in enumerate(actions, 1)]
            self.console.print(Columns(names, padding=(0, 2), column_first=True))
        else:
            for number, action in enumerate(actions, 1):
                told = f"{action['name']:<{_widest(actions)}}  {self.say(action['says'])}"
                hint = f" {self.drawing.hint(view, action)}".rstrip()
                self.console.print(Text.assemble((f"{number:>3} ", "bold"), told, (hint, "dim")))
        self.console.print(Text(self.say("terminal-choose"), "dim"))

    def _read(self, prompt: str) -> str:
        """Reads a line; one that was not typed at a terminal is shown as if it were."""
        self.console.file.flush()
        line = input(prompt)
        if not self.typing:
            print(line)
        return line.strip()

    def _clear(self, thoroughly: bool = False) -> None:
        """Clears a terminal's screen, and what was on it before so that nobody scrolls back to it."""
        if not self.typing:
            return
        self.console.clear()
        if thoroughly:
            self.console.file.write("\x1b[3J")

    # ---- answers ----

    def _answer(self, seat: int, view: dict[str, Any], line: str) -> bool:
        """Carries out what a person wrote; tells whether the table has changed."""
        names = [action["name"] for action in view["actions"]]
        word, _, rest = line.partition(" ")
        word = "help" if word == ASKS_FOR_HELP else word
        if word.lower() in WORDS:
            return self._command(word.lower(), rest.strip(), seat, view)
        try:
            number = choice(line, names, self.table.game.actions)
        except IllegalMove:
            commands = [command for command in WORDS if line and command.startswith(line.lower())]
            if len(commands) != 1:
                raise
            return self._command(commands[0], "", seat, view)
        self._play(view["actions"][number]["action"], seat)
        return True

    def _command(self, word: str, rest: str, seat: int, view: dict[str, Any]) -> bool:
        """Carries out a command; tells whether the table has changed."""
        if word == "quit":
            raise Quit
        if word == "undo":
            self._undo(seat)
            return True
        if word == "save":
            self._save(rest)
        elif word == "log":
            self._log(seat, view)
        elif word == "board":
            self._show(seat, view)
        elif word == "rules":
            name = self.table.game.name
            rules = f"terminal-rules-{name}" if name in OURS else f"{name}-summary.rules"
            self.console.print(Padding(Text(self.say(rules)), (1, 2)))
        else:
            self._help(view)
        return False

    def _save(self, rest: str) -> None:
        """Saves the game into a file that a person names, or into the data folder."""
        path = save(self.table, Path(os.path.expanduser(rest))) if rest else save_in_data_folder(self.table)
        self.console.print(self.say("terminal-saved", path=str(path)), soft_wrap=True, markup=False)

    def _log(self, seat: int, view: dict[str, Any]) -> None:
        """Tells what has happened, as far back as the player may remember."""
        if self.drawing.remembers(view):
            self._print_told([event for events in self.happened for event in events], seat)
            return
        since = self._since_last_turn(seat)
        self._print_told(since, seat)
        self.console.print(Text(self.say("terminal-remember" if since else "terminal-nothing-yet"), "dim"))

    def _help(self, view: dict[str, Any]) -> None:
        """Lists the commands."""
        example = view["actions"][0]["name"]
        self.console.print(self.say("terminal-how-to-play", example=example))
        for command, word in zip(COMMANDS, WORDS, strict=True):
            self.console.print(Text.assemble((f"  {command:<12}", "bold"), self.say(f"terminal-command-{word}")))

    # ---- telling ----

    def _since_last_turn(self, seat: int) -> list[dict[str, Any]]:
        """Returns what happened from the seat's last decision on."""
        own = [number for number, move in enumerate(self.table.moves) if move.seat == seat]
        return [event for events in self.happened[own[-1] if own else 0 :] for event in events]

    def _print_told(self, events: list[dict[str, Any]], viewer: int | None) -> None:
        """Tells events, a paragraph for each player's turn."""
        for seat, said in told(self.table.game, events, self.names, viewer):
            line = Text("" if seat is None else f"{mark(seat)} ") + Text(said)
            self.console.print(Padding(line, (0, 0, 0, 1)))

    def _finish(self) -> None:
        """Tells how the game ended, and keeps the record, whatever comes of that."""
        try:
            self._explain()
        finally:
            path = save_in_data_folder(self.table)
        command = f"potable replay {shlex.quote(str(path))}"
        self.console.print(self.say("terminal-step-through", command=command), soft_wrap=True, markup=False)

    def _explain(self) -> None:
        """Tells how the game ended, and explains the points."""
        viewer = self.people[0] if len(self.people) == 1 else None
        self.console.rule(Text(self.say("terminal-end", game=self.table.game.title), "bold"), style="dim")
        self._print_told(self._since_last_turn(self.people[0]), viewer)
        self._draw(self.table.view(viewer))
        self.console.print()
        show_points(self.table, self.names, self.console)

    def _leave(self) -> None:
        """Saves a game that is not over and tells how to go on."""
        path = save_in_data_folder(self.table)
        command = f"{self.resume} --resume {shlex.quote(str(path))}"
        self.console.print("\n" + self.say("terminal-left", path=str(path)), soft_wrap=True, markup=False)
        self.console.print(self.say("terminal-go-on", command=command), soft_wrap=True, markup=False)


def show_points(table: Table, names: list[str], console: Console) -> None:
    """Explains the final points and names the winners."""
    say = speech(table.game.name, names)
    console.print(drawing(table.game.name).scoring([table.breakdown(seat) for seat in range(table.seats)], names))
    standings = table.standings
    for seat in sorted(range(table.seats), key=standings.__getitem__, reverse=True):
        place = 1 + sum(other > standings[seat] for other in standings)
        points = str(standings[seat][0]).replace("-", "−")
        line = say("terminal-place", place=place, mark=mark(seat), name=f"{names[seat]:<12}", points=f"{points:>4}")
        console.print(Text(line, "bold" if seat in table.winners else ""))
    console.print(Text(winners_told([names[seat] for seat in table.winners], say), "bold"))


def winners_told(winners: list[str], say: Say) -> str:
    """Returns the sentence that names the winners.

    >>> say = speech("glastonbury")
    >>> winners_told(["You"], say), winners_told(["Ann", "Bob"], say)
    ('You win.', 'Ann and Bob share the victory.')
    """
    if len(winners) > 1:
        return say("terminal-shared", names=winners)
    return say("terminal-you-won") if winners == [say("you")] else say("terminal-won", name=winners[0])


def _widest(actions: list[dict[str, Any]]) -> int:
    """Returns the width of the longest name."""
    return max(len(action["name"]) for action in actions)
