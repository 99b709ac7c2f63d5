"""The `potable` command: play, replay, simulate, measure. Everything heavy is imported by the command that needs it."""

from __future__ import annotations

import os
import sys
from enum import StrEnum
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from potable import __version__
from potable.engine.errors import BadOption, PotableError

if TYPE_CHECKING:
    from rich.console import Console

    from potable.engine.game import Game

app = typer.Typer(
    help="The table for potion games: play, simulate and measure.",
    no_args_is_help=True,
    add_completion=False,
    rich_markup_mode=None,
    context_settings={"help_option_names": ["-h", "--help"]},
)

MISUSE = 2
INTERRUPTED = 130


class Speed(StrEnum):
    """How fast the rules run."""

    interpreted = "interpreted"
    compiled = "compiled"
    cuda = "cuda"


class StoredIn(StrEnum):
    """What a drilled server stores its games in."""

    sqlite = "sqlite"
    postgresql = "postgresql"


def whole(text: str) -> int:
    """Returns the whole number that a person wrote."""
    try:
        return int(text)
    except ValueError:
        raise typer.BadParameter(f"{text!r} is not a whole number.") from None


GameName = Annotated[str, typer.Argument(metavar="GAME", help="The game; see `potable games`.")]
Seed = Annotated[int | None, typer.Option(parser=whole, metavar="N", help="The same seed gives the same game.")]
Options = Annotated[
    list[str] | None, typer.Option("--option", "-o", metavar="KEY=VALUE", help="An option of the game; can be repeated.")
]
Data = Annotated[Path | None, typer.Option(metavar="DIR", help="Where games and secrets are kept.")]
AsJson = Annotated[bool, typer.Option("--json", help="Print JSON and nothing else.")]


# ---- commands ----


@app.callback(invoke_without_command=True)
def potable(version: Annotated[bool, typer.Option("--version", help="Print the version.")] = False) -> None:
    """The table for potion games: play, simulate and measure."""
    if version:
        print(f"potable {__version__}")
        raise typer.Exit


@app.command()
def play(
    game: Annotated[str | None, typer.Argument(metavar="GAME", help="The game; not needed with --resume.")] = None,
    seats: Annotated[
        str | None,
        typer.Option(
            metavar="LIST",
            help="Who sits where, with commas: a bot's name is that bot, anything else is the name of a person. "
            "Several people share the keyboard. Usually you,house,house.",
        ),
    ] = None,
    seed: Seed = None,
    option: Options = None,
    resume: Annotated[Path | None, typer.Option(metavar="FILE", help="Go on with a saved game.")] = None,
) -> None:
    """Play in the terminal.

    Against bots, or with other people at the same keyboard.
    """
    import shlex

    import potable
    from potable.players import bots
    from potable.terminal.play import Session
    from potable.terminal.seats import YOU, seated, split

    if resume is not None:
        if seed is not None or option:
            raise BadOption("A saved game keeps its seed and options: leave --seed and --option out with --resume.")
        table = potable.load(resume)
        if game is not None and game != table.game.name:
            raise BadOption(f"{resume.name} is a game of {table.game.title}, not {game}.")
        usual = [YOU, *["house"] * (table.seats - 1)]
    elif game is None:
        raise BadOption("Say which game to play, such as: potable play glastonbury")
    else:
        usual = [YOU, "house", "house"]
        table = None
    entries = usual if seats is None else split(seats)
    if table is None:
        assert game is not None
        found = _game(game)
        table = potable.new(game, len(entries), seed, _options(found, option))
    if len(entries) != table.seats:
        raise BadOption(f"This game has {table.seats} seats, and --seats names {len(entries)}.")
    sitting = seated(entries, [bot.name for bot in bots(table.game.name)])
    if all(seat.bot for seat in sitting):
        raise BadOption("Only bots would sit at this table: add `you` to --seats, or use `potable sim`.")
    again = f"potable play {table.game.name} --seats {shlex.quote(','.join(entries))}"
    Session(table, sitting, _console(), again).run()


@app.command()
def serve(
    host: Annotated[str, typer.Option(help="The address to listen on.")] = "127.0.0.1",
    port: Annotated[int, typer.Option(parser=whole, metavar="N", help="The port; 0 for a free one.")] = 8000,
    data: Data = None,
) -> None:
    """Serve the table in the browser."""
    from potable.server.__main__ import serve as serve_table

    serve_table(host, port, data)


