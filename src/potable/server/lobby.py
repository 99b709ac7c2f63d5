"""The lobby: what people ask of the server outside a game."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

import msgspec

import potable
from potable.engine.errors import BadRecord
from potable.engine.game import Game
from potable.engine.messages import message
from potable.games import NAMES, game

from . import models, replays, seating
from .errors import Refused, forbidden, not_found
from .identity import Person, clean_name
from .lessons import is_lesson, lesson_of
from .rows import TableRow
from .seats import Seat, best_bot, bot_seat, check_bot, person_seat, seated
from .services import Services

T = TypeVar("T")

MOST_LISTED = 50
MOST_PAST = 500
NO_RECORD = b"null"
TRIES = 2
"""So often something is given to be read before it is refused."""


# ---- tables ----


async def list_tables(services: Services, person: Person | None) -> models.TableLists:
    """Returns the open tables, and those of somebody."""
    mine = await services.store.tables_of(person.id, MOST_LISTED) if person else []
    listed = await services.store.listed(MOST_LISTED)
    present = await services.tables.present([row.id for row in (*listed, *mine)])
    return models.TableLists(
        open=_summaries(listed, person, present),
        mine=_summaries(mine, person, present),
    )


async def past_games(services: Services, person: Person | None) -> models.PastGames:
    """Returns the games that somebody has finished."""
    rows = await services.store.tables_of(person.id, MOST_PAST, over=True) if person else []
    return models.PastGames(_summaries(rows, person, {}))


async def make_table(services: Services, person: Person, wanted: models.NewTable) -> models.Table:
    """Makes a table as somebody wants it."""
    played = game(wanted.game, wanted.options)
    played.check_seats(len(wanted.seats))
    options = played.check_options(wanted.options, len(wanted.seats))
    played.fresh(len(wanted.seats), options)  # refuses options that do not go together
    if sum(one.kind == "me" for one in wanted.seats) > 1:
        raise Refused("bad_request", "server-one-seat", 400)
    seats: list[Seat] = []
    for one in wanted.seats:
        seats.append(_new_seat(played, one, person, seats))
    row = await services.tables.make(person, played, options, seats, wanted.listed, taking_back=wanted.taking_back)
    return await _about(services, row, person)


async def make_lesson(services: Services, person: Person, wanted: models.NewLesson) -> models.Table:
    """Makes a table at which somebody is guided through a first game."""
    lesson = lesson_of(wanted.game)
    if lesson is None:
        raise not_found("guided-game")
    options = potable.from_position(lesson.position).options
    seats = [person_seat(person, [])]
    while len(seats) < lesson.position["seats"]:
        seats.append(bot_seat(lesson.rival, seats))
    row = await services.tables.make(person, game(wanted.game), options, seats, False, lesson.position)
    return await _about(services, row, person)


def _new_seat(played: Game, wanted: models.NewSeat, person: Person, before: list[Seat]) -> Seat:
    """Returns a seat of a new table."""
    if wanted.kind == "me":
        return person_seat(person, before)
    if wanted.kind == "guest":
        if not wanted.name:
            raise Refused("bad_request", "server-guest-name", 400)
        return person_seat(person, before, clean_name(wanted.name))
    if wanted.kind == "bot":
        return bot_seat(check_bot(played, wanted.bot), before)
    return Seat("open")


async def show_table(
    services: Services, person: Person | None, table_id: str, join: str | None, watch: str | None
) -> models.Table:
    """Returns a table to those who may see it."""
    row = await _row(services, table_id)
    if not (row.listed or _sits(row, person) or join == row.join_token or watch == row.watch_token):
        raise forbidden("server-invitation")
    return await _about(services, row, person)


async def join_table(services: Services, person: Person, table_id: str, wanted: models.Join) -> models.Table:
    """Seats somebody at a table."""
    async with services.tables.at(table_id) as live:
        if not (live.row.listed or wanted.token == live.row.join_token or _sits(live.row, person)):
            raise forbidden("server-invitation")
        await seating.join(live, person, wanted.seat)
        return await _about(services, live.row, person)


async def leave_table(services: Services, person: Person, table_id: str) -> models.Table:
    """Lets somebody go from a table that waits for players."""
    async with services.tables.at(table_id) as live:
        if not _sits(live.row, person):
            raise forbidden("server-invitation")
        await seating.leave(live, person)
        return await _about(services, live.row, person)


async def record_of_table(services: Services, table_id: str) -> str:
    """Returns the record of a finished game."""
    await _row(services, table_id)
    async with services.tables.at(table_id) as live:
        return live.record().to_json()


async def look_back(
    services: Services, person: Person, table_id: str, seat: int | None, watch: str | None, first: int, count: int
) -> bytes:
    """Returns so many moves of a game that goes on, as somebody at the table saw them."""
    await _row(services, table_id)
    async with services.tables.at(table_id) as live:
        text, viewer = live.past(person, seat, watch)
    return await _read(services, replays.seen_again, text, viewer, first, count)


async def _row(services: Services, table_id: str) -> TableRow:
    """Returns what is stored of a table."""
    row = await services.store.table(table_id)
    if row is None:
        raise not_found("table")
    return row


def _sits(row: TableRow, person: Person | None) -> bool:
    """Tells whether somebody sits at a table or is its host."""
    return person is not None and (row.host == person.id or any(seat.holder == person.id for seat in row.seats))


def _summaries(rows: list[TableRow], person: Person | None, present: dict[str, set[str]]) -> list[models.Summary]:
    """Returns tables as they stand in a list, but for those of games that only a server of another version knows."""
    return [_summary(row, person, present) for row in rows if row.game in NAMES]


def _summary(row: TableRow, person: Person | None, present: dict[str, set[str]]) -> models.Summary:
    """Returns a table as it stands in a list."""
    me = person.id if person else None
    yours = [number for number, seat in enumerate(row.seats) if me and seat.holder == me]
    return models.Summary(
        id=row.id,
        game=row.game,
        title=game(row.game).title,
        status=row.status,
        seats=seated(row.seats, me, row.host, present.get(row.id, set())),
        moves=row.moves,
        changed=row.changed,
        listed=row.listed,
        taking_back=row.taking_back,
        yours=yours,
        your_turn=any(seat in row.to_act for seat in yours),
        options=row.options,
        lesson=is_lesson(row.game, row.start),
        result=row.result,
    )


async def _about(services: Services, row: TableRow, person: Person | None) -> models.Table:
    """Returns a table, with its links for those who sit there."""
    sits = _sits(row, person)
    return models.Table(
        **msgspec.structs.asdict(_summary(row, person, await services.tables.present([row.id]))),
        host=person is not None and row.host == person.id,
        join=row.join_token if sits else None,
        watch=row.watch_token if sits else None,
    )


# ---- replays ----


async def make_replay(services: Services, person: Person, wanted: models.NewReplay) -> models.ReplayMade:
    """Makes a replay of a finished table or an uploaded record."""
    record = NO_RECORD if wanted.record is msgspec.UNSET else bytes(wanted.record)
    if (wanted.table is None) == (record == NO_RECORD):
        raise Refused("bad_request", "server-table-or-record", 400)
    if wanted.table is not None:
        text = await record_of_table(services, wanted.table)
        checked: replays.Checked = await _read(services, replays.check, text)
        return checked.made(wanted.table)
    checked = await _read(services, replays.check, record)
    return checked.made(await services.archive.add(person, checked.text))


async def _read(services: Services, work: Callable[..., T], *given: Any) -> T:
    """Has something read by a worker, and by another where one broke; refuses what takes too long."""
    for _ in range(TRIES):
        try:
            read: T = await services.readers.run(work, *given)
            return read
        except TimeoutError:
            break
        except (OSError, RuntimeError):  # its process has ended
            continue
    raise Refused("busy", "server-not-read-now", 503)


async def find_record(services: Services, replay_id: str) -> tuple[str, list[Seat]]:
    """Returns the record behind a replay, and the seats of those who played where they are known."""
    uploaded = await services.store.replay(replay_id)
    if uploaded is not None:
        return uploaded, []
    if await services.store.table(replay_id) is None:
        raise not_found("replay")
    async with services.tables.at(replay_id) as live:
        return live.record().to_json(), live.seats


async def show_replay(services: Services, replay_id: str) -> models.Replay:
    """Returns what is said of a replay before it is played."""
    text, seats = await find_record(services, replay_id)
    names, portraits = [seat.name for seat in seats], [seat.looks for seat in seats]
    return await _read(services, replays.about, replay_id, text, names, portraits)


async def show_moments(services: Services, replay_id: str, seat: int | None, every: bool, first: int, count: int) -> bytes:
    """Returns so many moves of a replay."""
    text, _ = await find_record(services, replay_id)
    return await _read(services, replays.moments, text, seat, every, first, count)


async def tell_story(services: Services, replay_id: str) -> bytes:
    """Returns the story of a replay."""
    text, _ = await find_record(services, replay_id)
    return await _read(services, replays.story, text)


async def play_on(services: Services, person: Person, replay_id: str, wanted: models.Branch) -> models.Table:
    """Makes a table that stands where a replay stood."""
    text, _ = await find_record(services, replay_id)
    position, options = await _read(services, replays.branch, text, wanted.move, wanted.seat)
    played = game(position["game"], options)
    if wanted.seat >= position["seats"]:
        raise BadRecord(message("error-record-no-seat", seat=wanted.seat, last=position["seats"] - 1))
    bots = [check_bot(played, name) for name in wanted.bots] or [best_bot(played)]
    seats: list[Seat] = []
    for number in range(position["seats"]):
        mine = number == wanted.seat
        seats.append(person_seat(person, seats) if mine else bot_seat(bots[number % len(bots)], seats))
    row = await services.tables.make(person, played, options, seats, False, position)
    return await _about(services, row, person)
