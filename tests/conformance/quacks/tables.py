"""Tables of Quacks set up by names, so that a test reads like a situation at a real table.

`table_with` begins a round in which only what matters is said. From there a test plays: `draw` draws the chips it names,
`brew` draws them and stops, `finish` lets everybody else stop, `reach` lets everybody answer as plainly as can be until a
phase begins. Which chip or which side of the die comes next is settled by where in its own stream of chance a seat stands.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from typing import Any

import potable
from potable.engine.plain import Copies
from potable.engine.random import below, seat_stream
from potable.engine.table import Table, settle
from potable.games.quacks.cards import N_CARDS
from potable.games.quacks.content import CONTENT, KIND_NAMES, KINDS_BY_NAME, N_REDS, NO_CHIP, NONE, RED_1, SUPPLIES
from potable.games.quacks.expansions.cards import deck_of
from potable.games.quacks.expansions.moments import supply_of
from potable.games.quacks.state import BREW, CARD_IDS, PATIENTS, PHASES, QUESTIONS, ROUND, SOURCES

FACES = CONTENT["die"]["faces"]
HARMLESS = CARD_IDS.index("seasoned_perfectly")
"""A card that does nothing unless somebody has exactly 7 of white at the end of a round."""
MOST_TRIES = 200_000

# ---- setting up ----


def table_with(
    seats: int = 2,
    *,
    card: str | None = None,
    round: int = 1,
    first: int = 0,
    seed: int = 0,
    options: Mapping[str, Any] | None = None,
    bags: Sequence[Sequence[str] | None] = (),
    beside: Sequence[Sequence[str]] = (),
    points: Sequence[int] = (),
    rubies: Sequence[int] = (),
    droplets: Sequence[int] = (),
    tubes: Sequence[int] = (),
    flasks: Sequence[bool] = (),
    supply: Mapping[str, int] | None = None,
    reveals: Sequence[Sequence[str]] = (),
    dice: Sequence[str] = (),
    essences: Sequence[tuple[str, int]] = (),
) -> Table:
    """Returns a table at the beginning of a round, at the first question that somebody is asked.

    Lists have an entry for each seat and may stop early: the seats after them have what they begin a game with, but no
    rubies. Without a card nothing is foretold. `supply` says what is left of some chips; `reveals` are the chips that a card
    makes everybody draw, and `dice` what they roll; `essences` are the patients whom seats help, with what essence they have.
    """
    table = potable.new("quacks", seats, seed=seed, options={"starting_rubies": 0, **(options or {})})
    s = table.state
    _clear(table)
    s.first, s.round, s.phase = first, round - 1, ROUND
    s.cards_left = 1 << (HARMLESS if card is None else CARD_IDS.index(card))
    for seat in range(seats):
        _fill(s, seat, _entry(bags, seat, None), _entry(beside, seat, ()))
        s.points[seat] = s.points_from[seat, 0] = _entry(points, seat, 0)
        s.rubies[seat] = _entry(rubies, seat, int(s.starting_rubies))
        s.droplet[seat] = _entry(droplets, seat, 0)
        s.tube[seat] = _entry(tubes, seat, 0)
        s.flask[seat] = _entry(flasks, seat, True)
    for chip, left in (supply or {}).items():
        s.supply[KINDS_BY_NAME[chip]] = left
    for seat, (patient, essence) in enumerate(essences):
        s.patient[seat], s.essence[seat] = PATIENTS.index(patient) + 1, essence
    for seat, chips in enumerate(reveals):
        _stack(table, seat, *chips)
    for seat, face in enumerate(dice):
        load_die(table, seat, face)
    settle(table._rules, table._states)
    s.cards_left = 1 << HARMLESS
    if card is None:
        s.card = NONE
    return table


def last_round(seats: int = 2, **situation: Any) -> Table:
    """Returns a table at the beginning of the ninth round."""
    return table_with(seats, round=9, **situation)


# ---- playing ----


def as_position(table: Table) -> Table:
    """Returns a table with the card of its round, and with the cards and chips left that there would be in a whole game."""
    s, more = table.state, "display" in (table.state.dtype.names or ())
    for kind in range(1, len(KIND_NAMES)):
        owned = s.bag[:, kind].sum(dtype=int) + (s.pot == kind).sum() + (s.revealed == kind).sum() + (s.hand == kind).sum()
        beside = s.beside[:, kind - RED_1].sum(dtype=int) if RED_1 <= kind < RED_1 + N_REDS else 0
        shown = (s.display + s.aside)[:, kind].sum(dtype=int) if more else 0
        box = plainly(table.game.own(supply_of))(s, kind) if more else SUPPLIES[s.supply_list, kind]
        s.supply[kind] = box - owned - beside - shown
    s.card = HARMLESS if s.card == NONE else s.card
    deck = [card for card in range(len(CARD_IDS)) if _deck(s) >> card & 1]
    others = [card for card in deck if card != s.card]
    s.cards_left = sum(1 << card for card in others[: len(deck) - int(s.round)])
    return table


def draw(table: Table, *chips: str, seat: int = 0, reveals: Sequence[str] = ()) -> None:
    """Draws the chips named, one after another; a chip that the seat does not own is given to it first.

    `reveals` are the chips that the last one then lets the seat look at.
    """
    for number, chip in enumerate(chips, 1):
        _stack(table, seat, chip, *(reveals if number == len(chips) else ()))
        table.play("draw", seat)


def brew(table: Table, seat: int, *chips: str) -> None:
    """Draws the chips named, answering questions on the way as plainly as can be, and stops if the pot still stands.

    If the die is then rolled for this pot, it shows an orange chip, which disturbs a test the least.
    """
    for chip in chips:
        draw(table, chip, seat=seat)
        while asked(table, seat) not in ("draw or stop", None) and table.state.phase == BREW:
            table.play(plainest(table, seat), seat)
    if asked(table, seat) == "draw or stop":
        load_die(table, seat, "orange 1")
        stop(table, seat)


def stop(table: Table, *seats: int) -> None:
    """Lets seats stop that still brew."""
    for seat in seats:
        if asked(table, seat) == "draw or stop":
            table.play("stop", seat)


def finish(table: Table, dice: Sequence[str] = (), second: Sequence[str] = ()) -> None:
    """Ends the potions phase: whoever still brews draws an orange 1, if that is their first chip, and stops.

    Whoever then rolls the die rolls what `dice` and `second` say, by seats, or else an orange chip.
    """
    if table.state.phase == BREW and table.state.round < 9 and not table.state.always_stir:
        for seat in table.to_act:
            if not table.state.drawn_any[seat]:
                draw(table, "orange 1", seat=seat)
    for seat in range(table.seats):
        load_die(table, seat, _entry(dice, seat, "orange 1"), *second[seat : seat + 1])
    if table.state.phase == BREW:
        stop(table, *table.to_act)


def stir(table: Table, **chips: str) -> None:
    """Lets everybody choose for the common stir, by name: `seat_0="white 1"` draws that chip, `seat_1="stop"` stops."""
    for name, chip in chips.items():
        seat = int(name.removeprefix("seat_"))
        if chip == "stop":
            table.play("stop", seat)
        else:
            draw(table, chip, seat=seat)


def reach(table: Table, phase: str) -> Table:
    """Lets everybody answer as plainly as can be until somebody is asked in a phase, or the game is over."""
    wanted = PHASES.index(phase)
    table.state.cards_left = 1 << HARMLESS
    while not table.over and (table.state.phase != wanted or not table.to_act):
        seat = table.to_act[0]
        table.play(plainest(table, seat), seat)
    return table


def next_round(table: Table, card: str = CARD_IDS[HARMLESS]) -> Table:
    """Lets everybody answer as plainly as can be until the next round has begun with a card, or the game is over."""
    now = int(table.state.round)
    table.state.cards_left = 1 << CARD_IDS.index(card)
    while not table.over and table.state.round == now:
        seat = table.to_act[0]
        table.play(plainest(table, seat), seat)
    return table


def foretell(table: Table, seat: int, drawn: Sequence[str], after_flask: Sequence[str]) -> None:
    """Makes a seat's next draws bring chips of its bag in an order, of which the flask puts the last of the first back."""
    bag, steps = table.state.bag[seat].tolist(), []
    for number, chip in enumerate([*drawn, *after_flask], 1):
        kind = KINDS_BY_NAME[chip]
        steps.append((sum(bag), range(sum(bag[:kind]), sum(bag[: kind + 1]))))
        bag[kind] -= number != len(drawn)
    _rig(table, seat, steps)


