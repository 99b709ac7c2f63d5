"""The cards and elements of The Potions Practice, from content.toml, as arrays that the rules index."""

from __future__ import annotations

import tomllib
from importlib.resources import files
from itertools import accumulate

from potable.engine.rule import frozen

CONTENT = tomllib.loads(files(__package__).joinpath("content.toml").read_text(encoding="utf-8"))


NONE = -1
SEATS = 6
FEWEST_SEATS = 2
HAND = CONTENT["game"]["hand"]
FIRST_HAND = CONTENT["game"]["first_hand"]
FIRST_DESK = CONTENT["game"]["first_desk"]
HALF = CONTENT["game"]["half"]
TRACK = CONTENT["game"]["track"]

ELEMENT_IDS = tuple(CONTENT["elements"])
ELEMENTS = tuple(element["name"] for element in CONTENT["elements"].values())
N_ELEMENTS = len(ELEMENTS)

KIND_IDS = (*CONTENT["kinds"], "spell")
KINDS = (*(kind["name"] for kind in CONTENT["kinds"].values()), "spell")

# Titles: the formulas, then the spells. Cards: the copies of the first title, of the second, and so on.
_titles = {**CONTENT["formulas"], **CONTENT["spells"]}
TITLE_IDS = tuple(_titles)
TITLES = tuple(title["title"] for title in _titles.values())
N_TITLES = len(TITLES)
N_FORMULAS = len(CONTENT["formulas"])
SPELL_IDS = tuple(CONTENT["spells"])
COPIES = tuple(len(title.get("copies", "1")) for title in _titles.values())
FIRST_CARD = frozen([0, *accumulate(COPIES)])
"""The first card of each title; those of title t end before FIRST_CARD[t + 1]."""
TITLE = frozen([title for title, copies in enumerate(COPIES) for _ in range(copies)])
N_CARDS = len(TITLE)
FIRST_SPELL = int(FIRST_CARD[N_FORMULAS])
"""The cards from here on are spells."""
SPELL_OF = frozen([max(NONE, title - N_FORMULAS) for title in TITLE.tolist()])
"""Which spell a card is, or NONE."""
_kinds = [KIND_IDS.index(title.get("kind", "spell")) for title in _titles.values()]
KIND = frozen([_kinds[title] for title in TITLE])
POINTS = frozen([CONTENT["kinds"].get(KIND_IDS[kind], {}).get("points", 0) for kind in KIND])

# Elements: one for each card but the Supreme ones, which bear three and lie apart on the Desk.
_copies = [copy for title in _titles.values() for copy in title.get("copies", [None])]
ELEMENT = frozen([NONE if copy is None else ELEMENT_IDS.index(copy) for copy in _copies])
SUPREMES = tuple(card for card in range(N_CARDS) if ELEMENT[card] == NONE)
FIRST_SUPREME = SUPREMES[0]
N_SUPREMES = len(SUPREMES)
BEARS = frozen([[ELEMENT_IDS.index(name) for name in _titles[TITLE_IDS[TITLE[card]]]["bears"]] for card in SUPREMES])
"""The elements of each Supreme card."""
PER_SUPREME = BEARS.shape[1]
SUPREME_WITH = frozen([next((i for i in range(N_SUPREMES) if element in BEARS[i]), NONE) for element in range(N_ELEMENTS)])
"""Which Supreme card bears an element, or NONE; no element is on both."""
BORNE_APART = frozen(
    [
        sum(1 << int(element) for i in range(N_SUPREMES) if apart >> i & 1 for element in BEARS[i])
        for apart in range(1 << N_SUPREMES)
    ]
)
"""The elements that Supreme cards bear, as bits, by which of the cards lie apart, as bits too."""
_faces = list(dict.fromkeys(zip(TITLE.tolist(), ELEMENT.tolist(), strict=True)))
FACE = frozen([_faces.index(face) for face in zip(TITLE.tolist(), ELEMENT.tolist(), strict=True)])
"""Cards with the same number here are printed alike."""


def card_name(card: int) -> str:
    """Returns the name of a card: its title, with a letter where there are several copies."""
    title = int(TITLE[card])
    return f"{TITLES[title]} {'abc'[card - FIRST_CARD[title]]}" if COPIES[title] > 1 else str(TITLES[title])


CARD_NAMES = tuple(card_name(card) for card in range(N_CARDS))
CARDS_BY_NAME = {name: card for card, name in enumerate(CARD_NAMES)}

# What formulas are made of: in each slot an element, or one of the formula cards from FROM to before UPTO.
MOST_SLOTS = 3


def _needs(title: int) -> list[tuple[int, int, int]]:
    """Returns what each slot of a title takes: the element or NONE, and the range of formula cards."""
    slots = []
    for name in CONTENT["formulas"][TITLE_IDS[title]]["of"]:
        if name in ELEMENT_IDS:
            slots.append((ELEMENT_IDS.index(name), 0, 0))
            continue
        kind = KIND_IDS.index(name.removeprefix("any ")) if name.startswith("any ") else NONE
        named = [card for card in range(N_CARDS) if KIND[card] == kind or TITLE_IDS[TITLE[card]] == name]
        slots.append((NONE, named[0], named[-1] + 1))
    return slots


_slots = [_needs(title) for title in range(N_FORMULAS)]
N_SLOTS = frozen([len(slots) for slots in _slots])
FORMULA_SLOTS = frozen([sum(slot[0] == NONE for slot in slots) for slots in _slots])
"""How many slots take formulas; they come before those that take elements."""
ELEMENTS_NEEDED = frozen([sum(1 << slot[0] for slot in slots if slot[0] != NONE) for slots in _slots])
"""The elements that a formula takes, as bits."""
NEEDS = frozen([[*(slot[0] for slot in slots), *[NONE] * (MOST_SLOTS - len(slots))] for slots in _slots])
FROM = frozen([[*(slot[1] for slot in slots), *[0] * (MOST_SLOTS - len(slots))] for slots in _slots])
UPTO = frozen([[*(slot[2] for slot in slots), *[0] * (MOST_SLOTS - len(slots))] for slots in _slots])
ALIKE = frozen([[slots[i:].count(slots[i]) if i < len(slots) else 0 for i in range(MOST_SLOTS)] for slots in _slots])
"""How many slots from this one on take the same: two for any two Great Elixirs or Talismans, else one."""
