"""What a run gives besides its counts: games one by one, extremes, changes of the lead, pictures, parts to go on with."""

from __future__ import annotations

import csv
import json
from dataclasses import replace
from io import BytesIO, StringIO
from itertools import pairwise
from time import process_time
from xml.etree import ElementTree

import numpy as np
import pyarrow.parquet
import pytest

import guerra
from guerra.errors import GuerraError
from guerra.i18n import tongue
from guerra.notation.codes import MOST_BATTLES, read_game_code
from guerra.presets import make_rules, presets, sheet_code
from guerra.rules import Rules
from guerra.sim import SimResult, blocks, run, simulate, supports
from guerra.sim.context import context
from guerra.sim.crew import FEW
from guerra.sim.extremes import ORDERS, Extremes
from guerra.sim.general import LEADS, PLAY, serve
from guerra.sim.jit import Ints, memory
from guerra.sim.kept import Kept, keep, read_kept
from guerra.sim.plot import draw, image
from guerra.sim.records import RECORD
from guerra.sim.reference import lead_changes_of, replay_code
from guerra.sim.rows import CsvRows, ParquetRows

SHEETS = [rules for name in presets() if not supports(rules := make_rules(name))]
SHUFFLING = make_rules(deck="4x2", face_down=1, endless="shuffle")


@pytest.fixture(scope="module")
def result() -> SimResult:
    return simulate(make_rules(), 3_000, seed=1, top=5, lead_changes=True)


def figures(result: SimResult) -> dict[str, object]:
    """What must not depend on how a run was played."""
    return {key: value for key, value in result.to_json().items() if key not in ("elapsed_s", "games_per_s")}


# --- a run as a whole


@pytest.mark.parametrize("workers", [2, 7])
def test_all_figures_are_the_same_for_any_workers(result: SimResult, workers: int) -> None:
    again = simulate(make_rules(), 3_000, seed=1, workers=workers, top=5, lead_changes=True)
    assert json.dumps(figures(again)) == json.dumps(figures(result))


def test_few_games_are_the_engines_and_the_same() -> None:
    few, many = (simulate(make_rules(), n, seed=4, top=FEW + 9, lead_changes=True) for n in (FEW, FEW + 1))
    rest = simulate(make_rules(), 1, seed=4, start=FEW, top=FEW + 9, lead_changes=True)
    assert (few.tier, rest.tier) == ("engine", "engine")
    whole = few + rest  # all that a result says is said by its tally
    assert (whole.tally.counts == many.tally.counts).all()
    assert (whole.tally.long, whole.tally.leads) == (many.tally.long, many.tally.leads)
    assert whole.extremes == many.extremes


@pytest.mark.parametrize("rules", [*SHEETS, SHUFFLING], ids=sheet_code)
def test_lead_changes_are_the_engines(rules: Rules) -> None:
    some = range(0, 60, 15 if rules is not SHUFFLING else 1)
    assert lead_changes_counted(rules, 60)[some].tolist() == [lead_changes_of(rules, 3, i) for i in some]


def lead_changes_counted(rules: Rules, many: int) -> Ints:
    """Of seed 3, by the kernel that a run has count them, whichever played the games."""
    records, changes, room = np.zeros(many, RECORD), np.zeros(many, np.int64), context(rules)
    serve(PLAY, memory(room), 3, 0, many, memory(records.view(np.int64)))
    battles = records["battles"].astype(np.int64)
    serve(LEADS, memory(room), 3, 0, many, memory(battles), memory(changes))
    return changes


def test_a_run_has_the_lead_changes_of_its_games() -> None:
    ((_, games),) = blocks(make_rules(), FEW + 1, seed=3, lead_changes=True)
    assert games.lead_changes is not None
    assert games.lead_changes.tolist() == lead_changes_counted(make_rules(), FEW + 1).tolist()


def test_the_top_package_has_it_without_loading_it() -> None:
    assert guerra.simulate is simulate
    assert guerra.SimResult is SimResult


# --- games one by one


