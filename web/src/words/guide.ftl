# What is said to those who learn a game or read its rules.

page-guide-title = The guide
page-guide-learn = Learn
page-guide-about = A first game at a prepared table: you play, somebody tells you what matters, and in four minutes you know how it goes.
page-guide-begin = Begin the guided game
page-guide-continue = Go on where you were
page-guide-anew = Begin anew
page-guide-done = You have been through this one.
page-guide-progress = { $step } of { $all }
page-guide-leave = Leave the guide
page-guide-go-on = Go on
page-guide-play-on = Play this game on
page-guide-close = Close
page-guide-real = Begin a new game
page-guide-held = You may do that in any game. This once, do as the guide says, or leave the guide and play as you like.
page-guide-free = Play on as you like. The guide goes on as soon as its next moment comes.

# What each game teaches.

page-teaches-glastonbury = Walk around the market, take what counts double for you, and cast a spell.
page-teaches-quacks = Draw from the bag, mind the white chips, save a pot with the flask, and go shopping.
page-teaches-practice = Lay elements on the Desk, compose a formula, and build on what your rival has composed.

# What stands at the drawings of rules pages that can be moved.

page-figure-chip-less = A chip less
page-figure-chip-more = A chip more
page-figure-chips = { $laid } of { $all }
page-figure-walk = Walk { $steps }
page-figure-stands = { $corner ->
    [yes] You stand at the { $place }: nothing to take.
   *[no] You stand at the { $place }.
}

# Introductions to expansions, which are offered where somebody sits down with one for the first time.

page-introduction-about = With an expansion? Each has an introduction of a minute.
page-introduction-is-new = New to you: { $expansion }.
page-introduction-minute = It is told in a minute, in pictures that you can touch.
page-introduction-show = Show me
page-introduction-no = No, thanks
page-introduction-before = Back
page-introduction-next = Go on
page-introduction-done = Done
page-introduction-page = { $page } of { $all }
page-introduction-again = Once more
page-introduction-touch-penny = Touch a penny to pay it.
page-introduction-call = Pay the penny of the { $witch }
page-introduction-came = The { $witch } has come, and her penny is gone for this game.
page-introduction-kept = { $pennies ->
    [0] No penny left
    [one] 1 penny left: 2 points at the end
   *[other] { $pennies } pennies left: { NUMBER($pennies) } × 2 points at the end
}
page-introduction-another = Another chip
page-introduction-droplet = Move the droplet
page-introduction-back = Spend { $spaces } essence: the { $chip } goes back into the bag

page-intro-quacks-witches = The Herb Witches
page-intro-quacks-witches-coven = Twelve herb witches know the pots of Quedlinburg: four of silver, four of bronze, four of gold. One of each metal is turned up for the whole game, the same three for everybody.
page-intro-quacks-witches-pennies = You have a penny of each metal. Each calls its witch once in the whole game. She glows when she can come: silver ones around your brewing, bronze ones around the shop, gold ones when rubies and points are given or spent.
page-intro-quacks-witches-bowl = A full pot need not stop you. What comes after goes into the bowl below: it does nothing there, but white still counts, and with the points of your pot you get half the sum of the bowl.
page-intro-quacks-witches-books = There are two more sets of books, an orange chip that fills six spaces, and locoweed, whose book says how it grows. And a fifth player finds a seat.
page-intro-quacks-alchemists = The Alchemists
page-intro-quacks-alchemists-patients = Three of these eight patients wait at your table. Before the first round everybody takes the essence card of one of them and keeps it; several may help the same.
page-intro-quacks-alchemists-distil = When all have brewed, essence rises, exploded or not: a space for each colour in your pot, one for exactly 7 of white, and one for every exploded pot beside yours. Lay the chips and watch.
page-intro-quacks-alchemists-card = You say how far it goes, and get what your card shows there: here, for Chicken Eyes, something at once. Rats help you in the next round. In the last round every space is a point.
page-intro-quacks-alchemists-spend = Other patients are helped while you brew in the next round: you spend what essence you have. For Forgetfulness a chip goes back into the bag, for as much as its number. Touch one.
page-intro-quacks-office = Wolfgang's Exchange Office
page-intro-quacks-office-single = A second droplet lies in the exchange office. Whenever a droplet of yours moves, you say which one. On this side it makes points cheaper, which you can buy in the shop.
page-intro-quacks-office-multiple = On the other side all numbers on your chips are summed up at the end and divided by the number that the droplet has reached: that many points you get.

# The guide through a first game of Quacks, step by step.

