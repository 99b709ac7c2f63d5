"""Several servers on one PostgreSQL: each table has one owner, everybody reaches it anywhere, nobody else writes to it."""

from __future__ import annotations

import asyncio
import os
import signal
import time
from contextlib import ExitStack, asynccontextmanager
from types import SimpleNamespace

import pytest
from sqlalchemy import text
from sqlalchemy.exc import DBAPIError

from potable.games import game
from potable.lab.drill.proxy import TO_PERSON, TO_SERVER
from potable.server.deals import new_table
from potable.server.errors import Refused
from potable.server.fleet import BEATS, RENEW, Fleet
from potable.server.owning import Moved
from potable.server.rows import ChatRow, Fence
from potable.server.seats import Seat
from potable.server.settings import Settings
from potable.server.store import Store

from .databases import line_to, run_apart
from .house import Person, serving

LONG = "600"
"""A lease that never runs out in a test."""
SAID = ("bots can think", "this server lives")


@pytest.fixture(scope="module")
def fresh(postgres):
    database = postgres.new_database()
    Store(database.driver_url).bring_up_to_date()
    return database


@pytest.fixture
def database(fresh):
    """A database of which no server knows."""
    fresh.run("TRUNCATE servers, owners, tables, chat, log, members")
    return fresh


@pytest.fixture
def fleet(database, tmp_path):
    """Starts servers of one fleet."""
    with ExitStack() as running:

        def start(forked: bool = True, **settings: str):
            number = len(os.listdir(tmp_path))
            together = {"POTABLE_SECRET": "for tests", "POTABLE_BOT_WORKERS": "1", **database.settings, **settings}
            return running.enter_context(serving(tmp_path / str(number), forked, **together))

        yield start


def at(server, person: Person) -> Person:
    """Returns the same person at another server."""
    there = Person(server, None)
    there.http.cookies = person.http.cookies
    return there


def owners(database, table: str) -> list[tuple]:
    return database.run("SELECT token, server FROM owners WHERE table_id = :table", table=table)


def metric(person: Person, name: str) -> float:
    lines = person.http.get("/metrics").text.splitlines()
    return next(float(line.rsplit(" ", 1)[1]) for line in lines if line.startswith(name))


def sit_again(person: Person, table: str, seconds: float = 30):
    """Connects until a state comes, as the page does."""
    until = time.monotonic() + seconds
    while True:
        chair = person.sit(table)
        try:
            chair.read()
            return chair
        except Exception:
            assert time.monotonic() < until
            chair.__exit__(None, None, None)
            time.sleep(0.1)


def test_people_at_different_servers_play_at_one_table(fleet, database):
    one, two = fleet(), fleet()
    ann, bob = Person(one, "Ann"), Person(two, "Bob")
    table = ann.table("me", "open", listed=True)
    with ann.sit(table["id"]) as hers:
        hers.read()
        bob.post(f"/api/tables/{table['id']}/join", {"token": table["join"]})
        with bob.sit(table["id"]) as his:
            for _ in range(6):
                for chair in (hers, his):
                    chair.until_state(lambda state: state["status"] == "playing")
                turn = hers if hers.my_turn() is not None else his
                number = turn.play()["number"]
                for chair in (hers, his):
                    chair.at(number)
            until = time.monotonic() + 30
            while not all(seat["connected"] for seat in bob.get("/api/tables")["open"][0]["seats"]):
                assert time.monotonic() < until
                time.sleep(0.1)
    assert owners(database, table["id"])[0][0] == 1
    assert metric(bob, 'potable_forwarded_total{what="request"}') == 1
    assert metric(bob, 'potable_forwarded_total{what="socket"}') == 1
    assert metric(ann, 'potable_forwarded_total{what="socket"}') == 0


def test_a_server_that_leaves_hands_its_tables_over(fleet, database):
    one, two = fleet(POTABLE_LEASE_SECONDS=LONG), fleet(POTABLE_LEASE_SECONDS=LONG)
    ann = Person(one, "Ann")
    table = ann.table("me", "=Bob")["id"]
    with ann.sit(table) as chair:
        number = chair.play()["number"]
        one.stop()
        assert chair.closed() == 1012
    with at(two, ann).sit(table) as again:
        assert again.read()["number"] == number
        again.play()
    assert owners(database, table)[0][0] == 2
    assert database.run("SELECT count(*) FROM servers") == [(1,)]


