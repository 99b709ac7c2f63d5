"""The `potable` command: play, replay, simulate, measure. Everything heavy is imported by the command that needs it."""

from __future__ import annotations

import math
import os
import sys
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from potable import __version__
from potable.engine.catalogue import plain_sentence, sentence
from potable.engine.errors import BadOption, PotableError
from potable.engine.messages import message
from potable.lab import PLACES, SPEEDS
from potable.usage import Command, Commands, number, one_of, what_is_wrong, whole

if TYPE_CHECKING:
    from rich.console import Console

    from potable.engine.game import Game
    from potable.lab.progress import Tell

app = typer.Typer(
    cls=Commands,
    help="cli-potable",
    add_completion=False,
    rich_markup_mode=None,
    context_settings={"help_option_names": ["-h", "--help"]},
)
command = partial(app.command, cls=Command)

MISUSE = 2
INTERRUPTED = 130
DATABASES = ("sqlite", "postgresql")
KINDS = ("decisions", "games")
HALVES = ("judging", "tuning")
DEVICES = ("cpu", "cuda")

GameName = Annotated[str, typer.Argument(metavar="cli-placeholder-game", help="cli-any-game")]
Seed = Annotated[int | None, typer.Option(parser=whole, metavar="cli-placeholder-n", help="cli-any-seed")]
Options = Annotated[
    list[str] | None, typer.Option("--option", "-o", metavar="cli-placeholder-key-value", help="cli-any-option")
]
Data = Annotated[Path | None, typer.Option(metavar="cli-placeholder-dir", help="cli-any-data")]
AsJson = Annotated[bool, typer.Option("--json", help="cli-any-json")]
Bots = Annotated[str, typer.Option(metavar="cli-placeholder-list", help="cli-any-bots")]
Games = Annotated[int, typer.Option(parser=whole, metavar="cli-placeholder-n", help="cli-any-games")]
GamesSeed = Annotated[int, typer.Option(parser=whole, metavar="cli-placeholder-n", help="cli-any-games-seed")]


# ---- commands ----


@app.callback(invoke_without_command=True)
def potable(
    context: typer.Context, version: Annotated[bool, typer.Option("--version", help="cli-potable-version")] = False
) -> None:
    """Prints the version, or the help where no command is given."""
    if version:
        print(f"potable {__version__}")
        raise typer.Exit
    if context.invoked_subcommand is None:
        print(context.get_help(), file=sys.stderr)
        raise typer.Exit(MISUSE)


@command(help="cli-play")
def play(
    game: Annotated[str | None, typer.Argument(metavar="cli-placeholder-game", help="cli-play-game")] = None,
    seats: Annotated[str | None, typer.Option(metavar="cli-placeholder-list", help="cli-play-seats")] = None,
    seed: Seed = None,
    option: Options = None,
    resume: Annotated[Path | None, typer.Option(metavar="cli-placeholder-file", help="cli-play-resume")] = None,
) -> None:
    """Plays in the terminal."""
    import shlex

    import potable
    from potable.players import bots
    from potable.terminal.play import Session
    from potable.terminal.seats import YOU, seated, split

    if resume is not None:
        if seed is not None or option:
            raise BadOption(message("cli-resume-keeps"))
        table = potable.load(resume)
        if game is not None and game != table.game.name:
            raise BadOption(message("cli-resume-other-game", file=resume.name, title=table.game.title, game=game))
        usual = [YOU, *["house"] * (table.seats - 1)]
    elif game is None:
        raise BadOption(message("cli-which-game"))
    else:
        usual = [YOU, "house", "house"]
        table = None
    entries = usual if seats is None else split(seats)
    if table is None:
        assert game is not None
        found = _game(game)
        table = potable.new(game, len(entries), seed, _options(found, option))
    if len(entries) != table.seats:
        raise BadOption(message("cli-seats-named", seats=table.seats, named=len(entries)))
    sitting = seated(entries, [bot.name for bot in bots(table.game.name)])
    if all(seat.bot for seat in sitting):
        raise BadOption(message("cli-only-bots"))
    again = f"potable play {table.game.name} --seats {shlex.quote(','.join(entries))}"
    Session(table, sitting, _console(), again).run()


