"""The three spells: what they do, what they cannot, and that another card follows."""

from __future__ import annotations

import pytest

import potable

from .tables import choices, every_card, formulas, hand, options, pile, present, state, table_with

LOVE = {"Love Potion a": ["Tincture of Soothsaying a", "Solution of Eternity a"]}
"""A Love Potion made of Bloodstone and Mandrake Root."""
KNOWLEDGE = {"Elixir of Knowledge a": ["Potion of Eternal Sleep a", "Decomposition a"]}
"""An Elixir of Knowledge of which a spell card serves as Fern Flower."""

# ---- all spells ----


@pytest.mark.clause("POT-SPELL-01", "POT-SPELL-05")
def test_a_spell_goes_to_the_desk_as_its_element_without_points():
    table = table_with(hands=[["Eureka b", "Dragon"]], desk=["Griffin"])
    table.play("cast Eureka b")
    assert present(table) == {"Mushrooms", "Belladonna"}
    assert table.scores == [0, 0]
    assert pile(table, "Belladonna") == ["Eureka b"]


@pytest.mark.clause("POT-SPELL-02", "POT-DESK-05")
def test_a_spell_goes_to_the_bottom_of_its_pile():
    table = table_with(hands=[["Eureka a", "Dragon"]], desk=["Elixir of Fidelity a", "Griffin"])
    table.play("cast Eureka a")
    assert pile(table, "Mushrooms") == ["Griffin", "Elixir of Fidelity a", "Eureka a"]


@pytest.mark.clause("POT-SPELL-05")
def test_a_spell_card_may_serve_in_the_next_formula_of_the_same_turn():
    table = table_with(hands=[["Transformation a", "Love Potion b"]], desk=["Bloodstone", "Griffin"], formulas=[{"Dragon": []}])
    assert "compose Love Potion b" not in options(table)
    table.play("cast Transformation a")
    table.play("choose Dragon")
    table.play("choose Griffin")
    table.play("compose Love Potion b")
    assert formulas(table, 0)["Love Potion b"][1] == "Transformation a"


@pytest.mark.clause("POT-SPELL-03")
def test_several_spells_may_be_cast_in_a_turn_and_the_next_draw_fills_the_hand():
    held = ["Transformation a", "Decomposition a", "Dragon", "Unicorn", "Banshee"]
    table = table_with(hands=[held, ["Basilisk"]], desk=["Griffin"], formulas=[LOVE])
    for action in ("cast Transformation a", "choose Love Potion a", "choose Griffin"):
        table.play(action)
    for action in ("cast Decomposition a", "choose Griffin", "keep nothing"):
        table.play(action)
    assert table.to_act == [0]
    table.play("lay Dragon")
    assert hand(table, 0) == {"Unicorn", "Banshee"}
    table.play(table.legal()[0])
    assert len(hand(table, 0)) == 5  # three are drawn


@pytest.mark.clause("POT-SPELL-03")
def test_a_spell_as_the_last_card_ends_the_turn():
    table = table_with(hands=[["Decomposition a"], ["Dragon"]], formulas=[LOVE])
    for action in ("cast Decomposition a", "choose Love Potion a", "choose Love Potion a"):
        table.play(action)
    assert table.to_act == [1]


@pytest.mark.clause("POT-SPELL-03")
def test_with_that_ruling_a_spell_cannot_be_the_last_card():
    for spell in ("Decomposition a", "Transformation a"):
        table = table_with(hands=[[spell]], desk=["Griffin"], formulas=[LOVE], rulings={"last_spell": "forbidden"})
        assert options(table) == {f"lay {spell}"}
        table = table_with(hands=[[spell, "Dragon"]], desk=["Griffin"], formulas=[LOVE], rulings={"last_spell": "forbidden"})
        assert f"cast {spell}" in options(table)
    table = table_with(hands=[["Eureka a"]], desk=["Griffin"], rulings={"last_spell": "forbidden"})
    assert "cast Eureka a" in options(table)  # it brings the card that follows


@pytest.mark.clause("POT-SPELL-04")
@pytest.mark.parametrize("spell", ["Eureka a", "Decomposition a", "Transformation a"])
def test_a_spell_without_an_object_can_only_be_an_element(spell):
    table = table_with(hands=[[spell]], desk=["Decomposition b"], formulas=[{}, LOVE])
    assert options(table) == {f"lay {spell}"}


