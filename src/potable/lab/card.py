"""The card of an exported data set: what it holds, how it was made, and how it is read."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

import msgspec

from potable.engine.catalogue import sentence
from potable.engine.game import Game
from potable.engine.messages import message

TYPES = {
    "decisions": {
        "episode_id": "int64",
        "step": "int32",
        "seat": "int8",
        "bot": "dictionary of string",
        "observation": "fixed_size_binary",
        "action_mask": "fixed_size_binary",
        "action": "int16",
        "reward": "float32",
        "is_last": "bool",
        "outcome": "float32",
        "score": "int32",
    },
    "games": {
        "episode_id": "int64",
        "seed": "string",
        "options": "string",
        "bots": "list of string",
        "seats": "list of int8",
        "actions": "list of int16",
        "scores": "list of int32",
        "outcomes": "list of float32",
    },
}
SIZES = ((1_000, "n<1K"), (10_000, "1K<n<10K"), (100_000, "10K<n<100K"), (1_000_000, "100K<n<1M"), (10_000_000, "1M<n<10M"))
"""How the catalogues of data sets call a number of rows, up to which."""

READING = {
    "decisions": """\
import numpy as np
import pyarrow.parquet as pq

table = pq.read_table("data")


def rows(column, dtype):
    array = table[column].combine_chunks()
    return np.frombuffer(array.buffers()[1], dtype).reshape(len(array), -1)


observations = rows("observation", np.int8)
legal = np.unpackbits(rows("action_mask", np.uint8), axis=1, bitorder="little")[:, :{actions}]
actions = table["action"].to_numpy()
assert legal[np.arange(len(actions)), actions].all()
""",
    "games": """\
import json

import potable
import pyarrow.parquet as pq

row = pq.read_table("data").slice(0, 1).to_pylist()[0]
table = potable.new("{game}", len(row["scores"]), int(row["seed"], 16), json.loads(row["options"]))
for seat, action in zip(row["seats"], row["actions"]):
    table.play(action, seat)
assert table.scores == row["scores"]
""",
}


def card(game: Game, about: dict[str, Any]) -> str:
    """Returns the card of an export, as Markdown."""
    kind, files = about["kind"], about["files"]
    described = {"bytes": about["observation_bytes"], "actions": about["actions"]}
    columns = ((f"`{name}`", shown, _say(_meaning(kind, name), **described)) for name, shown in TYPES[kind].items())
    listed = ((f"`{file['file']}`", f"{file['games']:,}", f"{file['rows']:,}", f"`{file['sha256']}`") for file in files)
    reading = READING[kind].format(actions=about["actions"], game=game.name)
    parts = [
        _front(about),
        f"# {_say('lab-card-title', game=game.title, kind=kind)}",
        _origin(game, about),
        _counted(about),
        f"## {_say('lab-card-made')}",
        f"```\n{about['command']}\n```",
        f"{_versions(about)}. {_say('lab-card-again')}",
        f"## {_say('lab-card-columns')}",
        _grid([_say(f"lab-card-{head}") for head in ("column", "type", "meaning")], columns),
        _say("lab-card-layout"),
        f"## {_say('lab-card-reading')}",
        f"```python\n{reading}```",
        f"## {_say('lab-card-files')}",
        _grid([_say(f"lab-card-{head}") for head in ("file", "games", "number", "hash")], listed),
        _say("lab-card-all", sha256=f"`{about['sha256']}`"),
        f"## {_say('lab-card-licence')}",
        _say("lab-card-licence-is"),
    ]
    return "\n\n".join(parts) + "\n"


def _meaning(kind: str, name: str) -> str:
    """Returns the id of what a column says."""
    return "lab-card-bots-of-seats" if (kind, name) == ("games", "bots") else f"lab-card-{name}"


def _front(about: dict[str, Any]) -> str:
    """Returns what catalogues of data sets read of a card."""
    size = next((name for most, name in SIZES if about["rows"] < most), "10M<n<100M")
    files = f"configs:\n- config_name: {about['kind']}\n  data_files: data/{about['kind']}-*.parquet"
    return f"---\nlicense: mit\ntask_categories:\n- reinforcement-learning\nsize_categories:\n- {size}\n{files}\n---"


def _origin(game: Game, about: dict[str, Any]) -> str:
    """Returns a sentence on who played."""
    if "bots" in about:
        return _say("lab-card-bots", games=about["games"], game=game.title, bots=list(about["bots"]))
    return _say("lab-card-records", games=about["games"], game=game.title)


def _counted(about: dict[str, Any]) -> str:
    """Returns a sentence on how much there is."""
    held = {"rows": about["rows"], "files": len(about["files"]), "rules": str(about["rules"])}
    return _say("lab-card-rows", **held, megabytes=f"{about['bytes'] / 1e6:,.1f}")


def _versions(about: dict[str, Any]) -> str:
    """Returns what the bytes depend on."""
    versions = {"potable": about["potable"], "rules": str(about["rules"]), "pyarrow": about["pyarrow"]}
    if "bots" not in about:
        return _say("lab-card-versions-records", **versions)
    options = msgspec.json.encode(about["options"]).decode()
    return _say("lab-card-versions", **versions, seed=str(about["seed"]), options=f"`{options}`")


def _grid(heads: Sequence[str], rows: Iterable[Sequence[str]]) -> str:
    """Returns a table in Markdown."""
    lines = [heads, ["---"] * len(heads), *rows]
    return "\n".join(f"| {' | '.join(line)} |" for line in lines)


def _say(id: str, **args: Any) -> str:
    """Returns what a card says."""
    return sentence(message(id, **args))
