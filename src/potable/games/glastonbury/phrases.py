"""The names of things as messages: cards, ingredients, colours, rows and places."""

from __future__ import annotations

from potable.engine.messages import names_of

from .content import CARD_NAMES, COLOURS, INGREDIENTS, LINE_NAMES, PLACE_NAMES

CARD = names_of("glastonbury-card", CARD_NAMES)
COLOUR = names_of("glastonbury-colour", COLOURS)
INGREDIENT = names_of("glastonbury-ingredient", INGREDIENTS)
LINE = names_of("glastonbury-line", LINE_NAMES)
PLACE = names_of("glastonbury-place", PLACE_NAMES)
