"""The fortune teller's cards: one a round, for everybody. The purple ones are carried out here, each by its own function."""

from __future__ import annotations

from potable.engine.masks import allow, bits_in
from potable.engine.random import TABLE, below
from potable.engine.rule import routine, rule

from ..actions import (
    DROP_WHITE,
    MOVE_DROPLET,
    PASS,
    SWAP,
    TAKE,
    TAKE_POINTS,
    TAKE_RUBIES,
)
from ..content import (
    BEGINNERS_BONUS,
    BLACK,
    BLACK_1,
    BLUE_2,
    CHARITY,
    CHOOSE_ONE,
    CHOOSE_WISELY,
    COLOUR,
    GOOD_START,
    GREEN_1,
    HIGHER,
    JUST_IN_TIME,
    LESS_IS_MORE,
    N_KINDS,
    NO_CHIP,
    OPPORTUNISTIC_MOMENT,
    POT_FILLING_UP,
    PURPLE,
    PURPLE_1,
    RAT_INFESTATION,
    RATS_ARE_YOUR_FRIENDS,
    ROLL_THE_DIE,
    SCHADENFREUDE,
    STRONG_INGREDIENT,
    VALUE,
    WHEEL_AND_DEAL,
    WHITE,
    WHITE_1,
)
from ..state import DIE, FORTUNE_CHOICE, FROM_CARDS, GIFT, MOST_REVEALED, RATS, STRENGTHEN, USE_SAVED
from .asking import ask, begin_phase, neighbour, next_seat, seat_at
from .chips import can_take, gain_chip, look_at, lose_chip, pick_revealed, put_revealed_back
from .gains import gain_droplet, gain_points, gain_rubies, roll_die
from .pot import has_saved, is_full, put_on

FIRST_BLUE = 13
"""The purple cards come first in the list."""
SWAP_CHIPS, LIGHT_CHIPS, STRONG_CHIPS = 4, 5, 5


@rule
def turn_card(s):
    """Turns over one of the cards that are left, each equally likely (QUA-FT-01)."""
    number = below(s, TABLE, bits_in(int(s.cards_left)))
    card = 0
    while number > 0 or not (int(s.cards_left) >> card) & 1:
        if (int(s.cards_left) >> card) & 1:
            number -= 1
        card += 1
    s.cards_left = int(s.cards_left) & ~(1 << card)
    s.card = card


@routine
def tell_fortune(s):
    """Carries out the next piece of a purple card; blue ones work later (QUA-FT-02, QUA-FT-03)."""
    if s.card >= FIRST_BLUE or s.card == RAT_INFESTATION or s.card == GOOD_START or s.step >= s.seats:
        begin_phase(s, RATS)
    elif s.card == POT_FILLING_UP:
        pot_filling_up(s)
    elif s.card == CHARITY:
        charity(s)
    elif s.card == BEGINNERS_BONUS:
        beginners_bonus(s)
    elif s.card == LESS_IS_MORE:
        less_is_more(s)
    elif s.card == ROLL_THE_DIE:
        roll_die(s, seat_at(s, int(s.step)))
        next_seat(s)
    elif s.card == OPPORTUNISTIC_MOMENT:
        opportunistic_moment(s, seat_at(s, int(s.step)))
    else:
        offer(s, seat_at(s, int(s.step)))


@routine
def offer(s, seat):
    """Asks a seat what it wants of the card, or passes on where it leaves nothing to choose."""
    if s.card == CHOOSE_WISELY:
        choose_wisely(s, seat)
    elif s.card == JUST_IN_TIME and s.bag[seat, WHITE_1] == 0:
        choose(s, seat, TAKE_POINTS)  # there is no white 1 to get rid of
    elif has_choice(s, seat):
        ask(s, seat, FORTUNE_CHOICE)
    else:
        next_seat(s)


@routine
def has_choice(s, seat):
    """Tells whether the card leaves a seat anything to choose."""
    if s.card == RATS_ARE_YOUR_FRIENDS:
        return s.tails[seat] > 0 or has_chip_of(s, 4)
    if s.card == WHEEL_AND_DEAL:
        return s.rubies[seat] > 0
    return True


