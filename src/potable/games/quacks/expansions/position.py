"""What expansions add to a position, read and checked."""

from __future__ import annotations

import numpy as np

from potable.engine.forms import expect

from .. import position
from ..content import BLACK, COLOURS, LAST_SPACE, LOCOWEED, MOST_SEATS, NO_CHIP, NONE, ORANGE, RED, SET_COLOURS, WITCH_SETS
from ..options import PATIENT_OPTIONS
from ..state import AFTER, BREW, BUY, CHIPS, DIE, NOTHING, PATIENTS, ROUND, SPEND, UNDECIDED, WITCHES
from .books import MORE_BOOKS, purple_5, red_6
from .books import locoweed as locoweeds
from .cards import NEW_CARDS, deck_of
from .moments import DROP_OR_WISP
from .patients import ear_worm
from .state import AHEAD, ALL_WITCHES, CHOOSING, METALS, NO_OFFICE, PAYING, SETTLED, ExpandedState

NERVOUS, WORM = (PATIENTS.index(name) + 1 for name in ("nervousness", "ear_worm"))
BETTER, VISIT = (next(card.number for card in NEW_CARDS if card.id == name) for name in ("good_to_better", "witch_visit"))


def books_of(s: ExpandedState) -> dict[str, int]:
    """Returns the set of each book that comes in several; locoweed has one only where it is in play."""
    return {COLOURS[colour]: int(s.book[colour]) for colour in _with_sets(s)}


def _with_sets(s: ExpandedState) -> tuple[int, ...]:
    """Returns the colours whose books come in several sets at a table."""
    black, locoweed = (BLACK,) if s.herb_witches else (), (LOCOWEED,) if s.herb_witches or s.alchemists else ()
    return (*SET_COLOURS, *black, *locoweed)


def _sets(s: ExpandedState, colour: int) -> set[int]:
    """Returns the sets of a colour's books at a table."""
    known = {book.set for book in MORE_BOOKS.values() if book.colour == colour}
    if colour != LOCOWEED:
        return known if s.herb_witches else known - set(WITCH_SETS)
    known -= set() if s.herb_witches else {locoweeds.RATS, locoweeds.COPY}
    return {0, *known} if s.alchemists else {0, *known} - {locoweeds.OF_ESSENCE}


def read_books(s: ExpandedState, given: dict[str, int]) -> None:
    """Reads the set of each book."""
    s.book[ORANGE], s.book[BLACK] = 2 if s.herb_witches else 1, 1
    expect(set(given) == {COLOURS[colour] for colour in _with_sets(s)}, "quacks-position-books")
    for name, number in given.items():
        colour = COLOURS.index(name)
        expect(number in _sets(s, colour), "quacks-position-book", colour=name, number=number)
        s.book[colour] = number


def check_more(s: ExpandedState) -> None:
    """Checks that what expansions have goes together."""
    expect(s.office == NO_OFFICE or not s.test_tubes, "quacks-position-office")
    expect(s.seats <= MOST_SEATS or bool(s.herb_witches), "quacks-position-five")
    for metal in METALS:
        expect((s[metal] > 0) == bool(s.herb_witches), "quacks-position-witch", metal=metal)
    in_play = {ALL_WITCHES.index(WITCHES[metal][int(s[metal]) - 1]) + 1 for metal in METALS if s.herb_witches}
    expect(not s.guest or (s.card == VISIT and s.guest not in in_play), "quacks-position-guest")
    _check_patients(s)
    for seat in range(s.seats):
        _check_witches(s, seat)
        _check_essence(s, seat)
        first, second = int(s.bought[seat]), int(s.second[seat])
        shops_aside = s.phase == CHIPS and purple_5.SIDE_SHOP in (s.asked[seat], *s.pending[seat])
        expect(shops_aside or not (s.side_coins[seat] or s.side_bought[seat]), "quacks-position-side-coins", seat=seat)
        brews = s.phase == BREW and (s.asked[seat] != NOTHING or s.stir[seat] != UNDECIDED or ear_worm.draws(s))
        expect(brews or not s.aside[seat].any(), "quacks-position-aside", seat=seat)
        expect(not second or (first and s.phase in (BUY, SPEND, ROUND)), "quacks-position-second-bought", seat=seat)


def _check_witches(s: ExpandedState, seat: int) -> None:
    """Checks that a seat has only what herb witches can have left."""
    expect(not s.hosted[seat] or bool(s.guest), "quacks-position-hosted", seat=seat)
    left = (s.pennies[seat], s.bowl[seat], s.spread[seat], s.pardoned[seat], s.jewelled[seat], s.cheap[seat])
    expect(bool(s.herb_witches) or not any(map(np.any, left)), "quacks-position-witches-left", seat=seat)
    white = int(s.bowl_white[seat])
    expect(not white or s.bowl[seat, white] > 0, "quacks-position-bowl-white", seat=seat)
    full = s.pot[seat, LAST_SPACE] != NO_CHIP
    expect(bool(full) or not s.bowl[seat].any() or s.phase >= BREW, "quacks-position-bowl-early", seat=seat)


