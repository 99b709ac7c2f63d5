# What the page says of its own at a table of Quacks. Chips, colours and numbers of things are named as the game names them.

page-quacks-your-pot = Your pot
page-quacks-pot-of = { $name }'s pot
page-quacks-look-at = Look at { $name }'s pot
page-quacks-player = { $name }: { page-quacks-look-at }
page-quacks-back-to-mine = Back to mine
page-quacks-back-to-table = Back
page-quacks-white = White
page-quacks-of = of
page-quacks-white-of = { $bears ->
    [yes] White: { $whites } of { $limit }
   *[no] White: { $whites }, more than the { $limit } the pot bears
}
page-quacks-on-space = { $chip } on space { $space }
page-quacks-worth = { $ruby ->
    [yes] { quacks-coins }, { quacks-points } and a ruby
   *[no] { quacks-coins }, { quacks-points }
}
page-quacks-pot-words = { $count ->
    [0] The pot is empty. { page-quacks-scoring-space }
   *[other] In the pot: { LIST($chips) }. { page-quacks-scoring-space }
}
page-quacks-scoring-space = { $valued ->
    [yes] The scoring space is { $scoring }: { $worth }.
   *[no] The scoring space is { $scoring }.
}
page-quacks-in-bag = { quacks-chips } in the bag
page-quacks-flask-full = Flask full
page-quacks-flask-used = Flask used
page-quacks-droplet-at = Droplet on { $space }
page-quacks-in-hand = { $chip }: where does it go?
page-quacks-revealed = You see
page-quacks-beside = Beside the pot
page-quacks-doubling = The next chip moves twice as far
page-quacks-covered = { $draws ->
    [one] Safe for { $draws } draw
   *[other] Safe for { $draws } draws
}
page-quacks-glance = { $tails ->
    [0] { $worth }. { $flask }.
   *[other] { $worth }. { $flask }. { quacks-tails }
}
page-quacks-track = Score
page-quacks-stands = { $tails ->
    [0] { $name }: { quacks-points }.
   *[other] { $name }: { quacks-points }, { quacks-tails }.
}
page-quacks-card = Fortune card
page-quacks-no-card = The card is about to be turned over.
page-quacks-card-when-purple = happens at once
page-quacks-card-when-blue = counts all round
page-quacks-round = Round { $round } of { $all }
page-quacks-books = Books
page-quacks-stall-open = Books: { quacks-coins } left
page-quacks-read-books = What the books say
page-quacks-book = { CAPITAL($colour) }
page-quacks-opens = from round { $round }
page-quacks-left-short = ×{ $left }
page-quacks-stall = { $chip }: { quacks-coins }, { $left } left

# What a player is at.

page-quacks-standing-exploded = exploded
page-quacks-standing-chosen = has chosen
page-quacks-standing-brewing = brewing
page-quacks-standing-stopped = stopped
page-quacks-standing-shopping = shopping
page-quacks-standing-deciding = deciding
page-quacks-standing-idle = ready

# Beside a number that stands there already.

