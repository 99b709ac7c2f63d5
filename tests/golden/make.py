"""Writes the golden playthroughs: whole games that a person can read and a test compares word for word.

Run `python -m tests.golden.make` after a change that is meant to alter them, and read what differs.
"""

from __future__ import annotations

import random
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import potable
from potable.engine.table import Table
from potable.games.glastonbury.content import PLACE_NAMES

FOLDER = Path(__file__).resolve().parent
NAMES = ["Ann", "Bob", "Cleo", "Dan", "Eve", "Fay"]
MOVES_BETWEEN_PICTURES = 20


@dataclass(frozen=True)
class Playthrough:
    """A game that is played the same way every time."""

    game: str
    file: str
    title: str
    seats: int
    seed: int
    options: dict[str, Any] = field(default_factory=dict)


PLAYTHROUGHS = [
    Playthrough("glastonbury", "glastonbury_four_seats", "four players, the basic game", 4, 6),
    Playthrough("glastonbury", "glastonbury_two_seats", "two players, a colour left in the box", 2, 3),
    Playthrough("glastonbury", "glastonbury_recipes", "three players with recipes", 3, 1, {"recipes": True}),
    Playthrough(
        "glastonbury", "glastonbury_aided_memory", "two players with open cauldrons", 2, 79, {"memory": "aided", "starter": 1}
    ),
    Playthrough("quacks", "quacks_two_seats_set_1", "two players with the books of set 1", 2, 2),
    Playthrough("quacks", "quacks_four_seats_set_1", "four players with the books of set 1", 4, 5),
    Playthrough("quacks", "quacks_set_2", "two players with the books of set 2", 2, 7, {"set": 2}),
    Playthrough("quacks", "quacks_set_3", "two players with the books of set 3", 2, 11, {"set": 3}),
    Playthrough("quacks", "quacks_set_4", "two players with the books of set 4", 2, 13, {"set": 4}),
    Playthrough(
        "quacks",
        "quacks_mixed_books",
        "three players with mixed books and test tubes",
        3,
        17,
        {"set": "mixed", "test_tubes": True, "gains": "ask", "chip_order": "ask", "memory": "aided"},
    ),
    Playthrough(
        "quacks",
        "quacks_herb_witches",
        "three players with herb witches and the exchange office",
        3,
        19,
        {"herb_witches": True, "silver_witch": "handful", "bronze_witch": "twin", "gold_witch": "rainbow", "office": "single"},
    ),
    Playthrough(
        "quacks",
        "quacks_sets_5_and_6",
        "three players with books of sets 5 and 6 and locoweed",
        3,
        23,
        {"herb_witches": True, "set": 5, "blue_book": 6, "red_book": 6, "purple_book": 6, "locoweed_book": "copy"},
    ),
    Playthrough(
        "quacks",
        "quacks_alchemists",
        "three players with the alchemists",
        3,
        20,
        {"alchemists": True, "patient_1": "nervousness", "patient_2": "wing_ears", "patient_3": "ear_worm"},
    ),
    Playthrough(
        "quacks",
        "quacks_all_boxes",
        "two players with all boxes",
        2,
        28,
        {"herb_witches": True, "alchemists": True, "office": "multiple", "set": "mixed", "locoweed_book": "random"},
    ),
    Playthrough("practice", "practice_two_seats", "two players", 2, 1),
    Playthrough("practice", "practice_four_seats", "four players", 4, 2),
    Playthrough(
        "practice",
        "practice_six_seats",
        "six players with other rulings",
        6,
        3,
        {"starter": 2, "memory": "strict", "keep": "must", "transformation": "return first", "returned": "below"},
    ),
]