def _check_patients(s: ExpandedState) -> None:
    """Checks that three patients lie out where there are alchemists, and that the essence phase fits the moment."""
    out = {int(s[name]) for name in PATIENT_OPTIONS}
    three = len(out) == len(PATIENT_OPTIONS) and 0 not in out
    expect(three if s.alchemists else out == {0}, "quacks-position-patients")
    stage, phase = int(s.essence_stage), int(s.phase)
    ahead = phase < BREW or (phase == BREW and stage != PAYING) or BREW < phase < DIE
    settled = phase > DIE and s.round > 0
    fits = stage == AHEAD if ahead and phase != ROUND else stage == SETTLED if settled else True
    expect(fits if s.alchemists else stage == AHEAD, "quacks-position-essence-stage")
    brews_on = sum(int(s.worm[seat]) > 0 for seat in range(s.seats))
    expect(not brews_on or ear_worm.draws(s), "quacks-position-worm")
    expect(not ear_worm.draws(s) or s.step < s.seats, "quacks-position-worm-nobody")


def _check_essence(s: ExpandedState, seat: int) -> None:
    """Checks that a seat has only what the alchemists can have left."""
    left = (s.patient[seat], s.essence[seat], s.most_essence[seat], s.rats_due[seat], s.worm[seat], s.display[seat])
    expect(bool(s.alchemists) or not any(map(np.any, left)), "quacks-position-alchemists-left", seat=seat)
    chosen = int(s.patient[seat]) in {int(s[name]) for name in PATIENT_OPTIONS}
    expect(not s.alchemists or chosen or (s.round == 0 and not s.patient[seat]), "quacks-position-patient", seat=seat)
    choosing = s.essence_stage == CHOOSING and s.phase == DIE
    expect(choosing or not s.most_essence[seat] or s.essence_stage == PAYING, "quacks-position-essence-early", seat=seat)
    shown = s.display[seat].any()
    expect(not shown or (s.patient[seat] == NERVOUS and BREW <= s.phase <= BUY), "quacks-position-display", seat=seat)


def check_deck(s: ExpandedState) -> None:
    """Checks that the cards left are those of the boxes that are played; one may have been turned over for another."""
    deck, left = deck_of(bool(s.alchemists), bool(s.herb_witches)), int(s.cards_left)
    expect(not left & ~deck, "quacks-position-cards-left-boxes")
    expect(s.card == NONE or deck >> int(s.card) & 1, "quacks-position-card-box")
    size = deck.bit_count() - int(s.round)
    skipped = bool(s.alchemists) and not left >> DROP_OR_WISP & 1 and s.card != DROP_OR_WISP
    expect(left.bit_count() in (size, size - skipped), "quacks-position-cards-left", cards=size)


def is_spared(s: ExpandedState, seat: int) -> bool:
    """Tells whether an ear worm or a card may have changed how much white a pot has and bears."""
    swapped = s.card == BETTER and s.phase >= AFTER
    return bool(swapped or (s.patient[seat] == WORM and s.essence_stage >= PAYING))


def starts_at_rat(s: ExpandedState) -> bool:
    """Tells whether no droplet moves while others brew."""
    return not s.alchemists


def phase_served(s: ExpandedState) -> int:
    """Returns the phase in which seats are served: that of the die while an ear worm draws."""
    return DIE if ear_worm.draws(s) else int(s.phase)


def chips_elsewhere(s: ExpandedState, seat: int, kind: int) -> int:
    """Returns how many chips of a kind a seat has in its bowl, aside, on display, and of those that a witch drew."""
    lying = int(s.bowl[seat, kind]) + int(s.aside[seat, kind]) + int(s.display[seat, kind])
    return lying + int((s.spread[seat] == kind).sum())


def bears_too_much(s: ExpandedState) -> bool:
    """Tells whether a pot may stand that has too much white in it, by the card or by chips that were set aside."""
    by_chips = s.rest_harmless and s.book[RED] == red_6.SET and s.phase >= AFTER
    return bool(by_chips) or bears_too_much_by_card(s)


bears_too_much_by_card = position.bears_too_much


def white_elsewhere(s: ExpandedState, seat: int, kind: int) -> int:
    """Returns how many white chips of a kind lie in a bowl."""
    return int(s.bowl[seat, kind])
