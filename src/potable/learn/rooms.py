"""Games side by side that stop wherever a network must choose, at tables of several kinds, with rivals at some seats.

All lanes of a room play one form of a game; each lane has its own number of seats and options. A lane plays game after game:
one that is over is dealt anew in the same step. In some lanes the network that learns has all seats; in others rivals have
some of them, former selves or bots, who stay until the game ends. Where there is only one thing to do it is done, and nobody
is asked.

The functions below the line are templates, bound to a game's rules as those of `loops` are. The way of a lane is written once:
a loop goes it for every lane on a CPU, and a kernel's threads on a device (`device.py`).
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from functools import cache, cached_property
from typing import Any

import numpy as np

from potable.engine.batch import batch_key
from potable.engine.errors import BadOption
from potable.engine.game import Game
from potable.engine.loops import LUCK, THOUGHTS, dealing, first_of
from potable.engine.masks import allows, clear, count, new_mask, nth
from potable.engine.messages import message
from potable.engine.rule import INTERPRETED, bind, bound, compile_once, loop, routine, rule
from potable.games import game as find_game
from potable.players import bots, chooser, company, rater

LEARNER, FORMER, NOBODY = -1, -2, -3
"""Who chooses: the network that learns, a former self of it, or nobody since a lane has played all its games."""
NOTHING = -1
"""Stands for an action: nothing is done in a lane where somebody is asked."""
UNRATED = -(1 << 40)
"""Stands for how good a choice is of which a teacher says nothing."""
FRESH, RUNNING, DONE = range(3)
"""How a lane stands: nothing is dealt yet; somebody is asked; it has played all its games."""


@dataclass(frozen=True)
class Tables:
    """A kind of table, and who plays there: how many seats, with which options, against whom, in how many lanes."""

    seats: int
    options: Mapping[str, Any] = field(default_factory=dict)
    lanes: int = 1
    rival: str = ""
    """The bot at some of the seats, `former` for a former self, or nothing where the learner has them all."""
    own: int = 0
    """At how many seats the learner sits where there are rivals; 0: at 1, 2, ... of them in turn."""


FORMER_SELF = "former"


def one_form(game: str, tables: Sequence[Tables]) -> Game:
    """Returns the one form of a game in which it is played at all these tables, or raises BadOption."""
    forms = {find_game(game, table.options) for table in tables}
    if len(forms) != 1:
        raise BadOption(message("learn-refuses-forms"))
    return forms.pop()


class Room:
    """Games side by side on the cores of a CPU; see the fields for what is known of each lane after every step.

    The same seed and actions give the same games, whatever the number of cores. Every deal is dealt `again` times, once for
    each seat that the learner may have, where rivals are to be measured.
    """

    def __init__(
        self,
        game: str,
        tables: Sequence[Tables],
        seed: int,
        cores: int = 1,
        most_games: int = 0,
        again: bool = False,
    ) -> None:
        """Makes room; a lane plays on for ever, or together with the others `most_games`."""
        self.game, self.tables, self.cores = one_form(game, tables), list(tables), max(1, cores)
        self.lanes = sum(table.lanes for table in tables)
        self.most_games, self.again = most_games, again
        names = tuple(bot.name for bot in bots(game) if bot.name in {table.rival for table in tables})
        numbers = {"": LEARNER, FORMER_SELF: FORMER} | {name: number for number, name in enumerate(names)}
        self.templates = np.concatenate([self.game.fresh(table.seats, table.options) for table in tables])
        each = [table.lanes for table in tables]
        self.kinds = np.repeat(np.arange(len(tables)), each)
        self.rivals = np.repeat(np.array([numbers[table.rival] for table in tables]), each)
        self.own = np.repeat(np.array([table.own for table in tables]), each)
        self.key = batch_key(seed)
        self.states, self.lucks = self.game.blank(self.lanes), np.zeros(self.lanes, LUCK)
        self.numbers = np.arange(self.lanes)
        """The game that a lane plays; the first ones of a room are 0, 1, ..., and the next of a lane is `lanes` later."""
        self.standing = np.full(self.lanes, FRESH, np.int8)
        if most_games:
            self.standing[most_games:] = DONE
        seats = max(table.seats for table in tables)
        self.seats = np.zeros(self.lanes, np.int64)
        """The seat that is asked."""
        self.whose = np.full(self.lanes, NOBODY, np.int64)
        """LEARNER or FORMER, whoever plays that seat, or NOBODY."""
        self.observations = np.zeros((self.lanes, self.game.observation_size), np.int8)
        """What the seat knows."""
        self.masks = np.zeros((self.lanes, len(self.game.actions)), np.bool_)
        """What it may do."""
        self.ended = np.zeros(self.lanes, np.int64)
        """1 where the last action ended a game."""
        self.points = np.zeros((self.lanes, seats), np.float32)
        """The points of all seats in the game that ended."""
        self.wins = np.zeros((self.lanes, seats), np.float32)
        """What each seat won of it: 1, or a share of it."""
        self.learners = np.zeros((self.lanes, seats), np.bool_)
        """Where the learner sat in it."""
        self._pool: ThreadPoolExecutor | None = None
        self._rooms = [(self.game.blank(THOUGHTS), new_mask(len(self.game.actions))) for _ in range(self.cores)]
        self.names = names
        """The bots that play here, by their numbers."""

    def begin(self) -> None:
        """Deals the first games."""
        self.step(np.full(self.lanes, NOTHING))

    def step(self, actions: np.ndarray) -> None:
        """Carries out an action, which must be legal, in every lane."""
        self._run(lambda first, last, known, mask: self._step(*self._arrays(), known, mask, first, last, actions))

    def ask(self, teacher: str, ratings: np.ndarray) -> None:
        """Writes how good a bot thinks each choice in every lane: lanes × actions, UNRATED where it says nothing."""
        rate = rating_loop(self.game, teacher)
        self._run(lambda i, j, known, mask: rate(self.states, self.lucks, self.seats, known, mask, i, j, ratings))

    def look_around(self, out: np.ndarray) -> None:
        """Writes what every seat of every lane knows: lanes × seats × numbers, nothing where nobody sits."""
        look = looking_loop(self.game, self.game.key)
        self._run(lambda first, last, known, mask: look(self.states, first, last, out))

    def deal_anew(self, first: int, last: int) -> None:
        """Breaks the games of some lanes off, and deals others there."""
        self.numbers[first:last] += self.lanes
        self.standing[first:last] = FRESH
        self.step(np.full(self.lanes, NOTHING))

    def kept(self) -> dict[str, np.ndarray]:
        """Returns all that tells these games from others at the same tables."""
        return {name: value.copy() for name, value in vars(self).items() if isinstance(value, np.ndarray)}

    def restore(self, kept: Mapping[str, np.ndarray]) -> None:
        """Lets all games stand as they were kept."""
        for name, value in kept.items():
            getattr(self, name)[:] = value

    def close(self) -> None:
        """Lets go of the threads."""
        if self._pool:
            self._pool.shutdown()
            self._pool = None

    def _arrays(self) -> tuple[Any, ...]:
        of_games = self.templates, self.kinds, self.rivals, self.own, self.key, self.states, self.lucks, self.numbers
        asked = self.standing, self.seats, self.whose, self.observations, self.masks
        return *of_games, *asked, self.ended, self.points, self.wins, self.learners, self.most_games, self.again

    def _run(self, part: Callable[[int, int, Any, Any], None]) -> None:
        """Runs something over all lanes, on all cores."""
        if self.cores == 1 or INTERPRETED:
            part(0, self.lanes, *self._rooms[0])
            return
        self._pool = self._pool or ThreadPoolExecutor(self.cores)  # compiled loops do not hold the interpreter's lock
        ends = [self.lanes * core // self.cores for core in range(self.cores + 1)]
        others = [self._pool.submit(part, ends[i], ends[i + 1], *self._rooms[i]) for i in range(1, self.cores)]
        part(0, ends[1], *self._rooms[0])
        for one in others:
            one.result()

    @cached_property
    def _step(self) -> Any:
        """The loop that goes the way of every lane; games that are on a device need none, and compile none."""
        name = f"{company(self.game, self.names)}_room"
        step = room_loop(self.game, self.names, name)
        nowhere = *self._arrays(), *self._rooms[0], 0, 0, np.zeros(self.lanes, np.int64)
        compile_once(name, message("compiling-lanes", game=self.game.title), [lambda: step(*nowhere)])
        return step


def lane_parts(game: Game, names: tuple[str, ...], name: str) -> dict[str, Any]:
    """Returns what the way of a lane is made of."""
    rules = game.rules
    counted = routine(bound(counted_, name, score=rules.score, tiebreak=rules.tiebreak, player_of=player_of))
    asking = {"over": rules.over, "to_act": rules.to_act, "legal": rules.legal, "first_of": first_of, "clear": clear}
    moving = {"act": rules.act, "advance": rules.advance, "observe": rules.observe, "count": count, "nth": nth}
    others = {"choose": chooser(game, names), "player_of": player_of, "counted": counted}
    return {**asking, **moving, **others, "deal": dealing(game, rules.setup)}


@cache
def room_loop(game: Game, names: tuple[str, ...], name: str) -> Any:
    """Returns the loop that steps the lanes of a room."""
    return loop(bound(step_room_, name, go_lane=routine(bound(go_lane_, name, **lane_parts(game, names, name)))))


@cache
def rating_loop(game: Game, teacher: str) -> Any:
    """Returns the loop that asks a bot how good choices are."""
    asking = {"legal": game.rules.legal, "clear": clear, "rate": rater(game, teacher)}
    return loop(bound(rate_room_, f"{game.key}_{teacher}", **asking))


@cache
def looking_loop(game: Game, name: str) -> Any:
    """Returns the loop that writes what every seat knows."""
    return loop(bound(look_around_, name, look_from=routine(bound(look_from_, name, observe=game.rules.observe))))


# ---- templates ----
# mypy: disable-error-code="name-defined"
# ruff: noqa: F821


def player_of_(number, seat, seats, rival, own):
    """Returns who plays a seat of a game: LEARNER, FORMER or the number of a bot."""
    if rival == LEARNER:
        return rival
    many = own if own > 0 else 1 + number // seats % (seats - 1)
    return LEARNER if (seat + number) % seats < many else rival


player_of = bind(player_of_, "any")


@rule
def write_mask(mask, out):
    """Writes what may be done as truths."""
    for action in range(len(out)):
        out[action] = allows(mask, action)


def counted_(s, i, number, rival, own, points, wins, learners):
    """Writes what came of the game of a lane, to which seats, and where the learner sat."""
    seats = int(s.seats)
    best, tie, share = -1000000, -1000000, 0
    for seat in range(seats):
        own_points, own_tie = int(score(s, seat)), int(tiebreak(s, seat))
        points[i, seat] = own_points
        learners[i, seat] = player_of(number, seat, seats, rival, own) == LEARNER
        if own_points > best or (own_points == best and own_tie > tie):
            best, tie, share = own_points, own_tie, 1
        elif own_points == best and own_tie == tie:
            share += 1
    for seat in range(points.shape[1]):
        wins[i, seat] = 0.0
        if seat >= seats:
            points[i, seat] = 0.0
            learners[i, seat] = False
        elif int(score(s, seat)) == best and int(tiebreak(s, seat)) == tie:
            wins[i, seat] = 1.0 / share


def go_lane_(
    i,
    templates,
    kinds,
    rivals,
    own,
    key,
    states,
    lucks,
    numbers,
    standing,
    seats,
    whose,
    observations,
    masks,
    ended,
    points,
    wins,
    learners,
    most_games,
    again,
    known,
    mask,
    action,
):
    """Carries out an action in a lane and goes on until a network is asked, dealing anew on the way.

    Every rule is called at one place only, since each call of a large one is compiled by itself.
    """
    ended[i] = 0
    if standing[i] == DONE or (standing[i] == RUNNING and action == NOTHING):
        return
    s = states[i]
    seat, who, dealt, acting, asked = int(seats[i]), LEARNER, standing[i] == RUNNING, standing[i] == RUNNING, False
    while not asked:
        if not dealt:
            states[i] = templates[kinds[i]]
            many = int(s.seats) if again else 1
            deal(key[0], numbers[i] // many, s, lucks[i])
            dealt = True
        elif acting:
            act(s, seat, action)
            acting = False
        elif over(s):
            ended[i] = 1
            counted(s, i, numbers[i], rivals[i], own[i], points, wins, learners)
            numbers[i] += len(states)
            dealt = False
            if most_games > 0 and numbers[i] >= most_games:
                standing[i] = DONE
                whose[i] = NOBODY
                return
        elif to_act(s) == 0:
            advance(s)
        else:
            seat = first_of(to_act(s))
            clear(mask)
            legal(s, seat, mask)
            who = player_of(numbers[i], seat, int(s.seats), rivals[i], own[i])
            if count(mask) == 1:
                action, acting = nth(mask, 0), True
            elif who >= 0:
                action, acting = int(choose(who, s, known, seat, mask, lucks[i])), True
            else:
                asked = True
    standing[i] = RUNNING
    seats[i] = seat
    whose[i] = who
    write_mask(mask, masks[i])
    observe(s, seat, observations[i])


def step_room_(
    templates,
    kinds,
    rivals,
    own,
    key,
    states,
    lucks,
    numbers,
    standing,
    seats,
    whose,
    observations,
    masks,
    ended,
    points,
    wins,
    learners,
    most_games,
    again,
    known,
    mask,
    first,
    last,
    actions,
):
    """Carries out an action in every lane."""
    for i in range(first, last):
        go_lane(
            i,
            templates,
            kinds,
            rivals,
            own,
            key,
            states,
            lucks,
            numbers,
            standing,
            seats,
            whose,
            observations,
            masks,
            ended,
            points,
            wins,
            learners,
            most_games,
            again,
            known,
            mask,
            actions[i],
        )


def rate_room_(states, lucks, seats, known, mask, first, last, ratings):
    """Writes how good a bot thinks each choice in every lane."""
    for i in range(first, last):
        clear(mask)
        legal(states[i], seats[i], mask)
        for action in range(ratings.shape[1]):
            ratings[i, action] = UNRATED
        rate(states[i], known, seats[i], mask, lucks[i], ratings[i])


def look_from_(s, seat, out):
    """Writes what a seat knows, and nothing where nobody sits."""
    if seat < s.seats:
        observe(s, seat, out)


def look_around_(states, first, last, out):
    """Writes what every seat of every lane knows."""
    for i in range(first, last):
        for seat in range(out.shape[1]):
            look_from(states[i], seat, out[i, seat])
