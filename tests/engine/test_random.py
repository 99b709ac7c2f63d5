"""Random streams: published test vectors, fairness, and independence of each other."""

from __future__ import annotations

from collections import Counter
from itertools import permutations

import numpy as np
import pytest

from potable.engine.forms import worked_out
from potable.engine.loops import LUCK
from potable.engine.random import TABLE, below, block, chance, chaskey, derive_seed, draw, seat_stream, shuffle, unfair, word_of
from potable.engine.rule import INTERPRETED
from potable.engine.schema import Numbers, Schema, field

DRAWS = 6_000 if INTERPRETED else 60_000


class Source(Schema, seats=4):
    """Something to draw from, and to shuffle."""

    items: Numbers = field(worked_out(84))


def source(seed: int = 1):
    """Returns something to draw from."""
    states = np.zeros(1, Source.dtype)
    states[0].seed[:] = [seed, 2, 3, 4]
    return states[0]


def chi_squared(counts: list[int]) -> float:
    """Returns how far counts are from being equal."""
    expected = sum(counts) / len(counts)
    return sum((count - expected) ** 2 / expected for count in counts)


def test_the_function_gives_the_published_code_of_a_one_block_message():
    # The vector for the 16 bytes 00 01 .. 0f of the reference implementation of Chaskey with 8 rounds.
    key = (0x833D3433, 0x009F389F, 0x2398E64F, 0x417ACF39)
    message = (0x03020100, 0x07060504, 0x0B0A0908, 0x0F0E0D0C)
    assert tuple(chaskey(*key, *message)) == (0x79271CA9, 0xD66A1C71, 0x81CA474E, 0x49831CAD)


def test_the_draws_of_a_known_seed_never_change():
    s = source()
    assert [int(draw(s, TABLE)) for _ in range(5)] == [42402297, 3835658451, 1165597053, 885606793, 1675451104]


def test_a_draw_can_be_checked_alone():
    s, fresh = source(), source()
    drawn = [int(draw(s, 2)) for _ in range(11)]
    assert drawn[10] == word_of(block(fresh, 2, 10 >> 2), 10 & 3)


def test_streams_do_not_disturb_each_other():
    alone, mixed = source(), source()
    expected = [int(draw(alone, seat_stream(1))) for _ in range(20)]
    drawn = []
    for number in range(20):
        for other in range(number % 3):
            draw(mixed, seat_stream(2 + other))
        drawn.append(int(draw(mixed, seat_stream(1))))
    assert drawn == expected


def test_every_bit_of_the_seed_matters():
    seen = {tuple(block(source(), TABLE, 0))}
    for word in range(4):
        for bit in range(32):
            s = source()
            s.seed[word] ^= np.uint32(1 << bit)
            seen.add(tuple(block(s, TABLE, 0)))
    assert len(seen) == 129


@pytest.mark.parametrize("bound", [2, 3, 6, 84])
def test_bounded_draws_are_equally_likely(bound):
    s = source(bound)
    counts = Counter(int(below(s, TABLE, bound)) for _ in range(DRAWS))
    assert set(counts) == set(range(bound))
    degrees = bound - 1
    assert chi_squared(list(counts.values())) < degrees + 5 * (2 * degrees) ** 0.5 + 5


def test_a_bound_that_does_not_divide_the_words_redraws_the_unfair_ones():
    bound = (1 << 31) - (1 << 29)  # 2^32 is 8/3 of it, so a quarter of all words would favour small numbers
    refused = sum(bool(unfair(int(draw(source(seed), TABLE)) * bound, bound)) for seed in range(2_000))
    assert 400 < refused < 600
    s = source()
    thirds = Counter(3 * int(below(s, TABLE, bound)) // bound for _ in range(DRAWS))
    assert chi_squared([thirds[third] for third in range(3)]) < 20


def test_words_look_random_in_every_bit():
    s = source()
    words = np.array([int(draw(s, TABLE)) for _ in range(DRAWS)], np.uint64)
    for bit in range(32):
        ones = int((words >> np.uint64(bit) & np.uint64(1)).sum())
        assert abs(ones - DRAWS / 2) < 5 * (DRAWS / 4) ** 0.5
    pairs = np.corrcoef(words[:-1].astype(float), words[1:].astype(float))[0, 1]
    assert abs(pairs) < 5 / DRAWS**0.5


def test_a_shuffle_makes_the_draws_that_below_would():
    shuffled, by_hand = source(), source()
    for offset in range(3):
        shuffled.drawn[TABLE] = by_hand.drawn[TABLE] = offset
        items = np.arange(30, dtype=np.int8)
        expected = items.copy()
        shuffle(shuffled, TABLE, items, 2, 25)
        for left in range(25, 1, -1):
            other = 2 + int(below(by_hand, TABLE, left))
            expected[[other, 2 + left - 1]] = expected[[2 + left - 1, other]]
        assert items.tolist() == expected.tolist()
        assert shuffled.drawn[TABLE] == by_hand.drawn[TABLE]
        assert sorted(items) == list(range(30))


def test_every_order_is_equally_likely():
    s = source()
    counts: Counter = Counter()
    for _ in range(DRAWS // 5):
        items = np.arange(4, dtype=np.int8)
        shuffle(s, TABLE, items, 0, 4)
        counts[tuple(items.tolist())] += 1
    assert set(counts) == set(permutations(range(4)))
    assert chi_squared(list(counts.values())) < 23 + 5 * 46**0.5


def test_players_draw_what_stream_0_of_their_seed_gives():
    luck, s = np.zeros(1, LUCK), source()
    luck[0].seed[:] = s.seed
    assert [int(chance(luck[0], 7)) for _ in range(50)] == [int(below(s, 0, 7)) for _ in range(50)]


def test_a_derived_seed_is_a_block_of_the_stream_and_starts_undrawn():
    s, target = source(), source(99)
    target.drawn[:] = 5
    derive_seed(s, 1, 17, target)
    assert tuple(target.seed.tolist()) == tuple(block(s, 1, 17))
    assert not target.drawn.any()
