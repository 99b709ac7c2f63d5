"""What players get: points, rubies, and moves of the droplet in the pot or on the test tubes."""

from __future__ import annotations

from potable.engine.events import because
from potable.engine.random import below, seat_stream
from potable.engine.rule import routine, rule

from .. import events as say
from ..content import DROPLET_GAIN, FACES, FIRST_CHIP_GAIN, LAST_SPACE, LAST_TUBE, N_FACES, POINT_GAINS, RUBY_GAIN, TUBES
from ..state import FROM_DIE, FROM_TUBES, MANY
from . import moments
from .chips import gain_chip


@rule
def gain_points(s, seat, points, source):
    """Moves the seat's marker on the score track."""
    count_points(s, seat, points, source)
    say.points_gained(s, seat, points)


@rule
def count_points(s, seat, points, source):
    """Adds points, and where they come from."""
    s.points[seat] += points
    s.points_from[seat, source] += points


@rule
def gain_rubies(s, seat, rubies):
    """Gives rubies; there are always enough (QUA-COMP-02), up to as many as can be counted."""
    s.rubies[seat] = min(int(s.rubies[seat]) + rubies, MANY)
    say.rubies_gained(s, seat, rubies)


@rule
def give_rubies_up(s, seat, rubies):
    """Takes rubies that a seat pays for something."""
    s.rubies[seat] -= rubies
    say.rubies_gained(s, seat, -rubies)


@rule
def gain_droplet(s, seat, spaces):
    """Moves a droplet; where there are test tubes, each space may go to either droplet (QUA-VAR-03)."""
    if moments.has_second_droplet(s) and s.tube[seat] < LAST_TUBE:
        s.due[seat] += spaces
        say.droplet_due(s, seat, spaces)
    else:
        if s.droplet[seat] < LAST_SPACE:
            say.droplet_gained(s, seat, min(spaces, LAST_SPACE - int(s.droplet[seat])))
        move_droplet(s, seat, spaces)


@rule
def move_droplet(s, seat, spaces):
    """Moves the droplet in the pot, for good; chips that lie there stay where they are (QUA-EOT-03, QUA-DIE-05)."""
    s.droplet[seat] = min(int(s.droplet[seat]) + spaces, LAST_SPACE)


@because(say.THE_TUBES)
@routine
def move_tube(s, seat):
    """Moves the second droplet to the next tube, which pays at once (QUA-VAR-04)."""
    if moments.tubes_pay(s):
        gain(s, seat, TUBES[s.tube[seat]], FROM_TUBES)
    s.tube[seat] += 1


@routine
def gain(s, seat, what, source):
    """Gives what a face of the die or a test tube shows."""
    if what < POINT_GAINS:
        gain_points(s, seat, what + 1, source)
    elif what == RUBY_GAIN:
        gain_rubies(s, seat, 1)
    elif what == DROPLET_GAIN:
        gain_droplet(s, seat, 1)
    else:
        gain_chip(s, seat, what - FIRST_CHIP_GAIN)


@because(say.THE_DIE)
@routine
def roll_die(s, seat):
    """Rolls the bonus die and gives what it shows (QUA-DIE-04)."""
    face = below(s, seat_stream(seat), N_FACES)
    s.rolled[seat] = face + 1
    say.roll(s, seat, face + 1)
    gain(s, seat, FACES[face], FROM_DIE)
