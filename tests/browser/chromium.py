"""Finds a Chromium to drive: what is on the machine, Playwright's own, or Debian's package when we may install it."""

from __future__ import annotations

import os
import shutil
from pathlib import Path

from playwright.sync_api import Browser, Playwright

from ..machine import found_or_installed

NAMES = ("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
"""The first draws no windows at all, and takes a third less time."""
FLAGS = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--disable-lcd-text",  # half of putting layers together, and it tints letters for one kind of screen
    "--font-render-hinting=none",  # or letters stand closer together than in a browser with windows
    "--no-first-run",
)
NONE = (
    "These tests need a Chromium: install Debian's package `chromium`, or run `playwright install chromium`, "
    "or name one by the variable CHROMIUM."
)


def find(playwright: Playwright) -> str:
    """Returns the path of a Chromium, installed first if there is none and we are root on Debian."""
    return found_or_installed(lambda: on_this_machine(playwright), NAMES[:2], NONE)


def on_this_machine(playwright: Playwright) -> str | None:
    """Returns the path of a Chromium that is here."""
    named = os.environ.get("CHROMIUM")
    if named:
        found = shutil.which(named)
        assert found, f"CHROMIUM is {named!r}: there is no such program."
        return found
    own = playwright.chromium.executable_path
    return next((path for path in map(shutil.which, NAMES) if path), None) or (own if Path(own).is_file() else None)


def launch(playwright: Playwright) -> Browser:
    """Starts a Chromium without a window."""
    return playwright.chromium.launch(executable_path=find(playwright), args=list(FLAGS))
