"""What a network learned, written in whole numbers for the player `champion`, and held against the network itself."""

from __future__ import annotations

import hashlib
import io
from bisect import bisect_right
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import msgspec
import numpy as np
import torch

from potable.engine.errors import BadOption, PotableError
from potable.engine.game import Game
from potable.engine.messages import message
from potable.engine.network import FINE, GAIN, MOST, ONE, PRICE, SUM_BITS
from potable.players.champion import of_no_choices

from .deciding import decided
from .network import ALIGNED, PRICES, Network, network_for
from .plan import Plan, table_of
from .rooms import Room, Tables, one_form
from .run import load

LARGEST_WEIGHT = 8191
"""The largest weight in whole numbers: so many bits are enough to decide alike, and with more a file is larger."""
LARGEST_INPUT = 128
LARGEST_FILE = 2_000_000
BYTES_A_WEIGHT = 1.55
"""What a weight takes in a file, packed: 1.43 and 1.51 in those of the champions that there are."""
LEAST_AGREEMENT = 0.97
"""How many decisions of 100 must be the network's own, at least; the others are between choices that it thinks nearly equal."""


class Unfit(PotableError):
    """A network that cannot be written as a champion."""


def weights_of(game: Game, width: int, layers: int) -> int:
    """Returns how many weights a network for a form of a game has, without the few that belong to a layer as a whole."""
    priced = min(PRICES, width) if game.observation.choices else 0
    return width * (game.observation_size + (layers - 1) * width + len(game.actions) + 1 + priced)


