# What the terminal says around a game, and what it writes on the boards that it draws.

# At the keyboard.

terminal-player = Player { $letter }
terminal-turn = { $game }: your turn
terminal-turn-of = { $game }: { $name }'s turn
terminal-end = { $game }: the end
terminal-choose = Give a number or a name; or undo, log, rules, save, quit, help.
terminal-pass-keyboard = Pass the keyboard to { $name }, then press Enter.
terminal-saved = Saved in { $path }
terminal-remember = Earlier turns are yours to remember (memory is strict at this table).
terminal-nothing-yet = Nothing has happened yet. { terminal-remember }
terminal-how-to-play = To play, give the number of a choice, its name, or a beginning that fits no other: { $example }
terminal-command-undo = take back your last decision, and all that followed
terminal-command-log = read again what has happened
terminal-command-board = draw the table again
terminal-command-rules = the rules on one screen
terminal-command-save = save the game and play on
terminal-command-quit = save the game and leave
terminal-command-help = this list; so does ?
terminal-nothing-to-undo = There is nothing to take back: this is your first decision.
terminal-step-through = Step through this game with: { $command }
terminal-left = The game is saved in { $path }
terminal-go-on = Go on with: { $command }
terminal-place = { $place }. { $mark } { $name } { $points } points
terminal-won = { $name } wins.
terminal-you-won = You win.
terminal-shared = { LIST($names) } share the victory.

terminal-nothing-written = Nothing was written: { $give }, or write help.
terminal-no-choice = There is no choice { $number }: { $give }.
terminal-several-fit = { $text } could be { LIST($names, "or") }: write a little more.
terminal-not-now = { $name } is not possible now: { $give }.
terminal-no-such-choice = { $text } is neither a choice nor a command: { $give }, or write help.
terminal-give-only = give 1 or { $name }
terminal-give = give a number from 1 to { $count } or a name such as { $name }

# What is wrong, said without Fluent, too.

terminal-refuses-empty-entry = --seats { $text } has an empty entry; write one for each seat, such as you,house,house.
terminal-refuses-seat = There is no seat { $text }: this table has seats { $seats } (or 0 to { $last }).
terminal-refuses-file = { $file } cannot be written: { $why }. Give another file.
terminal-refuses-folder = { $folder } cannot be made: { $why }. Set POTABLE_DATA to another folder.

# In lists of games.

terminal-players = { $game }, { $fewest } to { $most } players
terminal-choices-of-seats = { $choices }; seats are counted from 0
terminal-choices-for-seats = { $choices }, or for each seat one of { $each }

# Stepping through a record.

terminal-replay-help = Enter or n: next move. p: back one. A number: jump to that move. q: leave.
terminal-replay-head = { $game }: move { $move } of { $moves }
terminal-replay-last = This is the last move.
terminal-replay-no-move = There is no move { $text }: give a number from 0 to { $last }, or Enter, n, p or q.
terminal-replay-unfinished = The record ends here; the game is not over.

# On every board.

terminal-to-move = to move
terminal-total = Total
terminal-yes = yes
terminal-no = no
terminal-points-from = Points from
terminal-points = { $points ->
    [one] { $points } point
   *[other] { $points } points
}
terminal-cards = { $cards ->
    [one] { $cards } card
   *[other] { $cards } cards
}

# Glastonbury.

