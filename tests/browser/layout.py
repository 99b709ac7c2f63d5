"""What the browser itself says of how a page is laid out; each is a function to be evaluated there."""

from __future__ import annotations

from pathlib import Path

MEASURE = (Path(__file__).parent / "measure.js").read_text(encoding="utf-8")
"""What is wrong with the layout of the page, or of that part of it which a selector names."""
FITS = (Path(__file__).parent / "fits.js").read_text(encoding="utf-8")
"""What of the current question is not to be seen in the window."""
DRAWN = "new Promise((go) => requestAnimationFrame(() => setTimeout(go)))"
"""The next time that the page has been drawn."""