@routine
def offers(s, seat, mask):
    """Adds what a seat may choose of the card to a mask."""
    if s.card == JUST_IN_TIME:
        allow(mask, TAKE_POINTS)
        allow(mask, DROP_WHITE)
    elif s.card == CHOOSE_ONE:
        allow_chips_of(s, 2, mask)
        allow(mask, TAKE_RUBIES)
        if s.supply[BLACK_1] > 0:
            allow(mask, TAKE + BLACK_1 - 1)
    elif s.card == RATS_ARE_YOUR_FRIENDS:
        allow_chips_of(s, 4, mask)
        if s.tails[seat] > 0:
            allow(mask, TAKE_POINTS)
    elif s.card == CHOOSE_WISELY:
        allow(mask, MOVE_DROPLET)
        allow(mask, TAKE + PURPLE_1 - 1)
    else:
        allow(mask, PASS)
        allow_trades(s, seat, mask)


@routine
def allow_trades(s, seat, mask):
    """Adds the chips that a ruby buys, or that can be swapped for higher ones."""
    if s.card == WHEEL_AND_DEAL:
        for kind in range(1, N_KINDS):
            if is_dealt(s, kind):
                allow(mask, TAKE + kind - 1)
        return
    for i in range(MOST_REVEALED):
        if swap_for(s, int(s.revealed[seat, i])) != NO_CHIP:
            allow(mask, SWAP + int(s.revealed[seat, i]) - 1)


@routine
def choose(s, seat, action):
    """Carries out what a seat has chosen of the card."""
    if s.card == JUST_IN_TIME:
        just_in_time(s, seat, action)
    elif s.card == CHOOSE_ONE and action == TAKE_RUBIES:
        gain_rubies(s, seat, 3)
    elif s.card == RATS_ARE_YOUR_FRIENDS and action == TAKE_POINTS:
        gain_points(s, seat, int(s.tails[seat]), FROM_CARDS)
    elif action == MOVE_DROPLET:
        gain_droplet(s, seat, 2)
    elif s.card == OPPORTUNISTIC_MOMENT:
        swap(s, seat, NO_CHIP if action == PASS else action - SWAP + 1)
    elif action != PASS:
        if s.card == WHEEL_AND_DEAL:
            s.rubies[seat] -= 1
        gain_chip(s, seat, action - TAKE + 1)
    next_seat(s)


@routine
def has_chip_of(s, value):
    """Tells whether there is a coloured chip of a value to take."""
    for kind in range(1, N_KINDS):
        if is_gift(s, kind, value):
            return True
    return False


@routine
def allow_chips_of(s, value, mask):
    """Adds every coloured chip of a value that can be taken to a mask."""
    for kind in range(1, N_KINDS):
        if is_gift(s, kind, value):
            allow(mask, TAKE + kind - 1)


@rule
def is_gift(s, kind, value):
    """Tells whether a chip is a coloured one of a value, out and in supply (QUA-FT-04)."""
    return VALUE[kind] == value and COLOUR[kind] != WHITE and can_take(s, kind)


# ---- purple cards ----


@routine
def pot_filling_up(s):
    """Moves everybody's droplet."""
    for seat in range(s.seats):
        gain_droplet(s, seat, 1)
    begin_phase(s, RATS)


@routine
def charity(s):
    """Gives a ruby to those who have fewest."""
    fewest = int(s.rubies[0])
    for seat in range(s.seats):
        fewest = min(fewest, int(s.rubies[seat]))
    for seat in range(s.seats):
        if s.rubies[seat] == fewest:
            gain_rubies(s, seat, 1)
    begin_phase(s, RATS)


@routine
def beginners_bonus(s):
    """Gives a green 1 to those who have the fewest points."""
    fewest = int(s.points[0])
    for seat in range(s.seats):
        fewest = min(fewest, int(s.points[seat]))
    for step in range(s.seats):
        seat = seat_at(s, step)
        if s.points[seat] == fewest:
            gain_chip(s, seat, GREEN_1)
    begin_phase(s, RATS)


@routine
def just_in_time(s, seat, action):
    """Gives points or takes a white 1 out of the bag for good."""
    if action == TAKE_POINTS:
        gain_points(s, seat, 4, FROM_CARDS)
    else:
        lose_chip(s, seat, WHITE_1)


@routine
def choose_wisely(s, seat):
    """Asks for the droplet or a purple chip, where there is one to take."""
    if can_take(s, PURPLE_1):
        ask(s, seat, FORTUNE_CHOICE)
    else:
        gain_droplet(s, seat, 2)
        next_seat(s)


