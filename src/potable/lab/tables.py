"""Results as tables for the terminal."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from rich.box import SIMPLE_HEAD
from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from .simulate import Simulation


def simulation_table(simulation: Simulation) -> RenderableType:
    """Returns the scores and win rates of a simulation."""
    summary = simulation.summary()
    grid = Table(box=SIMPLE_HEAD, pad_edge=False, padding=(0, 1, 0, 0))
    for heading in ("Player", "Win rate", "95 % interval", "Points", "± sd", "5 %", "25 %", "50 %", "75 %", "95 %"):
        grid.add_column(heading, justify="left" if heading == "Player" else "right", no_wrap=True)
    for player in summary["players"]:
        low, high = player["win_rate_95"]
        score = player["score"]
        quantiles = [_signed(f"{value:.0f}") for value in score["quantiles"].values()]
        grid.add_row(
            f"{player['player']} {player['bot']}",
            f"{100 * player['win_rate']:.1f} %",
            f"{100 * low:.1f} to {100 * high:.1f}",
            _signed(f"{score['mean']:.2f}"),
            f"{score['sd']:.1f}",
            *quantiles,
        )
    length = summary["length"]
    return Group(
        Text(f"{simulation.game.title}, {summary['games']:,} games, seed {summary['seed']}, {_given(simulation)}"),
        grid,
        Text(
            f"A game has {length['mean']:.1f} moves ± {length['sd']:.1f}, from {length['min']} to {length['max']}.\n"
            f"{summary['games_per_s']:,.0f} games and {summary['moves_per_s']:,.0f} moves a second, "
            f"{_ran(summary['speed'], summary['cores'])}, {summary['seconds']:.2f} s."
        ),
    )


def bench_table(rows: Sequence[dict[str, Any]]) -> RenderableType:
    """Returns measured speeds, ours and then those of other libraries."""
    ours = Table(box=SIMPLE_HEAD, pad_edge=False)
    for heading in ("Game", "Speed", "Cores", "Moves/s", "Games/s", "State", "Copy"):
        ours.add_column(heading, justify="left" if heading in ("Game", "Speed") else "right")
    theirs = Table(box=SIMPLE_HEAD, pad_edge=False)
    for heading in ("Library", "Game", "Moves/s", "Games/s", "Ours, compiled on one core"):
        theirs.add_column(heading, justify="left" if heading in ("Library", "Game") else "right")
    for row in rows:
        speeds = f"{row['moves_per_s']:,.0f}", f"{row['games_per_s']:,.1f}" if "games_per_s" in row else ""
        if "peer" in row:
            theirs.add_row(row["peer"], row["game"], *speeds, f"{row['ratio']:,.1f} times as many moves")
        else:
            copy = "" if row["copy_ns"] is None else f"{row['copy_ns']:,.0f} ns"
            cores = "" if row["speed"] == "cuda" else str(row["cores"])
            ours.add_row(row["game"], row["speed"], cores, *speeds, f"{row['state_bytes']} B", copy)
    return Group(ours, theirs) if theirs.row_count else ours


def _given(simulation: Simulation) -> str:
    """Returns the options that are not the usual ones."""
    usual = {option.name: option.default for option in simulation.game.options}
    given = [f"{name}={value}" for name, value in simulation.options.items() if value != usual[name]]
    return ", ".join(given) or "usual options"


def _signed(number: str) -> str:
    """Returns a number with a true minus sign."""
    return number.replace("-", "−")


def _ran(speed: str, cores: int) -> str:
    """Returns how games were played, in words."""
    if speed == "cuda":
        return "on a GPU"
    return f"{speed}, one core" if cores == 1 else f"{speed}, {cores} cores"
