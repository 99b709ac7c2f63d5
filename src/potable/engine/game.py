"""What a game is to the rest of the house: its rules, its options, and how it is shown."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any

import numpy as np

from .errors import BadOption
from .lots import DRAW_LOTS
from .messages import message, speaks
from .observing import Layout
from .rule import rule
from .schema import Schema
from .variant import Variant
from .wire import Message, OptionGroup

SPECTATOR = -1
"""Who sees what is public: the seat of somebody who has none."""
EVERYTHING = -2
"""Who sees all there is: for games that are over."""


def copied(states: np.ndarray) -> np.ndarray:
    """Returns a copy of states, byte by byte, which is much quicker than NumPy's own field by field."""
    return np.ndarray(states.shape, states.dtype, bytearray(states.tobytes()))


def array_of(s: Any) -> np.ndarray:
    """Returns an array of one state, a copy of `s`: what a compiled rule is called with most quickly (see `entry.py`)."""
    return np.ndarray(1, s.dtype, bytearray(s.tobytes()))


def snapshot(states: np.ndarray) -> Any:
    """Returns all fields of the only one of `states` as plain numbers and tuples, and `states` itself for compiled rules.

    For views and words, which read many: one field of a state costs 0.6 µs, all of them together some 4 µs.
    """
    return states.dtype.type.snapshot(states)


@dataclass(frozen=True)
class Option:
    """One thing that players may settle before a game, described so that any page or command can ask for it.

    The value is one of `choices`, or, where there are `seat_choices`, a list with one of those for every seat. What it is
    called is the message `GAME-option-NAME`, what it means its form `help`, and what a choice is called the form of its name.
    """

    name: str
    choices: tuple[Any, ...]
    default: Any
    seat_choices: tuple[Any, ...] = ()
    distinct: bool = False
    """Whether every seat needs a different one."""
    group: OptionGroup = "game"
    of_seats: bool = False
    """Whether its numbers are seats, counted from 0."""
    seats: int = 0
    """How many can play where it is not at its default, if that lets more play than else; `apply_options` refuses the rest."""
    needs: str = ""
    """The option without which it says nothing: it is asked about where that one is not at its default."""

    def check(self, value: Any, seats: int) -> Any:
        """Returns the value if it fits, or raises BadOption with what would."""
        if isinstance(value, (list, tuple)) and self.seat_choices:
            if len(value) != seats:
                raise BadOption(message("error-option-for-each-seat", option=self.name, given=len(value), seats=seats))
            for one in value:
                self._check_choice(one, self.seat_choices)
            if self.distinct and len(set(value)) < len(value):
                raise BadOption(message("error-option-distinct", option=self.name, given=[str(one) for one in value]))
            return list(value)
        self._check_choice(value, self.choices)
        return value

    def parse(self, text: str) -> Any:
        """Returns the value that a person wrote, such as `true`, `strict` or `red,blue`."""
        parts = [part.strip() for part in text.split(",")]
        if len(parts) > 1:
            return [_choice_named(part, self.seat_choices) for part in parts]
        return _choice_named(parts[0], self.choices)

    def _check_choice(self, value: Any, choices: tuple[Any, ...]) -> None:
        if not any(type(value) is type(choice) and value == choice for choice in choices):
            wrong = {"option": self.name, "given": _written(value), "choices": [_written(choice) for choice in choices]}
            if not self.seat_choices or choices is not self.choices:
                raise BadOption(message("error-option-choice", **wrong))
            raise BadOption(message("error-option-choice-or-list", **wrong, each=[_written(one) for one in self.seat_choices]))


def _written(choice: Any) -> str:
    """Returns a choice as a person would write it."""
    return str(choice).lower() if isinstance(choice, bool) else str(choice)


def _choice_named(text: str, choices: tuple[Any, ...]) -> Any:
    """Returns the choice that is written so, or the text itself."""
    return next((choice for choice in choices if _written(choice) == text.lower()), text)


@rule
def no_tiebreak(s, seat):
    """Decides nothing: seats with equally many points share the victory."""
    return 0


@dataclass(frozen=True)
class Play:
    """A move of a game that is told again, or the deal: the snapshot before it, and each thing that it brought about."""

    move: int
    seat: int | None
    before: Any
    moments: list[Any]

    @property
    def events(self) -> list[dict[str, Any]]:
        """All that happened."""
        return [event for moment in self.moments for event in moment.events]


