# What the page says of its own at every table and replay.

page-table-title = { $game }: the table
page-table-loading = Coming to the table …
page-table-others = The others
page-table-you = You
page-table-things = Your things
page-table-board = The board
page-table-ask = What is asked
page-table-log = Log
page-table-chat = Chat
page-table-seats = Seats
page-table-side = Log, chat and seats
page-table-turn-to = Play for
page-table-cover = Cover
page-table-pass-to = Pass the screen to { $name }
page-table-pass-help = What only one of you may see is covered meanwhile.
page-table-i-am = I am { $name }
page-table-skip = Skip
page-table-looking-back = Looking back
page-table-looks-at = { $move ->
    [0] Looking back at the deal.
   *[other] Looking back at move { $move } of { $all }.
}
page-table-back-to-game = Back to the game
page-table-is-over = The game is over.
page-table-wait-for = { $count ->
    [one] { LIST($names) } is to play.
   *[other] { LIST($names) } are to play.
}
page-table-wait-long = { $unit ->
    [hours] { page-table-wait-for } (for { $time } h)
    [minutes] { page-table-wait-for } (for { $time } min)
   *[seconds] { page-table-wait-for } (for { $time } s)
}
page-table-asked-of = { $name }: { $asked }
page-table-sending = Sending …
page-table-do-it = Do it
page-table-not-yet = Not yet
page-table-undo = Take back
page-table-ask-undo = Ask to take back
page-table-undo-asked = { $name } would like to take back a move. Do you agree?
page-table-undo-waits = You asked to take back your move. { LIST($names) } must still agree.
page-table-agree = Agree
page-table-refuse = No, play on
page-table-withdraw = Never mind
page-table-why = Why?
page-table-why-title = The rule behind this
page-table-all-rules = All the rules
page-table-lost = The connection is lost. Your game is safe.
page-table-lost-next = { $seconds ->
    [0] Trying again …
   *[other] Trying again in { $seconds } s …
}
page-table-retry = Try now
page-table-waiting-title = Waiting for players
page-table-waiting-help = Send this link to your friends. The game begins when every seat is taken, or when you start and bots take the rest.
page-table-invite = Invite link
page-table-watch-link = Watch link
page-table-copy = Copy
page-table-copied = Copied
page-table-start = Start, bots take the open seats
page-table-wait-host = The host can start at any time; bots then take the open seats.
page-table-chosen-title = How this table plays
page-table-chosen-usual = By the usual rules.
page-table-chosen-all = All options
page-table-chosen-rest = The usual for the rest
page-table-taking-back = Taking back moves
page-table-seat-has = { $letter } { $value }
page-table-again-title = Who plays again?
page-table-again-asked = { $name } would like to play again with you.
page-table-again-waits = { $name } would like to play again. Still to answer: { LIST($names) }.
page-table-again-help = The game begins when all have agreed. You can start without those who do not answer: bots then take their seats.
page-table-again-yes = I play
page-table-again-no = Not this time
page-table-declined = You do not play this time.
page-table-is-asked = is asked
page-table-agreed = agreed
page-table-give-bot = Let a bot play here
page-table-free-seat = Offer it by link
page-table-leave = Leave the table
page-table-sit-down = Sit down here
page-table-invited = { $name } invites you to this table.
page-table-bot-seat = bot: { $bot }
page-table-bot-level = bot, { $level }
page-table-away = away; { $bot } plays
page-table-stand-in = bot
page-table-stand-in-for = A bot plays for { $name } until they return.
page-table-offline = not connected
page-table-online = here
page-table-host = host
page-table-yours = you
page-table-offered = offered to whoever has the invite link
page-table-hand-over = Let a bot play for me
page-table-take-back = Play myself again
page-table-bot-for-away = Let a bot play meanwhile
page-table-offer = Offer this seat by link
page-table-withdraw-offer = Keep the bot
page-table-away-now = A bot is playing for you.
page-table-watchers = { $count ->
    [one] { $count } person watches
   *[other] { $count } people watch
}
page-table-say = Say something
page-table-send = Send
page-reactions-title = Reactions
page-reactions-toast = A toast
page-reactions-bravo = Bravo
page-reactions-wink = A wink
page-reactions-wince = A wince
page-reaction-toast = { $name } raises a cup.
page-reaction-bravo = { $name } says bravo.
page-reaction-wink = { $name } winks.
page-reaction-wince = { $name } winces.
page-table-no-chat = Nobody has said anything yet.
page-table-no-log = Nobody has moved yet.
page-table-from-memory = You play from memory: the log keeps only what happened since your last turn, and all of it when the game is over.
page-table-from-memory-watching = This table plays from memory: the log keeps only the latest turn, and all of it when the game is over.
page-table-many-moves = { $count } moves were made. The last one:
page-table-rematch = Play again
page-table-to-rematch = To the new table
page-table-replay = Replay
page-table-download = Save the record
page-table-commitment = Seed sealed
page-table-commitment-help = This is the hash of the seed from which every shuffle follows. The seed is shown when the game is over, and your browser checks it.
page-table-sealed = Sealed at the deal
page-table-seed = Seed
page-table-checked = Checked: the seed matches the seal from the deal.
page-table-broken = The seed does not match the seal from the deal. Do not trust this game.
page-table-unchecked = This browser cannot check the seal on a page without https.
page-table-won = { $winner ->
    [you] { $count ->
        [one] You win.
       *[other] You share the victory.
    }
   *[others] { $count ->
        [one] { LIST($names) } wins.
       *[other] { LIST($names) } share the victory.
    }
}
page-table-scoring = Final scoring
page-table-folded = { $count ->
    [one] { $name }: { $count } small thing
   *[other] { $name }: { $count } small things
}
page-table-show-all = Show it all
page-table-board_hide = Look at the table

