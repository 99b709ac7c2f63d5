# Glastonbury: what is asked, what an action would do, what happened, and the names of things.

# What is asked.

glastonbury-asked-take = Take a card from { $row }.
glastonbury-asked-take-or-accio = Take a card from { $row } or cast Accio.
glastonbury-asked-take-after-spell = Take a card from { $row }, but neither Vanesco nor Perluceo after a spell.
glastonbury-asked-corner = You are at a corner. Cast Declinatio to move { $steps } further and take a card, or stay.
glastonbury-asked-conjure = Conjure any card of the display, but neither Vanesco nor Perluceo.
glastonbury-asked-keep = This is the last card of a row and ends the game. Keep it or leave it.
glastonbury-asked-look = Look through your cauldron once, then close it.
glastonbury-asked-place = Add your Immuto to an ingredient, or to none.

# What an action would do.

glastonbury-says-take = Take { $card } from { $cell }.
glastonbury-says-take-nothing = Take nothing from { $cell }.
glastonbury-says-conjure = Conjure { $card } from { $cell }.
glastonbury-says-conjure-nothing = Conjure nothing from { $cell }.
glastonbury-says-accio = Cast Accio to conjure a card from anywhere; you can cast it { glastonbury-times }.
glastonbury-says-declinatio = Cast Declinatio to move on to the { $place }; you can cast it { glastonbury-times }.
glastonbury-says-stay = Stay at the corner and take nothing.
glastonbury-says-keep = Put { $card } into your cauldron.
glastonbury-says-keep-spell = Keep { $card }: it counts as a spell you used.
glastonbury-says-leave = Leave { $card } behind.
glastonbury-says-close = Close your cauldron.
glastonbury-says-immuto = Add your Immuto to { $ingredient }.
glastonbury-says-immuto-aside = Add your Immuto to no ingredient.

glastonbury-times = { $times ->
    [1] once
    [2] twice
   *[other] { $times } times
}
glastonbury-last-card = the last card

# What happened; `you` says it to whoever did it.

glastonbury-told-accio = { $who } casts Accio.
    .you = You cast Accio.
glastonbury-told-declinatio = { $who } casts Declinatio.
    .you = You cast Declinatio.
glastonbury-told-stuck = { $who } finds nothing to take there, which ends the game.
    .you = You find nothing to take there, which ends the game.
glastonbury-told-stay = { $who } stays at the corner.
    .you = You stay at the corner.
glastonbury-told-keep = { $who } keeps { $card }.
    .you = You keep { $card }.
glastonbury-told-leave = { $who } leaves { $card } behind.
    .you = You leave { $card } behind.
glastonbury-told-look = { $who } looks through their cauldron.
    .you = You look through your cauldron.
glastonbury-told-close = { $who } closes their cauldron.
    .you = You close your cauldron.
glastonbury-told-take = { $who } takes { $card } from { $cell }.
    .you = You take { $card } from { $cell }.
glastonbury-told-conjure = { $who } conjures { $card } from { $cell }.
    .you = You conjure { $card } from { $cell }.
glastonbury-told-lose = { $who } loses { $card }, which { glastonbury-lost-to }.
    .you = You lose { $card }, which { glastonbury-lost-to }.
glastonbury-told-last = That was the last card of a row, which ends the game.
glastonbury-told-refill = { CAPITAL($card) } is turned over on { $cell }.
glastonbury-told-pass = { $who } takes nothing at the corner.
    .you = You take nothing at the corner.
glastonbury-told-walk = { $steps ->
    [0] { $who } stays at the { $place }.
   *[other] { $who } walks { $steps } to the { $place }.
}
    .you = { $steps ->
        [0] You stay at the { $place }.
       *[other] You walk { $steps } to the { $place }.
    }
glastonbury-told-immuto = { $who } adds an Immuto to { $ingredient }.
    .you = You add an Immuto to { $ingredient }.
glastonbury-told-immuto-aside = { $who } adds an Immuto to no ingredient.
    .you = You add an Immuto to no ingredient.
glastonbury-lost-to = { $to ->
    [pile] goes under the pile
   *[box] is out of the game
}

# The names of things.

glastonbury-ingredient-honeycomb = honeycomb
glastonbury-ingredient-amber-drop = amber drop
glastonbury-ingredient-nettle = nettle
glastonbury-ingredient-toad = toad
glastonbury-ingredient-toadstool = toadstool
glastonbury-ingredient-dragon-scale = dragon scale
    .short = drag. scale
