"""All that can come of a pot: every chip that the bag can still bring and every answer, carried out by the rules themselves.

Pots that differ in nothing that matters are one, so that a usual bag has some thousands. Each is kept as a state of its own,
with where each chip and each answer leads from there. What matters of a pot is what is left in its bag, where its last chip
lies and how its owner stands; what lies where in it matters to a book that says so (`leaves_mark`, `minds`).
"""

from __future__ import annotations

from typing import Any

import numpy as np

from potable.engine.masks import allows, clear
from potable.engine.rule import routine, rule

from .actions import DRAW, N_ACTIONS, PASS, PLACE, RETURN_RED, USE_FLASK
from .content import LAST_SPACE, N_KINDS, NO_CHIP, NONE
from .rules import moments
from .rules.asking import come_back
from .rules.brew import can_draw, may_use_flask, take_drawn
from .rules.chips import put_revealed_back, take_out
from .rules.pot import chips_in, space_before
from .state import DRAW_OR_STOP, MOST_REVEALED, NOTHING, PUT_BACK, TAKES_BOTH

MOST_POTS = 12_000
"""So many pots are followed at most; `depth` says how many draws away those are that were found and not followed."""
MOST_ANSWERS = 4
TABLE_SIZE = 1 << 15
MOST_BELOW = 40
"""So many points at most are told apart that chips bring for which a pot has no space."""
NOWHERE = -1

DRAWS, LOOKS, ASKS, ALONG = range(4)
"""What a pot's owner does next: draws or stops, looks at chips of which one may be placed, answers something else, or draws a
chip by the action of another."""
SAFE, EXPLODED, COVERED = range(3)
"""What became of a pot."""

ACTION, CLASS, ANSWER = range(3)
"""What is listed of a way: what is done, of which class the chip is, if any, and which answer that is otherwise."""
KEY_WORDS = 5
PER_WORD = 8
MORE_KEYS = 0
"""How many further numbers matter: see `remembers`."""


def pot_of(key_words: int, most_answers: int) -> np.dtype[Any]:
    """Returns the type of a pot with so much room for what matters and for answers."""
    return np.dtype(
        (
            np.record,
            [
                ("key", "i8", (key_words,)),  # what matters, a byte each
                ("what", "i1"),
                ("space", "i1"),  # the scoring space if nothing more is drawn
                ("stopped", "i1"),  # what becomes of it then
                ("depth", "i2"),  # how many draws led here at least
                ("looks", "i1"),  # how many chips are looked at
                ("chips", "i2"),  # how many there are to draw
                ("left", "i1", (N_KINDS,)),  # those of each class
                ("draws", "i4", (N_KINDS,)),  # where a chip of each class leads: a pot, or an end
                ("saved", "i4", (N_KINDS,)),  # where it leads if it explodes the pot and somebody saves that
                ("points", "i1", (N_KINDS,)),  # what that brings at once
                ("rubies", "i1", (N_KINDS,)),
                ("answers", "i4", (most_answers,)),  # where each answer leads; for a look, to place none; else the flask
                ("answer_points", "i1", (most_answers,)),
                ("answer_rubies", "i1", (most_answers,)),
                ("usual", "i1"),  # which of the answers is usually given
            ],
        )
    )


POT = pot_of(KEY_WORDS, MOST_ANSWERS)


@rule
def final_space(s, seat):
    """Returns the scoring space of a pot when nothing more is drawn."""
    return min(int(s.at[seat]) + moments.ends_further(s, seat), LAST_SPACE) + 1


@rule
def end_space(s, seat):
    """Returns the same, and beyond the last space one for each point that chips below the pot bring."""
    return final_space(s, seat) + min(moments.points_below(s, seat), MOST_BELOW)


@rule
def end_at(space, outcome):
    """Returns the number that stands for an end, where others stand for pots."""
    return -2 - 3 * space - outcome


