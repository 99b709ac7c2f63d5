"""What somebody asks of a table, done once however often it is asked."""

from __future__ import annotations

import time

from . import logs, messages, traces
from .again import play_again
from .errors import Refused
from .identity import Person, one_line
from .live import Live
from .play import Acknowledge, play
from .presence import go_on
from .seating import set_seat, start
from .taking_back import answer, undo

REMEMBERED_ANSWERS = 256
NOT_NOW = 503
SLOW_SECONDS = 1.0
"""What takes longer is always logged."""


async def hear(live: Live, person: Person, message: messages.FromPage, acknowledge: Acknowledge) -> None:
    """Does what somebody asks and acknowledges it with the number of the log; the same again changes nothing.

    All that is logged or traced of it carries its id, under which a move also stands in the log of its table.
    """
    kind, began = type(message).__name__.lower(), time.perf_counter()
    with logs.about(table=live.id, id=message.id), traces.span(kind):
        logs.note("a message was heard", kind=kind)
        try:
            await _hear(live, person, message, acknowledge)
        except Refused as refusal:
            (logs.say if refusal.status == NOT_NOW else logs.note)("a message was refused", kind=kind, code=refusal.code)
            raise
        seconds = time.perf_counter() - began
        tell = logs.say if seconds > SLOW_SECONDS else logs.note
        tell("a message was answered", kind=kind, number=live.number, seconds=round(seconds, 6))


async def _hear(live: Live, person: Person, message: messages.FromPage, acknowledge: Acknowledge) -> None:
    """Does what somebody asks, unless it is done already."""
    async with live.alone():
        key = (person.id, message.id)
        answered = live.history.keys.get(key, live.answers.get(key))
        if answered is not None:
            acknowledge(answered)
        elif isinstance(message, messages.Play):
            await play(live, person, message, acknowledge)
        else:
            await _do(live, person, message)
            if key not in live.history.keys:
                live.answers[key] = live.number
                if len(live.answers) > REMEMBERED_ANSWERS:
                    live.answers.popitem(last=False)
            acknowledge(live.number)
        go_on(live)


async def _do(live: Live, person: Person, message: messages.FromPage) -> None:
    """Does anything but play that somebody asks for the first time."""
    match message:
        case messages.Undo():
            await undo(live, person, message)
        case messages.Answer():
            await answer(live, person, message)
        case messages.Chat():
            await _say(live, person, message.text)
        case messages.SetSeat():
            await set_seat(live, person, message)
        case messages.Start():
            await start(live, person)
        case messages.Rematch():
            await play_again(live, person)


async def _say(live: Live, person: Person, text: str) -> None:
    """Says something to all at the table."""
    text = one_line(text)
    if not text:
        raise Refused("bad_message", "server-write-first")
    held = live.held_by(person.id)
    await live.add_line(messages.ChatLine(live.called(person), held[0] if held else None, text, time.time()))
