"""A language that is made for the tests: English in letters that no English word has, so that any other word stands out."""

from __future__ import annotations

import re
from collections.abc import Iterable
from pathlib import Path

from fluent.syntax import FluentParser, FluentSerializer
from fluent.syntax.ast import Resource, TextElement
from fluent.syntax.visitor import Transformer

from potable.engine.messages import PARTS, english
from potable.games import NAMES, game
from potable.players import bot_words

LANGUAGE = "el"
"""A language of which nobody has made a translation, and whose enumerations have none of our letters."""
ROOT = Path(__file__).parents[2]
RULES = ROOT / "docs" / "rules"
WEB = ROOT / "web" / "src"
"""Where the page's own messages stand."""
PLAIN = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ"
FOREIGN = "αвсδεƒɡнιјκℓмησρφяƨтυνωχуζАВСДЕҒҐНІЈКЛМИОРФЯЅТУѴШХҮЗ"
TABLE = str.maketrans(PLAIN, FOREIGN)


class _Foreign(Transformer):
    """Writes the words of sentences in other letters, and leaves what stands in for things as it is."""

    def visit_TextElement(self, node: TextElement) -> TextElement:
        node.value = node.value.translate(TABLE)
        return node


def foreign(words: str) -> str:
    """Returns messages in the language of the tests."""
    resource = _Foreign().visit(FluentParser().parse(words))
    assert isinstance(resource, Resource)
    return FluentSerializer().serialize(resource)


def parts() -> dict[str, tuple[str, ...]]:
    """Returns all English messages by the file of a translation that would hold them."""
    rooms = {"engine": (english("potable.engine"),)} | {room: (english(package),) for room, package in PARTS.items()}
    page = {
        "page": tuple(_of_page(f"words/{file}") for file in ("en", "table", "setup", "settings", "portraits")),
        "guide": (_of_page("words/guide"),),
    }
    return rooms | page | {name: (*game(name).words, bot_words(name), _of_page(f"games/{name}/en")) for name in NAMES}


def _of_page(file: str) -> str:
    """Returns messages that the page says of its own."""
    return (WEB / f"{file}.ftl").read_text(encoding="utf-8")


def translate(folder: Path) -> None:
    """Writes the whole translation, as somebody would who translates everything."""
    (folder / LANGUAGE).mkdir(parents=True)
    for name, texts in parts().items():
        (folder / LANGUAGE / f"{name}.ftl").write_text("\n".join(map(foreign, texts)), encoding="utf-8")
    for name in NAMES:
        (folder / LANGUAGE / f"{name}.md").write_text(_foreign_rules(name), encoding="utf-8")


def _foreign_rules(name: str) -> str:
    """Returns a rules page in the language of the tests; clauses, addresses and what drawings show stay as they are."""
    kept = re.compile(r"(\[[A-Z0-9, -]+\]|\]\(.*?\)|(?:^```figure\n.*$)|^```)", re.MULTILINE)
    parts = kept.split((RULES / f"{name}.md").read_text(encoding="utf-8"))
    return "".join(part if kept.fullmatch(part) else part.translate(TABLE) for part in parts)


def plain_words(said: str, data: Iterable[str] = ()) -> list[str]:
    """Returns the words of a text that no catalogue has said; `data` are patterns of what no language changes."""
    for pattern in data:
        said = re.sub(pattern, "", said)
    return re.findall(r"[A-Za-z]+", said)
