"""What tests need of the machine that pip cannot bring: Debian's packages, installed once where we may."""

from __future__ import annotations

import fcntl
import os
import shutil
import subprocess
import tempfile
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path


@contextmanager
def alone(name: str) -> Iterator[None]:
    """Lets one process at a time do what must not be done twice at once."""
    with (Path(tempfile.gettempdir()) / f"potable-{name}-{os.getuid()}.lock").open("w") as file:
        fcntl.flock(file, fcntl.LOCK_EX)
        yield


def found_or_installed(look: Callable[[], str | None], packages: Sequence[str], otherwise: str) -> str:
    """Returns what `look` finds; if there is nothing yet and we are root on Debian, after the first package that brings it."""
    with alone(packages[-1]):
        found = look()
        for package in packages if may_install() else ():
            if not found:
                install(package)
                found = look()
    assert found, otherwise
    return found


def may_install() -> bool:
    """Returns whether Debian's packages can be installed here."""
    return os.getuid() == 0 and shutil.which("apt-get") is not None


def install(package: str) -> None:
    """Installs a package of Debian; whether it worked is seen by looking again."""
    quiet = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    for command in (["apt-get", "update", "-qq"], ["apt-get", "install", "-y", "-qq", "--no-install-recommends", package]):
        subprocess.run(command, env=quiet, stdout=subprocess.DEVNULL, check=False)
