"""The house bots of Glastonbury: each looks ahead to the others' replies and its own next rows, and wins a won end.

They differ in how much they think of what follows a move, and in how many cards of each cauldron they remember.
Everything is weighed in hundredths of a point, in whole numbers, so that the bot plays the same at every speed.
"""

from __future__ import annotations

import math

import numpy as np

from potable.engine.masks import allows, bits_in
from potable.engine.rule import frozen, routine
from potable.games.glastonbury.actions import (
    CAST_ACCIO,
    CAST_DECLINATIO,
    CLOSE_CAULDRON,
    KEEP_CARD,
    LEAVE_CARD,
    PLACE_IMMUTO,
    STAY,
    TAKE_CELL,
)
from potable.games.glastonbury.content import (
    ACCIO,
    ALL_CELLS,
    DECLINATIO,
    DECLINATIO_USES,
    FIRST_IMMUTO,
    IMMUTO,
    KIND,
    LAST_WORD,
    LINE_AT,
    LINE_CELLS,
    LINES,
    LINES_OF,
    N_CARDS,
    N_CELLS,
    N_INGREDIENTS,
    N_LINES,
    NONE,
    NUMBER,
    PER_COLOUR,
    PER_INGREDIENT,
    PERLUCEO,
    PLACES,
    RECIPE_A_POINTS,
    RECIPE_B_POINTS,
    RECIPE_COLOURS,
    SEATS,
    SIDE,
    VANESCO,
)
from potable.games.glastonbury.rules.cauldron import put_on_top, stride, take_off_top
from potable.games.glastonbury.rules.display import cells_filled
from potable.games.glastonbury.rules.spells import cells_to_conjure
from potable.games.glastonbury.rules.take import cells_to_take, is_last_of_a_row
from potable.games.glastonbury.scoring import (
    HALF,
    WORTH,
    cards_held,
    first_immuto_to_place,
    is_own,
    of_ingredient,
    score,
    task_count,
)
from potable.games.glastonbury.state import ASIDE, CORNER, KEEP, LOOK, PLACE

from . import Bot, Strength
from .search import Search

POINT = 100
"""What a point weighs."""

HOUSE, STEADY, FORGETFUL, HASTY = range(4)
"""The styles of the bots."""
FORESIGHT = frozen([100, 60, 40, 30])
"""How many hundredths of what follows a move count, by style."""
MEMORY = frozen([N_CARDS, 17, 14, 12])
"""How many cards of each cauldron a bot remembers from the top down, by style."""

# ---- what the bot believes ----
# Tried against other values in games without recipes: REACH, FRESH, HASTE, RIVALRY, REPLY, NEXT, AFTER and the worth of spells
# and Immutos. The others are estimates.

MOST_TURNS = 27
"""The bot does not look at more turns to come than this; with many more, its table would not fit a device's constants."""
REACH = 0.035
"""The chance that in one turn a certain card of the market comes into reach and can be afforded."""
FRESH = 0.5
"""How much of its hope for an ingredient somebody without a card of it will pursue."""
TAKES_LEFT = frozen([0, 3, 8, 12, 16, 20, 22])
"""How many cards are taken once the pile is used up, by the cards in the emptiest row; counted in games of the bot."""
HASTE = frozen([0, 0, 75, 100, 120])
"""How many hundredths of the turns to come count, by number of seats; for two and four seats found by trial."""
RIVALRY = frozen([0, 0, 100, 50, 33])
"""How many hundredths of a rival's point are a point of its own, by number of seats."""
REPLY = 70
"""How many hundredths of the others' likely replies count."""
NEXT = 70
"""How many hundredths of the best card of its next row count: others may take it first."""
AFTER = 55
"""How many hundredths of the best card of the row after that count."""
RAMP = 8
"""Spells and Immutos are worth less when fewer turns than this are left to use them."""
ACCIO_USE = 400
"""What conjuring once is worth."""
DECLINATIO_CARD = 650
"""What a fresh Declinatio is worth."""
IMMUTO_HOPE = 900
"""What an Immuto will be worth once there are sets to add it to."""
VANESCO_HOPE = 550
"""What a Vanesco is worth on a later turn."""
VICTORY = 5000
"""What winning is worth beside the points."""
DOUBT = 1500
"""How far ahead one must be to be fairly sure to win a game that goes on."""
RESTLESS = 1.2
"""How much the lead in a recipe's count changes in a turn."""

DECIDED = 1_000_000
"""More than anything else can weigh; it marks a reply that ends the game and wins it."""


