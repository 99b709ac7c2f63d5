"""The Potions Practice drawn in text: the Desk, the players with their formulas, the hand, the points explained, the rules."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from rich.console import Group, RenderableType
from rich.table import Table as Grid
from rich.text import Text

from potable.engine.messages import identifier, message
from potable.games.practice import GAME

from .points import by_source
from .seats import mark
from .speech import speech

say = speech("practice")

KINDS, TITLES, CARDS = (GAME.content[part] for part in ("kinds", "titles", "cards"))
SOURCES = {
    "elements": "terminal-practice-from-elements",
    **{kind: f"practice-kind-{kind}.several" for kind in KINDS},
    "halves": "terminal-practice-from-halves",
}
WIDE = 100
"""From this width on the Desk has two columns."""

# ---- what the rest of the terminal asks ----


def draw(view: dict[str, Any], names: Sequence[str], width: int) -> RenderableType:
    """Returns the table as a viewer sees it: the Desk, every player, and the viewer's hand."""
    players = [block(view, seat, names) for seat in range(view["seats"])]
    return Group(head(view), desk(view, 2 if width >= WIDE else 1), *players, *hand(view), *doing(view))


def hint(view: dict[str, Any], action: dict[str, Any]) -> str:
    """Returns what could still become of a card that would be laid or taken."""
    verb, _, card = action["name"].partition(" ")
    return say("terminal-practice-as-formula", made=made_of(card)) if verb == "lay" and made_of(card) else ""


def secret(view: dict[str, Any]) -> bool:
    """Tells whether a view shows what others at the same keyboard must not see: a hand."""
    return bool(view["players"][view["you"]]["hand"])


def remembers(view: dict[str, Any]) -> bool:
    """Tells whether a player may read all that has happened."""
    return view["unseen"] is not None


def scoring(breakdowns: Sequence[dict[str, Any]], names: Sequence[str]) -> RenderableType:
    """Returns the points of every player by where they come from."""
    return by_source(breakdowns, names, SOURCES, say)


# ---- the Desk ----


def head(view: dict[str, Any]) -> Text:
    """Returns how many cards are left to draw."""
    left = say("terminal-practice-deck", cards=view["deck"]) if view["deck"] else say("terminal-practice-no-deck")
    return Text(left, "bold")


def desk(view: dict[str, Any], columns: int) -> RenderableType:
    """Returns the piles of the Desk, those that are there, in columns."""
    piles = [pile(element, one) for element, one in view["desk"].items() if one["count"]]
    piles += [
        Text.assemble((card_words(card), "bold"), " ", say("terminal-practice-apart", elements=elements_of(card)))
        for card in view["apart"]
    ]
    missing = [element_words(element) for element, one in view["desk"].items() if not one["present"]]
    grid = Grid.grid(padding=(0, 3, 0, 2))
    for first in range(0, len(piles), columns):
        grid.add_row(*piles[first : first + columns])
    lacking = say("terminal-practice-missing", elements=missing) if missing else say("terminal-practice-none-missing")
    return Group(grid, Text(f"  {lacking}", "dim"))


def pile(element: str, one: dict[str, Any]) -> Text:
    """Returns a pile: its element, its top card, and how many lie below it."""
    below = f" +{one['count'] - 1}" if one["count"] > 1 else ""
    return Text.assemble((element_words(element), "bold"), f": {card_words(one['top'])}", (below, "dim"))


# ---- the players ----


def block(view: dict[str, Any], seat: int, names: Sequence[str]) -> Text:
    """Returns one player: points, cards in hand, and formulas with what lies under them."""
    player = view["players"][seat]
    text = Text.assemble((f"{mark(seat)} {names[seat]}", "bold"), f"  {say('terminal-points', points=player['points'])}, ")
    text.append(say("terminal-practice-hand-count", cards=player["hand_count"]))
    if player["known"] and player["hand"] is None:
        text.append(f", {say('terminal-practice-among', cards=[card_words(card) for card in player['known']])}")
    if view["turn"] == seat:
        text.append(f" ◂ {say('terminal-to-move')}", "bold")
    for formula in player["formulas"]:
        text.append(f"\n   {card_words(formula['card'])}")
        if formula["components"]:
            text.append(f" ({', '.join(map(card_words, formula['components']))})", "dim")
        elif formula["count"]:
            text.append(f" ({say('terminal-practice-under', cards=formula['count'])})", "dim")
    return text


def hand(view: dict[str, Any]) -> list[Text]:
    """Returns the viewer's hand, each card with both its halves."""
    if view["you"] is None or not view["players"][view["you"]]["hand"]:
        return []
    lines = [Text(say("terminal-practice-hand"), "bold")]
    for card in view["players"][view["you"]]["hand"]:
        ready = view["ways"].get(card, {}).get("composable")
        about = made_of(card) or say(TITLES[CARDS[card]["title"]]["text"])
        lines.append(
            Text.assemble("   ", (card_words(card), "bold" if ready else ""), f": {about} | {', '.join(elements_of(card))}")
        )
    return lines


def doing(view: dict[str, Any]) -> list[Text]:
    """Returns what is being done: the formula or spell in play, what is chosen for it, what goes back."""
    parts = [say("terminal-practice-casting", spell=card_words(view["spell"]))] if view["spell"] else []
    chosen, returning = ([card_words(card) for card in view[where]] for where in ("chosen", "returning"))
    if view["formula"]:
        card = card_words(view["formula"])
        parts.append(say("terminal-practice-composing", card=card, chosen=chosen) if chosen else card)
    if returning:
        parts.append(say("terminal-practice-returning", cards=returning))
    return [Text(say("terminal-practice-in-play", parts="; ".join(parts)), "italic")] if parts else []


# ---- cards in words ----


def card_words(card: str) -> str:
    """Returns a card in words."""
    return say(f"practice-card-{identifier(card)}")


def element_words(element: str) -> str:
    """Returns an element in words."""
    return say(f"practice-element-{element}")


def elements_of(card: str) -> list[str]:
    """Returns the elements of a card.

    >>> elements_of("Griffin")
    ['Mushrooms']
    """
    return [element_words(element) for element in CARDS[card]["elements"]]


def made_of(card: str) -> str:
    """Returns what a formula takes and brings; nothing for a spell.

    >>> made_of("Griffin")
    'Isidas Mortum + Elixir of Flight, 8 points'
    >>> made_of("Supreme Elixir")
    'any Great Elixir + any Great Elixir, 10 points'
    """
    title = TITLES[CARDS[card]["title"]]
    needs = [_needed(need) for need in title["of"]]
    return say("terminal-practice-made", needs=" + ".join(needs), points=title["points"]) if needs else ""


def _needed(need: dict[str, str]) -> str:
    """Returns what a slot takes."""
    if "element" in need:
        return element_words(need["element"])
    if "formula" in need:
        return say(f"practice-title-{need['formula']}")
    return say("practice-any", kind=message(f"practice-kind-{need['any']}"))