page-lesson-quacks-welcome = You are a quack doctor at the fair. In nine rounds you brew potions, sell them, and buy better ingredients. Whoever has the most points wins.
page-lesson-quacks-card = Every round begins with a fortune card. It holds for everybody.
page-lesson-quacks-bag = This is your bag, with nine chips in it. You draw without looking. Seven of them are white, and white means trouble.
page-lesson-quacks-draw = Draw your first chip.
page-lesson-quacks-space = An orange 1 goes one space on. The marked space right after it is what your pot would be worth now.
page-lesson-quacks-again = One space is worth little. Draw again.
page-lesson-quacks-white = A white 2: it goes two spaces on, and counts here. With more than 7 of white in it the pot explodes, and you get points or coins, not both.
page-lesson-quacks-third = You are at 2 of 7, so nothing can happen. Draw.
page-lesson-quacks-risk = Here stands how likely it is that the next chip blows up your pot. No danger yet.
page-lesson-quacks-fourth = Green: no white in it. Draw again.
page-lesson-quacks-fifth = 3 of 7, and still safe. Draw once more.
page-lesson-quacks-flask = A white 3! At 6 of 7 it gets hot. Once, your flask puts the white chip that you drew last back into the bag. Use it now.
page-lesson-quacks-relief = Your pot is as it was, at 3 of 7. The flask is empty now. Draw on.
page-lesson-quacks-last = Well done. One more will do.
page-lesson-quacks-stop = 6 of 7 again, and a chip in your bag would be too much. Besides, a ruby lies on your space. Stop here.
page-lesson-quacks-report = The report: row by row, what the round brought everybody. It stays until you go on to the shop.
page-lesson-quacks-coins = The furthest pot rolled a die. Your space brought a point, a ruby, and 9 coins to spend.
page-lesson-quacks-shop = Buy one or two chips of different colours. They stay in your bag for the whole game. Green 1 and blue 1 are a good start.
page-lesson-quacks-second = Buy a chip of another colour, or be done. Coins that are left are lost.
page-lesson-quacks-rubies = Two rubies move your droplet on, so that all your pots begin one space further; or they fill the flask. Choose, or save them.
page-lesson-quacks-round = The next round: a new card, and a bag with your new chips in it. Whoever is behind gets rats as a head start. After nine rounds it is over.
page-lesson-quacks-end = That is all you need to know. Play this game on, or begin a new one.

# The guide through a first game of Glastonbury, step by step.

page-lesson-glastonbury-welcome = You walk around a market, take a card each turn, and drop it into your cauldron. Three or four of one ingredient bring points, a single one costs points.
page-lesson-glastonbury-pawn = This is your pawn. Your empty cauldron shows a 2, so it has walked two steps and stands at the lit row.
page-lesson-glastonbury-numbers = You take a card of the lit row. Its number says how far you walk next. This 3 would lead to a corner, where nothing is to be had.
page-lesson-glastonbury-toad = Green is your own colour: it counts double for you. And a 2 leads to the next row but one. Take the toad 2.
page-lesson-glastonbury-walk = The toad is in your cauldron. Your rival has moved, and then you walked on: two steps, as the toad says.
page-lesson-glastonbury-pair = Here is another toad. One alone would cost you points, two cost nothing, three or four count. Take the toad 4.
page-lesson-glastonbury-spell = Four steps on, a spell lies in your row. Accio fetches any card of the market, twice. Take it.
page-lesson-glastonbury-kept = A spell is kept beside the cauldron. The toad 4 is still on top, so you walked four again.
page-lesson-glastonbury-cast = The third toad lies far away from your row. Cast Accio.
page-lesson-glastonbury-fetch = Now every card of the market can be yours. Fetch the toad 1.
page-lesson-glastonbury-worth = Three toads: 2, 4 and 1 make 7, and twice that because they are green. 14 points! A fourth would bring 5 more.
page-lesson-glastonbury-memory = Here you can look at all your cards. In a usual game you see the top one alone, and have to remember the rest.
page-lesson-glastonbury-pile = When the pile is used up, gaps stay. Whoever then takes the last card of a row ends the game, and all cauldrons are counted.
page-lesson-glastonbury-end = That is all you need to know. Play this game on, or begin a new one.

# The guide through a first game of the Practice, step by step.

page-lesson-practice-welcome = You study potions. Lay elements on the Desk for a point each, and compose formulas from what lies there, for many more. Whoever has the most points wins.
page-lesson-practice-desk = This is the Desk of Elements. What lies here belongs to nobody: everybody composes from it.
page-lesson-practice-halves = Each of your cards is two things: a formula above, an element below. You play it as one of them.
page-lesson-practice-lay = Dragon's Tooth is not on the Desk yet. Lay this card as that element: a new one brings a point.
page-lesson-practice-compose = Elixir of Fidelity is made of Mandrake Root and Dragon’s Tooth, and now both are there. Compose it.
page-lesson-practice-mine = 2 points! The elixir lies before you, with its elements under it, and can become part of something greater.
page-lesson-practice-rivals = Your rival has a Love Potion. You may use it as if it were yours, and nobody can refuse.
page-lesson-practice-great = The Great Elixir takes both elixirs: 6 points for you, and half as many for your rival, because one of them is theirs. Compose it.
page-lesson-practice-back = The elements that lay under both elixirs have gone back to the Desk, and can be used again.
page-lesson-practice-cast = A spell goes to the Desk as its element, acts, and you still play a card. Eureka fetches a formula from the Desk. Cast it.
page-lesson-practice-take = Love Potion lies on the Desk as Crystal of Air. Take it into your hand.
page-lesson-practice-at-once = Bloodstone and Mandrake Root are on the Desk: compose it at once.
page-lesson-practice-deck = Every turn you draw a card and play one. The game ends when the deck and all hands are empty.
page-lesson-practice-end = That is all you need to know. Play this game on, or begin a new one.
