"""The network between people and servers: a proxy that balances, and can cut, silence, delay and hold back what it carries."""

from __future__ import annotations

import asyncio
import random
from contextlib import suppress
from pathlib import Path

Target = int | Path
"""Where a server listens: a port of this machine, or a socket in a folder."""
CHUNK = 1 << 16
TO_SERVER, TO_PERSON = "to server", "to person"


class Line:
    """One connection through the proxy: the person's side, the server's side, and what is wrong between them."""

    def __init__(self, person: asyncio.StreamWriter, server: asyncio.StreamWriter, target: Target) -> None:
        """Starts without a fault."""
        self.person, self.server, self.target = person, server, target
        self.silent: set[str] = set()
        """The directions in which nothing arrives any more."""
        self.held: dict[str, float] = {}
        """How long each piece waits, by direction."""

    def cut(self) -> None:
        """Resets both sides."""
        self.person.transport.abort()
        self.server.transport.abort()

    async def carry(self, source: asyncio.StreamReader, to: asyncio.StreamWriter, direction: str) -> None:
        """Carries what comes from one side to the other until it ends; a dead direction does not even carry the end."""
        with suppress(OSError):
            while data := await source.read(CHUNK):
                if self.held.get(direction):
                    await asyncio.sleep(self.held[direction])
                if direction not in self.silent:
                    await self._pass(data, to, direction)
        if direction not in self.silent:
            to.close()

    async def _pass(self, data: bytes, to: asyncio.StreamWriter, direction: str) -> None:
        try:
            to.write(data)
            await to.drain()
        except OSError:
            self.silent.add(direction)  # nobody is there; what still comes is lost


class Proxy:
    """Listens where people connect, and carries each to a server that is there."""

    def __init__(self, lots: random.Random, *targets: Target) -> None:
        """Starts with the servers that are known."""
        self._lots = lots
        self._lines: set[Line] = set()
        self._listening: asyncio.Server | None = None
        self.port = 0
        self.targets = list(targets)
        """Where the servers listen."""
        self.down: set[Target] = set()
        """Those to which nobody is sent, as a balancer does with a server that does not answer it."""
        self.away = False
        """Whether nobody gets through."""
        self.late = 0.0
        """For how many seconds whoever connects is kept waiting."""
        self._held: tuple[float, float] | None = None
        """Between how many seconds every piece waits."""

    @property
    def url(self) -> str:
        """The address to which people connect."""
        return f"http://127.0.0.1:{self.port}"

    async def open(self) -> None:
        """Begins to listen."""
        self._listening = await asyncio.start_server(self._carry, "127.0.0.1", 0)
        self.port = self._listening.sockets[0].getsockname()[1]

    async def close(self) -> None:
        """Ends everything."""
        if self._listening:
            self._listening.close()
        self.cut()

    async def _carry(self, from_person: asyncio.StreamReader, to_person: asyncio.StreamWriter) -> None:
        """Carries one connection."""
        try:
            if self.away:
                raise ConnectionRefusedError
            await asyncio.sleep(self.late)
            target, (from_server, to_server) = await self._reach()
        except OSError:
            to_person.transport.abort()
            return
        line = Line(to_person, to_server, target)
        self._hold(line)
        self._lines.add(line)
        try:
            await asyncio.gather(line.carry(from_person, to_server, TO_SERVER), line.carry(from_server, to_person, TO_PERSON))
        finally:
            self._lines.discard(line)
            line.cut()

    async def _reach(self) -> tuple[Target, tuple[asyncio.StreamReader, asyncio.StreamWriter]]:
        """Connects to one server or another."""
        for target in self._lots.sample(self.targets, len(self.targets)):
            with suppress(OSError):
                if target not in self.down:
                    if isinstance(target, Path):
                        return target, await asyncio.open_unix_connection(target)
                    return target, await asyncio.open_connection("127.0.0.1", target)
        raise ConnectionRefusedError

    # ---- faults ----

    def take_out(self, target: Target) -> None:
        """Sends nobody to a server any more, and resets its connections, as a balancer does that has marked it down."""
        self.down.add(target)
        for line in [line for line in self._lines if line.target == target]:
            line.cut()

    def cut(self) -> None:
        """Resets every connection."""
        for line in list(self._lines):
            line.cut()

    def silence(self, *directions: str) -> None:
        """Lets every connection go dead in some directions, without anybody being told."""
        for line in self._lines:
            line.silent.update(directions)

    def delay(self, least: float, most: float) -> None:
        """Lets every piece wait, on each connection for a time of its own, so that some overtake others."""
        self._held = (least, most)
        for line in self._lines:
            self._hold(line)

    def hurry(self) -> None:
        """Lets nothing wait any more."""
        self._held = None
        for line in self._lines:
            line.held = {}

    def _hold(self, line: Line) -> None:
        if self._held:
            line.held = {direction: self._lots.uniform(*self._held) for direction in (TO_SERVER, TO_PERSON)}

    async def overtake(self, seconds: float) -> None:
        """Holds back what people say, cuts them off, and delivers it once they are back by another connection."""
        old = list(self._lines)
        for line in old:
            line.held = {TO_SERVER: seconds}
        await asyncio.sleep(0.3)
        for line in old:
            line.person.transport.abort()
        await asyncio.sleep(seconds)
