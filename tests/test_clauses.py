"""Every clause of a finished game is told on its rules page and named by a test, and no game goes without its suites."""

from __future__ import annotations

import re

import pytest

from potable.games import NAMES
from potable.games.quacks.content import COLOURS
from potable.games.quacks.expansions import patients, witches
from potable.games.quacks.expansions.books import NEW_BOOKS
from potable.games.quacks.expansions.cards import NEW_CARDS
from tests.clauses import Coverage, coverage, ids_in_source, ids_on_page, listed, report, unknown_in_tests
from tests.golden.make import PLAYTHROUGHS
from tests.properties.million import SOUNDNESS

LISTED = listed()
FINISHED = [name for name, listing in LISTED.items() if listing["finished"]]


@pytest.fixture(scope="module")
def games() -> dict[str, Coverage]:
    """Gives how far every listed game is covered."""
    return {game.game: game for game in coverage()}


@pytest.mark.parametrize("name", NAMES)
def test_every_game_has_its_clauses_its_playthroughs_and_its_soundness(name):
    assert name in FINISHED
    assert name in {playthrough.game for playthrough in PLAYTHROUGHS}
    assert SOUNDNESS[name].GAME.name == name


@pytest.mark.parametrize("name", FINISHED)
def test_every_clause_is_on_the_rules_page(games, name):
    assert games[name].missing_on_page == []


@pytest.mark.parametrize("name", FINISHED)
def test_every_clause_has_a_test_that_names_it(games, name):
    assert games[name].missing_in_tests == []


@pytest.mark.parametrize("name", LISTED)
def test_the_rules_page_marks_no_unknown_clause(games, name):
    assert games[name].unknown_on_page == []


def test_no_test_names_an_unknown_clause(games):
    assert unknown_in_tests(list(games.values())) == []


PIECES = {
    **{f"card {card.id}": card.clauses for card in NEW_CARDS},
    **{f"witch {witch.id}": (witch.clause,) for witch in witches.ALL},
    **{f"essence card of {patient.id}": (patient.clause,) for patient in patients.ALL},
    **{f"{COLOURS[colour]} book {number}": book.clauses for (colour, number), book in NEW_BOOKS.items()},
}
"""The clauses of every piece of the expansions of Quacks, by what it is."""


@pytest.mark.parametrize("piece", PIECES)
def test_every_piece_of_an_expansion_has_a_clause_and_a_test_of_its_own(games, piece):
    (clause,) = PIECES[piece]
    assert [other for other, clauses in PIECES.items() if clause in clauses] == [piece]
    assert clause in games["quacks"].ids
    assert clause in games["quacks"].in_tests


def test_all_pieces_of_the_boxes_are_there():
    kinds = [piece.split()[0] for piece in PIECES]
    assert (kinds.count("card"), kinds.count("witch"), kinds.count("essence")) == (20, 12, 8)
    books = [piece for piece in PIECES if " book " in piece]
    assert len(books) == len([colour for colour in COLOURS if colour not in ("white", "orange", "locoweed")]) * 2 + 1 + 6


COUNTS = [("glastonbury", "GLA", 128), ("quacks", "(?:QUA|QX)", 236), ("practice", "POT", 88)]


@pytest.mark.parametrize(("name", "prefix", "count"), COUNTS)
def test_a_game_has_so_many_clauses_with_a_title_each(games, name, prefix, count):
    game = games[name]
    titles = [title for section in game.sections.values() for title in section.values()]
    assert len(game.ids) == len(set(game.ids)) == count
    assert all(re.fullmatch(rf"{prefix}-[A-Z0-9]+(-[A-Z0-9]+)+", clause) for clause in game.ids)
    assert all(titles)


def test_a_missing_clause_is_reported_and_makes_a_finished_game_incomplete():
    sections = {"moving": {"TEA-MOVE-01": "clockwise", "TEA-MOVE-02": "two steps"}}
    game = Coverage("tea", True, sections, frozenset({"TEA-MOVE-01"}), frozenset({"TEA-MOVE-02"}))
    assert game.missing_on_page == ["TEA-MOVE-02"]
    assert game.missing_in_tests == ["TEA-MOVE-01"]
    assert not game.complete
    assert "missing on the page: TEA-MOVE-02 two steps" in report(game)
    assert "missing in the tests: TEA-MOVE-01 clockwise" in report(game)


def test_a_marker_is_found_on_functions_parameters_and_modules():
    source = """
pytestmark = pytest.mark.clause("TEA-MOVE-01")

@pytest.mark.clause("TEA-MOVE-02", "TEA-MOVE-03")
@pytest.mark.parametrize("n", [pytest.param(1, marks=pytest.mark.clause("TEA-MOVE-04"))])
def test_it(n): ...
"""
    assert sorted(ids_in_source(source)) == [f"TEA-MOVE-0{n}" for n in (1, 2, 3, 4)]


def test_a_clause_that_is_no_plain_string_is_refused():
    with pytest.raises(SystemExit, match="plain strings"):
        list(ids_in_source("pytest.mark.clause(name)"))


def test_a_mistyped_mark_on_a_page_counts_as_an_id_of_its_own():
    assert ids_on_page("You walk. [TEA-MOVE-1 TEA-MOVE-02]") == {"TEA-MOVE-1 TEA-MOVE-02"}
