"""The Potions Practice in the terminal."""

from __future__ import annotations

from io import StringIO

import pytest
from rich.console import Console

import potable
from potable.terminal.practice import block, desk, doing, draw, hand, hint, remembers, scoring, secret
from tests.conformance.practice.tables import table_with

NAMES = ["Ann", "Bob", "Cleo", "Dan", "Eve", "Fay"]
LOVE = {"Love Potion a": ["Tincture of Soothsaying a", "Solution of Eternity a"]}


def printed(what, width: int = 100) -> str:
    """Returns what a terminal of that width shows, without colours."""
    console = Console(file=StringIO(), width=width, color_system=None)
    console.print(what)
    return console.file.getvalue()


# ---- the board ----


def test_the_desk_shows_piles_supreme_cards_and_what_is_missing():
    table = table_with(hands=[["Unicorn"]], desk=["Isidas Mortum a", "Dragon", "Supreme Elixir"])
    shown = printed(desk(table.view(0), 1))
    assert "Snake's Eye: Dragon +1" in shown
    assert "Supreme Elixir apart: Astral Energy, Quintessence of Will, Ether Waves" in shown
    assert "Missing: Bat's Wing, Energy of Mind" in " ".join(shown.split())
    assert "Ether Waves," not in shown.split("Missing")[1]


@pytest.mark.parametrize(
    ("memory", "under"), [("aided", "(Tincture of Soothsaying a, Solution of Eternity a)"), ("strict", "(2 cards under it)")]
)
def test_a_player_shows_formulas_and_what_lies_under_them_as_far_as_it_is_shown(memory, under):
    table = table_with(hands=[["Unicorn"], ["Dragon"]], formulas=[LOVE], points=[{"simple_elixir": 2}], memory=memory)
    shown = block(table.view(1), 0, NAMES).plain
    assert shown.startswith("●A Ann  2 points, 1 card in hand ◂ to move")
    assert f"Love Potion a {under}" in shown


def test_a_card_that_everybody_saw_go_into_a_hand_is_shown():
    table = table_with(hands=[["Eureka a", "Unicorn"]], desk=["Dragon"])
    for action in ("cast Eureka a", "choose Dragon"):
        table.play(action)
    assert "among them Dragon" in block(table.view(1), 0, NAMES).plain
    assert "among them" not in block(table.view(0), 0, NAMES).plain


def test_a_hand_is_shown_to_its_owner_with_both_halves_of_its_cards():
    table = table_with(hands=[["Griffin", "Eureka a"], ["Dragon"]])
    shown = "\n".join(line.plain for line in hand(table.view(0)))
    assert "Griffin: Isidas Mortum + Elixir of Flight, 8 points | Mushrooms" in shown
    assert "Eureka a: Take a formula that lies open on the Desk into your hand." in shown
    assert "Griffin" not in printed(draw(table.view(1), NAMES, 100))
    assert "Griffin" not in printed(draw(table.view() | {"you": None}, NAMES, 100))


def test_what_is_being_done_is_shown():
    strength = {"Elixir of Strength a": ["Elixir of Invisibility a", "Talisman of Teleportation"]}
    sight = {"Elixir of Secret Sight a": ["Dragon", "Telepathic Potion c"], "Elixir of Secret Sight b": []}
    table = table_with(hands=[["Great Elixir of Might"]], formulas=[strength, sight])
    table.play("compose Great Elixir of Might")
    assert doing(table.view(0))[0].plain == "In play: Great Elixir of Might with Elixir of Strength a"
    table.play("choose Elixir of Secret Sight a")
    assert "going back: Elixir of Invisibility a" in doing(table.view(0))[0].plain
    table = table_with(hands=[["Eureka a", "Unicorn"]], desk=["Dragon"])
    table.play("cast Eureka a")
    assert doing(table.view(0))[0].plain == "In play: casting Eureka a"


def test_a_choice_says_what_the_card_would_be_as_a_formula():
    table = table_with(hands=[["Griffin", "Eureka a"]])
    hints = {action["name"]: hint(table.view(0), action) for action in table.view(0)["actions"]}
    assert hints == {"lay Griffin": "As a formula: Isidas Mortum + Elixir of Flight, 8 points.", "lay Eureka a": ""}


def test_hands_are_secret_and_strict_memory_is_yours():
    table = table_with(hands=[["Griffin"], []])
    assert secret(table.view(0))
    assert not secret(table.view(1))
    assert remembers(table.view(0))
    assert not remembers(table_with(hands=[["Griffin"]], memory="strict").view(0))


def test_the_scoring_tells_where_points_come_from():
    table = table_with(hands=[["Griffin"]], points=[{"creature": 8, "halves": 3}, {"elements": 4}])
    shown = " ".join(printed(scoring([table.breakdown(seat) for seat in (0, 1)], NAMES)).split())
    assert "new elements 0 4 creatures 8 0 halves, for formulas that others used 3 0 Total 11 4" in shown


# ---- playing ----


def test_a_game_is_played_to_its_end(run):
    done = run("play", "practice", "--seats", "you,random,random", "--seed", 3, lines=["1"] * 120)
    assert done.code == 0, done.err
    assert "Total" in done.out


def test_six_sit_at_a_table(run):
    out = run("play", "practice", "--seats", "you,random,random,random,random,random", "--seed", 3, lines=["quit"]).out
    assert "♥F Random F" in out


def test_choices_inside_a_turn_can_be_taken_back(run, saved):
    table = next(
        table
        for table in (potable.new("practice", 2, seed, {"starter": 0}) for seed in range(300))
        if any(action.name.startswith("cast Eureka") for action in table.legal())
    )
    spell = next(action.name for action in table.legal() if action.name.startswith("cast Eureka"))
    seats = ["--seats", "you,random", "--seed", table.seed, "-o", "starter=0"]
    out = run("play", "practice", *seats, lines=[spell, "1", "undo", "undo", "quit"]).out
    assert "Eureka: which formula do you take from the Desk into your hand?" in out
    assert "You take " in out
    assert potable.load(saved()[0]).moves == []