glastonbury-ingredient-feather = feather
glastonbury-ingredient-moonwater = moonwater
glastonbury-ingredient-pumpkin = pumpkin
glastonbury-ingredient-newt = newt
glastonbury-ingredient-nightshade = nightshade
glastonbury-ingredient-bat-wing = bat wing
glastonbury-ingredient-mandrake = mandrake
glastonbury-ingredient-snail = snail
glastonbury-ingredient-cobweb = cobweb
glastonbury-ingredient-grave-dust = grave dust
glastonbury-ingredient-bone = bone
glastonbury-ingredient-moth = moth

glastonbury-colour-yellow = yellow
glastonbury-colour-green = green
glastonbury-colour-red = red
glastonbury-colour-blue = blue
glastonbury-colour-orange = orange
glastonbury-colour-purple = purple
glastonbury-colour-brown = brown
glastonbury-colour-grey = grey
glastonbury-colour-white = white

glastonbury-kind-immuto = Immuto
glastonbury-kind-accio = Accio
glastonbury-kind-declinatio = Declinatio
glastonbury-kind-perluceo = Perluceo
glastonbury-kind-vanesco = Vanesco

glastonbury-card-honeycomb-1 = { glastonbury-ingredient-honeycomb } 1 ({ glastonbury-colour-yellow })
glastonbury-card-honeycomb-2 = { glastonbury-ingredient-honeycomb } 2 ({ glastonbury-colour-yellow })
glastonbury-card-honeycomb-3 = { glastonbury-ingredient-honeycomb } 3 ({ glastonbury-colour-yellow })
glastonbury-card-honeycomb-4 = { glastonbury-ingredient-honeycomb } 4 ({ glastonbury-colour-yellow })
glastonbury-card-amber-drop-1 = { glastonbury-ingredient-amber-drop } 1 ({ glastonbury-colour-yellow })
glastonbury-card-amber-drop-2 = { glastonbury-ingredient-amber-drop } 2 ({ glastonbury-colour-yellow })
glastonbury-card-amber-drop-3 = { glastonbury-ingredient-amber-drop } 3 ({ glastonbury-colour-yellow })
glastonbury-card-amber-drop-4 = { glastonbury-ingredient-amber-drop } 4 ({ glastonbury-colour-yellow })
glastonbury-card-nettle-1 = { glastonbury-ingredient-nettle } 1 ({ glastonbury-colour-green })
glastonbury-card-nettle-2 = { glastonbury-ingredient-nettle } 2 ({ glastonbury-colour-green })
glastonbury-card-nettle-3 = { glastonbury-ingredient-nettle } 3 ({ glastonbury-colour-green })
glastonbury-card-nettle-4 = { glastonbury-ingredient-nettle } 4 ({ glastonbury-colour-green })
glastonbury-card-toad-1 = { glastonbury-ingredient-toad } 1 ({ glastonbury-colour-green })
glastonbury-card-toad-2 = { glastonbury-ingredient-toad } 2 ({ glastonbury-colour-green })
glastonbury-card-toad-3 = { glastonbury-ingredient-toad } 3 ({ glastonbury-colour-green })
glastonbury-card-toad-4 = { glastonbury-ingredient-toad } 4 ({ glastonbury-colour-green })
glastonbury-card-toadstool-1 = { glastonbury-ingredient-toadstool } 1 ({ glastonbury-colour-red })
glastonbury-card-toadstool-2 = { glastonbury-ingredient-toadstool } 2 ({ glastonbury-colour-red })
glastonbury-card-toadstool-3 = { glastonbury-ingredient-toadstool } 3 ({ glastonbury-colour-red })
glastonbury-card-toadstool-4 = { glastonbury-ingredient-toadstool } 4 ({ glastonbury-colour-red })
glastonbury-card-dragon-scale-1 = { glastonbury-ingredient-dragon-scale } 1 ({ glastonbury-colour-red })
glastonbury-card-dragon-scale-2 = { glastonbury-ingredient-dragon-scale } 2 ({ glastonbury-colour-red })
glastonbury-card-dragon-scale-3 = { glastonbury-ingredient-dragon-scale } 3 ({ glastonbury-colour-red })
glastonbury-card-dragon-scale-4 = { glastonbury-ingredient-dragon-scale } 4 ({ glastonbury-colour-red })
glastonbury-card-feather-1 = { glastonbury-ingredient-feather } 1 ({ glastonbury-colour-blue })
glastonbury-card-feather-2 = { glastonbury-ingredient-feather } 2 ({ glastonbury-colour-blue })
glastonbury-card-feather-3 = { glastonbury-ingredient-feather } 3 ({ glastonbury-colour-blue })
glastonbury-card-feather-4 = { glastonbury-ingredient-feather } 4 ({ glastonbury-colour-blue })
glastonbury-card-moonwater-1 = { glastonbury-ingredient-moonwater } 1 ({ glastonbury-colour-blue })
glastonbury-card-moonwater-2 = { glastonbury-ingredient-moonwater } 2 ({ glastonbury-colour-blue })
glastonbury-card-moonwater-3 = { glastonbury-ingredient-moonwater } 3 ({ glastonbury-colour-blue })
glastonbury-card-moonwater-4 = { glastonbury-ingredient-moonwater } 4 ({ glastonbury-colour-blue })
glastonbury-card-pumpkin-1 = { glastonbury-ingredient-pumpkin } 1 ({ glastonbury-colour-orange })
glastonbury-card-pumpkin-2 = { glastonbury-ingredient-pumpkin } 2 ({ glastonbury-colour-orange })
glastonbury-card-pumpkin-3 = { glastonbury-ingredient-pumpkin } 3 ({ glastonbury-colour-orange })
glastonbury-card-pumpkin-4 = { glastonbury-ingredient-pumpkin } 4 ({ glastonbury-colour-orange })
glastonbury-card-newt-1 = { glastonbury-ingredient-newt } 1 ({ glastonbury-colour-orange })
glastonbury-card-newt-2 = { glastonbury-ingredient-newt } 2 ({ glastonbury-colour-orange })
glastonbury-card-newt-3 = { glastonbury-ingredient-newt } 3 ({ glastonbury-colour-orange })
glastonbury-card-newt-4 = { glastonbury-ingredient-newt } 4 ({ glastonbury-colour-orange })
glastonbury-card-nightshade-1 = { glastonbury-ingredient-nightshade } 1 ({ glastonbury-colour-purple })
glastonbury-card-nightshade-2 = { glastonbury-ingredient-nightshade } 2 ({ glastonbury-colour-purple })
glastonbury-card-nightshade-3 = { glastonbury-ingredient-nightshade } 3 ({ glastonbury-colour-purple })
glastonbury-card-nightshade-4 = { glastonbury-ingredient-nightshade } 4 ({ glastonbury-colour-purple })
glastonbury-card-bat-wing-1 = { glastonbury-ingredient-bat-wing } 1 ({ glastonbury-colour-purple })
glastonbury-card-bat-wing-2 = { glastonbury-ingredient-bat-wing } 2 ({ glastonbury-colour-purple })
glastonbury-card-bat-wing-3 = { glastonbury-ingredient-bat-wing } 3 ({ glastonbury-colour-purple })
glastonbury-card-bat-wing-4 = { glastonbury-ingredient-bat-wing } 4 ({ glastonbury-colour-purple })
glastonbury-card-mandrake-1 = { glastonbury-ingredient-mandrake } 1 ({ glastonbury-colour-brown })
glastonbury-card-mandrake-2 = { glastonbury-ingredient-mandrake } 2 ({ glastonbury-colour-brown })
glastonbury-card-mandrake-3 = { glastonbury-ingredient-mandrake } 3 ({ glastonbury-colour-brown })
glastonbury-card-mandrake-4 = { glastonbury-ingredient-mandrake } 4 ({ glastonbury-colour-brown })
glastonbury-card-snail-1 = { glastonbury-ingredient-snail } 1 ({ glastonbury-colour-brown })
glastonbury-card-snail-2 = { glastonbury-ingredient-snail } 2 ({ glastonbury-colour-brown })
glastonbury-card-snail-3 = { glastonbury-ingredient-snail } 3 ({ glastonbury-colour-brown })
glastonbury-card-snail-4 = { glastonbury-ingredient-snail } 4 ({ glastonbury-colour-brown })
glastonbury-card-cobweb-1 = { glastonbury-ingredient-cobweb } 1 ({ glastonbury-colour-grey })
glastonbury-card-cobweb-2 = { glastonbury-ingredient-cobweb } 2 ({ glastonbury-colour-grey })
glastonbury-card-cobweb-3 = { glastonbury-ingredient-cobweb } 3 ({ glastonbury-colour-grey })
glastonbury-card-cobweb-4 = { glastonbury-ingredient-cobweb } 4 ({ glastonbury-colour-grey })
glastonbury-card-grave-dust-1 = { glastonbury-ingredient-grave-dust } 1 ({ glastonbury-colour-grey })
glastonbury-card-grave-dust-2 = { glastonbury-ingredient-grave-dust } 2 ({ glastonbury-colour-grey })
glastonbury-card-grave-dust-3 = { glastonbury-ingredient-grave-dust } 3 ({ glastonbury-colour-grey })
glastonbury-card-grave-dust-4 = { glastonbury-ingredient-grave-dust } 4 ({ glastonbury-colour-grey })
glastonbury-card-bone-1 = { glastonbury-ingredient-bone } 1 ({ glastonbury-colour-white })
glastonbury-card-bone-2 = { glastonbury-ingredient-bone } 2 ({ glastonbury-colour-white })
glastonbury-card-bone-3 = { glastonbury-ingredient-bone } 3 ({ glastonbury-colour-white })
glastonbury-card-bone-4 = { glastonbury-ingredient-bone } 4 ({ glastonbury-colour-white })
glastonbury-card-moth-1 = { glastonbury-ingredient-moth } 1 ({ glastonbury-colour-white })
glastonbury-card-moth-2 = { glastonbury-ingredient-moth } 2 ({ glastonbury-colour-white })
glastonbury-card-moth-3 = { glastonbury-ingredient-moth } 3 ({ glastonbury-colour-white })
glastonbury-card-moth-4 = { glastonbury-ingredient-moth } 4 ({ glastonbury-colour-white })
glastonbury-card-immuto-a = { glastonbury-kind-immuto }
glastonbury-card-immuto-b = { glastonbury-kind-immuto }
glastonbury-card-accio-a = { glastonbury-kind-accio }
glastonbury-card-accio-b = { glastonbury-kind-accio }
glastonbury-card-declinatio-a = { glastonbury-kind-declinatio }
glastonbury-card-declinatio-b = { glastonbury-kind-declinatio }
glastonbury-card-perluceo-a = { glastonbury-kind-perluceo }
glastonbury-card-perluceo-b = { glastonbury-kind-perluceo }
glastonbury-card-vanesco-a = { glastonbury-kind-vanesco }
glastonbury-card-vanesco-b = { glastonbury-kind-vanesco }
glastonbury-card-vanesco-c = { glastonbury-kind-vanesco }
glastonbury-card-vanesco-d = { glastonbury-kind-vanesco }

