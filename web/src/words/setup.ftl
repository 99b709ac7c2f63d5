# What the page says where a table is set.

page-setup-help = With friends by a link, at one screen, or against the bots you choose.
page-setup-loading = Opening the box …
page-setup-game = The game
page-setup-players = Who plays
page-setup-seats = How many play
page-setup-wider = { $seats } can play with “{ $option }”.
page-setup-me = Me
page-setup-open = A friend, by link
page-setup-bot = Bot: { $bot }
page-setup-bot-of = Bot: { $bot } ({ $level })
page-setup-guest = Somebody here, at this screen
page-setup-guest-field = Name
page-setup-guest-name = Name of the player at seat { $letter }
page-setup-strength = Strength { $level } of { $levels }
page-setup-each = choose for each seat
page-setup-seat-of = Seat { $letter }: { $name }
page-setup-listed = Show it among the open tables, so that anybody can sit down
page-setup-taking-back = Moves can be taken back
page-setup-make = Set the table

# The groups of options.

page-setup-game-group = What to play
page-setup-table-group = How the table behaves
page-setup-ruling-group = Rulings for connoisseurs
page-setup-ruling-help = Where rulebooks leave something open. Everything here is as most people play it.
page-setup-changed = { $count ->
    [one] { $count } changed
   *[other] { $count } changed
}
