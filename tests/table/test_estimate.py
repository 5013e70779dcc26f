"""How long a game takes: known sheets at once, any other after some games have been counted."""

from __future__ import annotations

import pytest
from served import Served

from apart import run_apart
from guerra.lengths import Length, known
from guerra.presets import make_rules, presets
from guerra.table.counting import DEALS, some
from guerra.table.estimate import SECONDS, Estimates, minutes, told
from guerra.table.plan import PACES


@pytest.mark.parametrize("preset", presets())
def test_t20_every_preset_says_how_long_it_takes(preset: str) -> None:
    rules = make_rules(preset)
    length = known(rules)
    assert length
    shown = told("en", rules, pace="normal")
    assert shown["title"] == f"About {minutes(length.median, rules, 'normal')} min"
    rarely = minutes(length.rarely, rules, "normal")
    limit = rules.time_limit
    assert shown["lines"][0] == (
        f"Never much over {limit} min." if limit and rarely >= limit else f"1 game in 20 takes over {rarely} min."
    )
    assert f"{length.median:,}".replace(",", "") in shown["lines"][1].replace(",", "")


def test_t20_the_estimate_follows_pace_and_switch() -> None:
    rules = make_rules("classic")
    by_pace = [told("en", rules, pace=pace)["minutes"] for pace in ("calm", "normal", "fast")]
    assert by_pace == sorted(by_pace, reverse=True)
    assert len(set(by_pace)) == 3
    assert told("en", rules)["minutes"] > told("en", make_rules("classic", target_cards=40))["minutes"]


def test_a_limit_of_battles_is_told_like_a_limit_of_time() -> None:
    never, half, *_ = told("en", make_rules("classic", battle_limit=100))["lines"]
    assert never == f"Never much over {minutes(100, make_rules(), 'normal')} min."
    assert half == "At least half of these games last all 100 battles; none lasts longer."
    assert told("en", make_rules("family", battle_limit=100))["lines"][1].endswith("none lasts over 100.")


def test_a_game_that_may_never_end_says_so() -> None:
    rules = make_rules("three-players")
    length = known(rules)
    assert length
    one_in = round(1_000 / length.endless)
    assert f"1 game in {one_in} goes round for ever" in " ".join(told("en", rules)["lines"])
    assert "da vueltas sin fin" in " ".join(told("es", rules)["lines"])
    assert "for ever" not in " ".join(told("en", make_rules("classic"))["lines"])


def test_paces_are_those_of_a_table() -> None:
    assert tuple(SECONDS) == PACES


def test_an_unknown_sheet_is_counted_once() -> None:
    rules = make_rules("little-ones", face_down=1, short="lose")
    assert known(rules) is None

    async def twice() -> tuple[Length | None, Length | None]:
        estimates = Estimates()
        return await estimates.of(rules), await estimates.of(rules)

    first, second = run_apart(twice())
    assert first
    assert 20 <= first.deals <= DEALS
    assert second == first


def test_counting_is_bounded_in_time() -> None:
    assert len(list(some(make_rules("classic"), seconds=0))) == 1


def test_the_server_counts_what_its_table_does_not_have(server: Served) -> None:
    code = "little-ones~face_down.1~short.lose"
    assert server.call("GET", f"/api/sheet?code={code}")[1]["length"] == {"title": "", "lines": []}
    status, length = server.call("GET", f"/api/length?code={code}&lang=es&pace=calm")
    assert status == 200
    assert length["title"].startswith("Cerca de ")
    assert length["median"] < length["rarely"]
    assert server.call("GET", "/api/length?code=nonsense")[0] == 400
