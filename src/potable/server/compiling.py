"""Rules that this machine has not compiled yet: people play at once, slowly, and the server passes over when they are there.

Another process compiles, since that would fill the memory of the server. All speeds play the same bytes, so games go on over
the change.
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

from potable.engine.plain import while_waiting
from potable.engine.rule import INTERPRETED, cache_directory, compile_once, wait_for_compiled, was_compiled, without_waiting
from potable.games import NAMES, game

from .logs import say
from .memory import give_back_compiler

COMPILE = [sys.executable, "-m", "potable.server.compiling"]
LOOK_SECONDS = 0.5
"""How often it is looked whether the rules are compiled."""


def marks(name: str) -> tuple[str, ...]:
    """Returns by what names all that a server needs of a game is known to have been compiled."""
    from potable.players import mark

    return name, f"{name}.shown", mark(name)


def all_compiled() -> bool:
    """Tells whether this machine has compiled all that a server needs."""
    return INTERPRETED or all(was_compiled(mark) for name in NAMES for mark in marks(name))


def compile_rules() -> None:
    """Compiles in another process what this machine has not compiled yet, and waits for it."""
    if not all_compiled():
        subprocess.run(COMPILE, check=True)


def prepare_game(name: str) -> None:
    """Loads the rules of a game and plays it once in words, so that nobody waits for anything later."""
    compile_once(f"{name}.shown", f"what is shown of {game(name).title}", [lambda: _play_in_words(name)])


def _play_in_words(name: str) -> None:
    """Plays a game in words."""
    from potable.engine.table import Table

    game(name).prepare()
    table = Table(game(name), game(name).fewest_seats)
    while not table.over:
        table.view(0)
        table.play_slowly(table.legal(table.to_act[0])[0], table.to_act[0])
    table.breakdown(0)


def prepare_rules() -> None:
    """Loads the rules of every game, compiling what is not compiled, with visible progress the first time."""
    for name in NAMES:
        prepare_game(name)


class Compiling:
    """How far this machine is with compiling, and the change to compiled rules."""

    def __init__(self) -> None:
        """Lets rules run in plain Python if they are not compiled."""
        self._done = all_compiled()
        self._process: subprocess.Popen[bytes] | None = None
        if not self._done:
            wait_for_compiled(lambda: self._done, while_waiting.copy)

    @property
    def progress(self) -> tuple[int, int]:
        """How many pieces are compiled, and of how many; the last one is that this server plays by them."""
        pieces = [mark for name in NAMES for mark in marks(name)]
        done = len(pieces) if self._done else sum(was_compiled(mark) for mark in pieces)
        return done + self._done, len(pieces) + 1

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
        if self._process:
            self._process.kill()


def wait_in_worker() -> None:
    """Lets the rules of a worker run in plain Python until they are compiled."""
    looked = 0.0

    def compiled() -> bool:
        nonlocal looked
        if time.monotonic() - looked < LOOK_SECONDS:
            return False
        looked = time.monotonic()
        return all_compiled()

    if not all_compiled():
        wait_for_compiled(compiled, while_waiting.copy)


# ---- in the other process ----


def main() -> None:
    """Compiles all that a server needs, the rules of every game first; ends with whoever started it."""
    from potable.engine.table import Table
    from potable.players import ready

    threading.Thread(target=_end_with_parent, args=(os.getppid(),), daemon=True).start()
    os.nice(5)  # people play meanwhile
    with _alone():
        for name in NAMES:
            Table(game(name), game(name).fewest_seats)
        for name in NAMES:
            ready(game(name))
            prepare_game(name)


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
