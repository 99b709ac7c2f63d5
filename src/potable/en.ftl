# What the `potable` command says: its help, what is wrong with what was written, and what it tells when it is done.

# Help and what is wrong are also said without Fluent, so they are texts with arguments in them, and choose nothing.

cli-usage = Usage:
cli-arguments = Arguments
cli-options = Options
cli-commands = Commands
cli-required = required
cli-default = default: { $value }
cli-help = Show this message and exit.

cli-placeholder-address = ADDRESS
cli-placeholder-bot = BOT
cli-placeholder-command = COMMAND ...
cli-placeholder-dir = DIR
cli-placeholder-file = FILE
cli-placeholder-game = GAME
cli-placeholder-key-value = KEY=VALUE
cli-placeholder-list = LIST
cli-placeholder-n = N
cli-placeholder-name = NAME
cli-placeholder-options = [OPTIONS]
cli-placeholder-s = S
cli-placeholder-seat = SEAT
cli-placeholder-share = SHARE
cli-placeholder-table = TABLE
cli-placeholder-url = URL

cli-potable = The table for potion games: play, simulate and measure.
cli-potable-version = Print the version.
cli-any-game = The game; see `potable games`.
cli-any-seed = The same seed gives the same game.
cli-any-option = An option of the game; can be repeated.
cli-any-data = Where games and secrets are kept.
cli-any-json = Print JSON and nothing else.
cli-any-bots = The bots that play, with commas.
cli-any-games = How many games.
cli-any-games-seed = The same seed gives the same games.
cli-play =
    Play in the terminal.

    Against bots, or with other people at the same keyboard.
cli-serve = Serve the table in the browser.
cli-check =
    Check every table of a server's database.

    Each log is played again. One that does not replay is named with its last sound row; --repair adds a row by which it counts as far as that, and removes nothing. The server may be running.
cli-backup =
    Copy a server's database into a file.

    The server may be running: the copy is as the database was at one moment.
cli-restore =
    Put a copy in the place of a server's database.

    The server may be running: everybody's page connects again and shows what was restored.
cli-transfer =
    Copy a server's games from SQLite into PostgreSQL, and check them.

    The server must not be running. Every row is read back and compared and every table replayed before anything counts; if something is wrong, nothing was changed. The file stays as it is.
cli-sim =
    Let bots play many games.

    Tells their scores with spread and quantiles, and their win rates.

    Players change seats from game to game, so that no seat's advantage counts. The random choices of a seed are the same however many cores play.
cli-export =
    Write games as data for learning and study.

    Decisions, or whole games, of bots or of records, as Parquet files with a card. The same command writes the same bytes.
cli-decisions =
    Judge bots by single decisions.

    Every choice of some moments was played out many times; what a bot loses by its own is listed. Games for tuning and games for judging are apart.
cli-learn =
    Train a network that plays a game.

    It learns by playing against itself, against former selves and against bots. How it stands is told from time to time, also to TensorBoard.

    A run is named by its settings and its seed. The same command goes on with it after a stop at any moment.
cli-curves =
    Draw how training runs went.

    What they won, how much they tried and how well they foresaw, over the decisions that they played.
cli-replay =
    Step through a saved game.

    Where there is no terminal, all of it is printed.
cli-verify =
    Check a saved game.

    It is whole, every shuffle follows from its seed, it replays by the rules, and it ends with the points it says.
cli-bench =
    Measure every speed of this machine.

    Random playouts, with four seats where the game has them; the median of several short runs.
cli-drill =
    Hurt a server in every way and see that nothing is lost.

    Servers of their own are played on from several processes over a network that fails, while they are killed and their database is locked, slow, full or gone. All that people saw is compared with what is stored.
