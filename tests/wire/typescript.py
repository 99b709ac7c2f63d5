"""TypeScript written from types that msgspec understands: structs, typed dictionaries, literals and unions of them."""

from __future__ import annotations

import ast
import inspect
import sys
from collections.abc import Iterable, Mapping
from functools import cache
from itertools import pairwise
from typing import Any

from msgspec import inspect as types

WIDTH = 128
"""The longest line, as prettier has it."""
PLAIN: dict[type, str] = {
    types.BoolType: "boolean",
    types.IntType: "number",
    types.FloatType: "number",
    types.StrType: "string",
    types.NoneType: "null",
    types.AnyType: "unknown",
    types.RawType: "unknown",
}


class Writer:
    """Writes one file: every type that is named, and all that they consist of."""

    def __init__(self, opening: str, names: Mapping[str, Any] = {}, heads: Iterable[type] = ()) -> None:
        """Begins with a comment; `names` are those of unions and literals, `heads` the types whose rest is another's."""
        self._opening = opening
        self._names = [(types.type_info(kind), name) for name, kind in names.items()]
        self._heads = frozenset(heads)
        self._written: dict[str, str] = {}
        self._classes: dict[str, type] = {}

    def add(self, kind: Any) -> None:
        """Adds a type, with all that it consists of."""
        self._reference(types.type_info(kind))

    def text(self) -> str:
        """Returns the file."""
        return "\n\n".join([self._opening, *self._written.values()]) + "\n"

    def _reference(self, kind: types.Type) -> str:
        """Returns how a type is called where it is used, and declares what has a name."""
        if isinstance(kind, types.Metadata):
            return self._reference(kind.type)
        called = next((name for known, name in self._names if known == kind), None)
        if called:
            return self._declare(called, lambda name: _alias(name, self._parts(kind)))
        if isinstance(kind, types.StructType | types.TypedDictType):
            other = self._classes.setdefault(kind.cls.__name__, kind.cls)
            if other is not kind.cls:
                raise TypeError(
                    f"Two types are called {kind.cls.__name__}: in {other.__module__} and in {kind.cls.__module__}."
                )
            return self._declare(kind.cls.__name__, lambda name: self._interface(name, kind))
        if isinstance(kind, types.ListType):
            item = self._reference(kind.item_type)
            return f"({item})[]" if " | " in item else f"{item}[]"
        if isinstance(kind, types.DictType):
            return f"Record<{self._reference(kind.key_type)}, {self._reference(kind.value_type)}>"
        if isinstance(kind, types.UnionType | types.LiteralType):
            return " | ".join(self._parts(kind))
        if type(kind) in PLAIN:
            return PLAIN[type(kind)]
        raise TypeError(
            f"No TypeScript is known for {kind}: declare it with a struct, a typed dictionary, a list or a literal."
        )

    def _parts(self, kind: types.Type) -> list[str]:
        """Returns what a union or a literal is one of; what is already written down is the same as what it stands beside."""
        if isinstance(kind, types.LiteralType):
            return [f"'{value}'" if isinstance(value, str) else str(value) for value in kind.values]
        if not isinstance(kind, types.UnionType):
            return [self._reference(kind)]
        parts = [self._reference(one) for one in kind.types if not isinstance(one, types.RawType)]
        nothing = [part for part in parts if part == "null"]
        return [*dict.fromkeys(part for part in parts if part != "null"), *nothing]

    def _declare(self, name: str, write: Any) -> str:
        """Writes a declaration once, in front of what follows."""
        if name not in self._written:
            self._written[name] = ""
            self._written[name] = write(name)
        return name

    def _interface(self, name: str, kind: types.StructType | types.TypedDictType) -> str:
        """Returns the declaration of an object."""
        comments = _comments(kind.cls)
        lines = [f"export interface {name} {{"]
        if isinstance(kind, types.StructType) and kind.tag_field:
            lines.append(f"  {kind.tag_field}: '{kind.tag}';")
        for field in _in_order(kind):
            if field.name in comments:
                lines.append(f"  /** {comments[field.name]} */")
            optional = "" if field.required else "?"
            lines.append(_field(f"{field.encode_name}{optional}", self._reference(field.type)))
        if kind.cls in self._heads:
            lines.append("  [more: string]: unknown;")
        return "\n".join([f"/** {_sentence(kind.cls)} */", *lines, "}"])


def _in_order(kind: types.StructType | types.TypedDictType) -> list[types.Field]:
    """Returns the fields as they are declared; those of a typed dictionary come sorted."""
    if isinstance(kind, types.StructType):
        return list(kind.fields)
    return sorted(kind.fields, key=lambda field: [*kind.cls.__annotations__].index(field.name))


def _field(name: str, kind: str) -> str:
    """Returns a line of an object, or several where it is too long."""
    line = f"  {name}: {kind};"
    if len(line) <= WIDTH:
        return line
    below = f"    {kind};"
    if len(below) <= WIDTH:
        return f"  {name}:\n{below}"
    return "\n".join([f"  {name}:", *(f"    | {part}" for part in kind.split(" | "))]) + ";"


def _alias(name: str, parts: list[str]) -> str:
    """Returns the declaration of a union: on one line, with all its parts on a second, or with a line for each."""
    line, below = f"export type {name} = {' | '.join(parts)};", f"  {' | '.join(parts)};"
    if len(line) <= WIDTH:
        return line
    rest = [below] if len(below) <= WIDTH else [*(f"  | {part}" for part in parts[:-1]), f"  | {parts[-1]};"]
    return "\n".join([f"export type {name} =", *rest])


def _sentence(cls: type) -> str:
    """Returns what the docstring of a class says."""
    return " ".join((cls.__doc__ or "").split())


def _comments(cls: type) -> dict[str, str]:
    """Returns the strings that stand below the fields of a class and of those that it extends."""
    found: dict[str, str] = {}
    for one in (*getattr(cls, "__orig_bases__", ()), *reversed(cls.__mro__), cls):
        below = getattr(one, "__module__", "").startswith("potable.") and _declared(one.__module__)[one.__name__].body
        for field, comment in pairwise(below or []):
            if isinstance(field, ast.AnnAssign) and isinstance(comment, ast.Expr) and isinstance(comment.value, ast.Constant):
                found[ast.unparse(field.target)] = " ".join(str(comment.value.value).split())
    return found


@cache
def _declared(module: str) -> dict[str, ast.ClassDef]:
    """Returns the classes of a module as they are written."""
    source = inspect.getsource(sys.modules[module])
    return {node.name: node for node in ast.parse(source).body if isinstance(node, ast.ClassDef)}
