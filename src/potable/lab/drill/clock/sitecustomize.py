"""Shifts the clock of every Python that starts with this folder on its path, by so many seconds as a file says at any moment.

The file named by POTABLE_DRILL_CLOCK holds one number of eight bytes. The monotonic clock is left alone, as it is on a machine
whose date is set.
"""

import mmap
import os
import struct
import time

_path = os.environ.get("POTABLE_DRILL_CLOCK")
if _path:
    with open(_path, "rb") as _file:
        _shift = mmap.mmap(_file.fileno(), 8, access=mmap.ACCESS_READ)
    _real, _real_ns, _number = time.time, time.time_ns, struct.Struct("d")

    time.time = lambda: _real() + _number.unpack_from(_shift)[0]
    time.time_ns = lambda: _real_ns() + int(_number.unpack_from(_shift)[0] * 1e9)