def test_blocks_hold_every_game_once(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(run, "BLOCK", 100)
    parts = list(blocks(make_rules("family"), 250, seed=1, workers=2, start=7, top=2))
    assert [len(games) for _, games in parts] == [100, 100, 50]
    indices = np.concatenate([games.columns()["index"] for _, games in parts])
    assert indices.tolist() == list(range(7, 257))
    whole = parts[0][0] + parts[1][0] + parts[2][0]
    assert figures(whole) == figures(simulate(make_rules("family"), 250, seed=1, start=7, top=2))


def test_rows_are_the_records() -> None:
    csv_file, parquet_file = BytesIO(), BytesIO()
    lines, table = CsvRows(csv_file, True), ParquetRows(parquet_file, True, "classic", 1)
    ((_, games),) = blocks(make_rules(), 100, seed=1, lead_changes=True)
    for rows in (lines, table):
        rows.write(games)
        rows.close()
    found = list(csv.DictReader(StringIO(csv_file.getvalue().decode())))
    stored = pyarrow.parquet.read_table(parquet_file)
    assert stored.schema.metadata[b"guerra.rules"] == b"classic"
    assert [{name: str(value) for name, value in row.items()} for row in stored.to_pylist()] == found
    for name, column in games.columns().items():
        assert [row[name] for row in found] == [str(value) for value in column.tolist()]
        if name != "reason":
            assert stored.schema.field(name).type.to_pandas_dtype() == column.dtype.type


# --- the games that people ask for


def test_extremes_are_those_of_all_games(result: SimResult) -> None:
    ((_, games),) = blocks(make_rules(), 3_000, seed=1)
    columns = games.columns()
    for order, (field, sign) in ORDERS.items():
        ranked = sorted(range(3_000), key=lambda i: (sign * int(columns[field][i]), i))
        assert [game.index for game in result.extremes[order]] == ranked[:5]


def test_codes_of_games_that_their_deals_decide_cost_next_to_nothing() -> None:
    result = simulate(make_rules(), 3_000, seed=1, top=300)
    began = process_time()
    listed = result.to_json()["longest"]
    assert process_time() - began < 5  # to play these 900 games in the engine takes more than a minute
    assert listed[0]["code"] == replay_code(make_rules(), 1, listed[0]["index"])
    assert replay_code(make_rules(), 1, 0, MOST_BATTLES + 1) is None


def test_an_interrupted_run_plays_no_game_again() -> None:
    result = simulate(make_rules(spoils="shuffled"), 100, seed=1, top=2)
    assert all(game["code"] for game in result.to_json()["longest"])
    cut = replace(result, asked=200).to_json()
    assert [game["code"] for game in cut["longest"]] == [None, None]


def test_a_code_opens_exactly_that_game(result: SimResult) -> None:
    for game in result.extremes["longest"]:
        code = result.replay_code(game.index)
        assert code is not None
        *_, last = read_game_code(code).steps()
        outcome = last.after.outcome
        assert outcome is not None
        assert outcome.winner is not None
        assert (outcome.winner + 1, outcome.tally.battles, outcome.tally.wars) == (game.winner, game.battles, game.wars)


def test_a_game_that_did_not_end_is_no_extreme() -> None:
    result = simulate(make_rules(cap=100), 500, seed=1, top=3)
    assert result.capped > 100
    assert all(game.battles <= 100 and game.winner for game in result.extremes["longest"])


def test_extremes_add_up_in_any_order() -> None:
    records = np.zeros(40, RECORD)
    records["battles"], records["wars"] = np.arange(40) % 7, np.arange(40) % 5
    whole, one, other = Extremes(6), Extremes(6), Extremes(6)
    whole.add(0, records)
    one.add(20, records[20:])
    other.add(0, records[:20])
    one.merge(other)
    assert all((one.games[order] == whole.games[order]).all() for order in ORDERS)
    assert whole.games["longest"]["index"].tolist() == [6, 13, 20, 27, 34, 5]


# --- tables and pictures


def test_tables_for_pandas_polars_and_arrow_are_the_histograms(result: SimResult) -> None:
    columns = {name: column.tolist() for name, column in result.columns().items()}
    assert result.to_pandas().to_dict("list") == columns
    assert result.to_polars().to_dict(as_series=False) == columns
    assert result.to_arrow().to_pydict() == columns
    assert sum(columns["lead_changes"]) == sum(columns["battles"]) == 3_000


def test_the_notebook_and_the_terminal_say_the_same(result: SimResult) -> None:
    table = ElementTree.fromstring(result._repr_html_())
    cells = [[cell.text or "" for cell in row] for row in table.iter("tr")]
    assert table.findtext("caption") == str(result).splitlines()[0] == "classic, seed 1, games 0 to 2999"
    battles = next(row for row in cells if row[0] == "battles")
    assert battles[1] == f"{result.battles.mean:.3f}"
    line = next(line for line in str(result).splitlines() if line.startswith("battles"))
    assert line.split()[1:] == battles[1:]


def test_a_picture_has_what_the_run_came_to(result: SimResult) -> None:
    left, right = result.plot().axes
    bars = sum(bar.get_height() for bar in left.patches)
    assert 0.997 < bars <= 1.0001  # the shares of all games but the very longest
    said = " ".join(text.get_text() for text in left.texts)
    assert f"mean {result.battles.mean:.2f}" in said
    assert f"median {result.battles.quantile(0.5)}" in said
    points = right.containers[0].lines[0].get_ydata()
    assert list(points) == [p for _, p, _ in result.p_win_by_aces.values()]


@pytest.mark.parametrize(
    ("language", "mean", "share"), [("en", "mean 1", "2.0%"), ("es", "media 1", "2,0\xa0%"), ("pt", "média 1", "2,0%")]
)
def test_a_picture_speaks_the_language_asked_for(result: SimResult, language: str, mean: str, share: str) -> None:
    left, _ = draw(result, tongue(language)).axes
    assert any(text.get_text().startswith(mean) for text in left.texts)
    assert left.yaxis.get_major_formatter()(0.02, None) == share
    if language == "en":
        assert image(result, "svg", tongue(language)) == image(result, "svg")


def test_a_picture_says_of_which_games_its_shares_are(result: SimResult) -> None:
    some_endless = simulate(make_rules(deck="6x1", spoils="loser-first"), 100, seed=1)
    assert some_endless.plot().axes[0].get_ylabel() == "share of the games that ended"
    assert result.plot().axes[0].get_ylabel() == "share of the games"
    assert f"{some_endless.endless} endless" in some_endless.plot().texts[1].get_text()


def test_bars_hold_an_even_number_of_lengths() -> None:
    """Most games of the family's rules take an even number of battles, so bars of an odd number would go up and down."""
    heights = [bar.get_height() for bar in simulate(make_rules("family"), 20_000, seed=1).plot().axes[0].patches]
    top = heights.index(max(heights))
    assert all(later < 1.1 * bar for bar, later in pairwise(heights[top : top + 20]))


@pytest.mark.parametrize("kind", ["png", "svg"])
def test_a_picture_is_the_same_bytes_each_time(result: SimResult, kind: str) -> None:
    drawn = image(result, kind)
    assert drawn == image(result, kind)
    assert drawn.startswith(b"\x89PNG" if kind == "png" else b"<?xml")


def test_a_run_without_an_end_can_be_drawn() -> None:
    assert image(simulate(make_rules(cap=1), 10), "svg")


# --- a part to go on with


def test_a_kept_run_goes_on_as_if_nothing_had_been(result: SimResult) -> None:
    first = simulate(make_rules(), 1_234, seed=1, top=5, lead_changes=True)
    kept = read_kept(keep(Kept(first, 99)))
    assert kept.written == 99
    rest = simulate(make_rules(), 1_766, seed=1, start=1_234, top=5, lead_changes=True)
    assert json.dumps(figures(kept.result + rest)) == json.dumps(figures(result))


def test_what_keeps_no_run_is_refused(result: SimResult) -> None:
    whole = json.loads(keep(Kept(result, 0)))
    counts = whole["tally"]["counts"]
    for broken in (
        "",
        "[]",
        "{}",
        json.dumps({**whole, "format": "guerra run 2"}),
        json.dumps({**whole, "n": 2_999}),  # the counts do not add up to it
        json.dumps({**whole, "tally": {**whole["tally"], "counts": {**counts, "999999": 1}}}),
    ):
        with pytest.raises(GuerraError, match="not a run that"):
            read_kept(broken)
