"""Games of every variant for the properties: what was settled before, the seed, and how they are played."""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from hypothesis import strategies as st

import potable
from potable.engine.table import Table
from potable.games.glastonbury.content import CORNER_NAMES, PAWN_COLOURS


@dataclass(frozen=True)
class Variant:
    """A game that can be played again in the same way."""

    seats: int
    options: dict[str, Any]
    seed: int
    luck: int
    spellbound: bool
    """Whether the players take and cast spells whenever they can, so that spells meet more often."""

    def table(self) -> Table:
        """Deals the game."""
        return potable.new("glastonbury", seats=self.seats, seed=self.seed, options=self.options)

    def choices(self, table: Table) -> Iterator[tuple[int, str]]:
        """Yields the seat and the name of one legal action after another until the game is over."""
        luck = random.Random(self.luck)
        while not table.over:
            (seat,) = table.to_act
            yield seat, self._choice(table, seat, luck)

    def _choice(self, table: Table, seat: int, luck: random.Random) -> str:
        names = [action.name for action in table.legal(seat)]
        if self.spellbound:
            display = table.position()["state"]["display"]
            magic = [name for name in names if name in ("accio", "declinatio")]
            spells = ("accio", "declinatio", "perluceo", "vanesco", "immuto")
            magic += [name for name in names if (display.get(name.removeprefix("take ")) or "").startswith(spells)]
            names = magic or names
        return luck.choice(names)


@st.composite
def variants(draw: st.DrawFn, **fixed: Any) -> Variant:
    """Draws any variant, with the options in `fixed` given."""
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
        "left_out": draw(st.sampled_from(["usual", "none", *(["random", *unused] if seats == 2 else [])])),
    }
    seed = draw(st.integers(0, 2**128 - 1))
    return Variant(seats, options | fixed, seed, draw(st.integers(0, 2**32 - 1)), draw(st.booleans()))
