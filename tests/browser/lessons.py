"""Going through the guided games as somebody does who learns: reading, going on, and doing what the guide says."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import Locator, expect

from .visitor import Visitor

WINDOWS = [(1366, 650), (360, 640)]
TITLES = {"glastonbury": "Glastonbury", "quacks": "The Quacks of Quedlinburg", "practice": "The Potions Practice"}
MEASURED = """() => {
  const box = (node) => node?.checkVisibility() ? node.getBoundingClientRect().toJSON() : null;
  const card = document.querySelector('.guide');
  const open = (node) => {
    const {left, right, top, bottom} = node.getBoundingClientRect();
    return node.contains(document.elementFromPoint((left + right) / 2, (top + bottom) / 2));
  };
  return {step: card?.dataset.step, card: box(card), ring: box(document.querySelector('[data-lit]')),
    covered: [...card.querySelectorAll('button')].filter((node) => !open(node)).map((node) => node.innerText),
    wide: innerWidth, high: innerHeight};
}"""


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
    """Returns what is wrong with how a step stands on the page."""
    me.page.wait_for_timeout(50)
    seen: dict[str, Any] = me.page.evaluate(MEASURED)
    card, ring, found = seen["card"], seen["ring"], []
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


def lit(me: Visitor) -> Locator:
    """What may be chosen now of that on which the ring of light lies: the choice in its middle, or the first one within."""
    me.page.wait_for_selector("[data-lit]")
    me.page.evaluate("""() => {
      document.querySelectorAll('[data-wanted]').forEach((node) => delete node.dataset.wanted);
      const box = document.querySelector('[data-lit]').getBoundingClientRect();
      const middle = document.elementFromPoint((box.left + box.right) / 2, (box.top + box.bottom) / 2)?.closest('.choice');
      const within = [...document.querySelectorAll('button.choice')].find((node) => {
        const {left, top, right, bottom} = node.getBoundingClientRect();
        return left >= box.left && right <= box.right && top >= box.top && bottom <= box.bottom && node.checkVisibility();
      });
      (middle ?? within).dataset.wanted = '';
    }""")
    return me.page.locator("[data-wanted]")


def go_on(me: Visitor) -> None:
    """Does what a step wants: goes on, or makes the choice that it points at; and waits for the next step."""
    now = step(me)
    button = guide(me).get_by_role("button", name="Go on")
    if button.count():
        button.click()
    else:
        lit(me).click()
    me.page.wait_for_function("(now) => document.querySelector('.guide')?.dataset.step !== now", arg=now)
