"""The house bots of Quacks, from reckless to strong: each tries out in thought what it may do, by the rules themselves.

Everything is weighed in thousandths of a point, in whole numbers, so that the bots play the same at every speed. What things
are worth stands in `games/quacks/worth.py`, what a pot is worth in `quacks_pot.py`.
"""

from __future__ import annotations

from potable.engine.masks import allows, nth
from potable.engine.rule import routine
from potable.games.quacks.actions import (
    BUY_CHIP,
    DONE,
    DRAW,
    FILL_FLASK,
    MOVE_DROPLET,
    MOVE_TUBE,
    RETURN_RED,
    STOP,
    TAKE_COINS,
    TAKE_POINTS,
    USE_FLASK,
)
from potable.games.quacks.content import (
    COINS_PER_POINT,
    COLOUR,
    LAST_SPACE,
    LAST_TUBE,
    N_KINDS,
    NO_CHIP,
    NONE,
    ROUNDS,
    RUBIES_PER_POINT,
    SPACE_COINS,
    SPACE_POINTS,
)
from potable.games.quacks.rules import moments
from potable.games.quacks.rules.moments import DROPLETS, ESSENCE, WITCHES
from potable.games.quacks.rules.pot import scoring_space
from potable.games.quacks.rules.shop import price
from potable.games.quacks.state import (
    ASK_NEVER,
    BREW,
    CHIPS,
    DRAW_OR_STOP,
    POINTS_OR_COINS,
    RATS,
    SHOP,
    SPEND_RUBIES,
    WHICH_COLOUR,
    WHICH_DROPLET,
)
from potable.games.quacks.worth import (
    POINT,
    chip_worth,
    coin_worth,
    droplet_worth,
    flask_worth,
    kept_worth,
    point_worth,
    reach,
    space_worth,
    tube_gain,
    tube_worth,
)

from . import Bot, Strength
from .quacks_plain import draw_up_to, exploding
from .quacks_pot import draw_worth, held_worth, pot_worth, prospect, settle, standing

WEIGHS = 0
RISKS = 128
"""A style is a risk below this in hundredths, and so often what a bot lacks, as bits."""


