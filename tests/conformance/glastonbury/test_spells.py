"""The spells: Accio and Declinatio are kept, Vanesco and Perluceo act at once."""

from __future__ import annotations

import pytest

from potable.games.glastonbury.content import CELL_NAMES

from .tables import all_but, card_on, cauldron, line, options, pile, place, scored, state, table_with, takes


def player(table, seat):
    """Returns one player of the position."""
    return state(table)["players"][seat]


# ---- spells in general ----


@pytest.mark.clause("GLA-SPELL-01", "GLA-DECL-02")
def test_after_declinatio_no_accio_can_be_cast():
    table = table_with(pawns=[3], cauldrons=[["newt 2"]], accio=[2], declinatio=[3])
    assert options(table) == {"declinatio", "stay"}
    table.play("declinatio")
    assert options(table) == {f"take {column}3" for column in "abcdef"}


@pytest.mark.clause("GLA-SPELL-01")
def test_accio_is_cast_once_a_turn():
    table = table_with(pawns=[2], accio=[4], phase="take")
    table.play("accio")
    assert "accio" not in options(table)
    table.play("take f5")
    assert table.to_act == [1]
    assert player(table, 0)["accio"] == 3


@pytest.mark.clause("GLA-SPELL-01")
def test_accio_is_the_spell_of_its_turn_from_the_moment_it_is_cast():
    table = table_with(pawns=[2], accio=[2], phase="take")
    assert state(table)["spell_cast"] is False
    table.play("accio")
    assert state(table)["spell_cast"] is True


@pytest.mark.clause("GLA-SPELL-01")
def test_a_spell_can_be_cast_again_in_the_next_turn():
    table = table_with(2, pawns=[2, 10], accio=[2], display={"f5": "toad 1"}, phase="take")
    table.play("accio")
    table.play("take f5")
    table.play("take d1")
    assert (table.to_act, place(table, 0)) == ([0], 3)
    assert "accio" in options(table)


@pytest.mark.clause("GLA-SPELL-02")
@pytest.mark.parametrize(("card", "spell", "uses"), [("accio a", "accio", 2), ("declinatio a", "declinatio", 3)])
def test_accio_and_declinatio_are_kept_with_their_uses_for_all_to_see(card, spell, uses):
    table = table_with(pawns=[2], display={"c1": card}, phase="take")
    table.play("take c1")
    assert [seen[spell] for seen in table.view(1)["players"]] == [uses, 0, 0]
    assert [seen["spells_used"] for seen in table.view(1)["players"]] == [0, 0, 0]


@pytest.mark.clause("GLA-SPELL-02")
@pytest.mark.parametrize("card", ["vanesco a", "perluceo a"])
def test_vanesco_and_perluceo_are_used_when_they_are_taken(card):
    table = table_with(pawns=[2], display={"c1": card}, phase="take")
    table.play("take c1")
    assert (player(table, 0)["accio"], player(table, 0)["declinatio"], player(table, 0)["spells_used"]) == (0, 0, 1)


@pytest.mark.clause("GLA-SPELL-03")
@pytest.mark.parametrize(("card", "accio", "declinatio"), [("accio b", 3, 0), ("declinatio a", 1, 3)])
def test_accio_can_conjure_a_spell_that_is_kept(card, accio, declinatio):
    table = table_with(pawns=[2], accio=[2], display={"f5": card}, phase="take")
    table.play("accio")
    table.play("take f5")
    assert (player(table, 0)["accio"], player(table, 0)["declinatio"]) == (accio, declinatio)


@pytest.mark.clause("GLA-SPELL-03")
def test_a_spell_that_is_kept_can_be_taken_after_declinatio():
    table = table_with(pawns=[5], declinatio=[3], display={"c3": "accio a", "d3": "declinatio b"}, phase="corner")
    table.play("declinatio")
    assert {"c3", "d3"} <= takes(table)
    table.play("take d3")
    assert player(table, 0)["declinatio"] == 5


