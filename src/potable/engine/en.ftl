# What any game says.

# A seat of which nobody knows who sits there: A, B, C and so on.
seat = seat { $letter }
    .first = Seat { $letter }
you = You

game-over = The game is over.
wait-for-turn = Wait for your turn.
wait-for-others = Wait for the others.

# A chapter of a game that has no rounds: once around the table.
chapter-turn = Turn { $turn }

# What is told while rules are compiled for the first time on a machine, also without Fluent.
compiling = Compiling { $what } for this machine, only this once: { $done } of { $total }
compiling-rules = the rules of { $game }
compiling-bots = the bots of { $game }
compiling-odds = the odds of { $game }
compiling-shown = what is shown of { $game }
compiling-batch = { $game } for many games
compiling-lanes = { $game } side by side
compiling-replaying = { $game } to be played again
compiling-rollouts = { $game } to be played out

# How a game came out for somebody; `you` says it to them.
outcome-wins = { $who } wins with { outcome-points }, { $ahead } ahead of { LIST($others) }.
    .you = You win with { outcome-points }, { $ahead } ahead of { LIST($others) }.
outcome-wins-tie = { $who } wins with { outcome-points }, as many as { LIST($others) }, but { $why }.
    .you = You win with { outcome-points }, as many as { LIST($others) }, but { $why }.
outcome-shares = { $who } and { LIST($others) } share the victory with { outcome-points } each.
    .you = You and { LIST($others) } share the victory with { outcome-points } each.
outcome-alone = { $who } ends with { outcome-points }.
    .you = You end with { outcome-points }.
outcome-behind = { $who } comes { outcome-rank } with { outcome-points }, { $behind } behind { LIST($winners) }.
    .you = You come { outcome-rank } with { outcome-points }, { $behind } behind { LIST($winners) }.
outcome-loses-tie = { $who } comes { outcome-rank } with { outcome-points }, as many as { $winner }, but { $why }.
    .you = You come { outcome-rank } with { outcome-points }, as many as { $winner }, but { $why }.
outcome-why = the rules decide between equals
outcome-points = { $points ->
    [one] { $points } point
   *[other] { $points } points
}
outcome-rank = { $rank ->
    [2] second
    [3] third
    [4] fourth
    [5] fifth
   *[other] sixth
}

# How strong a bot is, in a word, and how that was measured.
bot-level = { $level ->
    [1] by chance
    [2] beginner
    [3] easy
    [4] fair
    [5] strong
   *[6] master
}
bot-wins = { $rivals ->
    [1] Wins { $wins } of 100 games against one { $bot } bot, where { $even } would be even.
    [2] Wins { $wins } of 100 games against two { $bot } bots, where { $even } would be even.
    [3] Wins { $wins } of 100 games against three { $bot } bots, where { $even } would be even.
   *[other] Wins { $wins } of 100 games against { $rivals } { $bot } bots, where { $even } would be even.
}

# What a game is remembered for.
feat-best-chapter = The greatest leap
feat-best-chapter-told = { $who } makes { outcome-points } in { $chapter }.
    .you = You make { outcome-points } in { $chapter }.

# What is wrong with a move, an option, a record or a position. These are also said where there is no Fluent, so they are texts with arguments in
# them, and choose nothing.

# What another library says.
error = { $why }
error-game-over = The game is over: nothing more can be played.
error-nothing-to-undo = There is no move to take back.
error-undo-count = { $count } moves cannot be taken back: give a number from 0 to { $moves }.
error-not-its-turn = It is not seat { $seat }'s turn; the table waits for { $waiting }.
error-not-now = Seat { $seat } cannot play { $action } now. It can play: { $actions }.
error-several-may-act = Several may act: say which of { $waiting }.
error-seat = seat { $seat }
error-or = { $first } or { $second }
error-no-seat = There is no seat { $seat }: this table has seats 0 to { $last }.
error-no-action = There is no action { $action } in { $game }.
error-no-kind-of-action = An action is a number or a name, not { $action }.
error-no-number-of-action = There is no action { $action }: { $game } has actions 0 to { $last }.
error-move-not-legal = Move { $move } is not legal: seat { $seat } cannot play { $action } there.

