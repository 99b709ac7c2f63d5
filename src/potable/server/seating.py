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
from .rows import Member
from .seats import Seat, best_bot, bot_seat, check_bot, person_seat
from .show import show


async def join(live: Live, person: Person, seat: int | None) -> None:
    """Seats somebody; the last one to sit down starts the game."""
    async with live.alone():
        held = live.held_by(person.id)
        if held and seat in (None, *held):
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
        seats[number] = person_seat(person, [one for one in seats if one is not before])
        name = seats[number].name
        note = said("server-note-sits", name=name)
        if before.kind == "bot":
            note = said("server-note-takes", name=name, bot=before.name)
        await live.keep_seats(seats, note, *([] if person.id == live.host else [Member(person.id, live.id)]))
        show(live, anew=True)
        go_on(live)


async def start(live: Live, person: Person) -> None:
    """Deals the game, bots taking the open seats."""
    live.check_host(person)
    if live.status != "open":
        raise Refused("conflict", "server-begun-already")
    seats = copied(live.seats)
    taken = [number for number, seat in enumerate(seats) if seat.kind == "open"]
    for number in taken:
        seats[number] = bot_seat(best_bot(live.game), seats)
    note = said("server-note-begins", name=live.called(person), bots=[seats[number].name for number in taken])
    await live.keep_seats(seats, note)
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
            return
        seats[message.seat].away = False
        note = said("server-note-back", names=[seat.name])
    elif message.to == "open":
        live.check_host(person)
        if seat.kind != "bot":
            raise Refused("not_yours", "server-offer-bots-only")
        if is_lesson(live.game.name, live.row.start):
            raise Refused("conflict", "server-guided-not-offered")
        seats[message.seat] = Seat("bot", seat.name, bot=seat.bot, offered=True)
        note = said("server-note-offers", name=live.called(person), bot=seat.name)
    else:
        note = _give_to_bot(live, seats, person, message.seat, message.bot)
    await live.keep_seats(seats, note)
    show(live)


def _give_to_bot(live: Live, seats: list[Seat], person: Person, number: int, bot: str | None) -> Message:
    """Lets a bot play a seat: one's own, or as the host one whose person is not here or that has none; says so."""
    seat = seats[number]
    try:
        bot = check_bot(live.game, bot)
    except PotableError as error:
        raise Refused("illegal", "server-rules-refuse", why=error.message) from None
    if seat.holder != person.id:
        live.check_host(person)
        if seat.holder in live.present:
            raise Refused("not_yours", "server-seat-played", name=seat.name)
    if seat.holder:
        live.check_playing()
        seat.away, seat.bot = True, bot
        name = live.called(person)
        if seat.name == name:
            return said("server-note-lets-bot", name=name)
        return said("server-note-lets-bot-for", name=name, other=seat.name)
    seats[number] = bot_seat(bot, [one for one in seats if one is not seat])
    names = {"name": live.called(person), "bot": seats[number].name}
    if seat.name:
        return said("server-note-gives-seat", **names, other=seat.name)
    return said("server-note-gives-open-seat", **names)
