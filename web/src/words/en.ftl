# What the page says of its own around every game: buttons, headings, what is wrong.

page-brand = Potable
page-tagline = A table for potion games. Sit down, stir, and mind what is in your cauldron.
page-list = { LIST($names) }
page-number = { $count }
page-points = { $count ->
    [one] { $count } point
   *[other] { $count } points
}

page-nav-skip = Skip to the table
page-nav-main = Pages
page-nav-home = Potable: to the first page
page-nav-games = Your games
page-nav-your-turn = Your turn
page-nav-learn = Learn
page-nav-rules = Rules
page-nav-about = About
page-nav-settings = Settings
page-nav-shortcuts = Keys
page-nav-close = Close

page-errors-unreachable = The table cannot be reached. Check your connection and try again.
page-errors-failed = Something went wrong on the table's side ({ $status }). Try again in a moment.
page-errors-not-record = This file is no record of a game. Choose a file that Potable saved.
page-errors-too-large = This file is larger than { NUMBER($most, useGrouping: 0) } KiB, the most that can be opened here. A saved game is far smaller: choose a file that Potable saved.
page-errors-offline = You are offline. Games wait for you on the server; the page goes on as soon as it can reach it.
page-errors-no-page = There is nothing at this address.
page-errors-again = Try again
page-errors-home = To the first page
page-errors-dismiss = Dismiss

# Whoever has no name gets one by lot: one of the first and one of the second, which commas divide.

page-names-first = Quiet, Brisk, Sly, Mossy, Amber, Sooty, Merry, Pale, Crooked, Patient
page-names-second = Newt, Moth, Snail, Raven, Toad, Thistle, Owl, Badger, Fern, Kettle
page-names-both = { $first } { $second }
page-names-label = Your name
page-names-save = Save
page-names-nobody = Take a name

page-landing-compiling = The rules are being compiled for this machine, only this once. You can play already; the full coach comes when it is done.
page-landing-title = Potable
page-landing-play = { $bots ->
    [0] Play against no bots
    [1] Play against one bot
    [2] Play against two bots
    [3] Play against three bots
    [4] Play against four bots
   *[other] Play against { $bots } bots
}
page-landing-or = or against
page-landing-opponents = { $bots ->
    [one] { $bots } bot
   *[other] { $bots } bots
}
page-landing-dealing = Dealing …
page-landing-form = Set a table
page-landing-seat = Seat { $letter }
page-landing-open-tables = Open tables
page-landing-no-open = Nobody is waiting for players just now. A game against bots starts at once.
page-landing-mine = Your games
page-landing-no-mine = None yet. The first one is a click away.
page-landing-record = Open a record
page-landing-record-help = Drop a saved game here, or
page-landing-record-pick = choose a file
page-landing-sit = Sit down
page-landing-watch = Watch
page-landing-continue = Continue
page-landing-your-turn = your turn
page-landing-asked = you are asked to play again
page-landing-replay = Replay
page-landing-standing = { $moves ->
    [0] { $status }
    [one] { $status }, { $moves } move
   *[other] { $status }, { $moves } moves
}
page-landing-anonymous = You need no account. The name is what others at the table see.
page-landing-yes = yes
page-landing-no = no
page-status-open = waits for players
page-status-playing = being played
page-status-over = over
# A seat that nobody has taken yet.
page-table-open-seat = open

page-past-title = Your games
page-past-all = All your games and figures
page-past-going = To be continued
page-past-figures = Your figures
page-past-over = Finished games
page-past-none = You have finished no game yet.
page-past-play = Play one
page-past-game = Game
page-past-seats = Players
page-past-games = Games
page-past-wins = Won
page-past-mean = Points on average
page-past-best = Most points
page-past-share = { $wins } ({ $percent } %)
page-past-plot = { $games ->
    [one] Points in your { $games } game of { $game }, one after the other
   *[other] Points in your { $games } games of { $game }, one after the other
}
page-past-plot-help = Each dot is a game, full where you won; the line is the mean of the last five.
page-past-dot = { $won ->
    [yes] { page-past-day }: { page-points }, won
   *[no] { page-past-day }: { page-points }
}
page-past-day = { DATETIME($at, day: "numeric", month: "short", year: "numeric") }
page-past-won = won with { page-points }
page-past-taken-back = { $times ->
    [one] a move taken back
   *[other] { $times } moves taken back
}
page-past-shared = shared the win with { page-points }
page-past-place = { $rank ->
    [1] { $rank }st of { $of } with { page-points }
    [2] { $rank }nd of { $of } with { page-points }
    [3] { $rank }rd of { $of } with { page-points }
   *[other] { $rank }th of { $of } with { page-points }
}

page-rules-title = The rules of { $game }
page-rules-loading = Opening the book …
page-rules-contents = On this page
page-rules-clause = Rule { $ids }

page-about-title = About Potable
page-about-what = Potable is a table for potion games: you play them in the browser, alone against bots or with friends by a link, without an account.
page-about-owners = The games belong to their authors and publishers. Potable is not affiliated with any of them. If you like a game here, buy it: cardboard does not need batteries, and its authors live from it.
page-about-own = Every word and every drawing on this page is our own; no rulebook text and no art of a publisher is used. The rules are told in our words.
page-about-shuffles = Every shuffle follows from one seed. Its hash is shown when the game is dealt, the seed when it ends, and your browser checks that they belong together. Nobody can swap the cards meanwhile, not even the server.
page-about-cookie = Nothing on this page is fetched from anywhere else. A cookie remembers who you are so that your seat stays yours; there is nothing more behind it.
page-about-credits = Glastonbury is a game by Günter Burkhardt, published by franjos Spieleverlag. The Quacks of Quedlinburg is a game by Wolfgang Warsch, published by Schmidt Spiele. The Potions Practice is a game by Sergey Machin, published by Rightgames.

page-lesson-offer = Learn it by playing
page-lesson-is-new = Never played one of these?
page-lesson-how = Learn it at a guided table, in four minutes.

page-plain-yes = yes
page-plain-no = no
page-plain-no-board = This game has no board on this page yet; play it by the choices below.
