"""The examples in docstrings and in the README say what really comes out."""

from __future__ import annotations

import doctest
from importlib import import_module
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[1]
SOURCES = [*sorted((ROOT / "src").rglob("*.py")), ROOT / "tests" / "clauses.py"]
WITH_EXAMPLES = [path for path in SOURCES if ">>> " in path.read_text(encoding="utf-8")]


def module_of(path: Path) -> str:
    """Returns the name by which a file is imported."""
    inside = path.relative_to(ROOT / "src" if path.is_relative_to(ROOT / "src") else ROOT).with_suffix("")
    return ".".join(inside.parts).removesuffix(".__init__")


@pytest.mark.parametrize("name", [*map(module_of, WITH_EXAMPLES)])
def test_the_examples_of_a_module_come_out_as_they_say(name):
    done = doctest.testmod(import_module(name))
    assert done.attempted > 0
    assert done.failed == 0


def test_the_examples_of_the_readme_come_out_as_they_say():
    done = doctest.testfile(str(ROOT / "README.md"), module_relative=False, encoding="utf-8")
    assert done.attempted > 0
    assert done.failed == 0
