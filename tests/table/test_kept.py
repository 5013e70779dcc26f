"""What outlives a server: SIGKILL in mid-war, on SQLite and on a real PostgreSQL; and what a store forgets."""

from __future__ import annotations

import asyncio
import json
import os
import shutil
import subprocess
import tempfile
import threading
import time
from collections.abc import Awaitable, Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
import sqlalchemy as sa
from served import Page, Served

from apart import run_apart
from guerra.actions import Resign
from guerra.speed.notation import read
from guerra.table.clock import Clock
from guerra.table.hub import Hub
from guerra.table.limits import Limits
from guerra.table.plan import read_plan
from guerra.table.socket import Socket
from guerra.table.store import Receipt, Store, StoreError
from installed import installed


@pytest.fixture(scope="module")
def postgres() -> Iterator[str]:
    """A PostgreSQL server of our own, its files in a temporary folder; the URL of an empty database."""
    programs = installed("postgresql", _found)
    folder = Path(tempfile.mkdtemp(prefix="guerra-"))  # not below pytest's own, which only this user may enter
    as_owner: list[str] = []
    if hasattr(os, "geteuid") and os.geteuid() == 0:  # PostgreSQL refuses to run as root
        shutil.chown(folder, "postgres")
        as_owner = ["runuser", "-u", "postgres", "--"]
    data, log = folder / "data", folder / "log"
    setup = ["-A", "trust", "-U", "guerra", "--no-sync", "--no-locale", "-E", "UTF8"]
    subprocess.run([*as_owner, programs / "initdb", "-D", data, *setup], check=True, capture_output=True)
    options = f"-k {folder} -c listen_addresses="
    start = [*as_owner, programs / "pg_ctl", "-D", data, "-o", options, "-l", log, "-w"]
    subprocess.run([*start, "start"], check=True, stdout=subprocess.DEVNULL)
    yield f"postgresql://guerra@/postgres?host={folder}"
    subprocess.run([*as_owner, programs / "pg_ctl", "-D", data, "-m", "immediate", "stop"], check=True, capture_output=True)
    shutil.rmtree(folder)


def _found() -> Path | None:
    on_path = shutil.which("initdb")
    if on_path:
        return Path(on_path).parent
    versions = sorted(Path("/usr/lib/postgresql").glob("*/bin/initdb"), key=lambda path: int(path.parts[-3]))
    return versions[-1].parent if versions else None


