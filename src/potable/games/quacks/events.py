"""What happened at a table of Quacks, as small events that all may see, and the sentence for each.

Chips are named as everywhere (`white 1`); a space is a number of the pot's track. `why` says where a gain comes from: the
colour of a book, the id of a card, or one of the words below.
"""

from __future__ import annotations

from typing import Any

from potable.engine.english import listed, number_of, with_article

from .actions import (
    AS_PRINTED,
    BEGIN_AGAIN,
    BLACK_FIRST,
    BUY_CHIP,
    DONE,
    FILL_FLASK,
    KEEP_TAILS,
    MOVE_TUBE,
    PASS,
    PUT_BACK_WHITE,
    RETURN_RED,
    STOP,
    TAKE_POINTS,
    USE_FLASK,
)
from .books.blue_1 import PLACE_REVEALED
from .cards import CARDS, NUMBERS
from .cards import IDS as CARD_IDS
from .cards.good_start import GIVE_TAILS
from .cards.second_chance import START_OVER
from .cards.strong_ingredient import STRENGTHEN
from .content import (
    BLACK,
    BLUE,
    COLOURS,
    CONTENT,
    DROPLET_COST,
    GREEN,
    KIND_NAMES,
    LAST_SPACE,
    N_KINDS,
    N_REDS,
    NO_CHIP,
    NONE,
    PURPLE,
    RED_1,
)
from .phrases import gift_words
from .questions import BY_BOOK
from .rules.brew import is_common
from .rules.pot import limit
from .rules.shop import price
from .state import (
    ACCEPT,
    AFTER,
    BREW,
    BUY,
    CHIPS,
    DIE,
    DRAW_OR_STOP,
    FORTUNE,
    FROM_COINS,
    FROM_RUBIES,
    MOVE_FURTHER,
    OVER,
    POINTS,
    POINTS_OR_COINS,
    PUT_BACK,
    RATS,
    ROUND,
    RUBIES,
    SHOP,
    SPEND,
    SPEND_RUBIES,
    STIRS,
    UNDECIDED,
    USE_SAVED,
    WHICH_COLOUR,
    WHICH_DROPLET,
)
from .view import owned

Event = dict[str, Any]
DIE_FACES = CONTENT["die"]["faces"]
THE_DIE, THE_SPACE, THE_ROUND = "die", "space", "round"
"""Where a gain comes from, when from no book and no card."""


def events(before: Any, after: Any, seat: int, action: int) -> list[Event]:
    """Returns what one act (action >= 0) or one automatic step (action -1) changed, for all to see."""
    return _by_itself(before, after) if action == NONE else _acted(before, after, seat, action)


# ---- what changed for a seat ----


def _gains(before: Any, after: Any, seat: int, why: str) -> list[Event]:
    """Returns what a seat gained or gave up, as one event or none; what is given up is negative, chips are `lost`."""
    had, has = owned(before, seat), owned(after, seat)
    found: Event = {
        "points": after.points[seat] - before.points[seat],
        "rubies": after.rubies[seat] - before.rubies[seat],
        "droplet": after.droplet[seat] - before.droplet[seat] - _overdue(before, after, seat),
        "due": max(after.due[seat] - before.due[seat], 0),
        "flask": bool(after.flask[seat] > before.flask[seat]),
        "chips": [KIND_NAMES[kind] for kind in range(1, N_KINDS) for _ in range(has[kind] - had[kind])],
        "lost": [KIND_NAMES[kind] for kind in range(1, N_KINDS) for _ in range(had[kind] - has[kind])],
    }
    found = {name: value for name, value in found.items() if value}
    return [{"kind": "gain", "seat": seat, "why": why, **found}] if found else []


def _overdue(before: Any, after: Any, seat: int) -> int:
    """Returns how far a droplet moved because the one on the test tubes had just arrived."""
    return before.due[seat] if before.waiting == 0 and after.due[seat] < before.due[seat] else 0


def _looks(before: Any, after: Any, seat: int) -> list[Event]:
    """Returns the event of chips that a seat drew to look at."""
    chips = [KIND_NAMES[kind] for kind in after.revealed[seat] if kind]
    return [{"kind": "look", "seat": seat, "chips": chips}] if chips and not any(before.revealed[seat]) else []


