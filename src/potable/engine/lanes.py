"""Many games side by side, each in a lane of its own, that stop wherever somebody from outside must decide.

What a training run needs of thousands of games comes in arrays: who is asked, what that seat knows, what it may do, and the
points of games that have ended. `observe` writes the same from a state as from a concealed copy of it, which is a test, and is
spared the copy here. Other seats are played by bots, as in a batch. The functions below the line are templates, bound to a
game's rules as those of `loops` are.
"""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from functools import cache
from typing import Any

import numpy as np

from .batch import Lineup, batch_key, shares
from .errors import BadOption, IllegalMove
from .game import Game
from .loops import LUCK, THOUGHTS, counting, dealing, first_of, loops
from .masks import allows, bits_in, clear, new_mask, pick, words_for
from .messages import message
from .rule import INTERPRETED, bind, bound, compile_once, loop

OUTSIDE = -1
"""Stands for the number of a bot at a seat that is played from outside."""
RUNNING, ENDED, BROKEN_OFF = range(3)
"""How a game stands: somebody is asked; it is over; or an action that is not legal ended it."""
MOST_LANES = 1_000_000
PICKS = 1 << 127
"""What makes of a seed another one, by which actions are picked at random."""


class Lanes:
    """Games side by side; see the fields for what is known of each after `deal` and every `step`.

    The same seed gives the same games, whatever the number of cores: game g of a lane is game `lane + g * lanes` of a batch.
    """

    def __init__(self, lineup: Lineup, lanes: int, outside: list[int], cores: int = 1) -> None:
        """Makes room for games, of which the seats in `outside` are played from outside and the others by bots."""
        if isinstance(lanes, bool) or not isinstance(lanes, (int, np.integer)) or not 1 <= lanes <= MOST_LANES:
            raise BadOption(message("error-lanes", lanes=repr(lanes), most=MOST_LANES))
        self.game, self.lanes, self.outside, self.cores = lineup.game, int(lanes), outside, max(1, cores)
        self._loops = lane_loops(lineup.game, lineup.choose, lineup.name)
        game, players = lineup.game, len(lineup.bots)
        self._template = lineup.template()
        self._bots = np.array([OUTSIDE if seat in outside else bot for seat, bot in enumerate(lineup.bots)], np.int64)
        self.states = game.blank(self.lanes)
        self._lucks, self._numbers = np.zeros(self.lanes, LUCK), np.zeros(self.lanes, np.int64)
        self._words = np.zeros((self.lanes, words_for(len(game.actions))), np.uint32)
        self._key, self._picking = batch_key(0), batch_key(0)
        self.seats = np.zeros(self.lanes, np.int64)
        """The seat that is asked, or was asked last."""
        self.standing = np.zeros(self.lanes, np.int8)
        """RUNNING, ENDED or BROKEN_OFF; a game that is not running is dealt anew by the next step, whatever its action."""
        self.observations = np.zeros((self.lanes, game.observation_size), np.int8)
        """What the seat that is asked knows."""
        self.masks = np.zeros((self.lanes, len(game.actions)), np.bool_)
        """What it may do; everything where the game has ended, since any action deals anew."""
        self.scores = np.zeros((self.lanes, players), np.int32)
        """The points of all seats in a game that has ended."""
        self.ties = np.zeros_like(self.scores)
        self._pool: ThreadPoolExecutor | None = None
        self._rooms = [(game.blank(THOUGHTS), new_mask(len(game.actions))) for _ in range(self.cores)]
        compile_once(f"{lineup.name}.lanes", message("compiling-lanes", game=game.title), [self._compile])

    @property
    def shares(self) -> np.ndarray:
        """What each seat won of a game that has ended: 1, or a share of it."""
        return shares(self.scores, self.ties)

    def deal(self, seed: int | None = None) -> None:
        """Deals new games in all lanes: the first ones of a seed, or without one those that follow."""
        if seed is None:
            self._numbers += self.lanes
        else:
            self._key = batch_key(seed)
            self._picking = batch_key(seed ^ PICKS)
            self._numbers[:] = np.arange(self.lanes)
        self.standing[:] = ENDED  # and so the next step deals, whatever the actions
        self._step(np.zeros(self.lanes, np.int64), 0)

    def step(self, actions: np.ndarray, forgiving: bool = True) -> None:
        """Carries out an action in every lane, and deals anew where a game had ended.

        One that is not legal breaks its game off; where that is not `forgiving`, it raises IllegalMove and nothing changes.
        """
        given = np.asarray(actions)
        if given.shape != (self.lanes,) or not np.issubdtype(given.dtype, np.integer):
            raise IllegalMove(message("error-lanes-actions", lanes=self.lanes, given=f"{given.dtype}{list(given.shape)}"))
        given = given.astype(np.int64, copy=False)
        if not forgiving:
            self._check(given)
        self._step(given, self.lanes)

    def sample(self) -> np.ndarray:
        """Returns a legal action for every lane, each equally likely; the same ones after the same seed."""
        actions = np.zeros(self.lanes, np.int64)
        self._loops.sample(self._words, self.standing, self._picking[0], actions)
        return actions

    def kept(self) -> dict[str, bytes]:
        """Returns all that tells these games from others with the same players, to be kept or sent."""
        return {name: value.tobytes() for name, value in vars(self).items() if isinstance(value, np.ndarray)}

    def restore(self, kept: dict[str, bytes]) -> None:
        """Lets all games stand as they were kept."""
        for name, value in kept.items():
            array = getattr(self, name)
            array.reshape(-1).view(np.uint8)[:] = np.frombuffer(value, np.uint8)

    def close(self) -> None:
        """Lets go of the threads; they come back with the next step."""
        if self._pool:
            self._pool.shutdown()
            self._pool = None

    def _step(self, actions: np.ndarray, skips: int) -> None:
        """Carries out an action in every lane, and deals where a game had ended, so many games after its own."""
        step, key = self._loops.step, self._key[0]
        self._run(lambda first, last, known, mask: step(*self._arrays(known, mask), key, first, last, skips, actions))

    def _check(self, actions: np.ndarray) -> None:
        """Raises IllegalMove for the first action that is not legal."""
        within = (actions >= 0) & (actions < len(self.game.actions))
        legal = within & self.masks[np.arange(self.lanes), np.where(within, actions, 0)]
        wrong = np.flatnonzero(~legal & (self.standing == RUNNING))
        if len(wrong):
            lane = int(wrong[0])
            names = [self.game.actions[one] for one in np.flatnonzero(self.masks[lane])]
            raise IllegalMove(message("error-lane-not-now", lane=lane, action=int(actions[lane]), actions=names))

    def _arrays(self, known: np.ndarray, mask: np.ndarray) -> tuple[Any, ...]:
        """Returns what all loops are called with."""
        of_games = self._template, self.states, known, mask, self._bots, self._lucks, self._numbers
        return *of_games, self._words, self.seats, self.standing, self.observations, self.masks, self.scores, self.ties

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

    def _compile(self) -> None:
        """Runs every loop over no lane, which compiles or loads it."""
        arrays = self._arrays(*self._rooms[0])
        self._loops.step(*arrays, self._key[0], 0, 0, self.lanes, np.zeros(self.lanes, np.int64))
        self._loops.sample(self._words[:0], self.standing, self._picking[0], np.zeros(0, np.int64))


