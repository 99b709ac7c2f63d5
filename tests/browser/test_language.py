"""The page in another language: what a game asks, tells and offers is said by the catalogue that the server gives it."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from potable.games import NAMES

from ..server.house import Person, serving
from ..words.pseudo import LANGUAGE, plain_words, translate

CELLS = (r"\b[a-f][1-6]?\b", "Random( bot)?")
MOVES = 4


@pytest.fixture(scope="module")
def abroad(tmp_path_factory):
    folder = tmp_path_factory.mktemp("languages")
    translate(folder)
    with serving(tmp_path_factory.mktemp("abroad"), POTABLE_LANGUAGES=str(folder)) as server:
        yield server


def test_what_is_settled_before_a_game_and_what_it_asks_and_tells_is_in_the_readers_language(visit, abroad):
    ann = Person(abroad, "①")
    me = visit(ann, server=abroad, locale=LANGUAGE)
    me.go("/")
    fields = me.page.locator(".option > label, .option > p")
    expect(fields.first).to_be_attached()
    assert plain_words(" ".join(fields.all_text_contents())) == []
    for name in NAMES:
        me.follow(f"/t/{ann.table('me', 'random', game=name, options={'memory': 'aided'})['id']}")
        for _ in range(MOVES):
            me.my_turn()
            assert plain_words(me.asked.locator(".now").inner_text(), CELLS) == [], name
            me.choose()
        log = me.page.locator(".log").inner_text()
        assert log
        assert plain_words(log, (*CELLS, r"\b[A-F]\b")) == [], name