@rule
def space_of(end):
    """Returns the scoring space of an end."""
    return (-2 - end) // 3


@rule
def outcome_of(end):
    """Returns what became of a pot that is at its end."""
    return (-2 - end) % 3


@routine
def follow(states, pots, table, mask, seat, kinds, starts):
    """Enters all pots that can follow the first states, so many of them, the nearest first.

    Returns how many there are, how many of them were followed, and how many are those that all begins with. The last of
    `states` is where rules are tried out.
    """
    most = len(states) - 1
    ways = np.zeros((len(kinds) + MOST_ANSWERS, 3), np.int64)
    for slot in range(len(table)):
        table[slot] = NOWHERE
    begins = 0
    for start in range(starts):
        states[most] = states[start]
        begins = max(begins, enter(states, pots, table, seat, kinds, begins, 0) + 1)
    count, i = begins, 0
    while i < count and count + len(ways) < most:
        for way in range(list_ways(states[i], pots[i], mask, seat, kinds, ways)):
            action, number = ways[way, ACTION], ways[way, CLASS]
            try_out(states, i, seat, action, NO_CHIP if number == NONE else kinds[number])
            count = note(states, pots, table, seat, kinds, i, number, ways[way, ANSWER], count)
        i += 1
    return count, i, begins


@routine
def list_ways(s, pot, mask, seat, kinds, ways):
    """Lists what may be done in a pot, and returns how many things that are."""
    if pot.what == ASKS:
        return list_answers(s, pot, mask, seat, ways)
    count, answer = 0, 1
    if pot.what != DRAWS or may_use_flask(s, seat):
        ways[0, ACTION], ways[0, CLASS], ways[0, ANSWER] = USE_FLASK if pot.what == DRAWS else PASS, NONE, 0
        count = 1
    for kind in range(1, N_KINDS):
        if pot.what == DRAWS and moments.lies_aside(s, seat, kind):
            ways[count, ACTION], ways[count, CLASS], ways[count, ANSWER] = PLACE + kind - 1, NONE, answer
            count += 1
            answer += 1
        out = moments.laying(s, seat, kind) if pot.what == DRAWS else NONE
        if out != NONE and answer < MOST_ANSWERS:
            ways[count, ACTION], ways[count, CLASS], ways[count, ANSWER] = out, NONE, answer
            count += 1
            answer += 1
    for number in range(len(kinds)):
        if pot.left[number] > 0 and pot.chips > 0:
            ways[count, ACTION] = PLACE + kinds[number] - 1 if pot.what == LOOKS else DRAW
            ways[count, CLASS] = number
            count += 1
    return count


@routine
def list_answers(s, pot, mask, seat, ways):
    """Lists what may be answered, as far as that is foreseen, and returns how much that is."""
    clear(mask)
    moments.legal_brewing(s, seat, mask)
    usual, unforeseen = moments.usual_answer(s, seat), moments.unforeseen_answer(s, seat)
    count = 0
    for action in range(N_ACTIONS):
        if allows(mask, action) and action != unforeseen and count < MOST_ANSWERS:
            ways[count, ACTION], ways[count, CLASS], ways[count, ANSWER] = action, NONE, count
            if action == usual:
                pot.usual = count
            count += 1
    return count


@routine
def try_out(states, i, seat, action, kind):
    """Carries out what may be done in pot i by the rules: draws a chip, places one after a look, or gives an answer."""
    states[len(states) - 1] = states[i]
    s = states[len(states) - 1]
    if kind != NO_CHIP:
        take_out(s, seat, kind)
    if action == DRAW and moments.draws_along(s, seat):
        moments.drawn_along(s, seat, kind)
        come_back(s, seat)
    elif action == DRAW:
        take_drawn(s, seat, kind)
    elif action >= RETURN_RED and s.asked[seat] == DRAW_OR_STOP:
        moments.lays(s, seat, action)
        come_back(s, seat)
    else:
        s.revealed[seat, 0] = kind
        moments.answer_brewing(s, seat, action)
        come_back(s, seat)


