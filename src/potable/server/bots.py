"""Bots think in worker processes, from the moves alone, and never hold up a table."""

from __future__ import annotations

import asyncio
import multiprocessing
import secrets
import time
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from typing import Any

from .logs import logger, say
from .metrics import BOT_FAILURES, BOT_SECONDS


class Workers:
    """The worker processes."""

    def __init__(self, count: int, seconds: float, games: tuple[str, ...]) -> None:
        """Says how many there are and how long one thing may take."""
        self._count, self._seconds, self._games = count, seconds, games
        self._pool = self._new_pool()

    def _new_pool(self) -> ProcessPoolExecutor:
        context = multiprocessing.get_context("spawn")
        return ProcessPoolExecutor(self._count, context, initializer=_warm_up, initargs=(self._games,))

    def start(self) -> None:
        """Lets the workers get ready before they are needed."""
        for _ in range(self._count):
            self._pool.submit(_ready)

    async def run(self, work: Callable[..., Any], *given: Any) -> Any:
        """Runs something in a worker; a pool that broke is replaced."""
        pool = self._pool
        try:
            return await asyncio.wait_for(asyncio.wrap_future(pool.submit(work, *given)), self._seconds)
        except (OSError, RuntimeError, TimeoutError):  # a broken pool is a RuntimeError
            if self._pool is pool:
                self._pool = self._new_pool()
                _end(pool)
            raise

    async def choose(self, record: dict[str, Any], seat: int, bot: str, legal: list[int]) -> int:
        """Returns what a bot plays; if it crashes or takes too long, any legal action."""
        started = time.perf_counter()
        try:
            action = int(await self.run(_choose, record, seat, bot))
            if action in legal:
                BOT_SECONDS.observe(time.perf_counter() - started)
                return action
            say("a bot chose what is not legal", bot=bot, game=record["game"])
        except Exception:
            logger.exception("a bot failed")
        BOT_FAILURES.inc()
        return secrets.choice(legal)

    def close(self) -> None:
        """Ends the workers."""
        _end(self._pool)


def _end(pool: ProcessPoolExecutor) -> None:
    """Ends the processes of a pool, also one that hangs."""
    processes = list((pool._processes or {}).values())
    pool.shutdown(wait=False, cancel_futures=True)
    for process in processes:
        process.terminate()


# ---- in the worker ----


def _warm_up(games: tuple[str, ...]) -> None:
    """Loads the compiled rules and the bots of every game."""
    import signal

    from potable.engine.table import Table
    from potable.games import game
    from potable.players import Player, bots

    from .memory import give_back_compiler

    signal.signal(signal.SIGINT, signal.SIG_IGN)  # the server ends its workers itself
    for name in games:
        table = Table(game(name), game(name).fewest_seats)
        for bot in bots(name):
            Player(name, bot.name).choose(table)
    give_back_compiler()


def _ready() -> None:
    """Does nothing; a worker that answers is warm."""


def _choose(record: dict[str, Any], seat: int, bot: str) -> int:
    """Returns what a bot plays for a seat; it sees only what the seat may know."""
    from potable.players import Player

    return int(Player(record["game"], bot).choose(rebuild(record), seat))


def rebuild(record: dict[str, Any]) -> Any:
    """Returns the table that a game's name, seats, options, seed, start and moves lead to."""
    from potable.engine.record import Move
    from potable.engine.table import Table
    from potable.games import game

    played = game(record["game"])
    moves = [Move(*move) for move in record["moves"]]
    table = Table.from_moves(played, record["seats"], record["options"], int(record["seed"], 16), record["start"], moves)
    table.options = record["options"]
    return table