terminal-glastonbury-then = Then { $steps } to { $place }.
terminal-glastonbury-then-stay = Then you stay here.
terminal-glastonbury-ingredient = Ingredient
terminal-glastonbury-cards = Cards
terminal-glastonbury-reckoning = Reckoning
terminal-glastonbury-points = Points
terminal-glastonbury-immuto-aside = added to nothing
terminal-glastonbury-recipe = recipe: { $recipe }
terminal-glastonbury-no-own-card = no card of its own: nothing
terminal-glastonbury-single = single: minus { $sum }
terminal-glastonbury-pair = pair: nothing
terminal-glastonbury-three = three: { $sum }
terminal-glastonbury-more = { $count ->
    [4] four: { $sum } + { $bonus }
   *[other] { $count }: { $sum } + { $bonus }
}
terminal-glastonbury-met = met
terminal-glastonbury-not-met = not met
terminal-glastonbury-counts = cards: { $counts }; { $each } each
terminal-glastonbury-not-most = cards: { $counts }; not the most
terminal-glastonbury-on-top = { $card } on top, { terminal-cards }
terminal-glastonbury-empty = cauldron empty
terminal-glastonbury-walks = walks { $steps } next, to { $place }
terminal-glastonbury-can-cast = can cast { $spells }
terminal-glastonbury-spell = spell
terminal-glastonbury-recipes = recipes: { $recipes }
terminal-glastonbury-cauldron = cauldron, lowest first: { $cards }
terminal-glastonbury-pile = { terminal-cards } in the pile.
terminal-glastonbury-no-pile = The pile is used up.
terminal-glastonbury-left-out = All { $colour } cards stay in the box.
terminal-glastonbury-next = Next: { $cards }.
terminal-rules-glastonbury =
    The market is a square of six by six cards without its corners. Your pawn walks around it clockwise; each row or column and each corner is one step.

    On your turn your pawn walks as many steps as the number on top of your cauldron; 2 while it is empty. Then you take one card from the row or column beside the pawn, and the gap is filled from the pile. At a corner you take nothing.

    Ingredients go on top of your cauldron, and only the top card shows: remember the rest (unless the memory is aided).

    Immuto is a 0 and lets your pawn stand still; at a corner the number below it counts. At the end it joins an ingredient of yours as one more card that is worth nothing itself.

    Vanesco: all others lose the top card of their cauldron.
    Perluceo: look through your cauldron once.
    Accio, twice: take a card from anywhere instead of from your row.
    Declinatio, three times: leave a corner at once and take a card after all.
    One spell a turn; after casting one you can take neither Vanesco nor Perluceo.

    The game ends when the pile is used up and somebody takes the last card of a row or column. They need not keep it.

    Points for each ingredient: one card counts minus its number, two count nothing, three count their sum, four their sum and 5 more. Numbers of your own colour count double, minus points too; the 5 does not.

    Recipes (an option): "most" of a colour brings 1 point for each of those cards, 2 with four players; "fewest cards", "fewest fours", "fewest spells", "most ones" and "last word" (you ended the game) bring 10. Ties bring nothing.

    The most points win; ties share.

# The Potions Practice.

terminal-practice-as-formula = As a formula: { $made }.
terminal-practice-deck = { terminal-cards } in the deck.
terminal-practice-no-deck = The deck has ended.
terminal-practice-apart = apart: { $elements }
terminal-practice-missing = Missing: { $elements }
terminal-practice-none-missing = No element is missing.
terminal-practice-hand-count = { terminal-cards } in hand
terminal-practice-among = among them { $cards }
terminal-practice-under = { terminal-cards } under it
terminal-practice-hand = Your hand:
terminal-practice-casting = casting { $spell }
terminal-practice-composing = { $card } with { $chosen }
terminal-practice-returning = going back: { $cards }
terminal-practice-in-play = In play: { $parts }
terminal-practice-made = { $needs }, { terminal-points }
terminal-practice-from-elements = new elements
terminal-practice-from-halves = halves, for formulas that others used
terminal-rules-practice =
    Each card is two things: an element below, and a formula or a spell above. You play it as one of them.

    In your turn you draw up to five cards and play one.

    As an element a card goes onto the Desk, on top of the pile of its element. If the element was missing there, you get a point.

    As a formula it goes before you, if all that it takes is on the table: elements from the tops of the piles, and formulas that anybody has composed. You get its points. Every other player whose formulas you use gets half of them, once. A formula that is used goes under the new one, and what lay under it goes back to the Desk.

    A simple elixir brings 2 points, a complex elixir 3, a powder 4, a Great Elixir 6, a Talisman or creature 8, a Supreme card 10.

    A spell goes to the bottom of its pile on the Desk, without a point, and after it you play another card.
    Eureka: take a formula from the top of a pile into your hand.
    Decomposition: take apart a formula of yours; you may keep one of its cards as a formula, the others go back to the Desk.
    Transformation: replace a formula of yours by one from the top of a pile; all its cards go back to the Desk.

    The two Supreme cards bear three elements each. They lie apart on the Desk, bring a point for each of their elements that was missing, and serve as one of them.

    When the deck has ended you play on until all hands are empty. The most points win; ties share.

