"""The Potions Practice as people see it: the table in JSON, the points explained, and what never changes."""

from __future__ import annotations

from typing import Any, NamedTuple

from potable.engine.game import EVERYTHING

from .content import (
    ALIKE,
    CARD_NAMES,
    CONTENT,
    COPIES,
    ELEMENT_IDS,
    FIRST_CARD,
    FIRST_SPELL,
    FIRST_SUPREME,
    FROM,
    HALF,
    HAND,
    KIND,
    KIND_IDS,
    N_CARDS,
    N_FORMULAS,
    N_SLOTS,
    N_SUPREMES,
    N_TITLES,
    NEEDS,
    NONE,
    POINTS,
    SUPREME_WITH,
    TITLE,
    TITLE_IDS,
    TRACK,
    UPTO,
)
from .phrases import chain, components, elements_of
from .scoring import score
from .spells import SPELLS
from .state import AIDED, COMPONENT, OVER, PHASES, SOURCES
from .wire import Breakdown, Card, Composed, Content, Need, Picture, Pile, Player, Serving, Slot, Title, Ways

SEEN = (*CARD_NAMES, None)
"""A card as it stands in a view: its name, and None for no card, which is number -1."""


# ---- what never changes ----


def content() -> Content:
    """Returns the elements, kinds, titles and cards by the names that views call them by."""
    return {
        "hand": HAND,
        "track": TRACK,
        "elements": CONTENT["elements"],
        "kinds": CONTENT["kinds"],
        "titles": {TITLE_IDS[title]: _title(title) for title in range(N_TITLES)},
        "cards": {CARD_NAMES[card]: _card(card) for card in range(N_CARDS)},
    }


def _title(title: int) -> Title:
    """Returns what is printed on the upper half of a card, and which formulas are made of it."""
    about = (CONTENT["formulas"] | CONTENT["spells"])[TITLE_IDS[title]]
    first = int(FIRST_CARD[title])
    return {
        "title": about["title"],
        "russian": about["russian"],
        "sure": about["sure"],
        "kind": KIND_IDS[KIND[first]],
        "points": int(POINTS[first]),
        "of": [_need(title, slot) for slot in range(N_SLOTS[title])] if title < N_FORMULAS else [],
        "used_in": [TITLE_IDS[other] for other in range(N_FORMULAS) if _uses(other, first)],
        "cards": [CARD_NAMES[card] for card in range(first, first + COPIES[title])],
        "text": SPELLS[title - N_FORMULAS].text if title >= N_FORMULAS else None,
    }


def _card(card: int) -> Card:
    """Returns the two halves of a card."""
    return {"title": TITLE_IDS[TITLE[card]], "elements": [ELEMENT_IDS[element] for element in elements_of(card)]}


def _need(title: int, slot: int) -> Need:
    """Returns what a slot takes: an element, a formula, or any formula of a kind."""
    element, first, last = int(NEEDS[title, slot]), int(FROM[title, slot]), int(UPTO[title, slot])
    if element != NONE:
        return {"element": ELEMENT_IDS[element]}
    if TITLE[first] == TITLE[last - 1]:
        return {"formula": TITLE_IDS[TITLE[first]]}
    return {"any": KIND_IDS[KIND[first]]}


def _uses(title: int, card: int) -> bool:
    """Tells whether a formula can be made of a formula card."""
    return any(FROM[title, slot] <= card < UPTO[title, slot] for slot in range(N_SLOTS[title]))


# ---- the table ----


def view(snapshot: Any, viewer: int) -> Picture:
    """Returns what a viewer sees of a concealed state; -1 is a spectator."""
    shown = is_shown(snapshot, viewer)
    unseen = [CARD_NAMES[card] for card in snapshot.deck if card != NONE]
    return {
        "phase": PHASES[snapshot.phase],
        "turn": None if snapshot.phase == OVER else snapshot.turn,
        "deck": snapshot.deck_count,
        "deck_cards": unseen[::-1] if viewer == EVERYTHING else None,
        "unseen": unseen if shown else None,
        "desk": {ELEMENT_IDS[element]: _pile(snapshot, element, shown) for element in range(len(ELEMENT_IDS))},
        "apart": [CARD_NAMES[FIRST_SUPREME + supreme] for supreme in range(N_SUPREMES) if snapshot.apart >> supreme & 1],
        "players": [_player(snapshot, seat, viewer, shown) for seat in range(snapshot.seats)],
        "spell": SEEN[snapshot.spell],
        "formula": SEEN[snapshot.formula],
        "chosen": [CARD_NAMES[card] for card in snapshot.chosen if card != NONE] if snapshot.phase == COMPONENT else [],
        "returning": [CARD_NAMES[card] for card in snapshot.returning if card != NONE],
        "ways": {CARD_NAMES[card]: ways(snapshot, viewer, card) for card in _formulas_in_hand(snapshot, viewer)},
    }


def is_shown(snapshot: Any, viewer: int) -> bool:
    """Tells whether a viewer is shown all that has ever lain open."""
    return bool(snapshot.memory == AIDED or snapshot.phase == OVER or viewer == EVERYTHING)


