"""The blue books, which act as soon as a chip is drawn."""

from __future__ import annotations

from potable.engine.rule import routine, rule

from ...content import VALUE
from ...state import FROM_CHIPS, PLACE_REVEALED
from ..asking import ask
from ..chips import look_at
from ..gains import gain_points, gain_rubies


@routine
def blue_1_look(s, seat, kind):
    """Set 1: looks at as many chips as the value says, one of which may be placed next (QUA-BLU1-01)."""
    look_at(s, seat, VALUE[kind])
    ask(s, seat, PLACE_REVEALED)


@rule
def blue_2_cover(s, seat, kind):
    """Set 2: covers the next draws: an explosion there costs nothing but the die; the longer cover counts (QUA-BLU2-03)."""
    s.window[seat] = max(int(s.window[seat]), VALUE[kind])


@routine
def blue_3_ruby(s, seat):
    """Set 3: gives a ruby for a blue chip on a ruby space (QUA-BLU3-01)."""
    gain_rubies(s, seat, 1)
    s.brewed_rubies[seat] += 1


@routine
def blue_4_points(s, seat, kind):
    """Set 4: gives as many points as a blue chip on a ruby space is worth (QUA-BLU4-01)."""
    gain_points(s, seat, VALUE[kind], FROM_CHIPS)
    s.brewed_points[seat] += VALUE[kind]
