"""Which clauses a game has, which its rules page covers, and which a test names. Run it to see what is missing.

A clause counts as covered on the page when its id stands in square brackets there, and by the tests when a test is marked
with it: `@pytest.mark.clause("GLA-MOVE-03", "GLA-MOVE-04")`.
"""

from __future__ import annotations

import ast
import re
import sys
import tomllib
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path

TESTS = Path(__file__).resolve().parent
RULES = TESTS.parent / "docs" / "rules"
MARKED = re.compile(r"\[([A-Z][A-Z0-9]*-[^\[\]]*)\]")
"""A list of ids in square brackets; what is no id is found out by being unknown."""


@dataclass(frozen=True)
class Coverage:
    """The clauses of a game by section, and where each id is named."""

    game: str
    finished: bool
    sections: dict[str, dict[str, str]]
    on_page: frozenset[str]
    in_tests: frozenset[str]

    @property
    def ids(self) -> list[str]:
        """All ids of the game, in order."""
        return [clause for section in self.sections.values() for clause in section]

    @property
    def missing_on_page(self) -> list[str]:
        """The ids that the rules page does not mark."""
        return [clause for clause in self.ids if clause not in self.on_page]

    @property
    def missing_in_tests(self) -> list[str]:
        """The ids that no test names."""
        return [clause for clause in self.ids if clause not in self.in_tests]

    @property
    def unknown_on_page(self) -> list[str]:
        """What the rules page marks although the game has no such clause."""
        return sorted(self.on_page - set(self.ids))

    @property
    def complete(self) -> bool:
        """Whether nothing is missing of a finished game."""
        return not self.finished or not (self.missing_on_page or self.missing_in_tests or self.unknown_on_page)


def listed(path: Path = RULES / "clauses.toml") -> dict[str, dict]:
    """Returns the clauses that each game must cover, with whether the game is finished."""
    return tomllib.loads(path.read_text(encoding="utf-8"))


def ids_on_page(text: str) -> frozenset[str]:
    """Returns the ids that a rules page marks.

    >>> sorted(ids_on_page("You walk. [GLA-MOVE-01, GLA-MOVE-03] See [the market](#market)."))
    ['GLA-MOVE-01', 'GLA-MOVE-03']
    """
    return frozenset(clause.strip() for marks in MARKED.findall(text) for clause in marks.split(","))


def ids_in_source(source: str, name: str = "<test>") -> Iterator[str]:
    """Yields the ids that a test file's markers name, without running it.

    >>> list(ids_in_source("@pytest.mark.clause('GLA-MOVE-01', 'GLA-MOVE-03')\\ndef test_a_walk(): ..."))
    ['GLA-MOVE-01', 'GLA-MOVE-03']
    """
    if "mark.clause" not in source:
        return
    for node in ast.walk(ast.parse(source, name)):
        if isinstance(node, ast.Call) and ast.unparse(node.func).endswith("mark.clause"):
            for argument in [*node.args, *(keyword.value for keyword in node.keywords)]:
                if not (isinstance(argument, ast.Constant) and isinstance(argument.value, str)):
                    raise SystemExit(f"{name}:{node.lineno}: name the clauses as plain strings, not {ast.unparse(argument)}.")
                yield argument.value


@cache
def ids_in_tests() -> frozenset[str]:
    """Returns the ids that the markers of all test files name."""
    return frozenset(
        clause
        for path in sorted(TESTS.rglob("test_*.py"))
        for clause in ids_in_source(path.read_text(encoding="utf-8"), str(path.relative_to(TESTS.parent)))
    )


def coverage() -> list[Coverage]:
    """Returns how far every listed game is covered."""
    named = ids_in_tests()
    found = []
    for game, listing in listed().items():
        page = RULES / f"{game}.md"
        on_page = ids_on_page(page.read_text(encoding="utf-8")) if page.exists() else frozenset()
        sections = {name: section for name, section in listing.items() if name != "finished"}
        found.append(Coverage(game, listing["finished"], sections, on_page, named))
    return found


def unknown_in_tests(games: list[Coverage]) -> list[str]:
    """Returns the ids that tests name although no game has them."""
    known = {clause for game in games for clause in game.ids}
    return sorted(ids_in_tests() - known)


def report(game: Coverage) -> str:
    """Returns the coverage of a game as a plain table, followed by what is missing."""
    rows = [("section", "clauses", "page", "tests")]
    for name, section in game.sections.items():
        on_page, in_tests = (len(section.keys() & where) for where in (game.on_page, game.in_tests))
        rows.append((name, str(len(section)), str(on_page), str(in_tests)))
    total = len(game.ids)
    rows.append(("all", str(total), str(total - len(game.missing_on_page)), str(total - len(game.missing_in_tests))))
    lines = [f"{game.game} ({'finished' if game.finished else 'in the making'})"]
    lines += [f"  {name:<14}{clauses:>8}{page:>8}{tests:>8}" for name, clauses, page, tests in rows]
    titles = {clause: title for section in game.sections.values() for clause, title in section.items()}
    for place, missing in (("on the page", game.missing_on_page), ("in the tests", game.missing_in_tests)):
        lines += [f"  missing {place}: {clause} {titles[clause]}" for clause in missing]
    lines += [f"  unknown on the page: {clause}" for clause in game.unknown_on_page]
    return "\n".join(lines)


def main() -> int:
    """Prints the coverage of every game and returns 1 when something is missing of a finished one."""
    games = coverage()
    unknown = unknown_in_tests(games)
    for game in games:
        print(report(game))
    for clause in unknown:
        print(f"unknown in the tests: {clause}")
    return 0 if all(game.complete for game in games) and not unknown else 1


if __name__ == "__main__":
    sys.exit(main())