class _Loops:
    """The loops over lanes, bound to a game and those who choose."""

    def __init__(self, game: Game, choose: Any, name: str) -> None:
        rules = game.rules
        asking = {"over": rules.over, "to_act": rules.to_act, "legal": rules.legal, "first_of": first_of, "clear": clear}
        go_on = bind(go_on_, name, **asking, choose=choose, go=loops(game).step)
        looking = {"observe": rules.observe, "counted": counting(game), "show": bind(show_, name, bits_in=bits_in)}
        look = bind(look_, name, **asking, **looking, go_on=go_on)
        deal_one = bind(deal_one_, name, deal=dealing(game, loops(game).begin))
        self.step = loop(bound(step_lanes_, name, deal_one=deal_one, look=look, allows=allows, go=loops(game).step))
        self.sample = loop(bound(sample_lanes_, name, pick=pick))


@cache
def lane_loops(game: Game, choose: Any, name: str) -> _Loops:
    """Returns the loops over lanes of a game."""
    return _Loops(game, choose, name)


# ---- templates ----
# mypy: disable-error-code="name-defined"
# ruff: noqa: F821


def deal_one_(template, states, lucks, numbers, key, i):
    """Deals the game of a lane."""
    states[i] = template[0]
    deal(key, numbers[i], states[i], lucks[i])


def go_on_(s, known, mask, bots, luck):
    """Lets bots play until somebody from outside is asked, and returns that seat; OUTSIDE when the game is over."""
    while not over(s):
        seat = first_of(to_act(s))
        clear(mask)
        legal(s, seat, mask)
        if bots[seat] == OUTSIDE:
            return seat
        go(s, seat, choose(bots[seat], s, known, seat, mask, luck))
    return OUTSIDE


def look_(i, s, known, mask, bots, lucks, words, seats, standing, observations, masks, scores, ties):
    """Goes on to the next decision of a lane, and writes all that is known of it then."""
    if standing[i] == RUNNING:
        seat = go_on(s, known, mask, bots, lucks[i])
        if seat == OUTSIDE:
            standing[i] = ENDED
            counted(s, i, 0, scores, ties)
        else:
            seats[i] = seat
            for word in range(len(mask)):
                words[i, word] = mask[word]
    show(masks[i], words[i], standing[i])
    observe(s, seats[i], observations[i])


def show_(mask, words, standing):
    """Writes what may be done as bytes: all of it where a game has ended."""
    for action in range(len(mask)):
        mask[action] = standing != RUNNING
    if standing == RUNNING:
        for i in range(len(words)):
            word = int(words[i]) & 0xFFFFFFFF
            while word != 0:
                mask[32 * i + bits_in((word & -word) - 1)] = True
                word &= word - 1


def step_lanes_(
    template,
    states,
    known,
    mask,
    bots,
    lucks,
    numbers,
    words,
    seats,
    standing,
    observations,
    masks,
    scores,
    ties,
    key,
    first,
    last,
    skips,
    actions,
):
    """Carries out an action in every lane, and deals where a game had ended, `skips` games after its own."""
    for i in range(first, last):
        action = actions[i]
        if standing[i] != RUNNING:
            numbers[i] += skips
            deal_one(template, states, lucks, numbers, key, i)
            standing[i] = RUNNING
        elif action < 0 or action >= masks.shape[1] or not allows(words[i], action):
            standing[i] = BROKEN_OFF
        else:
            go(states[i], seats[i], action)
        look(i, states[i], known, mask, bots, lucks, words, seats, standing, observations, masks, scores, ties)


def sample_lanes_(words, standing, luck, actions):
    """Picks an action for every lane."""
    for i in range(len(actions)):
        actions[i] = pick(words[i], luck) if standing[i] == RUNNING else 0
