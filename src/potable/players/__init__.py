"""The players: bots that see only what their seat may know.

A bot is a rule `choose(s, seat, mask, luck)` that returns one of the actions in the mask. The state it gets is a copy from
which everything that its seat cannot know has been removed, and which it may change as it likes; `luck` is its own
randomness, apart from the table's: `chance(luck, n)` draws from it. A bot that plans gets an array of states instead: the first
is that copy, and in the others it may try out by the rules what would follow. A bot that searches plays its choices out to the
end of the game, by such a rule, in worlds that its seat cannot exclude (`search.py`).

The bots of another package, for its own game or any other, are a tuple of `Bot` that an entry point of the group
`potable.players` names, which is called as the game is.
"""

from __future__ import annotations

import secrets
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cache, partial
from importlib import import_module
from importlib.metadata import entry_points
from typing import Any
from zlib import crc32

import numpy as np

from potable.engine.batch import Lineup
from potable.engine.effects import dispatch
from potable.engine.errors import BadOption
from potable.engine.game import Game
from potable.engine.loops import LUCK, THOUGHTS
from potable.engine.masks import new_mask
from potable.engine.messages import message
from potable.engine.rule import bind, bound, compile_once, frozen, rule
from potable.engine.table import SEED_BITS, Action, Table, check_seed, seed_words
from potable.engine.wire import Message
from potable.games import NAMES
from potable.games import game as find_game

from . import champion, master
from .champion import Weights
from .search import Search, Searching, searching

GROUP = "potable.players"
FOLDERS = {
    "glastonbury": ("random", "glastonbury_house"),
    "quacks": ("random", "quacks_plain", "quacks_house"),
    "practice": ("random", "practice_greedy", "practice_house"),
}
"""The modules that hold the bots of each game, the first one's bots having the lowest numbers."""
OF_ANY = ("random",)
"""The modules of bots that play any game."""


LACKS = "_without_"
"""What stands between the name of a bot and what it lacks."""
LEVELS = 6
"""How many levels of strength there are, from 1, by chance, over 2, a beginner, to a master."""
SURE = 99
"""The most games of 100 that anybody is said to win: nobody can be sure."""


@dataclass(frozen=True)
class Strength:
    """How strong a bot is: its level, and the games of 100 that it wins against so many rivals of a kind (docs/players.md)."""

    level: int
    wins: float | None = None
    against: str = ""
    rivals: int = 1


@dataclass(frozen=True)
class Bot:
    """A bot as it stands in a list: its name, what it is like, in English, and the rule by which it chooses."""

    name: str
    about: str
    choose: Any
    strength: Strength | None = None
    """Nothing where nobody has measured it."""
    looks: bool = True
    """Whether it looks at the table at all; one that does not is spared the copy."""
    plans: bool = False
    """Whether it is `choose(states, seat, mask, luck, style)`, with room for states in which it tries things out."""
    style: int = 0
    """What tells bots apart that plan by the same rule, which is compiled once; of one that searches, its budget."""
    search: Search | None = None
    """How it plays its choices out, everybody choosing by its rule `choose`, where it does."""
    weights: Mapping[str, Weights] = field(default_factory=dict)
    """What a champion learned, by the form of the game; it chooses by that, and by the rule `choose` in all other forms."""
    lacking: Mapping[str, int] = field(default_factory=dict)
    """The styles of bots that are this one without something, by what they lack. They stand in no list: they measure it."""

    @property
    def apart(self) -> bool:
        """Whether it is compiled apart and plays only once rules are compiled, as those do who search and who have learned."""
        return self.search is not None or bool(self.weights)

    def without(self, what: str) -> Bot:
        """Returns this bot without something, under the name by which simulations call it."""
        return replace(self, name=f"{self.name}{LACKS}{what}", style=self.lacking[what], lacking={})


