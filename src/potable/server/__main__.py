"""Serves the table: `python -m potable.server`."""

from __future__ import annotations

import argparse
import gc
import socket
import sys
from pathlib import Path

from potable.engine.catalogue import plain_sentence
from potable.engine.errors import PotableError
from potable.engine.messages import message

GRACE_SECONDS = 5
EVERYWHERE = ("0.0.0.0", "::", "")
SWITCH_SECONDS = 0.0005
"""How long a thread waits before it asks for the interpreter: the writer does so several times in each commit, for which people
wait; with Python's five milliseconds a busy server commits in 15 to 40 ms, of which the disk takes one."""


def serve(host: str = "127.0.0.1", port: int = 8000, data: Path | None = None) -> None:
    """Serves the table until it is interrupted, and says plainly where."""
    gc.disable()  # what is loaded from here on stays: looking for garbage among it would take a tenth of the start

    from . import logs
    from .app import create_app
    from .compiling import all_compiled, prepare_forms, prepare_rules
    from .connections import BoundedConfig, LeavingServer
    from .memory import give_back_compiler, spare_what_is_loaded
    from .settings import Settings
    from .traces import set_up as set_up_traces

    settings = Settings.from_environment()
    if data is not None:
        settings.data = data
    listening = _listen(host, port)  # first of all, or a server that cannot be reached would bring a database up to date
    settings.address = _reached_at(settings.address or host, listening.getsockname()[1])
    logs.set_up(settings.log_level)
    set_up_traces(settings.traces)
    if all_compiled():
        prepare_rules()
        if settings.database_url:
            prepare_forms()  # a server of a fleet may be given any table while people wait for it
    app = create_app(settings)
    config = BoundedConfig(
        app,
        settings,
        log_config=None,
        access_log=False,
        ws_per_message_deflate=False,
        ws_ping_interval=settings.ping_seconds,
        ws_ping_timeout=settings.ping_seconds,
        timeout_graceful_shutdown=GRACE_SECONDS,
        server_header=False,
    )
    where = f"http://{f'[{host}]' if ':' in host else host}:{listening.getsockname()[1]}"
    print(plain_sentence(message("server-serves", where=where, folder=str(settings.data))), flush=True)
    sys.setswitchinterval(SWITCH_SECONDS)
    spare_what_is_loaded()
    give_back_compiler()
    LeavingServer(config, app.state.services.leave).run(sockets=[listening])


def _listen(host: str, port: int) -> socket.socket:
    """Returns a listening socket, or raises PotableError with why there is none."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    listening = socket.socket(family, socket.SOCK_STREAM)
    listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        listening.bind((host, port))
    except OverflowError:
        raise PotableError(message("server-refuses-no-port", port=str(port))) from None
    except (OSError, UnicodeError) as error:
        why = getattr(error, "strerror", None) or str(error)
        raise PotableError(message("server-refuses-port", where=f"{host}:{port}", why=why)) from None
    return listening


def _reached_at(host: str, port: int) -> str:
    """Returns where other servers reach this one, given a host or a host and a port."""
    if host in EVERYWHERE:
        host = socket.gethostname()
    if ":" in host.rpartition("]")[2] and host.count(":") == 1:
        return host
    return f"[{host}]:{port}" if ":" in host else f"{host}:{port}"


def main() -> None:
    """Reads the command line and serves."""
    parser = argparse.ArgumentParser(prog="potable serve", add_help=False)  # `potable serve --help` explains it
    parser.add_argument("--host", default="127.0.0.1")
    parser.add_argument("--port", type=int, default=8000)
    parser.add_argument("--data", type=Path)
    given = parser.parse_args()
    try:
        serve(given.host, given.port, given.data)
    except PotableError as error:
        sys.exit(plain_sentence(error.message))


if __name__ == "__main__":
    main()