@pytest.mark.clause("GLA-SPELL-04")
@pytest.mark.parametrize("card", ["accio a", "declinatio a"])
def test_a_spell_cannot_be_cast_in_the_turn_in_which_it_is_taken(card):
    table = table_with(pawns=[2], display={"c1": card}, phase="take")
    table.play("take c1")
    assert table.to_act == [1]
    assert player(table, 0)["spells_used"] == 0


@pytest.mark.clause("GLA-SPELL-05", "GLA-VAN-09", "GLA-PER-03")
@pytest.mark.parametrize("card", ["vanesco a", "perluceo a"])
def test_a_used_spell_is_out_of_the_game(card):
    table = table_with(pawns=[2], display={"c1": card}, phase="take")
    table.play("take c1")
    assert card in state(table)["gone"]
    assert card not in pile(table)
    assert card not in state(table)["display"].values()


@pytest.mark.clause("GLA-SPELL-05", "GLA-ACCIO-06")
def test_a_used_up_accio_lies_face_down():
    table = table_with(2, pawns=[2, 10], accio=[1], spells_used=[1], display={"f5": "toad 1"}, phase="take")
    table.play("accio")
    table.play("take f5")
    table.play("take d1")
    assert table.to_act == [0]
    assert player(table, 0)["accio"] == 0
    assert "accio" not in options(table)
    assert {"accio a", "accio b"} & set(state(table)["gone"])


# ---- Accio ----


@pytest.mark.clause("GLA-ACCIO-01")
def test_accio_can_be_cast_twice():
    table = table_with(2, pawns=[2, 10], accio=[2], display={"f5": "toad 1", "f4": "toad 4"}, phase="take")
    table.play("accio")
    assert player(table, 0)["accio"] == 1
    table.play("take f5")
    table.play("take d1")
    table.play("accio")
    assert player(table, 0)["accio"] == 0
    table.play("take f4")
    table.play(table.legal()[0])
    assert table.to_act == [0]
    assert "accio" not in options(table)
    with pytest.raises(ValueError, match="cannot play 'accio'"):
        table.play("accio")


@pytest.mark.clause("GLA-ACCIO-02", "GLA-ACCIO-03")
def test_accio_takes_any_card_of_the_display_but_vanesco_and_perluceo():
    display = {
        "c1": "vanesco a",
        "f5": "vanesco b",
        "d4": "perluceo a",
        "a2": "immuto a",
        "b6": "accio b",
        "e1": "declinatio a",
    }
    table = table_with(pawns=[2], accio=[2], display=display, phase="take")
    table.play("accio")
    assert takes(table) == set(CELL_NAMES) - {"c1", "f5", "d4"}


@pytest.mark.clause("GLA-ACCIO-02")
def test_accio_takes_from_no_gap():
    table = table_with(pawns=[2], accio=[2], pile=[], gaps=["c1", "f5"], phase="take")
    table.play("accio")
    assert takes(table) == set(all_but("c1", "f5"))


@pytest.mark.clause("GLA-ACCIO-02")
def test_the_pawn_walks_before_accio_is_cast():
    table = table_with(pawns=[0], cauldrons=[["newt 3"]], accio=[2])
    assert place(table, 0) == 3
    assert "accio" in options(table)
    table.play("accio")
    assert place(table, 0) == 3


@pytest.mark.clause("GLA-ACCIO-04")
@pytest.mark.parametrize("corner", [0, 5, 10, 15])
def test_accio_is_not_offered_at_a_corner(corner):
    table = table_with(pawns=[corner], cauldrons=[["newt 2"]], accio=[2], declinatio=[3], phase="corner")
    assert options(table) == {"declinatio", "stay"}


