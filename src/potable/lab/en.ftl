# What simulations, measurements and the drill say.

# What is wrong, said without Fluent, too.

lab-refuses-cores = cores: { $cores } is not possible; give a number from 1 to { $most }.
lab-refuses-file = { $file } cannot be written: { $why }.
lab-refuses-bench = The interpreted speed could not be measured: { $why }
lab-refuses-no-postgresql = There is no PostgreSQL: install Debian's package `postgresql`, or put its programs `initdb` and `postgres` on the PATH.
lab-refuses-fault = There is no fault { $fault }: the faults are { $faults }.
lab-refuses-system = The drill needs Linux or macOS: it ends and stops processes by signals.
lab-refuses-0 = --{ $option }: { $given } is not possible; give more than 0.
lab-refuses-servers = --servers: { $servers } is too many; { $most } is the most.
lab-refuses-tables = --tables: { $tables } is too few for { $servers } servers; each needs one.
lab-refuses-fleet = --fleet: a fleet needs --database postgresql.
lab-refuses-database = --database { $database }: it should be { $databases }.
lab-refuses-server =
    The server did not start:
    { $lines }
lab-export-needs = potable export needs PyArrow: install it with pip install "potable[export]".
lab-export-there = { $folder } is there already: give a folder that is not, or an empty one.
lab-export-no-records = There is no record in { $folder }: give files, or a folder with files that end in .json.
lab-export-mixed = These records do not go into one table: all must have equally many seats, and all be with expansions or all without.
lab-export-other-game = { $file } is a game of { $title }, not { $game }.
lab-export-unfinished = { $file } ends before its game does: only whole games are exported.
lab-export-position = { $file } begins at a position: only games from the deal on are exported.
lab-refuses-log = { $file } is no log of a training run: give the folder of a run, or its log.jsonl.
lab-refuses-duplicate = --duplicate plays every deal once from each seat: --games { $games } is no multiple of { $seats }.
lab-ray-needs = --on ray needs Ray: install it with pip install "potable[ray]".
lab-ray-cuda = --on ray plays compiled or interpreted, not on CUDA: leave --speed cuda out.
lab-ray-failed = Ray could not play the games: { $why }
lab-decisions-none = There are no decisions of { $game } yet: make some with potable decisions { $name } --make 100 --file FILE.
lab-decisions-format = { $file } is no file with decisions of { $game }.
lab-decisions-rules = These decisions are of rules version { $version } of { $game }, and this is version { $ours }: make them anew with potable decisions { $name } --make.
lab-parity-differs = { $first } and { $second } differ in { $game } of { $bots }: { $where }
lab-parity-state = the state of game { $game } after move { $move }
lab-parity-moves = the moves
lab-parity-scores = the scores

# Progress.

lab-told-starting = servers that start: { $servers }
lab-told-start-spread = servers that start: { $servers }, the people of each table at different ones
lab-told-tables-set = tables at which people sit: { $tables } of { $all }
lab-told-offered = all sit; moves are offered for { $seconds } s, and then made as fast as people can
lab-told-start-waiting = servers that start: { $servers }; then { $sockets } people come, { $people } to each table
lab-told-open = WebSockets that are open: { $sockets } of { $all }
lab-told-moves-among = all are there; moves are made for { $seconds } s
lab-told-watched = moves that { $watchers } people watch: { $moves } of { $all }
lab-counting-games = games
lab-counting-tables = tables
lab-counting-decisions = decisions
lab-counting-copied = rows copied
lab-counting-compared = rows compared
lab-counting-replayed = tables replayed
lab-drill-starting = starting
lab-drill-so-far = { $kills } kills, { $others } other faults, { $moves } moves, { $violations } violations

# Simulations, in a table and in a picture.

