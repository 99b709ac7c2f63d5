"""The herb witches, a file for each: what she does stands there and nowhere else. A file in this folder is found by itself."""

from __future__ import annotations

from importlib import import_module
from pkgutil import iter_modules

from .witch import Witch


def _found() -> tuple[Witch, ...]:
    """Returns all witches, by metal and number."""
    modules = (import_module(f"{__name__}.{found.name}") for found in iter_modules(__path__))
    found = [module.WITCH for module in modules if hasattr(module, "WITCH")]
    return tuple(sorted(found, key=lambda witch: (witch.metal, witch.number)))


ALL = _found()