@pytest.mark.clause("GLA-ACCIO-05")
def test_who_has_accio_may_take_from_the_row_instead():
    table = table_with(pawns=[2], accio=[2], phase="take")
    assert options(table) == {"accio", *(f"take c{row}" for row in range(1, 7))}
    table.play("take c1")
    assert player(table, 0)["accio"] == 2
    assert player(table, 0)["spells_used"] == 0


@pytest.mark.clause("GLA-ACCIO-06")
def test_after_one_use_accio_still_lies_face_up():
    table = table_with(pawns=[2], accio=[2], phase="take")
    table.play("accio")
    table.play("take f5")
    assert (player(table, 0)["accio"], player(table, 0)["spells_used"]) == (1, 1)


@pytest.mark.clause("GLA-ACCIO-07")
def test_accio_cannot_be_cast_when_there_is_nothing_to_conjure():
    spells = ("vanesco a", "vanesco b", "vanesco c", "vanesco d")
    cells = ("b2", "c3", "d4", "e5")
    display = dict(zip(cells, spells, strict=True))
    table = table_with(pawns=[2], accio=[2], pile=[], display=display, gaps=all_but(*cells), phase="take")
    assert options(table) == {"take c3"}


@pytest.mark.clause("GLA-ACCIO-08")
def test_conjuring_the_last_card_of_a_row_ends_the_game():
    table = table_with(pawns=["top of column b"], accio=[2], pile=[], gaps=line("column e", but="e5"), phase="take")
    table.play("accio")
    table.play("take e5")
    assert options(table) == {"keep", "leave"}
    table.play("keep")
    assert table.over
    assert table.view()["ended_by"] == 0


# ---- Declinatio ----


@pytest.mark.clause("GLA-DECL-01")
def test_declinatio_can_be_cast_three_times():
    display = {"a3": "newt 3", "c6": "newt 2", "a4": "toad 3", "d1": "toad 2", "b1": "toad 4"}
    table = table_with(2, pawns=[5, 10], declinatio=[3], display=display, phase="corner")
    left = []
    for own, others in (("a3", "d1"), ("c6", "b1"), ("a4", "b3")):
        table.play("declinatio")
        left.append(player(table, 0)["declinatio"])
        table.play(f"take {own}")
        table.play(f"take {others}")
    assert left == [2, 1, 0]
    assert place(table, 0) == 0
    assert table.to_act == [1]  # the fourth corner is reached without a spell to cast


@pytest.mark.clause("GLA-DECL-01", "GLA-DECL-05", "GLA-SPELL-05")
def test_a_used_up_declinatio_is_of_no_more_help_at_a_corner():
    table = table_with(2, pawns=[5, 10], declinatio=[1], spells_used=[1], display={"a3": "toad 3"}, phase="corner")
    table.play("declinatio")
    table.play("take a3")
    assert player(table, 0)["declinatio"] == 0
    assert {"declinatio a", "declinatio b"} & set(state(table)["gone"])
    table.play("take d1")
    assert place(table, 0) == 10
    assert table.to_act == [1]  # the corner is reached and nobody asks for a spell


@pytest.mark.clause("GLA-DECL-02", "GLA-MOVE-03")
def test_declinatio_moves_the_pawn_on_from_the_corner_by_the_same_number():
    table = table_with(pawns=[3], cauldrons=[["newt 2"]], declinatio=[3])
    assert place(table, 0) == 5
    table.play("declinatio")
    assert (table.to_act, place(table, 0)) == ([0], 7)
    assert takes(table) == {"a3", "b3", "c3", "d3", "e3", "f3"}
    table.play("take a3")
    assert len(cauldron(table, 0)) == 2


@pytest.mark.clause("GLA-DECL-02")
def test_declinatio_is_for_corners_only():
    table = table_with(pawns=[2], declinatio=[3], phase="take")
    assert options(table) == {f"take c{row}" for row in range(1, 7)}


