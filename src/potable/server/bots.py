"""Worker processes: bots think in them from the moves alone, replays are told in others, and nobody holds up a table."""

from __future__ import annotations

import asyncio
import gc
import heapq
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

from potable.engine.game import Game
from potable.engine.record import Move
from potable.engine.rule import INTERPRETED, waiting
from potable.engine.table import Table
from potable.games import game
from potable.players import Player, bots
from potable.players import bot as find_bot

from .compiling import compiled_forms, wait_in_worker
from .deals import Deal
from .errors import Refused
from .lessons import is_lesson
from .logs import say
from .memory import give_back_compiler
from .metrics import BOT_FAILURES, BOT_SECONDS, WORKERS_AWAITED, WORKERS_REPLACED
from .seats import best_bot

TRIES = 2
"""So often a bot is asked before a plainer one is."""
YIELDS = 10.0
"""Who is expected to think for a second lets pass whoever comes within so many seconds and thinks for a moment."""
NICE = 5
"""By so much workers stand back where cores are scarce: people's moves come before thoughts."""
WARM_SECONDS = 120
"""How long a worker may take to get ready."""
READY_SECONDS = 20
"""How long a server waits for its workers before it opens without them."""


class Worker:
    """One worker process, of its own, so that whatever ends it ends nothing else."""

    def __init__(self, games: tuple[str, ...], forms: bool) -> None:
        """Names the games whose rules and bots it loads before anything else, in all their forms or the usual one.

        It begins when it is first needed.
        """
        self._loads, self._warm = (games, forms), False
        context = multiprocessing.get_context("spawn")
        self._process = ProcessPoolExecutor(1, context, initializer=_warm_up, initargs=self._loads)

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
        return Worker(*self._loads)

    def end(self) -> None:
        """Ends its process, also one that hangs or is stopped."""
        processes = list((self._process._processes or {}).values())
        self._process.shutdown(wait=False, cancel_futures=True)
        for process in processes:
            process.kill()