@routine
def note(states, pots, table, seat, kinds, i, number, answer, count):
    """Notes where a way leads from pot i that was tried out, and returns how many pots there are then."""
    pot = pots[i]
    deep = int(pot.depth) + (1 if pot.what == DRAWS and number != NONE else 0)
    to, points, rubies = arrive(states, pots, table, seat, kinds, i, count, deep)
    if number == NONE:
        pot.answers[answer], pot.answer_points[answer], pot.answer_rubies[answer] = to, points, rubies
    else:
        pot.draws[number], pot.points[number], pot.rubies[number] = to, points, rubies
        if to < NOWHERE and moments.saves(states[len(states) - 1], seat):
            pot.saved[number] = enter(states, pots, table, seat, kinds, count, deep)
            return max(count, int(pot.saved[number]) + 1)
    return max(count, to + 1)


@routine
def arrive(states, pots, table, seat, kinds, i, count, deep):
    """Returns where the state that was tried out leads from pot i, a pot or an end, and the points and rubies with it."""
    s, root = states[len(states) - 1], states[0]
    points, rubies = int(s.points[seat]) - int(root.points[seat]), int(s.rubies[seat]) - int(states[i].rubies[seat])
    kept = moments.rubies_in_mind(s, seat)
    s.points[seat], s.rubies[seat] = root.points[seat], root.rubies[seat] if kept == NONE else kept
    s.brewed_points[seat], s.brewed_rubies[seat] = root.brewed_points[seat], root.brewed_rubies[seat]
    if s.asked[seat] == NOTHING or s.exploded[seat]:
        outcome = SAFE if not s.exploded[seat] else COVERED if s.takes[seat] == TAKES_BOTH else EXPLODED
        return end_at(end_space(s, seat), outcome), points, rubies
    return enter(states, pots, table, seat, kinds, count, deep), points, rubies


@routine
def enter(states, pots, table, seat, kinds, count, deep):
    """Returns the number of the pot whose state was tried out, which is `count` and entered when it is new."""
    s, pot = states[len(states) - 1], pots[count]
    looks = 0
    for i in range(MOST_REVEALED):
        looks += 1 if s.revealed[seat, i] != NO_CHIP else 0
    if looks > 0:
        put_revealed_back(s, seat)
    write_key(s, seat, looks, kinds, pot.key)
    slot = slot_of(pot.key, len(table))
    while table[slot] != NOWHERE:
        if same_key(pots[table[slot]].key, pot.key):
            return table[slot]
        slot = (slot + 1) & (len(table) - 1)
    table[slot] = count
    states[count] = s
    pot.what = (
        LOOKS if looks > 0 else DRAWS if s.asked[seat] == DRAW_OR_STOP else ALONG if moments.draws_along(s, seat) else ASKS
    )
    pot.looks, pot.depth, pot.space, pot.usual = looks, deep, end_space(s, seat), 0
    pot.stopped = EXPLODED if moments.stop_explodes(s, seat) else SAFE
    pot.chips = int(s.bag_count[seat]) if pot.what == ALONG or (pot.what != ASKS and can_draw(s, seat)) else 0
    for number in range(len(kinds)):
        pot.left[number] = s.bag[seat, kinds[number]]
        pot.draws[number] = pot.saved[number] = NOWHERE
    for number in range(MOST_ANSWERS):
        pot.answers[number] = NOWHERE
    return count


