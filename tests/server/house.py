"""A real server in a process of its own, and people who talk to it as a browser does."""

from __future__ import annotations

import json
import os
import re
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Callable
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import httpx
import pytest
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import connect

from potable.lab import serving as serving_of_lab

from ..forked import Forked
from ..spoken import as_read
from ..wire.conforming import check_answer, check_message

SECONDS = 60
MESSAGES = 400
"""So many messages somebody may send at once to a folder's own server."""
GAME = "glastonbury"


class Server:
    """A server that can be killed and started again on the same data; if interpreted, it is forked unless told otherwise."""

    def __init__(self, data: Path, forked: bool = True, **settings: str) -> None:
        self.data, self.settings = data, settings
        self.forked = forked and settings.get("POTABLE_SPEED") == "interpreted"
        self.lines: list[str] = []
        self.start()

    def start(self, port: int = 0) -> None:
        environment = {**os.environ, "POTABLE_BOT_PAUSE": "0", "POTABLE_BOT_WORKERS": "1", **self.settings}
        given = ["potable.server", "--port", str(port), "--data", str(self.data)]
        heard, said = os.pipe()
        self.process: Forked | subprocess.Popen[bytes]
        if self.forked:
            self.process = Forked(*given, env=environment, stdout=said, stderr=said)
        else:
            command = [sys.executable, "-m", *given]
            self.process = subprocess.Popen(command, env=environment, stdout=said, stderr=said, start_new_session=True)
        os.close(said)
        self.url = ""
        threading.Thread(target=self._listen, args=(heard,), daemon=True).start()
        until = time.monotonic() + SECONDS * 2
        while time.monotonic() < until:
            assert self.process.poll() is None, "\n".join(self.lines)
            try:
                if self.url and httpx.get(f"{self.url}/healthz").status_code == 200:
                    return
            except httpx.TransportError:
                pass
            time.sleep(0.02)
        self.kill()
        raise AssertionError("The server did not start:\n" + "\n".join(self.lines))

    def _listen(self, heard: int) -> None:
        with open(heard) as lines:
            for line in lines:
                self.lines.append(line.rstrip())
                said = re.search(r"served at (http://\S+)", line)
                if said:
                    self.url = said[1]

    def said(self, words: str, seconds: float = 5) -> bool:
        """Tells whether its log has something, or gets it soon: who has ended may not have been read to the end yet."""
        until = time.monotonic() + seconds
        while not any(words in line for line in self.lines) and time.monotonic() < until:
            time.sleep(0.02)
        return any(words in line for line in self.lines)

    @property
    def port(self) -> int:
        return int(self.url.rsplit(":", 1)[1])

    def kill(self) -> None:
        """Ends the server and its workers as a power cut would."""
        os.killpg(self.process.pid, signal.SIGKILL)
        self.process.wait()

    def stop(self) -> int:
        """Asks the server to end, and returns its exit status."""
        self.process.send_signal(signal.SIGTERM)
        status = self.process.wait(SECONDS)
        return status

    def workers(self) -> list[int]:
        """Returns the process ids of the bots' workers; those of a server that was forked are nobody's children."""
        assert not self.forked
        children = Path(f"/proc/{self.process.pid}/task/{self.process.pid}/children").read_text().split()
        return [int(pid) for pid in children if b"spawn_main" in Path(f"/proc/{pid}/cmdline").read_bytes()]


class ForkedServer(serving_of_lab.Server):
    """A server of the lab that is forked; its workers are not its children, so that nobody looks for orphans."""

    def _launch(self, *given, env):
        heard, said = os.pipe()
        process = Forked("potable.server", *given, env=env, stdout=said, stderr=said)
        os.close(said)
        process.stdout = os.fdopen(heard)
        return process


@contextmanager
def serving(data: Path, forked: bool = True, **settings: str):
    """Starts a server; its rules are interpreted unless a test wants their speed, for then it starts in half the time."""
    server = Server(data, forked, **{"POTABLE_SPEED": "interpreted", **settings})
    try:
        yield server
    finally:
        if server.process.poll() is None:
            server.kill()


def server_fixture(first: Callable[[], None] = lambda: None, **settings: str):
    """Returns the fixture of a folder's own server, which bears many requests at once; `first` is done before it starts."""

    @pytest.fixture(scope="session")
    def server(tmp_path_factory):
        first()
        roomy = {"POTABLE_REPLAYS_PER_SECOND": "1000", "POTABLE_REPLAY_RESERVE": "5000"}
        roomy |= {"POTABLE_REQUESTS_PER_SECOND": "1000", "POTABLE_REQUEST_RESERVE": "5000", "POTABLE_LISTED_PER_MINUTE": "1000"}
        roomy["POTABLE_MESSAGE_RESERVE"] = str(MESSAGES)
        with serving(tmp_path_factory.mktemp("server"), POTABLE_SPEED="compiled", **roomy, **settings) as running:
            yield running

    return server


class Person:
    """Somebody with a browser."""

    def __init__(self, server: Server, name: str | None) -> None:
        self.server = server
        self.http = httpx.Client(base_url=server.url, headers={"Origin": server.url}, timeout=SECONDS)
        if name:
            self.post("/api/me", {"name": name})

    def get(self, path: str, status: int = 200):
        answer = self.http.get(path)
        assert answer.status_code == status, self._told(answer)
        return self._said(answer)

    def post(self, path: str, body, status: int | None = None):
        answer = self.http.post(path, json=body)
        assert answer.status_code == status if status else answer.is_success, self._told(answer)
        return self._said(answer)

    def _said(self, answer: httpx.Response) -> Any:
        """Returns what was answered, which is as declared."""
        said = answer.json()
        check_answer(f"{answer.request.method} {answer.url.path}", said, refused=answer.is_error)
        return as_read(said)

    def _told(self, answer: httpx.Response) -> str:
        """Returns an answer that was not wanted, with what the server said last where it broke."""
        return "\n".join([answer.text, *(self.server.lines[-40:] if answer.status_code == 500 else [])])

    def table(self, *seats: str, options: dict | None = None, listed: bool = False, game: str = GAME) -> dict:
        """Makes a table; a seat is me, open, a bot's name, or =NAME for a guest."""
        return self.post("/api/tables", new_table(*seats, options=options, listed=listed, game=game), 201)

    def sit(self, table: str, watch: str | None = None, origin: str | None = None, cookie: str | None = None) -> Chair:
        return Chair(self, table, watch, origin, cookie)


