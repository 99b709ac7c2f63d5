"""Runs the tests of a game's clauses and its goldens against mutants of its rules, and says which of them nobody noticed.

    python -m tests.mutation                          a sample of every game's mutants: `make mutants`
    python -m tests.mutation quacks --only shop.py    those of one game whose text contains something
    python -m tests.mutation quacks --again           those that survived the last time

The tests are collected once, with rules that are interpreted; then each mutant gets a fork of this process, in which only
the tests that come to the wrong line are run, until one fails. What every mutant came to is written under `build/mutants`.
"""

from __future__ import annotations

import argparse
import gc
import multiprocessing
import os
import signal
import sys
import time
import tomllib
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from multiprocessing.connection import Connection, wait
from pathlib import Path
from typing import Any

os.environ["POTABLE_SPEED"] = "interpreted"  # before anything imports the rules
import pytest
from _pytest.runner import runtestprotocol

from potable.engine.batch import all_cores

from .mutants import GAMES, Mutant, mutants_of, sample, sources

ROOT = GAMES.parents[2]
REPORTS = ROOT / "build" / "mutants"
GOLDENS, ENVIRONMENTS = ROOT / "tests" / "golden", ROOT / "tests" / "envs"
EQUIVALENT = Path(__file__).with_name("equivalent.toml")
GOAL = 95
SAMPLE, SEED = 600, 1
PATIENCE = 5
"""How many times as long as usual, and a second besides, a test may compute until its game counts as endless."""
FORK = multiprocessing.get_context("fork")


class Endless(Exception):
    """A test has taken so long that the mutant must have made something endless."""


@dataclass
class Trials:
    """The plugin that tries mutants on the collected tests instead of running them."""

    game: str
    mutants: list[Mutant]
    tests: list[pytest.Item] = field(default_factory=list)
    seconds: list[float] = field(default_factory=list)
    come_to: list[set[tuple[str, int]]] = field(default_factory=list)
    """The lines of rules, by file, to which each test comes."""
    killers: dict[int, str] = field(default_factory=dict)
    """The test that noticed each of the mutants that died."""

    @pytest.hookimpl
    def pytest_addoption(self, parser: pytest.Parser) -> None:
        """Lets failures be told in Python's own way: any other prints what the rules hold, which a mutant may have ruined."""
        parser.addoption("--tb", dest="tbstyle", default="native")

    @pytest.hookimpl
    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        """Learns what the tests come to, then tries all mutants."""
        self.tests = [test for test in session.items if not is_golden(test) or self.game in test.nodeid]
        (learnt,) = (answer for _, answer in in_forks([self.learn]))
        if isinstance(learnt, str):
            raise SystemExit(f"{learnt} fails without any mutant.")
        self.seconds, self.come_to = learnt
        gc.freeze()  # or a fork that looks for garbage copies all that we have collected
        begun = time.monotonic()
        trials = [lambda mutant=mutant: self.try_on(mutant) for mutant in self.mutants]
        for done, (number, killer) in enumerate(in_forks(trials), 1):
            if killer is not None:
                self.killers[number] = killer
            show(done, len(self.mutants), f"{done - len(self.killers)} alive, {time.monotonic() - begun:.0f} s")
        return True

    def learn(self) -> tuple[list[float], list[set[tuple[str, int]]]] | str:
        """Runs every test once and returns how long each took and the lines to which it came, or the test that fails."""
        files = {str(mutant.path) for mutant in self.mutants}
        seconds, come_to = [], []
        for test in self.tests:
            lines: set[tuple[str, int]] = set()
            begun = time.monotonic()
            sys.settrace(tracer(files, lines))
            healthy = passes(test)
            sys.settrace(None)
            if not healthy:
                return test.nodeid
            seconds.append(time.monotonic() - begun)
            come_to.append(lines)
        return seconds, come_to

    def try_on(self, mutant: Mutant) -> str | None:
        """Returns the test that notices a mutant, or None."""
        try:
            mutant.infect()
        except Exception as error:
            return f"nothing: its module cannot be imported ({error!r})"
        signal.signal(signal.SIGVTALRM, give_up)
        for number in self.likely_killers(mutant):
            signal.setitimer(signal.ITIMER_VIRTUAL, 1 + PATIENCE * self.seconds[number])
            if not passes(self.tests[number]):
                return self.tests[number].nodeid
        return None

    def likely_killers(self, mutant: Mutant) -> list[int]:
        """Returns the tests that come to the wrong line, those first that come to little else.

        What a rule says is compared by the goldens too; what it does is not, since they would notice any change of that and
        name no clause. What networks see is looked at by tests of environments.
        """
        lines = {(str(mutant.path), line) for line in mutant.lines}
        able = [number for number, test in enumerate(self.tests) if self.may_kill(test, mutant)]
        numbers = [number for number in able if lines & self.come_to[number]]
        if not mutant.is_rule and not numbers:
            numbers = able  # a function that fills a table while its module is imported
        return sorted(numbers, key=lambda n: (not is_golden(self.tests[n]), len(self.come_to[n]), self.seconds[n]))

    def may_kill(self, test: pytest.Item, mutant: Mutant) -> bool:
        """Tells whether a test is one that should notice a mutant."""
        if mutant.is_observed:
            return test.path.parent.name == ENVIRONMENTS.name
        return mutant.is_said if is_golden(test) else test.path.parent.name != ENVIRONMENTS.name


def passes(test: pytest.Item) -> bool:
    """Runs one test and tells whether it passes."""
    return all(report.passed for report in runtestprotocol(test, log=False, nextitem=None))


