"""Composing formulas: from the Desk and from anybody's formulas, what that brings to whom, and what goes back."""

from __future__ import annotations

import pytest

from potable.games.practice.content import CARDS_BY_NAME

from .tables import choices, every_card, formulas, hand, options, pile, present, table_with

LOVE = {"Love Potion a": ["Tincture of Soothsaying a", "Solution of Eternity a"]}
"""A Love Potion made of Bloodstone and Mandrake Root."""
FIDELITY = {"Elixir of Fidelity a": ["Solution of Eternity b", "Elixir of Eternal Youth a"]}
"""An Elixir of Fidelity made of Mandrake Root and Dragon's Tooth."""
FLIGHT = {"Elixir of Flight a": ["Solution of Eternity a", "Elixir of Invisibility a", "Love Potion b"]}
"""An Elixir of Flight made of Mandrake Root, Astral Energy and Crystal of Air."""

# ---- what serves ----


@pytest.mark.clause("POT-DESK-01")
@pytest.mark.parametrize("seat", [0, 1, 2])
def test_anybody_may_use_what_lies_on_the_desk(seat):
    hands = [[], [], []]
    hands[seat] = ["Love Potion a"]
    table = table_with(3, hands=hands, desk=["Bloodstone", "Mandrake Root"], turn=seat)
    table.play("compose Love Potion a")
    assert "Love Potion a" in formulas(table, seat)


@pytest.mark.clause("POT-DESK-02", "POT-FORM-10")
def test_cards_in_hand_are_no_components():
    table = table_with(hands=[["Love Potion a", "Tincture of Soothsaying a"]], desk=["Mandrake Root"])
    assert "compose Love Potion a" not in options(table)


@pytest.mark.clause("POT-DESK-03")
def test_a_formula_on_the_desk_is_an_element_there_and_no_formula():
    table = table_with(hands=[["Powder of Destiny"]], desk=["Tincture of Soothsaying a", "Phoenix Feather"])
    assert options(table) == {"lay Powder of Destiny"}


@pytest.mark.clause("POT-PLAY-03")
def test_a_composed_formula_is_a_formula_and_no_element():
    table = table_with(hands=[["Elixir of Strength a"]], desk=["Bloodstone"], formulas=[{"Elixir of Invisibility a": []}])
    assert options(table) == {"lay Elixir of Strength a"}  # the elixir bears Astral Energy, but lies before its owner


@pytest.mark.clause("POT-DESK-06")
def test_the_top_card_of_a_pile_serves():
    desk = ["Tincture of Soothsaying a", "Tincture of Soothsaying b", "Great Elixir of Timelessness", "Mandrake Root"]
    table = table_with(hands=[["Love Potion a"]], desk=desk)
    table.play("compose Love Potion a")
    assert formulas(table, 0)["Love Potion a"][0] == "Great Elixir of Timelessness"
    assert pile(table, "Bloodstone") == ["Tincture of Soothsaying b", "Tincture of Soothsaying a"]


def test_a_pile_of_a_single_spell_card_serves_as_its_element():
    table = table_with(hands=[["Love Potion a"]], desk=["Bloodstone", "Transformation a"])
    table.play("compose Love Potion a")
    assert formulas(table, 0)["Love Potion a"][1] == "Transformation a"
    assert present(table) == set()


# ---- every kind ----


@pytest.mark.clause("POT-FORM-01", "POT-PLAY-01", "POT-PLAY-04", "POT-EX-07")
def test_a_simple_elixir_takes_two_elements_and_brings_two_points():
    desk = ["Elixir of Strength a", "Love Potion a", "Griffin"]  # Energy of Mind, Crystal of Air, Mushrooms
    table = table_with(hands=[["Elixir of Invisibility a"]], desk=desk)
    table.play("compose Elixir of Invisibility a")
    assert table.scores == [2, 0]
    assert formulas(table, 0) == {"Elixir of Invisibility a": ["Elixir of Strength a", "Love Potion a"]}
    assert present(table) == {"Mushrooms"}
    assert table.view(1)["players"][0]["formulas"][0]["card"] == "Elixir of Invisibility a"


