"""What is true of every game, whatever the variant, at every moment; and that the checks of it can fail."""

from __future__ import annotations

from functools import cache

import pytest

from potable import testing
from potable.engine.catalogue import catalogue
from potable.engine.rule import INTERPRETED, plain_of, rule
from potable.engine.table import Table
from potable.games import NAMES, game
from potable.players import Player
from potable.testing import CHECKS, Sample, draw_sample, samples

MOVES = 300 if INTERPRETED else 600


@cache
def drawn(name: str) -> list[Sample]:
    """Returns the games that every check looks at, which are found by playing them."""
    return [*samples(name, MOVES)]


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("check", CHECKS, ids=lambda check: check.__name__)
def test_it_is_true_of_every_game(check, name):
    for sample in drawn(name):
        check(sample)


@pytest.mark.parametrize("name", NAMES)
def test_samples_are_the_same_every_time_and_differ_in_seats_and_options(name):
    some = [draw_sample(name, number) for number in range(60)]
    assert some[:10] == [draw_sample(name, number) for number in range(10)]
    rules = game(name)
    assert {sample.seats for sample in some} == set(range(rules.fewest_seats, rules.most_seats + 1))
    for option in rules.options:
        seen = {str(sample.options.get(option.name, option.default)) for sample in some}
        assert len(seen) > 1, option.name


def misplaced(table: Table) -> dict:
    """Returns a position with another state of chance."""
    position = written(table)
    position["drawn"][0] += 1
    return position


def unsaid(table: Table, event: dict, names: list[str]) -> str:
    """Says something for which there is no sentence."""
    return catalogue(*table.game.words).say({"id": f"{table.game.name}-told-nowhere"})


def unpaid(table: Table, seat: int) -> dict:
    """Explains a point that nobody has."""
    return {"total": table.scores[seat] + 1}


def idle(table: Table) -> None:
    """Takes back a move and leaves the state as it is."""
    table._moves = table._moves[:-1]


def told(table: Table, seat: int) -> str:
    """Tells a secret."""
    return f"The seed is {table.state.seed}."


def anything(table: Table, action: object, seat: int | None = None) -> None:
    """Plays what is asked for, and something legal where that is not allowed."""
    legal = [one.name for one in table.legal(seat)] if seat in table.to_act else []
    if legal:
        played(table, action if action in legal else legal[0], seat)


written, played = Table.position, Table.play


@pytest.mark.parametrize(
    ("check", "method", "broken", "says"),
    [
        ("nobody_is_stuck_and_the_game_ends", "breakdown", unpaid, "breakdown has the totals"),
        ("all_can_be_said", "tell", unsaid, "cannot say '.*-told-nowhere'"),
        ("positions_lead_back", "position", misplaced, "another when its position is read back: .*drawn is"),
        ("moments_settle", "position", misplaced, "another when its position is read back: .*drawn is"),
        ("undo_leads_back", "undo", idle, "another after an undo"),
        ("refused_moves_change_nothing", "play", anything, "another after a refused move|was not refused"),
        ("secrets_do_not_show", "asked", told, "shown what it cannot know: the words is"),
    ],
)
@pytest.mark.parametrize("name", NAMES)
def test_a_check_notices_what_is_wrong_and_says_it(monkeypatch, name, check, method, broken, says):
    sample = draw_sample(name, 0)
    monkeypatch.setattr(Table, method, broken)
    with pytest.raises(AssertionError, match=says):
        next(one for one in CHECKS if one.__name__ == check)(sample)


def half(number):
    """Is not marked as a rule."""
    return number // 2


@rule
def quarter(number):
    """Calls what is no rule."""
    return half(half(number))


def test_a_rule_that_calls_what_is_none_is_noticed():
    with pytest.raises(AssertionError, match=r"half of .* is called by the rule quarter: mark it with @rule"):
        testing.check_called([plain_of(quarter)])


def test_a_bot_that_chooses_what_it_may_not_is_noticed(monkeypatch):
    monkeypatch.setattr(Player, "number_chosen", lambda player, table, seat: -1)
    with pytest.raises(AssertionError, match=r"the bot random chooses action -1, and seat . may do"):
        testing.bots_choose_what_is_legal(draw_sample("glastonbury", 0))


def test_a_choice_of_an_option_without_a_name_is_noticed(monkeypatch):
    monkeypatch.setattr(testing, "identifier", lambda choice: "nowhere")
    with pytest.raises(AssertionError, match=r"'glastonbury-option-.*' has no form 'nowhere'"):
        testing.all_can_be_said(draw_sample("glastonbury", 0))
