"""What is true of every state of The Potions Practice, compiled, so that it keeps up with a million games; see million.py.

The checks share no code with the rules they check; what each card bears and takes is read from the data file alone.
"""

from __future__ import annotations

import numpy as np

from potable.engine.rule import frozen, routine
from potable.games import game
from potable.games.practice.content import CONTENT

GAME = game("practice")
VARIANTS = [
    (2, {}),
    (3, {"transformation": "return first", "returned": "below"}),
    (4, {"keep": "must", "bare": "forbidden"}),
    (5, {"last_spell": "forbidden", "supremes": "out of reach"}),
    (6, {"memory": "strict"}),
]
SOUND, LOST_CARD, WRONG_PILE, WRONG_HAND, WRONG_FORMULA, WRONG_POINTS = range(6)
FAULTS = (
    "sound",
    "a card is in two places or in none",
    "a pile has a wrong card, or a spell above another card",
    "a hand is too large or out of order",
    "a formula is made of the wrong cards",
    "points that cannot be",
)
_titles = list((CONTENT["formulas"] | CONTENT["spells"]).values())
_cards = [(title, copy) for title in _titles for copy in title.get("copies", [None])]
_elements = list(CONTENT["elements"])
BEARS = frozen([[one == name or one in title.get("bears", ()) for one in _elements] for title, name in _cards])
TAKES = frozen([len(title.get("of", ())) for title, _ in _cards])
WORTH = frozen([CONTENT["kinds"].get(title.get("kind"), {"points": 0})["points"] for title, _ in _cards])
PORTIONS = frozen([1, *(kind["points"] for kind in CONTENT["kinds"].values()), 1])
FIRST_SPELL = 70


def _serves(name: str, other: int) -> bool:
    """Tells whether a card can be the component with a name."""
    title = _cards[other][0]
    named = CONTENT["formulas"].get(name) is title or name == f"any {title.get('kind')}"
    return bool(named or (name in _elements and BEARS[other, _elements.index(name)]))


SERVES = np.array(
    [[[_serves(name, card) for card in range(76)] for name in [*title.get("of", ()), *[""] * 3][:3]] for title, _ in _cards]
)
SERVES.flags.writeable = False
"""Whether a card can lie under another as its first, second or third component."""


def room() -> np.ndarray:
    """Returns room for the count of each card."""
    return np.zeros(76, np.int64)


@routine
def count_cards(s, seen):
    """Counts how often each card lies somewhere."""
    for card in range(76):
        seen[card] = 0
    count_unplayed(s, seen)
    for element in range(16):
        count_down(s, int(s.top[element]), seen)
    for supreme in range(2):
        seen[68 + supreme] += (int(s.apart) >> supreme) & 1
    for card in range(76):
        if s.owner[card] >= 0:
            count_down(s, card, seen)
    for i in range(s.returning_count):
        seen[s.returning[i]] += 1
    if s.formula >= 0 and s.owner[s.formula] < 0:
        seen[s.formula] += 1


@routine
def count_unplayed(s, seen):
    """Counts the cards of the deck and of all hands."""
    for i in range(s.deck_count):
        seen[s.deck[i]] += 1
    for seat in range(s.seats):
        for i in range(s.hand_count[seat]):
            seen[s.hand[seat, i]] += 1


@routine
def count_down(s, card, seen):
    """Counts a card and all below it."""
    while card >= 0 and seen[card] < 3:
        seen[card] += 1
        card = int(s.below[card])


@routine
def every_card_once(s, seen):
    """Tells whether all 76 cards are somewhere, once."""
    count_cards(s, seen)
    right = True
    for card in range(76):
        right = right and seen[card] == 1
    return right


@routine
def piles_are_right(s):
    """Tells whether piles hold cards of their element, with spells below all others, and no Supreme card."""
    for element in range(16):
        card = int(s.top[element])
        spells = False
        while card >= 0:
            if card == 68 or card == 69 or not BEARS[card, element] or (spells and card < FIRST_SPELL):
                return False
            spells = card >= FIRST_SPELL
            card = int(s.below[card])
    return True


@routine
def hands_are_right(s):
    """Tells whether hands are in order, hold at most five cards, and four out of turn; and known cards are in one."""
    known = 0
    for seat in range(s.seats):
        if s.hand_count[seat] > (5 if seat == s.turn else 4):
            return False
        for i in range(s.hand_count[seat]):
            known += int(s.known[s.hand[seat, i]])
            if i > 0 and s.hand[seat, i] <= s.hand[seat, i - 1]:
                return False
    for card in range(76):
        known -= int(s.known[card])
    return known == 0


@routine
def formulas_are_right(s):
    """Tells whether under every formula lie the cards that it takes, or none."""
    for formula in range(76):
        if s.owner[formula] >= 0:
            count = 0
            card = int(s.below[formula])
            while card >= 0:
                if count >= TAKES[formula] or not SERVES[formula, count, card]:
                    return False
                count += 1
                card = int(s.below[card])
            if formula >= FIRST_SPELL or s.owner[formula] >= s.seats or (count != 0 and count != TAKES[formula]):
                return False
    return True


@routine
def points_are_right(s):
    """Tells whether points come in the portions of their kind, and nobody has any who does not sit here."""
    for seat in range(6):
        for source in range(10):
            points = int(s.points_from[seat, source])
            if points < 0 or points % PORTIONS[source] != 0 or (seat >= s.seats and points != 0):
                return False
    return True


@routine
def fault_of(s, room):
    """Returns what is wrong with a state in which somebody must decide."""
    if not every_card_once(s, room):
        return LOST_CARD
    if not piles_are_right(s):
        return WRONG_PILE
    if not hands_are_right(s):
        return WRONG_HAND
    if not formulas_are_right(s):
        return WRONG_FORMULA
    return SOUND if points_are_right(s) else WRONG_POINTS


@routine
def fault_at_end(s, seat, points, room):
    """Returns what is wrong with a game that is over and a seat's points."""
    fault = fault_of(s, room)
    if fault == SOUND and (s.deck_count > 0 or s.hand_count[seat] > 0):
        return WRONG_HAND
    total = 0
    for source in range(10):
        total += int(s.points_from[seat, source])
    return WRONG_POINTS if fault == SOUND and total != points else fault