@pytest.mark.clause("POT-SPELL-04")
def test_transformation_needs_both_a_formula_of_ones_own_and_one_on_the_desk():
    assert "cast Transformation a" in options(table_with(hands=[["Transformation a"]], desk=["Griffin"], formulas=[LOVE]))
    assert "cast Transformation a" not in options(table_with(hands=[["Transformation a"]], formulas=[LOVE]))
    assert "cast Transformation a" not in options(table_with(hands=[["Transformation a"]], desk=["Griffin"]))


# ---- Eureka ----


@pytest.mark.clause("POT-EUREKA-01")
def test_eureka_takes_a_formula_from_the_top_of_a_pile():
    table = table_with(hands=[["Eureka a", "Unicorn"]], desk=["Isidas Mortum a", "Dragon", "Basilisk"])
    table.play("cast Eureka a")
    assert choices(table) == {"Dragon", "Basilisk"}
    table.play("choose Dragon")
    assert hand(table, 0) == {"Unicorn", "Dragon"}
    assert pile(table, "Snake's Eye") == ["Isidas Mortum a"]


@pytest.mark.clause("POT-EUREKA-02")
def test_eureka_takes_no_spell():
    table = table_with(hands=[["Eureka a", "Unicorn"]], desk=["Decomposition b", "Transformation a", "Basilisk"])
    table.play("cast Eureka a")
    assert choices(table) == {"Basilisk"}  # it covers a spell; the other pile has nothing but one


@pytest.mark.clause("POT-EUREKA-03")
@pytest.mark.parametrize("play", ["lay Dragon", "lay Unicorn", "compose Love Potion a", "cast Decomposition a"])
def test_after_eureka_any_card_may_be_played_even_the_one_just_taken(play):
    held = ["Eureka a", "Unicorn", "Love Potion a", "Decomposition a", "Banshee"]
    table = table_with(hands=[held], desk=["Dragon", "Bloodstone", "Mandrake Root"], formulas=[{"Griffin": []}])
    table.play("cast Eureka a")
    table.play("choose Dragon")
    assert len(hand(table, 0)) == 5
    table.play(play)
    assert len(hand(table, 0)) == 4
    assert table.to_act == ([0] if play.startswith("cast") else [1])


@pytest.mark.clause("POT-EUREKA-03")
def test_the_formula_just_taken_may_be_composed_at_once():
    table = table_with(hands=[["Eureka a"]], desk=["Love Potion a", "Bloodstone", "Mandrake Root"])
    for action in ("cast Eureka a", "choose Love Potion a", "compose Love Potion a"):
        table.play(action)
    assert table.scores == [2, 0]


@pytest.mark.clause("POT-EUREKA-04")
@pytest.mark.parametrize("supreme", ["Supreme Elixir", "Supreme Talisman of Magic"])
def test_eureka_takes_a_supreme_card_that_lies_apart(supreme):
    table = table_with(hands=[["Eureka a", "Unicorn"]], desk=[supreme, "Basilisk"])
    table.play("cast Eureka a")
    assert choices(table) == {supreme, "Basilisk"}
    table.play(f"choose {supreme}")
    assert supreme in hand(table, 0)
    assert state(table)["apart"] == []


@pytest.mark.clause("POT-EUREKA-01")
def test_everybody_knows_the_card_that_eureka_took_until_it_is_played():
    table = table_with(hands=[["Eureka a", "Unicorn"]], desk=["Dragon"])
    for action in ("cast Eureka a", "choose Dragon"):
        table.play(action)
    assert table.view(1)["players"][0]["known"] == ["Dragon"]
    table.play("lay Dragon")
    assert table.view(1)["players"][0]["known"] == []
    assert not table.state.known.any()


@pytest.mark.clause("POT-EUREKA-04")
def test_with_that_ruling_no_spell_reaches_a_supreme_card():
    rulings = {"supremes": "out of reach"}
    table = table_with(hands=[["Eureka a", "Transformation a"]], desk=["Supreme Elixir"], formulas=[LOVE], rulings=rulings)
    assert options(table) == {"lay Eureka a", "lay Transformation a"}
    table = table_with(hands=[["Eureka a"]], desk=["Supreme Elixir", "Basilisk"], rulings=rulings)
    table.play("cast Eureka a")
    assert choices(table) == {"Basilisk"}


# ---- Decomposition ----