@cache
def bots(game: str) -> tuple[Bot, ...]:
    """Returns the bots that play a game.

    >>> [bot.name for bot in bots("glastonbury")]
    ['random', 'hasty', 'forgetful', 'steady', 'house', 'master']
    """
    modules = (import_module(f"potable.players.{name}") for name in FOLDERS.get(game, OF_ANY))
    points = sorted(entry_points(group=GROUP, name=game), key=lambda point: point.value)
    found = [bot for lot in (*(module.BOTS for module in modules), *(point.load() for point in points)) for bot in lot]
    found += _learned(game, found)
    names = [bot.name for bot in found]
    if len(set(names)) < len(names):
        raise ValueError(f"The bots of {game} are called {', '.join(names)}: each needs a name of its own.")
    return tuple(found)


def _learned(game: str, others: Sequence[Bot]) -> list[Bot]:
    """Returns the champion and the master of a game, if there are such; in what they have not learned they play as house."""
    weights = champion.learned(find_game(game)) if game in NAMES else {}
    if not weights:
        return []
    house = next(bot for bot in others if bot.name == champion.STANDS_IN)
    told = Strength(LEVELS, champion.WINS.get(game), champion.STANDS_IN, rivals=3)
    best = replace(house, name=champion.NAME, about=champion.ABOUT, strength=told, weights=weights, lacking={})
    plan = master.PLANS.get(game)
    if plan is None:
        return [best]
    search, hasty = replace(plan.search, style=house.style), {"time": master.NO_TIME}
    named = replace(best, name=master.NAME, about=master.ABOUT, strength=replace(told, wins=plan.wins))
    return [best, replace(named, search=search, style=plan.budget, lacking=hasty)]


@cache
def measurable(game: str) -> tuple[Bot, ...]:
    """Returns the bots that play a game, and after them those that are one of them without something.

    >>> [bot.name for bot in measurable("quacks")][-1]
    'house_without_droplets'
    """
    return (*bots(game), *(bot.without(what) for bot in bots(game) for what in bot.lacking))


def bot_words(game: str) -> str:
    """Returns what the bots of a game are called and what each is like, in the syntax of Fluent."""
    return "".join(f"{game}-bot-{bot.name} = {bot.name}\n    .about = {bot.about}\n" for bot in bots(game))


def level(strength: Strength) -> Message:
    """Returns how strong a bot is, in a word."""
    return message("bot-level", level=strength.level)


def measured(game: str, strength: Strength) -> Message | None:
    """Returns how often a bot wins against whom, where that was measured."""
    if strength.wins is None:
        return None
    against, even = message(f"{game}-bot-{strength.against}"), round(100 / (strength.rivals + 1))
    return message("bot-wins", wins=min(round(strength.wins), SURE), bot=against, rivals=strength.rivals, even=even)


def bot(game: str, name: str) -> Bot:
    """Returns a bot by its name, or raises BadOption."""
    return bots(game)[bot_number(game, name)]


def bot_number(game: str, name: str) -> int:
    """Returns the number of a bot among those of a game, or raises BadOption."""
    return _place(game, name, bots(game))


def _place(game: str, name: str, among: Sequence[Bot]) -> int:
    """Returns the place of a bot among others, or raises BadOption."""
    names = [bot.name for bot in among]
    if name not in names:
        raise BadOption(message("error-no-bot", bot=repr(name), bots=[bot.name for bot in bots(game)]))
    return names.index(name)


@cache
def chooser(game: Game, names: tuple[str, ...]) -> Any:
    """Returns the rule choose(bot, s, known, seat, mask, luck) that lets bot number `bot` of these choose."""
    all_bots = [_playing(game, one) for one in measurable(game.name) if one.name in names]
    styles = frozen([one.style for one in all_bots])
    choices: dict[Any, Any] = {}
    for one in all_bots:
        if _way(game, one) not in choices:
            choices[_way(game, one)] = choice_of(game, one, styles)
    nobody = bound(nobody_, game.key)
    nobody.__name__ = f"choose_{company(game, names)}"  # names the entry in Numba's cache
    return dispatch(rule(nobody), "bot", {number: choices[_way(game, one)] for number, one in enumerate(all_bots)}, {})


def _playing(game: Game, one: Bot) -> Bot:
    """Returns a bot as it plays in a form of its game: one that has learned searches only in what it has learned."""
    if one.search is None or not one.weights or game.key in one.weights:
        return one
    return replace(one, style=one.search.style, search=None)


