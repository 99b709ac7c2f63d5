"""The search of bots that play their choices out in thought, in worlds that their seat cannot exclude; it knows no game.

For a decision it takes the few choices that look best, and the one that the bot's plain rule would make. It draws a world from
what the seat knows and plays every choice out in it, with the same luck, everybody choosing by the plain rule; then the next
world. What a game brings is counted as a win, or a share of one, and a little for the points between oneself and the best of
the others. Choices that are clearly worse than the best are dropped as soon as that shows, and the lower half at each stage of
the budget, so that most games go to the choices that are hard to tell apart. The plain rule's choice stands unless another
is better by more than the error of the comparison.

A bot that has learned (`champion.py`) chooses for itself by that, while the others go by the plain rule, and need not play to
the end: after some choices of its own it asks its network what the game is worth by then, which varies less than how games end.

The budget is a number of moves played in thought, not a time: with the same luck a bot makes the same choice on every
machine, interpreted or compiled. All is counted in whole numbers.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import numpy as np

from potable.engine.game import Game
from potable.engine.loops import LUCK, THOUGHTS, first_of, loops
from potable.engine.masks import allows, clear, count, words_for
from potable.engine.random import chance_word, derive_seed
from potable.engine.rule import bound, routine, rule

from .champion import POINTS_A_WIN, WIN, Mind

MOST_CANDIDATES = 8
"""The most choices that are played out for a decision."""
MOST_WORLDS = 512
"""The most worlds that are drawn for a decision."""
TOTAL = MOST_WORLDS
"""Where what a choice brought in all worlds stands, after what it brought in each."""
LOOK = 8
"""After so many worlds each it is looked which choices are clearly worse than the best."""
SURE = 900
"""How much better clearly better is: the square of so many errors, in hundredths."""

SPAN = 40
"""A margin of more points than this counts as much as this."""
LOWEST = -(1 << 40)
FAR = 1 << 40
"""Further apart than any two choices look."""

WORLDS, FATES = 0, 1
"""The streams of a decision's key that give each world its seed, and those who play on in it their luck."""


@rule
def as_it_comes(s, seat, action):
    """Likes all choices equally, so that the first ones are played out."""
    return 0


@dataclass(frozen=True)
class Search:
    """How a bot searches; the rule by which everybody plays on in thought is the bot's `choose`, and its budget its style."""

    candidates: int = MOST_CANDIDATES
    """How many choices are played out at the most."""
    rank: Any = as_it_comes
    """rank(s, seat, action): the more, the better a choice looks; it may change the state that it gets."""
    point: int = 100
    """What a point of the margin counts, where a win counts `WIN`."""
    doubt: int = 100
    """By how much another choice must be better than the plain rule's own: the square of so many errors, in hundredths."""
    style: int = 0
    """The style of the plain rule, where that plans."""
    horizon: int = 0
    """After how many further choices of its own a bot that has learned says what a game is worth."""
    spread: int = FAR
    """By how much a choice may look worse than the plain rule's own, and still be played out."""


@dataclass(frozen=True)
class Searching:
    """How a bot searches, in rules."""

    think: Any
    """think(known, seat, mask, luck, budget): what it chooses."""
    rate: Any
    """rate(known, seat, mask, luck, budget, ratings): writes what each choice that looks good brings on average."""


def searching(game: Game, search: Search, owner: str, answer: Any, policy: Any, mind: Mind | None) -> Searching:
    """Returns the rules by which a bot searches.

    `answer` is the plain rule as the bot itself asks it, `answer(bot, known, seat, mask, luck)`, and `policy` the same as it is
    asked for others, `policy(bot, s, known, seat, mask, luck)`; `mind` is what a bot thinks that has learned.
    """
    rules, actions = game.rules, len(game.actions)
    step = routine(bound(step_, owner, step=loops(game).step))
    share = routine(bound(share_, owner, score=rules.score, tiebreak=rules.tiebreak))
    asking = {"over": rules.over, "to_act": rules.to_act, "legal": rules.legal, "most_moves": game.most_moves}
    if mind is None:
        rank, counting = game.own(search.rank), {"share": share, "score": rules.score, "point": search.point}
        play_on = routine(bound(play_on_, owner, step=step, policy=policy, **asking))
        outcome = routine(bound(outcome_, owner, **counting))
    else:
        rank, counting = mind.rank, {"share": share, "score": rules.score, "worth": mind.worth}
        asking |= {"own": mind.choose, "horizon": search.horizon}
        play_on = routine(bound(look_ahead_, owner, step=step, policy=policy, **asking))
        outcome = routine(bound(prospect_, owner, over=rules.over, **counting))
    playing = {"determinize": rules.determinize, "step": step, "play_on": play_on, "outcome": outcome}
    play_world = routine(bound(play_world_, owner, **playing))
    compare = routine(bound(compare_, owner, play_world=play_world, doubt=search.doubt))
    drafting = {"rank": rank, "spread": search.spread, "candidates": search.candidates, "actions": actions}
    draft = routine(bound(draft_, owner, **drafting))
    weigh = routine(bound(weigh_, owner, play_world=play_world))
    asked = {"answer": answer, "draft": draft, "state": game.dtype, "words": words_for(actions)}
    think = routine(bound(think_, owner, compare=compare, **asked))
    return Searching(think, routine(bound(rate_, owner, weigh=weigh, **asked)))


