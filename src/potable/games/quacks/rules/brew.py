"""The potions phase: everybody draws chip after chip at their own pace, until they stop or their pot explodes."""

from __future__ import annotations

from potable.engine.rule import routine, rule

from .. import events as say
from ..actions import FURTHER, ONLY_DOUBLED, ONLY_EXTRA
from ..content import COLOUR, LAST_SPACE, NO_CHIP, NONE, RED_1, ROUNDS, SPACE_RUBY, VALUE, WHITE
from ..state import ACCEPT, AFTER, BREW, DRAW_OR_STOP, MOVE_FURTHER, PUT_BACK, STIRS, STOPS, TAKES_BOTH, UNDECIDED
from . import moments
from .asking import answered, ask, begin_phase
from .chips import draw_chip, pick_revealed, put_into_bag, put_revealed_back
from .pot import explodes, is_full, limit, put_on, space_before, take_off


@rule
def is_common(s):
    """Tells whether all draw on a common "Stir!", each having chosen unseen (QUA-TI-04, QUA-TI-05)."""
    return s.round == ROUNDS or s.always_stir == 1


@rule
def begin_brewing(s):
    """Sets every pot up from its droplet and its rat, and lets everybody draw (QUA-POT-01)."""
    begin_phase(s, BREW)
    for seat in range(s.seats):
        s.start[seat] = min(int(s.droplet[seat]) + int(s.tails[seat]), LAST_SPACE)  # QUA-RAT-02
        s.at[seat] = s.start[seat]
    say.brew(s)
    for seat in range(s.seats):
        moments.brewing_begins(s, seat)
        go_on(s, seat)


@rule
def go_on(s, seat):
    """Asks a brewer what comes next, or ends its brewing where nothing can come."""
    if moments.asks_brewer(s, seat):
        return
    if can_draw(s, seat) or may_use_flask(s, seat) or moments.may_go_on(s, seat):
        ask(s, seat, DRAW_OR_STOP)
    else:
        answered(s, seat)


@rule
def can_draw(s, seat):
    """Tells whether there is a chip to draw and a space to lay it on (QUA-POT-06, QUA-EVAL-06)."""
    return s.bag_count[seat] > 0 and has_room(s, seat)


@rule
def may_use_flask(s, seat):
    """Tells whether the last chip drawn is white and can be put back (QUA-FLASK-01, QUA-FLASK-02, QUA-FLASK-03)."""
    return (s.fresh_white[seat] != 0 or moments.white_in_bowl(s, seat)) and s.flask[seat] == 1


@rule
def may_stop(s, seat):
    """Tells whether a brewer may stop: after its first draw, or with an empty hand at a common stir (QUA-POT-05)."""
    return s.drawn_any[seat] == 1 or is_common(s)


@rule
def draw(s, seat):
    """Draws a chip, or in a common stir says so."""
    if is_common(s):
        s.stir[seat] = STIRS
        say.chosen(s, seat)
        answered(s, seat)
    else:
        draw_and_take(s, seat)


@rule
def stop(s, seat):
    """Stops for this round, or in a common stir says so (QUA-POT-08)."""
    if is_common(s):
        s.stir[seat] = STOPS
        say.chosen(s, seat)
    else:
        say.stop(s, seat)
    answered(s, seat)


@routine
def brew_on(s):
    """Lets the common stir happen once all have chosen, or ends the phase when nobody brews (QUA-EVAL-01)."""
    drew, stopped = 0, 0
    for seat in range(s.seats):
        if s.stir[seat] == STIRS:
            drew |= 1 << seat
        elif s.stir[seat] == STOPS:
            stopped |= 1 << seat
        s.stir[seat] = UNDECIDED
    if drew | stopped:
        say.stirred(s, drew, stopped)
        for seat in range(s.seats):
            if (drew >> seat) & 1:
                draw_and_take(s, seat)
    else:
        begin_phase(s, AFTER)


@routine
def draw_and_take(s, seat):
    """Draws a chip and takes it to the pot."""
    count_draw(s, seat)
    take_to_pot(s, seat, draw_chip(s, seat))


@rule
def take_drawn(s, seat, kind):
    """Takes a chip to the pot that has just left the bag."""
    count_draw(s, seat)
    take_to_pot(s, seat, kind)


@rule
def count_draw(s, seat):
    """Notes that a chip is drawn; a draw that is covered uses up cover."""
    s.drawn_any[seat] = 1
    moments.chip_drawn(s, seat)
    s.covered[seat] = 1 if s.window[seat] > 0 else 0
    if s.window[seat] > 0:
        s.window[seat] -= 1