@pytest.fixture(params=["sqlite", "postgres"])
def url(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """A store of each kind."""
    if request.param == "postgres":
        return str(request.getfixturevalue("postgres"))
    return f"sqlite:///{tmp_path / 'table.db'}"


def test_nothing_is_lost_when_the_server_is_killed_in_mid_war(url: str) -> None:
    served = Served(url)
    try:
        room = served.open("hl", seed=1)
        ana = served.page(room, room["tokens"]["1"])
        _, joined = served.call("POST", f"/api/rooms/{room['code']}/join", {"once": "0123456789abcdef"})
        lia = served.page(room, joined["token"])
        _meet(ana, lia)
        while ana.clash and ana.clash[1] == 0:
            _battle(ana, lia)
        ana.flip(1)
        while not ana.room["seats"][0]["ready"]:
            ana.hear()
        v, clash = ana.v, ana.clash
        served.kill()
        served.start()

        back = served.page(room, room["tokens"]["1"], v=v)
        back.until("room")
        assert back.room["seats"][0]["ready"]
        lia2 = served.page(room, joined["token"], v=0)
        view = lia2.until("view")
        assert (view["v"], lia2.clash) == (v, clash)
        lia2.flip(2)
        assert back.until("events")["v"] == lia2.until("events")["v"] == v + 1
        assert served.call("POST", f"/api/rooms/{room['code']}/join", {"once": "0123456789abcdef"})[1]["seat"] == 2
    finally:
        served.stop()


def test_a_race_goes_on_when_the_server_is_killed_while_the_cards_are_up(url: str) -> None:
    served = Served(url)
    try:
        room = served.open("hl", "speed", seed=1)
        ana = served.page(room, room["tokens"]["1"])
        _, joined = served.call("POST", f"/api/rooms/{room['code']}/join", {"once": "0123456789abcdef"})
        lia = served.page(room, joined["token"])
        ana.until("race")
        for page, seat in ((ana, 1), (lia, 2)):
            page.ask("press", seat=seat, what="flip", number=1, battle=1, deal=1)
        race = _race_at(ana, "claims")
        served.kill()
        served.start()

        back, lia2 = served.page(room, room["tokens"]["1"]), served.page(room, joined["token"])
        again = [_race_at(page, "claims") for page in (back, lia2)]
        assert again[0] == {**race, "now": again[0]["now"]}
        assert {**again[1]["table"], "seat": 1} == race["table"]
        assert (again[0]["numbers"], again[1]["numbers"]) == ([1, 0], [0, 1])
        back.ask("press", seat=1, what="flip", number=1, battle=1, deal=1)  # sent again: it was answered before
        back.ask("press", seat=1, what="claim", number=2, battle=1, deal=1)
        assert lia2.until("race", "events")["race"]["table"]["stocks"] == [27, 25]
        told = [answer["verdict"] for frame in back.frames for answer in frame.get("answered", [])]
        while "won" not in told:
            told += [answer["verdict"] for answer in back.hear().get("answered", [])]
        assert told[-1] == "won"
        assert served.call("GET", f"/api/rooms/{room['code']}/game.war")[0] == 409
        back.ask("resign", seat=1)
        lia2.until("texts")
        _, text = served.call("GET", f"/api/rooms/{room['code']}/game.war")
        assert read(text).record.actions[-1] == Resign(0)
    finally:
        served.stop()


def _race_at(page: Page, stage: str) -> dict[str, Any]:
    """The race, once it has come so far."""
    while True:
        race = page.until("race")["race"]
        if race["stage"] == stage:
            return dict(race)


def test_what_a_store_keeps_and_forgets(url: str) -> None:
    receipts: list[Receipt] = []
    store = Store(url)
    store.start(receipts.extend)
    assert store.create("BCDFG", 10.0, {"a": 1}).result()
    assert not store.create("BCDFG", 10.0, {"a": 2}).result()
    assert store.create("HJKMN", 10.0, {}).result()
    store.append("BCDFG", 0, 11.0, [{"do": "one"}, {"do": "two"}])
    store.append("BCDFG", 0, 11.0, [{"do": "one"}, {"do": "two"}])  # the same again, as after a lost answer
    store.append("BCDFG", 2, 99.0, [{"do": "ñ ♠"}])
    kept = store.load("BCDFG").result()
    assert kept == ({"a": 1}, [{"do": "one"}, {"do": "two"}, {"do": "ñ ♠"}])
    assert receipts == [Receipt("BCDFG", 2), Receipt("BCDFG", 2), Receipt("BCDFG", 3)]
    assert store.sweep(50.0).result() == ["HJKMN"]
    assert store.sweep(100.0).result() == ["BCDFG"]
    assert store.load("BCDFG").result() is None
    store.close()


def test_a_store_that_cannot_be_opened_says_why(tmp_path: Path) -> None:
    for wrong in (
        "mysql://x/y",
        "nonsense",
        f"sqlite:///{tmp_path}/no/such/folder.db",
        "postgresql://guerra:secret@127.0.0.1:1/x",
    ):
        with pytest.raises(StoreError, match=r"^the store ") as error:
            Store(wrong)
        assert "secret" not in str(error.value)


def _meet(ana: Page, lia: Page) -> None:
    while ana.clash is None:
        ana.hear()
    while lia.clash is None:
        lia.hear()


def _battle(ana: Page, lia: Page) -> None:
    ana.flip(1)
    lia.flip(2)
    ana.until("events")
    lia.until("events")


def test_a_day_after_the_last_move_nothing_of_a_room_is_left(url: str) -> None:
    """T30 of the acceptance checks; the clock is the server's own, which the test moves."""

    async def a_day() -> None:
        store, clock = Store(url), Clock()
        hub = Hub(store, clock, os.urandom, Limits(kept=86_400))
        code, tokens, host = await hub.open(read_plan({"rules": "family", "seats": [{"kind": "here"}, {"kind": "computer"}]}))
        live = await hub.find(code)
        assert live
        page = Socket(hub.limits, clock())
        hub.hello(page, live, {"hello": {"tokens": [tokens[1], host], "lang": "es"}})
        hub.said(page, live, {"do": "flip", "seat": 1, "battle": 1, "war": 0})
        clock.pass_by(86_390)
        await hub.expire()
        assert code in hub.rooms
        assert await asyncio.wrap_future(store.load(code))
        clock.pass_by(20)
        await hub.expire()
        assert code not in hub.rooms
        assert await asyncio.wrap_future(store.load(code)) is None
        assert await hub.find(code) is None
        sent: list[str] = []
        await page.pump(_into(sent), lambda: None)
        assert json.loads(sent[-1])["bye"]["kind"] == "expired"
        await hub.close()
        engine = sa.create_engine(url.replace("postgresql:", "postgresql+psycopg:"), poolclass=sa.pool.NullPool)
        with engine.connect() as connection:
            for table in ("guerra_rooms", "guerra_entries"):
                left = sa.text(f"select count(*) from {table} where code = :code")
                assert connection.execute(left, {"code": code}).scalar() == 0

    run_apart(a_day())


def _into(sent: list[str]) -> Callable[[str], Awaitable[None]]:
    async def send(text: str) -> None:
        sent.append(text)

    return send


def test_a_store_at_rest_holds_nothing_open_and_wakes_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("guerra.table.store.REST", 0.05)
    committed = threading.Event()
    store = Store(f"sqlite:///{tmp_path / 'table.db'}")
    store.start(lambda receipts: committed.set())
    try:
        assert store.create("K7F2Q", 1.0, {"plan": 1}).result(10)
        store.append("K7F2Q", 0, 2.0, [{"do": "go"}])
        assert committed.wait(10)
        for _ in range(200):
            if not (tmp_path / "table.db-wal").exists():
                break
            time.sleep(0.05)
        assert [path.name for path in tmp_path.iterdir()] == ["table.db"]
        kept = store.load("K7F2Q").result(10)
        assert kept
        assert kept.entries == [{"do": "go"}]
    finally:
        store.close()
