"""Green of set 5: a chip of the pot comes first in the next round."""

from __future__ import annotations

from potable.engine.events import because
from potable.engine.masks import allow
from potable.engine.messages import message
from potable.engine.rule import routine, rule

from ... import events as say
from ...actions import PASS, PLACE, TAKE
from ...books.book import Book
from ...content import COLOUR, COLOURS, GREEN, LAST_SPACE, N_KINDS, NO_CHIP, NONE, ROUNDS, VALUE, WHITE
from ...phrases import CHIP, pass_or
from ...question import Question, new_question
from ...rules.asking import answered, ask
from ...rules.brew import place_drawn_seldom
from ...rules.chips import put_into_bag, take_out
from ...rules.evaluation import green_at_end, has_ends, next_end
from ...state import BREW, CHIPS
from ...worth import DROPLET
from .. import events as say_more
from ..state import NAMED

NAME_CHIP, PLACE_NAMED = new_question("name chip"), new_question("place named")


# ---- naming chips, in the evaluation ----


@routine
def lying(s, seat, kind):
    """Returns how many chips of a kind lie in a pot and are not named yet."""
    number = 0
    for space in range(LAST_SPACE + 1):
        number += 1 if s.pot[seat, space] == kind else 0
    for i in range(NAMED):
        number -= 1 if s.named[seat, i] == kind else 0
    return number


@routine
def may_name(s, seat, kind, value):
    """Tells whether a chip of a kind can be named for a green chip with a value (QX-BOOK-GREEN-5)."""
    return VALUE[kind] <= value and lying(s, seat, kind) > 0


@routine
def can_name(s, seat, value):
    """Tells whether any chip can be named for a green chip with a value."""
    for kind in range(1, N_KINDS):
        if may_name(s, seat, kind, value):
            return True
    return False


@routine
def best_name(s, seat, value):
    """Returns the coloured chip with the highest number that can be named for a green chip with a value, or no chip."""
    best = NO_CHIP
    for kind in range(1, N_KINDS):
        if COLOUR[kind] != WHITE and VALUE[kind] > VALUE[best] and may_name(s, seat, kind, value):
            best = kind
    return best


@rule
def has_work(s, seat, colour):
    """Acts for green chips among the last two, but not in the last round."""
    return has_ends(s) and s.round < ROUNDS


@routine
def carry_out(s, seat, colour):
    """Asks for a chip for the next green one among the last two, if one is left to name (QX-BOOK-GREEN-5)."""
    if next_end(s) != NO_CHIP and can_name(s, seat, value_of_end(s)):
        ask(s, seat, NAME_CHIP)


@rule
def value_of_end(s):
    """Returns the number of the green chip for which a chip is named."""
    return VALUE[s.ends[int(s.part) - 1]]


@routine
def allow_names(s, seat, mask):
    """Adds the chips of the pot that can be named, the green one itself among them, and to name none."""
    allow(mask, PASS)
    for kind in range(1, N_KINDS):
        if may_name(s, seat, kind, value_of_end(s)):
            allow(mask, TAKE + kind - 1)


@routine
def answer_naming(s, seat, action):
    """Notes the chip."""
    answered(s, seat)
    if action == PASS:
        say.passes(s, seat)
        return
    s.named[seat, 0 if s.named[seat, 0] == NO_CHIP else 1] = action - TAKE + 1
    say_more.names(s, seat, action - TAKE + 1)


@routine
def action_worth(s, seat, colour):
    """Counts the spaces that chips placed first are worth in the next round."""
    if s.round == ROUNDS:
        return 0
    return name_worth(s, seat, green_at_end(s, seat, 0)) + name_worth(s, seat, green_at_end(s, seat, 1))


@rule
def name_worth(s, seat, kind):
    """Returns what it is worth to name a chip for a green one, as a droplet that moves for one round."""
    return 0 if kind == NO_CHIP else DROPLET * VALUE[best_name(s, seat, VALUE[kind])]


# ---- placing them, in the next round ----


@routine
def in_bag(s, seat, i):
    """Tells whether the chip named at a place is still in the bag: a card may have taken it since."""
    kind = int(s.named[seat, i])
    return kind != NO_CHIP and s.bag[seat, kind] > (1 if i == 1 and s.named[seat, 0] == kind else 0)


@routine
def forget_gone(s, seat):
    """Forgets named chips that are not in the bag any more."""
    if not in_bag(s, seat, 1):
        s.named[seat, 1] = NO_CHIP
    if not in_bag(s, seat, 0):
        s.named[seat, 0] = s.named[seat, 1]
        s.named[seat, 1] = NO_CHIP


