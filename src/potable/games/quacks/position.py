"""A game of Quacks written out, every chip in its place, and read back with everything checked.

What follows from the rest is not written: the sums of bags, pots and points, and who is waited for.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec

from potable.engine.errors import BadPosition
from potable.engine.masks import count, new_mask

from . import questions
from .actions import N_ACTIONS
from .books import BOOKS, in_force
from .cards import CARDS, N_CARDS
from .content import (
    BLACK,
    COINS_PER_POINT,
    COLOUR,
    COLOURS,
    GREEN,
    KIND_NAMES,
    KINDS_BY_NAME,
    LAST_SPACE,
    LAST_TUBE,
    N_FACES,
    N_KINDS,
    N_REDS,
    N_SETS,
    NO_CHIP,
    NONE,
    ORANGE,
    PURPLE,
    RED,
    RED_1,
    ROUNDS,
    RUBIES_PER_POINT,
    SET_COLOURS,
    SPACE_COINS,
    SUPPLIES,
    VALUE,
    WHITE,
)
from .rules import moments
from .rules.asking import ask, seat_at
from .rules.brew import can_draw, is_common
from .rules.evaluation import green_at_end
from .rules.legal import legal
from .rules.pot import limit
from .state import (
    AFTER,
    BREW,
    BUY,
    CARD_IDS,
    CHIPS,
    COACHES,
    DIE,
    EXPLODED,
    FORTUNE,
    FORTUNE_CHOICE,
    FROM_CHIPS,
    GAINS,
    MANY,
    MEMORIES,
    MOST_REVEALED,
    MOVE_FURTHER,
    NOTHING,
    OVER,
    PHASES,
    POINTS,
    PUT_BACK,
    QUESTIONS,
    RATS,
    ROUND,
    SAVED,
    SOURCES,
    SPEND,
    STIRS,
    TAKES_BOTH,
    UNDECIDED,
    USE_SAVED,
    WHICH_DROPLET,
)

# What is written as it stands in the state: fields that are 0 or 1, and numbers with the most that they can be.
SETTLED_FLAGS = (
    *("test_tubes", "dear_green", "white_upgrades", "double_bonuses", "chance_fills_flask", "chance_keeps_gains"),
    *(
        "black_at_zero",
        "white_lies_before",
        "limits_add",
        "purple_by_space",
        "always_stir",
        "ask_moves",
        "ask_order",
    ),
)
TABLE_NUMBERS = {"starting_rubies": 2, "round": ROUNDS, "step": 4, "part": 2}
PLAYER_FLAGS = ("flask", "exploded", "drawn_any", "doubling", "doubled", "covered", "card_used", "flasked")
PLAYER_NUMBERS = {
    **{"rubies": MANY, "droplet": LAST_SPACE, "tube": LAST_TUBE, "due": 30, "tails": MANY, "start": LAST_SPACE},
    **{"at": LAST_SPACE, "whites": MANY, "quiet": LAST_SPACE, "fresh_white": LAST_SPACE, "window": 4},
    **{"brewed_rubies": 30, "brewed_points": 60, "rolled": N_FACES, "coins": int(SPACE_COINS[-1])},
}
CHIPS_A_ROUND = 10
"""Nobody gets more chips in a round, but for those that test tubes give once each."""
MOST_POINTS = 1000
SUPPLY_LISTS = (216, 215)
STIR_NAMES = ("undecided", "stirs", "stops")
TAKES_NAMES = ("nothing", "points", "coins", "both")

Counts = dict[str, int]
Player: Any = msgspec.defstruct(
    "Player",
    [
        *((name, bool) for name in PLAYER_FLAGS),
        *((name, int) for name in PLAYER_NUMBERS),
        *((name, Counts) for name in ("bag", "beside", "beside_new", "points_from")),
        ("pot", list[tuple[int, str]]),
        ("revealed", list[str]),
        *((name, str | None) for name in ("hand", "bought")),
        *((name, str) for name in ("asked", "stir", "takes")),
    ],
    forbid_unknown_fields=True,
)
Position: Any = msgspec.defstruct(
    "Position",
    [
        *((name, bool) for name in SETTLED_FLAGS),
        *((name, int) for name in TABLE_NUMBERS),
        *((name, Counts) for name in ("books", "supply")),
        *((name, str) for name in ("memory", "coach", "gains", "phase")),
        *((name, int) for name in ("chips", "first")),
        ("cards_left", list[str]),
        ("card", str | None),
        ("done", list[str]),
        ("colour_asked", str),
        ("ends", list[str | None]),
        ("players", list[Player]),
    ],
    forbid_unknown_fields=True,
)


# ---- writing ----


def to_position(s: Any) -> dict[str, Any]:
    """Returns the state as named JSON fields."""
    return {
        **{name: bool(s[name]) for name in SETTLED_FLAGS},
        **{name: int(s[name]) for name in TABLE_NUMBERS},
        "books": {COLOURS[colour]: int(s.book[colour]) for colour in SET_COLOURS},
        "supply": _counts(s.supply),
        "memory": MEMORIES[s.memory],
        "coach": COACHES[s.coach],
        "gains": GAINS[s.ask_gains],
        "phase": PHASES[s.phase],
        "chips": SUPPLY_LISTS[s.supply_list],
        "first": int(s.first),
        "cards_left": [name for card, name in enumerate(CARD_IDS) if int(s.cards_left) >> card & 1],
        "card": None if s.card == NONE else CARD_IDS[s.card],
        "done": [name for colour, name in enumerate(COLOURS) if int(s.done) >> colour & 1],
        "colour_asked": COLOURS[s.colour_asked],
        "ends": [_chip_name(kind) for kind in s.ends],
        "players": [_player(s, seat) for seat in range(s.seats)],
    }


def _player(s: Any, seat: int) -> dict[str, Any]:
    """Returns one player."""
    return {
        **{name: bool(s[name][seat]) for name in PLAYER_FLAGS},
        **{name: int(s[name][seat]) for name in PLAYER_NUMBERS},
        "bag": _counts(s.bag[seat]),
        "beside": _reds(s.beside[seat]),
        "beside_new": _reds(s.beside_new[seat]),
        "points_from": dict(zip(SOURCES, s.points_from[seat].tolist(), strict=True)),
        "pot": [[space, KIND_NAMES[kind]] for space, kind in enumerate(s.pot[seat].tolist()) if kind],
        "revealed": [KIND_NAMES[kind] for kind in s.revealed[seat].tolist() if kind],
        "hand": _chip_name(s.hand[seat]),
        "bought": _chip_name(s.bought[seat]),
        "asked": QUESTIONS[s.asked[seat]],
        "stir": STIR_NAMES[s.stir[seat]],
        "takes": TAKES_NAMES[s.takes[seat]],
    }


def _counts(numbers: Any) -> Counts:
    """Returns how many chips of each kind there are, those left out of which there is none."""
    return {KIND_NAMES[kind]: number for kind, number in enumerate(numbers.tolist()) if number}


def _reds(numbers: Any) -> Counts:
    """Returns how many red chips of each value there are."""
    return {KIND_NAMES[RED_1 + red]: number for red, number in enumerate(numbers.tolist()) if number}


def _chip_name(kind: Any) -> str | None:
    """Returns the name of a chip, or None for no chip."""
    return None if kind == NO_CHIP else KIND_NAMES[kind]


# ---- reading ----


def from_position(s: Any, position: dict[str, Any]) -> None:
    """Fills a fresh state from a position, or raises BadPosition with what is wrong."""
    try:
        given = msgspec.convert(position, Position)
    except msgspec.ValidationError as error:
        raise BadPosition(f"This is no position of Quacks: {error}.") from None
    seats = int(s.seats)
    _expect(len(given.players) == seats, f"{len(given.players)} players are given for {seats} seats")
    for name in SETTLED_FLAGS:
        s[name] = int(getattr(given, name))
    for name, most in TABLE_NUMBERS.items():
        s[name] = _within(getattr(given, name), most, name)
    _read_table(s, given)
    for seat, player in enumerate(given.players):
        _read_player(s, seat, player)
    _check_table(s)
    _check_ends(s)
    _check_chips(s)
    for seat in range(seats):
        _check_pot(s, seat)
        _check_effects(s, seat)
        _check_gains(s, seat)
        _check_question(s, seat)


def _read_table(s: Any, given: Any) -> None:
    """Reads what belongs to nobody."""
    s.memory = _number(MEMORIES, given.memory, "memory")
    s.coach = _number(COACHES, given.coach, "coach")
    s.ask_gains = _number(GAINS, given.gains, "gains")
    s.phase = _number(PHASES, given.phase, "phase")
    s.supply_list = _number(SUPPLY_LISTS, given.chips, "chips")
    s.first = _within(given.first, int(s.seats) - 1, "first")
    _expect(set(given.books) == {COLOURS[colour] for colour in SET_COLOURS}, "books needs one of every colour with sets")
    for colour in SET_COLOURS:
        s.book[colour] = _within(given.books[COLOURS[colour]], N_SETS, "books")
        _expect(s.book[colour] > 0, f"the {COLOURS[colour]} book is of no set")
    s.book[ORANGE] = s.book[BLACK] = 1
    s.card = NONE if given.card is None else _number(CARD_IDS, given.card, "card")
    s.cards_left = _bits(CARD_IDS, given.cards_left, "cards_left")
    s.done = _bits(COLOURS, given.done, "done")
    s.colour_asked = _number(COLOURS, given.colour_asked, "colour_asked")
    _expect(len(given.ends) == len(s.ends), f"ends needs {len(s.ends)} entries")
    for back, chip in enumerate(given.ends):
        s.ends[back] = NO_CHIP if chip is None else _number(KIND_NAMES[1:], chip, "ends") + 1
    _read_counts(s.supply, given.supply, "supply")


def _read_player(s: Any, seat: int, player: Any) -> None:
    """Reads one player."""
    for name in PLAYER_FLAGS:
        s[name][seat] = int(getattr(player, name))
    for name, most in PLAYER_NUMBERS.items():
        s[name][seat] = _within(getattr(player, name), most, name)
    _read_counts(s.bag[seat], player.bag, "bag")
    s.bag_count[seat] = _within(int(s.bag[seat].sum(dtype=int)), MANY, "the number of chips in a bag")
    for name in ("beside", "beside_new"):
        for chip, number in getattr(player, name).items():
            kind = _number(KIND_NAMES, chip, name)
            _expect(COLOUR[kind] == RED, f"{chip} cannot lie beside a pot")
            s[name][seat, kind - RED_1] = _within(number, MANY, name)
    _expect(set(player.points_from) == set(SOURCES), f"points_from needs {', '.join(SOURCES)}")
    s.points_from[seat] = [_within(player.points_from[source], MOST_POINTS, f"points_from {source}") for source in SOURCES]
    s.points[seat] = s.points_from[seat].sum()
    for space, chip in player.pot:
        _put_on(s, seat, _within(space, LAST_SPACE, "pot"), _number(KIND_NAMES[1:], chip, "pot") + 1)
    _expect(len(player.revealed) <= MOST_REVEALED, f"seat {seat} looks at more than {MOST_REVEALED} chips")
    for i, chip in enumerate(player.revealed):
        s.revealed[seat, i] = _number(KIND_NAMES[1:], chip, "revealed") + 1
    s.hand[seat] = NO_CHIP if player.hand is None else _number(KIND_NAMES[1:], player.hand, "hand") + 1
    s.bought[seat] = NO_CHIP if player.bought is None else _number(KIND_NAMES[1:], player.bought, "bought") + 1
    s.stir[seat] = _number(STIR_NAMES, player.stir, "stir")
    s.takes[seat] = _number(TAKES_NAMES, player.takes, "takes")
    question = _number(QUESTIONS, player.asked, "asked")
    if question != NOTHING:
        ask(s, seat, question)


def _put_on(s: Any, seat: int, space: int, kind: int) -> None:
    """Lays a chip on a space of a pot."""
    _expect(s.pot[seat, space] == NO_CHIP, f"two chips lie on space {space} of seat {seat}'s pot")
    s.pot[seat, space] = kind
    s.in_pot[seat, COLOUR[kind]] += 1
    s.chips[seat] += 1


def _read_counts(into: Any, given: Counts, what: str) -> None:
    """Reads how many chips of each kind there are."""
    for chip, number in given.items():
        kind = KINDS_BY_NAME.get(chip)
        if kind is None:
            raise BadPosition(f"{what}: there is no chip {chip!r}.")
        into[kind] = _within(number, MANY, f"{what} {chip}")


# ---- checking ----


def _check_table(s: Any) -> None:
    """Checks that rounds, cards and the course of the phase go together."""
    phase = int(s.phase)
    _expect(phase == ROUND or s.round > 0, "no round has begun")
    _expect(phase != ROUND or s.round < ROUNDS, f"there is no round after {ROUNDS}")
    _expect(phase != OVER or s.round == ROUNDS, f"the game is over before round {ROUNDS}")
    _expect((s.card == NONE) == (s.round == 0), "card does not fit the round")
    _expect(int(s.cards_left).bit_count() == N_CARDS - s.round, f"cards_left needs {N_CARDS - int(s.round)} cards")
    _expect(s.card == NONE or not int(s.cards_left) >> int(s.card) & 1, "the card of the round is among those left")
    _expect(s.step <= s.seats, "step is larger than the number of seats")
    most = {
        FORTUNE: CARDS[s.card].parts,
        RATS: 1,
        DIE: int(moments.die_rolls(s)),
        CHIPS: max(book.parts for book in in_force(s)),
        SPEND: 2,
    }
    _expect(s.part <= most.get(phase, 0), f"part does not fit the phase {PHASES[phase]}")
    _expect(phase in STEPPED or s.step == 0, f"step does not fit the phase {PHASES[phase]}")
    _expect(phase == CHIPS or s.done == 0, f"done does not fit the phase {PHASES[phase]}")
    acting = (1 << BLACK) | (1 << GREEN) | (1 << PURPLE)
    _expect(not int(s.done) & ~acting, "done names a colour that does not act in the evaluation")


STEPPED = (FORTUNE, RATS, SAVED, AFTER, DIE, CHIPS, EXPLODED, BUY, SPEND)
"""The phases that serve one seat after another."""


def _check_ends(s: Any) -> None:
    """Checks that the green chips that the seat whose chips act placed last are those of its pot, unless it traded some."""
    acting = s.phase == CHIPS and s.step < s.seats
    traded = acting and int(s.done) >> PURPLE & 1 and any(book.trades for book in in_force(s))
    placed = [green_at_end(s, seat_at(s, int(s.step)), back) if acting else NO_CHIP for back in range(len(s.ends))]
    _expect(traded or s.ends.tolist() == placed, "ends are not the green chips among the last two of the seat whose chips act")
    _expect(all(COLOUR[kind] in (NONE, GREEN) for kind in s.ends), "ends has a chip that is not green")


def _check_chips(s: Any) -> None:
    """Checks that every chip of the box is somewhere."""
    there = [int(number) for number in s.supply]
    for seat in range(s.seats):
        for kind in (*s.pot[seat].tolist(), *s.revealed[seat].tolist(), int(s.hand[seat])):
            there[kind] += kind != NO_CHIP
        for kind in range(1, N_KINDS):
            there[kind] += int(s.bag[seat, kind])
        for red in range(N_REDS):
            there[RED_1 + red] += int(s.beside[seat, red])
    for kind in range(1, N_KINDS):
        box = int(SUPPLIES[s.supply_list, kind])
        _expect(there[kind] == box, f"{there[kind]} chips {KIND_NAMES[kind]} are somewhere, and {box} are in the box")


def _check_pot(s: Any, seat: int) -> None:
    """Checks that a pot's chips, its last space and its white sum go together."""
    phase, start, at = int(s.phase), int(s.start[seat]), int(s.at[seat])
    spaces = [space for space, kind in enumerate(s.pot[seat].tolist()) if kind]
    last = max(spaces, default=start)
    brewed = BREW <= phase <= BUY
    _expect(brewed or not spaces, f"there are chips in seat {seat}'s pot in the phase {PHASES[phase]}")
    _expect(start <= _rat(s, seat), f"seat {seat} starts beyond its droplet and its rat")
    _expect(all(space > start or space == LAST_SPACE for space in spaces), f"a chip of seat {seat} lies before its start")
    _expect(phase != BREW or start == _rat(s, seat), f"seat {seat} does not start from its droplet and its rat")
    traded = CHIPS <= phase <= BUY and any(book.trades for book in in_force(s))
    _expect(at >= start, f"seat {seat} is at {at}, before its start {start}")
    _expect(not brewed or at == last or (traded and at > last), f"seat {seat} is at {at}, and its last chip on {last}")
    _expect(phase not in (FORTUNE, RATS) or at == start, f"seat {seat} is at {at} before brewing begins")
    whites = sum(int(VALUE[kind]) for kind in s.pot[seat].tolist() if COLOUR[kind] == WHITE)
    _expect(not brewed or s.whites[seat] == whites, f"the white chips of seat {seat} sum up to {whites}")
    nothing = not (s.whites[seat] or s.brewed_rubies[seat] or s.brewed_points[seat])
    _expect(phase not in (FORTUNE, RATS) or nothing, f"seat {seat} has brewed something before brewing begins")
    _check_explosion(s, seat)


