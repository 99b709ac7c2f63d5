"""Results as pictures."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

import matplotlib
import numpy as np
from matplotlib.figure import Figure

from potable.engine.catalogue import sentence
from potable.engine.errors import PotableError
from potable.engine.messages import message

from .simulate import Simulation
from .statistics import wilson

COLOURS = ("#0072B2", "#D55E00", "#009E73", "#CC79A7", "#56B4E9")
"""From the Okabe-Ito set, told apart by people who do not tell all colours apart."""
INK, PAPER, LINE = "#2b2620", "#fbf7ee", "#d9cfbd"
STYLE: Any = {"font.size": 10, "text.color": INK, "axes.labelcolor": INK, "svg.hashsalt": "potable"}
LOG = "log.jsonl"
"""What a training run calls its log."""
TOLD = ("share", "agreement", "entropy", "value_loss")
"""What is drawn of a run, as far as its log has it."""

Lines = list[dict[str, Any]]


def plot_simulation(simulation: Simulation, path: Path) -> None:
    """Draws each player's scores and win rate into a file."""
    with matplotlib.rc_context(STYLE):
        _write(draw_simulation(simulation), path)


def plot_curves(runs: Sequence[Path], path: Path) -> None:
    """Draws how training runs went into a file: folders of runs, or their logs."""
    with matplotlib.rc_context(STYLE):
        _write(draw_curves({_name_of(run): read_log(run) for run in runs}), path)


def _write(figure: Figure, path: Path) -> None:
    """Writes a picture into a file; the same one gives the same bytes."""
    try:
        figure.savefig(path, dpi=160, facecolor=PAPER, metadata={"Date": None} if path.suffix.lower() == ".svg" else None)
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


def _name_of(run: Path) -> str:
    """Returns what a run is called: its folder, or the file if that is called otherwise than a log usually is."""
    return run.parent.name if run.name == LOG else run.stem if run.is_file() else run.name


def read_log(run: Path) -> Lines:
    """Returns the lines of a run's log, or raises PotableError."""
    log = run / LOG if run.is_dir() else run
    try:
        lines: Lines = [json.loads(line) for line in log.read_text(encoding="utf-8").splitlines()]
        if all(line["done"] >= 0 for line in lines) and lines:
            return lines
    except (OSError, ValueError, KeyError, TypeError):
        pass
    raise PotableError(message("lab-refuses-log", file=str(log)))


def draw_curves(runs: Mapping[str, Lines]) -> Figure:
    """Returns the picture: what runs won, how sure they were and how well they foresaw, over the decisions that they played."""
    told = [name for name in TOLD if any(_points(lines, name) for lines in runs.values())]
    figure = Figure(figsize=(10, 1.2 + 1.9 * len(told)), layout="constrained")
    panels = figure.subplots(len(told), 1, sharex=True, squeeze=False)[:, 0]
    for name, axes in zip(told, panels, strict=True):
        colours = iter(COLOURS * len(runs) * 4)
        for run, lines in runs.items():
            for label, points in _points(lines, name).items():
                _curve(axes, points, next(colours), ", ".join(filter(None, (run if len(runs) > 1 else "", label))))
        axes.set_title(_say(f"lab-curves-{name.replace('_', '-')}"), loc="left", fontsize=10, color=INK)
        if axes.get_legend_handles_labels()[1]:
            axes.legend(frameon=False, loc="best", fontsize=9)
        _quiet(axes)
    panels[-1].set_xlabel(_say("lab-curves-decisions"))
    panels[-1].xaxis.set_major_formatter(lambda value, _: f"{value:,.0f}")
    return figure


def _points(lines: Lines, name: str) -> dict[str, list[tuple[float, ...]]]:
    """Returns the curves of something that a log tells: decisions and value, of shares their interval and what is even, too."""
    curves: dict[str, list[tuple[float, ...]]] = {}
    for line in lines:
        if name == "share":
            for one in line.get("judged", []):
                rivals = _say("lab-curves-rivals", rival=one["rival"], rivals=one["seats"] - 1, table=one["table"])
                found = line["done"], one["share"], *wilson(one["share"], one["games"]), 1 / one["seats"]
                curves.setdefault(rivals, []).append(found)
        elif name in line:
            curves.setdefault("", []).append((line["done"], line[name]))
    return curves


def _curve(axes: Any, points: list[tuple[float, ...]], colour: str, label: str) -> None:
    """Draws a curve, with intervals and what is even where it has them."""
    done, value, *more = zip(*sorted(points), strict=True)
    axes.plot(done, value, color=colour, marker="o", markersize=3, linewidth=1.4, label=label or None)
    if more:
        axes.fill_between(done, more[0], more[1], color=colour, alpha=0.2, linewidth=0)
        axes.axhline(more[2][0], color=INK, linewidth=0.8, linestyle="--", alpha=0.6)
        axes.yaxis.set_major_formatter(lambda value, _: f"{100 * value:.0f} %")


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
