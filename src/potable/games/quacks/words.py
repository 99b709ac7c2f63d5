"""Quacks in sentences: what is asked and what an action would do. What happened is told in events.py."""

from __future__ import annotations

from typing import Any

from .actions import (
    AS_PRINTED,
    BEGIN_AGAIN,
    BLACK_FIRST,
    BUY_CHIP,
    DONE,
    DRAW,
    DROP_WHITE,
    FILL_FLASK,
    FURTHER,
    GO_ON,
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
    PUT_BACK_WHITE,
    RETURN_RED,
    STOP,
    SWAP,
    TAKE,
    TAKE_COINS,
    TAKE_GAIN,
    TAKE_POINTS,
    TAKE_RUBIES,
    USE_FLASK,
)
from .content import (
    BLACK,
    BLUE,
    CHOOSE_WISELY,
    COLOUR,
    COLOURS,
    CONTENT,
    DROPLET_COST,
    FIRST_KIND,
    FLASK_COST,
    GREEN,
    HIGHER,
    JUST_IN_TIME,
    KIND_NAMES,
    LAST_SPACE,
    OPPORTUNISTIC_MOMENT,
    PURPLE,
    RATS_ARE_YOUR_FRIENDS,
    RED_1,
    ROUNDS,
    RUBIES_PER_POINT,
    SPACE_COINS,
    SPACE_POINTS,
    SPACE_RUBY,
    VALUE,
    WHEEL_AND_DEAL,
    WHITE_1,
)
from .rules.brew import is_common, may_use_flask, spaces_of
from .rules.pot import counted, is_full, limit, scoring_space
from .rules.shop import price
from .state import (
    ACCEPT,
    BREW,
    DRAW_OR_STOP,
    FORTUNE,
    FORTUNE_CHOICE,
    GIFT,
    GIVE_TAILS,
    GREEN_GIFT,
    GREEN_PAY,
    MOVE_FURTHER,
    NOTHING,
    OVER,
    PLACE_REVEALED,
    POINTS_OR_COINS,
    PURPLE_BONUS,
    PURPLE_TRADE,
    PUT_BACK,
    SHOP,
    SPEND_RUBIES,
    START_OVER,
    STRENGTHEN,
    UNDECIDED,
    UPGRADE,
    USE_SAVED,
    WHICH_COLOUR,
    WHICH_DROPLET,
)

POINTS_JUST_IN_TIME = 4
PURPLE_BONUSES = ("1 point", "1 point and 1 ruby", "2 points and a droplet move")
PURPLE_TRADES = (
    "a black 1, 1 point and 1 ruby",
    "a green 1, a blue 2, 3 points and a droplet move",
    "a yellow 4, 6 points, 1 ruby and 2 droplet moves",
)


def number_of(count: int, thing: str) -> str:
    """Returns a number of things, such as `1 point`, `2 points` or `2 rubies`."""
    if count == 1:
        return f"1 {thing}"
    return f"{count} {thing[:-1]}ies" if thing.endswith("y") else f"{count} {thing}s"


def listed(parts: list[str], last: str = "and") -> str:
    """Returns parts as they stand in a sentence: `a`, `a and b`, `a, b and c`."""
    return parts[0] if len(parts) == 1 else f"{', '.join(parts[:-1])} {last} {parts[-1]}"


def a_chip(kind: int) -> str:
    """Returns a chip with its article, such as `an orange 1`."""
    return with_article(KIND_NAMES[kind])


def with_article(name: str) -> str:
    """Returns a chip's name with its article."""
    return f"{'an' if name[0] in 'aeiou' else 'a'} {name}"


def worth(space: int) -> str:
    """Returns what a scoring space gives, such as `12 coins, 2 points and a ruby`."""
    parts = [number_of(int(SPACE_COINS[space]), "coin"), number_of(int(SPACE_POINTS[space]), "point")]
    return listed([*parts, "a ruby"] if SPACE_RUBY[space] else parts)


# ---- what is asked ----


def asked(read: Any, seat: int) -> str:
    """Returns the sentence that asks the seat for its decision."""
    if read.phase == OVER:
        return "The game is over."
    if seat < 0 or read.asked[seat] == NOTHING:
        chosen = seat >= 0 and read.phase == BREW and read.stir[seat] != UNDECIDED
        return "You have chosen. Wait for the others." if chosen else "Wait for the others."
    return ASKED[read.asked[seat]](read, seat)


def _standing(read: Any, seat: int) -> str:
    """Returns how much white is in the pot."""
    return f"{read.whites[seat]} of {int(limit(read.states[0], seat))}"


