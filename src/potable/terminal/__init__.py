"""The terminal: boards drawn in text, a game played at the keyboard, a record stepped through."""

from __future__ import annotations

from importlib import import_module
from typing import Any


def drawing(game: str) -> Any:
    """Returns the module that draws a game: its board, its points and its rules on one screen."""
    return import_module(f"potable.terminal.{game}")