def write(playthrough: Playthrough) -> str:
    """Plays a game by a fixed rule of choice and returns all of it as text."""
    table = potable.new(playthrough.game, playthrough.seats, playthrough.seed, playthrough.options)
    choice = random.Random(playthrough.seed)
    draw = {"glastonbury": picture, "quacks": picture_of_quacks, "practice": picture_of_practice}[playthrough.game]
    lines = [f"{table.game.title}: {playthrough.title}", f"seed {playthrough.seed}"]
    lines += [f"{name}: {value}" for name, value in table.options.items()]
    lines += ["", *draw(table)]
    while not table.over:
        shown = moment_of(table)
        seat = table.to_act[0] if len(table.to_act) == 1 else choice.choice(table.to_act)
        lines += ["", *move(table, seat, chosen(table, seat, choice))]
        if moment_of(table) != shown or table.over:
            lines += ["", *draw(table)]
    explain = {"glastonbury": points, "quacks": points_of_quacks, "practice": points_of_practice}[playthrough.game]
    lines += [line for seat in range(table.seats) for line in ["", *explain(table, seat)]]
    lines += ["", f"winners: {', '.join(NAMES[seat] for seat in table.winners)}"]
    return "\n".join(lines) + "\n"


def moment_of(table: Table) -> int:
    """Returns a number that changes when it is time for a picture: after some moves, or in another round."""
    return int(table.state.round) if table.game.name == "quacks" else len(table.moves) // MOVES_BETWEEN_PICTURES


def chosen(table: Table, seat: int, choice: random.Random) -> str:
    """Returns what is played: anything, but brewers of Quacks go on while their pot bears another white chip easily.

    In the Practice elements are laid where nothing else can be done, so that much is composed and cast.
    """
    names = [action.name for action in table.legal(seat)]
    if table.game.name == "practice":
        return choice.choice([name for name in names if not name.startswith("lay ")] or names)
    if names[0] == "draw":
        player = table.view(seat)["players"][seat]
        daring = player["whites"] + choice.randrange(4) <= player["limit"]
        names = ["draw"] if daring else [name for name in names if name != "draw"] or names
    return choice.choice(names)


def move(table: Table, seat: int, action: str) -> list[str]:
    """Plays a move and returns what was asked, what was chosen, and what happened."""
    legal = table.legal(seat)
    lines = [f"{len(table.moves) + 1}. {NAMES[seat]}: {table.asked(seat)} ({len(legal)} possible)"]
    lines.append(f"   > {action}: {table.sentence(action, seat)}")
    for moment in table.play_slowly(action, seat):
        lines += [f"     {table.tell(event, NAMES)}" for event in moment.events]
    return lines


def picture(table: Table) -> list[str]:
    """Returns what a spectator sees, in a few lines."""
    view = table.view()
    lines = [f"--- after {len(table.moves)} moves: {view['phase']}, {view['pile']} cards in the pile"]
    for row in "123456":
        cards = [card_at(view["display"], column + row) for column in "abcdef"]
        lines.append(f"    {row} " + "".join(f"{card:<16}" for card in cards).rstrip())
    return lines + [player_line(seat, player) for seat, player in enumerate(view["players"])]


def card_at(display: dict[str, Any], cell: str) -> str:
    """Returns the card on a cell of the square."""
    if cell not in display:
        return "##"
    return display[cell] or "."


def player_line(seat: int, player: dict[str, Any]) -> str:
    """Returns a player as a spectator sees them."""
    top = player["top"] or "empty"
    parts = [
        f"{NAMES[seat]} ({player['colour']}) at {PLACE_NAMES[player['place']]}",
        f"cards {player['height']}, top {top}",
        *([] if player["stride"] is None else [f"next {player['stride']} to {PLACE_NAMES[player['next_place']]}"]),
        f"Accio {player['accio']}, Declinatio {player['declinatio']}, spell cards used {player['spells_used']}",
    ]
    if player["recipes"]:
        parts.append(f"recipes {', '.join(player['recipes'])}")
    if player["cauldron"]:
        parts.append("cauldron " + ", ".join(player["cauldron"]))
    return "    " + "; ".join(parts)