def _swap_or_gains(before: Any, after: Any, seat: int, why: str) -> list[Event]:
    """Returns what a seat gained; a chip for another is a swap."""
    found = _gains(before, after, seat, why)
    if found and set(found[0]) == {"kind", "seat", "why", "chips", "lost"} and len(found[0]["chips"]) == 1:
        chip, to = found[0]["lost"][0], found[0]["chips"][0]
        return [{"kind": "upgrade", "seat": seat, "chip": chip, "to": to, "space": _emptied(before, after, seat), "why": why}]
    return found


def _emptied(before: Any, after: Any, seat: int) -> int | None:
    """Returns the first space of a pot that lost its chip, or None."""
    pots = zip(before.pot[seat], after.pot[seat], strict=True)
    return next((space for space, (was, now) in enumerate(pots) if was != NO_CHIP == now), None)


# ---- what a decision does ----


def _acted(before: Any, after: Any, seat: int, action: int) -> list[Event]:
    """Returns the events of a decision."""
    question = before.asked[seat]
    if action >= RETURN_RED:
        return [{"kind": "put_back", "seat": seat, "chip": KIND_NAMES[RED_1 + action - RETURN_RED], "space": None}]
    if action == USE_FLASK:
        return [_put_back(before, after, seat) | {"kind": "flask"}]
    if question == DRAW_OR_STOP:
        return _brewed(before, after, seat, action)
    if question in (PLACE_REVEALED, STRENGTHEN, USE_SAVED, MOVE_FURTHER):
        return _placed(before, after, seat, action, question)
    if question == PUT_BACK:
        return [_put_back(before, after, seat)] if action == PUT_BACK_WHITE else [{"kind": "leave", "seat": seat}]
    if question == START_OVER:
        kind = "begin_again" if action == BEGIN_AGAIN else "go_on"
        return [{"kind": kind, "seat": seat}, *_gains(before, after, seat, CARD_IDS[before.card])]
    if question in (SHOP, SPEND_RUBIES, WHICH_DROPLET):
        return _spent(before, after, seat, action, question)
    return _chose(before, after, seat, action, question)


def _chose(before: Any, after: Any, seat: int, action: int, question: int) -> list[Event]:
    """Returns the events of a decision about what to take or give."""
    if question == GIVE_TAILS:
        return [{"kind": "give_tails", "seat": seat, "tails": action - KEEP_TAILS, "left": after.tails[seat]}]
    if question == POINTS_OR_COINS:
        return [{"kind": "takes", "seat": seat, "what": "points" if action == TAKE_POINTS else "coins"}]
    if question == ACCEPT and before.phase == BREW:
        passed = [{"kind": "pass", "seat": seat, "why": COLOURS[BLUE]}] if action == PASS else []
        return [*passed, *_gains(before, after, seat, COLOURS[BLUE]), *_explosion(after, seat)]
    if action == PASS:
        return [{"kind": "pass", "seat": seat, "why": _why(before, question)}]
    if question == WHICH_COLOUR:
        colour = COLOURS[(BLACK, GREEN, PURPLE)[action - BLACK_FIRST]]
        return [{"kind": "colour", "seat": seat, "colour": colour}, *_chips_acted(before, after, seat, colour)]
    if question == ACCEPT:
        return _chips_acted(before, after, seat, _why(before, question))
    return _swap_or_gains(before, after, seat, _why(before, question))


def _why(before: Any, question: int) -> str:
    """Returns where the gain comes from about which a seat is asked."""
    if question in BY_BOOK:
        return COLOURS[BY_BOOK[question].colour]
    return COLOURS[before.colour_asked] if question == ACCEPT else CARD_IDS[before.card]


def _brewed(before: Any, after: Any, seat: int, action: int) -> list[Event]:
    """Returns the events of drawing or stopping; a choice of the common stir stays hidden."""
    if is_common(before.states[0]):
        return [{"kind": "chosen", "seat": seat}]
    return [{"kind": "stop", "seat": seat, "space": after.at[seat]}] if action == STOP else _drew(before, after, seat)


def _put_back(before: Any, after: Any, seat: int) -> Event:
    """Returns the event of a white chip that goes back into the bag."""
    space = _emptied(before, after, seat)
    chip = None if space is None else KIND_NAMES[before.pot[seat][space]]
    return {"kind": "put_back", "seat": seat, "chip": chip, "space": space}