lab-sim-player = Player
lab-sim-win-rate = Win rate
lab-sim-interval = 95 % interval
lab-sim-points = Points
lab-sim-spread = ± sd
lab-sim-from-to = { $low } to { $high }
lab-sim-played = { $game }, { $games ->
    [one] { $games } game
   *[other] { $games } games
}, seed { $seed }, { $options }
lab-sim-played-duplicate = { $game }, { $games } games, every deal once from each seat, seed { $seed }, { $options }
lab-sim-usual-options = usual options
lab-sim-length = A game has { $mean } moves ± { $spread }, from { $least } to { $most }.
lab-sim-speed = { $games } games and { $moves } moves a second, { $ran }, { $seconds } s.
lab-sim-ran = { $speed ->
    [cuda] on a GPU
    [ray] on Ray
   *[other] { $speed }, { $cores ->
        [one] one core
       *[other] { $cores } cores
    }
}
lab-plot-title = { $game }: { $games ->
    [one] { $games } game
   *[other] { $games } games
}, players change seats
lab-plot-points = points (the line is the mean, the bar holds the middle half)
lab-plot-win-rates = win rate with 95 % interval (dashed: an equal share)
lab-curves-share = win rate with 95 % interval (dashed: an equal share)
lab-curves-agreement = share of decisions as the teacher decides
lab-curves-entropy = entropy: how many things it tries
lab-curves-value-loss = error of what a game seems worth
lab-curves-decisions = decisions played
lab-curves-rivals = against { $rivals ->
        [one] one { $rival }
       *[other] { $rivals } { $rival }
    } ({ $table })
lab-plot-win-rate = { $rate } % ({ $low } to { $high })

# Measurements.

lab-bench-game = Game
lab-bench-speed = Speed
lab-bench-cores = Cores
lab-bench-moves = Moves/s
lab-bench-games = Games/s
lab-bench-state = State
lab-bench-copy = Copy
lab-bench-library = Library
lab-bench-ours = Ours, compiled on one core
lab-bench-times = { $times } times as many moves
lab-peer-not-installed = it is not installed here; { $command }
lab-peer-slow = it took longer than { $seconds } s
lab-peer-failed = it failed here: { $why }

# Bots judged by decisions.

lab-judged-bot = Bot
lab-judged-loss = Loses
lab-judged-error = ± error
lab-judged-mistakes = Clear mistakes
lab-judged-about = { $game }: { $decisions } decisions of the { $half } half. What a bot loses by its choice is in games of 100, against the best choice when house bots play on.

# The card of a data set.

lab-card-title = { $game }: { $kind ->
    [decisions] decisions
   *[other] games
}
lab-card-bots = { $games ->
    [one] One game
   *[other] { $games } games
} of { $game } between bots: { $bots }. Players change seats from game to game: in game n, seat s is taken by number (s + n) modulo the seats, counted from 0.
lab-card-records = { $games ->
    [one] One game
   *[other] { $games } games
} of { $game } as somebody played and saved them.
lab-card-rows = { $rows } rows in { $files ->
    [one] one file
   *[other] { $files } files
}, { $megabytes } MB. Every number follows from the rules (version { $rules }): a log was played again, and what is here was read from the state before each decision.
lab-card-made = How it was made
lab-card-again = The same command with the same versions writes the same bytes, on any number of cores.
lab-card-versions = potable { $potable }, rules version { $rules }, pyarrow { $pyarrow }; seed { $seed }; options { $options }
lab-card-versions-records = potable { $potable }, rules version { $rules }, pyarrow { $pyarrow }
lab-card-columns = Columns
lab-card-column = Column
lab-card-type = Type
lab-card-meaning = What it says
lab-card-files = Files
lab-card-file = File
lab-card-games = Games
lab-card-number = Rows
lab-card-hash = SHA-256
lab-card-all = All of them, as `sha256sum data/*` lists them, have the SHA-256 { $sha256 }.
lab-card-reading = Reading it
lab-card-licence = Licence
lab-card-licence-is = MIT, as Potable itself. The game belongs to its author and publisher; there is no text and no picture of it here.
lab-card-layout = What each byte of an observation says is in `docs/observations.md` and, for programs, as JSON in the schema's metadata under `potable`, with the name of every action.
lab-card-episode_id = the number of the game
lab-card-step = the number of the decision in its game, from 0
lab-card-seat = who decides
lab-card-bot = the bot that decides; null in records
lab-card-observation = what the seat knows: { $bytes } numbers from -128 to 127
lab-card-action_mask = what it may do: bit a % 8 of byte a // 8 is set where action a of { $actions } is legal
lab-card-action = what it did
lab-card-reward = what the seat wins, at its last decision: 1, a share of 1, or 0; 0 before that
lab-card-is_last = whether it is the seat's last decision in the game
lab-card-outcome = what the seat wins in the end, at each of its decisions
lab-card-score = the points of the seat in the end
lab-card-seed = the seed of the game, as in a record
lab-card-options = the options of the game, as JSON
lab-card-bots-of-seats = the bot at each seat; null in records
lab-card-seats = the seat of every decision
lab-card-actions = the action of every decision
lab-card-scores = the points of each seat
lab-card-outcomes = what each seat wins: 1, a share of 1, or 0

