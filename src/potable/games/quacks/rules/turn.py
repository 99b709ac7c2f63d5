"""The course of the game: who is asked, what an answer does, what happens by itself."""

from __future__ import annotations

from potable.engine.rule import routine, rule

from ..actions import (
    BEGIN_AGAIN,
    BUY_CHIP,
    DONE,
    DRAW,
    FILL_FLASK,
    KEEP_TAILS,
    MOVE_TUBE,
    PASS,
    PLACE,
    PUT_BACK_WHITE,
    RETURN_RED,
    STOP,
    TAKE,
    TAKE_GAIN,
    USE_FLASK,
)
from ..content import LAST_TUBE, NO_CHIP
from ..state import (
    ACCEPT,
    AFTER,
    BREW,
    BUY,
    CHIPS,
    DIE,
    DRAW_OR_STOP,
    EXPLODED,
    FORTUNE,
    FORTUNE_CHOICE,
    GIFT,
    GIVE_TAILS,
    GREEN_GIFT,
    GREEN_PAY,
    MOVE_FURTHER,
    OVER,
    PLACE_REVEALED,
    POINTS,
    POINTS_OR_COINS,
    PUT_BACK,
    ROUND,
    RUBIES,
    SAVED,
    SHOP,
    SPEND,
    START_OVER,
    STRENGTHEN,
    USE_SAVED,
    WHICH_COLOUR,
    WHICH_DROPLET,
)
from .asking import answered, ask, begin_phase, next_seat, seat_at
from .brew import (
    accept_blue,
    begin_again,
    brew_on,
    draw,
    move_chip,
    place_revealed,
    place_saved,
    put_white_back,
    return_red,
    stop,
    use_flask,
)
from .evaluation import (
    accept,
    act_chips,
    answer_green,
    answer_purple,
    choose_colour,
    choose_takings,
    give_points,
    give_rubies,
    settle_explosions,
    throw_die,
)
from .fortune import after_potions, choose, strengthen, take_gift, tell_fortune
from .gains import move_droplet, move_tube
from .pot import has_saved
from .rats import give_tails, release_rats
from .rounds import begin_round, buy_droplet, fill_flask, spend
from .shop import buy, leave_shop, open_shop


@rule
def to_act(s):
    """Returns the seats that are asked something, as bits."""
    return int(s.waiting)


@rule
def over(s):
    """Tells whether the game has ended."""
    return s.phase == OVER


@rule
def act(s, seat, action):
    """Carries out a seat's decision."""
    question = s.asked[seat]
    if question == DRAW_OR_STOP and action <= USE_FLASK:
        if action == DRAW:
            draw(s, seat)
        elif action == STOP:
            stop(s, seat)
        else:
            use_flask(s, seat)
    elif action >= RETURN_RED:
        return_red(s, seat, action - RETURN_RED)
        if question == USE_SAVED and not has_saved(s, seat):
            finish_saved(s, seat)
    elif question == SHOP:
        if action == DONE:
            leave_shop(s, seat)
        else:
            buy(s, seat, action - BUY_CHIP + 1)
    else:
        answer(s, seat, action, question)


@routine
def answer(s, seat, action, question):
    """Carries out a decision that comes up less often."""
    if question == PLACE_REVEALED:
        place_revealed(s, seat, NO_CHIP if action == PASS else action - PLACE + 1)
    elif question == MOVE_FURTHER:
        move_chip(s, seat, action)
    elif question == PUT_BACK:
        put_white_back(s, seat, action == PUT_BACK_WHITE)
    elif question == START_OVER and action == USE_FLASK:
        use_flask(s, seat)
    elif question == START_OVER:
        begin_again(s, seat, action == BEGIN_AGAIN)
    elif question == ACCEPT and s.phase == BREW:
        accept_blue(s, seat, action == TAKE_GAIN)
    elif question == POINTS_OR_COINS:
        choose_takings(s, seat, action)
    elif s.phase == SPEND and question != WHICH_DROPLET:
        spend_rubies(s, seat, action)
    elif question == USE_SAVED:
        use_saved(s, seat, action)
    else:
        answered(s, seat)
        answer_evaluation(s, seat, action, question)


