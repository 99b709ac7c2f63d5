"""The house bots of The Potions Practice: each plays its turn through in every way and judges the tables it leaves behind.

To the house bot a table is worth the points on it, what its hand can become there, and, as a loss, what the next player is
likely to make of it with cards that it has not seen; to the others, the points on it. Everything is weighed in hundredths of a
point, in whole numbers, so that they play the same at every speed.
"""

from __future__ import annotations

import numpy as np

from potable.engine.masks import allows, clear, count, forbid, nth, words_for
from potable.engine.rule import frozen, routine, rule
from potable.games.practice.actions import CAST, CHOOSE, N_ACTIONS
from potable.games.practice.content import (
    ALIKE,
    CONTENT,
    FIRST_SPELL,
    FROM,
    HALF,
    HAND,
    KIND,
    N_CARDS,
    N_SLOTS,
    NEEDS,
    NONE,
    POINTS,
    SPELL_IDS,
    SPELL_OF,
    TITLE,
    UPTO,
)
from potable.games.practice.rules.desk import elements_present, is_spell, missing_elements
from potable.games.practice.rules.formulas import can_compose
from potable.games.practice.rules.legal import legal
from potable.games.practice.rules.turn import act
from potable.games.practice.scoring import score
from potable.games.practice.state import DRAW, OVER, STATE

from . import Bot, Strength

POINT = 100
"""What a point weighs."""

HOUSE, STEADY, APPRENTICE = range(3)
"""The styles of the bots."""
TRANSFORMATION = SPELL_IDS.index("transformation")

# ---- what the bot believes: first guesses, not tuned ----

RIVALRY = frozen([0, 0, 100, 60, 45, 35, 30])
"""How many hundredths of a rival's point are a point of its own lost, by number of seats."""
REPLY = 80
"""How many hundredths of what the next player is likely to gain count."""
READY = frozen([0, 0, 55, 45, 40, 35, 30])
"""How many hundredths of a formula's points count that could be composed at once, by number of seats: others move first."""
NEARLY = 16
"""How many hundredths of a formula's points count of which one component is missing."""
FAR = 5
"""How many hundredths of a formula's points count of which two components are missing."""
SECOND = 50
"""How many hundredths of a hand's other cards count beside the best: they are for later turns."""
SPELL_IN_HAND = 150
"""What a spell card in hand is worth."""
ELEMENT_HOPE = 40
"""What a missing element is worth to somebody who could lay it later."""
SHARED = 30
"""What a component that only others have takes off what a formula is worth."""

KINDS = len(CONTENT["kinds"])
WORTH = frozen([kind["points"] for kind in CONTENT["kinds"].values()])
BITS = 6
"""The counts of formulas by kind are held in one number, with so many bits for each."""
WHOLE = 4096
"""A certainty, in parts of which chances are reckoned."""
DEEPEST = 24
"""The most decisions that are looked ahead."""
MOST_TABLES = 6000
"""The most tables that are judged for one decision."""
LOWEST = -(1 << 40)
WORDS = words_for(N_ACTIONS)


# ---- looking ahead ----


@routine
def choose(states, seat, mask, luck, style):
    """Returns the action after which the best way through the turn leaves the best table behind, to a bot of a style."""
    s = states[0]
    chosen = nth(mask, 0)
    if count(mask) == 1:
        return chosen
    room, masks, best = np.empty(DEEPEST + 1, STATE), np.zeros((DEEPEST + 1, WORDS), np.uint32), np.zeros(DEEPEST + 1, np.int64)
    most = LOWEST
    for action in range(N_ACTIONS):
        if allows(mask, action) and knows(style, action):
            room[0] = s
            act(room[0], seat, action)
            worth = look_ahead(room, masks, best, seat, style)
            if worth > most:
                chosen, most = action, worth
    return chosen


@rule
def knows(style, action):
    """Tells whether a bot of a style thinks of an action: an apprentice casts no spell that it has not learned."""
    return style != APPRENTICE or action < CAST or action >= CHOOSE or SPELL_OF[FIRST_SPELL + action - CAST] != TRANSFORMATION


@routine
def look_ahead(room, masks, best, seat, style):
    """Returns what the best table is worth that the seat can leave behind from room[0] on, with at most one spell more."""
    if has_passed(room[0], seat):
        return judge(room[0], seat, style)
    depth, judged = 0, 0
    open_choices(room[0], seat, masks[0])
    best[0] = LOWEST
    while depth >= 0:
        action = nth(masks[depth], 0)
        if action < 0:
            depth -= 1
            if depth >= 0:
                best[depth] = max(best[depth], best[depth + 1])
            continue
        forbid(masks[depth], action)
        room[depth + 1] = room[depth]
        after = room[depth + 1]
        act(after, seat, action)
        if has_passed(after, seat) or depth + 1 == DEEPEST or judged > MOST_TABLES:
            best[depth] = max(best[depth], judge(after, seat, style))
            judged += 1
        else:
            depth += 1
            open_choices(after, seat, masks[depth])
            best[depth] = LOWEST
    return best[0]


@rule
def has_passed(s, seat):
    """Tells whether the seat's turn is over."""
    return s.phase == DRAW or s.phase == OVER or s.turn != seat


@routine
def open_choices(s, seat, mask):
    """Writes what the seat may do into a mask; a further spell is left for when it is asked again."""
    clear(mask)
    legal(s, seat, mask)
    for action in range(CAST, CHOOSE):
        forbid(mask, action)


# ---- judging ----


