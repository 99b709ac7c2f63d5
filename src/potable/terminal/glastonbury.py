"""Glastonbury drawn in text: the market with the pawns around it, the players, the points explained, the rules."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from rich.box import SIMPLE_HEAD
from rich.console import Group, RenderableType
from rich.table import Table as Grid
from rich.text import Text

from potable.engine.messages import identifier
from potable.games.glastonbury.content import PLACES
from potable.games.glastonbury.phrases import PLACE
from potable.games.glastonbury.view import CARDS

from .seats import LETTERS, mark
from .speech import speech

say = speech("glastonbury")

CARD = 11
"""The width of a card."""
GUTTER = 3
"""The width of the strip on either side in which pawns stand."""
SIDE = 6
BOARD = 2 * GUTTER + SIDE * (CARD + 1) + 1
BLOCK = 39
"""The width of what is told about one player."""

BANDS = {
    "yellow": "bold #000000 on #f0c929",
    "green": "bold #ffffff on #1e7d4f",
    "red": "bold #ffffff on #b83227",
    "blue": "bold #ffffff on #2464b0",
    "orange": "bold #000000 on #f08a24",
    "purple": "bold #ffffff on #7d3c98",
    "brown": "bold #ffffff on #75482a",
    "grey": "bold #000000 on #a2a2a2",
    "white": "bold #000000 on #f4f1e8",
}
LIT = "bold reverse"
LINE = "dim"
ARROWS = {(0, 0): "→", (0, SIDE - 1): "↓", (SIDE - 1, SIDE - 1): "←", (SIDE - 1, 0): "↑"}
"""The corner cards, which point the pawns' way around."""

# ---- what the rest of the terminal asks ----


def draw(view: dict[str, Any], names: Sequence[str], width: int) -> RenderableType:
    """Returns the table as a viewer sees it: the market, and the players beside it or below."""
    beside = width >= BOARD + BLOCK + 2
    blocks = [block(view, seat, names) for seat in range(view["seats"])]
    grid = Grid.grid(padding=(0, 2 if beside else 1, 0, 0))
    if beside:
        column = Text("\n\n").join(blocks)
        grid.add_column(width=BOARD)
        grid.add_column(width=BLOCK)
        grid.add_row(market(view), Text("\n") + column)
        return Group(grid, *_below(view, names))
    grid.add_column(width=BLOCK)
    grid.add_column(width=BLOCK)
    for first in range(0, len(blocks), 2):
        grid.add_row(*blocks[first : first + 2])
    return Group(market(view), grid, *_below(view, names))


def hint(view: dict[str, Any], action: dict[str, Any]) -> str:
    """Returns where a card would send the pawn next."""
    name = view["display"].get(action["name"].removeprefix("take "))
    if not name or view["phase"] not in ("take", "conjure"):
        return ""
    player = view["players"][view["you"]]
    steps = CARDS[name].get("number", player["stride"])
    if not steps:
        return say("terminal-glastonbury-then-stay")
    return say("terminal-glastonbury-then", steps=steps, place=PLACE[(player["place"] + steps) % PLACES])


def secret(view: dict[str, Any]) -> bool:
    """Tells whether a view shows what others at the same keyboard must not see."""
    mine = view["players"][view["you"]]
    others = [player for seat, player in enumerate(view["players"]) if seat != view["you"]]
    hidden = mine["recipes"] is not None and not view["over"]
    return hidden or (mine["cauldron"] is not None and any(other["cauldron"] is None for other in others))


def remembers(view: dict[str, Any]) -> bool:
    """Tells whether a player may read all that has happened; with strict memory, only since the last turn."""
    return all(player["cauldron"] is not None for player in view["players"])


SHOWN_OF_PILE = 5


def scoring(breakdowns: Sequence[dict[str, Any]], names: Sequence[str]) -> RenderableType:
    """Returns the points of every player, ingredient by ingredient."""
    parts: list[RenderableType] = []
    for seat, given in enumerate(breakdowns):
        title = Text(f"{mark(seat)} {names[seat]}", "bold")
        grid = Grid(title=title, title_justify="left", box=SIMPLE_HEAD, pad_edge=False)
        for heading in ("ingredient", "cards", "reckoning", "points"):
            grid.add_column(say(f"terminal-glastonbury-{heading}"), justify="right" if heading == "points" else "left")
        for line in given["ingredients"]:
            ingredient = Text.assemble(
                (f" {_colour(line['colour'])} ", BANDS[line["colour"]]), f" {_ingredient(line['ingredient'])}"
            )
            grid.add_row(ingredient, _cards_of(line), reckoning(line), signed(line["points"]))
        if given["immutos_aside"]:
            grid.add_row(say("glastonbury-kind-immuto"), "", say("terminal-glastonbury-immuto-aside"), "0")
        for line in given["recipes"]:
            recipe = say("terminal-glastonbury-recipe", recipe=_recipe(line["recipe"]))
            grid.add_row(recipe, "", recipe_reckoning(line), signed(line["points"]))
        grid.add_section()
        grid.add_row(Text(say("terminal-total"), "bold"), "", "", f"[bold]{signed(given['total'])}[/]")
        parts.append(grid)
    return Group(*parts)