def points(table: Table, seat: int) -> list[str]:
    """Returns where the points of a seat come from."""
    breakdown = table.breakdown(seat)
    lines = [f"{NAMES[seat]}, total {breakdown['total']}"]
    for line in breakdown["ingredients"]:
        cards = " ".join([*map(str, line["numbers"]), *["Immuto"] * line["immutos"]])
        double = " doubled" if line["times"] == 2 else ""
        bonus = f" bonus {line['bonus']}" if line["bonus"] else ""
        lines.append(f"    {line['ingredient']} ({line['colour']}{double}) {cards}{bonus}: {line['points']}")
    if breakdown["immutos_aside"]:
        lines.append(f"    Immutos added to nothing: {breakdown['immutos_aside']}")
    for recipe in breakdown["recipes"]:
        counts = f" ({' '.join(map(str, recipe['counts']))})" if "counts" in recipe else ""
        lines.append(f"    {recipe['recipe']}{counts}: {recipe['points']}")
    return lines


def picture_of_quacks(table: Table) -> list[str]:
    """Returns what a spectator sees of Quacks, in a few lines."""
    view = table.view()
    lines = [f"--- after {len(table.moves)} moves: round {view['round']}, {view['phase']}, card {view['card']}"]
    for book in view["books"]:
        chips = ", ".join(f"{chip['name']} for {chip['price']} ({chip['left']} left)" for chip in book["chips"])
        lines.append(f"    set {book['set']} {'open' if book['open'] else 'closed'}: {chips}")
    for seat, player in enumerate(view["players"]):
        tube = "" if player["tube"] is None else f", tube {player['tube']}"
        pot = " ".join(f"{one['space']}:{one['chip']['name']}" for one in player["pot"]) or "empty"
        owned = ", ".join(f"{count} {chip}" for chip, count in player["owned"].items())
        lines += [
            f"    {NAMES[seat]}: {player['points']} points, {player['rubies']} rubies, droplet {player['droplet']}{tube}, "
            f"flask {'full' if player['flask'] else 'empty'}, {player['tails']} tails",
            f"        pot from {player['start']}: {pot}; white {player['whites']} of {player['limit']}",
            f"        owns {owned}",
        ]
    return lines


def points_of_quacks(table: Table, seat: int) -> list[str]:
    """Returns where the points of a seat of Quacks come from."""
    breakdown = table.breakdown(seat)
    parts = [f"{points} from {source}" for source, points in breakdown["points_from"].items()]
    return [f"{NAMES[seat]}, total {breakdown['total']}: {', '.join(parts)}; last space {breakdown['last_space']}"]


def picture_of_practice(table: Table) -> list[str]:
    """Returns what a spectator sees of the Practice, in a few lines."""
    view = table.view()
    lines = [f"--- after {len(table.moves)} moves: {view['phase']}, {view['deck']} cards in the deck"]
    for element, pile in view["desk"].items():
        if pile["count"]:
            below = str(pile["count"] - 1) if pile["cards"] is None else ", ".join(pile["cards"][1:])
            lines.append(f"    {element}: {pile['top']}; below it {below or 'nothing'}")
    lines += [f"    apart: {', '.join(view['apart'])}"] if view["apart"] else []
    for seat, player in enumerate(view["players"]):
        known = f" (known: {', '.join(player['known'])})" if player["known"] else ""
        lines.append(f"    {NAMES[seat]}: {player['points']} points, {player['hand_count']} cards in hand{known}")
        for formula in player["formulas"]:
            under = formula["components"] or ([f"{formula['count']} cards"] if formula["count"] else ["nothing"])
            lines.append(f"        {formula['card']}, under it {', '.join(under)}")
    return lines


def points_of_practice(table: Table, seat: int) -> list[str]:
    """Returns where the points of a seat of the Practice come from."""
    breakdown = table.breakdown(seat)
    parts = [f"{points} from {source}" for source, points in breakdown["points_from"].items() if points]
    return [f"{NAMES[seat]}, total {breakdown['total']}: {', '.join(parts)}"]


def path_of(playthrough: Playthrough) -> Path:
    """Returns the file of a playthrough."""
    return FOLDER / f"{playthrough.file}.txt"


if __name__ == "__main__":
    for one in PLAYTHROUGHS:
        path_of(one).write_text(write(one), encoding="utf-8")
        print(f"wrote {path_of(one).name}")