@rule
def take_to_pot(s, seat, kind):
    """Takes a chip from the bag to the pot."""
    say.draw(s, seat, kind)
    place_drawn(s, seat, kind)


@routine
def place_drawn_seldom(s, seat, kind):
    """Places a chip that an expansion has drawn, which is seldom: it calls what a draw copies."""
    if not moments.laid_aside(s, seat, kind) and not moments.asks_placer(s, seat, kind):
        place_or_ask_seldom(s, seat, kind)


@routine
def place_or_ask_seldom(s, seat, kind):
    """Places a chip that an expansion has drawn, about which nothing else is asked any more."""
    place_or_ask(s, seat, kind)


@rule
def place_drawn(s, seat, kind):
    """Places a drawn chip, unless its book lays it aside or something is asked first."""
    if not moments.laid_aside(s, seat, kind) and not moments.asks_placer(s, seat, kind):
        place_or_ask(s, seat, kind)


@rule
def place_or_ask(s, seat, kind):
    """Places a chip, after asking how far where it may move further than printed (QUA-CHIP-04)."""
    if asks_how_far(s, seat, kind):
        s.hand[seat] = kind
        ask(s, seat, MOVE_FURTHER)
    else:
        place(s, seat, kind, spaces_of(s, seat, kind, True, True))


@rule
def asks_how_far(s, seat, kind):
    """Tells whether a chip may move further than printed at a table that asks for that."""
    return s.ask_moves and not is_full(s, seat) and (s.doubling[seat] or bonus_spaces(s, seat, kind) > 0)


@rule
def bonus_spaces(s, seat, kind):
    """Returns how much further a chip may move by the books."""
    return moments.moves_further(s, seat, kind) + moments.moves_others(s, seat, kind)


@rule
def spaces_of(s, seat, kind, with_bonus, doubled):
    """Returns how far a chip moves, with or without what books add, and twice as far or not where yellow set 2 lets it."""
    spaces = VALUE[kind] + moments.extra_spaces(s, kind)
    if with_bonus:
        spaces += bonus_spaces(s, seat, kind)
    if doubled and s.doubling[seat]:
        spaces += spaces if s.double_bonuses else VALUE[kind]  # QUA-YEL2-01
    return spaces


@routine
def foresee(states, out):
    """Writes for each seat what its pot bears, and where a chip in its hand lands: by its number, bonus, doubled, and both."""
    s = states[0]
    for seat in range(int(s.seats)):
        kind, at = int(s.hand[seat]), int(s.at[seat])
        out[seat, 0] = limit(s, seat)
        for way in range(4):
            out[seat, 1 + way] = min(at + spaces_of(s, seat, kind, way & 1 == 1, way & 2 == 2), LAST_SPACE)


@rule
def place(s, seat, kind, spaces):
    """Places a chip and carries out what follows from it at once (QUA-CHIP-02, QUA-EXP-02)."""
    before = int(s.at[seat])
    if before == LAST_SPACE and is_full(s, seat):
        moments.overflows(s, seat, kind)
        if stands(s, seat):
            go_on(s, seat)
        return
    s.doubled[seat] = s.doubling[seat]
    s.doubling[seat] = 0
    put_on(s, seat, kind, spaces)
    if is_full(s, seat):
        say.full(s, seat)
    if not moments.asks_placed(s, seat):
        follow_up(s, seat, kind, before)


@rule
def follow_up(s, seat, kind, before):
    """Carries out what follows from a chip that was placed."""
    if COLOUR[kind] == WHITE:
        s.fresh_white[seat] = s.at[seat]
        if explodes(s, seat):
            explode(s, seat)
        elif moments.white_may_return(s, seat):
            ask(s, seat, PUT_BACK)
        else:
            go_on(s, seat)
    elif not moments.acts_at_once(s, seat, kind, before) and stands(s, seat):
        go_on(s, seat)


@rule
def stands(s, seat):
    """Tells whether a pot stands after a chip that is not white, and lets it explode if not."""
    s.fresh_white[seat] = 0
    return not bursts(s, seat)


@rule
def bursts(s, seat):
    """Lets a pot explode that has too much white, and tells whether it does.

    After a chip that is not white that can be so beyond the five chips of a second chance.
    """
    if explodes(s, seat):
        explode(s, seat)
        return True
    return False


@routine
def place_paying(s, seat, kind):
    """Carries out the action of a chip that pays on a ruby space, though it may explode the pot (QUA-EXP-05)."""
    offer_pay(s, seat, kind, SPACE_RUBY[s.at[seat]] == 1)


