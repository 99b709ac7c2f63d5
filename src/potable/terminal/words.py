"""Words between a person and the table: events told, and answers understood."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any

from potable.engine.errors import IllegalMove
from potable.engine.game import Game

IRREGULAR = {"has": "have", "is": "are", "does": "do"}
FOR_ALL = ("over", "round", "tails", "brew", "stirred", "empty")
"""Events that are nobody's own and begin a paragraph."""


def told(
    game: Game, events: Sequence[dict[str, Any]], names: Sequence[str], viewer: int | None
) -> list[tuple[int | None, str]]:
    """Returns events as paragraphs, each with the seat it is about: a new one begins when another seat does something."""
    called = ["You" if seat == viewer else name for seat, name in enumerate(names)]
    paragraphs: list[tuple[int | None, str]] = []
    for event in events:
        said = game.tell(event, called)
        seat = event.get("seat")
        if seat == viewer and seat is not None:
            said = second_person(said)
        if paragraphs and seat in (None, paragraphs[-1][0]) and event["kind"] not in FOR_ALL:
            paragraphs[-1] = (paragraphs[-1][0], f"{paragraphs[-1][1]} {said}")
        else:
            paragraphs.append((seat, said))
    return paragraphs


def second_person(sentence: str) -> str:
    """Returns a sentence about `You` with the verb and the pronoun that go with it.

    >>> second_person("You looks through their cauldron.")
    'You look through your cauldron.'
    >>> second_person("You has emptied a row.")
    'You have emptied a row.'
    >>> second_person("You pays 2 rubies and fills the flask."), second_person("You's pot is full.")
    ('You pay 2 rubies and fill the flask.', 'Your pot is full.')
    """
    if sentence.startswith("You's "):
        return "Your " + sentence.removeprefix("You's ")
    match = re.match(r"You (\w+)(.*)", sentence)
    if not match:
        return sentence
    verb, rest = match.groups()
    verb = IRREGULAR.get(verb) or re.sub(r"(?<=ss|sh|ch)es$|s$", "", verb)
    rest = re.sub(r"\band (puts|moves|fills|begins)\b", lambda also: also[0][:-1], rest)
    return f"You {verb}" + re.sub(r"\btheir\b", "your", rest)


def choice(text: str, names: Sequence[str], known: Sequence[str]) -> int:
    """Returns which of the choices a person means by its number from 1, its name, or a beginning that fits no other.

    >>> choice("2", ["take c1", "take c2"], [])
    1
    >>> choice("c2", ["take c1", "take c2"], [])
    1
    >>> choice("lay griffin", ["lay Dragon", "lay Griffin"], [])
    1
    """
    wanted = " ".join(text.lower().split())
    if not wanted:
        raise IllegalMove(f"Nothing was written: {_give(names)}, or write help.")
    if wanted.lstrip("-").isdigit():
        if 1 <= int(wanted) <= len(names):
            return int(wanted) - 1
        raise IllegalMove(f"There is no choice {wanted}: {_give(names)}.")
    exact = [place for place, name in enumerate(names) if name.lower() == wanted]
    if exact:
        return exact[0]
    found = fitting(wanted, names)
    if len(found) == 1:
        return names.index(found[0])
    if found:
        raise IllegalMove(f"{text!r} could be {_listed(found)}: write a little more.")
    elsewhere = [name for name in known if name.lower() == wanted] or fitting(wanted, known)
    if len(elsewhere) == 1:
        raise IllegalMove(f"{elsewhere[0]!r} is not possible now: {_give(names)}.")
    raise IllegalMove(f"{text!r} is neither a choice nor a command: {_give(names)}, or write help.")


def fitting(wanted: str, names: Sequence[str]) -> list[str]:
    """Returns the names that begin so, from their first word or from their second."""
    lowered = ((name, name.lower()) for name in names)
    return [name for name, low in lowered if low.startswith(wanted) or low.partition(" ")[2].startswith(wanted)]


def _give(names: Sequence[str]) -> str:
    """Returns what a person should write."""
    if len(names) == 1:
        return f"give 1 or {names[0]}"
    return f"give a number from 1 to {len(names)} or a name such as {names[0]}"


def _listed(names: Sequence[str]) -> str:
    """Returns names as they stand in a sentence, no more of them than one can read."""
    shown = list(names[:6]) + (["..."] if len(names) > 6 else [])
    return f"{', '.join(shown[:-1])} or {shown[-1]}"
