"""The Potions Practice drawn in text: the Desk, the players with their formulas, the hand, the points explained, the rules."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from rich.box import SIMPLE_HEAD
from rich.console import Group, RenderableType
from rich.table import Table as Grid
from rich.text import Text

from potable.engine.english import number_of
from potable.games.practice import GAME

from .seats import mark

ELEMENTS, KINDS, TITLES, CARDS = (GAME.content[part] for part in ("elements", "kinds", "titles", "cards"))
SOURCES = {
    "elements": "new elements",
    **{kind: about["plural"] for kind, about in KINDS.items()},
    "halves": "halves, for formulas that others used",
}
WIDE = 100
"""From this width on the Desk has two columns."""

RULES = """\
Each card is two things: an element below, and a formula or a spell above. You play it as one of them.

In your turn you draw up to five cards and play one.

As an element a card goes onto the Desk, on top of the pile of its element. If the element was missing there, you get a point.

As a formula it goes before you, if all that it takes is on the table: elements from the tops of the piles, and formulas that \
anybody has composed. You get its points. Every other player whose formulas you use gets half of them, once. A formula that is \
used goes under the new one, and what lay under it goes back to the Desk.

A simple elixir brings 2 points, a complex elixir 3, a powder 4, a Great Elixir 6, a Talisman or creature 8, a Supreme card 10.

A spell goes to the bottom of its pile on the Desk, without a point, and after it you play another card.
Eureka: take a formula from the top of a pile into your hand.
Decomposition: take apart a formula of yours; you may keep one of its cards as a formula, the others go back to the Desk.
Transformation: replace a formula of yours by one from the top of a pile; all its cards go back to the Desk.

The two Supreme cards bear three elements each. They lie apart on the Desk, bring a point for each of their elements that was \
missing, and serve as one of them.

When the deck has ended you play on until all hands are empty. The most points win; ties share."""


# ---- what the rest of the terminal asks ----


def draw(view: dict[str, Any], names: Sequence[str], width: int) -> RenderableType:
    """Returns the table as a viewer sees it: the Desk, every player, and the viewer's hand."""
    players = [block(view, seat, names) for seat in range(view["seats"])]
    return Group(head(view), desk(view, 2 if width >= WIDE else 1), *players, *hand(view), *doing(view))


def hint(view: dict[str, Any], action: dict[str, Any]) -> str:
    """Returns what could still become of a card that would be laid or taken."""
    verb, _, card = action["name"].partition(" ")
    return f"As a formula: {made_of(card)}." if verb == "lay" and made_of(card) else ""


def secret(view: dict[str, Any]) -> bool:
    """Tells whether a view shows what others at the same keyboard must not see: a hand."""
    return bool(view["players"][view["you"]]["hand"])


def remembers(view: dict[str, Any]) -> bool:
    """Tells whether a player may read all that has happened."""
    return view["unseen"] is not None


def scoring(breakdowns: Sequence[dict[str, Any]], names: Sequence[str]) -> RenderableType:
    """Returns the points of every player by where they come from."""
    grid = Grid(box=SIMPLE_HEAD, pad_edge=False)
    grid.add_column("Points from")
    for seat in range(len(breakdowns)):
        grid.add_column(f"{mark(seat)} {names[seat]}", justify="right")
    for source, told in SOURCES.items():
        points = [given["points_from"][source] for given in breakdowns]
        if any(points):
            grid.add_row(told, *map(str, points))
    grid.add_section()
    grid.add_row("[bold]Total[/]", *(f"[bold]{given['total']}[/]" for given in breakdowns))
    return grid


# ---- the Desk ----


def head(view: dict[str, Any]) -> Text:
    """Returns how many cards are left to draw."""
    left = f"{number_of(view['deck'], 'card')} in the deck." if view["deck"] else "The deck has ended."
    return Text(left, "bold")


