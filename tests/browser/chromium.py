"""Finds a Chromium to drive: what is on the machine, Playwright's own, or Debian's package when we may install it."""

from __future__ import annotations

import fcntl
import os
import shutil
import subprocess
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from playwright.sync_api import Browser, Playwright

NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
FLAGS = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--no-first-run",
)
NONE = (
    "These tests need a Chromium: install Debian's package `chromium`, or run `playwright install chromium`, "
    "or name one by the variable CHROMIUM."
)


@contextmanager
def alone(name: str) -> Iterator[None]:
    """Lets one process at a time do what must not be done twice at once."""
    with (Path(tempfile.gettempdir()) / f"potable-{name}-{os.getuid()}.lock").open("w") as file:
        fcntl.flock(file, fcntl.LOCK_EX)
        yield


def find(playwright: Playwright) -> str:
    """Returns the path of a Chromium, installed first if there is none and we are root on Debian."""
    with alone("chromium"):
        found = on_this_machine(playwright)
        if not found and may_install():
            install()
            found = on_this_machine(playwright)
    assert found, NONE
    return found


def on_this_machine(playwright: Playwright) -> str | None:
    """Returns the path of a Chromium that is here."""
    named = os.environ.get("CHROMIUM")
    if named:
        assert shutil.which(named), f"CHROMIUM is {named!r}: there is no such program."
        return named
    own = playwright.chromium.executable_path
    return next((path for path in map(shutil.which, NAMES) if path), None) or (own if Path(own).is_file() else None)


def may_install() -> bool:
    """Returns whether Debian's package can be installed here."""
    return os.getuid() == 0 and shutil.which("apt-get") is not None


def install() -> None:
    """Installs Debian's package; whether it worked is seen by looking for the browser again."""
    quiet = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    for command in (["apt-get", "update", "-qq"], ["apt-get", "install", "-y", "-qq", "--no-install-recommends", "chromium"]):
        subprocess.run(command, env=quiet, stdout=subprocess.DEVNULL, check=False)


def launch(playwright: Playwright) -> Browser:
    """Starts a Chromium without a window."""
    return playwright.chromium.launch(executable_path=find(playwright), args=list(FLAGS))
