"""What is asked around brewing: what one wants of the card, of an exploded pot, of the shop, for rubies, of droplets."""

from __future__ import annotations

from typing import Any

from potable.engine.english import number_of
from potable.engine.masks import allow
from potable.engine.rule import routine, rule

from .. import events as say
from ..actions import (
    BUY_CHIP,
    DONE,
    FILL_FLASK,
    MOVE_DROPLET,
    MOVE_TUBE,
    PASS,
    SWAP,
    TAKE,
    TAKE_COINS,
    TAKE_POINTS,
)
from ..cards import CARDS
from ..content import (
    COLOUR,
    COLOURS,
    CONTENT,
    DROPLET_COST,
    FLASK_COST,
    LAST_SPACE,
    LAST_TUBE,
    ROUNDS,
    RUBIES_PER_POINT,
    SPACE_COINS,
    SPACE_POINTS,
)
from ..phrases import a_chip, gift_words, say_swap
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


def say_of_card(snapshot: Any, seat: int, action: int) -> str:
    """Says what a choice does, in the card's own words where it has any."""
    card = CARDS[snapshot.card]
    said = card.says(snapshot, seat, action) if card.says else None
    if said:
        return str(said)
    if action == PASS:
        return "Pass."
    return say_swap(snapshot, seat, action) if action >= SWAP else f"Take {a_chip(action - TAKE + 1)}."


# ---- an exploded pot ----


@routine
def allow_takings(s, seat, mask):
    """Adds points and coins."""
    allow(mask, TAKE_POINTS)
    allow(mask, TAKE_COINS)


def _takings(snapshot: Any, seat: int) -> tuple[str, str]:
    """Returns the points and the coins of a pot."""
    space = int(scoring_space(snapshot.states[0], seat))
    return number_of(int(SPACE_POINTS[space]), "point"), number_of(int(SPACE_COINS[space]), "coin")


def ask_for_takings(snapshot: Any, seat: int) -> str:
    """Names both."""
    points, coins = _takings(snapshot, seat)
    return f"Your pot exploded. Take {points} or {coins}."


def say_takings(snapshot: Any, seat: int, action: int) -> str:
    """Names one."""
    points, coins = _takings(snapshot, seat)
    return f"Take {points}." if action == TAKE_POINTS else f"Take {coins} to buy chips."


# ---- the shop ----


@rule
def answer_shop(s, seat, action):
    """Buys a chip or leaves."""
    if action == DONE:
        say.done(s, seat, say.COINS)
        leave_shop(s, seat)
    else:
        buy(s, seat, action - BUY_CHIP + 1)


def ask_in_shop(snapshot: Any, seat: int) -> str:
    """Says how much there is to spend."""
    first = snapshot.bought[seat]
    what = f"a second chip, not {COLOURS[COLOUR[first]]}" if first else "up to two chips of different colours"
    return f"You have {number_of(snapshot.coins[seat], 'coin')}. Buy {what}, or leave the shop."


def say_in_shop(snapshot: Any, seat: int, action: int) -> str:
    """Names the chip and its price."""
    if action == DONE:
        return "Buy nothing more." if snapshot.bought[seat] else "Buy nothing."
    kind = action - BUY_CHIP + 1
    return f"Buy {a_chip(kind)} for {int(price(snapshot.states[0], kind))} of your {number_of(snapshot.coins[seat], 'coin')}."


# ---- rubies ----


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


def ask_to_spend(snapshot: Any, seat: int) -> str:
    """Says what rubies buy."""
    rubies = f"You have {number_of(snapshot.rubies[seat], 'ruby')}."
    if snapshot.round == ROUNDS:
        return f"{rubies} Spend {DROPLET_COST} for the next test tube, or keep them: {RUBIES_PER_POINT} are worth a point."
    flask = "" if snapshot.flask[seat] else f" or {FLASK_COST} for your flask"
    return f"{rubies} Spend {DROPLET_COST} for your droplet{flask}, or keep them."


def say_spending(snapshot: Any, seat: int, action: int) -> str:
    """Names the price and what it buys."""
    if action == DONE:
        return f"Keep your {number_of(snapshot.rubies[seat], 'ruby')}."
    if action == FILL_FLASK:
        return f"Pay {number_of(FLASK_COST, 'ruby')} to fill your flask."
    said = say_droplet(snapshot, seat, action)
    return f"Pay {number_of(DROPLET_COST, 'ruby')} to {said[0].lower()}{said[1:]}"


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


def say_droplet(snapshot: Any, seat: int, action: int) -> str:
    """Says where a droplet goes."""
    if action == MOVE_TUBE:
        gift = gift_words(CONTENT["tubes"]["bonuses"][snapshot.tube[seat]])
        return f"Move the droplet of your test tubes; the next tube gives {gift}."
    return f"Move your droplet to space {min(snapshot.droplet[seat] + 1, LAST_SPACE)}."


QUESTIONS = (
    Question(
        FORTUNE_CHOICE,
        (FORTUNE,),
        allow_offers,
        answer_offers,
        lambda snapshot, seat: str(CARDS[snapshot.card].prompt(snapshot, seat)),
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
        fits=lambda s, seat: s.part == 2 and (s.round < ROUNDS or s.test_tubes),
    ),
    Question(
        WHICH_DROPLET,
        (FORTUNE, RATS, DIE, CHIPS, SPEND),
        allow_droplets,
        choose_droplet,
        lambda snapshot, seat: "A droplet moves: the one in your pot, or the one on your test tubes.",
        say_droplet,
        fits=lambda s, seat: s.due[seat] > 0 and s.tube[seat] < LAST_TUBE,
        usual=MOVE_DROPLET,
    ),
)
