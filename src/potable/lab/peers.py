"""Random playouts of other libraries on the same machine, each in a process of its own."""

from __future__ import annotations

import random
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from importlib.util import find_spec
from statistics import median
from typing import Any, NamedTuple

import msgspec

from potable.engine.messages import message

REPEATS = 3
STARTING = 120
"""How many seconds a library may take to be imported and compiled, beside its measurement."""


class Peer(NamedTuple):
    """A library, what it is called when it is imported and installed, and the games that are measured."""

    name: str
    module: str
    install: str
    games: tuple[str, ...]


PEERS = (
    Peer("OpenSpiel", "pyspiel", "pip install open_spiel", ("backgammon", "pig")),
    Peer("Pgx", "pgx", "pip install pgx jax", ("backgammon", "2048")),
    Peer("RLCard", "rlcard", "pip install rlcard", ("leduc-holdem", "uno")),
    Peer("Catanatron", "catanatron", "pip install catanatron", ("catan",)),
)

Playout = Callable[[float], tuple[int, int]]
"""Plays for about that many seconds and returns how many moves and games it played."""


def bench_peers(seconds: float, ours: float) -> Iterator[dict[str, Any]]:
    """Measures every library that is installed; one that is not gets a row that says how to install it."""
    for peer in PEERS:
        for game in peer.games:
            if find_spec(peer.module) is None:
                yield {"peer": peer.name, "game": game, "missing": message("lab-peer-not-installed", command=peer.install)}
            else:
                yield measure_apart(peer.name, game, seconds, ours)


def measure_apart(peer: str, game: str, seconds: float, ours: float) -> dict[str, Any]:
    """Measures one game of a library in a process of its own, with a time limit."""
    command = [sys.executable, "-m", "potable.lab.peers", peer, game, str(seconds)]
    try:
        done = subprocess.run(command, capture_output=True, text=True, check=False, timeout=STARTING + 10 * seconds)
    except subprocess.TimeoutExpired as error:
        return {"peer": peer, "game": game, "missing": message("lab-peer-slow", seconds=round(error.timeout))}
    if done.returncode:
        last = (done.stderr.strip().splitlines() or ["..."])[-1]
        return {"peer": peer, "game": game, "missing": message("lab-peer-failed", why=last)}
    moves, games = msgspec.json.decode(done.stdout.splitlines()[-1])
    return {"peer": peer, "game": game, "moves_per_s": moves, "games_per_s": games, "ratio": ours / moves}


def rates(play: Playout, seconds: float) -> tuple[float, float]:
    """Returns moves and games a second: the median of several short runs."""
    play(0.0)
    measured = []
    for _ in range(REPEATS):
        started = time.perf_counter()
        moves, games = play(seconds / REPEATS)
        took = time.perf_counter() - started
        measured.append((moves / took, games / took))
    return median(moves for moves, _ in measured), median(games for _, games in measured)


# ---- playouts ----


def openspiel(game: str) -> Playout:
    """Returns playouts of an OpenSpiel game; draws by chance count as moves there."""
    import pyspiel

    loaded, luck = pyspiel.load_game(game), random.Random(0)

    def play(seconds: float) -> tuple[int, int]:
        moves = games = 0
        until = time.perf_counter() + seconds
        while games == 0 or time.perf_counter() < until:
            state = loaded.new_initial_state()
            while not state.is_terminal():
                if state.is_chance_node():
                    outcomes, chances = zip(*state.chance_outcomes(), strict=True)
                    state.apply_action(luck.choices(outcomes, chances)[0])
                else:
                    state.apply_action(luck.choice(state.legal_actions()))
                moves += 1
            games += 1
        return moves, games

    return play


def pgx(game: str) -> Playout:
    """Returns playouts of a Pgx game, many at once on the CPU, a finished one beginning anew."""
    import jax
    import jax.numpy as jnp
    import pgx
    from pgx.experimental import auto_reset

    boards, steps = 1024, 50
    env = pgx.make(game)
    step = auto_reset(env.step, env.init)

    def body(carried: Any, _: Any) -> Any:
        state, key = carried
        key, choosing, stepping = jax.random.split(key, 3)
        action = jax.random.categorical(choosing, jnp.log(state.legal_action_mask.astype(jnp.float32)), axis=-1)
        state = jax.vmap(step)(state, action, jax.random.split(stepping, boards))
        return (state, key), state.terminated.sum()

    scan = jax.jit(lambda carried: jax.lax.scan(body, carried, None, length=steps))
    here = [(jax.jit(jax.vmap(env.init))(jax.random.split(jax.random.PRNGKey(0), boards)), jax.random.PRNGKey(1))]

    def play(seconds: float) -> tuple[int, int]:
        moves = games = 0
        until = time.perf_counter() + seconds
        while moves == 0 or time.perf_counter() < until:
            here[0], ended = scan(here[0])
            games += int(ended.sum())
            moves += boards * steps
        return moves, games

    return play


def rlcard(game: str) -> Playout:
    """Returns playouts of an RLCard game."""
    import rlcard
    from rlcard.agents import RandomAgent

    env = rlcard.make(game, config={"seed": 0})
    env.set_agents([RandomAgent(num_actions=env.num_actions)] * env.num_players)

    def play(seconds: float) -> tuple[int, int]:
        games, before = 0, env.timestep
        until = time.perf_counter() + seconds
        while games == 0 or time.perf_counter() < until:
            env.run(is_training=False)
            games += 1
        return env.timestep - before, games

    return play


def catanatron(game: str) -> Playout:
    """Returns playouts of Catan with four random players."""
    from catanatron import Color, Game, RandomPlayer

    players = [RandomPlayer(colour) for colour in (Color.RED, Color.BLUE, Color.WHITE, Color.ORANGE)]

    def play(seconds: float) -> tuple[int, int]:
        moves = games = 0
        until = time.perf_counter() + seconds
        while games == 0 or time.perf_counter() < until:
            one = Game(players, seed=games)
            one.play()
            moves += len(getattr(one.state, "action_records", None) or one.state.actions)
            games += 1
        return moves, games

    return play


PLAYOUTS = {"OpenSpiel": openspiel, "Pgx": pgx, "RLCard": rlcard, "Catanatron": catanatron}


def main() -> None:
    """Prints the moves and games a second of one library's game."""
    peer, game, seconds = sys.argv[1:]
    print(msgspec.json.encode(rates(PLAYOUTS[peer](game), float(seconds))).decode())


if __name__ == "__main__":
    main()
