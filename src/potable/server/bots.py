"""Worker processes: bots think in them from the moves alone, replays are told in others, and nobody holds up a table."""

from __future__ import annotations

import asyncio
import gc
import multiprocessing
import os
import secrets
import signal
import threading
import time
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from multiprocessing.connection import wait
from typing import Any

from potable.engine.record import Move
from potable.engine.table import Table
from potable.games import game
from potable.players import Player, bots

from .compiling import wait_in_worker
from .deals import Deal
from .errors import Refused
from .lessons import is_lesson
from .logs import say
from .memory import give_back_compiler
from .metrics import BOT_FAILURES, BOT_SECONDS, WORKERS_AWAITED, WORKERS_REPLACED

TRIES = 2
"""So often a bot is asked before a plainer one is."""
WARM_SECONDS = 120
"""How long a worker may take to get ready."""


class Worker:
    """One worker process, of its own, so that whatever ends it ends nothing else."""

    def __init__(self, games: tuple[str, ...]) -> None:
        """Names the games whose rules and bots it loads before anything else; it begins when it is first needed."""
        self._games, self._warm = games, False
        context = multiprocessing.get_context("spawn")
        self._process = ProcessPoolExecutor(1, context, initializer=_warm_up, initargs=(games,))

    def start(self) -> None:
        """Lets it get ready."""
        self._process.submit(_ready)

    async def run(self, seconds: float, work: Callable[..., Any], *given: Any) -> Any:
        """Runs something within so many seconds from when the worker is ready."""
        if not self._warm:
            await asyncio.wait_for(asyncio.wrap_future(self._process.submit(_ready)), WARM_SECONDS)
            self._warm = True
        return await asyncio.wait_for(asyncio.wrap_future(self._process.submit(work, *given)), seconds)

    def replaced(self) -> Worker:
        """Ends it and returns another."""
        self.end()
        WORKERS_REPLACED.inc()
        return Worker(self._games)

    def end(self) -> None:
        """Ends its process, also one that hangs or is stopped."""
        processes = list((self._process._processes or {}).values())
        self._process.shutdown(wait=False, cancel_futures=True)
        for process in processes:
            process.kill()


class Workers:
    """Some workers, each with one thing to do at a time; what takes too long ends with its worker."""

    def __init__(self, count: int, seconds: float, games: tuple[str, ...], most_waiting: int = 1 << 30) -> None:
        """Says how many there are, how long one thing may take once it is begun, and how many may wait for a worker."""
        self._seconds, self._most_waiting = seconds, most_waiting
        self._workers = [Worker(games) for _ in range(count)]
        self._free: asyncio.Queue[int] = asyncio.Queue()
        self._waiting = 0
        for number in range(count):
            self._free.put_nowait(number)

    def start(self) -> None:
        """Lets the workers get ready before they are needed."""
        for worker in self._workers:
            worker.start()

    async def run(self, work: Callable[..., Any], *given: Any) -> Any:
        """Runs something in a worker, as soon as one is free; time is counted from then.

        Whoever stops waiting for it leaves it to its end, for only then is the worker free again.
        """
        if self._waiting >= self._most_waiting:
            raise Refused("too_many", "server-too-many-ask", 429)
        self._waiting += 1
        try:
            with WORKERS_AWAITED.track_inprogress():
                number = await self._free.get()
        finally:
            self._waiting -= 1
        return await asyncio.shield(asyncio.ensure_future(self._run(number, work, given)))

    async def _run(self, number: int, work: Callable[..., Any], given: tuple[Any, ...]) -> Any:
        """Runs something in one worker; if it breaks or takes too long the worker is replaced."""
        try:
            return await self._workers[number].run(self._seconds, work, *given)
        except (OSError, RuntimeError, TimeoutError):  # a broken pool is a RuntimeError
            self._workers[number] = self._workers[number].replaced()
            raise
        finally:
            self._free.put_nowait(number)

    async def choose(self, deal: Deal, moves: list[Move], seat: int, bot: str, legal: list[int]) -> int:
        """Returns what a bot plays; one that fails is asked again, then a plainer one, and at the very last chance decides."""
        for asked in (*(bot,) * TRIES, _plainer(deal.game, bot)):
            started = time.perf_counter()
            try:
                action = int(await self.run(_choose, deal, [tuple(move) for move in moves], seat, asked))
                if action in legal:
                    BOT_SECONDS.observe(time.perf_counter() - started)
                    return action
                said = f"it chose {action}, which is not legal"
            except Exception as error:
                said = f"{type(error).__name__}: {error}"
            BOT_FAILURES.labels(asked).inc()
            say("a bot failed", bot=asked, game=deal.game, error=said)
        return secrets.choice(legal)

    def close(self) -> None:
        """Ends the workers."""
        for worker in self._workers:
            worker.end()


def _plainer(game: str, bot: str) -> str:
    """Returns the bot that comes before another in a game's list, which goes from the plainest to the best."""
    names = [one.name for one in bots(game)]
    return names[max(0, names.index(bot) - 1)]


# ---- in the worker ----


def _warm_up(games: tuple[str, ...]) -> None:
    """Loads the compiled rules and the bots of every game."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # the server ends its workers itself
    threading.Thread(target=_end_with_parent, daemon=True).start()
    gc.disable()  # what is loaded stays, and is not looked through for garbage
    wait_in_worker()
    for name in games:
        table = Table(game(name), game(name).fewest_seats)
        Player(name, bots(name)[0].name).choose(table)
    give_back_compiler()
    gc.freeze()
    gc.enable()


def _end_with_parent() -> None:
    """Ends this process as soon as the server has ended, however that came about."""
    parent = multiprocessing.parent_process()
    if parent is not None:
        wait([parent.sentinel])
        os._exit(0)


def _ready() -> None:
    """Does nothing; a worker that answers is warm."""


def _choose(deal: Deal, moves: list[tuple[int, int]], seat: int, bot: str) -> int:
    """Returns what a bot plays for a seat; it sees only what the seat may know."""
    luck = len(moves) if is_lesson(deal.game, deal.start) else None  # there a rival always answers the same to the same
    return int(Player(deal.game, bot, luck).choose(deal.table([Move(*move) for move in moves]), seat))
