"""The table: one game being played, as small to use as it can be."""

from __future__ import annotations

import secrets
from collections.abc import Mapping, Sequence
from copy import deepcopy
from dataclasses import dataclass
from functools import cache
from typing import Any

import numpy as np

from .catalogue import catalogue
from .entry import EntryPoints, entry_points
from .errors import BadOption, BadPosition, IllegalMove
from .events import Listener
from .game import EVERYTHING, SPECTATOR, Game, copied, snapshot
from .masks import actions_in, new_mask
from .messages import either, message
from .record import Move, Record, check_position, move_of
from .rule import INTERPRETED, compile_once, was_compiled
from .schema import SEED_WORDS
from .wire import View

SEED_BITS = 32 * SEED_WORDS
MOST_STEPS = 5000
"""More things in a row do not happen by themselves: rules that go on so lead nowhere."""


class Action(int):
    """An action: a number of the game's list that also has a name."""

    name: str

    def __new__(cls, number: int, name: str) -> Action:
        """Returns the action with that number and name."""
        action = super().__new__(cls, number)
        action.name = name
        return action

    def __repr__(self) -> str:
        """Returns the name, so that a list of actions can be read."""
        return f"<{self.name}>"

    __str__ = __repr__


@cache
def named_actions(game: Game) -> tuple[Action, ...]:
    """Returns the actions of a game."""
    return tuple(Action(number, name) for number, name in enumerate(game.actions))


@cache
def listener(game: Game) -> Listener:
    """Returns who hears what the rules of a game say."""
    return Listener()


@dataclass(frozen=True)
class Moment:
    """A table at one instant inside a move: what happened, and the snapshot of what everything looked like right after."""

    snapshot: Any
    events: list[dict[str, Any]]


