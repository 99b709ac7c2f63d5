"""A game of Glastonbury written out, every card in its place, and read back with everything checked."""

from __future__ import annotations

from typing import Any

import msgspec

from potable.engine.errors import BadPosition

from .content import (
    ACCIO,
    ACCIO_USES,
    CARD_NAMES,
    CARDS_BY_NAME,
    CARDS_PER_COLOUR,
    CELL_NAMES,
    CELLS_BY_NAME,
    DECLINATIO,
    DECLINATIO_USES,
    FIRST_IMMUTO,
    INGREDIENTS,
    KIND,
    LINE_AT,
    LINES,
    N_CARDS,
    N_CELLS,
    N_IMMUTOS,
    NONE,
    PAWN_COLOURS,
    PLACES,
    RECIPES_A,
    RECIPES_B,
    SEATS,
)
from .rules.cauldron import put_on_top
from .rules.display import lay as lay_card
from .rules.setup import clear_table
from .rules.spells import cells_to_conjure
from .rules.take import can_be_left, cells_to_take, is_last_of_a_row
from .scoring import first_immuto_to_place
from .state import CONJURE, CORNER, END, KEEP, LOOK, MEMORIES, OVER, PHASES, PLACE, REFILL, STRICT, TAKE, WALK
from .view import cauldron


class Player(msgspec.Struct, forbid_unknown_fields=True):
    """One player of a position."""

    colour: str
    place: int
    cauldron: list[str]
    accio: int
    declinatio: int
    spells_used: int
    recipes: list[str] | None


class Position(msgspec.Struct, forbid_unknown_fields=True):
    """All of a game of Glastonbury."""

    memory: str
    recipes: bool
    perluceo_acts: bool
    starter: int
    left_out: str | None
    phase: str
    turn: int
    spell_cast: bool
    chosen: str | None
    ended_by: int | None
    display: dict[str, str | None]
    pile: list[str]
    pile_known: int
    gone: list[str]
    players: list[Player]
    immutos: list[str | None]


def to_position(s: Any) -> dict[str, Any]:
    """Returns the state as named JSON fields; the pile and the cauldrons are listed from the lowest card up."""
    players = [
        Player(
            PAWN_COLOURS[s.colour[seat]],
            int(s.pawn[seat]),
            [CARD_NAMES[card] for card in cauldron(s, seat)],
            int(s.accio[seat]),
            int(s.declinatio[seat]),
            int(s.spells_used[seat]),
            [RECIPES_A[s.recipe_a[seat]], RECIPES_B[s.recipe_b[seat]]] if s.recipes else None,
        )
        for seat in range(s.seats)
    ]
    pile = [CARD_NAMES[card] for card in s.pile[: s.pile_count]]
    display = {CELL_NAMES[cell]: _named(CARD_NAMES, s.display[cell]) for cell in range(N_CELLS)}
    here = {*pile, *display.values(), *(card for player in players for card in player.cauldron)}
    return msgspec.to_builtins(
        Position(
            MEMORIES[s.memory],
            bool(s.recipes),
            bool(s.perluceo_acts),
            int(s.starter),
            _named(PAWN_COLOURS, s.left_out),
            PHASES[s.phase],
            int(s.turn),
            bool(s.spell_cast),
            _named(CELL_NAMES, s.chosen),
            None if s.ended_by == NONE else int(s.ended_by),
            display,
            pile,
            int(s.pile_known),
            [CARD_NAMES[card] for card in _deck(int(s.left_out)) if CARD_NAMES[card] not in here],
            players,
            [_named((*INGREDIENTS, "aside"), s.immuto_at[immuto]) for immuto in range(N_IMMUTOS)],
        )
    )


