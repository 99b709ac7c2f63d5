# Quacks: what is asked, what an action would do, what happened, and the names of things. What only one card or book says stands
# in its own file.

# What brewers are asked, and what they may do; `together` where all choose unseen.

quacks-asked-nothing-more = You have chosen. Wait for the others.
quacks-asked-to-draw-first = Draw your first chip: your pot bears { $limit } of white.
quacks-asked-to-draw = Your pot is at { quacks-standing }. Draw another chip or stop.
    .together = Your pot is at { quacks-standing }. Draw another chip or stop. All choose unseen.
quacks-asked-with-empty-bag = Your bag is empty, with { quacks-standing } of white. Stop, or use your flask.
    .together = Your bag is empty, with { quacks-standing } of white. Stop, or use your flask. All choose unseen.
quacks-asked-with-full-pot = Your pot is full, with { quacks-standing } of white. Stop, or use your flask.
    .together = Your pot is full, with { quacks-standing } of white. Stop, or use your flask. All choose unseen.
quacks-says-draw = Draw one of the { quacks-chips } in your bag.
quacks-says-stop = Stop here: your pot is worth { $worth }.
quacks-says-flask = Use your flask: the { $chip } goes back into your bag and your pot to { $after }.

quacks-asked-how-far = You drew { FORM($chip, "a") }. Move it { LIST($further, "or") } spaces, or only { $least }.
quacks-says-move = Move it { $spaces } spaces.
quacks-says-move-further = Move it { $spaces } spaces, further but not twice as far.
quacks-says-move-twice = Move it { $spaces } spaces, twice as far but no further.
quacks-says-move-least = Move it only { quacks-spaces }.

quacks-asked-to-put-back = Your pot is at { quacks-standing }. You may put the { $chip } back into your bag.
quacks-says-put-back = Put the { $chip } back into your bag.
quacks-says-leave = Leave the { $chip } in your pot.
quacks-says-return-red = Put the { $chip } from beside your pot back into your bag.

# What is asked about chips that act.

quacks-asked-which-colour = Which of your colours acts next?
quacks-says-colour = Your { $colour } chips act now.
quacks-asked-to-accept = Take what your { $colour } chips give, or pass it up.
quacks-says-accept = Take it.

# What is asked around brewing.

quacks-asked-for-takings = Your pot exploded. Take { quacks-points } or { quacks-coins }.
quacks-says-take-points = Take { quacks-points }.
quacks-says-take-coins = Take { quacks-coins } to buy chips.
quacks-says-take-rubies = Take { quacks-rubies }.

quacks-asked-to-buy = You have { quacks-coins }. Buy up to two chips of different colours, or leave the shop.
quacks-asked-to-buy-second = You have { quacks-coins }. Buy a second chip, not { $colour }, or leave the shop.
quacks-says-buy = Buy { FORM($chip, "a") } for { $price } of your { quacks-coins }.
quacks-says-buy-nothing = Buy nothing.
quacks-says-buy-nothing-more = Buy nothing more.

quacks-asked-to-spend = You have { quacks-rubies }. Spend { $cost } for your droplet, or keep them.
quacks-asked-to-spend-or-fill = You have { quacks-rubies }. Spend { $cost } for your droplet or { $flask_cost } for your flask, or keep them.
quacks-asked-to-spend-last = You have { quacks-rubies }. Spend { $cost } for the next test tube, or keep them: { $per_point } are worth a point.
    .multiple = You have { quacks-rubies }. Spend { $cost } for the next place in the exchange office, or keep them: { $per_point } are worth a point.
quacks-says-keep-rubies = Keep your { quacks-rubies }.
quacks-says-pay-flask = Pay { quacks-rubies } to fill your flask.
quacks-says-pay-tube = Pay { quacks-rubies } to move the droplet of your test tubes; the next tube gives { FORM($gift, "a") }.
    .single = Pay { quacks-rubies } to move your droplet in the exchange office; a point then costs you { $number } coins.
    .multiple = Pay { quacks-rubies } to move your droplet in the exchange office; your chips are then divided by { $number }, and all you have now, { $total } together, would bring { quacks-points } in the end, not { $before }.
