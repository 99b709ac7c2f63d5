from __future__ import annotations

import re
from collections import Counter
from io import StringIO

from rich.console import Console

import potable
from potable.games.glastonbury.phrases import PLACE
from potable.games.glastonbury.view import CARDS
from potable.terminal.glastonbury import draw, hint, market
from potable.terminal.seats import mark

from ..spoken import said


def view_of(seats: int = 4, moves: int = 0, **options) -> dict:
    table = potable.new("glastonbury", seats, 2, options)
    for _ in range(moves):
        table.play(table.legal()[0])
    return table.view(table.to_act[0])


def test_every_card_shows_its_number_its_colour_in_words_and_its_name():
    view = view_of()
    drawn = market(view).plain
    shown = [CARDS[name] for name in view["display"].values()]
    cards = [card for card in shown if "colour" in card]
    assert Counter(re.findall(r" (\d)  ([a-z]+)", drawn)) == Counter((str(card["number"]), card["colour"]) for card in cards)
    for name, count in Counter(card["ingredient"] for card in cards).items():
        assert len(re.findall(rf"│ ?{name.replace('dragon scale', 'drag. scale')} *(?=│)", drawn)) == count
    spells = Counter(card["kind"] for card in shown if "colour" not in card)
    assert all(drawn.count(kind.capitalize()) == count for kind, count in spells.items())


def test_every_cell_carries_its_name_and_every_choice_its_number():
    view = view_of(moves=3)
    drawn = market(view).plain
    assert all(f"{cell}─" in drawn for cell in view["display"])
    for number, action in enumerate(view["actions"], 1):
        assert re.search(f"─ {number} ─+{action['name'].removeprefix('take ')}─", drawn)


def test_a_pawn_walks_clockwise_around_the_market():
    view = view_of(seats=2)
    spots = []
    for place in range(20):
        view["players"][0]["place"] = place
        lines = market(view).plain.split("\n")
        [spot] = [(row, line.index(mark(0))) for row, line in enumerate(lines) if mark(0) in line]
        spots.append(spot)
    assert len(set(spots)) == 20
    rows, columns = [row for row, _ in spots], [column for _, column in spots]
    assert columns[:6] == sorted(columns[:6])
    assert rows[5:11] == sorted(rows[5:11])
    assert columns[10:16] == sorted(columns[10:16], reverse=True)
    assert rows[15:] == sorted(rows[15:], reverse=True)
    assert all(row == 0 for row in rows[1:5])


def test_four_pawns_at_one_place_are_all_seen():
    view = view_of()
    for place in range(20):
        for player in view["players"]:
            player["place"] = place
        drawn = market(view).plain
        assert "●A ▲B ■C ◆D" in drawn or re.search(r"(?m)^AB .*\nCD | AB$\n.* CD$", drawn)


def test_all_lines_of_the_market_are_equally_long():
    assert {len(line) for line in market(view_of()).plain.split("\n")[1:-1] if "│" in line} == {79}


def test_the_hint_says_where_the_pawn_comes_next():
    table = potable.new("glastonbury", 2, 3)
    view = table.view(0)
    told = hint(view, view["actions"][0])
    number = CARDS[view["display"]["c1"]]["number"]
    table.play("take c1")
    place = said("glastonbury", PLACE[table.view(1)["players"][0]["next_place"]])
    assert told == f"Then {number} to {place}."


def test_the_players_stand_beside_the_market_where_there_is_room():
    shown = {}
    for width in (80, 120):
        console = Console(width=width, record=True, file=StringIO())
        console.print(draw(view_of(), ["Ann", "Bob", "Cid", "Dot"], width))
        shown[width] = console.export_text().splitlines()
    assert len(shown[120]) < len(shown[80])
    assert any("┐" in line and "Ann" in line for line in shown[120])
    assert not any("┐" in line and "Ann" in line for line in shown[80])
