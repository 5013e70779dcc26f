"""A result as a picture: how long games last, and what the aces are worth. The colours are the table's."""

from __future__ import annotations

from io import BytesIO
from typing import Any, Protocol

from guerra import __version__
from guerra.errors import N_
from guerra.presets import sheet_code
from guerra.sim.counted import Counted
from guerra.sim.distribution import Distribution
from guerra.sim.extras import needs

PAPER, INK, SOFT, RULE = "#FFFAF0", "#141B3C", "#4F536B", "#D9CDB1"
MARIGOLD, COBALT, VERMILION = "#F6B53A", "#1E3189", "#C2371F"

_BARS = 70
_SHOWN = 0.998
"""The share of the games that the picture shows; a few very long ones would press all others together."""


class Speech(Protocol):
    """How a language says messages and numbers (`guerra.i18n.Tongue`)."""

    def gettext(self, message: str, /, **values: object) -> str:
        """A message, with its values."""

    def number(self, value: float, decimals: int = 0) -> str:
        """A number."""


class English:
    """The language of the messages themselves."""

    def gettext(self, message: str, /, **values: object) -> str:
        """A message, with its values."""
        return message.format(**values)

    def number(self, value: float, decimals: int = 0) -> str:
        """A number.

        >>> English().number(1234.5, 2)
        '1,234.50'
        """
        return f"{value:,.{decimals}f}"


def draw(result: Counted, t: Speech | None = None) -> Any:
    """The picture of a result, as a `matplotlib.figure.Figure`; in English, if no other language is given."""
    with needs("a plot", "plot"):
        from matplotlib.figure import Figure

    t = t or English()
    figure = Figure(figsize=(11, 5.6), facecolor=PAPER)
    left, right = figure.subplots(1, 2, width_ratios=(5, 2))
    figure.subplots_adjust(left=0.065, right=0.975, top=0.84, bottom=0.185, wspace=0.2)
    for axes in (left, right):
        _furnish(axes)
    _lengths(left, result, t)
    _aces(right, result.p_win_by_aces, t)
    figure.text(0.065, 0.925, t.gettext(N_("How long a game lasts")), fontsize=17, fontweight="bold", color=INK)
    figure.text(0.065, 0.03, _caption(result, t), fontsize=9.5, color=SOFT)
    return figure


def image(result: Counted, kind: str, t: Speech | None = None) -> bytes:
    """The picture as a `png` or `svg` file: of one result, with one matplotlib, always the same bytes."""
    figure, file = draw(result, t), BytesIO()
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


def _percent(t: Speech, share: float, decimals: int = 0) -> str:
    return t.gettext(N_("{n}%"), n=t.number(100 * share, decimals))


def _lengths(axes: Any, result: Counted, t: Speech) -> None:
    """A histogram of battles; the mean and the median as lines, the middle half and nine tenths as bands below them."""
    battles = result.battles
    whole = battles.count == result.n
    axes.set_xlabel(t.gettext(N_("battles of a game")), color=INK, fontsize=11)
    axes.set_ylabel(
        t.gettext(N_("share of the games") if whole else N_("share of the games that ended")), color=INK, fontsize=11
    )
    if not battles.count:
        axes.text(0.5, 0.5, t.gettext(N_("no game came to an end")), transform=axes.transAxes, ha="center", color=INK)
        return
    top = _bars(axes, battles)
    axes.yaxis.set_major_formatter(lambda share, _: _percent(t, share, 1))
    axes.set_ylim(-0.11 * top, 1.16 * top)
    axes.axhline(0, color=INK, linewidth=0.8)
    near = 0.012 * max(1, battles.quantile(_SHOWN) - min(battles.histogram))
    for low, high, thick in ((0.05, 0.95, 4), (0.25, 0.75, 11)):
        ends = [battles.quantile(low), battles.quantile(high)]
        axes.plot(ends, [-0.055 * top] * 2, color=COBALT, linewidth=thick, solid_capstyle="butt")
    about: dict[str, Any] = {"va": "center", "bbox": {"color": PAPER, "pad": 1}}
    bands = t.gettext(N_("thick: half of all games; thin: nine in ten"))
    axes.text(battles.quantile(0.95) + near, -0.055 * top, bands, color=SOFT, fontsize=9.5, **about)
    median = battles.quantile(0.5)
    axes.vlines(median, 0, 1.0 * top, color=COBALT, linewidth=2)
    axes.vlines(battles.mean, 0, 1.09 * top, color=VERMILION, linewidth=2)
    right, mean = max(median, battles.mean) + near, t.gettext(N_("mean {n}"), n=t.number(battles.mean, 2))
    mean += f" ± {t.number(battles.se, 2)}" if battles.count > 1 else ""
    axes.text(right, 1.09 * top, mean, color=VERMILION, fontweight="bold", **about)
    middle = t.gettext(N_("median {n}"), n=t.number(median))
    axes.text(right, 0.99 * top, middle, color=COBALT, fontweight="bold", **about)
    quantiles = [f"{_percent(t, share)}: {t.number(battles.quantile(share))}" for share in (0.05, 0.25, 0.75, 0.95, 0.99)]
    longest = t.gettext(N_("longest: {n}"), n=t.number(battles.max))
    axes.set_title("   ".join([*quantiles, longest]), loc="left", fontsize=10.5, color=SOFT)


