"""Quacks drawn in text: the round and its card, the pots with their chips, the market, the points explained, the rules."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from rich.console import Group, RenderableType
from rich.table import Table as Grid
from rich.text import Text

from potable.games.quacks.content import COLOURS, OFFICE, ROUNDS, SPACE_COINS, SPACE_RUBY
from potable.games.quacks.expansions.books import MORE_BOOKS
from potable.games.quacks.expansions.cards import MORE_CARDS
from potable.games.quacks.expansions.state import METALS
from potable.games.quacks.phrases import printed, worth

from .points import by_source
from .seats import mark
from .speech import speech

say = speech("quacks")

BANDS = {
    "white": "bold #000000 on #f4f1e8",
    "orange": "bold #000000 on #f08a24",
    "green": "bold #ffffff on #1e7d4f",
    "blue": "bold #ffffff on #2464b0",
    "red": "bold #ffffff on #b83227",
    "yellow": "bold #000000 on #f0c929",
    "purple": "bold #ffffff on #7d3c98",
    "black": "bold #ffffff on #222222",
    "locoweed": "bold #ffffff on #5b6b2b",
}
COLOUR = 10
"""The width of a colour's name."""
PRICES = 34
"""The width of a book's prices."""
HEAPS = {
    "bowl": "bowl",
    "spread": "looks",
    "revealed": "looks",
    "beside": "beside",
    "aside": "aside",
    "named": "named",
    "display": "display",
}
"""Where chips lie outside pot and bag, by what is said of each."""
AHEAD = 3
"""How many empty spaces are drawn after the last chip."""

# ---- what the rest of the terminal asks ----


def draw(view: dict[str, Any], names: Sequence[str], width: int) -> RenderableType:
    """Returns the table as a viewer sees it: the round, every player with their pot, and the market."""
    players = [block(view, seat, names, width) for seat in range(view["seats"])]
    return Group(head(view, names), Text(), *players, market(view, width))


def hint(view: dict[str, Any], action: dict[str, Any]) -> str:
    """Returns what a chip's book does, for one that can be bought or taken."""
    verb, _, chip = action["name"].partition(" ")
    if verb not in ("buy", "take"):
        return ""
    book = next((book for book in view["books"] if book["colour"] == chip.split(" ")[0]), None)
    return effect(book, view["seats"]) if book else ""


def secret(view: dict[str, Any]) -> bool:
    """Tells whether others at the same keyboard must not look: while somebody chooses for the common stir."""
    stirring = view["round"] == ROUNDS or view["options"].get("stir") == "every round"
    return bool(stirring and view["players"][view["you"]]["asked"] == "draw or stop")


def remembers(view: dict[str, Any]) -> bool:
    """Tells whether a player may read all that has happened: everything is done in the open."""
    return True


def scoring(breakdowns: Sequence[dict[str, Any]], names: Sequence[str]) -> RenderableType:
    """Returns the points of every player by where they come from."""
    sources = {source: f"terminal-quacks-from-{source}" for source in breakdowns[0]["points_from"]}
    grid = by_source(breakdowns, names, sources, say)
    grid.add_row(say("terminal-quacks-last-space"), *(str(printed(given["last_space"])) for given in breakdowns))
    return grid


# ---- the round ----


def head(view: dict[str, Any], names: Sequence[str]) -> Text:
    """Returns the round, its start player and its card."""
    told = say("terminal-quacks-round", round=view["round"], rounds=ROUNDS, name=names[view["first"]])
    text = Text(told, "bold")
    if view["card"]:
        card = next(card for card in MORE_CARDS if card.id == view["card"])
        text.append(f" {say(card.title)}: ", "not bold italic")
        text.append(say(card.text), "not bold")
    for place, witch in enumerate(view["witches"]):
        name = say(f"quacks-witch-{witch}")
        if place < len(METALS):  # whoever visits by the card costs no penny
            name = say("terminal-quacks-witch", witch=name, metal=say(f"quacks-metal-{METALS[place]}"))
        text.append(f"\n{name}: ", "not bold italic")
        text.append(say(f"quacks-witch-{witch}.text"), "not bold")
    for patient in sorted({player.get("patient") for player in view["players"]} - {None}) or view["patients"]:
        text.append(f"\n{say(f'quacks-patient-{patient}')}: ", "not bold italic")
        text.append(say(f"quacks-patient-{patient}.text"), "not bold")
    return text


# ---- the players ----


def block(view: dict[str, Any], seat: int, names: Sequence[str], width: int) -> Text:
    """Returns one player: what they have, their pot, and what lies beside it."""
    player = view["players"][seat]
    flask = say("terminal-quacks-flask-full" if player["flask"] else "terminal-quacks-flask-empty")
    has = {"points": player["points"], "rubies": player["rubies"], "droplet": printed(player["droplet"])}
    parts = [say("terminal-quacks-has", **has, flask=flask)]
    if player["coins"]:
        parts.append(say("terminal-quacks-coins", coins=player["coins"]))
    if player["tube"] is not None and not view["office"]:
        parts.append(say("terminal-quacks-tube", tube=player["tube"] + 1))
    text = Text.assemble((f"{mark(seat)} {names[seat]}", "bold"), f"  {', '.join(parts)}")
    text.append(_doing(player), "bold")
    more = _of_expansions(view, player)
    if more:
        text.append(f"\n   {'; '.join(more)}")
    text.append("\n   ")
    text += pot(player, width - 4)
    white = {name: player[name] for name in ("whites", "limit")}
    text.append(f"\n   {say('terminal-quacks-white', **white, scored=scored(player['scoring']))}")
    for line in _beside(player):
        text.append(f"\n   {line}")
    return text


