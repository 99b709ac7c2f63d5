"""The rules pages show drawings where their text describes one, and some of them can be moved."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, expect

from hatch_build import ROOT
from potable.games import NAMES

from ..conformance.quacks.tables import as_position, table_with
from ..server.house import Person
from .layout import MEASURE
from .moments import table_at
from .visitor import SIZES

FIGURE = re.compile(r"^```figure\n(\w+): (.*)\n([^`]*)\n```$", re.MULTILINE)
THINGS = {"chips": "svg.chip", "pot": ".laid, .token", "cards": "li", "cauldron": "li", "desk": ".place:not(.absent)"}
"""What stands for each thing that a drawing names, by its kind."""


@pytest.fixture(scope="module")
def ann(server):
    return Person(server, "Ann")


def figures(game: str) -> list[tuple[str, str, str]]:
    """Returns the drawings that a rules page describes: kind, things and what they show."""
    return FIGURE.findall((ROOT / "docs" / "rules" / f"{game}.md").read_text(encoding="utf-8"))


def things(kind: str, named: str) -> int:
    """Returns how many things there must be in a drawing; a cauldron has one for each ingredient, the Desk for each element."""
    counts = [int(one.partition(" × ")[2] or 1) for one in named.split(", ")]
    if kind == "cauldron":
        return len({one.rpartition(" ")[0] for one in named.split(", ")})
    return len(counts) if kind == "desk" else sum(counts)


def fill_a_pot(drawn: Locator) -> None:
    """Takes a chip out of a pot and puts it back."""
    pot = drawn.filter(has_text="Nina's pot")
    expect(pot.locator(".boom")).to_be_visible()
    pot.get_by_role("button", name="A chip less").click()
    expect(pot.locator(".boom")).to_have_count(0)
    expect(pot).to_contain_text("4 of 5")
    expect(pot.locator(".gauge")).to_have_attribute("aria-label", "White: 6 of 7")
    pot.get_by_role("button", name="A chip more").click()
    expect(pot.locator(".boom")).to_be_visible()


def walk_around_the_market(drawn: Locator) -> None:
    """Lets a pawn walk to a corner and on."""
    market = drawn.filter(has_text="Let the pawn walk")
    expect(market).to_contain_text("You stand at the top of column c.")
    expect(market.locator(".lit")).to_have_text(["c1", "c2", "c3", "c4", "c5", "c6"])
    market.get_by_role("button", name="Walk 3").click()
    expect(market).to_contain_text("You stand at the upper right corner: nothing to take.")
    expect(market.locator(".lit")).to_have_count(0)
    market.get_by_role("button", name="Walk 1").click()
    expect(market.locator(".lit")).to_have_text(["a2", "b2", "c2", "d2", "e2", "f2"])


def look_down_a_formula(drawn: Locator) -> None:
    """Looks at a formula down to its elements."""
    tree = drawn.filter(has_text="A Great Elixir is made of")
    expect(tree.locator(".node")).to_have_count(7)
    expect(tree.locator(".element")).to_have_text(["Bloodstone", "Mandrake Root", "Mandrake Root", "Dragon's Tooth"])


TRIED: dict[str, Callable[[Locator], None]] = {
    "glastonbury": walk_around_the_market,
    "quacks": fill_a_pot,
    "practice": look_down_a_formula,
}
"""What a reader does with one of the drawings, by game."""


@pytest.mark.parametrize("game", NAMES)
def test_every_drawing_that_the_rules_describe_has_all_that_it_names_fits_and_does_what_it_says(me, game):
    me.go(f"/rules/{game}")
    drawn = me.page.locator("article figure")
    described = figures(game)
    assert len(described) >= 3
    for width in (360, 1280):
        me.resize(width, SIZES[width])
        expect(drawn).to_have_count(len(described))
        for figure, (kind, named, caption) in zip(drawn.all(), described, strict=True):
            expect(figure).to_have_attribute("data-figure", kind)
            expect(figure.locator("figcaption")).to_have_text(caption)
            if kind in THINGS:
                droplet = kind == "pot" and "droplet on" not in named  # which lies on 0 though nobody says so
                expect(figure.locator(THINGS[kind])).to_have_count(things(kind, named) + droplet)
        assert me.page.evaluate(MEASURE) == [], f"{width} px"
    TRIED[game](drawn)


def test_the_rule_behind_a_question_is_illustrated_too(me, ann):
    me.go(f"/t/{table_at(ann, as_position(table_with(2)))}")
    me.my_turn()
    me.button("Why?").click()
    expect(me.page.locator("dialog[open] figure")).to_contain_text("Lucas's pot")
