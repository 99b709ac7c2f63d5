"""Writes the page's types from those that Python declares: `make types`."""

from __future__ import annotations

from functools import cache
from importlib import import_module
from pathlib import Path

from potable.engine import wire
from potable.games import NAMES, game
from potable.server import messages, models

from .typescript import Writer

SOURCES = Path(__file__).parents[2] / "web" / "src"
GENERATED = "Written by `make types` from what Python declares; change it there."


@cache
def files() -> dict[Path, str]:
    """Returns every generated file of the page, with what it should hold."""
    return {SOURCES / "wire" / "protocol.ts": protocol()} | {
        SOURCES / "games" / name / "wire.ts": of_game(name) for name in NAMES
    }


def protocol() -> str:
    """Returns what goes over the wire between the page and the server."""
    names = {"Status": messages.Status, "FromPage": messages.FromPage, "FromServer": messages.FromServer}
    heads = (wire.GameEvent, wire.Breakdown)
    writer = Writer(f"/* What goes over the wire, but for what is each game's own. {GENERATED} */", names, heads)
    for kind in (messages.FromPage, messages.FromServer, *models.REQUESTS, *models.ANSWERS):
        writer.add(kind)
    return writer.text()


def of_game(name: str) -> str:
    """Returns what one game tells."""
    told = import_module(f"potable.games.{name}.wire")
    writer = Writer(f"/* What {game(name).title} tells over the wire. {GENERATED} */", {"Event": told.Event})
    for kind in (told.Picture, told.Event, told.Breakdown, told.Content):
        writer.add(kind)
    return writer.text()


def main() -> None:
    """Writes all files."""
    for path, text in files().items():
        path.write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()