@command(help="cli-serve")
def serve(
    host: Annotated[str, typer.Option(metavar="cli-placeholder-address", help="cli-serve-host")] = "127.0.0.1",
    port: Annotated[int, typer.Option(parser=whole, metavar="cli-placeholder-n", help="cli-serve-port")] = 8000,
    data: Data = None,
) -> None:
    """Serves the table in the browser."""
    from potable.server.__main__ import serve as serve_table

    serve_table(host, port, data)


@command(help="cli-check")
def check(
    data: Data = None,
    repair: Annotated[bool, typer.Option("--repair", help="cli-check-repair")] = False,
    as_json: AsJson = False,
) -> None:
    """Checks every table of a server's database."""
    from potable.lab.progress import counting
    from potable.server.repair import look_through

    with counting("lab-counting-tables", None, as_json or not sys.stderr.isatty()) as checked:
        report = look_through(_database(data), repair, checked)
    if as_json:
        import msgspec

        print(msgspec.json.encode(report).decode())
    else:
        for words in report.damage:
            print(_say("cli-told-check-damaged", why=words))
        for finding in report.findings:
            print(_say("cli-told-check-repaired", what=finding.what) if finding.repaired else sentence(finding.what))
        wrong = sum(not finding.repaired for finding in report.findings)
        print(_say("cli-told-check-looked", tables=report.tables, moves=report.moves, wrong=wrong))
    if not report.well:
        raise typer.Exit(1)


@command(help="cli-backup")
def backup(
    file: Annotated[Path, typer.Argument(metavar="cli-placeholder-file", help="cli-backup-file")],
    data: Data = None,
) -> None:
    """Copies a server's database into a file."""
    from potable.server.repair import back_up

    print(_say("cli-told-backup-copied", tables=back_up(_database(data), file), file=str(file)))


@command(help="cli-restore")
def restore(
    file: Annotated[Path, typer.Argument(metavar="cli-placeholder-file", help="cli-restore-file")],
    data: Data = None,
) -> None:
    """Puts a copy in the place of a server's database."""
    from potable.server.repair import restore as put_back

    print(_say("cli-told-restore-restored", tables=put_back(_database(data), file), file=str(file)))


@command(help="cli-transfer")
def transfer(
    file: Annotated[Path, typer.Argument(metavar="cli-placeholder-file", help="cli-transfer-file")],
    to: Annotated[str | None, typer.Argument(metavar="cli-placeholder-url", help="cli-transfer-to")] = None,
) -> None:
    """Copies a server's games from SQLite into PostgreSQL, and checks them."""
    from potable.lab.progress import counting
    from potable.server.settings import Settings
    from potable.server.transfer import address_shown
    from potable.server.transfer import transfer as transfer_games

    settings = Settings.from_environment()
    settings.database_url = to or settings.database_url
    if not settings.database_url:
        raise BadOption(message("cli-transfer-nowhere"))
    done = transfer_games(file, settings.url, lambda what, total: counting(what, total, not sys.stderr.isatty()))
    for finding in done.report.findings:
        print(_say("cli-told-transfer-as-it-is", what=finding.what))
    for record in done.unsound_records:
        print(_say("cli-told-transfer-unsound", record=record))
    rows = [message("cli-told-transfer-rows", count=count, name=name) for name, count in done.rows.items()]
    print(_say("cli-told-transfer-copied", rows=rows, where=address_shown(settings.url)))
    print(_say("cli-told-transfer-replayed", tables=done.report.tables, moves=done.report.moves))
    print(_say("cli-told-transfer-next"))