@routine
def offer_pay(s, seat, kind, due):
    """Gives what the last chip pays if that is due, after asking whether it is wanted where the table asks for that."""
    if due and moments.gain_is_asked(s, seat, COLOUR[kind]):
        s.fresh_white[seat] = 0
        ask(s, seat, ACCEPT)
    else:
        accept_pay(s, seat, due)


@routine
def accept_pay(s, seat, wanted):
    """Gives what the last chip pays where that is wanted, and goes on if the pot stands."""
    if wanted:
        moments.pays(s, seat, int(s.pot[seat, s.at[seat]]))
    if stands(s, seat):
        go_on(s, seat)


@rule
def explode(s, seat):
    """Ends a brewer's round: it draws no more (QUA-EXP-03)."""
    s.exploded[seat] = 1
    s.fresh_white[seat] = 0
    s.takes[seat] = TAKES_BOTH if s.covered[seat] else 0  # QUA-BLU2-01
    say.explode(s, seat, limit(s, seat))
    answered(s, seat)
    moments.has_exploded(s, seat)


# ---- what brewers answer ----


@routine
def move_chip(s, seat, action):
    """Places the chip in hand as far as its owner wants."""
    kind = int(s.hand[seat])
    s.hand[seat] = NO_CHIP
    with_bonus = action == FURTHER or action == ONLY_EXTRA
    doubled = action == FURTHER or action == ONLY_DOUBLED
    say.move_chip(s, seat, kind, with_bonus or doubled)
    place(s, seat, kind, spaces_of(s, seat, kind, with_bonus, doubled))


@routine
def place_revealed(s, seat, kind):
    """Places one of the chips looked at as the next chip, or none (QUA-BLU1-01, QUA-BLU1-02)."""
    if kind == NO_CHIP:
        say.put_all_back(s, seat)
        put_revealed_back(s, seat)
        go_on(s, seat)
    else:
        say.pick(s, seat, kind)
        pick_revealed(s, seat, kind)
        place_drawn(s, seat, kind)


@routine
def use_flask(s, seat):
    """Puts the white chip drawn last back into the bag (QUA-FLASK-01)."""
    s.flask[seat] = 0
    s.flasked[seat] = 1
    if not moments.returned_from_bowl(s, seat):
        say.flask(s, seat, s.pot[seat, s.at[seat]], s.at[seat])
        take_back(s, seat)


@routine
def take_back(s, seat):
    """Puts the last chip, a white one, back into the bag, as if it had not been drawn."""
    space = int(s.at[seat])
    put_into_bag(s, seat, take_off(s, seat, space))
    s.at[seat] = space_before(s, seat, space)
    s.doubling[seat] = s.doubled[seat]
    s.fresh_white[seat] = 0
    go_on(s, seat)


@routine
def put_white_back(s, seat, wanted):
    """Puts the white chip back that a yellow chip or the card lets go, or leaves it where it is."""
    if wanted:
        say.put_back(s, seat, s.pot[seat, s.fresh_white[seat]], s.fresh_white[seat])
    else:
        say.leave(s, seat)
    if s.fresh_white[seat] == s.at[seat]:  # by the card: a yellow chip lies after the white one
        s.card_used[seat] = 1
        if wanted:
            take_back(s, seat)
        else:
            go_on(s, seat)
        return
    if wanted:
        put_into_bag(s, seat, take_off(s, seat, int(s.fresh_white[seat])))  # QUA-YEL1-02
    s.fresh_white[seat] = 0
    go_on(s, seat)


@routine
def return_red(s, seat, red):
    """Puts a red chip from beside the pot into the bag, at any time (QUA-RED2-03)."""
    take_from_beside(s, seat, red)
    say.put_back(s, seat, RED_1 + red, NONE)
    put_into_bag(s, seat, RED_1 + red)


@routine
def place_saved(s, seat, kind):
    """Places a red chip from beside the pot after the last chip (QUA-RED2-02)."""
    take_from_beside(s, seat, kind - RED_1)
    add(s, seat, kind)


@rule
def has_room(s, seat):
    """Tells whether a pot takes another chip, be it into a bowl (QUA-EVAL-06, QX-OVER-01)."""
    return not is_full(s, seat) or moments.holds_more(s, seat)


@rule
def add(s, seat, kind):
    """Places a chip after brewing by its number, without its action; where the pot is full it goes elsewhere."""
    say.place(s, seat, kind)
    if is_full(s, seat):
        moments.overflows(s, seat, kind)
    else:
        put_on(s, seat, kind, VALUE[kind])


@rule
def take_from_beside(s, seat, red):
    """Takes a red chip from beside the pot, one of an earlier round as long as there is one."""
    s.beside[seat, red] -= 1
    s.beside_new[seat, red] = min(int(s.beside_new[seat, red]), int(s.beside[seat, red]))
