"""The cards, the board and the figures of Glastonbury, from content.toml, as arrays that the rules index."""

from __future__ import annotations

import tomllib
from importlib.resources import files

from potable.engine.rule import frozen

CONTENT = tomllib.loads(files(__package__).joinpath("content.toml").read_text(encoding="utf-8"))


NONE = -1
SEATS = 4
FEWEST_SEATS = 2

# Colours and ingredients: ingredient i belongs to colour i // 2.
COLOURS = tuple(colour["name"] for colour in CONTENT["colours"])
PAWN_COLOURS = tuple(colour["name"] for colour in CONTENT["colours"] if colour["pawn"])
INGREDIENTS = tuple(name for colour in CONTENT["colours"] for name in colour["ingredients"])
VALUES = tuple(CONTENT["ingredients"]["values"])
N_INGREDIENTS = len(INGREDIENTS)
PER_COLOUR = N_INGREDIENTS // len(COLOURS)
PER_INGREDIENT = len(VALUES)
CARDS_PER_COLOUR = PER_COLOUR * PER_INGREDIENT

# Cards: first the ingredients, four to an ingredient in the order of their values, then Immuto, then the spells.
INGREDIENT, IMMUTO, ACCIO, DECLINATIO, PERLUCEO, VANESCO = range(6)
KIND_NAMES = ("ingredient", "immuto", *CONTENT["spells"])
_counts = [
    N_INGREDIENTS * PER_INGREDIENT,
    CONTENT["immuto"]["cards"],
    *(spell["cards"] for spell in CONTENT["spells"].values()),
]
KIND = frozen([kind for kind, count in enumerate(_counts) for _ in range(count)])
N_CARDS = len(KIND)
FIRST_IMMUTO = _counts[INGREDIENT]
N_IMMUTOS = _counts[IMMUTO]
NUMBER = frozen([VALUES[card % PER_INGREDIENT] if kind == INGREDIENT else 0 for card, kind in enumerate(KIND.tolist())])
ACCIO_USES = CONTENT["spells"]["accio"]["uses"]
DECLINATIO_USES = CONTENT["spells"]["declinatio"]["uses"]
FIRST_STRIDE = CONTENT["board"]["first_stride"]


def card_name(card: int) -> str:
    """Returns the name of a card: an ingredient with its number, or a spell with a letter to tell its copies apart."""
    kind = int(KIND[card])
    if kind == INGREDIENT:
        return f"{INGREDIENTS[card // PER_INGREDIENT]} {NUMBER[card]}"
    copy = card - KIND.tolist().index(kind)
    return f"{KIND_NAMES[kind]} {'abcd'[copy]}"


CARD_NAMES = tuple(card_name(card) for card in range(N_CARDS))
CARDS_BY_NAME = {name: card for card, name in enumerate(CARD_NAMES)}

# The display: cells in reading order, the corners left out. A cell is named by its column's letter and its row's number.
SIDE = CONTENT["board"]["side"]
CELLS = tuple((row, column) for row in range(SIDE) for column in range(SIDE) if {row, column} - {0, SIDE - 1})
N_CELLS = len(CELLS)
CELL_NAMES = tuple(f"{'abcdef'[column]}{row + 1}" for row, column in CELLS)

# Lines: the rows 1 to 4 and then the columns 1 to 4 of the square; the rim strips are no lines (GLA-BOARD-02, GLA-BOARD-05).
N_LINES = 2 * (SIDE - 2)
LINES = frozen(
    [[CELLS.index((row, column)) for column in range(SIDE)] for row in range(1, SIDE - 1)]
    + [[CELLS.index((row, column)) for row in range(SIDE)] for column in range(1, SIDE - 1)]
)
ALL_CELLS = (1 << N_CELLS) - 1
LINE_CELLS = frozen([sum(1 << cell for cell in line) for line in LINES.tolist()])
"""The cells of each line as bits."""
LINE_NAMES = tuple(f"row {row + 1}" for row in range(1, SIDE - 1)) + tuple(
    f"column {'abcdef'[column]}" for column in range(1, SIDE - 1)
)
# The lines a cell lies in: its row or NONE, its column or NONE.
LINES_OF = frozen(
    [[row - 1 if 0 < row < SIDE - 1 else NONE, SIDE - 3 + column if 0 < column < SIDE - 1 else NONE] for row, column in CELLS]
)

# The pawns' way: 20 places clockwise from the upper left corner (GLA-BOARD-01).
_rows, _columns = range(N_LINES // 2), range(N_LINES // 2, N_LINES)
LINE_AT = frozen([NONE, *_columns, NONE, *_rows, NONE, *reversed(_columns), NONE, *reversed(_rows)])
PLACES = len(LINE_AT)
CORNERS = frozen([place for place in range(PLACES) if LINE_AT[place] == NONE])
CORNER_NAMES = ("upper left", "upper right", "lower right", "lower left")
_sides = ("top", "right", "bottom", "left")
PLACE_NAMES = tuple(
    f"{CORNER_NAMES[place // (SIDE - 1)]} corner"
    if LINE_AT[place] == NONE
    else f"{_sides[place // (SIDE - 1)]} of {LINE_NAMES[LINE_AT[place]]}"
    for place in range(PLACES)
)

# Recipes: sort A by colour, sort B by task.
RECIPE_COLOURS = frozen([COLOURS.index(colour["name"]) for colour in CONTENT["colours"] if not colour["pawn"]])
RECIPES_A = tuple(f"most {COLOURS[colour]}" for colour in RECIPE_COLOURS)
RECIPES_B = tuple(CONTENT["recipes"]["sort_b"])
FEWEST_CARDS, FEWEST_FOURS, FEWEST_SPELLS, MOST_ONES, LAST_WORD = range(len(RECIPES_B))
RECIPE_B_POINTS = CONTENT["recipes"]["sort_b_points"]
RECIPE_A_POINTS = frozen([CONTENT["recipes"]["points_per_card"].get(str(seats), 0) for seats in range(SEATS + 1)])

BONUS_FOR_FOUR = CONTENT["scoring"]["bonus_for_four"]
OWN_COLOUR_TIMES = CONTENT["scoring"]["own_colour_times"]
