"""What a seat knows, defined once: all that happened in the open, its own recipes, and not the order of the pile."""

from __future__ import annotations

from potable.engine.observing import LEAST, MOST, Group, Layout, Part
from potable.engine.piles import lay_sorted, with_card
from potable.engine.random import TABLE, shuffle
from potable.engine.rule import frozen, routine, rule

from .actions import TAKE_CELL
from .content import (
    ACCIO_USES,
    DECLINATIO_USES,
    FIRST_IMMUTO,
    FIRST_STRIDE,
    IMMUTO,
    KIND,
    KIND_NAMES,
    LINE_AT,
    LINES,
    N_CARDS,
    N_CELLS,
    N_IMMUTOS,
    N_INGREDIENTS,
    NONE,
    NUMBER,
    PAWN_COLOURS,
    PER_INGREDIENT,
    PLACES,
    SEATS,
    SIDE,
)
from .rules.cauldron import stride
from .rules.setup import N_RECIPES_A, N_RECIPES_B, deal_sort
from .rules.take import is_last_of_a_row
from .scoring import HALF, WORTH, is_own, of_ingredient
from .state import OVER, PHASES, State

N_PAWN_COLOURS = len(PAWN_COLOURS)
N_KINDS = len(KIND_NAMES)
N_PHASES = len(PHASES)
hide = State.hide


@routine
def conceal(s, seat):
    """Replaces what a seat cannot know by one fixed stand-in: the seed, the order of the pile, the others' recipes."""
    hide(s, seat)
    sort_unseen(s)


@routine
def sort_unseen(s):
    """Sorts the part of the pile that nobody has seen, which keeps the cards that are in it and forgets their order."""
    low, high = 0, 0
    for i in range(s.pile_known, s.pile_count):
        low, high = with_card(low, high, int(s.pile[i]))
    lay_sorted(low, high, s.pile, int(s.pile_known))


@routine
def determinize(s, seat):
    """Puts a random world that the seat cannot exclude in place of what it does not know."""
    shuffle(s, TABLE, s.pile, int(s.pile_known), int(s.pile_count) - int(s.pile_known))
    if s.recipes and s.phase != OVER:
        deal_sort(s, s.recipe_a, N_RECIPES_A, seat)
        deal_sort(s, s.recipe_b, N_RECIPES_B, seat)


# ---- the observation ----

MOST_STEPS = PER_INGREDIENT
"""The longest walk of a pawn: the highest number of a card."""

