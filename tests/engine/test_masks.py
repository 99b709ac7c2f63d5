"""Legal masks: sets of actions as bits."""

from __future__ import annotations

from collections import Counter

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as some

from potable.engine.loops import LUCK
from potable.engine.masks import actions_in, allow, allows, bits_in, clear, count, forbid, new_mask, nth, pick, words_for

ACTIONS = 100
sets_of_actions = some.sets(some.integers(0, ACTIONS - 1), min_size=1)


def mask_of(actions: set[int]) -> np.ndarray:
    """Returns the mask that allows some actions."""
    mask = new_mask(ACTIONS)
    for action in actions:
        allow(mask, action)
    return mask


@settings(deadline=None)  # the first example may compile
@given(sets_of_actions)
def test_a_mask_holds_what_was_allowed_and_nothing_else(actions):
    mask = mask_of(actions)
    assert actions_in(mask) == sorted(actions)
    assert [action for action in range(ACTIONS) if allows(mask, action)] == sorted(actions)
    assert count(mask) == len(actions)
    assert [nth(mask, number) for number in range(len(actions))] == sorted(actions)
    assert nth(mask, len(actions)) == -1
    clear(mask)
    assert count(mask) == 0


@settings(deadline=None)
@given(sets_of_actions, sets_of_actions)
def test_what_is_forbidden_is_gone_and_nothing_else(actions, others):
    mask = mask_of(actions)
    for action in others:
        forbid(mask, action)
    assert actions_in(mask) == sorted(actions - others)


@settings(deadline=None)
@given(some.integers(0, 0xFFFFFFFF))
def test_bits_are_counted(word):
    assert bits_in(word) == word.bit_count()


@pytest.mark.parametrize(("actions", "words"), [(1, 1), (32, 1), (33, 2), (57, 2), (65, 3)])
def test_a_mask_is_as_long_as_its_actions_need(actions, words):
    assert words_for(actions) == len(new_mask(actions)) == words


def test_every_allowed_action_is_picked_equally_often():
    luck = np.zeros(1, LUCK)
    mask = mask_of({3, 31, 32, 64, 99})
    counts = Counter(int(pick(mask, luck[0])) for _ in range(5_000))
    assert set(counts) == {3, 31, 32, 64, 99}
    assert all(850 < many < 1_150 for many in counts.values())
