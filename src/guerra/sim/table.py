"""A result as a table: as text for a terminal, as HTML for a notebook."""

from __future__ import annotations

from collections.abc import Iterator
from html import escape

from guerra.presets import sheet_code
from guerra.sim.counted import Counted
from guerra.sim.distribution import QUANTILES, Distribution


def text(result: Counted) -> str:
    """The table of `guerra simulate`."""
    lines = [
        heading(result),
        "",
        *(f"{name:<20}{count:>16,}{count / result.n if result.n else 0:>10.3%}" for name, count in _shares(result)),
        "",
        f"{'of the games that ended':<24}{'mean':>12} {'± SE':>8} {'sd':>9}{'1 %':>7}"
        + "".join(f"{f'{share:.0%}'.replace('%', ' %'):>6}" for share in QUANTILES[1:])
        + f"{'max':>6}",
    ]
    for name, found in _measures(result):
        quantiles = "".join(f"{found.quantile(share):>6}" for share in QUANTILES)
        lines.append(f"{name:<24}{found.mean:>12.3f} {found.se:>8.3f} {found.sd:>9.3f} {quantiles}{found.max:>6}")
    lines += ["", "aces dealt to seat 1       games    it wins     ± SE"]
    for aces, (games, p, se) in result.p_win_by_aces.items():
        lines.append(f"{aces:>20}{games:>12}{p:>11.5f}{se:>9.5f}")
    for order, kept in result.extremes.items():
        lines += ["", f"{order.replace('_', ' '):<20}{'battles':>8}{'wars':>6}{'index':>22}"]
        lines += [f"{place:>20}{game.battles:>8}{game.wars:>6}{game.index:>22}" for place, game in enumerate(kept, start=1)]
    lines += ["", f"{result.elapsed_s:.2f} s, {result.games_per_s:,.0f} games/s ({result.tier})"]
    return "\n".join(lines)


def html(result: Counted) -> str:
    """The same without the aces, for a notebook."""
    rows = [_row("th", "", "games", "share")]
    rows += [_row("td", name, f"{count:,}", f"{count / result.n if result.n else 0:.3%}") for name, count in _shares(result)]
    rows.append(_row("th", "of the games that ended", "mean", "± SE", "sd", *(f"{share:.0%}" for share in QUANTILES), "max"))
    for name, found in _measures(result):
        numbers = (f"{found.mean:.3f}", f"{found.se:.3f}", f"{found.sd:.3f}")
        rows.append(_row("td", name, *numbers, *(str(found.quantile(share)) for share in QUANTILES), str(found.max)))
    return f"<table><caption>{escape(heading(result))}</caption>{''.join(rows)}</table>"


def heading(result: Counted) -> str:
    """Which games these are."""
    last = result.start + result.n - 1
    which = f"games {result.start} to {last}" if result.n else "no games"
    cut = f" (interrupted: {result.n} of {result.asked})" if result.interrupted else ""
    sheet = " ".join([sheet_code(result.rules), *([f"({', '.join(result.players)})"] if result.players else [])])
    return f"{sheet}, seed {result.seed}, {which}{cut}"


def _shares(result: Counted) -> Iterator[tuple[str, int]]:
    for seat, wins in enumerate(result.wins, start=1):
        yield f"seat {seat} wins", wins
    yield from (("drawn", result.draws), ("endless", result.endless), ("capped", result.capped), ("games", result.n))


def _measures(result: Counted) -> Iterator[tuple[str, Distribution]]:
    yield "battles", result.battles
    yield "wars", result.wars
    yield "war battles", result.war_battles
    yield "longest chain", result.longest_chain
    if result.lead_changes is not None:
        yield "lead changes (of all)", result.lead_changes


def _row(cell: str, *texts: str) -> str:
    return f"<tr>{''.join(f'<{cell}>{escape(text)}</{cell}>' for text in texts)}</tr>"
