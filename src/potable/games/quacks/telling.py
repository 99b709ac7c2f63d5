"""What happened, told in messages."""

from __future__ import annotations

from typing import Any

from potable.engine.messages import message, player
from potable.engine.wire import Message

from .content import COLOURS, CONTENT
from .phrases import COLOUR_NAME, chip_named, gift, printed
from .state import CARD_IDS

Event = dict[str, Any]
WITCH = "witch-"
"""So begins the reason of what a herb witch does."""
PATIENT = "patient-"
"""So begins the reason of what helping a patient does."""
NUMBERED = ("whites", "limit", "price", "points", "coins", "rubies", "tails")
"""What is told of an event as the number that it is."""


def tell(event: Event) -> Message:
    """Returns the message for an event."""
    kind = event["kind"]
    args: Event = {"who": player(event["seat"])} if "seat" in event else {}
    if kind in TELLS:
        return TELLS[kind](event, args)
    if kind == "over":
        return message("game-over")
    args |= {name: event[name] for name in NUMBERED if event.get(name) is not None}
    args |= {name: chip_named(event[name]) for name in ("chip", "to") if event.get(name)}
    args |= {"space": printed(event["space"])} if event.get("space") is not None else {}
    if kind in ("draw", "pick", "place") and event["space"] is None:
        kind += "-aside"
    if kind == "droplet" and not event["rubies"]:
        kind = "droplet-free"
    return message(f"quacks-told-{kind}", **args)


def _tell_round(event: Event, args: Event) -> Message:
    card = f"quacks-card-{event['card']}"
    return message("quacks-told-round", round=event["round"], card=message(card), text=message(f"{card}.text"))


def _tell_tails(event: Event, args: Event) -> Message:
    helped = [(seat, tails) for seat, tails in enumerate(event["tails"]) if tails]
    counts = [message("quacks-tails-of", who=player(seat), tails=tails) for seat, tails in helped]
    return message("quacks-told-tails", tails=counts)


def _tell_brew(event: Event, args: Event) -> Message:
    starts = [message("quacks-start-of", who=player(seat), space=printed(space)) for seat, space in enumerate(event["starts"])]
    return message("quacks-told-brew", starts=starts)


def _tell_stirred(event: Event, args: Event) -> Message:
    drew, stopped = ([player(seat) for seat in event[what]] for what in ("drew", "stopped"))
    if not drew:
        return message("quacks-told-all-stopped", stopped=stopped)
    return message("quacks-told-stirred", drew=drew, stopped=stopped) if stopped else message("quacks-told-all-drew", drew=drew)


def _tell_look(event: Event, args: Event) -> Message:
    return message("quacks-told-look", **args, chips=[chip_named(chip) for chip in event["chips"]])


def _tell_roll(event: Event, args: Event) -> Message:
    return message("quacks-told-roll", **args, gift=gift(CONTENT["die"]["faces"][event["face"] - 1]))


def _tell_gain(event: Event, args: Event) -> Message:
    points, rubies, lost = event.get("points", 0), event.get("rubies", 0), event.get("lost", [])
    taken = [
        *([message("quacks-points", points=points)] if points > 0 else []),
        *([message("quacks-rubies", rubies=rubies)] if rubies > 0 else []),
        *(chip_named(chip) for chip in event.get("chips", [])),
        *([message("quacks-droplet-moves", moves=event.get("droplet", 0) or event["due"])] if _droplets(event) else []),
        *([message("quacks-full-flask")] if event.get("flask") else []),
    ]
    given = [
        *([message("quacks-points", points=-points)] if points < 0 else []),
        *([message("quacks-rubies", rubies=-rubies)] if rubies < 0 else []),
        *(chip_named(chip) for chip in lost),
        *([message("quacks-droplet-back", moves=-event["droplet"])] if event.get("droplet", 0) < 0 else []),
    ]
    if not taken:
        back = event["why"] == "second_chance"
        return message("quacks-told-give-back" if back and not lost else "quacks-told-give-up", **args, given=given)
    if given:
        return message("quacks-told-swap", **args, given=given, taken=taken)
    return message("quacks-told-gain", **args, taken=taken, why=_why(event["why"]))


def _droplets(event: Event) -> bool:
    """Tells whether a droplet moves on or may move."""
    return bool(event.get("droplet", 0) > 0 or event.get("due"))


