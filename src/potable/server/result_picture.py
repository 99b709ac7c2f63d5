"""The picture that a link to a finished game shows: the picture of its game, and on a sheet who won and everybody's points."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from io import BytesIO
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from PIL import ImageDraw, ImageFont

PAGE = Path(__file__).parent / "page"
SERIF, SANS, BOLD = "alegreya-latin-800", "alegreya-sans-latin-400", "alegreya-sans-latin-700"
"""The page's own letters."""
SHEET = (600, 40, 1156, 470)
"""Where the sheet lies: left, top, right, bottom."""
MARGIN, HEAD, MOST_ROW = 28, 84, 78
PAPER, INK, LIT, LINE = "#fbf4e4", "#2a1d10", "#f4dc9c", "#d8c7a0"
MISSING = "\uffff"
"""Is in no letters."""


def can_draw(game: str, texts: Sequence[str]) -> bool:
    """Tells whether there is a picture of the game, and letters for all of these texts."""
    if not (PAGE / "previews" / f"{game}.png").is_file():
        return False
    letters = _letters(SANS, 40)
    unknown = bytes(letters.getmask(MISSING))
    return all(bytes(letters.getmask(one)) != unknown for one in {*"".join(texts)} - {" "})


@lru_cache(maxsize=64)
def draw(game: str, head: str, rows: tuple[tuple[str, str, bool], ...]) -> bytes:
    """Returns the picture as a PNG: a sentence, and below it a row for each player, with their points and whether they won."""
    from PIL import Image, ImageDraw  # loaded where a picture is wanted

    picture = Image.open(PAGE / "previews" / f"{game}.png").convert("RGB")
    ink = ImageDraw.Draw(picture, "RGBA")
    left, top, right, bottom = SHEET
    ink.rounded_rectangle((left + 6, top + 10, right + 6, bottom + 10), 18, "#00000066")
    ink.rounded_rectangle(SHEET, 18, PAPER)
    _write(ink, (left + MARGIN, top + HEAD / 2 + 8), head, SERIF, 46, right - left - 2 * MARGIN)
    high = min(MOST_ROW, (bottom - top - HEAD - 16) / len(rows))
    size = round(min(36, 0.62 * high))
    for number, (name, points, won) in enumerate(rows):
        upper = top + HEAD + number * high
        if won:
            ink.rounded_rectangle((left + 14, upper + 2, right - 14, upper + high - 2), 10, LIT)
        elif number:
            ink.line((left + MARGIN, upper, right - MARGIN, upper), LINE, 2)
        middle, letters = upper + high / 2, _letters(BOLD, size)
        ink.text((right - MARGIN, middle), points, INK, letters, anchor="rm")
        room = right - left - 2 * MARGIN - letters.getlength(points) - 20
        _write(ink, (left + MARGIN, middle), name, BOLD if won else SANS, size, room)
    kept = BytesIO()
    picture.quantize(128).save(kept, "PNG", optimize=True)
    return kept.getvalue()


def _write(ink: ImageDraw.ImageDraw, at: tuple[float, float], text: str, name: str, size: int, room: float) -> None:
    """Writes a line, which ends early where there is no room for all of it."""
    letters = _letters(name, size)
    if letters.getlength(text) > room:
        while text and letters.getlength(f"{text}…") > room:
            text = text[:-1]
        text = f"{text.rstrip()}…"
    ink.text(at, text, INK, letters, anchor="lm")


@lru_cache(maxsize=32)
def _letters(name: str, size: int) -> ImageFont.FreeTypeFont:
    """Returns letters of the page, whose file is named by what is in it."""
    from PIL import ImageFont

    file = next((PAGE / "assets").glob(f"{name}-normal-*.woff2"), None)
    if file is None:
        raise FileNotFoundError(name)
    return ImageFont.truetype(str(file), size)
