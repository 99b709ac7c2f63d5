"""The sentences that a page needs: those of a game or the server in English, or what a translation has of them.

What the page says of its own is English in the page itself; here are translations of it.
"""

from __future__ import annotations

import re
from functools import cache

from potable.engine.catalogue import languages_folder
from potable.engine.messages import ENGLISH, english
from potable.games import NAMES, game
from potable.players import bot_words

from .compressed import Unchanging
from .errors import Refused

SHARED = "engine"
"""The file of a translation that holds what all games say; the others are called like the games."""
SHELF = "shelf"
"""What is said of all games before one is chosen."""
SERVER = "server"
"""What the server says itself."""
PAGE, GUIDE = "page", "guide"
"""What the page says of its own around every game, and what it says to those who learn one; of a game, with that game."""
PARTS = (SHELF, SERVER, PAGE, GUIDE, *NAMES)


@cache
def words_of(language: str, part: str) -> Unchanging:
    """Returns the sentences of a game, or of what is said of all, in the syntax of Fluent; refuses where there are none."""
    if part not in PARTS:
        raise Refused("not_found", "server-no-words", 404, part=repr(part), parts=list(PARTS))
    texts = [text for name in _files(part) for text in _texts(language, name)]
    if not texts:
        raise Refused("not_found", "server-no-translation", 404, language=repr(language))
    sentences = "\n".join(map(_shelved, texts) if part == SHELF else texts)
    return Unchanging(sentences.encode(), "text/plain; charset=utf-8", kept=True)


def _files(part: str) -> tuple[str, ...]:
    """Returns the files of a translation that hold a part, or more than that."""
    if part == SHELF:
        return NAMES
    return (part,) if part in (PAGE, GUIDE) else (SHARED, part)


def _texts(language: str, name: str) -> tuple[str, ...]:
    """Returns the sentences of a game, or of what all games share."""
    if language == ENGLISH:
        if name in (PAGE, GUIDE):
            return ()
        return (english(f"potable.{name}"),) if name in (SHARED, SERVER) else (*game(name).words, bot_words(name))
    file = languages_folder() / language / f"{name}.ftl"
    return (file.read_text(encoding="utf-8"),) if file.is_file() else ()


def _shelved(text: str) -> str:
    """Returns the summaries and refusals among sentences, with the forms that belong to them."""
    entries = re.findall(r"^\w+-(?:summary|refuses-[\w-]+) =.*\n(?:[ \t}].*\n)*", text + "\n", re.MULTILINE)
    return "".join(entries)