glastonbury-line-row-2 = row 2
glastonbury-line-row-3 = row 3
glastonbury-line-row-4 = row 4
glastonbury-line-row-5 = row 5
glastonbury-line-column-b = column b
glastonbury-line-column-c = column c
glastonbury-line-column-d = column d
glastonbury-line-column-e = column e

glastonbury-place-upper-left-corner = upper left corner
glastonbury-place-top-of-column-b = top of column b
glastonbury-place-top-of-column-c = top of column c
glastonbury-place-top-of-column-d = top of column d
glastonbury-place-top-of-column-e = top of column e
glastonbury-place-upper-right-corner = upper right corner
glastonbury-place-right-of-row-2 = right of row 2
glastonbury-place-right-of-row-3 = right of row 3
glastonbury-place-right-of-row-4 = right of row 4
glastonbury-place-right-of-row-5 = right of row 5
glastonbury-place-lower-right-corner = lower right corner
glastonbury-place-bottom-of-column-e = bottom of column e
glastonbury-place-bottom-of-column-d = bottom of column d
glastonbury-place-bottom-of-column-c = bottom of column c
glastonbury-place-bottom-of-column-b = bottom of column b
glastonbury-place-lower-left-corner = lower left corner
glastonbury-place-left-of-row-5 = left of row 5
glastonbury-place-left-of-row-4 = left of row 4
glastonbury-place-left-of-row-3 = left of row 3
glastonbury-place-left-of-row-2 = left of row 2

