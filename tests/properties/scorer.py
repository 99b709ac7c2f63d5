"""A second opinion on Glastonbury in plain Python, from positions alone: what everybody scores, and where every card is.

It shares the names of the cards with the game, and no code: the figures and the rules are written down here once more.
"""

from __future__ import annotations

import copy
import itertools
import tomllib
from importlib.resources import files
from typing import Any

NAMES = tomllib.loads(files("potable.games.glastonbury").joinpath("content.toml").read_text(encoding="utf-8"))
COLOUR_OF = {ingredient: colour["name"] for colour in NAMES["colours"] for ingredient in colour["ingredients"]}
INGREDIENTS = [*COLOUR_OF]
SPELLS = {"accio": 2, "declinatio": 2, "perluceo": 2, "vanesco": 4}
ROWS = [[f"{column}{row}" for column in "abcdef"] for row in (2, 3, 4, 5)]
COLUMNS = [[f"{column}{row}" for row in (1, 2, 3, 4, 5, 6)] for column in "bcde"]


def deck(left_out: str | None) -> list[str]:
    """Returns the names of all cards in the game."""
    ingredients = [f"{name} {number}" for name, colour in COLOUR_OF.items() if colour != left_out for number in (1, 2, 3, 4)]
    spells = [f"{spell} {letter}" for spell, count in SPELLS.items() for letter in "abcd"[:count]]
    return [*ingredients, "immuto a", "immuto b", *spells]


def kind(card: str) -> str:
    """Returns what a card is: an ingredient, immuto or the name of a spell."""
    return card.rsplit(" ", 1)[0]


def number(card: str) -> int:
    """Returns the number on an ingredient."""
    return int(card.rsplit(" ", 1)[1])


# ---- scores ----


def ingredient_points(cauldron: list[str], colour: str, places: tuple[str, ...]) -> int:
    """Returns the points for the ingredients of a cauldron whose Immutos are added to these places."""
    total = 0
    for ingredient in INGREDIENTS:
        numbers = [number(card) for card in cauldron if kind(card) == ingredient]
        times = 2 if COLOUR_OF[ingredient] == colour else 1
        cards = len(numbers) + places.count(ingredient)
        if cards == 1:
            total -= times * sum(numbers)
        elif cards >= 3:
            total += times * sum(numbers) + (5 if cards >= 4 else 0)
    return total


def best_ingredient_points(cauldron: list[str], colour: str) -> int:
    """Returns the most points that a cauldron can be worth, by trying every place for every Immuto."""
    immutos = sum(kind(card) == "immuto" for card in cauldron)
    places = itertools.combinations_with_replacement([*INGREDIENTS, "aside"], immutos)
    return max(ingredient_points(cauldron, colour, place) for place in places)


def places_of(state: dict[str, Any], seat: int) -> tuple[str, ...]:
    """Returns where the Immutos of a seat were added."""
    named = zip(("immuto a", "immuto b"), state["immutos"], strict=True)
    return tuple(place for card, place in named if card in state["players"][seat]["cauldron"] and place is not None)


def alone_ahead(values: list[int], seat: int) -> bool:
    """Tells whether a seat has more than every other."""
    return all(values[seat] > value for other, value in enumerate(values) if other != seat)


def recipe_points(state: dict[str, Any], seat: int) -> tuple[int, int]:
    """Returns the points for a seat's recipes of sort A and sort B."""
    players = state["players"]
    if players[seat]["recipes"] is None:
        return 0, 0
    most, task = players[seat]["recipes"]
    colour = most.removeprefix("most ")
    of_colour = []
    for other, player in enumerate(players):
        named = [kind(card) for card in player["cauldron"]] + list(places_of(state, other))
        of_colour.append(sum(COLOUR_OF.get(name) == colour for name in named))
    sort_a = of_colour[seat] * (2 if len(players) == 4 else 1) if alone_ahead(of_colour, seat) else 0
    compared = {
        "fewest cards": [-len(player["cauldron"]) for player in players],
        "fewest fours": [-sum(card.endswith(" 4") for card in player["cauldron"]) for player in players],
        "fewest spells": [-player["spells_used"] for player in players],
        "most ones": [sum(card.endswith(" 1") for card in player["cauldron"]) for player in players],
        "last word": [int(state["ended_by"] == other) for other in range(len(players))],
    }
    return sort_a, 10 if alone_ahead(compared[task], seat) else 0


