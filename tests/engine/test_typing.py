"""All has types but rules, whose types Numba finds, and who uses the package is told of mistakes before anything runs."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

from mypy import api

import potable

PACKAGE = Path(potable.__file__).parent
RULES = {"rule", "routine", "loop", "event"}
SCRIPT = """
import potable
from potable.games.quacks.state import State
from potable.testing import check_game

table = potable.new("quacks", seats=3, seed=1)
best: list[int] = table.winners
while not table.over:
    table.play(table.legal(table.to_act[0])[0], table.to_act[0])
table.record().save("game.json")
check_game("practice", moves=10)


def richest(s: State) -> int:
    return max(range(s.seats), key=lambda seat: s.rubies[seat])
"""

MISTAKES = {
    "table.plays(1)": '"Table" has no attribute "plays"',
    "potable.new(3)": 'incompatible type "int"; expected "str"',
    "def poorest(s: State) -> int: return s.rubis[0]": '"State" has no attribute "rubis"; maybe "rubies"?',
    "check_game('practice', moves='many')": 'incompatible type "str"; expected "int"',
}


def untyped(source: str) -> Iterator[str]:
    """Yields the functions without types that are neither rules nor templates, which are called something_."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, (ast.FunctionDef, ast.AsyncFunctionDef)):
            given = [*node.args.posonlyargs, *node.args.args, *node.args.kwonlyargs]
            typed = node.returns and all(one.annotation or one.arg in ("self", "cls") for one in given)
            marks = {ast.unparse(mark).partition("(")[0] for mark in node.decorator_list}
            if not typed and not marks & RULES and not node.name.endswith("_"):
                yield node.name


def test_only_rules_and_templates_have_no_types():
    found = {path: [*untyped(path.read_text(encoding="utf-8"))] for path in PACKAGE.rglob("*.py")}
    assert {path: names for path, names in found.items() if names} == {}


def test_a_function_without_types_is_found():
    source = "@rule\ndef a(s): ...\ndef b_(s): ...\ndef c(s): ...\ndef d(s: int): ...\ndef e(s: int) -> int: ..."
    assert [*untyped(source)] == ["c", "d"]


def test_whoever_uses_the_package_is_told_of_mistakes(tmp_path):
    assert "Success" in checked(tmp_path, SCRIPT)
    told = checked(tmp_path, SCRIPT + "\n".join(MISTAKES))
    assert [mistake for mistake, words in MISTAKES.items() if words not in told] == [], told


def checked(folder: Path, source: str) -> str:
    """Returns what a strict type checker says of a script."""
    script = folder / "script.py"
    script.write_text(source)
    cache = PACKAGE.parents[1] / ".mypy_cache" / "script"
    out, err, _ = api.run(["--strict", "--config-file=", f"--cache-dir={cache}", str(script)])
    return out + err
