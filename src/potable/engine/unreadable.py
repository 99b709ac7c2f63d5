"""Why data could not be read, as a message: what msgspec says in English, taken apart."""

from __future__ import annotations

import re

from .messages import message
from .wire import Message

REASONS = {
    "error-data-field-missing": r"Object missing required field `(?P<field>.*)`",
    "error-data-field-unknown": r"Object contains unknown field `(?P<field>.*)`",
    "error-data-kind": r"Expected `(?P<wanted>.*)`, got `(?P<given>.*)`",
    "error-data-length": r"Expected `(?P<wanted>.*)` of length (?P<length>[<>]= \d+|\d+)(?:, got .*)?",
    "error-data-bound": r"Expected `(?P<wanted>.*)` (?P<bound>[<>]=? \S+)",
    "error-data-enum": r"Invalid enum value (?P<given>.*)",
    "error-data-value": r"Invalid value (?P<given>.*)",
    "error-data-range": r"(?:Integer value|Number) out of range",
    "error-data-json": r"JSON is malformed: .* \(byte (?P<byte>\d+)\)",
    "error-data-cut-off": r"Input data was truncated",
    "error-data-no-utf-8": r"'utf-8' codec can't decode .*",
    "error-data-no-text": r"'utf-8' codec can't .*",
    "error-data-no-type": r"(?:Encoding objects of type|Only dicts with) .*",
    "error-data-deep": r"maximum recursion depth exceeded.*",
}
PLACE = re.compile(r"(?P<reason>.*?) - at (?P<key>`key` in )?(?P<place>`.*`)", re.DOTALL)


def unreadable(error: Exception) -> Message:
    """Returns what is wrong with data, and where.

    >>> unreadable(ValueError("Expected `int`, got `str` - at `$.seats`"))["args"]["place"]
    '`$.seats`'
    """
    said = str(error)
    if found := PLACE.fullmatch(said):
        place = "error-data-at-key" if found["key"] else "error-data-at"
        return message(place, why=_reason(found["reason"]), place=found["place"])
    return _reason(said)


def _reason(said: str) -> Message:
    """Returns what is wrong with data, wherever it is; in English if nobody has met that yet."""
    for id, pattern in REASONS.items():
        if found := re.fullmatch(pattern, said, re.DOTALL):
            return message(id, **found.groupdict())
    return message("error", why=said)