@app.command()
def check(
    data: Data = None,
    repair: Annotated[bool, typer.Option("--repair", help="Put right what can be, without inventing a move.")] = False,
    as_json: AsJson = False,
) -> None:
    """Check every table of a server's database.

    Each log is played again. One that does not replay is named with its last sound row; --repair adds a row by which it
    counts as far as that, and removes nothing. The server may be running.
    """
    from potable.lab.progress import counting
    from potable.server.repair import look_through

    with counting("tables", None, as_json or not sys.stderr.isatty()) as checked:
        report = look_through(_database(data), repair, checked)
    if as_json:
        import msgspec

        print(msgspec.json.encode(report).decode())
    else:
        for words in report.damage:
            print(f"The file is damaged: {words}")
        for finding in report.findings:
            print(f"Table {finding.table} {finding.what}{'; repaired' if finding.repaired else ''}.")
        wrong = sum(not finding.repaired for finding in report.findings)
        print(f"{report.tables} tables with {report.moves} moves: {f'{wrong} not well' if wrong else 'all well'}.")
    if not report.well:
        raise typer.Exit(1)


@app.command()
def backup(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="The copy, a file that is not there yet.")],
    data: Data = None,
) -> None:
    """Copy a server's database into a file.

    The server may be running: the copy is as the database was at one moment.
    """
    from potable.server.repair import back_up

    print(f"{back_up(_database(data), file)} tables were copied to {file}.")


@app.command()
def restore(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="A copy made with `potable backup`.")],
    data: Data = None,
) -> None:
    """Put a copy in the place of a server's database.

    The server may be running: everybody's page connects again and shows what was restored.
    """
    from potable.server.repair import restore as put_back

    print(f"{put_back(_database(data), file)} tables were restored from {file}.")


@app.command()
def sim(
    game: GameName,
    seats: Annotated[
        str, typer.Option(metavar="LIST", help="The bots that play, with commas.")
    ] = "random,random,random,random",
    games: Annotated[int, typer.Option(parser=whole, metavar="N", help="How many games.")] = 10_000,
    seed: Annotated[int, typer.Option(parser=whole, metavar="N", help="The same seed gives the same games.")] = 1,
    option: Options = None,
    cores: Annotated[int | None, typer.Option(parser=whole, metavar="N", help="How many cores; all unless you say.")] = None,
    speed: Annotated[Speed, typer.Option(help="How the rules run.")] = Speed.compiled,
    as_json: AsJson = False,
    plot: Annotated[Path | None, typer.Option(metavar="FILE", help="Draw scores and win rates: a .png, .svg or .pdf.")] = None,
) -> None:
    """Let bots play many games.

    Tells their scores with spread and quantiles, and their win rates.

    Players change seats from game to game, so that no seat's advantage counts. The random choices of a seed are the same
    however many cores play.
    """
    if speed is Speed.interpreted:
        os.environ["POTABLE_SPEED"] = speed.value  # read when the engine is imported, below
    if plot is not None:
        _check_plot(plot)
    from potable.lab.simulate import simulate
    from potable.terminal.seats import split

    found = _game(game)
    bots = split(seats)
    with _progress(games, quiet=as_json) as heard:
        simulation = simulate(found, bots, games, seed, _options(found, option), cores, speed.value, heard)
    if plot is not None:
        from potable.lab.plots import plot_simulation

        plot_simulation(simulation, plot)
    if as_json:
        _print_json(simulation.summary())
    else:
        from potable.lab.tables import simulation_table

        _console().print(simulation_table(simulation))
        if plot is not None:
            print(f"Plotted in {plot}")


@app.command()
def replay(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="A saved game.")],
    seat: Annotated[str | None, typer.Option(metavar="SEAT", help="See what this seat sees: A, B, ... or 0, 1, ...")] = None,
    everything: Annotated[bool, typer.Option("--all", help="See everything, all secrets included.")] = False,
    names: Annotated[str | None, typer.Option(metavar="LIST", help="The players' names, with commas.")] = None,
) -> None:
    """Step through a saved game.

    Where there is no terminal, all of it is printed.
    """
    import potable
    from potable.terminal.replay import Replay
    from potable.terminal.seats import player_at, seat_number, split

    if seat is not None and everything:
        raise BadOption("Give either --seat or --all, not both.")
    table = potable.load(file)
    called = [player_at(number) for number in range(table.seats)] if names is None else split(names)
    if len(called) != table.seats:
        raise BadOption(f"This game has {table.seats} seats, and --names has {len(called)}.")
    viewer = None if seat is None else seat_number(seat, table.seats)
    Replay(table, called, _console(), viewer, everything).run()