def _ask_draw(read: Any, seat: int) -> str:
    together = " All choose unseen." if is_common(read.states[0]) else ""
    if read.bag_count[seat] == 0 or is_full(read.states[0], seat):
        why = "Your bag is empty" if read.bag_count[seat] == 0 else "Your pot is full"
        return f"{why}, with {_standing(read, seat)} of white. Stop, or use your flask.{together}"
    if not read.drawn_any[seat] and not is_common(read.states[0]):
        return f"Draw your first chip: your pot bears {int(limit(read.states[0], seat))} of white."
    return f"Your pot is at {_standing(read, seat)}. Draw another chip or stop.{together}"


def _ask_further(read: Any, seat: int) -> str:
    apart = (False, True) if read.doubling[seat] else (False,)
    *further, least = sorted({_far(read, seat, with_bonus, doubled) for with_bonus in (True, False) for doubled in apart})[::-1]
    return f"You drew {a_chip(read.hand[seat])}. Move it {listed([str(far) for far in further], 'or')} spaces, or only {least}."


def _far(read: Any, seat: int, with_bonus: bool, doubled: bool) -> int:
    """Returns how far the chip in hand moves."""
    return int(spaces_of(read.states[0], seat, read.hand[seat], with_bonus, doubled))


def _ask_put_back(read: Any, seat: int) -> str:
    white = read.pot[seat][read.fresh_white[seat]]
    return f"Your pot is at {_standing(read, seat)}. You may put the {KIND_NAMES[white]} back into your bag."


def _ask_saved(read: Any, seat: int) -> str:
    count = sum(read.beside[seat])
    if read.phase == FORTUNE:
        return f"Before you draw for the card, you may put red chips into your bag: you have {count} beside your pot."
    return f"Place red chips after your last one, or keep them for later: you have {count} beside your pot."


def _ask_fortune(read: Any, seat: int) -> str:
    if read.card == OPPORTUNISTIC_MOMENT:
        return "You may swap one of these chips for the next higher of its colour."
    if read.card == WHEEL_AND_DEAL:
        return f"You may swap 1 of your {number_of(read.rubies[seat], 'ruby')} for a 1-chip."
    if read.card == JUST_IN_TIME:
        return f"Take {POINTS_JUST_IN_TIME} points, or get rid of a white 1 for good."
    if read.card == RATS_ARE_YOUR_FRIENDS:
        return f"Take any 4-chip, or {number_of(read.tails[seat], 'point')} for the rat tails you count."
    if read.card == CHOOSE_WISELY:
        return "Move your droplet 2 spaces, or take a purple 1."
    return "Take a black 1, any 2-chip, or 3 rubies."


def _ask_start_over(read: Any, seat: int) -> str:
    flask = ", or use your flask first" if may_use_flask(read.states[0], seat) else ""
    return f"Your pot is at {_standing(read, seat)} after five chips. Begin again, or go on with it{flask}."


def _ask_accept(read: Any, seat: int) -> str:
    colour = BLUE if read.phase == BREW else read.colour_asked
    return f"Take what your {COLOURS[colour]} chips give, or pass it up."


def _ask_to_spend(read: Any, seat: int) -> str:
    rubies = f"You have {number_of(read.rubies[seat], 'ruby')}."
    if read.round == ROUNDS:
        return f"{rubies} Spend {DROPLET_COST} for the next test tube, or keep them: {RUBIES_PER_POINT} are worth a point."
    flask = "" if read.flask[seat] else f" or {FLASK_COST} for your flask"
    return f"{rubies} Spend {DROPLET_COST} for your droplet{flask}, or keep them."


def _ask_purple(read: Any, seat: int) -> str:
    count = int(counted(read.states[0], seat, PURPLE))
    if read.asked[seat] == PURPLE_BONUS:
        return f"You have {count} purple in your pot. Take the bonus for as many as you like, or pass."
    return f"You have {count} purple in your pot. You may give up to three of them for what they bring."