@command(help="cli-sim")
def sim(
    game: GameName,
    seats: Bots = "random,random,random,random",
    games: Games = 10_000,
    seed: GamesSeed = 1,
    option: Options = None,
    cores: Annotated[int | None, typer.Option(parser=whole, metavar="cli-placeholder-n", help="cli-sim-cores")] = None,
    speed: Annotated[str, typer.Option(parser=one_of(*SPEEDS), metavar="|".join(SPEEDS), help="cli-sim-speed")] = "compiled",
    on: Annotated[str, typer.Option(parser=one_of(*PLACES), metavar="|".join(PLACES), help="cli-sim-on")] = "here",
    duplicate: Annotated[bool, typer.Option("--duplicate", help="cli-sim-duplicate")] = False,
    as_json: AsJson = False,
    plot: Annotated[Path | None, typer.Option(metavar="cli-placeholder-file", help="cli-sim-plot")] = None,
) -> None:
    """Lets bots play many games."""
    if speed == "interpreted":
        os.environ["POTABLE_SPEED"] = speed  # read when the engine is imported, below
    if plot is not None:
        _check_plot(plot)
    from potable.lab.simulate import simulate
    from potable.terminal.seats import split

    found = _game(game)
    bots = split(seats)
    with _progress(games, quiet=as_json) as heard:
        simulation = simulate(found, bots, games, seed, _options(found, option), cores, speed, heard, on, duplicate)
    if plot is not None:
        from potable.lab.plots import plot_simulation

        plot_simulation(simulation, plot)
    if as_json:
        _print_json(simulation.summary())
    else:
        from potable.lab.tables import simulation_table

        _console().print(simulation_table(simulation))
        if plot is not None:
            print(_say("cli-told-sim-plotted", file=str(plot)))


@command(help="cli-export")
def export(
    game: GameName,
    to: Annotated[Path, typer.Option(metavar="cli-placeholder-dir", help="cli-export-to")],
    kind: Annotated[str, typer.Option(parser=one_of(*KINDS), metavar="|".join(KINDS), help="cli-export-kind")] = "decisions",
    seats: Annotated[str | None, typer.Option(metavar="cli-placeholder-list", help="cli-export-seats")] = None,
    games: Annotated[int | None, typer.Option(parser=whole, metavar="cli-placeholder-n", help="cli-export-games")] = None,
    seed: Annotated[int | None, typer.Option(parser=whole, metavar="cli-placeholder-n", help="cli-export-seed")] = None,
    option: Options = None,
    records: Annotated[list[Path] | None, typer.Option(metavar="cli-placeholder-file", help="cli-export-records")] = None,
    cores: Annotated[int | None, typer.Option(parser=whole, metavar="cli-placeholder-n", help="cli-sim-cores")] = None,
    as_json: AsJson = False,
) -> None:
    """Writes games as data."""
    import shlex

    from potable.lab.export import Recorded, Simulated
    from potable.lab.export import export as export_games
    from potable.terminal.seats import split

    found = _game(game)
    source: Simulated | Recorded
    if records:
        if seats is not None or games is not None or seed is not None or option:
            raise BadOption(message("cli-export-either"))
        source = Recorded(found, records)
    else:
        bots = split(seats or "house,house,house,house")
        source = Simulated(found, bots, 1000 if games is None else games, 1 if seed is None else seed, _options(found, option))
    with _progress(source.games, quiet=as_json) as heard:
        written = export_games(source, kind, to, shlex.join(["potable", *sys.argv[1:]]), cores, heard)
    if as_json:
        _print_json(written)
    else:
        about = {"rows": written["rows"], "games": written["games"], "files": len(written["files"])}
        print(_say("cli-told-export", **about, kind=kind, megabytes=f"{written['bytes'] / 1e6:,.1f}", folder=str(to)))


