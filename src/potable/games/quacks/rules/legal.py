"""What a seat may do now."""

from __future__ import annotations

from potable.engine.masks import allow
from potable.engine.rule import routine, rule

from ..actions import (
    AS_PRINTED,
    BEGIN_AGAIN,
    BLACK_FIRST,
    DONE,
    DRAW,
    FILL_FLASK,
    FURTHER,
    GO_ON,
    GREEN_FIRST,
    KEEP_TAILS,
    LEAP,
    LEAVE_WHITE,
    MOVE_DROPLET,
    MOVE_TUBE,
    ONE_PURPLE,
    ONLY_DOUBLED,
    ONLY_EXTRA,
    PASS,
    PAY_RUBY,
    PLACE,
    PURPLE_FIRST,
    PUT_BACK_WHITE,
    RETURN_RED,
    STOP,
    SWAP,
    TAKE,
    TAKE_COINS,
    TAKE_GAIN,
    TAKE_POINTS,
    USE_FLASK,
)
from ..content import (
    BLACK,
    COLOUR,
    DROPLET_COST,
    FLASK_COST,
    GREEN,
    LAST_TUBE,
    N_KINDS,
    N_REDS,
    NO_CHIP,
    PURPLE,
    RED_1,
    ROUNDS,
    VALUE,
)
from ..state import (
    ACCEPT,
    DRAW_OR_STOP,
    FORTUNE_CHOICE,
    GIFT,
    GIVE_TAILS,
    GREEN_GIFT,
    GREEN_PAY,
    MOST_REVEALED,
    MOVE_FURTHER,
    NOTHING,
    PLACE_REVEALED,
    POINTS_OR_COINS,
    PUT_BACK,
    SAVED,
    SHOP,
    SPEND_RUBIES,
    START_OVER,
    STRENGTHEN,
    UPGRADE,
    USE_SAVED,
    WHICH_COLOUR,
    WHICH_DROPLET,
)
from .books.green import green_2_gift
from .books.purple import purple_4_can
from .brew import bonus_spaces, can_draw, may_stop, may_use_flask
from .chips import can_take
from .evaluation import has_work
from .fortune import allow_chips_of, offers
from .pot import counted, has_saved, is_full
from .shop import buyable


@rule
def legal(s, seat, mask):
    """Adds what the seat may do to an empty mask; nothing when it is not asked."""
    question = s.asked[seat]
    if question == NOTHING:
        return
    if has_saved(s, seat):
        allow_return(s, seat, mask)
    if question == DRAW_OR_STOP:
        if can_draw(s, seat):
            allow(mask, DRAW)
        if may_stop(s, seat):
            allow(mask, STOP)
        if may_use_flask(s, seat):
            allow(mask, USE_FLASK)
    elif question == SHOP:
        buyable(s, seat, mask)
    elif question == SPEND_RUBIES:
        allow_spending(s, seat, mask)
    elif question == POINTS_OR_COINS:
        allow(mask, TAKE_POINTS)
        allow(mask, TAKE_COINS)
    else:
        legal_answers(s, seat, question, mask)


@routine
def legal_answers(s, seat, question, mask):
    """Adds the answers to a question that comes up less often."""
    if question == PLACE_REVEALED or question == STRENGTHEN:
        allow_revealed(s, seat, mask)
    elif question == FORTUNE_CHOICE:
        offers(s, seat, mask)
    elif question == USE_SAVED:
        allow_saved(s, seat, mask)
    elif question == GIVE_TAILS:
        for tails in range(min(3, int(s.tails[seat])) + 1):
            allow(mask, KEEP_TAILS + tails)
    elif question == GIFT:
        allow_chips_of(s, 2, mask)
    elif question < WHICH_COLOUR:
        allow_few(s, seat, question, mask)
    else:
        legal_chip_actions(s, seat, question, mask)


@routine
def allow_few(s, seat, question, mask):
    """Adds the answers to a question that has hardly more than two."""
    if question == PUT_BACK:
        allow(mask, PUT_BACK_WHITE)
        allow(mask, LEAVE_WHITE)
    elif question == MOVE_FURTHER:
        allow_moves(s, seat, mask)
    elif question == START_OVER:
        allow(mask, BEGIN_AGAIN)
        allow(mask, GO_ON)
        if may_use_flask(s, seat):
            allow(mask, USE_FLASK)
    elif question == WHICH_DROPLET:
        allow(mask, MOVE_DROPLET)
        allow(mask, MOVE_TUBE)


