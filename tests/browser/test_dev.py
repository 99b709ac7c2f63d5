"""Whoever works on the page sees it change while it talks to a running server: `npm run dev`."""

from __future__ import annotations

import os
import re
import signal
import subprocess
from contextlib import contextmanager
from types import SimpleNamespace

import hatch_build


@contextmanager
def developing(server):
    """Gives the address of a page that is built as it is asked for, and that talks to a server."""
    npm = hatch_build.find_npm()
    path = os.pathsep.join((os.path.dirname(npm), os.environ["PATH"]))
    environment = {**os.environ, "PATH": path, "POTABLE_SERVER": server.url, "NO_COLOR": "1"}
    command = [npm, "run", "dev", "--", "--port", "0", "--host", "127.0.0.1"]
    process = subprocess.Popen(
        command, cwd=hatch_build.WEB, env=environment, stdout=subprocess.PIPE, text=True, start_new_session=True
    )
    try:
        said = (re.search(r"http://127\.0\.0\.1:\d+", line) for line in process.stdout)
        yield SimpleNamespace(url=next(found[0] for found in said if found))
    finally:
        os.killpg(process.pid, signal.SIGTERM)
        process.wait(30)


def test_the_page_in_development_plays_on_a_running_server(visit, server):
    with developing(server) as page:
        me = visit(server=page)
        me.go("/")
        me.game("Glastonbury").get_by_role("button", name="1 bot", exact=True).click()
        for _ in range(3):
            me.choose()
        me.my_turn()
        assert len(me.numbers_sent()) == 3