page-quacks-points-word = { $points ->
    [one] point
   *[other] points
}
page-quacks-rubies-word = { $rubies ->
    [one] ruby
   *[other] rubies
}
page-quacks-tails = { quacks-tails }
page-quacks-coins = { quacks-coins }
page-quacks-bought = bought
page-quacks-bowl = In the bowl:
page-quacks-spread = A handful:
page-quacks-aside = Set aside:
page-quacks-named = Comes first:
page-quacks-display = On display:
page-quacks-essence = { $patient }: { $spaces } of essence
page-quacks-alchemists = The alchemists
page-quacks-no-essence = none
page-quacks-essence-from-colours = { $count ->
    [one] { $count } colour in your pot
   *[other] { $count } colours in your pot
}
page-quacks-essence-from-white = exactly 7 of white
page-quacks-essence-from-neighbours = { $count ->
    [one] an exploded pot beside yours
   *[other] exploded pots on both sides
}
page-quacks-essence-from-more = { $count } by chips or the card
page-quacks-slot = { $several ->
    [yes] { $first } to { $last }: { $gift }
   *[no] { $first }: { $gift }
}
page-quacks-slot-here = On space { $space }, where it is now: { $gift }
page-quacks-essence-spent = −{ $spaces }
page-quacks-rats-due = { $rats ->
    [one] 1 rat to come
   *[other] { $rats } rats to come
}
page-quacks-lose-essence = − { $spaces } essence
page-quacks-gain-rats = { $rats ->
    [one] 1 rat
   *[other] { $rats } rats
}
page-quacks-witch-there = { $witch }: may be called
page-quacks-witch-spent = { $witch }: has been called
page-quacks-witches = Herb witches
page-quacks-call-witch = Call the { $witch }
page-quacks-penny = { CAPITAL($metal) } penny
page-quacks-forget = Back: { $chip }
page-quacks-swap-one = Swap { $chip }
page-quacks-witch-called = { $name } calls the { $witch }
page-quacks-office = Exchange office
page-quacks-office-single = { $number } coins for a point
page-quacks-office-multiple = your chips divided by { $number }
page-quacks-tubes = Test tubes
page-quacks-tube-here = Your droplet is here: { $gift }
page-quacks-no-gift = no gift
page-quacks-bag = Your bag
page-quacks-left-in-bag = { quacks-chips } left in it
page-quacks-owned-in-all = you own { $owned }, { $left } in it
page-quacks-left-of = { $chip }: { $left } of { $owned } in the bag
page-quacks-owned-of = { $chip }: { $owned }
page-quacks-so-many = { $count } × { $chip }

page-quacks-gain-points = + { quacks-points }
page-quacks-gain-rubies = + { quacks-rubies }
page-quacks-gain-coins = { quacks-coins }
page-quacks-gain-droplet = { $moves ->
    [one] + { $moves } droplet
   *[other] + { $moves } droplets
}
page-quacks-gain-flask = + flask
page-quacks-gain-tails = + { quacks-tails }
page-quacks-gain-chip = + { $chip }

page-quacks-report = Report of the round
page-quacks-report-of = { page-quacks-round }, the report
page-quacks-report-told = This is what the round brought. Read it as long as you like.
page-quacks-to-shop = To the shop
page-quacks-go-on = Go on
page-quacks-to-scoring = To the final scoring
page-quacks-row-card = Card
page-quacks-row-essence = Essence
page-quacks-row-die = Die
page-quacks-row-chips = Chips
page-quacks-row-rubies = Rubies
page-quacks-row-points = Points
page-quacks-row-coins = Coins
page-quacks-row-exchange = At the end
page-quacks-thing-point = { quacks-points }
page-quacks-thing-ruby = { quacks-rubies }
page-quacks-thing-coin = { quacks-coins }
page-quacks-thing-droplet = { quacks-droplet-moves }
page-quacks-thing-flask = { quacks-full-flask }
page-quacks-thing-rat = { page-quacks-gain-rats }
page-quacks-thing-essence = { $spaces ->
    [one] 1 space of essence
   *[other] { $spaces } spaces of essence
}
page-quacks-thing-step = { $spaces ->
    [one] { $spaces } space further
   *[other] { $spaces } spaces further
}

# The coach: what is best, and why.

