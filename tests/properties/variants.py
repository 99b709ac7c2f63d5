"""Games of every variant for the properties: what was settled before, the seed, and how they are played."""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from hypothesis import HealthCheck, settings
from hypothesis import strategies as st

import potable
from potable.engine.rule import INTERPRETED
from potable.engine.table import Table
from potable.games import game as find_game
from potable.games.glastonbury.content import CORNER_NAMES, PAWN_COLOURS
from tests.properties.covering import fields_of
from tests.properties.quacks_soundness import EXPANSIONS


@dataclass(frozen=True)
class Variant:
    """A game that can be played again in the same way."""

    game: str
    seats: int
    options: dict[str, Any]
    seed: int
    luck: int
    bold: bool
    """Whether players cast and compose whenever they can, or draw as long as they can, so that more happens."""

    def table(self) -> Table:
        """Deals the game."""
        return potable.new(self.game, seats=self.seats, seed=self.seed, options=self.options)

    def choices(self, table: Table) -> Iterator[tuple[int, str]]:
        """Yields the seat and the name of one legal action after another until the game is over."""
        luck = random.Random(self.luck)
        while not table.over:
            seat = luck.choice(table.to_act)
            yield seat, self._choice(table, seat, luck)

    def _choice(self, table: Table, seat: int, luck: random.Random) -> str:
        names = [action.name for action in table.legal(seat)]
        if self.bold and self.game == "quacks":
            names = [name for name in names if name not in ("stop", "done", "pass")] or names
        elif self.bold and self.game == "practice":
            names = [name for name in names if not name.startswith("lay ")] or names
        elif self.bold:
            display = table.position()["state"]["display"]
            magic = [name for name in names if name in ("accio", "declinatio")]
            spells = ("accio", "declinatio", "perluceo", "vanesco", "immuto")
            magic += [name for name in names if (display.get(name.removeprefix("take ")) or "").startswith(spells)]
            names = magic or names
        return luck.choice(names)


@st.composite
def quacks_variants(draw: st.DrawFn) -> Variant:
    """Draws any variant of Quacks."""
    seats = draw(st.integers(2, 4))
    fields = fields_of(find_game("quacks"), EXPANSIONS)
    options = {name: draw(st.sampled_from(values)) for name, values in fields.items() if name != "seats"}
    options["starter"] = draw(st.sampled_from(["random", *range(seats)]))
    seed = draw(st.integers(0, 2**128 - 1))
    return Variant("quacks", seats, options, seed, draw(st.integers(0, 2**32 - 1)), draw(st.booleans()))


EXAMPLES = {"glastonbury": 30, "quacks": 1 if INTERPRETED else 4}
"""How many games a property is tried on; those of Quacks have five times as many moves."""
HOW = settings(deadline=None, derandomize=True, suppress_health_check=[HealthCheck.too_slow])


@st.composite
def glastonbury_variants(draw: st.DrawFn) -> Variant:
    """Draws any variant of Glastonbury."""
    seats = draw(st.integers(2, 4))
    colours = draw(st.one_of(st.just("in order"), st.permutations(PAWN_COLOURS).map(lambda all_: all_[:seats])))
    played = colours if isinstance(colours, list) else PAWN_COLOURS[:seats]
    unused = [colour for colour in PAWN_COLOURS if colour not in played]
    options = {
        "recipes": draw(st.booleans()),
        "memory": draw(st.sampled_from(["strict", "aided"])),
        "starter": draw(st.sampled_from(["random", *range(seats)])),
        "corners": draw(
            st.one_of(
                st.sampled_from(["spread", "random"]), st.lists(st.sampled_from(CORNER_NAMES), min_size=seats, max_size=seats)
            )
        ),
        "colours": colours,
        "last_perluceo": draw(st.sampled_from(["kept or left", "carried out"])),
        "left_out": draw(st.sampled_from(["usual", "none", *(["random", *unused] if seats == 2 else [])])),
    }
    seed = draw(st.integers(0, 2**128 - 1))
    return Variant("glastonbury", seats, options, seed, draw(st.integers(0, 2**32 - 1)), draw(st.booleans()))
