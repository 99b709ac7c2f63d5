from __future__ import annotations

import re
from io import StringIO

import pytest
from rich.console import Console

import potable
from potable.games.quacks.expansions.cards import MORE_CARDS
from potable.terminal.quacks import block, draw, head, hint, market, pot, scoring, secret

from ..spoken import said


def printed(what, width: int = 100) -> str:
    """Returns what a terminal of that width shows, without colours."""
    console = Console(file=StringIO(), width=width, color_system=None)
    console.print(what)
    return console.file.getvalue()


def brewing(**options):
    """Returns a table of two at which both are asked to draw."""
    tables = (potable.new("quacks", seats=2, seed=seed, options=options) for seed in range(30))
    return next(table for table in tables if table.to_act == [0, 1])


# ---- the board ----


def test_what_expansions_lay_out_is_seen_and_what_witches_and_patients_do():
    options = {"herb_witches": True, "alchemists": True, "office": "single", "locoweed_book": "rats"}
    settled = {"silver_witch": "sieve", "patient_1": "vampirism"}
    table = potable.new("quacks", seats=2, seed=1, options=options | settled)
    names = ["Ann", "Bob"]
    before = printed(draw(table.view(0), names, 100))
    assert "Sieve Witch (silver): Before you draw: put your last two white chips back" in before
    assert "Vampirism: At once: take a chip" in before, "whoever chooses a patient can read of all three"
    view = table.view(0)
    chip = {"name": "green 1", "colour": "green", "value": 1}
    view["players"][0] |= {"aside": [chip], "named": [chip, chip], "display": [chip], "bowl": [chip], "spread": [chip]}
    view["players"][0] |= {"patient": "vampirism", "essence": 4, "rats_due": 1}
    shown = block(view, 0, names, 100).plain
    assert "a point for 12 coins; pennies: silver, bronze, gold; Vampirism: 4 essence; 1 rat to come" in shown
    assert "set aside, to be placed this round: G1" in shown
    assert "named, to be placed first: G1 G1" in shown
    assert "on display, to be placed in place of a draw: G1" in shown
    assert "in the bowl: G1" in shown
    assert "looks at G1" in shown
    assert "locoweed" in printed(market(view, 100)), "the name of every colour has room"


def test_points_from_essence_are_explained():
    table = potable.new("quacks", seats=2, seed=1, options={"alchemists": True})
    counted = [table.breakdown(seat) for seat in range(2)]
    counted[0]["points_from"]["essence"] = 7
    assert "essence" in printed(scoring(counted, ["Ann", "Bob"]))


def test_a_pot_shows_its_chips_on_their_spaces_and_the_space_that_counts():
    player = {
        "start": 2,
        "at": 7,
        "scoring": 8,
        "pot": [
            {"space": 3, "chip": {"name": "white 1", "colour": "white", "value": 1}},
            {"space": 7, "chip": {"name": "black 1", "colour": "black", "value": 4}},
        ],
    }
    assert pot(player, 80).plain == "[2] W1 · ◇ · K4 8 9◇ 10"


def test_a_long_pot_is_broken_into_lines_that_fit():
    player = {"start": 0, "at": 52, "scoring": 53, "pot": []}
    lines = pot(player, 40).plain.split("\n")
    assert len(lines) > 1
    assert all(len(line) <= 43 for line in lines)


def test_a_player_shows_white_against_the_limit_and_what_the_pot_is_worth():
    table = brewing()
    table.play("draw", 0)
    player = table.view(0)["players"][0]
    shown = block(table.view(0), 0, ["Ann", "Bob"], 100).plain
    assert f"white {player['whites']} of 7; space {player['scoring']} gives" in shown
    assert f"{player['points']} point" in shown
    assert "flask full, droplet on 0" in shown
    assert "8 chips in the bag; owns 4×W1 2×W2 W3 O1 G1" in shown
    assert "◂ to decide" in shown


def test_with_aided_memory_the_bag_is_open():
    view = brewing(memory="aided").view(0)
    assert "bag: 4×W1 2×W2 W3 O1 G1" in block(view, 1, ["Ann", "Bob"], 100).plain


def test_the_market_shows_prices_what_is_left_and_what_chips_do():
    shown = printed(market(brewing().view(0), 140), 140)
    assert re.search(r"blue +B1 5c ×14 +B2 10c ×10 +B4 19c ×10 +Look at as many chips", shown)
    assert re.search(r"yellow +Y1 8c .*Not sold yet", shown)
    assert "as many as your opponent" in shown


@pytest.mark.parametrize("width", [80, 100, 160])
def test_no_line_is_longer_than_the_terminal(width):
    table = brewing()
    for _ in range(4):
        table.play("draw", table.to_act[0])
    shown = printed(draw(table.view(0), ["Ann", "Bob"], width), width)
    assert max(len(line) for line in shown.split("\n")) <= width
    assert "Round 1 of 9" in shown


