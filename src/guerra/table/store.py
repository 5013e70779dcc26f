"""Where rooms are kept: SQLite by default, PostgreSQL by URL. One thread writes, and commits what has come in together.

A room is its record and its entries, in order. Whoever appends hears of it after the commit, so nothing is shown that a
crash could take back. `(code, seq)` is the key of an entry, so writing it a second time changes nothing.
"""

from __future__ import annotations

import json
import queue
import threading
import time
from collections.abc import Callable, Iterable, Sequence
from concurrent.futures import Future
from typing import Any, NamedTuple, TypeVar

import sqlalchemy as sa

from guerra.errors import GuerraError

VERSION = 1
BATCH = 1_000
"""So often may rooms have written before one commit takes it all."""

GATHER = 0.01
"""Seconds from one commit to the next at least: many rooms share one. An entry that comes alone does not wait."""

REST = 30.0
"""Seconds without a job after which the connection is closed. SQLite then puts everything into its one file."""

TRIES = 5
PAUSE = 0.3
"""Seconds before a failed commit is tried again; each further try waits twice as long."""

T = TypeVar("T")
_TABLES = sa.MetaData()
_VERSION = sa.Table("guerra_version", _TABLES, sa.Column("version", sa.Integer, primary_key=True))
_ROOMS = sa.Table(
    "guerra_rooms",
    _TABLES,
    sa.Column("code", sa.String(8), primary_key=True),
    sa.Column("made", sa.Double, nullable=False),
    sa.Column("record", sa.Text, nullable=False),
)
_ENTRIES = sa.Table(
    "guerra_entries",
    _TABLES,
    sa.Column("code", sa.String(8), primary_key=True),
    sa.Column("seq", sa.Integer, primary_key=True),
    sa.Column("at", sa.Double, nullable=False, index=True),
    sa.Column("body", sa.Text, nullable=False),
)


# A whole batch is one statement with one parameter. Row by row, the writing thread would have to win Python's lock
# from the busy event loop for every row, and each time may wait for it.
_INSERTS = {
    "sqlite": """
        insert or ignore into guerra_entries (code, seq, at, body)
        select json_extract(value, '$[0]'), json_extract(value, '$[1]'),
               json_extract(value, '$[2]'), json_extract(value, '$[3]')
        from json_each(?)""",
    "postgresql": """
        insert into guerra_entries (code, seq, at, body)
        select value ->> 0, (value ->> 1)::integer, (value ->> 2)::double precision, value ->> 3
        from json_array_elements(cast(%s as json)) on conflict do nothing""",
}


class StoreError(GuerraError):
    """A store that cannot be opened: what was tried, and why not."""


class Kept(NamedTuple):
    """A room as it was kept."""

    record: dict[str, Any]
    entries: list[dict[str, Any]]


class Receipt(NamedTuple):
    """Entries of a room up to `seq` (not included) were committed; or they were not, for the reason `error`."""

    code: str
    seq: int
    error: Exception | None = None


class _Rows(NamedTuple):
    receipt: Receipt
    rows: list[tuple[str, int, float, str]]


_Job = _Rows | Callable[[], None] | None


def _nothing() -> None:
    """No job."""