def _rat(s: Any, seat: int) -> int:
    """Returns the space of the rat, or of the droplet where there is none."""
    return min(int(s.droplet[seat]) + int(s.tails[seat]), LAST_SPACE)


def _check_explosion(s: Any, seat: int) -> None:
    """Checks that a pot has exploded if it bears too much, and what its owner gets."""
    phase, exploded = int(s.phase), bool(s.exploded[seat])
    fresh = phase in (FORTUNE, RATS)
    _expect(not (fresh and exploded), f"seat {seat}'s pot exploded before brewing")
    if BREW <= phase <= DIE:
        too_much = bool(s.whites[seat] > limit(s, seat))
        _expect(too_much or not exploded, f"seat {seat}'s pot exploded and bears its white chips")
        spared = CARDS[s.card].spares
        _expect(exploded or not too_much or spared, f"seat {seat}'s pot has not exploded and does not bear its white chips")
    takes = int(s.takes[seat])
    if phase < EXPLODED and phase != ROUND:
        _expect(takes == 0 or (takes == TAKES_BOTH and exploded), f"seat {seat} takes before the evaluation comes to it")
    elif phase >= POINTS:
        _expect(takes == TAKES_BOTH or (takes > 0 and exploded), f"seat {seat} takes what its pot does not give")


