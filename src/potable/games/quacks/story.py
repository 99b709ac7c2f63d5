"""The story of a game of Quacks: its rounds, its great moments, and its boldest, luckiest and cruellest draws by the odds."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from potable.engine.game import Deed, Play
from potable.engine.messages import message, player
from potable.engine.wire import Message

from .content import COLOUR, KIND_NAMES, KINDS_BY_NAME, VALUE, WHITE
from .odds import odds
from .phrases import chip_named
from .state import BREW

GREAT = ("explode", "full", "begin_again")
BOLD, LUCKY, CRUEL = 0.1, 0.25, 0.25
"""The chances from which, and up to which, a draw is worth remembering."""


def chapter(snapshot: Any) -> Message:
    """Returns the round in which a game stands."""
    return message("quacks-chapter", round=snapshot.round)


def stands(snapshot: Any) -> bool:
    """Tells whether there is a chip in any pot."""
    return any(chip for pot in snapshot.pot[: snapshot.seats] for chip in pot)


def is_great(event: dict[str, Any]) -> bool:
    """Tells whether an event is a great moment: a pot explodes or is full, or somebody begins again."""
    return event["kind"] in GREAT


def why_ahead(snapshot: Any, ahead: int, behind: int) -> Message:
    """Returns how much further the last pot of one seat came than another's (QUA-END-02)."""
    return message("quacks-why-ahead", who=player(ahead), spaces=snapshot.at[ahead] - snapshot.at[behind])


@dataclass(frozen=True)
class Draw:
    """A draw with its odds: how likely it was to explode, and to bring a chip as good as it did."""

    move: int
    seat: int
    chip: str
    exploded: bool
    risk: float
    luck: float

    def deed(self, title: str, says: str, chance: float) -> Deed:
        """Returns the draw as something to be remembered."""
        return Deed(title, says, {"chip": chip_named(self.chip), "percent": _of_100(chance)}, self.move, self.seat)


def deeds(plays: list[Play]) -> list[Deed]:
    """Returns the boldest, the luckiest and the cruellest draw of a game, those of them that there are."""
    draws = [draw for play in plays for draw in _draws(play)]
    found = []
    bold = max(draws, key=lambda draw: draw.risk, default=None)
    if bold and bold.risk >= BOLD:
        told = "quacks-feat-boldest-exploded" if bold.exploded else "quacks-feat-boldest-told"
        found.append(bold.deed("quacks-feat-boldest", told, bold.risk))
    lucky = min(draws, key=lambda draw: draw.luck, default=None)
    if lucky and lucky.luck <= LUCKY:
        found.append(lucky.deed("quacks-feat-luckiest", "quacks-feat-luckiest-told", lucky.luck))
    cruel = min((draw for draw in draws if draw.exploded), key=lambda draw: draw.risk, default=None)
    if cruel and cruel.risk <= CRUEL:
        found.append(cruel.deed("quacks-feat-cruellest", "quacks-feat-cruellest-told", cruel.risk))
    return found


def _draws(play: Play) -> Iterator[Draw]:
    """Returns the draws of a move with their odds: the first of each seat, since those before it change the bag."""
    if play.before.phase != BREW:
        return
    events, seen = play.events, set[int]()
    for event in events:
        if event["kind"] != "draw" or event["seat"] in seen:
            continue
        seat, chip = event["seat"], event["chip"]
        seen.add(seat)
        known = odds(play.before.states[0], seat, full=False)
        if chip not in known["left"] or known["covered"]:
            continue
        exploded = any(other["kind"] == "explode" and other["seat"] == seat for other in events)
        yield Draw(play.move, seat, chip, exploded, known["explode_next"], _luck(chip, known))


def _luck(chip: str, known: dict[str, Any]) -> float:
    """Returns how likely it was to draw a chip that is as good: one that moves at least as far and is not white."""
    kind = KINDS_BY_NAME[chip]
    if COLOUR[kind] == WHITE:
        return 1.0
    good = [one for one in range(1, len(KIND_NAMES)) if COLOUR[one] != WHITE and VALUE[one] >= VALUE[kind]]
    return float(sum(known["left"].get(KIND_NAMES[one], 0) for one in good) / known["chips"])


def _of_100(chance: float) -> int:
    """Returns a chance as so many of a hundred, at least one."""
    return max(1, round(100 * chance))
