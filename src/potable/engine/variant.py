"""Another form of a game: copies of its functions that call each other, and to which some names mean something else.

A game with its expansions has more effects to choose among and more fields in its state than without. Its rules are written
once, for both; the form with expansions is made of copies of them in which `moments` are dispatched among more effects, or
`State` has more fields. Numba compiles each form by itself, when it is first played: tables in the usual form neither carry
nor wait for anything of another.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import fields, replace
from functools import lru_cache
from types import CellType, FunctionType, ModuleType
from typing import Any, TypeVar

from .plain import Copies
from .rule import is_rule, marked_again

Effect = TypeVar("Effect")


class Variant(Copies):
    """The functions of a game in another form, made when they are needed.

    Rules are copied wherever they come from; of all other functions those of the game's own packages.
    """

    def __init__(self, name: str, packages: tuple[str, ...], changes: Mapping[str, Any]) -> None:
        """Takes the name of the form, and what names mean in the modules of the packages where it is something else."""
        super().__init__()
        self.name = name
        self._packages = packages
        self._changes = changes
        self._modules: dict[ModuleType, ModuleType] = {}
        self._kept: dict[Any, Any] = {}

    def copy(self, part: Any) -> Callable[..., Any]:
        """Returns a function in this form; one that remembers what it returned remembers by itself."""
        if not hasattr(part, "cache_parameters"):
            return super().copy(part)
        if part not in self._kept:
            self._kept[part] = lru_cache(**part.cache_parameters())(super().copy(part.__wrapped__))
        kept: Callable[..., Any] = self._kept[part]
        return kept

    def effect(self, declared: Effect) -> Effect:
        """Returns what an effect or a question declares, with all of its functions in this form."""
        given = {field.name: getattr(declared, field.name) for field in fields(declared)}  # type: ignore[arg-type]
        return replace(declared, **{name: self.copy(one) for name, one in given.items() if self.follows(one)})  # type: ignore[type-var]

    def globals_of(self, plain: Any) -> dict[str, Any]:
        """Returns what names mean in this form."""
        known = super().globals_of(plain)
        if self._is_own(plain.__module__):
            known.update({name: value for name, value in self._changes.items() if name in known})
        return known

    def made(self, plain: Any, known: dict[str, Any]) -> Callable[..., Any]:
        """Returns a copy that is a rule again if it was one."""
        copy = FunctionType(plain.__code__, known, plain.__name__, plain.__defaults__, self._closed(plain))
        copy.__kwdefaults__, copy.__module__, copy.__doc__ = plain.__kwdefaults__, plain.__module__, plain.__doc__
        copy.__qualname__ = f"{plain.__qualname__}_{self.name}"  # names the entry in Numba's cache
        vars(copy).update(vars(plain))
        marked: Callable[..., Any] = marked_again(copy, self.name) if is_rule(plain) else copy
        return marked

    def follows(self, value: Any) -> bool:
        """Tells whether something is a rule, or a function of the game."""
        if is_rule(value):
            return True
        function = value.__wrapped__ if hasattr(value, "cache_parameters") else value
        return isinstance(function, FunctionType) and self._is_own(function.__module__)

    def stand_in(self, module: ModuleType) -> Any:
        """Returns the one module that stands for another; Numba tells modules apart by their names."""
        if module not in self._modules:
            self._modules[module] = stand_in = ModuleType(f"{module.__name__}_{self.name}")
            vars(stand_in).update({name: value for name, value in vars(module).items() if not name.startswith("__")})
        return self._modules[module]

    def _is_own(self, module: str | None) -> bool:
        """Tells whether a module is one of the game's."""
        return (module or "").startswith(self._packages)

    def _closed(self, plain: Any) -> tuple[CellType, ...] | None:
        """Returns what a function holds from where it was defined, copied as what it calls."""
        if plain.__closure__ is None:
            return None
        held = (cell.cell_contents for cell in plain.__closure__)
        return tuple(CellType(self.copy(value) if self.follows(value) else value) for value in held)
