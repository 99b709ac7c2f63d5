"""A game of Glastonbury written out, every card in its place, and read back with everything checked."""

from __future__ import annotations

from typing import Any

from potable.engine.forms import Reading, expect, number_named
from potable.engine.position import Part, Positions

from .content import (
    ACCIO,
    ACCIO_USES,
    CARD_NAMES,
    CARDS_BY_NAME,
    CARDS_PER_COLOUR,
    DECLINATIO,
    DECLINATIO_USES,
    FIRST_IMMUTO,
    KIND,
    LINE_AT,
    LINES,
    N_CARDS,
    N_CELLS,
    N_IMMUTOS,
    NONE,
    RECIPES_A,
    RECIPES_B,
)
from .rules.cauldron import put_on_top
from .rules.spells import cells_to_conjure
from .rules.take import can_be_left, cells_to_take, is_last_of_a_row
from .scoring import first_immuto_to_place
from .state import CONJURE, CORNER, END, KEEP, LOOK, OVER, PHASES, PLACE, REFILL, STRICT, TAKE, WALK, State
from .view import cauldron


def to_position(s: State) -> dict[str, Any]:
    """Returns the state as named JSON fields; the pile and the cauldrons are listed from the lowest card up."""
    return POSITIONS.write(s)


def _cauldron(s: State, seat: int) -> list[str]:
    """Returns the cards in a cauldron."""
    return [CARD_NAMES[card] for card in cauldron(s, seat)]


def _recipes(s: State, seat: int) -> list[str] | None:
    """Returns the recipes of a seat, one of either sort."""
    return [RECIPES_A[s.recipe_a[seat]], RECIPES_B[s.recipe_b[seat]]] if s.recipes else None


def _gone(s: State) -> list[str]:
    """Returns the cards that nobody will see again."""
    here = {*s.pile.tolist(), *s.display.tolist(), *(card for seat in range(s.seats) for card in cauldron(s, seat))}
    return [CARD_NAMES[card] for card in _deck(s) if card not in here]


POSITIONS = Positions(
    "Glastonbury",
    State,
    table={"gone": Part(list[str], _gone)},
    player={"cauldron": Part(list[str], _cauldron), "recipes": Part(list[str] | None, _recipes)},
)


def from_position(s: State, position: dict[str, Any]) -> None:
    """Fills a fresh state from a position, or raises BadPosition with what is wrong."""
    reading = POSITIONS.read(s, position)
    _lay_cards(s, reading)
    for seat, player in enumerate(reading.given.players):
        _deal_recipes(s, seat, player.recipes)
    _check_colours(s)
    _check_recipes(s)
    _check_spells(s, reading.given)
    _check_moment(s)


def _lay_cards(s: State, reading: Reading) -> None:
    """Fills the cauldrons, and checks that every card is somewhere once."""
    s.filled = sum(1 << cell for cell in range(N_CELLS) if s.display[cell] != NONE)
    for seat, player in enumerate(reading.given.players):
        for name in player.cauldron:
            card = number_named(CARD_NAMES, name, "cauldron")
            reading.lay(name, "glastonbury-position-in-cauldron", seat=seat)
            expect(KIND[card] < ACCIO, "glastonbury-position-spell-in-cauldron", card=name)
            put_on_top(s, seat, card)
    for name in reading.given.gone:
        number_named(CARD_NAMES, name, "gone")
        reading.lay(name, "glastonbury-position-in-gone")
    reading.check_deck([CARD_NAMES[card] for card in _deck(s)])


def _deal_recipes(s: State, seat: int, recipes: list[str] | None) -> None:
    """Gives a seat its recipes."""
    expect((recipes is not None) == s.recipes, "glastonbury-position-recipes-for-all")
    if recipes is not None:
        expect(len(recipes) == 2, "glastonbury-position-recipes-two-sorts", seat=seat)
        s.recipe_a[seat] = number_named(RECIPES_A, recipes[0], "recipes")
        s.recipe_b[seat] = number_named(RECIPES_B, recipes[1], "recipes")


def _check_colours(s: State) -> None:
    """Checks that players have different colours, and that only an unplayed one of a game for two is left out."""
    colours = s.colour[: s.seats].tolist()
    expect(NONE not in colours, "glastonbury-position-colour-missing")
    expect(len(set(colours)) == s.seats, "glastonbury-position-colour-twice")
    if s.left_out != NONE:
        expect(s.seats == 2, "glastonbury-position-left-out-with-more")
        expect(s.left_out not in colours, "glastonbury-position-left-out-played")


def _check_recipes(s: State) -> None:
    """Checks that no recipe is dealt twice."""
    if s.recipes:
        for recipes in (s.recipe_a, s.recipe_b):
            expect(len(set(recipes[: s.seats].tolist())) == s.seats, "glastonbury-position-recipe-twice")


