"""The state of a game of Quacks: one small flat value that holds all of it."""

from __future__ import annotations

from typing import get_args

from potable.engine.game import state_type

from .content import N_COLOURS, N_KINDS, N_REDS, N_SPACES, SEATS
from .wire import Phase

# What the table does now, in the order of a round. Seats are asked in any of them; where none is asked, the game goes on.
ROUND, FORTUNE, RATS, BREW, SAVED, AFTER, DIE, CHIPS, RUBIES, EXPLODED, POINTS, BUY, SPEND, OVER = range(14)
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

# Where points come from.
FROM_POT, FROM_CHIPS, FROM_CARDS, FROM_DIE, FROM_TUBES, FROM_COINS, FROM_RUBIES = range(7)
SOURCES = ("pot", "chips", "cards", "die", "tubes", "coins", "rubies")
N_SOURCES = len(SOURCES)

MANY = 127
"""As many as can be counted of anything in one byte."""
MOST_REVEALED = 6
"""As many chips as anything lets a player look at."""

STATE = state_type(
    SEATS,
    [
        # Settled before the game.
        ("book", "i1", (N_COLOURS,)),  # the set of each colour's book
        ("test_tubes", "i1"),
        ("starting_rubies", "i1"),
        ("supply_list", "i1"),
        ("dear_green", "i1"),  # 1 when green 4 of set 3 costs what some books print
        ("white_upgrades", "i1"),  # 1 when white chips can be swapped for higher ones
        ("double_bonuses", "i1"),  # 1 when yellow set 2 doubles extra spaces too
        ("chance_fills_flask", "i1"),  # 1 when beginning again also refills a flask used this round
        ("chance_keeps_gains", "i1"),  # 1 when rubies and points of this round's blue chips stay
        ("black_at_zero", "i1"),  # 1 when two players without black chips are rewarded
        ("white_lies_before", "i1"),  # 1 when yellow set 1 looks at the chip before it, drawn last or not
        ("limits_add", "i1"),  # 1 when what raises the limit adds up
        ("purple_by_space", "i1"),  # 1 when purple set 3 counts spaces and not printed numbers
        ("always_stir", "i1"),  # 1 when all rounds are drawn in common
        ("ask_gains", "i1"),  # when players are asked whether they want what chips give
        ("ask_moves", "i1"),  # 1 when players are asked whether a chip moves further than its value
        ("ask_order", "i1"),  # 1 when players choose the order of their black, green and purple chips
        ("memory", "i1"),
        ("coach", "i1"),
        # The table.
        ("cards_left", "i8"),  # the cards not drawn yet, as bits
        ("card", "i1"),  # the card of this round, or NONE
        ("supply", "i1", (N_KINDS,)),
        ("round", "i1"),
        ("first", "i1"),  # the start player; NONE to draw lots
        ("phase", "i1"),
        ("step", "i1"),  # how many seats are done in this phase, from the start player on
        ("part", "i1"),  # how far the seat at that step is
        ("done", "i2"),  # its colours that are resolved, as bits
        ("colour_asked", "i1"),  # the colour whose gain it may accept
        ("ends", "i1", (2,)),  # the green chips that it placed last and next to last
        ("waiting", "i1"),  # the seats that are asked, as bits
        ("asked", "i1", (SEATS,)),
        # What players own.
        ("bag", "i1", (SEATS, N_KINDS)),
        ("bag_count", "i1", (SEATS,)),
        ("beside", "i1", (SEATS, N_REDS)),  # red chips laid beside the pot
        ("beside_new", "i1", (SEATS, N_REDS)),  # those of them that were drawn this round
        ("points", "i2", (SEATS,)),
        ("points_from", "i2", (SEATS, N_SOURCES)),
        ("rubies", "i1", (SEATS,)),
        ("flask", "i1", (SEATS,)),  # 1 when it is full
        ("droplet", "i1", (SEATS,)),
        ("tube", "i1", (SEATS,)),
        ("due", "i1", (SEATS,)),  # droplet moves for which its owner must choose the droplet
        # The pots.
        ("tails", "i1", (SEATS,)),  # rat tails counted this round
        ("start", "i1", (SEATS,)),  # the space of the droplet, or of the rat past it, when brewing began
        ("pot", "i1", (SEATS, N_SPACES)),  # the chip on each space
        ("at", "i1", (SEATS,)),  # the space of the last chip, or the start
        ("in_pot", "i1", (SEATS, N_COLOURS)),  # chips of each colour
        ("chips", "i1", (SEATS,)),  # chips in all
        ("whites", "i1", (SEATS,)),  # the sum of the white ones
        ("quiet", "i1", (SEATS,)),  # the space of a chip whose action is not carried out
        ("exploded", "i1", (SEATS,)),
        ("takes", "i1", (SEATS,)),  # what the owner gets of points and coins
        # The moment of each brewer.
        ("drawn_any", "i1", (SEATS,)),  # 1 after the first draw of the round
        ("stir", "i1", (SEATS,)),  # the choice of the common stir
        ("hand", "i1", (SEATS,)),  # a chip drawn and not placed yet
        ("revealed", "i1", (SEATS, MOST_REVEALED)),  # chips looked at
        ("fresh_white", "i1", (SEATS,)),  # the space of the white chip drawn last
        ("doubling", "i1", (SEATS,)),  # 1 when the next chip moves twice as far
        ("doubled", "i1", (SEATS,)),  # 1 when the last chip did
        ("window", "i1", (SEATS,)),  # draws still covered by blue set 2
        ("covered", "i1", (SEATS,)),  # 1 when the last draw was
        ("card_used", "i1", (SEATS,)),  # 1 when the seat has used or lost what the card of the round offers
        ("flasked", "i1", (SEATS,)),  # 1 when the flask was used this round
        ("brewed_rubies", "i1", (SEATS,)),  # what blue chips gave since brewing began
        ("brewed_points", "i1", (SEATS,)),
        ("rolled", "i1", (SEATS,)),  # the face of the die rolled last this round, from 1; 0 for none
        # Shopping.
        ("coins", "i1", (SEATS,)),
        ("bought", "i1", (SEATS,)),  # the first chip bought this round
    ],
)