@pytest.mark.clause("POT-DECOMP-01")
def test_only_ones_own_formulas_are_decomposed():
    table = table_with(hands=[["Decomposition b", "Unicorn"]], formulas=[{**LOVE, "Griffin": []}, {"Banshee": []}])
    table.play("cast Decomposition b")
    assert choices(table) == {"Love Potion a", "Griffin"}


@pytest.mark.clause("POT-DECOMP-02", "POT-DECOMP-04")
@pytest.mark.parametrize("kept", ["Love Potion a", "Tincture of Soothsaying a", "Solution of Eternity a"])
def test_any_card_of_the_formula_may_be_kept_without_points_and_the_others_go_back(kept):
    table = table_with(hands=[["Decomposition b", "Unicorn"]], formulas=[LOVE])
    before = every_card(table)
    table.play("cast Decomposition b")
    table.play("choose Love Potion a")
    assert choices(table) == {"Love Potion a", "Tincture of Soothsaying a", "Solution of Eternity a"}
    table.play(f"choose {kept}")
    assert formulas(table, 0) == {kept: []}
    others = {
        "Love Potion a": "Crystal of Air",
        "Tincture of Soothsaying a": "Bloodstone",
        "Solution of Eternity a": "Mandrake Root",
    }
    assert present(table) == {element for card, element in others.items() if card != kept} | {"Snake's Eye"}
    assert table.scores == [0, 0]
    assert every_card(table) == before


@pytest.mark.clause("POT-DECOMP-03")
def test_a_spell_card_cannot_be_kept():
    table = table_with(hands=[["Decomposition b", "Unicorn"]], formulas=[KNOWLEDGE])
    table.play("cast Decomposition b")
    table.play("choose Elixir of Knowledge a")
    assert choices(table) == {"Elixir of Knowledge a", "Potion of Eternal Sleep a"}


@pytest.mark.clause("POT-DECOMP-04", "POT-RET-02")
def test_a_spell_card_under_the_formula_goes_back_to_the_bottom():
    table = table_with(hands=[["Decomposition b", "Unicorn"]], desk=["Fern Flower"], formulas=[KNOWLEDGE])
    for action in ("cast Decomposition b", "choose Elixir of Knowledge a", "choose Elixir of Knowledge a"):
        table.play(action)
    assert pile(table, "Fern Flower")[-1] == "Decomposition a"


@pytest.mark.clause("POT-DECOMP-05")
def test_decomposition_makes_the_hand_smaller_and_the_next_draw_larger():
    held = ["Decomposition b", "Unicorn", "Griffin", "Banshee", "Basilisk"]
    table = table_with(hands=[held, ["Dragon"]], formulas=[LOVE])
    for action in ("cast Decomposition b", "choose Love Potion a", "choose Love Potion a", "lay Unicorn"):
        table.play(action)
    assert len(hand(table, 0)) == 3
    deck = table.view()["deck"]
    table.play("lay Dragon")
    assert len(hand(table, 0)) == 5
    assert table.view()["deck"] == deck - 2


@pytest.mark.clause("POT-DECOMP-06")
def test_nothing_need_be_kept():
    table = table_with(hands=[["Decomposition b", "Unicorn"]], formulas=[LOVE])
    for action in ("cast Decomposition b", "choose Love Potion a", "keep nothing"):
        table.play(action)
    assert formulas(table, 0) == {}
    assert present(table) == {"Snake's Eye", "Crystal of Air", "Bloodstone", "Mandrake Root"}


@pytest.mark.clause("POT-DECOMP-06")
def test_with_that_ruling_a_card_must_be_kept():
    table = table_with(hands=[["Decomposition b", "Unicorn"]], formulas=[LOVE, {}], rulings={"keep": "must"})
    table.play("cast Decomposition b")
    table.play("choose Love Potion a")
    assert options(table) == {"choose Love Potion a", "choose Tincture of Soothsaying a", "choose Solution of Eternity a"}


@pytest.mark.clause("POT-DECOMP-06", "POT-DECOMP-03")
@pytest.mark.parametrize(("formula", "under"), [("Griffin", []), ("Elixir of Oblivion a", ["Eureka b", "Transformation b"])])
def test_where_only_the_formula_itself_can_be_kept_and_must_be_nothing_is_asked(formula, under):
    table = table_with(hands=[["Decomposition b", "Unicorn"]], formulas=[{formula: under}], rulings={"keep": "must"})
    table.play("cast Decomposition b")
    table.play(f"choose {formula}")
    assert formulas(table, 0) == {formula: []}
    assert options(table) == {"lay Unicorn"}