@routine
def allow_moves(s, seat, mask):
    """Adds how far a chip may move: twice as far and by what its book adds, either of them, or neither (QUA-CHIP-04)."""
    allow(mask, FURTHER)
    allow(mask, AS_PRINTED)
    if s.doubling[seat] and bonus_spaces(s, seat, int(s.hand[seat])) > 0:
        allow(mask, ONLY_EXTRA)
        allow(mask, ONLY_DOUBLED)


@routine
def allow_revealed(s, seat, mask):
    """Adds the chips looked at, none of which need be placed."""
    allow(mask, PASS)
    for i in range(MOST_REVEALED):
        if s.revealed[seat, i] != NO_CHIP:
            allow(mask, PLACE + int(s.revealed[seat, i]) - 1)


@routine
def legal_chip_actions(s, seat, question, mask):
    """Adds the answers to a question about black, green or purple chips."""
    if question == WHICH_COLOUR:
        allow_colour(s, seat, BLACK, BLACK_FIRST, mask)
        allow_colour(s, seat, GREEN, GREEN_FIRST, mask)
        allow_colour(s, seat, PURPLE, PURPLE_FIRST, mask)
        return
    allow(mask, PASS)
    if question == ACCEPT:
        allow(mask, TAKE_GAIN)
    elif question == GREEN_PAY:
        allow(mask, PAY_RUBY)
    elif question == GREEN_GIFT:
        allow_green_gifts(s, seat, mask)
    elif question == UPGRADE:
        allow_upgrades(s, seat, mask)
    else:
        for count in range(min(counted(s, seat, PURPLE), 3)):
            allow(mask, ONE_PURPLE + count)


@routine
def allow_green_gifts(s, seat, mask):
    """Adds the chips that a green chip of set 2 offers."""
    for which in range(2):
        kind = green_2_gift(int(s.ends[int(s.part) - 1]), which)
        if can_take(s, kind):
            allow(mask, TAKE + kind - 1)


@routine
def allow_upgrades(s, seat, mask):
    """Adds the chips that purple chips of set 4 can trade."""
    for kind in range(1, N_KINDS):
        if VALUE[kind] < 3 and purple_4_can(s, seat, VALUE[kind], kind):
            allow(mask, SWAP + kind - 1)
        if purple_4_can(s, seat, 3, kind):
            allow(mask, LEAP + COLOUR[kind] - GREEN)


@routine
def allow_colour(s, seat, colour, action, mask):
    """Adds a colour that still has something to do."""
    if not (int(s.done) >> colour) & 1 and has_work(s, seat, colour):
        allow(mask, action)


@routine
def allow_return(s, seat, mask):
    """Adds the red chips beside the pot, which may go back into the bag at any time (QUA-RED2-03)."""
    for red in range(N_REDS):
        if s.beside[seat, red] > 0:
            allow(mask, RETURN_RED + red)


@routine
def allow_saved(s, seat, mask):
    """Adds what may be done with the red chips beside the pot, beyond putting them back (QUA-RED2-02)."""
    allow(mask, DONE)
    if s.phase == SAVED and not is_full(s, seat):
        for red in range(N_REDS):
            if s.beside[seat, red] > 0:
                allow(mask, PLACE + RED_1 + red - 1)


@routine
def allow_spending(s, seat, mask):
    """Adds what rubies can be spent on; in the last round only a test tube is of any use (QUA-TI-06)."""
    allow(mask, DONE)
    if s.rubies[seat] >= DROPLET_COST and s.test_tubes and s.tube[seat] < LAST_TUBE:
        allow(mask, MOVE_TUBE)
    if s.round < ROUNDS and s.rubies[seat] >= DROPLET_COST:
        allow(mask, MOVE_DROPLET)
    if s.round < ROUNDS and s.rubies[seat] >= FLASK_COST and s.flask[seat] == 0:
        allow(mask, FILL_FLASK)
