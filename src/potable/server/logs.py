"""Logs as JSON, one line for each thing that happened."""

from __future__ import annotations

import logging
import sys
from datetime import UTC, datetime
from typing import Any

import msgspec

logger = logging.getLogger("potable.server")


def say(what: str, **facts: Any) -> None:
    """Logs that something happened, with the facts that somebody running the server needs; never a secret."""
    logger.info(what, extra={"facts": facts})


class Lines(logging.Formatter):
    """Writes a log entry as one line of JSON."""

    def format(self, record: logging.LogRecord) -> str:
        """Returns the line."""
        line = {
            "at": datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds"),
            "level": record.levelname.lower(),
            "from": record.name,
            "what": record.getMessage(),
            **getattr(record, "facts", {}),
        }
        if record.exc_info:
            line["error"] = self.formatException(record.exc_info)
        return msgspec.json.encode(line, enc_hook=str).decode()


def set_up() -> None:
    """Sends all logs to stderr as JSON lines; at a terminal, where somebody only wants to play, no more than warnings."""
    level = "WARNING" if sys.stderr.isatty() else "INFO"
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(Lines())
    logging.basicConfig(level=level, handlers=[handler], force=True)
    for name in ("uvicorn", "uvicorn.error", "uvicorn.access"):
        logging.getLogger(name).handlers.clear()
        logging.getLogger(name).propagate = True
    logging.getLogger("uvicorn.access").disabled = True
    logging.getLogger("alembic").setLevel("WARNING")
