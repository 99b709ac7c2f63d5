"""The state of a game of Quacks: one small flat value that holds all of it."""

from __future__ import annotations

from typing import get_args

from potable.engine.forms import (
    bits,
    counts,
    flag,
    listed,
    number,
    one_of,
    seat,
    slots,
    spots,
    sum_of,
    worked_out,
)
from potable.engine.schema import OWNER, Numbers, Schema, field, of_seat

from .content import (
    COLOURS,
    CONTENT,
    KIND_NAMES,
    LAST_SPACE,
    LAST_TUBE,
    N_COLOURS,
    N_FACES,
    N_REDS,
    N_SPACES,
    NO_CHIP,
    NONE,
    RED_1,
    ROUNDS,
    SEATS,
    SPACE_COINS,
)
from .wire import Phase

# What the table does now, in the order of a round. Seats are asked in any of them; where none is asked, the game goes on.
ROUND, FORTUNE, RATS, BREW, AFTER, SAVED, DIE, CHIPS, RUBIES, EXPLODED, POINTS, BUY, SPEND, OVER = range(14)
PHASES: tuple[Phase, ...] = get_args(Phase)
PHASE_ORDER = tuple(range(OVER))

# What a seat is asked; what only one card or book asks is added to these where it is declared.
NOTHING, DRAW_OR_STOP, PUT_BACK, MOVE_FURTHER, USE_SAVED, FORTUNE_CHOICE, WHICH_DROPLET, WHICH_COLOUR, ACCEPT = range(9)
POINTS_OR_COINS, SHOP, SPEND_RUBIES = range(9, 12)
CARD_IDS: list[str] = []
"""The fortune cards by their numbers, as they are found: see cards/."""
QUESTIONS = [
    *("nothing", "draw or stop", "put back", "move further", "use saved", "fortune choice", "which droplet", "which colour"),
    *("accept", "points or coins", "shop", "spend rubies"),
]

# A choice of the common stir: not made, made, or made by somebody else who has not shown it.
UNDECIDED, STIRS, STOPS, HIDDEN = range(4)

# What an exploded pot leaves its owner; others have both.
TAKES_POINTS, TAKES_COINS, TAKES_BOTH = 1, 2, 3

# When players are asked whether they want what chips give: never, for points while there are rats to come, or always.
ASK_NEVER, ASK_POINTS, ASK_ALWAYS = range(3)
GAINS = ("taken", "points", "ask")

STRICT, AIDED = range(2)
MEMORIES = ("strict", "aided")
COACHES = ("off", "count", "full")
SUPPLY_LISTS = (216, 215)
WITCHES = {
    "silver": ("cork", "handful", "sieve", "pardon"),
    "bronze": ("polish", "purse", "twin", "ruby"),
    "gold": ("rainbow", "harvest", "jewel", "bargain"),
}
"""The herb witches by metal, which only tables with expansions have."""
LOCOWEEDS = ("none", "rats", "copy", "colours", "back", "whites", "essence")
"""The books of locoweed by their numbers, which only tables with expansions have."""
PATIENTS = tuple(patient["name"] for patient in CONTENT["patients"])
"""The patients of the alchemists, which only tables with expansions have."""
OFFICES = ("none", "single", "multiple")
"""The sides of the exchange office, which only tables with expansions have."""
RED_NAMES = KIND_NAMES[RED_1 : RED_1 + N_REDS]

# Where points come from.
FROM_POT, FROM_CHIPS, FROM_CARDS, FROM_DIE, FROM_TUBES, FROM_COINS, FROM_RUBIES = range(7)
SOURCES = ("pot", "chips", "cards", "die", "tubes", "coins", "rubies")
N_SOURCES = len(SOURCES)

MANY = 127
"""As many as can be counted of anything in one byte."""
MOST_PENDING = 1
"""As many questions of a seat as wait until another is answered."""
MOST_REVEALED = 6
"""As many chips as anything lets a player look at."""

MOST_POINTS = 1000
"""More points from anything than a game can bring."""