@routine
def choose(states, seat, mask, luck, style):
    """Returns what a bot does that stops at a risk in hundredths, or weighs draws; it needs no luck."""
    s, risk = states[0], style % RISKS
    if style >= RISKS:
        moments.abstains(s, seat, mask, style // RISKS)
    settled = moments.settled_answer(s, seat)
    if settled != NONE:
        return settled
    question = s.asked[seat]
    if question == DRAW_OR_STOP:
        return draw_up_to(s, seat, mask, risk) if risk != WEIGHS else brew(states, seat, mask)
    if question == SHOP:
        return shop(s, seat, mask)
    if question == SPEND_RUBIES:
        return spend(s, seat, mask)
    if question == POINTS_OR_COINS:
        return takings(s, seat)
    if question == WHICH_DROPLET:
        return which_droplet(s, seat, mask)
    if question == WHICH_COLOUR:
        return nth(mask, 0)  # black comes first: it may bring the ruby that green spends
    return weigh(states, seat, mask)


# ---- brewing ----


@routine
def brew(states, seat, mask):
    """Returns whether to draw, to stop or to use the flask."""
    if not allows(mask, DRAW):
        return STOP  # an empty bag or a full pot: the flask would only move it back
    if not allows(mask, STOP) or exploding(states[0], seat) == 0:
        return DRAW
    ask_little(states[0])
    others = standing(states[0], seat)
    if allows(mask, USE_FLASK):
        states[1] = states[0]
        moments.answer_brewing(states[1], seat, USE_FLASK)
        if outlook(states, seat, others) > prospect(states, 0, seat, others):
            return USE_FLASK
    stopping = pot_worth(states[0], seat, others)
    return DRAW if draw_worth(states, 0, seat, others) > stopping else STOP


@routine
def ask_little(s):
    """Takes it that in thought chips move as far as they may, and that what they give is wanted."""
    s.ask_moves = 0
    s.ask_gains = ASK_NEVER


# ---- whatever else is asked ----


@routine
def weigh(states, seat, mask):
    """Returns the answer after which a seat stands best, the first of them where several are as good."""
    ask_little(states[0])
    others = standing(states[0], seat)
    best, most = NONE, 0
    for action in range(RETURN_RED):
        if allows(mask, action):
            states[1] = states[0]
            moments.answer(states[1], seat, action)
            worth = outlook(states, seat, others)
            if best == NONE or worth > most:
                best, most = action, worth
    return nth(mask, 0) if best == NONE else best


@routine
def outlook(states, seat, others):
    """Returns what it is worth to be where an answer led, in the state after the first."""
    s = states[1]
    if s.phase == BREW:
        return settle(s, seat) + prospect(states, 1, seat, others)
    if BREW < s.phase <= CHIPS:
        return kept_worth(s, seat) + pot_worth(s, seat, others)
    ahead = space_worth(s, reach(s, seat) + 1) if s.phase == RATS else 0
    return kept_worth(s, seat) + held_worth(s, seat) + ahead


# ---- shopping and spending ----


@routine
def shop(s, seat, mask):
    """Returns what to buy first: the chip that with the best second one is worth most."""
    coins = int(s.coins[seat])
    best, most = NO_CHIP, moments.spare_worth(s, seat, coins)
    for kind in range(1, N_KINDS):
        if allows(mask, BUY_CHIP + kind - 1):
            worth = chip_worth(s, seat, kind)
            if s.bought[seat] == NO_CHIP:
                worth += best_second(s, seat, mask, kind)
            else:
                worth += moments.spare_worth(s, seat, coins - price(s, kind))
            if worth > most:
                best, most = kind, worth
    return moments.last_ware(s, seat) if best == NO_CHIP else BUY_CHIP + best - 1


@routine
def best_second(s, seat, mask, first):
    """Returns the worth of the best chip of another colour that the coins left over buy, and of what is left then."""
    coins = int(s.coins[seat]) - price(s, first)
    most = moments.spare_worth(s, seat, coins)
    for kind in range(1, N_KINDS):
        if allows(mask, BUY_CHIP + kind - 1) and COLOUR[kind] != COLOUR[first] and price(s, kind) <= coins:
            most = max(most, chip_worth(s, seat, kind) + moments.spare_worth(s, seat, coins - price(s, kind)))
    return most


@routine
def spend(s, seat, mask):
    """Returns on what to spend rubies, if anything: they are worth a point at the end."""
    if s.round == ROUNDS:
        return spend_last(s, seat) if allows(mask, MOVE_TUBE) else DONE
    best, most = DONE, POINT
    wants_droplet = allows(mask, MOVE_DROPLET) and droplet_worth(s) > most
    wants_tube = allows(mask, MOVE_TUBE) and tube_worth(s, seat) > most
    if wants_tube and (not wants_droplet or s.round >= moments.tubes_from(s)):
        best, most = MOVE_TUBE, tube_worth(s, seat)
    elif wants_droplet:
        best, most = MOVE_DROPLET, droplet_worth(s)
    if allows(mask, FILL_FLASK) and flask_worth(s) > most:
        best = FILL_FLASK
    return best


@routine
def which_droplet(s, seat, mask):
    """Returns which droplet moves: early the one in the pot, which helps in every round to come, and then the other."""
    if not allows(mask, MOVE_TUBE):
        return MOVE_DROPLET
    return MOVE_TUBE if s.round >= moments.tubes_from(s) else MOVE_DROPLET


@routine
def spend_last(s, seat):
    """Returns whether the rubies of the last round bring more on the test tubes than the points they are worth."""
    for steps in range(1, min(int(s.rubies[seat]) // moments.ruby_cost(s, seat), LAST_TUBE - int(s.tube[seat])) + 1):
        if tube_gain(s, seat, steps) > steps * moments.ruby_cost(s, seat) * POINT // RUBIES_PER_POINT:
            return MOVE_TUBE
    return DONE


@routine
def takings(s, seat):
    """Returns whether an exploded pot brings points or coins."""
    space = min(scoring_space(s, seat), LAST_SPACE + 1)
    coins = SPACE_COINS[space] * coin_worth(s)
    if s.round == ROUNDS:
        coins = SPACE_COINS[space] // COINS_PER_POINT * POINT
    return TAKE_COINS if coins > SPACE_POINTS[space] * point_worth(s) else TAKE_POINTS


BOTS = (
    Bot(
        "reckless",
        "Buys by a plan, and draws on until three chips of five would explode its pot.",
        choose,
        Strength(2, 33.9, "cautious"),
        plans=True,
        style=60,
    ),
    Bot(
        "cautious",
        "Buys by a plan and stops at a risk of one in ten.",
        choose,
        Strength(3, 29.2, "plain", 3),
        plans=True,
        style=10,
    ),
    Bot(
        "steady",
        "Buys by a plan and stops at a risk of one in four.",
        choose,
        Strength(4, 43.9, "plain", 3),
        plans=True,
        style=25,
    ),
    Bot(
        "house",
        "Weighs stopping against the next draws, buys by a plan, and goes for the win in the end.",
        choose,
        Strength(5, 64.0, "plain", 3),
        plans=True,
        style=WEIGHS,
        lacking={
            name: WEIGHS + RISKS * lacks for name, lacks in (("witches", WITCHES), ("essence", ESSENCE), ("droplets", DROPLETS))
        },
    ),
)
