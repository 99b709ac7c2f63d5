"""Logs as JSON, one line for each thing that happened, with what it belongs to."""

from __future__ import annotations

import logging
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from datetime import UTC, datetime
from typing import Any

import msgspec

logger = logging.getLogger("potable.server")
logger_of_all = logging.getLogger("potable")
_about: ContextVar[dict[str, str]] = ContextVar("about")
"""What is going on belongs to this: a request, a table, a message."""


def say(what: str, **facts: Any) -> None:
    """Logs that something happened, with the facts that somebody running the server needs; never a secret."""
    logger.info(what, extra={"facts": facts})


def note(what: str, **facts: Any) -> None:
    """Logs a step of something that goes well, for those who follow it."""
    if logger.isEnabledFor(logging.DEBUG):
        logger.debug(what, extra={"facts": facts})


@contextmanager
def about(**facts: str) -> Iterator[None]:
    """Adds facts to every line that is logged meanwhile, and by whatever is begun meanwhile."""
    before = _about.set({**_about.get({}), **facts})
    try:
        yield
    finally:
        _about.reset(before)


def belongs_to() -> dict[str, str]:
    """Returns to what all that is going on belongs."""
    return _about.get({})


class Lines(logging.Formatter):
    """Writes a log entry as one line of JSON."""

    def format(self, record: logging.LogRecord) -> str:
        """Returns the line."""
        line = {
            "at": datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds"),
            "level": record.levelname.lower(),
            "from": record.name,
            "what": record.getMessage(),
            **belongs_to(),
            **getattr(record, "facts", {}),
        }
        if record.exc_info:
            line["error"] = self.formatException(record.exc_info)
        return msgspec.json.encode(line, enc_hook=str).decode()


def set_up(wanted: str = "") -> None:
    """Sends all logs to stderr as JSON lines; at a terminal, where somebody only wants to play, no more than warnings.

    `debug` tells every step of every message, and of other libraries no more than usual.
    """
    level = wanted.upper() or ("WARNING" if sys.stderr.isatty() else "INFO")
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(Lines())
    logging.basicConfig(level="INFO" if level == "DEBUG" else level, handlers=[handler], force=True)
    logger_of_all.setLevel(level)
    for name in ("uvicorn", "uvicorn.error", "uvicorn.access"):
        logging.getLogger(name).handlers.clear()
        logging.getLogger(name).propagate = True
    logging.getLogger("uvicorn.access").disabled = True
    logging.getLogger("alembic").setLevel("WARNING")
