"""A bot at a table: it is asked when it may decide, and refuses with what would be right otherwise."""

from __future__ import annotations

import pytest

import potable
from potable.games import NAMES
from potable.players import Player


@pytest.mark.parametrize("bot", ["random", "house"])
@pytest.mark.parametrize("game", NAMES)
def test_a_bot_plays_for_nobody_who_may_not_decide(game, bot):
    table, player = potable.new(game, seats=3, seed=1), Player(game, bot, seed=1)
    with pytest.raises(potable.IllegalMove, match="There is no seat -1: this table has seats 0 to 2"):
        player.choose(table, -1)
    while len(table.to_act) > 1:
        table.play(table.legal(table.to_act[0])[-1], table.to_act[0])
    other = next(seat for seat in range(3) if seat not in table.to_act)
    with pytest.raises(potable.IllegalMove, match=f"It is not seat {other}'s turn"):
        player.choose(table, other)
    assert player.choose(table) in table.legal()
    while not table.over:
        table.play(table.legal(table.to_act[0])[-1], table.to_act[0])
    for seat in (None, 0):
        with pytest.raises(potable.IllegalMove, match="The game is over"):
            player.choose(table, seat)


def test_a_bot_plays_its_own_game_alone():
    with pytest.raises(potable.BadOption, match="The bot 'house' plays quacks, and this is a table of glastonbury"):
        Player("quacks", "house").choose(potable.new("glastonbury", seats=2))


def test_a_bot_of_no_game_is_refused():
    with pytest.raises(potable.BadOption, match="There is no game 'nogame'"):
        Player("nogame", "random")