quacks-says-pay-droplet = Pay { quacks-rubies } to move your droplet to space { $space }.

quacks-asked-which-droplet = A droplet moves: the one in your pot, or the one on your test tubes.
    .single = A droplet moves: the one in your pot, or the one in the exchange office.
    .multiple = A droplet moves: the one in your pot, or the one in the exchange office.
quacks-says-tube = Move the droplet of your test tubes; the next tube gives { FORM($gift, "a") }.
    .single = Move your droplet in the exchange office; a point then costs you { $number } coins.
    .multiple = Move your droplet in the exchange office; your chips are then divided by { $number }, and all you have now, { $total } together, would bring { quacks-points } in the end, not { $before }.
quacks-says-droplet = Move your droplet to space { $space }.

# What several cards and books offer.

quacks-says-pass = Pass.
quacks-says-take = Take { FORM($chip, "a") }.
quacks-says-put-all-back = Put all of these chips back into your bag.
quacks-says-add = Place the { $chip }; your pot is then worth { $worth }.
quacks-says-swap = Swap your { $chip } for { FORM($to, "a") }.

# What happened; `you` says it to whoever did it.

quacks-told-round = Round { $round } begins with { $card }: { $text }
quacks-told-tails = The rats help: { LIST($tails) }.
quacks-told-brew = The potions begin: { LIST($starts) }.
quacks-told-empty = All pots are emptied into the bags.
quacks-told-exchange = { $who } gets { $coins } for coins and { $rubies } for rubies.
    .you = You get { $coins } for coins and { $rubies } for rubies.

quacks-told-draw = { $who } draws { FORM($chip, "a") } onto space { $space }.
    .you = You draw { FORM($chip, "a") } onto space { $space }.
quacks-told-draw-aside = { $who } draws { FORM($chip, "a") }.
    .you = You draw { FORM($chip, "a") }.
quacks-told-pick = { $who } picks { FORM($chip, "a") } onto space { $space }.
    .you = You pick { FORM($chip, "a") } onto space { $space }.
quacks-told-pick-aside = { $who } picks { FORM($chip, "a") }.
    .you = You pick { FORM($chip, "a") }.
quacks-told-place = { $who } places { FORM($chip, "a") } onto space { $space }.
    .you = You place { FORM($chip, "a") } onto space { $space }.
quacks-told-place-aside = { $who } places { FORM($chip, "a") }.
    .you = You place { FORM($chip, "a") }.
quacks-told-aside = { $who } lays it beside the pot.
    .you = You lay it beside the pot.
quacks-told-look = { $who } sees { LIST($chips, form: "a") }.
    .you = You see { LIST($chips, form: "a") }.
quacks-told-put_all_back = { $who } puts all of them back.
    .you = You put all of them back.
quacks-told-stop = { $who } stops.
    .you = You stop.
quacks-told-chosen = { $who } has chosen.
    .you = You have chosen.
quacks-told-stirred = Stir! Drawing: { LIST($drew) }. Stopping: { LIST($stopped) }.
quacks-told-all-drew = Stir! Drawing: { LIST($drew) }.
quacks-told-all-stopped = Stir! Stopping: { LIST($stopped) }.
quacks-told-full = { $who }'s pot is full.
    .you = Your pot is full.
quacks-told-explode = { $who }'s pot explodes: { $whites } of white, and it bears { $limit }.
    .you = Your pot explodes: { $whites } of white, and it bears { $limit }.
quacks-told-flask = { $who } uses the flask and puts { FORM($chip, "a") } back.
    .you = You use the flask and put { FORM($chip, "a") } back.
