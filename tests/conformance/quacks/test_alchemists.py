"""The alchemists: patients, essence cards, the essence phase, and what each of the eight patients brings."""

from __future__ import annotations

from collections import Counter

import pytest

import potable
from potable.engine.errors import BadOption
from potable.games.quacks.content import CONTENT, KINDS_BY_NAME
from potable.games.quacks.expansions.essence import QUESTIONS_OF_ESSENCE
from potable.games.quacks.expansions.patients import ALL
from potable.games.quacks.expansions.state import ExpandedState
from potable.games.quacks.state import PATIENTS

from . import tables
from .tables import asked, at, bag, beside, brew, draw, droplets, exploded, finish, flasks, pot, reach, rubies, stop, told

OUT = ("chicken_eyes", "vampirism", "nervousness")
"""Patients who lie out where a test does not say which."""


def with_patients(*essences, seats=2, round=2, options=None, **situation):
    """Returns a table at the beginning of a round whose seats help patients, with so much essence left."""
    helped = [(one, 0) if isinstance(one, str) else one for one in essences]
    helped += [(*helped[-1][:1], 0)] * (seats - len(helped))
    out = list(dict.fromkeys([*(patient for patient, _ in helped), *OUT]))[:3]
    chosen = {f"patient_{number}": patient for number, patient in enumerate(out, 1)}
    given = {"alchemists": True, **chosen, **(options or {})}
    return tables.table_with(seats, round=round, options=given, essences=helped, **situation)


def may(table, seat=0):
    """Returns what a seat may do."""
    return tables.options(table, seat)


def phase(table):
    """Returns the phase that people see."""
    return table.view()["phase"]


def player(table, seat=0):
    """Returns what everybody sees of a seat."""
    return table.view()["players"][seat]


def from_essence(table, seat=0):
    """Returns a seat's points from essence."""
    return table.breakdown(seat)["points_from"]["essence"]


def pots(table, *chips):
    """Lets every seat brew what is named for it, and all of them stop."""
    for seat, drawn in enumerate(chips):
        brew(table, seat, *drawn)
    finish(table)
    return table


def reaching(patient, space, *chips, seats=2, **situation):
    """Returns a table whose first seat has a pot of some chips, and whose essence has gone to a space of a patient's card."""
    table = with_patients(patient, seats=seats, **{"droplets": [6, 6, 6], **situation})  # so that there is something to buy
    pots(table, chips)
    assert phase(table) == "essence"
    table.state.most_essence[0] = 10
    for seat in range(1, seats):
        table.play("essence 0", seat)
    table.play(f"essence {space}", 0)
    return table


# ---- set-up ----


@pytest.mark.clause("QX-SETUP-13")
def test_three_of_eight_patients_lie_out():
    found = [potable.new("quacks", 2, seed=seed, options={"alchemists": True}).view()["patients"] for seed in range(60)]
    assert all(len(set(patients)) == 3 for patients in found)
    for place in range(3):
        assert {patients[place] for patients in found} == set(PATIENTS)
    assert CONTENT["alchemists"]["patients"] == 3
    assert potable.new("quacks", 2).view()["patients"] == []


@pytest.mark.clause("QX-SETUP-13")
def test_patients_can_be_chosen_each_once_and_the_rest_by_lot():
    options = {"alchemists": True, "patient_2": "vampirism"}
    found = [potable.new("quacks", 2, seed=seed, options=options).view()["patients"] for seed in range(40)]
    assert {patients[1] for patients in found} == {"vampirism"}
    assert {patients[0] for patients in found} == set(PATIENTS) - {"vampirism"}
    all_three = {**options, "patient_1": "ear_worm", "patient_3": "wing_ears"}
    assert potable.new("quacks", 2, options=all_three).view()["patients"] == ["ear_worm", "vampirism", "wing_ears"]
    with pytest.raises(BadOption, match="patient_1: each patient lies out once, and vampirism is named twice"):
        potable.new("quacks", 2, options={**options, "patient_1": "vampirism"})
    with pytest.raises(BadOption, match="patient_2: there are no patients at this table; set alchemists to true"):
        potable.new("quacks", 2, options={"patient_2": "vampirism"})


@pytest.mark.clause("QX-SETUP-16")
def test_each_chooses_an_essence_card_from_the_start_player_on():
    chosen = {"patient_1": "ear_worm", "patient_2": "vampirism", "patient_3": "carrot_nose"}
    table = potable.new("quacks", 3, seed=3, options={"alchemists": True, "starter": 1, **chosen})
    assert (table.to_act, asked(table, 1)) == ([1], "help whom")
    assert may(table, 1) == {"help ear worm", "help vampirism", "help carrot nose"}
    assert table.asked(1) == "Which patient do you help? You keep the essence card for the whole game."
    assert table.sentence("help vampirism", 1).startswith("Help the patient with Vampirism. At once: take a chip")
    events = told(table, "help vampirism", 1)
    assert events[0] == {"kind": "patient", "seat": 1, "patient": "vampirism"}
    assert table.tell(events[0], ["Ann", "Bob", "Cid"]) == "Bob helps the patient with Vampirism."
    assert table.to_act == [2]
    table.play("help vampirism", 2)
    table.play("help carrot nose", 0)
    assert [player(table, seat)["patient"] for seat in range(3)] == ["carrot_nose", "vampirism", "vampirism"]
    assert table.view()["round"] == 1


