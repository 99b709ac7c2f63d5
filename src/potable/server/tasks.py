"""What goes on beside all else: bots that think, people who stay away, chat that is trimmed."""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine
from typing import Any

from .logs import logger


class Tasks:
    """Tasks under way; what goes wrong with one is logged."""

    def __init__(self) -> None:
        """Starts with none."""
        self._tasks: set[asyncio.Task[None]] = set()

    def spawn(self, work: Coroutine[Any, Any, None]) -> asyncio.Task[None]:
        """Lets something go on beside all else."""
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._done)
        return task

    def _done(self, task: asyncio.Task[None]) -> None:
        self._tasks.discard(task)
        if not task.cancelled() and task.exception():
            logger.error("something failed beside a table", exc_info=task.exception())
