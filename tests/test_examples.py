"""The examples in docstrings, in the README and in tutorials say what really comes out."""

from __future__ import annotations

import doctest
import json
import re
import shlex
import tomllib
from importlib import import_module
from pathlib import Path

import pytest

from .outside import installed, run

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


@pytest.mark.parametrize("page", ["README.md", "docs/your-own-bot.md", "docs/decisions.md"])
def test_the_examples_of_a_page_come_out_as_they_say(page):
    done = doctest.testfile(str(ROOT / page), module_relative=False, encoding="utf-8")
    assert done.attempted > 0
    assert done.failed == 0


def test_the_bot_of_the_tutorial_plays_as_a_package_of_its_own(tmp_path):
    told = (ROOT / "docs" / "your-own-bot.md").read_text(encoding="utf-8")
    for name, text in re.findall(r"`grabber/([\w.]+)`\n\n```\w+\n(.*?)```", told, re.DOTALL):
        (tmp_path / name).write_text(text, encoding="utf-8")
    about = tomllib.loads((tmp_path / "pyproject.toml").read_text(encoding="utf-8"))
    path = (tmp_path, installed(about, tmp_path))
    listed, simulated = (shlex.split(line)[1:] for line in re.findall("^potable .*$", told, re.MULTILINE))
    assert "Takes what counts most at once." in run("-m", "potable", *listed, path=path).stdout
    done = run("-m", "potable", *simulated, "--json", path=path)
    assert json.loads(done.stdout)["players"][0]["win_rate"] > 0.8, done.stderr
