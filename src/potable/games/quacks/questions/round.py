"""What is asked around brewing: what one wants of the card, of an exploded pot, of the shop, for rubies, of droplets."""

from __future__ import annotations

from typing import Any

from potable.engine.masks import allow
from potable.engine.messages import message
from potable.engine.rule import routine, rule
from potable.engine.wire import Message

from .. import events as say
from ..actions import (
    BUY_CHIP,
    DONE,
    FILL_FLASK,
    MOVE_DROPLET,
    MOVE_TUBE,
    PASS,
    SWAP,
    TAKE_COINS,
    TAKE_POINTS,
)
from ..cards import CARDS
from ..content import (
    COLOUR,
    CONTENT,
    LAST_SPACE,
    LAST_TUBE,
    ROUNDS,
    RUBIES_PER_POINT,
    SPACE_COINS,
    SPACE_POINTS,
)
from ..phrases import CHIP, COLOUR_NAME, gift, printed, say_swap, say_taken
from ..question import Question
from ..rules import moments
from ..rules.asking import answered
from ..rules.evaluation import choose_takings
from ..rules.fortune import choose
from ..rules.gains import move_droplet, move_tube
from ..rules.pot import scoring_space
from ..rules.rounds import buy_droplet, fill_flask
from ..rules.shop import buy, buyable, leave_shop, price
from ..state import (
    BUY,
    CHIPS,
    DIE,
    EXPLODED,
    FORTUNE,
    FORTUNE_CHOICE,
    POINTS_OR_COINS,
    RATS,
    SHOP,
    SPEND,
    SPEND_RUBIES,
    WHICH_DROPLET,
)

# ---- the card ----


@routine
def allow_offers(s, seat, mask):
    """Adds what the card offers."""
    moments.offers(s, seat, mask)


@routine
def answer_offers(s, seat, action):
    """Carries out what was chosen of the card."""
    answered(s, seat)
    choose(s, seat, action)


def say_of_card(snapshot: Any, seat: int, action: int) -> Message:
    """Says what a choice does, in the card's own words where it has any."""
    card = CARDS[snapshot.card]
    said: Message | None = card.says(snapshot, seat, action) if card.says else None
    if said:
        return said
    if action == PASS:
        return message("quacks-says-pass")
    return say_swap(snapshot, seat, action) if action >= SWAP else say_taken(snapshot, seat, action)


# ---- an exploded pot ----


@routine
def allow_takings(s, seat, mask):
    """Adds points and coins."""
    allow(mask, TAKE_POINTS)
    allow(mask, TAKE_COINS)


def _takings(snapshot: Any, seat: int) -> dict[str, int]:
    """Returns the points and the coins of a pot."""
    space = int(scoring_space(snapshot.states[0], seat))
    return {"points": int(SPACE_POINTS[space]), "coins": int(SPACE_COINS[space])}


def ask_for_takings(snapshot: Any, seat: int) -> Message:
    """Names both."""
    return message("quacks-asked-for-takings", **_takings(snapshot, seat))


def say_takings(snapshot: Any, seat: int, action: int) -> Message:
    """Names one."""
    takings = _takings(snapshot, seat)
    if action == TAKE_POINTS:
        return message("quacks-says-take-points", points=takings["points"])
    return message("quacks-says-take-coins", coins=takings["coins"])


# ---- the shop ----


@rule
def answer_shop(s, seat, action):
    """Buys a chip or leaves."""
    if action == DONE:
        say.done(s, seat, say.COINS)
        leave_shop(s, seat)
    else:
        buy(s, seat, action - BUY_CHIP + 1)


def ask_in_shop(snapshot: Any, seat: int) -> Message:
    """Says how much there is to spend."""
    first, coins = snapshot.bought[seat], snapshot.coins[seat]
    if first:
        return message("quacks-asked-to-buy-second", coins=coins, colour=COLOUR_NAME[COLOUR[first]])
    return message("quacks-asked-to-buy", coins=coins)


def say_in_shop(snapshot: Any, seat: int, action: int) -> Message:
    """Names the chip and its price."""
    if action == DONE:
        return message("quacks-says-buy-nothing-more" if snapshot.bought[seat] else "quacks-says-buy-nothing")
    kind = action - BUY_CHIP + 1
    return message("quacks-says-buy", chip=CHIP[kind], price=int(price(snapshot.states[0], kind)), coins=snapshot.coins[seat])


# ---- rubies ----


@routine
def allow_spending(s, seat, mask):
    """Adds what rubies can be spent on; in the last round only a test tube is of any use (QUA-TI-06)."""
    allow(mask, DONE)
    if s.rubies[seat] < moments.ruby_cost(s, seat):
        return
    if moments.has_second_droplet(s) and s.tube[seat] < LAST_TUBE:
        allow(mask, MOVE_TUBE)
    if s.round < ROUNDS:
        allow(mask, MOVE_DROPLET)
    if s.round < ROUNDS and s.flask[seat] == 0:
        allow(mask, FILL_FLASK)