def load_die(table: Table, seat: int, *faces: str) -> None:
    """Makes a seat's next rolls show what is named."""
    _rig(table, seat, [(len(FACES), [i for i, face in enumerate(FACES) if face == wanted]) for wanted in faces])


def plainly(rule: Any) -> Callable[..., Any]:
    """Returns a rule in plain Python, for a test that calls it alone: compiling it for that would take longer."""
    return Copies().copy(rule)


# ---- looking ----


def options(table: Table, seat: int | None = None) -> set[str]:
    """Returns the names of all that a seat may do."""
    return {action.name for action in table.legal(seat)}


def asked(table: Table, seat: int = 0) -> str | None:
    """Returns what a seat is asked, or None."""
    return None if seat not in table.to_act else QUESTIONS[table.state.asked[seat]]


def phase(table: Table) -> str:
    """Returns the name of the phase."""
    return PHASES[table.state.phase]


def pot(table: Table, seat: int = 0) -> dict[int, str]:
    """Returns the chips in a pot by their spaces."""
    return {space: KIND_NAMES[kind] for space, kind in enumerate(table.state.pot[seat].tolist()) if kind != NO_CHIP}


def bag(table: Table, seat: int = 0) -> Counter[str]:
    """Returns the chips in a bag."""
    return Counter({KIND_NAMES[kind]: count for kind, count in enumerate(table.state.bag[seat].tolist()) if count})


