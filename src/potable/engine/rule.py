"""What makes a plain function a rule: one source that runs interpreted, compiled and on CUDA."""

from __future__ import annotations

import gc
import hashlib
import os
import platform
import shutil
import sys
import time
import types
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from functools import cache
from importlib.machinery import ModuleSpec
from importlib.metadata import distributions
from importlib.util import find_spec
from pathlib import Path
from threading import local
from typing import Any

import numpy as np

from .catalogue import plain_sentence
from .messages import message
from .wire import Message

PACKAGE = Path(__file__).resolve().parent.parent
SOURCES = ("engine", "games", "players")
SUFFIXES = (".py", ".toml", ".npz")
KEPT_CACHES = 4
"""So many versions of the compiled rules are kept, and all that were used a short while ago: somebody may work on several."""
USED_LATELY = 3600
"""How many seconds ago a version was used lately."""

SPEED = os.environ.get("POTABLE_SPEED", "compiled")
if SPEED not in ("compiled", "interpreted"):
    raise SystemExit(plain_sentence(message("error-speed", given=repr(SPEED))))

INTERPRETED = SPEED == "interpreted"


def rule(function: Callable[..., Any]) -> Any:
    """Marks a function as a rule: compiled by Numba, or left as it is with POTABLE_SPEED=interpreted.

    A compiled rule is copied into the code that calls it: rules are small, and calling them would cost more than they do.

    >>> @rule
    ... def double(number):
    ...     return 2 * number
    >>> double(21)
    42
    """
    return _compiled(function, forceinline=True)


def routine(function: Callable[..., Any]) -> Any:
    """Marks a rule that is called and not copied, because it is large or seldom needed: setting up, scoring, thinking."""
    return _compiled(function, forceinline=False)


def loop(function: Callable[..., Any]) -> Any:
    """Marks a rule that runs for long, and lets other threads run meanwhile; a short one would lose by it."""
    return _compiled(function, forceinline=True, nogil=True)


def marked_again(copy: Callable[..., Any], form: str) -> Any:
    """Marks a copy of a rule's function as that rule is marked, as a part of another form of its game."""
    vars(copy)["form"] = form
    return _compiled(copy, **vars(copy)["marked"])


def form_of(part: Any) -> str:
    """Returns the form of its game to which a rule belongs (see variant.py); the usual form has no name."""
    return str(getattr(plain_of(part), "form", ""))


def _compiled(function: Callable[..., Any], forceinline: bool, nogil: bool = False, thin: bool = False) -> Any:
    """Returns a function as this process's speed wants it."""
    vars(function)["marked"] = {"forceinline": forceinline, "nogil": nogil, "thin": thin}
    if INTERPRETED:
        return function
    import numba

    from .compiler import compiled_rule

    vars(numba.config)["CACHE_DIR"] = str(cache_directory())
    ours = Path(function.__code__.co_filename).is_relative_to(PACKAGE)  # the cache is named by our sources alone
    how = {"nogil": nogil, "error_model": "numpy", "no_cfunc_wrapper": True, "forceinline": forceinline}
    compiled = compiled_rule(function, bound(function, "within"), how, kept=ours, thin=thin)
    vars(compiled)["_compile_for_args"] = _when_wanted(compiled)
    return compiled


def _when_wanted(compiled: Any) -> Any:
    """Returns what Numba does when a rule is called that is not compiled or loaded yet: see `wait_for_compiled`."""
    now, form = compiled._compile_for_args, form_of(compiled)

    def compile_or_wait(*args: Any, **kws: Any) -> Any:
        return _copy(compiled) if waiting(form) else now(*args, **kws)

    return compile_or_wait


def is_rule(thing: Any) -> bool:
    """Tells whether something is a rule."""
    return hasattr(plain_of(thing), "marked")


def plain_of(part: Any) -> Any:
    """Returns the plain function that a rule is made of."""
    return getattr(part, "py_func", part)


class _Patience(local):
    """Whether this thread waits for compiled rules."""

    done = False


_patience = _Patience()
_compiled_now: Callable[[str], bool] | None = None
_there: set[str] = set()
_copy: Callable[[Any], Callable[..., Any]] = plain_of


def wait_for_compiled(compiled: Callable[[str], bool], copy: Callable[[Any], Callable[..., Any]]) -> None:
    """Lets copies of rules run in plain Python, at once, until `compiled` says that this machine has compiled all of a form.

    All speeds play the same bytes, so games go on over the change. `plain.while_waiting` makes copies.
    """
    global _compiled_now, _copy
    _compiled_now, _copy = compiled, copy
    _there.clear()


def waiting(form: str = "") -> bool:
    """Tells whether this thread plays in plain Python, since the rules of a form are not compiled yet."""
    if _compiled_now is None or _patience.done or form in _there:
        return False
    if _compiled_now(form):
        _there.add(form)
        return False
    return True


@contextmanager
def without_waiting() -> Iterator[None]:
    """Lets this thread load compiled rules before all others do."""
    _patience.done = True
    try:
        yield
    finally:
        _patience.done = False


def frozen(values: Any) -> np.ndarray:
    """Returns an array that nobody can change, so that Numba may treat it as a constant."""
    array = np.array(values, np.int64)
    array.flags.writeable = False
    return array