@routine
def judge(s, seat, style):
    """Returns what a table that the seat leaves behind is worth to it."""
    worth = POINT * score(s, seat)
    for other in range(s.seats):
        if other != seat:
            worth -= RIVALRY[s.seats] * score(s, other)
    if s.phase == OVER or style != HOUSE:
        return worth
    return worth + hand_worth(s, seat) - REPLY * threat(s, seat) // 100


@routine
def hand_worth(s, seat):
    """Returns what the cards in the seat's hand may still bring: the best one, and part of the others."""
    total, most, present = 0, 0, elements_present(s)
    for i in range(s.hand_count[seat]):
        hope = card_worth(s, seat, int(s.hand[seat, i]), present)
        total += hope
        most = max(most, hope)
    return most + SECOND * (total - most) // 100


@routine
def card_worth(s, seat, card, present):
    """Returns what a card in hand may still bring, as an element, as a formula or as a spell."""
    as_element = ELEMENT_HOPE * missing_elements(s, card)
    if is_spell(card):
        return max(SPELL_IN_HAND if s.deck_count > 0 else SPELL_IN_HAND // 2, as_element)
    missing, shared = missing_components(s, seat, card, present)
    points = POINTS[card]
    if missing == 0:
        hope = READY[s.seats] * points
    elif missing == 1:
        hope = NEARLY * points
    else:
        hope = FAR * points
    return max(hope - shared * SHARED, as_element)


@routine
def missing_components(s, seat, card, present):
    """Returns how many components of a formula are not on the table, and how many are only before others."""
    title = TITLE[card]
    missing, shared = 0, 0
    for slot in range(N_SLOTS[title]):
        element = NEEDS[title, slot]
        if element != NONE:
            missing += 1 - ((present >> element) & 1)
        else:
            own, all_ = 0, 0
            for one in range(FROM[title, slot], UPTO[title, slot]):
                if s.owner[one] != NONE:
                    all_ += 1
                    own += 1 if s.owner[one] == seat else 0
            if all_ < ALIKE[title, slot]:
                missing += 1
            elif own < ALIKE[title, slot]:
                shared += 1
    return missing, shared


@routine
def threat(s, seat):
    """Returns what the next player is likely to gain with cards that the seat has not seen, less what the seat gets of it."""
    following = seat + 1 if seat + 1 < s.seats else 0
    counts, gifts, unseen = 0, 0, 0
    title, gift, present = NONE, NONE, elements_present(s)
    while unseen < N_CARDS and s.deck[unseen] != NONE:
        card = int(s.deck[unseen])
        unseen += 1
        if TITLE[card] != title:
            title = TITLE[card]
            gift = NONE if is_spell(card) else gift_of(s, seat, card, present)
        if gift != NONE:
            counts += 1 << (BITS * KIND[card])
            gifts += gift << (BITS * KIND[card])
    held = HAND if s.deck_count > 0 else int(s.hand_count[following])
    return likely_loss(s, counts, gifts, unseen, held) + known_loss(s, seat, following)


@routine
def gift_of(s, seat, card, present):
    """Returns what the seat would get if another composed a formula now, or NONE if that is impossible."""
    if not can_compose(s, card, present):
        return NONE
    title = TITLE[card]
    for slot in range(N_SLOTS[title]):
        if NEEDS[title, slot] == NONE and all_own(s, seat, FROM[title, slot], UPTO[title, slot]):
            return POINTS[card] // HALF
    return 0


@routine
def all_own(s, seat, first, last):
    """Tells whether nobody else has composed any of some formulas."""
    own = True
    for card in range(first, last):
        own = own and (s.owner[card] == NONE or s.owner[card] == seat)
    return own


@routine
def likely_loss(s, counts, gifts, unseen, held):
    """Returns the expected loss by the best formula among some cards, each as likely to be held as any other."""
    loss, better, none_yet = 0, 0, WHOLE
    for step in range(KINDS):
        kind = KINDS - 1 - step
        here = (counts >> (BITS * kind)) & ((1 << BITS) - 1)
        if here > 0:
            better += here
            none = WHOLE
            for i in range(held):
                left = unseen - i
                none = none * max(left - better, 0) // left if left > 0 else none
            gift = POINT * ((gifts >> (BITS * kind)) & ((1 << BITS) - 1)) // here
            loss += (none_yet - none) * (RIVALRY[s.seats] * WORTH[kind] - gift) // WHOLE
            none_yet = none
    return loss


@routine
def known_loss(s, seat, following):
    """Returns the loss by a formula that everybody knows the next player to hold."""
    loss, present = 0, elements_present(s)
    for i in range(HAND):
        card = int(s.hand[following, i])
        if card != NONE and not is_spell(card):
            gift = gift_of(s, seat, card, present)
            if gift != NONE:
                loss = max(loss, RIVALRY[s.seats] * POINTS[card] - POINT * gift)
    return loss


BOTS = (
    Bot(
        "apprentice",
        "Plays its turn through for the most points, and has not learned Transformation.",
        choose,
        Strength(3, 72.2, "greedy"),
        plans=True,
        style=APPRENTICE,
    ),
    Bot(
        "steady",
        "Plays its turn through for the most points with every spell, whatever comes after.",
        choose,
        Strength(4, 61.7, "apprentice"),
        plans=True,
        style=STEADY,
    ),
    Bot(
        "house",
        "Plays its turn through in every way, and leaves as little as it can to the next player.",
        choose,
        Strength(5, 67.4, "steady"),
        plans=True,
        style=HOUSE,
    ),
)
