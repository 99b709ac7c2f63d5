"""Bots that play each other in tests: whichever they are, what is compiled for all bots of a game serves them too."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from potable.engine.batch import Lineup
from potable.games import game
from potable.players import bots, chooser


def among_all(name: str, players: Sequence[str], options: Mapping[str, Any] | None = None) -> Lineup:
    """Returns what a batch needs to let some of a game's bots play each other."""
    everybody = tuple(bot.name for bot in bots(name))
    numbers = [everybody.index(player) for player in players]
    return Lineup(game(name), chooser(game(name), everybody), "_".join((name, *everybody)), numbers, options)