error-option-for-each-seat = { $option }: { $given } given for { $seats } seats; give one for each seat.
error-option-distinct = { $option }: each seat needs a different one, not { $given }.
error-option-choice = { $option }: { $given } is not possible; choose one of { $choices }.
error-option-choice-or-list = { $option }: { $given } is not possible; choose one of { $choices }, or a list with one for each seat of { $each }.
error-option-starter = starter: there is no seat { $seat }; this table has seats 0 to { $last }.
error-seats = { $game } is for { $fewest } to { $most } players, not { $seats }.
error-no-option = { $game } has no option { $option }; it has { $options }.
error-options-contradict = The position was not reached by a game with these options: { $options }.
error-seed = A seed is a whole number from 0 to 2^{ $bits } - 1, not { $seed }.
error-seed-text = A seed is written as { $digits } hexadecimal digits, not { $seed }.
error-games = games: { $games } is not possible; give a number from 1 to 1,000,000,000.
error-lanes = games side by side: { $lanes } is not possible; give a number from 1 to { $most }.
error-lanes-actions = Give a whole number for each of { $lanes } games, not { $given }.
error-lane-not-now = Action { $action } cannot be played now in game { $lane }. There it can be: { $actions }.
error-opponents = opponents: name one bot for all, or one for each of the { $wanted } other seats, not { $given }.
error-max-cycles = max_cycles: { $given } is not possible; give a whole number from 1.
error-deals = deals: { $given } is not possible; give a whole number from 1 to { $most }.
error-not-dealt = No game is dealt yet: call reset() first.
error-reset-when-over = This game is over: call reset() for another one.
error-no-agent = There is no agent { $agent }: this table has { $agents }.
error-no-device = No CUDA device was found. Install potable[cuda] on a machine that has one, or use another speed.
error-speed = POTABLE_SPEED is { $given }: it can be 'compiled' or 'interpreted'.
error-no-game = There is no game { $game }; there is { $games }.
error-no-bot = There is no bot { $bot } for this game; there is { $bots }.
error-other-game = The bot { $bot } plays { $plays }, and this is a table of { $game }.

# `source` is the name of a file, or this.
error-this = This
error-record-large = { $source } is too large for a record: { $bytes } bytes, and { $most } is the most.
error-record-file-large = { $source } is too large for a record: { $most } bytes is the most.
error-record-no-json = { $source } is not a record: it is no complete JSON ({ $why }).
error-record-deep = { $source } is not a record: it is nested too deeply.
error-record-format = { $source } is not a record of Potable: its format should be 'potable/record'.
error-record-version = { $source } has record version { $version }; this Potable reads version { $ours }.
error-record-field = { $source } is not a record: { $why }.
error-record-long = { $source } has { $moves } moves; no game has more than { $most }.
error-record-names = { $source } is not a record: names needs one for each of { $seats } seats, of 1 to { $most } letters, or is left out.
error-record-altered = { $source } was altered since it was saved: its check sum does not fit. Remove 'check' to load it all the same.
error-record-unreadable = { $source } cannot be read: { $why }.
error-record-rules = This record was played by version { $version } of the rules of { $game }; this Potable has version { $ours }.
error-record-unknown-move = This record has a move that { $game } does not know: { $move }.
error-record-does-not-replay = This record does not replay: { $why }
error-record-scores = This record does not replay: it ends with { $scores }, and says { $said }.
error-record-no-seat = There is no seat { $seat }: this game has seats 0 to { $last }.
error-record-no-move = This game has moves 0 to { $last }, not { $move }.
error-record-not-over = This game is not over: its story can be told when it is.
error-record-over = The game is over there: play on from an earlier move.

# What is wrong with a position; `what` is the name of a field, as it is written there.

error-position = This position cannot be: { $why }.
error-position-phase = { $field } does not fit the phase { $phase }
error-position-within = { $what } is { $value }, and can be { $least } to { $most }
error-position-missing = these cards are nowhere: { $cards }
error-position-extra = these cards were left in the box: { $cards }
error-position-twice = { $what } names something twice
error-position-long = { $what } has { $given } entries, and can have { $room }
error-position-size = { $what } needs { $room } entries
error-position-needs = { $what } needs { $names }
error-position-space = { $what } has two on space { $space }
error-position-players = { $players } players are given for { $seats } seats
error-position-sum = the sum of { $field }
error-position-name = { $what }: there is no { $name }; choose one of { $names }.
error-position-no-name = { $what }: there is no { $name }.
error-position-two-places = { $card } lies in two places: { $first } and { $second }.
error-position-large = This is too large for a position: { $most } bytes is the most.
error-position-no-position = This is not a position of Potable: { $why }.
error-position-of-no-game = This is no position of { $game }: { $why }.
error-position-other-game = This is a position of { $given }, not of { $game }.
error-position-rules = This position is of rules version { $version }; this is version { $ours }.
error-position-option = This position cannot be: { $why }
error-position-drawn = drawn: { $given } numbers are given; give { $wanted }.
error-position-drawn-range = drawn: each number is from 0 to 2^31.
error-position-seats = The game has { $seats } seats and the position { $position }.
error-position-seeds = The game and the position have different seeds.

# Why data cannot be read, in the middle of a sentence.

error-data-at = { $why } - at { $place }
error-data-at-key = { $why } - at `key` in { $place }
error-data-field-missing = Object missing required field `{ $field }`
error-data-field-unknown = Object contains unknown field `{ $field }`
error-data-kind = Expected `{ $wanted }`, got `{ $given }`
error-data-length = Expected `{ $wanted }` of length { $length }
error-data-bound = Expected `{ $wanted }` { $bound }
error-data-enum = Invalid enum value { $given }
error-data-value = Invalid value { $given }
error-data-range = Number out of range
error-data-json = JSON is malformed (byte { $byte })
error-data-cut-off = Input data was truncated
error-data-no-utf-8 = it is no text in UTF-8
error-data-no-text = there is half a letter in this text (a lone surrogate)
error-data-no-type = there is something in it that JSON has not
error-data-deep = it is nested too deeply
