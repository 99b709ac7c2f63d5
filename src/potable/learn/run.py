"""A training run: rollout after rollout, with what it learned kept so that it goes on after a stop at any moment."""

from __future__ import annotations

import hashlib
import json
import os
import time
from collections.abc import Callable, Iterator, Mapping
from copy import deepcopy
from dataclasses import asdict
from importlib.util import find_spec
from pathlib import Path
from typing import Any

import msgspec
import numpy as np
import torch
from torch import Tensor

from potable.engine.errors import BadOption
from potable.engine.messages import message

from .judge import Judgement, judge
from .network import network_for
from .plan import Plan
from .ppo import Rollout, advantages, faster, learn_from
from .rooms import FORMER, UNRATED, Room

KEPT_SELVES = 8
"""How many former selves are kept to choose from."""
SNAPSHOTS = 40
"""How often in a run the network of the moment becomes one of them."""
LEAST_RATE = 0.05
LEAST_ENTROPY = 0.0005
CHECKPOINT, LOG, PLAN = "checkpoint.pt", "log.jsonl", "plan.json"
EVENTS = "events"


class Games:
    """Games on the cores of a CPU, beside a network that may be elsewhere."""

    def __init__(self, room: Room, rollout: Rollout) -> None:
        """Plays the games of a room into a rollout."""
        self.room, self.rollout = room, rollout
        seats = room.wins.shape[1]
        self._around = np.zeros((room.lanes, seats, room.game.observation_size), np.int8)

    def begin(self) -> None:
        """Deals the first games."""
        self.room.begin()
        self.look(0)

    def look(self, k: int) -> None:
        """Writes what is known before decision k."""
        room, rollout = self.room, self.rollout
        rollout.observations[k, :, : room.observations.shape[1]].copy_(torch.from_numpy(room.observations))
        rollout.masks[k].copy_(torch.from_numpy(room.masks))
        rollout.seats[k].copy_(torch.from_numpy(room.seats))
        rollout.whose[k].copy_(torch.from_numpy(room.whose))

    def teach(self, k: int, teacher: str) -> None:
        """Writes how much a teacher would have each choice made."""
        ratings = np.zeros(self.room.masks.shape, np.int64)
        self.room.ask(teacher, ratings)
        self.rollout.taught[k].copy_(wishes(torch.from_numpy(ratings)))

    def step(self, k: int) -> None:
        """Carries out decision k of every lane, and writes what came of it."""
        room, rollout = self.room, self.rollout
        room.step(rollout.actions[k].cpu().numpy())
        rollout.ended[k].copy_(torch.from_numpy(room.ended))
        rollout.wins[k].copy_(torch.from_numpy(room.wins))
        rollout.points[k].copy_(torch.from_numpy(room.points))
        self.look(k + 1)

    def deal_anew(self, first: int, last: int) -> None:
        """Breaks the games of some lanes off and deals others there."""
        self.room.deal_anew(first, last)
        self.look(0)

    def bring_back(self) -> None:
        """Does nothing: the games are here."""

    def look_around(self) -> Tensor:
        """Returns what every seat of every lane knows."""
        self.room.look_around(self._around)
        return torch.from_numpy(self._around).to(self.rollout.values.device)


class Recorded:
    """What is done on a device, recorded once and played again: starting its many small kernels takes longer than they do."""

    def __init__(self, function: Callable[..., tuple[Tensor, ...]], generator: torch.Generator) -> None:
        """Names what is recorded at the first call; it draws from a generator."""
        self._function, self._generator = function, generator
        self._graph: torch.cuda.CUDAGraph | None = None

    def __call__(self, *given: Tensor) -> tuple[Tensor, ...]:
        """Returns what it returns, which the next call overwrites."""
        if self._graph is None:
            self._record(given)
        assert self._graph is not None
        for here, new in zip(self._given, given, strict=True):
            here.copy_(new)
        self._graph.replay()
        return self._returned

    def _record(self, given: tuple[Tensor, ...]) -> None:
        """Does it a few times, so that all is compiled, and records it."""
        self._given = tuple(one.clone() for one in given)
        aside = torch.cuda.Stream()
        aside.wait_stream(torch.cuda.current_stream())
        with torch.cuda.stream(aside):
            for _ in range(3):
                self._function(*self._given)
        torch.cuda.current_stream().wait_stream(aside)
        self._graph = torch.cuda.CUDAGraph()
        self._graph.register_generator_state(self._generator)
        with torch.cuda.graph(self._graph):
            self._returned = self._function(*self._given)


