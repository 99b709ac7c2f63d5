"""People who play on while others attack: a process of its own that says how long each of their moves took.

Run as `python -m tests.server.players URL`; every line is how long a move took.
"""

from __future__ import annotations

import asyncio
import json
import math
import subprocess
import sys
import threading
import time
from collections.abc import Callable
from pathlib import Path

import httpx
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed

from .house import Server, new_table

PLAYERS = 5
PAUSE = 0.06
MOST_SECONDS = 0.1
"""What the slowest of a hundred moves may take."""
FEWEST_MOVES = 100
ATTEMPTS = 3


class Others:
    """Those who play on, as a test sees them."""

    def __init__(self, server: Server) -> None:
        self._server = server.process.pid
        command = [sys.executable, "-m", "tests.server.players", server.url]
        self._process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
        self._complaints: list[str] = []
        self._moves: list[float] = []
        threading.Thread(target=self._listen, daemon=True).start()
        self._wait_for(FEWEST_MOVES)

    def _listen(self) -> None:
        for line in self._process.stdout:
            try:
                self._moves.append(float(line))
            except ValueError:
                self._complaints.append(line)

    def _wait_for(self, count: int) -> None:
        until = time.monotonic() + 60
        while len(self._moves) < count:
            assert time.monotonic() < until, "Nobody plays."
            assert self._process.poll() is None, f"Somebody gave up:\n{''.join(self._complaints)}"
            time.sleep(0.02)

    def notice_nothing_of(self, attack: Callable[[], None]) -> None:
        """Checks that those who play notice nothing of an attack.

        What else the machine does meanwhile only adds to their wait. So the time for which the server or they themselves could
        have run and the machine ran something else is taken off in proportion, and an attack that they noticed is made again.
        """
        tried = []
        while not tried or (tried[-1] > MOST_SECONDS and len(tried) < ATTEMPTS):
            first, clocks = len(self._moves), [Clock(self._server), Clock(self._process.pid)]
            attack()
            self._wait_for(first + FEWEST_MOVES)
            tried.append(slowest_of(self._moves[first:]) * min(clock.share() for clock in clocks))
        assert min(tried) < MOST_SECONDS, f"the slowest of a hundred moves took so many seconds: {tried}"

    def close(self) -> None:
        self._process.terminate()
        self._process.wait(10)


class Clock:
    """How much of the time in which a process could run it did, from now on."""

    def __init__(self, process: int) -> None:
        self._process = process
        self._ran, self._waited = self._read()

    def _read(self) -> tuple[int, int]:
        ran, waited, _ = Path(f"/proc/{self._process}/task/{self._process}/schedstat").read_text().split()
        return int(ran), int(waited)

    def share(self) -> float:
        ran, waited = self._read()
        return (ran - self._ran) / max(1, ran - self._ran + waited - self._waited)


def slowest_of(moves: list[float]) -> float:
    """Returns how long the slowest of a hundred moves took."""
    return sorted(moves)[math.ceil(0.99 * len(moves)) - 1]


async def play_on(url: str, number: int) -> None:
    """Plays both seats of one table after another."""
    headers = {"Origin": url, "X-Forwarded-For": f"10.0.0.{number}"}
    each_anew = httpx.Limits(max_keepalive_connections=0)  # the server closes what is idle, at times just when it is used again
    async with httpx.AsyncClient(base_url=url, headers=headers, timeout=30, limits=each_anew) as http:
        (await http.post("/api/me", json={"name": f"Player {number}"})).raise_for_status()
        headers["Cookie"] = f"potable={http.cookies['potable']}"
        while True:
            answer = await http.post("/api/tables", json=new_table("me", "=Other"))
            answer.raise_for_status()
            while await play_game(url, headers, answer.json()["id"]):
                print(math.inf, flush=True)  # whoever was cut off waited too long for a move


async def play_game(url: str, headers: dict[str, str], table: str) -> bool:
    """Plays one game, move by move, says how long each took, and returns whether it was cut off before its end."""
    try:
        await play_to_the_end(url, headers, table)
        return False
    except ConnectionClosed:
        return True


async def play_to_the_end(url: str, headers: dict[str, str], table: str) -> None:
    """Plays the rest of a game."""
    given = {name: value for name, value in headers.items() if name != "Origin"}
    address = f"ws{url[4:]}/api/tables/{table}/socket"
    async with connect(address, origin=url, additional_headers=given, max_size=None, proxy=None) as socket:
        state = await next_state(socket, 0)
        while state["status"] == "playing":
            await asyncio.sleep(PAUSE)
            seat = next(int(seat) for seat, view in state["views"].items() if view["actions"])
            action = state["views"][str(seat)]["actions"][0]["action"]
            move = {"type": "play", "id": str(state["number"]), "number": state["number"], "seat": seat, "action": action}
            started = time.monotonic()
            await socket.send(json.dumps(move))
            state = await next_state(socket, state["number"] + 1)
            print(time.monotonic() - started, flush=True)


async def next_state(socket, number: int) -> dict:
    """Returns the state at a length of the log."""
    while True:
        for line in (await socket.recv()).split("\n"):
            message = json.loads(line)
            assert message["type"] != "refused", message
            if message["type"] == "state" and message["number"] >= number:
                return message


async def play(url: str) -> None:
    await asyncio.gather(*(play_on(url, number) for number in range(1, PLAYERS + 1)))


if __name__ == "__main__":
    asyncio.run(play(sys.argv[1]))
