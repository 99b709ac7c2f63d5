"""A server in a process of its own, as `potable serve` would run it, and what it costs the machine."""

from __future__ import annotations

import os
import re
import signal
import subprocess
import sys
import threading
import time
from collections import deque
from collections.abc import Mapping
from contextlib import nullcontext
from pathlib import Path

import httpx

from potable.engine.errors import PotableError
from potable.engine.messages import message
from potable.server.compiling import compile_rules

ROOMY = {
    "POTABLE_REQUESTS_PER_SECOND": "1000000",
    "POTABLE_REQUEST_RESERVE": "1000000",
    "POTABLE_CONNECTIONS_PER_ADDRESS": "100000",
    "POTABLE_LISTED_PER_MINUTE": "100000",
    "POTABLE_TCP_PER_ADDRESS": "100000",
    "POTABLE_MESSAGES_PER_SECOND": "1000",
    "POTABLE_MESSAGE_RESERVE": "1000",
    "POTABLE_BOT_WORKERS": "1",
}
"""All people come from one address here, which the usual limits would not allow."""
KEPT_LINES = 200


class DidNotStart(PotableError):
    """A server that ended, or said nothing for too long; with its last words."""


class Server:
    """A server that can be ended in any way and started again on the same data."""

    def __init__(self, data: Path, settings: Mapping[str, str] = ROOMY, log: Path | None = None) -> None:
        """Says where it keeps its games, and its log where that is wanted; `start` sets it going."""
        self._data, self._settings, self._log = data, settings, log
        self._process: subprocess.Popen[str] | None = None
        self.url = ""
        self.port = 0
        """The port at which it listens, from its first start on the same."""
        self.said: deque[str] = deque(maxlen=KEPT_LINES)
        """The last lines of its log."""

    def start(self) -> None:
        """Starts it and does not wait."""
        compile_rules()  # which may take longer than anybody waits for a server
        self.url = ""
        self._process = self._launch("--port", str(self.port), "--data", str(self._data), env={**os.environ, **self._settings})
        threading.Thread(target=self._listen, args=(self._process,), daemon=True).start()

    def _launch(self, *given: str, env: Mapping[str, str]) -> subprocess.Popen[str]:
        """Starts its process, whose log can be read."""
        command = [sys.executable, "-m", "potable.server", *given]
        return subprocess.Popen(command, env=env, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)

    def _listen(self, process: subprocess.Popen[str]) -> None:
        """Reads its log, or it would stand still once the pipe is full."""
        assert process.stdout is not None
        log = self._log.open("a") if self._log else nullcontext()
        with process.stdout as said, log as kept:
            for line in said:
                self._hear(process, line)
                if kept:
                    kept.write(line)

    def _hear(self, process: subprocess.Popen[str], line: str) -> None:
        """Keeps a line of its log, and notes where it is served."""
        self.said.append(line.rstrip())
        served = re.search(r"served at (http://\S+)", line)
        if served and process is self._process:
            self.url = served[1]
            self.port = int(self.url.rsplit(":", 1)[1])

    @property
    def pid(self) -> int:
        """The number of its process."""
        assert self._process is not None
        return self._process.pid

    @property
    def runs(self) -> bool:
        """Whether its process has not ended."""
        return self._process is not None and self._process.poll() is None

    def answers(self) -> bool:
        """Tells whether it says that it is well."""
        try:
            return bool(self.url) and httpx.get(f"{self.url}/healthz", timeout=5).is_success
        except httpx.TransportError:
            return False

    def wait(self, seconds: float = 120) -> None:
        """Waits until it answers, or raises with what it said last."""
        until = time.monotonic() + seconds
        while not self.answers():
            if not self.runs or time.monotonic() > until:
                raise DidNotStart(message("lab-refuses-server", lines="\n".join(self.said)))
            time.sleep(0.02)

    def end(self, how: signal.Signals = signal.SIGTERM, seconds: float = 60) -> None:
        """Ends it by a signal and waits until it is gone."""
        if self._process is not None:
            self._process.send_signal(how)
            self._process.wait(seconds)

    def megabytes(self, kind: str = "Rss") -> float:
        """Returns how much memory the server's process holds: all of it (Rss), or its fair share of what is shared (Pss)."""
        held = Path(f"/proc/{self.pid}/smaps_rollup").read_text()
        return int(re.search(rf"^{kind}:\s+(\d+) kB", held, re.MULTILINE)[1]) / 1024  # type: ignore[index]

    def commits(self) -> float:
        """Returns how many transactions the server has committed."""
        return self._told("potable_commits_total")

    def connections(self) -> float:
        """Returns how many WebSockets the server has."""
        return self._told("potable_connections")

    def leases_lost(self) -> float:
        """Returns how often the server's lease has run out."""
        return self._told("potable_lapsed_total")

    def late(self) -> float:
        """Returns by less than how many seconds the server was late with whatever was due."""
        counts = re.findall(r'^potable_late_seconds_bucket\{le="(\S+)"\} (\S+)', self._metrics(), re.MULTILINE)
        return min(float(bound) for bound, count in counts if count == counts[-1][1])

    def _told(self, name: str) -> float:
        """Returns what the server tells Prometheus."""
        said = re.search(rf"^{name} (\S+)", self._metrics(), re.MULTILINE)
        return float(said[1]) if said else 0.0

    def _metrics(self) -> str:
        """Returns all that the server tells Prometheus."""
        return httpx.get(f"{self.url}/metrics", timeout=60).text

    def cpu_seconds(self) -> float:
        """Returns how long the server's process has used a core."""
        fields = Path(f"/proc/{self.pid}/stat").read_text().rsplit(")", 1)[1].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")