cli-parity = Check that every speed of this machine plays the same games, byte for byte.
cli-games = List the games, with their seats and options.
cli-bots = List the bots of a game.
cli-play-game = The game; not needed with --resume.
cli-play-seats = Who sits where, with commas: a bot's name is that bot, anything else is the name of a person. Several people share the keyboard. Usually you,house,house.
cli-play-resume = Go on with a saved game.
cli-serve-host = The address to listen on.
cli-serve-port = The port; 0 for a free one.
cli-check-repair = Put right what can be, without inventing a move.
cli-backup-file = The copy, a file that is not there yet.
cli-restore-file = A copy made with `potable backup`.
cli-transfer-nowhere = Say where to: an address such as postgresql://user:password@host/potable, or POTABLE_DATABASE_URL.
cli-transfer-file = A SQLite file of a server, or a copy of one.
cli-transfer-to = An empty PostgreSQL; POTABLE_DATABASE_URL unless you say.
cli-sim-cores = How many cores; all unless you say.
cli-sim-speed = How the rules run.
cli-sim-on = Where: here, or on Ray, on the cluster that RAY_ADDRESS names or a new one of this machine.
cli-sim-duplicate = Play every deal once from each seat.
cli-sim-plot = Draw scores and win rates: a .png, .svg or .pdf.
cli-export-to = Where to: a folder that is not there yet.
cli-export-kind = A row for each decision, or for each game.
cli-export-seats = The bots that play, with commas; four house bots unless you say.
cli-export-games = How many games; 1000 unless you say.
cli-export-seed = The same seed gives the same games; 1 unless you say.
cli-export-records = Saved games instead: a file, or a folder of them; can be repeated.
cli-decisions-bots = The bots that are judged, with commas; usually all.
cli-decisions-half = Which half of the games.
cli-decisions-file = Another file of decisions than that of the package.
cli-decisions-make = Make decisions until there are so many; goes on where it stopped.
cli-learn-table = A table that it learns to play at: seats, and options after a colon, such as 4:set=1. As often as you like; usually many kinds.
cli-learn-decisions = How many decisions to learn from in all.
cli-learn-minutes = Stop after so many minutes; the same command goes on later.
cli-learn-device = Where the network is.
cli-learn-games-on = Where the games are; usually where the network is.
cli-learn-start = Begin with the network of another run: its checkpoint.
cli-learn-teacher = A bot to imitate first.
cli-learn-lessons = For how many decisions.
cli-learn-former = The share of games against former selves.
cli-learn-rivals = Bots to play against, with commas.
cli-learn-against = The share of games against them.
cli-learn-width = How wide each layer of the network is.
cli-learn-layers = How many layers it has.
cli-learn-lanes = How many games are played side by side.
cli-learn-horizon = How many decisions of each game are learned from at a time.
cli-learn-minibatch = How many decisions make a step of learning.
cli-learn-epochs = How often each decision is learned from.
cli-learn-rate = How large steps are at first; they get smaller to the end.
cli-learn-entropy = How much trying things out is worth at first; it falls to the end.
cli-learn-decay = The share of what turns out that goes back to each earlier decision of the same seat.
cli-learn-point = What a point at the end is worth; winning is worth 1.
cli-learn-folder = Where runs are kept.
cli-learn-run = Call the run so, instead of by its settings.
cli-learn-every = How often to tell and keep how it stands.
cli-learn-judges = Bots to measure it against, with commas, at the first table.
cli-learn-judging = How often, in minutes.
cli-learn-judge-games = In how many games.
cli-curves-runs = The folders of runs, or their logs.
cli-curves-plot = The picture: a .png, .svg or .pdf.
cli-learn-champion = Write it as a champion, a .npz, in the end.
cli-replay-file = A saved game.
cli-replay-seat = See what this seat sees: A, B, ... or 0, 1, ...
cli-replay-everything = See everything, all secrets included.
cli-replay-names = The players' names, with commas; those that the file tells, unless you say.
cli-verify-file = A saved game.
cli-bench-game = The game; or `server` or `fleet` for the load it bears, `sockets` for many who wait or watch, `thinking` for people beside bots.
cli-bench-seconds = How long to measure each speed.
cli-bench-peers = Also measure other libraries that are installed here.
cli-bench-envs = Also measure the environment of many games; needs potable[gym].
cli-drill-seconds = How long.
cli-drill-tables = How many tables, over all servers.
cli-drill-processes = How many processes play at each server.
cli-drill-servers = How many servers are drilled at once.
cli-drill-database = Where games are stored.
cli-drill-fleet = The servers are one fleet, on one PostgreSQL.
cli-drill-faults = The kinds of faults, with commas; usually all.
cli-drill-within = How soon after a fault every table must be playable.
cli-drill-seed = The same seed gives the same faults.
cli-drill-report = Write all that was seen as JSON.
cli-drill-keep = Keep histories, logs and plans in a new folder.

# What is wrong with what was written.

