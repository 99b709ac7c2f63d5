"""Games as data: decisions or whole games in Parquet files, with a card that says what they are.

Bots play games in compiled batches and every log is played again for its decisions (`engine.replaying`), so that columns come
as arrays. What is in which file follows from the order alone: the same command writes the same bytes on any number of cores.
docs/data.md describes the columns.
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Iterator, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from importlib.util import find_spec
from pathlib import Path
from typing import Any

import msgspec
import numpy as np

import potable
from potable.engine.batch import Lineup, all_cores, check_games, play_batch
from potable.engine.errors import BadOption, BadRecord
from potable.engine.game import Game, array_of
from potable.engine.masks import words_for
from potable.engine.messages import message
from potable.engine.replaying import Decisions, dealt, decisions
from potable.engine.rule import INTERPRETED
from potable.engine.table import Table, seed_text, words_seed
from potable.players import lineup

from .card import card

DATA = "data"
"""The folder of the files, beside the card."""
GROUP_BYTES = 24 * 1024 * 1024
"""About how many bytes of observations are in memory at once on each core, and in a row group."""
GROUPS_OF_FILE = 32
"""How many row groups a file has at most."""
PILOTS = 16
"""So many games say how long a game is, and so how many of them fit into a row group."""


@dataclass(frozen=True)
class Lot:
    """Some games of an export that are written together: as they were dealt, and their logs."""

    first: int
    """The number of its first game."""
    states: np.ndarray
    logs: np.ndarray
    lengths: np.ndarray
    players: np.ndarray
    """Which of the export's players sat at each seat of each game; -1 where nobody is known."""
    options: Sequence[Mapping[str, Any]]
    """The options of each game."""


class Simulated:
    """Games that bots play."""

    def __init__(self, game: Game, bots: Sequence[str], games: int, seed: int, options: Mapping[str, Any] | None) -> None:
        """Checks what is wanted."""
        self.game = game.played_with(options)
        self.game.check_seats(len(bots))
        self.options = self.game.check_options(options, len(bots))
        self.bots, self.games, self.seed = list(bots), check_games(games), seed
        self.lineup: Lineup = lineup(game.name, bots, self.options)

    def sizes(self, bytes_of_decision: int) -> list[int]:
        """Returns how many games there are in each lot, so that the decisions of one have a certain size."""
        length = play_batch(self.lineup, min(PILOTS, self.games), self.seed).moves.mean()
        each = max(1, int(GROUP_BYTES / (bytes_of_decision * length)))
        return [min(each, self.games - first) for first in range(0, self.games, each)]

    def lot(self, first: int, games: int) -> Lot:
        """Plays games."""
        batch = play_batch(self.lineup, games, self.seed, logs=True, first=first)
        assert batch.logs is not None
        numbers, seats = np.arange(first, first + games), len(self.bots)
        players = (np.arange(seats)[None] + numbers[:, None]) % seats  # as `loops.player_at` seats them
        return Lot(first, dealt(self.lineup, self.seed, first, games), batch.logs, batch.moves, players, [self.options] * games)


