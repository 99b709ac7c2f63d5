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

from .logs import say
from .memory import give_back_compiler

COMPILE = [sys.executable, "-m", "potable.server.compiling"]
LOOK_SECONDS = 0.5
"""How often it is looked whether the rules are compiled."""


def marks(form: str = "") -> list[str]:
    """Returns by what names all that a server needs of the games that have a form is known to have been compiled."""
    from potable.players import mark

    return [one for key in _keys(form) for one in (key, f"{key}.shown", mark(key))]


def _keys(form: str) -> list[str]:
    """Returns what the games that have a form are called in it (see `Game.key`)."""
    return [f"{name}_{form}" for name in NAMES if form in game(name).forms] if form else [*NAMES]


def all_compiled(form: str = "") -> bool:
    """Tells whether this machine has compiled all that a server needs of a form."""
    return INTERPRETED or all(was_compiled(mark) for mark in marks(form))


def compile_rules() -> None:
    """Compiles in another process what this machine has not compiled yet, and waits for it."""
    if not all_compiled():
        subprocess.run(COMPILE, check=True)


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


def prepare_rules() -> None:
    """Loads the rules of every game, compiling what is not compiled, with visible progress the first time."""
    for name in NAMES:
        prepare_game(game(name))


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

    def __init__(self) -> None:
        """Lets rules run in plain Python if they are not compiled."""
        self._done = all_compiled()
        self._process: subprocess.Popen[bytes] | None = None
        self._forms: dict[str, subprocess.Popen[bytes]] = {}
        self._looks = _Looks()
        if not INTERPRETED:
            wait_for_compiled(self._has_compiled, while_waiting.copy)

    @property
    def progress(self) -> tuple[int, int]:
        """How many pieces are compiled, and of how many; the last one is that this server plays by them."""
        pieces = marks()
        done = len(pieces) if self._done else sum(was_compiled(mark) for mark in pieces)
        return done + self._done, len(pieces) + 1

    def _has_compiled(self, form: str) -> bool:
        """Tells whether a form can be played compiled; lets one be compiled that is played for the first time."""
        if not form:
            return self._done
        if self._looks.find_compiled(form):
            return True
        if form not in self._forms:
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
        wait_for_compiled(_Looks().find_compiled, while_waiting.copy)


# ---- in the other process ----


def main() -> None:
    """Compiles all that a server needs of a form, the rules of every game first; ends with whoever started it."""
    from potable.engine.table import Table
    from potable.players import compiled_chooser

    threading.Thread(target=_end_with_parent, args=(os.getppid(),), daemon=True).start()
    os.nice(5)  # people play meanwhile
    form = "".join(sys.argv[1:])
    games = [game(name).forms[form]() for name in NAMES if form in game(name).forms] if form else [*map(game, NAMES)]
    with _alone():
        for played in games:
            Table(played, played.fewest_seats)
        for played in games:
            compiled_chooser(played)
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