def _check_effects(s: Any, seat: int) -> None:
    """Checks that what books and cards left behind fits the books and the card."""
    for book in BOOKS.values():
        for field, sentence in book.leaves.items() if s.book[book.colour] != book.set else ():
            left = sentence.format(seat=seat)
            _expect(not getattr(s, field)[seat].any(), f"{left} without {COLOURS[book.colour]} set {book.set}")
    _expect(bool((s.beside_new[seat] <= s.beside[seat]).all()), f"more chips are new beside seat {seat}'s pot than lie there")
    _expect(s.brewed_points[seat] <= s.points_from[seat, FROM_CHIPS], f"seat {seat} brewed more points than chips gave it")
    _expect(s.phase != BREW or s.brewed_rubies[seat] <= s.rubies[seat], f"seat {seat} brewed more rubies than it has")
    white = int(s.fresh_white[seat])
    if s.phase == BREW and white:
        _expect(COLOUR[s.pot[seat, white]] == WHITE, f"seat {seat} has no white chip on its fresh space {white}")
        _expect(white == s.at[seat] or s.asked[seat] == PUT_BACK, f"seat {seat}'s white chip was not drawn last")
    quiet = int(s.quiet[seat])
    if quiet:
        _expect(CARDS[s.card].quiet and AFTER <= s.phase <= BUY, f"no chip of seat {seat} is added without its action")
        _expect(s.pot[seat, quiet] != NO_CHIP or s.phase >= CHIPS, f"seat {seat} has no chip on its quiet space {quiet}")