@pytest.mark.clause("GLA-DECL-03")
def test_after_declinatio_neither_vanesco_nor_perluceo_can_be_taken():
    display = {"a3": "vanesco a", "c3": "perluceo a", "d3": "immuto a"}
    table = table_with(pawns=[3], cauldrons=[["newt 2"]], declinatio=[3], display=display)
    table.play("declinatio")
    assert takes(table) == {"b3", "d3", "e3", "f3"}


@pytest.mark.clause("GLA-DECL-03")
def test_the_ban_lasts_for_one_turn():
    table = table_with(2, pawns=[3, 5], cauldrons=[["newt 2"]], declinatio=[3], display={"a3": "vanesco a"})
    table.play("declinatio")
    table.play("take b3")
    assert (table.to_act, place(table, 1)) == ([1], 7)
    assert "a3" in takes(table)


@pytest.mark.clause("GLA-DECL-04")
def test_who_declines_to_cast_declinatio_ends_the_turn_at_the_corner():
    table = table_with(pawns=[3, 5], cauldrons=[["newt 2"]], declinatio=[3], pile=["toad 1"])
    table.play("stay")
    assert table.to_act == [1]
    assert place(table, 0) == 5
    assert cauldron(table, 0) == ["newt 2"]
    assert (player(table, 0)["declinatio"], player(table, 0)["spells_used"]) == (3, 0)
    assert pile(table) == ["toad 1"]


@pytest.mark.clause("GLA-DECL-05")
def test_after_two_uses_declinatio_still_lies_face_up():
    table = table_with(pawns=[5], declinatio=[2], spells_used=[1], phase="corner")
    table.play("declinatio")
    assert (player(table, 0)["declinatio"], player(table, 0)["spells_used"]) == (1, 1)


@pytest.mark.clause("GLA-DECL-06")
@pytest.mark.parametrize("corner", [0, 5, 10, 15])
@pytest.mark.parametrize("number", [1, 2, 3, 4])
def test_declinatio_never_leads_to_another_corner(corner, number):
    table = table_with(pawns=[corner], cauldrons=[[f"newt {number}"]], declinatio=[6], phase="corner")
    table.play("declinatio")
    assert place(table, 0) == corner + number
    assert len(takes(table)) == 6
    assert "declinatio" not in options(table)


# ---- Vanesco ----

CAULDRONS = [["newt 1", "newt 2"], ["toad 1", "toad 2"], ["nettle 1", "nettle 2"], ["feather 1", "feather 2"]]


def vanesco_table(seats=4, **situation):
    """Returns a table where seat 0 can take a Vanesco from c1."""
    situation = {"cauldrons": CAULDRONS[:seats]} | situation
    return table_with(seats, pawns=[2], display={"c1": "vanesco a"}, phase="take", **situation)


@pytest.mark.clause("GLA-VAN-01")
def test_vanesco_is_carried_out_at_once():
    table = vanesco_table()
    table.play("take c1")
    assert cauldron(table, 1) == ["toad 1"]
    assert table.to_act == [1]


@pytest.mark.clause("GLA-VAN-02")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_vanesco_takes_the_top_card_of_every_other_cauldron_under_the_pile(seats):
    table = vanesco_table(seats, pile=["moonwater 1", "moonwater 2"])
    table.play("take c1")
    assert [cauldron(table, seat) for seat in range(1, seats)] == [["toad 1"], ["nettle 1"], ["feather 1"]][: seats - 1]
    lost = ["toad 2", "nettle 2", "feather 2"][: seats - 1]
    assert set(pile(table)) == {*lost, "moonwater 1"}
    assert pile(table)[-1] == "moonwater 1"


@pytest.mark.clause("GLA-VAN-02", "GLA-RECB-01")
def test_a_card_lost_to_vanesco_is_no_longer_among_those_collected():
    table = vanesco_table()
    table.play("take c1")
    assert [player["height"] for player in table.view()["players"]] == [2, 1, 1, 1]