def told(table: Table, action: str, seat: int) -> list[dict[str, Any]]:
    """Plays an action and returns what is told of it."""
    return [event for moment in table.play_slowly(action, seat) for event in moment.events]


def owned(table: Table, seat: int = 0) -> Counter[str]:
    """Returns all chips of a seat, wherever they lie."""
    return Counter(table.view(seat)["players"][seat]["owned"])


def beside(table: Table, seat: int = 0) -> list[str]:
    """Returns the red chips beside a pot."""
    return [KIND_NAMES[RED_1 + red] for red in range(N_REDS) for _ in range(table.state.beside[seat, red])]


def revealed(table: Table, seat: int = 0) -> Counter[str]:
    """Returns the chips that a seat looks at."""
    return Counter(KIND_NAMES[kind] for kind in table.state.revealed[seat].tolist() if kind != NO_CHIP)


def supply(table: Table, chip: str) -> int:
    """Returns how many chips of a kind are left to take."""
    return int(table.state.supply[KINDS_BY_NAME[chip]])


def points(table: Table, source: str | None = None) -> list[int]:
    """Returns everybody's points, all of them or those from one source."""
    s = table.state
    return (s.points if source is None else s.points_from[:, SOURCES.index(source)])[: table.seats].tolist()


def rubies(table: Table) -> list[int]:
    """Returns everybody's rubies."""
    return table.state.rubies[: table.seats].tolist()


def droplets(table: Table) -> list[int]:
    """Returns where everybody's droplets in the pots lie."""
    return table.state.droplet[: table.seats].tolist()


def flasks(table: Table) -> list[bool]:
    """Returns whose flasks are full."""
    return [bool(flask) for flask in table.state.flask[: table.seats]]


