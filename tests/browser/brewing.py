"""Playing Quacks in the browser, as sensibly as a test needs."""

from __future__ import annotations

import re

from playwright.sync_api import Locator

from .visitor import Visitor

ENOUGH = 3
"""So much white is enough for a careful player."""


def choice(me: Visitor, name: str) -> Locator:
    """The button of a choice."""
    return me.page.locator(f'button.choice[data-action="{name}"]:visible')


def whites(me: Visitor) -> int:
    """How much white is in the pot that is drawn large, as a screen reader is told."""
    told = me.page.locator("#board .gauge[role=img]").first.get_attribute("aria-label") or ""
    found = re.search(r"\d+", told)
    assert found, told
    return int(found[0])


def bag(me: Visitor) -> int:
    """How many chips are in the bag beside the pot that is drawn large."""
    return int(me.page.locator("[data-bag] b").inner_text())


def offered(me: Visitor) -> list[str]:
    """The names of all choices, once there are any."""
    return [one.get_attribute("data-action") or "" for one in me.choices.all()]


def wanted(me: Visitor) -> str:
    """What a careful player chooses: draw until there is enough white, then stop; else the first choice."""
    names = offered(me)
    if "stop" in names and whites(me) >= ENOUGH:
        return "stop"
    return "draw" if "draw" in names else names[0]


def onward(me: Visitor) -> Locator:
    """The button that leads on from the report of a round."""
    return me.page.locator("[data-onward]")


def sent(me: Visitor) -> None:
    """Waits until what was chosen has arrived and is shown."""
    me.page.wait_for_function("() => !document.querySelector('#ask [aria-disabled]')")


def answer_until(me: Visitor, name: str) -> None:
    """Answers what a card or a chip asks until a choice is offered; white chips stay where they are."""
    for _ in range(20):
        me.my_turn()
        sent(me)
        if choice(me, name).count():
            return
        (choice(me, "leave") if choice(me, "leave").count() else me.choices).first.click()
    raise AssertionError(f"{name} was never offered")
