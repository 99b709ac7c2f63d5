"""How late a machine lets a drill itself run: whoever would blame a server for being slow looks here first.

A thread that only sleeps tells what the scheduler withholds from every process; the loop, through which all lines go, is late
by as much more as the drill has to do itself.
"""

from __future__ import annotations

import asyncio
import threading
import time

EVERY = 0.02
"""How long both sleep, again and again."""
NOTED = 0.1
"""What is noted of them: by how many seconds or more they came late."""


class Pulse:
    """Feels how late a thread and the loop of this process are."""

    def __init__(self) -> None:
        """Starts with nothing noted."""
        self._ended = threading.Event()
        self._late: dict[str, list[tuple[float, float]]] = {"machine": [], "drill": []}
        """By who was late, when and by how much."""

    async def feel(self) -> None:
        """Feels both until cancelled."""
        thread = threading.Thread(target=self._feel_machine, daemon=True)
        thread.start()
        try:
            while True:
                due = time.monotonic() + EVERY
                await asyncio.sleep(EVERY)
                self._note("drill", due)
        finally:
            self._ended.set()

    def _feel_machine(self) -> None:
        while not self._ended.is_set():
            due = time.monotonic() + EVERY
            time.sleep(EVERY)
            self._note("machine", due)

    def _note(self, who: str, due: float) -> None:
        late = time.monotonic() - due
        if late >= NOTED:
            self._late[who].append((due, late))

    def withheld(self, who: str, since: float = 0.0, until: float = float("inf")) -> float:
        """Returns for how long the machine, or it and the drill, stood still between two moments."""
        return sum(max(0.0, min(at + late, until) - max(at, since)) for at, late in self._late[who])

    def longest(self, who: str) -> float:
        """Returns for how long somebody stood still at most."""
        return max((late for _, late in self._late[who]), default=0.0)
