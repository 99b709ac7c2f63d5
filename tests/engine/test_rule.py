"""Rules at their speeds, and the cache of what was compiled."""

from __future__ import annotations

import os
import subprocess
import sys
import time
from pathlib import Path

import numpy as np
import pytest

from potable.engine import rule as rules
from potable.engine.compiler import link_by_twos
from potable.engine.loops import loops
from potable.engine.messages import message
from potable.engine.rule import INTERPRETED, bind, cache_directory, compile_once, routine, rule, source_digest
from potable.games import game


def run(code: str, **settings: str) -> subprocess.CompletedProcess:
    """Runs Python code in a process with other settings."""
    return subprocess.run(
        [sys.executable, "-c", code], env={**os.environ, **settings}, capture_output=True, text=True, check=False
    )


def test_the_interpreted_speed_needs_no_compiler():
    code = "import sys, potable; potable.new('glastonbury', seats=2, seed=1).play('take c1'); print('numba' in sys.modules)"
    done = run(code, POTABLE_SPEED="interpreted")
    assert (done.returncode, done.stdout.strip()) == (0, "False"), done.stderr


def test_an_unknown_speed_is_refused():
    done = run("import potable.engine.rule", POTABLE_SPEED="warp")
    assert done.returncode == 1
    assert done.stderr.strip() == "POTABLE_SPEED is 'warp': it can be 'compiled' or 'interpreted'."


def add_base(number):
    """Adds a base that whoever binds the function gives."""
    return number + base  # noqa: F821


def test_one_loop_can_be_bound_to_several_games():
    one, ten = bind(add_base, "one", base=1), bind(add_base, "ten", base=10)
    assert (one(5), ten(5)) == (6, 15)


def test_the_loops_of_a_game_are_bound_once():
    assert loops(game("glastonbury")) is loops(game("glastonbury"))


@pytest.fixture
def compiled_cache(tmp_path, monkeypatch):
    """Gives an empty cache of compiled rules, as on a new machine."""
    if INTERPRETED:
        monkeypatch.setattr(rules, "INTERPRETED", False)
    monkeypatch.setenv("POTABLE_CACHE", str(tmp_path))
    cache_directory.cache_clear()
    yield tmp_path
    cache_directory.cache_clear()


def test_the_first_compile_shows_progress_and_later_ones_do_not(compiled_cache, capsys):
    steps = [lambda: None] * 3
    compile_once("test", message("compiling-rules", game="Testing"), steps)
    assert "Compiling the rules of Testing for this machine, only this once: 3 of 3" in capsys.readouterr().err
    compile_once("test", message("compiling-rules", game="Testing"), steps)
    assert capsys.readouterr().err == ""


def test_a_caller_can_show_the_progress_itself(compiled_cache):
    heard = []
    compile_once(
        "test", message("compiling-rules", game="Testing"), [lambda: None] * 2, lambda done, total: heard.append((done, total))
    )
    assert heard == [(0, 2), (1, 2), (2, 2)]


def use(number: int, monkeypatch) -> Path:
    """Uses one of several versions of the sources, and returns where its rules are kept."""
    monkeypatch.setattr(rules, "source_digest", lambda: bytes([number]))
    cache_directory.cache_clear()
    return cache_directory()


def long_ago(folder: Path, hours: int) -> None:
    then = time.time() - 3600 * hours
    os.utime(folder, (then, then))


def test_changed_sources_get_another_cache_and_old_ones_are_forgotten(compiled_cache, monkeypatch):
    for number in range(8):
        long_ago(use(number, monkeypatch), 20 - number)
    assert len(list(compiled_cache.iterdir())) == rules.KEPT_CACHES


def test_a_cache_that_was_used_a_short_while_ago_stays_however_many_there_are(compiled_cache, monkeypatch):
    folders = [use(number, monkeypatch) for number in range(8)]
    assert all(folder.is_dir() for folder in folders)
    for folder in folders:
        long_ago(folder, 2)
    assert use(0, monkeypatch) == folders[0]  # which is used again
    use(8, monkeypatch)
    assert folders[0].is_dir()
    assert len(list(compiled_cache.iterdir())) == rules.KEPT_CACHES