def _bars(axes: Any, battles: Distribution) -> float:
    """The bars, each of as many lengths as the others; the height of the highest.

    That is an even number of lengths, or one: where a number of cards wins, most games take an even number of battles.
    """
    least, most = min(battles.histogram), battles.quantile(_SHOWN)
    span = most - least + 1
    width = 1 if span <= _BARS else 2 * -(-span // (2 * _BARS))
    heights: dict[int, float] = {}
    for value, count in battles.histogram.items():
        if value <= most:
            heights[(value - least) // width] = heights.get((value - least) // width, 0) + count / battles.count
    places = [least - 0.5 + bar * width for bar in heights]
    axes.bar(places, list(heights.values()), width=0.92 * width, align="edge", color=MARIGOLD)
    return max(heights.values())


def _aces(axes: Any, table: dict[int, tuple[int, float, float]], t: Speech) -> None:
    """How often seat 1 wins, for each number of aces that it was dealt, with error bars of two standard errors."""
    axes.axhline(0, color=INK, linewidth=0.8)
    axes.axhline(0.5, color=SOFT, linewidth=1, linestyle=(0, (4, 4)))
    shares, errors = [p for _, p, _ in table.values()], [2 * se for *_, se in table.values()]
    axes.errorbar(list(table), shares, yerr=errors, fmt="o", color=COBALT, markersize=7, capsize=5, elinewidth=2, capthick=2)
    for aces, (_, p, se) in table.items():
        place = aces, min(1, p + 2 * se)
        said = _percent(t, p, 1)
        axes.annotate(said, place, (0, 7), textcoords="offset points", ha="center", color=COBALT, fontsize=9.5)
    axes.set_xticks(list(table))
    axes.margins(x=0.12)
    axes.set_ylim(0, 1.1)
    axes.yaxis.set_major_formatter(lambda share, _: _percent(t, share))
    axes.set_xlabel(t.gettext(N_("aces dealt to seat 1")), color=INK, fontsize=11)
    axes.set_title(t.gettext(N_("seat 1 wins (bars: ± 2 SE)")), loc="left", fontsize=10.5, color=SOFT)


def _caption(result: Counted, t: Speech) -> str:
    games, asked = t.number(result.n), t.number(result.asked)
    cut = N_("{games} games, interrupted ({asked} asked)")
    ended, endless, capped = t.number(result.battles.count), t.number(result.endless), t.number(result.capped)
    parts = [
        sheet_code(result.rules),
        t.gettext(cut, games=games, asked=asked) if result.interrupted else t.gettext(N_("{games} games"), games=games),
        t.gettext(
            N_("seed {seed} from game {index}") if result.start else N_("seed {seed}"), seed=result.seed, index=result.start
        ),
        t.gettext(N_("{ended} ended, {endless} endless, {capped} capped"), ended=ended, endless=endless, capped=capped),
        f"guerra {__version__}",
    ]
    return "  ·  ".join(parts)