def _way(game: Game, one: Bot) -> Any:
    """Returns what bots have in common that choose by one rule, whatever their style."""
    return one.choose, one.search, one.weights.get(game.key)


def choice_of(game: Game, one: Bot, styles: np.ndarray) -> Any:
    """Returns the rule choose(bot, s, known, seat, mask, luck) of a bot, and of those that differ from it by their style."""
    owner, learned, conceal = f"{game.key}_{one.name}", one.weights.get(game.key), game.rules.conceal
    this, how = game.own(one.choose), planning_ if one.plans else looking_
    if one.search is None:
        if not one.looks:
            return bind(blind_, owner, this=this)
        mind = champion.mind(game, learned) if learned else None
        answer = bind(looking_, owner, this=mind.choose) if mind else bind(how, owner, this=this, styles=styles)
        return bind(concealing_, owner, answer=answer, conceal=conceal)
    think = _search(game, one, one.search, owner).think
    return bind(concealing_, owner, answer=bind(planning_, owner, this=think, styles=styles), conceal=conceal)


def _search(game: Game, one: Bot, search: Search, owner: str) -> Searching:
    """Returns the rules by which a bot searches."""
    learned, plainly = one.weights.get(game.key), f"{owner}_plainly"
    mind = champion.mind(game, learned) if learned else None
    plain = bind(planning_ if one.plans else looking_, plainly, this=game.own(one.choose), styles=frozen([search.style]))
    policy = bind(concealing_, plainly, answer=plain, conceal=game.rules.conceal)
    answer = bind(looking_, f"{owner}_learned", this=mind.choose) if mind else plain
    return searching(game, search, owner, answer, policy, mind)


@cache
def rater(game: Game, name: str) -> Any:
    """Returns the rule rate(s, known, seat, mask, luck, ratings) by which a bot says how good choices are.

    One that searches writes what it found of those that it played out. Any other rates the choice that it would make, alone.
    """
    one = _playing(game, measurable(game.name)[_place(game.name, name, measurable(game.name))])
    owner, conceal = f"{game.key}_{one.name}_rates", game.rules.conceal
    if one.search is None:
        return bind(naming_, owner, choose=choice_of(game, replace(one, name=f"{one.name}_rates"), frozen([one.style])))
    rate = _search(game, one, one.search, owner).rate
    return bind(rating_, owner, rate=rate, budget=one.style, conceal=conceal)


def lineup(game: str, names: Sequence[str], options: Mapping[str, Any] | None = None, turned: bool = True) -> Lineup:
    """Returns what a batch needs to let these bots play each other.

    >>> from potable.engine.batch import play_batch
    >>> play_batch(lineup("glastonbury", ["random", "random"]), games=10, seed=1).scores.shape
    (10, 2)
    """
    played, everybody = find_game(game, options), measurable(game)
    numbers = [_place(game, name, everybody) for name in names]
    if not any(numbers):
        everybody = everybody[:1]  # chance alone is compiled apart, since it is what one measures
    elif any(everybody[number].apart for number in numbers):
        everybody = tuple(one for number, one in enumerate(everybody) if number in numbers)
    else:
        everybody = tuple(one for one in everybody if not one.apart)
    among = tuple(one.name for one in everybody)
    numbers = [among.index(name) for name in names]
    return Lineup(played, chooser(played, among), company(played, among), numbers, options, turned)


def company(game: Game, names: Sequence[str]) -> str:
    """Returns what some bots of a game are called together where they are compiled: short, however many they are."""
    return f"{game.key}_{crc32(' '.join(names).encode()):08x}"


def colleagues(game: str, apart: bool = False) -> tuple[str, ...]:
    """Returns the bots of a game that are compiled together, or those that are compiled apart from them, where one plays.

    >>> colleagues("glastonbury", apart=True)
    ('master', 'master_without_time')
    """
    return tuple(one.name for one in measurable(game) if one.apart == apart)