def _drew(before: Any, after: Any, seat: int) -> list[Event]:
    """Returns the events of a chip drawn and of all that follows at once."""
    if after.hand[seat] != before.hand[seat]:
        return [{"kind": "draw", "seat": seat, "chip": KIND_NAMES[after.hand[seat]], "space": None}]
    red = _laid_aside(before, after, seat)
    if red is not None:
        return [{"kind": "draw", "seat": seat, "chip": red, "space": None}, {"kind": "aside", "seat": seat, "chip": red}]
    return [_laid(after, seat, "draw"), *_follows(before, after, seat)]


def _laid_aside(before: Any, after: Any, seat: int) -> str | None:
    """Returns the red chip that was laid beside the pot, or None."""
    for red in range(N_REDS):
        if after.beside[seat][red] > before.beside[seat][red]:
            return KIND_NAMES[RED_1 + red]
    return None


def _laid(after: Any, seat: int, kind: str) -> Event:
    """Returns the event of the last chip that came into a pot."""
    space = after.at[seat]
    return {"kind": kind, "seat": seat, "chip": KIND_NAMES[after.pot[seat][space]], "space": space}


def _follows(before: Any, after: Any, seat: int) -> list[Event]:
    """Returns what a placed chip brings about at once: an explosion, a look into the bag, a gain, a full pot."""
    full = [{"kind": "full", "seat": seat}] if after.pot[seat][LAST_SPACE] != NO_CHIP else []
    ends = _explosion(after, seat) or full
    return [*_looks(before, after, seat), *_gains(before, after, seat, COLOURS[BLUE]), *ends]


def _explosion(after: Any, seat: int) -> list[Event]:
    """Returns the event of a pot that has just exploded, or none."""
    if not after.exploded[seat]:
        return []
    whites, bears = after.whites[seat], int(limit(after.states[0], seat))
    return [{"kind": "explode", "seat": seat, "whites": whites, "limit": bears, "saved": bool(after.takes[seat])}]


def _placed(before: Any, after: Any, seat: int, action: int, question: int) -> list[Event]:
    """Returns the events of a chip placed by choice, or of all put back or kept."""
    if action == DONE:
        return [{"kind": "done", "seat": seat, "with": "saved"}]
    if action == PASS:
        return [{"kind": "put_all_back", "seat": seat}]
    if question == MOVE_FURTHER:
        placed = _laid(after, seat, "place") | {"further": action != AS_PRINTED}
        return [placed, *_follows(before, after, seat)]
    if question == PLACE_REVEALED:
        picked = _drew(before, after, seat)
        return [picked[0] | {"kind": "pick"}, *picked[1:]]
    return [_laid(after, seat, "place")]


def _spent(before: Any, after: Any, seat: int, action: int, question: int) -> list[Event]:
    """Returns the events of buying, of spending rubies, and of choosing a droplet."""
    if action == DONE:
        return [{"kind": "done", "seat": seat, "with": "coins" if question == SHOP else "rubies"}]
    if question == SHOP:
        kind = action - BUY_CHIP + 1
        cost, left = int(price(before.states[0], kind)), after.coins[seat]
        return [{"kind": "buy", "seat": seat, "chip": KIND_NAMES[kind], "price": cost, "coins": left}]
    paid = before.rubies[seat] - after.rubies[seat] if question == SPEND_RUBIES else 0
    if action == FILL_FLASK:
        return [{"kind": "fill_flask", "seat": seat, "rubies": paid}]
    if action == MOVE_TUBE:
        return [_tube(before, after, seat, question)]
    return [{"kind": "droplet", "seat": seat, "space": after.droplet[seat], "rubies": paid}]


def _tube(before: Any, after: Any, seat: int, question: int) -> Event:
    """Returns the event of the droplet on the test tubes; a chip that is sold out is not `gained`."""
    bonus = CONTENT["tubes"]["bonuses"][before.tube[seat]]
    paid = DROPLET_COST if question == SPEND_RUBIES else 0
    gained = bonus not in KIND_NAMES or owned(before, seat) != owned(after, seat)
    return {"kind": "tube", "seat": seat, "tube": after.tube[seat], "bonus": bonus, "gained": gained, "rubies": paid}


