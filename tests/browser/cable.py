"""The cable between a browser and the server, which a test can pull out and plug in again."""

from __future__ import annotations

import socket
import threading
from contextlib import suppress
from types import TracebackType

CHUNK = 65536


class Cable:
    """Passes on every byte while it is plugged in; pulled out it swallows them, as a dead line does."""

    def __init__(self, port: int) -> None:
        self._port = port
        self._listening = socket.create_server(("127.0.0.1", 0))
        self._plugged = True
        self._ends: list[socket.socket] = []
        self.url = f"http://127.0.0.1:{self._listening.getsockname()[1]}"
        threading.Thread(target=self._accept, daemon=True).start()

    def __enter__(self) -> Cable:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None) -> None:
        self._listening.close()
        self._cut()

    def pull(self) -> None:
        """Breaks every connection and lets none through."""
        self._plugged = False
        self._cut()

    def fall_silent(self) -> None:
        """Swallows every byte in both ways and tells nobody."""
        self._plugged = False

    def plug(self) -> None:
        """Lets new connections through; those that were swallowed break."""
        self._cut()
        self._plugged = True

    def _cut(self) -> None:
        for end in self._ends:
            with suppress(OSError):  # it may have ended by itself
                end.shutdown(socket.SHUT_RDWR)
        self._ends = []

    def _accept(self) -> None:
        while True:
            try:
                near, _ = self._listening.accept()
            except OSError:
                return
            if not self._plugged:
                near.close()
                continue
            far = socket.create_connection(("127.0.0.1", self._port))
            self._ends += [near, far]
            for one, other in ((near, far), (far, near)):
                threading.Thread(target=self._pass_on, args=(one, other), daemon=True).start()

    def _pass_on(self, one: socket.socket, other: socket.socket) -> None:
        with suppress(OSError):  # the other end may be gone
            while data := one.recv(CHUNK):
                if self._plugged:
                    other.sendall(data)
            other.shutdown(socket.SHUT_RDWR)