class Table:
    """A game being played: who may act, what they may do, and everything that follows.

    >>> import potable
    >>> table = potable.new("glastonbury", seats=3, seed=7)
    >>> table.to_act
    [0]
    >>> table.legal()[:2]
    [<take c1>, <take c2>]
    >>> table.play("take c1")
    >>> table.to_act
    [1]
    >>> table.over, table.winners
    (False, [])
    """

    _snapshot: Any = None

    def __init__(self, game: Game, seats: int, options: Mapping[str, Any] | None = None, seed: int | None = None) -> None:
        """Deals a new game; without a seed, one that nobody can guess."""
        self.game = game = game.played_with(options)
        self.seats = game.check_seats(seats)
        self.options = game.check_options(options, seats)
        self.seed = secrets.randbits(SEED_BITS) if seed is None else check_seed(seed)
        self.start: dict[str, Any] | None = None
        self._moves: list[Move] = []
        self._mask, self._rules = new_mask(len(game.actions)), entry_points(game)
        fresh = self._dealt()
        settle(self._rules, fresh)
        self._first = fresh
        self._states = copied(fresh)

    # ---- reading ----

    @property
    def state(self) -> Any:
        """The state itself, all secrets included; treat it as read-only."""
        return self._states[0]

    @property
    def snapshot(self) -> Any:
        """The state as plain numbers, all secrets included, as it stands now and will not change.

        >>> import potable
        >>> potable.new("glastonbury", seats=2, seed=1).snapshot.pile_count
        44
        """
        if self._snapshot is None or self._snapshot.states.tobytes() != self._states.tobytes():
            self._snapshot = snapshot(copied(self._states))
        return self._snapshot

    @property
    def to_act(self) -> list[int]:
        """The seats that may decide now; empty when the game is over.

        >>> import potable
        >>> potable.new("glastonbury", seats=2, options={"starter": 1}).to_act
        [1]
        """
        waiting = int(self._rules.to_act(self._states))
        return [seat for seat in range(self.seats) if waiting >> seat & 1]

    @property
    def over(self) -> bool:
        """Whether the game has ended.

        >>> import potable
        >>> potable.new("glastonbury", seats=2).over
        False
        """
        return bool(self._rules.over(self._states))

    @property
    def moves(self) -> list[Move]:
        """The moves made so far, as (seat, action).

        >>> import potable
        >>> table = potable.new("glastonbury", seats=2, seed=1)
        >>> table.play("take c1")
        >>> table.moves
        [Move(seat=0, action=1)]
        """
        return list(self._moves)

    @property
    def scores(self) -> list[int]:
        """The points of each seat as things stand; final once the game is over.

        >>> import potable
        >>> table = potable.new("glastonbury", seats=2, seed=1)
        >>> table.play("take c1")  # a single card counts its number against you, and toads are green
        >>> table.scores
        [-4, 0]
        """
        return [int(self._rules.score(self._states, seat)) for seat in range(self.seats)]

    @property
    def winners(self) -> list[int]:
        """The seats with the most points once the game is over; where nothing breaks a tie, they share.

        >>> import potable
        >>> table = potable.new("glastonbury", seats=2, seed=1)
        >>> while not table.over:
        ...     table.play(table.legal()[0])
        >>> table.scores, table.winners
        ([20, 11], [0])
        """
        if not self.over:
            return []
        standings = self.standings
        return [seat for seat in range(self.seats) if standings[seat] == max(standings)]

    @property
    def standings(self) -> list[tuple[int, int]]:
        """How each seat stands: its points, and what decides between equal ones.

        >>> import potable
        >>> potable.new("quacks", seats=2, seed=1).standings
        [(0, 0), (0, 0)]
        """
        rules, states = self._rules, self._states
        return [(score, int(rules.tiebreak(states, seat))) for seat, score in enumerate(self.scores)]

    def legal(self, seat: int | None = None) -> list[Action]:
        """Returns what a seat may do now; without a seat, the one whose turn it is.

        >>> import potable
        >>> table = potable.new("glastonbury", seats=2, seed=1)
        >>> [action.name for action in table.legal(0)]
        ['take c1', 'take c2', 'take c3', 'take c4', 'take c5', 'take c6']
        >>> table.legal(1)
        []
        """
        seat = self._seat(seat)
        named = named_actions(self.game)
        return [named[number] for number in self._legal(seat)]

    def check_turn(self, seat: int | None = None) -> int:
        """Returns the given seat if it may decide now, or without one the seat whose turn it is; else raises IllegalMove.

        >>> import potable
        >>> potable.new("glastonbury", seats=2, seed=1).check_turn()
        0
        """
        return self._turn(seat)[0]

    def asked(self, seat: int | None = None) -> str:
        """Returns the sentence that asks a seat for its decision.

        >>> import potable
        >>> potable.new("glastonbury", seats=2, seed=1).asked()
        'Take a card from column c.'
        """
        seat = self._seat(seat)
        return catalogue(*self.game.words).say(self.game.asked(snapshot(self._known(seat)), seat))

    def sentence(self, action: int | str, seat: int | None = None) -> str:
        """Returns what an action would do, in words.

        >>> import potable
        >>> potable.new("glastonbury", seats=2, seed=1).sentence("take c1")
        'Take toad 4 (green) from c1.'
        """
        seat = self._seat(seat)
        return catalogue(*self.game.words).say(self.game.says(snapshot(self._known(seat)), seat, self._number(action)))

    def tell(self, event: dict[str, Any], names: Sequence[str]) -> str:
        """Returns what happened, in words, with the players called by their names.

        >>> import potable
        >>> table = potable.new("glastonbury", seats=2, seed=1)
        >>> for moment in table.play_slowly("take c1"):
        ...     for event in moment.events:
        ...         print(table.tell(event, ["Ann", "Bob"]))
        Ann takes toad 4 (green) from c1.
        Nettle 1 (green) is turned over on c1.
        Bob walks 2 to the bottom of column d.
        """
        return catalogue(*self.game.words).say(self.game.tell(event), names)

    def view(self, seat: int | None = None) -> dict[str, Any]:
        """Returns all that a seat may see, as JSON; without a seat, what a spectator sees.

        >>> import potable
        >>> view = potable.new("glastonbury", seats=2, seed=1).view(seat=1)
        >>> view["pile"], view["you"], view["to_act"]
        (44, 1, [0])
        """
        viewer = SPECTATOR if seat is None else self._seat(seat)
        known = snapshot(self._known(viewer))
        over, waiting = self.over, self.to_act
        head: View = {
            "game": self.game.name,
            "rules": self.game.rules_version,
            "seats": self.seats,
            "options": dict(self.options),
            "you": seat,
            "move": len(self._moves),
            "to_act": waiting,
            "asked": None if seat is None else self.game.asked(known, viewer),
            "actions": [
                {"action": int(action), "name": action.name, "says": self.game.says(known, viewer, action)}
                for action in (self.legal(seat) if seat in waiting else [])
            ],
            "over": over,
            "scores": self.scores if over else None,
            "winners": self.winners if over else [],
        }
        return {**head, **self.game.view(known, viewer)}

    def open_view(self) -> dict[str, Any]:
        """Returns all there is to see, every secret included, as JSON: for a game that is over and studied.

        >>> import potable
        >>> table = potable.new("glastonbury", seats=2, seed=1)
        >>> table.play("take c1")
        >>> table.view()["players"][0]["cauldron"], len(table.open_view()["players"][0]["cauldron"])
        (None, 1)
        """
        return {**self.view(), **self.game.view(self.snapshot, EVERYTHING)}

    def observe(self, seat: int) -> np.ndarray:
        """Returns what a seat knows as small whole numbers, for networks; `game.observation` says what each of them is.

        >>> import potable
        >>> table = potable.new("glastonbury", seats=2)
        >>> seen, layout = table.observe(0), table.game.observation
        >>> seen.dtype, seen.shape == (layout.size,)
        (dtype('int8'), True)
        >>> seen[layout.part("table", "pile")]  # cards of the pile
        array([44], dtype=int8)
        >>> float(seen.max() / layout.scale.max()) < 1
        True
        """
        out = np.zeros(self.game.observation_size, np.int8)
        seat = self._seat(seat)
        self._rules.observe(self._known(seat), seat, out)
        return out

    def determinize(self, seat: int, seed: int | None = None) -> Table:
        """Returns a table in one of the worlds that a seat cannot exclude, with fresh randomness from there on.

        >>> import potable
        >>> table = potable.new("glastonbury", seats=2, seed=1)
        >>> other = table.determinize(0, seed=5)
        >>> other.view(0) == table.view(0), other.position() == table.position()
        (True, False)
        """
        seat = self._seat(seat)
        fresh = secrets.randbits(SEED_BITS) if seed is None else check_seed(seed)
        states = self._known(seat)
        states[0].seed[:] = seed_words(fresh)
        self._rules.determinize(states, seat)
        return self._on(states, fresh)

    def breakdown(self, seat: int) -> dict[str, Any]:
        """Returns where the points of a seat come from, as JSON.

        >>> import potable
        >>> potable.new("glastonbury", seats=2).breakdown(0)["total"]
        0
        """
        return dict(self.game.breakdown(self.state, self._seat(seat)))

    # ---- playing ----

    def play(self, action: int | str, seat: int | None = None) -> None:
        """Carries out an action, given by its number or its name; a move that is not legal changes nothing.

        >>> import potable
        >>> table = potable.new("glastonbury", seats=2, seed=1)
        >>> table.play("take a1")
        Traceback (most recent call last):
        ...
        potable.engine.errors.IllegalMove: There is no action 'take a1' in Glastonbury.
        >>> table.play("take c1", seat=1)
        Traceback (most recent call last):
        ...
        potable.engine.errors.IllegalMove: It is not seat 1's turn; the table waits for seat 0.
        """
        move = self._check(action, seat)
        self._rules.act(self._states, move.seat, move.action)
        settle(self._rules, self._states)
        self._moves.append(move)

    def play_slowly(self, action: int | str, seat: int | None = None) -> list[Moment]:
        """Plays an action and returns each thing that happened on the way, for logs and animation.

        >>> import potable
        >>> table = potable.new("glastonbury", seats=2, seed=1)
        >>> [event["kind"] for moment in table.play_slowly("take c1") for event in moment.events]
        ['take', 'refill', 'walk']
        """
        move = self._check(action, seat)
        _, told = listener(self.game).hear(self._rules.act, self._states, move.seat, move.action)
        moments = [Moment(self.snapshot, told), *settle_slowly(self.game, self._states)]
        self._moves.append(move)
        return moments

    def deal_slowly(self) -> list[Moment]:
        """Returns each thing that happened from the deal to the first question; nothing where the game began at a position.

        >>> import potable
        >>> table = potable.new("quacks", seats=2, seed=6)
        >>> [event["kind"] for moment in table.deal_slowly() for event in moment.events]
        ['round', 'brew']
        """
        return [] if self.start else settle_slowly(self.game, self._dealt())

    def undo(self, count: int = 1) -> None:
        """Takes back the last move, or so many, which takes no longer.

        >>> import potable
        >>> table = potable.new("glastonbury", seats=2, seed=1)
        >>> table.play("take c1")
        >>> table.undo()
        >>> table.to_act, table.moves
        ([0], [])
        """
        left = len(self._moves) - count
        if count < 0 or left < 0:
            wrong = {"count": str(count), "moves": len(self._moves)}
            raise IllegalMove(message("error-undo-count", **wrong) if self._moves else message("error-nothing-to-undo"))
        self._replay(self._moves[:left])

    def copy(self) -> Table:
        """Returns the same table, to be played on independently.

        >>> import potable
        >>> table = potable.new("glastonbury", seats=2, seed=1)
        >>> table.copy().play("take c1")
        >>> table.moves
        []
        """
        table = object.__new__(Table)
        table.__dict__.update(self.__dict__)
        table._moves = list(self._moves)
        table._mask = self._mask.copy()
        table._states = copied(self._states)
        return table

    def __deepcopy__(self, memo: dict[int, Any]) -> Table:
        """Returns the same table as `copy` does, so that whatever holds one can be copied."""
        return self.copy()

    # ---- writing down ----

    def position(self) -> dict[str, Any]:
        """Returns the whole state as named JSON fields, all secrets included.

        >>> import potable
        >>> table = potable.new("glastonbury", seats=2, seed=1)
        >>> again = potable.from_position(table.position())
        >>> again.position() == table.position()
        True
        """
        return {
            "format": "potable/position",
            "version": 1,
            "game": self.game.name,
            "rules": self.game.rules_version,
            "seats": self.seats,
            "seed": seed_text(words_seed(self.state.seed)),
            "drawn": self.state.drawn.tolist(),
            "state": self.game.to_position(self.state),
        }

    def record(self) -> Record:
        """Returns the game written down: what is needed to play it again.

        >>> import potable
        >>> table = potable.new("glastonbury", seats=2, seed=1)
        >>> table.play("take c1")
        >>> table.record().moves
        [(0, 'take c1')]
        """
        return Record(
            game=self.game.name,
            rules=self.game.rules_version,
            seats=self.seats,
            options=dict(self.options),
            seed=seed_text(self.seed),
            start=deepcopy(self.start),
            moves=[(move.seat, self.game.actions[move.action]) for move in self._moves],
            scores=self.scores if self.over else None,
        )

    @classmethod
    def from_position(cls, game: Game, position: dict[str, Any]) -> Table:
        """Returns a table that stands as a position says, or raises BadPosition."""
        given = check_position(position)
        if given.game != game.name:
            raise BadPosition(message("error-position-other-game", given=repr(given.game), game=game.title))
        if given.rules != game.rules_version:
            raise BadPosition(message("error-position-rules", version=given.rules, ours=game.rules_version))
        game = game.played_with(given.state)
        try:
            states = game.blank()
            states[0].seats = game.check_seats(given.seats)
            seed = text_seed(given.seed)
        except BadOption as error:
            raise BadPosition(message("error-position-option", why=error.message)) from None
        states[0].seed[:] = seed_words(seed)
        if len(given.drawn) != len(states[0].drawn):
            raise BadPosition(message("error-position-drawn", given=len(given.drawn), wanted=len(states[0].drawn)))
        states[0].drawn[:] = given.drawn
        compile_game(game)
        game.from_position(states[0], given.state)
        settle(entry_points(game), states)
        table = _table(cls, game, states, seed, deepcopy(position))
        table.options = game.options_of(states[0])
        return table

    @classmethod
    def from_moves(
        cls, game: Game, seats: int, options: Mapping[str, Any], seed: int, start: dict[str, Any] | None, moves: list[Move]
    ) -> Table:
        """Returns the table to which moves lead, or raises IllegalMove naming the first that is not legal."""
        if start is None:
            table = cls(game, seats, options, seed)
        else:
            table = cls.from_position(game, start)
            if seats != table.seats:
                raise BadPosition(message("error-position-seats", seats=seats, position=table.seats))
            if seed != table.seed:
                raise BadPosition(message("error-position-seeds"))
            table.options = table.game.options_at(table.state, options)
        table._replay(moves)
        return table

    # ---- inside ----

    def _dealt(self) -> np.ndarray:
        """Returns the state right after the deal, before anything happens."""
        states = self.game.fresh(self.seats, self.options)
        states[0].seed[:] = seed_words(self.seed)
        compile_game(self.game)
        self._rules.setup(states)
        return states

    def _check(self, action: int | str, seat: int | None) -> Move:
        """Returns a legal move, or raises IllegalMove."""
        seat, legal = self._turn(seat)
        number = self._number(action)
        if number in legal:
            return move_of(seat, number)
        names = [self.game.actions[one] for one in legal]
        raise IllegalMove(message("error-not-now", seat=seat, action=repr(self.game.actions[number]), actions=names))

    def _turn(self, seat: int | None) -> tuple[int, list[int]]:
        """Returns a seat that may decide now and the numbers of what it may do, or raises IllegalMove."""
        if self.over:
            raise IllegalMove(message("error-game-over"))
        seat = self._seat(seat)
        legal = self._legal(seat)
        if not legal:
            raise IllegalMove(message("error-not-its-turn", seat=seat, waiting=_seats(self.to_act)))
        return seat, legal

    def _legal(self, seat: int) -> list[int]:
        """Returns the numbers of what a seat may do now."""
        self._rules.legal(self._states, seat, self._mask)
        return actions_in(self._mask)

    def _seat(self, seat: int | None) -> int:
        """Returns a seat that exists: the given one, or the one whose turn it is."""
        if seat is None:
            waiting = self.to_act
            if len(waiting) > 1:
                raise IllegalMove(message("error-several-may-act", waiting=_seats(waiting)))
            return waiting[0] if waiting else 0
        if isinstance(seat, bool) or not isinstance(seat, (int, np.integer)) or not 0 <= seat < self.seats:
            raise IllegalMove(message("error-no-seat", seat=repr(seat), last=self.seats - 1))
        return int(seat)

    def _number(self, action: int | str) -> int:
        """Returns the number of an action that exists."""
        if isinstance(action, str):
            if action not in self.game.actions:
                raise IllegalMove(message("error-no-action", action=repr(action), game=self.game.title))
            return self.game.actions.index(action)
        if isinstance(action, bool) or not isinstance(action, (int, np.integer)):
            raise IllegalMove(message("error-no-kind-of-action", action=repr(action)))
        if not 0 <= action < len(self.game.actions):
            last = len(self.game.actions) - 1
            raise IllegalMove(message("error-no-number-of-action", action=str(action), game=self.game.title, last=last))
        return int(action)

    def _known(self, seat: int) -> np.ndarray:
        """Returns a copy of the state with all that a seat cannot know concealed."""
        states = copied(self._states)
        self._rules.conceal(states, seat)
        return states

    def _replay(self, moves: list[Move]) -> None:
        """Plays moves from the first state, all of them or none."""
        states = copied(self._first)
        seated = next((i for i, move in enumerate(moves) if not 0 <= move.seat < self.seats), len(moves))
        seats = np.array([move.seat for move in moves[:seated]], np.int64)
        actions = np.array([move.action for move in moves[:seated]], np.int64)
        played = int(self._rules.replay(states, seats, actions, self._mask))
        if played < len(moves):
            seat, action = moves[played]
            named = repr(self.game.actions[action])
            raise IllegalMove(message("error-move-not-legal", move=played + 1, seat=str(seat), action=named))
        self._states, self._moves = states, list(moves)

    def _on(self, states: np.ndarray, seed: int) -> Table:
        """Returns a new table on given states, without history."""
        table = _table(Table, self.game, states, seed, None)
        table.options = self.options
        table.start = table.position()
        return table


