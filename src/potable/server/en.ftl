# What the server says: why something is refused, and in the chat who came and went.

# Why something is refused. What rules or libraries say is told in their words.

server-rules-refuse = { $why }
server-not-answered = { $why }.
server-bad-field = { $where }: { $why }.
server-too-large = That is too large: { $most } bytes is the most.
server-no-table = There is no such table.
server-no-result-picture = There is no picture of such a result.
server-no-replay = There is no such replay.
server-no-game = There is no such game.
server-no-rules-page = There is no such rules page.
server-no-guided-game = There is no such guided game.
server-closing = The server is closing.
server-went-wrong = Something went wrong here, and was noted.
server-no-address = There is no such address.
server-unreadable-request = The request cannot be read: { $why }.
server-no-more-records = This server keeps no more records now. Try again in some days.
server-records-of-one = You have sent as many records as are kept for one person, each for { $days } days.
server-too-many-ask = Too many are asking for that at once. Try again in a moment.
server-database-silent = The database does not answer.
server-database-damaged = The database is damaged.
server-write-first = Write something first.
server-rematch-when-over = A rematch can begin once the game is over.
server-rematch-for-players = A rematch is for those who played.
server-name-first = Say your name first.
server-name-unseen = A name has a letter that can be seen.
server-name-length = A name has 1 to { $most } letters, not { $letters }.
server-too-many-connections = There are too many connections from your address. Close some and try again.
server-too-much = That was too much at once. Wait a moment and try again.
server-record-when-over = The record can be had once the game is over.
server-not-begun = The game has not begun: a seat is still open.
server-no-seat-here = You have no seat at this table, and watch it only by its link.
server-from-memory = This table plays from memory: what happened can be looked at again once the game is over.
server-only-host = Only the host of this table can do that.
server-rebuilt = The table is being rebuilt from what is stored. Try again in a moment.
server-moved = The table is on its way to another server. Try again in a moment.
server-no-seat = There is no seat { $seat }: this table has seats 0 to { $last }.
server-one-seat = You can sit at one seat as yourself; others at your browser are guests.
server-guest-name = A guest needs a name.
server-table-or-record = Give either a table or a record.
server-not-read-now = That could not be read now. Try again in a moment.
server-invitation = You need an invitation to this table.
server-listed-tables = You have { $most } listed tables that are not over. Finish one of them first.
server-other-site = This request came from another site.
server-bot-plays-yours = A bot plays this seat for you. Take it back first.
server-seat-not-yours = Seat { $seat } is not yours.
server-seated-already = You have a seat at this table already, and nobody can have another.
server-no-free-seat = No seat is free at this table.
server-seat-taken = That seat is taken.
server-begun-already = The game has begun already.
server-offer-bots-only = Only the seat of a bot can be offered.
server-guided-not-offered = Anybody can know how a guided game is dealt. Set a new table to play with friends.
server-seat-played = { $name } is here and plays this seat.
server-not-so-fast = Not so fast.
server-unreadable-message = This message cannot be read: { $why }.
server-not-stored = That could not be stored, so it was not done. Try again in a moment.
server-games-unreadable = The games cannot be read at the moment. Try again soon.
server-other-rules = This game was played by other rules than this server knows.
server-table-unreadable = This table cannot be opened: { $why }
server-open-tables = You have { $most } tables that are not over. Finish one of them first.
server-undone-too-much = So much was taken back at this table that no more can be.
server-no-taking-back = At this table no move is taken back.
server-nothing-to-undo = You have no move to take back.
server-not-asked-any-more = Nobody is asking that any more.
server-not-asked = You are not asked.
server-stale = Something happened before your move arrived. Look again and decide anew.
server-undo-asked = { $name } has already asked to take back a move.
server-undo-refused = The others did not agree. You can ask again in { $seconds } seconds.
server-no-words = There is no part { $part }; there are { $parts }.
server-no-translation = There is no translation { $language }.

# What the log tells beside the game.

server-told-taken-back = { $times ->
    [one] { $who } takes back a move.
   *[other] { $who } takes back a move, { $times } times.
}

# What the table says in the chat.

