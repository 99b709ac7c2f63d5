"""The Potions Practice: lay elements on the Desk, compose formulas from them, and from your own and others' formulas."""

from __future__ import annotations

from potable.engine.game import Game, Rules

from .actions import ACTIONS
from .content import FEWEST_SEATS, SEATS
from .knowledge import OBSERVATION, conceal, determinize, observe
from .options import OPTIONS, apply_options, options_of
from .position import from_position, to_position
from .rules.legal import legal
from .rules.setup import setup
from .rules.turn import act, advance, over, to_act
from .scoring import score
from .state import PHASE_ORDER, State
from .story import deeds, is_great
from .undo import open_log, reveals
from .view import breakdown, content, view
from .words import WORDS, asked, says, tell

GAME = Game(
    name="practice",
    title="The Potions Practice",
    rules_version=1,
    fewest_seats=FEWEST_SEATS,
    most_seats=SEATS,
    state=State,
    actions=ACTIONS,
    options=OPTIONS,
    phase_order=PHASE_ORDER,
    most_moves=600,
    observation=OBSERVATION,
    rules=Rules(setup, to_act, over, legal, act, advance, score, conceal, determinize, observe),
    apply_options=apply_options,
    view=view,
    asked=asked,
    says=says,
    tell=tell,
    words=WORDS,
    breakdown=breakdown,
    to_position=to_position,
    from_position=from_position,
    options_of=options_of,
    reveals=reveals,
    open_log=open_log,
    is_great=is_great,
    deeds=deeds,
    content=content(),
)