quacks-told-put_back = { $who } puts { FORM($chip, "a") } back into the bag.
    .you = You put { FORM($chip, "a") } back into the bag.
quacks-told-leave = { $who } leaves the white chip where it is.
    .you = You leave the white chip where it is.
quacks-told-begin_again = { $who } puts everything back and begins again.
    .you = You put everything back and begin again.
quacks-told-go_on = { $who } goes on with the pot as it is.
    .you = You go on with the pot as it is.

quacks-told-gain = { $who } gets { LIST($taken, form: "a") } { $why }.
    .you = You get { LIST($taken, form: "a") } { $why }.
quacks-told-swap = { $who } gives up { LIST($given, form: "a") } for { LIST($taken, form: "a") }.
    .you = You give up { LIST($given, form: "a") } for { LIST($taken, form: "a") }.
quacks-told-give-up = { $who } gives up { LIST($given, form: "a") } for good.
    .you = You give up { LIST($given, form: "a") } for good.
quacks-told-give-back = { $who } gives back { LIST($given, form: "a") }.
    .you = You give back { LIST($given, form: "a") }.
quacks-told-sold_out = { $who } would get { FORM($chip, "a") }, but none is left.
    .you = You would get { FORM($chip, "a") }, but none is left.
quacks-told-upgrade = { $who } swaps { FORM($chip, "a") } for { FORM($to, "a") }.
    .you = You swap { FORM($chip, "a") } for { FORM($to, "a") }.
quacks-told-pass = { $who } passes.
    .you = You pass.
quacks-told-give_tails = { $who } gives away { quacks-tails }.
    .you = You give away { quacks-tails }.
quacks-told-keep-tails = { $who } keeps all tails.
    .you = You keep all tails.

quacks-told-roll = { $who } rolls the die: { FORM($gift, "a") }.
    .you = You roll the die: { FORM($gift, "a") }.
quacks-told-colour = { $who } lets the { $colour } chips act.
    .you = You let the { $colour } chips act.
quacks-told-move = { $who }'s last chip, { FORM($chip, "a") }, moves on to space { $space }.
    .you = Your last chip, { FORM($chip, "a") }, moves on to space { $space }.
quacks-told-takes-points = { $who } takes the points of the exploded pot.
    .you = You take the points of the exploded pot.
quacks-told-takes-coins = { $who } takes the coins of the exploded pot.
    .you = You take the coins of the exploded pot.
quacks-told-points = { $who }'s pot brings { quacks-points } and { quacks-coins }.
    .you = Your pot brings { quacks-points } and { quacks-coins }.

quacks-told-buy = { $who } buys { FORM($chip, "a") } for { $price }.
    .you = You buy { FORM($chip, "a") } for { $price }.
quacks-told-done-saved = { $who } keeps the other red chips.
    .you = You keep the other red chips.
quacks-told-done-coins = { $who } leaves the shop.
    .you = You leave the shop.
quacks-told-done-rubies = { $who } keeps the other rubies.
    .you = You keep the other rubies.
quacks-told-droplet = { $who } pays { quacks-rubies } and moves the droplet to space { $space }.
    .you = You pay { quacks-rubies } and move the droplet to space { $space }.
quacks-told-droplet-free = { $who } moves the droplet to space { $space }.
    .you = You move the droplet to space { $space }.
quacks-told-tube = { $who } pays { quacks-rubies } and moves on to test tube { $tube }.
    .you = You pay { quacks-rubies } and move on to test tube { $tube }.
quacks-told-tube-free = { $who } moves on to test tube { $tube }.
    .you = You move on to test tube { $tube }.
quacks-told-fill_flask = { $who } pays { quacks-rubies } and fills the flask.
    .you = You pay { quacks-rubies } and fill the flask.

quacks-tails-of = { quacks-tails } for { $who }
    .you = { quacks-tails } for you
quacks-start-of = { $who } from space { $space }
    .you = You from space { $space }

# The story of a game: its rounds, what decided between equals, and what it is remembered for.

