"""What blue books have in common that pay at once, for where a chip lies or by its number."""

from __future__ import annotations

from potable.engine.rule import routine

from ..content import VALUE
from ..rules.brew import place_paying
from ..rules.gains import gain_points, gain_rubies
from ..state import FROM_CHIPS


@routine
def pays_on_ruby(s, seat, kind, before):
    """Pays on a ruby space."""
    place_paying(s, seat, kind)
    return True


@routine
def pays_its_number(s, seat, kind):
    """Gives as many points as the number of the chip (QUA-BLU4-01, QX-BOOK-BLUE-5)."""
    gain_points(s, seat, VALUE[kind], FROM_CHIPS)
    s.brewed_points[seat] += VALUE[kind]


@routine
def brews_rubies(s, seat, rubies):
    """Gives rubies, which go back if their owner begins again and may not keep them."""
    gain_rubies(s, seat, rubies)
    s.brewed_rubies[seat] += rubies
