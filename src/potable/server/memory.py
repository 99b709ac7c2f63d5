"""The memory that a process of the server need not hold: that of the compiler, once everything is compiled."""

from __future__ import annotations

import ctypes
import re
import sys
from pathlib import Path

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