@pytest.mark.clause("GLA-VAN-02", "GLA-VAN-07")
def test_what_went_under_the_pile_stays_known_to_everybody_and_nothing_else_does():
    table = vanesco_table(pile=["honeycomb 1", "honeycomb 2", "honeycomb 3", "honeycomb 4", "pumpkin 1"])
    table.play("take c1")
    worlds = {tuple(pile(table.determinize(1, seed))) for seed in range(20)}
    assert {world[:3] for world in worlds} == {("feather 2", "nettle 2", "toad 2")}
    assert {frozenset(world[3:]) for world in worlds} == {frozenset(f"honeycomb {n}" for n in (1, 2, 3, 4))}
    assert len(worlds) > 5


@pytest.mark.clause("GLA-VAN-02", "GLA-REFILL-01")
def test_a_known_card_that_is_turned_over_lies_under_the_pile_no_more():
    table = vanesco_table(pile=["honeycomb 1"])
    table.play("take c1")
    assert (state(table)["pile_known"], len(pile(table))) == (3, 3)
    table.play("take a2")
    assert (state(table)["pile_known"], len(pile(table))) == (2, 2)
    assert card_on(table, "a2") == "toad 2"


@pytest.mark.clause("GLA-VAN-03")
def test_without_a_pile_the_lost_cards_leave_the_game():
    table = vanesco_table(pile=[])
    table.play("take c1")
    assert pile(table) == []
    assert card_on(table, "c1") is None
    assert {"toad 2", "nettle 2", "feather 2"} <= set(state(table)["gone"])
    assert [cauldron(table, seat) for seat in range(4)] == [["newt 1", "newt 2"], ["toad 1"], ["nettle 1"], ["feather 1"]]


@pytest.mark.clause("GLA-VAN-04")
def test_the_caster_of_vanesco_loses_nothing():
    table = vanesco_table()
    table.play("take c1")
    assert cauldron(table, 0) == ["newt 1", "newt 2"]


@pytest.mark.clause("GLA-VAN-05", "GLA-SETUP-07")
def test_an_empty_cauldron_loses_nothing_to_vanesco():
    table = vanesco_table(3, cauldrons=[[], [], ["toad 1"]], pile=["newt 1", "newt 2"])
    table.play("take c1")
    assert cauldron(table, 1) == []
    assert pile(table) == ["toad 1", "newt 1"]
    assert (table.to_act, place(table, 1)) == ([1], 7)


@pytest.mark.clause("GLA-VAN-06")
def test_vanesco_can_take_an_immuto_and_the_card_below_sets_the_walk():
    table = vanesco_table(2, cauldrons=[[], ["toad 3", "immuto a"]], pile=["newt 1", "newt 2"])
    table.play("take c1")
    assert cauldron(table, 1) == ["toad 3"]
    assert pile(table) == ["immuto a", "newt 1"]
    assert place(table, 1) == 13


@pytest.mark.clause("GLA-VAN-06")
def test_an_immuto_uncovered_beside_a_row_keeps_the_pawn_there():
    table = table_with(2, pawns=[2, 7], cauldrons=[[], ["immuto a", "toad 3"]], display={"c1": "vanesco a"}, phase="take")
    table.play("take c1")
    assert cauldron(table, 1) == ["immuto a"]
    assert place(table, 1) == 7


@pytest.mark.clause("GLA-VAN-07")
@pytest.mark.parametrize(
    ("caster", "under"),
    [(0, ["feather 2", "nettle 2", "toad 2"]), (2, ["toad 2", "newt 2", "feather 2"])],
)
def test_lost_cards_go_under_the_pile_from_the_casters_left_the_last_one_lowest(caster, under):
    table = table_with(
        4,
        pawns=[2, 2, 2, 2],
        cauldrons=CAULDRONS,
        display={"c1": "vanesco a"},
        pile=["moonwater 1", "moonwater 2"],
        turn=caster,
        phase="take",
    )
    table.play("take c1")
    assert pile(table) == [*under, "moonwater 1"]


