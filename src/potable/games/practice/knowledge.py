"""What a seat knows, defined once: its hand, all that has lain open, and neither the other hands nor the order of the deck."""

from __future__ import annotations

from potable.engine.piles import lay_sorted, with_card
from potable.engine.random import TABLE, shuffle
from potable.engine.rule import routine

from .content import FIRST_SPELL, FIRST_SUPREME, HAND, MOST_SLOTS, N_CARDS, N_ELEMENTS, N_SUPREMES, NONE, SEATS
from .rules.desk import lies_apart
from .rules.hand import add_to_hand
from .scoring import score
from .state import PHASES, State

N_PHASES = len(PHASES)
hide = State.hide


@routine
def conceal(s, seat):
    """Replaces what a seat cannot know by one fixed stand-in.

    The seed is forgotten. Of other hands only those cards stay that everybody saw go there; all cards that the seat has not
    seen lie in the deck, beyond its count, in ascending order.
    """
    hide(s, seat)
    low, high = 0, 0
    for i in range(s.deck_count):
        low, high = with_card(low, high, int(s.deck[i]))
    for other in range(s.seats):
        if other != seat:
            held = 0
            for i in range(s.hand_count[other]):
                card = int(s.hand[other, i])
                s.hand[other, i] = NONE
                if s.known[card]:
                    s.hand[other, held] = card
                    held += 1
                else:
                    low, high = with_card(low, high, card)
    lay_sorted(low, high, s.deck, 0)


@routine
def determinize(s, seat):
    """Deals the cards that the seat has not seen to the deck and to the others, each way equally likely."""
    unseen = unseen_count(s)
    shuffle(s, TABLE, s.deck, 0, unseen)
    for other in range(s.seats):
        count = int(s.hand_count[other])
        s.hand_count[other] = cards_in(s, other)
        while s.hand_count[other] < count:
            unseen -= 1
            add_to_hand(s, other, int(s.deck[unseen]))
            s.deck[unseen] = NONE


@routine
def unseen_count(s):
    """Returns how many cards of a concealed state are unseen: those of the deck, and those missing in hands."""
    unseen = int(s.deck_count)
    for seat in range(s.seats):
        unseen += int(s.hand_count[seat]) - cards_in(s, seat)
    return unseen


@routine
def cards_in(s, seat):
    """Returns how many cards of a hand are known in a concealed state."""
    held = 0
    while held < s.hand_count[seat] and s.hand[seat, held] != NONE:
        held += 1
    return held


# The observation: for every card where it is, then the seats from the observer's own onwards, then the table.
OPEN, COVERED, IN_PLAY, CHOSEN, RETURNING, UNSEEN = range(6)
HELD, COMPOSED, UNDER = 6, 6 + SEATS, 6 + 2 * SEATS
PER_CARD = 6 + 3 * SEATS
PER_SEAT = 5
OF_TABLE = N_PHASES + 3
OBSERVATION_SIZE = N_CARDS * PER_CARD + SEATS * PER_SEAT + OF_TABLE


@routine
def observe(s, seat, out):
    """Writes what a seat knows into a vector: ones and zeros for what is there, small fractions for what is counted."""
    for i in range(len(out)):
        out[i] = 0
    viewer = max(seat, 0)  # a spectator sits where the first seat does
    observe_desk(s, out)
    observe_unseen(s, out)
    for i in range(s.seats):
        other = (viewer + i) % int(s.seats)
        observe_hand(s, other, i, out)
        observe_formulas(s, other, i, out)
        observe_seat(s, other, out, N_CARDS * PER_CARD + i * PER_SEAT)
    observe_moment(s, out, N_CARDS * PER_CARD + SEATS * PER_SEAT)


@routine
def observe_desk(s, out):
    """Writes which cards lie on the Desk, open or covered."""
    for element in range(N_ELEMENTS):
        card = int(s.top[element])
        if card != NONE:
            out[card * PER_CARD + OPEN] = 1
            card = int(s.below[card])
        while card != NONE:
            out[card * PER_CARD + COVERED] = 1
            card = int(s.below[card])
    for supreme in range(N_SUPREMES):
        if lies_apart(s, supreme):
            out[(FIRST_SUPREME + supreme) * PER_CARD + OPEN] = 1


@routine
def observe_unseen(s, out):
    """Writes which cards the seat has not seen: all that lie in the deck of a concealed state."""
    for i in range(N_CARDS):
        if s.deck[i] != NONE:
            out[int(s.deck[i]) * PER_CARD + UNSEEN] = 1


@routine
def observe_hand(s, seat, relative, out):
    """Writes the cards of a hand as far as they are known."""
    for i in range(HAND):
        card = int(s.hand[seat, i])
        if card != NONE:
            out[card * PER_CARD + HELD + relative] = 1


@routine
def observe_formulas(s, seat, relative, out):
    """Writes the formulas before a seat and what lies under them."""
    for formula in range(FIRST_SPELL):
        if s.owner[formula] == seat:
            out[formula * PER_CARD + COMPOSED + relative] = 1
            card = int(s.below[formula])
            while card != NONE:
                out[card * PER_CARD + UNDER + relative] = 1
                card = int(s.below[card])


@routine
def observe_seat(s, seat, out, at):
    """Writes how a seat stands."""
    out[at] = 1  # somebody sits here
    out[at + 1] = 1 if s.turn == seat else 0
    out[at + 2] = score(s, seat) / 50
    out[at + 3] = s.hand_count[seat] / HAND
    out[at + 4] = 1 if s.starter == seat else 0


@routine
def observe_moment(s, out, at):
    """Writes the moment: the phase, the deck, the formula in play, what is chosen for it, and what returns."""
    out[at + int(s.phase)] = 1
    at += N_PHASES
    out[at] = s.deck_count / N_CARDS
    out[at + 1] = 1 if s.spell != NONE else 0
    out[at + 2] = s.returning_count / MOST_SLOTS
    if s.formula != NONE:
        out[int(s.formula) * PER_CARD + IN_PLAY] = 1
    for slot in range(MOST_SLOTS):
        if s.chosen[slot] != NONE:
            out[int(s.chosen[slot]) * PER_CARD + CHOSEN] = 1
    for i in range(s.returning_count):
        out[int(s.returning[i]) * PER_CARD + RETURNING] = 1