quacks-chapter = Round { $round }
quacks-why-ahead = { $who }'s last pot came { quacks-spaces } further
quacks-feat-boldest = The boldest draw
quacks-feat-boldest-told = { $who } reaches into the bag where { $percent } of 100 draws explode, and gets { FORM($chip, "a") }.
    .you = You reach into the bag where { $percent } of 100 draws explode, and get { FORM($chip, "a") }.
quacks-feat-boldest-exploded = { $who } reaches into the bag where { $percent } of 100 draws explode, and the pot does.
    .you = You reach into the bag where { $percent } of 100 draws explode, and the pot does.
quacks-feat-luckiest = The luckiest draw
quacks-feat-luckiest-told = { $who } draws { FORM($chip, "a") }; only { $percent } of 100 draws are as good.
    .you = You draw { FORM($chip, "a") }; only { $percent } of 100 draws are as good.
quacks-feat-cruellest = The cruellest draw
quacks-feat-cruellest-told = { $who }'s pot explodes by { FORM($chip, "a") }, where only { $percent } of 100 draws do that.
    .you = Your pot explodes by { FORM($chip, "a") }, where only { $percent } of 100 draws do that.

# Where a gain comes from.

quacks-why-die = from the die
quacks-why-space = from the scoring space
quacks-why-round = as everybody does in this round
quacks-why-tubes = from the test tube
quacks-why-chips = from { $colour } chips
quacks-why-card = from { $card }

# Numbers of things, and what a space or the die gives.

quacks-standing = { $whites } of { $limit }
quacks-worth = { quacks-coins } and { quacks-points }
quacks-worth-with-ruby = { quacks-coins }, { quacks-points } and a ruby
quacks-gift-droplet = a droplet move
quacks-full-flask = a full flask
quacks-points = { $points ->
    [one] { $points } point
   *[other] { $points } points
}
quacks-rubies = { $rubies ->
    [one] { $rubies } ruby
   *[other] { $rubies } rubies
}
quacks-coins = { $coins ->
    [one] { $coins } coin
   *[other] { $coins } coins
}
quacks-chips = { $chips ->
    [one] { $chips } chip
   *[other] { $chips } chips
}
quacks-spaces = { $spaces ->
    [one] { $spaces } space
   *[other] { $spaces } spaces
}
quacks-tails = { $tails ->
    [one] { $tails } rat tail
   *[other] { $tails } rat tails
}
quacks-droplet-back = { $moves ->
    [one] a space of the droplet
   *[other] { $moves } spaces of the droplet
}
quacks-droplet-moves = { $moves ->
    [one] { $moves } droplet move
   *[other] { $moves } droplet moves
}

# The names of things; `a` is a chip with its article, `letter` stands for a colour where there is no room for its name.

quacks-colour-white = white
    .letter = W
quacks-colour-orange = orange
    .letter = O
quacks-colour-green = green
    .letter = G
quacks-colour-blue = blue
    .letter = B
quacks-colour-red = red
    .letter = R
quacks-colour-yellow = yellow
    .letter = Y
quacks-colour-purple = purple
    .letter = P
quacks-colour-black = black
    .letter = K
quacks-colour-locoweed = locoweed
    .letter = L

quacks-chip-white-1 = white 1
    .a = a white 1
quacks-chip-white-2 = white 2
    .a = a white 2
quacks-chip-white-3 = white 3
    .a = a white 3
quacks-chip-orange-1 = orange 1
    .a = an orange 1
quacks-chip-orange-6 = orange 6
    .a = an orange 6
quacks-chip-green-1 = green 1
    .a = a green 1
quacks-chip-green-2 = green 2
    .a = a green 2
quacks-chip-green-4 = green 4
    .a = a green 4
quacks-chip-blue-1 = blue 1
    .a = a blue 1
quacks-chip-blue-2 = blue 2
    .a = a blue 2
