"""The chips, the pot, the books and the cards of Quacks, from content.toml, as arrays that the rules index."""

from __future__ import annotations

import tomllib
from importlib.resources import files
from typing import Any

from potable.engine.rule import frozen

CONTENT = tomllib.loads(files(__package__).joinpath("content.toml").read_text(encoding="utf-8"))


NONE = -1
SEATS = 5
"""What a state has room for; the base game seats four."""
FEWEST_SEATS, MOST_SEATS = 2, 4
ROUNDS = CONTENT["end"]["rounds"]

# Chips: kind 0 is no chip, then white 1, 2, 3, orange 1, 6 and so on.
COLOURS = tuple(colour["name"] for colour in CONTENT["colours"])
WHITE, ORANGE, GREEN, BLUE, RED, YELLOW, PURPLE, BLACK, LOCOWEED = range(len(COLOURS))
INGREDIENTS = tuple(colour["ingredient"] for colour in CONTENT["colours"])
N_COLOURS = len(COLOURS)
_kinds = [(number, int(value)) for number, colour in enumerate(CONTENT["colours"]) for value in sorted(colour["counts"])]
NO_CHIP = 0
COLOUR = frozen([NONE, *(colour for colour, _ in _kinds)])
VALUE = frozen([0, *(value for _, value in _kinds)])
N_KINDS = len(COLOUR)
FIRST_KIND = frozen([*(COLOUR.tolist().index(colour) for colour in range(N_COLOURS)), N_KINDS])
"""The lowest chip of each colour; those of colour c end before FIRST_KIND[c + 1]."""
KIND_NAMES = ("nothing", *(f"{COLOURS[colour]} {value}" for colour, value in _kinds))
KINDS_BY_NAME = {name: kind for kind, name in enumerate(KIND_NAMES) if kind}
WHITE_1, WHITE_2, WHITE_3 = (KINDS_BY_NAME[f"white {value}"] for value in (1, 2, 3))
ORANGE_1, GREEN_1, BLACK_1, PURPLE_1 = (KINDS_BY_NAME[f"{name} 1"] for name in ("orange", "green", "black", "purple"))
BLUE_1, BLUE_2, RED_1, RED_2, YELLOW_1, YELLOW_4 = (
    KINDS_BY_NAME[name] for name in ("blue 1", "blue 2", "red 1", "red 2", "yellow 1", "yellow 4")
)
N_REDS = 3
"""Red 1, 2 and 4 follow one another from RED_1."""


def _higher(kind: int, white: bool) -> int:
    """Returns the next higher chip of the same colour, or no chip."""
    if kind == NO_CHIP or kind + 1 == N_KINDS or COLOUR[kind + 1] != COLOUR[kind]:
        return NO_CHIP
    return NO_CHIP if COLOUR[kind] == ORANGE or (COLOUR[kind] == WHITE and not white) else kind + 1


HIGHER = frozen([[_higher(kind, white) for kind in range(N_KINDS)] for white in (False, True)])
"""The next higher chip of a kind, without and with white ones."""


def _of_kinds(counts: list[dict[str, int]]) -> list[int]:
    """Returns numbers given by colour and value as a list by kind."""
    return [0, *(counts[colour].get(str(value), 0) for colour, value in _kinds)]


SUPPLIES = frozen([_of_kinds([colour[counts] for colour in CONTENT["colours"]]) for counts in ("counts", "early_counts")])
WITCH_SUPPLY = frozen(_of_kinds([colour["witch_counts"] for colour in CONTENT["colours"]]))
"""The chips that come with the herb witches."""
ALCHEMIST_SUPPLY = frozen(_of_kinds([colour.get("alchemist_counts", {}) for colour in CONTENT["colours"]]))
"""The chips that come with the alchemists."""
FIRST_BAG = frozen(_of_kinds([CONTENT["bag"].get(colour, {}) for colour in COLOURS]))

# Books: a set is counted from 1; orange and black have one book.
MOST_SETS = 16
"""Every set has a lower number."""
MANY_CHIPS = 99
"""More chips of a colour than anybody owns."""
SET_COLOURS = (GREEN, BLUE, RED, YELLOW, PURPLE)
"""The colours whose books come in sets."""
WITCH_SETS = (5, 6)
"""The sets that come with the herb witches."""
ACTING = (BLACK, GREEN, PURPLE)
"""The colours that act in the evaluation."""
OPENS = frozen([colour.get("opens", 1) for colour in CONTENT["colours"]])
"""The round before which each colour's book comes out."""
GREEN_4 = KINDS_BY_NAME["green 4"]
DEAR_GREEN_4 = 21
"""What green 4 of set 3 costs in some printed books (QUA-GRN3-01)."""

# The pot: chips lie on spaces up to LAST_SPACE; the space after the last chip is scored.
SPACE_COINS = frozen(CONTENT["pot"]["coins"])
SPACE_POINTS = frozen(CONTENT["pot"]["points"])
SPOON = len(SPACE_COINS) - 1
LAST_SPACE = SPOON - 1
N_SPACES = LAST_SPACE + 1
SPACE_RUBY = frozen([int(space in CONTENT["pot"]["rubies"]) for space in range(SPOON + 1)])
LIMIT = CONTENT["explosion"]["limit"]

# The score track: how many rat tails lie before a score, within a lap.
LAP = CONTENT["rats"]["lap"]
TAILS_BEFORE = frozen([sum(tail < score for tail in CONTENT["rats"]["tails_after"]) for score in range(LAP + 1)])
TAILS_PER_LAP = int(TAILS_BEFORE[LAP])

# Gains, as the die and the test tubes give them.
GAINS = ("1 point", "2 points", "3 points", "4 points", "ruby", "droplet")
POINT_GAINS, RUBY_GAIN, DROPLET_GAIN = 4, 4, 5
FIRST_CHIP_GAIN = len(GAINS)
"""A gain g from here on is a chip of kind g - FIRST_CHIP_GAIN."""


def _gain(text: str) -> int:
    """Returns the number of a gain."""
    return GAINS.index(text) if text in GAINS else FIRST_CHIP_GAIN + KINDS_BY_NAME[text]


FACES = frozen([_gain(face) for face in CONTENT["die"]["faces"]])
N_FACES = len(FACES)
TUBES = frozen([_gain(bonus) for bonus in CONTENT["tubes"]["bonuses"]])
LAST_TUBE = len(TUBES)
OFFICE = frozen([CONTENT["office"][side] for side in ("single", "multiple")])
"""What stands on the places of the exchange office, by side; a droplet there goes as far as on the test tubes."""

CARD_FIGURES: dict[str, dict[str, Any]] = {card["name"]: card for card in CONTENT["cards"]}
"""The figures that cards name, by the card."""
CARD_PRICES = {
    name: frozen([figures["price"].get(str(number), 0) for number in range(1 + int(VALUE.max()))])
    for name, figures in CARD_FIGURES.items()
    if "price" in figures
}
"""What a chip costs by a card that sells some, by the number of the chip, or 0."""

COINS_PER_POINT = CONTENT["end"]["coins_per_point"]
RUBIES_PER_POINT = CONTENT["end"]["rubies_per_point"]
DROPLET_COST = CONTENT["end"]["rubies_per_droplet"]
assert CONTENT["end"]["rubies_per_flask"] == DROPLET_COST  # one price for both