@pytest.mark.clause("POT-DECOMP-01")
def test_a_formula_with_nothing_under_it_may_be_decomposed_unless_the_table_forbids_it():
    table = table_with(hands=[["Decomposition b", "Unicorn"]], formulas=[{"Griffin": []}])
    table.play("cast Decomposition b")
    table.play("choose Griffin")
    assert options(table) == {"choose Griffin", "keep nothing"}
    rulings = {"bare": "forbidden"}
    table = table_with(hands=[["Decomposition b", "Unicorn"]], formulas=[{"Griffin": []}], rulings=rulings)
    assert "cast Decomposition b" not in options(table)
    table = table_with(hands=[["Decomposition b", "Unicorn"]], formulas=[{"Griffin": [], **LOVE}], rulings=rulings)
    table.play("cast Decomposition b")
    assert choices(table) == {"Love Potion a"}


@pytest.mark.clause("POT-DECOMP-01")
def test_a_creature_and_a_supreme_card_may_be_decomposed():
    griffin = {"Griffin": ["Isidas Mortum a", "Elixir of Flight a"]}
    supreme = {"Supreme Elixir": ["Great Elixir of Omen", "Great Elixir of Might"]}
    table = table_with(hands=[["Decomposition b", "Unicorn"]], formulas=[{**griffin, **supreme}])
    for action in ("cast Decomposition b", "choose Supreme Elixir", "choose Great Elixir of Might"):
        table.play(action)
    assert formulas(table, 0) == griffin | {"Great Elixir of Might": []}
    assert state(table)["apart"] == ["Supreme Elixir"]


@pytest.mark.clause("POT-DECOMP-02")
def test_a_card_that_served_as_an_element_becomes_the_formula_on_its_upper_half():
    table = table_with(hands=[["Decomposition b", "Great Elixir of Omen"]], formulas=[LOVE | {"Tincture of Soothsaying b": []}])
    for action in ("cast Decomposition b", "choose Love Potion a", "choose Solution of Eternity a"):
        table.play(action)
    table.play("compose Great Elixir of Omen")
    assert table.scores == [6, 0]


# ---- Transformation ----


@pytest.mark.clause("POT-TRANS-01", "POT-TRANS-02")
def test_transformation_replaces_an_own_formula_by_one_from_the_top_of_a_pile_without_points():
    table = table_with(
        hands=[["Transformation b", "Unicorn"]],
        desk=["Isidas Mortum a", "Dragon"],
        formulas=[{**LOVE, "Griffin": []}, {"Banshee": []}],
    )
    before = every_card(table)
    table.play("cast Transformation b")
    assert choices(table) == {"Love Potion a", "Griffin"}
    table.play("choose Love Potion a")
    assert choices(table) == {"Dragon"}
    table.play("choose Dragon")
    assert formulas(table, 0) == {"Dragon": [], "Griffin": []}
    assert present(table) == {"Snake's Eye", "Bat's Wing", "Crystal of Air", "Bloodstone", "Mandrake Root"}
    assert pile(table, "Snake's Eye") == ["Isidas Mortum a"]
    assert table.scores == [0, 0]
    assert every_card(table) == before


@pytest.mark.clause("POT-TRANS-03")
def test_transformation_into_a_spell_is_impossible():
    table = table_with(hands=[["Transformation b", "Unicorn"]], desk=["Eureka a", "Dragon"], formulas=[LOVE])
    table.play("cast Transformation b")
    table.play("choose Love Potion a")
    assert choices(table) == {"Dragon"}


@pytest.mark.clause("POT-TRANS-04")
def test_transformation_makes_the_hand_smaller_and_the_next_draw_larger():
    held = ["Transformation b", "Unicorn", "Griffin", "Banshee", "Basilisk"]
    table = table_with(hands=[held, ["Powder of Truth"]], desk=["Dragon"], formulas=[LOVE])
    for action in ("cast Transformation b", "choose Love Potion a", "choose Dragon", "lay Unicorn"):
        table.play(action)
    assert len(hand(table, 0)) == 3
    deck = table.view()["deck"]
    table.play("lay Powder of Truth")
    assert table.view()["deck"] == deck - 2


