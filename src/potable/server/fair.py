"""Fair by proof: a seed that nobody can foresee, and the commitment to it that everybody sees from the start."""

from __future__ import annotations

import hashlib
from typing import Any

import msgspec

from potable.engine.record import Record


def commitment(game: str, rules: int, seats: int, options: dict[str, Any], seed: str, start: dict[str, Any] | None) -> str:
    """Returns the SHA-256 of a game's seed together with all that was settled before the deal; see docs/protocol.md."""
    text = {
        "format": "potable/commitment",
        "version": 1,
        "game": game,
        "rules": rules,
        "seats": seats,
        "options": options,
        "seed": seed,
        "start": start,
    }
    return hashlib.sha256(msgspec.json.encode(text, order="sorted")).hexdigest()


def commitment_of(record: Record) -> str:
    """Returns the commitment that must have been shown when a recorded game began."""
    return commitment(record.game, record.rules, record.seats, record.options, record.seed, record.start)