@command(help="cli-decisions")
def decisions(
    game: GameName,
    bots: Annotated[str | None, typer.Option(metavar="cli-placeholder-list", help="cli-decisions-bots")] = None,
    half: Annotated[str, typer.Option(parser=one_of(*HALVES), metavar="|".join(HALVES), help="cli-decisions-half")] = "judging",
    file: Annotated[Path | None, typer.Option(metavar="cli-placeholder-file", help="cli-decisions-file")] = None,
    make: Annotated[int | None, typer.Option(parser=whole, metavar="cli-placeholder-n", help="cli-decisions-make")] = None,
    as_json: AsJson = False,
) -> None:
    """Judges bots by single decisions."""
    import potable.players
    from potable.lab.decisions import load, path_of
    from potable.lab.decisions.judging import judge
    from potable.lab.progress import counting
    from potable.lab.tables import judged_table
    from potable.terminal.seats import split

    found = _game(game)
    quiet = as_json or not sys.stderr.isatty()
    if make is not None:
        from potable.lab.decisions.making import make as make_decisions

        if make < 1:
            raise BadOption(message("lab-refuses-0", option="make", given=str(make)))
        _check_folder("file", file or path_of(found))
        with counting("lab-counting-decisions", make, quiet) as heard:
            made = make_decisions(found, file or path_of(found), make, heard=heard)
        print(_say("cli-told-decisions", decisions=len(made.decisions), file=str(file or path_of(found))))
        return
    benchmark = load(found, file)
    names = split(bots) if bots else [bot.name for bot in potable.players.bots(found.name)]
    with counting("lab-counting-decisions", len(benchmark.of(half)), quiet) as heard:
        rows = judge(found, benchmark, half, names, heard)
    if as_json:
        _print_json(rows)
    else:
        _console().print(judged_table(found, half, rows))


@command(help="cli-replay")
def replay(
    file: Annotated[Path, typer.Argument(metavar="cli-placeholder-file", help="cli-replay-file")],
    seat: Annotated[str | None, typer.Option(metavar="cli-placeholder-seat", help="cli-replay-seat")] = None,
    everything: Annotated[bool, typer.Option("--all", help="cli-replay-everything")] = False,
    names: Annotated[str | None, typer.Option(metavar="cli-placeholder-list", help="cli-replay-names")] = None,
) -> None:
    """Steps through a saved game."""
    from potable import from_record
    from potable.engine.record import read
    from potable.terminal.replay import Replay
    from potable.terminal.seats import names_in, seat_number, split

    if seat is not None and everything:
        raise BadOption(message("cli-seat-or-all"))
    record = read(file)
    table = from_record(record)
    called = names_in(record) if names is None else split(names)
    if len(called) != table.seats:
        raise BadOption(message("cli-names-given", seats=table.seats, named=len(called)))
    viewer = None if seat is None else seat_number(seat, table.seats)
    Replay(table, called, _console(), viewer, everything).run()


@command(help="cli-verify")
def verify(file: Annotated[Path, typer.Argument(metavar="cli-placeholder-file", help="cli-verify-file")]) -> None:
    """Checks a saved game."""
    from potable import from_record
    from potable.engine.record import read
    from potable.server.fair import commitment_of

    record = read(file)
    table = from_record(record)
    about = {"file": file.name, "game": table.game.title, "seats": table.seats, "rules": record.rules}
    print(_say("cli-told-verify-record", **about))
    print(_say("cli-told-verify-check-sum" if record.check else "cli-told-verify-no-check-sum"))
    print(_say("cli-told-verify-moves", moves=len(record.moves), seed=record.seed))
    print(_say("cli-told-verify-sealed", seal=commitment_of(record)))
    if record.scores is not None:
        print(_say("cli-told-verify-points", points=[str(points) for points in record.scores]))
    else:
        print(_say("cli-told-verify-no-points" if table.over else "cli-told-verify-unfinished"))