glastonbury-recipe-fewest-cards = fewest cards
glastonbury-recipe-fewest-fours = fewest fours
glastonbury-recipe-fewest-spells = fewest spells
glastonbury-recipe-most-ones = most ones
glastonbury-recipe-last-word = last word
glastonbury-recipe-most-orange = most orange
glastonbury-recipe-most-purple = most purple
glastonbury-recipe-most-brown = most brown
glastonbury-recipe-most-grey = most grey
glastonbury-recipe-most-white = most white

# What players settle before a game; the forms beside `help` are the choices.

glastonbury-summary = Walk around the market, take a card a turn, and remember what is in your cauldron.
glastonbury-option-recipes = Recipes
    .help = Everybody gets two secret recipes that can bring extra points at the end.
glastonbury-option-memory = Memory
    .help = Strict: you see only the top of every cauldron, as the rules say. Aided: every cauldron lies open.
    .strict = strict
    .aided = aided
glastonbury-option-starter = Who begins
    .help = Who has the first turn, or by lot.
    .random = random
glastonbury-option-corners = Corners
    .help = Where the pawns start: spread over the corners, by lot, or a corner for each seat.
    .spread = spread
    .random = random
    .upper-left = upper left
    .upper-right = upper right
    .lower-right = lower right
    .lower-left = lower left
