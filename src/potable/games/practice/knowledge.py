"""What a seat knows, defined once: its hand, all that has lain open, and neither the other hands nor the order of the deck."""

from __future__ import annotations

from potable.engine.masks import bits_in
from potable.engine.observing import MOST, Group, Layout, Part
from potable.engine.piles import lay_sorted, with_card
from potable.engine.random import TABLE, shuffle
from potable.engine.rule import routine

from .content import (
    ALIKE,
    BORNE_APART,
    ELEMENT,
    ELEMENTS_NEEDED,
    FIRST_SPELL,
    FIRST_SUPREME,
    FORMULA_SLOTS,
    FROM,
    HAND,
    MOST_SLOTS,
    N_CARDS,
    N_ELEMENTS,
    N_SUPREMES,
    NONE,
    PER_SUPREME,
    POINTS,
    SEATS,
    TITLE,
    UPTO,
)
from .rules.desk import elements_present, is_spell, is_supreme, lies_apart, missing_elements, supreme_for
from .rules.formulas import can_compose, is_composed
from .rules.hand import add_to_hand
from .scoring import score
from .state import MOST_RETURNING, PHASES, State

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


# ---- the observation ----

CARD = Group(
    "card",
    "every card, in the order of the actions that lay it. The last five are of cards in the observer's hand alone",
    (
        Part("open", "1 if it lies on the Desk and can be seen"),
        Part("covered", "1 if it lies on the Desk under others"),
        Part("in_play", "1 if it is being composed, decomposed or transformed"),
        Part("chosen", "1 if it is chosen as a component"),
        Part("returning", "1 if it is on its way back to the Desk"),
        Part("unseen", "1 if the observer does not know where it is"),
        Part("held", "1 for the seat that is known to hold it, from the observer on", SEATS),
        Part("composed", "1 for the seat before which it lies as a formula", SEATS),
        Part("under", "1 for the seat under whose formula it lies", SEATS),
        Part("brings", "points for laying it now as an element", scale=PER_SUPREME),
        Part("ready", "1 if all that its formula takes is on the table"),
        Part("lacks", "components of its formula that are not on the table", scale=MOST_SLOTS),
        Part("worth", "points of its formula if it is ready", scale=10),
        Part("completes", "points of the best formula in the hand that laying it would make ready", scale=10),
    ),
    N_CARDS,
)
SEAT = Group(
    "seat",
    "every seat, the observer's first and then clockwise; all zeros where nobody sits",
    (
        Part("there", "1: somebody sits here"),
        Part("turn", "1 if it is its turn"),
        Part("points", "its points, as far as 127", scale=50),
        Part("hand", "cards in its hand", scale=HAND),
        Part("starter", "1 if it began"),
    ),
    SEATS,
)
ELEMENT_GROUP = Group(
    "element",
    "every element",
    (Part("there", "1 if it is on the Desk"), Part("supreme", "1 if a Supreme card on the Desk bears it")),
    N_ELEMENTS,
)
TABLE_GROUP = Group(
    "table",
    "what belongs to all",
    (
        Part("phase", "1 for what the table waits for: " + ", ".join(PHASES), N_PHASES),
        Part("deck", "cards of the deck", scale=N_CARDS),
        Part("spell", "1 while a spell is cast"),
        Part("returning", "cards on their way back to the Desk", scale=MOST_RETURNING),
        Part("rulings", "1 for each ruling in its second way: keep, last_spell, supremes, bare, transformation, returned", 6),
    ),
)
OBSERVATION = Layout(CARD, SEAT, ELEMENT_GROUP, TABLE_GROUP)
OF_CARDS, OF_SEATS, OF_ELEMENTS, OF_TABLE = OBSERVATION.starts
PER_CARD, PER_SEAT, PER_ELEMENT = CARD.size, SEAT.size, ELEMENT_GROUP.size
OPEN, COVERED, IN_PLAY, CHOSEN, RETURNING, UNSEEN, HELD, COMPOSED, UNDER = CARD.starts[:9]
BRINGS, READY, LACKS, WORTH, COMPLETES = CARD.starts[9:]
S_THERE, S_TURN, S_POINTS, S_HAND, S_STARTER = SEAT.starts
T_PHASE, T_DECK, T_SPELL, T_RETURNING, T_RULINGS = TABLE_GROUP.starts


@routine
def observe(s, seat, out):
    """Writes what a seat knows into a vector: ones and zeros for what is there, numbers for what is counted."""
    for i in range(len(out)):
        out[i] = 0
    viewer = max(seat, 0)  # a spectator sits where the first seat does
    seats = int(s.seats)
    observe_desk(s, out)
    observe_unseen(s, seat, out)
    for i in range(seats):
        other = viewer + i if viewer + i < seats else viewer + i - seats
        observe_hand(s, other, i, other == seat, out)
        observe_seat(s, other, out, OF_SEATS + i * PER_SEAT)
    observe_formulas(s, viewer, out)
    if seat >= 0:
        observe_choices(s, seat, out)
    observe_moment(s, out)