class State(Schema, seats=SEATS):
    """All of a game of Quacks."""

    # Settled before the game.
    book: Numbers = field(worked_out(N_COLOURS), settled=True)  # the set of each colour's book
    test_tubes: int = field(flag(), settled=True)
    starting_rubies: int = field(number(2), settled=True)
    supply_list: int = field(one_of(SUPPLY_LISTS), settled=True, called="chips")
    dear_green: int = field(flag(), settled=True)  # 1 when green 4 of set 3 costs what some books print
    white_upgrades: int = field(flag(), settled=True)  # 1 when white chips can be swapped for higher ones
    double_bonuses: int = field(flag(), settled=True)  # 1 when yellow set 2 doubles extra spaces too
    chance_fills_flask: int = field(flag(), settled=True)  # 1 when beginning again also refills a flask used this round
    chance_keeps_gains: int = field(flag(), settled=True)  # 1 when rubies and points of this round's blue chips stay
    black_at_zero: int = field(flag(), settled=True)  # 1 when two players without black chips are rewarded
    white_lies_before: int = field(flag(), settled=True)  # 1 when yellow set 1 looks at the chip before it, drawn last or not
    limits_add: int = field(flag(), settled=True)  # 1 when what raises the limit adds up
    purple_by_space: int = field(flag(), settled=True)  # 1 when purple set 3 counts spaces and not printed numbers
    always_stir: int = field(flag(), settled=True)  # 1 when all rounds are drawn in common
    ask_gains: int = field(one_of(GAINS), settled=True, called="gains")
    """When players are asked whether they want what chips give."""
    ask_moves: int = field(flag(), settled=True)  # 1 when players are asked whether a chip moves further than its value
    ask_order: int = field(flag(), settled=True)  # 1 when players choose the order of their black, green and purple chips
    memory: int = field(one_of(MEMORIES), settled=True)
    coach: int = field(one_of(COACHES), settled=True)

    # The table.
    cards_left: int = field(bits(CARD_IDS), "i8")  # the cards not drawn yet
    card: int = field(one_of(CARD_IDS, none=NONE))  # the card of this round
    supply: Numbers = field(counts(KIND_NAMES, MANY, none=NO_CHIP))
    round: int = field(number(ROUNDS))
    first: int = field(seat())  # the start player
    phase: int = field(one_of(PHASES))
    step: int = field(number("seats"))  # how many seats are done in this phase, from the start player on
    part: int = field(number(2))  # how far the seat at that step is
    done: int = field(bits(COLOURS), "i2")  # its colours that are resolved
    colour_asked: int = field(one_of(COLOURS))  # the colour whose gain it may accept
    ends: Numbers = field(slots(KIND_NAMES, 2, none=NO_CHIP))  # the green chips that it placed last and next to last
    waiting: int = field(worked_out())  # the seats that are asked, as bits
    asked: Numbers = of_seat(one_of(QUESTIONS))
    pending: Numbers = of_seat(listed(QUESTIONS, MOST_PENDING, none=NOTHING), optional=True)
    """What it was asked before, and will be again once that is answered."""

    # What players own.
    bag: Numbers = of_seat(counts(KIND_NAMES, MANY, none=NO_CHIP))
    bag_count: Numbers = of_seat(sum_of("bag", MANY))
    beside: Numbers = of_seat(counts(RED_NAMES, MANY))  # red chips laid beside the pot
    beside_new: Numbers = of_seat(counts(RED_NAMES, MANY))  # those of them that were drawn this round
    points_from: Numbers = of_seat(counts(SOURCES, MOST_POINTS, whole=True), "i2")
    points: Numbers = of_seat(sum_of("points_from", N_SOURCES * MOST_POINTS), "i2")
    rubies: Numbers = of_seat(number(MANY))
    flask: Numbers = of_seat(flag())  # 1 when it is full
    droplet: Numbers = of_seat(number(LAST_SPACE))
    tube: Numbers = of_seat(number(LAST_TUBE))
    due: Numbers = of_seat(number(30))  # droplet moves for which its owner must choose the droplet

    # The pots.
    tails: Numbers = of_seat(number(MANY))  # rat tails counted this round
    start: Numbers = of_seat(number(LAST_SPACE))  # the space of the droplet, or of the rat past it, when brewing began
    pot: Numbers = of_seat(spots(N_SPACES, KIND_NAMES, none=NO_CHIP))  # the chip on each space
    at: Numbers = of_seat(number(LAST_SPACE))  # the space of the last chip, or the start
    in_pot: Numbers = of_seat(worked_out(N_COLOURS))  # chips of each colour
    whites: Numbers = of_seat(number(MANY))  # the sum of the white ones
    quiet: Numbers = of_seat(number(LAST_SPACE))  # the space of a chip whose action is not carried out
    exploded: Numbers = of_seat(flag())
    takes: Numbers = of_seat(one_of(("nothing", "points", "coins", "both")))  # what the owner gets of points and coins

    # The moment of each brewer.
    drawn_any: Numbers = of_seat(flag())  # 1 after the first draw of the round
    stir: Numbers = of_seat(one_of(("undecided", "stirs", "stops")), known_to=OWNER, stand_in=HIDDEN, shows=UNDECIDED)
    """The choice of the common stir (QUA-TI-04)."""
    hand: Numbers = of_seat(one_of(KIND_NAMES, none=NO_CHIP))  # a chip drawn and not placed yet
    revealed: Numbers = of_seat(listed(KIND_NAMES, MOST_REVEALED, none=NO_CHIP))  # chips looked at
    fresh_white: Numbers = of_seat(number(LAST_SPACE))  # the space of the white chip drawn last
    doubling: Numbers = of_seat(flag())  # 1 when the next chip moves twice as far
    doubled: Numbers = of_seat(flag())  # 1 when the last chip did
    window: Numbers = of_seat(number(4))  # draws still covered by blue set 2
    covered: Numbers = of_seat(flag())  # 1 when the last draw was
    card_used: Numbers = of_seat(flag())  # 1 when the seat has used or lost what the card of the round offers
    flasked: Numbers = of_seat(flag())  # 1 when the flask was used this round
    brewed_rubies: Numbers = of_seat(number(30))  # what blue chips gave since brewing began
    brewed_points: Numbers = of_seat(number(60))
    rolled: Numbers = of_seat(number(N_FACES))  # the face of the die rolled last this round, from 1; 0 for none

    # Shopping.
    coins: Numbers = of_seat(number(int(SPACE_COINS[-1])))
    bought: Numbers = of_seat(one_of(KIND_NAMES, none=NO_CHIP))  # the first chip bought this round


STATE = State.dtype