@pytest.mark.clause("POT-FORM-02")
def test_a_complex_elixir_takes_three_elements_and_brings_three_points():
    desk = ["Bloodstone", "Energy of Mind", "Mushrooms"]
    table = table_with(hands=[["Telepathic Potion a"]], desk=desk)
    table.play("compose Telepathic Potion a")
    assert table.scores == [3, 0]
    assert len(formulas(table, 0)["Telepathic Potion a"]) == 3
    assert "compose Telepathic Potion b" not in options(table_with(hands=[["Telepathic Potion b"]], desk=desk[:2]))


@pytest.mark.clause("POT-FORM-03")
def test_a_great_elixir_takes_two_simple_elixirs_and_brings_six_points():
    table = table_with(hands=[["Great Elixir of Eternal Love"]], formulas=[{"Love Potion a": [], "Elixir of Fidelity b": []}])
    table.play("compose Great Elixir of Eternal Love")
    assert table.scores == [6, 0]
    assert formulas(table, 0) == {"Great Elixir of Eternal Love": ["Love Potion a", "Elixir of Fidelity b"]}


@pytest.mark.clause("POT-FORM-04")
def test_a_powder_takes_a_simple_elixir_and_an_element_and_brings_four_points():
    table = table_with(
        hands=[["Powder of Destiny"]],
        desk=["Banshee", "Griffin", "Fire Salamander"],
        formulas=[{"Tincture of Soothsaying b": []}],
    )
    table.play("compose Powder of Destiny")
    assert table.scores == [4, 0]
    assert formulas(table, 0) == {"Powder of Destiny": ["Tincture of Soothsaying b", "Fire Salamander"]}


@pytest.mark.clause("POT-FORM-05")
def test_a_talisman_takes_a_simple_and_a_complex_elixir_and_brings_eight_points():
    table = table_with(hands=[["Palantirium Talisman"]], formulas=[{"Elixir of Fidelity a": [], "Telepathic Potion c": []}])
    table.play("compose Palantirium Talisman")
    assert table.scores == [8, 0]
    assert formulas(table, 0) == {"Palantirium Talisman": ["Elixir of Fidelity a", "Telepathic Potion c"]}


@pytest.mark.clause("POT-FORM-06")
@pytest.mark.parametrize(
    ("creature", "first", "second"),
    [("Fire Salamander", "Elixir of Fire a", "Powder of Truth"), ("Griffin", "Isidas Mortum b", "Elixir of Flight c")],
)
def test_a_creature_takes_a_simple_elixir_and_a_powder_or_complex_elixir_and_brings_eight_points(creature, first, second):
    table = table_with(hands=[[creature]], formulas=[{first: [], second: []}])
    table.play(f"compose {creature}")
    assert table.scores == [8, 0]
    assert formulas(table, 0) == {creature: [first, second]}


@pytest.mark.clause("POT-FORM-07")
def test_the_supreme_talisman_takes_any_two_talismans():
    talismans = {"Palantirium Talisman": [], "Talisman of Hidden Knowledge": [], "Talisman of Teleportation": []}
    table = table_with(hands=[["Supreme Talisman of Magic"]], formulas=[talismans])
    table.play("compose Supreme Talisman of Magic")
    assert choices(table) == set(talismans)
    table.play("choose Talisman of Hidden Knowledge")
    table.play("choose Palantirium Talisman")
    assert table.scores == [10, 0]
    under = formulas(table, 0)["Supreme Talisman of Magic"]
    assert under == ["Palantirium Talisman", "Talisman of Hidden Knowledge"]


@pytest.mark.clause("POT-FORM-08")
def test_the_supreme_elixir_takes_any_two_great_elixirs():
    table = table_with(hands=[["Supreme Elixir"]], formulas=[{"Great Elixir of Omen": []}, {"Great Elixir of Might": []}])
    table.play("compose Supreme Elixir")  # with only two there is nothing to choose
    assert table.scores == [10, 5]
    assert formulas(table, 0) == {"Supreme Elixir": ["Great Elixir of Omen", "Great Elixir of Might"]}


@pytest.mark.clause("POT-FORM-07", "POT-FORM-08")
@pytest.mark.parametrize(
    ("supreme", "only"), [("Supreme Elixir", "Great Elixir of Omen"), ("Supreme Talisman of Magic", "Palantirium Talisman")]
)
def test_one_is_not_enough_for_a_supreme_card(supreme, only):
    table = table_with(hands=[[supreme]], formulas=[{only: []}, {"Dragon": []}])
    assert options(table) == {f"lay {supreme}"}


