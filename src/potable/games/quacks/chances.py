"""What the futures of a pot are worth, and how likely each of its ends is.

The best rule stops, draws, uses the flask, places and answers as is worth most. "k more draws" draws that often, whatever
comes: answers are the usual ones, no flask is used, and after a look the coloured chip with the highest number is placed.
"""

from __future__ import annotations

import numpy as np

from potable.engine.rule import routine, rule

from .content import COLOUR, VALUE, WHITE
from .futures import ALONG, ASKS, DRAWS, LOOKS, MOST_ANSWERS, NOWHERE, in_order, outcome_of, space_of

TO_STOP, TO_DRAW, TO_FLASK = range(3)
"""What is best: or the answer with a number, which is TO_FLASK + number; the flask is number 0."""
STOP_VALUE, DRAW_VALUE, FLASK_VALUE, PLACE_VALUES = range(4)
BEYOND = 1000
"""The horizon of a pot all of whose futures were followed."""


@routine
def weigh(pots, count, opened, begins, size, ends, gains, best, values, extra):
    """Weighs all futures, and returns for how many draws they are complete.

    `ends` are the values of all ends, and `gains` those of a point and a ruby and what it costs to save a pot. Writes for the
    best rule after a draw the chances of each end, by what became of the pot and the scoring space; the values of stopping,
    drawing, the flask and placing a chip of each class; and the mean of the points and rubies that chips bring at once. Where
    all begins with several pots, that one counts from which drawing is best.
    """
    order = in_order(pots, count, opened, size)
    value, choice = np.zeros(count), np.zeros(count, np.int8)
    weigh_all(pots, order, opened, size, ends, gains, value, choice)
    now = brewing(pots)
    for other in range(1, begins):
        if drawing_value(pots[other], size, ends, gains, value) > drawing_value(pots[now], size, ends, gains, value):
            now = other
    weigh_root(pots, now, size, ends, gains, value, values)
    best_draws(pots, now, order, size, ends, gains, value, choice, best, extra)
    return horizon_of(pots, count, opened)


@rule
def brewing(pots):
    """Returns the pot in which one may draw or stop now, where chips are looked at after placing none of them."""
    return int(pots[0].answers[0]) if pots[0].what == LOOKS else 0


@routine
def horizon_of(pots, count, opened):
    """Returns for how many draws everything was followed, with what is asked after the last of them."""
    horizon = BEYOND
    for i in range(opened, count):
        horizon = min(horizon, int(pots[i].depth) - (0 if pots[i].what == DRAWS else 1))
    return max(horizon, 0)


# ---- the best rule ----


@rule
def value_at(to, ends, value):
    """Returns what a pot or an end is worth."""
    return value[to] if to >= 0 else ends[outcome_of(to), space_of(to)]


@rule
def chip_value(pot, number, ends, gains, value):
    """Returns what it is worth to draw or to place a chip of a class."""
    worth = value_at(int(pot.draws[number]), ends, value)
    if pot.saved[number] != NOWHERE:
        worth = max(worth, value[pot.saved[number]] - gains[2])
    return worth + pot.points[number] * gains[0] + pot.rubies[number] * gains[1]


@rule
def is_saved(pot, number, ends, gains, value):
    """Tells whether it is best to save a pot that a chip of a class explodes."""
    to = int(pot.saved[number])
    return to != NOWHERE and value[to] - gains[2] > value_at(int(pot.draws[number]), ends, value)


@rule
def answer_value(pot, number, ends, gains, value):
    """Returns what an answer is worth."""
    brings = pot.answer_points[number] * gains[0] + pot.answer_rubies[number] * gains[1]
    return value_at(int(pot.answers[number]), ends, value) + brings


@routine
def drawing_value(pot, size, ends, gains, value):
    """Returns what it is worth to draw."""
    total = 0.0
    for number in range(size):
        if pot.left[number] > 0:
            total += pot.left[number] * chip_value(pot, number, ends, gains, value)
    return total / pot.chips


@routine
def best_answer(pot, ends, gains, value):
    """Returns which answer is worth most."""
    best = 0
    for number in range(1, MOST_ANSWERS):
        there = pot.answers[number] != NOWHERE
        if there and answer_value(pot, number, ends, gains, value) > answer_value(pot, best, ends, gains, value):
            best = number
    return best


@routine
def rank_chips(pot, size, ends, gains, value, worths):
    """Writes what placing a chip of each class is worth, and returns the classes, the best first."""
    for number in range(size):
        worths[number] = chip_value(pot, number, ends, gains, value) if pot.left[number] > 0 else -1e9
    return np.argsort(-worths)


