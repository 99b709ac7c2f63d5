"""What is true of every game of Quacks, whatever the variant, at every moment."""

from __future__ import annotations

import json
import random
from collections import Counter
from typing import Any

import pytest
from hypothesis import given, settings

import potable
from potable.engine.rule import INTERPRETED
from potable.engine.table import Table
from potable.games import game
from tests.properties.covering import covering, fields_of, pairs, pairs_in
from tests.properties.quacks_soundness import EXPANSIONS, SOUND, VARIANTS, fault_of, room
from tests.properties.variants import EXAMPLES, HOW, Variant, quacks_variants

games = settings(HOW, max_examples=EXAMPLES["quacks"])
NAMES = ["Ann", "Bob", "Cleo", "Dan"]


def test_the_sample_of_options_brings_every_two_values_together():
    fields = fields_of(game("quacks"), EXPANSIONS)
    met = set().union(*(pairs_in({"seats": seats} | row) for seats, row in VARIANTS))
    assert set(pairs(fields)) <= met
    assert len(VARIANTS) < 100
    assert covering(game("quacks"), without=EXPANSIONS) == VARIANTS


@games
@given(quacks_variants())
def test_every_moment_inside_a_move_is_sound(variant: Variant):
    table = variant.table()
    for seat, action in variant.choices(table):
        for moment in table.play_slowly(action, seat):
            assert fault_of(moment.snapshot.states[0], room()) == SOUND


# ---- what is told adds up ----


class Ledger:
    """Keeps account of what players have, from what is told alone."""

    def __init__(self, table: Table) -> None:
        """Begins with what everybody has now."""
        players = table.view()["players"]
        self.points = [player["points"] for player in players]
        self.rubies = [player["rubies"] for player in players]
        self.droplets = [player["droplet"] for player in players]
        self.chips = [Counter(player["owned"]) for player in players]
        self.pots = [{one["space"]: one["chip"]["name"] for one in player["pot"]} for player in players]

    def note(self, event: dict[str, Any]) -> None:
        """Books an event."""
        seat = event.get("seat")
        note = getattr(self, f"_{event['kind']}", None)
        if note:
            note(seat, event)

    def check(self, table: Table) -> None:
        """Asserts that everybody has what was told."""
        for seat, player in enumerate(table.view()["players"]):
            assert player["points"] == self.points[seat]
            assert player["rubies"] == self.rubies[seat]
            assert player["droplet"] == min(self.droplets[seat], 52)
            assert player["owned"] == {chip: count for chip, count in self.chips[seat].items() if count}
            assert {one["space"]: one["chip"]["name"] for one in player["pot"]} == self.pots[seat]

    def _gain(self, seat: int, event: dict[str, Any]) -> None:
        self.points[seat] += event.get("points", 0)
        self.rubies[seat] += event.get("rubies", 0)
        self.droplets[seat] += event.get("droplet", 0)
        self.chips[seat].update(event.get("chips", []))
        self.chips[seat].subtract(event.get("lost", []))
        if event["why"] == "purple":
            for chip in event.get("lost", []):
                space = min(space for space, other in self.pots[seat].items() if other == chip)
                del self.pots[seat][space]

    def _upgrade(self, seat: int, event: dict[str, Any]) -> None:
        self.chips[seat].update([event["to"]])
        self.chips[seat].subtract([event["chip"]])
        if event["space"] is not None:
            assert self.pots[seat].pop(event["space"]) == event["chip"]

    def _buy(self, seat: int, event: dict[str, Any]) -> None:
        self.chips[seat].update([event["chip"]])

    def _points(self, seat: int, event: dict[str, Any]) -> None:
        self.points[seat] += event["points"]

    def _exchange(self, seat: int, event: dict[str, Any]) -> None:
        self.points[seat] += event["coins"] + event["rubies"]
        self.rubies[seat] -= 2 * event["rubies"]

    def _fill_flask(self, seat: int, event: dict[str, Any]) -> None:
        self.rubies[seat] -= event["rubies"]

    _tube = _fill_flask

    def _droplet(self, seat: int, event: dict[str, Any]) -> None:
        self.rubies[seat] -= event["rubies"]
        self.droplets[seat] = event["space"]

    def _lay(self, seat: int, event: dict[str, Any]) -> None:
        if event["space"] is not None:
            assert event["space"] not in self.pots[seat]
            self.pots[seat][event["space"]] = event["chip"]

    _draw = _pick = _place = _lay

    def _put_back(self, seat: int, event: dict[str, Any]) -> None:
        if event["space"] is not None:
            assert self.pots[seat].pop(event["space"]) == event["chip"]

    _flask = _put_back

    def _move(self, seat: int, event: dict[str, Any]) -> None:
        if event["from"] is not None:
            self.pots[seat][event["space"]] = self.pots[seat].pop(event["from"])

    def _begin_again(self, seat: int, event: dict[str, Any]) -> None:
        self.pots[seat].clear()

    def _empty(self, seat: None, event: dict[str, Any]) -> None:
        for pot in self.pots:
            pot.clear()