@rule
def is_dealt(s, kind):
    """Tells whether a chip can be had for a ruby."""
    return is_gift(s, kind, 1) and COLOUR[kind] != PURPLE and COLOUR[kind] != BLACK


@routine
def opportunistic_moment(s, seat):
    """Lets a seat look at chips, then swap one of them or take a green 1."""
    if s.part == 0:
        s.part = 1
        ask_to_return(s, seat)
        return
    if s.part == 1:
        look_at(s, seat, SWAP_CHIPS)
        s.part = 2
        return
    for i in range(MOST_REVEALED):
        if swap_for(s, int(s.revealed[seat, i])) != NO_CHIP:
            ask(s, seat, FORTUNE_CHOICE)
            return
    put_revealed_back(s, seat)
    gain_chip(s, seat, GREEN_1)
    next_seat(s)


@rule
def ask_to_return(s, seat):
    """Lets a seat put red chips from beside its pot into the bag before a card makes it draw (QUA-RED2-03)."""
    if has_saved(s, seat):
        ask(s, seat, USE_SAVED)


@routine
def swap_for(s, kind):
    """Returns the chip for which one can be swapped, or no chip."""
    higher = HIGHER[s.white_upgrades, kind]
    return higher if higher != NO_CHIP and s.supply[higher] > 0 else NO_CHIP


@routine
def swap(s, seat, kind):
    """Swaps a chip that was looked at for the next higher one, and puts the others back."""
    if kind == NO_CHIP:
        put_revealed_back(s, seat)
        return
    pick_revealed(s, seat, kind)
    s.supply[kind] += 1
    gain_chip(s, seat, HIGHER[s.white_upgrades, kind])


@routine
def less_is_more(s):
    """Lets everybody look at chips, then rewards the lowest sum."""
    if s.part == 0:
        for seat in range(s.seats):
            ask_to_return(s, seat)
        s.part = 1
        return
    if s.part == 1:
        for seat in range(s.seats):
            look_at(s, seat, LIGHT_CHIPS)
        s.part = 2
        return
    lowest = revealed_sum(s, 0)
    for seat in range(s.seats):
        lowest = min(lowest, revealed_sum(s, seat))
    for step in range(s.seats):
        seat = seat_at(s, step)
        if revealed_sum(s, seat) == lowest:
            gain_chip(s, seat, BLUE_2)
        else:
            gain_rubies(s, seat, 1)
    for seat in range(s.seats):
        put_revealed_back(s, seat)
    begin_phase(s, RATS)


@routine
def revealed_sum(s, seat):
    """Returns the sum of the chips that a seat looks at."""
    total = 0
    for i in range(MOST_REVEALED):
        total += VALUE[s.revealed[seat, i]]
    return total


# ---- blue cards that come after the potions ----


@routine
def after_potions(s):
    """Carries out the next piece of a blue card that waits for everybody to stop."""
    if s.step < s.seats and s.card == STRONG_INGREDIENT:
        strong_ingredient(s, seat_at(s, int(s.step)))
    elif s.step < s.seats and s.card == SCHADENFREUDE:
        schadenfreude(s, seat_at(s, int(s.step)))
    else:
        begin_phase(s, DIE)


@routine
def strong_ingredient(s, seat):
    """Lets a seat that stopped in time look at chips, one of which it may add."""
    if s.exploded[seat] or is_full(s, seat) or s.bag_count[seat] == 0:
        next_seat(s)
    else:
        look_at(s, seat, STRONG_CHIPS)
        ask(s, seat, STRENGTHEN)


@routine
def strengthen(s, seat, kind):
    """Adds a chip without its action and without danger, or none."""
    if kind == NO_CHIP:
        put_revealed_back(s, seat)
    else:
        pick_revealed(s, seat, kind)
        put_on(s, seat, kind, VALUE[kind])
        s.quiet[seat] = s.at[seat]
    next_seat(s)


@routine
def schadenfreude(s, seat):
    """Offers a 2-chip to the left neighbour of an exploded pot."""
    if s.exploded[seat] and has_chip_of(s, 2):
        ask(s, neighbour(s, seat), GIFT)
    else:
        next_seat(s)


@routine
def take_gift(s, seat, kind):
    """Takes the 2-chip that a neighbour's explosion brings."""
    gain_chip(s, seat, kind)
    next_seat(s)