@routine
def hold_named(s, seat):
    """Takes the named chips out of the bag while others are drawn before them."""
    forget_gone(s, seat)
    for i in range(NAMED):
        if s.named[seat, i] != NO_CHIP:
            take_out(s, seat, int(s.named[seat, i]))


@routine
def release_named(s, seat):
    """Puts them back, to be placed first."""
    for i in range(NAMED):
        if s.named[seat, i] != NO_CHIP:
            put_into_bag(s, seat, int(s.named[seat, i]))


@rule
def has_named(s, seat):
    """Tells whether there may be named chips that are to be placed first."""
    return s.named[seat, 0] != NO_CHIP or s.named[seat, 1] != NO_CHIP


@routine
def asks_brewer(s, seat):
    """Asks for a named chip that is to be placed first, if there is one, and forgets those that are gone."""
    forget_gone(s, seat)
    if s.named[seat, 0] == NO_CHIP:
        return False
    ask(s, seat, PLACE_NAMED)
    return True


@routine
def allow_placing(s, seat, mask):
    """Adds the named chips, which come in any order."""
    for i in range(NAMED):
        if s.named[seat, i] != NO_CHIP:
            allow(mask, PLACE + int(s.named[seat, i]) - 1)


@routine
def answer_placing(s, seat, action):
    """Takes the chip out of the bag and places it, with its action; it is not the first draw (QX-BOOK-GREEN-5)."""
    kind = action - PLACE + 1
    if s.named[seat, 0] == kind:
        s.named[seat, 0] = s.named[seat, 1]
    s.named[seat, 1] = NO_CHIP
    take_out(s, seat, kind)
    say.pick(s, seat, kind)
    place_drawn_seldom(s, seat, kind)


@because(COLOURS[GREEN])
@routine
def place_only(s, seat):
    """Places named chips by itself that come in only one order."""
    while s.asked[seat] == PLACE_NAMED and (s.named[seat, 1] == NO_CHIP or s.named[seat, 1] == s.named[seat, 0]):
        answer_placing(s, seat, PLACE + int(s.named[seat, 0]) - 1)


@routine
def settled_name(s, seat):
    """Returns the chip that bots name, the highest coloured one, to pass where there is none, or NONE."""
    if s.asked[seat] == NAME_CHIP:
        best = best_name(s, seat, value_of_end(s))
        return PASS if best == NO_CHIP else TAKE + best - 1
    return NONE


NAMING = Question(
    NAME_CHIP,
    (CHIPS,),
    allow_names,
    answer_naming,
    lambda snapshot, seat: message("quacks-book-green-5-asked", number=int(value_of_end(snapshot.states[0]))),
    pass_or(lambda snapshot, seat, action: message("quacks-book-green-5-name", chip=CHIP[action - TAKE + 1])),
    fits=lambda s, seat: s.part > 0,
)
PLACING = Question(
    PLACE_NAMED,
    (BREW,),
    allow_placing,
    answer_placing,
    lambda snapshot, seat: message("quacks-book-green-5-first"),
    lambda snapshot, seat, action: message("quacks-book-green-5-place", chip=CHIP[action - PLACE + 1]),
    fits=lambda s, seat: bool(in_bag(s, seat, 0)),
)
WORDS = """
quacks-book-green-5 = At the end, for each green chip among your last two: name a chip of your pot with at most its number, \
which you place first in the next round.
quacks-book-green-5-asked = Your green { $number } lets you name a chip of your pot with at most its number. You place it \
first in the next round.
quacks-book-green-5-name = Name { FORM($chip, "a") }: you place it first in the next round.
quacks-book-green-5-first = Place the chip first that you named.
quacks-book-green-5-place = Place the { $chip } first.
quacks-told-names = { $who } names { FORM($chip, "a") } to be placed first in the next round.
    .you = You name { FORM($chip, "a") } to be placed first in the next round.
quacks-book-green-5-left = seat { $seat } has named chips
"""
BOOK = Book(
    GREEN,
    5,
    WORDS,
    ("QX-BOOK-GREEN-5",),
    parts=2,
    leaves={"named": "quacks-book-green-5-left"},
    asks=(NAMING, PLACING),
    chip_worth=80,
    number_worth=125,
    has_work=has_work,
    carry_out=carry_out,
    action_worth=action_worth,
)
