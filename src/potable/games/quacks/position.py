"""A game of Quacks written out, every chip in its place, and read back with everything checked.

What follows from the rest is not written: the sums of bags, pots and points, and who is waited for.
"""

from __future__ import annotations

from typing import Any

from potable.engine.forms import expect, within
from potable.engine.masks import count, new_mask
from potable.engine.messages import either, message
from potable.engine.position import Part, Positions
from potable.engine.wire import Message

from . import questions
from .actions import N_ACTIONS
from .books import BOOKS, in_force
from .books.book import Book
from .cards import CARDS, N_CARDS
from .content import (
    BLACK,
    COLOUR,
    COLOURS,
    GREEN,
    KIND_NAMES,
    LAST_SPACE,
    LAST_TUBE,
    MOST_SEATS,
    N_KINDS,
    N_REDS,
    NO_CHIP,
    NONE,
    ORANGE,
    PURPLE,
    RED_1,
    ROUNDS,
    RUBIES_PER_POINT,
    SET_COLOURS,
    VALUE,
    WHITE,
    WHITE_1,
    WHITE_3,
)
from .rules import moments
from .rules.asking import ask, seat_at
from .rules.brew import can_draw, is_common
from .rules.evaluation import green_at_end
from .rules.legal import legal
from .rules.pot import chips_in, limit
from .state import (
    AFTER,
    BREW,
    BUY,
    CHIPS,
    DIE,
    EXPLODED,
    FORTUNE,
    FORTUNE_CHOICE,
    FROM_CHIPS,
    MANY,
    NOTHING,
    OVER,
    PHASES,
    POINTS,
    PUT_BACK,
    QUESTIONS,
    RATS,
    ROUND,
    SAVED,
    SPEND,
    STIRS,
    TAKES_BOTH,
    UNDECIDED,
    USE_SAVED,
    WHICH_DROPLET,
    State,
)

CHIPS_A_ROUND = 10
"""Nobody gets more chips in a round, but for those that test tubes give once each."""


def to_position(s: State) -> dict[str, Any]:
    """Returns the state as named JSON fields."""
    return POSITIONS.write(s)


def _books(s: State) -> dict[str, int]:
    """Returns the set of each book that comes in several."""
    return {COLOURS[colour]: int(s.book[colour]) for colour in SET_COLOURS}


PARTS = {"books": Part(dict[str, int], _books)}
POSITIONS = Positions("Quacks", State, table=PARTS)


def from_position(s: State, position: dict[str, Any]) -> None:
    """Fills a fresh state from a position, or raises BadPosition with what is wrong."""
    _read_books(s, POSITIONS.read(s, position).given.books)
    for seat in range(s.seats):
        for kind in s.pot[seat].tolist():
            s.in_pot[seat, COLOUR[kind]] += kind != NO_CHIP
        if s.asked[seat] != NOTHING:
            ask(s, seat, int(s.asked[seat]))
    _check_table(s)
    _check_ends(s)
    _check_chips(s)
    for seat in range(s.seats):
        _check_pot(s, seat)
        _check_effects(s, seat)
        _check_gains(s, seat)
        _check_question(s, seat)
    check_more(s)


def check_deck(s: State) -> None:
    """Checks that there are as many cards left as there can be, and none of expansions."""
    expect(not int(s.cards_left) >> N_CARDS and s.card < N_CARDS, "quacks-position-card-of-expansion")
    expect(int(s.cards_left).bit_count() == N_CARDS - s.round, "quacks-position-cards-left", cards=N_CARDS - int(s.round))


def is_spared(s: State, seat: int) -> bool:
    """Tells whether a pot may stand with too much white, or have exploded with less: only expansions do that."""
    return False


def starts_at_rat(s: State) -> bool:
    """Tells whether pots start from where droplets lie now: only expansions move them while brewing."""
    return True


def phase_served(s: State) -> int:
    """Returns the phase in which seats are served: only expansions let a pot brew on in another."""
    return int(s.phase)


def chips_elsewhere(s: State, seat: int, kind: int) -> int:
    """Returns how many chips of a kind a seat has where only expansions have any: none."""
    return 0


def white_elsewhere(s: State, seat: int, kind: int) -> int:
    """Returns how many white chips of a kind count for a pot in which they do not lie: none."""
    return 0


def bears_too_much(s: State) -> bool:
    """Tells whether a pot may stand that has too much white in it, by the card."""
    return bool(CARDS[s.card].spares)