quacks-chip-blue-4 = blue 4
    .a = a blue 4
quacks-chip-red-1 = red 1
    .a = a red 1
quacks-chip-red-2 = red 2
    .a = a red 2
quacks-chip-red-4 = red 4
    .a = a red 4
quacks-chip-yellow-1 = yellow 1
    .a = a yellow 1
quacks-chip-yellow-2 = yellow 2
    .a = a yellow 2
quacks-chip-yellow-4 = yellow 4
    .a = a yellow 4
quacks-chip-purple-1 = purple 1
    .a = a purple 1
quacks-chip-black-1 = black 1
    .a = a black 1
quacks-chip-locoweed-1 = locoweed 1
    .a = a locoweed 1

# What players settle before a game; the forms beside `help` are the choices.

quacks-summary = Draw chip after chip from your bag, stop before the pot explodes, and buy better chips for the next round.
quacks-option-set = Set of books
    .help = The set of ingredient books: 1 for a first game, a set by lot, or every book by lot.
    .random = random
    .mixed = mixed
quacks-option-green_book = Green book
    .help = The set from which the green book comes: that of the table, any other, or by lot.
    .as-set = as set
    .random = random
quacks-option-blue_book = Blue book
    .help = The set from which the blue book comes: that of the table, any other, or by lot.
    .as-set = as set
    .random = random
quacks-option-red_book = Red book
    .help = The set from which the red book comes: that of the table, any other, or by lot.
    .as-set = as set
    .random = random
quacks-option-yellow_book = Yellow book
    .help = The set from which the yellow book comes: that of the table, any other, or by lot.
    .as-set = as set
    .random = random
quacks-option-purple_book = Purple book
    .help = The set from which the purple book comes: that of the table, any other, or by lot.
    .as-set = as set
    .random = random
quacks-option-black_book = Black book
    .help = The black book: the usual one, one of set 5 or 6, which comes with the herb witches, or by lot.
    .as-set = as set
    .random = random
quacks-option-locoweed_book = Locoweed book
    .help = The book of locoweed, which comes with the herb witches and with the alchemists. As set: that of set 5 or 6, otherwise none.
    .as-set = as set
    .none = none
    .rats = as far as the rat (set 5)
    .copy = as the last colour (set 6)
    .colours = by colours
    .back = a chip back
    .whites = by white chips
    .essence = a space of essence each
    .random = random
quacks-option-test_tubes = Test tubes
    .help = Play the side of the pots with test tubes and a second droplet.
quacks-option-office = Exchange office
    .help = Play with Wolfgang's Exchange Office, where a second droplet moves instead of the one in the pot. Single: it makes points cheaper that you buy while shopping. Multiple: at the end the numbers of your chips are divided by what it has reached, and count.
    .none = none
    .single = single
    .multiple = multiple
quacks-option-herb_witches = Herb witches
    .help = Three witches to be called with pennies, once each; bowls for pots that overflow; orange 6 and more chips of all colours; and a fifth player.
quacks-option-silver_witch = Silver witch
    .help = The witch who helps while you brew, or when your pot has exploded.
    .random = random
    .cork = Cork Witch
    .handful = Handful Witch
    .sieve = Sieve Witch
    .pardon = Pardon Witch
quacks-option-bronze_witch = Bronze witch
    .help = The witch who helps when you shop.
    .random = random
    .polish = Polish Witch
    .purse = Purse Witch
    .twin = Twin Witch
    .ruby = Ruby Witch
quacks-option-gold_witch = Gold witch
    .help = The witch who helps to points and rubies.
    .random = random
    .rainbow = Rainbow Witch
    .harvest = Harvest Witch
    .jewel = Jewel Witch
    .bargain = Bargain Witch
quacks-option-alchemists = Alchemists
    .help = Three patients, of whom everybody helps one: pots bring essence, which goes further the more colours are in them.
