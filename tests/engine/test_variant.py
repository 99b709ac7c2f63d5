"""Another form of a game is made of copies of its rules, and the usual form knows nothing of it."""

from __future__ import annotations

import os
import subprocess
import sys

MODULES = {
    "moments.py": """
from potable.engine.rule import rule


@rule
def legs(animal):
    return 4
""",
    "rules.py": """
from functools import cache

from potable.engine.rule import routine, rule
from zoo import moments

MOST = 10


@routine
def shoes(animal, many):
    return many * moments.legs(animal)


@rule
def all_shoes(animal):
    return shoes(animal, MOST)


@cache
def bill(animal):
    return f"{all_shoes(animal)} shoes"


def twice(word):
    return lambda animal: f"{word(animal)}, {word(animal)}"


both = twice(bill)
""",
}
PLAYS = """
import types

from zoo import moments, rules

from potable.engine.effects import dispatch
from potable.engine.plain import while_waiting
from potable.engine.rule import form_of, rule
from potable.engine.variant import Variant


@rule
def legs_of_a_spider(animal):
    return 8


more = types.ModuleType("zoo.more")
vars(more).update(vars(moments), legs=dispatch(moments.legs, "animal", {3: legs_of_a_spider}, {}))
terrarium = Variant("terrarium", ("zoo",), {"moments": more, "MOST": 2})
shoes = terrarium.copy(rules.all_shoes)
assert [rules.all_shoes(animal) for animal in (1, 3)] == [40, 40]
assert [shoes(animal) for animal in (1, 3)] == [8, 16]
assert [while_waiting.copy(shoes)(animal) for animal in (1, 3)] == [8, 16]
assert terrarium.copy(rules.all_shoes) is shoes
assert (form_of(rules.all_shoes), form_of(shoes)) == ("", "terrarium")
assert terrarium.copy(rules.both)(3) == "16 shoes, 16 shoes"
assert rules.both(3) == "40 shoes, 40 shoes"
print("both")
"""


def play(folder, speed):
    """Plays by both forms, in a process of its own."""
    (folder / "zoo").mkdir(exist_ok=True)
    for name, source in {"__init__.py": "", **MODULES}.items():
        (folder / "zoo" / name).write_text(source)
    environment = {**os.environ, "POTABLE_SPEED": speed, "POTABLE_CACHE": str(folder / "cache"), "PYTHONPATH": str(folder)}
    return subprocess.run([sys.executable, "-c", PLAYS], env=environment, capture_output=True, text=True, check=False)


def test_a_form_has_its_own_meaning_of_names_interpreted(tmp_path):
    done = play(tmp_path, "interpreted")
    assert done.stdout == "both\n", done.stderr


def test_a_form_has_its_own_meaning_of_names_compiled(tmp_path):
    done = play(tmp_path, "compiled")
    assert done.stdout == "both\n", done.stderr