def _check_gains(s: Any, seat: int) -> None:
    """Checks that what a seat has got is what it can have by now."""
    phase = int(s.phase)
    _expect(bool(s.test_tubes) or not (s.tube[seat] or s.due[seat]), f"seat {seat} has a droplet on test tubes without any")
    _expect(phase != OVER or s.rubies[seat] < RUBIES_PER_POINT, f"seat {seat} has rubies that are worth a point")
    shopping = phase == BUY or (s.round == ROUNDS and phase in (SPEND, OVER))
    _expect(shopping or s.coins[seat] == 0, f"seat {seat} has coins in the phase {PHASES[phase]}")
    _expect(phase != OVER or s.coins[seat] < COINS_PER_POINT, f"seat {seat} has coins that are worth a point")
    bought = int(s.bought[seat])
    _expect(not bought or phase in (BUY, SPEND, ROUND), f"seat {seat} has bought in the phase {PHASES[phase]}")
    _expect(not bought or COLOUR[bought] != WHITE, "white chips are not sold")
    owned = int(s.bag_count[seat]) + int(s.chips[seat]) + int(s.beside[seat].sum(dtype=int))
    most = MANY - LAST_TUBE - CHIPS_A_ROUND * (ROUNDS + 1 - int(s.round))
    _expect(owned <= most, f"seat {seat} owns {owned} chips, and can own {most} in round {int(s.round)}")