@command(help="cli-bench")
def bench(
    game: Annotated[str, typer.Argument(metavar="cli-placeholder-game", help="cli-bench-game")] = "glastonbury",
    as_json: AsJson = False,
    seconds: Annotated[float, typer.Option(parser=number, metavar="cli-placeholder-s", help="cli-bench-seconds")] = 3.0,
    peers: Annotated[bool, typer.Option("--peers", help="cli-bench-peers")] = False,
    envs: Annotated[bool, typer.Option("--envs", help="cli-bench-envs")] = False,
) -> None:
    """Measures every speed of this machine."""
    from itertools import chain

    from potable.lab.bench import bench_game, side_by_side
    from potable.lab.peers import bench_peers

    if not seconds > 0:
        raise BadOption(message("lab-refuses-0", option="seconds", given=f"{seconds:g}"))
    if game in OF_SERVERS:
        errors = _console(stderr=True)
        _print_json(_bench_servers(game, seconds, lambda said: errors.print(sentence(said), style="dim", highlight=False)))
        return
    found = _game(game)
    errors = _console(stderr=True)
    rows: list[dict[str, Any]] = []
    missing: list[dict[str, Any]] = []
    for row in chain(bench_game(found, seconds), side_by_side(found, seconds) if envs else ()):
        measured = _say("cli-told-bench-measured", game=row["game"], speed=row["speed"], cores=row["cores"])
        errors.print(measured, style="dim", highlight=False)
        rows.append(row)
    if peers:
        ours = [row["moves_per_s"] for row in rows if row["speed"] in ("interpreted", "compiled") and row["cores"] == 1][-1]
        for row in bench_peers(seconds, ours):
            if "missing" in row:
                missing.append(row)
                continue
            errors.print(_say("cli-told-bench-measured-peer", peer=row["peer"], game=row["game"]), style="dim", highlight=False)
            rows.append(row)
    if as_json:
        _print_json(rows)
    else:
        from potable.lab.tables import bench_table

        _console().print(bench_table(rows))
    for row in missing:
        not_measured = _say("cli-told-bench-missing", peer=row["peer"], game=row["game"], why=row["missing"])
        errors.print(not_measured, markup=False, highlight=False, soft_wrap=True)


OF_SERVERS = ("server", "fleet", "sockets", "thinking")
"""What can be measured of servers, by the name that stands for a game."""


def _bench_servers(what: str, seconds: float, tell: Tell) -> Any:
    """Measures servers of one's own, and tells what is under way where that takes minutes."""
    if what == "server":
        from potable.lab.load import bench_server

        return bench_server(seconds)
    if what == "fleet":
        from potable.lab.fleet import bench_fleets

        return bench_fleets(seconds, tell)
    if what == "sockets":
        from potable.lab.waiting import bench_waiting, bench_watched

        return {"waiting": bench_waiting(tell=tell), "watched": bench_watched(tell=tell)}
    from potable.lab.thinking import bench_thinking

    return bench_thinking(seconds)


@command(help="cli-drill")
def drill(
    seconds: Annotated[float, typer.Option(parser=number, metavar="cli-placeholder-s", help="cli-drill-seconds")] = 60.0,
    tables: Annotated[int, typer.Option(parser=whole, metavar="cli-placeholder-n", help="cli-drill-tables")] = 24,
    processes: Annotated[int, typer.Option(parser=whole, metavar="cli-placeholder-n", help="cli-drill-processes")] = 2,
    servers: Annotated[int, typer.Option(parser=whole, metavar="cli-placeholder-n", help="cli-drill-servers")] = 2,
    database: Annotated[
        str, typer.Option(parser=one_of(*DATABASES), metavar="|".join(DATABASES), help="cli-drill-database")
    ] = "sqlite",
    fleet: Annotated[bool, typer.Option("--fleet", help="cli-drill-fleet")] = False,
    faults: Annotated[str | None, typer.Option(metavar="cli-placeholder-list", help="cli-drill-faults")] = None,
    within: Annotated[float, typer.Option(parser=number, metavar="cli-placeholder-s", help="cli-drill-within")] = 5.0,
    seed: Annotated[int | None, typer.Option(parser=whole, metavar="cli-placeholder-n", help="cli-drill-seed")] = None,
    report: Annotated[Path | None, typer.Option(metavar="cli-placeholder-file", help="cli-drill-report")] = None,
    keep: Annotated[Path | None, typer.Option(metavar="cli-placeholder-dir", help="cli-drill-keep")] = None,
) -> None:
    """Hurts a server in every way and sees that nothing is lost."""
    import secrets

    from potable.lab.drill import faults as kinds
    from potable.lab.drill import fleet as fleets
    from potable.lab.drill.ground import Orders
    from potable.lab.drill.report import faults_table, sentences
    from potable.lab.drill.run import drill as run_drill
    from potable.lab.progress import drilling
    from potable.terminal.seats import split

    some = kinds.chosen(split(faults) if faults else [], fleets.ALL if fleet else kinds.ALL)
    stored = "postgresql" if fleet else database
    if keep is not None and keep.exists():
        raise BadOption(message("cli-keep-there", folder=str(keep)))
    if report is not None:
        _check_folder("report", report)
    chance = secrets.randbelow(1 << 32) if seed is None else seed
    with drilling(seconds, quiet=not sys.stderr.isatty()) as heard:
        orders = Orders(seconds, tables, processes, stored, some, chance, within, servers if fleet else 0)
        seen = run_drill(orders, servers, keep, heard)
    if report is not None:
        import msgspec

        report.write_bytes(msgspec.json.format(msgspec.json.encode(seen.summary()), indent=2))
    _console().print(faults_table(seen))
    for line in sentences(seen):
        _console().print(line, markup=False, soft_wrap=True)
    if seen.violations:
        raise typer.Exit(1)


