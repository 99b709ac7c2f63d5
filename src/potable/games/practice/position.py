"""A game of The Potions Practice written out, every card in its place, and read back with everything checked."""

from __future__ import annotations

from functools import partial
from itertools import pairwise
from typing import Any

import msgspec

from potable.engine.forms import Reading, expect, number_named, within
from potable.engine.masks import new_mask
from potable.engine.position import Part, Positions

from .actions import N_ACTIONS
from .content import (
    ALIKE,
    BEARS,
    CARD_NAMES,
    CONTENT,
    ELEMENT,
    ELEMENT_IDS,
    ELEMENTS,
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
from .phrases import chain, components
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

    def lay(names: list[str], where: str) -> list[int]:
        for name in names:
            reading.lay(name, where)
        return [number_named(CARD_NAMES, name, where) for name in names]

    for element, pile in given.desk.items():
        _pile(s, number_named(ELEMENT_IDS, element, "desk"), lay(pile, f"the pile of {element}"))
    for seat, player in enumerate(given.players):
        for formula in player.formulas:
            card, *under = lay([formula.card, *formula.components], f"the formulas of seat {seat}")
            _compose(s, seat, card, under)
    if s.formula != NONE and s.phase not in (KEEP, INTO):  # in these it is one that was composed before
        lay([given.formula], "the formula being composed")
    reading.check_deck(CARD_NAMES)


def _pile(s: State, element: int, cards: list[int]) -> None:
    """Puts a pile on the Desk, given from its top."""
    expect(bool(cards), f"there is an empty pile of {ELEMENTS[element]}; leave it out")
    for card in cards:
        expect(ELEMENT[card] == element, f"{CARD_NAMES[card]} lies in the pile of {ELEMENTS[element]}, which it does not bear")
    spells = [bool(is_spell(card)) for card in cards]
    expect(spells == sorted(spells), f"a spell lies above a formula in the pile of {ELEMENTS[element]}")
    s.top[element] = cards[0]
    for upper, lower in pairwise(cards):
        s.below[upper] = lower


def _compose(s: State, seat: int, card: int, under: list[int]) -> None:
    """Puts a composed formula before a seat."""
    expect(not is_spell(card), f"{CARD_NAMES[card]} is a spell and no formula")
    title = int(TITLE[card])
    if under:
        fits = len(under) == N_SLOTS[title] and all(_fits(title, slot, one) for slot, one in enumerate(under))
        expect(fits, f"{CARD_NAMES[card]} is not made of {', '.join(_names(under))}")
        expect(ALIKE[title, 0] == 1 or under == sorted(under), f"the cards under {CARD_NAMES[card]} are not in order")
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
        expect(held, f"{CARD_NAMES[card]} is known to be in the hand of seat {seat}, and is no formula there")
        s.known[card] = 1
    unplayed = {*s.deck.tolist(), *s.hand.ravel().tolist()}
    eurekas = [card for card in range(FIRST_SPELL, N_CARDS) if SPELL_IDS[SPELL_OF[card]] == "eureka" and card not in unplayed]
    expect(len(cards) <= len(eurekas), f"{len(cards)} cards are known in hands, and {len(eurekas)} Eurekas were played")


def _check_points(s: State) -> None:
    """Checks that points come in the portions in which formulas bring them."""
    for seat in range(s.seats):
        for source, name in enumerate(SOURCES):
            points = int(s.points_from[seat, source])
            portion = CONTENT["kinds"].get(name, {}).get("points", 1)
            expect(points % portion == 0, f"{points} points from {name} are no multiple of {portion}")
        within(int(s.points_from[seat, FROM_ELEMENTS]), 0, 2 * N_CARDS, "points_from elements")


# ---- the moment ----


def _check_hands(s: State) -> None:
    """Checks that only the player whose turn it is can have five cards, and only while a card is to be played."""
    for seat in range(s.seats):
        most = HAND if seat == s.turn and s.phase == PLAY else FIRST_HAND
        expect(s.hand_count[seat] <= most, f"seat {seat} has {s.hand_count[seat]} cards, and can have {most} now")
    left = int(s.deck_count) + int(s.hand_count.sum())
    pending = s.phase not in (DRAW, PLAY, OVER)
    expect(s.phase != OVER or left == 0, "the game is over and cards are left to play")
    expect(s.phase == OVER or pending or left > 0, "no card is left to play and the game is not over")
    expect(s.phase != DRAW or s.deck_count > 0, "there is no card to draw")
    expect(s.phase != PLAY or s.hand_count[s.turn] > 0, f"seat {s.turn} has no card to play")


def _check_moment(s: State, given: Any) -> None:
    """Checks that what is being done fits the phase."""
    phase = int(s.phase)
    named = PHASES[phase]
    expect((s.formula != NONE) == _has_formula(s), f"formula does not fit the phase {named}")
    expect((s.returning_count > 0) == (phase == ORDER), f"returning does not fit the phase {named}")
    expect(not given.chosen or phase == COMPONENT, f"chosen does not fit the phase {named}")
    _check_spell(s, given)
    if phase == COMPONENT:
        _check_components(s, given)
    if phase == ORDER:
        expect(bool(order_matters(s, int(s.returning[0]))), "the order of the cards that return does not matter")
    if phase in (KEEP, INTO) and s.formula != NONE:
        own = s.owner[s.formula] == s.turn
        expect(bool(own), f"{CARD_NAMES[s.formula]} is no formula of seat {s.turn}")
    if phase == KEEP:
        expect(bool(can_be_decomposed(s, int(s.turn), int(s.formula))), f"{given.formula} cannot be decomposed")
        expect(not s.must_keep or bool(any_formula_under(s)), f"nothing but {given.formula} itself can be kept")
    mask = new_mask(N_ACTIONS)
    legal(s, int(s.turn), mask)
    expect(not to_act(s) or bool(mask.any()), f"nothing can be chosen in the phase {named}")


def _has_formula(s: State) -> bool:
    """Tells whether a formula is being worked on in the phase."""
    return bool(s.phase in (COMPONENT, KEEP) or (s.phase == INTO and not s.return_first))


def _check_spell(s: State, given: Any) -> None:
    """Checks that the spell being cast lies on the Desk, and asks what is asked."""
    phase = int(s.phase)
    if given.spell is None:
        expect(phase not in CAST_IN, f"no spell is named in the phase {PHASES[phase]}")
        return
    fits = is_spell(int(s.spell)) and (phase == ORDER or CAST_IN.get(phase) == SPELLS[SPELL_OF[s.spell]])
    expect(bool(fits), f"{given.spell} is not cast in the phase {PHASES[phase]}")
    expect(int(s.spell) in chain(s, s.top[ELEMENT[s.spell]]), f"{given.spell} is cast and does not lie on the Desk")
    expect(phase != ORDER or SPELL_IDS[SPELL_OF[s.spell]] != "eureka", "Eureka returns no cards")


def _check_components(s: State, given: Any) -> None:
    """Checks that the components chosen so far fit, that several could be the next, and that the others can be had."""
    formula = int(s.formula)
    expect(not is_spell(formula), f"{given.formula} is a spell and cannot be composed")
    title = int(TITLE[formula])
    expect(len(given.chosen) < N_SLOTS[title], f"all components of {given.formula} are chosen")
    for slot, name in enumerate(given.chosen):
        expect(_can_serve(s, title, slot), f"{name} cannot serve as component {slot + 1} of {given.formula}")
    slot = int(open_slot(s))
    several = choices_for(s, title, slot) > ALIKE[title, slot]
    expect(bool(several), f"there is only one way to choose the next component of {given.formula}")
    expect(bool(can_compose(s, formula, elements_present(s))), f"not all components of {given.formula} are on the table")


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
