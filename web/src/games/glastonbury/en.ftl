# What the page says of its own at a table of Glastonbury. Cards, colours, spells and places are named as the game names them.

page-glastonbury-market = The market
page-glastonbury-pile = { $count ->
    [0] The pile is used up
    [one] Pile: { $count } card
   *[other] Pile: { $count } cards
}
page-glastonbury-left-out = { $colour } stays in the box
page-glastonbury-corner-card = Corner: nothing to take
page-glastonbury-cell = { $cell }: { $card }
page-glastonbury-empty-cell = { $cell }: empty
page-glastonbury-stands-at = { $name } stands at the { $place }.

# Colours and spells where there is no room for their names.

page-glastonbury-short-yellow = Y
page-glastonbury-short-green = G
page-glastonbury-short-red = R
page-glastonbury-short-blue = B
page-glastonbury-short-orange = O
page-glastonbury-short-purple = P
page-glastonbury-short-brown = Br
page-glastonbury-short-grey = Gy
page-glastonbury-short-white = W
page-glastonbury-short-immuto = Imm
page-glastonbury-short-accio = Acc
page-glastonbury-short-declinatio = Dec
page-glastonbury-short-perluceo = Per
page-glastonbury-short-vanesco = Van

page-glastonbury-kind-help-immuto = Number 0: your pawn stays, and at the end it joins any ingredient.
page-glastonbury-kind-help-accio = Keep it: twice, take any card of the market instead of one from your row.
page-glastonbury-kind-help-declinatio = Keep it: three times, walk on from a corner and take a card.
page-glastonbury-kind-help-perluceo = At once: look through your cauldron.
page-glastonbury-kind-help-vanesco = At once: everybody else loses the top card of their cauldron.

page-glastonbury-cauldron = Cauldron
page-glastonbury-cards = { $count ->
    [0] empty
    [one] { $count } card
   *[other] { $count } cards
}
page-glastonbury-top-is = on top { $card }
page-glastonbury-all-cards = All cards
page-glastonbury-all-cards-of = All cards: { $name }
page-glastonbury-next-steps = { $steps ->
    [0] Next: stays at the { $place }
    [one] Next: { $steps } step to the { $place }
   *[other] Next: { $steps } steps to the { $place }
}
page-glastonbury-next-by-card = Next: by the card you take
page-glastonbury-choosing = chooses a card
page-glastonbury-doubles = { $colour } counts double for you
page-glastonbury-uses = { $spell }: { $count } left
page-glastonbury-no-spells = No spells
page-glastonbury-spells = Spells
page-glastonbury-recipes = Recipes
page-glastonbury-recipe-help-fewest-cards = Fewer cards than anybody else: 10 points
page-glastonbury-recipe-help-fewest-fours = Fewer fours than anybody else: 10 points
page-glastonbury-recipe-help-fewest-spells = Fewer used spell cards than anybody else: 10 points
page-glastonbury-recipe-help-most-ones = More ones than anybody else: 10 points
page-glastonbury-recipe-help-last-word = End the game yourself: 10 points
page-glastonbury-most-of = More { $colour } cards than anybody else: points for each

# What would follow from a choice.

page-glastonbury-foresee = { $steps ->
    [0] { $corner ->
        [yes] Next turn your pawn stays at the { $place }, where there is nothing to take.
       *[no] Next turn your pawn stays at the { $place }.
    }
   *[other] { $corner ->
        [yes] Next turn your pawn walks { $steps } to the { $place }, where there is nothing to take.
       *[no] Next turn your pawn walks { $steps } to the { $place }.
    }
}
page-glastonbury-offer = There now: { $cards }.
page-glastonbury-plain-card = { $ingredient } { $number }

page-glastonbury-label-accio = Cast Accio
page-glastonbury-label-declinatio = Cast Declinatio
page-glastonbury-label-stay = Stay
page-glastonbury-label-keep = Keep it
page-glastonbury-label-leave = Leave it
page-glastonbury-label-close = Close the cauldron
page-glastonbury-label-immuto-aside = none

# The final scoring: the sums that make points.

page-glastonbury-single = alone: { $sum }
page-glastonbury-pair = a pair: { $sum }
page-glastonbury-joined = { $immutos ->
    [one] { $sum } (with an Immuto)
   *[other] { $sum } (with { $immutos } Immutos)
}
page-glastonbury-immutos-aside = { $immutos ->
    [one] { $immutos } Immuto added to nothing
   *[other] { $immutos } Immutos added to nothing
}
page-glastonbury-recipe-counts = { $own } against { $others }
page-glastonbury-met = fulfilled
page-glastonbury-not-met = not fulfilled

# What things explain when they are pointed at: what they do, and what they would do now.

page-glastonbury-tip-card = { CAPITAL($card) }
page-glastonbury-tip-ingredient = On top of a cauldron it lets a pawn walk { $number }. { page-glastonbury-tip-count }
page-glastonbury-tip-count = At the end one of an ingredient costs its number, two count nothing, three count their sum, four 5 more.
page-glastonbury-tip-own = { CAPITAL($colour) } counts double for you.
page-glastonbury-tip-if-taken = If you took it: { $next }
page-glastonbury-tip-top = The card on top of a cauldron says how far its pawn walks next.
page-glastonbury-tip-pile = Gaps in the market are filled from here. When it is used up, the first row that runs empty ends the game.
page-glastonbury-tip-corner = A pawn at a corner has no row to take from, unless it walks on by a Declinatio.