class Trainer:
    """A run as it stands."""

    def __init__(
        self, plan: Plan, device: str, cores: int, games_on: str = "cpu", start: Mapping[str, Tensor] | None = None
    ) -> None:
        """Begins a run."""
        self.plan, self.device, self.cores = plan, torch.device(device), cores
        torch.manual_seed(plan.seed)
        tables, self.blocks = plan.rooms()
        room = Room(plan.game, tables, plan.seed, cores)
        self.game = room.game
        self.network = network_for(self.game, plan.width, plan.layers).to(self.device)
        if start is not None:
            self.network.load_state_dict(start)
        fused = self.device.type == "cuda"
        if fused:
            torch.set_float32_matmul_precision("high")
        self.optimizer = torch.optim.Adam(self.network.parameters(), lr=plan.rate, eps=1e-5, fused=fused)
        self.generator = torch.Generator(self.device)
        self.generator.manual_seed(plan.seed)
        shape = (plan.horizon, room.lanes, self.game, room.wins.shape[1])
        self.rollout = Rollout.room(*shape, self.device, taught=bool(plan.teacher))
        self.games: Any = Games(room, self.rollout)
        if games_on == "cuda":
            from .device import DeviceGames

            self.games = DeviceGames(room, self.rollout)
        self.done = 0
        """Decisions played so far."""
        self.seconds = 0.0
        """Time spent on them."""
        self.selves: list[dict[str, Tensor]] = []
        self.formers = [deepcopy(self.network).eval().requires_grad_(False) for _ in self.blocks]
        self.snapshots = 0
        self.commands: list[str] = []
        """The commands that brought it so far, its own last."""
        self._chosen = Recorded(self._choose, self.generator) if fused else self._choose
        self.games.begin()

    @property
    def progress(self) -> float:
        """How much of the run is done, from 0 to 1."""
        return min(1.0, self.done / self.plan.decisions)

    @property
    def teaching(self) -> bool:
        """Whether it still has lessons."""
        return bool(self.plan.teacher) and self.done < self.plan.lessons

    def go_on(self) -> dict[str, float]:
        """Plays a rollout and learns from it; returns what is told of it."""
        plan, began = self.plan, time.perf_counter()
        self.network.eval()
        for k in range(plan.horizon):
            self._decide(k)
            self.games.step(k)
        played = time.perf_counter()
        better = advantages(self.rollout, self._last_worths(), plan.decay, plan.point)
        rate = plan.rate * max(LEAST_RATE, 1 - self.progress)
        for group in self.optimizer.param_groups:
            group["lr"] = rate
        entropy = max(LEAST_ENTROPY, plan.entropy * (1 - self.progress))
        self.network.train()
        taught = 1.0 if self.teaching else 0.0
        how = (plan.minibatch, plan.epochs, entropy, taught)
        told = learn_from(self.network, self.optimizer, self.rollout, better, *how, self.generator)
        over = self.rollout.ended > 0
        told["games"] = float(over.sum())
        told["winner_points"] = float(self.rollout.points[over].amax(-1).mean()) if over.any() else 0.0
        self.rollout.go_on()
        self.done += self.rollout.values.numel()
        self._remember()
        now = time.perf_counter()
        self.seconds += now - began
        many = self.rollout.values.numel()
        told |= {"rolled_per_s": many / (played - began), "per_s": many / (now - began)}
        return told | {"rate": rate, "entropy_factor": entropy}

    @torch.no_grad()
    def _decide(self, k: int) -> None:
        """Lets networks choose in every lane."""
        rollout = self.rollout
        logs, actions, values = self._chosen(rollout.observations[k], rollout.masks[k], rollout.whose[k])
        if self.teaching:
            self.games.teach(k, self.plan.teacher)
            by_teacher = torch.rand(len(actions), generator=self.generator, device=self.device) < TEACHER_PLAYS
            actions = torch.where(by_teacher, rollout.taught[k].argmax(-1), actions)
        rollout.actions[k], rollout.values[k] = actions, values
        rollout.logs[k] = logs.gather(1, actions[:, None]).squeeze(1)

    def _choose(self, seen: Tensor, masks: Tensor, whose: Tensor) -> tuple[Tensor, Tensor, Tensor]:
        """Returns how likely every action is, what is chosen by lot, and what games seem worth."""
        with torch.autocast(self.device.type, torch.bfloat16):
            logs, values = faster(self.network, self.device)(seen, masks)
            logs = logs.clone()
            for former, block in zip(self.formers, self.blocks, strict=True):
                other, _ = faster(former, self.device)(seen[block], masks[block])
                logs[block] = torch.where((whose[block] == FORMER)[:, None], other, logs[block])
        chance = torch.empty_like(logs).exponential_(generator=self.generator)
        return logs, (logs.exp() / chance).argmax(-1), values

    @torch.no_grad()
    def _last_worths(self) -> Tensor:
        """Returns what unfinished games seem worth to every seat."""
        around: Tensor = self.games.look_around()
        with torch.autocast(self.device.type, torch.bfloat16):
            worths = [self.network.worth(part) for part in around.flatten(0, 1).split(1 << 17)]
        return torch.cat(worths).view(around.shape[:2])

    def _remember(self) -> None:
        """Keeps the network of the moment as a former self from time to time, and lets others play as such from then on.

        Games against the one who left are broken off: nobody changes opponents in the middle of a game.
        """
        if self.done < self.snapshots * self.plan.decisions / SNAPSHOTS:
            return
        self.snapshots += 1
        self.selves.append({name: value.detach().clone() for name, value in self.network.state_dict().items()})
        if len(self.selves) > KEPT_SELVES:
            del self.selves[len(self.selves) // 2]
        for number, (former, block) in enumerate(zip(self.formers, self.blocks, strict=True)):
            former.load_state_dict(self.selves[-1 - (self.snapshots * (number + 1)) % len(self.selves)])
            self.games.deal_anew(block.start, block.stop)

    def kept(self) -> dict[str, Any]:
        """Returns all that is needed to go on."""
        self.games.bring_back()
        room = {name: torch.from_numpy(value.view(np.uint8)) for name, value in self.games.room.kept().items()}
        return {
            "plan": msgspec.json.encode(self.plan).decode(),
            "done": self.done,
            "seconds": self.seconds,
            "snapshots": self.snapshots,
            "commands": self.commands,
            "network": self.network.state_dict(),
            "optimizer": self.optimizer.state_dict(),
            "selves": self.selves,
            "formers": [former.state_dict() for former in self.formers],
            "generator": self.generator.get_state(),
            "room": room,
        }

    def restore(self, kept: Mapping[str, Any]) -> None:
        """Goes on from what was kept."""
        self.done, self.seconds, self.snapshots = kept["done"], kept["seconds"], kept["snapshots"]
        self.network.load_state_dict(kept["network"])
        self.optimizer.load_state_dict(kept["optimizer"])
        self.selves = [{name: value.to(self.device) for name, value in one.items()} for one in kept["selves"]]
        for former, state in zip(self.formers, kept["formers"], strict=True):
            former.load_state_dict(state)
        self.generator.set_state(kept["generator"].cpu())
        types = {name: value.dtype for name, value in self.games.room.kept().items()}
        self.games.room.restore({name: value.numpy().view(types[name]) for name, value in kept["room"].items()})
        self.games.look(0)


def wishes(ratings: Tensor) -> Tensor:
    """Returns how much of its wish a teacher gives to each choice: the more, the better it rates it.

    All of it goes to the choice of a teacher who rates no other. Differences that one such rating can be mistaken about leave
    something to each: many wishes together tell what is best where none of them does.
    """
    rated = (ratings - ratings.amax(-1, keepdim=True)).float() / DOUBT
    return torch.softmax(rated.clamp(min=-FAR), -1) * (ratings > UNRATED)


DOUBT = 2000
"""A choice that is rated lower by so much gets less of a teacher's wish by a factor of e; a win counts 6,000 (search.py)."""
FAR = 60.0

TEACHER_PLAYS = 0.75
"""How often the teacher's choice is played during lessons; else the pupil's, so that it sees what comes of its mistakes."""


def save(kept: Mapping[str, Any], path: Path) -> None:
    """Writes a checkpoint so that whoever stops at any moment finds the old one or the new one, whole."""
    new = path.with_suffix(".new")
    with new.open("wb") as file:
        torch.save(kept, file)
        file.flush()
        os.fsync(file.fileno())
    new.replace(path)


def load(path: Path) -> dict[str, Any]:
    """Returns a checkpoint."""
    kept: dict[str, Any] = torch.load(path, map_location="cpu", weights_only=True)
    return kept


def check_plan(plan: Plan, folder: Path) -> None:
    """Raises BadOption where another run than this one is in a folder; notes this one where there is none."""
    path = folder / PLAN
    if path.exists():
        there = msgspec.to_builtins(msgspec.json.decode(path.read_bytes(), type=Plan))
        others = [name for name, value in msgspec.to_builtins(plan).items() if there[name] != value]
        if others:
            raise BadOption(message("learn-refuses-other-plan", folder=str(folder), settings=others))
        return
    folder.mkdir(parents=True, exist_ok=True)
    new = path.with_suffix(".new")
    new.write_bytes(msgspec.json.format(msgspec.json.encode(plan)) + b"\n")
    new.replace(path)


class Run:
    """A run in a folder of its own."""

    def __init__(self, trainer: Trainer, folder: Path) -> None:
        """Goes on with the run that is in a folder, or begins it there."""
        self.trainer, self.folder = trainer, folder
        if (self.folder / CHECKPOINT).exists():
            self.trainer.restore(load(self.folder / CHECKPOINT))

    def keep(self) -> None:
        """Writes a checkpoint."""
        save(self.trainer.kept(), self.folder / CHECKPOINT)

    def go_on(
        self, until: float, every: float, judging: float, games: int, rivals: tuple[str, ...]
    ) -> Iterator[dict[str, Any]]:
        """Trains until it is done or `time.monotonic()` says so, keeping and judging from time to time; yields what is told."""
        trainer = self.trainer
        told = judged = time.monotonic()
        while trainer.done < trainer.plan.decisions and time.monotonic() < until:
            news = trainer.go_on()
            now = time.monotonic()
            if now - told < every and trainer.done < trainer.plan.decisions and now < until:
                continue
            self.keep()
            line: dict[str, Any] = {"done": trainer.done, "seconds": round(trainer.seconds, 1), **news}
            if rivals and now - judged >= judging:
                line["judged"] = [asdict(one) for one in self.judged(rivals, games, trainer.plan.tables[:1])]
                judged = time.monotonic()
            self.log(line)
            yield line
            told = time.monotonic()

    def log(self, line: dict[str, Any]) -> None:
        """Writes what is told, as a line of JSON and, where it is installed, for TensorBoard."""
        with (self.folder / LOG).open("a") as file:
            file.write(json.dumps(line) + "\n")
        if find_spec("tensorboard") is None:
            return
        from torch.utils.tensorboard import SummaryWriter

        with SummaryWriter(str(self.folder / EVENTS)) as writer:
            for name, value in line.items():
                if isinstance(value, float):
                    writer.add_scalar(name, value, line["done"])
            for one in line.get("judged", []):
                writer.add_scalar(f"share/{one['rival']}/{one['table']}", one["share"], line["done"])
                writer.add_scalar(f"points/{one['rival']}/{one['table']}", one["points"], line["done"])

    def judged(self, rivals: tuple[str, ...], games: int, tables: tuple[str, ...]) -> Iterator[Judgement]:
        """Yields how strong the network is against bots, at each of some tables."""
        trainer = self.trainer
        trainer.network.eval()
        for table in tables:
            for rival in rivals:
                yield judge(trainer.network, trainer.plan.game, table, rival, games, seed=1, cores=trainer.cores)


def started(
    plan: Plan, device: str, cores: int, folder: Path, command: str, games_on: str = "cpu", start: Path | None = None
) -> Run:
    """Begins a run in a folder, or goes on with it, by a command."""
    check_plan(plan, folder)
    begun = load(start) if start is not None else {}
    run = Run(Trainer(plan, device, cores, games_on, begun.get("network")), folder)
    run.trainer.commands = [*begun.get("commands", []), command]
    return run


def file_digest(path: Path) -> str:
    """Returns what tells the network in a checkpoint from others."""
    digest = hashlib.sha256()
    for name, value in sorted(load(path)["network"].items()):
        digest.update(name.encode() + value.contiguous().numpy().tobytes())
    return digest.hexdigest()[:16]
