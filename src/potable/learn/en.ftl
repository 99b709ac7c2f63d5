# What training says.

# What is wrong, said without Fluent, too.

learn-refuses-torch = Training needs PyTorch: pip install "potable[learn]".
learn-refuses-device = --device { $device }: PyTorch finds no such device here.
learn-refuses-games-on = --games-on cuda: the network must be there, too, and a teacher comes only to games on a CPU.
learn-refuses-table = --table { $given }: write it as 4, or as 4:set=1,test_tubes=true.
learn-refuses-forms = A network learns one form of a game: the tables must all be with expansions, or all without.
learn-refuses-share = --former and --against: together they must leave some of the games.
learn-refuses-other-plan = In { $folder } is a run with other settings ({ $settings }). Repeat the command that began it, or name another run.
learn-refuses-file = { $file } is no checkpoint of a run.
learn-refuses-rounding = In whole numbers the network would decide as before in { $same } of its decisions only: train it on.
learn-refuses-width = --width { $width }, --layers { $layers }: { $game } would need { $weights } weights, and the file of a champion holds { $most }. With as many layers --width { $widest } fits.
learn-refuses-layers = --layers { $layers }: the file of a champion does not hold so many, however narrow; { $fits } would fit.
learn-refuses-size = The champion would have { $size } bytes, and { $most } are the most: train a narrower network.

# Progress.

learn-told-begins = { $run }: { $weights } weights, { $lanes } games side by side, on { $device }.
learn-told-goes-on = { $run } goes on after { $done } decisions.
learn-told-line = { $done } of { $all } decisions, { $rate } a second ({ $rolled } played); entropy { $entropy }, error of worth { $error }
learn-told-imitates = { $done } of { $all } decisions, { $rate } a second ({ $rolled } played); { $agreement } of them as { $teacher } decides
learn-told-judged = { $table }, against { $rivals ->
        [one] one { $rival }
       *[other] { $rivals } { $rival }
    }: { $share } ({ $low } to { $high }) of { $games } games won, { $points } points to { $theirs }
learn-told-rests = Stopped after { $done } of { $all } decisions. The same command goes on from there.
learn-told-done = Done: { $done } decisions in { $minutes } minutes. What was learned is in { $file }.
learn-told-champion = { $file }: { $size } bytes, { $same } of { $decisions } decisions as the network itself, sha256 { $digest }.