quacks-option-patient_1 = First patient
    .help = One of the three patients whom you may help.
    .random = random
    .nervousness = Nervousness
    .ear_worm = Ear Worm
    .carrot_nose = Carrot Nose
    .wing_ears = Wing Ears
    .chicken_eyes = Chicken Eyes
    .witchs_hump = Witch's Hump
    .forgetfulness = Forgetfulness
    .vampirism = Vampirism
quacks-option-patient_2 = Second patient
    .help = One of the three patients whom you may help.
    .random = random
    .nervousness = Nervousness
    .ear_worm = Ear Worm
    .carrot_nose = Carrot Nose
    .wing_ears = Wing Ears
    .chicken_eyes = Chicken Eyes
    .witchs_hump = Witch's Hump
    .forgetfulness = Forgetfulness
    .vampirism = Vampirism
quacks-option-patient_3 = Third patient
    .help = One of the three patients whom you may help.
    .random = random
    .nervousness = Nervousness
    .ear_worm = Ear Worm
    .carrot_nose = Carrot Nose
    .wing_ears = Wing Ears
    .chicken_eyes = Chicken Eyes
    .witchs_hump = Witch's Hump
    .forgetfulness = Forgetfulness
    .vampirism = Vampirism
quacks-option-memory = Memory
    .help = Strict: you see which chips you own. Aided: you also see which of them are still in the bag.
    .strict = strict
    .aided = aided
quacks-option-coach = Coach
    .help = Off: no odds. Count: the chance that the next chip explodes, as you could count it yourself. Full: all odds.
    .off = off
    .count = count
    .full = full
quacks-option-starter = Who begins
    .help = The start player of the first round, or by lot.
    .random = random
quacks-option-stir = Drawing in common
    .help = In the last round all draw at the same time, having chosen unseen; this can be so in every round.
    .last-round = last round
    .every-round = every round
quacks-option-bonus_moves = Extra spaces
    .help = Ask: you decide whether a chip moves further than its number. Always: it does.
    .ask = ask
    .always = always
quacks-option-gains = Gains of chips
    .help = Points: you may pass points up, which can bring you rats. Ask: whatever a chip gives. Taken: all of it is yours.
    .taken = taken
    .points = points
    .ask = ask
quacks-option-chip_order = Order of chips
    .help = In the evaluation black comes before green and purple, or you are asked.
    .black-green-purple = black, green, purple
    .ask = ask
quacks-option-starting_rubies = Rubies to begin with
    .help = Most boxes give one; the rulebook names none.
quacks-option-supply = Chips in the box
    .help = 216 as counted in most boxes, or 215 by an early list.
quacks-option-green_4_price = Green 4 of set 3
    .help = It costs 18 by the almanac and 21 by some printed books.
quacks-option-white_upgrades = Swapping white chips
    .help = Whether a swap can make a white chip a higher one.
quacks-option-doubling = Twice as far
    .help = Yellow set 2 doubles the whole move of the next chip, or only its number.
    .move = move
    .number = number
quacks-option-second_chance_flask = Beginning again: flask
    .help = Whether a flask that you used this round is full again when a card lets you begin again.
    .filled = filled
    .used = used
quacks-option-second_chance_gains = Beginning again: gains
    .help = Whether you keep rubies and points that blue chips gave before you begin again.
    .kept = kept
    .given-back = given back
quacks-option-black_at_zero = Black for two
    .help = Whether two players who both have no black chip in their pots move their droplets.
quacks-option-yellow_1 = Yellow set 1
    .help = A white chip goes back if it was drawn directly before, or if it lies directly before.
    .drawn-before = drawn before
    .lies-before = lies before
quacks-option-limits = Raised limits
    .help = When yellow set 3 and a card both raise what a pot bears, the higher one counts, or they add up.
    .higher = higher
    .sum = sum
quacks-option-purple_3 = Purple set 3
    .help = Points by the number printed on the space, or by the count of spaces.
    .number = number
    .space = space
