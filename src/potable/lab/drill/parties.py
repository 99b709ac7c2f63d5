"""The parties of a ground: those who play one table after the other together, and the processes in which they live."""

from __future__ import annotations

import random
import subprocess
import sys
from pathlib import Path
from typing import Any

import msgspec

from potable.games import NAMES, game
from potable.lab.people import Reception
from potable.players import bots

from .players import Person, Plan

SHAPES = ("me bot", "me open", "me guest bot", "me open open", "me open bot", "me bot bot")
"""Who sits at a table, one shape after the other for each game: `open` is for another person, a `guest` shares one's screen."""
WATCHED_EVERY = 3


async def gather(reception: Reception, name: str, tables: int, lots: random.Random) -> list[list[Person]]:
    """Makes tables of every game, and returns the people who play or watch at each; `name` tells grounds apart."""
    parties = []
    for party in range(tables):
        played = NAMES[party % len(NAMES)]
        shape = SHAPES[party // len(NAMES) % len(SHAPES)].split()
        cookies = [await reception.welcome(f"Host {party}")]
        seats = [_seat(played, kind, lots) for kind in shape]
        table = await reception.table(cookies[0], played, seats, options=_options(played, lots), listed=True)
        for friend in range(shape.count("open")):
            cookies.append(await reception.welcome(f"Friend {party}-{friend}"))
            await reception.join(cookies[-1], table)
        if party % WATCHED_EVERY == 0:
            cookies.append(await reception.welcome(f"Watcher {party}"))
        parties.append([Person(f"{name}{party}-{at}", cookie, table["id"]) for at, cookie in enumerate(cookies)])
    return parties


def _seat(played: str, kind: str, lots: random.Random) -> dict[str, Any]:
    """Returns a seat of a new table."""
    more = {"bot": {"bot": lots.choice(bots(played)).name}, "guest": {"name": "Guest"}}
    return {"kind": kind} | more.get(kind, {})


def _options(played: str, lots: random.Random) -> dict[str, Any]:
    """Returns options of a game by chance, of those that are either on or off."""
    switches = [option for option in game(played).options if option.choices and set(option.choices) <= {True, False}]
    return {option.name: lots.choice(option.choices) for option in switches}


async def plans(
    reception: Reception, name: str, parties: list[list[Person]], processes: int, seed: int, folder: Path
) -> list[Plan]:
    """Returns what each process is told, the people of one table being in different ones."""
    made = []
    for number in range(processes):
        people = [
            one for party, some in enumerate(parties) for at, one in enumerate(some) if (party + at) % processes == number
        ]
        caller = Person(f"{name}caller{number}", await reception.welcome(f"Caller {number}"), "")
        history = str(folder / f"history-{number}.jsonl")
        made.append(Plan(reception.url, seed, history, people, caller, NAMES[number % len(NAMES)]))
    return made


def start(plan: Plan) -> subprocess.Popen[bytes]:
    """Starts the process of a plan, which writes beside its history what goes wrong with it."""
    written = Path(plan.history).with_suffix(".plan.json")
    written.write_bytes(msgspec.json.encode(plan))
    with written.with_suffix(".log").open("wb") as log:
        return subprocess.Popen([sys.executable, "-m", "potable.lab.drill.players", str(written)], stdout=log, stderr=log)
