"""What `potable learn` does: settles a plan from what was asked for, trains, tells how it goes, and writes a champion."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator, Mapping
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

import torch

from potable.engine.batch import all_cores
from potable.engine.errors import BadOption
from potable.engine.game import Game
from potable.engine.messages import message
from potable.engine.wire import Message
from potable.lab.statistics import wilson
from potable.players import bots, measurable

from .export import check_size, export, widest
from .plan import Plan, check_names, table_of, usual_tables
from .rooms import Tables, one_form
from .run import CHECKPOINT, Run, file_digest, started

USUAL: Mapping[str, Mapping[str, Any]] = {
    "cpu": {"width": 256, "layers": 2, "lanes": 256, "minibatch": 4096, "decisions": 10_000_000},
    "cuda": {"width": 512, "layers": 3, "lanes": 32_768, "minibatch": 65_536, "decisions": 4_000_000_000},
}
"""What a plan is where nothing else is said, by the device; a network is narrower where its champion would not fit."""


@dataclass(frozen=True)
class Orders:
    """What was asked for beside the plan."""

    device: str
    games_on: str
    cores: int
    home: Path
    name: str
    start: Path | None
    minutes: float
    every: float
    judging: float
    judges: tuple[str, ...]
    judge_games: int
    champion: Path | None
    command: str


def settle(game: Game, device: str, start: Path | None, wanted: Mapping[str, Any]) -> Plan:
    """Returns the plan of a run: what is wanted, and else what is usual on a device; raises BadOption where it cannot be."""
    settings = dict(USUAL[device]) | {name: value for name, value in wanted.items() if value is not None}
    settings["tables"] = tuple(settings.get("tables") or usual_tables(game))
    for text in settings["tables"]:
        table_of(game.name, text)
    check_names(settings["rivals"], [bot.name for bot in bots(game.name)])
    check_names([settings["teacher"]], [bot.name for bot in measurable(game.name)])
    for name in ("decisions", "width", "layers", "lanes", "horizon", "minibatch", "epochs", "rate"):
        if not settings[name] > 0:
            raise BadOption(message("lab-refuses-0", option=name, given=str(settings[name])))
    if not settings["rivals"]:
        settings["against"] = 0.0
    if settings["former"] < 0 or settings["against"] < 0 or settings["former"] + settings["against"] >= 1:
        raise BadOption(message("learn-refuses-share"))
    form = one_form(game.name, [Tables(*table_of(game.name, text)) for text in settings["tables"]])
    if wanted.get("width") is None:
        settings["width"] = min(settings["width"], widest(form, settings["layers"]) or settings["width"])
    check_size(form, settings["width"], settings["layers"])
    return Plan(game=game.name, start=_digest(start), **settings)


def _digest(start: Path | None) -> str:
    """Returns what tells the network that a run begins with from others."""
    if start is None:
        return ""
    try:
        return file_digest(start)
    except Exception:  # whatever is wrong with it, it cannot be read as one
        raise BadOption(message("learn-refuses-file", file=str(start))) from None


def train(plan: Plan, orders: Orders, tell: Callable[[Message], None]) -> Run:
    """Trains by a plan, and tells how it goes."""
    if orders.device == "cuda" and not torch.cuda.is_available():
        raise BadOption(message("learn-refuses-device", device=orders.device))
    if orders.games_on == "cuda" and (orders.device != "cuda" or plan.teacher):
        raise BadOption(message("learn-refuses-games-on"))
    torch.set_num_threads(orders.cores)
    check_names(orders.judges, [bot.name for bot in bots(plan.game)])
    until = time.monotonic() + 60 * orders.minutes
    folder = orders.home / (orders.name or plan.name)
    run = started(plan, orders.device, orders.cores, folder, orders.command, orders.games_on, orders.start)
    trainer = run.trainer
    weights = sum(part.numel() for part in trainer.network.parameters())
    lanes = trainer.rollout.values.shape[1]
    tell(message("learn-told-begins", run=folder.name, weights=weights, lanes=lanes, device=orders.device))
    if trainer.done:
        tell(message("learn-told-goes-on", run=folder.name, done=trainer.done))
    for line in run.go_on(until, orders.every, 60 * orders.judging, orders.judge_games, orders.judges):
        for said in sayings(plan, line):
            tell(said)
    done = {"done": trainer.done, "file": str(folder / CHECKPOINT), "minutes": f"{trainer.seconds / 60:.1f}"}
    finished = trainer.done >= plan.decisions
    tell(message("learn-told-done", **done) if finished else message("learn-told-rests", done=trainer.done, all=plan.decisions))
    if orders.judges:
        found = []
        for one in run.judged(orders.judges, orders.judge_games, plan.tables):
            found.append(asdict(one))
            tell(judgement(found[-1]))
        run.log({"done": trainer.done, "seconds": round(trainer.seconds, 1), "judged": found})
    if orders.champion is not None:
        agreed, digest = export(folder / CHECKPOINT, orders.champion, " && ".join(trainer.commands))
        written = {"file": str(orders.champion), "size": orders.champion.stat().st_size, "digest": digest}
        tell(message("learn-told-champion", **written, same=f"{agreed.same:.2%}", decisions=agreed.decisions))
    return run


def sayings(plan: Plan, line: Mapping[str, Any]) -> Iterator[Message]:
    """Yields what is told of a line of the log."""
    about = {"done": line["done"], "all": plan.decisions, "rate": round(line["per_s"]), "rolled": round(line["rolled_per_s"])}
    if "agreement" in line:
        yield message("learn-told-imitates", **about, agreement=f"{line['agreement']:.1%}", teacher=plan.teacher)
    else:
        yield message("learn-told-line", **about, entropy=f"{line['entropy']:.3f}", error=f"{line['value_loss']:.4f}")
    yield from map(judgement, line.get("judged", []))


def judgement(one: Mapping[str, Any]) -> Message:
    """Returns what is told of how strong a network is."""
    low, high = (f"{bound:.1%}" for bound in wilson(one["share"], one["games"]))
    points = {"points": f"{one['points']:.1f}", "theirs": f"{one['theirs']:.1f}"}
    won = {"share": f"{one['share']:.1%}", "low": low, "high": high, "games": one["games"], **points}
    return message("learn-told-judged", table=one["table"], rivals=one["seats"] - 1, rival=one["rival"], **won)


def cores_or_all(cores: int | None) -> int:
    """Returns how many cores are to be used."""
    return all_cores() if cores is None else max(1, cores)
