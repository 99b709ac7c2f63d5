"""What rules say: events, which cost nothing where nobody listens.

An event is a function that returns what is told of it. A rule calls it where the thing happens, such as
`say.stop(s, seat)`. In the rules as they run by the million it does nothing, and compiled it is not even a call. Where
somebody listens, the same rules run in plain Python, and each event is written down. All speeds play the same bytes, so a
table may do either.
"""

from __future__ import annotations

import inspect
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from threading import RLock
from typing import Any

from .plain import Copies
from .rule import plain_of, rule

Told = dict[str, Any]
Tells = Callable[..., Told | None]
Joins = Callable[[Told, Told], bool]


def event(kind: str | None = None, joins: Joins | None = None) -> Callable[[Tells], Any]:
    """Marks a function as an event, called by its kind or else by its own name, and returns the rule that says it.

    It is given the state as it is in that instant and whole numbers, and returns what is told: names and numbers, as JSON;
    or None where there is nothing to tell, so that rules need not find out.
    Where the reason matters it returns `why` as None, and the listener puts in the reason of the innermost effect. `joins`
    may add what is told to what was told just before, and tells whether it did.
    """

    def mark(function: Tells) -> Any:
        silent = _silent(function)
        silent.event = _Event(kind or function.__name__, function, joins)
        return rule(silent)

    return mark


def because(reason: str) -> Callable[[Any], Any]:
    """Marks a rule: what is said while it runs happens for this reason."""

    def mark(marked: Any) -> Any:
        vars(plain_of(marked))["reason"] = reason
        return marked

    return mark


@dataclass(frozen=True)
class _Event:
    """An event: its kind, what is told of it, and how it joins the one before."""

    kind: str
    tells: Tells
    joins: Joins | None


def _silent(function: Callable[..., Any]) -> Any:
    """Returns a function with the same parameters that does nothing."""
    known: dict[str, Any] = {}
    source = f"def {function.__name__}({', '.join(inspect.signature(function).parameters)}): pass"
    # It counts as written where the event is, or Numba would not know where to keep what it compiles.
    exec(compile(source, function.__code__.co_filename, "exec"), known)
    silent = known[function.__name__]
    silent.__module__, silent.__doc__ = function.__module__, function.__doc__
    return silent


class Listener(Copies):
    """Somebody who hears what rules say: a copy of them in plain Python, in which every event is written down."""

    def __init__(self) -> None:
        """Listens to no rules yet."""
        super().__init__()
        self._heard: list[Told] = []
        self._reasons: list[str] = []
        self._lock = RLock()

    def hear(self, part: Any, *given: Any) -> tuple[Any, list[Told]]:
        """Carries out a rule and returns what it returns, and what was said."""
        with self._lock:
            self._heard = []
            result = self.copy(part)(*given)
            return result, self._heard

    def made(self, plain: Any, known: dict[str, Any]) -> Callable[..., Any]:
        """Returns a copy that writes down what it says."""
        if hasattr(plain, "event"):
            return self._written_down(plain.event)
        return self.case(super().made(plain, known), getattr(plain, "reason", None))

    def case(self, copy: Callable[..., Any], reason: str | None) -> Callable[..., Any]:
        """Returns a copy that runs for a reason, if there is one."""
        if reason is None:
            return copy

        def reasoned(*given: Any) -> Any:
            with self._because(reason):
                return copy(*given)

        return reasoned

    def _written_down(self, event: _Event) -> Callable[..., None]:
        """Returns what hears an event."""

        def written_down(s: Any, *given: Any) -> None:
            what = event.tells(s, *(int(one) for one in given))
            if what is None:
                return
            told = {"kind": event.kind} | what
            if self._reasons and told.get("why", "") is None:
                told["why"] = self._reasons[-1]
            if not (event.joins and self._heard and event.joins(self._heard[-1], told)):
                self._heard.append(told)

        return written_down

    @contextmanager
    def _because(self, reason: str) -> Iterator[None]:
        """Gives a reason for what is said meanwhile."""
        self._reasons.append(reason)
        try:
            yield
        finally:
            self._reasons.pop()
