"""Champions are what they say: small files with their origin, the same decisions at every speed, fair, and strong."""

from __future__ import annotations

import hashlib
import json

import numpy as np
import pytest

import potable
from potable.engine.batch import play_batch
from potable.engine.loops import LUCK, THOUGHTS
from potable.engine.masks import actions_in, new_mask
from potable.engine.plain import Copies
from potable.engine.rule import INTERPRETED
from potable.engine.table import Table
from potable.games import game
from potable.lab.statistics import wilson
from potable.players import Player, bot, chooser, colleagues, lineup
from potable.players.champion import FOLDER, learned

PLAIN = Copies()
"""Champions in plain Python, in a process that compiles them."""
NAMES = sorted(path.stem for path in FOLDER.glob("*.npz"))
"""The games that have a champion; those of other forms would be named by their form."""
GAMES = {"quacks": 400, "practice": 4000}
"""Games enough to see that it is stronger; those of Quacks take ten times as long each."""
LARGEST = 2_000_000
"""How large a file may be, in bytes."""


def choices_at(table: Table) -> list[int]:
    """Returns what may be done by whoever is asked."""
    mask = new_mask(len(table.game.actions))
    table.game.rules.legal(table.state, table.to_act[0], mask)
    return [int(action) for action in actions_in(mask)]


def moments(name: str, seed: int, moves: int) -> list[Table]:
    """Returns moments of a game of champions at which there is a choice."""
    table, player, found = potable.new(name, 3, seed=seed), Player(name, "champion", seed=1), []
    for _ in range(moves):
        if table.over:
            break
        if len(choices_at(table)) > 1:
            found.append(table.copy())
        table.play(player.choose(table), table.to_act[0])
    return found


def test_there_are_champions():
    assert {"quacks", "practice"} <= set(NAMES)


@pytest.mark.parametrize("name", NAMES)
def test_its_file_is_small_and_says_where_it_comes_from(name):
    content, about = (FOLDER / f"{name}.npz").read_bytes(), json.loads((FOLDER / f"{name}.json").read_text())
    assert len(content) <= LARGEST
    assert about["sha256"] == hashlib.sha256(content).hexdigest() == learned(game(name))[name].digest
    assert about["command"].startswith(f"potable learn {name} ")
    assert about["rules"] == game(name).rules_version
    assert about["agreement"]["same"] > 0.99


@pytest.mark.parametrize("name", NAMES)
def test_the_weights_of_an_input_lie_together(name):
    """They are added up input by input: otherwise a decision takes three times as long."""
    for array in learned(game(name))[name].arrays.values():
        assert array.flags.c_contiguous


@pytest.mark.parametrize("name", NAMES)
def test_it_chooses_the_same_in_plain_python(name):
    names = colleagues(name, apart=True)
    compiled, kind = chooser(game(name), names), game(name)
    for table in moments(name, 3, 90)[::30]:
        mask, luck, known = new_mask(len(kind.actions)), np.zeros(2, LUCK), kind.blank(THOUGHTS)
        seat = table.to_act[0]
        kind.rules.legal(table.state, seat, mask)
        number = names.index("champion")
        one, other = (
            int(choose(number, table.state, known, seat, mask, luck[own]))
            for own, choose in enumerate((compiled, PLAIN.copy(compiled)))
        )
        assert one == other
        assert one in actions_in(mask)


@pytest.mark.parametrize("name", NAMES)
def test_it_chooses_the_same_in_every_world_that_its_seat_cannot_exclude(name):
    others = 0
    for number, table in enumerate(moments(name, 5, 60)[::6]):
        seat = table.to_act[0]
        choice = Player(name, "champion", seed=7).choose(table, seat)
        for seed in range(3):
            world = table.determinize(seat, 10 * number + seed)
            others += world.position() != table.position()  # by what is hidden, or by the luck to come
            assert Player(name, "champion", seed=7).choose(world, seat) == choice
    assert others > 4


@pytest.mark.parametrize("name", NAMES)
def test_it_beats_the_house(name):
    """Three house bots would each win one game of four against another of them."""
    strength = bot(name, "champion").strength
    assert strength
    assert (strength.against, strength.rivals) == ("house", 3)
    games = 12 if INTERPRETED else GAMES[name]
    wins = play_batch(lineup(name, ["champion", "house", "house", "house"]), games, seed=3).wins[:, 0]
    least, most = wilson(float(wins.mean()), games)
    assert INTERPRETED or least > 0.25, f"it won {wins.mean():.1%}"
    far = 0.75 * (most - least)  # three errors to either side
    assert abs(float(wins.mean()) - strength.wins / 100) < far