ASKED = {
    DRAW_OR_STOP: _ask_draw,
    PLACE_REVEALED: lambda read, seat: "Place one of the chips you see next, or put all of them back.",
    PUT_BACK: _ask_put_back,
    MOVE_FURTHER: _ask_further,
    START_OVER: _ask_start_over,
    USE_SAVED: _ask_saved,
    FORTUNE_CHOICE: _ask_fortune,
    GIVE_TAILS: lambda read, seat: (
        f"You have {number_of(read.tails[seat], 'rat tail')}. Give up to three of them for as many rubies, or keep them."
    ),
    STRENGTHEN: lambda read, seat: "You may add one of the chips you see: it cannot explode, and its action is left out.",
    GIFT: lambda read, seat: "Your neighbour's pot exploded. Take a 2-chip.",
    WHICH_DROPLET: lambda read, seat: "A droplet moves: the one in your pot, or the one on your test tubes.",
    WHICH_COLOUR: lambda read, seat: "Which of your colours acts next?",
    ACCEPT: _ask_accept,
    GREEN_GIFT: lambda read, seat: "Your green chip gives you a chip. Take one, or pass.",
    GREEN_PAY: lambda read, seat: f"You may pay 1 of your {number_of(read.rubies[seat], 'ruby')} to move your droplet 1 space.",
    PURPLE_BONUS: _ask_purple,
    PURPLE_TRADE: _ask_purple,
    UPGRADE: lambda read, seat: "Your purple chips let you trade a chip of your pot for a higher one.",
    POINTS_OR_COINS: lambda read, seat: (
        f"Your pot exploded. Take {number_of(int(SPACE_POINTS[scoring_space(read.states[0], seat)]), 'point')} "
        f"or {number_of(int(SPACE_COINS[scoring_space(read.states[0], seat)]), 'coin')}."
    ),
    SHOP: lambda read, seat: (
        f"You have {number_of(read.coins[seat], 'coin')}. Buy "
        + (
            f"a second chip, not {COLOURS[COLOUR[read.bought[seat]]]}"
            if read.bought[seat]
            else "up to two chips of different colours"
        )
        + ", or leave the shop."
    ),
    SPEND_RUBIES: _ask_to_spend,
}


# ---- what an action would do ----


def sentence(read: Any, seat: int, action: int) -> str:
    """Returns what an action would do, in the second person."""
    if action >= RETURN_RED:
        return f"Put the {KIND_NAMES[RED_1 + action - RETURN_RED]} from beside your pot back into your bag."
    if action >= PLACE:
        first = max(number for number in (PLACE, TAKE, BUY_CHIP, SWAP, LEAP) if number <= action)
        return CHIP_SENTENCES[first](read, seat, action - first + 1)
    return SENTENCES[action](read, seat) if callable(SENTENCES[action]) else SENTENCES[action]


def _say_place(read: Any, seat: int, kind: int) -> str:
    if read.asked[seat] == PLACE_REVEALED:
        return f"Place the {KIND_NAMES[kind]} and put the other chips back."
    space = min(read.at[seat] + int(VALUE[kind]), LAST_SPACE)
    return f"Place the {KIND_NAMES[kind]}; your pot is then worth {worth(space + 1)}."


def _say_take(read: Any, seat: int, kind: int) -> str:
    paid = "Pay 1 ruby and take" if read.asked[seat] == FORTUNE_CHOICE and read.card == WHEEL_AND_DEAL else "Take"
    return f"{paid} {a_chip(kind)}."


def _say_buy(read: Any, seat: int, kind: int) -> str:
    cost = int(price(read.states[0], kind))
    return f"Buy {a_chip(kind)} for {cost} of your {number_of(read.coins[seat], 'coin')}."


def _say_swap(read: Any, seat: int, kind: int) -> str:
    return f"Swap your {KIND_NAMES[kind]} for {a_chip(int(HIGHER[read.white_upgrades, kind]))}."


def _say_leap(read: Any, seat: int, number: int) -> str:
    kind = int(FIRST_KIND[GREEN + number - 1])
    return f"Swap your {KIND_NAMES[kind]} for {a_chip(kind + 2)}."


CHIP_SENTENCES = {PLACE: _say_place, TAKE: _say_take, BUY_CHIP: _say_buy, SWAP: _say_swap, LEAP: _say_leap}


def _say_draw(read: Any, seat: int) -> str:
    return f"Draw one of the {number_of(read.bag_count[seat], 'chip')} in your bag."


def _say_stop(read: Any, seat: int) -> str:
    return f"Stop here: your pot is worth {worth(int(scoring_space(read.states[0], seat)))}."


def _say_flask(read: Any, seat: int) -> str:
    white = read.pot[seat][read.at[seat]]
    after = read.whites[seat] - int(VALUE[white])
    return f"Use your flask: the {KIND_NAMES[white]} goes back into your bag and your pot to {after}."


def _say_put_back(read: Any, seat: int) -> str:
    return f"Put the {KIND_NAMES[read.pot[seat][read.fresh_white[seat]]]} back into your bag."


def _say_leave(read: Any, seat: int) -> str:
    return f"Leave the {KIND_NAMES[read.pot[seat][read.fresh_white[seat]]]} in your pot."


def _say_further(read: Any, seat: int) -> str:
    return f"Move it {_far(read, seat, True, True)} spaces."


def _say_extra(read: Any, seat: int) -> str:
    return f"Move it {_far(read, seat, True, False)} spaces, further but not twice as far."


def _say_doubled(read: Any, seat: int) -> str:
    return f"Move it {_far(read, seat, False, True)} spaces, twice as far but no further."