def desk(view: dict[str, Any], columns: int) -> RenderableType:
    """Returns the piles of the Desk, those that are there, in columns."""
    piles = [pile(element, one) for element, one in view["desk"].items() if one["count"]]
    piles += [Text.assemble((card, "bold"), f" apart: {elements_of(card)}") for card in view["apart"]]
    missing = [ELEMENTS[element]["name"] for element, one in view["desk"].items() if not one["present"]]
    grid = Grid.grid(padding=(0, 3, 0, 2))
    for first in range(0, len(piles), columns):
        grid.add_row(*piles[first : first + columns])
    lacking = Text(f"  Missing: {', '.join(missing)}" if missing else "  No element is missing.", "dim")
    return Group(grid, lacking)


def pile(element: str, one: dict[str, Any]) -> Text:
    """Returns a pile: its element, its top card, and how many lie below it."""
    below = f" +{one['count'] - 1}" if one["count"] > 1 else ""
    return Text.assemble((ELEMENTS[element]["name"], "bold"), f": {one['top']}", (below, "dim"))


# ---- the players ----


def block(view: dict[str, Any], seat: int, names: Sequence[str]) -> Text:
    """Returns one player: points, cards in hand, and formulas with what lies under them."""
    player = view["players"][seat]
    text = Text.assemble((f"{mark(seat)} {names[seat]}", "bold"), f"  {number_of(player['points'], 'point')}, ")
    text.append(f"{number_of(player['hand_count'], 'card')} in hand")
    if player["known"] and player["hand"] is None:
        text.append(f", among them {', '.join(player['known'])}")
    if view["turn"] == seat:
        text.append(" ◂ to move", "bold")
    for formula in player["formulas"]:
        text.append(f"\n   {formula['card']}")
        if formula["components"]:
            text.append(f" ({', '.join(formula['components'])})", "dim")
        elif formula["count"]:
            text.append(f" ({number_of(formula['count'], 'card')} under it)", "dim")
    return text


def hand(view: dict[str, Any]) -> list[Text]:
    """Returns the viewer's hand, each card with both its halves."""
    if view["you"] is None or not view["players"][view["you"]]["hand"]:
        return []
    lines = [Text("Your hand:", "bold")]
    for card in view["players"][view["you"]]["hand"]:
        ready = view["ways"].get(card, {}).get("composable")
        about = made_of(card) or TITLES[CARDS[card]["title"]]["text"]
        lines.append(Text.assemble("   ", (card, "bold" if ready else ""), f": {about} | {elements_of(card)}"))
    return lines


def doing(view: dict[str, Any]) -> list[Text]:
    """Returns what is being done: the formula or spell in play, what is chosen for it, what goes back."""
    parts = [f"casting {view['spell']}"] if view["spell"] else []
    if view["formula"]:
        parts.append(view["formula"] + (f" with {', '.join(view['chosen'])}" if view["chosen"] else ""))
    if view["returning"]:
        parts.append(f"going back: {', '.join(view['returning'])}")
    return [Text(f"In play: {'; '.join(parts)}", "italic")] if parts else []


# ---- cards in words ----


def elements_of(card: str) -> str:
    """Returns the elements of a card.

    >>> elements_of("Griffin")
    'Mushrooms'
    """
    return ", ".join(ELEMENTS[element]["name"] for element in CARDS[card]["elements"])


def made_of(card: str) -> str:
    """Returns what a formula takes and brings; nothing for a spell.

    >>> made_of("Griffin")
    'Isidas Mortum + Elixir of Flight, 8 points'
    >>> made_of("Supreme Elixir")
    'any Great Elixir + any Great Elixir, 10 points'
    """
    title = TITLES[CARDS[card]["title"]]
    needs = [_needed(need) for need in title["of"]]
    return f"{' + '.join(needs)}, {title['points']} points" if needs else ""


def _needed(need: dict[str, str]) -> str:
    """Returns what a slot takes."""
    if "element" in need:
        return str(ELEMENTS[need["element"]]["name"])
    return str(TITLES[need["formula"]]["title"]) if "formula" in need else f"any {KINDS[need['any']]['name']}"