def _check_question(s: Any, seat: int) -> None:
    """Checks that a seat is asked what the moment asks, and that it can answer."""
    question, phase = int(s.asked[seat]), int(s.phase)
    _check_held(s, seat, question)
    choice = int(s.stir[seat])
    if choice != UNDECIDED:
        _expect(phase == BREW and bool(is_common(s)) and question == NOTHING, f"seat {seat} cannot have chosen to stir")
        _expect(choice != STIRS or bool(can_draw(s, seat)), f"seat {seat} stirs with an empty bag or a full pot")
    if question == NOTHING:
        return
    name = QUESTIONS[question]
    about = questions.QUESTIONS[question]
    _expect(phase in about.phases, f"seat {seat} is asked {name!r} in the phase {PHASES[phase]}")
    book = questions.BY_BOOK.get(question)
    fits = questions.BY_CARD.get(question, s.card) == s.card and (not book or s.book[book.colour] == book.set)
    fits = fits and about.fits(s, seat)
    _expect(bool(fits), f"seat {seat} cannot be asked {name!r} here")
    if phase not in (BREW, SPEND) and question != WHICH_DROPLET and not (phase == FORTUNE and question == USE_SAVED):
        turn = seat_at(s, min(int(s.step), int(s.seats) - 1))
        turn = about.whose(s, turn) if about.whose else turn
        _expect(s.step < s.seats and seat == turn, f"it is not seat {seat}'s turn to be asked {name!r}")
    mask = new_mask(N_ACTIONS)
    legal(s, seat, mask)
    _expect(count(mask) > 0, f"seat {seat} is asked {name!r} and has nothing to answer")