@routine
def answer_evaluation(s, seat, action, question):
    """Carries out a decision about cards, rats, gifts or droplets, or about the chips' actions."""
    if question == FORTUNE_CHOICE:
        choose(s, seat, action)
    elif question == GIVE_TAILS:
        give_tails(s, seat, action - KEEP_TAILS)
    elif question == STRENGTHEN:
        strengthen(s, seat, NO_CHIP if action == PASS else action - PLACE + 1)
    elif question == GIFT:
        take_gift(s, seat, action - TAKE + 1)
    elif question == WHICH_DROPLET:
        choose_droplet(s, seat, action)
    else:
        answer_chips(s, seat, action, question)


@routine
def answer_chips(s, seat, action, question):
    """Carries out a decision about black, green or purple chips."""
    if question == WHICH_COLOUR:
        choose_colour(s, seat, action)
    elif question == ACCEPT:
        accept(s, seat, action == TAKE_GAIN)
    elif question == GREEN_GIFT or question == GREEN_PAY:
        answer_green(s, seat, action)
    else:
        answer_purple(s, seat, action)


@routine
def choose_droplet(s, seat, action):
    """Moves the droplet that a seat wants by a space that is due to it."""
    s.due[seat] -= 1
    if action == MOVE_TUBE:
        move_tube(s, seat)
    else:
        move_droplet(s, seat, 1)


@routine
def use_saved(s, seat, action):
    """Places a red chip that lies beside the pot, or keeps the rest."""
    if action != DONE:
        place_saved(s, seat, action - PLACE + 1)
    if action == DONE or not has_saved(s, seat):
        finish_saved(s, seat)


@routine
def finish_saved(s, seat):
    """Asks a seat no more about the red chips beside its pot."""
    answered(s, seat)
    if s.phase == SAVED:
        next_seat(s)


@routine
def spend_rubies(s, seat, action):
    """Spends rubies, or keeps the rest."""
    if action == DONE:
        answered(s, seat)
    elif action == FILL_FLASK:
        fill_flask(s, seat)
    else:
        buy_droplet(s, seat, action == MOVE_TUBE)


@routine
def advance(s):
    """Carries out the next thing that happens by itself."""
    if s.test_tubes and ask_for_droplets(s):
        return
    if s.phase == BREW:
        brew_on(s)
    elif s.phase < BREW:
        open_round(s)
    elif s.phase <= CHIPS:
        settle_pots(s)
    else:
        close_round(s)


@rule
def open_round(s):
    """Carries out the next thing before the potions."""
    if s.phase == ROUND:
        begin_round(s)
    elif s.phase == FORTUNE:
        tell_fortune(s)
    else:
        release_rats(s)


@rule
def settle_pots(s):
    """Carries out the next thing that changes a pot, the die or the chips' actions."""
    if s.phase == SAVED:
        offer_saved(s)
    elif s.phase == AFTER:
        after_potions(s)
    elif s.phase == DIE:
        throw_die(s)
    else:
        act_chips(s)


@rule
def close_round(s):
    """Carries out the next thing that follows from the scoring spaces."""
    if s.phase == RUBIES:
        give_rubies(s)
    elif s.phase == EXPLODED:
        settle_explosions(s)
    elif s.phase == POINTS:
        give_points(s)
    elif s.phase == BUY:
        open_shop(s)
    else:
        spend(s)


@routine
def ask_for_droplets(s):
    """Asks the next seat whose droplet is due to move which of the two it is, and tells whether anybody was asked.

    One seat after another is asked, since the last chip of a kind that tubes give goes to whom it comes first (QUA-BUY-09).
    """
    for step in range(s.seats):
        seat = seat_at(s, step)
        if s.due[seat] > 0 and s.waiting == 0:
            settle_droplet(s, seat)
    return s.waiting != 0


@routine
def settle_droplet(s, seat):
    """Asks for the droplet that is due to move, or moves the one in the pot when the other has arrived."""
    if s.tube[seat] < LAST_TUBE:
        ask(s, seat, WHICH_DROPLET)
    else:
        move_droplet(s, seat, int(s.due[seat]))
        s.due[seat] = 0


@routine
def offer_saved(s):
    """Lets the next seat use the red chips beside its pot; the evaluation waits for it (QUA-RED2-04)."""
    while s.step < s.seats:
        seat = seat_at(s, int(s.step))
        if has_saved(s, seat):
            ask(s, seat, USE_SAVED)
            return
        next_seat(s)
    begin_phase(s, AFTER)
