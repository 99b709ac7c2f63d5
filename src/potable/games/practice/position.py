"""A game of The Potions Practice written out, every card in its place, and read back with everything checked."""

from __future__ import annotations

from functools import partial
from itertools import pairwise
from typing import Any

import msgspec

from potable.engine.forms import Reading, expect, number_named, within
from potable.engine.masks import new_mask
from potable.engine.messages import message
from potable.engine.position import Part, Positions

from .actions import N_ACTIONS
from .content import (
    ALIKE,
    BEARS,
    CARD_NAMES,
    CONTENT,
    ELEMENT,
    ELEMENT_IDS,
    FIRST_HAND,
    FIRST_SPELL,
    FIRST_SUPREME,
    FROM,
    HAND,
    N_CARDS,
    N_SLOTS,
    NEEDS,
    NONE,
    SPELL_IDS,
    SPELL_OF,
    TITLE,
    UPTO,
)
from .phrases import ELEMENTS, chain, components
from .rules.desk import elements_present, is_spell, is_supreme, supreme_for
from .rules.formulas import can_compose, choices_for, open_slot
from .rules.legal import legal
from .rules.returning import order_matters
from .rules.turn import to_act
from .spells import SPELLS
from .spells.decomposition import any_formula_under, can_be_decomposed
from .state import (
    COMPONENT,
    DRAW,
    FROM_ELEMENTS,
    INTO,
    KEEP,
    ORDER,
    OVER,
    PHASES,
    PLAY,
    SOURCES,
    State,
)

CAST_IN = {question.phase: spell for spell in SPELLS for question in spell.asks}
"""Which spell asks what is asked in a phase."""


class Formula(msgspec.Struct, forbid_unknown_fields=True):
    """A composed formula and the cards under it."""

    card: str
    components: list[str]


def to_position(s: State) -> dict[str, Any]:
    """Returns the state as named JSON fields; the deck is listed from the lowest card up, piles from the top down."""
    return POSITIONS.write(s)


def _desk(s: State) -> dict[str, list[str]]:
    """Returns the piles on the Desk."""
    return {name: _names(chain(s, s.top[element])) for element, name in enumerate(ELEMENT_IDS) if s.top[element] != NONE}


def _known(s: State, seat: int) -> list[str]:
    """Returns the cards of a hand that everybody saw go there."""
    return _names(card for card in s.hand[seat, : s.hand_count[seat]] if s.known[card])


def _formulas(s: State, seat: int) -> list[dict[str, Any]]:
    """Returns the formulas before a seat, and the cards under each."""
    composed = [card for card in range(FIRST_SPELL) if s.owner[card] == seat]
    return [{"card": CARD_NAMES[card], "components": _names(components(s, card))} for card in composed]


POSITIONS = Positions(
    "The Potions Practice",
    State,
    table={"desk": Part(dict[str, list[str]], _desk)},
    player={"known": Part(list[str], _known), "formulas": Part(list[Formula], _formulas)},
)


def from_position(s: State, position: dict[str, Any]) -> None:
    """Fills a fresh state from a position, or raises BadPosition with what is wrong."""
    reading = POSITIONS.read(s, position)
    given = reading.given
    _lay_cards(s, reading)
    _check_points(s)
    _check_known(s, given)
    _check_hands(s)
    _check_moment(s, given)


# ---- the cards ----


def _lay_cards(s: State, reading: Reading) -> None:
    """Lays the cards of piles and formulas, and checks that every card is somewhere once."""
    given = reading.given

    def lay(names: list[str], where: str, **args: Any) -> list[int]:
        for name in names:
            reading.lay(name, where, **args)
        return [number_named(CARD_NAMES, name, message(where, **args)) for name in names]

    for element, pile in given.desk.items():
        _pile(s, number_named(ELEMENT_IDS, element, "desk"), lay(pile, "practice-position-in-pile", element=element))
    for seat, player in enumerate(given.players):
        for formula in player.formulas:
            card, *under = lay([formula.card, *formula.components], "practice-position-in-formulas", seat=seat)
            _compose(s, seat, card, under)
    if s.formula != NONE and s.phase not in (KEEP, INTO):  # in these it is one that was composed before
        lay([given.formula], "practice-position-in-composing")
    reading.check_deck(CARD_NAMES)


