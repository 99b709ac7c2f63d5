"""A game of The Potions Practice written out, every card in its place, and read back with everything checked."""

from __future__ import annotations

from collections.abc import Callable
from itertools import pairwise
from typing import Any

import msgspec

from potable.engine.errors import BadPosition
from potable.engine.masks import new_mask

from .actions import N_ACTIONS
from .content import (
    ALIKE,
    BEARS,
    CARD_NAMES,
    CARDS_BY_NAME,
    CONTENT,
    ELEMENT,
    ELEMENT_IDS,
    ELEMENTS,
    FIRST_HAND,
    FIRST_SPELL,
    FIRST_SUPREME,
    FROM,
    HAND,
    MOST_SLOTS,
    N_CARDS,
    N_SLOTS,
    N_SUPREMES,
    NEEDS,
    NONE,
    SPELL_IDS,
    SPELL_OF,
    TITLE,
    UPTO,
)
from .options import RULINGS
from .phrases import chain, components
from .rules.desk import elements_present, is_spell, is_supreme, supreme_for
from .rules.formulas import can_compose, choices_for, open_slot
from .rules.hand import add_to_hand
from .rules.legal import legal
from .rules.returning import order_matters
from .rules.setup import clear_table
from .rules.turn import to_act
from .spells import SPELLS
from .spells.decomposition import any_formula_under, can_be_decomposed
from .state import (
    COMPONENT,
    DRAW,
    FROM_ELEMENTS,
    INTO,
    KEEP,
    MEMORIES,
    MOST_RETURNING,
    ORDER,
    OVER,
    PHASES,
    PLAY,
    SOURCES,
)

CAST_IN = {question.phase: spell for spell in SPELLS for question in spell.asks}
"""Which spell asks what is asked in a phase."""


class Formula(msgspec.Struct, forbid_unknown_fields=True):
    """A composed formula and the cards under it."""

    card: str
    components: list[str]


class Player(msgspec.Struct, forbid_unknown_fields=True):
    """One player of a position."""

    hand: list[str]
    known: list[str]
    formulas: list[Formula]
    points_from: dict[str, int]


class Position(msgspec.Struct, forbid_unknown_fields=True):
    """All of a game of The Potions Practice."""

    starter: int
    memory: str
    rulings: dict[str, str]
    phase: str
    turn: int
    deck: list[str]
    desk: dict[str, list[str]]
    apart: list[str]
    players: list[Player]
    spell: str | None
    formula: str | None
    chosen: list[str]
    returning: list[str]


def to_position(s: Any) -> dict[str, Any]:
    """Returns the state as named JSON fields; the deck is listed from the lowest card up, piles from the top down."""
    return msgspec.to_builtins(
        Position(
            int(s.starter),
            MEMORIES[s.memory],
            {name: choices[int(getattr(s, field))] for name, (field, choices) in RULINGS.items()},
            PHASES[s.phase],
            int(s.turn),
            _names(s.deck[: s.deck_count]),
            {name: _names(chain(s, s.top[element])) for element, name in enumerate(ELEMENT_IDS) if s.top[element] != NONE},
            [CARD_NAMES[FIRST_SUPREME + supreme] for supreme in range(N_SUPREMES) if int(s.apart) >> supreme & 1],
            [_player(s, seat) for seat in range(s.seats)],
            None if s.spell == NONE else CARD_NAMES[s.spell],
            None if s.formula == NONE else CARD_NAMES[s.formula],
            _names(card for card in s.chosen if card != NONE),
            _names(s.returning[: s.returning_count]),
        )
    )


def _player(s: Any, seat: int) -> Player:
    """Returns a player of a state."""
    hand = s.hand[seat, : s.hand_count[seat]].tolist()
    formulas = [card for card in range(FIRST_SPELL) if s.owner[card] == seat]
    return Player(
        _names(hand),
        _names(card for card in hand if s.known[card]),
        [Formula(CARD_NAMES[card], _names(components(s, card))) for card in formulas],
        dict(zip(SOURCES, s.points_from[seat].tolist(), strict=True)),
    )