page-quacks-odds = Coach
page-quacks-risk = { $bad } of the { quacks-chips } in your bag would blow up the pot.
page-quacks-percent = { $percent } %
page-quacks-best-draw = draw on
page-quacks-best-stop = stop
page-quacks-best-flask = use the flask
page-quacks-reasons-nothing = nothing more
page-quacks-reasons-more = { $which ->
    [coins] about { quacks-coins } more
    [points] about { quacks-points } more
   *[both] about { quacks-coins } and { quacks-points } more
}
page-quacks-reasons-less = { $which ->
    [coins] about { quacks-coins } less
    [points] about { quacks-points } less
   *[both] about { quacks-coins } and { quacks-points } less
}
page-quacks-reasons-safe = No chip in your bag can blow up the pot, and drawing on brings { $gain }.
page-quacks-reasons-covered = You are still safe, and drawing on brings { $gain }.
page-quacks-reasons-draw = { $bad } of { quacks-chips } would blow up the pot; drawing on is worth it, with { $gain }.
page-quacks-reasons-stop = { $bad } of { quacks-chips } would blow up the pot, and drawing on would come to { $gain }.
page-quacks-reasons-flask = With the last white chip back in the bag the pot bears more; as it is, { $bad } of { quacks-chips } would blow it up.
page-quacks-more-draws = Draws
page-quacks-explodes = Explodes
page-quacks-comes-to = Comes to space
page-quacks-stop-now = Stopping now: { $worth }.
page-quacks-draw-on = Drawing on wisely, on average: { NUMBER($coins, minimumFractionDigits: 1, maximumFractionDigits: 1) } coins, { NUMBER($points, minimumFractionDigits: 1, maximumFractionDigits: 1) } points, { NUMBER($rubies, minimumFractionDigits: 1, maximumFractionDigits: 1) } rubies; it explodes in { $explodes } %.
page-quacks-with-witch = With the { $witch }, who costs you her penny: { NUMBER($coins, minimumFractionDigits: 1, maximumFractionDigits: 1) } coins, { NUMBER($points, minimumFractionDigits: 1, maximumFractionDigits: 1) } points, { NUMBER($rubies, minimumFractionDigits: 1, maximumFractionDigits: 1) } rubies; it explodes in { $explodes } %.
page-quacks-horizon = { $draws ->
    [one] Looked ahead { $draws } draw.
   *[other] Looked ahead { $draws } draws.
}

# What stands on the buttons of choices.

page-quacks-label-draw = Draw
page-quacks-label-stop = Stop
page-quacks-label-flask = Flask
page-quacks-label-put-back = Put it back
page-quacks-label-leave = Leave it
page-quacks-label-further = Further
page-quacks-label-as-printed = Not so far
page-quacks-label-only-extra = Not twice as far
page-quacks-label-only-doubled = Only twice as far
page-quacks-label-begin-again = Begin again
page-quacks-label-go-on = Go on
page-quacks-label-droplet = Move the droplet
page-quacks-label-tube = Test tube
page-quacks-label-office = Exchange office
page-quacks-label-buy-point = Buy a point
page-quacks-label-fill-flask = Fill the flask
page-quacks-label-take-it = Take it
page-quacks-label-pay-ruby = Pay a ruby
page-quacks-label-return-white-3 = Put a white 3 back
page-quacks-label-roll = Roll the die
page-quacks-label-keep-tails = Keep them
page-quacks-label-return-both-whites = Both back
page-quacks-label-return-last-white = Only the last
page-quacks-label-return-white-before = Only the one before
page-quacks-label-upgrade-last-two = The last two
page-quacks-label-black-first = Black
page-quacks-label-green-first = Green
page-quacks-label-purple-first = Purple
page-quacks-with-chip-place = Place { $chip }
page-quacks-with-chip-take = Take { $chip }
page-quacks-with-chip-buy = Buy { $chip }
page-quacks-with-chip-swap = Swap { $chip }
page-quacks-with-chip-leap = Swap { $chip } for a 4
page-quacks-with-chip-lay = Place { $chip } from the display
page-quacks-with-chip-return = Put { $chip } back

# The final scoring.

page-quacks-source-pot = Pots
page-quacks-source-chips = Chips
page-quacks-source-cards = Fortune cards
page-quacks-source-die = The die
page-quacks-source-tubes = Test tubes
page-quacks-source-coins = Coins at the end
page-quacks-source-rubies = Rubies at the end
page-quacks-source-office = Exchange office
page-quacks-source-witches = Witches
page-quacks-source-pennies = Pennies kept
page-quacks-source-bowl = Overflow bowls
page-quacks-source-essence = Essence
page-quacks-last-pot = The last pot came { quacks-spaces } far, which decides between equals.