def _of_expansions(view: dict[str, Any], player: dict[str, Any]) -> list[str]:
    """Returns what a player has of the exchange office, the herb witches and the alchemists."""
    parts = []
    if view["office"]:
        number = int(OFFICE[("single", "multiple").index(view["office"]), player["tube"]])
        parts.append(say(f"terminal-quacks-office-{view['office']}", number=number))
    if player.get("pennies"):
        parts.append(say("terminal-quacks-pennies", metals=", ".join(say(f"quacks-metal-{one}") for one in player["pennies"])))
    if player.get("patient"):
        patient = say(f"quacks-patient-{player['patient']}")
        parts.append(say("terminal-quacks-essence", patient=patient, spaces=player["essence"]))
    if player.get("rats_due"):
        parts.append(say("terminal-quacks-rats-due", rats=player["rats_due"]))
    return parts


def _doing(player: dict[str, Any]) -> str:
    """Returns what a player does now, in a word or two."""
    if player["exploded"]:
        return f"  {say('terminal-quacks-exploded')}"
    if player["chosen"]:
        return f"  {say('terminal-quacks-chosen')}"
    return f"  ◂ {say('terminal-quacks-to-decide')}" if player["asked"] else ""


def _beside(player: dict[str, Any]) -> list[str]:
    """Returns what lies beside the pot, in the hand, and in the bag."""
    heaps = [(words, player.get(heap)) for heap, words in HEAPS.items()]
    lines = [say(f"terminal-quacks-{words}", chips=" ".join(map(short, chips))) for words, chips in heaps if chips]
    if player["hand"]:
        lines.append(say("terminal-quacks-holds", chip=short(player["hand"])))
    bag = player["bag"]
    if bag is None:
        owned = {"chips": player["bag_count"], "owned": _chips(player["owned"])}
        lines.append(say("terminal-quacks-bag-count", **owned))
    else:
        lines.append(say("terminal-quacks-bag", chips=_chips(bag)) if bag else say("terminal-quacks-bag-empty"))
    return lines


def _chips(counts: dict[str, int]) -> str:
    """Returns chips with their counts, such as `4×W1 O1`."""
    return " ".join(f"{count}×{_letter(name)}" if count > 1 else _letter(name) for name, count in counts.items())


def pot(player: dict[str, Any], width: int) -> Text:
    """Returns the spaces of a pot from its start on, with chips where they lie, and a few empty ones after the last."""
    chips = {one["space"]: one["chip"] for one in player["pot"]}
    last = min(player["at"] + AHEAD, len(SPACE_COINS) - 1)
    parts = [Text(f"[{printed(player['start'])}]", "dim")]
    for space in range(player["start"], last + 1):
        if space in chips:
            parts.append(Text(short(chips[space]), BANDS[chips[space]["colour"]]))
        elif space > player["start"]:
            parts.append(Text(_empty(player, space), "bold reverse" if space == player["scoring"] else "dim"))
    return _wrapped(parts, width)


def _empty(player: dict[str, Any], space: int) -> str:
    """Returns an empty space: a dot, a ruby, and the number of the space that is scored."""
    ruby = "◇" if SPACE_RUBY[space] else ""
    return f"{printed(space)}{ruby}" if space >= player["scoring"] else ruby or "·"


def _wrapped(parts: Sequence[Text], width: int) -> Text:
    """Returns parts with a blank between them, on as many lines as they need."""
    text, used = Text(), 0
    for part in parts:
        if used and used + 1 + len(part) > width:
            text.append("\n   ")
            used = 0
        elif used:
            text.append(" ")
            used += 1
        text += part
        used += len(part)
    return text


def scored(space: int) -> str:
    """Returns what a scoring space gives.

    >>> scored(9)
    'space 9 gives 9 coins, 1 point and a ruby'
    """
    return say("terminal-quacks-scored", space=printed(space), worth=worth(space))


def short(chip: dict[str, Any]) -> str:
    """Returns a chip as its letter and number, so that nobody needs the colours.

    >>> short({"name": "black 1", "colour": "black", "value": 1})
    'K1'
    """
    return f"{_initial(chip['colour'])}{chip['value']}"


def _letter(name: str) -> str:
    """Returns the letter and number of a chip by its name."""
    colour, _, value = name.partition(" ")
    return f"{_initial(colour)}{value}"


def _initial(colour: str) -> str:
    """Returns the letter that stands for a colour."""
    return say(f"quacks-colour-{colour}.letter")


# ---- the market ----


def market(view: dict[str, Any], width: int) -> RenderableType:
    """Returns what can be bought: a line a book, with prices, what is left, and what its chips do."""
    grid = Grid.grid(padding=(0, 1, 0, 0))
    grid.add_column(width=COLOUR)
    grid.add_column(width=PRICES)
    grid.add_column(width=max(width - COLOUR - PRICES - 3, 20))
    for book in view["books"]:
        colour = book["colour"]
        chips = "  ".join(
            say("terminal-quacks-price", chip=_letter(chip["name"]), price=chip["price"], left=chip["left"])
            for chip in book["chips"]
        )
        told = effect(book, view["seats"]) if book["open"] else say("terminal-quacks-not-sold")
        grid.add_row(Text(f" {say(f'quacks-colour-{colour}')}".ljust(COLOUR), BANDS[colour]), chips, Text(told, "dim"))
    return Group(Text(f"\n{say('terminal-quacks-market')}", "bold"), grid)


def effect(book: dict[str, Any], seats: int) -> str:
    """Returns what the chips of a book do at this table."""
    return say(MORE_BOOKS[COLOURS.index(book["colour"]), book["set"]].text(seats))