@pytest.mark.clause("QX-SETUP-16")
def test_a_position_before_the_first_round_reads_back():
    table = potable.new("quacks", 2, seed=3, options={"alchemists": True})
    again = potable.from_position(table.position())
    assert again.state.tobytes() == table.state.tobytes()
    assert again.to_act == [0]


@pytest.mark.clause("QX-SETUP-17")
def test_everybody_begins_with_no_essence():
    table = potable.new("quacks", 2, options={"alchemists": True})
    for seat in range(2):
        table.play(table.legal(seat)[0], seat)
    assert [(player(table, seat)["essence"], player(table, seat)["rats_due"]) for seat in range(2)] == [(0, 0), (0, 0)]
    assert not table.state.display.any()


@pytest.mark.clause("QX-PATIENT-CARROT-NOSE", "QX-PATIENT-FORGETFULNESS")
def test_two_patients_give_chips_to_begin_with():
    chosen = {"patient_1": "carrot_nose", "patient_2": "forgetfulness", "patient_3": "vampirism"}
    table = potable.new("quacks", 3, seed=1, options={"alchemists": True, **chosen})
    begin = tables.owned(table, 0)
    for seat, patient in enumerate(("carrot nose", "forgetfulness", "vampirism")):
        table.play(f"help {patient}", seat)
    assert tables.owned(table, 0) - begin == Counter({"orange 1": 1})
    assert tables.owned(table, 1) - begin == Counter({"blue 1": 1, "red 1": 1})
    assert tables.owned(table, 2) == begin


def test_every_patient_is_found_and_the_state_stays_small():
    assert [patient.id for patient in ALL] == list(PATIENTS)
    assert len({question.number for question in QUESTIONS_OF_ESSENCE}) == len(QUESTIONS_OF_ESSENCE) == 7
    assert ExpandedState.dtype.itemsize < 2048


@pytest.mark.clause("QX-SETUP-15")
def test_five_play_with_the_alchemists_only_where_the_herb_witches_are():
    assert potable.new("quacks", 5, options={"alchemists": True, "herb_witches": True}).seats == 5
    with pytest.raises(BadOption, match="Five can play only with the herb witches"):
        potable.new("quacks", 5, options={"alchemists": True})


# ---- the essence phase ----


@pytest.mark.clause("QX-ESS-01")
def test_the_essence_phase_comes_after_the_potions_and_before_the_die():
    table = with_patients("vampirism")
    pots(table, ["green 1", "orange 1"], ["orange 1"])
    assert phase(table) == "essence"
    assert (asked(table, 0), asked(table, 1)) == ("how far", "how far")
    assert tables.rolled(table) == [False, False]
    table.play("essence 0", 1)
    table.play("essence 0", 0)
    assert tables.rolled(table) == [True, False]
    assert phase(table) != "essence"


@pytest.mark.clause("QX-ESS-02")
@pytest.mark.parametrize(
    ("chips", "spaces"),
    [
        (["orange 1", "green 1", "green 1", "black 1"], 3),
        (["white 1", "white 2"], 0),
        (["orange 1", "green 1", "blue 1", "red 1", "yellow 1", "purple 1", "black 1"], 7),
    ],
)
def test_essence_goes_a_space_for_each_colour_in_the_pot(chips, spaces):
    table = with_patients("vampirism", round=3, options={"blue_book": 4, "yellow_book": 4, "purple_book": 3})
    pots(table, chips)
    if spaces:
        assert player(table)["most_essence"] == spaces
    else:
        assert asked(table) is None


@pytest.mark.clause("QX-ESS-02")
def test_locoweed_is_a_colour_and_the_bowl_is_no_pot():
    table = with_patients("vampirism", options={"herb_witches": True})
    table.state.pennies[:] = 0
    table.state.droplet[0] = table.state.start[0] = table.state.at[0] = 50
    draw(table, "green 4", "red 1", "orange 1")
    finish(table)
    assert player(table)["most_essence"] == 1, "red and orange lie in the bowl"
    table = with_patients("vampirism")
    brew(table, 0, "green 1")
    table.state.pot[0, 2] = KINDS_BY_NAME["locoweed 1"]
    table.state.in_pot[0, 8], table.state.at[0] = 1, 2
    finish(table)
    assert player(table)["most_essence"] == 2


@pytest.mark.clause("QX-BOOK-LOCOWEED-A")
@pytest.mark.parametrize(("book", "spaces"), [("essence", 4), ("back", 2)])
def test_locoweed_of_the_essence_takes_it_a_space_further_each(book, spaces):
    table = with_patients("vampirism", options={"locoweed_book": book})
    draw(table, "green 1", "locoweed 1")
    if book == "back":
        table.play("pass", 0)
    draw(table, "locoweed 1")
    if book == "back":
        table.play("pass", 0)
    assert sorted(table.view()["players"][0]["pot"][place]["space"] for place in range(3)) == [1, 2, 3]
    finish(table)
    assert player(table)["most_essence"] == spaces
    assert player(table)["essence_from"] == {"colours": 2, "white": 0, "neighbours": 0, "more": spaces - 2}


