"""The Quacks of Quedlinburg: draw from your bag, stop in time, and buy better chips for the next round."""

from __future__ import annotations

from potable.engine.game import Game, Rules

from . import odds
from .actions import ACTIONS
from .content import FEWEST_SEATS, MOST_SEATS
from .expansions.books import MORE_BOOKS
from .expansions.cards import MORE_CARDS
from .expansions.essence import essence_cards
from .expansions.form import EXPANDED, MORE_WORDS, expanded, form_for
from .knowledge import OBSERVATION, conceal, determinize, observe
from .options import OPTIONS, apply_options, options_of
from .position import from_position, to_position
from .rules.legal import legal
from .rules.setup import setup
from .rules.turn import act, advance, over, to_act
from .scoring import score, tiebreak
from .state import PHASE_ORDER, WITCHES, State
from .story import chapter, deeds, is_great, stands, why_ahead
from .telling import tell
from .undo import reveals
from .view import breakdown, content, view
from .words import WORDS, asked, says

GAME: Game = Game(
    name="quacks",
    title="The Quacks of Quedlinburg",
    rules_version=4,
    fewest_seats=FEWEST_SEATS,
    most_seats=MOST_SEATS,
    state=State,
    actions=ACTIONS,
    options=OPTIONS,
    phase_order=PHASE_ORDER,
    most_moves=6000,
    observation=OBSERVATION,
    rules=Rules(setup, to_act, over, legal, act, advance, score, conceal, determinize, observe, tiebreak),
    apply_options=apply_options,
    view=view,
    asked=asked,
    says=says,
    tell=tell,
    words=(*WORDS, *MORE_WORDS),
    breakdown=breakdown,
    to_position=to_position,
    from_position=from_position,
    options_of=options_of,
    reveals=reveals,
    chapter=chapter,
    stands=stands,
    is_great=is_great,
    deeds=deeds,
    why_ahead=why_ahead,
    prepare=odds.compile_odds,
    content=content(MORE_BOOKS, [witch for metal in WITCHES.values() for witch in metal], essence_cards(), MORE_CARDS),
    forms={EXPANDED: lambda: expanded(GAME)},
    form_for=form_for,
)