quacks-option-set_aside = Chips set aside
    .help = Whether a white chip that red set 6 set aside can explode a pot after its owner has stopped.
    .explodes = explodes
    .harmless = harmless
quacks-option-hump_orange_6 = Witch's Hump and orange 6
    .help = An orange 6 on a space with a ruby brings nothing, or what a 4-chip brings.
    .nothing = nothing
    .as-4 = as a 4-chip
quacks-option-better_chip = From Good to Better
    .help = The chip is swapped for one of the same number, or for a 2-chip or 4-chip as you like.
    .same-number = same number
    .either-number = either number
quacks-option-ends_well = All Is Well That Ends Well
    .help = The card counts the spaces by which the last chip moved, or the number on it.
    .spaces = spaces
    .number = number
quacks-option-office_last = Office in the last round
    .help = On the single side the last coins become points at the lower of 5 and the price of the office, or always at 5.
    .lower-price = lower price
    .five-coins = 5 coins
quacks-option-bowl_flask = Flask and bowl
    .help = Whether the flask may put the white chip back that was drawn last and lies in the overflow bowl.
    .taken-out = taken out
    .stays = stays
quacks-option-rainbow = Rainbow Witch
    .help = She comes to those who get the points of their pots, or also to those who took coins.
    .points = with points
    .always = always

# What does not go together.

quacks-refuses-witch-without-witches = { $option }: there are no witches at this table; set herb_witches to true, or { $option } to random.
quacks-refuses-set-without-witches = { $option }: the books of set { $set } come with the herb witches; set herb_witches to true, or { $option } to another.
quacks-refuses-black-without-witches = black_book: there is only one black book without the herb witches; set herb_witches to true, or black_book to 1.
quacks-refuses-locoweed = locoweed_book: locoweed comes with the herb witches and with the alchemists; set one of them to true, or locoweed_book to none.
quacks-refuses-locoweed-without-box = locoweed_book: the book { $book } comes in a box that is not played with; rats and copy come with the herb witches, essence with the alchemists, and the others with either.
quacks-refuses-five = Five can play only with the herb witches: set herb_witches to true, or play with four.
quacks-refuses-office-with-tubes = The exchange office needs the side of the pots without test tubes: set test_tubes to false, or office to none.
quacks-refuses-patient-without-alchemists = { $option }: there are no patients at this table; set alchemists to true, or { $option } to random.
quacks-refuses-patient-twice = { $option }: each patient lies out once, and { $patient } is named twice; choose another, or random.

# Why a position cannot be, as the end of a sentence; said without Fluent, too. Names of fields stand as they are written there.