@dataclass(frozen=True)
class Deed:
    """Something that a game is remembered for: the ids of its title and of what tells it, with arguments beside `who`."""

    title: str
    says: str
    args: dict[str, Any]
    move: int
    seat: int


@dataclass(frozen=True)
class Rules:
    """The compiled side of a game. Each is a rule over a state `s`; see the contract in docs/architecture.md."""

    setup: Any
    """setup(s): deals a new game into a state that holds the seed, the seats and the options, and nothing else."""
    to_act: Any
    """to_act(s): the seats that may decide now, as bits; none while something happens by itself or when it is over."""
    over: Any
    """over(s): whether the game has ended."""
    legal: Any
    """legal(s, seat, mask): adds what the seat may do to an empty mask."""
    act: Any
    """act(s, seat, action): carries out a decision."""
    advance: Any
    """advance(s): carries out the next thing that happens by itself."""
    score: Any
    """score(s, seat): the points of a seat as things stand."""
    conceal: Any
    """conceal(s, seat): replaces all that a seat cannot know by one fixed stand-in; seat -1 is a spectator."""
    determinize: Any
    """determinize(s, seat): after conceal and with a fresh seed, puts a random possible world in place of the stand-ins."""
    observe: Any
    """observe(s, seat, out): writes what the seat knows into `observation_size` whole numbers, each from -128 to 127,
    and the same from a state as from a concealed copy of it."""
    tiebreak: Any = no_tiebreak
    """tiebreak(s, seat): what decides between seats with equally many points, the more the better."""


