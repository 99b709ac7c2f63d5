"""What books and cards say of themselves to those who think ahead is what comes of them by the rules."""

from __future__ import annotations

import itertools

import numpy as np
import pytest

from potable.engine.masks import actions_in, new_mask
from potable.engine.rule import plain_of
from potable.games.quacks import GAME
from potable.games.quacks.cards import CARDS
from potable.games.quacks.content import (
    BLACK,
    COLOUR,
    GREEN,
    KINDS_BY_NAME,
    LAST_SPACE,
    LIMIT,
    MANY_CHIPS,
    N_COLOURS,
    NO_CHIP,
    NONE,
    PURPLE,
    RED_1,
    SPACE_RUBY,
    VALUE,
    WHITE,
    WHITE_1,
)
from potable.games.quacks.rules import moments
from potable.games.quacks.rules.brew import place_saved, take_drawn
from potable.games.quacks.rules.evaluation import settle_ends
from potable.games.quacks.state import AFTER, BREW, CHIPS, NOTHING, SAVED, USE_SAVED
from potable.games.quacks.worth import kept_worth
from potable.players.quacks_pot import held_worth

from .tables import draw, plainly, table_with

RUBY_SPACE = int(np.flatnonzero(SPACE_RUBY)[3])


def pot_of(*chips: str, round_: int = 4, **books: int) -> np.ndarray:
    """Returns a game of three in which seat 0 has stopped with these chips in its pot, and two rubies."""
    states = GAME.fresh(3, {f"{colour}_book": number for colour, number in books.items()})
    s = states[0]
    GAME.rules.setup(s)
    s.round, s.phase, s.card, s.first, s.rubies[0] = round_, BREW, NONE, 0, 2
    s.asked[:3], s.waiting = NOTHING, 0
    for chip in chips:
        kind = KINDS_BY_NAME[chip]
        s.at[0] += VALUE[kind]
        s.pot[0, s.at[0]] = kind
        s.in_pot[0, COLOUR[kind]] += 1
        s.whites[0] += VALUE[kind] if COLOUR[kind] == WHITE else 0
    return states


def owned(states: np.ndarray) -> int:
    """Returns what seat 0 has, in thousandths of a point."""
    return int(held_worth(states[0], 0) + kept_worth(states[0], 0))


def brought(states: np.ndarray, colour: int) -> int:
    """Returns what seat 0 has after its chips of a colour have acted, with the best answers."""
    s = states[0]
    if s.asked[0] != NOTHING:
        mask = new_mask(len(GAME.actions))
        GAME.rules.legal(s, 0, mask)
        return max(brought(_after(states, action), colour) for action in actions_in(mask))
    if int(s.done) >> colour & 1 or not moments.has_work(s, 0, colour):
        return owned(states)
    then = states.copy()
    moments.carry_out(then[0], 0, colour)
    return brought(then, colour)


def _after(states: np.ndarray, action: int) -> np.ndarray:
    then = states.copy()
    GAME.rules.act(then[0], 0, action)
    return then


ACTING = [
    *((BLACK, 1, ("black 1",) * count) for count in (0, 1, 2)),
    *(
        (GREEN, number, chips)
        for number in (1, 2, 4)
        for chips in (("green 1",), ("green 4", "green 2"), ("green 1", "white 1", "green 2"), ("green 4", "orange 1"))
    ),
    *((PURPLE, number, ("purple 1",) * count) for number in (1, 2) for count in (0, 1, 2, 3)),
    *((PURPLE, 3, ("green 4",) * fours + ("purple 1",)) for fours in (0, 3, 6)),
    (GREEN, 3, ("green 4", "white 1")),
]


@pytest.mark.parametrize(("colour", "number", "chips"), ACTING)
@pytest.mark.parametrize("round_", [2, 8, 9])
@pytest.mark.parametrize("blacks", [0, 1])
def test_what_chips_say_they_will_bring_is_what_they_bring(colour, number, chips, round_, blacks):
    book = {"green": number} if colour == GREEN else {"purple": number} if colour == PURPLE else {}
    states = pot_of(*chips, round_=round_, **book)
    states[0].in_pot[1, BLACK] = blacks
    foreseen = int(moments.action_worth(states[0], 0, colour))
    states[0].phase = CHIPS
    settle_ends(states[0])
    assert brought(states, colour) - owned(states) == foreseen


@pytest.mark.parametrize("option", [False, True])
def test_two_without_black_chips_foresee_what_the_table_gives_them(option):
    states = GAME.fresh(2, {"black_at_zero": option})
    GAME.rules.setup(states[0])
    states[0].round, states[0].phase, states[0].card = 4, BREW, NONE
    foreseen = int(moments.action_worth(states[0], 0, BLACK))
    states[0].phase = CHIPS
    assert brought(states, BLACK) - owned(states) == foreseen
    assert (foreseen > 0) == option


@pytest.mark.parametrize("colour", [colour for colour in range(N_COLOURS) if colour not in (BLACK, GREEN, PURPLE)])
def test_chips_of_other_colours_have_no_work_in_the_evaluation(colour):
    s = pot_of("white 1", "orange 1", "blue 1", "red 1", "yellow 1")[0]
    assert (moments.has_work(s, 0, colour), moments.action_worth(s, 0, colour)) == (False, 0)


