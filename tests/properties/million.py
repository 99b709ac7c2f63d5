"""A million random games, every state of each checked: `make million`, or `python -m tests.properties.million quacks 5000`.

What is checked of each game stands in its file, such as quacks_soundness.py; here every game is also seen to end
and nobody to be stuck.
"""

from __future__ import annotations

import sys
import time
from importlib import import_module
from types import ModuleType

from potable.engine.batch import play_batch
from potable.engine.masks import clear, count, new_mask
from potable.engine.rule import bound, routine
from potable.games import NAMES
from potable.players import lineup

SEED = 20130913
CHUNK = 100
SOUND, STUCK, ENDLESS = 0, -1, -2
SOUNDNESS = {name: import_module(f"tests.properties.{name}_soundness") for name in NAMES}


def check_frames_(frames, moves, mask, room):
    """Looks at every state of some games and returns the first game that is not sound with its fault, or -1 and SOUND."""
    for i in range(len(moves)):
        for move in range(moves[i]):
            s = frames[i, move]
            fault = fault_of(s, room)  # noqa: F821
            for seat in range(s.seats):
                clear(mask)
                legal(s, seat, mask)  # noqa: F821
                if (to_act(s) >> seat) & 1 and count(mask) == 0:  # noqa: F821
                    fault = STUCK
            if fault != SOUND:
                return i, fault
        s = frames[i, moves[i]]
        if not over(s):  # noqa: F821
            return i, ENDLESS
        for seat in range(s.seats):
            fault = fault_at_end(s, seat, score(s, seat), room)  # noqa: F821
            if fault != SOUND:
                return i, fault
    return -1, SOUND


def checker(soundness: ModuleType):
    """Returns the compiled check of a game."""
    rules = soundness.GAME.rules
    parts = {"legal": rules.legal, "over": rules.over, "to_act": rules.to_act, "score": rules.score}
    parts |= {"fault_of": soundness.fault_of, "fault_at_end": soundness.fault_at_end}
    return routine(bound(check_frames_, f"million_{soundness.GAME.name}", **parts))


def check(name: str, games: int, progress=None) -> str | None:
    """Plays that many games over all variants and returns what is wrong with the first that is not sound."""
    soundness = SOUNDNESS[name]
    look = checker(soundness)
    mask, room = new_mask(len(soundness.GAME.actions)), soundness.room()
    for number, (seats, options) in enumerate(soundness.VARIANTS):
        players = lineup(name, ["random"] * seats, options)
        first, last = (games * n // len(soundness.VARIANTS) for n in (number, number + 1))
        for begin in range(first, last, CHUNK):
            played = play_batch(players, min(CHUNK, last - begin), SEED + begin, frames=True)
            game, fault = look(played.frames, played.moves, mask, room)
            if fault != SOUND:
                what = {STUCK: "a seat has nothing to do", ENDLESS: "endless"}.get(fault) or soundness.FAULTS[fault]
                return f"game {game} of the batch with seed {SEED + begin}, {seats} seats, {options}: {what}"
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