def from_position(s: Any, position: dict[str, Any]) -> None:
    """Fills a fresh state from a position, or raises BadPosition with what is wrong."""
    try:
        given = msgspec.convert(position, Position)
    except msgspec.ValidationError as error:
        raise BadPosition(f"This is no position of The Potions Practice: {error}.") from None
    seats = int(s.seats)
    _expect(len(given.players) == seats, f"{len(given.players)} players are given for {seats} seats")
    clear_table(s)
    s.starter = _within(given.starter, 0, seats - 1, "starter")
    s.memory = _number(MEMORIES, given.memory, "memory")
    _expect(set(given.rulings) == set(RULINGS), f"rulings needs {', '.join(RULINGS)}")
    for name, (field, choices) in RULINGS.items():
        setattr(s, field, _number(choices, given.rulings[name], name))
    s.phase = _number(PHASES, given.phase, "phase")
    s.turn = _within(given.turn, 0, seats - 1, "turn")
    _lay_cards(s, given)
    _count_points(s, given)
    _check_known(s, given)
    _check_hands(s)
    _check_moment(s, given)


# ---- the cards ----


def _lay_cards(s: Any, given: Position) -> None:
    """Lays every card where the position has it, and checks that each is somewhere once."""
    seen: dict[int, str] = {}

    def lay(name: str, where: str) -> int:
        card = _card(name)
        if card in seen:
            raise BadPosition(f"{name} lies in two places: {seen[card]} and {where}.")
        seen[card] = where
        return card

    for i, name in enumerate(given.deck):
        s.deck[i] = lay(name, "the deck")
    s.deck_count = len(given.deck)
    for element, pile in given.desk.items():
        _pile(s, _number(ELEMENT_IDS, element, "desk"), [lay(name, f"the pile of {element}") for name in pile])
    for name in given.apart:
        card = lay(name, "apart")
        _expect(bool(is_supreme(card)), f"{name} lies apart and is no Supreme card")
        s.apart = int(s.apart) | 1 << card - FIRST_SUPREME
    for seat, player in enumerate(given.players):
        _seat_player(s, seat, player, lay)
    _expect(len(given.returning) <= MOST_RETURNING, f"at most {MOST_RETURNING} cards return to the Desk at once")
    for i, name in enumerate(given.returning):
        s.returning[i] = lay(name, "the cards that return")
    s.returning_count = len(given.returning)
    if given.formula is not None:
        composed = s.phase in (KEEP, INTO)
        s.formula = _card(given.formula) if composed else lay(given.formula, "the formula being composed")
    missing = [CARD_NAMES[card] for card in range(N_CARDS) if card not in seen]
    _expect(not missing, f"these cards are nowhere: {', '.join(missing)}")


def _seat_player(s: Any, seat: int, player: Player, lay: Callable[[str, str], int]) -> None:
    """Gives a player of a position its hand and its formulas."""
    _expect(len(player.hand) <= HAND, f"seat {seat} has {len(player.hand)} cards in hand, and can have {HAND}")
    for name in player.hand:
        add_to_hand(s, seat, lay(name, f"the hand of seat {seat}"))
    for formula in player.formulas:
        where = f"the formulas of seat {seat}"
        _compose(s, seat, lay(formula.card, where), [lay(name, where) for name in formula.components])


def _pile(s: Any, element: int, cards: list[int]) -> None:
    """Puts a pile on the Desk, given from its top."""
    _expect(bool(cards), f"there is an empty pile of {ELEMENTS[element]}; leave it out")
    for card in cards:
        _expect(ELEMENT[card] == element, f"{CARD_NAMES[card]} lies in the pile of {ELEMENTS[element]}, which it does not bear")
    spells = [bool(is_spell(card)) for card in cards]
    _expect(spells == sorted(spells), f"a spell lies above a formula in the pile of {ELEMENTS[element]}")
    s.top[element] = cards[0]
    for upper, lower in pairwise(cards):
        s.below[upper] = lower


