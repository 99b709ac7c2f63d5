"""What the package needs: the core plays with NumPy, Numba and msgspec alone, and the rest says what to install."""

from __future__ import annotations

import os
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

from potable.__main__ import EXTRAS

PROJECT = tomllib.loads((Path(__file__).parents[2] / "pyproject.toml").read_text())["project"]
WITHOUT = """
import sys
class Missing:
    def find_spec(self, name, path=None, target=None):
        if name.partition(".")[0] in {names!r}:
            raise ModuleNotFoundError(f"No module named {{name!r}}", name=name)
sys.meta_path.insert(0, Missing())
"""
EVERYTHING = tuple(name for names in EXTRAS.values() for name in names)


def run(code: str, without: tuple[str, ...], *given: str) -> subprocess.CompletedProcess:
    command = [sys.executable, "-c", WITHOUT.format(names=without) + code, *given]
    environment = {**os.environ, "POTABLE_SPEED": "interpreted"}
    return subprocess.run(command, env=environment, capture_output=True, text=True, check=False)


def test_the_core_needs_numpy_numba_and_msgspec_and_nothing_else():
    assert sorted(one.partition(">")[0] for one in PROJECT["dependencies"]) == ["msgspec", "numba", "numpy"]
    played = "import potable, potable.players; table = potable.new('glastonbury', seats=2); table.play(table.legal()[0])"
    assert run(played, EVERYTHING).returncode == 0


@pytest.mark.parametrize(("extra", "command"), [("cli", "games"), ("server", "serve")])
def test_what_is_not_installed_is_named_with_its_extra(extra, command):
    done = run("from potable.__main__ import main; main()", EXTRAS[extra], command)
    assert done.returncode == 1
    assert done.stderr.endswith(f'which is not installed: pip install "potable[{extra}]"\n')
    assert "Traceback" not in done.stderr


def test_every_extra_brings_what_is_said_of_it():
    for extra, names in EXTRAS.items():
        brought = {one.partition(">")[0].partition("[")[0].replace("-", "_") for one in PROJECT["optional-dependencies"][extra]}
        assert set(names) <= brought