def from_position(s: Any, position: dict[str, Any]) -> None:
    """Fills a fresh state from a position, or raises BadPosition with what is wrong."""
    try:
        given = msgspec.convert(position, Position)
    except msgspec.ValidationError as error:
        raise BadPosition(f"This is no position of Glastonbury: {error}.") from None
    seats = int(s.seats)
    _expect(len(given.players) == seats, f"{len(given.players)} players are given for {seats} seats")
    clear_table(s)
    s.memory = _number(MEMORIES, given.memory, "memory")
    s.recipes = int(given.recipes)
    s.perluceo_acts = int(given.perluceo_acts)
    s.starter = _within(given.starter, 0, seats - 1, "starter")
    s.left_out = _number(PAWN_COLOURS, given.left_out, "left_out")
    s.phase = _number(PHASES, given.phase, "phase")
    s.turn = _within(given.turn, 0, seats - 1, "turn")
    s.spell_cast = int(given.spell_cast)
    s.chosen = _number(CELL_NAMES, given.chosen, "chosen")
    s.ended_by = NONE if given.ended_by is None else _within(given.ended_by, 0, seats - 1, "ended_by")
    _lay_cards(s, given)
    for seat in range(SEATS):
        s.colour[seat] = NONE
    for seat, player in enumerate(given.players):
        _seat_player(s, seat, player, given.recipes)
    _expect(len({player.colour for player in given.players}) == seats, "two players have the same colour")
    _expect(len(given.immutos) == N_IMMUTOS, f"immutos needs {N_IMMUTOS} entries")
    for immuto, place in enumerate(given.immutos):
        s.immuto_at[immuto] = _number((*INGREDIENTS, "aside"), place, "immutos")
    _check_left_out(s)
    _check_recipes(s)
    _check_spells(s, given)
    _check_moment(s)


def _lay_cards(s: Any, given: Position) -> None:
    """Lays every card where the position has it, and checks that each is somewhere once."""
    seen: dict[int, str] = {}

    def lay(name: str, where: str) -> int:
        card = CARDS_BY_NAME.get(name)
        if card is None:
            raise BadPosition(f"There is no card {name!r}.")
        if card in seen:
            raise BadPosition(f"{name} lies in two places: {seen[card]} and {where}.")
        seen[card] = where
        return card

    _expect(set(given.display) == set(CELLS_BY_NAME), f"display needs the cells {', '.join(CELL_NAMES)}")
    for cell, name in given.display.items():
        if name is not None:
            lay_card(s, CELLS_BY_NAME[cell], lay(name, f"cell {cell}"))
    for i, name in enumerate(given.pile):
        s.pile[i] = lay(name, "the pile")
    s.pile_count = len(given.pile)
    s.pile_known = _within(given.pile_known, 0, len(given.pile), "pile_known")
    for seat, player in enumerate(given.players):
        for name in player.cauldron:
            card = lay(name, f"the cauldron of seat {seat}")
            _expect(KIND[card] < ACCIO, f"{name} is a spell and cannot lie in a cauldron")
            put_on_top(s, seat, card)
    for name in given.gone:
        lay(name, "gone")
    deck = set(_deck(int(s.left_out)))
    missing = [CARD_NAMES[card] for card in sorted(deck - set(seen))]
    extra = [CARD_NAMES[card] for card in sorted(set(seen) - deck)]
    _expect(not missing, f"these cards are nowhere: {', '.join(missing)}")
    _expect(not extra, f"these cards were left in the box: {', '.join(extra)}")


def _seat_player(s: Any, seat: int, player: Player, recipes: bool) -> None:
    """Seats one player of a position."""
    s.colour[seat] = _number(PAWN_COLOURS, player.colour, "colour")
    _expect(s.colour[seat] != NONE, f"seat {seat} has no colour")
    s.pawn[seat] = _within(player.place, 0, PLACES - 1, "place")
    s.accio[seat] = _within(player.accio, 0, 2 * ACCIO_USES, "accio")
    s.declinatio[seat] = _within(player.declinatio, 0, 2 * DECLINATIO_USES, "declinatio")
    s.spells_used[seat] = _within(player.spells_used, 0, N_CARDS - FIRST_IMMUTO - N_IMMUTOS, "spells_used")
    _expect((player.recipes is not None) == recipes, "recipes are dealt to everybody or to nobody")
    if player.recipes is not None:
        _expect(len(player.recipes) == 2, f"seat {seat} needs a recipe of either sort")
        s.recipe_a[seat] = _number(RECIPES_A, player.recipes[0], "recipes")
        s.recipe_b[seat] = _number(RECIPES_B, player.recipes[1], "recipes")


