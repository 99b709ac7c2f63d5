"""Whether bots that think hold up people: how soon moves are acknowledged while no bot thinks, and while many do."""

from __future__ import annotations

import asyncio
import tempfile
from pathlib import Path
from typing import Any

import msgspec

from potable.games import NAMES
from potable.players import bots

from .load import Crowd
from .people import Reception, at_table, lines
from .serving import ROOMY, Server

TABLES, RATE = 50, 100.0
"""At how many tables people play among themselves, and how many moves a second they make."""
THINKING = 8
"""At how many tables somebody plays against bots, and answers them at once."""
ROUNDS = 2
"""How often both are measured, in turn, for a machine is not equally busy all the time."""


class Choice(msgspec.Struct):
    """An action that may be played."""

    action: int


class View(msgspec.Struct):
    """What somebody reads of a view."""

    actions: list[Choice]


class Heard(msgspec.Struct):
    """What somebody reads of a message."""

    type: str
    number: int = 0
    views: dict[str, View] = {}
    rematch: str | None = None
    status: str = ""


def bench_thinking(seconds: float, bot: str | None = None) -> dict[str, Any]:
    """Measures a server of its own on this machine, with a bot of the first game, the best one unless told otherwise."""
    return asyncio.run(_bench(seconds, bot or bots(NAMES[0])[-1].name))


async def _bench(seconds: float, bot: str) -> dict[str, Any]:
    with tempfile.TemporaryDirectory() as data:
        server = Server(Path(data), {**ROOMY, "POTABLE_BOT_PAUSE": "0"})
        server.start()
        crowd = Crowd(server, TABLES, 2)
        try:
            await asyncio.to_thread(server.wait)
            await crowd.sit_down(RATE)
            alone, beside = [], []
            asked = Asked()
            for _ in range(ROUNDS):
                alone.append(await crowd.measure(seconds, RATE))
                playing = [asyncio.create_task(_answer_bots(server.url, bot, asked)) for _ in range(THINKING)]
                beside.append(await crowd.measure(seconds, RATE))
                for task in playing:
                    task.cancel()
                broken = [one for one in await asyncio.gather(*playing, return_exceptions=True) if isinstance(one, Exception)]
                if broken:
                    raise broken[0]
            return {
                "bot": bot,
                "tables_of_bots": THINKING,
                "bots_moved": asked.moves,
                "without": msgspec.to_builtins(alone),
                "with": msgspec.to_builtins(beside),
            }
        finally:
            await crowd.leave()
            server.end()


class Asked:
    """How often bots were asked."""

    moves = 0


async def _answer_bots(url: str, bot: str, asked: Asked) -> None:
    """Plays against bots, game after game, so that they always have something to think about."""
    reception, decoder = Reception(url), msgspec.json.Decoder(Heard)
    cookie = await reception.welcome("Sim")
    while True:
        seats = [{"kind": "me"}, {"kind": "bot", "bot": bot}, {"kind": "bot", "bot": bot}]
        table = await reception.table(cookie, NAMES[0], seats)
        async with at_table(url, table["id"], cookie) as socket:
            async for line in lines(socket):
                heard = decoder.decode(line)
                if heard.type != "state":
                    continue
                if heard.status == "over":
                    break
                view = heard.views["0"]
                if view.actions:
                    action = view.actions[heard.number % len(view.actions)].action
                    move = {"type": "play", "id": str(heard.number), "number": heard.number, "seat": 0, "action": action}
                    await socket.send(msgspec.json.encode(move).decode())
                else:
                    asked.moves += 1
