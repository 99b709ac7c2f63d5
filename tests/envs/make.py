"""Writes docs/observations.md anew, from what games declare: `make observations`."""

from __future__ import annotations

from pathlib import Path

from potable.engine.game import Game
from potable.games import OURS, game

PATH = Path(__file__).resolve().parents[2] / "docs" / "observations.md"
HEAD = """# What a seat observes, number by number

`table.observe(seat)` and all [environments](environments.md) give what a seat knows as small whole numbers, a byte each.
This page is made from what each game declares in its `knowledge.py` (`make observations`). `game.observation` says the same to
programs: its `part("cell", "gain", 3)` is where a part stands, its `scale` what each number is divided by to become a fraction
of about 0 to 1. Nothing here depends on what the seat cannot know: it is the same in every world that it cannot exclude, which
is a test.

A part that comes several times, for every cell or seat, begins `every` so many numbers again. What is not said is 0.
"""


def page() -> str:
    """Returns the page."""
    forms = [(game(name), name) for name in OURS]
    forms += [(form(), f"{name}, {title}") for base, name in forms for title, form in base.forms.items()]
    return "\n".join([HEAD, *(section(one, title) for one, title in forms)])


def section(one: Game, title: str) -> str:
    """Returns the table of a game."""
    layout = one.observation
    lines = [f"## {one.title}" + (f" ({title.partition(', ')[2]})" if "," in title else ""), ""]
    lines += [f"{layout.size} numbers, {len(one.actions)} actions.", ""]
    for group, start in zip(layout.groups, layout.starts, strict=True):
        often = f", {group.times} times, every {group.size}" if group.times > 1 else ""
        lines += [f"### `{group.name}`: from {start}{often}", "", f"{group.about[0].upper()}{group.about[1:]}.", ""]
        lines += ["| part | at | numbers | scale | what it says |", "|---|---|---|---|---|"]
        for part, at in zip(group.parts, group.starts, strict=True):
            lines.append(f"| `{part.name}` | {start + at} | {part.size} | {part.scale} | {part.about} |")
        lines.append("")
    return "\n".join(lines)


if __name__ == "__main__":
    PATH.write_text(page(), encoding="utf-8")
