"""Tables at which several decide at once."""

from __future__ import annotations

import pytest

import potable
from potable.engine.table import Table

from ..simultaneous import GAME


def test_everybody_may_act_until_they_have():
    table = Table(GAME, 3)
    assert table.to_act == [0, 1, 2]
    with pytest.raises(potable.IllegalMove, match="Several may act: say which of seat 0 or seat 1 or seat 2"):
        table.play("pick 0")
    [moment] = table.play_slowly("pick 0", 1)
    assert moment.events == [{"kind": "pick", "seat": 1}]
    assert table.to_act == [0, 2]
    with pytest.raises(potable.IllegalMove, match="It is not seat 1's turn; the table waits for seat 0 or seat 2"):
        table.play("pick 1", 1)
    table.play("pick 2", 2)
    table.play("pick 1", 0)
    assert (table.over, table.scores, table.winners) == (True, [2, 1, 3], [2])
    table.undo()
    assert table.to_act == [0]


def test_what_one_has_picked_the_others_do_not_see():
    views = []
    for stone in ("pick 0", "pick 1"):
        table = Table(GAME, 2, seed=1)
        table.play(stone, 0)
        views.append(table.view(1))
    assert views[0] == views[1]
    assert views[0]["picked"] == [True, False]
    assert [action["name"] for action in views[0]["actions"]] == list(GAME.actions)