def _pile(snapshot: Any, element: int, shown: bool) -> Pile:
    """Returns an element on the Desk: its pile, from the top, and the Supreme card that bears it too."""
    pile = [CARD_NAMES[card] for card in chain(snapshot, snapshot.top[element])]
    supreme = SUPREME_BEARING[element]
    apart = supreme != NONE and snapshot.apart >> supreme & 1
    return {
        "top": pile[0] if pile else None,
        "count": len(pile),
        "cards": pile if shown else None,
        "supreme": CARD_NAMES[FIRST_SUPREME + supreme] if apart else None,
        "present": bool(pile or apart),
    }


def _player(snapshot: Any, seat: int, viewer: int, shown: bool) -> Player:
    """Returns a player as a viewer sees them."""
    held = [CARD_NAMES[card] for card in snapshot.hand[seat] if card != NONE]
    own = viewer in (seat, EVERYTHING) or _is_own(snapshot, seat)
    known = [CARD_NAMES[card] for card in snapshot.hand[seat] if card != NONE and snapshot.known[card]]
    return {
        "hand": held if own else None,
        "hand_count": snapshot.hand_count[seat],
        "known": known if own or shown else None,
        "formulas": [_formula(snapshot, card, shown) for card in range(FIRST_SPELL) if snapshot.owner[card] == seat],
        "points": sum(snapshot.points_from[seat]),
        "points_from": dict(zip(SOURCES, snapshot.points_from[seat], strict=True)),
    }


def _is_own(snapshot: Any, seat: int) -> bool:
    """Tells whether whoever knows a concealed state holds a hand: of other hands it has only what everybody saw go there."""
    return any(card != NONE and not snapshot.known[card] for card in snapshot.hand[seat])


def _formula(snapshot: Any, card: int, shown: bool) -> Composed:
    """Returns a composed formula and what lies under it."""
    below = [CARD_NAMES[one] for one in components(snapshot, card)]
    return {"card": CARD_NAMES[card], "count": len(below), "components": below if shown else None}


def _formulas_in_hand(snapshot: Any, viewer: int) -> list[int]:
    """Returns the formula cards that a viewer holds or is composing."""
    if viewer < 0:
        return []
    held = [card for card in snapshot.hand[viewer] if NONE < card < FIRST_SPELL]
    return [*held, snapshot.formula] if snapshot.phase == COMPONENT and snapshot.turn == viewer else held


class Takes(NamedTuple):
    """What a slot of a formula takes, as plain numbers, which are quicker to read than arrays."""

    need: Need
    element: int
    supreme: int
    cards: range
    alike: int


def _slot_of(title: int, slot: int) -> Takes:
    """Returns a slot of a title."""
    element = int(NEEDS[title, slot])
    supreme = NONE if element == NONE else int(SUPREME_WITH[element])
    cards = range(int(FROM[title, slot]), int(UPTO[title, slot]))
    return Takes(_need(title, slot), element, supreme, cards, int(ALIKE[title, slot]))


SLOTS = [[_slot_of(title, slot) for slot in range(N_SLOTS[title])] for title in TITLE.tolist()[:FIRST_SPELL]]
"""The slots of each formula card."""
WORTH = POINTS.tolist()
SUPREME_BEARING = SUPREME_WITH.tolist()


def ways(snapshot: Any, seat: int, card: int) -> Ways:
    """Returns how a seat could compose a formula now: for each slot the cards that could serve, and what others would get."""
    slots: list[Slot] = [{**slot.need, "cards": _serving(snapshot, seat, slot, WORTH[card] // HALF)} for slot in SLOTS[card]]
    complete = all(len(one["cards"]) >= slot.alike for slot, one in zip(SLOTS[card], slots, strict=True))
    return {"composable": complete, "points": WORTH[card], "slots": slots}


def _serving(snapshot: Any, seat: int, slot: Takes, half: int) -> list[Serving]:
    """Returns the cards that could serve in a slot, whose they are, and what their owners would get."""
    if slot.element == NONE:
        owned = [(card, snapshot.owner[card]) for card in slot.cards if snapshot.owner[card] != NONE]
        return [{"card": CARD_NAMES[card], "owner": owner, "half": 0 if owner == seat else half} for card, owner in owned]
    cards = [] if snapshot.top[slot.element] == NONE else [snapshot.top[slot.element]]
    if slot.supreme != NONE and snapshot.apart >> slot.supreme & 1:
        cards.append(FIRST_SUPREME + slot.supreme)
    return [{"card": CARD_NAMES[card], "owner": None, "half": 0} for card in cards]


def breakdown(s: Any, seat: int) -> Breakdown:
    """Returns where the points of a seat come from."""
    return {
        "seat": seat,
        "points_from": dict(zip(SOURCES, s.points_from[seat].tolist(), strict=True)),
        "formulas": [CARD_NAMES[card] for card in range(FIRST_SPELL) if s.owner[card] == seat],
        "total": int(score(s, seat)),
    }