def is_golden(test: pytest.Item) -> bool:
    """Tells whether a test compares a golden playthrough."""
    return test.path.parent.name == GOLDENS.name


def give_up(*_: Any) -> None:
    """Ends a test that has taken too long."""
    raise Endless


def tracer(files: set[str], lines: set[tuple[str, int]]) -> Callable[..., Any]:
    """Returns a trace function that collects the lines of some files that are run."""

    def in_function(frame: Any, event: str, _: Any) -> Any:
        lines.add((frame.f_code.co_filename, frame.f_lineno))
        return in_function

    return lambda frame, event, _: in_function if frame.f_code.co_filename in files else None


def in_forks(tasks: list[Callable[[], Any]]) -> Iterator[tuple[int, Any]]:
    """Yields the number and the answer of each task, as they come; every task has a fork of this process to itself."""
    waiting = list(enumerate(tasks))[::-1]
    running: dict[Any, tuple[int, Any]] = {}
    while waiting or running:
        while waiting and len(running) < all_cores():
            number, task = waiting.pop()
            answers, send = FORK.Pipe(duplex=False)
            process = FORK.Process(target=answer, args=(task, send))
            process.start()
            send.close()
            running[answers] = number, process
        for answers in wait(list(running)):
            number, process = running.pop(answers)
            try:
                yield number, answers.recv()
            except EOFError:
                yield number, "a test under which Python itself broke down"
            process.join()


def answer(task: Callable[[], Any], send: Connection) -> None:
    """Carries out a task and sends what it returns."""
    send.send(task())


def show(done: int, total: int, how: str) -> None:
    """Shows how far we are: at a terminal with every mutant, in a log with every hundredth."""
    text = f"  {done} of {total} mutants, {how}"
    if sys.stderr.isatty():
        print(f"\r{text:<60}", end="\n" if done == total else "", file=sys.stderr, flush=True)
    elif done % 100 == 0 or done == total:
        print(text, file=sys.stderr, flush=True)


def equivalents(game: str) -> dict[str, str]:
    """Returns the mutants of a game that play as the rules do, each with the reason."""
    listed = tomllib.loads(EQUIVALENT.read_text(encoding="utf-8")).get(game, [])
    return {text: entry["reason"] for entry in listed for text in entry["mutants"]}


def try_game(game: str, size: int, seed: int, only: str, again: bool) -> bool:
    """Tries a sample of a game's mutants, reports, and tells whether enough of them died."""
    everything = [mutant for path in sources(game) for mutant in mutants_of(path)]
    drawn = sample(everything, size, seed)
    same = equivalents(game)
    for text in sorted(same.keys() - {mutant.text for mutant in everything}):
        print(f"equivalent.toml lists what is no mutant of {game}: {text}")
    report = REPORTS / f"{game}.txt"
    if again:
        alive = report.read_text(encoding="utf-8").split("\n")
        drawn = [mutant for mutant in drawn if any(line.startswith("survived") and mutant.text in line for line in alive)]
    mutants = [mutant for mutant in drawn if mutant.text not in same and only in mutant.text]
    trials = Trials(game, mutants)
    options = ["-p", "no:terminal", "-p", "no:cacheprovider", "-p", "no:xdist"]
    tests = [ROOT / "tests" / "conformance" / game, GOLDENS, *ENVIRONMENTS.glob(f"test_{game}_*.py")]
    if pytest.main([f"--rootdir={ROOT}", *options, *map(str, tests)], plugins=[trials]):
        raise SystemExit("The tests cannot be run.")
    verdicts = []
    for number, mutant in enumerate(mutants):
        where = f"{mutant.path.relative_to(ROOT)}:{mutant.lines.start}"
        killer = trials.killers.get(number)
        verdicts.append(
            f"{'survived' if killer is None else 'killed'} {where} {mutant.text}" + (f"  by {killer}" if killer else "")
        )
    survivors = [verdict for verdict in verdicts if verdict.startswith("survived")]
    score = 100 * (1 - len(survivors) / max(1, len(mutants)))
    listed = sum(mutant.text in same for mutant in drawn)
    summary = (
        f"{game}: {len(drawn)} of {len(everything)} mutants, seed {seed}: {listed} equivalent, "
        f"{len(trials.killers)} killed, {len(survivors)} survived: {score:.1f} %"
    )
    REPORTS.mkdir(parents=True, exist_ok=True)
    report.write_text("\n".join([summary, "", *sorted(verdicts, reverse=True), ""]), encoding="utf-8")
    print("\n".join([*survivors, summary]))
    return score >= GOAL


def main() -> int:
    """Tries what the command line names and returns 1 when too many mutants survive."""
    games = [path.parent.name for path in sorted(GAMES.glob("*/scoring.py"))]
    parser = argparse.ArgumentParser(prog="python -m tests.mutation")
    parser.add_argument("games", nargs="*", default=games, help="which games (all)")
    parser.add_argument("--sample", type=int, default=SAMPLE, help=f"how many mutants a game ({SAMPLE})")
    parser.add_argument("--seed", type=int, default=SEED, help=f"which sample ({SEED})")
    parser.add_argument("--only", default="", help="only mutants whose text contains this")
    parser.add_argument("--again", action="store_true", help="only those that survived the last time")
    given = parser.parse_args()
    return 0 if all([try_game(game, given.sample, given.seed, given.only, given.again) for game in given.games]) else 1


if __name__ == "__main__":
    sys.exit(main())
