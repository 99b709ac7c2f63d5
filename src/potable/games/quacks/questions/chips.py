"""What is asked about chips that act: their order, whether their gains are wanted, and what to choose of them."""

from __future__ import annotations

from typing import Any

from potable.engine.english import number_of
from potable.engine.masks import allow
from potable.engine.rule import routine

from ..actions import (
    BLACK_FIRST,
    DONE,
    GREEN_FIRST,
    LEAP,
    ONE_PURPLE,
    PASS,
    PAY_RUBY,
    PLACE,
    PURPLE_FIRST,
    SWAP,
    TAKE,
    TAKE_GAIN,
)
from ..content import BLACK, BLUE, COLOUR, COLOURS, FIRST_KIND, GREEN, HIGHER, KIND_NAMES, N_KINDS, N_REDS, PURPLE, RED_1, VALUE
from ..phrases import a_chip, say_added
from ..question import Question
from ..rules.asking import asks_for, finish_saved
from ..rules.books.green import green_2_gift
from ..rules.books.purple import purple_4_can
from ..rules.brew import accept_blue, place_saved
from ..rules.chips import can_take
from ..rules.evaluation import accept, answer_green, answer_purple, choose_colour, has_work
from ..rules.pot import counted, has_saved, is_full
from ..state import (
    ACCEPT,
    BREW,
    CHIPS,
    FORTUNE,
    GREEN_GIFT,
    GREEN_PAY,
    PURPLE_BONUS,
    PURPLE_TRADE,
    SAVED,
    UPGRADE,
    USE_SAVED,
    WHICH_COLOUR,
)

PURPLE_BONUSES = ("1 point", "1 point and 1 ruby", "2 points and a droplet move")
PURPLE_TRADES = (
    "a black 1, 1 point and 1 ruby",
    "a green 1, a blue 2, 3 points and a droplet move",
    "a yellow 4, 6 points, 1 ruby and 2 droplet moves",
)
ACTING = (BLACK, GREEN, PURPLE)
"""The colours that act in the evaluation."""


# ---- which colour acts next ----


@routine
def allow_colours(s, seat, mask):
    """Adds the colours that still have something to do."""
    allow_colour(s, seat, BLACK, BLACK_FIRST, mask)
    allow_colour(s, seat, GREEN, GREEN_FIRST, mask)
    allow_colour(s, seat, PURPLE, PURPLE_FIRST, mask)


@routine
def allow_colour(s, seat, colour, action, mask):
    """Adds a colour that still has something to do."""
    if not (int(s.done) >> colour) & 1 and has_work(s, seat, colour):
        allow(mask, action)


# ---- whether a gain is wanted ----


@routine
def allow_accepting(s, seat, mask):
    """Adds to take it and to pass it up."""
    allow(mask, PASS)
    allow(mask, TAKE_GAIN)


@routine
def answer_accepting(s, seat, action):
    """Takes it or passes it up."""
    if s.phase == BREW:
        accept_blue(s, seat, action == TAKE_GAIN)
    else:
        accept(s, seat, action == TAKE_GAIN)


def ask_to_accept(read: Any, seat: int) -> str:
    """Names the colour."""
    colour = BLUE if read.phase == BREW else read.colour_asked
    return f"Take what your {COLOURS[colour]} chips give, or pass it up."


def _has_gain(s: Any, seat: int) -> bool:
    """Tells whether the last chip is a blue one whose gain can be passed up, or the colour asked about is one that acts."""
    if s.phase == BREW:
        paying = s.book[BLUE] >= 3 and COLOUR[s.pot[seat, s.at[seat]]] == BLUE
        return bool(paying and asks_for(s, s.book[BLUE] == 4))
    acts = int(s.colour_asked) in ACTING and not int(s.done) >> int(s.colour_asked) & 1
    return bool(acts and asks_for(s, s.colour_asked == PURPLE))


# ---- green ----


@routine
def allow_green_gifts(s, seat, mask):
    """Adds the chips that a green chip of set 2 offers."""
    allow(mask, PASS)
    for which in range(2):
        kind = green_2_gift(int(s.ends[int(s.part) - 1]), which)
        if can_take(s, kind):
            allow(mask, TAKE + kind - 1)


@routine
def allow_paying(s, seat, mask):
    """Adds to pay a ruby for the droplet."""
    allow(mask, PASS)
    allow(mask, PAY_RUBY)


# ---- purple ----


@routine
def allow_purple(s, seat, mask):
    """Adds for how many purple chips something may be had."""
    allow(mask, PASS)
    for count in range(min(counted(s, seat, PURPLE), 3)):
        allow(mask, ONE_PURPLE + count)


@routine
def allow_upgrades(s, seat, mask):
    """Adds the chips that purple chips of set 4 can trade."""
    allow(mask, PASS)
    for kind in range(1, N_KINDS):
        if VALUE[kind] < 3 and purple_4_can(s, seat, VALUE[kind], kind):
            allow(mask, SWAP + kind - 1)
        if purple_4_can(s, seat, 3, kind):
            allow(mask, LEAP + COLOUR[kind] - GREEN)


