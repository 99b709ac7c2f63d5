"""Who may import whom: dependencies point one way, and nothing imports itself by a detour."""

from __future__ import annotations

import ast
from graphlib import CycleError, TopologicalSorter
from pathlib import Path

import pytest

import potable
from potable.games import NAMES

PACKAGE = Path(potable.__file__).parent
FLOORS = ("engine", "games", "players", "envs", "server", "terminal", "lab", "learn", "cli")
"""The parts of the house from the ground up; none imports one above it."""
APART = (
    ("server", "terminal"),
    ("envs", "server"),
    ("envs", "terminal"),
    *((f"games.{one}", f"games.{other}") for one in NAMES for other in NAMES if one != other),
)
"""What stands beside each other and knows nothing of the other."""


def modules() -> dict[str, Path]:
    """Returns every module of the package by its name, a package by that of its folder."""
    found = {}
    for path in PACKAGE.rglob("*.py"):
        name = ".".join(["potable", *path.relative_to(PACKAGE).with_suffix("").parts])
        found[name.removesuffix(".__init__")] = path
    return found


def imports(name: str, path: Path, known: dict[str, Path]) -> set[str]:
    """Returns the modules of the package that one imports anywhere, in functions and for types alone, too."""
    package = name if path.name == "__init__.py" else name.rpartition(".")[0]
    found: set[str] = set()
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            above = package.split(".")[: len(package.split(".")) - node.level + 1] if node.level else []
            base = ".".join([*above, *([node.module] if node.module else [])])
            found |= {within if (within := f"{base}.{alias.name}") in known else base for alias in node.names}
    return (found & known.keys()) - {name}


@pytest.fixture(scope="module")
def graph() -> dict[str, set[str]]:
    known = modules()
    return {name: imports(name, path, known) for name, path in known.items()}


def test_no_module_imports_itself_by_a_detour(graph):
    try:
        TopologicalSorter(graph).prepare()
    except CycleError as error:
        pytest.fail(f"These import each other: {' <- '.join(error.args[1])}")


def floor(module: str) -> int | None:
    """Returns the floor of a module; the package's own few files have none."""
    part = module.split(".")[1] if "." in module else ""
    return FLOORS.index(part) if part in FLOORS else None


def test_dependencies_point_one_way(graph):
    upward = [
        f"{name} imports {other}"
        for name, others in graph.items()
        for other in others
        if (here := floor(name)) is not None and (there := floor(other)) is not None and there > here
    ]
    assert not upward


@pytest.mark.parametrize(("one", "other"), APART)
def test_neighbours_do_not_know_each_other(graph, one, other):
    assert not [name for name, others in graph.items() if _in(name, one) and any(_in(found, other) for found in others)]


def _in(module: str, part: str) -> bool:
    return f"{module}.".startswith(f"potable.{part}.")
