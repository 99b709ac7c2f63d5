"""What the process that forks others has to bear: whoever asks for a process may be killed before saying what it needs.

Tests kill servers while they start their workers. Python's fork server ends then, and nothing can be forked any more by those
who know its address; a connection that was given up it would bear. Loading this there makes it one.
"""

from __future__ import annotations

import errno
from multiprocessing import reduction
from socket import socket

_receive = reduction.recvfds


def receive(sock: socket, size: int) -> list[int]:
    """Receives files, or says that the connection was given up."""
    try:
        return _receive(sock, size)
    except (EOFError, ConnectionResetError) as error:
        raise OSError(errno.ECONNABORTED, "Whoever asked is gone.") from error


vars(reduction)["recvfds"] = receive
