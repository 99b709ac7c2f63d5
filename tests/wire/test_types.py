"""The page's types are written from Python's, and nobody has changed either alone."""

from __future__ import annotations

from typing import Annotated, Any, Literal, NotRequired, TypedDict

import msgspec
import pytest

from . import make
from .typescript import Writer


@pytest.mark.parametrize("path", make.files(), ids=lambda path: str(path.relative_to(make.SOURCES)))
def test_the_pages_types_are_those_that_python_declares(path):
    assert path.read_text(encoding="utf-8") == make.files()[path], "Write them anew: make types"


class Chip(TypedDict):
    """A chip."""

    name: str
    value: NotRequired[int]
    """Its number."""


class Drawn(msgspec.Struct, tag_field="kind", tag="drawn"):
    """A chip was drawn."""

    chips: list[Chip | msgspec.Raw]
    space: Annotated[int, msgspec.Meta(ge=0)] | None
    from_: Literal["bag", "pot"] = msgspec.field(name="from")
    why: dict[str, Any] | msgspec.UnsetType = msgspec.UNSET
    side: float | None = None


class Stopped(msgspec.Struct, tag_field="kind", tag="stopped"):
    """Somebody stopped."""


def test_every_kind_of_type_has_its_typescript():
    writer = Writer("/* Told. */", {"Event": Drawn | Stopped}, heads=(Stopped,))
    writer.add(Drawn | Stopped)
    assert (
        writer.text()
        == """/* Told. */

export type Event = Drawn | Stopped;

/** A chip was drawn. */
export interface Drawn {
  kind: 'drawn';
  chips: Chip[];
  space: number | null;
  from: 'bag' | 'pot';
  why?: Record<string, unknown>;
  side?: number | null;
}

/** A chip. */
export interface Chip {
  name: string;
  value?: number;
}

/** Somebody stopped. */
export interface Stopped {
  kind: 'stopped';
  [more: string]: unknown;
}
"""
    )


def test_what_has_no_typescript_is_refused():
    with pytest.raises(TypeError, match="No TypeScript is known"):
        Writer("").add(set[int])


def test_two_types_of_one_name_are_refused():
    writer = Writer("")
    writer.add(Stopped)
    with pytest.raises(TypeError, match="Two types are called Stopped"):
        writer.add(msgspec.defstruct("Stopped", []))
