"""A million random games, every state of each checked: `make million`, or `python -m tests.properties.million 5000`.

The checks and the second scorer are compiled, so that they keep up, and share no code with the rules they check.
"""

from __future__ import annotations

import sys
import time

import numpy as np

from potable.engine.batch import batch_key
from potable.engine.loops import LUCK, LUCKS, SEEDS, loops
from potable.engine.masks import clear, count, new_mask, pick
from potable.engine.random import derive_seed
from potable.engine.rule import bound, routine
from potable.games import game

GAME = game("glastonbury")
SEED = 20130913
VARIANTS = [(seats, recipes) for seats in (2, 3, 4) for recipes in (False, True)]
SOUND, LOST_CARD, EMPTY_ROW, STUCK, ENDLESS, WRONG_SCORE = range(6)
FAULTS = (
    "sound",
    "a card is in two places or in none",
    "a row is empty",
    "a seat has nothing to do",
    "endless",
    "another score",
)


@routine
def count_cards(s, seen):
    """Counts how often each card lies somewhere, and tells whether the cauldrons are as high as they say."""
    for card in range(84):
        seen[card] = 0
    for cell in range(32):
        if s.display[cell] >= 0:
            seen[s.display[cell]] += 1
    for place in range(s.pile_count):
        seen[s.pile[place]] += 1
    right = True
    for seat in range(s.seats):
        card = int(s.top[seat])
        height = 0
        while card >= 0:
            seen[card] += 1
            height += 1
            card = int(s.below[card])
        right = right and height == s.height[seat]
    return right


@routine
def every_card_once(s, seen):
    """Tells whether no card lies in two places, and none is lost but spells and those that left the game in the open."""
    if not count_cards(s, seen):
        return False
    missing = 0
    for card in range(84):
        boxed = card < 72 and card // 8 == s.left_out
        if seen[card] > (0 if boxed else 1):
            return False
        if card < 74 and not seen[card] and not boxed:
            missing += 1
    # Ingredients leave the game only when a Vanesco finds no pile, one for each other seat, and as the last card.
    return missing <= (4 * (int(s.seats) - 1) + 1 if s.pile_count == 0 else 0)


@routine
def no_row_is_empty(s):
    """Tells whether each of the four rows and four columns holds a card."""
    row = 0
    while row < 4:
        across, down = 0, 0
        for i in range(6):
            across += 1 if s.display[4 + 6 * row + i] >= 0 else 0
            cell = row if i == 0 else 28 + row if i == 5 else 4 + 6 * (i - 1) + row + 1
            down += 1 if s.display[cell] >= 0 else 0
        if across == 0 or down == 0:
            return False
        row += 1
    return True


@routine
def counted(s, seat, held):
    """Returns the points of a seat's ingredients, counted card by card; `held` is room for 18 counts and 18 sums."""
    for i in range(36):
        held[i] = 0
    card = int(s.top[seat])
    while card >= 0:
        if card < 72:
            held[card // 4] += 1
            held[18 + card // 4] += card % 4 + 1
        else:
            place = int(s.immuto_at[card - 72])
            if place < 18:
                held[place] += 1
        card = int(s.below[card])
    points = 0
    for ingredient in range(18):
        number, total = held[ingredient], held[18 + ingredient]
        if ingredient // 2 == s.colour[seat]:
            total += total
        if number == 1:
            points -= total
        elif number == 3:
            points += total
        elif number >= 4 and total > 0:
            points += total + 5
    return points


@routine
def fault_of(s, mask, seen):
    """Returns what is wrong with a state in which somebody must decide."""
    if not every_card_once(s, seen):
        return LOST_CARD
    if s.ended_by < 0 and s.chosen < 0 and not no_row_is_empty(s):
        return EMPTY_ROW
    return STUCK if count(mask) == 0 else SOUND


def check_games_(template, room, mask, key, luck, first, last, seen, held):
    """Plays games and returns the first one that is not sound with its fault, or `last` and SOUND."""
    for i in range(first, last):
        room[0] = template[0]
        s = room[0]
        derive_seed(key, SEEDS, i, s)
        derive_seed(key, LUCKS, i, luck)
        begin(s)  # noqa: F821
        moves = 0
        while not over(s):  # noqa: F821
            clear(mask)
            legal(s, int(s.turn), mask)  # noqa: F821
            fault = ENDLESS if moves == most_moves else fault_of(s, mask, seen)  # noqa: F821
            if fault != SOUND:
                return i, fault
            step(s, int(s.turn), pick(mask, luck))  # noqa: F821
            moves += 1
        if not every_card_once(s, seen):
            return i, LOST_CARD
        for seat in range(s.seats):
            if s.recipes == 0 and counted(s, seat, held) != score(s, seat):  # noqa: F821
                return i, WRONG_SCORE
    return last, SOUND


def checker():
    """Returns the compiled check."""
    rules, loop = GAME.rules, loops(GAME)
    parts = {"begin": loop.begin, "step": loop.step, "legal": rules.legal, "over": rules.over, "score": rules.score}
    return routine(bound(check_games_, "million", most_moves=GAME.most_moves, **parts))


def check(games: int, progress=None) -> str | None:
    """Plays that many games over all variants and returns what is wrong with the first that is not sound."""
    play, key = checker(), batch_key(SEED)
    luck, mask = np.zeros(1, LUCK), new_mask(len(GAME.actions))
    seen, held = np.zeros(84, np.int64), np.zeros(36, np.int64)
    for number, (seats, recipes) in enumerate(VARIANTS):
        template, room = GAME.fresh(seats, {"recipes": recipes, "corners": "random"}), GAME.blank()
        first, last = games * number // len(VARIANTS), games * (number + 1) // len(VARIANTS)
        stopped, fault = play(template, room, mask, key[0], luck[0], first, last, seen, held)
        if fault != SOUND:
            return f"game {stopped} with {seats} seats, recipes {recipes}: {FAULTS[fault]}"
        if progress:
            progress(f"{last - first:,} games with {seats} seats, recipes {'on' if recipes else 'off'}: sound")
    return None


def main() -> None:
    """Checks a million games, or as many as the command line says."""
    games = int(sys.argv[1]) if len(sys.argv) > 1 else 1_000_000
    started = time.perf_counter()
    fault = check(games, lambda line: print(line, flush=True))
    print(fault or f"{games:,} games are sound, in {time.perf_counter() - started:.0f} s.")
    sys.exit(fault is not None)


if __name__ == "__main__":
    main()