# Where books are chosen for a new table.

page-quacks-setup-sets = Books
page-quacks-setup-set = Set { $set }
page-quacks-setup-any-set = A set by lot
page-quacks-setup-any-books = Every book by lot
page-quacks-setup-mix-help = A whole set at once; below you can put another book in for any colour. Set 1 is for a first game.
page-quacks-setup-own-mix = A mix of your own. Choose a set to put all books back.
page-quacks-setup-by-lot = By lot
page-quacks-setup-ware = { $chip } for { $price }

# What things explain when they are pointed at: what they do, and what they would do now.

page-quacks-tip-chip = { CAPITAL($chip) }
page-quacks-tip-white = Too much white makes a pot explode.
page-quacks-tip-white-now = { $explodes ->
    [yes] Your pot is at { $whites } of { $limit }: another one would make it explode.
   *[no] Your pot is at { $whites } of { $limit }: another one would make it { $sum }.
}
page-quacks-tip-have = Of this colour in your pot: { $pot }. Of these chips you own: { $owned }.
page-quacks-tip-in-pot = In your pot: { $pot }
page-quacks-tip-stall = { CAPITAL($chip) }: { quacks-coins }, { $left } left
page-quacks-tip-space = Space { $space }
page-quacks-tip-space-does = { CAPITAL($worth) }, if it is the first space after your last chip.
page-quacks-tip-space-now = This is what the pot brings now.
page-quacks-tip-space-ahead = { $steps ->
    [one] { $steps } space beyond the last chip
   *[other] { $steps } spaces beyond the last chip
}
page-quacks-tip-opens = These chips can be bought from round { $round } on.
page-quacks-tip-afford = { $enough ->
    [yes] You would have { quacks-coins } left.
   *[no] You lack { quacks-coins }.
}
page-quacks-tip-flask = Puts the chip that you drew last back into the bag, if it is white and has not exploded the pot. 2 rubies fill it again.
page-quacks-tip-card = { CAPITAL($when) }
page-quacks-tip-gauge = When the white chips make more than the pot bears, it explodes, and you take either its points or its coins.
page-quacks-tip-bears = { $left ->
    [0] It bears no more white.
   *[other] It still bears { $left } of white.
}
page-quacks-tip-bag = Every draw takes any chip of it, each as likely as the others.
page-quacks-tip-droplet = Your chips are laid from the droplet on. 2 rubies move it a space, for the rest of the game.
page-quacks-tip-tails = As many spaces further your pot begins in this round, since others are ahead.
page-quacks-tip-coins = They buy one or two chips of different colours, and are gone after that.
page-quacks-tip-rubies = { quacks-rubies }
page-quacks-tip-rubies-do = 2 of them fill your flask, or move your droplet a space. At the end 2 are worth a point.
page-quacks-tip-points = Whoever has most after the last round wins. Those behind get rat tails.
page-quacks-tip-has = { quacks-points }
page-quacks-tip-witch-now = You can call her now, with her penny: once in this game.
page-quacks-tip-witch-kept = Her penny is still there: it calls her once in this game. A penny that is never paid brings 2 points.
page-quacks-tip-witch-paid = Her penny is paid. She comes no more.
page-quacks-tip-guest-now = She is visiting: you can call her now, for nothing, once this round.
page-quacks-tip-guest-kept = She is visiting: everybody may call her once this round, for nothing.
page-quacks-tip-guest-paid = She has been called. At the end of the round she leaves.
page-quacks-tip-bowl = Overflow bowl
page-quacks-tip-bowl-does = Here lies what the pot has no space for. It does nothing, but white still counts, and with the points of your pot you get half of the sum on top.
page-quacks-tip-bowl-now = As it is: { quacks-points }.
