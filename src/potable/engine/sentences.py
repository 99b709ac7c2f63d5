"""Messages made into sentences, by Fluent.

Beyond what Fluent brings, sentences can use `FORM($chip, "a")`, another form of a name, which is an attribute of its message;
`CAPITAL($card)`, a name that begins a sentence; and `LIST($names)` or `LIST($ways, "or")`, an enumeration.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from babel import Locale
from babel.lists import format_list
from fluent.runtime import FluentBundle, FluentResource
from fluent.runtime.types import FluentType
from fluent.syntax.ast import Junk, Resource, Term
from fluent.syntax.ast import Message as Entry

from .messages import ENGLISH
from .wire import Message

LOCALES = {ENGLISH: "en-GB"}
"""Where a language has several ways to write numbers and lists, the one that is ours."""
LETTERS = "ABCDEF"
"""Seats as they are called where nobody knows who sits there."""
LONGEST_TEXT = 1000
"""Fluent takes no text of more than 2,500 letters: what somebody wrote is cut off here."""
Names = Sequence[str] | None


class Catalogue:
    """The sentences of a language for some messages, and the English ones for those that it lacks."""

    def __init__(self, words: Sequence[str], language: str = ENGLISH, translated: Sequence[str] = ()) -> None:
        """Reads the English messages, and those of a translation."""
        self._english = Sentences(ENGLISH, words)
        self._translated = Sentences(language, translated) if translated else None

    def say(self, message: Message, names: Names = None, viewer: int | None = None) -> str:
        """Returns a message as a sentence.

        Players are called by their names; what the viewer does is said to them, in the form `you` of the message.
        """
        return self._said(message["id"], message.get("args", {}), names, viewer)

    def _said(self, id: str, args: dict[str, Any], names: Names, viewer: int | None) -> str:
        entry, _, form = id.partition(".")
        if viewer is not None and args.get("who") == {"seat": viewer}:
            form = form or "you"
        given = {name: self._argument(value, names, viewer) for name, value in args.items()}
        said, wrong = self._translated.format(entry, form, given) if self._translated else ("", ["none"])
        if wrong:
            said, wrong = self._english.format(entry, form, given)
        if wrong:
            raise LookupError(f"The catalogue cannot say {id!r} with {args}: {wrong}.")
        return said

    def _argument(self, value: Any, names: Names, viewer: int | None) -> Any:
        """Returns an argument as Fluent takes it."""
        if isinstance(value, list):
            return Listed([self._argument(one, names, viewer) for one in value])
        if isinstance(value, str) and len(value) > LONGEST_TEXT:
            return f"{value[:LONGEST_TEXT]}…"
        if not isinstance(value, dict):
            return value
        if "id" in value:
            return Named(lambda form: self._said(value["id"] + form, value.get("args", {}), names, viewer))
        seat = value["seat"]
        if seat == viewer:
            return self._said("you", {}, None, None)
        return names[seat] if names is not None else self._said("seat", {"letter": LETTERS[seat]}, None, None)


class Named(FluentType):
    """A message as an argument of another: the name of something, in each of its forms."""

    def __init__(self, said: Callable[[str], str]) -> None:
        """Keeps how a form is said."""
        self.said = said

    def format(self, locale: Locale) -> str:
        """Returns the usual form."""
        return self.said("")


class Listed(FluentType):
    """Several arguments, to be enumerated."""

    def __init__(self, parts: list[Any]) -> None:
        """Keeps the parts."""
        self.parts = parts

    def format(self, locale: Locale) -> str:
        """Returns the parts with commas between them."""
        return ", ".join(_text(part, locale) for part in self.parts)


class Sentences:
    """The sentences of one language alone."""

    def __init__(self, language: str, texts: Sequence[str]) -> None:
        """Reads texts in the syntax of Fluent, in which each message may be found only once."""
        functions: dict[str, Any] = {"FORM": self._form, "CAPITAL": self._capital, "LIST": self._list}
        self._bundle = FluentBundle([LOCALES.get(language, language)], functions=functions, use_isolating=False)
        self._locale = Locale.parse(LOCALES.get(language, language), sep="-")
        known: set[str] = set()
        for text in texts:
            resource = FluentResource(text)
            _check(resource, known)
            self._bundle.add_resource(resource)

    def format(self, entry: str, form: str, args: dict[str, Any]) -> tuple[str, list[Any]]:
        """Returns a form of a message as a sentence, the usual one where it has no other, and what went wrong."""
        if not self._bundle.has_message(entry):
            return "", ["there is no such message"]
        message = self._bundle.get_message(entry)
        pattern = message.attributes.get(form, message.value)
        if pattern is None:
            return "", ["it has no value"]
        said, wrong = self._bundle.format_pattern(pattern, args)
        return str(said), wrong

    def _form(self, name: Any, form: str) -> str:
        return name.said(f".{form}") if isinstance(name, Named) else str(name)

    def _capital(self, name: Any) -> str:
        said = _text(name, self._locale)
        return said[:1].upper() + said[1:]

    def _list(self, listed: Any, style: str = "and", form: str = "") -> str:
        parts = [self._form(part, form) if form else _text(part, self._locale) for part in listed.parts]
        return format_list(parts, style="or" if style == "or" else "standard", locale=self._locale)


def _text(part: Any, locale: Locale) -> str:
    return part.format(locale) if isinstance(part, FluentType) else str(part)


def _check(resource: Resource, known: set[str]) -> None:
    """Raises ValueError where a text cannot be read, or says again what is known."""
    for entry in resource.body:
        if isinstance(entry, Junk):
            raise ValueError(f"These words cannot be read: {entry.annotations[0].message}\n{entry.content}")
        if isinstance(entry, Entry | Term):
            name = f"-{entry.id.name}" if isinstance(entry, Term) else entry.id.name
            if name in known:
                raise ValueError(f"There are two messages {name!r}: give one of them another id.")
            known.add(name)
