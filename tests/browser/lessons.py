"""Going through the guided games as somebody does who learns: reading, going on, and doing what the guide says."""

from __future__ import annotations

import time
from typing import Any

from playwright.sync_api import Locator, expect

from .layout import DRAWN, MEASURE
from .visitor import Visitor

WINDOWS = [(1366, 650), (360, 640)]
SETTLES = 5
"""So many seconds the card has to find its place once the page has changed; it looks around five times in each."""
TITLES = {"glastonbury": "Glastonbury", "quacks": "The Quacks of Quedlinburg", "practice": "The Potions Practice"}
MEASURED = """async () => {
  await DRAWN;
  const box = (node) => node?.checkVisibility() ? node.getBoundingClientRect().toJSON() : null;
  const card = document.querySelector('.guide');
  const open = (node) => {
    const {left, right, top, bottom} = node.getBoundingClientRect();
    return node.contains(document.elementFromPoint((left + right) / 2, (top + bottom) / 2));
  };
  return {step: card?.dataset.step, card: box(card), ring: box(document.querySelector('[data-lit]')),
    covered: [...card.querySelectorAll('button')].filter((node) => !open(node)).map((node) => node.innerText),
    laidOut: (MEASURE)('.guide, .guide *'), wide: innerWidth, high: innerHeight};
}""".replace("DRAWN", DRAWN).replace("MEASURE", MEASURE)


def guide(me: Visitor) -> Locator:
    """The card of the guide."""
    return me.page.get_by_role("region", name="The guide")


def begin(me: Visitor, game: str) -> None:
    """Begins a guided game from the page for learning."""
    me.go("/learn")
    me.page.get_by_role("button", name=f": {TITLES[game]}").click()
    expect(guide(me)).to_be_visible()


def step(me: Visitor) -> str:
    """The name of the step that is on the card, once nothing else is being shown."""
    me.page.wait_for_selector(".guide.placed:not(.busy)[data-step]")
    return guide(me).get_attribute("data-step") or ""


def wrong(me: Visitor) -> list[str]:
    """Returns what is wrong with how a step stands on the page, once its card has found its place."""
    until = time.monotonic() + SETTLES
    while (found := wrong_now(me)) and time.monotonic() < until:
        me.page.wait_for_timeout(50)
    return found


def wrong_now(me: Visitor) -> list[str]:
    """Returns what is wrong at this moment."""
    seen: dict[str, Any] = me.page.evaluate(MEASURED)
    card, ring, found = seen["card"], seen["ring"], list(seen["laidOut"])
    if not inside(card, seen):
        found.append(f"its card is outside: {card}")
    if seen["covered"]:
        found.append(f"something lies over {seen['covered']}")
    if ring is None and seen["step"] not in ("welcome", "end"):
        found.append("what it points at is not there")
    if ring and not inside(ring, seen, 12):
        found.append(f"what it points at is outside: {ring}")
    if ring and overlaps(card, ring):
        found.append(f"it covers what it points at: {card} over {ring}")
    return [f"{seen['step']}, {seen['wide']} by {seen['high']}: {one}" for one in found]


def inside(box: dict[str, float], window: dict[str, float], spare: float = 0) -> bool:
    """Tells whether a box is in the window, or out of it by no more than may be spared."""
    return (
        box["left"] >= -spare
        and box["top"] >= -spare
        and box["right"] <= window["wide"] + spare
        and box["bottom"] <= window["high"] + spare
    )


def overlaps(one: dict[str, float], other: dict[str, float]) -> bool:
    """Tells whether a box covers a part of another."""
    across = min(one["right"], other["right"]) - max(one["left"], other["left"])
    down = min(one["bottom"], other["bottom"]) - max(one["top"], other["top"])
    return across > 1 and down > 1


LIT = """() => {
  document.querySelectorAll('[data-wanted]').forEach((node) => delete node.dataset.wanted);
  const box = document.querySelector('[data-lit]')?.getBoundingClientRect();
  if (!box) return false;
  const middle = document.elementFromPoint((box.left + box.right) / 2, (box.top + box.bottom) / 2)?.closest('.choice');
  const within = [...document.querySelectorAll('button.choice')].find((node) => {
    const {left, top, right, bottom} = node.getBoundingClientRect();
    return left >= box.left && right <= box.right && top >= box.top && bottom <= box.bottom && node.checkVisibility();
  });
  const found = middle ?? within;
  if (found) found.dataset.wanted = '';
  return !!found;
}"""


def lit(me: Visitor) -> Locator:
    """What may be chosen now of that on which the ring of light lies: the choice in its middle, or the first one within."""
    me.page.wait_for_function(LIT)
    return me.page.locator("[data-wanted]")


def wanted(me: Visitor) -> Locator:
    """What a step wants to be clicked: the button of the card that goes on, or the choice that it points at."""
    button = guide(me).locator("button.main")
    return button if button.count() else lit(me)


def go_on(me: Visitor) -> None:
    """Does what a step wants, and waits for the next one."""
    now = step(me)
    wanted(me).click()
    me.page.wait_for_function("(now) => document.querySelector('.guide')?.dataset.step !== now", arg=now)