@app.command()
def verify(file: Annotated[Path, typer.Argument(metavar="FILE", help="A saved game.")]) -> None:
    """Check a saved game.

    It is whole, every shuffle follows from its seed, it replays by the rules, and it ends with the points it says.
    """
    from potable import from_record
    from potable.engine.record import read
    from potable.server.fair import commitment_of

    record = read(file)
    table = from_record(record)
    print(f"{file.name} is a record of {table.game.title} with {table.seats} seats, rules version {record.rules}.")
    print("Its check sum holds." if record.check else "It carries no check sum, so a careful alteration would not show.")
    print(f"All {len(record.moves)} moves are legal with every card dealt from seed {record.seed}.")
    print(f"At the table that seed was sealed as {commitment_of(record)}.")
    if record.scores is not None:
        print(f"The final points come out as written: {', '.join(map(str, record.scores))}.")
    else:
        print("It ends before the game does, so there are no points to compare." if not table.over else "It names no points.")


@app.command()
def bench(
    game: Annotated[str, typer.Argument(metavar="[GAME]", help="The game, or `server` for the load it bears.")] = "glastonbury",
    as_json: AsJson = False,
    seconds: Annotated[float, typer.Option(metavar="S", help="How long to measure each speed.")] = 3.0,
    peers: Annotated[bool, typer.Option("--peers", help="Also measure other libraries that are installed here.")] = False,
    envs: Annotated[
        bool, typer.Option("--envs", help="Also measure the environment of many games; needs potable[gym].")
    ] = False,
) -> None:
    """Measure every speed of this machine.

    Random playouts, with four seats where the game has them; the median of several short runs.
    """
    from itertools import chain

    from potable.lab.bench import bench_game, side_by_side
    from potable.lab.peers import bench_peers

    if not seconds > 0:
        raise BadOption(f"--seconds: {seconds:g} is not possible; give more than 0.")
    if game == "server":
        from potable.lab.load import bench_server

        _print_json(bench_server(seconds))
        return
    found = _game(game)
    errors = _console(stderr=True)
    rows: list[dict[str, Any]] = []
    missing: list[dict[str, Any]] = []
    for row in chain(bench_game(found, seconds), side_by_side(found, seconds) if envs else ()):
        errors.print(f"measured {row['game']} {row['speed']}, cores: {row['cores']}", style="dim", highlight=False)
        rows.append(row)
    if peers:
        ours = [row["moves_per_s"] for row in rows if row["speed"] in ("interpreted", "compiled") and row["cores"] == 1][-1]
        for row in bench_peers(seconds, ours):
            if "missing" in row:
                missing.append(row)
                continue
            errors.print(f"measured {row['peer']} {row['game']}", style="dim", highlight=False)
            rows.append(row)
    if as_json:
        _print_json(rows)
    else:
        from potable.lab.tables import bench_table

        _console().print(bench_table(rows))
    for row in missing:
        errors.print(
            f"{row['peer']} {row['game']} was not measured: {row['missing']}", markup=False, highlight=False, soft_wrap=True
        )


@app.command()
def drill(
    seconds: Annotated[float, typer.Option(metavar="S", help="How long.")] = 60.0,
    tables: Annotated[int, typer.Option(parser=whole, metavar="N", help="How many tables, over all servers.")] = 24,
    processes: Annotated[int, typer.Option(parser=whole, metavar="N", help="How many processes play at each server.")] = 2,
    servers: Annotated[int, typer.Option(parser=whole, metavar="N", help="How many servers are drilled at once.")] = 2,
    database: Annotated[StoredIn, typer.Option(help="Where games are stored.")] = StoredIn.sqlite,
    faults: Annotated[str | None, typer.Option(metavar="LIST", help="The kinds of faults, with commas; usually all.")] = None,
    within: Annotated[float, typer.Option(metavar="S", help="How soon after a fault every table must be playable.")] = 5.0,
    seed: Annotated[int | None, typer.Option(parser=whole, metavar="N", help="The same seed gives the same faults.")] = None,
    report: Annotated[Path | None, typer.Option(metavar="FILE", help="Write all that was seen as JSON.")] = None,
    keep: Annotated[Path | None, typer.Option(metavar="DIR", help="Keep histories, logs and plans in a new folder.")] = None,
) -> None:
    """Hurt a server in every way and see that nothing is lost.

    Servers of their own are played on from several processes over a network that fails, while they are killed and their
    database is locked, slow, full or gone. All that people saw is compared with what is stored.
    """
    import secrets

    from potable.lab.drill import faults as kinds
    from potable.lab.drill.ground import Orders
    from potable.lab.drill.report import faults_table, sentences
    from potable.lab.drill.run import drill as run_drill
    from potable.lab.progress import drilling
    from potable.terminal.seats import split

    some = kinds.chosen(split(faults) if faults else [])
    if keep is not None and keep.exists():
        raise BadOption(f"--keep {keep}: it is there already; give a folder that is not.")
    chance = secrets.randbelow(1 << 32) if seed is None else seed
    with drilling(seconds, quiet=not sys.stderr.isatty()) as heard:
        orders = Orders(seconds, tables, processes, database.value, some, chance, within)
        seen = run_drill(orders, servers, keep, heard)
    if report is not None:
        import msgspec

        report.write_bytes(msgspec.json.format(msgspec.json.encode(seen.summary()), indent=2))
    _console().print(faults_table(seen))
    for sentence in sentences(seen):
        _console().print(sentence, markup=False, soft_wrap=True)
    if seen.violations:
        raise typer.Exit(1)


