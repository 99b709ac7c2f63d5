"""The sentences that a page needs: those of a game in English, or what a translation has of them."""

from __future__ import annotations

from functools import cache

from potable.engine.catalogue import languages_folder
from potable.engine.messages import ENGLISH, english
from potable.games import NAMES, game

from .compressed import Unchanging
from .errors import Refused

SHARED = "engine"
"""The file of a translation that holds what all games say; the others are called like the games."""


@cache
def words_of(language: str, part: str) -> Unchanging:
    """Returns the sentences of a game, in the syntax of Fluent, or refuses where there are none."""
    if part not in NAMES:
        raise Refused("not_found", f"There is no game {part!r}; there are {', '.join(NAMES)}.", 404)
    if language == ENGLISH:
        texts = [english("potable.engine"), *game(part).words]
    else:
        files = [languages_folder() / language / f"{name}.ftl" for name in (SHARED, part)]
        texts = [file.read_text(encoding="utf-8") for file in files if file.is_file()]
    if not texts:
        raise Refused("not_found", f"There is no translation {language!r}.", 404)
    return Unchanging("\n".join(texts).encode(), "text/plain; charset=utf-8")