@pytest.mark.clause("GLA-VAN-08")
def test_vanesco_comes_before_the_space_is_filled():
    table = vanesco_table(3, pile=["moonwater 1"])
    table.play("take c1")
    assert card_on(table, "c1") == "moonwater 1"
    assert pile(table) == ["nettle 2", "toad 2"]


@pytest.mark.clause("GLA-VAN-09")
def test_vanesco_counts_as_a_used_spell_of_its_taker_alone():
    table = vanesco_table()
    table.play("take c1")
    assert [player(table, seat)["spells_used"] for seat in range(4)] == [1, 0, 0, 0]


# ---- Perluceo ----


def perluceo_table(**situation):
    """Returns a table where seat 0 has just taken a Perluceo from c1."""
    situation = {"cauldrons": [["toad 1", "newt 2"], ["nettle 4", "toad 3"]]} | situation
    table = table_with(pawns=[2], display={"c1": "perluceo a"}, phase="take", **situation)
    table.play("take c1")
    return table


def seen_cauldrons(table, viewer):
    """Returns the cauldrons as a viewer sees them, None for each that is closed."""
    return [player["cauldron"] for player in table.view(viewer)["players"]]


@pytest.mark.clause("GLA-PER-01")
def test_the_taker_of_perluceo_looks_through_the_own_cauldron_alone():
    table = perluceo_table()
    assert options(table) == {"close"}
    assert seen_cauldrons(table, 0) == [["toad 1", "newt 2"], None, None]


@pytest.mark.clause("GLA-PER-01", "GLA-TAKE-04")
@pytest.mark.parametrize("viewer", [1, 2, None])
def test_nobody_else_sees_what_perluceo_shows(viewer):
    table = perluceo_table()
    assert seen_cauldrons(table, viewer) == [None, None, None]
    assert "toad 1" not in str(table.view(viewer))


@pytest.mark.clause("GLA-PER-01")
def test_perluceo_allows_one_look():
    table = perluceo_table()
    table.play("close")
    assert seen_cauldrons(table, 0) == [None, None, None]
    assert table.to_act == [1]
    table.play(table.legal()[0])
    assert seen_cauldrons(table, 0) == [None, None, None]


@pytest.mark.clause("GLA-PER-01")
def test_a_single_card_can_be_looked_at_too():
    assert options(perluceo_table(cauldrons=[["toad 1"]])) == {"close"}


@pytest.mark.clause("GLA-PER-01")
@pytest.mark.parametrize("situation", [{"cauldrons": []}, {"memory": "aided"}])
def test_who_has_nothing_to_look_for_is_not_asked(situation):
    table = perluceo_table(**situation)
    assert table.to_act == [1]
    assert player(table, 0)["spells_used"] == 1


@pytest.mark.clause("GLA-PER-02")
def test_perluceo_changes_no_cauldron_and_no_order():
    cards = ["toad 1", "nettle 3", "moth 4", "newt 2"]
    table = perluceo_table(cauldrons=[cards, ["nettle 4", "toad 3"]])
    assert options(table) == {"close"}
    table.play("close")
    assert cauldron(table, 0) == cards
    assert cauldron(table, 1) == ["nettle 4", "toad 3"]


@pytest.mark.clause("GLA-PER-03")
def test_perluceo_counts_as_a_used_spell():
    table = perluceo_table()
    assert [player(table, seat)["spells_used"] for seat in range(3)] == [1, 0, 0]
    assert "perluceo a" in state(table)["gone"]


@pytest.mark.clause("GLA-SCORE-16")
def test_spells_do_not_score():
    plain = scored(cauldrons=[["newt 1"], ["newt 2"]])
    with_spells = scored(cauldrons=[["newt 1"], ["newt 2"]], accio=[4], declinatio=[0, 6], spells_used=[2, 1])
    assert with_spells.scores == plain.scores == [-1, -2, 0]