def check_more(s: State) -> None:
    """Checks what is otherwise with expansions: without them at most four can play."""
    expect(s.seats <= MOST_SEATS, "quacks-position-five")


def _read_books(s: State, given: dict[str, int]) -> None:
    """Reads the set of each book."""
    expect(set(given) == {COLOURS[colour] for colour in SET_COLOURS}, "quacks-position-books")
    for colour in SET_COLOURS:
        number, sets = given[COLOURS[colour]], [book.set for book in BOOKS.values() if book.colour == colour]
        s.book[colour] = within(number, 1, max(sets), f"books {COLOURS[colour]}")
        expect(number in sets, "quacks-position-book", colour=COLOURS[colour], number=number)
    s.book[ORANGE] = s.book[BLACK] = 1


def _check_table(s: State) -> None:
    """Checks that rounds, cards and the course of the phase go together."""
    phase = phase_served(s)
    expect(phase == ROUND or s.round > 0, "quacks-position-no-round")
    expect(phase != ROUND or s.round < ROUNDS, "quacks-position-round-after", rounds=ROUNDS)
    expect(phase != OVER or s.round == ROUNDS, "quacks-position-over-early", rounds=ROUNDS)
    expect((s.card == NONE) == (s.round == 0), "quacks-position-card-round")
    check_deck(s)
    expect(s.card == NONE or not int(s.cards_left) >> int(s.card) & 1, "quacks-position-card-left")
    most = {
        FORTUNE: CARDS[s.card].parts,
        RATS: max(1, CARDS[s.card].parts),
        AFTER: CARDS[s.card].parts,
        DIE: int(moments.die_rolls(s)),
        CHIPS: max(book.parts for book in in_force(s)),
        SPEND: 2,
    }
    expect(s.part <= most.get(phase, 0), "error-position-phase", field="part", phase=PHASES[phase])
    expect(phase in STEPPED or s.step == 0, "error-position-phase", field="step", phase=PHASES[phase])
    expect(phase == CHIPS or s.done == 0, "error-position-phase", field="done", phase=PHASES[phase])
    acting = (1 << BLACK) | (1 << GREEN) | (1 << PURPLE)
    expect(not int(s.done) & ~acting, "quacks-position-done")


STEPPED = (FORTUNE, RATS, SAVED, AFTER, DIE, CHIPS, EXPLODED, BUY, SPEND)
"""The phases that serve one seat after another."""


def _check_ends(s: State) -> None:
    """Checks that the green chips that the seat whose chips act placed last are those of its pot, unless it traded some."""
    acting = s.phase == CHIPS and s.step < s.seats
    traded = acting and int(s.done) >> PURPLE & 1 and any(book.trades for book in in_force(s))
    placed = [green_at_end(s, seat_at(s, int(s.step)), back) if acting else NO_CHIP for back in range(len(s.ends))]
    expect(traded or s.ends.tolist() == placed, "quacks-position-ends")
    expect(all(COLOUR[kind] in (NONE, GREEN) for kind in s.ends), "quacks-position-ends-green")


def _check_chips(s: State) -> None:
    """Checks that every chip of the box is somewhere."""
    there = [int(number) for number in s.supply]
    for seat in range(s.seats):
        for kind in (*s.pot[seat].tolist(), *s.revealed[seat].tolist(), int(s.hand[seat])):
            there[kind] += kind != NO_CHIP
        for kind in range(1, N_KINDS):
            there[kind] += int(s.bag[seat, kind]) + chips_elsewhere(s, seat, kind)
        for red in range(N_REDS):
            there[RED_1 + red] += int(s.beside[seat, red])
    for kind in range(1, N_KINDS):
        box = int(moments.supply_of(s, kind))
        expect(there[kind] == box, "quacks-position-chips", there=there[kind], chip=KIND_NAMES[kind], box=box)


