"""The end: Immutos are added to ingredients, then everything is counted."""

from __future__ import annotations

from potable.engine.rule import routine

from .. import events as say
from ..content import N_IMMUTOS, NONE
from ..scoring import best_places, cards_held, first_immuto_to_place
from ..state import OVER, PLACE


@routine
def finish(s):
    """Asks the next owner of an Immuto where it goes, or ends the game when none is left.

    Without recipes only the points of the ingredients matter, so the best place is found for the owner; with recipes it is
    the owner's decision, in the order of the seats, before any recipe is shown (GLA-SCORE-15, GLA-REC-06).
    """
    for seat in range(s.seats):
        if first_immuto_to_place(s, seat) != NONE:
            if s.recipes:
                s.turn = seat
                s.phase = PLACE
                return
            place_best(s, seat)
    s.phase = OVER
    say.over(s)


@routine
def place_best(s, seat):
    """Adds all Immutos of a seat where they are worth most."""
    held = cards_held(s, seat)
    first, second = best_places(s, seat, held)
    for immuto in range(N_IMMUTOS):
        if (held[2] >> immuto) & 1:
            s.immuto_at[immuto] = first
            first = second


@routine
def place_immuto(s, seat, ingredient):
    """Adds the seat's next Immuto to an ingredient, or to none."""
    s.immuto_at[first_immuto_to_place(s, seat)] = ingredient
    say.immuto(s, seat, ingredient)
    finish(s)
