"""What expansions change in the odds of a pot, and what these leave out."""

from __future__ import annotations

from potable.engine.messages import message
from potable.engine.wire import Message

from .. import odds
from ..content import LOCOWEED, ORANGE, WHITE
from ..odds import COMES_NOW, PARDONS, RETURNS, Saviour
from ..state import DRAW_OR_STOP, PATIENTS, WITCHES
from . import pennies
from .books import locoweed as locoweeds
from .cards import NEW_CARDS
from .state import ALL_WITCHES, SILVER, ExpandedState

CARROT = PATIENTS.index("carrot_nose") + 1
GOOD_NEIGHBOURS = next(card.number for card in NEW_CARDS if card.id == "good_neighbours")


def minded_elsewhere(s: ExpandedState) -> set[int]:
    """Returns the colours of chips that mean something to patients: orange to the Carrot Nose."""
    return {ORANGE} if (s.patient == CARROT).any() else set()


def leave_out(s: ExpandedState, seat: int) -> None:
    """Takes away who visits and a seat's pennies, but one that could put a chip back: what a witch changes is told apart."""
    saviour = who_saves(s, seat)
    s.guest, s.pennies[seat] = 0, 0
    if saviour and saviour.how == RETURNS:
        s.silver, s.pennies[seat] = WITCHES["silver"].index(saviour.witch) + 1, 1 << SILVER


def who_saves(s: ExpandedState, seat: int) -> Saviour | None:
    """Returns the witch who could save a seat's pot, where she can be foreseen: one who visits, for nothing, before others."""
    for witch, penny in silver_witches(s, seat):
        returns = RETURNS if s.flask[seat] else ""
        comes = COMES_NOW if s.asked[seat] == DRAW_OR_STOP and s.in_pot[seat, WHITE] > 0 else ""
        how = {"pardon": PARDONS, "cork": returns, "sieve": comes}.get(witch, "")
        if how:
            return Saviour(witch, how, penny)
    return None


def silver_witches(s: ExpandedState, seat: int) -> list[tuple[str, float]]:
    """Returns the silver witches whom a seat can still call this round, each with the points that this costs."""
    visits = 0 < s.guest <= len(WITCHES["silver"]) and not s.hosted[seat]
    found = [(ALL_WITCHES[int(s.guest) - 1], 0.0)] if visits else []
    if s.herb_witches and int(s.pennies[seat]) >> SILVER & 1:
        found.append((WITCHES["silver"][int(s.silver) - 1], float(pennies.PENNY_POINTS)))
    return found


def unforeseen(s: ExpandedState, seat: int) -> list[Message]:
    """Names the witch, the patient and the card whose help the odds leave out."""
    left_out = []
    if any(witch == "handful" for witch, _ in silver_witches(s, seat)):
        left_out.append(message("quacks-unforeseen-witch", witch=message("quacks-witch-handful")))
    patient = PATIENTS[int(s.patient[seat]) - 1] if s.patient[seat] else ""
    if patient in ("witchs_hump", "forgetfulness") and s.essence[seat] > 0:
        left_out.append(message("quacks-unforeseen-patient", patient=message(f"quacks-patient-{patient}")))
    if s.card == GOOD_NEIGHBOURS:
        left_out.append(message("quacks-unforeseen-card", card=message("quacks-card-good_neighbours")))
    return left_out


def may_come_back(s: ExpandedState, seat: int, kind: int) -> bool:
    """Tells whether a chip of a kind can come back into the bag: a white one, or one that locoweed calls back."""
    lies = bool((s.pot[seat] == kind).any()) or s.aside[seat, kind] > 0 or s.display[seat, kind] > 0
    called = s.book[LOCOWEED] == locoweeds.BACK and bool(lies)
    return called or may_come_back_by_base(s, seat, kind)


may_come_back_by_base = odds.may_come_back
