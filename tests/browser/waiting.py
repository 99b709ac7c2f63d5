"""Measures how long a person waits in a whole game: `python -m tests.browser.waiting` prints it by what is shown meanwhile."""

from __future__ import annotations

import sys
import tempfile
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, sync_playwright

from potable.server.settings import Settings

from ..server.house import Person, Server, serving
from . import chromium
from .page import build_page
from .visitor import Visitor

WHITE_ENOUGH = 4
MINUTES = 10
FRAME = 100
"""So many milliseconds a frame may take on a machine that does nothing else."""
PLAYS = """([enough, frame]) => {
  const choices = () => [...document.querySelectorAll('button.choice')].filter((one) => one.checkVisibility());
  const whites = () => Number(/[0-9]+/.exec(document.querySelector('#board .gauge[role=img]')?.ariaLabel ?? '0')[0]);
  const named = (all, name) => all.find((one) => one.dataset.action === name);
  const wanted = (all) => (whites() >= enough && named(all, 'stop')) || named(all, 'draw') || all.at(-1);
  const onward = () => document.querySelector('[data-onward]');
  const told = () => document.querySelector('#ask .now')?.innerText.replace(/[0-9]+/g, 'n') ?? '';
  window.waited = {all: 0, late: 0, choices: 0, by: {}};
  let before = performance.now();
  const look = (now) => {
    const choice = wanted(choices());
    if (onward()) onward().click(); // who reads on does not wait
    else if (choice) {
      waited.choices += 1;
      choice.click();
    } else {
      waited.all += now - before;
      waited.late += Math.max(0, now - before - frame);
      waited.by[told()] = (waited.by[told()] ?? 0) + now - before;
    }
    before = now;
    if (!document.querySelector('#ending')) requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}"""
"""Answers at once whatever is asked, and adds up for how long nothing can be answered, and by how much frames were late."""


def waiting(browser: Browser, server: Server, table: str, person: Person, **settings: Any) -> dict[str, Any]:
    """Plays a table to its end with motion, and returns how long its person waited in milliseconds, and for what."""
    me = Visitor(browser, server, person, reduced_motion="no-preference", **settings)
    me.go(f"/t/{table}")
    me.page.wait_for_selector("#ask")
    me.page.evaluate(PLAYS, [WHITE_ENOUGH, FRAME])
    me.page.wait_for_selector("#ending", timeout=MINUTES * 60_000)
    waited = me.page.evaluate("window.waited")
    me.leave()
    return waited


def main() -> None:
    """Plays a game against two house bots, as a server plays it that nobody has set otherwise."""
    game = sys.argv[1] if len(sys.argv) > 1 else "quacks"
    build_page()
    usual = {"POTABLE_SPEED": "compiled", "POTABLE_BOT_PAUSE": str(Settings().bot_pause)}
    with tempfile.TemporaryDirectory() as data, serving(Path(data), **usual) as server, sync_playwright() as playwright:
        browser = chromium.launch(playwright)
        ann = Person(server, "Ann")
        waited = waiting(browser, server, ann.table("me", "house", "house", game=game)["id"], ann)
        browser.close()
    for told, time in sorted(waited["by"].items(), key=lambda one: -one[1])[:40]:
        print(f"{time / 1000:6.1f} s  {told[:140]}")
    print(f"{waited['all'] / 1000:6.1f} s  in all, with {waited['choices']} choices of one's own")


if __name__ == "__main__":
    main()