@pytest.mark.clause("QX-ESS-03")
@pytest.mark.parametrize(("whites", "more"), [(["white 3", "white 3", "white 1"], 1), (["white 3", "white 3"], 0)])
def test_exactly_seven_of_white_is_a_space_more(whites, more):
    table = pots(with_patients("vampirism"), ["green 1", *whites])
    assert player(table)["most_essence"] == 1 + more
    assert player(table)["essence_from"] == {"colours": 1, "white": more, "neighbours": 0, "more": 0}


@pytest.mark.clause("QX-ESS-03", "QX-ESS-10")
def test_an_exploded_pot_takes_part_but_has_no_space_for_its_white():
    table = pots(with_patients("vampirism"), ["green 1", "white 3", "white 3", "white 2"])
    assert exploded(table)[0]
    assert player(table)["most_essence"] == 1


EXPLODED = ["white 3", "white 3", "white 2"]


@pytest.mark.clause("QX-ESS-04")
@pytest.mark.parametrize(
    ("seats", "bursting", "more"), [(2, [1], 1), (3, [1, 2], 2), (3, [2], 1), (4, [2], 0), (4, [1, 2, 3], 2), (4, [0], 0)]
)
def test_every_exploded_neighbour_is_a_space_more(seats, bursting, more):
    table = with_patients("vampirism", seats=seats)
    pots(table, *(["green 1", *(EXPLODED if seat in bursting else ())] for seat in range(seats)))
    assert exploded(table) == [seat in bursting for seat in range(seats)]
    assert player(table)["most_essence"] == 1 + more
    assert player(table)["essence_from"] == {"colours": 1, "white": 0, "neighbours": more, "more": 0}


@pytest.mark.clause("QX-ESS-05")
def test_essence_begins_at_0_each_round_and_may_go_less_far():
    table = with_patients(("wing_ears", 6))
    pots(table, ["green 1", "orange 1", "black 1"])
    assert may(table) == {"essence 0", "essence 1", "essence 2", "essence 3"}
    assert table.asked(0) == "Your essence for Wing Ears may go up to space 3. How far does it go?"
    assert table.sentence("essence 1", 0) == "Space 1: 1 rat."
    assert table.sentence("essence 2", 0) == "Space 2: nothing at once."
    events = told(table, "essence 2", 0)
    assert events[0] == {"kind": "essence", "seat": 0, "spaces": 2, "most": 3}
    assert table.tell(events[0], ["Ann", "Bob"]) == "Ann distils 2 of 3 spaces of essence."
    assert player(table)["essence"] == 2


@pytest.mark.clause("QX-ESS-05")
def test_essence_goes_no_further_than_ten():
    options = {"blue_book": 4, "yellow_book": 4, "purple_book": 3, "bonus_moves": "always", "gains": "taken"}
    table = with_patients("vampirism", seats=3, round=3, options=options)
    chips = ["green 1", "orange 1", "black 1", "red 1", "yellow 1", "purple 1", "blue 1", "white 3", "white 3", "white 1"]
    for seat in (1, 2):
        brew(table, seat, *EXPLODED)
    draw(table, *chips)
    table.state.pot[0, 40], table.state.in_pot[0, 8], table.state.at[0] = KINDS_BY_NAME["locoweed 1"], 1, 40
    stop(table, 0)
    assert player(table)["most_essence"] == 10 == CONTENT["alchemists"]["last_essence"], "and not 11"


@pytest.mark.clause("QX-ESS-06")
@pytest.mark.parametrize("patient", ["carrot_nose", "wing_ears", "witchs_hump", "forgetfulness"])
@pytest.mark.parametrize(("space", "points"), [(6, 0), (7, 1), (8, 1), (9, 2), (10, 2)])
def test_points_of_an_essence_card_are_scored_at_once(patient, space, points):
    table = reaching(patient, space, "green 1")
    assert from_essence(table) == points
    assert player(table)["essence"] == space


@pytest.mark.clause("QX-ESS-07", "QX-RAT-01")
def test_rats_of_an_essence_card_come_next_round_for_the_leader_too():
    table = reaching("wing_ears", 1, "green 1", points=[20, 10])
    assert player(table)["rats_due"] == 1
    tables.next_round(table)
    assert tables.rats(table)[0] == 1
    assert player(table)["rats_due"] == 0
    assert tables.rats(table)[1] > 1
    tables.next_round(table)
    assert tables.rats(table)[0] == 0


@pytest.mark.clause("QX-ESS-07")
def test_rats_of_an_essence_card_are_added_to_the_tails_and_not_doubled():
    table = reaching("wing_ears", 1, "green 1", points=[10, 20])
    tables.next_round(table, "rat_infestation")
    behind = tables.rats(table)[0]
    assert behind % 2 == 1
    assert behind > 1


@pytest.mark.clause("QX-ESS-08")
def test_the_cards_give_what_the_data_say():
    slots = {card["name"]: list(zip(card["rats"], card["points"], card["bonus"], strict=True)) for card in CONTENT["patients"]}
    assert all(len(card) == 10 for card in slots.values())
    assert slots["nervousness"][0] == slots["vampirism"][0] == slots["wing_ears"][0] == (1, 0, 0)
    assert slots["ear_worm"][3] == (1, 0, 2)
    assert all(card["sure"] == "dimly" for card in CONTENT["patients"])


