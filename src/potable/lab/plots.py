"""Results as pictures."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import matplotlib
import numpy as np
from matplotlib.figure import Figure

from potable.engine.catalogue import sentence
from potable.engine.errors import PotableError
from potable.engine.messages import message

from .simulate import Simulation

COLOURS = ("#0072B2", "#D55E00", "#009E73", "#CC79A7", "#56B4E9")
"""From the Okabe-Ito set, told apart by people who do not tell all colours apart."""
INK, PAPER, LINE = "#2b2620", "#fbf7ee", "#d9cfbd"


def plot_simulation(simulation: Simulation, path: Path) -> None:
    """Draws each player's scores and win rate into a file."""
    with matplotlib.rc_context({"font.size": 10, "text.color": INK, "axes.labelcolor": INK, "svg.hashsalt": "potable"}):
        figure = draw_simulation(simulation)
        try:
            figure.savefig(path, dpi=160, facecolor=PAPER)
        except OSError as error:
            raise PotableError(message("lab-refuses-file", file=str(path), why=error.strerror)) from None


def draw_simulation(simulation: Simulation) -> Figure:
    """Returns the picture: a distribution for each player on the left, win rates with intervals on the right."""
    summary = simulation.summary()
    players = summary["players"]
    figure = Figure(figsize=(10, 1.9 + 0.95 * len(players)), layout="constrained")
    figure.suptitle(
        _say("lab-plot-title", game=simulation.game.title, games=summary["games"]),
        x=0.02, ha="left", fontsize=14, fontweight="bold",
    )  # fmt: skip
    panels = figure.subplots(len(players), 2, width_ratios=(3, 2), sharex="col", squeeze=False)
    scores = simulation.batch.scores
    edges = np.arange(scores.min() - 0.5, scores.max() + 1.5)
    tallest = max(np.histogram(scores[:, number], edges)[0].max() for number in range(len(players)))
    for number, player in enumerate(players):
        colour = COLOURS[number % len(COLOURS)]
        _distribution(panels[number, 0], scores[:, number], edges, tallest, player, colour)
        _win_rate(panels[number, 1], player, colour, 1 / len(players))
    panels[-1, 0].set_xlabel(_say("lab-plot-points"))
    panels[-1, 1].set_xlabel(_say("lab-plot-win-rates"))
    return figure


def _distribution(axes: Any, scores: Any, edges: Any, tallest: float, player: Any, colour: str) -> None:
    """Draws how often a player had how many points."""
    heights = np.histogram(scores, edges)[0]
    axes.stairs(heights, edges, fill=True, color=colour, alpha=0.35)
    axes.stairs(heights, edges, color=colour, linewidth=1.2)
    score = player["score"]
    axes.axvline(score["mean"], color=INK, linewidth=1.2)
    axes.plot(
        [score["quantiles"]["0.25"], score["quantiles"]["0.75"]],
        [0, 0],
        color=INK,
        linewidth=4,
        solid_capstyle="butt",
        clip_on=False,
        zorder=10,
    )
    axes.text(
        0.01, 0.9, f"{player['player']} {player['bot']}", transform=axes.transAxes, va="top", fontweight="bold", color=INK
    )
    mean = f"{score['mean']:.1f} ± {score['sd']:.1f}".replace("-", "−")
    axes.text(0.99, 0.9, mean, transform=axes.transAxes, va="top", ha="right", color=INK)
    axes.set_ylim(0, tallest * 1.08)
    axes.set_yticks([])
    _quiet(axes)


def _win_rate(axes: Any, player: Any, colour: str, share: float) -> None:
    """Draws a player's win rate and its interval."""
    rate, (low, high) = player["win_rate"], player["win_rate_95"]
    axes.axvline(share, color=INK, linewidth=0.8, linestyle="--", alpha=0.6)
    axes.barh([0], [rate], height=0.55, color=colour, alpha=0.35)
    axes.errorbar([rate], [0], xerr=[[max(0, rate - low)], [max(0, high - rate)]], fmt="o", color=colour, ecolor=INK, capsize=4)
    said = _say("lab-plot-win-rate", rate=f"{100 * rate:.1f}", low=f"{100 * low:.1f}", high=f"{100 * high:.1f}")
    axes.text(0.99, 0.95, said, transform=axes.transAxes, ha="right", va="top", color=INK)
    axes.set_xlim(0, 1)
    axes.set_ylim(-0.7, 0.9)
    axes.set_yticks([])
    axes.xaxis.set_major_formatter(lambda value, _: f"{100 * value:.0f} %")
    _quiet(axes)


def _say(id: str, **args: Any) -> str:
    """Returns what a picture says, in the language that is wanted."""
    return sentence(message(id, **args))


def _quiet(axes: Any) -> None:
    """Takes away what nobody needs to read."""
    axes.set_facecolor(PAPER)
    for side in ("top", "left", "right"):
        axes.spines[side].set_visible(False)
    axes.spines["bottom"].set_color(LINE)
    axes.tick_params(colors=INK, length=3)
