"""Moves: those of people, and those of bots while somebody is here to see them."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

from potable.engine.errors import PotableError

from . import logs, messages, metrics, traces
from .errors import Refused
from .identity import Person
from .live import Live
from .logs import say
from .owning import Moved
from .seats import best_bot
from .show import show
from .taking_back import STALE, end_request

Acknowledge = Callable[[int], None]
"""Tells whoever sent a message that it is stored, with the length of the log."""


async def play(live: Live, person: Person, message: messages.Play, acknowledge: Acknowledge) -> None:
    """Plays for a seat that somebody holds."""
    live.check_playing()
    seat = live.seat(message.seat)
    if seat.holder != person.id:
        raise Refused("not_yours", "server-seat-not-yours", seat=message.seat)
    if seat.away:
        raise Refused("not_yours", "server-bot-plays-yours")
    # what was asked anew since is stale; where many play at once, the moves of others change nothing
    if not live.history.asked_since[message.seat] <= message.number <= live.number:
        raise Refused("stale", STALE)
    await _carry_out(live, message.seat, message.action, person.id, message.id, acknowledge)


async def _carry_out(
    live: Live, seat: int, action: int | str, person: str | None, key: str | None, acknowledge: Acknowledge | None = None
) -> None:
    """Plays a move, commits it, acknowledges it, and shows it to everybody."""
    try:
        with traces.span("rules"):
            draft = live.history.play(seat, action)
    except PotableError as error:
        raise Refused("illegal", "server-rules-refuse", why=error.message) from None
    name = live.game.actions[draft.table.moves[-1].action]
    with traces.span("commit"):
        await live.log(draft, "play", seat, name, person, key)
    logs.note("a move was committed", number=live.number, seat=seat, action=name)
    if acknowledge:
        acknowledge(live.number)
    (metrics.MOVES_OF_BOTS if person is None else metrics.MOVES_OF_PEOPLE).inc()
    if live.status == "over":
        metrics.FINISHED.labels(live.game.name).inc()
    if person or live.status == "over":  # moves of bots change nothing of what goes back, and come before anybody answers
        end_request(live)
    with traces.span("show"):
        show(live, draft.happening)


def wake_bots(live: Live) -> None:
    """Lets bots play if it is their turn and somebody is here to see it."""
    if (live.bots is None or live.bots.done()) and _bots_to_act(live):
        live.bots = live.context.tasks.spawn(_let_bots_play(live))


def _bots_to_act(live: Live) -> list[int]:
    """Returns the seats that wait for their bots, the longest first."""
    if live.table is None or live.status != "playing" or not live.connections:
        return []
    return sorted((seat for seat in live.table.to_act if live.seats[seat].by_bot), key=live.history.asked_since.__getitem__)


async def _let_bots_play(live: Live) -> None:
    """Plays for bots until a person must decide."""
    while waiting := _bots_to_act(live):
        seat = waiting[0]
        since = live.history.asked_since[seat]
        bot = live.seats[seat].bot or best_bot(live.game)
        assert live.table is not None
        legal = [int(action) for action in live.table.legal(seat)]
        thought = live.context.workers.choose(live.history.dealt, live.table.moves, seat, bot, legal)
        # bots that play at once take no longer together than one alone
        action = (await asyncio.gather(thought, asyncio.sleep(live.settings.bot_pause / len(waiting))))[0]
        try:
            async with live.alone():
                if since == live.history.asked_since[seat] and seat in _bots_to_act(live):
                    await _carry_out(live, seat, action, None, None)
        except (Refused, Moved) as error:
            say("a bot's move was not stored", table=live.id, error=str(error))
            return  # the table is gone
