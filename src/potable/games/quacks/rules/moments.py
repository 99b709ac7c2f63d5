"""The moments at which fortune cards and books act, each with what happens when neither does anything special.

What a card does instead stands in its file under `cards/`, what a book does in its file under `books/`. Rules call a moment
through this module. Two more choose by what a seat is asked: see `questions/`.
"""

from __future__ import annotations

from potable.engine.masks import allows, forbid
from potable.engine.rule import rule

from ..actions import DONE, MOVE_DROPLET, MOVE_TUBE
from ..content import (
    COINS_PER_POINT,
    COLOUR,
    DROPLET_COST,
    LIMIT,
    MANY_CHIPS,
    MOST_SETS,
    NONE,
    SPACE_RUBY,
    SUPPLIES,
)
from ..state import RATS
from .asking import begin_phase

WITCHES, ESSENCE, DROPLETS = (1 << number for number in range(3))
"""What a bot may leave alone to be measured: witches, essence, and the choice between droplets."""

TUBES_FROM = 5
"""Before, a space in the pot is worth more, since it counts in every round to come."""

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
    """Everybody has stopped; `seat` is the next to be served, and here nobody is."""
    s.step = s.seats


@rule
def chips_begin(s):
    """Black, green and purple chips are about to act, and lie as they were placed."""


@rule
def essence_of_card(s, seat):
    """Returns how much further the essence of a seat goes by the card."""
    return 0


@rule
def after_essence(s, seat):
    """All essences are settled: serves the next seat, and tells whether the card does that."""
    return False


@rule
def adds_coins(s, seat):
    """Returns how many coins the card adds to those of a seat that takes coins."""
    return 0


@rule
def gives_twice(s, seat):
    """A seat leaves the shop: gives what the card adds to its chips or asks which, and tells whether it asks."""
    return False


@rule
def die_rolls(s):
    """Returns how often the bonus die is rolled by those who roll it."""
    return 1


@rule
def found_ruby(s, seat):
    """A seat's scoring space shows a ruby, which it has got."""


@rule
def shows_ruby(s, seat):
    """A seat's scoring space shows a ruby, whatever it got for it."""


@rule
def closes_round(s):
    """At the end of the round: does what the card brings, and tells whether that is anything."""
    return False


@rule
def may_go_on_by_card(s, seat):
    """Tells whether the card lets a brewer go on who can neither draw nor use the flask."""
    return False


@rule
def wise(s, seat):
    """Returns what bots answer to what the card asks, or NONE where they weigh it."""
    return NONE


@rule
def card_worth(s, seat, space):
    """Returns what the card will bring for a pot that is scored on a space, in thousandths of a point."""
    return 0


@rule
def hoped_spaces(s, seat):
    """Returns how many spaces further than now a pot that stands will probably be scored by the card."""
    return 0


# ---- expansions ----


@rule
def supply_of(s, kind):
    """Returns how many chips of a kind are in the box."""
    return SUPPLIES[s.supply_list, kind]


@rule
def goes_elsewhere(s, seat, kind):
    """A seat gets a chip of the supply: gives it to somebody else instead, and tells whether anybody gets it so."""
    return False


@rule
def is_set_up(s):
    """The table is set up, but for the first card."""


@rule
def brewing_begins(s, seat):
    """A pot is set up: does what comes before its first chip."""


@rule
def asks_placer(s, seat, kind):
    """A chip has been drawn that is to be placed: asks something first, and tells whether it does."""
    return False


@rule
def asks_placed(s, seat):
    """A chip lies in the pot and has not acted: asks something first, and tells whether it does."""
    return False


@rule
def may_go_on(s, seat):
    """Tells whether a brewer who can neither draw nor use the flask may do anything else."""
    return False


@rule
def is_coached(s):
    """Tells whether brewers may draw as long as they like, with what the coach reckons."""
    return True


@rule
def thinks(s, seat):
    """Somebody thinks about a seat's pot, in a copy: forgets what nobody foresees."""


@rule
def budget_left(s, seat):
    """Returns what a brewer has left to spend that brings nothing in the end."""
    return 0


@rule
def chip_drawn(s, seat):
    """A chip is drawn, or placed as if it were."""


@rule
def has_exploded(s, seat):
    """A pot has exploded, and its owner brews no more."""


@rule
def white_in_bowl(s, seat):
    """Tells whether the last chip drawn is white and lies elsewhere than in the pot."""
    return False


@rule
def returned_from_bowl(s, seat):
    """The flask is used: puts a white chip back that lies elsewhere than in the pot and goes on, and tells whether one did."""
    return False


@rule
def chips_below(s, seat):
    """Returns how many chips went elsewhere than into the pot, since that was full."""
    return 0


@rule
def is_barred(s, seat):
    """Tells whether a seat cannot roll the die, since its pot exploded."""
    return s.exploded[seat] == 1


@rule
def finds_ruby(s, seat, space):
    """Tells whether a seat gets the ruby of its scoring space, if that shows one."""
    return SPACE_RUBY[space] == 1


@rule
def pot_scored(s, seat):
    """A seat has got the points of its pot, if it takes any: gives what else these bring."""


@rule
def pot_emptied(s, seat):
    """All chips of a pot go into the bag: puts in those that lie elsewhere."""