# Quacks.

terminal-quacks-round = Round { $round } of { $rounds }, { $name } first.
terminal-quacks-has = { terminal-points }, { quacks-rubies }, { $flask }, droplet on { $droplet }
terminal-quacks-flask-full = flask full
terminal-quacks-flask-empty = flask empty
terminal-quacks-office-single = a point for { $number } coins
terminal-quacks-office-multiple = chips divided by { $number }
terminal-quacks-pennies = pennies: { $metals }
terminal-quacks-bowl = in the bowl: { $chips }
terminal-quacks-aside = set aside, to be placed this round: { $chips }
terminal-quacks-named = named, to be placed first: { $chips }
terminal-quacks-display = on display, to be placed in place of a draw: { $chips }
terminal-quacks-witch = { $witch } ({ $metal })
terminal-quacks-essence = { $patient }: { $spaces } essence
terminal-quacks-rats-due = { $rats ->
    [one] 1 rat to come
   *[other] { $rats } rats to come
}
terminal-quacks-tube = test tube { $tube }
terminal-quacks-coins = { quacks-coins }
terminal-quacks-white = white { $whites } of { $limit }; { $scored }
terminal-quacks-scored = space { $space } gives { $worth }
terminal-quacks-exploded = exploded!
terminal-quacks-chosen = has chosen
terminal-quacks-to-decide = to decide
terminal-quacks-looks = looks at { $chips }
terminal-quacks-holds = holds { $chip }
terminal-quacks-beside = beside the pot: { $chips }
terminal-quacks-bag = bag: { $chips }
terminal-quacks-bag-empty = bag: empty
terminal-quacks-bag-count = { quacks-chips } in the bag; owns { $owned }
terminal-quacks-market = Market (c coins each, × left)
terminal-quacks-price = { $chip } { $price }c ×{ $left }
terminal-quacks-not-sold = Not sold yet.
terminal-quacks-from-pot = scoring spaces of the pots
terminal-quacks-from-chips = actions of chips
terminal-quacks-from-cards = fortune teller's cards
terminal-quacks-from-die = the bonus die
terminal-quacks-from-tubes = test tubes
terminal-quacks-from-coins = coins at the end
terminal-quacks-from-rubies = rubies at the end
terminal-quacks-from-office = the exchange office
terminal-quacks-from-witches = witches
terminal-quacks-from-pennies = pennies that were kept
terminal-quacks-from-bowl = overflow bowls
terminal-quacks-from-essence = essence
terminal-quacks-last-space = last space of the last pot
terminal-rules-quacks =
    Nine rounds. In each, everybody draws chips from their own bag, one by one, and lays each as many spaces further in their pot as its number says. Stop when you like, but not before your first chip.

    White chips are dangerous: when those in your pot sum up to more than 7, it explodes and you stop at once.

    The flask, while it is full, puts the white chip that you drew last back into the bag.

    Then the pots are evaluated. The space after your last chip counts: its ruby, its points, and its coins, with which you buy one or two chips of different colours for your bag. With an exploded pot you choose points or coins. Who came furthest without an explosion rolls the bonus die. Black, green and purple chips act now, as their books say; blue, red and yellow ones act when they are drawn.

    At the end of a round, 2 rubies move your droplet a space, for good, or fill your flask.

    Who lies behind gets rats: for each rat tail between them and the leader, their pot begins a space further.

    Each round has a card of the fortune teller that changes something for everybody. Yellow is sold from round 2, purple from round 3; in round 6 everybody gets another white 1.

    In the last round all choose unseen whether they draw or stop. Nothing is bought then: 5 coins or 2 rubies make a point.

    Letters stand for colours: W white, O orange, G green, B blue, R red, Y yellow, P purple, K black, L locoweed.

    Expansions explain themselves as you play: what each witch and patient does stands above the pots. A witch comes once in a game, for the penny of her metal, when you are offered to call her. Essence rises after all have brewed, by the colours in your pot, exactly 7 of white, and exploded pots beside yours.

    The most points win; a tie goes to the fuller last pot.