glastonbury-option-colours = Colours
    .help = The colour of each seat: its owner's ingredients of that colour count double.
    .in-order = in order
    .yellow = yellow
    .green = green
    .red = red
    .blue = blue
glastonbury-option-left_out = Left in the box
    .help = For two players the cards of one pawn colour that nobody plays stay in the box. None plays with all cards.
    .usual = usual
    .random = random
    .none = none
    .yellow = yellow
    .green = green
    .red = red
    .blue = blue
glastonbury-option-last_perluceo = Perluceo as the last card
    .help = Whether a Perluceo that ends the game can be left behind like other last cards, or counts as a spell used.
    .kept-or-left = kept or left
    .carried-out = carried out

# What is wrong with options; said without Fluent, too.

glastonbury-refuses-left_out-with-more = left_out: cards are left out only with two players, not { $seats }; choose usual or none.
glastonbury-refuses-left_out-played = left_out: { $colour } is played; choose one of { $unused }.

# Why a position cannot be, as the end of a sentence; said without Fluent, too. Names of fields stand as they are written there.

glastonbury-position-spell-in-cauldron = { $card } is a spell and cannot lie in a cauldron
glastonbury-position-recipes-for-all = recipes are dealt to everybody or to nobody
glastonbury-position-recipes-two-sorts = seat { $seat } needs a recipe of either sort
glastonbury-position-colour-missing = every player needs a colour
glastonbury-position-colour-twice = two players have the same colour
glastonbury-position-left-out-with-more = cards are left out only with two players
glastonbury-position-left-out-played = the colour left out is played
glastonbury-position-recipe-twice = a recipe is dealt twice
glastonbury-position-spells-in-hand = more spells are in hand than spell cards are gone
glastonbury-position-spells-used = more spells were used than spell cards are gone
glastonbury-position-spell-begun = seat { $seat } has cast a spell in hand that is not among its used ones
glastonbury-position-display-gaps = the display has gaps although the pile has cards
glastonbury-position-chosen-not-taken = the card on the chosen cell was not taken
glastonbury-position-chosen-is-gap = there is no card on the chosen cell to keep
glastonbury-position-chosen-not-last = the card on the chosen cell is not the last of a row, to be kept or left
glastonbury-position-row-empty = a row is empty but the game goes on
glastonbury-position-no-row-empty = the game has ended but every row has a card
glastonbury-position-not-at-corner = the seat is not at a corner with a Declinatio
glastonbury-position-at-corner = a pawn at a corner cannot take a card
glastonbury-position-nothing-to-take = there is nothing to take
glastonbury-position-nothing-to-conjure = there is nothing to conjure
glastonbury-position-nothing-to-look-at = there is nothing to look at
glastonbury-position-look-without-perluceo = the seat that looks has not used a Perluceo
glastonbury-position-spell-cast = no spell can have been cast by the phase { $phase }
glastonbury-position-spell-not-used = seat { $seat } has cast a spell and used none
glastonbury-position-immuto-to-place = an Immuto was added to nothing yet
glastonbury-position-immuto-turn = it is not this seat's turn to place an Immuto
glastonbury-position-immuto-early = an Immuto is added to an ingredient before the end
glastonbury-position-immuto-of-nobody = an Immuto is placed that nobody has
glastonbury-position-in-cell = cell { $place }
glastonbury-position-in-pile = the pile
glastonbury-position-in-cauldron = the cauldron of seat { $seat }
glastonbury-position-in-gone = gone
