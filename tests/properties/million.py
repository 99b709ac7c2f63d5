"""A million random games, every state of each checked: `make million`, or `python -m tests.properties.million quacks 5000`.

What is checked of each game stands in glastonbury_soundness.py and quacks_soundness.py; here every game is also seen to end
and nobody to be stuck.
"""

from __future__ import annotations

import sys
import time
from types import ModuleType

import numpy as np

from potable.engine.batch import batch_key
from potable.engine.loops import LUCK, LUCKS, SEEDS, loops
from potable.engine.masks import clear, count, new_mask, pick
from potable.engine.random import derive_seed
from potable.engine.rule import bound, routine
from tests.properties import glastonbury_soundness, quacks_soundness

SEED = 20130913
SOUND, STUCK, ENDLESS = 0, -1, -2
SOUNDNESS = {"glastonbury": glastonbury_soundness, "quacks": quacks_soundness}


def check_games_(template, place, mask, key, luck, first, last, room):
    """Plays games and returns the first one that is not sound with its fault, or `last` and SOUND."""
    for i in range(first, last):
        place[0] = template[0]
        s = place[0]
        derive_seed(key, SEEDS, i, s)
        derive_seed(key, LUCKS, i, luck)
        begin(s)  # noqa: F821
        moves = 0
        while not over(s):  # noqa: F821
            seat, waiting = moves % 2, to_act(s)  # noqa: F821
            while not (waiting >> seat) & 1:
                seat = seat + 1 if seat < 4 else 0
            clear(mask)
            legal(s, seat, mask)  # noqa: F821
            fault = ENDLESS if moves == most_moves else STUCK if count(mask) == 0 else fault_of(s, room)  # noqa: F821
            if fault != SOUND:
                return i, fault
            step(s, seat, pick(mask, luck))  # noqa: F821
            moves += 1
        for seat in range(s.seats):
            fault = fault_at_end(s, seat, score(s, seat), room)  # noqa: F821
            if fault != SOUND:
                return i, fault
    return last, SOUND


def checker(soundness: ModuleType):
    """Returns the compiled check of a game."""
    game = soundness.GAME
    rules, loop = game.rules, loops(game)
    parts = {"begin": loop.begin, "step": loop.step, "legal": rules.legal, "over": rules.over, "score": rules.score}
    parts |= {"to_act": rules.to_act, "fault_of": soundness.fault_of, "fault_at_end": soundness.fault_at_end}
    return routine(bound(check_games_, f"million_{game.name}", most_moves=game.most_moves, **parts))


def check(name: str, games: int, progress=None) -> str | None:
    """Plays that many games over all variants and returns what is wrong with the first that is not sound."""
    soundness = SOUNDNESS[name]
    play, key, game = checker(soundness), batch_key(SEED), soundness.GAME
    luck, mask = np.zeros(1, LUCK), new_mask(len(game.actions))
    for number, (seats, options) in enumerate(soundness.VARIANTS):
        template, place = game.fresh(seats, options), game.blank()
        first, last = (games * n // len(soundness.VARIANTS) for n in (number, number + 1))
        stopped, fault = play(template, place, mask, key[0], luck[0], first, last, soundness.room())
        if fault != SOUND:
            what = {STUCK: "a seat has nothing to do", ENDLESS: "endless"}.get(fault) or soundness.FAULTS[fault]
            return f"game {stopped} of {name} with {seats} seats, {options}: {what}"
        if progress:
            progress(f"{last - first:,} games of {name} with {seats} seats, {options}: sound")
    return None


def main() -> None:
    """Checks a million games of each game, or of the one and as many as the command line says."""
    names = sys.argv[1:2] or list(SOUNDNESS)
    games = int(sys.argv[2]) if len(sys.argv) > 2 else 1_000_000
    for name in names:
        started = time.perf_counter()
        fault = check(name, games, lambda line: print(line, flush=True))
        print(fault or f"{games:,} games of {name} are sound, in {time.perf_counter() - started:.0f} s.")
        if fault:
            sys.exit(1)


if __name__ == "__main__":
    main()