def _table(cls: type[Table], game: Game, states: np.ndarray, seed: int, start: dict[str, Any] | None) -> Table:
    """Returns a table that begins at given states."""
    table = object.__new__(cls)
    table.game, table.seats, table.options = game, int(states[0].seats), {}
    table.seed, table.start = seed, start
    table._moves, table._mask, table._rules = [], new_mask(len(game.actions)), entry_points(game)
    table._first, table._states = states, copied(states)
    return table


def settle(rules: EntryPoints, states: np.ndarray) -> None:
    """Lets everything happen that happens by itself."""
    for _ in range(MOST_STEPS):
        if not rules.advance(states):
            return
    raise _leads_nowhere(states)


def settle_slowly(game: Game, states: np.ndarray) -> list[Moment]:
    """Lets everything happen that happens by itself, and returns each thing."""
    moments = list[Moment]()
    for _ in range(MOST_STEPS):
        goes_on, told = listener(game).hear(entry_points(game).advance, states)
        if not goes_on:
            return moments
        moments.append(Moment(snapshot(copied(states)), told))
    raise _leads_nowhere(states)


def _leads_nowhere(states: np.ndarray) -> RuntimeError:
    """Returns what is wrong where rules never come to ask anybody."""
    what = f"advance was called {MOST_STEPS} times in phase {states[0].phase}, and nobody is asked and the game is not over"
    return RuntimeError(f"{what}: a rule there must ask somebody, go on to the next seat, or go on to another phase.")