@pytest.mark.parametrize(
    ("moment", "given", "number"),
    [
        ("chip_worth", ("s", WHITE_1), 0),
        ("number_worth", ("s", WHITE_1), 0),
        ("enough_chips", ("s", WHITE_1), MANY_CHIPS),
        ("printed_price", (0, WHITE_1), 0),
        ("usual_answer", ("s", 0), NONE),
        ("unforeseen_answer", ("s", 0), NONE),
    ],
)
def test_where_no_book_and_no_question_gives_a_number_it_is_that_of_the_moment(moment, given, number):
    s = pot_of("white 1")[0]
    listed = plain_of(getattr(moments, moment))
    asked = [s if name == "s" else name for name in given]
    assert listed(*asked) == listed.__wrapped__(*asked) == number


@pytest.mark.parametrize("chip", ["white 1", "blue 1", "green 1"])
def test_a_chip_drawn_in_thought_comes_to_lie_as_one_that_is_drawn(chip):
    table = table_with(options={"blue_book": 2})
    draw(table, "blue 2")
    thought = table.copy()
    draw(table, chip)
    s = thought.state
    s.bag[0, KINDS_BY_NAME[chip]], s.bag_count[0] = table.state.bag[0, KINDS_BY_NAME[chip]], table.state.bag_count[0]
    plainly(take_drawn)(s, 0, KINDS_BY_NAME[chip])
    s.drawn[:] = table.state.drawn
    assert s.tobytes() == table.state.tobytes()


def test_a_trade_is_worth_more_with_more_chips_and_more_rounds():
    worths = [
        [int(moments.action_worth(pot_of(*("purple 1",) * count, round_=round_, purple=4)[0], 0, PURPLE)) for count in range(5)]
        for round_ in (3, 8)
    ]
    assert worths == [[0, 360, 720, 1080, 1080], [0, 60, 120, 180, 180]]


@pytest.mark.parametrize("card", CARDS, ids=[card.id for card in CARDS])
@pytest.mark.parametrize(("space", "white", "flask"), [*itertools.product((RUBY_SPACE, RUBY_SPACE + 1), (LIMIT, 5), (0, 1))])
def test_what_a_card_says_it_will_bring_for_a_pot_is_what_it_brings(card, space, white, flask):
    states = pot_of("orange 1")
    s = states[0]
    s.card, s.whites[0], s.flask[0] = card.number, white, flask
    foreseen = int(moments.card_worth(s, 0, space))
    before = owned(states)
    if SPACE_RUBY[space]:
        moments.found_ruby(s, 0)
        moments.shows_ruby(s, 0)
    moments.closes_round(s)
    assert owned(states) - before == foreseen


@pytest.mark.parametrize("card", CARDS, ids=[card.id for card in CARDS])
def test_only_a_card_that_adds_a_chip_later_lets_a_brewer_hope_for_spaces(card):
    states = pot_of("orange 1")
    states[0].card = card.number
    hoped = []
    for phase in (BREW, AFTER):
        states[0].phase = phase
        hoped.append(int(moments.hoped_spaces(states[0], 0)))
    assert hoped == ([2, 0] if card.quiet else [0, 0])


@pytest.mark.parametrize("beside", [(0, 0, 0), (1, 0, 0), (2, 1, 1)])
@pytest.mark.parametrize(
    "chips", [("white 3", "white 3", "white 1"), ("white 2", "green 2"), ("white 3", "white 3", "green 4")]
)
@pytest.mark.parametrize("white", [6, LIMIT])
@pytest.mark.parametrize("far", [0, 45])
def test_a_pot_ends_as_far_on_as_is_foreseen(beside, chips, white, far):
    states = pot_of(*chips, red=2, green=3)
    s = states[0]
    s.whites[0] = white
    last = int(s.pot[0, s.at[0]])
    s.pot[0, s.at[0]] = NO_CHIP
    s.at[0] = min(int(s.at[0]) + far, LAST_SPACE)
    s.pot[0, s.at[0]] = last
    s.beside[0] = beside
    end = min(int(s.at[0]) + int(moments.ends_further(s, 0)), LAST_SPACE)
    for red, count in enumerate(beside):
        for _ in range(count):
            place_saved(s, 0, RED_1 + red)
    s.phase = CHIPS
    if moments.has_work(s, 0, GREEN):
        moments.carry_out(s, 0, GREEN)
    assert s.at[0] == end


@pytest.mark.parametrize(
    ("phase", "asked", "spaces"), [(BREW, NOTHING, 3), (SAVED, USE_SAVED, 3), (SAVED, NOTHING, 0), (CHIPS, NOTHING, 0)]
)
def test_chips_beside_a_pot_are_counted_on_until_their_owner_has_decided(phase, asked, spaces):
    s = pot_of("white 2", red=2)[0]
    s.beside[0] = (1, 1, 0)
    s.phase, s.asked[0] = phase, asked
    assert moments.ends_further(s, 0) == spaces


@pytest.mark.parametrize(
    ("books", "chip", "left", "mark"),
    [
        ({"red": 3, "yellow": 2}, "white 2", "red 1", 2),
        ({"red": 3, "yellow": 2}, "orange 1", "red 1", 0),
        ({"red": 3, "yellow": 2}, "white 2", "yellow 1", 0),
        ({"red": 1, "yellow": 1}, "white 3", "yellow 2", 3),
        ({"red": 1, "yellow": 1}, "orange 1", "yellow 2", 0),
        ({"red": 1, "yellow": 1}, "white 3", "purple 1", 0),
        ({"red": 1, "yellow": 2}, "white 3", "yellow 1", 0),
    ],
)
def test_a_white_chip_means_something_to_chips_in_the_bag_that_mind_it(books, chip, left, mark):
    s = pot_of(chip, **books)[0]
    s.bag[0] = 0
    s.bag[0, KINDS_BY_NAME[left]] = s.bag_count[0] = 1
    assert moments.leaves_mark(s, 0, KINDS_BY_NAME[chip]) == mark
