"""Whole games of The Potions Practice against a second account of the rules, kept with names and lists from the data file."""

from __future__ import annotations

from typing import Any

import pytest

import potable
from potable.engine.rule import INTERPRETED
from potable.engine.table import Table
from potable.games.practice.content import CONTENT
from tests.properties.covering import covering
from tests.properties.variants import Variant

FORMULAS, ELEMENTS = CONTENT["formulas"], CONTENT["elements"]
BY_TITLE = {one["title"]: name for name, one in (FORMULAS | CONTENT["spells"]).items()}
ROWS = covering(potable.new("practice", 2).game)
GAMES = 3 if INTERPRETED else 25


def id_of(card: str) -> str:
    """Returns the id of a card's title."""
    return BY_TITLE.get(card) or BY_TITLE[card.rpartition(" ")[0]]


def kind_of(card: str) -> str:
    """Returns the kind of a card."""
    return FORMULAS.get(id_of(card), {"kind": "spell"})["kind"]


def borne(card: str) -> list[str]:
    """Returns the elements of a card."""
    about = (FORMULAS | CONTENT["spells"])[id_of(card)]
    if "bears" in about:
        return about["bears"]
    copies = about["copies"]
    return [copies["abc".index(card[-1])] if len(copies) > 1 else copies[0]]


def serves(card: str, need: str) -> bool:
    """Tells whether a card can be what a formula needs."""
    return need in borne(card) if need in ELEMENTS else need in (id_of(card), f"any {kind_of(card)}")


class Account:
    """What lies where, and who has how many points, by a second reading of the rules."""

    def __init__(self, state: dict[str, Any]) -> None:
        """Begins with a position."""
        self.desk = {card for pile in state["desk"].values() for card in pile} | set(state["apart"])
        self.formulas = [{one["card"]: one["components"] for one in player["formulas"]} for player in state["players"]]
        self.hands = [set(player["hand"]) for player in state["players"]]
        self.points = [sum(player["points_from"].values()) for player in state["players"]]

    def owner(self, card: str) -> int | None:
        """Returns before whom a formula lies."""
        return next((seat for seat, own in enumerate(self.formulas) if card in own), None)

    def lay(self, seat: int, card: str) -> None:
        """Lays an element, for a point for each that was missing."""
        there = {element for one in self.desk for element in borne(one)}
        self.points[seat] += len(set(borne(card)) - there)
        self.hands[seat].remove(card)
        self.desk.add(card)

    def compose(self, seat: int, card: str, components: list[str]) -> None:
        """Composes a formula of components that were there before."""
        needs = FORMULAS[id_of(card)]["of"]
        assert len(components) == len(set(components)) == len(needs)
        assert all(serves(one, need) for one, need in zip(components, needs, strict=True))
        worth, helpers, back = CONTENT["kinds"][kind_of(card)]["points"], set(), []
        for one, need in zip(components, needs, strict=True):
            if need in ELEMENTS:
                self.desk.remove(one)
            else:
                helper = self.owner(one)
                assert helper is not None
                helpers.add(helper)
                back += self.formulas[helper].pop(one)
        self.hands[seat].remove(card)
        self.formulas[seat][card] = components
        self.desk.update(back)
        self.points[seat] += worth
        for helper in helpers - {seat}:
            self.points[helper] += worth // 2

    def cast(self, seat: int, spell: str, chosen: list[str]) -> None:
        """Casts a spell on what was chosen; a card whose order was chosen last is none of its own choices."""
        self.hands[seat].remove(spell)
        self.desk.add(spell)
        if id_of(spell) == "eureka":
            self.desk.remove(chosen[0])
            self.hands[seat].add(chosen[0])
            return
        back = [chosen[0], *self.formulas[seat].pop(chosen[0])]
        if id_of(spell) == "decomposition":
            self.desk.update(card for card in back if card != chosen[1])
        elif chosen[1] in self.desk:
            self.desk.remove(chosen[1])
            self.desk.update(back)
        else:
            self.desk.update(card for card in back if card != chosen[1])
        if chosen[1] != "nothing":
            self.formulas[seat][chosen[1]] = []

    def check(self, state: dict[str, Any]) -> None:
        """Compares the account with a position, but for cards drawn since."""
        now = Account(state)
        assert (now.desk, now.formulas, now.points) == (self.desk, self.formulas, self.points)
        assert all(had <= has for had, has in zip(self.hands, now.hands, strict=True))


def follow(table: Table, variant: Variant) -> int:
    """Plays a game with an account kept beside it, and returns how many formulas were composed."""
    account, chain, composed = Account(table.position()["state"]), list[str](), 0
    for seat, action in variant.choices(table):
        chain.append(action)
        phase = table.position()["state"]["phase"]
        if phase == "order":
            chain.pop()
        table.play(action, seat)
        state = table.position()["state"]
        if state["phase"] not in ("play", "over"):
            continue
        verb, _, card = chain[0].partition(" ")
        chosen = [one.partition(" ")[2] for one in chain[1:]]
        if verb == "lay":
            account.lay(seat, card)
        elif verb == "compose":
            (made,) = [one["components"] for one in state["players"][seat]["formulas"] if one["card"] == card]
            assert set(chosen) <= set(made)
            account.compose(seat, card, made)
            composed += 1
        else:
            account.cast(seat, card, [*chosen, chosen[0]] if id_of(card) == "decomposition" and len(chosen) == 1 else chosen)
        account.check(state)
        account, chain = Account(state), []
    return composed


@pytest.mark.parametrize("number", range(GAMES))
def test_a_second_account_comes_to_the_same(number):
    seats, options = ROWS[number % len(ROWS)]
    variant = Variant("practice", seats, options, seed=number, luck=number, bold=number % 3 > 0)
    table = variant.table()
    assert follow(table, variant) > 5


SPOILT = {
    "a point": lambda account: account.points.append(account.points.pop() + 1),
    "a card of the Desk": lambda account: account.desk.pop(),
    "a card in hand": lambda account: account.hands[0].add("Tea"),
    "a formula": lambda account: account.formulas[1].update({"Griffin": []}),
}


@pytest.mark.parametrize("what", SPOILT)
def test_a_wrong_account_is_noticed(what):
    state = potable.new("practice", 2, seed=1).position()["state"]
    account = Account(state)
    account.check(state)
    SPOILT[what](account)
    with pytest.raises(AssertionError):
        account.check(state)
