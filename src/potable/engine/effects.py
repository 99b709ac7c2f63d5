"""Effects: what cards, books and the like do, each declared in one place, and the flat functions that choose among them.

A moment is a rule that says what happens when nothing special is in force, such as `die_rolls(s)`, which returns 1. An
effect that acts at that moment declares a rule with the same parameters. `dispatch` writes the function that calls the one
or the other; compiled, it costs what a chain of `if` written by hand would.
"""

from __future__ import annotations

import hashlib
import inspect
from collections.abc import Callable, Collection, Mapping, Sequence
from types import ModuleType
from typing import Any

from .rule import form_of, frozen, is_rule, plain_of, routine, rule


def fill(
    moments: ModuleType,
    which: str,
    acts: Mapping[str, Mapping[int, Any]],
    reasons: Mapping[int, str],
    often: Collection[int] = (),
) -> None:
    """Replaces moments by functions that choose among effects.

    `which` tells which effect is in force, as an expression in the moment's parameters; `acts` are the rules of the effects,
    by the name of the moment and the number of the effect, and `reasons` what each effect is called where it is the reason
    of what happens. Rules call a moment through its module, so that they find what was filled in.
    """
    for name, cases in acts.items():
        if cases:
            setattr(moments, name, dispatch(getattr(moments, name), which, cases, reasons, often))


def fill_sums(moments: ModuleType, acts: Mapping[str, Mapping[str, Any]]) -> None:
    """Replaces moments by functions that add up what several effects say.

    `acts` are the rules of the effects, by the name of the moment and the condition under which each is in force.
    """
    for name, cases in acts.items():
        otherwise = getattr(moments, name)
        plain: Callable[..., Any] = plain_of(otherwise)
        given = ", ".join(inspect.signature(plain).parameters)
        lines = [f"    total = otherwise({given})"]
        for place, condition in enumerate(cases):
            lines += [f"    if {condition}:", f"        total += case_{place}({given})"]
        setattr(moments, name, rule(_written(plain, "added", otherwise, [*lines, "    return total"], [*cases.values()])))


def fill_tables(moments: ModuleType, which: str, size: int, tables: Mapping[str, Mapping[int, int]]) -> None:
    """Replaces moments that are only a number by functions that look it up.

    `which` is always below `size`. `tables` are the numbers by the name of the moment and the number of the effect; where an
    effect has none, it is what the moment says by itself.

    >>> from types import SimpleNamespace
    >>> from potable.engine.rule import rule
    >>> @rule
    ... def legs(animal):
    ...     return 4
    >>> moments = SimpleNamespace(legs=legs)
    >>> fill_tables(moments, "animal", 5, {"legs": {3: 8}})
    >>> moments.legs(2), moments.legs(3), moments.legs(4)
    (4, 8, 4)
    """
    for name, cases in tables.items():
        otherwise = getattr(moments, name)
        plain: Callable[..., Any] = plain_of(otherwise)
        usual = inspect.unwrap(plain)(*[None] * len(inspect.signature(plain).parameters))
        numbers = frozen([cases.get(number, usual) for number in range(size)])
        setattr(moments, name, rule(_written(plain, "listed", otherwise, [f"    return int(case_0[int({which})])"], [numbers])))


def dispatch(
    otherwise: Any, which: str, cases: Mapping[int, Any], reasons: Mapping[int, str], often: Collection[int] = ()
) -> Any:
    """Returns the rule that is the case with the number `which`, and `otherwise` where there is no such case.

    The cases in `often` are looked for first, in the code that asks; all others are then left to a function that is called.

    >>> from potable.engine.rule import rule
    >>> @rule
    ... def legs(animal):
    ...     return 4
    >>> @rule
    ... def legs_of_a_spider(animal):
    ...     return 8
    >>> legs = dispatch(legs, "animal", {3: legs_of_a_spider}, {})
    >>> legs(2), legs(3)
    (4, 8)
    """
    plain: Callable[..., Any] = plain_of(otherwise)
    first = {number: cases[number] for number in often if number in cases}
    if first:
        rest = {number: case for number, case in cases.items() if number not in first}
        otherwise = routine(_choice(plain, "rarely", otherwise, which, rest, reasons))
    return rule(_choice(plain, "chosen", otherwise, which, first or cases, reasons))


def _choice(
    plain: Callable[..., Any], how: str, otherwise: Any, which: str, cases: Mapping[int, Any], reasons: Mapping[int, str]
) -> Callable[..., Any]:
    """Returns a function that calls the case with the number `which`."""
    given = ", ".join(inspect.signature(plain).parameters)
    lines = [f"    which = int({which})"]
    for place, number in enumerate(cases):
        lines += [f"    if which == {number}:", f"        return case_{place}({given})"]
    written = _written(plain, how, otherwise, [*lines, f"    return otherwise({given})"], [*cases.values()])
    known = {f"case_{place}": reasons[number] for place, number in enumerate(cases) if number in reasons}
    vars(written)["reasons"] = known  # for who listens: see events.py
    return written


def _written(
    plain: Callable[..., Any], how: str, otherwise: Any, lines: Sequence[str], cases: Sequence[Any]
) -> Callable[..., Any]:
    """Returns a function with the parameters of a plain one, made of lines that know what its module knows, and the cases."""
    name, given = f"{plain.__name__}_{how}", ", ".join(inspect.signature(plain).parameters)
    for case in filter(callable, cases):
        _check_given(plain, given, plain_of(case))
    known = {**plain.__globals__, "otherwise": otherwise, **{f"case_{place}": case for place, case in enumerate(cases)}}
    # It counts as written where the moment is, or Numba would not know where to keep what it compiles.
    exec(compile("\n".join([f"def {name}({given}):", *lines]), plain.__code__.co_filename, "exec"), known)
    written: Callable[..., Any] = known[name]
    written.__qualname__ = f"{name}_{_digest(lines, cases)}"  # names the entry in Numba's cache
    written.__module__, written.__doc__, vars(written)["__wrapped__"] = plain.__module__, plain.__doc__, plain
    vars(written)["form"] = max(map(form_of, (otherwise, *cases)))  # as rules that are bound: it is compiled where they are
    return written


def _digest(lines: Sequence[str], cases: Sequence[Any]) -> str:
    """Returns what tells a written function from others of its name, since Numba looks at no name and number in them."""
    digest = hashlib.sha256("\n".join(lines).encode())
    for case in cases:
        plain = plain_of(case)
        digest.update(f"{plain.__module__}.{plain.__qualname__}".encode() if callable(case) else case.tobytes())
    return digest.hexdigest()[:8]


def _check_given(plain: Callable[..., Any], wanted: str, case: Callable[..., Any]) -> None:
    """Raises TypeError where what an effect gives is no rule, or takes something else than the moment gives."""
    if not is_rule(case):
        raise TypeError(f"{case.__name__} in {case.__module__} is no rule: mark it with @rule or @routine.")
    given = ", ".join(inspect.signature(case).parameters)
    if given != wanted:
        raise TypeError(f"{case.__name__}({given}) in {case.__module__} should be {plain.__name__}({wanted}).")