def _check_pot(s: State, seat: int) -> None:
    """Checks that a pot's chips, its last space and its white sum go together."""
    phase, start, at = int(s.phase), int(s.start[seat]), int(s.at[seat])
    spaces = [space for space, kind in enumerate(s.pot[seat].tolist()) if kind]
    last = max(spaces, default=start)
    brewed = BREW <= phase <= BUY
    expect(brewed or not spaces, "quacks-position-pot-filled", seat=seat, phase=PHASES[phase])
    expect(start <= _rat(s, seat), "quacks-position-start-beyond", seat=seat)
    expect(all(space > start or space == LAST_SPACE for space in spaces), "quacks-position-chip-before-start", seat=seat)
    at_rat = start == _rat(s, seat) or not starts_at_rat(s)
    expect(phase != BREW or at_rat, "quacks-position-start", seat=seat)
    traded = CHIPS <= phase <= BUY and any(book.trades for book in in_force(s))
    expect(at >= start, "quacks-position-at-before-start", seat=seat, at=at, start=start)
    expect(not brewed or at == last or (traded and at > last), "quacks-position-at", seat=seat, at=at, last=last)
    expect(phase not in (FORTUNE, RATS) or at == start, "quacks-position-at-early", seat=seat, at=at)
    whites = sum(int(VALUE[kind]) for kind in s.pot[seat].tolist() if COLOUR[kind] == WHITE)
    whites += sum(int(VALUE[kind]) * white_elsewhere(s, seat, kind) for kind in range(WHITE_1, WHITE_3 + 1))
    expect(not brewed or s.whites[seat] == whites, "quacks-position-whites", seat=seat, whites=whites)
    nothing = not (s.whites[seat] or s.brewed_rubies[seat] or s.brewed_points[seat])
    expect(phase not in (FORTUNE, RATS) or nothing, "quacks-position-brewed-early", seat=seat)
    _check_explosion(s, seat)


def _rat(s: State, seat: int) -> int:
    """Returns the space of the rat, or of the droplet where there is none."""
    return min(int(s.droplet[seat]) + int(s.tails[seat]), LAST_SPACE)


def _check_explosion(s: State, seat: int) -> None:
    """Checks that a pot has exploded if it bears too much, and what its owner gets."""
    phase, exploded = int(s.phase), bool(s.exploded[seat])
    fresh = phase in (FORTUNE, RATS)
    expect(not (fresh and exploded), "quacks-position-exploded-early", seat=seat)
    if BREW <= phase <= DIE and not is_spared(s, seat):
        too_much = bool(s.whites[seat] > limit(s, seat))
        expect(too_much or not exploded, "quacks-position-exploded", seat=seat)
        expect(
            exploded or not too_much or bears_too_much(s),
            "quacks-position-not-exploded",
            seat=seat,
        )
    takes = int(s.takes[seat])
    if phase < EXPLODED and phase != ROUND:
        expect(takes == 0 or (takes == TAKES_BOTH and exploded), "quacks-position-takes-early", seat=seat)
    elif phase >= POINTS:
        expect(takes == TAKES_BOTH or (takes > 0 and exploded), "quacks-position-takes", seat=seat)


def _check_effects(s: State, seat: int) -> None:
    """Checks that what books and cards left behind fits the books and the card."""
    leaving = [(field, book) for book in BOOKS.values() for field in book.leaves]
    for field in dict.fromkeys(field for field, _ in leaving):
        books = [book for left, book in leaving if left == field]
        left, known = message(books[0].leaves[field], seat=seat), any(s.book[book.colour] == book.set for book in books)
        expect(known or not getattr(s, field)[seat].any(), "quacks-position-left", left=left, books=either(map(_named, books)))
    expect(bool((s.beside_new[seat] <= s.beside[seat]).all()), "quacks-position-beside-new", seat=seat)
    expect(s.brewed_points[seat] <= s.points_from[seat, FROM_CHIPS], "quacks-position-brewed-points", seat=seat)
    expect(s.phase != BREW or s.brewed_rubies[seat] <= s.rubies[seat], "quacks-position-brewed-rubies", seat=seat)
    white = int(s.fresh_white[seat])
    if s.phase == BREW and white:
        expect(COLOUR[s.pot[seat, white]] == WHITE, "quacks-position-fresh-white", seat=seat, space=white)
        early = s.asked[seat] in questions.BY_NUMBER and questions.BY_NUMBER[int(s.asked[seat])].before_acting
        drawn_last = white == s.at[seat] or s.asked[seat] == PUT_BACK or early
        expect(bool(drawn_last), "quacks-position-white-drawn", seat=seat)
    quiet = int(s.quiet[seat])
    if quiet:
        expect(CARDS[s.card].quiet and AFTER <= s.phase <= BUY, "quacks-position-not-quiet", seat=seat)
        expect(s.pot[seat, quiet] != NO_CHIP or s.phase >= CHIPS, "quacks-position-quiet", seat=seat, space=quiet)


