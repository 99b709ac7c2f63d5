"""Checks for whoever adds a game: what is true of every game at every moment, whatever its rules.

>>> from potable.testing import check_game
>>> check_game("glastonbury", moves=20)

`CHECKS` has each of them by itself, for a test of its own; they raise AssertionError, with what differs, where something is
wrong.
"""

from __future__ import annotations

import dis
import json
import random
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from itertools import count
from types import FunctionType, ModuleType
from typing import Any

import numpy as np

import potable
from potable.engine.catalogue import catalogue
from potable.engine.errors import BadOption, IllegalMove
from potable.engine.messages import identifier
from potable.engine.record import parse
from potable.engine.rule import is_rule, plain_of
from potable.engine.table import Table
from potable.games import game as find_game
from potable.players import Player, bots

FIRST = 0.4
"""How often the first of all choices is made, so that long chains of them come about."""
RECORD_EVERY, LOOK_EVERY, BOT_EVERY, WORLDS = 10, 5, 3, 2


@dataclass(frozen=True)
class Sample:
    """A game with options by lot, that can be played again in the same way."""

    game: str
    seats: int
    options: dict[str, Any]
    seed: int

    def table(self) -> Table:
        """Deals the game."""
        return potable.new(self.game, self.seats, self.seed, self.options)

    def choices(self, table: Table) -> Iterator[tuple[int, str]]:
        """Yields the seat and the name of one legal action after another until the game is over."""
        luck = random.Random(self.seed)
        while not table.over:
            assert len(table.moves) < table.game.most_moves, f"it is not over after most_moves, {table.game.most_moves}"
            seat = luck.choice(table.to_act)
            legal = table.legal(seat)
            assert legal, f"to_act names the seat {seat}, and legal has nothing for it"
            yield seat, (legal[0] if luck.random() < FIRST else luck.choice(legal)).name


def samples(name: str, moves: int) -> Iterator[Sample]:
    """Yields games until that many moves have been made in them; the same every time."""
    for number in count():
        if moves <= 0:
            return
        sample = draw_sample(name, number)
        table = sample.table()
        for seat, action in sample.choices(table):
            table.play(action, seat)
        yield sample
        moves -= len(table.moves)


def draw_sample(name: str, number: int) -> Sample:
    """Returns a game with seats and options by lot; options that do not go with those before them stay as they usually are."""
    luck, game = random.Random(f"{name} {number}"), find_game(name)
    seats, options = luck.randint(game.fewest_seats, game.most_seats), dict[str, Any]()
    for option in game.options:
        value = luck.choice(option.choices)
        if option.seat_choices and luck.random() < 0.5:
            several = luck.sample if option.distinct else lambda among, many: luck.choices(among, k=many)
            value = several(option.seat_choices, seats)
        try:
            potable.new(name, seats, 0, {**options, option.name: value})
        except BadOption:
            continue
        options[option.name] = value
    return Sample(name, seats, options, luck.getrandbits(128))


# ---- the checks ----


def nobody_is_stuck_and_the_game_ends(sample: Sample) -> None:
    """Those who are to act can, nobody else can, and the best by points and tiebreak win."""
    table = sample.table()
    for seat, action in sample.choices(table):
        able = [other for other in range(sample.seats) if table.legal(other)]
        assert able == table.to_act, f"to_act names the seats {table.to_act}, and legal has something for {able}"
        table.play(action, seat)
    assert table.to_act == [], f"it is over, and to_act still names the seats {table.to_act}"
    best = [seat for seat, points in enumerate(table.scores) if points == max(table.scores)]
    ties = [int(table.game.rules.tiebreak(table.state, seat)) for seat in best]
    winners = [seat for seat, tie in zip(best, ties, strict=True) if tie == max(ties)]
    assert table.winners == winners, f"the seats {table.winners} win, and not {winners}"
    totals = [table.breakdown(seat)["total"] for seat in range(sample.seats)]
    assert totals == table.scores, f"breakdown has the totals {totals}, and score {table.scores}"


def all_can_be_said(sample: Sample) -> None:
    """Every question, answer and event has its sentence, and so have the game and its options."""
    try:
        _say_all(sample)
    except LookupError as error:
        raise AssertionError(str(error)) from error