def bind(template: Callable[..., Any], owner: str, **parts: Any) -> Any:
    """Returns the rule that a template becomes when the names in `parts` stand for one game's own rules.

    A loop over "any game" is written once as a plain function that calls `step`, `legal` and so on as if they were
    globals; binding gives it those of one game. Numba then compiles and caches it like a hand-written function, which it
    cannot do for functions passed as arguments or held in closures.
    """
    function = bound(template, owner, **parts)
    vars(function)["form"] = max(map(form_of, parts.values()), default="")
    return _compiled(function, forceinline=True, thin=True)


def bound(template: Callable[..., Any], owner: str, **parts: Any) -> Callable[..., Any]:
    """Returns a copy of a plain function in which the names in `parts` are globals."""
    known = {**template.__globals__, **parts} if parts else template.__globals__
    function = types.FunctionType(template.__code__, known, template.__name__, template.__defaults__)
    function.__qualname__ = f"{template.__qualname__}_{owner}"  # names the entry in Numba's cache
    function.__module__ = template.__module__
    function.__doc__ = template.__doc__
    return function


@cache
def cache_directory() -> Path:
    """Returns where compiled rules are kept: a folder named by the sources, Numba's version and the CPU."""
    import llvmlite.binding
    import numba

    name = hashlib.sha256()
    for part in (numba.__version__, platform.python_version(), llvmlite.binding.get_host_cpu_name()):
        name.update(part.encode())
    name.update(llvmlite.binding.get_host_cpu_features().flatten().encode())
    name.update(source_digest() + str(PACKAGE).encode())  # Numba finds what it compiled by the path of the source, too
    home = cache_home()
    directory = home / name.hexdigest()[:16]
    if not directory.is_dir():
        _forget_old(home)
        directory.mkdir(parents=True, exist_ok=True)
    with suppress(OSError):  # where somebody else compiled for all
        os.utime(directory)
    return directory


def cache_home() -> Path:
    """Returns the folder of all compiled rules: POTABLE_CACHE, or `potable` in the user's cache."""
    given = os.environ.get("POTABLE_CACHE")
    if given:
        return Path(given)
    return Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache") / "potable"


@cache
def source_digest() -> bytes:
    """Returns a digest of every file that rules are compiled from, since Numba does not notice a changed callee."""
    digest = hashlib.sha256()
    for folder in SOURCES:
        for path in sorted((PACKAGE / folder).rglob("*")):
            if path.suffix in SUFFIXES:
                digest.update(str(path.relative_to(PACKAGE)).encode() + b"\0" + path.read_bytes())
    for path in _added_sources():
        digest.update(str(path).encode() + b"\0" + path.read_bytes())
    return digest.digest()


def _added_sources() -> list[Path]:
    """Returns the files of packages that add games, players or effects by entry points: all of each, since rules call rules."""
    points = [point for one in distributions() for point in one.entry_points if point.group.startswith("potable.")]
    found = (find_spec(name) for name in sorted({point.module.partition(".")[0] for point in points}))
    return [path for spec in found if spec for path in _sources(spec)]


def _sources(spec: ModuleSpec) -> list[Path]:
    """Returns the sources of a package, or of a module that is a file by itself."""
    if spec.submodule_search_locations is None:
        return [Path(spec.origin)] if spec.origin else []
    folders = map(Path, spec.submodule_search_locations)
    return [path for folder in folders for path in sorted(folder.rglob("*")) if path.suffix in SUFFIXES]


def _forget_old(home: Path) -> None:
    """Removes the compiled rules of all but the last few versions of the sources that were used."""
    if not home.is_dir():
        return
    used = {path: path.stat().st_mtime for path in home.iterdir() if path.is_dir()}
    for folder in sorted(used, key=lambda path: used[path])[: -(KEPT_CACHES - 1)]:
        if used[folder] < time.time() - USED_LATELY:
            shutil.rmtree(folder, ignore_errors=True)


Progress = Callable[[int, int], None]


def compile_once(
    name: str, what: Message, steps: list[Callable[[], Any]], progress: Progress | None = None, form: str = ""
) -> None:
    """Runs the steps that compile something of a form, showing progress when this machine has not compiled it before."""
    if INTERPRETED or waiting(form):
        return
    known = was_compiled(name)
    show = progress or (_ignore if known else _progress_on_stderr(what))
    with _without_collecting():
        for done, step in enumerate(steps):
            show(done, len(steps))
            step()
    show(len(steps), len(steps))
    if not known:
        _mark(name).touch()


@contextmanager
def _without_collecting() -> Iterator[None]:
    """Keeps Python from looking for garbage again and again while Numba makes millions of objects: an eighth of compiling."""
    was_on = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if was_on:
            gc.enable()


def was_compiled(name: str) -> bool:
    """Tells whether this machine has compiled something before."""
    return _mark(name).exists()


def _mark(name: str) -> Path:
    """Returns the file that says that something was compiled."""
    return cache_directory() / f"{name}.compiled"


def _ignore(done: int, total: int) -> None:
    """Shows nothing."""


def _progress_on_stderr(what: Message) -> Progress:
    """Returns a progress display that needs nothing but a terminal or a log."""

    def show(done: int, total: int) -> None:
        text = plain_sentence(message("compiling", what=what, done=done, total=total))
        if sys.stderr.isatty():
            print(f"\r{text}", end="\n" if done == total else "", file=sys.stderr, flush=True)
        elif done in (0, total):
            print(text, file=sys.stderr, flush=True)

    return show