@routine
def spend_rubies(s, seat, action):
    """Spends rubies, or keeps the rest."""
    if action == DONE:
        say.done(s, seat, say.RUBIES)
        answered(s, seat)
    elif action == FILL_FLASK:
        fill_flask(s, seat)
    else:
        buy_droplet(s, seat, action == MOVE_TUBE)


def ask_to_spend(snapshot: Any, seat: int) -> Message:
    """Says what rubies buy."""
    rubies, cost = snapshot.rubies[seat], int(moments.ruby_cost(snapshot.states[0], seat))
    if snapshot.round == ROUNDS:
        asked = second_droplet(snapshot, "quacks-asked-to-spend-last")
        return message(asked, rubies=rubies, cost=cost, per_point=RUBIES_PER_POINT)
    if snapshot.flask[seat]:
        return message("quacks-asked-to-spend", rubies=rubies, cost=cost)
    return message("quacks-asked-to-spend-or-fill", rubies=rubies, cost=cost, flask_cost=cost)


def say_spending(snapshot: Any, seat: int, action: int) -> Message:
    """Names the price and what it buys."""
    if action == DONE:
        return message("quacks-says-keep-rubies", rubies=snapshot.rubies[seat])
    cost = int(moments.ruby_cost(snapshot.states[0], seat))
    if action == FILL_FLASK:
        return message("quacks-says-pay-flask", rubies=cost)
    if action == MOVE_TUBE:
        return message(second_droplet(snapshot, "quacks-says-pay-tube"), rubies=cost, **next_tube(snapshot, seat))
    return message("quacks-says-pay-droplet", rubies=cost, space=_next_space(snapshot, seat))


# ---- droplets ----


@routine
def allow_droplets(s, seat, mask):
    """Adds both droplets."""
    allow(mask, MOVE_DROPLET)
    allow(mask, MOVE_TUBE)


@routine
def choose_droplet(s, seat, action):
    """Moves the droplet that a seat wants by a space that is due to it."""
    answered(s, seat)
    s.due[seat] -= 1
    if action == MOVE_TUBE:
        say.tube(s, seat, 0)
        move_tube(s, seat)
    else:
        move_droplet(s, seat, 1)
        say.droplet(s, seat, 0)


def say_droplet(snapshot: Any, seat: int, action: int) -> Message:
    """Says where a droplet goes."""
    if action == MOVE_TUBE:
        return message(second_droplet(snapshot, "quacks-says-tube"), **next_tube(snapshot, seat))
    return message("quacks-says-droplet", space=_next_space(snapshot, seat))


def second_droplet(snapshot: Any, said: str) -> str:
    """Returns the form of a message about the second droplet that fits where it lies."""
    return said


def next_tube(snapshot: Any, seat: int) -> dict[str, Any]:
    """Returns what is said of the next test tube: what it gives."""
    return {"gift": gift(CONTENT["tubes"]["bonuses"][snapshot.tube[seat]])}


def _next_space(snapshot: Any, seat: int) -> int:
    """Returns where the droplet in the pot goes next."""
    return printed(min(snapshot.droplet[seat] + 1, LAST_SPACE))


QUESTIONS = (
    Question(
        FORTUNE_CHOICE,
        (FORTUNE,),
        allow_offers,
        answer_offers,
        lambda snapshot, seat: CARDS[snapshot.card].prompt(snapshot, seat),
        say_of_card,
    ),
    Question(
        POINTS_OR_COINS,
        (EXPLODED,),
        allow_takings,
        choose_takings,
        ask_for_takings,
        say_takings,
        fits=lambda s, seat: s.exploded[seat] and s.takes[seat] == 0,
    ),
    Question(SHOP, (BUY,), buyable, answer_shop, ask_in_shop, say_in_shop, fits=lambda s, seat: s.round < ROUNDS, often=True),
    Question(
        SPEND_RUBIES,
        (SPEND,),
        allow_spending,
        spend_rubies,
        ask_to_spend,
        say_spending,
        fits=lambda s, seat: s.part == 2 and (s.round < ROUNDS or moments.last_moves_count(s)),
    ),
    Question(
        WHICH_DROPLET,
        (FORTUNE, RATS, DIE, CHIPS, BUY, SPEND),
        allow_droplets,
        choose_droplet,
        lambda snapshot, seat: message(second_droplet(snapshot, "quacks-asked-which-droplet")),
        say_droplet,
        fits=lambda s, seat: s.due[seat] > 0 and s.tube[seat] < LAST_TUBE,
        usual=MOVE_DROPLET,
    ),
)