def _say_all(sample: Sample) -> None:
    """Says all that there is to be said in a game, or raises LookupError."""
    table, names = sample.table(), [f"player {seat}" for seat in range(sample.seats)]
    words, name = catalogue(*table.game.words), table.game.name
    words.say({"id": f"{name}-summary"})
    for option in table.game.options:
        label = f"{name}-option-{option.name}"
        for form in (identifier(choice) for choice in (*option.choices, *option.seat_choices) if isinstance(choice, str)):
            assert words.say({"id": f"{label}.{form}"}) != words.say({"id": label}), (
                f"{label!r} has no form {form!r} for a choice"
            )
    events = [event for moment in table.deal_slowly() for event in moment.events]
    for seat, action in sample.choices(table):
        for other in range(sample.seats):
            table.asked(other)
        for choice in table.legal(seat):
            table.sentence(choice, seat)
        events += [event for moment in table.play_slowly(action, seat) for event in moment.events]
    for event in events:
        table.tell(event, names)


def rules_call_rules(sample: Sample) -> None:
    """All that rules call is marked as a rule or an event, since nothing else can be compiled."""
    rules = find_game(sample.game, sample.options).rules
    check_called([plain_of(part) for part in vars(rules).values() if is_rule(part)])


def check_called(waiting: list[FunctionType]) -> None:
    """Raises AssertionError where a function calls one that is no rule, or one that it calls does."""
    seen = set(waiting)
    while waiting:
        caller = waiting.pop()
        for called in _called(caller) - seen:
            assert is_rule(called), (
                f"{called.__name__} of {called.__module__} is called by the rule {caller.__name__}: "
                "mark it with @rule or @routine, or with @event() if it tells something"
            )
            seen.add(called)
            waiting.append(called)


def _called(caller: FunctionType) -> set[FunctionType]:
    """Returns the functions that a function names, by themselves or in a module."""
    found, within = list[Any](), None
    for instruction in dis.get_instructions(caller):
        named = caller.__globals__.get(instruction.argval) if instruction.opname == "LOAD_GLOBAL" else None
        if isinstance(within, ModuleType) and instruction.opname in ("LOAD_ATTR", "LOAD_METHOD"):
            named = getattr(within, instruction.argval)
        within = named
        found.append(plain_of(named))
    return {one for one in found if isinstance(one, FunctionType)}