@dataclass(frozen=True, eq=False)
class Game:
    """A game: one of these stands in each folder under `potable.games`."""

    name: str
    title: str
    """Its name, which no language changes; the message `NAME-summary` tells it in a sentence."""
    rules_version: int
    fewest_seats: int
    most_seats: int
    state: type[Schema]
    """The schema of its states."""
    actions: tuple[str, ...]
    options: tuple[Option, ...]
    phase_order: tuple[int, ...]
    """Every value that the state's field `phase` has before the end, roughly in the order in which they follow each other:
    on a GPU many games go through them in step."""
    most_moves: int
    """How many moves of all seats together a game has at the most: batches stop there."""
    observation: Layout
    """How what `observe` writes is laid out."""
    rules: Rules
    apply_options: Callable[[Any, dict[str, Any]], None]
    """apply_options(s, options): writes checked options into a fresh state; raises BadOption where they do not go together."""
    view: Callable[[Any, int], Mapping[str, Any]]
    """view(snapshot, seat): what a seat, SPECTATOR or EVERYTHING sees, as JSON, made from the `snapshot` of a state
    that is already concealed for them."""
    asked: Callable[[Any, int], Message]
    """asked(snapshot, seat): the message that asks the seat for its decision."""
    says: Callable[[Any, int, int], Message]
    """says(snapshot, seat, action): what an action would do, in the second person."""
    tell: Callable[[dict[str, Any]], Message]
    """tell(event): the message for an event that rules say (see events.py)."""
    words: tuple[str, ...]
    """The English messages of the game in the syntax of Fluent: its own, and those of each of its effects."""
    breakdown: Callable[[Any, int], Mapping[str, Any]]
    """breakdown(s, seat): where the points of a seat come from, as JSON."""
    to_position: Callable[[Any], dict[str, Any]]
    """to_position(s): the state as named JSON fields."""
    from_position: Callable[[Any, dict[str, Any]], None]
    """from_position(s, position): fills a fresh state; raises BadPosition where it cannot be one."""
    options_of: Callable[[Any], dict[str, Any]] = lambda s: {}
    """options_of(s): the options by which a game that stands so can have begun, the inverse of `apply_options`."""
    reveals: Callable[[Any, Any], bool] = lambda before, after: True
    """reveals(before, after): whether a move, from one snapshot to another, showed anything hidden or random; else its player
    may take it back alone."""
    open_log: Callable[[Any], bool] = lambda read: True
    """open_log(snapshot): whether all that happened may be read again; else players see what happened since their last turn."""

    chapter: Callable[[Any], Message | None] = lambda snapshot: None
    """chapter(snapshot): the round in which a game stands, if it has rounds; its story is told by them, and else by turns."""
    stands: Callable[[Any], bool] = lambda snapshot: True
    """stands(snapshot): whether there is something on the table worth looking at once all is over, such as pots before they
    are emptied."""
    is_great: Callable[[dict[str, Any]], bool] = lambda event: False
    """is_great(event): whether an event is one of the great moments of a game."""
    deeds: Callable[[list[Play]], list[Deed]] = lambda plays: []
    """deeds(plays): what a game that is over is remembered for, such as its boldest draw."""
    why_ahead: Callable[[Any, int, int], Message] = lambda snapshot, ahead, behind: message("outcome-why")
    """why_ahead(snapshot, ahead, behind): what decided between two seats with equal points, where there is a tiebreak."""

    prepare: Callable[[], None] = lambda: None
    """prepare(): compiles what views may need beside the rules, before anybody waits for it."""
    content: Mapping[str, Any] = field(default_factory=dict)
    """What never changes and a page needs to draw the game: tracks, pieces, prices, as JSON."""

    variant: Variant | None = None
    """The form of the game that this is (see variant.py), where it is another one than the usual."""
    forms: Mapping[str, Callable[[], Game]] = field(default_factory=dict)
    """Its other forms, made when they are first played."""
    form_for: Callable[[Mapping[str, Any]], str] = lambda options: ""
    """form_for(options): the name of the form in which it is played with options, given as such or as a position has them."""

    def __post_init__(self) -> None:
        """Lets what is wrong be said in the game's words."""
        speaks(self.name, self.words)

    @property
    def seats_with_all(self) -> int:
        """How many can play with all that options bring."""
        return max(self.most_seats, *(option.seats for option in self.options), 0)

    @property
    def observation_size(self) -> int:
        """How many numbers an observation has."""
        return self.observation.size

    @property
    def form(self) -> str:
        """The name of this form of the game; the usual one has none."""
        return self.variant.name if self.variant else ""

    @property
    def key(self) -> str:
        """What tells this form of the game from all other games and forms, where rules are compiled and kept."""
        return f"{self.name}_{self.form}" if self.variant else self.name

    def played_with(self, options: Mapping[str, Any] | None) -> Game:
        """Returns the form of the game in which it is played with options, checked or not."""
        form = self.form_for(options or {})
        return self.forms[form]() if form in self.forms else self

    def own(self, part: Any) -> Any:
        """Returns a rule as it is in this form of the game."""
        return self.variant.copy(part) if self.variant else part

    @property
    def dtype(self) -> np.dtype[Any]:
        """The type of its states."""
        return self.state.dtype

    def check_seats(self, seats: int) -> int:
        """Returns the number of seats if the game can be played so."""
        possible = range(self.fewest_seats, self.seats_with_all + 1)
        if isinstance(seats, bool) or not isinstance(seats, (int, np.integer)) or seats not in possible:
            raise BadOption(
                message("error-seats", game=self.title, fewest=self.fewest_seats, most=self.most_seats, seats=repr(seats))
            )
        return int(seats)

    def check_options(self, options: Mapping[str, Any] | None, seats: int) -> dict[str, Any]:
        """Returns all options of the game, the given ones checked, the others at their defaults."""
        given = dict(options or {})
        known = {option.name: option for option in self.options}
        for name in given:
            if name not in known:
                raise BadOption(message("error-no-option", game=self.title, option=repr(name), options=list(known)))
        return {name: option.check(given.get(name, option.default), seats) for name, option in known.items()}

    def options_at(self, s: Any, options: Mapping[str, Any]) -> dict[str, Any]:
        """Returns all options of a game that stands so, or raises BadOption where the given ones contradict it."""
        seats, known = int(s.seats), self.options_of(s)
        agreed = self.check_options(known | dict(options), seats)
        began = self.fresh(seats, agreed)[0]
        if any(np.any((began[name] != s[name]) & (began[name] > DRAW_LOTS)) for name in self.state.settled):
            others = [name for name in options if agreed[name] != known.get(name)]
            raise BadOption(message("error-options-contradict", options=others))
        return agreed

    def blank(self, count: int = 1) -> np.ndarray:
        """Returns an array of states with nothing in them."""
        return np.zeros(count, self.dtype)

    def fresh(self, seats: int, options: Mapping[str, Any] | None = None) -> np.ndarray:
        """Returns an array of one state that holds the seats and options of a game, before set-up."""
        states = self.blank()
        states[0].seats = self.check_seats(seats)
        self.apply_options(states[0], self.check_options(options, seats))
        return states