@pytest.mark.clause("QX-ESS-05")
def test_slots_are_paid_from_the_start_player_on_after_all_have_chosen():
    table = with_patients("vampirism", first=1)
    pots(table, ["green 1", "orange 1", "black 1", "red 1"], ["green 1", "orange 1", "black 1", "red 1"])
    table.play("essence 4", 0)
    assert asked(table, 0) is None
    table.play("essence 4", 1)
    assert (asked(table, 0), asked(table, 1)) == (None, "vampirism")
    table.play("pass", 1)
    assert asked(table, 0) == "vampirism"


@pytest.mark.clause("QX-ESS-09")
def test_in_the_last_round_every_space_is_a_point():
    table = with_patients("vampirism", round=9)
    for chip in ("green 1", "orange 1", "black 1"):
        draw(table, "white 1", seat=1)
        draw(table, chip)
    reach(table, "over")
    assert [from_essence(table, seat) for seat in range(2)] == [3, 0]


# ---- Nervousness ----


@pytest.mark.clause("QX-PATIENT-NERVOUSNESS")
def test_nervousness_lays_chips_on_display_and_puts_white_ones_back():
    chips = ["white 1", "green 1", "red 2", "orange 1"]
    table = with_patients(("nervousness", 5), bags=[[*chips, "black 1"]], reveals=[chips])
    assert [chip["name"] for chip in player(table)["display"]] == ["orange 1", "green 1", "red 2"]
    assert bag(table) == Counter({"white 1": 1, "black 1": 1})
    assert may(table) == {"draw", "lay orange 1", "lay green 1", "lay red 2"}
    assert table.sentence("lay red 2", 0) == "Place the red 2 of your display, in place of a draw."
    table.play("lay red 2", 0)
    assert pot(table) == {2: "red 2"}
    assert may(table) == {"draw", "stop", "lay orange 1", "lay green 1"}
    again = potable.from_position(tables.as_position(table).position())
    assert again.state.tobytes() == table.state.tobytes()


@pytest.mark.clause("QX-PATIENT-NERVOUSNESS")
@pytest.mark.parametrize(("essence", "chips"), [(0, 0), (1, 0), (2, 1), (9, 8), (10, 10)])
def test_nervousness_draws_as_many_chips_as_the_space_says(essence, chips):
    table = with_patients(("nervousness", essence), bags=[["green 1"] * 12])
    assert len(player(table)["display"]) == chips
    assert len(player(table, 1)["display"]) == 0


@pytest.mark.clause("QX-PATIENT-NERVOUSNESS")
def test_what_is_left_on_display_goes_back_at_the_end_of_the_round_and_not_after_an_explosion():
    table = with_patients(("nervousness", 3), bags=[["green 1", "green 1", "white 3", "white 3", "white 2"]])
    table.state.display[0, KINDS_BY_NAME["green 1"]] = 2
    table.state.bag[0, KINDS_BY_NAME["green 1"]] = 0
    table.state.bag_count[0] = 3
    draw(table, "white 3", "white 3", "white 2")
    assert exploded(table)[0]
    assert asked(table) is None
    finish(table)
    tables.next_round(table)
    assert player(table)["display"] == []
    assert tables.owned(table)["green 1"] == 2


@pytest.mark.clause("QX-PATIENT-NERVOUSNESS")
def test_a_display_can_be_placed_when_the_bag_is_empty_and_need_not():
    table = with_patients(("nervousness", 3), bags=[["green 1", "blue 4"]], options={"blue_book": 4})
    assert may(table) == {"stop", "lay green 1", "lay blue 4"}
    table.play("lay blue 4", 0)
    assert may(table) == {"stop", "lay green 1"}
    table.play("lay green 1", 0)
    assert pot(table) == {4: "blue 4", 5: "green 1"}
    assert asked(table) is None


@pytest.mark.clause("QX-PATIENT-NERVOUSNESS")
def test_red_chips_of_set_2_go_from_the_display_beside_the_pot():
    table = with_patients(("nervousness", 2), bags=[["red 1"]], options={"red_book": 2})
    table.play("lay red 1", 0)
    assert (beside(table), pot(table)) == (["red 1"], {})


@pytest.mark.clause("QX-PATIENT-NERVOUSNESS")
def test_a_full_pot_takes_no_chip_of_the_display():
    table = with_patients(("nervousness", 3), bags=[["green 1", "green 1"]], droplets=[51])
    table.play("lay green 1", 0)
    assert pot(table) == {52: "green 1"}
    assert asked(table) is None


# ---- Ear Worm ----


@pytest.mark.clause("QX-PATIENT-EAR-WORM")
def test_an_ear_worm_draws_chips_that_act_and_cannot_explode():
    table = with_patients("ear_worm", options={"blue_book": 4})
    draw(table, "green 1", "white 3", "white 3")
    stop(table, 0)
    finish(table)
    table.play("essence 0", 1)
    table.state.most_essence[0] = 10
    tables._stack(table, 0, "white 3", "blue 2")
    table.play("essence 3", 0)
    assert pot(table) == {1: "green 1", 4: "white 3", 7: "white 3", 10: "white 3", 12: "blue 2"}
    assert not exploded(table)[0]
    assert tables.rolled(table)[0], "it is the furthest pot now"
    assert table.state.takes[0] == 3 or asked(table) != "points or coins"


