"""Where sentences come from: the English messages of each room, and the files of translations.

English is complete and stands beside what says it, in the `en.ftl` of a folder or in the module of an effect, in the syntax of
Fluent (https://projectfluent.org). A translation is files only, `languages/LANGUAGE/*.ftl`; what it lacks is said in English.
"""

from __future__ import annotations

import os
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any

from .messages import ENGLISH, english, plainly, room_of, words_of
from .wire import Message

if TYPE_CHECKING:
    from .sentences import Catalogue


def languages_folder() -> Path:
    """Returns the folder of the translations: that of the package, or the one that POTABLE_LANGUAGES names."""
    return Path(os.environ.get("POTABLE_LANGUAGES") or Path(__file__).parent.parent / "languages")


def wanted_language() -> str:
    """Returns the language in which Python speaks: that of POTABLE_LANGUAGE, or else English."""
    return os.environ.get("POTABLE_LANGUAGE") or ENGLISH


def translation(language: str) -> tuple[str, ...]:
    """Returns the texts of all files of a translation; none for English, or where there is none."""
    folder = languages_folder() / language
    return tuple(path.read_text(encoding="utf-8") for path in sorted(folder.glob("*.ftl")))


def catalogue(*words: str) -> Catalogue:
    """Returns the catalogue of some English messages and of those that all games share, in the language that is wanted."""
    return _catalogue((english("potable.engine"), *words), wanted_language(), languages_folder())


def sentence(message: Message) -> str:
    """Returns a message that stands alone, such as what is wrong, in the language that is wanted."""
    return catalogue(*(words for room in sorted(_rooms(message)) for words in words_of(room))).say(message)


def plain_sentence(message: Message) -> str:
    """Returns a plain message, such as what is wrong or the help of a command, in the language that is wanted.

    English needs no Fluent for that, which takes longer to load than a command to say what is wrong.
    """
    return plainly(message) if wanted_language() == ENGLISH else sentence(message)


def _rooms(value: Any) -> set[str]:
    """Returns the rooms beside the engine that a message and its arguments belong to."""
    if isinstance(value, list):
        return set().union(*map(_rooms, value))
    if not isinstance(value, dict) or "id" not in value:
        return set()
    room = {room_of(value)} if words_of(room_of(value)) != words_of("error") else set()
    return room.union(*map(_rooms, value.get("args", {}).values()))


@cache
def _catalogue(words: tuple[str, ...], language: str, folder: Path) -> Catalogue:
    try:
        from .sentences import Catalogue
    except ModuleNotFoundError as error:
        raise ModuleNotFoundError(
            "Messages become sentences by Fluent, which is not installed: pip install 'potable[cli]', "
            "or take the messages themselves, as views have them."
        ) from error
    return Catalogue(words, language, translation(language) if language != ENGLISH else ())