def _named(book: Book) -> Message:
    """Returns a book as it stands in a sentence."""
    return message("quacks-position-set", colour=COLOURS[book.colour], set=book.set)


def _check_gains(s: State, seat: int) -> None:
    """Checks that what a seat has got is what it can have by now."""
    phase = int(s.phase)
    second = bool(moments.has_second_droplet(s))
    expect(second or not (s.tube[seat] or s.due[seat]), "quacks-position-tubes", seat=seat)
    expect(phase != OVER or s.rubies[seat] < RUBIES_PER_POINT, "quacks-position-rubies", seat=seat)
    shopping = phase == BUY or (s.round == ROUNDS and phase in (SPEND, OVER))
    expect(shopping or s.coins[seat] == 0, "quacks-position-coins-phase", seat=seat, phase=PHASES[phase])
    rate = int(moments.coins_per_point(s, seat))
    expect(phase != OVER or s.coins[seat] < rate, "quacks-position-coins", seat=seat)
    bought = int(s.bought[seat])
    expect(not bought or phase in (BUY, SPEND, ROUND), "quacks-position-bought-phase", seat=seat, phase=PHASES[phase])
    expect(not bought or COLOUR[bought] != WHITE, "quacks-position-bought-white")
    owned = int(s.bag_count[seat]) + int(chips_in(s, seat)) + int(s.beside[seat].sum(dtype=int))
    most = MANY - LAST_TUBE - CHIPS_A_ROUND * (ROUNDS + 1 - int(s.round))
    expect(owned <= most, "quacks-position-owned", seat=seat, owned=owned, most=most, round=int(s.round))


def _check_question(s: State, seat: int) -> None:
    """Checks that a seat is asked what the moment asks, and was before, and that it can answer."""
    question, phase = int(s.asked[seat]), int(s.phase)
    stack = [asked for asked in (question, *s.pending[seat].tolist()) if asked != NOTHING]
    _check_held(s, seat, stack)
    choice = int(s.stir[seat])
    if choice != UNDECIDED:
        expect(phase == BREW and bool(is_common(s)) and question == NOTHING, "quacks-position-stir", seat=seat)
        expect(choice != STIRS or bool(can_draw(s, seat)), "quacks-position-stir-draw", seat=seat)
    expect(question != NOTHING or not stack, "quacks-position-pending", seat=seat)
    for asked in stack:
        _check_moment(s, seat, asked)
    mask = new_mask(N_ACTIONS)
    legal(s, seat, mask)
    expect(not stack or count(mask) > 0, "quacks-position-asked-nothing", seat=seat, question=repr(QUESTIONS[question]))


def _check_moment(s: State, seat: int, question: int) -> None:
    """Checks that a question can come up in the moment."""
    name, phase = QUESTIONS[question], int(s.phase)
    about = questions.BY_NUMBER[question]
    expect(phase in about.phases, "quacks-position-asked-phase", seat=seat, question=repr(name), phase=PHASES[phase])
    book = questions.BY_BOOK.get(question)
    fits = questions.BY_CARD.get(question, s.card) == s.card and (not book or s.book[book.colour] == book.set)
    fits = fits and about.fits(s, seat)
    expect(bool(fits), "quacks-position-asked", seat=seat, question=repr(name))
    if about.together:
        return
    if phase not in (BREW, SPEND) and question != WHICH_DROPLET and not (phase == FORTUNE and question == USE_SAVED):
        turn = seat_at(s, min(int(s.step), int(s.seats) - 1))
        turn = about.whose(s, turn) if about.whose else turn
        expect(s.step < s.seats and seat == turn, "quacks-position-asked-turn", seat=seat, question=repr(name))


def _check_held(s: State, seat: int, stack: list[int]) -> None:
    """Checks that chips are held or looked at only while somebody decides about them."""
    holds = any(questions.BY_NUMBER[question].holds for question in stack)
    expect(bool(s.hand[seat]) == holds, "quacks-position-holds", seat=seat)
    shown = s.phase == FORTUNE and s.part == 2
    shows = any(questions.BY_NUMBER[question].shows for question in stack)
    looks = shows or (FORTUNE_CHOICE in stack and CARDS[s.card].shows)
    expect(shown or looks == bool(s.revealed[seat].any()), "quacks-position-looks", seat=seat)