@command(help="cli-parity")
def parity(
    game: GameName,
    seats: Bots = "random,random,random",
    games: Games = 10,
    seed: GamesSeed = 1,
    option: Options = None,
) -> None:
    """Checks that every speed of this machine plays the same games, byte for byte."""
    from potable.engine.batch import check_games
    from potable.lab.parity import Lot, differences, speeds
    from potable.terminal.seats import split

    options = _options(_game(game), option)
    found = differences([Lot(game, split(seats), options, check_games(games), seed)])
    if found:
        raise PotableError(message("cli-parity-differs", differences=found))
    print(_say("cli-told-parity-same", games=games, game=game, speeds=list(speeds())))


@command(help="cli-learn")
def learn(
    game: GameName,
    table: Annotated[list[str] | None, typer.Option(metavar="cli-placeholder-table", help="cli-learn-table")] = None,
    seed: GamesSeed = 1,
    decisions: Annotated[
        int | None, typer.Option(parser=whole, metavar="cli-placeholder-n", help="cli-learn-decisions")
    ] = None,
    minutes: Annotated[float | None, typer.Option(parser=number, metavar="cli-placeholder-n", help="cli-learn-minutes")] = None,
    device: Annotated[str, typer.Option(parser=one_of(*DEVICES), metavar="|".join(DEVICES), help="cli-learn-device")] = "cpu",
    games_on: Annotated[
        str | None, typer.Option(parser=one_of(*DEVICES), metavar="|".join(DEVICES), help="cli-learn-games-on")
    ] = None,
    cores: Annotated[int | None, typer.Option(parser=whole, metavar="cli-placeholder-n", help="cli-sim-cores")] = None,
    start: Annotated[Path | None, typer.Option(metavar="cli-placeholder-file", help="cli-learn-start")] = None,
    teacher: Annotated[str, typer.Option(metavar="cli-placeholder-bot", help="cli-learn-teacher", show_default=False)] = "",
    lessons: Annotated[int, typer.Option(parser=whole, metavar="cli-placeholder-n", help="cli-learn-lessons")] = 0,
    former: Annotated[float, typer.Option(parser=number, metavar="cli-placeholder-share", help="cli-learn-former")] = 0.2,
    rivals: Annotated[str, typer.Option(metavar="cli-placeholder-list", help="cli-learn-rivals", show_default=False)] = "",
    against: Annotated[float, typer.Option(parser=number, metavar="cli-placeholder-share", help="cli-learn-against")] = 0.1,
    width: Annotated[int | None, typer.Option(parser=whole, metavar="cli-placeholder-n", help="cli-learn-width")] = None,
    layers: Annotated[int | None, typer.Option(parser=whole, metavar="cli-placeholder-n", help="cli-learn-layers")] = None,
    lanes: Annotated[int | None, typer.Option(parser=whole, metavar="cli-placeholder-n", help="cli-learn-lanes")] = None,
    horizon: Annotated[int, typer.Option(parser=whole, metavar="cli-placeholder-n", help="cli-learn-horizon")] = 256,
    minibatch: Annotated[
        int | None, typer.Option(parser=whole, metavar="cli-placeholder-n", help="cli-learn-minibatch")
    ] = None,
    epochs: Annotated[int, typer.Option(parser=whole, metavar="cli-placeholder-n", help="cli-learn-epochs")] = 1,
    rate: Annotated[float, typer.Option(parser=number, metavar="cli-placeholder-n", help="cli-learn-rate")] = 7e-4,
    entropy: Annotated[float, typer.Option(parser=number, metavar="cli-placeholder-n", help="cli-learn-entropy")] = 0.03,
    decay: Annotated[float, typer.Option(parser=number, metavar="cli-placeholder-n", help="cli-learn-decay")] = 0.985,
    point: Annotated[float, typer.Option(parser=number, metavar="cli-placeholder-n", help="cli-learn-point")] = 0.01,
    folder: Annotated[Path, typer.Option(metavar="cli-placeholder-dir", help="cli-learn-folder")] = Path("runs"),
    run: Annotated[str, typer.Option(metavar="cli-placeholder-name", help="cli-learn-run", show_default=False)] = "",
    every: Annotated[float, typer.Option(parser=number, metavar="cli-placeholder-s", help="cli-learn-every")] = 30.0,
    judges: Annotated[str, typer.Option(metavar="cli-placeholder-list", help="cli-learn-judges")] = "house",
    judging: Annotated[float, typer.Option(parser=number, metavar="cli-placeholder-n", help="cli-learn-judging")] = 5.0,
    judge_games: Annotated[int, typer.Option(parser=whole, metavar="cli-placeholder-n", help="cli-learn-judge-games")] = 2000,
    champion: Annotated[Path | None, typer.Option(metavar="cli-placeholder-file", help="cli-learn-champion")] = None,
) -> None:
    """Trains a network that plays a game."""
    import shlex
    from importlib.util import find_spec

    found = _game(game)
    if find_spec("torch") is None:
        raise BadOption(message("learn-refuses-torch"))
    from potable.learn.command import Orders, cores_or_all, settle, train

    wanted: dict[str, Any] = {
        "seed": seed,
        "decisions": decisions,
        "width": width,
        "layers": layers,
        "lanes": lanes,
        "horizon": horizon,
    }
    wanted |= {"minibatch": minibatch, "epochs": epochs, "rate": rate, "entropy": entropy, "decay": decay, "point": point}
    wanted |= {"tables": table, "former": former, "rivals": _names(rivals), "against": against}
    plan = settle(found, device, start, wanted | {"teacher": teacher, "lessons": lessons})
    again = shlex.join(["potable", *sys.argv[1:]])
    judged: dict[str, Any] = {"every": every, "judging": judging, "judges": _names(judges), "judge_games": judge_games}
    place: dict[str, Any] = {
        "device": device,
        "games_on": games_on or device,
        "cores": cores_or_all(cores),
        "home": folder,
        "name": run,
    }
    orders = Orders(
        **place, **judged, start=start, minutes=math.inf if minutes is None else minutes, champion=champion, command=again
    )
    train(plan, orders, lambda said: print(sentence(said), flush=True))


