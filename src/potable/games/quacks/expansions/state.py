"""The state of a game of Quacks with expansions: that of the base game and a few fields more."""

from __future__ import annotations

from potable.engine.forms import bits, counts, flag, listed, number, one_of, sum_of
from potable.engine.schema import Numbers, field, of_seat

from ..content import CONTENT, KIND_NAMES, LAST_SPACE, NO_CHIP, SEATS
from ..state import MANY, MOST_POINTS, OFFICES, PATIENTS, PHASES, SOURCES, WITCHES, State

NO_OFFICE, SINGLE, MULTIPLE = range(3)

FROM_OFFICE, FROM_WITCHES, FROM_PENNIES, FROM_BOWL, FROM_ESSENCE = range(len(SOURCES), len(SOURCES) + 5)
MORE_SOURCES = (*SOURCES, "office", "witches", "pennies", "bowl", "essence")

METALS = ("silver", "bronze", "gold")
SILVER, BRONZE, GOLD, GUEST = range(4)
"""The witch who visits for a round stands beside the metals: she costs no penny."""
ALL_WITCHES = tuple(witch for witches in WITCHES.values() for witch in witches)

HANDFUL = 6
"""As many chips as a witch draws at once."""
NAMED = 2
"""As many chips as green ones can name."""
LAST_ESSENCE = CONTENT["alchemists"]["last_essence"]
"""As far as essence goes."""
MOST_RATS = 4
"""As many rats as an essence card can give, and more."""
AHEAD, CHOOSING, PAYING, CARD_AFTER, SETTLED = range(5)
STAGES = ("ahead", "choosing", "paying", "card", "settled")
"""How far the essence phase has come, which lies between the potions and the die."""
MOST_COINS = 1000
"""More coins than anybody can have, rubies counted and all doubled."""


class ExpandedState(State, seats=SEATS):
    """All of a game of Quacks with expansions."""

    # Settled before the game.
    office: int = field(one_of(OFFICES), settled=True)
    herb_witches: int = field(flag(), settled=True)
    silver: int = field(one_of(("none", *WITCHES["silver"])), settled=True)  # the witch of each metal
    office_strict: int = field(flag(), settled=True)  # 1 when the last coins are changed at 5 whatever the office asks
    bowl_shut: int = field(flag(), settled=True)  # 1 when the flask takes nothing out of a bowl
    rainbow_always: int = field(flag(), settled=True)  # 1 when the Rainbow Witch comes to those who took coins, too
    rest_harmless: int = field(flag(), settled=True)  # 1 when chips set aside explode no pot after the stop
    bronze: int = field(one_of(("none", *WITCHES["bronze"])), settled=True)
    gold: int = field(one_of(("none", *WITCHES["gold"])), settled=True)

    alchemists: int = field(flag(), settled=True)
    patient_1: int = field(one_of(("none", *PATIENTS)), settled=True)  # the patients that lie out
    patient_2: int = field(one_of(("none", *PATIENTS)), settled=True)
    patient_3: int = field(one_of(("none", *PATIENTS)), settled=True)
    orange_6_on_ruby: int = field(flag(), settled=True)  # 1 when the Witch's Hump counts an orange 6 as a 4-chip
    ends_by_number: int = field(flag(), settled=True)  # 1 when All Is Well That Ends Well counts the number of the last chip
    swaps_to_higher: int = field(flag(), settled=True)  # 1 when From Good to Better also makes a 4-chip of a 2-chip

    # The table.
    essence_stage: int = field(one_of(STAGES))
    offered: int = field(number((1 << SEATS) - 1))  # the seats that were offered a witch in this phase, as bits
    offered_in: int = field(one_of(PHASES))  # the phase
    guest: int = field(one_of(("none", *ALL_WITCHES)))  # the witch who visits this round, by a card

    # What players own.
    points_from: Numbers = of_seat(counts(MORE_SOURCES, MOST_POINTS, whole=True), "i2")
    points: Numbers = of_seat(sum_of("points_from", len(MORE_SOURCES) * MOST_POINTS), "i2")
    pennies: Numbers = of_seat(bits(METALS))  # those that are not spent
    hosted: Numbers = of_seat(flag())  # 1 when it has called the witch who visits this round

    patient: Numbers = of_seat(one_of(("none", *PATIENTS)))  # whose essence card it has
    essence: Numbers = of_seat(number(LAST_ESSENCE))  # how far its essence has come, less what it spent of it
    most_essence: Numbers = of_seat(number(LAST_ESSENCE))  # how far it may go while that is chosen
    rats_due: Numbers = of_seat(number(MOST_RATS))  # rats of its essence card for the next round
    worm: Numbers = of_seat(number(LAST_ESSENCE))  # chips that its ear worm still draws
    display: Numbers = of_seat(counts(KIND_NAMES, LAST_ESSENCE, none=NO_CHIP))  # chips that lie out to be placed

    trade: Numbers = of_seat(number(LAST_SPACE))  # the space of the chip that it swaps by a card, or that is one to call back

    # The pots.
    bowl: Numbers = of_seat(counts(KIND_NAMES, MANY, none=NO_CHIP))  # the chips in the overflow bowl
    bowl_white: Numbers = of_seat(one_of(KIND_NAMES, none=NO_CHIP))  # the white chip drawn last, if it lies there
    spread: Numbers = of_seat(listed(KIND_NAMES, HANDFUL, none=NO_CHIP))  # chips that a witch drew
    pardoned: Numbers = of_seat(flag())  # 1 when a witch spares an exploded pot
    jewelled: Numbers = of_seat(flag())  # 1 when a witch has given rubies for the scoring space
    cheap: Numbers = of_seat(flag())  # 1 when a witch lets rubies buy more this round

    aside: Numbers = of_seat(counts(KIND_NAMES, MANY, none=NO_CHIP))  # chips that are to be placed this round (red set 6)
    named: Numbers = of_seat(listed(KIND_NAMES, NAMED, none=NO_CHIP))  # chips that come first next round (green set 5)

    black_due: Numbers = of_seat(number(MANY))  # what its black chips bring, noted before any chips act (sets 5 and 6)

    # Shopping.
    side_coins: Numbers = of_seat(number(MOST_COINS), "i2")  # coins that purple chips of set 5 brought
    side_bought: Numbers = of_seat(one_of(KIND_NAMES, none=NO_CHIP))  # the first chip bought with them
    coins: Numbers = of_seat(number(MOST_COINS), "i2")
    second: Numbers = of_seat(one_of(KIND_NAMES, none=NO_CHIP))  # the second chip bought this round
