"""What happened, told in sentences."""

from __future__ import annotations

from typing import Any

from potable.engine.english import listed, number_of, with_article

from .cards import CARDS, NUMBERS
from .content import COLOURS
from .events import THE_DIE, THE_ROUND, THE_SPACE, THE_TUBES
from .phrases import gift_words

Event = dict[str, Any]

TOLD = {
    "aside": "{who} lays it beside the pot.",
    "pick": "{who} picks {chip}{onto}.",
    "place": "{who} places {chip}{onto}.",
    "draw": "{who} draws {chip}{onto}.",
    "stop": "{who} stops.",
    "chosen": "{who} has chosen.",
    "flask": "{who} uses the flask and puts {chip} back.",
    "put_back": "{who} puts {chip} back into the bag.",
    "put_all_back": "{who} puts all of them back.",
    "leave": "{who} leaves the white chip where it is.",
    "begin_again": "{who} puts everything back and begins again.",
    "go_on": "{who} goes on with the pot as it is.",
    "explode": "{who}'s pot explodes: {whites} of white, and it bears {limit}.",
    "full": "{who}'s pot is full.",
    "move": "{who}'s last chip, {chip}, moves on to space {space}.",
    "colour": "{who} lets the {colour} chips act.",
    "pass": "{who} passes.",
    "sold_out": "{who} would get {chip}, but none is left.",
    "upgrade": "{who} swaps {chip} for {to}.",
    "buy": "{who} buys {chip} for {price}.",
    "empty": "All pots are emptied into the bags.",
    "over": "The game is over.",
}
DONE_WITH = {
    "saved": "{who} keeps the other red chips.",
    "coins": "{who} leaves the shop.",
    "rubies": "{who} keeps the other rubies.",
}
WHY = {
    THE_DIE: "from the die",
    THE_SPACE: "from the scoring space",
    THE_ROUND: "as everybody does in this round",
    THE_TUBES: "from the test tube",
    **{colour: f"from {colour} chips" for colour in COLOURS},
    **{card.id: f"from {card.title}" for card in CARDS},
}


def tell(event: Event, names: list[str]) -> str:
    """Returns the sentence for an event, with the players called by their names."""
    kind = event["kind"]
    who = names[event["seat"]] if "seat" in event else ""
    if kind in TELLS:
        return TELLS[kind](event, who, names)
    pattern = DONE_WITH[event["with"]] if kind == "done" else TOLD[kind]
    chips = {name: with_article(event[name]) for name in ("chip", "to") if event.get(name)}
    onto = "" if event.get("space") is None else f" onto space {event['space']}"
    return pattern.format(**(event | chips), who=who, onto=onto)


def _tell_round(event: Event, who: str, names: list[str]) -> str:
    card = CARDS[NUMBERS[event["card"]]]
    return f"Round {event['round']} begins with {card.title}: {card.text}"


def _tell_tails(event: Event, who: str, names: list[str]) -> str:
    counts = [f"{names[seat]} {number_of(tails, 'rat tail')}" for seat, tails in enumerate(event["tails"]) if tails]
    return f"The rats help: {listed(counts)}."


def _tell_brew(event: Event, who: str, names: list[str]) -> str:
    starts = [f"{names[seat]} from space {start}" for seat, start in enumerate(event["starts"])]
    return f"The potions begin: {listed(starts)}."


def _tell_stirred(event: Event, who: str, names: list[str]) -> str:
    drew, stopped = ([names[seat] for seat in event[what]] for what in ("drew", "stopped"))
    parts = [*([f"Drawing: {listed(drew)}."] if drew else []), *([f"Stopping: {listed(stopped)}."] if stopped else [])]
    return " ".join(["Stir!", *parts])


def _tell_look(event: Event, who: str, names: list[str]) -> str:
    return f"{who} sees {listed([with_article(chip) for chip in event['chips']])}."


def _tell_roll(event: Event, who: str, names: list[str]) -> str:
    return f"{who} rolls the die: {gift_words(event['text'])}."


def _tell_gain(event: Event, who: str, names: list[str]) -> str:
    taken = [
        *([number_of(event["points"], "point")] if event.get("points", 0) > 0 else []),
        *([number_of(event["rubies"], "ruby")] if event.get("rubies", 0) > 0 else []),
        *(with_article(chip) for chip in event.get("chips", [])),
        *([number_of(event.get("droplet", 0) or event["due"], "droplet move")] if _droplets(event) else []),
        *(["a full flask"] if event.get("flask") else []),
    ]
    given = [
        *([number_of(-event["points"], "point")] if event.get("points", 0) < 0 else []),
        *([number_of(-event["rubies"], "ruby")] if event.get("rubies", 0) < 0 else []),
        *(with_article(chip) for chip in event.get("lost", [])),
    ]
    why = WHY[event["why"]]
    if not taken:
        return f"{who} gives up {listed(given)} for good." if event.get("lost") else f"{who} gives back {listed(given)}."
    if given:
        return f"{who} gives up {listed(given)} for {listed(taken)}."
    return f"{who} gets {listed(taken)} {why}."


def _droplets(event: Event) -> bool:
    """Tells whether a droplet moves or may move."""
    return bool(event.get("droplet") or event.get("due"))


def _tell_give_tails(event: Event, who: str, names: list[str]) -> str:
    tails = event["tails"]
    return f"{who} gives away {number_of(tails, 'rat tail')}." if tails else f"{who} keeps all tails."


def _tell_takes(event: Event, who: str, names: list[str]) -> str:
    return f"{who} takes the {event['what']} of the exploded pot."


def _paid(event: Event) -> str:
    return f" pays {number_of(event['rubies'], 'ruby')} and" if event["rubies"] else ""


def _tell_droplet(event: Event, who: str, names: list[str]) -> str:
    return f"{who}{_paid(event)} moves the droplet to space {event['space']}."


def _tell_tube(event: Event, who: str, names: list[str]) -> str:
    return f"{who}{_paid(event)} moves on to test tube {event['tube'] + 1}."


def _tell_fill_flask(event: Event, who: str, names: list[str]) -> str:
    return f"{who}{_paid(event)} fills the flask."


def _tell_points(event: Event, who: str, names: list[str]) -> str:
    return f"{who}'s pot brings {number_of(event['points'], 'point')} and {number_of(event['coins'], 'coin')}."


def _tell_exchange(event: Event, who: str, names: list[str]) -> str:
    return f"{who} gets {number_of(event['coins'], 'point')} for coins and {number_of(event['rubies'], 'point')} for rubies."


TELLS = {
    "round": _tell_round,
    "tails": _tell_tails,
    "brew": _tell_brew,
    "stirred": _tell_stirred,
    "look": _tell_look,
    "roll": _tell_roll,
    "gain": _tell_gain,
    "give_tails": _tell_give_tails,
    "takes": _tell_takes,
    "droplet": _tell_droplet,
    "tube": _tell_tube,
    "fill_flask": _tell_fill_flask,
    "points": _tell_points,
    "exchange": _tell_exchange,
}
