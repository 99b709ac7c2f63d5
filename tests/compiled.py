"""Compiles what the tests need before they begin: each thing once, on all cores.

Test processes would find out by themselves what is not compiled yet, and all of them would compile the same at once.
"""

from __future__ import annotations

from multiprocessing import Process

from potable.engine.batch import play_batch
from potable.engine.table import Table
from potable.games import NAMES, game
from potable.players import bots, lineup, ready
from tests.players.together import among_all

ALONE = {"glastonbury": ("random", "house"), "quacks": ("random",)}
"""The bots that tests let play batches against nobody but themselves."""


def compile_game(name: str) -> None:
    """Compiles the rules of a game, then what its views need beside its bots and the loops in which they play."""
    rules = game(name)
    Table(rules, rules.fewest_seats)
    beside = Process(target=rules.prepare)
    beside.start()
    for bot in bots(name):
        ready(rules, bot.name)
    for players in (among_all(name, ["random"] * 2), *(lineup(name, [bot] * 2) for bot in ALONE[name])):
        play_batch(players, 1, 0)
    beside.join()


def main() -> None:
    """Compiles all games at once."""
    processes = [Process(target=compile_game, args=(name,)) for name in NAMES]
    for process in processes:
        process.start()
    for process in processes:
        process.join()
    raise SystemExit(max(process.exitcode or 0 for process in processes))


if __name__ == "__main__":
    main()
