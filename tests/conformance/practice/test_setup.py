"""Setting up, and who begins."""

from __future__ import annotations

import pytest

import potable
from potable.engine.errors import BadOption

from .tables import state, table_with


def dealt(seats: int = 3, seed: int = 1, **options: object) -> potable.Table:
    """Returns a new table, at which the first player has drawn."""
    return potable.new("practice", seats, seed, options)


@pytest.mark.clause("POT-SETUP-01")
def test_everybody_begins_without_points():
    assert dealt(6).scores == [0] * 6


@pytest.mark.clause("POT-SETUP-02")
@pytest.mark.parametrize("begun", [28, 29, 58, 59])
def test_points_are_counted_beyond_the_track_of_30_and_beyond_60(begun):
    table = table_with(
        hands=[["Love Potion a"]],
        desk=["Bloodstone", "Mandrake Root"],
        points=[{"simple_elixir": begun // 2 * 2, "elements": begun % 2}],
    )
    table.play("compose Love Potion a")
    assert table.scores == [begun + 2, 0]


@pytest.mark.clause("POT-SETUP-03")
@pytest.mark.parametrize("seats", [2, 6])
def test_everybody_is_dealt_four_cards_and_the_first_draws_a_fifth(seats):
    table = dealt(seats, starter=1)
    counts = [player["hand_count"] for player in table.view()["players"]]
    assert counts == [5 if seat == 1 else 4 for seat in range(seats)]
    assert table.view()["deck"] == 76 - 4 * seats - 4 - 1


@pytest.mark.clause("POT-SETUP-03")
def test_the_deck_is_shuffled_anew_for_every_game():
    decks = {tuple(state(dealt(seed=seed))["deck"]) for seed in range(10)}
    assert len(decks) == 10


@pytest.mark.clause("POT-SETUP-04")
def test_four_cards_lie_on_the_desk_as_elements_and_nobody_scores_for_them():
    for seed in range(20):
        table = dealt(seed=seed)
        view = table.view()
        assert sum(one["count"] for one in view["desk"].values()) + len(view["apart"]) == 4
        assert table.scores == [0, 0, 0]


@pytest.mark.clause("POT-SETUP-04")
def test_first_cards_with_the_same_element_lie_in_one_pile_and_a_supreme_card_lies_apart():
    tables = [dealt(seed=seed) for seed in range(60)]
    assert any(one["count"] > 1 for table in tables for one in table.view()["desk"].values())
    assert any(table.view()["apart"] for table in tables)


@pytest.mark.clause("POT-SETUP-04")
def test_what_lies_there_at_first_can_be_used_from_the_first_turn_on():
    tables = (dealt(seed=seed) for seed in range(50))
    assert any(action.name.startswith("compose") for table in tables for action in table.legal())


@pytest.mark.clause("POT-SETUP-05")
def test_chance_says_who_begins_and_then_it_goes_clockwise():
    assert {dealt(seed=seed).to_act[0] for seed in range(30)} == {0, 1, 2}
    table = dealt(starter=1)
    order = []
    for _ in range(6):
        order += table.to_act
        table.play(table.legal()[0])
    assert order == [1, 2, 0, 1, 2, 0]


def test_a_starter_without_a_seat_is_refused():
    with pytest.raises(BadOption, match="there is no seat 3"):
        dealt(starter=3)