# ---- comparing ----


@rule
def clearly_better(values, one, other, worlds, sure):
    """Tells whether a choice is better than another by more than some errors of their difference in the same worlds."""
    total, squares = 0, 0
    for world in range(worlds):
        difference = int(values[one, world]) - int(values[other, world])
        total += difference
        squares += difference * difference
    return total > 0 and 100 * total * total * (worlds - 1) > sure * (worlds * squares - total * total)


@rule
def best_of(values, left):
    """Returns the choice with the most in all among those left, given as bits; the first of several."""
    best, most = 0, LOWEST
    for one in range(len(values)):
        if (left >> one) & 1 and values[one, TOTAL] > most:
            best, most = one, int(values[one, TOTAL])
    return best


@routine
def without_worse(values, left, worlds):
    """Returns the choices left, as bits, without those that are clearly worse than the best."""
    best = best_of(values, left)
    for one in range(len(values)):
        if (left >> one) & 1 and one != best and clearly_better(values, best, one, worlds, SURE):
            left &= ~(1 << one)
    return left


@routine
def upper_half(values, left):
    """Returns the better half of the choices left, as bits, and the plain rule's own beside it."""
    kept, wanted = 0, 0
    for one in range(len(values)):
        wanted += (left >> one) & 1
    for _ in range((wanted + 1) // 2):
        kept |= 1 << best_of(values, left & ~kept)
    return kept | (left & 1)


@rule
def stages_for(drafted):
    """Returns in how many stages some choices are played out: after each the lower half is dropped, until two are left."""
    stages = 1
    while drafted > 2:
        drafted = (drafted + 1) // 2
        stages += 1
    return stages


@routine
def draw_key(luck, keys):
    """Draws the key from which a decision's worlds come."""
    for i in range(len(keys[0].seed)):
        keys[0].seed[i] = chance_word(luck)


# ---- templates, bound to one bot each; see potable.engine.rule.bind ----
# mypy: disable-error-code="name-defined"
# ruff: noqa: F821


def step_(s, seat, action):
    """Carries out a decision, and all that follows by itself."""
    step(s, seat, action)


def draft_(known, room, seat, mask, own, drafted, worths):
    """Writes down the choices to play out, the plain rule's own first and then those that look best; returns their number."""
    drafted[0], found = own, 1
    room[0] = known[0]
    least = rank(room[0], seat, own) - spread
    for action in range(actions):
        if not allows(mask, action) or action == own:
            continue
        room[0] = known[0]
        worth = rank(room[0], seat, action)
        if worth < least:
            continue
        place = found
        while place > 1 and worths[place - 1] < worth:
            if place < candidates:
                drafted[place], worths[place] = drafted[place - 1], worths[place - 1]
            place -= 1
        if place < candidates:
            drafted[place], worths[place] = action, worth
            found = min(found + 1, candidates)
    return found


def play_on_(s, own_seat, thoughts, mask, luck):
    """Plays a game to its end, everybody by the plain rule; returns the number of moves."""
    moves = 0
    while moves < most_moves and not over(s):
        seat = first_of(to_act(s))
        clear(mask)
        legal(s, seat, mask)
        step(s, seat, policy(0, s, thoughts, seat, mask, luck))
        moves += 1
    return moves


def look_ahead_(s, own_seat, thoughts, mask, luck):
    """Plays a game on until a seat has made its further choices, and must choose again; returns the number of moves."""
    moves, choices = 0, 0
    while moves < most_moves and not over(s):
        waiting = to_act(s)
        mine = (waiting >> own_seat) & 1 != 0
        seat = own_seat if mine else first_of(waiting)
        clear(mask)
        legal(s, seat, mask)
        if mine and count(mask) > 1:
            if choices == horizon:
                break
            choices += 1
        step(s, seat, own(s, seat, mask, luck) if mine else policy(0, s, thoughts, seat, mask, luck))
        moves += 1
    return moves


def share_(s, seat):
    """Returns what a seat's share of the win counts."""
    own, tie = int(score(s, seat)), int(tiebreak(s, seat))
    ahead, level = 0, 1
    for other in range(int(s.seats)):
        if other != seat:
            points = int(score(s, other))
            if points > own or (points == own and tiebreak(s, other) > tie):
                ahead += 1
            elif points == own and tiebreak(s, other) == tie:
                level += 1
    return WIN // level if ahead == 0 else 0


def outcome_(s, seat):
    """Returns what the end of a game counts for a seat: its share of the win, and a little for the margin."""
    most = LOWEST
    for other in range(int(s.seats)):
        if other != seat:
            most = max(most, int(score(s, other)))
    return share(s, seat) + point * max(min(int(score(s, seat)) - most, SPAN), -SPAN)


def prospect_(s, seat):
    """Returns what a game counts for a seat that has learned: at its end its share of the win, and a little for its points."""
    if over(s):
        return share(s, seat) + WIN * int(score(s, seat)) // POINTS_A_WIN
    return worth(s, seat)


def play_world_(known, seat, keys, world, drafted, left, room, thoughts, mask, values):
    """Plays every choice left out in one more world, writes down what each brings, and returns the moves played."""
    moves = 0
    room[0] = known[0]
    derive_seed(keys[0], WORLDS, world, room[0])
    determinize(room[0], seat)
    for one in range(len(values)):
        if (left >> one) & 1:
            room[1] = room[0]
            derive_seed(keys[0], FATES, world, keys[1])
            step(room[1], seat, int(drafted[one]))
            moves += 1 + play_on(room[1], seat, thoughts, mask, keys[1])
            values[one, world] = outcome(room[1], seat)
            values[one, TOTAL] += values[one, world]
    return moves


def compare_(known, seat, luck, budget, drafted, found, room, thoughts, mask):
    """Returns which of the choices found wins most, world by world, as long as the budget lasts."""
    keys, values = np.zeros(2, LUCK), np.zeros((found, MOST_WORLDS + 1), np.int64)
    draw_key(luck, keys)
    left, world, moves = (1 << found) - 1, 0, 0
    stages = stages_for(found)
    for stage in range(stages):
        while moves * stages < budget * (stage + 1) and world < MOST_WORLDS and left & (left - 1) != 0:
            moves += play_world(known, seat, keys, world, drafted, left, room, thoughts, mask, values)
            world += 1
            if world % LOOK == 0:
                left = without_worse(values, left, world)
        if stage + 1 < stages:
            left = upper_half(values, left)
    best = best_of(values, left)
    return best if not left & 1 or clearly_better(values, best, 0, world, doubt) else 0


def think_(known, seat, mask, luck, budget):
    """Returns the choice that wins most in the worlds that its seat cannot exclude."""
    room, thoughts, inner = np.zeros(2, state), np.zeros(THOUGHTS, state), np.zeros(words, np.uint32)
    drafted, worths = np.zeros(MOST_CANDIDATES, np.int64), np.zeros(MOST_CANDIDATES, np.int64)
    for i in range(len(inner)):
        inner[i] = mask[i]
    thoughts[0] = known[0]
    own = int(answer(0, thoughts, seat, inner, luck))
    if count(mask) == 1:
        return own
    found = draft(known, room, seat, mask, own, drafted, worths)
    return int(drafted[compare(known, seat, luck, budget, drafted, found, room, thoughts, inner)])


def weigh_(known, seat, luck, budget, drafted, found, room, thoughts, mask, ratings):
    """Writes what each of the choices found brings on average, all in the same worlds, as many as the budget lasts for."""
    keys, values = np.zeros(2, LUCK), np.zeros((found, MOST_WORLDS + 1), np.int64)
    draw_key(luck, keys)
    world, moves = 0, 0
    while moves < budget and world < MOST_WORLDS:
        moves += play_world(known, seat, keys, world, drafted, (1 << found) - 1, room, thoughts, mask, values)
        world += 1
    for one in range(found):
        ratings[drafted[one]] = values[one, TOTAL] // world


def rate_(known, seat, mask, luck, budget, ratings):
    """Writes what each choice that looks good brings, as far as the budget tells; of the others it writes nothing."""
    room, thoughts, inner = np.zeros(2, state), np.zeros(THOUGHTS, state), np.zeros(words, np.uint32)
    drafted, worths = np.zeros(MOST_CANDIDATES, np.int64), np.zeros(MOST_CANDIDATES, np.int64)
    for i in range(len(inner)):
        inner[i] = mask[i]
    thoughts[0] = known[0]
    own = int(answer(0, thoughts, seat, inner, luck))
    found = draft(known, room, seat, mask, own, drafted, worths)
    weigh(known, seat, luck, budget, drafted, found, room, thoughts, inner, ratings)
