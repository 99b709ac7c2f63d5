"""Who sits down, and who gives a seat to whom."""

from __future__ import annotations

from potable.engine.errors import PotableError
from potable.engine.messages import message as said
from potable.engine.wire import Message

from . import messages
from .errors import Refused
from .identity import Person
from .lessons import is_lesson
from .live import Live, copied
from .presence import go_on
from .rows import Left, Member
from .seats import Seat, best_bot, bot_seat, check_bot, person_seat
from .show import show


async def join(live: Live, person: Person, seat: int | None) -> None:
    """Seats somebody, or lets somebody agree whose seat is held; the last one to do so starts the game."""
    async with live.alone():
        held = live.held_by(person.id)
        if held and seat in (None, *held):
            await _agree(live, person)
            return
        if held:  # nobody who knows one seat gets to know another
            raise Refused("conflict", "server-seated-already")
        free = [number for number, one in enumerate(live.seats) if one.free]
        if live.status == "over" or not free:
            raise Refused("conflict", "server-no-free-seat")
        if seat is not None and seat not in free:
            raise Refused("conflict", "server-seat-taken")
        number, seats = free[0] if seat is None else seat, copied(live.seats)
        before = seats[number]
        seats[number] = person_seat(person, _others(seats, number))
        name = seats[number].name
        note = said("server-note-sits", name=name)
        if before.kind == "bot":
            note = said("server-note-takes", name=name, bot=before.name)
        await live.keep_seats(seats, note, *([] if person.id == live.host else [Member(person.id, live.id)]))
        show(live, anew=True)
        go_on(live)


async def _agree(live: Live, person: Person) -> None:
    """Lets somebody agree to play again who was asked."""
    if not any(seat.asked for seat in live.seats if seat.holder == person.id):
        return
    seats = copied(live.seats)
    for seat in seats:
        seat.asked = seat.asked and seat.holder != person.id
    await live.keep_seats(seats, said("server-note-agrees", name=live.called(person)))
    show(live, anew=True)
    go_on(live)


async def leave(live: Live, person: Person) -> None:
    """Lets somebody go from a table that waits for players."""
    async with live.alone():
        await _get_up(live, person)


async def _get_up(live: Live, person: Person) -> None:
    """Frees the seats of somebody before the deal; if the table was theirs, it is that of another who plays."""
    held = live.held_by(person.id)
    if live.status != "open":
        raise Refused("conflict", "server-begun-already")
    if not held:
        return
    asked = live.seats[held[0]].asked
    seats = [Seat("open") if number in held else seat for number, seat in enumerate(copied(live.seats))]
    host = live.host
    if host == person.id:
        host = next((seat.holder for seat in seats if seat.holder and not seat.asked), host)
    left = [] if host == person.id else [Left(person.id, live.id)]
    note = said("server-note-declines" if asked else "server-note-gets-up", name=live.called(person))
    await live.keep_seats(seats, note, *left, host=host)
    show(live)


async def start(live: Live, person: Person) -> None:
    """Deals the game, bots taking the seats that are open or held for somebody who has not agreed."""
    live.check_host(person)
    if live.status != "open":
        raise Refused("conflict", "server-begun-already")
    seats = copied(live.seats)
    taken = [number for number, seat in enumerate(seats) if seat.undecided]
    for number in taken:
        seats[number] = bot_seat(best_bot(live.game), _others(seats, number))
    note = said("server-note-begins", name=live.called(person), bots=[seats[number].name for number in taken])
    await live.keep_seats(seats, note, *_left(live, seats))
    show(live, anew=True)


async def set_seat(live: Live, person: Person, message: messages.SetSeat) -> None:
    """Gives a seat to a bot, back to its person, or to whoever has the invite link."""
    seat = live.seat(message.seat)
    seats = copied(live.seats)
    if live.status == "over":
        raise Refused("over", "game-over")
    if message.to == "person":
        if seat.holder != person.id:
            raise Refused("not_yours", "server-seat-not-yours", seat=message.seat)
        if not seat.away:
            await _agree(live, person)
            return
        seats[message.seat].away = False
        note = said("server-note-back", names=[seat.name])
    elif message.to == "open" and seat.holder == person.id:
        await _get_up(live, person)
        return
    elif message.to == "open":
        note = _offer(live, seats, person, message.seat)
    else:
        note = _give_to_bot(live, seats, person, message.seat, message.bot)
    undealt = live.table is None
    await live.keep_seats(seats, note, *_left(live, seats))
    show(live, anew=undealt)


def _offer(live: Live, seats: list[Seat], person: Person, number: int) -> Message:
    """Lets whoever has the invite link sit down where a bot plays, or where a seat was held for somebody; says so."""
    seat = seats[number]
    live.check_host(person)
    if seat.asked:
        seats[number] = Seat("open")
        return said("server-note-frees", name=live.called(person), other=seat.name)
    if seat.kind != "bot":
        raise Refused("not_yours", "server-offer-bots-only")
    if is_lesson(live.game.name, live.row.start):
        raise Refused("conflict", "server-guided-not-offered")
    seats[number] = Seat("bot", seat.name, bot=seat.bot, offered=True)
    return said("server-note-offers", name=live.called(person), bot=seat.name)


def _give_to_bot(live: Live, seats: list[Seat], person: Person, number: int, bot: str | None) -> Message:
    """Lets a bot play a seat: one's own, or as the host one whose person is not here or that has none; says so."""
    seat = seats[number]
    try:
        bot = check_bot(live.game, bot)
    except PotableError as error:
        raise Refused("illegal", "server-rules-refuse", why=error.message) from None
    if seat.holder != person.id:
        live.check_host(person)
        if seat.holder in live.present and not seat.asked:
            raise Refused("not_yours", "server-seat-played", name=seat.name)
    if seat.holder and not seat.asked:
        live.check_playing()
        seat.away, seat.bot = True, bot
        name = live.called(person)
        if seat.name == name:
            return said("server-note-lets-bot", name=name)
        return said("server-note-lets-bot-for", name=name, other=seat.name)
    seats[number] = bot_seat(bot, _others(seats, number))
    names = {"name": live.called(person), "bot": seats[number].name}
    if seat.name:
        return said("server-note-gives-seat", **names, other=seat.name)
    return said("server-note-gives-open-seat", **names)


def _others(seats: list[Seat], number: int) -> list[Seat]:
    """Returns all seats but one."""
    return [*seats[:number], *seats[number + 1 :]]


def _left(live: Live, seats: list[Seat]) -> list[Left]:
    """Returns who has a seat no more once these are the seats."""
    stay = {live.host, *(seat.holder for seat in seats)}
    return [Left(one, live.id) for one in {seat.holder: None for seat in live.seats if seat.holder} if one not in stay]