def _compose(s: Any, seat: int, card: int, under: list[int]) -> None:
    """Puts a composed formula before a seat."""
    _expect(not is_spell(card), f"{CARD_NAMES[card]} is a spell and no formula")
    title = int(TITLE[card])
    if under:
        fits = len(under) == N_SLOTS[title] and all(_fits(title, slot, one) for slot, one in enumerate(under))
        _expect(fits, f"{CARD_NAMES[card]} is not made of {', '.join(_names(under))}")
        _expect(ALIKE[title, 0] == 1 or under == sorted(under), f"the cards under {CARD_NAMES[card]} are not in order")
    s.owner[card] = seat
    for upper, lower in pairwise([card, *under]):
        s.below[upper] = lower


def _fits(title: int, slot: int, card: int) -> bool:
    """Tells whether a card can serve as a component."""
    element = NEEDS[title, slot]
    if element == NONE:
        return bool(FROM[title, slot] <= card < UPTO[title, slot])
    return bool(element in BEARS[card - FIRST_SUPREME] if is_supreme(card) else element == ELEMENT[card])


def _check_known(s: Any, given: Position) -> None:
    """Checks that known cards are formulas in the hand of somebody, and as many as Eurekas were cast."""
    cards = [(seat, _card(name)) for seat, player in enumerate(given.players) for name in player.known]
    for seat, card in cards:
        held = card in s.hand[seat] and not is_spell(card)
        _expect(held, f"{CARD_NAMES[card]} is known to be in the hand of seat {seat}, and is no formula there")
        s.known[card] = 1
    unplayed = {*s.deck.tolist(), *s.hand.ravel().tolist()}
    eurekas = [card for card in range(FIRST_SPELL, N_CARDS) if SPELL_IDS[SPELL_OF[card]] == "eureka" and card not in unplayed]
    _expect(len(cards) <= len(eurekas), f"{len(cards)} cards are known in hands, and {len(eurekas)} Eurekas were played")


def _count_points(s: Any, given: Position) -> None:
    """Writes the points of all players, which formulas bring in fixed portions."""
    for seat, player in enumerate(given.players):
        _expect(set(player.points_from) == set(SOURCES), f"points_from needs {', '.join(SOURCES)}")
        for source, name in enumerate(SOURCES):
            points = _within(player.points_from[name], 0, 1000, f"points from {name}")
            portion = CONTENT["kinds"].get(name, {}).get("points", 1)
            _expect(points % portion == 0, f"{points} points from {name} are no multiple of {portion}")
            s.points_from[seat, source] = points
        _within(player.points_from[SOURCES[FROM_ELEMENTS]], 0, 2 * N_CARDS, "points from elements")


# ---- the moment ----


def _check_hands(s: Any) -> None:
    """Checks that only the player whose turn it is can have five cards, and only while a card is to be played."""
    for seat in range(s.seats):
        most = HAND if seat == s.turn and s.phase == PLAY else FIRST_HAND
        _expect(s.hand_count[seat] <= most, f"seat {seat} has {s.hand_count[seat]} cards, and can have {most} now")
    left = int(s.deck_count) + int(s.hand_count.sum())
    pending = s.phase not in (DRAW, PLAY, OVER)
    _expect(s.phase != OVER or left == 0, "the game is over and cards are left to play")
    _expect(s.phase == OVER or pending or left > 0, "no card is left to play and the game is not over")
    _expect(s.phase != DRAW or s.deck_count > 0, "there is no card to draw")
    _expect(s.phase != PLAY or s.hand_count[s.turn] > 0, f"seat {s.turn} has no card to play")


