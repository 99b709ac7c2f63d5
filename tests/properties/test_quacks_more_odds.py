"""The odds agree with every draw and answer played out, with the books of the expansions too."""

from __future__ import annotations

import os
import subprocess
import sys


def test_the_best_rule_is_the_best_with_any_books_of_expansions() -> None:
    plain = {**os.environ, "POTABLE_SPEED": "interpreted"}  # compiling would take longer than to compare
    command = [sys.executable, "-m", "tests.properties.more_odds", "0", "12"]
    done = subprocess.run(command, env=plain, capture_output=True, text=True, timeout=300, check=False)
    assert done.returncode == 0, done.stderr
    compared, with_witch, with_display = map(int, done.stdout.split())
    assert compared >= 9
    assert with_witch >= 6
    assert with_display >= 3