def value_table() -> np.ndarray:
    """Returns what an ingredient will be worth, by turns to come, own colour, the cards held and the cards still to be had.

    Each card to be had comes into reach with a chance that grows with the turns, and is refused where it would cost points.
    """
    table = np.zeros((MOST_TURNS + 1, 2, 16, 16), np.int16)
    for own in range(2):
        final = WORTH[own, 0].tolist()
        for held in range(16):
            for free in range(16):
                if held & free:
                    continue
                offers = [cards for cards in range(16) if cards & ~free == 0]
                for turns in range(MOST_TURNS + 1):
                    chance = 1 - (1 - REACH) ** turns
                    hope = 0.0
                    for offer in offers:
                        got, missed = offer.bit_count(), (free & ~offer).bit_count()
                        hope += chance**got * (1 - chance) ** missed * max(final[held], final[held | offer])
                    table[turns, own, held, free] = round(POINT * hope * (1 if held else FRESH))
    table.flags.writeable = False
    return table


VALUE = value_table()

IMMUTO_ADDS = frozen(WORTH[:, 1] - WORTH[:, 0])
"""What an Immuto adds to an ingredient, by own colour and the cards held."""

MOST_LEAD = 6
"""A lead in a recipe's count beyond this is as good as this."""


def lead_table() -> np.ndarray:
    """Returns the hundredths of a chance to lead strictly at the end, by turns to come and the lead now plus MOST_LEAD."""
    leads = range(-MOST_LEAD, MOST_LEAD + 1)
    return frozen(
        [
            [round(100 / (1 + math.exp((0.5 - lead) * 1.7 / (RESTLESS * math.sqrt(turns + 0.05))))) for lead in leads]
            for turns in range(MOST_TURNS + 1)
        ]
    )


CHANCE_TO_LEAD = lead_table()


@routine
def choose(states, seat, mask, luck, style):
    """Returns the action that a bot of a style likes best; it needs no luck."""
    s = states[0]
    if s.phase == PLACE:
        return PLACE_IMMUTO + best_placing(s, seat)
    if s.phase == KEEP:
        return last_card(s, seat)
    if s.phase == LOOK:
        return CLOSE_CAULDRON
    forget(s, MEMORY[style])
    return best_turn(s, seat, int(mask[0]) & 0xFFFFFFFF, allows(mask, CAST_ACCIO), FORESIGHT[style])


@routine
def forget(s, kept):
    """Takes it that a cauldron holds nothing below its topmost cards."""
    for seat in range(s.seats):
        if s.height[seat] > kept:
            card = int(s.top[seat])
            for _ in range(kept - 1):
                card = int(s.below[card])
            s.below[card] = NONE


@routine
def best_turn(s, seat, row, has_accio, foresight):
    """Returns the best of what a seat can do beside a row or at a corner."""
    free, turns = free_cards(s), turns_left(s)
    outlook = margin_ahead(s, seat, free, turns) - recipe_hope(s, seat, turns)
    gone = empty_cells(s)
    corner = s.phase == CORNER
    staying = 0
    if corner:
        staying = value_of_staying(s, seat, free, turns, outlook, gone, foresight)
        row = leap(s, seat)
        if row == 0:
            return CAST_DECLINATIO if lead(s, seat) > 0 else STAY  # the game ends there (GLA-SPEC-01)
    anywhere = cells_to_conjure(s) if has_accio else 0
    best, taking, conjuring = 0, -2 * DECIDED, -2 * DECIDED
    for cell in range(N_CELLS):
        if ((row | anywhere) >> cell) & 1:
            value = value_of_taking(s, seat, cell, free, turns, outlook, gone, foresight)
            if (anywhere >> cell) & 1:
                conjuring = max(conjuring, value)
            if (row >> cell) & 1 and value > taking:
                best, taking = cell, value
    if corner:
        return CAST_DECLINATIO if taking > staying + price_of_declinatio(turns) else STAY
    if has_accio and conjuring > taking + price_of_accio(s, seat, turns):
        return CAST_ACCIO
    return TAKE_CELL + best


# ---- what there is and how long it lasts ----


@routine
def free_cards(s):
    """Returns the ingredient cards in the market and in the pile as bits, whatever their order."""
    low, high = 0, 0
    for cell in range(N_CELLS):
        low, high = with_card(low, high, int(s.display[cell]))
    for i in range(int(s.pile_count)):
        low, high = with_card(low, high, int(s.pile[i]))
    return low, high