FACES = N_INGREDIENTS + N_KINDS - 1
FACE = frozen([i // PER_INGREDIENT if kind < IMMUTO else N_INGREDIENTS + kind - 1 for i, kind in enumerate(KIND.tolist())])
"""What a card shows beside its number: its ingredient, or its kind where it is none."""
_worth = [of[0] for of in WORTH.tolist()]
GAIN = frozen(
    [[[of[cards | 1 << i] - of[cards] for i in range(PER_INGREDIENT)] for cards in range(1 << PER_INGREDIENT)] for of in _worth]
)
"""What a card adds to the points of an ingredient: by own colour or not, the cards of it that are held, and the card."""

CELL = Group(
    "cell",
    "every cell of the display, in the order of the actions that take from it. All but its card and `next` is told of cells "
    "from which the observer can take next: those of the row beside its pawn if it is its turn, else of the row to which its "
    "pawn will walk (the next row); of all cells if it has an Accio or a spell was cast this turn",
    (
        Part("card", "1 for the ingredient of its card, or for what else it is: " + ", ".join(KIND_NAMES[1:]), FACES),
        Part("number", "the number on it", scale=PER_INGREDIENT),
        Part("next", "1 if it lies in the next row"),
        Part("held", "cards of its ingredient in the observer's cauldron", scale=PER_INGREDIENT),
        Part("rival", "the most cards of its ingredient in anybody else's cauldron", scale=PER_INGREDIENT),
        Part("gain", "points that it adds to the observer's ingredients as they lie, Immutos apart", scale=10),
        Part("steps", "how far the pawn walks once the observer has taken it", scale=MOST_STEPS),
        Part("corner", "1 if that walk, from the next row, ends at a corner"),
        Part("leads", "the most `gain` of a card in the row where that walk ends", scale=10),
        Part("last", "1 if taking it empties a row and ends the game"),
    ),
    N_CELLS,
    TAKE_CELL,
)
AHEAD = Group(
    "ahead",
    f"where a walk of 0 to {MOST_STEPS} steps from the next row leads",
    (
        Part("corner", "1 if it is a corner"),
        Part("cards", "cards in the row there", scale=SIDE),
        Part("gain", "the most `gain` of a card there", scale=10),
        Part("card", "cards there of each ingredient, and of what else there is", FACES, PER_INGREDIENT),
    ),
    MOST_STEPS + 1,
)
SEAT = Group(
    "seat",
    "every seat, the observer's first and then clockwise; all zeros where nobody sits",
    (
        Part("place", "1 for the place of its pawn, clockwise from the upper left corner", PLACES),
        Part("walk", "1 for the place where its next walk ends", PLACES),
        Part("cauldron", "1 for each ingredient card in its cauldron", N_INGREDIENTS * PER_INGREDIENT),
        Part("held", "cards of each ingredient in its cauldron", N_INGREDIENTS, PER_INGREDIENT),
        Part("numbers", "cards with each number in its cauldron", PER_INGREDIENT, 8),
        Part("points", "points of its ingredients as they lie, Immutos apart", scale=20),
        Part("colour", "1 for the colour of its pawn", N_PAWN_COLOURS),
        Part("there", "1: somebody sits here"),
        Part("turn", "1 if it is its turn"),
        Part("immutos", "Immutos in its cauldron", scale=N_IMMUTOS),
        Part("height", "cards in its cauldron", scale=N_CELLS),
        Part("stride", "how far its pawn walks next", scale=MOST_STEPS),
        Part("accio", "how often it can cast Accio", scale=2 * ACCIO_USES),
        Part("declinatio", "how often it can cast Declinatio", scale=2 * DECLINATIO_USES),
        Part("spells", "spell cards that it has used", scale=10),
        Part("ended", "1 if it ended the game"),
        Part("immuto", "1 if an Immuto is on top of its cauldron"),
    ),
    SEATS,
)
TABLE_GROUP = Group(
    "table",
    "what belongs to all, and the observer's recipes",
    (
        Part("phase", "1 for what the table waits for: " + ", ".join(PHASES), N_PHASES),
        Part("pile", "cards of the pile", scale=N_CARDS),
        Part("known", "cards at the bottom of the pile that everybody has seen", scale=10),
        Part("cast", "1 if a kept spell was cast this turn"),
        Part("recipes", "1 if there are recipes"),
        Part("perluceo", "1 if a Perluceo that ends the game acts"),
        Part("rivals", "the most cards of each ingredient in anybody else's cauldron", N_INGREDIENTS, PER_INGREDIENT),
        Part("recipe_a", "1 for the observer's recipe of sort A", N_RECIPES_A),
        Part("recipe_b", "1 for its recipe of sort B", N_RECIPES_B),
        Part("left_out", "1 for the pawn colour whose ingredients are left out", N_PAWN_COLOURS),
        Part("chosen", "1 for the cell whose card is being taken", N_CELLS),
        Part("immutos", "for each Immuto, 1 for the ingredient it was added to, or for none", N_IMMUTOS * (N_INGREDIENTS + 1)),
    ),
)
OBSERVATION = Layout(CELL, AHEAD, SEAT, TABLE_GROUP)
OF_CELLS, OF_AHEAD, OF_SEATS, OF_TABLE = OBSERVATION.starts
PER_CELL, PER_STEP, PER_SEAT = CELL.size, AHEAD.size, SEAT.size
C_CARD, C_NUMBER, C_NEXT, C_HELD, C_RIVAL, C_GAIN, C_STEPS, C_CORNER, C_LEADS, C_LAST = CELL.starts
A_CORNER, A_CARDS, A_GAIN, A_CARD = AHEAD.starts
S_PLACE, S_WALK, S_CAULDRON, S_HELD, S_NUMBERS, S_POINTS, S_COLOUR, S_THERE = SEAT.starts[:8]
S_TURN, S_IMMUTOS, S_HEIGHT, S_STRIDE, S_ACCIO, S_DECLINATIO, S_SPELLS, S_ENDED, S_IMMUTO = SEAT.starts[8:]
T_PHASE, T_PILE, T_KNOWN, T_CAST, T_RECIPES, T_PERLUCEO, T_RIVALS = TABLE_GROUP.starts[:7]
T_RECIPE_A, T_RECIPE_B, T_LEFT_OUT, T_CHOSEN, T_IMMUTOS = TABLE_GROUP.starts[7:]


@routine
def observe(s, seat, out):
    """Writes what a seat knows into a vector: ones and zeros for what is there, numbers for what is counted."""
    for i in range(len(out)):
        out[i] = 0
    viewer = max(seat, 0)  # a spectator sits where the first seat does
    observe_display(s, out)
    held = observe_seat(s, viewer, out, OF_SEATS)
    for i in range(1, s.seats):
        other = viewer + i if viewer + i < s.seats else viewer + i - int(s.seats)
        observe_seat(s, other, out, OF_SEATS + i * PER_SEAT)
        observe_rival(out, OF_SEATS + i * PER_SEAT + S_HELD)
    place = place_taken_from(s, viewer)
    observe_ahead(s, viewer, held, place, out)
    observe_choices(s, viewer, held, place, out)
    observe_table(s, seat, out)


@rule
def observe_display(s, out):
    """Writes the cards of the display."""
    for cell in range(N_CELLS):
        card = int(s.display[cell])
        if card != NONE:
            out[OF_CELLS + cell * PER_CELL + C_CARD + FACE[card]] = 1
            out[OF_CELLS + cell * PER_CELL + C_NUMBER] = NUMBER[card]


@rule
def place_taken_from(s, seat):
    """Returns the place from which a seat takes next: where its pawn stands in its turn, else where it will walk to."""
    if s.turn == seat:
        return int(s.pawn[seat])
    return (int(s.pawn[seat]) + stride(s, seat)) % PLACES


@rule
def gain_of(s, seat, held, card):
    """Returns what a card adds to the points of a seat's ingredients as they lie."""
    if card >= FIRST_IMMUTO:
        return 0
    ingredient = card // PER_INGREDIENT
    own = 1 if is_own(s, seat, ingredient) else 0
    return GAIN[own, of_ingredient(held, ingredient), card % PER_INGREDIENT]


@rule
def observe_ahead(s, viewer, held, place, out):
    """Writes where walks from the next row lead."""
    for steps in range(MOST_STEPS + 1):
        line = LINE_AT[place + steps if place + steps < PLACES else place + steps - PLACES]
        if line == NONE:
            out[OF_AHEAD + steps * PER_STEP + A_CORNER] = 1
        else:
            observe_row(s, viewer, held, line, out, OF_AHEAD + steps * PER_STEP)


@rule
def observe_row(s, viewer, held, line, out, at):
    """Writes the cards of a row, with the most that one of them would add to the observer's points."""
    cards, most = 0, LEAST
    for i in range(SIDE):
        card = int(s.display[LINES[line, i]])
        if card != NONE:
            cards += 1
            most = max(most, gain_of(s, viewer, held, card))
            out[at + A_CARD + FACE[card]] += 1
    out[at + A_CARDS] = cards
    out[at + A_GAIN] = most if cards > 0 else 0


@rule
def observe_choices(s, viewer, held, place, out):
    """Writes what the cards that the observer can take next would be to it, and where they lead."""
    line = LINE_AT[place]
    if s.accio[viewer] > 0 or s.spell_cast == 1:
        for cell in range(N_CELLS):
            observe_choice(s, viewer, held, cell, out)
    elif line != NONE:
        for i in range(SIDE):
            observe_choice(s, viewer, held, LINES[line, i], out)
    if line != NONE:
        for i in range(SIDE):
            out[OF_CELLS + LINES[line, i] * PER_CELL + C_NEXT] = 1


@routine
def observe_choice(s, viewer, held, cell, out):
    """Writes what the card on a cell would be to the observer, and where taking it leads."""
    card, at = int(s.display[cell]), OF_CELLS + cell * PER_CELL
    if card == NONE:
        return
    if card < FIRST_IMMUTO:
        out[at + C_HELD] = out[OF_SEATS + S_HELD + card // PER_INGREDIENT]
        out[at + C_RIVAL] = out[OF_TABLE + T_RIVALS + card // PER_INGREDIENT]
        out[at + C_GAIN] = gain_of(s, viewer, held, card)
    steps = NUMBER[card] if KIND[card] <= IMMUTO else steps_after_a_spell(s, viewer)
    out[at + C_STEPS] = steps
    out[at + C_CORNER] = out[OF_AHEAD + steps * PER_STEP + A_CORNER]
    out[at + C_LEADS] = out[OF_AHEAD + steps * PER_STEP + A_GAIN]
    out[at + C_LAST] = 1 if is_last_of_a_row(s, cell) else 0


@rule
def steps_after_a_spell(s, seat):
    """Returns how far a pawn walks from a row with the cauldron as it is: a spell does not lie on it."""
    card = int(s.top[seat])
    return FIRST_STRIDE if card == NONE else NUMBER[card]


@routine
def observe_seat(s, seat, out, at):
    """Writes a seat: its pawn, all that lies in its cauldron, its colour, its spells; returns its ingredient cards, as bits."""
    steps = stride(s, seat)
    out[at + S_PLACE + int(s.pawn[seat])] = 1
    out[at + S_WALK + (int(s.pawn[seat]) + steps) % PLACES] = 1
    low, high, points = 0, 0, 0
    card = int(s.top[seat])
    while card != NONE:
        if card < FIRST_IMMUTO:
            points += gain_of(s, seat, (low, high), card)
            half = card // HALF  # a test would be a guess for the processor, one for every card
            low |= (1 - half) << (card - half * HALF)
            high |= half << (card - half * HALF)
            out[at + S_CAULDRON + card] = 1
            out[at + S_HELD + card // PER_INGREDIENT] += 1
            out[at + S_NUMBERS + card % PER_INGREDIENT] += 1
        else:
            out[at + S_IMMUTOS] += 1
        card = int(s.below[card])
    out[at + S_POINTS] = min(points, MOST)
    out[at + S_COLOUR + int(s.colour[seat])] = 1
    out[at + S_THERE] = 1
    out[at + S_TURN] = 1 if s.turn == seat else 0
    out[at + S_HEIGHT] = s.height[seat]
    out[at + S_STRIDE] = steps
    out[at + S_ACCIO] = s.accio[seat]
    out[at + S_DECLINATIO] = s.declinatio[seat]
    out[at + S_SPELLS] = s.spells_used[seat]
    out[at + S_ENDED] = 1 if s.ended_by == seat else 0
    out[at + S_IMMUTO] = 1 if s.top[seat] >= FIRST_IMMUTO else 0
    return low, high


@rule
def observe_rival(out, held):
    """Writes the most cards of each ingredient that anybody but the observer holds, with one more seat looked at."""
    for ingredient in range(N_INGREDIENTS):
        out[OF_TABLE + T_RIVALS + ingredient] = max(out[OF_TABLE + T_RIVALS + ingredient], out[held + ingredient])


@routine
def observe_table(s, seat, out):
    """Writes the moment, the pile, the seat's own recipes, what is left out, and where Immutos were added."""
    out[OF_TABLE + T_PHASE + int(s.phase)] = 1
    out[OF_TABLE + T_PILE] = s.pile_count
    out[OF_TABLE + T_KNOWN] = s.pile_known
    out[OF_TABLE + T_CAST] = s.spell_cast
    out[OF_TABLE + T_RECIPES] = s.recipes
    out[OF_TABLE + T_PERLUCEO] = s.perluceo_acts
    if seat >= 0 and s.recipes:
        out[OF_TABLE + T_RECIPE_A + int(s.recipe_a[seat])] = 1
        out[OF_TABLE + T_RECIPE_B + int(s.recipe_b[seat])] = 1
    if s.left_out != NONE:
        out[OF_TABLE + T_LEFT_OUT + int(s.left_out)] = 1
    if s.chosen != NONE:
        out[OF_TABLE + T_CHOSEN + int(s.chosen)] = 1
    for immuto in range(N_IMMUTOS):
        if s.immuto_at[immuto] != NONE:
            out[OF_TABLE + T_IMMUTOS + immuto * (N_INGREDIENTS + 1) + int(s.immuto_at[immuto])] = 1