@pytest.mark.clause("POT-FORM-09")
def test_other_elixirs_of_the_kind_do_not_serve():
    table = table_with(hands=[["Great Elixir of Eternal Love"]], formulas=[{"Love Potion a": [], "Elixir of Fire a": []}])
    assert options(table) == {"lay Great Elixir of Eternal Love"}


@pytest.mark.clause("POT-FORM-10")
def test_all_components_must_be_on_the_table():
    formula = {"Elixir of Fire a": []}
    table = table_with(hands=[["Fire Salamander"], ["Powder of Truth"]], formulas=[formula])
    assert options(table) == {"lay Fire Salamander"}


@pytest.mark.clause("POT-FORM-11")
def test_creatures_and_supreme_cards_never_serve():
    table = table_with(hands=[["Great Elixir of Might"]], formulas=[{"Dragon": [], "Supreme Elixir": []}])
    assert options(table) == {"lay Great Elixir of Might"}


# ---- whose formulas ----


@pytest.mark.clause("POT-PLAY-02")
def test_elements_and_formulas_of_anybody_serve_together():
    table = table_with(
        hands=[["Powder of Destiny"]], desk=["Phoenix Feather"], formulas=[{}, {"Tincture of Soothsaying a": []}]
    )
    table.play("compose Powder of Destiny")
    assert formulas(table, 1) == {}
    assert "Tincture of Soothsaying a" in formulas(table, 0)["Powder of Destiny"]


@pytest.mark.clause("POT-PLAY-02")
def test_the_composer_chooses_whose_copy_is_used():
    own, other = {"Love Potion a": [], "Elixir of Fidelity a": []}, {"Love Potion b": []}
    table = table_with(hands=[["Great Elixir of Eternal Love"]], formulas=[own, other])
    table.play("compose Great Elixir of Eternal Love")
    assert choices(table) == {"Love Potion a", "Love Potion b"}
    assert table.sentence("choose Love Potion b") == "Use seat B's Love Potion b, who gets 3 points."
    assert table.sentence("choose Love Potion a") == "Use your own Love Potion a."
    table.play("choose Love Potion b")
    assert formulas(table, 0) == {
        "Love Potion a": [],
        "Great Elixir of Eternal Love": ["Love Potion b", "Elixir of Fidelity a"],
    }
    assert table.scores == [6, 3]