def compile_game(game: Game) -> None:
    """Makes sure that the rules a table needs are compiled, with visible progress the first time.

    On a machine that has compiled them each is loaded when it is needed, and what is never needed takes no memory.
    """
    if game.key in _compiled:
        return
    _compiled.add(game.key)
    if not INTERPRETED and was_compiled(game.key):
        return
    states = game.fresh(game.fewest_seats)
    rules, mask = entry_points(game), new_mask(len(game.actions))
    none = np.zeros(0, np.int64)
    out = np.zeros(game.observation_size, np.int8)

    def first_move() -> tuple[int, int]:
        waiting = int(rules.to_act(states))
        seat = next(seat for seat in range(game.fewest_seats) if waiting >> seat & 1)
        rules.legal(states, seat, mask)
        return seat, actions_in(mask)[0]

    steps = [
        lambda: rules.setup(states),
        lambda: settle(rules, states),
        lambda: rules.act(states, *first_move()),
        lambda: rules.over(states),
        lambda: rules.replay(states, none, none, mask),
        lambda: (rules.score(states, 0), rules.tiebreak(states, 0)),
        lambda: rules.conceal(states, 0),
        lambda: rules.determinize(states, 0),
        lambda: rules.observe(states, 0, out),
    ]
    compile_once(game.key, message("compiling-rules", game=game.title), steps, form=game.form)