def test_every_card_of_the_round_and_every_witch_is_in_the_head():
    view = potable.new("quacks", seats=2, options={"herb_witches": True, "alchemists": True}).view(0)
    for card in MORE_CARDS:
        told = head({**view, "card": card.id, "witches": ["sieve", "purse", "jewel", "cork"]}, ["Ann", "Bob"]).plain
        assert said("quacks", card.title) in told
        assert "Cork Witch: When your pot explodes" in told


def test_the_hint_says_what_a_chip_does():
    view = brewing().view(0)
    assert hint(view, {"name": "buy red 1"}).startswith("Moves 1 space further")
    assert hint(view, {"name": "draw"}) == ""


def test_the_scoring_adds_up():
    table = brewing()
    while not table.over:
        seat = table.to_act[0]
        table.play(table.legal(seat)[-1], seat)
    shown = printed(scoring([table.breakdown(seat) for seat in (0, 1)], ["Ann", "Bob"]))
    columns = [[int(number) for number in re.findall(r" (\d+)", line)] for line in shown.split("\n")]
    rows = [numbers for numbers in columns if len(numbers) == 2]
    *sources, totals, _ = rows
    assert totals == table.scores == [sum(source[seat] for source in sources) for seat in (0, 1)]


def test_only_the_common_stir_is_secret_at_one_keyboard():
    assert not secret(brewing().view(0))
    assert secret(brewing(stir="every round").view(0))


# ---- the game at the keyboard ----


def test_a_whole_game_against_bots_ends_in_the_final_scoring(run, saved):
    done = run("play", "quacks", "--seats", "you,random", "--seed", 3, lines=["1"] * 400)
    assert done.code == 0, done.err
    assert "scoring spaces of the pots" in done.out
    table = potable.load(saved()[0])
    assert table.over
    totals = [int(points) for points in re.search(r"Total +(\d+) +(\d+)", done.out).groups()]
    assert totals == table.scores


def test_all_who_are_asked_at_once_take_turns(run, saved):
    run("play", "quacks", "--seats", "Ann,Bob,Cleo", "--seed", 2, lines=["draw"] * 6 + ["quit"])
    moves = potable.load(saved()[0]).moves
    assert [move.seat for move in moves[:6]] == [0, 1, 2, 0, 1, 2]


def test_bots_draw_in_turn_with_a_person(run, saved):
    run("play", "quacks", "--seats", "Ann,random", "--seed", 2, lines=["draw", "draw", "quit"])
    moves = potable.load(saved()[0]).moves
    assert [move.seat for move in moves[:3]] == [0, 1, 0]


def test_a_choice_for_the_common_stir_is_made_with_the_others_away(run):
    lines = ["", "draw", "", "draw", "", "quit"]
    out = run("play", "quacks", "--seats", "Ann,Bob", "--seed", 2, "-o", "stir=every round", lines=lines).out
    assert "Pass the keyboard to Ann" in out
    assert "Pass the keyboard to Bob" in out
    assert "Stir! Drawing: You and Bob." in " ".join(out.split())
    assert out.index("Pass the keyboard to Bob") < out.index("Stir!")


def test_what_happens_is_told_to_you(run):
    out = " ".join(
        run("play", "quacks", "--seats", "you,random", "--seed", 2, lines=["draw", "draw", "log", "quit"]).out.split()
    )
    assert re.search(r"You draw an? \w+ \d onto space \d", out)
    assert re.search(r"Random draws an? \w+ \d onto space \d", out)


def test_undo_goes_back_to_the_previous_decision(run, saved):
    run("play", "quacks", "--seats", "Ann,Bob", "--seed", 2, lines=["draw", "draw", "undo", "quit"])
    assert len(potable.load(saved()[0]).moves) == 0


def test_the_rules_can_be_read(run):
    out = run("play", "quacks", "--seats", "you,random", "--seed", 2, lines=["rules", "quit"]).out
    assert "White chips are dangerous" in out


def test_a_record_is_replayed(run, tmp_path):
    table = brewing()
    while not table.over:
        seat = table.to_act[0]
        names = [action.name for action in table.legal(seat)]
        early = "draw" if table.state.round == 9 and not table.state.drawn_any[seat] else "stop"
        table.play(early if early in names else names[0], seat)
    table.record().save(tmp_path / "quacks.json")
    done = run("replay", tmp_path / "quacks.json")
    assert done.code == 0, done.err
    assert "Round 9 begins" in " ".join(done.out.split())
    assert "Stir!" in done.out
    assert "last space of the last pot" in done.out