def test_the_tables_of_a_killed_server_answer_elsewhere(fleet):
    one, two = fleet(), fleet()
    ann = Person(one, "Ann")
    table = ann.table("me", "=Bob")["id"]
    with ann.sit(table) as chair:
        number = chair.play()["number"]
        one.kill()
        killed = time.monotonic()
    with sit_again(at(two, ann), table) as again:
        assert again.state["number"] == number
        assert time.monotonic() - killed < 20
        again.play()


def test_a_server_that_is_started_again_takes_its_tables_at_once(fleet):
    one = fleet(POTABLE_LEASE_SECONDS=LONG)
    ann = Person(one, "Ann")
    table = ann.table("me", "=Bob")["id"]
    with ann.sit(table) as chair:
        number = chair.play()["number"]
        port = one.port
        one.kill()
    one.start(port)
    with ann.sit(table) as again:
        assert again.read()["number"] == number
        again.play()


def test_a_server_that_stood_still_can_write_nothing(fleet, database):
    one, two = fleet(), fleet()
    ann = Person(one, "Ann")
    table = ann.table("me", "=Bob")["id"]
    with ann.sit(table) as chair:
        number = chair.play()["number"]
        move = {"number": number, "seat": chair.my_turn(), "action": chair.view(chair.my_turn())["actions"][0]["action"]}
        os.kill(one.process.pid, signal.SIGSTOP)
        try:
            chair.send("play", "before", **move)  # lies before the server when it wakes up
            with sit_again(at(two, ann), table) as elsewhere:
                assert elsewhere.ask("play", "instead", **move)["number"] == number + 1
        finally:
            os.kill(one.process.pid, signal.SIGCONT)
        assert chair.closed() == 1012
        assert not any(message.get("id") == "before" and message["type"] == "ack" for message in chair.messages)
    rows = database.run("SELECT number, key FROM log WHERE table_id = :table ORDER BY number", table=table)
    assert [row[0] for row in rows] == list(range(1, number + 2))
    assert rows[-1][1] == "instead"
    with sit_again(ann, table) as back:  # through the server that stood still
        assert back.state["number"] == number + 1
    assert metric(ann, "potable_lapsed_total") >= 1


def test_a_server_with_another_secret_is_not_let_in(fleet):
    fleet()
    with pytest.raises(AssertionError, match="the same POTABLE_SECRET") as ended:
        fleet(POTABLE_SECRET="another")
    assert "did not start" not in str(ended.value)  # it ends, and does not hang


def test_a_stranger_cannot_make_a_server_give_a_table_away(fleet, database):
    one, two = fleet(), fleet()
    ann = Person(one, "Ann")
    table = ann.table("me", "=Bob")["id"]
    with ann.sit(table) as chair:
        chair.read()
        answer = at(two, ann).http.get(f"/api/tables/{table}/record", headers={"X-Potable-Forwarded": "1.forged"})
        assert answer.status_code == 409  # carried to the owner like any other: its game is not over
        chair.play()
    assert owners(database, table)[0][0] == 1


OLDER = """
import potable.games
from potable.games.glastonbury import GAME

potable.games.NAMES = tuple(name for name in potable.games.NAMES if name != "practice")
object.__setattr__(GAME, "rules_version", GAME.rules_version - 1)
"""


@pytest.mark.parametrize("played", ["glastonbury", "practice"])
def test_a_server_of_an_older_version_leaves_the_tables_of_a_newer_one_to_that(fleet, tmp_path_factory, played):
    older = tmp_path_factory.mktemp("older")
    (older / "sitecustomize.py").write_text(OLDER)
    old, new = fleet(PYTHONPATH=str(older), forked=False), fleet()
    ann = Person(new, "Ann")
    table = ann.table("me", "=Bob", game=played, listed=True)["id"]
    listed = [one["game"] for one in at(old, ann).get("/api/tables")["open"]]
    assert listed == (["glastonbury"] if played == "glastonbury" else [])
    assert at(old, ann).http.get(f"/api/tables/{table}/record").json()["error"]["id"] == "server-record-when-over"
    for server in (old, new, old):
        with at(server, ann).sit(table) as chair:
            chair.read()
            chair.play()


