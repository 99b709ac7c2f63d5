"""Runs the command line: `potable`, or `python -m potable`."""

from __future__ import annotations

import sys

EXTRAS = {
    "cli": ("platformdirs", "rich", "typer"),
    "gym": ("gymnasium",),
    "pettingzoo": ("pettingzoo",),
    "openspiel": ("open_spiel",),
    "server": (
        "aiosqlite",
        "alembic",
        "fastapi",
        "httpx",
        "itsdangerous",
        "prometheus_client",
        "pydantic_settings",
        "sqlalchemy",
        "uvicorn",
        "websockets",
    ),
}
"""What each extra of the package brings, by the names under which it is imported."""


def main() -> None:
    """Runs the command line, or says what to install for it."""
    try:
        from potable.cli import main as run

        run()
    except ModuleNotFoundError as error:
        missing = (error.name or "").partition(".")[0]
        extra = next((extra for extra, names in EXTRAS.items() if missing in names), None)
        if extra is None:
            raise
        sys.exit(f'This needs {missing}, which is not installed: pip install "potable[{extra}]"')


if __name__ == "__main__":
    main()
