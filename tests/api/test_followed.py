"""docs/adding-an-effect.md followed from an empty folder: the files that it lists are written, tested and played."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from ..outside import REPOSITORY, package_at, run

FILE = re.compile(r"^\*\*`(?P<name>[^`]+)`\*\*[^\n]*\n\n```\w+\n(?P<text>.*?)^```$", re.MULTILINE | re.DOTALL)
OFFERED = """
import potable
from potable.games import game
from potable.games.quacks.cards import NUMBERS

print(potable.new("quacks", seats=2, seed=19).view()["card"])
print(NUMBERS["full_moon"], *next(option.choices for option in game("quacks").options if option.name == "green_book"))
"""


@pytest.fixture
def moonshine(tmp_path: Path) -> Path:
    """The folder with the files of the page."""
    folder = tmp_path / "moonshine"
    page = (REPOSITORY / "docs" / "adding-an-effect.md").read_text(encoding="utf-8")
    for found in FILE.finditer(page):
        path = folder / found["name"]
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(found["text"], encoding="utf-8")
    return folder


def test_the_files_of_the_page_make_a_package_whose_tests_hold(moonshine, tmp_path):
    path = package_at(moonshine, tmp_path / "installed")
    done = run("-m", "pytest", "-q", "-p", "no:cacheprovider", path=path, at=moonshine)
    assert "2 passed" in done.stdout, done.stdout + done.stderr


def test_its_card_is_in_the_deck_and_its_book_among_the_options(moonshine, tmp_path):
    done = run("-c", OFFERED, path=package_at(moonshine, tmp_path / "installed"))
    assert done.stdout == "full_moon\n24 as set 1 2 3 4 5 6 7 random\n", done.stderr