@pytest.mark.clause("QX-PATIENT-EAR-WORM")
def test_an_ear_worm_draws_for_an_exploded_pot_and_as_long_as_there_are_chips():
    table = with_patients("ear_worm", bags=[["green 1", "white 3", "white 3", "white 2", "red 4"]])
    draw(table, "green 1", "white 3", "white 3", "white 2")
    finish(table)
    table.state.most_essence[0] = 10
    table.play("essence 0", 1)
    table.play("essence 10", 0)
    assert pot(table)[13] == "red 4"
    assert exploded(table)[0]
    assert bag(table) == Counter()


@pytest.mark.clause("QX-PATIENT-EAR-WORM")
def test_an_ear_worm_asks_what_its_chips_ask_and_goes_on():
    table = with_patients("ear_worm", bags=[["blue 1", "black 1", "green 1", "orange 1"]], droplets=[6, 6])
    draw(table, "orange 1")
    stop(table, 0)
    finish(table)
    table.play("essence 0", 1)
    table.state.most_essence[0] = 10
    tables._stack(table, 0, "blue 1", "black 1", "green 1")
    table.play("essence 4", 0)
    assert (phase(table), asked(table)) == ("essence", "place revealed")
    assert table.view(0)["players"][0]["odds"] is None
    again = potable.from_position(tables.as_position(table).position())
    assert again.state.tobytes() == table.state.tobytes()
    table.play("place black 1", 0)
    assert pot(table) == {7: "orange 1", 8: "blue 1", 9: "black 1", 10: "green 1"}
    assert player(table)["rats_due"] == 1
    assert phase(table) != "essence"


@pytest.mark.clause("QX-PATIENT-EAR-WORM")
def test_an_ear_worm_lays_red_chips_of_set_2_aside():
    table = with_patients("ear_worm", droplets=[6, 6], bags=[["orange 1", "red 1", "green 1"]], options={"red_book": 2})
    draw(table, "orange 1")
    stop(table, 0)
    finish(table)
    table.play("essence 0", 1)
    tables._stack(table, 0, "red 1")
    table.play("essence 1", 0)
    assert beside(table) == ["red 1"]
    assert bag(table)["green 1"] == 1, "the red chip was the one to be drawn"


# ---- Carrot Nose ----


@pytest.mark.clause("QX-PATIENT-CARROT-NOSE")
def test_an_orange_chip_goes_to_the_next_space_with_a_ruby():
    table = with_patients(("carrot_nose", 5))
    draw(table, "green 1", "orange 1")
    assert asked(table) == "carrot nose"
    assert may(table) == {"further", "as printed"}
    assert table.asked(0) == "You drew an orange 1. Spend 2 essence to place it on space 5, which shows a ruby?"
    assert player(table)["landing"] == {"further": 5, "as printed": 2}
    again = potable.from_position(tables.as_position(table).position())
    assert again.state.tobytes() == table.state.tobytes()
    events = told(table, "further", 0)
    assert [event["kind"] for event in events] == ["essence_spent", "place"]
    assert table.tell(events[0], ["Ann", "Bob"]) == "Ann spends 2 essence and has 3 left."
    assert (pot(table), player(table)["essence"]) == ({1: "green 1", 5: "orange 1"}, 3)
    draw(table, "orange 1")
    table.play("as printed", 0)
    assert (pot(table)[6], player(table)["essence"]) == ("orange 1", 3)
    draw(table, "orange 1")
    table.play("further", 0)
    draw(table, "orange 1")
    assert (pot(table)[9], pot(table)[10], player(table)["essence"]) == ("orange 1", "orange 1", 1)


@pytest.mark.clause("QX-PATIENT-CARROT-NOSE")
def test_carrot_noses_need_two_essence_an_orange_chip_and_a_ruby_space():
    table = with_patients(("carrot_nose", 1))
    draw(table, "orange 1")
    assert pot(table) == {1: "orange 1"}
    table = with_patients(("carrot_nose", 4), droplets=[51])
    draw(table, "green 1")
    assert pot(table) == {52: "green 1"}
    table = with_patients(("carrot_nose", 4))
    draw(table, "green 1")
    assert asked(table) == "draw or stop"


@pytest.mark.clause("QX-PATIENT-CARROT-NOSE")
def test_a_carrot_nose_that_is_declined_still_asks_how_far_a_doubled_chip_moves():
    table = with_patients(("carrot_nose", 4), options={"yellow_book": 2})
    draw(table, "yellow 1", "orange 1")
    table.play("as printed", 0)
    assert asked(table) == "move further"
    table.play("further", 0)
    assert pot(table) == {1: "yellow 1", 3: "orange 1"}


# ---- Wing Ears ----


