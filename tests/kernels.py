"""How long a device's compilers take for the kernels that play whole games, on a machine that need not have one.

NVIDIA's compilers are told to compile for an H200. Numba makes of rules what NVVM understands, NVVM makes PTX of that, and
ptxas what the device runs: seconds of a processor for each, and how large it becomes.
"""

from __future__ import annotations

import subprocess
import sys
import time
from collections import namedtuple
from pathlib import Path
from resource import RUSAGE_CHILDREN, getrusage
from tempfile import TemporaryDirectory

import numba
import numpy as np
from numba import cuda
from numba.cuda import dispatcher
from numba.cuda.cudadrv.nvvm import CompilationUnit

from potable.engine.batch import batch_key, new_frames
from potable.engine.cuda import MOST_REGISTERS, play_kernel
from potable.games import game
from potable.players import lineup

H200 = (9, 0)
ALL_BOXES = {"herb_witches": True, "alchemists": True, "office": "multiple"}
KERNELS = {
    "glastonbury": ("glastonbury", ["random"] * 4, {}),
    "practice": ("practice", ["random"] * 4, {}),
    "quacks": ("quacks", ["random"] * 4, {}),
    "champion": ("quacks", ["champion"] * 4, {}),
    "expanded": ("quacks", ["random"] * 5, ALL_BOXES),
}


def measure(name: str) -> None:
    """Compiles a kernel, and prints what that took."""
    kind, bots, options = KERNELS[name]
    played = game(kind, options)
    players = lineup(kind, bots, played.check_options(options, len(bots)))
    points = np.zeros((1, len(bots)), np.int32)
    given = (players.template(), np.array(players.bots, np.int64), players.turned, batch_key(1), 0, 0, points, points)
    types = [numba.typeof(one) for one in (*given, np.zeros(1, np.int32), new_frames(players.game, 1, False))]
    kernel = play_kernel(players.game, players.choose, players.name)
    dispatcher.get_current_device = lambda: namedtuple("Device", "compute_capability")(H200)
    by_nvvm, nvvm = CompilationUnit.compile, []

    def timed(unit: CompilationUnit) -> bytes:
        began = time.process_time()
        made = by_nvvm(unit)
        nvvm.append(time.process_time() - began)
        return made

    CompilationUnit.compile = timed
    began = time.process_time()
    ptx, _ = cuda.compile_ptx(kernel.py_func, tuple(types), cc=H200)
    numbas = time.process_time() - began - sum(nvvm)
    with TemporaryDirectory() as folder:
        (source := Path(folder) / "kernel.ptx").write_text(ptx)
        registers = f"--maxrregcount={MOST_REGISTERS}"
        subprocess.run([ptxas(), "-arch=sm_90", registers, source, "-o", f"{source}.cubin"], check=True)
        size = Path(f"{source}.cubin").stat().st_size
    asm = getrusage(RUSAGE_CHILDREN).ru_utime
    print(f"{name:12} {numbas:6.1f} {sum(nvvm):6.1f} {asm:6.1f} {ptx.count(chr(10)):9,} {size:11,}", flush=True)


def ptxas() -> str:
    """Returns where the assembler is: beside the other compilers, as packages bring them."""
    return str(next(path for folder in sys.path for path in Path(folder).glob("nvidia/cu*/bin/ptxas")))


if __name__ == "__main__":
    if len(sys.argv) == 2:
        measure(sys.argv[1])
    else:
        print("kernel        Numba   NVVM  ptxas  PTX lines  cubin bytes", flush=True)
        for one in KERNELS:  # each by itself, since Numba keeps what it has compiled
            subprocess.run([sys.executable, "-m", "tests.kernels", one], check=True)