def new_table(*seats: str, options: dict | None = None, listed: bool = False, game: str = GAME) -> dict:
    def seat(one: str) -> dict:
        if one in ("me", "open"):
            return {"kind": one}
        return {"kind": "guest", "name": one[1:]} if one.startswith("=") else {"kind": "bot", "bot": one}

    return {"game": game, "options": options or {}, "seats": [seat(one) for one in seats], "listed": listed}


class Chair:
    """Somebody's WebSocket at a table."""

    def __init__(self, person: Person, table: str, watch: str | None, origin: str | None, cookie: str | None) -> None:
        cookie = cookie or person.http.cookies.get("potable") or ""
        query = f"?watch={watch}" if watch else ""
        self._opened = connect(
            f"ws{person.server.url[4:]}/api/tables/{table}/socket{query}",
            origin=origin or person.server.url,
            additional_headers={"Cookie": f"potable={cookie}"} if cookie else {},
            max_size=None,
            proxy=None,
            compression=None,
            open_timeout=SECONDS,
            close_timeout=1,
        )
        self.socket = self._opened.__enter__()
        self.raw: list[str] = []
        self._unread: list[str] = []
        self.state: dict = {}
        self.messages: list[dict] = []
        self._sent = 0

    def __enter__(self) -> Chair:
        return self

    def __exit__(self, *_) -> None:
        self._opened.__exit__(None, None, None)

    def read(self, seconds: float = SECONDS) -> dict:
        """Returns the next message."""
        if not self._unread:
            self._unread = self.socket.recv(timeout=seconds).split("\n")
        raw = self._unread.pop(0)
        self.raw.append(raw)
        message = json.loads(raw)
        check_message(message)
        message = as_read(message)
        self.messages.append(message)
        if message["type"] == "state":
            self.state = message
        return message

    def until(self, wanted, seconds: float = SECONDS) -> dict:
        """Reads on until a message is as wanted, and returns it."""
        until = time.monotonic() + seconds
        while True:
            message = self.read(max(0.01, until - time.monotonic()))
            if wanted(message):
                return message

    def until_state(self, wanted=lambda state: True) -> dict:
        """Returns the latest state if it is as wanted, or the next that is."""
        if self.state and wanted(self.state):
            return self.state
        return self.until(lambda message: message["type"] == "state" and wanted(message))

    def at(self, number: int) -> dict:
        """Returns the state at a length of the log, now or when it comes."""
        return self.until_state(lambda state: state["number"] == number)

    def send(self, type: str, id: str | None = None, **fields) -> str:
        self._sent += 1
        id = id or f"{os.getpid()}-{id_counter()}"
        self.socket.send(json.dumps({"type": type, "id": id, **fields}))
        return id

    def ask(self, type: str, id: str | None = None, **fields) -> dict:
        """Sends a message and returns its ack or refusal."""
        sent = self.send(type, id, **fields)
        return self.until(lambda message: message["type"] in ("ack", "refused", "pong") and message["id"] == sent)

    def view(self, seat: int | None = None) -> dict:
        return self.state["views"]["watch" if seat is None else str(seat)]

    def my_turn(self, state: dict | None = None) -> int | None:
        state = state or self.state
        return next((int(seat) for seat, view in state["views"].items() if view["actions"]), None)

    def play(self, choose=lambda actions: actions[0]) -> dict:
        """Waits for a turn of mine or the end, plays, and returns the ack."""
        self.until_state(lambda state: state["status"] == "over" or self.my_turn(state) is not None)
        if self.state["status"] == "over":
            return {"type": "over"}
        seat = self.my_turn()
        number = self.state["number"]
        ack = self.ask("play", number=number, seat=seat, action=choose(self.view(seat)["actions"])["action"])
        assert ack["type"] == "ack", ack
        self.until_state(lambda state: state["number"] >= ack["number"])
        return ack

    def play_on(self) -> dict:
        """Plays until the game is over, and returns the last state."""
        while self.play()["type"] != "over":
            pass
        return self.state

    def closed(self, seconds: float = SECONDS) -> int:
        """Reads until the server closes, and returns the code."""
        try:
            while True:
                self.read(seconds)
        except ConnectionClosed as error:
            return error.rcvd.code if error.rcvd else 1006


def two_people(ann: Person, bob: Person) -> dict:
    """Returns a table at which two people sit, neither of them connected."""
    table = ann.table("me", "open")
    bob.post(f"/api/tables/{table['id']}/join", {"token": table["join"]})
    return table


def play_until_turn(chair: Chair, seat: int, others: dict[int, Chair]) -> None:
    """Lets others play until it is a seat's turn: a pawn at a corner may pass by itself."""

    def turn(state: dict) -> int:
        return state["views"][str(seat)]["to_act"][0]

    while turn(chair.until_state(lambda state: turn(state) == seat or turn(state) in others)) != seat:
        number = others[turn(chair.state)].play()["number"]
        chair.until_state(lambda state, least=number: state["number"] >= least)


_ids = iter(range(1 << 60))


def id_counter() -> int:
    return next(_ids)
