"""The alchemists' patients, a file for each: what helping one does stands there and nowhere else.

A file in this folder is found by itself.
"""

from __future__ import annotations

from importlib import import_module
from pkgutil import iter_modules

from .patient import Patient


def _found() -> tuple[Patient, ...]:
    """Returns all patients by their numbers."""
    modules = (import_module(f"{__name__}.{found.name}") for found in iter_modules(__path__))
    found = [module.PATIENT for module in modules if hasattr(module, "PATIENT")]
    return tuple(sorted(found, key=lambda patient: patient.number))


ALL = _found()