def _purple_chips(read: Any, seat: int) -> str:
    return f"You have {int(counted(read.states[0], seat, PURPLE))} purple in your pot."


def say_swap(read: Any, seat: int, action: int) -> str:
    """Says which chip becomes which."""
    if action >= LEAP:
        kind = int(FIRST_KIND[GREEN + action - LEAP])
        return f"Swap your {KIND_NAMES[kind]} for {a_chip(kind + 2)}."
    kind = action - SWAP + 1
    return f"Swap your {KIND_NAMES[kind]} for {a_chip(int(HIGHER[read.white_upgrades, kind]))}."


# ---- red chips beside the pot ----


@routine
def allow_saved(s, seat, mask):
    """Adds what may be done with the red chips beside the pot, beyond putting them back (QUA-RED2-02)."""
    allow(mask, DONE)
    if s.phase == SAVED and not is_full(s, seat):
        for red in range(N_REDS):
            if s.beside[seat, red] > 0:
                allow(mask, PLACE + RED_1 + red - 1)


@routine
def use_saved(s, seat, action):
    """Places a red chip that lies beside the pot, or keeps the rest."""
    if action != DONE:
        place_saved(s, seat, action - PLACE + 1)
    if action == DONE or not has_saved(s, seat):
        finish_saved(s, seat)


def ask_about_saved(read: Any, seat: int) -> str:
    """Says how many there are."""
    count = sum(read.beside[seat])
    if read.phase == FORTUNE:
        return f"Before you draw for the card, you may put red chips into your bag: you have {count} beside your pot."
    return f"Place red chips after your last one, or keep them for later: you have {count} beside your pot."


def pass_or(say: Any) -> Any:
    """Returns the words for answers that can also be passed up."""
    return lambda read, seat, action: "Pass." if action == PASS else say(read, seat, action)


QUESTIONS = (
    Question(
        WHICH_COLOUR,
        (CHIPS,),
        allow_colours,
        choose_colour,
        lambda read, seat: "Which of your colours acts next?",
        lambda read, seat, action: f"Your {COLOURS[ACTING[action - BLACK_FIRST]]} chips act now.",
        fits=lambda s, seat: s.ask_order and s.part == 0,
    ),
    Question(
        ACCEPT,
        (BREW, CHIPS),
        allow_accepting,
        answer_accepting,
        ask_to_accept,
        pass_or(lambda read, seat, action: "Take it."),
        fits=_has_gain,
    ),
    Question(
        GREEN_GIFT,
        (CHIPS,),
        allow_green_gifts,
        answer_green,
        lambda read, seat: "Your green chip gives you a chip. Take one, or pass.",
        pass_or(lambda read, seat, action: f"Take {a_chip(action - TAKE + 1)}."),
        fits=lambda s, seat: s.book[GREEN] == 2 and s.part > 0,
    ),
    Question(
        GREEN_PAY,
        (CHIPS,),
        allow_paying,
        answer_green,
        lambda read, seat: f"You may pay 1 of your {number_of(read.rubies[seat], 'ruby')} to move your droplet 1 space.",
        pass_or(lambda read, seat, action: "Pay 1 ruby to move your droplet 1 space."),
        fits=lambda s, seat: s.book[GREEN] == 4 and s.part > 0 and s.rubies[seat] > 0,
    ),
    Question(
        PURPLE_BONUS,
        (CHIPS,),
        allow_purple,
        answer_purple,
        lambda read, seat: f"{_purple_chips(read, seat)} Take the bonus for as many as you like, or pass.",
        pass_or(lambda read, seat, action: f"Take {PURPLE_BONUSES[action - ONE_PURPLE]}."),
        fits=lambda s, seat: s.book[PURPLE] == 1 and s.in_pot[seat, PURPLE] > 0,
    ),
    Question(
        PURPLE_TRADE,
        (CHIPS,),
        allow_purple,
        answer_purple,
        lambda read, seat: f"{_purple_chips(read, seat)} You may give up to three of them for what they bring.",
        pass_or(
            lambda read, seat, action: f"Give up {action - ONE_PURPLE + 1} purple for {PURPLE_TRADES[action - ONE_PURPLE]}."
        ),
        fits=lambda s, seat: s.book[PURPLE] == 2 and s.in_pot[seat, PURPLE] > 0,
    ),
    Question(
        UPGRADE,
        (CHIPS,),
        allow_upgrades,
        answer_purple,
        lambda read, seat: "Your purple chips let you trade a chip of your pot for a higher one.",
        pass_or(say_swap),
        fits=lambda s, seat: s.book[PURPLE] == 4 and s.in_pot[seat, PURPLE] > 0,
    ),
    Question(
        USE_SAVED,
        (SAVED, FORTUNE),
        allow_saved,
        use_saved,
        ask_about_saved,
        lambda read, seat, action: "Keep your red chips beside your pot." if action == DONE else say_added(read, seat, action),
        fits=lambda s, seat: has_saved(s, seat) and (s.phase == SAVED or s.part == 1),
    ),
)
