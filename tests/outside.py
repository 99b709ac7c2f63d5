"""Packages from outside, as if they were installed: their folder and what they say about themselves on Python's path."""

from __future__ import annotations

import os
import subprocess
import sys
import tomllib
from collections.abc import Mapping
from pathlib import Path

REPOSITORY = Path(__file__).parents[1]


def installed(about: Mapping[str, object], into: Path) -> Path:
    """Returns a folder that says what an installed package of this `pyproject.toml` would say."""
    project = about["project"]
    assert isinstance(project, dict)
    folder = into / f"{project['name']}-{project['version']}.dist-info"
    folder.mkdir(parents=True)
    (folder / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {project['name']}\nVersion: {project['version']}\n")
    groups = project["entry-points"].items()
    lines = [line for group, points in groups for line in (f"[{group}]", *(f"{name} = {at}" for name, at in points.items()))]
    (folder / "entry_points.txt").write_text("\n".join(lines) + "\n")
    return into


def package_at(folder: Path, into: Path) -> tuple[Path, Path]:
    """Returns the path for a package that stands in a folder as its author has it."""
    about = tomllib.loads((folder / "pyproject.toml").read_text(encoding="utf-8"))
    return folder / "src", installed(about, into)


def run(*command: str, path: tuple[Path, ...], typed: str = "", at: Path | None = None) -> subprocess.CompletedProcess[str]:
    """Runs Python with packages from outside, rules interpreted."""
    places = os.pathsep.join([*map(str, path), str(REPOSITORY / "src")])
    environment = {**os.environ, "PYTHONPATH": places, "POTABLE_SPEED": "interpreted", "NO_COLOR": "1", "COLUMNS": "100"}
    arguments = [sys.executable, *command]
    return subprocess.run(arguments, env=environment, input=typed, cwd=at, capture_output=True, text=True, check=False)