def rats(table: Table) -> list[int]:
    """Returns how many spaces past its droplet everybody's rat stands."""
    return [int(table.state.start[seat]) - int(table.state.droplet[seat]) for seat in range(table.seats)]


def coins(table: Table) -> list[int]:
    """Returns everybody's coins."""
    return table.state.coins[: table.seats].tolist()


def exploded(table: Table) -> list[bool]:
    """Returns whose pots have exploded."""
    return [bool(pot) for pot in table.state.exploded[: table.seats]]


def rolled(table: Table) -> list[bool]:
    """Returns who has rolled the die this round."""
    return [bool(face) for face in table.state.rolled[: table.seats]]


def at(table: Table, seat: int = 0) -> int:
    """Returns the space of a seat's last chip."""
    return int(table.state.at[seat])


def bought(*chips: str) -> Counter[str]:
    """Returns chips as a bag would count them."""
    return Counter(chips)


# ---- inside ----

PLAIN = ("further", "leave", "go on", "keep tails", "points", "rubies", "take it", "pass", "done", "droplet", "stop", "draw")
"""Answers that change as little as can be, or else do what is usual."""


def plainest(table: Table, seat: int) -> str:
    """Returns the plainest answer that a seat can give."""
    possible = options(table, seat)
    return next((answer for answer in PLAIN if answer in possible), min(possible))


def _deck(s: Any) -> int:
    """Returns the cards of a table, as bits."""
    return deck_of(bool(s.alchemists), bool(s.herb_witches)) if "alchemists" in s.dtype.names else (1 << N_CARDS) - 1


def _entry(entries: Sequence[Any], seat: int, otherwise: Any) -> Any:
    return entries[seat] if seat < len(entries) else otherwise


def _clear(table: Table) -> None:
    """Sets a table up again, before its first card."""
    fresh = table.game.fresh(table.seats, table.options)
    fresh[0].seed[:] = table.state.seed
    table.game.rules.setup(fresh[0])
    for name in fresh.dtype.names or ():
        table.state[name] = fresh[0][name]


def _fill(s: Any, seat: int, chips: Sequence[str] | None, beside: Sequence[str]) -> None:
    """Fills a bag and lays red chips beside the pot; a bag of which nothing is said stays as it is."""
    if chips is not None:
        s.bag[seat] = 0
        for chip in chips:
            s.bag[seat, KINDS_BY_NAME[chip]] += 1
        s.bag_count[seat] = len(chips)
    for chip in beside:
        s.beside[seat, KINDS_BY_NAME[chip] - RED_1] += 1


def _stack(table: Table, seat: int, *chips: str) -> None:
    """Makes a seat's next draws bring the chips named, in that order; those that the bag has not are put into it."""
    s = table.state
    wanted = Counter(KINDS_BY_NAME[chip] for chip in chips)
    for kind, count in wanted.items():
        missing = max(0, count - int(s.bag[seat, kind]))
        s.bag[seat, kind] += missing
        s.bag_count[seat] += missing
    bag = s.bag[seat].tolist()
    steps = []
    for chip in chips:
        kind = KINDS_BY_NAME[chip]
        before = sum(bag[:kind])
        steps.append((sum(bag), range(before, before + bag[kind])))
        bag[kind] -= 1
    _rig(table, seat, steps)


def _rig(table: Table, seat: int, steps: Sequence[tuple[int, Sequence[int]]]) -> None:
    """Moves a seat on in its stream of chance to where the next numbers below each bound are among those wanted."""
    s, stream = table.state, seat_stream(seat)
    begin = int(s.drawn[stream])
    for place in range(begin, begin + MOST_TRIES):
        s.drawn[stream] = place
        if all(below(s, stream, bound) in wanted for bound, wanted in steps):
            s.drawn[stream] = place
            return
    raise AssertionError(f"Seat {seat} does not come to what the test wants.")
