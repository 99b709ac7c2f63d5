"""What can be set about a server, all of it by environment variables that begin with POTABLE_."""

from __future__ import annotations

import os
import re
import secrets
import tempfile
from functools import cache
from ipaddress import IPv4Network, IPv6Network, ip_address, ip_network
from pathlib import Path
from typing import Literal

from platformdirs import user_data_path
from pydantic import Field, ValidationError
from pydantic_core import ErrorDetails
from pydantic_settings import BaseSettings, SettingsConfigDict

from potable.engine.catalogue import plain_sentence
from potable.engine.errors import PotableError
from potable.engine.messages import message
from potable.engine.wire import Message

AROUND_A_RECORD = 1024


class Settings(BaseSettings):
    """The settings of one server; each field is also the variable POTABLE_<FIELD>."""

    model_config = SettingsConfigDict(env_prefix="POTABLE_", env_ignore_empty=True)

    data: Path = Field(default_factory=lambda: user_data_path("potable"))
    """The folder with the database and the secret."""
    database_url: str = ""
    """Where the games are stored; without it, SQLite in the data folder."""
    database_seconds: float = 5.0
    """How long a database that is locked or silent is waited for before a write is refused."""
    address: str = ""
    """Where the other servers of a fleet reach this one: a host, or a host and a port; without it, where it is served."""
    lease_seconds: float = 2.0
    """How long a server of a fleet that says nothing keeps its tables, by the clock of the database."""
    secret: str = ""
    """What cookies are signed with; without it, one made at the first start in a private file."""
    origins: str = ""
    """Further origins from which the page may speak to the server, separated by commas."""
    bot_pause: float = 0.2
    """How many seconds a bot waits before it moves, so that others can move meanwhile; pages show moves at their own pace."""
    bot_workers: int = max(1, (os.cpu_count() or 2) - 1)
    bot_seconds: float = 20.0
    """How long a bot may think before it is asked again, and then a plainer one."""
    compile_forms: bool = True
    """Whether games in another form, as with expansions, are compiled once somebody plays one."""
    replay_workers: int = 1
    """How many processes read replays; they begin when the first one is wanted."""
    replay_seconds: float = 20.0
    replays_waiting: int = 64
    """How many may wait for a replay at once."""
    replays_per_second: float = 4.0
    replay_reserve: int = 40
    """How often one address may ask for replays a second, and at once."""
    away_seconds: float = 90.0
    """How long somebody may be gone while others wait before a bot plays their seat."""
    ping_seconds: float = 20.0
    """How often a connection is asked whether anybody is there; who does not answer for as long again is gone."""
    undo_seconds: float = 60.0
    """How long the others may take to answer somebody who wants to take back a move."""
    undo_pause: float = 30.0
    """How long somebody must wait to ask again when the others did not agree."""
    live_tables: int = 500
    """How many tables are kept in memory beyond those with people at them."""
    message_bytes: int = 8 * 1024
    body_bytes: int = 1024 * 1024
    """How long a request may be; a record file may be as long but for what a request has around it."""
    messages_per_second: float = 20.0
    message_reserve: int = 40
    """How many messages one person may send a second, and in a burst, over all of their WebSockets."""
    requests_per_second: float = 10.0
    request_reserve: int = 60
    """How many changing requests one address may make a second, and in a burst; it may read five times as often."""
    requests_at_once: int = 6
    """How many requests of one address are under way at once; the others wait."""
    request_seconds: float = 20.0
    """How long a request may take to arrive."""
    answer_seconds: float = 120.0
    """How long an answer may take until it is read."""
    tcp: int = 6000
    tcp_per_address: int = 250
    """How many connections there may be, and from one address, requests and WebSockets together."""
    connections: int = 5000
    connections_per_person: int = 16
    connections_per_address: int = 200
    connections_per_table: int = 100
    """How many WebSockets there may be, of one person, from one address, and at one table before no more may watch."""
    proxies: str = ""
    """The proxies before this server, whose word about addresses is believed: addresses or networks, separated by commas."""
    tables_per_person: int = 100
    listed_per_person: int = 5
    """How many unfinished tables one person may have made, and how many of them all can see."""
    listed_per_minute: int = 10
    """How many tables that all can see one address may make in a minute."""
    log_rows: int = 20_000
    """How long a table's log may be before nothing more is taken back at it."""
    records: int = 10_000
    records_bytes: int = 256 * 1024 * 1024
    """How many records that people have sent are kept, and how long they may be together."""
    records_per_person: int = 50
    record_bytes_per_person: int = 2 * 1024 * 1024
    """The same for one person."""
    record_days: float = 90.0
    """For how many days a record is kept that somebody has sent."""
    log_level: Literal["", "debug", "info", "warning"] = ""
    """What is logged; `debug` is every step of every message. Without it `info`, and at a terminal `warning`."""
    traces: str = ""
    """Where OpenTelemetry's traces are sent, such as http://127.0.0.1:4318/v1/traces; without it there are none."""
    chat_lines: int = 100
    """How many lines of chat a table keeps."""

    @classmethod
    def from_environment(cls) -> Settings:
        """Returns the settings that the environment gives, or stops with what would be right."""
        try:
            settings = cls()
        except ValidationError as error:
            raise SystemExit(" ".join(plain_sentence(_told(one)) for one in error.errors())) from None
        networks(settings.proxies)
        return settings

    @property
    def url(self) -> str:
        """The address of the database, with the driver named where there is a choice."""
        if not self.database_url:
            return f"sqlite:///{self.data / 'potable.sqlite3'}"
        return re.sub("^postgres(ql)?://", "postgresql+psycopg://", self.database_url)

    def is_proxy(self, address: str) -> bool:
        """Tells whether an address is one of the proxies before this server."""
        return bool(self.proxies and address) and any(ip_address(address) in one for one in networks(self.proxies))

    @property
    def record_bytes(self) -> int:
        """How long a record file may be that is sent here."""
        return self.body_bytes - AROUND_A_RECORD

    def open_data_folder(self) -> None:
        """Makes the data folder if need be, for its owner alone, or raises PotableError with why it cannot be."""
        try:
            self.data.mkdir(parents=True, exist_ok=True, mode=0o700)
        except OSError as error:
            raise PotableError(message("server-refuses-folder", folder=str(self.data), why=error.strerror)) from None

    def signing_secret(self) -> str:
        """Returns what cookies are signed with."""
        if self.secret:
            return self.secret
        path = self.data / "secret"
        if path.is_file() and not path.read_text(encoding="utf-8").strip():
            path.unlink()  # a crash has left it empty
        if not path.is_file():
            self._make_secret(path)
        path.chmod(0o600)  # it may have been copied here
        return path.read_text(encoding="utf-8").strip()

    def _make_secret(self, path: Path) -> None:
        """Makes a private file with a new secret, which is there as a whole or not at all, unless another server is sooner."""
        handle, beside = tempfile.mkstemp(dir=self.data, prefix="secret-")
        with os.fdopen(handle, "w", encoding="utf-8") as file:
            file.write(secrets.token_hex(32))
            file.flush()
            os.fsync(file.fileno())
        try:
            os.link(beside, path)
        except OSError:
            if not path.exists():  # there are no links on this disk
                Path(beside).replace(path)
        finally:
            Path(beside).unlink(missing_ok=True)


@cache
def networks(proxies: str) -> list[IPv4Network | IPv6Network]:
    """Returns the networks that are named, or stops with what would be right."""
    try:
        return [ip_network(one.strip()) for one in proxies.split(",") if one.strip()]
    except ValueError as error:
        raise SystemExit(plain_sentence(message("server-refuses-proxies", given=repr(proxies)))) from error


def _told(error: ErrorDetails) -> Message:
    """Returns what would be right where a setting is wrong."""
    given = {"name": f"POTABLE_{str(error['loc'][0]).upper()}", "given": repr(error["input"])}
    if error["type"] in ("int_parsing", "int_from_float"):
        return message("server-refuses-no-whole", **given)
    if error["type"] == "float_parsing":
        return message("server-refuses-no-number", **given)
    if error["type"] == "literal_error":
        expected = error.get("ctx", {}).get("expected", "").removeprefix("'', ")  # an empty one is none
        return message("server-refuses-other", **given, expected=expected)
    return message("server-refuses-setting", **given, why=error["msg"])