@pytest.mark.clause("QX-PATIENT-WING-EARS")
def test_a_white_chip_moves_by_twice_its_number_for_two_essence():
    table = with_patients(("wing_ears", 5))
    draw(table, "white 3")
    assert may(table) == {"further", "put back", "as printed"}
    assert table.asked(0) == "You drew a white 3, with which your pot is at 3 of 7. Spend essence on it?"
    assert table.sentence("further", 0) == "Spend 2 essence and move it 6 spaces."
    table.play("further", 0)
    assert (pot(table), int(table.state.whites[0]), player(table)["essence"]) == ({6: "white 3"}, 3, 3)
    assert "flask" in may(table)


@pytest.mark.clause("QX-PATIENT-WING-EARS")
def test_a_white_chip_goes_back_for_three_essence():
    table = with_patients(("wing_ears", 3), bags=[["white 2", "green 1"]])
    draw(table, "white 2")
    table.play("put back", 0)
    assert (pot(table), player(table)["essence"], bag(table)["white 2"]) == ({}, 0, 1)
    assert may(table) == {"draw", "stop"}
    draw(table, "white 2")
    assert pot(table) == {2: "white 2"}


@pytest.mark.clause("QX-PATIENT-WING-EARS")
def test_wing_ears_help_no_chip_that_explodes_the_pot():
    table = with_patients(("wing_ears", 9))
    for _ in range(2):
        draw(table, "white 3")
        table.play("as printed", 0)
    assert pot(table) == {3: "white 3", 6: "white 3"}
    draw(table, "white 1")
    assert asked(table) == "wing ears"
    table.play("as printed", 0)
    draw(table, "white 1")
    assert exploded(table)[0]
    assert player(table)["essence"] == 9


@pytest.mark.clause("QX-PATIENT-WING-EARS")
def test_with_two_essence_a_white_chip_cannot_go_back():
    table = with_patients(("wing_ears", 2))
    draw(table, "white 1")
    assert may(table) == {"further", "as printed"}
    table = with_patients(("wing_ears", 1))
    draw(table, "white 1")
    assert asked(table) == "draw or stop"


@pytest.mark.clause("QX-PATIENT-WING-EARS")
def test_in_the_bowl_a_white_chip_can_only_go_back():
    table = with_patients(("wing_ears", 3), options={"herb_witches": True}, droplets=[51])
    table.state.pennies[:] = 0
    draw(table, "green 1", "white 1")
    assert may(table) == {"put back", "as printed"}
    table.state.essence[0] = 2
    table.play("as printed", 0)
    draw(table, "white 1")
    assert asked(table) == "draw or stop"


@pytest.mark.clause("QX-PATIENT-WING-EARS")
def test_five_chips_that_cannot_explode_may_all_be_helped():
    table = with_patients(("wing_ears", 9), card="second_chance")
    for _ in range(3):
        draw(table, "white 3")
        table.play("as printed", 0)
    assert int(table.state.whites[0]) == 9
    draw(table, "white 3")
    assert asked(table) == "wing ears"


# ---- Chicken Eyes ----


@pytest.mark.clause("QX-PATIENT-CHICKEN-EYES")
@pytest.mark.parametrize(("space", "gained"), [(1, 1), (6, 3)])
def test_chicken_eyes_bring_rubies(space, gained):
    assert rubies(reaching("chicken_eyes", space, "orange 1"))[0] == gained


@pytest.mark.clause("QX-PATIENT-CHICKEN-EYES")
@pytest.mark.parametrize(("space", "chip"), [(2, "orange 1"), (5, "red 1")])
def test_chicken_eyes_bring_chips(space, chip):
    before = tables.owned(reaching("chicken_eyes", 0, "black 1", flasks=[False], dice=["ruby"]))
    after = tables.owned(reaching("chicken_eyes", space, "black 1", flasks=[False], dice=["ruby"]))
    assert after - before == Counter({chip: 1})


@pytest.mark.clause("QX-PATIENT-CHICKEN-EYES")
def test_chicken_eyes_fill_the_flask():
    assert flasks(reaching("chicken_eyes", 3, "black 1", flasks=[False]))[0] is False
    assert flasks(reaching("chicken_eyes", 4, "black 1", flasks=[False]))[0] is True


@pytest.mark.clause("QX-PATIENT-CHICKEN-EYES")
@pytest.mark.parametrize(("space", "rolls"), [(7, 2), (10, 4)])
def test_chicken_eyes_roll_the_die(space, rolls):
    table = with_patients("chicken_eyes")
    pots(table, ["black 1"])
    table.state.most_essence[0] = 10
    table.play("essence 0", 1)
    events = told(table, f"essence {space}", 0)
    assert sum(event["kind"] == "roll" and event["seat"] == 0 for event in events) in (rolls, rolls + 1)
    assert [event["kind"] for event in events].index("roll") == 1


@pytest.mark.clause("QX-PATIENT-CHICKEN-EYES")
def test_chicken_eyes_move_the_droplet_two_spaces():
    table = reaching("chicken_eyes", 8, "orange 1")
    assert droplets(table)[0] == 8
    table = reaching("chicken_eyes", 8, "orange 1", options={"test_tubes": True})
    assert asked(table) == "which droplet"
    table.play("tube", 0)
    table.play("droplet", 0)
    assert (droplets(table)[0], int(table.state.tube[0])) == (7, 1)