server-note = { $text }
server-note-sits = { $name } sits down.
server-note-agrees = { $name } plays again.
server-note-declines = { $name } does not play this time.
server-note-gets-up = { $name } gets up.
server-note-frees = { $name } no longer holds a seat for { $other }.
server-note-takes = { $name } takes the seat of { $bot }.
server-note-begins = { $name } begins with { LIST($bots) }.
server-note-back = Back at the table: { LIST($names) }.
server-note-away = Away: { LIST($names) }. A bot plays until they return.
server-note-offers = { $name } offers the seat of { $bot } to whoever has the invite link.
server-note-lets-bot = { $name } lets a bot play.
server-note-lets-bot-for = { $name } lets a bot play for { $other }.
server-note-gives-seat = { $name } gives the seat of { $other } to { $bot }.
server-note-gives-open-seat = { $name } gives an open seat to { $bot }.
server-note-withdrew = { $name } withdrew the wish to take back a move.
server-note-disagreed = { $name } did not agree to take back a move.
server-note-repaired = What was stored of this game cannot be played beyond move { $moves }, so it goes on from there. Nothing of what was stored is lost.

# What a link to a table or a replay shows before it is opened.

server-preview-closed = A table is set. Ask whoever sent you here for an invitation.
server-preview-open = { LIST($names) } set a table with { $free ->
    [one] a free seat
   *[other] { $free } free seats
}. Sit down and play.
server-preview-again = A table is set for another game of { LIST($names) }.
server-preview-playing = A game with { LIST($names) } is being played.
server-preview-over = Won by { LIST($winners) }. The end: { LIST($results) }.
server-preview-won = Won by { LIST($winners) }
server-preview-played = A game that { LIST($names) } have played.
server-preview-points = { $name } { $points }

# What the operator of a server is told, also without Fluent.

server-serves = The table is served at { $where } (stop with Ctrl+C). Games are kept in { $folder }.
server-refuses-port = Nothing can be served at { $where }: { $why }. Choose another with --port.
server-refuses-no-port = There is no port { $port }: give one from 0 to 65535, where 0 is any that is free.
server-refuses-folder = { $folder } cannot be the folder of games: { $why }. Choose another with --data.
server-refuses-proxies = POTABLE_PROXIES is { $given }: give addresses or networks, such as 127.0.0.1,10.0.0.0/8.
server-refuses-no-whole = { $name } is { $given }: it should be a whole number.
server-refuses-no-number = { $name } is { $given }: it should be a number.
server-refuses-setting = { $name } is { $given }: { $why }.
server-refuses-other = { $name } is { $given }: it should be { $expected }.
server-refuses-no-otel = POTABLE_TRACES needs OpenTelemetry: pip install "potable[otel]".
server-refuses-transfer-to = Games can be transferred to PostgreSQL alone. A file of SQLite is copied with: potable backup FILE
server-refuses-transfer-unread = { $file } cannot be read: { $why }. Nothing was changed.
server-refuses-transfer-refused = PostgreSQL refuses: { $why }. Nothing was changed.
server-refuses-transfer-damaged = { $file } is damaged: { $why }. Mend it before its games are transferred.
server-refuses-transfer-in-use = { $file } is in use ({ $why }): stop the server first, or moves would be lost.
server-refuses-transfer-foreign = { $file } holds no games of ours.
server-refuses-transfer-version = { $file } is of another version of Potable (schema { $version }, here it is { $ours }): run potable check on it first, which brings an older one up to date.
server-refuses-transfer-full = { $where } is not empty: it has rows in { $name }. Give a new database. Nothing was changed.
server-refuses-transfer-differs = Row { $row } of { $name } came out otherwise than it was. Nothing was changed.
server-refuses-database = The database cannot be opened: { $why }
server-refuses-secret = Other servers of this fleet have another secret: give all of them the same POTABLE_SECRET.
server-refuses-url = POTABLE_DATABASE_URL names no database: it should look like { $urls }.
server-refuses-sqlite = SQLite { $oldest } or newer is needed; this Python has { $version }.
server-refuses-no-driver = PostgreSQL needs its driver: install potable[postgres].
server-refuses-no-database = There is no database { $file }.
server-refuses-there = { $file } is there already: give the name of a new file.
server-refuses-no-file = There is no file { $file }.
server-refuses-damaged = { $file } cannot be restored: { $why }.
server-refuses-postgresql = This is PostgreSQL: copy it with pg_dump and put it back with pg_restore.
server-refuses-copy = { $file } could not be copied to { $to }: { $why }.
server-refuses-no-games = { $file } holds no games of ours: { $why }.

# What is found where a database is looked through.

server-found-other-rules = Table { $table } was played by version { $version } of the rules of { $game }; this is version { $ours }.
server-found-unreadable = Table { $table } cannot be opened: { $why }
server-found-broken = Table { $table } does not replay behind row { $sound } of { $rows }: { $why }
server-found-listed = Table { $table } is listed otherwise than its log says.
server-row-never-dealt = it was never dealt.
server-row-missing = row { $row } is missing.
server-row-goes-back = row { $row } goes back to { $to } of { $moves } moves.
server-row-unknown = row { $row } plays { $action }, which { $game } does not know.
