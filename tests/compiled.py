"""Compiles what the tests need before they begin: each thing once, on all cores.

Test processes would find out by themselves what is not compiled yet, and all of them would compile the same at once.
"""

from __future__ import annotations

import gc
import os
import sys
from collections.abc import Callable
from multiprocessing import Process

from potable.engine.batch import play_batch
from potable.engine.lanes import Lanes
from potable.engine.table import Table
from potable.games import NAMES, game
from potable.players import colleagues, compiled_chooser, lineup
from potable.server.compiling import prepare_game

SIDE_BY_SIDE = "glastonbury"
"""The game whose environment is tested with compiled loops, too; those of others are tested in plain Python alone."""


def started(work: Callable[..., None], *given: str) -> Process:
    """Begins a piece of work in another process."""
    process = Process(target=_work, args=(work, *given))
    process.start()
    return process


def _work(work: Callable[..., None], *given: str) -> None:
    """Works and ends at once: to look for garbage among all that Numba made would take a while."""
    gc.disable()
    status = 0
    try:
        work(*given)
    except SystemExit as end:
        status = end.code or 0
    sys.stderr.flush()
    os._exit(status)


def compile_game(name: str) -> None:
    """Compiles the rules of a game, then its bots and the loop in which they play, with all else beside them."""
    rules = game(name)
    Table(rules, rules.fewest_seats)
    beside = started(compile_rest, name)
    compiled_chooser(rules)
    if colleagues(name, apart=True):
        compiled_chooser(rules, apart=True)
    play_batch(lineup(name, [colleagues(name)[-1]] * 2), 1, 0)
    beside.join()
    sys.exit(beside.exitcode)


def compile_rest(name: str) -> None:
    """Compiles what needs none of those: the loop of players that choose by chance, and all that a server shows."""
    players = lineup(name, ["random"] * 2)
    play_batch(players, 1, 0)
    prepare_game(game(name))
    if name == SIDE_BY_SIDE:
        Lanes(players, 1, [0, 1])


def compile_form(name: str, form: str) -> None:
    """Compiles the rules of another form of a game."""
    rules = game(name).forms[form]()
    Table(rules, rules.fewest_seats)


def main() -> None:
    """Compiles all games at once, and their other forms, which take longest."""
    processes = [started(compile_form, name, form) for name in NAMES for form in game(name).forms]
    processes += [started(compile_game, name) for name in NAMES]
    for process in processes:
        process.join()
    raise SystemExit(max(process.exitcode or 0 for process in processes))


if __name__ == "__main__":
    main()
