"""Nobody waits for the compiler: a server whose rules are not compiled plays at once, and passes over when they are."""

from __future__ import annotations

import os
import shutil
import signal
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from potable.engine.rule import cache_directory
from potable.games import NAMES, game
from potable.server.bots import Worker
from tests.browser.page import build_page

from .databases import run_apart
from .house import Person, serving

SECONDS = 60
FIRST_PAGE, SECOND_START = 15, 2
"""So many seconds after it is begun a server answers whose rules are not compiled, and one whose rules are. What its process
takes of a processor is measured, which is what a quiet machine takes by the clock: here other tests run beside it.
`make starts` looks at the clock."""
BUSY = 2
"""So much longer the same may keep a processor busy where there is more to do than cores: they share caches."""
TRIES = 3
"""So often a server is started until it is quick enough."""


def give_compiled_rules(to: Path) -> None:
    """Puts what this machine has compiled into another cache, as the process in the background would, what says so last."""
    folder = to / cache_directory().name
    shutil.copytree(cache_directory(), folder, ignore=shutil.ignore_patterns("*.compiled"), dirs_exist_ok=True)
    for mark in cache_directory().glob("*.compiled"):
        shutil.copy(mark, folder)


def processor_seconds(server) -> float:
    """Returns how long a server would have kept a quiet processor busy since it was begun, its compiler not counted."""
    fields = Path(f"/proc/{server.process.pid}/stat").read_text().rpartition(")")[2].split()
    slower = BUSY if os.getloadavg()[0] > (os.cpu_count() or 1) else 1
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK") / slower


def until(true, seconds: float = SECONDS) -> None:
    """Waits until something is true."""
    end = time.monotonic() + seconds
    while not true():
        assert time.monotonic() < end
        time.sleep(0.1)


def compilers(server) -> list[int]:
    """Returns the processes that a server has started to compile."""
    children = Path(f"/proc/{server.process.pid}/task/{server.process.pid}/children")
    found = [int(one) for one in children.read_text().split()]
    return [one for one in found if b"potable.server.compiling" in Path(f"/proc/{one}/cmdline").read_bytes()]


@pytest.mark.skipif(not Path("/proc/self/task").is_dir(), reason="looks for processes where Linux lists them")
def test_one_plays_while_rules_are_compiled_and_on_over_the_change(tmp_path):
    build_page()
    cache, fast = tmp_path / "cache", {"POTABLE_MESSAGES_PER_SECOND": "1000"}  # faster than any person
    with serving(tmp_path / "data", POTABLE_SPEED="compiled", POTABLE_CACHE=str(cache), **fast) as server:
        ann = Person(server, "Ann")
        assert "<title>" in ann.http.get("/").text
        assert processor_seconds(server) < FIRST_PAGE
        assert ann.get("/api/compiling")["done"] < ann.get("/api/compiling")["of"]
        (compiler,) = compilers(server)
        os.kill(compiler, signal.SIGSTOP)  # two cores have enough to do
        table = ann.table("me", "house", game="quacks")
        with ann.sit(table["id"]) as chair:
            for _ in range(8):
                chair.play()
            so_far = ann.get("/api/compiling")
            assert so_far["done"] == 0
            assert [one["title"] for one in so_far["games"]] == [game(name).title for name in NAMES]
            (cache / cache_directory().name / "practice.compiled").touch()
            assert [one["done"] for one in ann.get("/api/compiling")["games"]] == [int(name == "practice") for name in NAMES]
            give_compiled_rules(cache)
            os.kill(compiler, signal.SIGCONT)
            until(lambda: ann.get("/api/compiling")["done"] == ann.get("/api/compiling")["of"])
            assert server.said("the rules are compiled")
            until(lambda: not compilers(server))
            last = chair.play_on()
        assert last["status"] == "over"
        replay = ann.get(f"/api/tables/{table['id']}/record")
        assert replay["scores"] == last["views"]["0"]["scores"]
        assert not any("a bot failed" in line for line in server.lines)
        assert any(seconds < SECOND_START for seconds in _second_starts(server))


def _second_starts(server) -> Iterator[float]:
    """Starts a server again and again, and tells what it took each time."""
    for _ in range(TRIES):
        server.stop()
        server.start()
        yield processor_seconds(server)


@pytest.mark.skipif(not Path("/proc/self/task").is_dir(), reason="looks for processes where Linux lists them")
def test_the_compiler_ends_with_a_server_that_is_killed(tmp_path):
    with serving(tmp_path / "data", POTABLE_SPEED="compiled", POTABLE_CACHE=str(tmp_path / "cache")) as server:
        (compiler,) = compilers(server)
        server.kill()
        until(lambda: not Path(f"/proc/{compiler}").exists() or b"(python) Z" in Path(f"/proc/{compiler}/stat").read_bytes())


def title_of(name: str) -> str:
    """Returns what a game is called, by loading it."""
    return game(name).title


def test_a_worker_may_be_asked_for_any_game_first():
    async def ask() -> str:
        worker = Worker((), False)
        try:
            return await worker.run(SECONDS, title_of, "quacks")  # whose options ask a rule while the game is imported
        finally:
            worker.end()

    assert run_apart(ask) == game("quacks").title