@pytest.mark.clause("POT-HALF-01", "POT-HALF-05")
@pytest.mark.parametrize(
    ("formula", "used", "points"),
    [
        ("Powder of Destiny", "Tincture of Soothsaying a", 4),
        ("Great Elixir of Eternal Love", "Love Potion a", 6),
        ("Dragon", "Powder of Control", 8),
    ],
)
def test_whose_formula_is_used_gets_half_and_the_composer_all(formula, used, points):
    own = {"Elixir of Fidelity a": [], "Elixir of Strength a": []}
    table = table_with(hands=[[formula]], desk=["Phoenix Feather"], formulas=[own, {used: []}])
    table.play(f"compose {formula}")
    assert table.scores == [points, points // 2]


@pytest.mark.clause("POT-HALF-02")
def test_several_formulas_of_one_player_bring_a_half_once():
    table = table_with(
        hands=[["Great Elixir of Eternal Love"]], formulas=[{}, {"Love Potion a": [], "Elixir of Fidelity a": []}]
    )
    table.play("compose Great Elixir of Eternal Love")
    assert table.scores == [6, 3]


@pytest.mark.clause("POT-HALF-03")
def test_formulas_of_two_players_bring_each_a_half():
    table = table_with(
        3, hands=[["Great Elixir of Eternal Love"]], formulas=[{}, {"Love Potion a": []}, {"Elixir of Fidelity a": []}]
    )
    table.play("compose Great Elixir of Eternal Love")
    assert table.scores == [6, 3, 3]


@pytest.mark.clause("POT-HALF-04")
@pytest.mark.parametrize("seat", [0, 1, 2])
def test_own_formulas_bring_nobody_else_anything(seat):
    hands, own = [[], [], []], [{}, {}, {}]
    hands[seat], own[seat] = ["Great Elixir of Eternal Love"], {"Love Potion a": [], "Elixir of Fidelity a": []}
    table = table_with(3, hands=hands, formulas=own, turn=seat)
    table.play("compose Great Elixir of Eternal Love")
    assert table.scores == [6 if one == seat else 0 for one in range(3)]
    assert table.breakdown(seat)["points_from"]["great_elixir"] == 6


# ---- what goes back ----


@pytest.mark.clause("POT-PLAY-05")
def test_what_lay_under_a_used_formula_goes_back_and_its_card_lies_under_the_new_one():
    eternity = {"Solution of Eternity b": ["Elixir of Fidelity a", "Fire Salamander"]}
    table = table_with(hands=[["Talisman of Teleportation"]], formulas=[eternity, FLIGHT])
    before = every_card(table)
    table.play("compose Talisman of Teleportation")
    assert formulas(table, 0) == {"Talisman of Teleportation": ["Solution of Eternity b", "Elixir of Flight a"]}
    assert formulas(table, 1) == {}
    assert present(table) == {"Mandrake Root", "Astral Energy", "Crystal of Air", "Mushrooms", "Phoenix Feather"}
    assert every_card(table) == before


@pytest.mark.clause("POT-PLAY-06")
def test_elements_that_go_back_bring_nobody_points():
    table = table_with(hands=[["Talisman of Teleportation"]], formulas=[{"Solution of Eternity b": []}, FLIGHT])
    table.play("compose Talisman of Teleportation")
    assert table.scores == [8, 4]
    assert table.breakdown(0)["points_from"]["elements"] == table.breakdown(1)["points_from"]["elements"] == 0


@pytest.mark.clause("POT-PLAY-07")
def test_points_for_a_formula_that_is_used_up_are_kept():
    table = table_with(hands=[["Griffin"]], formulas=[{"Isidas Mortum a": []}, FLIGHT], points=[{}, {"complex_elixir": 3}])
    table.play("compose Griffin")
    assert table.scores == [8, 3 + 4]


@pytest.mark.clause("POT-PLAY-08")
def test_what_goes_back_cannot_serve_the_same_formula():
    table = table_with(hands=[["Powder of Destiny"]], formulas=[{"Tincture of Soothsaying a": []}])
    # With this deck no elixir can have what its powder needs under it, so a Phoenix Feather is slipped there by hand.
    table.state.below[CARDS_BY_NAME["Tincture of Soothsaying a"]] = CARDS_BY_NAME["Fire Salamander"]
    assert options(table) == {"lay Powder of Destiny"}


# ---- the order of what goes back ----


def might(**more: object):
    """Returns a table at which two cards of Astral Energy are about to go back."""
    strength = {"Elixir of Strength a": ["Elixir of Invisibility a", "Talisman of Teleportation"]}
    sight = {"Elixir of Secret Sight a": ["Dragon", "Telepathic Potion c"]}
    return table_with(hands=[["Great Elixir of Might"]], formulas=[strength, sight], **more)


@pytest.mark.clause("POT-RET-01", "POT-RET-03")
@pytest.mark.parametrize("above", ["Elixir of Invisibility a", "Telepathic Potion c"])
def test_the_player_whose_turn_it_is_chooses_the_order_of_equal_elements(above):
    table = might(desk=["Elixir of Wisdom a"])
    table.play("compose Great Elixir of Might")
    assert table.to_act == [0]
    assert choices(table) == {"Elixir of Invisibility a", "Telepathic Potion c"}
    table.play(f"choose {above}")
    (below,) = {"Elixir of Invisibility a", "Telepathic Potion c"} - {above}
    assert pile(table, "Astral Energy") == [above, below, "Elixir of Wisdom a"]
    assert table.to_act == [1]
    assert table.scores == [6, 3]


@pytest.mark.clause("POT-RET-01")
def test_the_order_of_cards_that_are_printed_alike_is_not_asked():
    strength = {"Elixir of Strength a": ["Elixir of Invisibility a", "Talisman of Teleportation"]}
    sight = {"Elixir of Secret Sight a": ["Dragon", "Elixir of Invisibility b"]}
    table = table_with(hands=[["Great Elixir of Might"]], formulas=[strength, sight])
    table.play("compose Great Elixir of Might")
    assert table.to_act == [1]
    assert set(pile(table, "Astral Energy")) == {"Elixir of Invisibility a", "Elixir of Invisibility b"}


@pytest.mark.clause("POT-RET-02", "POT-DESK-05")
def test_a_spell_that_goes_back_lies_at_the_bottom_and_asks_no_order():
    love = {"Love Potion a": ["Tincture of Soothsaying a", "Transformation a"]}
    table = table_with(hands=[["Great Elixir of Eternal Love"]], desk=["Basilisk"], formulas=[{**love, **FIDELITY}])
    table.play("compose Great Elixir of Eternal Love")
    assert pile(table, "Mandrake Root") == ["Solution of Eternity b", "Basilisk", "Transformation a"]
    assert table.to_act == [1]


@pytest.mark.clause("POT-RET-03")
def test_what_goes_back_lies_above_what_lies_there():
    table = table_with(hands=[["Griffin"]], desk=["Basilisk"], formulas=[{"Isidas Mortum a": [], **FLIGHT}])
    table.play("compose Griffin")
    assert pile(table, "Mandrake Root") == ["Solution of Eternity a", "Basilisk"]


@pytest.mark.clause("POT-RET-03")
def test_with_that_ruling_what_goes_back_lies_below_but_above_spells():
    table = table_with(
        hands=[["Griffin"]],
        desk=["Basilisk", "Transformation a"],
        formulas=[{"Isidas Mortum a": [], **FLIGHT}],
        rulings={"returned": "below"},
    )
    table.play("compose Griffin")
    assert pile(table, "Mandrake Root") == ["Basilisk", "Solution of Eternity a", "Transformation a"]


@pytest.mark.clause("POT-RET-01", "POT-RET-03")
@pytest.mark.parametrize("above", ["Elixir of Invisibility a", "Telepathic Potion c"])
def test_with_that_ruling_the_chosen_card_still_lies_above_the_other(above):
    table = might(desk=["Elixir of Wisdom a"], rulings={"returned": "below"})
    table.play("compose Great Elixir of Might")
    table.play(f"choose {above}")
    (below,) = {"Elixir of Invisibility a", "Telepathic Potion c"} - {above}
    assert pile(table, "Astral Energy") == ["Elixir of Wisdom a", above, below]


@pytest.mark.clause("POT-RET-03")
def test_with_that_ruling_what_goes_back_to_a_lonely_spell_lies_above_it():
    table = table_with(
        hands=[["Griffin"]],
        desk=["Transformation a"],
        formulas=[{"Isidas Mortum a": [], **FLIGHT}],
        rulings={"returned": "below"},
    )
    table.play("compose Griffin")
    assert pile(table, "Mandrake Root") == ["Solution of Eternity a", "Transformation a"]


# ---- the chain ----


@pytest.mark.clause("POT-PLAY-01")
def test_one_formula_after_another_is_composed_and_nothing_of_the_first_is_left_in_the_second():
    hands = [["Great Elixir of Eternal Love"], ["Griffin"]]
    own, other = {"Love Potion a": [], "Elixir of Fidelity a": []}, {"Love Potion b": [], "Isidas Mortum a": []}
    table = table_with(hands=hands, formulas=[own, {**other, "Elixir of Flight a": [], "Elixir of Flight b": []}], deck=0)
    table.play("compose Great Elixir of Eternal Love")
    table.play("choose Love Potion b")
    table.play("choose Elixir of Fidelity a")
    assert (table.view()["formula"], table.view()["chosen"], table.view()["phase"]) == (None, [], "play")
    table.play("compose Griffin")
    table.play("choose Isidas Mortum a")
    table.play("choose Elixir of Flight b")
    assert formulas(table, 1)["Griffin"] == ["Isidas Mortum a", "Elixir of Flight b"]
    assert table.over


def test_a_chain_of_choices_can_be_taken_back_step_by_step():
    own, other = {"Love Potion a": [], "Elixir of Fidelity a": []}, {"Love Potion b": [], "Elixir of Fidelity b": []}
    table = table_with(hands=[["Great Elixir of Eternal Love"]], formulas=[own, other])
    begun = table.position()
    table.play("compose Great Elixir of Eternal Love")
    middle = table.position()
    assert hand(table, 0) == set()
    assert table.scores == [0, 0]
    before = table.snapshot
    table.play("choose Love Potion b")
    assert not table.game.reveals(before, table.snapshot)
    assert choices(table) == {"Elixir of Fidelity a", "Elixir of Fidelity b"}
    table.undo()
    assert table.position() == middle
    table.undo()
    assert table.position() == begun
