"""The examples of docs/environments.md for other libraries run as they stand there."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

PAGE = Path(__file__).resolve().parents[2] / "docs" / "environments.md"


def ran(title: str) -> str:
    """Returns what the script of a section of the page prints."""
    section = PAGE.read_text(encoding="utf-8").partition(f"## {title}\n")[2].partition("\n## ")[0]
    (script,) = re.findall(r"```python\n(.*?)```", section, re.DOTALL)
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    return done.stdout


def test_games_are_gathered_by_torchrl():
    ended, _, told = ran("TorchRL").partition(" ")
    assert told == "games ended\n"
    assert int(ended) > 32


def test_maskable_ppo_learns_what_an_untrained_network_does_not_know():
    before, after = map(int, re.findall(r"(\d+)%", ran("MaskablePPO")))
    assert before < 70
    assert after > 85