def test_a_table_that_no_server_can_play_on_is_refused_with_the_reason(fleet, database):
    one, two = fleet(), fleet()
    ann = Person(one, "Ann")
    table = ann.table("me", "=Bob")["id"]
    database.run("UPDATE tables SET rules = 0")
    for server in (one, two):
        answer = at(server, ann).http.get(f"/api/tables/{table}/record")
        assert (answer.status_code, answer.json()["error"]["id"]) == (409, "server-other-rules")
        with at(server, ann).sit(table) as chair:
            assert chair.closed() == 4403


def test_a_server_takes_tables_only_once_its_bots_can_think(fleet):
    server = fleet()
    ready, lives = (next(at for at, line in enumerate(server.lines) if said in line) for said in SAID)
    assert ready < lives


# ---- the database alone ----


@pytest.fixture
def ask(database):
    """Runs something with a store and servers of a fleet in this process."""

    def run(work):
        async def apart():
            store = Store(database.driver_url)
            row, writes = new_table(game("glastonbury"), {}, [Seat("open")] * 2, "Ann", listed=False)
            row.id = "t"
            await store.write(writes[:1])

            @asynccontextmanager
            async def server(address: str, lease: float = 600, url: str = database.url):
                settings = Settings(database_url=url, address=address, lease_seconds=lease, secret="for tests")
                fleet = Fleet(settings, store)
                await fleet.open(Nothing())
                try:
                    yield fleet
                finally:
                    for task in fleet._beside:
                        task.cancel()
                    await fleet.close()

            try:
                await work(store, server)
            finally:
                await store.close()

        run_apart(apart)

    return run


class Nothing:
    """A server that has no table in memory."""

    def __init__(self) -> None:
        self.held: list = []
        self.lives_as = 0

    def forget_but(self, server: int) -> None:
        self.lives_as = server


def chat(text: str) -> ChatRow:
    return ChatRow("Ann", 0, text, 0.0, "t")


def test_a_write_with_an_old_token_is_refused_and_spoils_no_other(ask, database):
    async def work(store, server):
        async with server("one:1") as one, server("two:2") as two:
            old = await one.take("t")
            with pytest.raises(Moved):
                await two.take("t")
            assert await one.holds(old)
            await store.write([old, chat("first")])
            database.run("DELETE FROM servers WHERE address = 'one:1'")
            new = await two.take("t")
            assert new == Fence("t", old.token + 1, two._id)
            assert not await one.holds(old)
            both = store.submit([old, chat("too late")]), store.submit([new, chat("second")])
            assert isinstance((await asyncio.gather(*both, return_exceptions=True))[0], Refused)

    ask(work)
    assert database.run("SELECT text FROM chat ORDER BY id") == [("first",), ("second",)]


def test_whoever_takes_a_table_again_gets_another_token(ask):
    async def work(store, server):
        async with server("one:1") as one:
            first, second = await one.take("t"), await one.take("t")
            assert second.token == first.token + 1
            assert not await one.holds(first)

    ask(work)


@pytest.mark.parametrize("expires", ["- interval '1 second'", "+ interval '1 day'"])
def test_a_lease_that_has_run_out_or_cannot_be_is_never_renewed(ask, database, expires):
    async def work(store, server):
        async with server("one:1", 3) as one, server("two:2", 3) as two:
            before = one._id
            await one.take("t")
            database.run(f"UPDATE servers SET expires = clock_timestamp() {expires} WHERE id = :id", id=before)
            assert (await two.take("t")).token == 2
            until = time.monotonic() + 20
            while one._tables.lives_as in (0, before):
                assert time.monotonic() < until
                await asyncio.sleep(0.05)
            assert one._tables.lives_as == one._id > before

    ask(work)


def test_a_lease_whose_renewal_took_long_is_renewed_again_at_once(ask):
    async def work(store, server):
        async with server("one:1", 1) as one:
            order = []

            async def renew() -> None:
                order.append("renewal")
                if len(order) == 1:
                    await asyncio.sleep(1 / BEATS)
                    asyncio.get_running_loop().call_later(0.01, order.append, "later")

            renewing = asyncio.create_task(one._again(renew))
            while len(order) < 3:
                await asyncio.sleep(0.01)
            renewing.cancel()
            assert order == ["renewal", "renewal", "later"]

    ask(work)


LEASE = 5.0


def cut_off(line) -> None:
    """Cuts a line that it then takes long to make anew: longer than half a lease, and less than what is left of it."""
    line.proxy.late = 0.6 * LEASE
    line.hurt(line.proxy.cut)


def fall_silent(line) -> None:
    """Lets nothing pass any more that was connected before."""
    line.hurt(line.proxy.silence, TO_SERVER, TO_PERSON)