@routine
def none_of(left, chips, looks):
    """Returns the chance that none of the chips looked at is among those that are not left over."""
    chance = 1.0
    for i in range(min(looks, chips)):
        chance *= max(left - i, 0) / (chips - i)
    return chance


@routine
def looking_value(pot, size, ends, gains, value):
    """Returns what it is worth to look at chips and to place the best, or none."""
    passing = answer_value(pot, 0, ends, gains, value)
    worths = np.zeros(size)
    total, left, sure = 0.0, int(pot.chips), 1.0
    for number in rank_chips(pot, size, ends, gains, value, worths):
        if worths[number] <= passing:
            break
        left -= int(pot.left[number])
        missed = none_of(left, int(pot.chips), int(pot.looks))
        total += (sure - missed) * worths[number]
        sure = missed
    return total + sure * passing


@routine
def weigh_all(pots, order, opened, size, ends, gains, value, choice):
    """Writes what every pot is worth and what is best there; a pot that was not followed is stopped."""
    for place in range(len(order) - 1, -1, -1):
        i = order[place]
        pot = pots[i]
        if i >= opened:
            value[i] = ends[pot.stopped, pot.space]
        elif pot.what == ALONG:
            value[i] = max(answer_value(pot, 0, ends, gains, value), drawing_value(pot, size, ends, gains, value))
        elif pot.what == LOOKS:
            value[i] = looking_value(pot, size, ends, gains, value)
        elif pot.what == ASKS:
            value[i] = answer_value(pot, best_answer(pot, ends, gains, value), ends, gains, value)
        else:
            value[i], choice[i] = best_choice(pot, size, ends, gains, value)


@routine
def best_choice(pot, size, ends, gains, value):
    """Returns what it is worth to stop, to draw, to use the flask or to place a chip, whichever is best, and which that is."""
    most, choice = ends[pot.stopped, pot.space], TO_STOP
    if pot.chips > 0:
        drawing = drawing_value(pot, size, ends, gains, value)
        if drawing > most:
            most, choice = drawing, TO_DRAW
    for number in range(MOST_ANSWERS):
        if pot.answers[number] != NOWHERE and answer_value(pot, number, ends, gains, value) > most:
            most, choice = answer_value(pot, number, ends, gains, value), TO_FLASK + number
    return most, choice


@routine
def weigh_root(pots, now, size, ends, gains, value, values):
    """Writes what stopping, drawing, the flask, and drawing or placing a chip of each class are worth now."""
    pot = pots[now]
    values[STOP_VALUE] = ends[pot.stopped, pot.space]
    if pot.chips > 0:
        values[DRAW_VALUE] = drawing_value(pot, size, ends, gains, value)
    if pot.answers[0] != NOWHERE:
        values[FLASK_VALUE] = answer_value(pot, 0, ends, gains, value)
    for number in range(size):
        if pots[0].draws[number] != NOWHERE:
            values[PLACE_VALUES + number] = chip_value(pots[0], number, ends, gains, value)


# ---- chances ----


@rule
def pass_on(to, chance, chances, ended):
    """Hands a chance on to the pot that follows, or to an end."""
    if to >= 0:
        chances[to] += chance
    else:
        ended[outcome_of(to), space_of(to)] += chance


@routine
def preference(kinds):
    """Returns the classes of coloured chips in the order in which they are placed after a look: the highest number first."""
    scores = np.zeros(len(kinds))
    for number in range(len(kinds)):
        kind = kinds[number]
        scores[number] = 1e6 if COLOUR[kind] == WHITE else kind - 100.0 * VALUE[kind]
    return np.argsort(scores)


@routine
def k_draws(pots, count, opened, kinds, draws):
    """Writes for each number of draws the chances of every end, and returns for how many they are complete."""
    horizon = horizon_of(pots, count, opened)
    order, ranked = in_order(pots, count, opened, len(kinds)), preference(kinds)
    now, ended = np.zeros(count), np.zeros(draws.shape[1:])
    now[brewing(pots)] = 1.0
    for k in range(min(horizon, len(draws))):
        then = np.zeros(len(order))
        draw_once(pots, now, len(kinds), then, ended)
        for i in order:
            if then[i] > 0 and pots[i].what != DRAWS:
                chance = then[i]
                then[i] = 0.0
                if pots[i].what == ALONG:
                    draw_along(pots[i], chance, len(kinds), then, ended)
                elif pots[i].what == ASKS:
                    pass_on(int(pots[i].answers[pots[i].usual]), chance, then, ended)
                else:
                    look_on(pots[i], chance, ranked, kinds, then, ended)
        draws[k] = ended
        for i in range(len(then)):
            if then[i] > 0:
                draws[k, pots[i].stopped, pots[i].space] += then[i]
        now = then
    return horizon


