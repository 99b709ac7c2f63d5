"""In the language of the tests no sentence has an English word: none is built by hand."""

from __future__ import annotations

import random

import pytest

import potable
from potable.engine.errors import BadOption
from potable.engine.sentences import Catalogue
from potable.games import NAMES, game

from .pseudo import LANGUAGE, foreign, parts, plain_words

GAMES_EACH = {"glastonbury": 10, "practice": 4, "quacks": 6}
CELLS = (r"\b[a-f][1-6]\b", r"\b[a-f]\b")
"""The cells, rows and columns of a board, and the letters of cards: they are printed so."""


@pytest.fixture(scope="module")
def sentences() -> dict[str, Catalogue]:
    shared = parts()["engine"]
    return {name: Catalogue((), LANGUAGE, tuple(map(foreign, (*shared, *game(name).words)))) for name in NAMES}


@pytest.mark.parametrize(("name", "luck"), [(name, luck) for name in NAMES for luck in range(GAMES_EACH[name])])
def test_all_that_a_game_says_is_said_by_the_catalogue(name, luck, sentences):
    lots = random.Random(f"{name} {luck}")
    table = None
    while table is None:
        seats = lots.randint(game(name).fewest_seats, game(name).most_seats)
        options = {option.name: lots.choice(option.choices) for option in game(name).options}
        try:
            table = potable.new(name, seats=seats, seed=lots.getrandbits(128), options=options)
        except BadOption:  # some do not go together
            continue
    people, say = [f"<{seat}>" for seat in range(seats)], sentences[name].say
    while not table.over:
        seat = lots.choice(table.to_act)
        view = table.view(seat)
        said = [say(view["asked"], people), *(say(choice["says"], people) for choice in view["actions"])]
        for moment in table.play_slowly(lots.choice(table.legal(seat)), seat):
            told = [table.game.tell(event) for event in moment.events]
            said += [say(one, people, viewer) for one in told for viewer in (None, seat)]
        assert plain_words(" ".join(said), CELLS) == [], said