def bots_choose_what_is_legal(sample: Sample) -> None:
    """Every bot that is not compiled apart chooses something that it may do; in batches nobody looks.

    A form of a game with expansions is left out: its bots take minutes to compile.
    """
    table = sample.table()
    if table.game.form:
        return
    players = [Player(sample.game, bot.name, seed=1) for bot in bots(sample.game) if not bot.apart]
    for number, (seat, action) in enumerate(sample.choices(table)):
        if number % BOT_EVERY == 0:
            player, legal = players[number // BOT_EVERY % len(players)], table.legal(seat)
            choice = player.number_chosen(table, seat)
            assert choice in legal, f"the bot {player.bot.name} chooses action {choice}, and seat {seat} may do {legal}"
        table.play(action, seat)


def positions_lead_back(sample: Sample) -> None:
    """A position that is read gives the bytes from which it was written."""
    table = sample.table()
    for seat, action in sample.choices(table):
        _check_position(table, table)
        table.play(action, seat)
    _check_position(table, table)


def moments_settle(sample: Sample) -> None:
    """A move in small steps ends where the move does, and so does what is read from any of its moments."""
    table = sample.table()
    for number, (seat, action) in enumerate(sample.choices(table)):
        if number % 2:
            table.play(action, seat)
            continue
        quick = table.copy()
        quick.play(action, seat)
        for moment in table.play_slowly(action, seat):
            inside = quick.copy()
            inside._states = moment.snapshot.states
            _check_position(inside, quick)
        _check_same(table, quick, "after small steps")


def records_lead_back(sample: Sample) -> None:
    """A record, written and read, replays to the same bytes and writes the same record."""
    table = sample.table()
    for number, (seat, action) in enumerate(sample.choices(table)):
        if number % RECORD_EVERY == 0:
            _check_record(table)
        table.play(action, seat)
    _check_record(table)


def undo_leads_back(sample: Sample) -> None:
    """Taking back all moves leads back through the same bytes."""
    table, before = sample.table(), list[Table]()
    for seat, action in sample.choices(table):
        before.append(table.copy())
        table.play(action, seat)
    while table.moves:
        table.undo()
        _check_same(table, before[len(table.moves)], "after an undo")


def refused_moves_change_nothing(sample: Sample) -> None:
    """What is not legal, and what comes from somebody who is not asked, is refused and leaves no trace."""
    table = sample.table()
    for seat, action in sample.choices(table):
        before, legal = table.copy(), {one.name for one in table.legal(seat)}
        for name in table.game.actions[:: 1 + len(table.moves) % 7]:
            if name not in legal:
                _check_refused(table, name, seat)
        for other in set(range(sample.seats)) - set(table.to_act):
            _check_refused(table, action, other)
        _check_same(table, before, "after a refused move")
        table.play(action, seat)


def secrets_do_not_show(sample: Sample) -> None:
    """All that reaches a seat is the same in every world that the seat cannot exclude."""
    table = sample.table()
    for number, (acting, action) in enumerate(sample.choices(table)):
        if number % LOOK_EVERY == 0:
            for seat in range(sample.seats):
                shown = all_that_reaches(table, seat)
                open_eyed = _observed_openly(table, seat)
                assert open_eyed == shown["the observation"], f"observe shows seat {seat} what conceal would have hidden"
                for seed in range(WORLDS):
                    other = all_that_reaches(table.determinize(seat, seed), seat)
                    assert other == shown, f"seat {seat} is shown what it cannot know: {_differing(other, shown)}"
        table.play(action, acting)


def all_that_reaches(table: Table, seat: int) -> dict[str, Any]:
    """Returns everything that a seat gets of a table, by what it is."""
    legal = table.legal(seat)
    words = [table.asked(seat), *(table.sentence(action, seat) for action in legal)]
    view = {f"{key} in its view": json.dumps(value) for key, value in table.view(seat).items() if key != "move"}
    return {**view, "the observation": table.observe(seat).tolist(), "legal": legal, "the words": words}


def _observed_openly(table: Table, seat: int) -> list[int]:
    """Returns what `observe` writes of a table for a seat without concealing anything before."""
    out = np.zeros(table.game.observation_size, np.int8)
    table._rules.observe(table._states, seat, out)
    return list(out.tolist())


def _check_same(found: Table, expected: Table, when: str) -> None:
    """Sees that two tables stand in the same way, to the byte."""
    if found.state.tobytes() != expected.state.tobytes():
        fields, others = ({name: s[name].tolist() for name in s.dtype.names} for s in (found.state, expected.state))
        raise AssertionError(f"the state is another {when}: {_differing(fields, others)}")


def _differing(found: dict[str, Any], expected: dict[str, Any]) -> str:
    """Returns what differs, by its name, with both."""
    names = [name for name in expected if found.get(name) != expected[name]]
    return "; ".join(f"{name} is {found.get(name)} and should be {expected[name]}" for name in names)


def _check_position(written: Table, expected: Table) -> None:
    _check_same(potable.from_position(written.position()), expected, "when its position is read back")


def _check_record(table: Table) -> None:
    text = table.record().to_json()
    again = potable.from_record(parse(text))
    _check_same(again, table, "when its record is played again")
    assert again.record().to_json() == text, "the record of a game that was read from its record is another"


def _check_refused(table: Table, action: str, seat: int) -> None:
    try:
        table.play(action, seat)
    except IllegalMove:
        return
    raise AssertionError(f"{action!r} of seat {seat} was not refused")


CHECKS: tuple[Callable[[Sample], None], ...] = (
    nobody_is_stuck_and_the_game_ends,
    all_can_be_said,
    rules_call_rules,
    bots_choose_what_is_legal,
    positions_lead_back,
    moments_settle,
    records_lead_back,
    undo_leads_back,
    refused_moves_change_nothing,
    secrets_do_not_show,
)


def check_game(name: str, moves: int = 2000) -> None:
    """Makes every check on games by lot, until that many moves have been made in them."""
    for sample in samples(name, moves):
        for check in CHECKS:
            check(sample)