@pytest.mark.clause("POT-TRANS-05")
def test_the_new_formula_and_what_went_back_may_be_used_at_once():
    held = ["Transformation b", "Powder of Destiny"]
    youth = {"Solution of Eternity b": ["Elixir of Fidelity a", "Fire Salamander"]}
    table = table_with(hands=[held], desk=["Tincture of Soothsaying a"], formulas=[youth])
    for action in ("cast Transformation b", "choose Solution of Eternity b", "choose Tincture of Soothsaying a"):
        table.play(action)
    table.play("compose Powder of Destiny")
    assert formulas(table, 0) == {"Powder of Destiny": ["Tincture of Soothsaying a", "Fire Salamander"]}
    assert table.scores == [4, 0]


@pytest.mark.clause("POT-TRANS-06")
def test_the_new_formula_is_chosen_before_the_old_cards_go_back():
    table = table_with(hands=[["Transformation b", "Unicorn"]], desk=["Dragon"], formulas=[LOVE])
    table.play("cast Transformation b")
    table.play("choose Love Potion a")
    assert choices(table) == {"Dragon"}  # and neither of the three cards of the Love Potion


@pytest.mark.clause("POT-TRANS-06")
def test_with_that_ruling_the_old_cards_go_back_first_and_may_be_chosen():
    rulings = {"transformation": "return first"}
    table = table_with(hands=[["Transformation b", "Unicorn"]], formulas=[LOVE], rulings=rulings)
    table.play("cast Transformation b")
    table.play("choose Love Potion a")
    assert choices(table) == {"Love Potion a", "Tincture of Soothsaying a", "Solution of Eternity a"}
    table.play("choose Solution of Eternity a")
    assert formulas(table, 0) == {"Solution of Eternity a": []}
    assert options(table) == {"lay Unicorn"}


@pytest.mark.clause("POT-SPELL-04", "POT-TRANS-06")
def test_a_formula_that_nothing_could_take_the_place_of_is_not_transformed():
    rulings = {"transformation": "return first", "supremes": "out of reach"}
    held, bare = [["Transformation b", "Unicorn"]], {"Supreme Elixir": []}
    laid = {"lay Transformation b", "lay Unicorn"}
    cast = laid | {"cast Transformation b"}
    assert options(table_with(hands=held, formulas=[bare], rulings=rulings)) == laid
    assert options(table_with(hands=held, formulas=[bare], rulings=rulings | {"supremes": "within reach"})) == cast
    assert options(table_with(hands=held, formulas=[bare], desk=["Dragon"], rulings=rulings)) == cast
    table = table_with(hands=held, formulas=[bare | LOVE], rulings=rulings)
    table.play("cast Transformation b")
    assert choices(table) == {"Love Potion a"}
    great = ["Great Elixir of Revival", "Great Elixir of Omen"]
    table = table_with(hands=held, formulas=[{"Supreme Elixir": great}], rulings=rulings)
    table.play("cast Transformation b")
    table.play("choose Supreme Elixir")
    assert choices(table) == set(great)


@pytest.mark.clause("POT-TRANS-01")
def test_transformation_reaches_a_supreme_card_a_talisman_and_a_creature():
    desk = ["Supreme Talisman of Magic", "Palantirium Talisman", "Griffin"]
    table = table_with(hands=[["Transformation b", "Unicorn"]], desk=desk, formulas=[LOVE])
    table.play("cast Transformation b")
    table.play("choose Love Potion a")
    assert choices(table) == set(desk)
    table.play("choose Supreme Talisman of Magic")
    assert "Supreme Talisman of Magic" in formulas(table, 0)
    assert state(table)["apart"] == []


# ---- in the middle of a spell ----


@pytest.mark.parametrize("spell", ["Eureka a", "Decomposition a", "Transformation a"])
def test_a_spell_can_be_taken_back_and_its_middle_is_a_position_like_any_other(spell):
    table = table_with(hands=[[spell, "Unicorn"]], desk=["Dragon", "Basilisk"], formulas=[LOVE | {"Griffin": []}])
    seen = []
    for _ in range(3 if spell != "Eureka a" else 2):
        seen.append(table.position())
        table.play(next(action for action in table.legal() if action.name.startswith(("cast", "choose"))))
    for position in reversed(seen):
        table.undo()
        assert table.position() == position
        assert potable.from_position(position).position() == position