@command(help="cli-curves")
def curves(
    runs: Annotated[list[Path], typer.Argument(metavar="cli-placeholder-dir", help="cli-curves-runs")],
    plot: Annotated[Path, typer.Option(metavar="cli-placeholder-file", help="cli-curves-plot")],
) -> None:
    """Draws how training runs went."""
    _check_plot(plot)
    from potable.lab.plots import plot_curves

    plot_curves(runs, plot)
    print(_say("cli-told-sim-plotted", file=str(plot)))


@command(help="cli-games")
def games() -> None:
    """Lists the games, with their seats and options."""
    from potable.games import NAMES
    from potable.terminal.lists import game_listed

    for name in NAMES:
        _console().print(game_listed(_game(name)))


@command(help="cli-bots")
def bots(game: GameName) -> None:
    """Lists the bots of a game."""
    import potable.players
    from potable.terminal.lists import bot_listed

    for bot in potable.players.bots(_game(game).name):
        _console().print(bot_listed(_game(game), bot.name))


# ---- inside ----


def _game(name: str) -> Game:
    """Returns a game by its name, or raises BadOption."""
    from potable.games import game

    return game(name)


def _options(game: Game, given: list[str] | None) -> dict[str, Any]:
    """Returns the options that a person wrote as key=value."""
    from potable.terminal.lists import written

    known = {option.name: option for option in game.options}
    options: dict[str, Any] = {}
    for text in given or []:
        key, equals, value = text.partition("=")
        if not equals:
            usual = game.options[0]
            raise BadOption(message("cli-key-and-value", given=repr(text), usual=f"{usual.name}={written(usual.default)}"))
        if key in options:
            raise BadOption(message("cli-option-twice", option=key))
        options[key] = known[key].parse(value) if key in known else value
    return options


