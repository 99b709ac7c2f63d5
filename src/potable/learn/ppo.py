"""How a network learns from the games that it played: proximal policy optimization, with a trajectory for each seat."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import cache
from typing import Any

import torch
from torch import Tensor

from potable.engine.game import Game

from .network import Network, aligned
from .rooms import LEARNER

CLIP = 0.2
"""How far a step may change how likely an action is."""
MOST_GRADIENT = 0.5


@dataclass
class Rollout:
    """What happened in all lanes, decision by decision: tensors of decisions × lanes.

    Of what is known before a decision there is one more, after the last of them, from which the next rollout goes on.
    """

    observations: Tensor
    """Filled up with zeros, as networks want them."""
    masks: Tensor
    seats: Tensor
    whose: Tensor
    """Who chose: the network that learns, or a former self."""
    actions: Tensor
    logs: Tensor
    """The logarithm of how likely each action was."""
    values: Tensor
    """What the game seemed worth to the seat."""
    ended: Tensor
    """1 where the action ended the game."""
    wins: Tensor
    """Decisions × lanes × seats: what each seat won of the game that ended."""
    points: Tensor
    """Its points there."""
    taught: Tensor
    """Decisions × lanes × actions: how much a teacher would have each choice made, where there is one."""

    @classmethod
    def room(cls, decisions: int, lanes: int, game: Game, seats: int, device: torch.device, taught: bool = False) -> Rollout:
        """Makes room for so many decisions of so many lanes."""

        def of(dtype: torch.dtype, *shape: int) -> Tensor:
            return torch.zeros(shape, dtype=dtype, device=device)

        now, whole, part = (decisions, lanes), torch.int64, torch.float32
        return cls(
            observations=of(torch.int8, decisions + 1, lanes, aligned(game.observation_size)),
            masks=of(torch.bool, decisions + 1, lanes, len(game.actions)),
            seats=of(whole, decisions + 1, lanes),
            whose=of(whole, decisions + 1, lanes),
            actions=of(whole, *now),
            logs=of(part, *now),
            values=of(part, *now),
            ended=of(whole, *now),
            wins=of(part, *now, seats),
            points=of(part, *now, seats),
            taught=of(part, *now, len(game.actions) if taught else 0),
        )

    def go_on(self) -> None:
        """Makes what is known after the last decision what is known before the first of the next rollout."""
        for known in (self.observations, self.masks, self.seats, self.whose):
            known[0].copy_(known[-1])

    @property
    def learns(self) -> Tensor:
        """Whether the network that learns chose."""
        return self.whose[:-1] == LEARNER


def advantages(rollout: Rollout, last: Tensor, decay: float, point: float) -> Tensor:
    """Returns how much better each decision turned out than it seemed, by generalized advantage estimation seat by seat.

    A seat's trajectory goes from one of its decisions to its next, whoever decides between. `last` is lanes × seats: what
    unfinished games seem worth to each seat at the end of the rollout; a game is worth the share of the win, and `point` for
    each point.
    """
    rewards = rollout.wins + point * rollout.points
    better = torch.zeros_like(rollout.values)
    ahead = last.clone(), torch.zeros_like(last), torch.zeros_like(last)
    back = faster(step_back, rollout.values.device)
    for k in reversed(range(len(better))):
        better[k], *ahead = back(rollout.seats[k], rollout.values[k], rollout.ended[k], rewards[k], *ahead, decay)
    return better


def step_back(
    seats: Tensor, values: Tensor, ended: Tensor, rewards: Tensor, following: Tensor, running: Tensor, due: Tensor, decay: float
) -> tuple[Tensor, Tensor, Tensor, Tensor]:
    """Returns how much better the decisions of a moment turned out, and what is to come for every seat as seen from there.

    That is: what its next decision seems worth, how much better that turned out, and what it was given since.
    """
    over = ended[:, None] > 0
    following, running = following.masked_fill(over, 0.0), running.masked_fill(over, 0.0)
    due = torch.where(over, rewards, due)
    seat, value = seats[:, None], values[:, None]
    better = (due + following).gather(1, seat) - value + decay * running.gather(1, seat)
    nothing = torch.zeros_like(value)
    return better.squeeze(1), following.scatter(1, seat, value), running.scatter(1, seat, better), due.scatter(1, seat, nothing)


@cache
def faster(function: Callable[..., Any], device: torch.device) -> Callable[..., Any]:
    """Returns a function compiled, where it works on tensors on a device: as one kernel instead of many small ones."""
    return torch.compile(function, dynamic=False) if device.type == "cuda" else function


def minibatches(learns: Tensor, size: int, generator: torch.Generator) -> Iterator[Tensor]:
    """Yields the places of decisions that a network can learn from, mixed, in parts of that size; what is left over goes."""
    places = learns.flatten().nonzero().squeeze(1)
    mixed = places[torch.randperm(len(places), generator=generator, device=places.device)]
    yield from mixed[: len(mixed) // size * size or len(mixed)].split(size)


def losses(
    network: Network, rollout: Rollout, better: Tensor, part: Tensor, entropy: Tensor, teaching: float
) -> tuple[Tensor, dict[str, Tensor]]:
    """Returns what a minibatch wants to have less of, and what is told of it."""

    def of(values: Tensor) -> Tensor:
        return values.flatten(0, 1)[part]

    logs, values = network(of(rollout.observations), of(rollout.masks))
    chosen = logs.gather(1, of(rollout.actions)[:, None]).squeeze(1)
    gain = of(better)
    wrong = (values - (of(rollout.values) + gain)).square().mean()
    spread = -(logs.exp() * logs).sum(-1).mean()
    told = {"value_loss": wrong.detach(), "entropy": spread.detach()}
    if teaching > 0:
        wishes = of(rollout.taught)
        imitation = -(wishes * logs).sum(-1).mean()
        told["agreement"] = (logs.argmax(-1) == wishes.argmax(-1)).float().mean()
        return teaching * imitation + 0.5 * wrong, told
    change = chosen - of(rollout.logs)
    ratio = change.exp()
    gain = (gain - gain.mean()) / (gain.std() + 1e-8)
    policy = -torch.min(ratio * gain, ratio.clamp(1 - CLIP, 1 + CLIP) * gain).mean()
    told["kl"] = (ratio - 1 - change).mean().detach()
    told["clipped"] = ((ratio - 1).abs() > CLIP).float().mean()
    return policy + 0.5 * wrong - entropy * spread, told


def learn_from(
    network: Network,
    optimizer: torch.optim.Optimizer,
    rollout: Rollout,
    better: Tensor,
    size: int,
    epochs: int,
    entropy: float,
    teaching: float,
    generator: torch.Generator,
) -> dict[str, float]:
    """Lets a network learn from a rollout; returns what is told of it, on average."""
    device = rollout.values.device
    sums: dict[str, Tensor] = {}
    steps, tries = 0, torch.tensor(entropy, device=device)
    wanted = faster(losses, device)
    for _ in range(epochs):
        for part in minibatches(rollout.learns, size, generator):
            with torch.autocast(device.type, torch.bfloat16):
                loss, told = wanted(network, rollout, better, part, tries, teaching)
            optimizer.zero_grad(set_to_none=True)
            loss.backward()
            torch.nn.utils.clip_grad_norm_(network.parameters(), MOST_GRADIENT)
            optimizer.step()
            steps += 1
            for name, value in told.items():
                sums[name] = sums[name] + value if name in sums else value
    return {name: float(value) / steps for name, value in sums.items()}