@routine
def draw_once(pots, now, size, then, ended):
    """Hands the chances of all pots on by one draw; those in which nothing can be drawn stay as they are."""
    for i in range(len(now)):
        if now[i] > 0:
            if pots[i].chips == 0:
                then[i] += now[i]
                continue
            draw_along(pots[i], now[i], size, then, ended)


@rule
def draw_along(pot, chance, size, then, ended):
    """Hands the chance of a pot on by a chip that is drawn."""
    for number in range(size):
        here = int(pot.left[number])
        if here > 0:
            pass_on(int(pot.draws[number]), chance * here / pot.chips, then, ended)


@routine
def look_on(pot, chance, ranked, kinds, chances, ended):
    """Hands the chance of a look on: the first class in order is placed, none if all are white."""
    left, sure = int(pot.chips), 1.0
    for number in ranked:
        if pot.left[number] > 0 and COLOUR[kinds[number]] != WHITE:
            left -= int(pot.left[number])
            missed = none_of(left, int(pot.chips), int(pot.looks))
            pass_on(int(pot.draws[number]), chance * (sure - missed), chances, ended)
            sure = missed
    pass_on(int(pot.answers[0]), chance * sure, chances, ended)


@routine
def best_draws(pots, now, order, size, ends, gains, value, choice, best, extra):
    """Writes the chances of every end, if a chip is drawn now and the best is done from then on, and what comes on the way."""
    chances = np.zeros(len(order))
    chances[now] = 1.0
    for i in order:
        pot = pots[i]
        if chances[i] == 0.0:
            continue
        if pot.what == ALONG and pot.answers[0] != NOWHERE:
            best_along(pot, chances[i], size, ends, gains, value, chances, best, extra)
        elif pot.what == LOOKS and pot.answers[0] != NOWHERE:
            best_look(pot, chances[i], size, ends, gains, value, chances, best, extra)
        elif pot.what == ASKS and pot.answers[0] != NOWHERE:
            give_answer(pot, best_answer(pot, ends, gains, value), chances[i], chances, best, extra)
        elif pot.chips > 0 and (i == now or choice[i] == TO_DRAW):
            for number in range(size):
                if pot.left[number] > 0:
                    draw_best(pot, number, chances[i] * pot.left[number] / pot.chips, ends, gains, value, chances, best, extra)
        elif choice[i] >= TO_FLASK:
            give_answer(pot, choice[i] - TO_FLASK, chances[i], chances, best, extra)
        else:
            best[pot.stopped, pot.space] += chances[i]


@routine
def best_along(pot, chance, size, ends, gains, value, chances, best, extra):
    """Hands the chance of a chip drawn by another on, or of drawing none where that is better."""
    if answer_value(pot, 0, ends, gains, value) > drawing_value(pot, size, ends, gains, value):
        give_answer(pot, 0, chance, chances, best, extra)
        return
    for number in range(size):
        if pot.left[number] > 0:
            draw_best(pot, number, chance * pot.left[number] / pot.chips, ends, gains, value, chances, best, extra)


@routine
def best_look(pot, chance, size, ends, gains, value, chances, best, extra):
    """Hands the chance of a look on, the best chip being placed, or none."""
    passing = answer_value(pot, 0, ends, gains, value)
    worths = np.zeros(size)
    left, sure = int(pot.chips), 1.0
    for number in rank_chips(pot, size, ends, gains, value, worths):
        if worths[number] <= passing:
            break
        left -= int(pot.left[number])
        missed = none_of(left, int(pot.chips), int(pot.looks))
        draw_best(pot, number, chance * (sure - missed), ends, gains, value, chances, best, extra)
        sure = missed
    give_answer(pot, 0, chance * sure, chances, best, extra)


@routine
def draw_best(pot, number, chance, ends, gains, value, chances, best, extra):
    """Hands the chance of a chip on, and counts what it brings; a pot that it explodes is saved where that is best."""
    to = int(pot.saved[number]) if is_saved(pot, number, ends, gains, value) else int(pot.draws[number])
    pass_on(to, chance, chances, best)
    extra[0] += chance * pot.points[number]
    extra[1] += chance * pot.rubies[number]


@routine
def give_answer(pot, number, chance, chances, best, extra):
    """Hands the chance of an answer on, and counts what it brings."""
    pass_on(int(pot.answers[number]), chance, chances, best)
    extra[0] += chance * pot.answer_points[number]
    extra[1] += chance * pot.answer_rubies[number]