def _check_held(s: Any, seat: int, question: int) -> None:
    """Checks that chips are held or looked at only while somebody decides about them."""
    _expect(bool(s.hand[seat]) == (question == MOVE_FURTHER), f"seat {seat} holds a chip and is not asked how far it moves")
    shown = s.phase == FORTUNE and s.part == 2
    shows = question != NOTHING and questions.QUESTIONS[question].shows
    looks = shows or (question == FORTUNE_CHOICE and CARDS[s.card].shows)
    _expect(shown or looks == bool(s.revealed[seat].any()), f"seat {seat} looks at chips that nobody shows")


def _expect(true: Any, otherwise: str) -> None:
    """Raises BadPosition unless something is true."""
    if not true:
        raise BadPosition(f"This position cannot be: {otherwise}.")


def _number(names: Sequence[Any], name: Any, what: str) -> int:
    """Returns the number for a name."""
    if name not in names:
        raise BadPosition(f"{what}: there is no {name!r}; choose one of {', '.join(map(str, names))}.")
    return names.index(name)


def _bits(names: Sequence[str], given: list[str], what: str) -> int:
    """Returns the names given as bits."""
    _expect(len(set(given)) == len(given), f"{what} names something twice")
    return sum(1 << _number(names, name, what) for name in given)


def _within(value: int, most: int, what: str) -> int:
    """Returns a number if it is in its bounds."""
    _expect(0 <= value <= most, f"{what} is {value}, and can be 0 to {most}")
    return value