@rule
def asks_shopper(s, seat):
    """Before a seat shops: asks it something first, and tells whether it does."""
    return False


@rule
def asks_leaver(s, seat):
    """Before a seat leaves the shop: asks it something first, and tells whether it does."""
    return False


@rule
def ruby_cost(s, seat):
    """Returns for how many rubies a droplet moves, or the flask is filled."""
    return DROPLET_COST


@rule
def rubies_needed(s, seat):
    """Returns with how many rubies a seat is asked for what it spends them."""
    return DROPLET_COST


@rule
def has_second_droplet(s):
    """Tells whether every player has a second droplet, on the test tubes or elsewhere."""
    return s.test_tubes == 1


@rule
def tubes_pay(s):
    """Tells whether the second droplet lies on test tubes, each of which gives something."""
    return True


@rule
def last_moves_count(s):
    """Tells whether it is of any use in the last round to move the second droplet."""
    return s.test_tubes == 1


@rule
def tubes_from(s):
    """Returns the round from which on bots move the second droplet rather than the one in the pot."""
    return TUBES_FROM


@rule
def tube_gain(s, seat, tube):
    """Returns what it is worth to move the second droplet to a place, where none on the way gives anything at once."""
    return 0


@rule
def spare_worth(s, seat, coins):
    """Returns what coins are worth that are left over from shopping, in thousandths of a point."""
    return 0


@rule
def final_points(s, seat):
    """Returns the points that a seat will get at the end beside those of its pot, its coins and its rubies."""
    return 0


@rule
def essence_worth(s, seat):
    """Returns what the essence of a pot is worth, in thousandths of a point."""
    return 0


@rule
def saving_cost(s, seat):
    """Returns what it costs to save a pot that explodes from the loss, in thousandths of a point, or NONE."""
    return NONE


@rule
def returning_cost(s, seat):
    """Returns what it costs to put the white chip back that explodes a pot, beside the flask, or NONE."""
    return NONE


@rule
def sells_chips(s, seat):
    """Tells whether a seat that is in the shop may buy any more chips."""
    return True


@rule
def keeps_buying(s, seat, kind):
    """A seat has bought its second chip: tells whether there is anything else to buy."""
    return False


@rule
def sells_more(s, seat):
    """Tells whether a seat can buy anything else than chips."""
    return False


@rule
def wares(s, seat, mask):
    """Adds what a seat can buy else than chips to a mask."""


@rule
def last_ware(s, seat):
    """Returns what bots buy who want no more chips: nothing, or whatever else there is."""
    return DONE


@rule
def settled_answer(s, seat):
    """Returns what bots answer without further thought, or NONE."""
    return NONE


@rule
def abstains(s, seat, mask, lacks):
    """A bot is measured that leaves something alone: takes that away from what it sees and from what it may do."""
    if lacks & DROPLETS and (allows(mask, MOVE_DROPLET) or allows(mask, DONE)):
        forbid(mask, MOVE_TUBE)


@rule
def coins_per_point(s, seat):
    """Returns how many coins are a point at the end."""
    return COINS_PER_POINT


@rule
def seat_cleared(s, seat):
    """A round begins: forgets what a seat did in the last one."""


@rule
def game_ends(s, seat):
    """Coins and rubies have become points: gives what else a seat gets."""


@rule
def remembers(s, seat, place):
    """Returns one of the further numbers that matter of a pot to those who think ahead."""
    return 0


@rule
def rubies_in_mind(s, seat):
    """Returns how many of a seat's rubies mean something to chips still in the bag, or NONE where none ever do."""
    return NONE


@rule
def draws_along(s, seat):
    """Tells whether a seat is asked to draw a chip by the action of another."""
    return False


@rule
def drawn_along(s, seat, kind):
    """A chip has been drawn by the action of another."""


@rule
def thought_along(s, seat):
    """Does in thought what a chip drawn by the action of another does on average."""


@rule
def lies_aside(s, seat, kind):
    """Tells whether a chip of a kind was drawn and lies aside, to be placed whenever its owner wants."""
    return False


@rule
def lying_ready(s, seat, kind):
    """Returns how many chips of a kind lie elsewhere than in the bag, to be placed while brewing."""
    return 0


@rule
def laying(s, seat, kind):
    """Returns the action by which a brewer places a chip of a kind that lies out in place of a draw, or NONE."""
    return NONE


@rule
def lays(s, seat, action):
    """A brewer places a chip that lies out."""


@rule
def points_below(s, seat):
    """Returns the points that chips bring for which the pot had no space."""
    return 0


@rule
def may_be_saved(s, seat):
    """Tells whether somebody would come who could make a pot whole that explodes."""
    return False


@rule
def saves(s, seat):
    """A pot has exploded in thought: makes it whole where somebody comes who does, and tells whether she did."""
    return False


@rule
def come_now(states, seat):
    """Somebody could come now who changes the pot of the first state: writes all that it may be then, and returns how many."""
    return 0


@rule
def stop_explodes(s, seat):
    """Tells whether a pot explodes that stands, when its owner stops."""
    return False


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
def adds_essence(s, seat):
    """Returns how much further the essence of a seat goes by its chips, beside a space for each colour."""
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