def reckoning(line: dict[str, Any]) -> str:
    """Returns how the points for one ingredient come about.

    >>> reckoning({"numbers": [1, 3, 4], "immutos": 1, "times": 2, "bonus": 5, "points": 21})
    'four: 2 × (1 + 3 + 4) + 5'
    >>> reckoning({"numbers": [4], "immutos": 0, "times": 1, "bonus": 0, "points": -4})
    'single: minus 4'
    """
    count = len(line["numbers"]) + line["immutos"]
    total = " + ".join(map(str, line["numbers"])) or "0"
    if line["times"] > 1:
        total = f"{line['times']} × {total}" if len(line["numbers"]) == 1 else f"{line['times']} × ({total})"
    if not line["numbers"]:
        return say("terminal-glastonbury-no-own-card")
    if count == 1:
        return say("terminal-glastonbury-single", sum=total)
    if count == 2:
        return say("terminal-glastonbury-pair")
    if count == 3:
        return say("terminal-glastonbury-three", sum=total)
    return say("terminal-glastonbury-more", count=count, sum=total, bonus=line["bonus"])


def recipe_reckoning(line: dict[str, Any]) -> str:
    """Returns how the points for a recipe come about."""
    if "counts" not in line:
        return say("terminal-glastonbury-met" if line["points"] else "terminal-glastonbury-not-met")
    counts = [f"{LETTERS[seat]} {count}" for seat, count in enumerate(line["counts"])]
    if not line["points"]:
        return say("terminal-glastonbury-not-most", counts=counts)
    return say("terminal-glastonbury-counts", counts=counts, each=line["points_per_card"])


# ---- the market ----


def market(view: dict[str, Any]) -> Text:
    """Returns the display of cards with the pawns around it."""
    choices = {action["name"].removeprefix("take "): number for number, action in enumerate(view["actions"], 1)}
    pawns = _pawns(view)
    lines = [_rim(view, pawns, top=True)]
    for row in range(SIDE):
        lines.append(_border(view, row, choices))
        lines += [_cards(view, row, line, choices, pawns) for line in (0, 1)]
    lines += [_border(view, SIDE, {}), _rim(view, pawns, top=False)]
    return Text("\n").join(lines)


def _pawns(view: dict[str, Any]) -> dict[tuple[int, int], list[int]]:
    """Returns which pawns stand where, as rows and columns of which -1 and 6 lie outside the market."""
    pawns: dict[tuple[int, int], list[int]] = {}
    for seat, player in enumerate(view["players"]):
        pawns.setdefault(_spot(player["place"]), []).append(seat)
    return pawns


def _spot(place: int) -> tuple[int, int]:
    """Returns the row and column of one of the 20 places, clockwise from the upper left corner."""
    side, step = divmod(place, SIDE - 1)
    if step == 0:
        return list(ARROWS)[side]
    return ((-1, step), (step, SIDE), (SIDE, SIDE - 1 - step), (SIDE - 1 - step, -1))[side]


def _cell(row: int, column: int) -> str:
    """Returns the name of a cell."""
    return f"{'abcdef'[column]}{row + 1}"


def _rim(view: dict[str, Any], pawns: dict[tuple[int, int], list[int]], top: bool) -> Text:
    """Returns the line above or below the market."""
    line = Text(" " * (GUTTER + 1))
    for column in range(SIDE):
        line += _standing(view, pawns.get((-1 if top else SIDE, column), []), CARD, centre=True) + Text(" ")
    return line


def _standing(view: dict[str, Any], seats: Sequence[int], width: int, centre: bool = False) -> Text:
    """Returns the pawns at one place, padded to a width."""
    marks = Text(" ").join(_pawn(view, seat) for seat in seats)
    room = max(0, width - len(marks))
    left = room // 2 if centre else 0
    return Text.assemble(" " * left, marks, " " * (room - left))


def _pawn(view: dict[str, Any], seat: int) -> Text:
    """Returns the mark of a seat in its colour."""
    return Text(mark(seat), BANDS[view["players"][seat]["colour"]])


def _at_side(view: dict[str, Any], seats: Sequence[int], line: int) -> Text:
    """Returns the pawns beside a row: one to a line, or two letters to a line where more meet."""
    if len(seats) <= 2:
        return _standing(view, seats[line : line + 1], 2)
    letters = [Text(LETTERS[seat], BANDS[view["players"][seat]["colour"]]) for seat in seats[2 * line : 2 * line + 2]]
    return Text("").join(letters) + Text(" " * (2 - len(letters)))


def _border(view: dict[str, Any], row: int, choices: dict[str, int]) -> Text:
    """Returns the line above a row of cards, which carries their names and the numbers of those that can be chosen."""
    left, middle, right = "┌┬┐" if row == 0 else "└┴┘" if row == SIDE else "├┼┤"
    line = Text(" " * GUTTER)
    for column in range(SIDE):
        line.append(left if column == 0 else middle, LINE)
        name = _cell(row, column)
        if name not in view["display"]:
            line.append("─" * CARD, LINE)
            continue
        number = f" {choices[name]} " if name in choices else ""
        line.append("─", LINE)
        line.append(number, LIT)
        line.append("─" * (CARD - 2 - len(number) - len(name)) + name + "─", LINE)
    line.append(right, LINE)
    return line


