"""The examples of docs/environments.md come out as they say."""

from __future__ import annotations

import doctest
from pathlib import Path

PAGE = Path(__file__).resolve().parents[2] / "docs" / "environments.md"


def test_the_examples_of_the_page_come_out_as_they_say():
    done = doctest.testfile(str(PAGE), module_relative=False, encoding="utf-8", optionflags=doctest.ELLIPSIS)
    assert done.attempted > 20
    assert done.failed == 0