def _pile(s: State, element: int, cards: list[int]) -> None:
    """Puts a pile on the Desk, given from its top."""
    expect(bool(cards), "practice-position-pile-empty", element=ELEMENTS[element])
    for card in cards:
        expect(ELEMENT[card] == element, "practice-position-pile-element", card=CARD_NAMES[card], element=ELEMENTS[element])
    spells = [bool(is_spell(card)) for card in cards]
    expect(spells == sorted(spells), "practice-position-pile-order", element=ELEMENTS[element])
    s.top[element] = cards[0]
    for upper, lower in pairwise(cards):
        s.below[upper] = lower


def _compose(s: State, seat: int, card: int, under: list[int]) -> None:
    """Puts a composed formula before a seat."""
    expect(not is_spell(card), "practice-position-spell-composed", card=CARD_NAMES[card])
    title = int(TITLE[card])
    if under:
        fits = len(under) == N_SLOTS[title] and all(_fits(title, slot, one) for slot, one in enumerate(under))
        expect(fits, "practice-position-components", card=CARD_NAMES[card], cards=_names(under))
        expect(ALIKE[title, 0] == 1 or under == sorted(under), "practice-position-components-order", card=CARD_NAMES[card])
    s.owner[card] = seat
    for upper, lower in pairwise([card, *under]):
        s.below[upper] = lower


def _fits(title: int, slot: int, card: int) -> bool:
    """Tells whether a card can serve as a component."""
    element = NEEDS[title, slot]
    if element == NONE:
        return bool(FROM[title, slot] <= card < UPTO[title, slot])
    return bool(element in BEARS[card - FIRST_SUPREME] if is_supreme(card) else element == ELEMENT[card])


def _check_known(s: State, given: Any) -> None:
    """Checks that known cards are formulas in the hand of somebody, and as many as Eurekas were cast."""
    named = partial(number_named, CARD_NAMES, what="known")
    cards = [(seat, named(name)) for seat, player in enumerate(given.players) for name in player.known]
    for seat, card in cards:
        held = card in s.hand[seat] and not is_spell(card)
        expect(held, "practice-position-known", card=CARD_NAMES[card], seat=seat)
        s.known[card] = 1
    unplayed = {*s.deck.tolist(), *s.hand.ravel().tolist()}
    eurekas = [card for card in range(FIRST_SPELL, N_CARDS) if SPELL_IDS[SPELL_OF[card]] == "eureka" and card not in unplayed]
    expect(len(cards) <= len(eurekas), "practice-position-known-eurekas", known=len(cards), eurekas=len(eurekas))


def _check_points(s: State) -> None:
    """Checks that points come in the portions in which formulas bring them."""
    for seat in range(s.seats):
        for source, name in enumerate(SOURCES):
            points = int(s.points_from[seat, source])
            portion = CONTENT["kinds"].get(name, {}).get("points", 1)
            expect(points % portion == 0, "practice-position-points", points=points, source=name, portion=portion)
        within(int(s.points_from[seat, FROM_ELEMENTS]), 0, 2 * N_CARDS, "points_from elements")


# ---- the moment ----


def _check_hands(s: State) -> None:
    """Checks that only the player whose turn it is can have five cards, and only while a card is to be played."""
    for seat in range(s.seats):
        most = HAND if seat == s.turn and s.phase == PLAY else FIRST_HAND
        expect(s.hand_count[seat] <= most, "practice-position-hand-size", seat=seat, cards=s.hand_count[seat], most=most)
    left = int(s.deck_count) + int(s.hand_count.sum())
    pending = s.phase not in (DRAW, PLAY, OVER)
    expect(s.phase != OVER or left == 0, "practice-position-cards-left")
    expect(s.phase == OVER or pending or left > 0, "practice-position-no-card-left")
    expect(s.phase != DRAW or s.deck_count > 0, "practice-position-nothing-to-draw")
    expect(s.phase != PLAY or s.hand_count[s.turn] > 0, "practice-position-nothing-to-play", seat=s.turn)