@pytest.mark.parametrize("fault", [cut_off, fall_silent])
def test_a_lease_is_renewed_in_time_over_another_line(ask, database, fault):
    def lease() -> tuple:
        return database.run("SELECT id, expires FROM servers")[0]

    async def work(store, server):
        with line_to(database) as line:
            async with server("one:1", LEASE, line.database.url):
                await asyncio.sleep(0.1)
                fault(line)
                number, expires = lease()
                until = time.monotonic() + 4 * LEASE
                while lease()[1] == expires:
                    assert time.monotonic() < until
                    await asyncio.sleep(0.05)
                assert lease()[0] == number

    ask(work)


def test_nobody_is_kept_at_the_tables_of_a_server_that_does_not_reach_the_database(fleet, database):
    with line_to(database) as line:
        one = fleet(**line.database.settings)
        ann = Person(one, "Ann")
        table = ann.table("me", "=Bob")["id"]
        with ann.sit(table) as chair:
            chair.read()
            line.proxy.away = True
            fall_silent(line)
            parted = time.monotonic()
            assert chair.closed() == 1012
            assert time.monotonic() - parted < 20
        line.proxy.away = False  # but what was connected before stays silent
        back = time.monotonic()
        sit_again(ann, table).__exit__(None, None, None)
        assert time.monotonic() - back < 12  # the others are not waited for


def test_a_server_goes_on_over_other_lines_where_all_of_its_own_are_silent(fleet, database):
    with line_to(database) as line:
        one = fleet(**line.database.settings, POTABLE_DATABASE_SECONDS="1")
        ann = Person(one, "Ann")
        table = ann.table("me", "=Bob")["id"]
        with ann.sit(table) as chair:
            number = chair.play()["number"]
            fall_silent(line)
            assert chair.play()["number"] == number + 1
        with sit_again(ann, table) as again:
            assert again.state["number"] == number + 1


def test_nobody_waits_until_a_renewed_lease_is_on_the_disk(ask):
    async def work(store, server):
        async with server("one:1") as one:
            with store._engine.begin() as connection:
                given = {"id": one._id, "lease": one._lease, "tables": 3}
                assert connection.execute(text(RENEW), given).all() == [(one._id,)]
                assert connection.exec_driver_sql("SHOW synchronous_commit").scalar() == "off"
            with store._engine.begin() as connection:
                assert connection.exec_driver_sql("SHOW synchronous_commit").scalar() == "on"

    ask(work)


def test_a_server_whose_lease_has_run_out_takes_nothing(ask, database):
    async def work(store, server):
        async with server("one:1") as one:
            database.run("UPDATE servers SET expires = clock_timestamp() - interval '1 second'")
            with pytest.raises(Moved):
                await one.take("t")

    ask(work)
    assert database.run("SELECT count(*) FROM owners") == [(0,)]


def test_a_server_that_stands_still_in_a_commit_holds_nobody_up(ask, database):
    async def work(store, server):
        async with server("one:1") as one, server("two:2") as two:
            fence = await one.take("t")
            with store._engine.connect() as connection:
                store._check_fences(connection, [fence])  # and there it stops
                database.run("DELETE FROM servers WHERE address = 'one:1'")
                assert (await two.take("t")).token == fence.token + 1
                with pytest.raises(DBAPIError):
                    connection.exec_driver_sql("INSERT INTO members VALUES ('Ann', 't')")
                connection.invalidate()

    ask(work)


def test_a_server_with_far_fewer_tables_gets_those_to_which_people_come_from_there(ask):
    async def work(store, server):
        async with server("one:1", 3) as one, server("two:2", 3) as two:
            table = SimpleNamespace(fence=None, present={"Ann"}, since=time.monotonic() - 60)
            one._tables.held = [table] * 5
            await one._renew()
            assert one.yields(table, two._id)
            assert not one.yields(SimpleNamespace(since=time.monotonic()), two._id)  # it has only just come
            assert not one.yields(table, None)
            one._tables.held = [table] * 4
            assert not one.yields(table, two._id)

    ask(work)


def test_a_table_that_is_not_there_is_nobodys(ask, database):
    async def work(store, server):
        async with server("one:1") as one:
            with pytest.raises(Refused):
                await one.take("nowhere")

    ask(work)
    assert database.run("SELECT count(*) FROM owners") == [(0,)]