quacks-position-card-of-expansion = there are cards of expansions without any
quacks-position-cards-left = cards_left needs { $cards } cards
quacks-position-five = five can play only with herb witches
quacks-position-books = books needs one of every colour with sets
quacks-position-book = books { $colour } is { $number }: there is no such book at this table
quacks-position-no-round = no round has begun
quacks-position-round-after = there is no round after { $rounds }
quacks-position-over-early = the game is over before round { $rounds }
quacks-position-card-round = card does not fit the round
quacks-position-card-left = the card of the round is among those left
quacks-position-done = done names a colour that does not act in the evaluation
quacks-position-ends = ends are not the green chips among the last two of the seat whose chips act
quacks-position-ends-green = ends has a chip that is not green
quacks-position-chips = { $there } chips { $chip } are somewhere, and { $box } are in the box
quacks-position-pot-filled = there are chips in seat { $seat }'s pot in the phase { $phase }
quacks-position-start-beyond = seat { $seat } starts beyond its droplet and its rat
quacks-position-chip-before-start = a chip of seat { $seat } lies before its start
quacks-position-start = seat { $seat } does not start from its droplet and its rat
quacks-position-at-before-start = seat { $seat } is at { $at }, before its start { $start }
quacks-position-at = seat { $seat } is at { $at }, and its last chip on { $last }
quacks-position-at-early = seat { $seat } is at { $at } before brewing begins
quacks-position-whites = the white chips of seat { $seat } sum up to { $whites }
quacks-position-brewed-early = seat { $seat } has brewed something before brewing begins
quacks-position-exploded-early = seat { $seat }'s pot exploded before brewing
quacks-position-exploded = seat { $seat }'s pot exploded and bears its white chips
quacks-position-not-exploded = seat { $seat }'s pot has not exploded and does not bear its white chips
quacks-position-takes-early = seat { $seat } takes before the evaluation comes to it
quacks-position-takes = seat { $seat } takes what its pot does not give
quacks-position-left = { $left } without { $books }
quacks-position-beside-new = more chips are new beside seat { $seat }'s pot than lie there
quacks-position-brewed-points = seat { $seat } brewed more points than chips gave it
quacks-position-brewed-rubies = seat { $seat } brewed more rubies than it has
quacks-position-fresh-white = seat { $seat } has no white chip on its fresh space { $space }
quacks-position-white-drawn = seat { $seat }'s white chip was not drawn last
quacks-position-not-quiet = no chip of seat { $seat } is added without its action
quacks-position-quiet = seat { $seat } has no chip on its quiet space { $space }
quacks-position-tubes = seat { $seat } has a droplet on test tubes without any
quacks-position-rubies = seat { $seat } has rubies that are worth a point
quacks-position-coins-phase = seat { $seat } has coins in the phase { $phase }
quacks-position-coins = seat { $seat } has coins that are worth a point
quacks-position-bought-phase = seat { $seat } has bought in the phase { $phase }
quacks-position-bought-white = white chips are not sold
quacks-position-owned = seat { $seat } owns { $owned } chips, and can own { $most } in round { $round }
quacks-position-stir = seat { $seat } cannot have chosen to stir
quacks-position-stir-draw = seat { $seat } stirs with an empty bag or a full pot
quacks-position-pending = seat { $seat } is asked nothing, and yet something is pending
quacks-position-asked-nothing = seat { $seat } is asked { $question } and has nothing to answer
quacks-position-asked-phase = seat { $seat } is asked { $question } in the phase { $phase }
quacks-position-asked = seat { $seat } cannot be asked { $question } here
quacks-position-asked-turn = it is not seat { $seat }'s turn to be asked { $question }
quacks-position-holds = seat { $seat } holds a chip and is not asked how far it moves
quacks-position-looks = seat { $seat } looks at chips that nobody shows
quacks-position-office = there are test tubes and an exchange office
quacks-position-witch = there is a { $metal } witch without herb witches, or none with them
quacks-position-side-coins = seat { $seat } has coins of purple chips
quacks-position-aside = seat { $seat } has chips aside when all are placed
quacks-position-second-bought = seat { $seat } has bought a second chip before a first
quacks-position-guest = no witch visits by this card, or she is in play
quacks-position-hosted = seat { $seat } has called a witch who does not visit
quacks-position-witches-left = seat { $seat } has something of herb witches without any
quacks-position-bowl-white = seat { $seat } has no such white chip in its bowl
quacks-position-bowl-early = seat { $seat } has chips in its bowl before brewing
quacks-position-patients = three different patients lie out with alchemists, and none without
quacks-position-essence-stage = essence_stage does not fit the phase
quacks-position-worm = an ear worm draws out of its time
quacks-position-worm-nobody = an ear worm draws for nobody
quacks-position-alchemists-left = seat { $seat } has something of alchemists without any
quacks-position-patient = seat { $seat } helps no patient who lies out
quacks-position-essence-early = seat { $seat } chooses its essence out of time
quacks-position-display = seat { $seat } has chips on display
quacks-position-cards-left-boxes = cards_left has cards of boxes that are not played
quacks-position-card-box = card is of a box that is not played
quacks-position-set = { $colour } set { $set }
