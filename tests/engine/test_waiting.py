"""A process that waits for compiled rules plays in plain Python meanwhile, and passes over when they are there."""

from __future__ import annotations

import os
import subprocess
import sys

WAITS = """
from potable.engine import rule as rules
from potable.engine.plain import while_waiting
from potable.engine.rule import compile_once, rule, wait_for_compiled, waiting, was_compiled, without_waiting


@rule
def double(number):
    return 2 * number


@rule
def quadruple(number):
    return double(double(number))


there = []
wait_for_compiled(lambda form: bool(there), while_waiting.copy)
assert waiting()
assert quadruple(5) == 20
compile_once("nothing", "nothing", [lambda: 1 / 0])
assert not was_compiled("nothing")
assert not quadruple.signatures and not double.signatures
with without_waiting():
    assert not waiting()
    assert quadruple(5) == 20
assert quadruple.signatures and waiting()
there.append(True)
assert not waiting()
assert double(5) == 10
assert double.signatures
print("passed over")
"""


def test_rules_run_in_plain_python_until_they_are_compiled(tmp_path):
    environment = {**os.environ, "POTABLE_SPEED": "compiled", "POTABLE_CACHE": str(tmp_path)}
    done = subprocess.run([sys.executable, "-c", WAITS], env=environment, capture_output=True, text=True, check=False)
    assert done.stdout == "passed over\n", done.stderr


IMPORTS = """
from potable.engine.plain import while_waiting
from potable.engine.rule import wait_for_compiled
from potable.games import NAMES, game
from potable.players import bots


def look(form):
    raise AssertionError("a rule was called")


wait_for_compiled(look, while_waiting.copy)
for name in NAMES:
    [make() for make in game(name).forms.values()]
    bots(name)
print("imported")
"""


def test_no_rule_is_called_while_a_game_is_imported(tmp_path):
    """Whoever looks what is compiled imports all games, and would import what is just being imported."""
    environment = {**os.environ, "POTABLE_SPEED": "compiled", "POTABLE_CACHE": str(tmp_path)}
    done = subprocess.run([sys.executable, "-c", IMPORTS], env=environment, capture_output=True, text=True, check=False)
    assert done.stdout == "imported\n", done.stderr
