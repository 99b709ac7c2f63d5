"""Results as tables for the terminal."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from rich.box import SIMPLE_HEAD
from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from potable.engine.catalogue import sentence
from potable.engine.game import Game
from potable.engine.messages import message
from potable.engine.wire import Message

from .simulate import QUANTILES, Simulation


def simulation_table(simulation: Simulation) -> RenderableType:
    """Returns the scores and win rates of a simulation."""
    summary = simulation.summary()
    grid = Table(box=SIMPLE_HEAD, pad_edge=False, padding=(0, 1, 0, 0))
    grid.add_column(_say("lab-sim-player"), no_wrap=True)
    for heading in ("win-rate", "interval", "points", "spread"):
        grid.add_column(_say(f"lab-sim-{heading}"), justify="right", no_wrap=True)
    for quantile in QUANTILES:
        grid.add_column(f"{100 * quantile:.0f} %", justify="right", no_wrap=True)
    for player in summary["players"]:
        low, high = player["win_rate_95"]
        score = player["score"]
        quantiles = [_signed(f"{value:.0f}") for value in score["quantiles"].values()]
        grid.add_row(
            f"{player['player']} {player['bot']}",
            f"{100 * player['win_rate']:.1f} %",
            _say("lab-sim-from-to", low=f"{100 * low:.1f}", high=f"{100 * high:.1f}"),
            _signed(f"{score['mean']:.2f}"),
            f"{score['sd']:.1f}",
            *quantiles,
        )
    length, speed = summary["length"], {"games": round(summary["games_per_s"]), "moves": round(summary["moves_per_s"])}
    moves = {"mean": f"{length['mean']:.1f}", "spread": f"{length['sd']:.1f}", "least": length["min"], "most": length["max"]}
    played = {"game": simulation.game.title, "games": summary["games"], "seed": str(summary["seed"])}
    ran = message("lab-sim-ran", speed=summary["speed"], cores=summary["cores"])
    return Group(
        Text(
            _say("lab-sim-played-duplicate" if simulation.duplicate else "lab-sim-played", **played, options=_given(simulation))
        ),
        grid,
        Text(_say("lab-sim-length", **moves)),
        Text(_say("lab-sim-speed", **speed, ran=ran, seconds=f"{summary['seconds']:.2f}")),
    )


def bench_table(rows: Sequence[dict[str, Any]]) -> RenderableType:
    """Returns measured speeds, ours and then those of other libraries."""
    ours = _headed("game", "speed", "cores", "moves", "games", "state", "copy")
    theirs = _headed("library", "game", "moves", "games", "ours")
    for row in rows:
        speeds = f"{row['moves_per_s']:,.0f}", f"{row['games_per_s']:,.1f}" if "games_per_s" in row else ""
        if "peer" in row:
            theirs.add_row(row["peer"], row["game"], *speeds, _say("lab-bench-times", times=f"{row['ratio']:,.1f}"))
        else:
            copy = "" if row["copy_ns"] is None else f"{row['copy_ns']:,.0f} ns"
            cores = "" if row["speed"] == "cuda" else str(row["cores"])
            ours.add_row(row["game"], row["speed"], cores, *speeds, f"{row['state_bytes']} B", copy)
    return Group(ours, theirs) if theirs.row_count else ours


def judged_table(game: Game, half: str, rows: Sequence[dict[str, Any]]) -> RenderableType:
    """Returns what bots lose by their choices, the best bot first."""
    grid = Table(box=SIMPLE_HEAD, pad_edge=False)
    for heading in ("bot", "loss", "error", "mistakes"):
        grid.add_column(_say(f"lab-judged-{heading}"), justify="left" if heading == "bot" else "right")
    for row in rows:
        loss, error = f"{100 * row['loss']:.2f}", f"{100 * row['loss_error']:.2f}"
        grid.add_row(row["bot"], _signed(loss), error, f"{100 * row['clear_mistakes']:.1f} %")
    return Group(Text(_say("lab-judged-about", game=game.title, decisions=rows[0]["decisions"], half=half)), grid)


def _headed(*headings: str) -> Table:
    """Returns a table whose columns have names and numbers in them."""
    table = Table(box=SIMPLE_HEAD, pad_edge=False)
    for heading in headings:
        names = heading in ("game", "speed", "library")
        table.add_column(_say(f"lab-bench-{heading}"), justify="left" if names else "right")
    return table


def _given(simulation: Simulation) -> Message | list[str]:
    """Returns the options that are not the usual ones."""
    usual = {option.name: option.default for option in simulation.game.options}
    given = [f"{name}={value}" for name, value in simulation.options.items() if value != usual[name]]
    return given or message("lab-sim-usual-options")


def _signed(number: str) -> str:
    """Returns a number with a true minus sign."""
    return number.replace("-", "−")


def _say(id: str, **args: Any) -> str:
    """Returns what a table says, in the language that is wanted."""
    return sentence(message(id, **args))
