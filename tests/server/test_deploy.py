"""How it is run: the image's own steps, the compose file, what is watched, and what a board and alarms ask for."""

from __future__ import annotations

import json
import os
import re
import signal
import subprocess
import sys
import sysconfig
import threading
from collections.abc import Iterator
from ipaddress import ip_network
from pathlib import Path

import httpx
import yaml
from prometheus_client import REGISTRY

from potable.server import metrics
from potable.server.settings import Settings

ROOT = Path(__file__).parents[2]
DOCKERFILE = (ROOT / "Dockerfile").read_text()
COMPOSE = yaml.safe_load((ROOT / "compose.yaml").read_text())
SERVICES = COMPOSE["services"]
SERVERS = {name: service for name, service in SERVICES.items() if name.startswith("server-")}
BOARD = json.loads((ROOT / "deploy/grafana/potable.json").read_text())
ALERTS = yaml.safe_load((ROOT / "deploy/alerts.yaml").read_text())["groups"][0]["rules"]
SECONDS = 120
READ_ELSEWHERE = {"cache"}
"""Settings of the rules."""

# ---- what is watched ----

ENDINGS = {"counter": ("_total",), "histogram": ("_bucket", "_count", "_sum"), "info": ("_info",)}


def exported() -> set[str]:
    """Returns the names of all that a server tells Prometheus."""
    return {f"{family.name}{end}" for family in REGISTRY.collect() for end in ENDINGS.get(family.type, ("",))}


def labels() -> set[str]:
    """Returns what tells apart what is counted, here or by Prometheus."""
    ours = {label for one in vars(metrics).values() for label in getattr(one, "_labelnames", ())}
    return {*ours, "instance", "job", "le", "version"}


def queries() -> Iterator[tuple[str, str]]:
    """Yields what the board and the alarms ask for, each with the words that are made of it."""
    for panel in BOARD["panels"]:
        for target in panel.get("targets", ()):
            yield target["expr"], target["legendFormat"]
    for alert in ALERTS:
        yield alert["expr"], alert["annotations"]["summary"].replace("$labels.", "").replace("{{ ", "{{").replace(" }}", "}}")


def names_in(query: str) -> set[str]:
    """Returns what a query asks for, without functions, labels and durations."""
    bare = re.sub(r'"[^"]*"', "", query)
    bare = re.sub(r"\{[^}]*\}|\[[^\]]*\]|\b(by|without) \([^)]*\)", "", bare)
    return set(re.findall(r"[a-z_]\w*\b(?!\s*\()", bare))


def labels_in(query: str, words: str) -> set[str]:
    """Returns what a query or its words tell apart."""
    grouped = [one.strip() for some in re.findall(r"by \(([^)]*)\)", query) for one in some.split(",")]
    return {*grouped, *re.findall(r"(\w+)=~?\"", query), *re.findall(r"\{\{(\w+)\}\}", words)}


def test_the_board_and_the_alarms_ask_for_what_a_server_tells():
    told, apart = exported() | {"up"}, labels()
    for query, words in queries():
        assert names_in(query), query
        assert names_in(query) <= told, query
        assert labels_in(query, words) <= apart, query


def test_all_that_a_server_counts_of_itself_is_on_the_board():
    shown = {name.removesuffix("_bucket") for query, _ in queries() for name in names_in(query)}
    ours = {name for name in exported() if name.startswith("potable_") and not name.endswith(("_count", "_sum"))}
    assert {name.removesuffix("_bucket") for name in ours} <= shown


def test_a_query_is_read_as_prometheus_reads_it():
    query = 'histogram_quantile(0.9, sum by (game, le) (rate(a_bucket{by="b", c=~"$c"}[$__rate_interval]))) > 3 * time() - d'
    assert names_in(query) == {"a_bucket", "d"}
    assert labels_in(query, "{{game}} of {{instance}}") == {"game", "le", "by", "c", "instance"}


def test_every_panel_has_its_place():
    covered = set()
    for panel in BOARD["panels"]:
        at = panel["gridPos"]
        cells = {(x, y) for x in range(at["x"], at["x"] + at["w"]) for y in range(at["y"], at["y"] + at["h"])}
        assert not covered & cells
        covered |= cells
    assert len({panel["id"] for panel in BOARD["panels"]}) == len(BOARD["panels"])


# ---- the compose file ----


def test_all_servers_are_the_same_but_for_where_they_are_reached():
    assert len(SERVERS) >= 2
    for name, server in SERVERS.items():
        told = server["environment"]
        assert told["POTABLE_ADDRESS"] == f"{name}:8000"
        others = {key: value for key, value in told.items() if key != "POTABLE_ADDRESS"}
        assert all({**other["environment"], **others} == other["environment"] for other in SERVERS.values())
        known = {f"POTABLE_{field.upper()}" for field in {*Settings.model_fields, *READ_ELSEWHERE}}
        assert told.keys() <= known


def test_a_server_may_do_nothing_that_it_need_not():
    for server in SERVERS.values():
        assert server["read_only"] is True
        assert server["cap_drop"] == ["ALL"]
        assert "no-new-privileges:true" in server["security_opt"]
        assert not server.get("ports")
    assert not SERVICES["database"].get("ports")
    assert [name for name, one in SERVICES.items() if one.get("ports") and not one.get("profiles")] == ["proxy"]


