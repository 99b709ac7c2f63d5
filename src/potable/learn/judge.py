"""How strong a network is: one seat for it, all others for a bot, every deal once from each seat."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
import torch

from .network import Network
from .plan import table_of
from .rooms import DONE, Room, Tables

SIDE_BY_SIDE = 2048


@dataclass(frozen=True)
class Judgement:
    """What came of a network's games against a bot."""

    rival: str
    table: str
    seats: int
    games: int
    share: float
    """What it won of all games."""
    points: float
    theirs: float
    """The points of its rivals, on average."""


def judge(network: Network, game: str, table: str, rival: str, games: int, seed: int, cores: int = 1) -> Judgement:
    """Lets a network play against bots at a table, always what it thinks best."""
    seats, options = table_of(game, table)
    games = max(1, games // seats) * seats
    tables = [Tables(seats, options, min(games, SIDE_BY_SIDE), rival, own=1)]
    room = Room(game, tables, seed, cores, most_games=games, again=True)
    won, points, theirs = np.zeros(games), np.zeros(games), np.zeros(games)
    device = network.inverse_scale.device
    room.begin()
    while (room.standing != DONE).any():
        playing = room.standing != DONE
        with torch.inference_mode(), torch.autocast(device.type, torch.bfloat16):
            seen, masks = torch.from_numpy(room.observations[playing]), torch.from_numpy(room.masks[playing])
            logs, _ = network(seen.to(device), masks.to(device))
        actions = np.zeros(room.lanes, np.int64)
        actions[playing] = logs.argmax(-1).cpu().numpy()
        played = room.numbers.copy()
        room.step(actions)
        for lane in np.flatnonzero(room.ended):
            own = room.learners[lane]
            won[played[lane]], points[played[lane]] = room.wins[lane][own].sum(), room.points[lane][own].sum()
            theirs[played[lane]] = (room.points[lane].sum() - points[played[lane]]) / (seats - 1)
    room.close()
    return Judgement(rival, table, seats, games, float(won.mean()), float(points.mean()), float(theirs.mean()))