def _check_spells(s: State, given: Any) -> None:
    """Checks that the spells in hand and used are among the spell cards that have left the display and the pile."""
    gone = [int(KIND[CARDS_BY_NAME[name]]) for name in given.gone]
    untouched = 0
    for kind, uses, left in ((ACCIO, ACCIO_USES, s.accio), (DECLINATIO, DECLINATIO_USES, s.declinatio)):
        held = sum(-(-int(left[seat]) // uses) for seat in range(s.seats))
        expect(held <= gone.count(kind), "glastonbury-position-spells-in-hand")
        untouched += sum(int(left[seat]) // uses for seat in range(s.seats))
    used = sum(int(s.spells_used[seat]) for seat in range(s.seats))
    expect(used + untouched <= sum(kind >= ACCIO for kind in gone), "glastonbury-position-spells-used")
    for seat in range(s.seats):
        begun = (s.accio[seat] % ACCIO_USES > 0) + (s.declinatio[seat] % DECLINATIO_USES > 0)
        expect(begun <= s.spells_used[seat], "glastonbury-position-spell-begun", seat=seat)


def _check_moment(s: State) -> None:
    """Checks that the phase fits what lies on the table."""
    _check_display(s)
    _check_end(s)
    _check_decision(s)
    _check_immutos(s)


def _check_display(s: State) -> None:
    """Checks that gaps are where they can be, and that the cell of a card being taken is named while it is taken."""
    phase = PHASES[s.phase]
    refilling = s.phase in (REFILL, LOOK)
    gaps = {cell for cell in range(N_CELLS) if s.display[cell] == NONE}
    expect((s.chosen != NONE) == (refilling or s.phase == KEEP), "error-position-phase", field="chosen", phase=phase)
    if s.pile_count:
        expect(gaps <= ({int(s.chosen)} if refilling else set()), "glastonbury-position-display-gaps")
    expect(not refilling or s.chosen in gaps, "glastonbury-position-chosen-not-taken")
    expect(s.phase != KEEP or s.chosen not in gaps, "glastonbury-position-chosen-is-gap")


def _check_end(s: State) -> None:
    """Checks that the game has ended if, and only if, a row was emptied or Declinatio led into a dead end."""
    ended = s.phase in (KEEP, END, PLACE, OVER)
    expect((s.ended_by != NONE) == ended or s.phase == REFILL, "error-position-phase", field="ended_by", phase=PHASES[s.phase])
    if s.phase == KEEP:
        last = bool(can_be_left(s, int(s.display[s.chosen])) and is_last_of_a_row(s, int(s.chosen)))
        expect(last, "glastonbury-position-chosen-not-last")
        return
    row_is_empty = any(all(s.display[cell] == NONE for cell in line) for line in LINES.tolist())
    if s.ended_by == NONE:
        expect(not row_is_empty, "glastonbury-position-row-empty")
    else:
        expect(row_is_empty or _in_dead_end(s, int(s.ended_by)), "glastonbury-position-no-row-empty")


def _in_dead_end(s: State, seat: int) -> bool:
    """Tells whether a seat has cast Declinatio towards a row with nothing that it may take (GLA-SPEC-01)."""
    return bool(s.spell_cast and LINE_AT[s.pawn[seat]] != NONE and not cells_to_take(s, seat))


def _check_decision(s: State) -> None:
    """Checks that the seat whose turn it is can be asked what the phase asks."""
    phase, seat = int(s.phase), int(s.turn)
    at_corner = LINE_AT[s.pawn[seat]] == NONE
    expect(phase != CORNER or (at_corner and s.declinatio[seat] > 0), "glastonbury-position-not-at-corner")
    expect(phase not in (TAKE, CONJURE, KEEP, LOOK, REFILL) or not at_corner, "glastonbury-position-at-corner")
    expect(phase != TAKE or bool(cells_to_take(s, seat)), "glastonbury-position-nothing-to-take")
    expect(phase != CONJURE or (bool(s.spell_cast) and bool(cells_to_conjure(s))), "glastonbury-position-nothing-to-conjure")
    expect(phase != LOOK or (s.memory == STRICT and s.height[seat] > 0), "glastonbury-position-nothing-to-look-at")
    expect(phase != LOOK or s.spells_used[seat] > 0, "glastonbury-position-look-without-perluceo")
    expect(phase not in (WALK, CORNER, LOOK) or not s.spell_cast, "glastonbury-position-spell-cast", phase=PHASES[phase])
    caster = seat if s.ended_by == NONE else int(s.ended_by)
    expect(not s.spell_cast or s.spells_used[caster] > 0, "glastonbury-position-spell-not-used", seat=caster)


def _check_immutos(s: State) -> None:
    """Checks that Immutos are added to ingredients by those who have them, seat by seat, at the end."""
    unplaced = [seat for seat in range(s.seats) if first_immuto_to_place(s, seat) != NONE]
    expect(s.phase != OVER or not unplaced, "glastonbury-position-immuto-to-place")
    expect(s.phase != PLACE or (bool(s.recipes) and s.turn in unplaced[:1]), "glastonbury-position-immuto-turn")
    placed = [immuto for immuto in range(N_IMMUTOS) if s.immuto_at[immuto] != NONE]
    expect(not placed or s.phase in (PLACE, OVER), "glastonbury-position-immuto-early")
    in_cauldrons = {card for seat in range(s.seats) for card in cauldron(s, seat)}
    expect(all(FIRST_IMMUTO + immuto in in_cauldrons for immuto in placed), "glastonbury-position-immuto-of-nobody")


def _deck(s: State) -> list[int]:
    """Returns the cards that are in the game."""
    return [card for card in range(N_CARDS) if card >= FIRST_IMMUTO or card // CARDS_PER_COLOUR != s.left_out]