class Workers:
    """Some workers, each with one thing to do at a time; what takes too long ends with its worker."""

    def __init__(
        self, count: int, seconds: float, games: tuple[str, ...], most_waiting: int = 1 << 30, forms: bool = False
    ) -> None:
        """Says how many there are, how long one thing may take once it is begun, and how many may wait for a worker."""
        self._seconds, self._most_waiting = seconds, most_waiting
        self._workers = [Worker(games, forms) for _ in range(count)]
        self._free = list(range(count))
        self._turns: list[tuple[float, int, asyncio.Future[int]]] = []
        """Whoever waits for a worker, the next first."""
        self._asked = 0
        self._waiting = 0
        self._took: dict[tuple[str, str], float] = {}
        """How long each bot of a game has thought lately, in seconds."""

    def start(self) -> None:
        """Lets the workers get ready before they are needed."""
        for worker in self._workers:
            worker.start()

    async def ready(self) -> None:
        """Waits until every worker can be asked, but no longer than somebody would wait for a server."""
        some = [asyncio.ensure_future(worker.run(WARM_SECONDS, _ready)) for worker in self._workers]
        if some:
            await asyncio.wait(some, timeout=READY_SECONDS)
        for one in some:
            one.cancel()
        await asyncio.gather(*some, return_exceptions=True)

    async def run(self, work: Callable[..., Any], *given: Any, expected: float = 0.0) -> Any:
        """Runs something in a worker, as soon as one is free; time is counted from then.

        What is expected to take long lets pass what comes soon after it and is quick, so that many who think for long do not
        hold up those who hardly do. Whoever stops waiting for it leaves it to its end, for only then is the worker free again.
        """
        if self._waiting >= self._most_waiting:
            raise Refused("too_many", "server-too-many-ask", 429)
        self._waiting += 1
        try:
            with WORKERS_AWAITED.track_inprogress():
                number = await self._turn(time.monotonic() + YIELDS * expected)
        finally:
            self._waiting -= 1
        running = asyncio.ensure_future(self._run(number, work, given))
        running.add_done_callback(lambda done: done.cancelled() or done.exception())  # nobody may be waiting for it any more
        return await asyncio.shield(running)

    async def _turn(self, due: float) -> int:
        """Returns a worker that is free, once those are served whose turn is earlier."""
        if self._free:
            return self._free.pop()
        turn: asyncio.Future[int] = asyncio.get_running_loop().create_future()
        self._asked += 1
        heapq.heappush(self._turns, (due, self._asked, turn))
        try:
            return await turn
        except asyncio.CancelledError:
            if turn.done() and not turn.cancelled():
                self._set_free(turn.result())
            raise

    def _set_free(self, number: int) -> None:
        """Gives a worker to whoever is next."""
        while self._turns:
            turn = heapq.heappop(self._turns)[-1]
            if not turn.done():
                turn.set_result(number)
                return
        self._free.append(number)

    async def _run(self, number: int, work: Callable[..., Any], given: tuple[Any, ...]) -> Any:
        """Runs something in one worker; if it breaks or takes too long the worker is replaced."""
        try:
            return await self._workers[number].run(self._seconds, work, *given)
        except (OSError, RuntimeError, TimeoutError):  # a broken pool is a RuntimeError
            self._workers[number] = self._workers[number].replaced()
            raise
        finally:
            self._set_free(number)

    async def choose(self, deal: Deal, moves: list[Move], seat: int, bot: str, legal: list[int]) -> int:
        """Returns what a bot plays; one that fails is asked again, then a plainer one, and at the very last chance decides."""
        for asked in (*(bot,) * TRIES, _plainer(deal.game, bot)):
            started = time.perf_counter()
            try:
                which = deal.game, asked
                given = deal, [tuple(move) for move in moves], seat, asked
                action, took = await self.run(_choose, *given, expected=self._took.get(which, 0.0))
                self._took[which] = (self._took.get(which, took) + took) / 2
                if action in legal:
                    BOT_SECONDS.observe(time.perf_counter() - started)
                    return int(action)
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


def _player(game: Game, bot: str, ready: bool) -> str:
    """Returns who plays for a bot: one that searches or has learned would take long until rules are compiled."""
    return bot if ready or not find_bot(game.name, bot).apart else best_bot(game)


def _warm_up(games: tuple[str, ...], forms: bool) -> None:
    """Loads the compiled rules and the bots of every game, in all its forms or the usual one."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # the server ends its workers itself
    threading.Thread(target=_end_with_parent, daemon=True).start()
    gc.disable()  # what is loaded stays, and is not looked through for garbage
    wait_in_worker()
    for name in games:
        for played in (game(name), *(compiled_forms(name) if forms else ())):
            Player(name, bots(name)[0].name).choose(Table(played, played.fewest_seats))
    give_back_compiler()
    gc.freeze()
    gc.enable()
    if hasattr(os, "nice"):
        os.nice(NICE)


def _end_with_parent() -> None:
    """Ends this process as soon as the server has ended, however that came about."""
    parent = multiprocessing.parent_process()
    if parent is not None:
        wait([parent.sentinel])
        os._exit(0)


def _ready() -> None:
    """Does nothing; a worker that answers is warm."""


def _choose(deal: Deal, moves: list[tuple[int, int]], seat: int, bot: str) -> tuple[int, float]:
    """Returns what a bot plays for a seat, and how long it thought; it sees only what the seat may know."""
    began = time.perf_counter()
    table = deal.table([Move(*move) for move in moves])
    bot = _player(table.game, bot, ready=not INTERPRETED and not waiting(table.game.form))
    luck = len(moves) if is_lesson(deal.game, deal.start) else None  # there a rival always answers the same to the same
    return int(Player(deal.game, bot, luck).choose(table, seat)), time.perf_counter() - began