cli-see-help = { $why } See potable --help.
cli-bad-value = Invalid value for { $option }: { $why }
cli-not-whole = { $text } is not a whole number.
cli-no-number = { $text } is not a number.
cli-not-one-of = { $text } is not one of { $choices }.
cli-missing = Missing argument '{ $argument }'.
cli-too-many = Got unexpected extra arguments ({ $arguments }).
cli-no-command = No such command { $name }.
cli-no-command-like = No such command { $name }. Did you mean { $names }?
cli-no-option = No such option: { $option }.
cli-no-option-like = No such option: { $option } (Possible options: { $options }).
cli-takes-a-value = Option { $option } requires an argument.
cli-takes-no-value = Option { $option } does not take a value.

cli-resume-keeps = A saved game keeps its seed and options: leave --seed and --option out with --resume.
cli-resume-other-game = { $file } is a game of { $title }, not { $game }.
cli-which-game = Say which game to play, such as: potable play glastonbury
cli-seats-named = This game has { $seats } seats, and --seats names { $named }.
cli-names-given = This game has { $seats } seats, and --names has { $named }.
cli-only-bots = Only bots would sit at this table: add `you` to --seats, or use `potable sim`.
cli-seat-or-all = Give either --seat or --all, not both.
cli-keep-there = --keep { $folder }: it is there already; give a folder that is not.
cli-key-and-value = --option { $given } should be KEY=VALUE, such as { $usual }.
cli-option-twice = --option { $option } is given twice.
cli-plot-kind = --plot { $file }: the name should end in .png, .svg or .pdf.
cli-no-folder = --{ $option } { $file }: there is no folder { $folder }.
cli-plot-needs = --plot needs Matplotlib: install it with pip install "potable[plot]".
cli-export-either = Give either --records or games to be played, not both.
cli-parity-differs = The speeds of this machine do not play the same games: { $differences }.

# What was done.

cli-told-check-damaged = The file is damaged: { $why }
cli-told-check-repaired = { $what } It was repaired.
cli-told-check-looked = { $tables ->
    [one] { $tables } table
   *[other] { $tables } tables
} with { $moves ->
    [one] { $moves } move
   *[other] { $moves } moves
}: { $wrong ->
    [0] all well
   *[other] { $wrong } not well
}.
cli-told-backup-copied = { $tables ->
    [one] { $tables } table was
   *[other] { $tables } tables were
} copied to { $file }.
cli-told-restore-restored = { $tables ->
    [one] { $tables } table was
   *[other] { $tables } tables were
} restored from { $file }.
cli-told-transfer-as-it-is = { $what } It was copied as it is.
cli-told-transfer-unsound = Record { $record } is not whole: it was copied as it is.
cli-told-transfer-rows = { $count ->
    [one] { $count } row
   *[other] { $count } rows
} of { $name }
cli-told-transfer-copied = Copied to { $where }: { $rows }. All were read back and are the same.
cli-told-transfer-replayed = { $tables ->
    [one] { $tables } table
   *[other] { $tables } tables
} with { $moves ->
    [one] { $moves } move was
   *[other] { $moves } moves were
} replayed there.
cli-told-transfer-next = Start the servers with this POTABLE_DATABASE_URL, and with the old secret as POTABLE_SECRET.
cli-told-sim-plotted = Plotted in { $file }
cli-told-export = { $rows ->
    [one] { $rows } row
   *[other] { $rows } rows
} of { $games ->
    [one] { $games } game
   *[other] { $games } games
} in { $files ->
    [one] { $files } file
   *[other] { $files } files
}, { $megabytes } MB, with a card: { $folder }
cli-told-decisions = There are { $decisions } decisions in { $file }
cli-told-verify-record = { $file } is a record of { $game } with { $seats } seats, rules version { $rules }.
cli-told-verify-check-sum = Its check sum holds.
cli-told-verify-no-check-sum = It carries no check sum, so a careful alteration would not show.
cli-told-verify-moves = { $moves ->
    [one] Its one move is
   *[other] All { $moves } moves are
} legal with every card dealt from seed { $seed }.
cli-told-verify-sealed = At the table that seed was sealed as { $seal }.
cli-told-verify-points = The final points come out as written: { $points }.
cli-told-verify-no-points = It names no points.
cli-told-verify-unfinished = It ends before the game does, so there are no points to compare.
cli-told-bench-measured = measured { $game } { $speed }, cores: { $cores }
cli-told-bench-measured-peer = measured { $peer } { $game }
cli-told-bench-missing = { $peer } { $game } was not measured: { $why }
cli-told-parity-same = { $games ->
    [one] { $games } game of { $game } is
   *[other] { $games } games of { $game } are
} the same after every move at these speeds: { $speeds }.