class Store:
    """The keeper of rooms; it works from `start` to `close`. Raises `StoreError` if the database cannot be opened."""

    def __init__(self, url: str) -> None:
        self._committed: Callable[[list[Receipt]], None]
        self._jobs: queue.SimpleQueue[_Job] = queue.SimpleQueue()
        try:
            self._engine = _open(url)
            _prepare(self._engine)
        except (sa.exc.SQLAlchemyError, ImportError, OSError) as error:
            raise StoreError(f"the store {_shown(url)} cannot be opened: {str(error).splitlines()[0]}") from error
        self._insert = _INSERTS[self._engine.dialect.name]
        self._last = 0.0
        self._thread = threading.Thread(target=self._work, name="guerra-store", daemon=True)

    def start(self, committed: Callable[[list[Receipt]], None]) -> None:
        """Begin to work; `committed` is called in the writing thread with the receipts of each commit."""
        self._committed = committed
        self._thread.start()

    def append(self, code: str, seq: int, at: float, entries: Sequence[dict[str, Any]]) -> None:
        """Keep entries of a room, numbered from `seq`; the receipt comes after the commit."""
        bodies = (json.dumps(entry, separators=(",", ":")) for entry in entries)
        rows = [(code, seq + place, at, body) for place, body in enumerate(bodies)]
        self._jobs.put(_Rows(Receipt(code, seq + len(rows)), rows))

    def create(self, code: str, at: float, record: dict[str, Any]) -> Future[bool]:
        """Keep a new room; False if the code is taken."""
        return self._do(lambda: self._create(code, at, record))

    def load(self, code: str) -> Future[Kept | None]:
        """A room as it was kept, or None."""
        return self._do(lambda: self._load(code))

    def sweep(self, before: float) -> Future[list[str]]:
        """Delete every room in which nothing happened since `before`; the codes of those deleted."""
        return self._do(lambda: self._sweep(before))

    def count(self) -> Future[int]:
        """How many rooms are kept."""
        return self._do(self._count)

    def close(self) -> None:
        """Write what is waiting, and stop."""
        self._jobs.put(None)
        self._thread.join()
        self._engine.dispose()

    # --- in the writing thread

    def _do(self, job: Callable[[], T]) -> Future[T]:
        future: Future[T] = Future()

        def run() -> None:
            try:
                future.set_result(job())
            except Exception as error:
                future.set_exception(error)

        self._jobs.put(run)
        return future

    def _work(self) -> None:
        while self._work_on(self._next_job()):
            pass

    def _next_job(self) -> _Job:
        """The next job; while none comes for long, nothing is kept open."""
        try:
            return self._jobs.get(timeout=REST)
        except queue.Empty:
            if self._engine.url.database:
                self._engine.dispose()
            return self._jobs.get()

    def _work_on(self, job: _Job) -> bool:
        """Do a job; entries with one commit for all that wait, soon after the last one. False at the end."""
        batch: list[_Rows] = []
        if isinstance(job, _Rows):
            time.sleep(max(0.0, self._last + GATHER - time.monotonic()))
            self._last = time.monotonic()
        while isinstance(job, _Rows):
            batch.append(job)
            full = len(batch) >= BATCH
            job = _nothing if full or self._jobs.empty() else self._jobs.get()
        if batch:
            self._commit(batch)
        if job:
            job()
        return job is not None

    def _commit(self, batch: Iterable[_Rows]) -> None:
        rows = json.dumps([row for part in batch for row in part.rows])
        receipts = [part.receipt for part in batch]
        for attempt in range(TRIES):
            try:
                with self._engine.begin() as connection:
                    connection.exec_driver_sql(self._insert, (rows,))
                self._committed(receipts)
                return
            except sa.exc.SQLAlchemyError as error:
                if attempt + 1 == TRIES:
                    self._committed([receipt._replace(error=error) for receipt in receipts])
                    return
                time.sleep(PAUSE * 2**attempt)

    def _create(self, code: str, at: float, record: dict[str, Any]) -> bool:
        try:
            with self._engine.begin() as connection:
                connection.execute(sa.insert(_ROOMS), {"code": code, "made": at, "record": json.dumps(record)})
        except sa.exc.IntegrityError:
            return False
        return True

    def _load(self, code: str) -> Kept | None:
        with self._engine.connect() as connection:
            record = connection.execute(sa.select(_ROOMS.c.record).where(_ROOMS.c.code == code)).scalar()
            bodies = connection.execute(sa.select(_ENTRIES.c.body).where(_ENTRIES.c.code == code).order_by(_ENTRIES.c.seq))
            return None if record is None else Kept(json.loads(record), [json.loads(body) for (body,) in bodies])

    def _sweep(self, before: float) -> list[str]:
        alive = sa.select(_ENTRIES.c.code).where(_ENTRIES.c.at >= before)
        with self._engine.begin() as connection:
            old = sa.select(_ROOMS.c.code).where(_ROOMS.c.made < before, _ROOMS.c.code.not_in(alive))
            codes = list(connection.execute(old).scalars())
            for code in codes:
                connection.execute(sa.delete(_ENTRIES).where(_ENTRIES.c.code == code))
                connection.execute(sa.delete(_ROOMS).where(_ROOMS.c.code == code))
        return codes

    def _count(self) -> int:
        with self._engine.connect() as connection:
            return connection.execute(sa.select(sa.func.count()).select_from(_ROOMS)).scalar_one()


def _open(url: str) -> sa.Engine:
    """The database: `postgresql://…` with psycopg, `sqlite:///FILE`, or `sqlite://` in memory."""
    if url.startswith("postgresql://"):
        url = url.replace("postgresql://", "postgresql+psycopg://", 1)
        return sa.create_engine(url, pool_size=1, max_overflow=1, pool_pre_ping=True)
    if not url.startswith("sqlite:"):
        raise StoreError(f"the store {_shown(url)} is neither sqlite:///FILE nor postgresql://HOST/DATABASE")
    # One connection for the writing thread; it was opened by the thread that prepares the tables.
    engine = sa.create_engine(url, poolclass=sa.pool.StaticPool, connect_args={"check_same_thread": False, "timeout": 10})

    @sa.event.listens_for(engine, "connect")
    def _tune(connection: Any, _record: Any) -> None:
        connection.execute("pragma journal_mode=wal")
        connection.execute("pragma synchronous=full")  # a commit survives the loss of power

    return engine


def _prepare(engine: sa.Engine) -> None:
    with engine.begin() as connection:
        _TABLES.create_all(connection)
        versions = list(connection.execute(sa.select(_VERSION.c.version)).scalars())
        if not versions:
            connection.execute(sa.insert(_VERSION), {"version": VERSION})
        elif versions != [VERSION]:
            raise StoreError(f"the store has version {versions[0]}; this program reads {VERSION}")


def _shown(url: str) -> str:
    """The URL without a password."""
    try:
        return sa.make_url(url).render_as_string(hide_password=True)
    except sa.exc.ArgumentError:
        return repr(url)