# The drill.

lab-missing-file-system = it needs a file system of its own, which only root can mount
lab-missing-prlimit = it needs Linux's prlimit
lab-missing-proc = it needs /proc to find a server's workers
lab-drill-fault = Fault
lab-drill-times = Times
lab-drill-median = Playable after, median
lab-drill-p99 = p99
lab-drill-longest = longest
lab-drill-none = none
lab-drill-befell = { $kills } kills and { $others } other faults in { $seconds } s on { $database }, seed { $seed }: { $tables } tables, { $people } people.
lab-drill-seen = { $moves } moves were acknowledged, { $again } messages sent again, { $games } games finished; { $rows } rows and { $views } views were compared.
lab-drill-load = { $load } processes wanted to run on { $cores } cores; a server took { $median } s, at most { $max } s, to start.
lab-drill-withheld = The machine let nobody run for { $seconds } s in all, for { $longest } s at most.
lab-drill-load-alone = { $load } processes wanted to run on { $cores } cores.
lab-drill-well = Nothing was lost, doubled, reordered or invented, and every table could be played on.
lab-drill-violations = { $violations ->
    [one] { $violations } violation
   *[other] { $violations } violations
}: { $kinds }.
lab-drill-of-kind = { $kind } { $times }
lab-drill-kept = Histories, logs and evidence are in { $folder }.
lab-drill-violation = { $about }: { $what }
lab-drill-at-table = table { $table }
lab-drill-after = after { $fault }

# Kinds of violations, and what happened.

lab-violation-back = back
lab-violation-altered = altered
lab-violation-broken-answer = broken answer
lab-violation-changed-answer = changed answer
lab-violation-dead = dead
lab-violation-does-not-end = does not end
lab-violation-does-not-replay = does not replay
lab-violation-does-not-start = does not start
lab-violation-doubled = doubled
lab-violation-false-view = false view
lab-violation-gap = gap
lab-violation-gave-up = gave up
lab-violation-invented = invented
lab-violation-late = late
lab-violation-lost = lost
lab-violation-lost-table = lost table
lab-violation-misplaced = misplaced
lab-violation-noticed = noticed
lab-violation-orphan = orphan
lab-violation-refused-but-stored = refused but stored
lab-violation-rewritten = rewritten
lab-violation-shut-out = shut out

lab-drill-refused = { $key } was refused ({ $code }) and is row { $row }.
lab-drill-answered-twice = { $key } was acknowledged at { $first } and again at { $second }.
lab-drill-row-changed = Row { $row } was { $was } and is { $now }.
lab-drill-row-gone = Row { $row } was { $was } and is gone.
lab-drill-gap = The rows are numbered { $rows }.
lab-drill-doubled = { $key } is in the log { $times } times: { $rows }.
lab-drill-lost = { $sent } was acknowledged at { $row }, where the log has { $there }.
lab-drill-misplaced = { $key } was acknowledged at { $row } and is row { $there }.
lab-drill-altered = { $sent } is { $row } in the log.
lab-drill-back = { $who } was shown { $rows } rows and then only { $then }.
lab-drill-never-dealt = A game was shown that was never dealt: { $seen }.
lab-drill-no-row = { $who } was shown row { $row } of { $rows }.
lab-drill-no-replay = Row { $row }, { $played }: { $why }
lab-drill-view = { $who } was shown another table than row { $row } leads to, as { $viewer }.
lab-drill-table-left = Somebody was at it.
lab-drill-table-made = It was made.
lab-drill-orphan = { $process } outlived its server by { $seconds } s.
lab-drill-does-not-end = The server still ran { $seconds } s after { $signal }.
lab-drill-dead =
    It did not move on within { $seconds } s. Last lines:
    { $lines }
lab-drill-noticed = { $line } while servers left in order.
lab-drill-late = It moved on only { $seconds } s after; meanwhile the machine stood still for { $machine } s, the drill itself for { $drill } s.
lab-drill-last-words =
    The server said last:
    { $lines }
lab-drill-shut-out = { $who } was closed with { $code }.
lab-drill-broken-answer = { $request } was answered with { $status }.
