"""The four spells. Accio and Declinatio are kept and cast later; Perluceo and Vanesco act when they are taken."""

from __future__ import annotations

from potable.engine.rule import routine, rule

from .. import events as say
from ..content import ACCIO_USES, DECLINATIO_USES, NONE
from ..state import CONJURE, LOOK, STRICT
from .cauldron import take_off_top
from .display import cells_filled, without_sudden_spells


@rule
def may_cast_accio(s, seat):
    """Tells whether the seat, standing at a row, may conjure a card from elsewhere."""
    return s.accio[seat] > 0 and s.spell_cast == 0 and cells_to_conjure(s) != 0  # GLA-SPELL-01, GLA-ACCIO-07


@routine
def cells_to_conjure(s):
    """Returns the cells from which Accio can take, as bits: any card but the spells that act at once (GLA-ACCIO-02)."""
    return without_sudden_spells(s, cells_filled(s))


@routine
def cast_accio(s, seat):
    """Uses one Accio; the seat then chooses a card from the whole display."""
    if int(s.accio[seat]) % ACCIO_USES == 0:
        s.spells_used[seat] += 1  # a card counts as used from its first use on (GLA-RECB-03)
    s.accio[seat] -= 1
    s.spell_cast = 1
    s.phase = CONJURE
    say.accio(s, seat)


@routine
def use_declinatio(s, seat):
    """Uses one Declinatio."""
    if int(s.declinatio[seat]) % DECLINATIO_USES == 0:
        s.spells_used[seat] += 1
    s.declinatio[seat] -= 1
    s.spell_cast = 1
    say.declinatio(s, seat)


@routine
def perluceo(s, seat):
    """Lets the seat look through its cauldron once."""
    s.spells_used[seat] += 1
    if s.memory == STRICT and s.height[seat] > 0 and s.ended_by == NONE:
        say.look(s, seat)
        s.phase = LOOK  # GLA-PER-01; who may always look, or has nothing left to decide, is not asked


@routine
def vanesco(s, seat):
    """Every other seat loses the top card of its cauldron to the bottom of the pile, or for good when there is none."""
    s.spells_used[seat] += 1
    seats = int(s.seats)
    lost = 0
    for other in range(seats):
        if other != seat and s.top[other] != NONE:
            lost += 1  # GLA-VAN-04, GLA-VAN-05
    to_pile = s.pile_count > 0  # GLA-VAN-03
    if to_pile:
        raise_pile(s, lost)
    for i in range(1, seats):
        other = (seat + i) % seats
        if s.top[other] != NONE:
            card = take_off_top(s, other)
            say.lose(s, other, card, to_pile)
            lost -= 1
            if to_pile:
                s.pile[lost] = card  # from the caster's left, the last one lowest (GLA-VAN-07)


@routine
def raise_pile(s, cards):
    """Makes room for that many cards under the pile."""
    for i in range(int(s.pile_count) - 1, -1, -1):
        s.pile[i + cards] = s.pile[i]
    s.pile_count += cards
    s.pile_known += cards
