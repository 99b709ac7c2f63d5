"""No small integer overflows, and the interpreted rules play the same games as the compiled ones."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import numpy as np
import pytest

from tests.properties.overflow import courses

ROOT = Path(__file__).resolve().parents[2]


def test_interpreted_games_overflow_nowhere_and_go_like_compiled_ones():
    path = os.pathsep.join([str(ROOT / "src"), str(ROOT)])
    done = subprocess.run(
        [sys.executable, "-m", "tests.properties.overflow"],
        cwd=ROOT,
        env=os.environ | {"POTABLE_SPEED": "interpreted", "PYTHONPATH": path},
        capture_output=True,
        text=True,
        timeout=120,
    )
    assert done.returncode == 0, done.stderr
    assert done.stdout.splitlines() == courses()


def test_an_overflow_would_be_raised():
    with np.errstate(all="raise"), pytest.raises(FloatingPointError):
        np.int8(127) + np.int8(1)