def test_the_digest_covers_rules_and_figures(tmp_path, monkeypatch):
    for folder in rules.SOURCES:
        (tmp_path / folder).mkdir()
    figures = tmp_path / "games" / "content.toml"
    figures.write_text("bonus = 5")
    monkeypatch.setattr(rules, "PACKAGE", tmp_path)
    digests = []
    for text in ("bonus = 5", "bonus = 6"):
        figures.write_text(text)
        source_digest.cache_clear()
        digests.append(source_digest())
    source_digest.cache_clear()
    assert digests[0] != digests[1]


COMPILE_AT_ONCE = """
import sys, time, numpy as np
from collections import Counter
from pathlib import Path
from numba.core.caching import IndexDataCacheFile
from potable.engine.random import draw

here, size, others = Path(sys.argv[1]), int(sys.argv[2]), int(sys.argv[3])
read, looks = IndexDataCacheFile._load_index, Counter()

def meet(self):
    known = read(self)
    looks[self._index_name] += 1
    look = f"{self._index_name}-{looks[self._index_name]}"
    (here / f"{look}-{size}").touch()
    until = time.monotonic() + 5
    while others and not (here / f"{look}-{others}").exists() and time.monotonic() < until:
        time.sleep(0.01)
    return known

IndexDataCacheFile._load_index = meet
state = np.zeros((), [("seed", np.uint32, 4), ("drawn", np.uint32, size)])[()]
print(draw(state, size - 1), state["drawn"].tolist(), sum(draw.stats.cache_misses.values()))
"""


def test_processes_that_compile_at_once_do_not_mix_up_what_they_keep(tmp_path):
    def start(size: int, others: int) -> subprocess.Popen:
        command = [sys.executable, "-c", COMPILE_AT_ONCE, str(tmp_path), str(size), str(others)]
        settings = {**os.environ, "POTABLE_CACHE": str(tmp_path), "POTABLE_SPEED": "compiled"}
        return subprocess.Popen(command, env=settings, stdout=subprocess.PIPE, text=True)

    at_once = [start(2, 3), start(3, 2)]
    first = [process.communicate(timeout=120)[0].split() for process in at_once]
    again = [start(size, 0).communicate(timeout=120)[0].split() for size in (2, 3)]
    assert [said[-1] for said in first] == ["1", "1"]
    assert [said[-1] for said in again] == ["0", "0"], "what was compiled is found"
    assert [said[:-1] for said in first] == [said[:-1] for said in again]


@rule
def same(array):
    """Returns what it is given."""
    return array


@routine
def ones(size):
    """Returns a new array."""
    return np.ones(size)


@routine
def total(array, size):
    """Uses both, and a part of one."""
    return same(array)[0] + ones(size).sum() + array[1:].sum()


def test_rules_neither_keep_nor_lose_arrays():
    """Rules do not count who uses the arrays of their callers; those that make or return arrays do."""
    array = np.arange(3.0)
    before = sys.getrefcount(array)
    for _ in range(100):
        assert total(array, 4) == 7
        assert same(array)[2] == 2
    assert sys.getrefcount(array) == before


class Weighed:
    """Something to link, and how much of all that was gone through so far."""

    def __init__(self, name, gone_through):
        self.names, self.gone_through = [name], gone_through

    def link_in(self, other):
        self.gone_through += self.names
        self.names += other.names


def test_routines_are_linked_without_going_through_all_of_them_for_each():
    """With all expansions of Quacks 420 were linked one by one, which took a twentieth of compiling."""
    gone_through = []
    modules = [Weighed(number, gone_through) for number in range(500)]
    link_by_twos(modules)
    assert modules[0].names == list(range(500)), "callers stay first"
    assert len(gone_through) < 500 * 9
