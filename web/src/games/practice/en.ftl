# What the page says of its own at a table of the Practice. Cards, elements and kinds are named as the game names them.

page-practice-desk = Desk of Elements
page-practice-bench = Bench
page-practice-track = Score
page-practice-hand = Your hand
page-practice-no-cards = You have no cards left.
page-practice-deck = { practice-cards } in the deck

# A pile of the Desk, in parts that are enumerated as they apply.

page-practice-pile-of = { $count ->
    [0] { $element }: no card
   *[other] { $element }: { practice-cards }
}
page-practice-pile-top = on top { $title }
page-practice-pile-spells = { $count ->
    [one] { $count } spell at the bottom
   *[other] { $count } spells at the bottom
}
page-practice-pile-supreme = { $title } lies apart
page-practice-pile-words = { $parts }
page-practice-apart = { $title } lies apart, as { LIST($elements) }
page-practice-composing = Being composed: { $title }
page-practice-returning = Goes back to the Desk: { $title }
page-practice-points = { $points ->
    [one] { $points } point
   *[other] { $points } points
}
page-practice-card-words = { $points ->
    [0] { $title }
   *[other] { $title }, { page-practice-points }
}
page-practice-titled = { $said ->
    [yes] { $title }, { page-practice-points }
   *[no] { $title }, { $kind } for { page-practice-points }
}
page-practice-element-titled = { $count ->
    [0] { $element } is not on the Desk
   *[other] { $element }: { practice-cards }
}
page-practice-composed-by = { $count ->
    [one] { $name }: { $count } formula
   *[other] { $name }: { $count } formulas
}
page-practice-nothing-composed = nothing yet
page-practice-stands = { $name }: { page-practice-points }.
page-practice-holds = { practice-cards } in hand
page-practice-holds-card = among them { $title }
page-practice-any = any { $kind }
page-practice-made-of = Made of { LIST($needs) }.
page-practice-good-for = Good for { LIST($titles) }.

# Where something is that a formula needs.

page-practice-on-desk = on the Desk
page-practice-missing = not on the Desk
page-practice-unseen = not seen yet
page-practice-before = { $whose ->
    [yours] before you
   *[theirs] before { $name }
}
page-practice-in-hand = { $whose ->
    [yours] in your hand
   *[theirs] in { $name }'s hand
}
page-practice-under = under { $title }
page-practice-on-top = on top of { $element }
page-practice-in-pile = deep in { $element }
page-practice-lies-apart = lies apart
page-practice-ways = one of { $count }
page-practice-several-ways = in several ways
page-practice-back = Back to the Desk:
page-practice-feeds = Good for
page-practice-feeds-nothing = Nothing is made of it.
page-practice-pile = From the top
page-practice-serves-for = Serves for
page-practice-overview = The formulas in your hand
page-practice-lacks = lacks
page-practice-point-hint = Point at a card to see what it needs and what it is good for.
page-practice-keep-nothing = Keep nothing

# Where points come from.

page-practice-points-of = { $source } { $points }
page-practice-points-from = { $count ->
    [0] points
   *[other] points: { $parts }
}
page-practice-source-elements = New elements
page-practice-source-simple_elixir = Simple elixirs
page-practice-source-complex_elixir = Complex elixirs
page-practice-source-powder = Powders
page-practice-source-great_elixir = Great Elixirs
page-practice-source-talisman = Talismans
page-practice-source-creature = Creatures
page-practice-source-supreme_elixir = Supreme Elixir
page-practice-source-supreme_talisman = Supreme Talisman
page-practice-source-halves = Halves from others
