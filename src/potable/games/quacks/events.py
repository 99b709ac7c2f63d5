"""What can happen at a table of Quacks: the events that rules say, for all to see.

Chips are named as everywhere (`white 1`); a space is a number of the pot's track. `why` says where a gain comes from: the
colour of a book, the id of a card, or one of the words below.
"""

from __future__ import annotations

from typing import Any

from potable.engine.events import event

from .content import COLOURS, KIND_NAMES, NONE
from .state import CARD_IDS

Told = dict[str, Any]
THE_DIE, THE_SPACE, THE_ROUND, THE_TUBES = "die", "space", "round", "tubes"
"""Where a gain comes from, when from no book and no card."""
SAVED_CHIPS, COINS, RUBIES = range(3)
"""What a seat may have done enough with."""
_LEFT = ("saved", "coins", "rubies")


def _seats(s: Any, bits: int) -> list[int]:
    """Returns the seats that are bits of a number."""
    return [seat for seat in range(int(s.seats)) if bits >> seat & 1]


def _by_seat(s: Any, field: Any) -> list[int]:
    """Returns what every seat has."""
    return [int(field[seat]) for seat in range(int(s.seats))]


# ---- a round begins and ends ----


@event()
def round(s):
    """A round has begun with its card."""
    return {"round": int(s.round), "card": CARD_IDS[s.card], "first": int(s.first)}


@event()
def tails(s):
    """The rats help those who are behind, if anybody is."""
    return {"tails": _by_seat(s, s.tails)} if s.tails.any() else None


@event()
def brew(s):
    """All pots are set up."""
    return {"starts": _by_seat(s, s.start)}


@event()
def empty(s):
    """All pots are emptied into the bags."""
    return {}


@event()
def exchange(s, seat, coins, rubies):
    """Coins and rubies become points at the end."""
    return {"seat": seat, "coins": coins, "rubies": rubies}


@event()
def over(s):
    """The game is over."""
    return {}


# ---- brewing ----


@event()
def draw(s, seat, chip):
    """A seat draws a chip; where it lands is added when it lands."""
    return {"seat": seat, "chip": KIND_NAMES[chip], "space": None}


@event()
def pick(s, seat, chip):
    """A seat picks one of the chips it looks at."""
    return {"seat": seat, "chip": KIND_NAMES[chip], "space": None}


@event()
def place(s, seat, chip):
    """A seat places a chip by choice."""
    return {"seat": seat, "chip": KIND_NAMES[chip], "space": None}


@event("place")
def move_chip(s, seat, chip, further):
    """A seat places a chip as far as it wants."""
    return {"seat": seat, "chip": KIND_NAMES[chip], "space": None, "further": bool(further)}


def _onto(before: Told, told: Told) -> bool:
    """Adds a space to the chip that lands there."""
    before["space"] = told["space"]
    return True


@event(joins=_onto)
def land(s, seat, space):
    """The chip of which the last event tells lands on a space."""
    return {"seat": seat, "space": space}


@event()
def aside(s, seat, chip):
    """A drawn chip is laid beside the pot."""
    return {"seat": seat, "chip": KIND_NAMES[chip]}


@event()
def look(s, seat):
    """A seat draws chips to look at."""
    return {"seat": seat, "chips": [KIND_NAMES[kind] for kind in s.revealed[seat] if kind]}


@event()
def put_all_back(s, seat):
    """A seat places none of the chips it looked at."""
    return {"seat": seat}


@event()
def stop(s, seat):
    """A seat stops."""
    return {"seat": seat, "space": int(s.at[seat])}


@event()
def chosen(s, seat):
    """A seat has chosen for the common stir, unseen."""
    return {"seat": seat}


@event()
def stirred(s, drew, stopped):
    """All show at once whether they draw or stop."""
    return {"drew": _seats(s, drew), "stopped": _seats(s, stopped)}


@event()
def full(s, seat):
    """A chip lies on the last space of a pot."""
    return {"seat": seat}


@event()
def explode(s, seat, limit):
    """A pot explodes; `saved` says that it brings points and coins nevertheless."""
    return {"seat": seat, "whites": int(s.whites[seat]), "limit": limit, "saved": bool(s.takes[seat])}


@event()
def flask(s, seat, chip, space):
    """A seat uses its flask to put a white chip back."""
    return {"seat": seat, "chip": KIND_NAMES[chip], "space": space}


@event()
def put_back(s, seat, chip, space):
    """A seat puts a chip of its pot, or one from beside it, back into the bag."""
    return {"seat": seat, "chip": KIND_NAMES[chip], "space": None if space == NONE else space}


@event()
def leave(s, seat):
    """A seat leaves a white chip where it is."""
    return {"seat": seat}