def _why(reason: str) -> Message:
    """Returns where a gain comes from."""
    if reason in CARD_IDS:
        return message("quacks-why-card", card=message(f"quacks-card-{reason}"))
    if reason in COLOURS:
        return message("quacks-why-chips", colour=COLOUR_NAME[COLOURS.index(reason)])
    if reason.startswith(WITCH):
        return message("quacks-why-witch", witch=message(f"quacks-{reason}"))
    if reason.startswith(PATIENT):
        return message("quacks-why-patient", patient=message(f"quacks-{reason}"))
    return message(f"quacks-why-{reason}")


def _tell_give_tails(event: Event, args: Event) -> Message:
    tails = event["tails"]
    return message("quacks-told-give_tails", **args, tails=tails) if tails else message("quacks-told-keep-tails", **args)


def _tell_takes(event: Event, args: Event) -> Message:
    return message(f"quacks-told-takes-{event['what']}", **args)


def _tell_tube(event: Event, args: Event) -> Message:
    tube = event["tube"] + 1
    if event["office"]:
        told = "quacks-told-office" if event["rubies"] else "quacks-told-office-free"
        return message(told, **args, place=tube, rubies=event["rubies"])
    if not event["rubies"]:
        return message("quacks-told-tube-free", **args, tube=tube)
    return message("quacks-told-tube", **args, tube=tube, rubies=event["rubies"])


def _tell_exchange(event: Event, args: Event) -> Message:
    gained = {name: message("quacks-points", points=event[name]) for name in ("coins", "rubies")}
    return message("quacks-told-exchange", **args, **gained)


def _tell_colour(event: Event, args: Event) -> Message:
    return message("quacks-told-colour", **args, colour=COLOUR_NAME[COLOURS.index(event["colour"])])


def _tell_done(event: Event, args: Event) -> Message:
    return message(f"quacks-told-done-{event['with']}", **args)


def _tell_witch(event: Event, args: Event) -> Message:
    return message("quacks-told-witch", **args, witch=message(f"quacks-witch-{event['witch']}"))


def _tell_visit(event: Event, args: Event) -> Message:
    return message("quacks-told-visit", witch=message(f"quacks-witch-{event['witch']}"))


def _tell_spread(event: Event, args: Event) -> Message:
    return message("quacks-told-spread", **args, chips=[chip_named(chip) for chip in event["chips"]])


def _tell_patient(event: Event, args: Event) -> Message:
    return message("quacks-told-patient", **args, patient=message(f"quacks-patient-{event['patient']}"))


def _tell_essence(event: Event, args: Event) -> Message:
    return message("quacks-told-essence", **args, spaces=event["spaces"], most=event["most"])


def _tell_essence_spent(event: Event, args: Event) -> Message:
    return message("quacks-told-essence_spent", **args, spaces=event["spaces"], left=event["left"])


def _tell_rats_gained(event: Event, args: Event) -> Message:
    rats = event["rats"]
    if rats < 0:
        return message("quacks-told-rats-given", **args, rats=-rats)
    return message("quacks-told-rats_gained", **args, rats=rats, why=_why(event["why"]))


def _tell_penny(event: Event, args: Event) -> Message:
    return message(f"quacks-told-{event['kind']}", **args, metal=message(f"quacks-metal-{event['metal']}"))


def _tell_display(event: Event, args: Event) -> Message:
    if not event["chips"]:
        return message("quacks-told-display-none", **args)
    return message("quacks-told-display", **args, chips=[chip_named(chip) for chip in event["chips"]])


TELLS = {
    "round": _tell_round,
    "tails": _tell_tails,
    "brew": _tell_brew,
    "stirred": _tell_stirred,
    "look": _tell_look,
    "roll": _tell_roll,
    "gain": _tell_gain,
    "give_tails": _tell_give_tails,
    "takes": _tell_takes,
    "tube": _tell_tube,
    "exchange": _tell_exchange,
    "colour": _tell_colour,
    "done": _tell_done,
    "witch": _tell_witch,
    "visit": _tell_visit,
    "spread": _tell_spread,
    "patient": _tell_patient,
    "essence": _tell_essence,
    "essence_spent": _tell_essence_spent,
    "rats_gained": _tell_rats_gained,
    "display": _tell_display,
    "penny_given": _tell_penny,
    "penny_back": _tell_penny,
}
"""The events of which more is told than their names and numbers."""