def _chips_acted(before: Any, after: Any, seat: int, why: str) -> list[Event]:
    """Returns what a seat's chips of a colour did: gains, or a last chip that moved on."""
    if after.at[seat] != before.at[seat]:
        space, to = _emptied(before, after, seat), after.at[seat]
        return [{"kind": "move", "seat": seat, "chip": KIND_NAMES[after.pot[seat][to]], "from": space, "space": to, "why": why}]
    return _gains(before, after, seat, why)


# ---- what happens by itself ----


def _by_itself(before: Any, after: Any) -> list[Event]:
    """Returns the events of one automatic step."""
    late = [
        {"kind": "droplet", "seat": seat, "space": before.droplet[seat] + _overdue(before, after, seat), "rubies": 0}
        for seat in range(before.seats)
        if _overdue(before, after, seat)
    ]
    happens = HAPPENS.get(before.phase)
    return late + happens(before, after) if happens else late


def _in_order(snapshot: Any) -> list[int]:
    """Returns the seats from the start player on."""
    return [*range(snapshot.first, snapshot.seats), *range(snapshot.first)]


def _all_gains(before: Any, after: Any, why: str) -> list[Event]:
    """Returns what everybody saw in their bag or gained, from the start player on."""
    order = _in_order(before)
    return [
        *(event for seat in order for event in _looks(before, after, seat)),
        *(event for seat in order for event in _gains(before, after, seat, why)),
    ]


def _round_begins(before: Any, after: Any) -> list[Event]:
    """Returns the events of a new round: its card, and the chip that everybody gets in one of them."""
    begun = {"kind": "round", "round": after.round, "card": CARD_IDS[after.card], "first": after.first}
    return [begun, *_all_gains(before, after, THE_ROUND)]


def _fortune(before: Any, after: Any) -> list[Event]:
    """Returns the events of a purple card."""
    rolled = [seat for seat in _in_order(before) if after.rolled[seat] != before.rolled[seat]]
    if rolled:
        return [event for seat in rolled for event in _rolled(before, after, seat)]
    return _all_gains(before, after, CARD_IDS[before.card])


def _rolled(before: Any, after: Any, seat: int) -> list[Event]:
    """Returns the events of a roll of the die."""
    face = after.rolled[seat]
    return [
        {"kind": "roll", "seat": seat, "face": face, "text": DIE_FACES[face - 1]},
        *_gains(before, after, seat, THE_DIE),
    ]


def _rats(before: Any, after: Any) -> list[Event]:
    """Returns the events of the rats, and of the pots being set up."""
    tails = list(after.tails[: after.seats])
    counted = before.step == 0 and before.part == 0 and any(tails)
    begun = [{"kind": "brew", "starts": list(after.start[: after.seats])}] if after.phase == BREW else []
    return [{"kind": "tails", "tails": tails}, *begun] if counted else begun


def _stirred(before: Any, after: Any) -> list[Event]:
    """Returns the events of a common stir: who drew and who stopped, shown at once, then each chip."""
    chosen = [seat for seat in range(before.seats) if before.stir[seat] != UNDECIDED]
    drew = [seat for seat in chosen if before.stir[seat] == STIRS]
    if not chosen:
        return []
    stopped = [seat for seat in chosen if seat not in drew]
    drawn = [event for seat in drew for event in _drew(before, after, seat)]
    return [{"kind": "stirred", "drew": drew, "stopped": stopped}, *drawn]


def _die(before: Any, after: Any) -> list[Event]:
    """Returns the events of the bonus die."""
    return [] if after.phase != DIE else _rolled(before, after, _in_order(after)[after.step])


def _chips(before: Any, after: Any) -> list[Event]:
    """Returns the events of the next colour of the next seat."""
    if after.phase != CHIPS:
        return []
    settled = after.done & ~(before.done if after.step == before.step else 0)
    colour = next((one for one in (BLACK, PURPLE) if settled >> one & 1), GREEN)
    return _chips_acted(before, after, _in_order(after)[after.step], COLOURS[colour])