@app.command()
def parity(
    game: GameName,
    seats: Annotated[str, typer.Option(metavar="LIST", help="The bots that play, with commas.")] = "random,random,random",
    games: Annotated[int, typer.Option(parser=whole, metavar="N", help="How many games.")] = 10,
    seed: Annotated[int, typer.Option(parser=whole, metavar="N", help="The same seed gives the same games.")] = 1,
    option: Options = None,
) -> None:
    """Check that every speed of this machine plays the same games, byte for byte."""
    from potable.engine.batch import check_games
    from potable.lab.parity import Lot, differences, speeds
    from potable.terminal.seats import split

    options = _options(_game(game), option)
    found = differences([Lot(game, split(seats), options, check_games(games), seed)])
    if found:
        raise PotableError(" ".join(f"{difference[0].upper()}{difference[1:]}." for difference in found))
    print(f"{games} games of {game} are the same after every move at these speeds: {', '.join(speeds())}.")


@app.command()
def games() -> None:
    """List the games, with their seats and options."""
    from potable.games import NAMES
    from potable.terminal.lists import game_listed

    for name in NAMES:
        _console().print(game_listed(_game(name)))


@app.command()
def bots(game: GameName) -> None:
    """List the bots of a game."""
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
            raise BadOption(f"--option {text!r} should be KEY=VALUE, such as {usual.name}={written(usual.default)}.")
        if key in options:
            raise BadOption(f"--option {key} is given twice.")
        options[key] = known[key].parse(value) if key in known else value
    return options


def _console(stderr: bool = False) -> Console:
    """Returns where to print."""
    from rich.console import Console

    return Console(stderr=stderr, highlight=False)


def _progress(games: int, quiet: bool) -> Any:
    """Returns a progress bar on the terminal's error stream that hears of games as they are done."""
    from potable.lab.progress import counting

    return counting("games", games, quiet or not sys.stderr.isatty())


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
        raise BadOption(f"--plot {path}: the name should end in .png, .svg or .pdf.")
    if not path.parent.is_dir():
        raise BadOption(f"--plot {path}: there is no folder {path.parent}.")
    if find_spec("matplotlib") is None:
        raise BadOption('--plot needs Matplotlib: install it with pip install "potable[plot]".')


def _print_json(value: Any) -> None:
    """Prints JSON."""
    import msgspec

    print(msgspec.json.format(msgspec.json.encode(value), indent=2).decode())


def _complain(sentence: str) -> None:
    """Prints what went wrong in red, where colours are wanted."""
    red = sys.stderr.isatty() and not os.environ.get("NO_COLOR")
    print(f"\x1b[31m{sentence}\x1b[0m" if red else sentence, file=sys.stderr)


def main() -> None:
    """Runs the command line; what a person did wrong becomes one sentence and exit status 2."""
    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="replace")  # a terminal that has no ● shows a ?
    try:
        sys.exit(app(prog_name="potable", standalone_mode=False) or 0)
    except PotableError as error:
        from potable.engine.catalogue import sentence

        _complain(sentence(error.message))
    except (KeyboardInterrupt, typer.Abort):
        sys.exit(INTERRUPTED)
    except BrokenPipeError:  # whoever was reading has seen enough
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        sys.exit(1)
    except Exception as error:
        if not hasattr(error, "format_message"):  # what Typer has to say about arguments
            raise
        said = error.format_message().replace("Value error, ", "").rstrip()
        _complain(f"{said if said[-1] in '.?' else said + '.'} See potable --help.")
    sys.exit(MISUSE)


if __name__ == "__main__":
    main()
