"""Glastonbury drawn in text: the market with the pawns around it, the players, the points explained, the rules."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from rich.box import SIMPLE_HEAD
from rich.console import Group, RenderableType
from rich.table import Table as Grid
from rich.text import Text

from potable.games.glastonbury.content import PLACE_NAMES, PLACES
from potable.games.glastonbury.view import CARDS

from .seats import LETTERS, mark

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
SHORT = {"dragon scale": "drag. scale"}
ARROWS = {(0, 0): "→", (0, SIDE - 1): "↓", (SIDE - 1, SIDE - 1): "←", (SIDE - 1, 0): "↑"}
"""The corner cards, which point the pawns' way around."""

RULES = """\
The market is a square of six by six cards without its corners. Your pawn walks around it clockwise; each row or column \
and each corner is one step.

On your turn your pawn walks as many steps as the number on top of your cauldron; 2 while it is empty. Then you take \
one card from the row or column beside the pawn, and the gap is filled from the pile. At a corner you take nothing.

Ingredients go on top of your cauldron, and only the top card shows: remember the rest (unless the memory is aided).

Immuto is a 0 and lets your pawn stand still; at a corner the number below it counts. At the end it joins an \
ingredient of yours as one more card that is worth nothing itself.

Vanesco: all others lose the top card of their cauldron.
Perluceo: look through your cauldron once.
Accio, twice: take a card from anywhere instead of from your row.
Declinatio, three times: leave a corner at once and take a card after all.
One spell a turn; after casting one you can take neither Vanesco nor Perluceo.

The game ends when the pile is used up and somebody takes the last card of a row or column. They need not keep it.

Points for each ingredient: one card counts minus its number, two count nothing, three count their sum, four their sum \
and 5 more. Numbers of your own colour count double, minus points too; the 5 does not.

Recipes (an option): "most" of a colour brings 1 point for each of those cards, 2 with four players; "fewest cards", \
"fewest fours", "fewest spells", "most ones" and "last word" (you ended the game) bring 10. Ties bring nothing.

The most points win; ties share."""


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
    place = PLACE_NAMES[(player["place"] + steps) % PLACES]
    return f"Then {steps} to {place}." if steps else "Then you stay here."


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
        grid = Grid(
            title=f"{mark(seat)} {names[seat]}", title_justify="left", title_style="bold", box=SIMPLE_HEAD, pad_edge=False
        )
        for heading, justify in (("Ingredient", "left"), ("Cards", "left"), ("Reckoning", "left"), ("Points", "right")):
            grid.add_column(heading, justify=justify)  # type: ignore[arg-type]
        for line in given["ingredients"]:
            ingredient = Text.assemble((f" {line['colour']} ", BANDS[line["colour"]]), f" {line['ingredient']}")
            grid.add_row(ingredient, _cards_of(line), reckoning(line), signed(line["points"]))
        if given["immutos_aside"]:
            grid.add_row("Immuto", "", "added to nothing", "0")
        for line in given["recipes"]:
            grid.add_row(f"recipe: {line['recipe']}", "", recipe_reckoning(line, names), signed(line["points"]))
        grid.add_section()
        grid.add_row("[bold]Total[/]", "", "", f"[bold]{signed(given['total'])}[/]")
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
        return "no card of its own: nothing"
    if count == 1:
        return f"single: minus {total}"
    if count == 2:
        return "pair: nothing"
    return f"three: {total}" if count == 3 else f"{'four' if count == 4 else count}: {total} + {line['bonus']}"


def recipe_reckoning(line: dict[str, Any], names: Sequence[str]) -> str:
    """Returns how the points for a recipe come about."""
    if "counts" not in line:
        return "met" if line["points"] else "not met"
    counts = ", ".join(f"{LETTERS[seat]} {count}" for seat, count in enumerate(line["counts"]))
    return f"cards: {counts}; {line['points_per_card']} each" if line["points"] else f"cards: {counts}; not the most"


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
        name = card.get("ingredient", card["kind"].capitalize())
        name = SHORT.get(name, name)
        return Text(f"{name if len(name) >= CARD else ' ' + name:<{CARD}}", "bold" if lit else "")
    if "colour" in card:
        return Text(f" {card['number']}  {card['colour']:<{CARD - 4}}", BANDS[card["colour"]])
    return Text(f"{' 0' if 'number' in card else ' spell':<{CARD}}", "italic")


# ---- the players ----


def block(view: dict[str, Any], seat: int, names: Sequence[str]) -> Text:
    """Returns what a viewer may know about one player."""
    player = view["players"][seat]
    text = Text.assemble(_pawn(view, seat), (f" {names[seat]}", "bold"), f", {player['colour']}")
    if view["turn"] == seat:
        text.append(" ◂ to move", "bold")
    cards = "1 card" if player["height"] == 1 else f"{player['height']} cards"
    text.append(f"\n   {_named(player['top'])} on top, {cards}" if player["top"] else "\n   cauldron empty")
    if player["stride"] is not None and view["turn"] != seat:
        text.append(f"\n   walks {player['stride']} next, to {player['next_place_name']}")
    spells = [f"{name.capitalize()} {player[name]}×" for name in ("accio", "declinatio") if player[name]]
    if spells:
        text.append(f"\n   can cast {', '.join(spells)}")
    if player["recipes"]:
        text.append(f"\n   recipes: {', '.join(player['recipes'])}")
    return text


def _below(view: dict[str, Any], names: Sequence[str]) -> list[RenderableType]:
    """Returns what stands under the players: the open cauldrons and the pile."""
    lines = []
    for seat, player in enumerate(view["players"]):
        if player["cauldron"] and not view["over"]:
            cards = ", ".join(_named(card) for card in player["cauldron"])
            lines.append(Text.assemble(_pawn(view, seat), f" cauldron, lowest first: {cards}"))
    pile = "The pile is used up." if not view["pile"] else f"{view['pile']} cards in the pile."
    pile += f" All {view['left_out']} cards stay in the box." if view["left_out"] else ""
    if view["pile_cards"]:
        pile += f" Next: {', '.join(_named(card) for card in view['pile_cards'][:SHOWN_OF_PILE])}."
    return [*lines, Text(pile)]


def _named(name: str) -> str:
    """Returns a card in words; a spell without the letter that tells its copies apart."""
    card = CARDS[name]
    if "colour" in card:
        return f"{card['name']} ({card['colour']})"
    stem, _, end = card["name"].rpartition(" ")
    return card["name"] if end.isdigit() else stem.capitalize()


def _cards_of(line: dict[str, Any]) -> str:
    """Returns the cards of an ingredient, its Immutos included."""
    return " ".join([*map(str, line["numbers"]), *["Immuto"] * line["immutos"]])


def signed(points: int) -> str:
    """Returns points with a true minus sign.

    >>> signed(-4)
    '−4'
    """
    return str(points).replace("-", "−")
