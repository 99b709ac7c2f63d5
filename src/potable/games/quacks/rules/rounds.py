"""A round begins and ends; the last one ends the game."""

from __future__ import annotations

from potable.engine.events import because
from potable.engine.rule import routine, rule

from .. import events as say
from ..content import (
    LAST_TUBE,
    N_REDS,
    NO_CHIP,
    ROUNDS,
    RUBIES_PER_POINT,
    WHITE_1,
)
from ..state import FORTUNE, FROM_COINS, FROM_RUBIES, OVER, ROUND, SPEND_RUBIES
from . import moments
from .asking import answered, ask, begin_phase, neighbour, seat_at
from .chips import gain_chip
from .fortune import turn_card
from .gains import count_points, move_droplet, move_tube

EXTRA_WHITE = 6
"""The round before which everybody gets another white chip (QUA-TI-03)."""


@routine
def begin_round(s):
    """Moves the flame on, does what the turn indicator shows, and turns over a card."""
    s.round += 1
    for seat in range(s.seats):
        clear_seat(s, seat)
    turn_card(s)
    say.round(s)
    for seat in range(s.seats):
        if s.round == EXTRA_WHITE:
            give_white(s, seat)
    begin_phase(s, FORTUNE)


@because(say.THE_ROUND)
@rule
def give_white(s, seat):
    """Gives a seat another white chip."""
    gain_chip(s, seat, WHITE_1)


@rule
def clear_seat(s, seat):
    """Forgets what a seat did in the last round; the rat goes back to its trivet (QUA-RAT-04)."""
    s.tails[seat] = 0
    s.start[seat] = s.droplet[seat]
    s.at[seat] = s.droplet[seat]
    s.whites[seat] = 0
    s.exploded[seat] = 0
    s.takes[seat] = 0
    s.drawn_any[seat] = 0
    s.fresh_white[seat] = 0
    s.doubling[seat] = 0
    s.doubled[seat] = 0
    s.window[seat] = 0
    s.covered[seat] = 0
    s.card_used[seat] = 0
    s.flasked[seat] = 0
    s.brewed_rubies[seat] = 0
    s.brewed_points[seat] = 0
    s.rolled[seat] = 0
    s.bought[seat] = NO_CHIP
    for red in range(N_REDS):
        s.beside_new[seat, red] = 0
    moments.seat_cleared(s, seat)


@routine
def spend(s):
    """Does what the card brings at the end of the round, then lets everybody spend rubies (QUA-EOT-01, QUA-EOT-02).

    All do so at once; with test tubes one seat after another, since the last chip of a kind goes to whom it comes first.
    """
    if s.part == 0:
        s.part = 1
        if moments.closes_round(s):
            return
    s.part = 2
    while s.step < s.seats and (s.waiting == 0 or not s.test_tubes):
        ask_to_spend(s, seat_at(s, int(s.step)))
        s.step += 1
    if s.waiting == 0:
        end_round(s)


@rule
def ask_to_spend(s, seat):
    """Asks a seat for what it spends rubies, as long as it has enough; in the last round only test tubes are worth any."""
    useful = s.round < ROUNDS or (moments.last_moves_count(s) and s.tube[seat] < LAST_TUBE)
    if useful and s.rubies[seat] >= moments.rubies_needed(s, seat):
        ask(s, seat, SPEND_RUBIES)
    else:
        answered(s, seat)


@routine
def buy_droplet(s, seat, on_tubes):
    """Pays for a droplet to move."""
    cost = moments.ruby_cost(s, seat)
    s.rubies[seat] -= cost
    if on_tubes:
        say.tube(s, seat, cost)
        move_tube(s, seat)
    else:
        move_droplet(s, seat, 1)
        say.droplet(s, seat, cost)
    ask_to_spend(s, seat)


@routine
def fill_flask(s, seat):
    """Pays for a full flask."""
    cost = moments.ruby_cost(s, seat)
    s.rubies[seat] -= cost
    s.flask[seat] = 1
    say.fill_flask(s, seat, cost)
    ask_to_spend(s, seat)


@routine
def end_round(s):
    """Passes the cards to the next start player, or ends the game (QUA-EOT-04)."""
    if s.round == ROUNDS:
        exchange(s)
        say.over(s)
        begin_phase(s, OVER)
    else:
        s.first = neighbour(s, int(s.first))
        begin_phase(s, ROUND)


@routine
def exchange(s):
    """Turns coins and rubies into points at the end of the game (QUA-TI-06)."""
    for seat in range(s.seats):
        rate = moments.coins_per_point(s, seat)
        for_coins, for_rubies = int(s.coins[seat]) // rate, int(s.rubies[seat]) // RUBIES_PER_POINT
        count_points(s, seat, for_coins, FROM_COINS)
        count_points(s, seat, for_rubies, FROM_RUBIES)
        say.exchange(s, seat, for_coins, for_rubies)
        s.coins[seat] = int(s.coins[seat]) % rate
        s.rubies[seat] = int(s.rubies[seat]) % RUBIES_PER_POINT
        moments.game_ends(s, seat)
