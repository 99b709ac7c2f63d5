"""What a seat knows of expansions, for networks and environments."""

from __future__ import annotations

from potable.engine import observing as see
from potable.engine.observing import MOST
from potable.engine.rule import routine

from .. import knowledge
from ..content import N_KINDS, SEATS
from ..state import PATIENTS, WITCHES
from .books import MORE_BOOKS
from .cards import MORE_CARDS
from .moments import NEW_QUESTIONS
from .state import ALL_WITCHES, HANDFUL, LAST_ESSENCE, METALS, NAMED, SETTLED

N_QUESTIONS = max(NEW_QUESTIONS) + 1
N_SETS = max(book.set for book in MORE_BOOKS.values())
SEAT = knowledge.seat_group(N_QUESTIONS)
PER_SEAT = SEAT.size
MORE_SEAT = see.Group(
    "more of a seat",
    "what expansions add to every seat, in the same order",
    (
        see.Part("pennies", "1 for each witch penny: " + ", ".join(METALS), len(METALS)),
        see.Part("bowl", "chips of each kind in its bowl", N_KINDS, knowledge.MANY),
        see.Part("spread", "the kinds of the chips that a witch drew", HANDFUL, N_KINDS),
        see.Part("aside", "chips of each kind that are to be placed this round", N_KINDS, knowledge.MANY),
        see.Part("named", "the kinds of the chips that come first next round", NAMED, N_KINDS),
        see.Part("pardoned", "1 if a witch has saved its pot this round"),
        see.Part("cheap", "1 if a witch lets it buy cheaply"),
        see.Part("side_coins", "coins that purple chips brought, as far as 127", scale=35),
        see.Part("side_bought", "the kind of the first chip bought with them", scale=N_KINDS),
        see.Part("essence", "its essence", scale=LAST_ESSENCE),
        see.Part("most_essence", "how far its essence may go", scale=LAST_ESSENCE),
        see.Part("rats_due", "rats that come in the next round"),
        see.Part("worm", "chips that an ear worm still lets it draw", scale=LAST_ESSENCE),
        see.Part("patient", "1 for its patient: none, " + ", ".join(PATIENTS), 1 + len(PATIENTS)),
        see.Part("display", "chips of each kind on its display", N_KINDS, knowledge.MANY),
        see.Part("hosted", "1 if it has called the witch who visits"),
    ),
    SEATS,
)
MORE_TABLE = see.Group(
    "more of the table",
    "what expansions add to what belongs to all",
    (
        see.Part("office", "the side of the exchange office: 0 for none, 1 single, 2 multiple", scale=2),
        see.Part("herb_witches", "1 if there are herb witches"),
        *(see.Part(metal, f"the {metal} witch in play: {', '.join(WITCHES[metal])}, from 1", scale=4) for metal in METALS),
        see.Part("alchemists", "1 if there are alchemists"),
        see.Part("essence_stage", "how far the essence phase is", scale=SETTLED),
        see.Part("patients", "1 for each patient who is here: " + ", ".join(PATIENTS), len(PATIENTS)),
        see.Part("guest", "1 for the witch who visits: " + ", ".join(ALL_WITCHES), len(ALL_WITCHES)),
    ),
)
TABLE_SEEN = knowledge.table_group(N_SETS, len(MORE_CARDS))
OBSERVATION = see.Layout(SEAT, TABLE_SEEN, MORE_SEAT, MORE_TABLE)
_, _, OF_MORE_SEATS, OF_MORE_TABLE = OBSERVATION.starts
MORE_PER_SEAT = MORE_SEAT.size
M_PENNIES, M_BOWL, M_SPREAD, M_ASIDE, M_NAMED, M_PARDONED, M_CHEAP, M_SIDE_COINS, M_SIDE_BOUGHT = MORE_SEAT.starts[:9]
M_ESSENCE, M_MOST_ESSENCE, M_RATS_DUE, M_WORM, M_PATIENT, M_DISPLAY, M_HOSTED = MORE_SEAT.starts[9:]
OF_GUEST = OF_MORE_TABLE + MORE_TABLE.starts[-1]


@routine
def observe(s, seat, out):
    """Writes what a seat knows as in the base game, and after that what expansions have."""
    observe_base(s, seat, out)
    viewer = max(seat, 0)
    for i in range(s.seats):
        other = viewer + i if viewer + i < s.seats else viewer + i - int(s.seats)
        observe_more(s, other, out, OF_MORE_SEATS + i * MORE_PER_SEAT)
    out[OF_MORE_TABLE] = s.office
    out[OF_MORE_TABLE + 1] = s.herb_witches
    out[OF_MORE_TABLE + 2] = s.silver
    out[OF_MORE_TABLE + 3] = s.bronze
    out[OF_MORE_TABLE + 4] = s.gold
    out[OF_MORE_TABLE + 5] = s.alchemists
    out[OF_MORE_TABLE + 6] = s.essence_stage
    if s.alchemists:
        out[OF_MORE_TABLE + 6 + int(s.patient_1)] = 1
        out[OF_MORE_TABLE + 6 + int(s.patient_2)] = 1
        out[OF_MORE_TABLE + 6 + int(s.patient_3)] = 1
    if s.guest:
        out[OF_GUEST + int(s.guest) - 1] = 1


@routine
def observe_more(s, seat, out, at):
    """Writes a seat's pennies, its bowl, chips drawn by a witch, aside or named, and what witches and purple chips gave it."""
    for metal in range(3):
        out[at + M_PENNIES + metal] = (int(s.pennies[seat]) >> metal) & 1
    for kind in range(N_KINDS):
        out[at + M_BOWL + kind] = s.bowl[seat, kind]
    for i in range(HANDFUL):
        out[at + M_SPREAD + i] = s.spread[seat, i]
    for kind in range(N_KINDS):
        out[at + M_ASIDE + kind] = s.aside[seat, kind]
    for i in range(NAMED):
        out[at + M_NAMED + i] = s.named[seat, i]
    out[at + M_PARDONED] = s.pardoned[seat]
    out[at + M_CHEAP] = s.cheap[seat]
    out[at + M_SIDE_COINS] = min(int(s.side_coins[seat]), MOST)
    out[at + M_SIDE_BOUGHT] = s.side_bought[seat]
    out[at + M_HOSTED] = s.hosted[seat]
    observe_essence(s, seat, out, at)


@routine
def observe_essence(s, seat, out, at):
    """Writes a seat's essence, its patient, its rats, and what lies on its display."""
    out[at + M_ESSENCE] = s.essence[seat]
    out[at + M_MOST_ESSENCE] = s.most_essence[seat]
    out[at + M_RATS_DUE] = s.rats_due[seat]
    out[at + M_WORM] = s.worm[seat]
    out[at + M_PATIENT + int(s.patient[seat])] = 1
    for kind in range(N_KINDS):
        out[at + M_DISPLAY + kind] = s.display[seat, kind]


observe_base = knowledge.observe