@event()
def begin_again(s, seat):
    """A seat puts everything back and begins again."""
    return {"seat": seat}


@event()
def go_on(s, seat):
    """A seat goes on with its pot as it is."""
    return {"seat": seat}


# ---- gains ----


def _add_up(before: Told, told: Told) -> bool:
    """Adds a gain to another of the same seat for the same reason."""
    same = all(before.get(name) == told[name] for name in ("kind", "seat", "why"))
    if same:
        for name in told.keys() - {"kind", "seat", "why"}:
            before[name] = before[name] + told[name] if name in before else told[name]
    return same


def _gain(seat: int, **what: Any) -> Told:
    """Returns a gain; what is given up is negative, chips are `lost`."""
    return {"seat": seat, "why": None, **what}


@event("gain", joins=_add_up)
def points_gained(s, seat, points):
    """A seat gets points, or gives some back."""
    return _gain(seat, points=points)


@event("gain", joins=_add_up)
def rubies_gained(s, seat, rubies):
    """A seat gets rubies, or gives some up."""
    return _gain(seat, rubies=rubies)


@event("gain", joins=_add_up)
def droplet_gained(s, seat, spaces):
    """The droplet in a pot moves for good."""
    return _gain(seat, droplet=spaces)


@event("gain", joins=_add_up)
def droplet_due(s, seat, spaces):
    """A droplet of a seat may move, the one in the pot or the one on the test tubes."""
    return _gain(seat, due=spaces)


@event("gain", joins=_add_up)
def flask_gained(s, seat):
    """A flask is filled."""
    return _gain(seat, flask=True)


@event("gain", joins=_add_up)
def chip_gained(s, seat, chip):
    """A seat gets a chip."""
    return _gain(seat, chips=[KIND_NAMES[chip]])


@event("gain", joins=_add_up)
def chip_lost(s, seat, chip):
    """A seat gives a chip up for good."""
    return _gain(seat, lost=[KIND_NAMES[chip]])


@event()
def sold_out(s, seat, chip):
    """A seat would get a chip, and there is none left."""
    return {"seat": seat, "why": None, "chip": KIND_NAMES[chip]}


@event()
def upgrade(s, seat, chip, to, space):
    """A seat swaps a chip for another, out of its pot or of those it looks at."""
    swapped = {"chip": KIND_NAMES[chip], "to": KIND_NAMES[to], "space": None if space == NONE else space}
    return {"seat": seat, "why": None, **swapped}


@event("pass")
def passes(s, seat):
    """A seat wants nothing of what it is offered."""
    return {"seat": seat, "why": None}


@event("pass")
def decline(s, seat, colour):
    """A seat does not want what chips of a colour give."""
    return {"seat": seat, "why": COLOURS[colour]}


@event()
def give_tails(s, seat, tails):
    """A seat gives rat tails away for rubies."""
    return {"seat": seat, "tails": tails, "left": int(s.tails[seat])}


# ---- the evaluation ----


@event()
def roll(s, seat, face):
    """A seat rolls the die."""
    return {"seat": seat, "face": face}


@event()
def colour(s, seat, colour):
    """A seat lets the chips of a colour act."""
    return {"seat": seat, "colour": COLOURS[colour]}


@event()
def move(s, seat, chip, last, space):
    """The last chip of a pot moves on."""
    return {"seat": seat, "why": None, "chip": KIND_NAMES[chip], "from": last, "space": space}


@event()
def takes(s, seat, points):
    """A seat chooses what its exploded pot brings."""
    return {"seat": seat, "what": "points" if points else "coins"}


@event()
def points(s, seat, space, points):
    """A pot brings points and coins."""
    return {"seat": seat, "space": space, "points": points, "coins": int(s.coins[seat])}


# ---- buying and spending ----


@event()
def buy(s, seat, chip, price):
    """A seat buys a chip."""
    return {"seat": seat, "chip": KIND_NAMES[chip], "price": price, "coins": int(s.coins[seat])}


@event()
def done(s, seat, left):
    """A seat has done enough with its saved chips, coins or rubies."""
    return {"seat": seat, "with": _LEFT[left]}


@event()
def droplet(s, seat, rubies):
    """A seat moves the droplet in its pot, for rubies or because it is due."""
    return {"seat": seat, "space": int(s.droplet[seat]), "rubies": rubies}


@event()
def tube(s, seat, rubies):
    """A seat moves its second droplet, for rubies or because it is due; `office` says that it lies in the exchange office."""
    in_office = bool(getattr(s, "office", 0) != 0)
    return {"seat": seat, "tube": int(s.tube[seat]) + 1, "rubies": rubies, "office": in_office}


@event()
def fill_flask(s, seat, rubies):
    """A seat pays for a full flask."""
    return {"seat": seat, "rubies": rubies}