@routine
def observe_desk(s, out):
    """Writes which elements are on the Desk, and which cards lie there, open or covered."""
    for element in range(N_ELEMENTS):
        borne = supreme_for(s, element) != NONE
        card = int(s.top[element])
        out[OF_ELEMENTS + element * PER_ELEMENT] = 1 if borne or card != NONE else 0
        out[OF_ELEMENTS + element * PER_ELEMENT + 1] = 1 if borne else 0
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
def observe_hand(s, seat, relative, own, out):
    """Writes the cards of a hand: all of the observer's own, and of others those that everybody saw go there."""
    for i in range(HAND):
        card = int(s.hand[seat, i])
        if card != NONE and (own or s.known[card]):
            out[card * PER_CARD + HELD + relative] = 1


@routine
def observe_unseen(s, seat, out):
    """Writes which cards the seat has not seen: those of the deck, and those of other hands that nobody saw go there."""
    for i in range(N_CARDS):
        if s.deck[i] != NONE:
            out[int(s.deck[i]) * PER_CARD + UNSEEN] = 1
    for other in range(s.seats):
        for i in range(HAND):
            card = int(s.hand[other, i])
            if card != NONE and other != seat and not s.known[card]:
                out[card * PER_CARD + UNSEEN] = 1


@routine
def observe_formulas(s, viewer, out):
    """Writes the formulas before all seats and what lies under them."""
    for formula in range(FIRST_SPELL):
        if s.owner[formula] != NONE:
            relative = int(s.owner[formula]) - viewer
            if relative < 0:
                relative += int(s.seats)
            out[formula * PER_CARD + COMPOSED + relative] = 1
            card = int(s.below[formula])
            while card != NONE:
                out[card * PER_CARD + UNDER + relative] = 1
                card = int(s.below[card])


@routine
def observe_choices(s, seat, out):
    """Writes what each card of the observer's hand would do if it were played now."""
    present = elements_present(s)
    for i in range(s.hand_count[seat]):
        card = int(s.hand[seat, i])
        out[card * PER_CARD + BRINGS] = missing_elements(s, card)
        out[card * PER_CARD + COMPLETES] = completed_by(s, seat, card, present)
        if not is_spell(card):
            lacking = lacks(s, card, present)
            out[card * PER_CARD + LACKS] = lacking
            if lacking == 0:
                out[card * PER_CARD + READY] = 1
                out[card * PER_CARD + WORTH] = POINTS[card]


@routine
def lacks(s, card, present):
    """Returns how many components of a formula are not on the table, given the elements on the Desk as bits."""
    title = TITLE[card]
    missing = bits_in(ELEMENTS_NEEDED[title] & ~present)
    for slot in range(FORMULA_SLOTS[title]):
        composed = 0
        for one in range(FROM[title, slot], UPTO[title, slot]):
            if is_composed(s, one):
                composed += 1
        if composed < ALIKE[title, slot]:
            missing += 1
    return missing


@routine
def completed_by(s, seat, card, present):
    """Returns the points of the best other formula in a hand that could be composed once a card lay on the Desk."""
    borne = BORNE_APART[1 << (card - FIRST_SUPREME)] if is_supreme(card) else 1 << ELEMENT[card]
    most = 0
    if borne & ~present != 0:
        for i in range(s.hand_count[seat]):
            other = int(s.hand[seat, i])
            if other == card or is_spell(other) or POINTS[other] <= most or can_compose(s, other, present):
                continue
            if can_compose(s, other, present | borne):
                most = POINTS[other]
    return most


@routine
def observe_seat(s, seat, out, at):
    """Writes how a seat stands."""
    out[at + S_THERE] = 1
    out[at + S_TURN] = 1 if s.turn == seat else 0
    out[at + S_POINTS] = min(score(s, seat), MOST)
    out[at + S_HAND] = s.hand_count[seat]
    out[at + S_STARTER] = 1 if s.starter == seat else 0


@routine
def observe_moment(s, out):
    """Writes the moment: the phase, the deck, the rulings, the formula in play, what is chosen for it, and what returns."""
    out[OF_TABLE + T_PHASE + int(s.phase)] = 1
    out[OF_TABLE + T_DECK] = s.deck_count
    out[OF_TABLE + T_SPELL] = 1 if s.spell != NONE else 0
    out[OF_TABLE + T_RETURNING] = s.returning_count
    out[OF_TABLE + T_RULINGS] = s.must_keep
    out[OF_TABLE + T_RULINGS + 1] = s.no_last_spell
    out[OF_TABLE + T_RULINGS + 2] = s.supremes_stay
    out[OF_TABLE + T_RULINGS + 3] = s.no_bare
    out[OF_TABLE + T_RULINGS + 4] = s.return_first
    out[OF_TABLE + T_RULINGS + 5] = s.return_below
    if s.formula != NONE:
        out[int(s.formula) * PER_CARD + IN_PLAY] = 1
    for slot in range(MOST_SLOTS):
        if s.chosen[slot] != NONE:
            out[int(s.chosen[slot]) * PER_CARD + CHOSEN] = 1
    for i in range(s.returning_count):
        out[int(s.returning[i]) * PER_CARD + RETURNING] = 1