@cache
def compiled_chooser(game: Game, apart: bool = False) -> Any:
    """Returns the chooser among colleagues, compiled, with visible progress the first time on a machine.

    One for all is compiled in half the time that one for each would take, since bots share most of what they look at.
    """
    choose = chooser(game, colleagues(game.name, apart))
    table, mask, luck = Table(game, game.fewest_seats, seed=0), new_mask(len(game.actions)), np.zeros(1, LUCK)
    seat = table.to_act[0]
    game.rules.legal(table.state, seat, mask)
    once = partial(choose, 0, table.state, game.blank(THOUGHTS), seat, mask, luck[0])
    compile_once(mark(game.key, apart), message("compiling-bots", game=game.title), [once], form=game.form)
    return choose


def mark(key: str, apart: bool = False) -> str:
    """Returns by what name colleagues of a game, in one of its forms, are known to have been compiled."""
    return f"{key}.apart" if apart else f"{key}.bots"


class Player:
    """A bot at a table, or one that measures it, with luck of its own.

    >>> import potable
    >>> table = potable.new("glastonbury", seats=2, seed=1)
    >>> Player("glastonbury", "random", seed=3).choose(table) in table.legal()
    True
    """

    def __init__(self, game: str, name: str, seed: int | None = None) -> None:
        """Seats a bot; without a seed, its luck is its own."""
        self.game = find_game(game).name
        self.bot = measurable(game)[_place(game, name, measurable(game))]
        self._number = colleagues(game, self.bot.apart).index(name)
        self.luck = np.zeros(1, LUCK)
        self.luck[0].seed[:] = seed_words(secrets.randbits(SEED_BITS) if seed is None else check_seed(seed))

    def choose(self, table: Table, seat: int | None = None) -> Action:
        """Returns the action that the bot would play now for a seat; without one, for the first of those that may decide.

        >>> import potable
        >>> Player("glastonbury", "random").choose(potable.new("glastonbury", seats=2, seed=1), seat=1)
        Traceback (most recent call last):
        ...
        potable.engine.errors.IllegalMove: It is not seat 1's turn; the table waits for seat 0.
        """
        if table.game.name != self.game:
            raise BadOption(message("error-other-game", bot=repr(self.bot.name), plays=self.game, game=table.game.name))
        waiting = table.to_act
        seat = table.check_turn(waiting[0] if seat is None and waiting else seat)
        choice = self.number_chosen(table, seat)
        return Action(choice, table.game.actions[choice])

    def number_chosen(self, table: Table, seat: int) -> int:
        """Returns the number of that action, as the bot's rule says it."""
        mask = new_mask(len(table.game.actions))
        table.game.rules.legal(table.state, seat, mask)
        known = table.game.blank(THOUGHTS)
        choose = compiled_chooser(table.game, self.bot.apart)
        return int(choose(self._number, table.state, known, seat, mask, self.luck[0]))


# ---- templates, bound to one bot each; see potable.engine.rule.bind ----
# mypy: disable-error-code="name-defined"
# ruff: noqa: F821


def concealing_(bot, s, known, seat, mask, luck):
    """Lets this bot choose from what its seat knows."""
    known[0] = s
    conceal(known[0], seat)
    return answer(bot, known, seat, mask, luck)


def looking_(bot, known, seat, mask, luck):
    """Lets this bot choose from a state."""
    return this(known[0], seat, mask, luck)


def planning_(bot, known, seat, mask, luck):
    """Lets this bot choose from a state, with room to try things out."""
    return this(known, seat, mask, luck, styles[bot])


def rating_(s, known, seat, mask, luck, ratings):
    """Lets this bot rate choices from what its seat knows."""
    known[0] = s
    conceal(known[0], seat)
    rate(known, seat, mask, luck, budget, ratings)


def naming_(s, known, seat, mask, luck, ratings):
    """Lets this bot rate the choice that it would make."""
    ratings[choose(0, s, known, seat, mask, luck)] = 0


def blind_(bot, s, known, seat, mask, luck):
    """Lets this bot choose without a look at the table."""
    return this(s, seat, mask, luck)


def nobody_(bot, s, known, seat, mask, luck):
    """Chooses nothing: there is no bot with such a number."""
    return -1
