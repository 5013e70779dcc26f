"""A result as a picture: how long games last, and what the aces are worth. The colours are the table's."""

from __future__ import annotations

from io import BytesIO
from typing import Any

from guerra import __version__
from guerra.presets import sheet_code
from guerra.sim.counted import Counted
from guerra.sim.distribution import Distribution
from guerra.sim.extras import needs

PAPER, INK, SOFT, RULE = "#FFFAF0", "#141B3C", "#4F536B", "#D9CDB1"
MARIGOLD, COBALT, VERMILION = "#F6B53A", "#1E3189", "#C2371F"

_BARS = 70
_SHOWN = 0.998
"""The share of the games that the picture shows; a few very long ones would press all others together."""


def draw(result: Counted) -> Any:
    """The picture of a result, as a `matplotlib.figure.Figure`."""
    with needs("a plot", "plot"):
        from matplotlib.figure import Figure

    figure = Figure(figsize=(11, 5.6), facecolor=PAPER)
    left, right = figure.subplots(1, 2, width_ratios=(5, 2))
    figure.subplots_adjust(left=0.065, right=0.975, top=0.84, bottom=0.185, wspace=0.2)
    for axes in (left, right):
        _furnish(axes)
    _lengths(left, result.battles)
    _aces(right, result.p_win_by_aces)
    figure.text(0.065, 0.925, "How long a game lasts", fontsize=17, fontweight="bold", color=INK)
    figure.text(0.065, 0.03, _caption(result), fontsize=9.5, color=SOFT)
    return figure


def image(result: Counted, kind: str) -> bytes:
    """The picture as a `png` or `svg` file: of one result, with one matplotlib, always the same bytes."""
    figure, file = draw(result), BytesIO()
    from matplotlib import rc_context

    with rc_context({"svg.hashsalt": "guerra"}):
        figure.savefig(file, format=kind, dpi=160, metadata={"Date": None} if kind == "svg" else {"Software": None})
    return file.getvalue()


def _furnish(axes: Any) -> None:
    axes.set_facecolor(PAPER)
    axes.spines[:].set_visible(False)
    axes.tick_params(colors=INK, length=0, labelsize=10)
    axes.grid(axis="y", color=RULE, linewidth=0.8)
    axes.set_axisbelow(True)


def _lengths(axes: Any, battles: Distribution) -> None:
    """A histogram of battles; the mean and the median as lines, the middle half and nine tenths as bands below them."""
    axes.set_xlabel("battles", color=INK, fontsize=11)
    axes.set_ylabel("share of the games", color=INK, fontsize=11)
    if not battles.count:
        axes.text(0.5, 0.5, "no game came to an end", transform=axes.transAxes, ha="center", color=INK)
        return
    least, most = min(battles.histogram), battles.quantile(_SHOWN)
    width = max(1, -(-(most - least + 1) // _BARS))
    heights: dict[int, float] = {}
    for value, count in battles.histogram.items():
        if value <= most:
            heights[(value - least) // width] = heights.get((value - least) // width, 0) + count / battles.count
    axes.bar(
        [least - 0.5 + bar * width for bar in heights], list(heights.values()), width=0.92 * width, align="edge", color=MARIGOLD
    )
    axes.yaxis.set_major_formatter("{x:.1%}")
    top = max(heights.values())
    axes.set_ylim(-0.11 * top, 1.16 * top)
    axes.axhline(0, color=INK, linewidth=0.8)
    near = 0.012 * max(1, most - least)
    for low, high, thick in ((0.05, 0.95, 4), (0.25, 0.75, 11)):
        ends = [battles.quantile(low), battles.quantile(high)]
        axes.plot(ends, [-0.055 * top] * 2, color=COBALT, linewidth=thick, solid_capstyle="butt")
    about: dict[str, Any] = {"va": "center", "bbox": {"color": PAPER, "pad": 1}}
    axes.text(battles.quantile(0.95) + near, -0.055 * top, "half of all games, nine in ten", color=SOFT, fontsize=9.5, **about)
    median = battles.quantile(0.5)
    axes.vlines(median, 0, 1.0 * top, color=COBALT, linewidth=2)
    axes.vlines(battles.mean, 0, 1.09 * top, color=VERMILION, linewidth=2)
    right, mean = max(median, battles.mean) + near, f"mean {battles.mean:.2f}"
    mean += f" ± {battles.se:.2f}" if battles.count > 1 else ""
    axes.text(right, 1.09 * top, mean, color=VERMILION, fontweight="bold", **about)
    axes.text(right, 0.99 * top, f"median {median}", color=COBALT, fontweight="bold", **about)
    quantiles = ", ".join(f"{share:.0%}: {battles.quantile(share)}" for share in (0.05, 0.25, 0.75, 0.95, 0.99))
    axes.set_title(f"{quantiles}, longest: {battles.max}", loc="left", fontsize=10.5, color=SOFT)


def _aces(axes: Any, table: dict[int, tuple[int, float, float]]) -> None:
    """How often seat 1 wins, for each number of aces that it was dealt, with error bars of two standard errors."""
    axes.axhline(0, color=INK, linewidth=0.8)
    axes.axhline(0.5, color=SOFT, linewidth=1, linestyle=(0, (4, 4)))
    shares, errors = [p for _, p, _ in table.values()], [2 * se for *_, se in table.values()]
    axes.errorbar(list(table), shares, yerr=errors, fmt="o", color=COBALT, markersize=7, capsize=5, elinewidth=2, capthick=2)
    for aces, (_, p, se) in table.items():
        place = aces, min(1, p + 2 * se)
        axes.annotate(f"{p:.1%}", place, (0, 7), textcoords="offset points", ha="center", color=COBALT, fontsize=9.5)
    axes.set_xticks(list(table))
    axes.margins(x=0.12)
    axes.set_ylim(0, 1.1)
    axes.yaxis.set_major_formatter("{x:.0%}")
    axes.set_xlabel("aces dealt to seat 1", color=INK, fontsize=11)
    axes.set_title("seat 1 wins (bars: ± 2 SE)", loc="left", fontsize=10.5, color=SOFT)


def _caption(result: Counted) -> str:
    parts = [
        sheet_code(result.rules),
        f"n = {result.n:,}" + (f", interrupted ({result.asked:,} asked)" if result.interrupted else ""),
        f"seed {result.seed}" + (f" from game {result.start}" if result.start else ""),
        f"{result.endless:,} endless, {result.capped:,} capped",
        f"guerra {__version__}",
    ]
    return "  ·  ".join(parts)
