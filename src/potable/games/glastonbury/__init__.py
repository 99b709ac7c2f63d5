"""Glastonbury: walk around the market, take an ingredient a turn, and remember what is in your cauldron."""

from __future__ import annotations

from potable.engine.game import Game, Rules
from potable.engine.messages import english

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
from .story import is_great
from .undo import open_log, reveals
from .view import breakdown, content, view
from .words import asked, says, tell

GAME = Game(
    name="glastonbury",
    title="Glastonbury",
    rules_version=2,
    fewest_seats=FEWEST_SEATS,
    most_seats=SEATS,
    state=State,
    actions=ACTIONS,
    options=OPTIONS,
    phase_order=PHASE_ORDER,
    most_moves=400,
    observation=OBSERVATION,
    rules=Rules(setup, to_act, over, legal, act, advance, score, conceal, determinize, observe),
    apply_options=apply_options,
    view=view,
    asked=asked,
    says=says,
    tell=tell,
    words=(english(__name__),),
    breakdown=breakdown,
    to_position=to_position,
    from_position=from_position,
    options_of=options_of,
    reveals=reveals,
    open_log=open_log,
    is_great=is_great,
    content=content(),
)
