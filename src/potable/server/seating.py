"""Who sits down, and who gives a seat to whom."""

from __future__ import annotations

from potable.engine.errors import PotableError

from . import messages
from .errors import Refused
from .identity import Person
from .lessons import is_lesson
from .live import Live, copied
from .presence import go_on
from .rows import Member
from .seats import Seat, best_bot, bot_seat, check_bot, listed, person_seat
from .show import show


async def join(live: Live, person: Person, seat: int | None) -> None:
    """Seats somebody; the last one to sit down starts the game."""
    async with live.alone():
        held = live.held_by(person.id)
        if held and seat in (None, *held):
            return
        if held:  # nobody who knows one seat gets to know another
            raise Refused("conflict", "You have a seat at this table already, and nobody can have another.")
        free = [number for number, one in enumerate(live.seats) if one.free]
        if live.status == "over" or not free:
            raise Refused("conflict", "No seat is free at this table.")
        if seat is not None and seat not in free:
            raise Refused("conflict", "That seat is taken.")
        number, seats = free[0] if seat is None else seat, copied(live.seats)
        before = seats[number]
        seats[number] = person_seat(person, [one for one in seats if one is not before])
        name = seats[number].name
        note = f"{name} takes the seat of {before.name}." if before.kind == "bot" else f"{name} sits down."
        await live.keep_seats(seats, note, *([] if person.id == live.host else [Member(person.id, live.id)]))
        show(live, anew=True)
        go_on(live)


async def start(live: Live, person: Person) -> None:
    """Deals the game, bots taking the open seats."""
    live.check_host(person)
    if live.status != "open":
        raise Refused("conflict", "The game has begun already.")
    seats = copied(live.seats)
    taken = [number for number, seat in enumerate(seats) if seat.kind == "open"]
    for number in taken:
        seats[number] = bot_seat(best_bot(live.game), seats)
    await live.keep_seats(seats, f"{live.called(person)} begins with {listed(seats[number].name for number in taken)}.")
    show(live, anew=True)


async def set_seat(live: Live, person: Person, message: messages.SetSeat) -> None:
    """Gives a seat to a bot, back to its person, or to whoever has the invite link."""
    seat = live.seat(message.seat)
    seats = copied(live.seats)
    if live.status == "over":
        raise Refused("over", "The game is over.")
    if message.to == "person":
        if seat.holder != person.id:
            raise Refused("not_yours", f"Seat {message.seat} is not yours.")
        if not seat.away:
            return
        seats[message.seat].away = False
        note = f"Back at the table: {seat.name}."
    elif message.to == "open":
        live.check_host(person)
        if seat.kind != "bot":
            raise Refused("not_yours", "Only the seat of a bot can be offered.")
        if is_lesson(live.game.name, live.row.start):
            raise Refused("conflict", "Anybody can know how a guided game is dealt. Set a new table to play with friends.")
        seats[message.seat] = Seat("bot", seat.name, bot=seat.bot, offered=True)
        note = f"{live.called(person)} offers the seat of {seat.name} to whoever has the invite link."
    else:
        note = _give_to_bot(live, seats, person, message.seat, message.bot)
    await live.keep_seats(seats, note)
    show(live)


def _give_to_bot(live: Live, seats: list[Seat], person: Person, number: int, bot: str | None) -> str:
    """Lets a bot play a seat: one's own, or as the host one whose person is not here or that has none; says so."""
    seat = seats[number]
    try:
        bot = check_bot(live.game, bot)
    except PotableError as error:
        raise Refused("illegal", str(error)) from None
    if seat.holder != person.id:
        live.check_host(person)
        if seat.holder in live.present:
            raise Refused("not_yours", f"{seat.name} is here and plays this seat.")
    if seat.holder:
        live.check_playing()
        seat.away, seat.bot = True, bot
        name = live.called(person)
        return f"{name} lets a bot play{'' if seat.name == name else f' for {seat.name}'}."
    seats[number] = bot_seat(bot, [one for one in seats if one is not seat])
    given = f"the seat of {seat.name}" if seat.name else "an open seat"
    return f"{live.called(person)} gives {given} to {seats[number].name}."