def _check_moment(s: Any, given: Position) -> None:
    """Checks that what is being done fits the phase."""
    phase = int(s.phase)
    named = PHASES[phase]
    _expect((s.formula != NONE) == _has_formula(s), f"formula does not fit the phase {named}")
    _expect((s.returning_count > 0) == (phase == ORDER), f"returning does not fit the phase {named}")
    _expect(not given.chosen or phase == COMPONENT, f"chosen does not fit the phase {named}")
    _check_spell(s, given)
    if phase == COMPONENT:
        _check_components(s, given)
    if phase == ORDER:
        _expect(bool(order_matters(s, int(s.returning[0]))), "the order of the cards that return does not matter")
    if phase in (KEEP, INTO) and s.formula != NONE:
        own = s.owner[s.formula] == s.turn
        _expect(bool(own), f"{CARD_NAMES[s.formula]} is no formula of seat {s.turn}")
    if phase == KEEP:
        _expect(bool(can_be_decomposed(s, int(s.turn), int(s.formula))), f"{given.formula} cannot be decomposed")
        _expect(not s.must_keep or bool(any_formula_under(s)), f"nothing but {given.formula} itself can be kept")
    mask = new_mask(N_ACTIONS)
    legal(s, int(s.turn), mask)
    _expect(not to_act(s) or bool(mask.any()), f"nothing can be chosen in the phase {named}")


def _has_formula(s: Any) -> bool:
    """Tells whether a formula is being worked on in the phase."""
    return bool(s.phase in (COMPONENT, KEEP) or (s.phase == INTO and not s.return_first))


def _check_spell(s: Any, given: Position) -> None:
    """Checks that the spell being cast lies on the Desk, and asks what is asked."""
    phase = int(s.phase)
    if given.spell is None:
        _expect(phase not in CAST_IN, f"no spell is named in the phase {PHASES[phase]}")
        return
    s.spell = _card(given.spell)
    fits = is_spell(int(s.spell)) and (phase == ORDER or CAST_IN.get(phase) == SPELLS[SPELL_OF[s.spell]])
    _expect(bool(fits), f"{given.spell} is not cast in the phase {PHASES[phase]}")
    _expect(int(s.spell) in chain(s, s.top[ELEMENT[s.spell]]), f"{given.spell} is cast and does not lie on the Desk")
    _expect(phase != ORDER or SPELL_IDS[SPELL_OF[s.spell]] != "eureka", "Eureka returns no cards")


def _check_components(s: Any, given: Position) -> None:
    """Checks that the components chosen so far fit, that several could be the next, and that the others can be had."""
    formula = int(s.formula)
    _expect(not is_spell(formula), f"{given.formula} is a spell and cannot be composed")
    title = int(TITLE[formula])
    _expect(len(given.chosen) < N_SLOTS[title], f"all components of {given.formula} are chosen")
    for slot, name in enumerate(given.chosen):
        _expect(_can_serve(s, title, slot, _card(name)), f"{name} cannot serve as component {slot + 1} of {given.formula}")
        s.chosen[slot] = _card(name)
    slot = int(open_slot(s))
    several = choices_for(s, title, slot) > ALIKE[title, slot]
    _expect(bool(several), f"there is only one way to choose the next component of {given.formula}")
    _expect(bool(can_compose(s, formula, elements_present(s))), f"not all components of {given.formula} are on the table")


def _can_serve(s: Any, title: int, slot: int, card: int) -> bool:
    """Tells whether a card on the table can serve as a component now."""
    element = NEEDS[title, slot]
    if element != NONE:
        return card in (s.top[element], supreme_for(s, int(element)))
    return bool(_fits(title, slot, card) and s.owner[card] != NONE and card not in s.chosen[:MOST_SLOTS])


# ---- inside ----


def _card(name: str) -> int:
    """Returns the card with a name."""
    card = CARDS_BY_NAME.get(name)
    if card is None:
        raise BadPosition(f"There is no card {name!r}.")
    return card


def _names(cards: Any) -> list[str]:
    """Returns the names of cards."""
    return [CARD_NAMES[card] for card in cards]


def _expect(true: bool, otherwise: str) -> None:
    """Raises BadPosition unless something is true."""
    if not true:
        raise BadPosition(f"This position cannot be: {otherwise}.")


def _number(names: tuple[str, ...], name: str, what: str) -> int:
    """Returns the number for a name."""
    if name not in names:
        raise BadPosition(f"{what}: there is no {name!r}; choose one of {', '.join(names)}.")
    return names.index(name)


def _within(value: int, least: int, most: int, what: str) -> int:
    """Returns a number if it is in its bounds."""
    _expect(least <= value <= most, f"{what} is {value}, and can be {least} to {most}")
    return value