def _check_left_out(s: Any) -> None:
    """Checks that only an unplayed colour of a game for two is left out."""
    if s.left_out != NONE:
        _expect(s.seats == 2, "cards are left out only with two players")
        _expect(s.left_out not in s.colour[: s.seats], "the colour left out is played")


def _check_recipes(s: Any) -> None:
    """Checks that no recipe is dealt twice."""
    if s.recipes:
        for recipes in (s.recipe_a, s.recipe_b):
            _expect(len(set(recipes[: s.seats].tolist())) == s.seats, "a recipe is dealt twice")


def _check_spells(s: Any, given: Position) -> None:
    """Checks that the spells in hand and used are among the spell cards that have left the display and the pile."""
    gone = [int(KIND[CARDS_BY_NAME[name]]) for name in given.gone]
    untouched = 0
    for kind, uses, left in ((ACCIO, ACCIO_USES, s.accio), (DECLINATIO, DECLINATIO_USES, s.declinatio)):
        held = sum(-(-int(left[seat]) // uses) for seat in range(s.seats))
        _expect(held <= gone.count(kind), "more spells are in hand than spell cards are gone")
        untouched += sum(int(left[seat]) // uses for seat in range(s.seats))
    used = sum(int(s.spells_used[seat]) for seat in range(s.seats))
    _expect(used + untouched <= sum(kind >= ACCIO for kind in gone), "more spells were used than spell cards are gone")
    for seat in range(s.seats):
        begun = (s.accio[seat] % ACCIO_USES > 0) + (s.declinatio[seat] % DECLINATIO_USES > 0)
        _expect(begun <= s.spells_used[seat], f"seat {seat} has cast a spell in hand that is not among its used ones")


def _check_moment(s: Any) -> None:
    """Checks that the phase fits what lies on the table."""
    _check_display(s)
    _check_end(s)
    _check_decision(s)
    _check_immutos(s)


def _check_display(s: Any) -> None:
    """Checks that gaps are where they can be, and that the cell of a card being taken is named while it is taken."""
    phase = PHASES[s.phase]
    refilling = s.phase in (REFILL, LOOK)
    gaps = {cell for cell in range(N_CELLS) if s.display[cell] == NONE}
    _expect((s.chosen != NONE) == (refilling or s.phase == KEEP), f"chosen does not fit the phase {phase}")
    if s.pile_count:
        _expect(gaps <= ({int(s.chosen)} if refilling else set()), "the display has gaps although the pile has cards")
    _expect(not refilling or s.chosen in gaps, "the card on the chosen cell was not taken")
    _expect(s.phase != KEEP or s.chosen not in gaps, "there is no card on the chosen cell to keep")


def _check_end(s: Any) -> None:
    """Checks that the game has ended if, and only if, a row was emptied or Declinatio led into a dead end."""
    ended = s.phase in (KEEP, END, PLACE, OVER)
    _expect((s.ended_by != NONE) == ended or s.phase == REFILL, f"ended_by does not fit the phase {PHASES[s.phase]}")
    if s.phase == KEEP:
        last = bool(can_be_left(s, int(s.display[s.chosen])) and is_last_of_a_row(s, int(s.chosen)))
        _expect(last, "the card on the chosen cell is not the last of a row, to be kept or left")
        return
    row_is_empty = any(all(s.display[cell] == NONE for cell in line) for line in LINES.tolist())
    if s.ended_by == NONE:
        _expect(not row_is_empty, "a row is empty but the game goes on")
    else:
        _expect(row_is_empty or _in_dead_end(s, int(s.ended_by)), "the game has ended but every row has a card")


def _in_dead_end(s: Any, seat: int) -> bool:
    """Tells whether a seat has cast Declinatio towards a row with nothing that it may take (GLA-SPEC-01)."""
    return bool(s.spell_cast and LINE_AT[s.pawn[seat]] != NONE and not cells_to_take(s, seat))


def _check_decision(s: Any) -> None:
    """Checks that the seat whose turn it is can be asked what the phase asks."""
    phase, seat = int(s.phase), int(s.turn)
    at_corner = LINE_AT[s.pawn[seat]] == NONE
    _expect(phase != CORNER or (at_corner and s.declinatio[seat] > 0), "the seat is not at a corner with a Declinatio")
    _expect(phase not in (TAKE, CONJURE, KEEP, LOOK, REFILL) or not at_corner, "a pawn at a corner cannot take a card")
    _expect(phase != TAKE or bool(cells_to_take(s, seat)), "there is nothing to take")
    _expect(phase != CONJURE or (bool(s.spell_cast) and bool(cells_to_conjure(s))), "there is nothing to conjure")
    _expect(phase != LOOK or (s.memory == STRICT and s.height[seat] > 0), "there is nothing to look at")
    _expect(phase != LOOK or s.spells_used[seat] > 0, "the seat that looks has not used a Perluceo")
    _expect(phase not in (WALK, CORNER, LOOK) or not s.spell_cast, f"no spell can have been cast by the phase {PHASES[phase]}")
    caster = seat if s.ended_by == NONE else int(s.ended_by)
    _expect(not s.spell_cast or s.spells_used[caster] > 0, f"seat {caster} has cast a spell and used none")


def _check_immutos(s: Any) -> None:
    """Checks that Immutos are added to ingredients by those who have them, seat by seat, at the end."""
    unplaced = [seat for seat in range(s.seats) if first_immuto_to_place(s, seat) != NONE]
    _expect(s.phase != OVER or not unplaced, "an Immuto was added to nothing yet")
    _expect(s.phase != PLACE or (bool(s.recipes) and s.turn in unplaced[:1]), "it is not this seat's turn to place an Immuto")
    placed = [immuto for immuto in range(N_IMMUTOS) if s.immuto_at[immuto] != NONE]
    _expect(not placed or s.phase in (PLACE, OVER), "an Immuto is added to an ingredient before the end")
    in_cauldrons = {card for seat in range(s.seats) for card in cauldron(s, seat)}
    _expect(all(FIRST_IMMUTO + immuto in in_cauldrons for immuto in placed), "an Immuto is placed that nobody has")


def _deck(left_out: int) -> list[int]:
    """Returns the cards that are in the game."""
    return [card for card in range(N_CARDS) if card >= FIRST_IMMUTO or card // CARDS_PER_COLOUR != left_out]


def _expect(true: bool, otherwise: str) -> None:
    """Raises BadPosition unless something is true."""
    if not true:
        raise BadPosition(f"This position cannot be: {otherwise}.")


def _named(names: tuple[str, ...], number: Any) -> str | None:
    """Returns the name for a number, or None for NONE."""
    return None if number == NONE else names[number]


def _number(names: tuple[str, ...], name: str | None, what: str) -> int:
    """Returns the number for a name, or NONE for None."""
    if name is None:
        return NONE
    if name not in names:
        raise BadPosition(f"{what}: there is no {name!r}; choose one of {', '.join(names)}.")
    return names.index(name)


def _within(value: int, least: int, most: int, what: str) -> int:
    """Returns a number if it is in its bounds."""
    _expect(least <= value <= most, f"{what} is {value}, and can be {least} to {most}")
    return value