_compiled: set[str] = set()


def check_seed(seed: int) -> int:
    """Returns a seed that fits into 128 bits, or raises BadOption."""
    if isinstance(seed, bool) or not isinstance(seed, (int, np.integer)) or not 0 <= seed < 1 << SEED_BITS:
        raise BadOption(message("error-seed", bits=SEED_BITS, seed=repr(seed)))
    return int(seed)


def seed_words(seed: int) -> list[int]:
    """Returns the four words of a seed, the lowest first."""
    return [seed >> 32 * i & 0xFFFFFFFF for i in range(SEED_WORDS)]


def words_seed(words: np.ndarray) -> int:
    """Returns the seed of four words."""
    return sum(int(word) << 32 * i for i, word in enumerate(words))


def seed_text(seed: int) -> str:
    """Returns a seed as it stands in files: 32 hexadecimal digits."""
    return f"{seed:032x}"


def text_seed(text: str) -> int:
    """Returns the seed that 32 hexadecimal digits give, or raises BadOption."""
    if len(text) != 2 * 4 * SEED_WORDS or set(text) - set("0123456789abcdef"):
        raise BadOption(message("error-seed-text", digits=2 * 4 * SEED_WORDS, seed=repr(text[:40])))
    return int(text, 16)


def _seats(seats: list[int]) -> Any:
    """Returns seats as they stand in a sentence."""
    return either(message("error-seat", seat=seat) for seat in seats)