def _check_moment(s: State, given: Any) -> None:
    """Checks that what is being done fits the phase."""
    phase = int(s.phase)
    named = PHASES[phase]
    expect((s.formula != NONE) == _has_formula(s), "error-position-phase", field="formula", phase=named)
    expect((s.returning_count > 0) == (phase == ORDER), "error-position-phase", field="returning", phase=named)
    expect(not given.chosen or phase == COMPONENT, "error-position-phase", field="chosen", phase=named)
    _check_spell(s, given)
    if phase == COMPONENT:
        _check_components(s, given)
    if phase == ORDER:
        expect(bool(order_matters(s, int(s.returning[0]))), "practice-position-order")
    if phase in (KEEP, INTO) and s.formula != NONE:
        own = s.owner[s.formula] == s.turn
        expect(bool(own), "practice-position-not-own", card=CARD_NAMES[s.formula], seat=s.turn)
    if phase == KEEP:
        expect(
            bool(can_be_decomposed(s, int(s.turn), int(s.formula))), "practice-position-not-decomposed", formula=given.formula
        )
        expect(not s.must_keep or bool(any_formula_under(s)), "practice-position-not-kept", formula=given.formula)
    mask = new_mask(N_ACTIONS)
    legal(s, int(s.turn), mask)
    expect(not to_act(s) or bool(mask.any()), "practice-position-nothing-to-choose", phase=named)


def _has_formula(s: State) -> bool:
    """Tells whether a formula is being worked on in the phase."""
    return bool(s.phase in (COMPONENT, KEEP) or (s.phase == INTO and not s.return_first))


def _check_spell(s: State, given: Any) -> None:
    """Checks that the spell being cast lies on the Desk, and asks what is asked."""
    phase = int(s.phase)
    if given.spell is None:
        expect(phase not in CAST_IN, "practice-position-no-spell", phase=PHASES[phase])
        return
    fits = is_spell(int(s.spell)) and (phase == ORDER or CAST_IN.get(phase) == SPELLS[SPELL_OF[s.spell]])
    expect(bool(fits), "practice-position-spell-phase", spell=given.spell, phase=PHASES[phase])
    expect(int(s.spell) in chain(s, s.top[ELEMENT[s.spell]]), "practice-position-spell-off-desk", spell=given.spell)
    expect(phase != ORDER or SPELL_IDS[SPELL_OF[s.spell]] != "eureka", "practice-position-eureka-returns")


def _check_components(s: State, given: Any) -> None:
    """Checks that the components chosen so far fit, that several could be the next, and that the others can be had."""
    formula = int(s.formula)
    expect(not is_spell(formula), "practice-position-formula-spell", formula=given.formula)
    title = int(TITLE[formula])
    expect(len(given.chosen) < N_SLOTS[title], "practice-position-components-chosen", formula=given.formula)
    for slot, name in enumerate(given.chosen):
        expect(_can_serve(s, title, slot), "practice-position-component", card=name, slot=slot + 1, formula=given.formula)
    slot = int(open_slot(s))
    several = choices_for(s, title, slot) > ALIKE[title, slot]
    expect(bool(several), "practice-position-component-forced", formula=given.formula)
    expect(bool(can_compose(s, formula, elements_present(s))), "practice-position-components-missing", formula=given.formula)


def _can_serve(s: State, title: int, slot: int) -> bool:
    """Tells whether the card chosen for a slot is on the table and can serve there."""
    card, element = int(s.chosen[slot]), NEEDS[title, slot]
    if element != NONE:
        return card in (s.top[element], supreme_for(s, int(element)))
    return bool(_fits(title, slot, card) and s.owner[card] != NONE and card not in s.chosen[:slot])


# ---- inside ----


def _names(cards: Any) -> list[str]:
    """Returns the names of cards."""
    return [CARD_NAMES[card] for card in cards]
