"""The memory that a process of the server need not hold: that of the compiler, and garbage, at a moment that suits."""

from __future__ import annotations

import asyncio
import ctypes
import gc
import re
import sys
import time
from collections.abc import Callable
from pathlib import Path

TIDY_EVERY, TIDY_FURTHER_EVERY = 1, 10
"""After so many seconds the collector looks through what is new, and also through what was new the last times."""
TIDY_WHOLLY_EVERY, TIDY_AT_LAST = 60, 300
"""After so many seconds it looks through everything if it is quiet, and anyway: as long as few are here."""
QUIET = 0.2
"""How much of a core a quiet server uses at most."""
MOST_SERVED = 10_000
"""After so many requests it looks through everything anyway: each may leave some kilobytes behind that only it finds."""
FEW = 300
"""So many WebSockets are few. Behind each stand some 200 things: with thousands, to look through everything takes a second."""
COMPILER = "libllvmlite"
MADV_DONTNEED = 4
MAPPING = re.compile(r"^([0-9a-f]+)-([0-9a-f]+) (\S{4}) .*$", re.MULTILINE)


def give_back_compiler() -> None:
    """Gives back the pages of the compiler's library, some 65 MB that only loading the rules has touched.

    They are the library's file and nothing else, so that they come back by themselves if something is compiled after all.
    """
    if sys.platform != "linux":
        return
    advise = ctypes.CDLL(None, use_errno=True).madvise
    advise.argtypes = (ctypes.c_void_p, ctypes.c_size_t, ctypes.c_int)
    for start, length in _untouched(Path("/proc/self/smaps").read_text(), COMPILER):
        advise(start, length, MADV_DONTNEED)  # where it is refused, nothing is lost


def _untouched(smaps: str, library: str) -> list[tuple[int, int]]:
    """Returns where a library lies in memory exactly as in its file: what was written to would be lost."""
    found = []
    mappings = list(MAPPING.finditer(smaps))
    for mapping, following in zip(mappings, [*mappings[1:], None], strict=True):
        about = smaps[mapping.end() : following.start() if following else len(smaps)]
        if library in mapping[0] and "w" not in mapping[3] and re.search(r"^Anonymous: +0 kB", about, re.MULTILINE):
            start, end = int(mapping[1], 16), int(mapping[2], 16)
            found.append((start, end - start))
    return found


def spare_what_is_loaded() -> None:
    """Keeps the collector from ever looking for garbage among all that was loaded."""
    gc.freeze()


async def keep_tidy(served: Callable[[], int], here: Callable[[], int]) -> None:
    """Looks for garbage until cancelled: often among what is new, which takes a moment, and seldom among everything.

    `served` tells how many requests and WebSockets there have been, `here` how many WebSockets there are.

    To look through some hundred tables takes a tenth of a second, in which nobody's move is answered. Python itself would do so
    whenever enough was made that is not gone yet, which is when most people play. With so many here that it would take so long
    that a lease runs out it is left undone: tables and WebSockets leave nothing behind that only it finds.
    """
    gc.disable()
    whole = further = time.monotonic()
    before = served()
    try:
        while True:
            began, used = time.monotonic(), time.process_time()
            await asyncio.sleep(TIDY_EVERY)
            now = time.monotonic()
            is_quiet = time.process_time() - used < QUIET * (now - began)
            is_due = now - whole > (TIDY_WHOLLY_EVERY if is_quiet else TIDY_AT_LAST) or served() - before > MOST_SERVED
            if is_due and here() <= FEW:
                gc.collect()
                whole = further = time.monotonic()
                before = served()
            elif now - further > TIDY_FURTHER_EVERY:
                gc.collect(1)
                further = time.monotonic()
            else:
                gc.collect(0)
    finally:
        gc.enable()