@routine
def write_key(s, seat, looks, kinds, key):
    """Forgets what cannot matter any more, and writes what does."""
    fresh, at = int(s.fresh_white[seat]), int(s.at[seat])
    returns = fresh != 0 and (s.flask[seat] == 1 or s.asked[seat] == PUT_BACK)
    if not returns:
        s.doubled[seat] = 0
        if moments.leaves_mark(s, seat, int(s.pot[seat, fresh])) == 0:
            s.fresh_white[seat] = 0
    if looks == 0:
        s.covered[seat] = 0
    for word in range(KEY_WORDS):
        key[word] = 0
    put(key, 0, at)
    put(key, 1, int(s.asked[seat]))
    put(key, 2, looks)
    put(key, 3, int(s.pot[seat, s.fresh_white[seat]]) if s.fresh_white[seat] != 0 else 0)
    put(key, 4, moments.leaves_mark(s, seat, int(s.pot[seat, at])))
    if returns and fresh == at:
        before = space_before(s, seat, at)
        put(key, 5, before)
        put(key, 6, moments.leaves_mark(s, seat, int(s.pot[seat, before])))
    put(key, 7, int(s.doubling[seat]))
    put(key, 8, int(s.doubled[seat]))
    put(key, 9, int(s.window[seat]))
    put(key, 10, int(s.covered[seat]))
    put(key, 11, int(s.flask[seat]) + (2 if moments.may_be_saved(s, seat) else 0))
    put(key, 12, int(s.card_used[seat]))
    put(key, 13, int(s.whites[seat]))
    put(key, 14, chips_in(s, seat))
    put(key, 15, int(s.pending[seat, 0]))
    for number in range(len(kinds)):
        put(key, 16 + number, int(s.bag[seat, kinds[number]]))
    for place in range(MORE_KEYS):
        put(key, 16 + len(kinds) + place, moments.remembers(s, seat, place))
    put(key, 16 + len(kinds) + MORE_KEYS, moments.budget_left(s, seat))


@rule
def put(key, place, number):
    """Writes a number from 0 to 127 at a place of a key."""
    key[place // PER_WORD] = int(key[place // PER_WORD]) | (number << (8 * (place % PER_WORD)))


@rule
def same_key(one, other):
    """Tells whether two keys are the same."""
    apart = 0
    for word in range(KEY_WORDS):
        apart |= int(one[word]) ^ int(other[word])
    return apart == 0


@rule
def slot_of(key, size):
    """Returns the slot of a table in which a key is looked for first."""
    mixed = 0
    for word in range(KEY_WORDS):
        mixed ^= (int(key[word]) ^ (int(key[word]) >> 31)) & 0x7FFFFFFF
        mixed = ((mixed * 0x9E3779B1) >> 15) & 0x7FFFFFFF
    return mixed & (size - 1)


@rule
def way(pot, number, size):
    """Returns where way number `number` leads: a chip of each class, the same when the pot is saved, then each answer."""
    if number < size:
        return int(pot.draws[number])
    return int(pot.saved[number - size]) if number < 2 * size else int(pot.answers[number - 2 * size])


@routine
def in_order(pots, count, opened, size):
    """Returns the numbers of all pots so that whatever follows a pot comes after it."""
    ways, order = np.zeros(count, np.int64), np.zeros(count, np.int64)
    count_ways(pots, opened, size, ways)
    found, done = 0, 0
    for i in range(count):
        if ways[i] == 0:
            order[found] = i
            found += 1
    while done < found:
        if order[done] < opened:
            found = go_from(pots[order[done]], size, ways, order, found)
        done += 1
    return order


@routine
def count_ways(pots, opened, size, ways):
    """Counts the ways that lead to each pot."""
    for i in range(opened):
        for number in range(2 * size + MOST_ANSWERS):
            to = way(pots[i], number, size)
            if to >= 0:
                ways[to] += 1


@routine
def go_from(pot, size, ways, order, found):
    """Takes the ways away that lead from a pot, adds the pots to which no other leads, and returns how many there are."""
    for number in range(2 * size + MOST_ANSWERS):
        to = way(pot, number, size)
        if to >= 0:
            ways[to] -= 1
            if ways[to] == 0:
                order[found] = to
                found += 1
    return found
