"""The moments at which fortune cards and books act, each with what happens when neither does anything special.

What a card does instead stands in its file under `cards/`, what a book does in its file under `books/`. Rules call a moment
through this module. Two more choose by what a seat is asked: see `questions/`.
"""

from __future__ import annotations

from potable.engine.rule import rule

from ..content import COLOUR, LIMIT, MANY_CHIPS, MOST_SETS, NONE
from ..state import DIE, RATS
from .asking import begin_phase

# ---- cards ----


@rule
def turned(s):
    """The card has been turned over."""


@rule
def tell(s, seat):
    """The card is read, one piece after another; `seat` is the next to be served."""
    begin_phase(s, RATS)


@rule
def offers(s, seat, mask):
    """A seat is asked what it wants of the card: what it may choose is added to a mask."""


@rule
def choose(s, seat, action):
    """A seat has chosen."""


@rule
def rats_counted(s):
    """Everybody's rat tails have been counted."""


@rule
def sells_tails(s, seat):
    """Before brewing: lets the next seat sell rat tails, and tells whether the card does that."""
    return False


@rule
def extra_spaces(s, kind):
    """A chip is placed: returns how much further it moves."""
    return 0


@rule
def white_limit(s):
    """Returns how much white a pot bears by the card."""
    return LIMIT


@rule
def shields(s, seat, chips):
    """Tells whether a pot cannot explode with so many chips in it."""
    return False


@rule
def asks_brewer(s, seat):
    """Before a brewer goes on: asks it something first, and tells whether the card does that."""
    return False


@rule
def holds_more(s, seat):
    """Tells whether a pot takes further chips when one lies on its last space, as an overflow bowl would."""
    return False


@rule
def overflows(s, seat, kind):
    """A chip has been drawn for which the pot has no space: puts it elsewhere."""


@rule
def white_may_return(s, seat):
    """Tells whether a white chip just placed may go back into the bag."""
    return False


@rule
def after_potions(s, seat):
    """Everybody has stopped; `seat` is the next to be served."""
    begin_phase(s, DIE)


@rule
def die_rolls(s):
    """Returns how often the bonus die is rolled by those who roll it."""
    return 1


@rule
def found_ruby(s, seat):
    """A seat's scoring space shows a ruby, which it has got."""


@rule
def closes_round(s):
    """At the end of the round: does what the card brings, and tells whether that is anything."""
    return False


@rule
def card_worth(s, seat, space):
    """Returns what the card will bring for a pot that is scored on a space, in thousandths of a point."""
    return 0


@rule
def hoped_spaces(s, seat):
    """Returns how many spaces further than now a pot that stands will probably be scored by the card."""
    return 0


# ---- books: of a chip's colour, of the colour that is named, or of all colours together ----


@rule
def book_of(s, colour):
    """Returns the number by which the book of a colour is found at these moments."""
    return colour * MOST_SETS + int(s.book[colour])


@rule
def book_of_chip(s, kind):
    """Returns the number of the book of a chip."""
    return book_of(s, COLOUR[kind])


@rule
def printed_price(book, kind):
    """Returns what a chip costs by the book of a set, or 0 where that does not sell it."""
    return 0


@rule
def laid_aside(s, seat, kind):
    """A chip has been drawn: lays it beside the pot and goes on, and tells whether its book does that."""
    return False


@rule
def moves_further(s, seat, kind):
    """A chip is to be placed: returns how much further its book lets it move."""
    return 0


@rule
def moves_others(s, seat, kind):
    """A chip is to be placed: returns how much further the books of other colours let it move."""
    return 0


@rule
def bears_more(s, seat):
    """Returns how much more white a pot bears by its chips."""
    return 0


@rule
def acts_at_once(s, seat, kind, before):
    """A chip that is not white has been placed: does what follows and goes on, and tells whether its book does that."""
    return False


@rule
def pays(s, seat, kind):
    """Gives what a chip on a ruby space brings."""


@rule
def gain_is_asked(s, seat, colour):
    """Tells whether a seat is asked if it wants what chips of a colour give."""
    return False


@rule
def has_work(s, seat, colour):
    """Tells whether a seat's chips of a colour do anything in the evaluation."""
    return False


@rule
def carry_out(s, seat, colour):
    """Carries out what a seat's chips of a colour do in the evaluation."""


@rule
def action_worth(s, seat, colour):
    """Returns what a seat's chips of a colour will bring in the evaluation, in thousandths of a point."""
    return 0


@rule
def ends_further(s, seat):
    """Returns how many spaces after its last chip now a pot's last chip will lie when it is scored."""
    return 0


@rule
def leaves_mark(s, seat, kind):
    """Returns what it means to chips still in the bag that a chip of a kind lies before them; 0 where it means nothing."""
    return 0


@rule
def chip_worth(s, kind):
    """Returns what a chip is worth to its owner in each round to come, whatever its number, in thousandths of a point."""
    return 0


@rule
def number_worth(s, kind):
    """Returns what each of a chip's number adds to that."""
    return 0


@rule
def enough_chips(s, kind):
    """Returns how many chips of a chip's colour are enough: more are worth less."""
    return MANY_CHIPS


# ---- questions ----


@rule
def legal(s, seat, mask):
    """Adds what a seat may answer to a mask."""


@rule
def answer(s, seat, action):
    """Carries out what a seat has answered."""


@rule
def legal_brewing(s, seat, mask):
    """Does as `legal` for what brewers alone are asked: all that those need who think ahead while brewing."""


@rule
def answer_brewing(s, seat, action):
    """Does as `answer` likewise."""


@rule
def usual_answer(s, seat):
    """Returns what a seat usually answers where that is always the same, or NONE."""
    return NONE


@rule
def unforeseen_answer(s, seat):
    """Returns the answer that nobody reckons with who thinks ahead, or NONE."""
    return NONE