def final_scores(state: dict[str, Any]) -> list[int]:
    """Returns the points of every seat of a game that is over."""
    scores = []
    for seat, player in enumerate(state["players"]):
        points = ingredient_points(player["cauldron"], player["colour"], places_of(state, seat))
        scores.append(points + sum(recipe_points(state, seat)))
    return scores


# ---- cards ----


class Tracker:
    """Follows every card from move to move by the rules of taking, spells and refilling."""

    def __init__(self, state: dict[str, Any]) -> None:
        """Begins at a position."""
        start = copy.deepcopy(state)
        self.display: dict[str, str | None] = start["display"]
        self.pile: list[str] = start["pile"]
        self.cauldrons: list[list[str]] = [player["cauldron"] for player in start["players"]]
        self.out: list[str] = start["gone"]
        self.seats = len(self.cauldrons)
        self.casts = [{"accio": 0, "declinatio": 0, "perluceo": 0, "vanesco": 0} for _ in range(self.seats)]
        self.perluceo_acts: bool = start["perluceo_acts"]
        self.ended_by: int | None = None
        self.gap: str | None = None

    def follow(self, seat: int, action: str, phase: str) -> None:
        """Makes the move that was made; `phase` is what the table waits for after it."""
        verb, _, cell = action.partition(" ")
        if verb == "take":
            self._take(seat, cell)
        elif verb in ("accio", "declinatio"):
            self.casts[seat][verb] += 1
            if verb == "declinatio" and phase in ("place", "over"):
                self.ended_by = seat
        elif verb in ("keep", "leave"):
            self._move_last_card(seat, verb == "keep")
        if self.gap is not None and phase not in ("keep", "look"):
            if self.pile:
                self.display[self.gap] = self.pile.pop()
            self.gap = None

    def _take(self, seat: int, cell: str) -> None:
        card = self.display[cell]
        assert card is not None, f"there is no card on {cell}"
        self.gap = cell
        if self._ends_the_game(cell):
            self.ended_by = seat
        if self.ended_by is not None and kind(card) == "perluceo" and not self.perluceo_acts:
            return  # it may be kept or left
        if kind(card) in SPELLS:
            self.display[cell] = None
            self.out.append(card)
            self._spell(seat, kind(card))
        elif self.ended_by is None:
            self.display[cell] = None
            self.cauldrons[seat].append(card)

    def _ends_the_game(self, cell: str) -> bool:
        lines = [line for line in ROWS + COLUMNS if cell in line]
        return not self.pile and any(all(self.display[other] is None for other in line if other != cell) for line in lines)

    def _spell(self, seat: int, spell: str) -> None:
        if spell in ("perluceo", "vanesco"):
            self.casts[seat][spell] += 1
        if spell == "vanesco":
            others = [(seat + i) % self.seats for i in range(1, self.seats)]
            lost = [self.cauldrons[other].pop() for other in others if self.cauldrons[other]]
            if self.pile:
                self.pile[:0] = reversed(lost)
            else:
                self.out += lost

    def _move_last_card(self, seat: int, kept: bool) -> None:
        assert self.gap is not None
        card = self.display[self.gap]
        assert card is not None
        self.display[self.gap] = None
        is_spell = kind(card) in SPELLS
        self.casts[seat]["perluceo"] += is_spell and kept
        (self.cauldrons[seat] if kept and not is_spell else self.out).append(card)

    def spells_used(self, seat: int) -> int:
        """Returns how many spell cards a seat has used at least once."""
        casts = self.casts[seat]
        return -(-casts["accio"] // 2) + -(-casts["declinatio"] // 3) + casts["perluceo"] + casts["vanesco"]

    def check(self, state: dict[str, Any]) -> None:
        """Asserts that a position has every card where this tracker has it."""
        assert state["display"] == self.display
        assert state["pile"] == self.pile
        assert [player["cauldron"] for player in state["players"]] == self.cauldrons
        assert sorted(state["gone"]) == sorted(self.out)
        assert [player["spells_used"] for player in state["players"]] == [self.spells_used(s) for s in range(self.seats)]
        assert state["ended_by"] == self.ended_by


def cards_in(state: dict[str, Any]) -> list[str]:
    """Returns every card of a position, once for each place where it lies."""
    shown = [card for card in state["display"].values() if card is not None]
    held = [card for player in state["players"] for card in player["cauldron"]]
    return [*shown, *held, *state["pile"], *state["gone"]]


def empty_rows(state: dict[str, Any]) -> list[list[str]]:
    """Returns the rows without a card."""
    return [line for line in ROWS + COLUMNS if all(state["display"][cell] is None for cell in line)]
