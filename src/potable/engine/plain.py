"""Rules in plain Python in a process that compiles them: copies of their functions that call each other."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from types import CodeType, FunctionType, ModuleType, SimpleNamespace
from typing import Any

from .rule import is_rule, plain_of


class Copies:
    """Copies of rules, made when they are needed."""

    def __init__(self) -> None:
        """Begins with none."""
        self._copies: dict[Any, Callable[..., Any]] = {}
        self._globals: dict[int, dict[str, Any]] = {}

    def copy(self, part: Any) -> Callable[..., Any]:
        """Returns a rule in plain Python, calling such rules only."""
        plain = plain_of(part)
        if plain not in self._copies:
            if id(plain.__globals__) not in self._globals:
                self._globals[id(plain.__globals__)] = self.globals_of(plain)
            known = self._globals[id(plain.__globals__)]
            self._copies[plain] = self.made(plain, known)
            self._bind(known, plain)
        return self._copies[plain]

    def globals_of(self, plain: Any) -> dict[str, Any]:
        """Returns what the copies of functions of a module know, before anything that they call is copied."""
        return dict(plain.__globals__)

    def made(self, plain: Any, known: dict[str, Any]) -> Callable[..., Any]:
        """Returns a copy of a function that knows other globals."""
        return FunctionType(plain.__code__, known, plain.__name__, plain.__defaults__)

    def case(self, copy: Callable[..., Any], reason: str | None) -> Callable[..., Any]:
        """Returns a copy as it is called where an effect is chosen that is the reason of what it does."""
        return copy

    def follows(self, value: Any) -> bool:
        """Tells whether something that a function calls is copied, too."""
        return is_rule(value)

    def stand_in(self, module: ModuleType) -> Any:
        """Returns what stands for a module in copied functions, as yet with the same names."""
        return SimpleNamespace(**vars(module))

    def _bind(self, known: dict[str, Any], plain: Any) -> None:
        """Puts copies in place of the rules that a function calls."""
        reasons: Mapping[str, str] = getattr(plain, "reasons", {})
        meant = self.globals_of(plain)
        for name in _names(plain.__code__):
            value = meant.get(name)
            if isinstance(value, ModuleType):
                known[name] = self._module(known[name], value, plain.__code__)
            elif self.follows(value):
                known[name] = self.case(self.copy(value), reasons.get(name))

    def _module(self, copied: Any, module: ModuleType, code: CodeType) -> Any:
        """Returns what stands for a module in a copied function, with copies of the rules that the function uses."""
        stand_in = self.stand_in(module) if copied is module else copied
        for name in _names(code):
            value = getattr(module, name, None)
            if self.follows(value):
                setattr(stand_in, name, self.copy(value))
        return stand_in


while_waiting = Copies()
"""The rules by which a process plays until they are compiled."""


def _names(code: CodeType) -> Iterator[str]:
    """Returns the names of globals and attributes that some code uses, in what is defined inside it too."""
    yield from code.co_names
    for inner in code.co_consts:
        if isinstance(inner, CodeType):
            yield from _names(inner)