@pytest.mark.clause("QX-PATIENT-CHICKEN-EYES")
@pytest.mark.parametrize(
    ("space", "number"),
    [(3, 2), (9, 4)],
)
def test_chicken_eyes_swap_a_chip_where_it_lies(space, number):
    table = reaching("chicken_eyes", space, "green 1", "red 1", "orange 1", "black 1", "white 1", "green 2")
    assert asked(table) == "chicken eyes"
    assert may(table) == {"pass", "chip on 7", "chip on 8"}
    assert table.sentence("chip on 7", 0) == f"Swap your green 1 on space 7 for a green {number}."
    assert table.asked(0) == f"Which 1-chip of your pot becomes a {number}-chip of its colour?"
    left, ones = tables.supply(table, f"green {number}"), tables.supply(table, "green 1")
    table.play("chip on 7", 0)
    assert pot(table)[7] == f"green {number}"
    assert (tables.supply(table, f"green {number}"), tables.supply(table, "green 1")) == (left - 1, ones + 1)
    assert at(table) == 13


@pytest.mark.clause("QX-PATIENT-CHICKEN-EYES")
def test_chicken_eyes_swap_nothing_that_is_sold_out_or_unwanted():
    assert asked(reaching("chicken_eyes", 3, "green 1", supply={"green 2": 0})) != "chicken eyes"
    assert asked(reaching("chicken_eyes", 9, "green 1", supply={"green 2": 0})) == "chicken eyes"
    assert asked(reaching("chicken_eyes", 3, "green 2", "orange 1")) != "chicken eyes"
    table = reaching("chicken_eyes", 3, "green 1")
    table.play("pass", 0)
    assert pot(table) == {7: "green 1"}


# ---- Witch's Hump ----


@pytest.mark.clause("QX-PATIENT-WITCHS-HUMP")
@pytest.mark.parametrize(
    ("chip", "droplet", "gift"),
    [
        ("green 1", 4, "Spend 2 essence and take a ruby."),
        ("white 1", 4, "Spend 2 essence and take a ruby."),
        ("green 2", 3, "Spend 2 essence and roll the die."),
        ("white 2", 3, "Spend 2 essence and roll the die."),
        ("black 1", 4, "Spend 2 essence and roll the die."),
        ("white 3", 2, "Spend 2 essence and take a yellow 1."),
        ("purple 1", 4, "Spend 2 essence and take a yellow 1."),
        ("green 4", 1, "Spend 2 essence and take 3 points."),
    ],
)
def test_a_chip_on_a_ruby_space_brings_something_by_its_number(chip, droplet, gift):
    table = with_patients(("witchs_hump", 3), droplets=[droplet])
    draw(table, chip)
    assert asked(table) == "witch's hump"
    assert may(table) == {"take it", "pass"}
    assert table.sentence("take it", 0) == gift
    again = potable.from_position(tables.as_position(table).position())
    assert again.state.tobytes() == table.state.tobytes()
    tables.load_die(table, 0, "ruby")
    before = tables.owned(table)
    table.play("take it", 0)
    assert player(table)["essence"] == 1
    assert rubies(table)[0] == (1 if gift.endswith(("ruby.", "die.")) else 0)
    assert from_essence(table) == (3 if "points" in gift else 0)
    assert tables.owned(table) - before == (Counter({"yellow 1": 1}) if "yellow" in gift else Counter())
    assert may(table) >= {"draw", "stop"}


@pytest.mark.clause("QX-PATIENT-WITCHS-HUMP")
def test_a_hump_may_be_left_alone_and_asks_for_no_other_space():
    table = with_patients(("witchs_hump", 3), droplets=[4])
    draw(table, "green 1")
    table.play("pass", 0)
    assert (rubies(table)[0], player(table)["essence"], asked(table)) == (0, 3, "draw or stop")
    draw(table, "green 1")
    assert asked(table) == "draw or stop"
    poor = with_patients(("witchs_hump", 1), droplets=[4])
    draw(poor, "green 1")
    assert asked(poor) == "draw or stop"


@pytest.mark.clause("QX-PATIENT-WITCHS-HUMP")
def test_a_chip_that_explodes_the_pot_brings_nothing():
    table = with_patients(("witchs_hump", 9), droplets=[1])
    draw(table, "white 3", "white 3", "white 2")
    assert pot(table)[9] == "white 2"
    assert exploded(table)[0]
    assert asked(table) is None


@pytest.mark.clause("QX-PATIENT-WITCHS-HUMP")
@pytest.mark.parametrize(("ruling", "asked_for"), [("nothing", "draw or stop"), ("as 4", "witch's hump")])
def test_an_orange_6_brings_nothing_or_what_a_4_brings(ruling, asked_for):
    options = {"herb_witches": True, "silver_witch": "pardon", "hump_orange_6": ruling}
    table = with_patients(("witchs_hump", 2), droplets=[3], options=options)
    draw(table, "orange 6")
    assert asked(table) == asked_for


