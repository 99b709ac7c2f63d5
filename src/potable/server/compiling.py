"""Rules that this machine has not compiled yet: people play at once, slowly, and the server passes over when they are there.

Another process compiles, since that would fill the memory of the server. All speeds play the same bytes, so games go on over
the change. Games in another form than the usual, such as with expansions, are compiled once somebody plays one.
"""

from __future__ import annotations

import asyncio
import os
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager

try:
    import fcntl
except ImportError:  # on Windows several servers may compile the same
    fcntl = None  # type: ignore[assignment]

from potable.engine.game import Game
from potable.engine.messages import message
from potable.engine.plain import while_waiting
from potable.engine.rule import INTERPRETED, cache_directory, compile_once, wait_for_compiled, was_compiled, without_waiting
from potable.games import NAMES, game

from . import models
from .logs import say
from .memory import give_back_compiler

COMPILE = [sys.executable, "-m", "potable.server.compiling"]
LOOK_SECONDS = 0.5
"""How often it is looked whether the rules are compiled."""


def marks(form: str = "") -> dict[str, list[str]]:
    """Returns by what names all that a server needs of each game that has a form is known to have been compiled."""
    from potable.players import mark

    keys = {name: f"{name}_{form}" if form else name for name in _names(form)}  # see `Game.key`
    return {name: [key, f"{key}.shown", *(mark(key, apart) for apart in _sorts(name))] for name, key in keys.items()}


def _names(form: str) -> list[str]:
    """Returns the games that have a form."""
    return [name for name in NAMES if not form or form in game(name).forms]


def _sorts(name: str) -> list[bool]:
    """Returns which bots a game has: such that are compiled together, and such that are compiled apart."""
    from potable.players import colleagues

    return [apart for apart in (False, True) if colleagues(name, apart)]


def all_compiled(form: str = "") -> bool:
    """Tells whether this machine has compiled all that a server needs of a form."""
    return INTERPRETED or all(was_compiled(mark) for of_game in marks(form).values() for mark in of_game)


def compile_rules(form: str = "") -> None:
    """Compiles in another process what this machine has not compiled yet of a form, and waits for it."""
    if not all_compiled(form):
        subprocess.run([*COMPILE, *filter(None, [form])], check=True)


def prepare_game(played: Game) -> None:
    """Loads the rules of a game and plays it once in words, so that nobody waits for anything later."""
    what = message("compiling-shown", game=played.title)
    compile_once(f"{played.key}.shown", what, [lambda: _play_in_words(played)], form=played.form)


def _play_in_words(played: Game) -> None:
    """Plays a game in words."""
    from potable.engine.table import Table

    played.prepare()
    table = Table(played, played.fewest_seats)
    while not table.over:
        table.view(0)
        table.play_slowly(table.legal(table.to_act[0])[0], table.to_act[0])
    table.breakdown(0)
    table.undo()  # which plays all moves again, as does whoever comes back to a table


def prepare_rules() -> None:
    """Loads the rules of every game, compiling what is not compiled, with visible progress the first time."""
    for name in NAMES:
        prepare_game(game(name))


def prepare_forms() -> None:
    """Loads the other forms of every game that this machine has compiled."""
    for name in NAMES:
        for played in compiled_forms(name):
            prepare_game(played)


def compiled_forms(name: str) -> list[Game]:
    """Returns the other forms of a game that this machine has compiled."""
    return [make() for form, make in game(name).forms.items() if not INTERPRETED and all_compiled(form)]


class _Looks:
    """Whether forms are compiled, looked up now and then."""

    def __init__(self) -> None:
        """Has not looked yet."""
        self._looked: dict[str, float] = {}

    def find_compiled(self, form: str) -> bool:
        """Tells whether a form is compiled; not again before some time has passed."""
        if time.monotonic() - self._looked.get(form, -LOOK_SECONDS) < LOOK_SECONDS:
            return False
        self._looked[form] = time.monotonic()
        return all_compiled(form)


class Compiling:
    """How far this machine is with compiling, and the change to compiled rules."""

    def __init__(self, compile_forms: bool) -> None:
        """Lets rules run in plain Python if they are not compiled."""
        self._compile_forms = compile_forms
        self._done = all_compiled()
        self._process: subprocess.Popen[bytes] | None = None
        self._forms: dict[str, subprocess.Popen[bytes]] = {}
        self._looks = _Looks()
        if not INTERPRETED:
            wait_for_compiled(self._has_compiled, while_waiting.copy)

    @property
    def progress(self) -> models.Compiling:
        """How many pieces of each game are compiled, and of how many; the last of all is that this server plays by them."""
        games = []
        for name, pieces in marks().items():
            done = len(pieces) if self._done else sum(map(was_compiled, pieces))
            games.append(models.CompilingGame(name, game(name).title, done, len(pieces)))
        return models.Compiling(sum(one.done for one in games) + self._done, sum(one.of for one in games) + 1, games)

    def _has_compiled(self, form: str) -> bool:
        """Tells whether a form can be played compiled; lets one be compiled that is played first, where wanted."""
        if not form:
            return self._done
        if self._looks.find_compiled(form):
            return True
        if self._compile_forms and form not in self._forms:
            self._forms[form] = subprocess.Popen([*COMPILE, form])
        return False

    async def run(self) -> None:
        """Compiles in another process, loads what was compiled in another thread, and then plays by it."""
        if self._done:
            return
        began = time.monotonic()
        self._process = subprocess.Popen(COMPILE)
        while not all_compiled():
            await asyncio.sleep(LOOK_SECONDS)
            if self._process.poll():
                say("rules could not be compiled, so games are played slowly", status=self._process.returncode)
                return
        await asyncio.to_thread(self._load)
        self._done = True
        self.close()
        say("the rules are compiled", seconds=round(time.monotonic() - began, 1))

    def _load(self) -> None:
        """Loads what was compiled while others still play without it."""
        with without_waiting():
            prepare_rules()
        give_back_compiler()

    def close(self) -> None:
        """Compiles no further."""
        for process in filter(None, (self._process, *self._forms.values())):
            process.kill()


def wait_in_worker() -> None:
    """Lets the rules of a worker run in plain Python until they are compiled."""
    if not INTERPRETED:
        marks()  # imports all games with their bots: a game that is only half imported when a rule is called could not be
        wait_for_compiled(_Looks().find_compiled, while_waiting.copy)


# ---- in the other process ----


def main() -> None:
    """Compiles all that a server needs of a form, the rules of every game first; ends with whoever started it."""
    from potable.engine.table import Table
    from potable.players import compiled_chooser

    threading.Thread(target=_end_with_parent, args=(os.getppid(),), daemon=True).start()
    os.nice(5)  # people play meanwhile
    form = "".join(sys.argv[1:])
    games = [game(name).forms[form]() if form else game(name) for name in _names(form)]
    with _alone():
        for played in games:
            Table(played, played.fewest_seats)
            for apart in _sorts(played.name):
                compiled_chooser(played, apart)
            prepare_game(played)


@contextmanager
def _alone() -> Iterator[None]:
    """Waits until no other process of this machine compiles; what it compiled need not be compiled again."""
    with (cache_directory() / "compiling").open("w") as file:
        if fcntl:
            fcntl.flock(file, fcntl.LOCK_EX)
        yield


def _end_with_parent(parent: int) -> None:
    """Ends this process soon after whoever started it has ended, however that came about."""
    while os.getppid() == parent:
        time.sleep(LOOK_SECONDS)
    os._exit(1)


if __name__ == "__main__":
    main()