class Recorded:
    """Games that somebody played and saved."""

    def __init__(self, game: Game, paths: Sequence[Path]) -> None:
        """Reads records and plays each again, or raises BadRecord."""
        files = [file for path in paths for file in (sorted(path.glob("*.json")) if path.is_dir() else [path])]
        if not files:
            raise BadOption(message("lab-export-no-records", folder=str(paths[0])))
        self.tables = [_finished(game, file) for file in files]
        self.game, self.games = self.tables[0].game, len(files)
        self.bots: list[str] = []
        if any(table.game is not self.game or table.seats != self.tables[0].seats for table in self.tables):
            raise BadOption(message("lab-export-mixed"))

    def sizes(self, bytes_of_decision: int) -> list[int]:
        """Returns how many games there are in each lot."""
        longest = max(len(table.moves) for table in self.tables)
        each = max(1, GROUP_BYTES // (bytes_of_decision * longest))
        return [min(each, self.games - first) for first in range(0, self.games, each)]

    def lot(self, first: int, games: int) -> Lot:
        """Returns games as they were played."""
        tables = self.tables[first : first + games]
        lengths = np.array([len(table.moves) for table in tables])
        logs = np.zeros((games, int(lengths.max()), 2), np.int16)
        for log, table in zip(logs, tables, strict=True):
            log[: len(table.moves)] = table.moves
        began = [array_of(Table(table.game, table.seats, table.options, table.seed).state) for table in tables]
        states = np.concatenate(began)
        return Lot(first, states, logs, lengths, np.full((games, tables[0].seats), -1), [table.options for table in tables])


def _finished(game: Game, file: Path) -> Table:
    """Returns the table at the end of a record, or raises what is wrong with it."""
    table = potable.load(file)
    if table.game.name != game.name:
        raise BadRecord(message("lab-export-other-game", file=file.name, title=table.game.title, game=game.title))
    if not table.over:
        raise BadRecord(message("lab-export-unfinished", file=file.name))
    if table.start is not None:
        raise BadRecord(message("lab-export-position", file=file.name))
    return table


def export(
    source: Simulated | Recorded,
    kind: str,
    folder: Path,
    command: str,
    cores: int | None = None,
    progress: Callable[[int], None] | None = None,
) -> dict[str, Any]:
    """Writes games into a new folder, with a card, and returns what is there, as JSON; `progress` hears of games."""
    if find_spec("pyarrow") is None:
        raise BadOption(message("lab-export-needs"))
    if folder.exists() and (not folder.is_dir() or any(folder.iterdir())):
        raise BadOption(message("lab-export-there", folder=str(folder)))
    try:
        data = folder / DATA
        data.mkdir(parents=True)
        files = _write_files(source, kind, data, 1 if INTERPRETED else cores or all_cores(), progress)
        about = _about(source, kind, command, files)
        (folder / "README.md").write_text(card(source.game, about), encoding="utf-8")
    except OSError as error:
        raise BadOption(message("lab-refuses-file", file=str(folder), why=error.strerror or str(error))) from None
    return about


def _write_files(
    source: Simulated | Recorded, kind: str, folder: Path, cores: int, progress: Callable[[int], None] | None
) -> list[dict[str, Any]]:
    """Writes all files, several at once, and returns what each holds."""
    bytes_of_decision = source.game.observation_size if kind == "decisions" else 4
    sizes = source.sizes(bytes_of_decision)
    starts = np.concatenate(([0], np.cumsum(sizes))).tolist()
    lots = [(starts[i], size) for i, size in enumerate(sizes)]
    parts = [lots[i : i + GROUPS_OF_FILE] for i in range(0, len(lots), GROUPS_OF_FILE)]

    def write(number: int) -> dict[str, Any]:
        return _write_file(source, kind, folder / f"{kind}-{number:05}-of-{len(parts):05}.parquet", parts[number], progress)

    if lots and kind == "decisions":
        _rows(source, kind, source.lot(0, 1))  # compiles once, and not on every core
    with ThreadPoolExecutor(cores) as pool:  # neither compiled loops nor the writer hold the interpreter's lock
        return [*pool.map(write, range(len(parts)))]


def _write_file(
    source: Simulated | Recorded, kind: str, path: Path, lots: list[tuple[int, int]], progress: Callable[[int], None] | None
) -> dict[str, Any]:
    """Writes one file, a row group for each lot, and returns what it holds."""
    import pyarrow.parquet as parquet

    rows, writer = 0, None
    for first, games in lots:
        table = _rows(source, kind, source.lot(first, games))
        if writer is None:
            names = [one.name for one in table.schema if one.name not in ("observation", "action_mask")]
            how = {"compression": "zstd", "compression_level": 1, "write_statistics": names, "use_dictionary": ["bot"]}
            writer = parquet.ParquetWriter(path, table.schema, **how)
        writer.write_table(table, row_group_size=max(1, len(table)))
        rows += len(table)
        if progress:
            progress(games)
    assert writer is not None
    writer.close()
    with path.open("rb") as file:
        digest = hashlib.file_digest(file, "sha256").hexdigest()
    held = {"file": f"{DATA}/{path.name}", "games": sum(games for _, games in lots), "rows": rows}
    return {**held, "bytes": path.stat().st_size, "sha256": digest}


def _rows(source: Simulated | Recorded, kind: str, lot: Lot) -> Any:
    """Returns a lot as a table of Arrow."""
    import pyarrow

    columns = _of_decisions(source, lot) if kind == "decisions" else _of_games(source, lot)
    return pyarrow.table(dict(columns)).replace_schema_metadata(_metadata(source.game))


def _metadata(game: Game) -> dict[str, str]:
    """Returns what a program needs to read the columns."""
    parts = [
        {"group": row.group, "part": row.part.name, "start": row.start, "size": row.part.size, "scale": row.part.scale}
        | ({"every": row.every, "times": row.times} if row.times > 1 else {})
        for row in game.observation.rows()
    ]
    about = {"game": game.name, "rules": game.rules_version, "actions": game.actions, "observation": parts}
    return {"potable": msgspec.json.encode(about).decode()}


def _of_decisions(source: Simulated | Recorded, lot: Lot) -> Iterator[tuple[str, Any]]:
    """Yields the columns of decisions."""
    import pyarrow

    made = decisions(source.game, lot.states, lot.logs, lot.lengths)
    wins = made.wins[made.games, made.seats].astype(np.float32)
    last = _last_of_seats(made)
    yield "episode_id", pyarrow.array(made.games + lot.first, pyarrow.int64())
    yield "step", pyarrow.array(made.moves, pyarrow.int32())
    yield "seat", pyarrow.array(made.seats, pyarrow.int8())
    yield "bot", _bots(source, lot.players[made.games, made.seats])
    yield "observation", _binary(made.observations)
    yield "action_mask", _binary(made.masks)
    yield "action", pyarrow.array(made.actions, pyarrow.int16())
    yield "reward", pyarrow.array(np.where(last, wins, np.float32(0)))
    yield "is_last", pyarrow.array(last)
    yield "outcome", pyarrow.array(wins)
    yield "score", pyarrow.array(made.scores[made.games, made.seats])


def _last_of_seats(made: Decisions) -> np.ndarray:
    """Tells of each decision whether it is the last one of its seat in its game."""
    last = np.zeros(len(made.games), np.bool_)
    owner = made.games * (made.seats.max(initial=0) + 1) + made.seats
    _, from_behind = np.unique(owner[::-1], return_index=True)
    last[len(owner) - 1 - from_behind] = True
    return last


def _bots(source: Simulated | Recorded, players: np.ndarray) -> Any:
    """Returns the names of the bots who chose, each once; nothing where nobody is known."""
    import pyarrow

    names = list(dict.fromkeys(source.bots))
    numbers = np.array([names.index(bot) for bot in source.bots] or [0], np.int8)
    indices = pyarrow.array(numbers[players.clip(0)], mask=players < 0)
    return pyarrow.DictionaryArray.from_arrays(indices, pyarrow.array(names, pyarrow.string()))


def _binary(rows: np.ndarray) -> Any:
    """Returns rows of numbers as binary values of one size, without a copy."""
    import pyarrow

    kind = pyarrow.binary(rows.shape[1] * rows.itemsize)
    return pyarrow.FixedSizeBinaryArray.from_buffers(kind, len(rows), [None, pyarrow.py_buffer(rows)])


def _of_games(source: Simulated | Recorded, lot: Lot) -> Iterator[tuple[str, Any]]:
    """Yields the columns of whole games."""
    import pyarrow

    seeds = [seed_text(words_seed(words)) for words in lot.states["seed"]]
    made = decisions(source.game, lot.states, lot.logs, lot.lengths)
    offsets = np.concatenate(([0], np.cumsum(lot.lengths))).astype(np.int32)
    seats = made.scores.shape[1]

    def lists(values: Any, starts: np.ndarray) -> Any:
        return pyarrow.ListArray.from_arrays(starts, values)

    by_seat = np.arange(0, made.scores.size + 1, seats, dtype=np.int32)
    yield "episode_id", pyarrow.array(np.arange(lot.first, lot.first + len(seeds)))
    yield "seed", pyarrow.array(seeds)
    yield "options", pyarrow.array([msgspec.json.encode(options).decode() for options in lot.options])
    yield "bots", lists(_bots(source, lot.players.reshape(-1)).dictionary_decode(), by_seat)
    yield "seats", lists(pyarrow.array(made.seats, pyarrow.int8()), offsets)
    yield "actions", lists(pyarrow.array(made.actions, pyarrow.int16()), offsets)
    yield "scores", lists(pyarrow.array(made.scores.reshape(-1)), by_seat)
    yield "outcomes", lists(pyarrow.array(made.wins.reshape(-1).astype(np.float32)), by_seat)


def _about(source: Simulated | Recorded, kind: str, command: str, files: list[dict[str, Any]]) -> dict[str, Any]:
    """Returns what an export holds and how it came about, as JSON."""
    import pyarrow

    game = source.game
    whole = hashlib.sha256("".join(f"{file['sha256']}  {file['file']}\n" for file in files).encode()).hexdigest()
    how: dict[str, Any] = {"command": command, "potable": potable.__version__, "pyarrow": pyarrow.__version__}
    if isinstance(source, Simulated):
        how |= {"bots": source.bots, "seed": source.seed, "options": source.options}
    return {
        "game": game.name,
        "rules": game.rules_version,
        "kind": kind,
        **how,
        "observation_bytes": game.observation_size,
        "mask_bytes": 4 * words_for(len(game.actions)),
        "actions": len(game.actions),
        "games": sum(file["games"] for file in files),
        "rows": sum(file["rows"] for file in files),
        "bytes": sum(file["bytes"] for file in files),
        "sha256": whole,
        "files": files,
    }