def test_the_image_is_built_once_for_all_servers():
    assert {server["image"] for server in SERVERS.values()} == {"potable"}
    assert [name for name, one in SERVICES.items() if "build" in one] == ["server-1"]


def test_servers_wait_for_postgresql_until_they_can_reach_it():
    asked = SERVICES["database"]["healthcheck"]["test"]
    assert "--host=127.0.0.1" in asked  # over its own socket it answers too while it is set up, and over no other
    assert all(server["depends_on"]["database"]["condition"] == "service_healthy" for server in SERVERS.values())


def test_the_image_is_built_from_nothing_but_what_it_names():
    assert not DOCKERFILE.startswith("# syntax")  # which a builder would have to fetch first


def test_nothing_secret_stands_in_the_compose_file():
    secret = {key: value for one in SERVICES.values() for key, value in one.get("environment", {}).items() if "SECRET" in key}
    secret |= {"POSTGRES_PASSWORD": SERVICES["database"]["environment"]["POSTGRES_PASSWORD"]}
    assert all(re.fullmatch(r"\$\{\w+:\?.+\}", value) for value in secret.values())


def test_the_proxy_and_prometheus_know_every_server_by_its_name():
    addresses = {f"{name}:8000" for name in SERVERS}
    assert set(re.findall(r"[\w-]+:8000", (ROOT / "deploy/Caddyfile").read_text())) == addresses
    scraped = yaml.safe_load((ROOT / "deploy/prometheus.yaml").read_text())["scrape_configs"][0]["static_configs"][0]["targets"]
    assert set(scraped) == addresses
    within = ip_network(COMPOSE["networks"]["inside"]["ipam"]["config"][0]["subnet"])
    assert all(ip_network(server["environment"]["POTABLE_PROXIES"]) == within for server in SERVERS.values())


def test_whatever_is_mounted_is_there():
    for service in SERVICES.values():
        for mounted in service.get("volumes", ()):
            source = mounted.split(":")[0]
            assert (ROOT / source).exists() if source.startswith(".") else source in COMPOSE["volumes"]
    assert set(SERVICES["proxy"]["depends_on"]) == set(SERVERS)


# ---- the image ----


def locked(name: str) -> set[str]:
    return set(re.findall(r"^[\w.-]+==\S+", (ROOT / name).read_text(), re.MULTILINE))


def test_what_an_image_installs_is_what_is_tested():
    assert locked("deploy/requirements.lock") < locked("requirements.lock")


def words_of(instruction: str) -> list[str]:
    """Returns the words of the last instruction of a kind in the Dockerfile."""
    return json.loads(re.findall(rf"^{instruction}[^\[\n]*(\[.*\])$", DOCKERFILE, re.MULTILINE)[-1])


def test_the_wheel_serves_by_the_commands_of_the_image_and_writes_to_its_data_alone(tmp_path):
    """Does what the Dockerfile does, with what it needs of others taken from where the tests run."""
    installed, python = tmp_path / "potable", tmp_path / "potable/bin/python"
    for command in (
        [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", tmp_path / "wheel"],
        [sys.executable, "-m", "venv", "--without-pip", installed],
        [sys.executable, "-m", "pip", "--python", python, "install", "--quiet", "--no-deps", "--no-index"],
    ):
        wheel = list((tmp_path / "wheel").glob("*.whl")) if "--no-deps" in command else []
        subprocess.run([*map(str, [*command, *wheel])], cwd=ROOT, check=True, capture_output=True)
    libraries = next((installed / "lib").glob("python*/site-packages"))
    (libraries / "others.pth").write_text(sysconfig.get_path("purelib"))
    before = {path for path in installed.rglob("*") if path.is_file()}

    data = tmp_path / "data"
    home = {"PATH": f"{installed}/bin:{os.environ['PATH']}", "HOME": str(tmp_path / "nowhere"), "POTABLE_SPEED": "interpreted"}
    told = dict(re.findall(r"(POTABLE_\w+)=/data(\S*)", DOCKERFILE))
    environment = home | {name: f"{data}{folder}" for name, folder in told.items()} | {"POTABLE_BOT_WORKERS": "1"}
    command = [str(installed / "bin" / words_of("ENTRYPOINT")[0]), *words_of("CMD"), "--port", "0"]
    server = subprocess.Popen(command, cwd="/", env=environment, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
    impatient = threading.Timer(SECONDS, server.kill)
    impatient.start()
    try:
        assert server.stdout is not None
        said = ""
        while "the server is open" not in said:
            line = server.stdout.readline()
            assert line, said
            said += line
        port = re.search(r"served at http://0\.0\.0\.0:(\d+)", said)[1]
        check = [word.replace(":8000", f":{port}") for word in words_of("HEALTHCHECK")]
        assert subprocess.run(check, env=environment, check=False).returncode == 0
        here = f"http://127.0.0.1:{port}"
        assert "<html" in httpx.get(here).text
        assert httpx.get(f"{here}/api/rules/quacks").is_success
        server.send_signal(signal.SIGTERM)
        assert server.wait(SECONDS) in (0, -signal.SIGTERM)
        assert subprocess.run(check, env=environment, capture_output=True, check=False).returncode != 0
    finally:
        impatient.cancel()
        server.kill()
        server.wait()
    assert {path for path in installed.rglob("*") if path.is_file()} == before
    assert not (tmp_path / "nowhere").exists()
    assert (data / "potable.sqlite3").is_file()