def _rubies(before: Any, after: Any) -> list[Event]:
    """Returns the events of rubies on scoring spaces, with what the card adds told apart."""
    happened: list[Event] = []
    for event in _all_gains(before, after, THE_SPACE):
        happened.append({"kind": "gain", "seat": event["seat"], "why": THE_SPACE, "rubies": 1})
        more = {name: value for name, value in event.items() if name in ("points", "droplet", "due", "chips")}
        more |= {"rubies": event["rubies"] - 1} if event["rubies"] > 1 else {}
        if more:
            happened.append({"kind": "gain", "seat": event["seat"], "why": CARD_IDS[before.card], **more})
    return happened


def _points(before: Any, after: Any) -> list[Event]:
    """Returns the events of the points and coins that pots bring."""
    return [
        {
            "kind": "points",
            "seat": seat,
            "space": after.at[seat] + 1,
            "points": after.points[seat] - before.points[seat],
            "coins": after.coins[seat],
        }
        for seat in _in_order(before)
    ]


def _shop(before: Any, after: Any) -> list[Event]:
    """Returns the event of all pots being emptied into the bags."""
    return [{"kind": "empty"}] if after.phase == SPEND else []


def _round_ends(before: Any, after: Any) -> list[Event]:
    """Returns the events of the end of a round: what its card brings, and in the last one what becomes points."""
    if after.phase != OVER:
        return _all_gains(before, after, CARD_IDS[before.card])
    exchanged = [
        {
            "kind": "exchange",
            "seat": seat,
            "coins": after.points_from[seat][FROM_COINS] - before.points_from[seat][FROM_COINS],
            "rubies": after.points_from[seat][FROM_RUBIES] - before.points_from[seat][FROM_RUBIES],
        }
        for seat in range(after.seats)
    ]
    return [*exchanged, {"kind": "over"}]


HAPPENS = {
    ROUND: _round_begins,
    FORTUNE: _fortune,
    RATS: _rats,
    BREW: _stirred,
    AFTER: lambda before, after: _all_gains(before, after, CARD_IDS[before.card]),
    DIE: _die,
    CHIPS: _chips,
    RUBIES: _rubies,
    POINTS: _points,
    BUY: _shop,
    SPEND: _round_ends,
}


# ---- telling ----

TOLD = {
    "aside": "{who} lays it beside the pot.",
    "pick": "{who} picks {chip}{onto}.",
    "place": "{who} places {chip}{onto}.",
    "draw": "{who} draws {chip}{onto}.",
    "stop": "{who} stops.",
    "chosen": "{who} has chosen.",
    "flask": "{who} uses the flask and puts {chip} back.",
    "put_back": "{who} puts {chip} back into the bag.",
    "put_all_back": "{who} puts all of them back.",
    "leave": "{who} leaves the white chip where it is.",
    "begin_again": "{who} puts everything back and begins again.",
    "go_on": "{who} goes on with the pot as it is.",
    "explode": "{who}'s pot explodes: {whites} of white, and it bears {limit}.",
    "full": "{who}'s pot is full.",
    "move": "{who}'s last chip, {chip}, moves on to space {space}.",
    "colour": "{who} lets the {colour} chips act.",
    "pass": "{who} passes.",
    "upgrade": "{who} swaps {chip} for {to}.",
    "buy": "{who} buys {chip} for {price}.",
    "empty": "All pots are emptied into the bags.",
    "over": "The game is over.",
}
DONE_WITH = {
    "saved": "{who} keeps the other red chips.",
    "coins": "{who} leaves the shop.",
    "rubies": "{who} keeps the other rubies.",
}
WHY = {
    THE_DIE: "from the die",
    THE_SPACE: "from the scoring space",
    THE_ROUND: "as everybody does in this round",
    **{colour: f"from {colour} chips" for colour in COLOURS},
    **{card.id: f"from {card.title}" for card in CARDS},
}


def tell(event: Event, names: list[str]) -> str:
    """Returns the sentence for an event, with the players called by their names."""
    kind = event["kind"]
    who = names[event["seat"]] if "seat" in event else ""
    if kind in TELLS:
        return TELLS[kind](event, who, names)
    pattern = DONE_WITH[event["with"]] if kind == "done" else TOLD[kind]
    chips = {name: with_article(event[name]) for name in ("chip", "to") if event.get(name)}
    onto = "" if event.get("space") is None else f" onto space {event['space']}"
    return pattern.format(**(event | chips), who=who, onto=onto)


