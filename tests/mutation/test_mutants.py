"""The mutants themselves: which mistakes are made, that they are played, and how a sample is drawn."""

from __future__ import annotations

import os
import subprocess
import sys

from .mutants import GAMES, mutants_of, sample, sources

SOURCE = '''
LIMIT = 3

@rule
def settle(s, seat: int = 1) -> int:
    """Settles a seat, if 1 < 2."""
    while s.left[seat] > 0 and not s.over:
        s.left[seat] -= 1
        if s.left[seat] == LIMIT:
            break
    give(s, seat)
    return s.points[seat] % LIMIT
'''
MISTAKES = {
    "while s.left[seat] > 0 and (not s.over):": {
        "while not (s.left[seat] > 0 and (not s.over)):",
        "while s.left[seat] > 0 or not s.over:",
        "while s.left[seat] >= 0 and (not s.over):",
        "while s.left[seat] > 1 and (not s.over):",
        "while s.left[seat] > -1 and (not s.over):",
        "while s.left[seat] > 0 and s.over:",
    },
    "s.left[seat] -= 1": {"pass", "s.left[seat] += 1", "s.left[seat] -= 2", "s.left[seat] -= 0"},
    "if s.left[seat] == LIMIT:": {"if s.left[seat] != LIMIT:"},
    "break": {"continue"},
    "give(s, seat)": {"pass"},
    "return s.points[seat] % LIMIT": {"return 0", "return s.points[seat] // LIMIT"},
}
PLAYED = """
import potable
from tests.mutation.mutants import GAMES, mutants_of
table = potable.new("glastonbury", 2, seed=1)
for _ in range(6):
    table.play(table.legal()[0])
position = table.position()
table = potable.from_position(position)
before = table.scores, len(table.legal())
for file, text in (("scoring.py", "if count == 1: -> if count == 2:"), ("rules/display.py", "[seat]]] | cells_filled(s)")):
    (mutant,) = (mutant for mutant in mutants_of(GAMES / "glastonbury" / file) if text in mutant.text)
    mutant.infect()
table = potable.from_position(position)
print(before[0] != table.scores, before[1] != len(table.legal()))
"""


def test_every_kind_of_mistake_is_made_in_functions_and_nowhere_else():
    made: dict[str, set[str]] = {}
    for mutant in mutants_of(GAMES / "quacks" / "scoring.py", SOURCE):
        assert mutant.text == f"scoring.py settle: {mutant.before} -> {mutant.after}"
        made.setdefault(mutant.before, set()).add(mutant.after)
    assert made == MISTAKES


def test_a_mistake_in_what_a_rule_says_is_told_from_one_in_what_it_does():
    body = ["if s.open:", "    say.stop(s, seat)", "if s.full:", "    say.full(s)", "    close(s)"]
    source = "\n    ".join(["@rule\ndef stop(s, seat):", *body])
    said = {mutant.before: mutant.is_said for mutant in mutants_of(GAMES / "quacks" / "scoring.py", source)}
    assert said == {
        "if s.open:": True,
        "say.stop(s, seat)": True,
        "if s.full:": False,
        "say.full(s)": True,
        "close(s)": False,
    }


def test_a_mistake_is_played_in_rules_and_in_tables_filled_by_them():
    interpreted = {**os.environ, "POTABLE_SPEED": "interpreted"}
    ran = subprocess.run([sys.executable, "-c", PLAYED], env=interpreted, capture_output=True, text=True, check=True)
    assert ran.stdout == "True True\n"


def test_no_file_of_a_folder_that_holds_rules_is_left_out():
    files = (GAMES / "practice").glob("*/*.py")
    ruled = {path for path in files if any(mutant.is_rule for mutant in mutants_of(path))}
    assert {"rules", "spells"} <= {path.parent.name for path in ruled}
    assert ruled <= set(sources("practice"))


def test_a_change_somewhere_leaves_the_rest_of_a_sample_as_it_was():
    mutants = [mutant for path in sources("glastonbury") for mutant in mutants_of(path)]
    assert len(mutants) > 600
    drawn = {mutant.text for mutant in sample(mutants, 200, seed=1)}
    assert drawn == {mutant.text for mutant in sample(mutants, 200, seed=1)}
    assert drawn != {mutant.text for mutant in sample(mutants, 200, seed=2)}
    without_setup = [mutant for mutant in mutants if "setup.py" not in mutant.text]
    kept = {text for text in drawn if "setup.py" not in text}
    assert kept <= {mutant.text for mutant in sample(without_setup, 200, seed=1)}
