"""A game for tests in which everybody decides at once: each picks a stone, and the heavier one wins."""

from __future__ import annotations

import hashlib
from pathlib import Path

from potable.engine.game import Game, Rules, state_type
from potable.engine.masks import allow
from potable.engine.rule import rule

STONES = 3
NOT_YET = 0
DIGEST = hashlib.sha256(Path(__file__).read_bytes()).hexdigest()[:8]
"""Names what is compiled, since compiled rules are kept by the sources of the package alone."""


@rule
def setup(s):
    for seat in range(s.seats):
        s.picked[seat] = NOT_YET


@rule
def to_act(s):
    waiting = 0
    for seat in range(s.seats):
        if s.picked[seat] == NOT_YET:
            waiting |= 1 << seat
    return waiting


@rule
def over(s):
    return to_act(s) == 0


@rule
def legal(s, seat, mask):
    if s.picked[seat] == NOT_YET:
        for stone in range(STONES - int(s.dearer)):
            allow(mask, stone)


@rule
def act(s, seat, action):
    s.picked[seat] = action + 1
    if action == STONES - 1:
        s.dearer = 1  # nobody else may pick the heaviest any more


@rule
def advance(s):
    s.dearer = 0


@rule
def score(s, seat):
    return int(s.picked[seat])


@rule
def conceal(s, seat):
    if not over(s):
        for other in range(s.seats):
            if other != seat and s.picked[other] != NOT_YET:
                s.picked[other] = STONES


@rule
def imagine(s, seat):
    s.dearer = s.dearer


@rule
def observe(s, seat, out):
    out[0] = s.picked[seat]


def told(event, names):
    return f"{names[event['seat']]} has picked."


GAME = Game(
    name=f"stones_{DIGEST}",
    title="Stones",
    summary="Everybody picks a stone at once.",
    rules_version=1,
    fewest_seats=2,
    most_seats=3,
    dtype=state_type(3, [("picked", "i1", (3,)), ("dearer", "i1")]),
    actions=tuple(f"pick {number}" for number in range(STONES)),
    options=(),
    most_moves=3,
    observation_size=1,
    rules=Rules(setup, to_act, over, legal, act, advance, score, conceal, imagine, observe),
    apply_options=lambda s, options: None,
    view=lambda s, seat: {"picked": [bool(one) for one in s.picked[: s.seats]], "yours": int(s.picked[max(seat, 0)])},
    asked=lambda s, seat: "Pick a stone." if s.picked[seat] == NOT_YET else "Wait for the others.",
    sentence=lambda s, seat, action: f"Pick stone {action}.",
    events=lambda before, after, seat, action: [{"kind": "pick", "seat": seat}] if action >= 0 else [],
    tell=told,
    breakdown=lambda s, seat: {"total": int(s.picked[seat])},
    to_position=lambda s: {"picked": s.picked.tolist(), "dearer": int(s.dearer)},
    from_position=lambda s, position: None,
)