def _names(given: str) -> tuple[str, ...]:
    """Returns the names that a person wrote with commas, or none."""
    return tuple(filter(None, (name.strip() for name in given.split(","))))


def _console(stderr: bool = False) -> Console:
    """Returns where to print."""
    from rich.console import Console

    return Console(stderr=stderr, highlight=False)


def _progress(games: int, quiet: bool) -> Any:
    """Returns a progress bar on the terminal's error stream that hears of games as they are done."""
    from potable.lab.progress import counting

    return counting("lab-counting-games", games, quiet or not sys.stderr.isatty())


def _database(data: Path | None) -> str:
    """Returns the address of the database that a server with this data folder has."""
    from potable.server.settings import Settings

    settings = Settings.from_environment()
    if data is not None:
        settings.data = data
    return settings.url


def _check_plot(path: Path) -> None:
    """Refuses a picture that could not be written, before any game is played."""
    from importlib.util import find_spec

    if path.suffix.lower() not in (".png", ".svg", ".pdf"):
        raise BadOption(message("cli-plot-kind", file=str(path)))
    _check_folder("plot", path)
    if find_spec("matplotlib") is None:
        raise BadOption(message("cli-plot-needs"))


def _check_folder(option: str, path: Path) -> None:
    """Refuses a file that could not be written, before anything is done for it."""
    if not path.parent.is_dir():
        raise BadOption(message("cli-no-folder", option=option, file=str(path), folder=str(path.parent)))


def _print_json(value: Any) -> None:
    """Prints JSON."""
    import msgspec

    print(msgspec.json.format(msgspec.json.encode(value), indent=2).decode())


def _say(id: str, **args: Any) -> str:
    """Returns what the command has to say, in the language that is wanted."""
    return sentence(message(id, **args))


def _complain(sentence: str) -> None:
    """Prints what went wrong in red, where colours are wanted."""
    red = sys.stderr.isatty() and not os.environ.get("NO_COLOR")
    print(f"\x1b[31m{sentence}\x1b[0m" if red else sentence, file=sys.stderr)


def main() -> None:
    """Runs the command line; what a person did wrong becomes one sentence and exit status 2."""
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="replace")  # a terminal that has no ● shows a ?, and what is no text is read as one
    try:
        sys.exit(app(prog_name="potable", standalone_mode=False) or 0)
    except PotableError as error:
        _complain(plain_sentence(error.message))
    except (KeyboardInterrupt, typer.Abort):
        sys.exit(INTERRUPTED)
    except BrokenPipeError:  # whoever was reading has seen enough
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        sys.exit(1)
    except Exception as error:
        said = what_is_wrong(error)
        if said is None:
            raise
        _complain(plain_sentence(said))
    sys.exit(MISUSE)


if __name__ == "__main__":
    main()