page-sound-title = Sound
page-sound-ask = Would you like to hear the table?
page-sound-help = A plop, a clink, now and then a bang.
page-sound-yes = With sound
page-sound-no = Quietly, please

page-ending-ranking = Who came where
page-ending-place = Place { $rank }
page-ending-looking-back = Looking back at the game …
page-ending-plot = Points as the game went
page-ending-plot-says = Everybody's points over { $chapters } steps; { $leader } ends on top.
page-ending-as-table = As a table
page-ending-start = Start
page-ending-chapter = When
page-ending-feats = What will be remembered
page-ending-see = See it
page-ending-sheets = Where the points come from
page-ending-source = Where from
page-ending-sum = How
page-ending-points = Points
page-ending-nothing = Nothing at all
page-ending-taken-back = { $times ->
    [one] took back a move
   *[other] took back { $times } moves
}
page-ending-share = Save a picture
page-ending-shared = Saved
page-ending-failed = Not possible here
page-ending-file = potable-{ $game }.png
page-ending-brand = Played at Potable

page-replay-title = { $game }: a replay
page-replay-loading = Fetching the game …
page-replay-slider = Move
page-replay-of = Move { $move } of { $all }
page-replay-deal = The deal
page-replay-first = To the deal
page-replay-previous = A move back
page-replay-next = A move on
page-replay-last = To the end
page-replay-speed = { $times ->
    [0.5] Speed: half
   *[other] Speed: { $times } times
}
page-replay-times = { $times ->
    [0.5] ½×
   *[other] { $times }×
}
page-replay-mark-before = To the mark before
page-replay-mark-after = To the next mark: a round, or a great moment
page-replay-play-all = Play
page-replay-pause = Pause
page-replay-eyes = Whose eyes
page-replay-everybody = Everything open
page-replay-branch = Play on from here
page-replay-branch-as = as
page-replay-link = Copy the link to this moment
page-replay-download = Save the record
page-replay-moves = Moves

# Why the table has closed the connection.

page-closed-4401 = The table does not know you any more. Reload the page and take a name.
page-closed-4403 = This table is not open to you. Ask for an invite or a watch link.
page-closed-4404 = There is no such table. It may have been cleared away.
page-closed-4409 = You have opened this table in too many windows. Close one and reload.
page-closed-4429 = Too many messages came from here. Wait a minute and reload.