def widest(game: Game, layers: int) -> int:
    """Returns how wide a network may be for its champion to fit into its file and into whole numbers, or 0 if none is.

    Sums of as many numbers as a layer is wide must leave half their bits to weights: the file is full long before that.
    """
    fits = range(0, (1 << SUM_BITS) // (2 * MOST), ALIGNED)
    return fits[bisect_right(fits, LARGEST_FILE / BYTES_A_WEIGHT, key=lambda width: weights_of(game, width, layers)) - 1]


def check_size(game: Game, width: int, layers: int) -> None:
    """Raises BadOption where a network's champion would not fit, before anybody trains it."""
    most = widest(game, layers)
    if not most:
        fits = next(fewer for fewer in range(layers, 0, -1) if widest(game, fewer))
        raise BadOption(message("learn-refuses-layers", layers=layers, fits=fits))
    if width > most:
        about = {"width": width, "layers": layers, "widest": most, "most": round(LARGEST_FILE / BYTES_A_WEIGHT, -4)}
        raise BadOption(message("learn-refuses-width", **about, weights=weights_of(game, width, layers), game=game.title))


def quantized(network: Network) -> dict[str, np.ndarray]:
    """Returns a network in whole numbers, as `engine.network` reads it.

    A layer's sums are normalized, so any factor will do for its weights: the largest at which none is too large, and no sum of
    any observation leaves its bits.
    """
    state = {name: value.detach().cpu().double().numpy() for name, value in network.state_dict().items()}
    layers = sum(name.startswith("layers.") for name in state) // 2
    weights, biases, gains, shifts = [], [], [], []
    for layer in range(layers):
        weight, bias = state[f"layers.{layer}.weight"].T, state[f"layers.{layer}.bias"]
        if layer == 0:
            weight = weight * state["inverse_scale"][:, None]
        one = 1 if layer == 0 else ONE
        factor = _factor(weight, bias * one, LARGEST_INPUT if layer == 0 else MOST)
        weights.append(np.rint(weight * factor).astype(np.int16, order="C"))
        biases.append(np.rint(bias * one * factor).astype(np.int32))
        gains.append(np.rint(state[f"norms.{layer}.weight"] * GAIN).astype(np.int32))
        shifts.append(np.rint(state[f"norms.{layer}.bias"] * ONE).astype(np.int32))
    width = weights[0].shape[1]
    policy, policy_bias = state["policy.weight"], state["policy.bias"]
    factor = _factor(policy.T, policy_bias * ONE, MOST)
    value, value_bias = state["value.weight"][0], state["value.bias"]
    worth = _factor(value[:, None], value_bias * ONE, MOST)
    return {
        "first": weights[0],
        "deep": np.array(weights[1:], np.int16).reshape(layers - 1, width, width),
        "biases": np.array(biases, np.int32),
        "gains": np.array(gains, np.int32),
        "shifts": np.array(shifts, np.int32),
        "policy": np.rint(policy * factor).astype(np.int16),
        "policy_bias": np.rint(policy_bias * ONE * factor).astype(np.int32),
        **_of_choices(network, state, ONE * PRICE / (ONE * factor)),
        "value": np.rint(value * worth).astype(np.int16),
        "value_bias": np.rint(value_bias * ONE * worth).astype(np.int32),
        "value_one": np.array([round(ONE * worth)], np.int64),
    }


def _of_choices(network: Network, state: Mapping[str, np.ndarray], of_actions: float) -> dict[str, np.ndarray]:
    """Returns what choices are made out by and the prices of that, in whole numbers.

    `of_actions` is what an action's own worth is multiplied by to count as aspects times prices do.
    """
    if network.choices is None:
        return of_no_choices(network.value.in_features)
    start, times, size, action = network.choices
    told = state["aspects.weight"].T * state["inverse_scale"][start : start + size, None]
    bias, price, price_bias = state["aspects.bias"], state["prices.weight"], state["prices.bias"]
    of_aspects, of_prices = _factor(told, bias, LARGEST_INPUT), _factor(price.T, price_bias * ONE, MOST)
    factors = (ONE / of_aspects, PRICE / (ONE * of_prices), of_actions)
    return {
        "aspects": np.rint(told * of_aspects).astype(np.int16, order="C"),
        "aspect_bias": np.rint(bias * of_aspects).astype(np.int32),
        "choices": np.array([start, times, size, action, *(round(factor * (1 << FINE)) for factor in factors)], np.int64),
        "price": np.rint(price * of_prices).astype(np.int16),
        "price_bias": np.rint(price_bias * ONE * of_prices).astype(np.int32),
    }


def _factor(weight: np.ndarray, bias: np.ndarray, largest: int) -> float:
    """Returns by what weights are multiplied before they are rounded."""
    most = (np.abs(weight) * largest).sum(axis=0) + np.abs(bias)
    room = (1 << SUM_BITS) - len(weight) * largest  # what rounding may add
    return float(min(LARGEST_WEIGHT / np.abs(weight).max(), room / most.max()))


@dataclass(frozen=True)
class Agreement:
    """How a champion's decisions compare with the network's."""

    decisions: int
    same: float
    """The share of decisions that are the same."""
    worth_error: float
    """By how much what a game seems worth differs, on average."""


def compared(
    network: Network, game: Game, arrays: Mapping[str, np.ndarray], tables: list[Tables], seed: int, least: int
) -> Agreement:
    """Plays games by the network in whole numbers and compares each decision with what the network itself would do."""
    room = Room(game.name, tables, seed)
    room.begin()
    seen = same = 0
    error = 0.0
    while seen < least:
        choices, worths = decided(arrays, room.observations, room.masks)
        with torch.inference_mode():
            logs, values = network(torch.from_numpy(room.observations), torch.from_numpy(room.masks))
        same += int((logs.argmax(-1).numpy() == choices).sum())
        error += float(np.abs(worths / arrays["value_one"][0] - values.numpy()).sum())
        seen += room.lanes
        room.step(choices)
    return Agreement(seen, same / seen, error / seen)


def network_of(kept: Mapping[str, Any]) -> tuple[Plan, Game, Network]:
    """Returns the network of a checkpoint, with its plan and the form of the game that it plays."""
    plan = msgspec.json.decode(kept["plan"], type=Plan)
    game = one_form(plan.game, plan.rooms()[0])
    network = network_for(game, plan.width, plan.layers)
    network.load_state_dict(kept["network"])
    return plan, game, network.eval()


def export(checkpoint: Path, out: Path, command: str, least: int = 20_000) -> tuple[Agreement, str]:
    """Writes the champion of a checkpoint, and beside it its digest and the command that made it."""
    kept = load(checkpoint)
    plan, game, network = network_of(kept)
    arrays = quantized(network)
    tables = [Tables(seats, options, 32) for seats, options in (table_of(plan.game, text) for text in plan.tables)]
    found = compared(network, game, arrays, tables, plan.seed + 1, least)
    if found.same < LEAST_AGREEMENT:
        raise Unfit(message("learn-refuses-rounding", same=f"{found.same:.1%}"))
    written = io.BytesIO()
    np.savez_compressed(written, allow_pickle=False, **arrays)
    content = written.getvalue()
    if len(content) > LARGEST_FILE:
        raise Unfit(message("learn-refuses-size", size=len(content), most=LARGEST_FILE))
    out.parent.mkdir(parents=True, exist_ok=True)
    out.write_bytes(content)
    digest = hashlib.sha256(content).hexdigest()
    about = {
        "sha256": digest,
        "game": plan.game,
        "rules": game.rules_version,
        "command": command,
        "decisions": kept["done"],
        "seconds": round(kept["seconds"], 1),
        "agreement": {"decisions": found.decisions, "same": found.same, "worth_error": found.worth_error},
        "plan": msgspec.to_builtins(plan),
    }
    out.with_suffix(".json").write_bytes(msgspec.json.format(msgspec.json.encode(about)) + b"\n")
    return found, digest