@routine
def empty_cells(s):
    """Returns the cells without a card as bits."""
    return ALL_CELLS & ~cells_filled(s)


@routine
def rivals(s, seat, other):
    """Tells whether somebody else than a seat sits at another."""
    return other != seat and other < s.seats


@routine
def with_card(low, high, card):
    """Returns a set of cards with one more; only ingredients are counted."""
    if 0 <= card < HALF:
        low |= 1 << card
    elif HALF <= card < FIRST_IMMUTO:
        high |= 1 << (card - HALF)
    return low, high


@routine
def without(cards, card):
    """Returns a set of cards without one."""
    if card < HALF:
        return cards[0] & ~(1 << card), cards[1]
    if card < FIRST_IMMUTO:
        return cards[0], cards[1] & ~(1 << (card - HALF))
    return cards


@routine
def turns_left(s):
    """Returns how many more turns the bot counts on after this one."""
    takes = int(s.pile_count) + TAKES_LEFT[fewest_in_a_row(s)]
    return min(takes * HASTE[s.seats] // (100 * int(s.seats)), MOST_TURNS)


@routine
def fewest_in_a_row(s):
    """Returns how many cards the emptiest row has."""
    fewest = SIDE
    if s.pile_count > 0:
        return fewest
    for line in range(N_LINES):
        fewest = min(fewest, bits_in(LINE_CELLS[line] & cells_filled(s)))
    return fewest


# ---- what a card is worth to somebody ----


@routine
def hoped(turns, own, cards, rest):
    """Returns what an ingredient will be worth; the only use of its table, which a device would keep once for each use."""
    return int(VALUE[turns, own, cards, rest])


@routine
def hope(s, seat, held, free, turns, ingredient):
    """Returns what an ingredient will be worth to a seat."""
    own = 1 if is_own(s, seat, ingredient) else 0
    return hoped(turns, own, of_ingredient(held, ingredient), of_ingredient(free, ingredient))


@routine
def gain(s, seat, held, free, turns, card):
    """Returns what a seat gains by having a card."""
    kind = KIND[card]
    if kind < IMMUTO:
        ingredient = card // PER_INGREDIENT
        own = 1 if is_own(s, seat, ingredient) else 0
        bit = 1 << (card % PER_INGREDIENT)
        cards, rest = of_ingredient(held, ingredient), of_ingredient(free, ingredient)
        return hoped(turns, own, cards | bit, rest & ~bit) - hoped(turns, own, cards & ~bit, rest | bit)
    if kind == IMMUTO:
        return immuto_worth(s, seat, held, turns)
    if kind == ACCIO:
        return 2 * ACCIO_USE * min(turns, RAMP) // RAMP
    if kind == DECLINATIO:
        return DECLINATIO_CARD * min(turns, RAMP) // RAMP
    if kind == VANESCO:
        return VANESCO_HOPE
    return 0


@routine
def immuto_worth(s, seat, held, turns):
    """Returns what one more Immuto is worth to a seat: what it adds now, or the hope for better."""
    most = 0
    for ingredient in range(N_INGREDIENTS):
        own = 1 if is_own(s, seat, ingredient) else 0
        most = max(most, IMMUTO_ADDS[own, of_ingredient(held, ingredient)])
    return max(POINT * most, IMMUTO_HOPE * min(turns, RAMP) // RAMP)


@routine
def loss(s, seat, held, free, turns, card):
    """Returns what a seat loses when somebody else takes a card."""
    kind = KIND[card]
    if kind < IMMUTO:
        ingredient = card // PER_INGREDIENT
        return hope(s, seat, held, free, turns, ingredient) - hope(s, seat, held, without(free, card), turns, ingredient)
    if kind == VANESCO:
        return worth_of_top(s, seat, held, free, turns)
    return 0


@routine
def worth_of_top(s, seat, held, free, turns):
    """Returns what the top card of a seat's cauldron is worth to it."""
    card = int(s.top[seat])
    if card == NONE:
        return 0
    return gain(s, seat, held, free, turns, card)


@routine
def expectation(s, seat, free, turns):
    """Returns how many points a seat will have."""
    held = cards_held(s, seat)
    total = bits_in(held[2]) * immuto_worth(s, seat, held, turns)
    for ingredient in range(N_INGREDIENTS):
        total += hope(s, seat, held, free, turns, ingredient)
    return total + recipe_hope(s, seat, turns)


@routine
def margin_ahead(s, seat, free, turns):
    """Returns by how much a seat will beat its strongest rival, once the end is near enough to matter; before that 0."""
    if s.pile_count > 0:
        return 0
    strongest = -DECIDED
    for other in range(SEATS):
        if rivals(s, seat, other):
            strongest = max(strongest, expectation(s, other, free, turns))
    return expectation(s, seat, free, turns) - strongest


# ---- recipes ----


@routine
def recipe_hope(s, seat, turns):
    """Returns what the seat's recipes will bring; nothing for recipes that are not known."""
    hoped = 0
    if s.recipe_a[seat] != NONE:
        colour = RECIPE_COLOURS[s.recipe_a[seat]]
        own = of_colour(cards_held(s, seat), colour)
        most = 0
        for other in range(SEATS):
            if rivals(s, seat, other):
                most = max(most, of_colour(cards_held(s, other), colour))
        hoped += RECIPE_A_POINTS[s.seats] * max(own, 2) * chance_to_lead(own - most, turns)
    task = int(s.recipe_b[seat])
    if task not in (NONE, LAST_WORD):
        least = DECIDED
        for other in range(SEATS):
            if rivals(s, seat, other):
                least = min(least, task_count(s, other, task))
        hoped += RECIPE_B_POINTS * chance_to_lead(least - task_count(s, seat, task), turns)
    return hoped


@routine
def of_colour(held, colour):
    """Returns how many of the cards held have a colour."""
    first = colour * PER_COLOUR
    return bits_in(of_ingredient(held, first)) + bits_in(of_ingredient(held, first + 1))


@routine
def chance_to_lead(lead, turns):
    """Returns the hundredths of a chance that a count in which a seat leads by so much is strictly the best at the end."""
    return CHANCE_TO_LEAD[turns, min(max(lead, -MOST_LEAD), MOST_LEAD) + MOST_LEAD]


# ---- a move and what follows ----


@routine
def value_of_taking(s, seat, cell, free, turns, outlook, gone, foresight):
    """Returns what it is worth to take the card on a cell."""
    card = int(s.display[cell])
    if is_last_of_a_row(s, cell):
        return certain(margin_at_end(s, seat, card))
    value = outlook + gain_and_denial(s, seat, free, turns, card)
    lifted = receive_card(s, seat, card)
    value += recipe_hope(s, seat, turns)
    after = aftermath(s, seat, without(free, card), turns, gone | (1 << cell), foresight)
    give_back(s, seat, card, lifted)
    return expected(s, value, after)


@routine
def value_of_staying(s, seat, free, turns, outlook, gone, foresight):
    """Returns what it is worth to stay at a corner."""
    return expected(s, outlook + recipe_hope(s, seat, turns), aftermath(s, seat, free, turns, gone, foresight))


@routine
def gain_and_denial(s, seat, free, turns, card):
    """Returns what a card brings its taker and costs the rivals."""
    value = 0
    if KIND[card] != VANESCO:
        value = gain(s, seat, cards_held(s, seat), free, turns, card)
    for other in range(SEATS):
        if rivals(s, seat, other):
            value += RIVALRY[s.seats] * loss(s, other, cards_held(s, other), free, turns, card) // 100
    return value


@routine
def receive_card(s, seat, card):
    """Gives a card to a seat in thought; returns the cards that a Vanesco lifts, packed."""
    lifted = 0
    if KIND[card] < ACCIO:
        put_on_top(s, seat, card)
    elif KIND[card] == VANESCO:
        for other in range(SEATS):
            if rivals(s, seat, other) and s.top[other] != NONE:
                lifted |= (take_off_top(s, other) + 1) << (8 * other)
    if KIND[card] >= PERLUCEO:
        s.spells_used[seat] += 1
    return lifted


@routine
def give_back(s, seat, card, lifted):
    """Undoes receive_card."""
    if KIND[card] < ACCIO:
        take_off_top(s, seat)
    if KIND[card] >= PERLUCEO:
        s.spells_used[seat] -= 1
    for other in range(SEATS):
        if (lifted >> (8 * other)) & 255:
            put_on_top(s, other, ((lifted >> (8 * other)) & 255) - 1)


@routine
def aftermath(s, seat, free, turns, gone, foresight):
    """Returns what follows a move: the others' likely replies, and then the seat's own next turn, as far as it is minded."""
    value = 0
    held = cards_held(s, seat)
    seats = int(s.seats)
    for i in range(1, seats):
        harm, cell = reply(s, seat, (seat + i) % seats, held, free, turns, gone)
        if harm >= DECIDED:
            return -harm
        value -= REPLY * harm // 100
        if cell != NONE:
            gone |= 1 << cell
            free = without(free, int(s.display[cell]))
    value += NEXT * next_turn(s, seat, held, free, max(turns - 1, 0), gone) // 100
    return foresight * value // 100


@routine
def reply(s, seat, other, held, free, turns, gone):
    """Returns how much the likeliest move of another seat harms this one, and the cell it takes from, or NONE."""
    place, leaps = place_reached(s, other, int(s.pawn[other]), stride(s, other))
    if LINE_AT[place] == NONE:
        return 0, NONE
    theirs = cards_held(s, other)
    best, most, harm = NONE, -2 * DECIDED, 0
    for i in range(SIDE):
        cell = LINES[LINE_AT[place], i]
        card = int(s.display[cell])
        if (gone >> cell) & 1 or (leaps and KIND[card] >= PERLUCEO):
            continue
        pleasure = gain(s, other, theirs, free, turns, card)
        pain = loss(s, seat, held, free, turns, card)
        liking = pleasure + RIVALRY[s.seats] * pain // 100
        harmed = pain + RIVALRY[s.seats] * pleasure // 100
        if empties_a_row(s, cell, gone):
            margin = margin_at_end(s, other, card)
            liking = DECIDED * (1 if margin > 0 else -1) + margin
            harmed = DECIDED + certain(margin) if margin > 0 else 0
        if liking > most:
            best, most, harm = cell, liking, harmed
    return harm, best


@routine
def next_turn(s, seat, held, free, turns, gone):
    """Returns what the seat can expect of its next turn and the one after, from the row that its top card leads to."""
    step = stride(s, seat)
    place, leaps = place_reached(s, seat, int(s.pawn[seat]), step)
    if LINE_AT[place] == NONE:
        return AFTER * best_in_row(s, seat, held, free, turns, gone, (place + step) % PLACES) // 100
    most = -DECIDED
    for i in range(SIDE):
        cell = LINES[LINE_AT[place], i]
        card = int(s.display[cell])
        if (gone >> cell) & 1 or (leaps and KIND[card] >= PERLUCEO):
            continue
        onward = (place + (NUMBER[card] if KIND[card] < ACCIO else step)) % PLACES
        later = best_in_row(s, seat, held, free, turns, gone | (1 << cell), onward)
        most = max(most, gain(s, seat, held, free, turns, card) + AFTER * later // 100)
    return most if most > -DECIDED else 0


@routine
def place_reached(s, seat, place, step):
    """Returns where a seat's pawn comes to, and whether it needs a Declinatio to pass a corner."""
    place = (place + step) % PLACES
    if LINE_AT[place] == NONE and s.declinatio[seat] > 0:
        return (place + step) % PLACES, True
    return place, False


@routine
def best_in_row(s, seat, held, free, turns, gone, place):
    """Returns the most that a seat can gain at a place; a corner brings nothing."""
    line = LINE_AT[place]
    if line == NONE:
        return 0
    most = -DECIDED
    for i in range(SIDE):
        cell = LINES[line, i]
        if not (gone >> cell) & 1:
            most = max(most, gain(s, seat, held, free, turns, int(s.display[cell])))
    return most if most > -DECIDED else 0


@routine
def empties_a_row(s, cell, gone):
    """Tells whether a row is empty once the cards on a cell and on those already gone are taken."""
    if s.pile_count > 0:
        return False
    gone |= 1 << cell
    return is_bare(LINES_OF[cell, 0], gone) or is_bare(LINES_OF[cell, 1], gone)


@routine
def is_bare(line, gone):
    """Tells whether a line holds no card but those gone."""
    if line == NONE:
        return False
    for i in range(SIDE):
        cell = LINES[line, i]
        if not (gone >> cell) & 1:
            return False
    return True


# ---- the end ----


@routine
def margin_at_end(s, seat, card):
    """Returns by how much a seat beats its strongest rival when it ends the game now with a card, kept or left."""
    s.ended_by = seat
    margin = lead(s, seat) if KIND[card] < ACCIO else -DECIDED
    lifted = receive_card(s, seat, card)
    margin = max(margin, lead(s, seat))
    give_back(s, seat, card, lifted)
    s.ended_by = NONE
    return margin


@routine
def lead(s, seat):
    """Returns by how many points a seat is ahead of its strongest rival as things stand."""
    own, strongest = 0, -DECIDED
    for other in range(SEATS):
        total = score(s, other) if other < s.seats else -DECIDED
        if other == seat:
            own = total
        else:
            strongest = max(strongest, total)
    return own - strongest


@routine
def certain(margin):
    """Returns what it is worth to end the game with a margin in points."""
    if margin > 0:
        return POINT * margin + VICTORY
    return POINT * margin - (VICTORY if margin < 0 else 0)


@routine
def expected(s, margin, after):
    """Returns what it is worth to expect a margin, and what follows, in a game that goes on."""
    if s.pile_count > 0:
        return margin + after  # nobody can end the game yet
    if after <= -DECIDED:
        return (after + DECIDED) * REPLY // 100  # a rival can win at once, but may overlook it
    margin += after
    return margin + VICTORY * margin // (abs(margin) + DOUBT)


@routine
def last_card(s, seat):
    """Returns whether to keep the last card of the game or to leave it."""
    card = int(s.display[s.chosen])
    if KIND[card] >= PERLUCEO:
        return LEAVE_CARD  # a spell used can only help a rival's recipe
    left = score(s, seat)
    put_on_top(s, seat, card)
    return KEEP_CARD if score(s, seat) > left else LEAVE_CARD


@routine
def best_placing(s, seat):
    """Returns the ingredient to which the next Immuto is best added, with the recipes in mind."""
    immuto = first_immuto_to_place(s, seat)
    best, most = ASIDE, -DECIDED
    for ingredient in range(ASIDE + 1):
        s.immuto_at[immuto] = ingredient
        points = score_with_second_immuto(s, seat)
        if points > most:
            best, most = ingredient, points
    return best


@routine
def score_with_second_immuto(s, seat):
    """Returns the points of a seat once it has also added its other Immuto, if it has one, where that is best."""
    other = first_immuto_to_place(s, seat)
    most = -DECIDED
    for ingredient in range(ASIDE + 1):
        if other != NONE:
            s.immuto_at[other] = ingredient
        most = max(most, score(s, seat))
        if other == NONE:
            return most
    s.immuto_at[other] = NONE
    return most


# ---- spells ----


@routine
def price_of_accio(s, seat, turns):
    """Returns what using an Accio now costs later: nothing when there are no more turns than uses."""
    spare = max(turns - int(s.accio[seat]) + 1, 0)
    return ACCIO_USE * min(spare, RAMP) // RAMP


@routine
def price_of_declinatio(turns):
    """Returns what using a Declinatio now costs later."""
    return DECLINATIO_CARD * min(turns, RAMP) // (DECLINATIO_USES * RAMP)


@routine
def leap(s, seat):
    """Leaves a corner in thought by Declinatio; returns the cells from which the seat may then take."""
    s.pawn[seat] = (int(s.pawn[seat]) + stride(s, seat)) % PLACES
    s.spell_cast = 1
    s.declinatio[seat] -= 1
    return cells_to_take(s, seat)


# ---- what a bot that searches plays out ----


@routine
def looks(s, seat, action):
    """Returns how good a choice looks: what taking a card is worth, and more than that for whatever else there is to do."""
    if action >= CAST_ACCIO:
        return DECIDED
    return value_of_taking(s, seat, action - TAKE_CELL, free_cards(s), turns_left(s), 0, empty_cells(s), FORESIGHT[HOUSE])


BUDGET, NO_TIME = 12_000, 300
"""So many moves the master plays in thought for a decision, and one that has no time."""

BOTS = (
    Bot(
        "hasty",
        "Hardly looks where a card leads, and soon forgets what lies in the cauldrons.",
        choose,
        Strength(2, 35.5, "forgetful"),
        plans=True,
        style=HASTY,
    ),
    Bot(
        "forgetful",
        "Looks a little ahead, and remembers no more than the last cards of each cauldron.",
        choose,
        Strength(3, 64.5, "hasty"),
        plans=True,
        style=FORGETFUL,
    ),
    Bot(
        "steady",
        "Plans its walk, but forgets what lies deep in a cauldron.",
        choose,
        Strength(4, 66.5, "forgetful"),
        plans=True,
        style=STEADY,
    ),
    Bot(
        "house",
        "Plans its walk, remembers every cauldron, and takes what others need.",
        choose,
        Strength(5, 63.8, "steady"),
        plans=True,
        style=HOUSE,
    ),
    Bot(
        "master",
        "Plays every choice out in thought, to the end of hundreds of games, and makes the one that wins most.",
        choose,
        Strength(6, 99.2, "house"),
        plans=True,
        style=BUDGET,
        search=Search(rank=looks, style=HOUSE),
        lacking={"time": NO_TIME},
    ),
)