def _cards(view: dict[str, Any], row: int, line: int, choices: dict[str, int], pawns: dict[tuple[int, int], list[int]]) -> Text:
    """Returns one of the two lines of a row of cards, with the pawns beside it."""
    text = _at_side(view, pawns.get((row, -1), []), line) + Text(" ")
    for column in range(SIDE):
        text.append("│", LINE)
        if (row, column) in ARROWS:
            here = pawns.get((row, column), [])
            text += _standing(view, here, CARD, centre=True) if line == 0 else Text(f"{ARROWS[row, column]:^{CARD}}", LINE)
        else:
            name = _cell(row, column)
            text += _card(view["display"][name], line, name in choices)
    text.append("│", LINE)
    return text + Text(" ") + _at_side(view, pawns.get((row, SIDE), []), line)


def _card(name: str | None, line: int, lit: bool) -> Text:
    """Returns a line of a card: its number on a band of its colour, then its name."""
    if name is None:
        return Text(" " * CARD)
    card = CARDS[name]
    if line == 1:
        name = _ingredient(card["ingredient"], ".short") if "ingredient" in card else say(f"glastonbury-kind-{card['kind']}")
        return Text(f"{name if len(name) >= CARD else ' ' + name:<{CARD}}", "bold" if lit else "")
    if "colour" in card:
        return Text(f" {card['number']}  {_colour(card['colour']):<{CARD - 4}}", BANDS[card["colour"]])
    return Text(f" {'0' if 'number' in card else say('terminal-glastonbury-spell'):<{CARD - 1}}", "italic")


# ---- the players ----


def block(view: dict[str, Any], seat: int, names: Sequence[str]) -> Text:
    """Returns what a viewer may know about one player."""
    player = view["players"][seat]
    text = Text.assemble(_pawn(view, seat), (f" {names[seat]}", "bold"), f", {_colour(player['colour'])}")
    if view["turn"] == seat:
        text.append(f" ◂ {say('terminal-to-move')}", "bold")
    if player["top"]:
        lines = [say("terminal-glastonbury-on-top", card=_named(player["top"]), cards=player["height"])]
    else:
        lines = [say("terminal-glastonbury-empty")]
    if player["stride"] is not None and view["turn"] != seat:
        lines.append(say("terminal-glastonbury-walks", steps=player["stride"], place=PLACE[player["next_place"]]))
    spells = [f"{say(f'glastonbury-kind-{name}')} {player[name]}×" for name in ("accio", "declinatio") if player[name]]
    if spells:
        lines.append(say("terminal-glastonbury-can-cast", spells=spells))
    if player["recipes"]:
        lines.append(say("terminal-glastonbury-recipes", recipes=[_recipe(recipe) for recipe in player["recipes"]]))
    return text.append("".join(f"\n   {line}" for line in lines))


def _below(view: dict[str, Any], names: Sequence[str]) -> list[RenderableType]:
    """Returns what stands under the players: the open cauldrons and the pile."""
    lines = []
    for seat, player in enumerate(view["players"]):
        if player["cauldron"] and not view["over"]:
            cards = [_named(card) for card in player["cauldron"]]
            lines.append(Text.assemble(_pawn(view, seat), " ", say("terminal-glastonbury-cauldron", cards=cards)))
    pile = [say("terminal-glastonbury-pile", cards=view["pile"]) if view["pile"] else say("terminal-glastonbury-no-pile")]
    if view["left_out"]:
        pile.append(say("terminal-glastonbury-left-out", colour=_colour(view["left_out"])))
    if view["pile_cards"]:
        shown = [_named(card) for card in view["pile_cards"][:SHOWN_OF_PILE]]
        pile.append(say("terminal-glastonbury-next", cards=shown))
    return [*lines, Text(" ".join(pile))]


def _named(card: str) -> str:
    """Returns a card in words; a spell without the letter that tells its copies apart."""
    return say(f"glastonbury-card-{identifier(card)}")


def _colour(colour: str) -> str:
    """Returns a colour in words."""
    return say(f"glastonbury-colour-{colour}")


def _ingredient(ingredient: str, form: str = "") -> str:
    """Returns an ingredient in words, or a form of them."""
    return say(f"glastonbury-ingredient-{identifier(ingredient)}{form}")


def _recipe(recipe: str) -> str:
    """Returns a recipe in words."""
    return say(f"glastonbury-recipe-{identifier(recipe)}")


def _cards_of(line: dict[str, Any]) -> str:
    """Returns the cards of an ingredient, its Immutos included."""
    return " ".join([*map(str, line["numbers"]), *[say("glastonbury-kind-immuto")] * line["immutos"]])


def signed(points: int) -> str:
    """Returns points with a true minus sign.

    >>> signed(-4)
    '−4'
    """
    return str(points).replace("-", "−")