@games
@given(quacks_variants())
def test_what_is_told_accounts_for_every_chip_ruby_point_and_droplet(variant: Variant):
    table = variant.table()
    ledger = Ledger(table)
    for seat, action in variant.choices(table):
        moments = table.play_slowly(action, seat)
        assert moments[0].events
        for moment in moments:
            for event in moment.events:
                ledger.note(event)
                assert table.tell(event, NAMES)
        ledger.check(table)


@pytest.mark.parametrize("number", range(0, len(VARIANTS), 7 if INTERPRETED else 3))  # a third of them say all that all say
def test_games_with_samples_of_options_are_told_and_asked_in_whole_sentences(number):
    seats, options = VARIANTS[number]
    variant = Variant("quacks", seats, options, seed=number, luck=number, bold=number % 2 == 0)
    table = variant.table()
    for seat, action in variant.choices(table):
        said = [table.asked(other) for other in range(seats)] + [table.sentence(one, seat) for one in table.legal(seat)]
        assert all(sentence[0].isupper() and sentence[-1] in ".?" for sentence in said)
        for moment in table.play_slowly(action, seat):
            for event in json.loads(json.dumps(moment.events)):
                sentence = table.tell(event, NAMES)
                assert sentence[0].isupper()
                assert sentence.endswith(".")
                assert "None" not in sentence


def test_a_chip_on_the_last_space_fills_the_pot():
    tables = (potable.new("quacks", seats=2, seed=seed) for seed in range(20))
    position = next(table for table in tables if table.to_act == [0, 1]).position()
    position["state"]["players"][0] |= {"droplet": 51, "start": 51, "at": 51, "flask": False}
    table = potable.from_position(position)
    (moment,) = table.play_slowly("draw", 0)
    assert [event["kind"] for event in moment.events] == ["draw", "full"]
    assert moment.events[0]["space"] == 52
    assert table.tell(moment.events[1], NAMES) == "Ann's pot is full."
    assert table.to_act == [1]


# ---- the order in which brewers move ----


def brewed(table: Table, order: random.Random) -> Table:
    """Lets everybody brew to the end of the round, each as they would whatever the others do, in any order."""
    table = table.copy()
    drawn = [0] * table.seats
    while table.view()["phase"] == "brew":
        seat = order.choice(table.to_act)
        choice = random.Random(f"{table.state.round} {seat} {drawn[seat]}")
        names = [action.name for action in table.legal(seat)]
        wanted = [name for name in names if name != "stop"] if choice.random() < 0.8 else names
        table.play(choice.choice(wanted or names), seat)
        drawn[seat] += 1
    return table


@settings(HOW, max_examples=EXAMPLES["quacks"])
@given(quacks_variants())
def test_the_order_in_which_brewers_move_changes_nobodys_pot(variant: Variant):
    options = variant.options | {"stir": "last round"}
    table = potable.new("quacks", variant.seats, seed=variant.seed, options=options)
    luck = random.Random(variant.luck)
    rounds = 0
    while not table.over:
        if table.view()["phase"] == "brew" and table.state.round < 9:
            one, other = (brewed(table, random.Random(f"{order} {variant.luck}")) for order in ("one", "other"))
            assert one.state.tobytes() == other.state.tobytes()
            rounds += 1
            table = one
        else:
            seat = luck.choice(table.to_act)
            table.play(luck.choice(table.legal(seat)), seat)
    assert rounds == 8


def test_brewers_really_move_in_another_order():
    table = potable.new("quacks", 3, seed=5)
    one, other = (brewed(table, random.Random(order)) for order in (1, 2))
    assert one.moves != other.moves
    assert one.state.tobytes() == other.state.tobytes()
