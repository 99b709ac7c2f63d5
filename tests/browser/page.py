"""Builds the page that the server serves, unless it is newer than everything it is made of."""

from __future__ import annotations

import hatch_build

from ..machine import alone

AXE = hatch_build.MODULES / "axe-core" / "axe.min.js"


def build_page() -> None:
    """Builds the page if it is missing or older than its sources; several processes may ask at once."""
    with alone("page"):
        hatch_build.build_page()
    assert AXE.is_file(), "axe-core is missing: run `npm ci` in web/."