@pytest.mark.clause("QX-PATIENT-WITCHS-HUMP")
def test_a_hump_comes_before_what_the_chip_asks_and_its_droplet_at_once():
    table = with_patients(("witchs_hump", 2), droplets=[3], options={"test_tubes": True})
    draw(table, "blue 2", reveals=["green 1", "red 1"])
    assert asked(table) == "witch's hump"
    tables.load_die(table, 0, "droplet")
    table.play("take it", 0)
    assert asked(table) == "which droplet"
    table.play("tube", 0)
    assert (asked(table), int(table.state.tube[0]), rubies(table)[0]) == ("place revealed", 1, 1)


@pytest.mark.clause("QX-PATIENT-WITCHS-HUMP")
def test_a_yellow_chip_from_a_hump_can_be_drawn_from_an_empty_bag():
    table = with_patients(("witchs_hump", 2), bags=[["purple 1"]], droplets=[4])
    draw(table, "purple 1")
    table.play("take it", 0)
    assert may(table) == {"draw", "stop"}
    assert bag(table) == Counter({"yellow 1": 1})


@pytest.mark.clause("QX-PATIENT-WITCHS-HUMP")
def test_red_chips_placed_after_stopping_bring_nothing():
    table = with_patients(("witchs_hump", 4), droplets=[3], options={"red_book": 2}, beside=[["red 1"]])
    draw(table, "green 1")
    stop(table, 0)
    finish(table)
    reach(table, "saved")
    table.play("place red 1", 0)
    assert pot(table)[5] == "red 1"
    assert asked(table) != "witch's hump"


# ---- Forgetfulness ----


@pytest.mark.clause("QX-PATIENT-FORGETFULNESS")
def test_a_coloured_chip_goes_back_for_essence_and_leaves_a_gap():
    table = with_patients(("forgetfulness", 3))
    draw(table, "green 2", "white 1", "red 4", "orange 1")
    assert may(table) == {"draw", "stop", "chip on 2", "chip on 8"}, "red 4 is too dear, white stays"
    assert table.sentence("chip on 2", 0) == "Spend 2 essence and put the green 2 on space 2 back into your bag."
    events = told(table, "chip on 2", 0)
    assert [event["kind"] for event in events] == ["essence_spent", "put_back"]
    assert pot(table) == {3: "white 1", 7: "red 4", 8: "orange 1"}
    assert (at(table), player(table)["essence"], bag(table)["green 2"]) == (8, 1, 1)
    table.play("chip on 8", 0)
    assert (at(table), player(table)["essence"]) == (7, 0)
    assert may(table) == {"draw", "stop"}


@pytest.mark.clause("QX-PATIENT-FORGETFULNESS")
def test_locoweed_stays_in_the_pot():
    table = with_patients(("forgetfulness", 3))
    draw(table, "green 1")
    table.state.pot[0, 2], table.state.in_pot[0, 8] = KINDS_BY_NAME["locoweed 1"], 1
    assert "chip on 2" not in may(table)
    assert "chip on 1" in may(table)


@pytest.mark.clause("QX-PATIENT-FORGETFULNESS")
def test_a_pot_from_which_the_last_chip_goes_back_is_not_full_any_more():
    table = with_patients(("forgetfulness", 3), droplets=[51])
    draw(table, "green 1")
    assert may(table) == {"stop", "chip on 52"}
    table.play("chip on 52", 0)
    assert (pot(table), at(table)) == ({}, 51)
    assert "draw" in may(table)


@pytest.mark.clause("QX-PATIENT-FORGETFULNESS")
def test_the_flask_still_takes_a_white_chip_after_another_has_gone_back():
    table = with_patients(("forgetfulness", 3))
    draw(table, "green 1", "white 1")
    table.play("chip on 1", 0)
    assert "flask" in may(table)
    table.play("flask", 0)
    assert pot(table) == {}


# ---- Vampirism ----


@pytest.mark.clause("QX-PATIENT-VAMPIRISM")
def test_vampirism_brings_a_chip_that_costs_no_more_than_the_space():
    table = reaching("vampirism", 6, "black 1")
    assert asked(table) == "vampirism"
    assert may(table) == {"pass", "take orange 1", "take green 1", "take blue 1", "take red 1"}
    assert table.asked(0) == "Take a chip that costs at most 6 coins."
    before = tables.owned(table)
    table.play("take red 1", 0)
    assert tables.owned(table)["red 1"] == before["red 1"] + 1
    reach(table, "buy")
    assert "buy orange 1" in may(table) or tables.coins(table)[0] < 3


@pytest.mark.clause("QX-PATIENT-VAMPIRISM")
def test_vampirism_knows_books_that_are_out_and_what_is_left():
    assert may(reaching("vampirism", 4, "black 1")) == {"pass", "take orange 1", "take green 1"}
    assert asked(reaching("vampirism", 2, "black 1")) != "vampirism"
    assert may(reaching("vampirism", 4, "black 1", supply={"green 1": 0})) == {"pass", "take orange 1"}
    assert "take yellow 1" not in may(reaching("vampirism", 9, "black 1", round=1))
    assert "take yellow 1" in may(reaching("vampirism", 9, "black 1", round=2))
    assert player(reaching("vampirism", 1, "black 1"))["rats_due"] == 1
    table = reaching("vampirism", 4, "black 1")
    before = tables.owned(table)
    table.play("pass", 0)
    assert tables.owned(table) in (before, before + Counter(["orange 1"]))
