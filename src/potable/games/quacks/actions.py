"""The actions of Quacks: a number for every decision that a player can make."""

from __future__ import annotations

from .content import COLOURS, GREEN, KIND_NAMES, N_KINDS, N_REDS, RED_1, YELLOW

DRAW, STOP, USE_FLASK, PUT_BACK_WHITE, LEAVE_WHITE, FURTHER, AS_PRINTED, BEGIN_AGAIN, GO_ON, PASS = range(10)
TAKE_POINTS, TAKE_COINS, TAKE_RUBIES, DROP_WHITE, KEEP_TAILS, GIVE_ONE, GIVE_TWO, GIVE_THREE = range(10, 18)
MOVE_DROPLET, MOVE_TUBE, FILL_FLASK, DONE, TAKE_GAIN, PAY_RUBY = range(18, 24)
BLACK_FIRST, GREEN_FIRST, PURPLE_FIRST, ONE_PURPLE, TWO_PURPLE, THREE_PURPLE, ONLY_EXTRA, ONLY_DOUBLED = range(24, 32)
# A chip of kind k is number k - 1 of each of these.
PLACE = 32
TAKE = PLACE + N_KINDS - 1
BUY_CHIP = TAKE + N_KINDS - 1
SWAP = BUY_CHIP + N_KINDS - 1
LEAP = SWAP + N_KINDS - 1
"""Swap a 1-chip of colour c for a 4-chip and not for a 2-chip: LEAP + c - GREEN."""
RETURN_RED = LEAP + YELLOW - GREEN + 1
"""Put red chip r from beside the pot into the bag: RETURN_RED + r."""
N_ACTIONS = RETURN_RED + N_REDS

_chips = KIND_NAMES[1:]
ACTIONS = (
    *("draw", "stop", "flask", "put back", "leave", "further", "as printed", "begin again", "go on", "pass"),
    *("points", "coins", "rubies", "drop white", "keep tails", "give 1 tail", "give 2 tails", "give 3 tails"),
    *("droplet", "tube", "fill flask", "done", "take it", "pay ruby"),
    *("black first", "green first", "purple first", "1 purple", "2 purple", "3 purple", "only extra", "only doubled"),
    *(f"place {chip}" for chip in _chips),
    *(f"take {chip}" for chip in _chips),
    *(f"buy {chip}" for chip in _chips),
    *(f"swap {chip}" for chip in _chips),
    *(f"swap {COLOURS[colour]} 1 for 4" for colour in range(GREEN, YELLOW + 1)),
    *(f"return {KIND_NAMES[RED_1 + red]}" for red in range(N_REDS)),
)
