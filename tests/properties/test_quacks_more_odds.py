"""The odds agree with every draw and answer played out, with the books of the expansions too."""

from __future__ import annotations

import os
import subprocess
import sys

from potable.engine.catalogue import catalogue
from potable.engine.table import Table
from potable.games.quacks.expansions.odds import unforeseen, who_saves
from tests.conformance.quacks.tables import draw
from tests.conformance.quacks.test_alchemists import with_patients
from tests.conformance.quacks.test_witches import with_witch


def test_the_best_rule_is_the_best_with_any_books_of_expansions() -> None:
    plain = {**os.environ, "POTABLE_SPEED": "interpreted"}  # compiling would take longer than to compare
    command = [sys.executable, "-m", "tests.properties.more_odds", "0", "16"]
    done = subprocess.run(command, env=plain, capture_output=True, text=True, timeout=300, check=False)
    assert done.returncode == 0, done.stderr
    compared, with_witch, with_display = map(int, done.stdout.split())
    assert compared >= 13
    assert with_witch >= 11
    assert with_display >= 6


def left_out(table: Table) -> list[str]:
    """Returns what the coach says that the odds of seat 0 leave out."""
    return [catalogue(*table.game.words).say(message) for message in unforeseen(table.state, 0)]


def test_what_the_odds_leave_out_is_said_where_it_could_come_up() -> None:
    assert left_out(with_witch("cork")) == left_out(with_witch("handful", pennies=(0, 0))) == []
    assert left_out(with_witch("handful")) == ["What the Handful Witch would draw is not foreseen."]
    for patient, name in (("witchs_hump", "Witch's Hump"), ("forgetfulness", "Forgetfulness")):
        said = f"What essence would do for the patient with {name} is not foreseen."
        assert left_out(with_patients((patient, 3))) == [said]
        assert left_out(with_patients((patient, 0))) == left_out(with_patients(("wing_ears", 3))) == []
    assert left_out(with_patients("vampirism", card="good_neighbours")) == [
        'That a white 3 may go back by the card "Good Neighbours" is not foreseen.'
    ]


def test_a_witch_is_foreseen_as_long_as_she_may_come() -> None:
    sieve = with_witch("sieve")
    assert who_saves(sieve.state, 0) is None, "no white chip lies in the pot"
    draw(sieve, "white 1")
    assert who_saves(sieve.state, 0) is not None
    assert who_saves(with_witch("cork", flasks=[False]).state, 0) is None, "her flask is empty"
    assert who_saves(with_witch("cork").state, 0) is not None
    assert who_saves(with_witch("pardon", flasks=[False]).state, 0) is not None
    assert who_saves(with_witch("pardon", pennies=(0, 0)).state, 0) is None, "her penny is spent"