def _say_printed(read: Any, seat: int) -> str:
    return f"Move it only {number_of(_far(read, seat, False, False), 'space')}."


def _say_pass(read: Any, seat: int) -> str:
    looked = read.asked[seat] in (PLACE_REVEALED, STRENGTHEN) or (
        read.asked[seat] == FORTUNE_CHOICE and read.card == OPPORTUNISTIC_MOMENT
    )
    return "Put all of these chips back into your bag." if looked else "Pass."


def _say_points(read: Any, seat: int) -> str:
    if read.asked[seat] == POINTS_OR_COINS:
        points = int(SPACE_POINTS[scoring_space(read.states[0], seat)])
    else:
        points = POINTS_JUST_IN_TIME if read.card == JUST_IN_TIME else read.tails[seat]
    return f"Take {number_of(points, 'point')}."


def _say_coins(read: Any, seat: int) -> str:
    return f"Take {number_of(int(SPACE_COINS[scoring_space(read.states[0], seat)]), 'coin')} to buy chips."


def _say_droplet(read: Any, seat: int) -> str:
    if read.asked[seat] == SPEND_RUBIES:
        return f"Pay {number_of(DROPLET_COST, 'ruby')} to move your droplet to space {_droplet_after(read, seat, 1)}."
    steps = 2 if read.asked[seat] == FORTUNE_CHOICE else 1
    if steps == 2 and read.test_tubes:
        return "Move your droplets 2 spaces."
    return f"Move your droplet to space {_droplet_after(read, seat, steps)}."


def _droplet_after(read: Any, seat: int, steps: int) -> int:
    """Returns where the droplet lies after so many steps."""
    return min(read.droplet[seat] + steps, LAST_SPACE)


def _say_tube(read: Any, seat: int) -> str:
    bonus = CONTENT["tubes"]["bonuses"][read.tube[seat]]
    paid = f"Pay {number_of(DROPLET_COST, 'ruby')} to move" if read.asked[seat] == SPEND_RUBIES else "Move"
    return f"{paid} the droplet of your test tubes; the next tube gives {gift_words(bonus)}."


def gift_words(gift: str) -> str:
    """Returns what the die or a test tube shows, as it stands in a sentence."""
    if gift[0].isdigit():
        return gift
    return {"ruby": "1 ruby", "droplet": "a droplet move"}.get(gift) or with_article(gift)


def _say_done(read: Any, seat: int) -> str:
    if read.asked[seat] == SHOP:
        return "Buy nothing more." if read.bought[seat] else "Buy nothing."
    if read.asked[seat] == SPEND_RUBIES:
        return f"Keep your {number_of(read.rubies[seat], 'ruby')}."
    return "Keep your red chips beside your pot."


def _say_purple(count: int) -> Any:
    def say(read: Any, seat: int) -> str:
        if read.asked[seat] == PURPLE_BONUS:
            return f"Take {PURPLE_BONUSES[count - 1]}."
        return f"Give up {count} purple for {PURPLE_TRADES[count - 1]}."

    return say


SENTENCES: dict[int, Any] = {
    DRAW: _say_draw,
    STOP: _say_stop,
    USE_FLASK: _say_flask,
    PUT_BACK_WHITE: _say_put_back,
    LEAVE_WHITE: _say_leave,
    FURTHER: _say_further,
    AS_PRINTED: _say_printed,
    ONLY_EXTRA: _say_extra,
    ONLY_DOUBLED: _say_doubled,
    BEGIN_AGAIN: "Put all chips of this round back into your bag and begin again.",
    GO_ON: "Go on with your pot as it is.",
    PASS: _say_pass,
    TAKE_POINTS: _say_points,
    TAKE_COINS: _say_coins,
    TAKE_RUBIES: "Take 3 rubies.",
    DROP_WHITE: f"Get rid of a {KIND_NAMES[WHITE_1]} for good.",
    KEEP_TAILS: "Keep all your rat tails.",
    **{KEEP_TAILS + count: f"Give {number_of(count, 'rat tail')} for {number_of(count, 'ruby')}." for count in (1, 2, 3)},
    MOVE_DROPLET: _say_droplet,
    MOVE_TUBE: _say_tube,
    FILL_FLASK: f"Pay {number_of(FLASK_COST, 'ruby')} to fill your flask.",
    DONE: _say_done,
    TAKE_GAIN: "Take it.",
    PAY_RUBY: "Pay 1 ruby to move your droplet 1 space.",
    **{BLACK_FIRST + i: f"Your {COLOURS[colour]} chips act now." for i, colour in enumerate((BLACK, GREEN, PURPLE))},
    **{ONE_PURPLE + i: _say_purple(i + 1) for i in range(3)},
}