def _tell_round(event: Event, who: str, names: list[str]) -> str:
    card = CARDS[NUMBERS[event["card"]]]
    return f"Round {event['round']} begins with {card.title}: {card.text}"


def _tell_tails(event: Event, who: str, names: list[str]) -> str:
    counts = [f"{names[seat]} {number_of(tails, 'rat tail')}" for seat, tails in enumerate(event["tails"]) if tails]
    return f"The rats help: {listed(counts)}."


def _tell_brew(event: Event, who: str, names: list[str]) -> str:
    starts = [f"{names[seat]} from space {start}" for seat, start in enumerate(event["starts"])]
    return f"The potions begin: {listed(starts)}."


def _tell_stirred(event: Event, who: str, names: list[str]) -> str:
    drew, stopped = ([names[seat] for seat in event[what]] for what in ("drew", "stopped"))
    parts = [*([f"Drawing: {listed(drew)}."] if drew else []), *([f"Stopping: {listed(stopped)}."] if stopped else [])]
    return " ".join(["Stir!", *parts])


def _tell_look(event: Event, who: str, names: list[str]) -> str:
    return f"{who} sees {listed([with_article(chip) for chip in event['chips']])}."


def _tell_roll(event: Event, who: str, names: list[str]) -> str:
    return f"{who} rolls the die: {gift_words(event['text'])}."


def _tell_gain(event: Event, who: str, names: list[str]) -> str:
    taken = [
        *([number_of(event["points"], "point")] if event.get("points", 0) > 0 else []),
        *([number_of(event["rubies"], "ruby")] if event.get("rubies", 0) > 0 else []),
        *(with_article(chip) for chip in event.get("chips", [])),
        *([number_of(event.get("droplet", 0) or event["due"], "droplet move")] if _droplets(event) else []),
        *(["a full flask"] if event.get("flask") else []),
    ]
    given = [
        *([number_of(-event["points"], "point")] if event.get("points", 0) < 0 else []),
        *([number_of(-event["rubies"], "ruby")] if event.get("rubies", 0) < 0 else []),
        *(with_article(chip) for chip in event.get("lost", [])),
    ]
    why = WHY[event["why"]]
    if not taken:
        return f"{who} gives up {listed(given)} for good." if event.get("lost") else f"{who} gives back {listed(given)}."
    if given:
        return f"{who} gives up {listed(given)} for {listed(taken)}."
    return f"{who} gets {listed(taken)} {why}."


def _droplets(event: Event) -> bool:
    """Tells whether a droplet moves or may move."""
    return bool(event.get("droplet") or event.get("due"))


def _tell_give_tails(event: Event, who: str, names: list[str]) -> str:
    tails = event["tails"]
    return f"{who} gives {number_of(tails, 'rat tail')} for {number_of(tails, 'ruby')}." if tails else f"{who} keeps all tails."


def _tell_takes(event: Event, who: str, names: list[str]) -> str:
    return f"{who} takes the {event['what']} of the exploded pot."


def _paid(event: Event) -> str:
    return f" pays {number_of(event['rubies'], 'ruby')} and" if event["rubies"] else ""


def _tell_droplet(event: Event, who: str, names: list[str]) -> str:
    return f"{who}{_paid(event)} moves the droplet to space {event['space']}."


def _tell_tube(event: Event, who: str, names: list[str]) -> str:
    gift = gift_words(event["bonus"]) if event["gained"] else "nothing: that chip is sold out"
    return f"{who}{_paid(event)} moves on to test tube {event['tube'] + 1}, which gives {gift}."


def _tell_fill_flask(event: Event, who: str, names: list[str]) -> str:
    return f"{who}{_paid(event)} fills the flask."


def _tell_points(event: Event, who: str, names: list[str]) -> str:
    return f"{who}'s pot brings {number_of(event['points'], 'point')} and {number_of(event['coins'], 'coin')}."


def _tell_exchange(event: Event, who: str, names: list[str]) -> str:
    return f"{who} gets {number_of(event['coins'], 'point')} for coins and {number_of(event['rubies'], 'point')} for rubies."


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
    "droplet": _tell_droplet,
    "tube": _tell_tube,
    "fill_flask": _tell_fill_flask,
    "points": _tell_points,
    "exchange": _tell_exchange,
}
