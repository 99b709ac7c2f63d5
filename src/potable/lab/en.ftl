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
lab-parity-differs = { $first } and { $second } differ in { $game } of { $bots }: { $where }
lab-parity-state = the state of game { $game } after move { $move }
lab-parity-moves = the moves
lab-parity-scores = the scores

# Progress.

lab-counting-games = games
lab-counting-tables = tables
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
lab-sim-usual-options = usual options
lab-sim-length = A game has { $mean } moves ± { $spread }, from { $least } to { $most }.
lab-sim-speed = { $games } games and { $moves } moves a second, { $ran }, { $seconds } s.
lab-sim-ran = { $speed ->
    [cuda] on a GPU
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
lab-drill-late = It moved on only { $seconds } s after.
lab-drill-last-words =
    The server said last:
    { $lines }
lab-drill-shut-out = { $who } was closed with { $code }.
lab-drill-broken-answer = { $request } was answered with { $status }.
