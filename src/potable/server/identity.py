"""Who somebody is: a random id, a name and a portrait in a signed cookie, and nothing stored."""

from __future__ import annotations

import secrets
import unicodedata
from collections.abc import Iterable
from itertools import chain, count
from typing import Literal, NamedTuple, get_args
from urllib.parse import urlsplit

from itsdangerous import BadSignature, URLSafeSerializer
from starlette.requests import HTTPConnection
from starlette.responses import Response

from .errors import Refused

COOKIE = "potable"
LONGEST_NAME = 24
A_YEAR = 365 * 24 * 3600
FILLERS = frozenset("\u034f\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0")
"""Letters by name that leave nothing to be seen."""
Portrait = Literal["witch", "wizard", "doctor", "owl", "raven", "cat", "fox", "rat", "bat", "toad", "mushroom", "moon"]
"""What somebody can look like: the page has a drawing of each."""


class Person(NamedTuple):
    """Somebody at the server; `id` is secret to all others."""

    id: str
    name: str
    portrait: str = ""
    """What they look like; nothing in a cookie of before people could choose."""


class Identity:
    """Gives out cookies and recognises people by them."""

    def __init__(self, secret: str, origins: str) -> None:
        """Signs with a secret; `origins` are further origins of the page, separated by commas."""
        self._signer = URLSafeSerializer(secret, salt="potable-person-1")
        self._origins = {origin.strip().rstrip("/") for origin in origins.split(",") if origin.strip()}

    def who(self, connection: HTTPConnection) -> Person | None:
        """Returns whose cookie came with a request; a cookie that we did not sign is nobody's."""
        cookie = connection.cookies.get(COOKIE)
        if not cookie or len(cookie) > 500:
            return None
        try:
            person = self._signer.loads(cookie)
            return Person(str(person["id"]), str(person["name"]), str(person.get("portrait", "")))
        except (BadSignature, KeyError, TypeError):
            return None

    def somebody(self, connection: HTTPConnection) -> Person:
        """Returns whose cookie came with a request, or refuses."""
        person = self.who(connection)
        if person is None:
            raise Refused("no_name", "server-name-first", 401)
        return person

    def named(self, connection: HTTPConnection, name: str, portrait: Portrait | None) -> Person:
        """Returns somebody with a name and a portrait, by lot where they chose none, and an id if they had none yet."""
        known = self.who(connection) or Person(secrets.token_urlsafe(16), name)
        looks = portrait or known.portrait or secrets.choice(get_args(Portrait))
        return Person(known.id, clean_name(name), looks)

    def give_cookie(self, connection: HTTPConnection, response: Response, person: Person) -> None:
        """Gives somebody the cookie by which they are recognised."""
        response.set_cookie(
            COOKIE,
            self._signer.dumps(person._asdict()),
            max_age=A_YEAR,
            httponly=True,
            samesite="lax",
            secure=connection.url.scheme in ("https", "wss"),
        )

    def comes_from_us(self, connection: HTTPConnection, required: bool) -> bool:
        """Tells whether a request was made by our own page."""
        origin = connection.headers.get("origin")
        if origin is None:
            return not required
        if origin in self._origins:
            return True
        try:
            return urlsplit(origin).netloc == connection.headers.get("host") and origin.startswith(("http://", "https://"))
        except ValueError:  # such as half an address of IPv6
            return False


def clean_name(name: str) -> str:
    """Returns a name that can stand in a sentence, or refuses."""
    shown = one_line(name)
    if not 1 <= len(shown) <= LONGEST_NAME:
        raise Refused("bad_request", "server-name-length", 400, most=LONGEST_NAME, letters=len(shown))
    if all(unicodedata.category(letter)[0] in "MZ" for letter in shown):
        raise Refused("bad_request", "server-name-unseen", 400)
    return shown


def one_line(text: str) -> str:
    """Returns what somebody wrote as one line, without anything that cannot be seen."""
    seen = (letter if _is_seen(letter) else " " for letter in unicodedata.normalize("NFC", text))
    return " ".join("".join(seen).split())


def _is_seen(letter: str) -> bool:
    """Tells whether a letter leaves a mark: controls, halves and fillers do not."""
    return letter not in FILLERS and unicodedata.category(letter)[0] != "C"


def distinct_name(name: str, taken: Iterable[str]) -> str:
    """Returns a name that cannot be taken for one of others: with a number where it looks the same."""
    alike = {_skeleton(one) for one in taken}
    numbered = (f"{name} {number}" for number in count(2))
    return next(one for one in chain([name], numbered) if _skeleton(one) not in alike)


def _skeleton(name: str) -> str:
    """Returns what two names have in common that look the same."""
    return unicodedata.normalize("NFKC", unicodedata.normalize("NFKC", name).casefold()).replace(" ", "")
