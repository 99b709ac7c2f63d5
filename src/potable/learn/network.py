"""The network: what a seat observes goes in, what to do and what the game will be worth come out."""

from __future__ import annotations

import numpy as np
import torch
from torch import Tensor, nn
from torch.nn import functional

from potable.engine.game import Game
from potable.engine.observing import Choices

ALIGNED = 16
"""A multiple of so many numbers a GPU multiplies much faster; what is missing is filled up with zeros."""
FORBIDDEN = -1e9
"""What stands for the worth of an action that is not legal."""


PRICES = 64
"""How many prices a network sets where an observation tells of choices, at the most."""


class Network(nn.Module):
    """Layers of one width, each after the first adding to the one before it; then a worth for each action, and of the game.

    Where an observation tells of choices, the last layer also sets prices for what makes them out, and a choice is worth so
    much more: all choices are weighed alike, wherever they lie, so that what is learned of one is known of all.

    Observations go in as the small whole numbers that they are: what each number is divided by belongs to the first layer.
    """

    def __init__(self, scale: np.ndarray, actions: int, width: int, layers: int, choices: Choices | None = None) -> None:
        """Makes a network that knows nothing."""
        super().__init__()
        self.inverse_scale: Tensor
        self.register_buffer("inverse_scale", torch.from_numpy((1.0 / scale).astype(np.float32)))
        sizes = [len(scale), *[width] * (layers - 1)]
        self.layers = nn.ModuleList(nn.Linear(size, width) for size in sizes)
        self.norms = nn.ModuleList(nn.LayerNorm(width) for _ in sizes)
        self.policy, self.value = nn.Linear(width, actions), nn.Linear(width, 1)
        gains: list[tuple[nn.Module, float]] = [(layer, 2**0.5) for layer in self.layers]
        gains += [(self.policy, 0.01), (self.value, 0.1)]
        self.choices = choices
        if choices is not None:
            priced = min(PRICES, width)
            self.aspects, self.prices = nn.Linear(choices.size, priced), nn.Linear(width, priced)
            gains += [(self.aspects, 1.0), (self.prices, 0.01)]
        for layer, gain in gains:
            assert isinstance(layer, nn.Linear)
            nn.init.orthogonal_(layer.weight, gain)
            nn.init.zeros_(layer.bias)

    def forward(self, observations: Tensor, masks: Tensor) -> tuple[Tensor, Tensor]:
        """Returns the logarithm of how likely each action is, and what the game is worth to who observes."""
        hidden = self.hidden(observations)
        with torch.autocast(observations.device.type, enabled=False):  # ratios of chances need more than 16 bits
            weight = filled_up(self.policy.weight, 0)
            bias = filled_up(self.policy.bias, 0)
            worths = functional.linear(hidden.float(), weight, bias)[:, : masks.shape[1]]
            value = self.value(hidden.float()).squeeze(-1)
            if self.choices is not None:
                worths = worths + self._worths_of_choices(observations, hidden.float(), masks, self.choices)
        return functional.log_softmax(worths.masked_fill(~masks, FORBIDDEN), -1), value

    def _worths_of_choices(self, observations: Tensor, hidden: Tensor, masks: Tensor, choices: Choices) -> Tensor:
        """Returns what choices are worth by what is told of them, and nothing for all other actions.

        On a CPU only those are looked at that may be made: a few of many, in half the time that learning takes otherwise.
        """
        first, many, size, action = choices
        told = observations[:, first : first + many * size].unflatten(1, (many, size))
        scale = self.inverse_scale[first : first + size]
        prices = self.prices(hidden)
        if observations.device.type == "cpu":
            lanes, numbers = masks[:, action : action + many].nonzero(as_tuple=True)
            aspects = functional.relu(self.aspects(told[lanes, numbers] * scale))
            return torch.zeros_like(masks, dtype=hidden.dtype).index_put(
                (lanes, numbers + action), (aspects * prices[lanes]).sum(-1)
            )
        aspects = functional.relu(self.aspects(told * scale))
        worths = torch.einsum("bcp,bp->bc", aspects, prices)
        return functional.pad(worths, (action, masks.shape[1] - action - many))

    def worth(self, observations: Tensor) -> Tensor:
        """Returns what the game is worth to who observes."""
        worth: Tensor = self.value(self.hidden(observations)).float().squeeze(-1)
        return worth

    def hidden(self, observations: Tensor) -> Tensor:
        """Returns what the last layer says; observations may have been filled up."""
        kind = observations.device.type
        exact = torch.get_autocast_dtype(kind) if torch.is_autocast_enabled(kind) else self.inverse_scale.dtype
        seen = filled_up(observations.to(exact), 1)  # whole numbers of a byte are what they are in 16 bits, too
        hidden: Tensor | None = None
        for layer, norm in zip(self.layers, self.norms, strict=True):
            assert isinstance(layer, nn.Linear)
            if hidden is None:
                weight = filled_up(layer.weight * self.inverse_scale, 1)
                hidden = functional.relu(norm(functional.linear(seen, weight, layer.bias)))
            else:
                hidden = hidden + functional.relu(norm(layer(hidden)))
        assert hidden is not None
        return hidden


def aligned(size: int) -> int:
    """Returns how many numbers there are when they are filled up."""
    return -(-size // ALIGNED) * ALIGNED


def filled_up(numbers: Tensor, dimension: int) -> Tensor:
    """Returns numbers filled up with zeros along a dimension."""
    lacks = aligned(numbers.shape[dimension]) - numbers.shape[dimension]
    after = numbers.dim() - 1 - dimension
    return functional.pad(numbers, (0, 0) * after + (0, lacks)) if lacks else numbers


def network_for(game: Game, width: int, layers: int) -> Network:
    """Returns a network that knows nothing, for a form of a game."""
    return Network(game.observation.scale, len(game.actions), width, layers, game.observation.choices)
