"""One server for the tests that share one."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from served import TRUSTING, Served


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    """A server with a store of its own, for every test that does not end it."""
    served = Served(f"sqlite:///{tmp_path_factory.mktemp('store') / 'table.db'}", *TRUSTING)
    yield served
    served.stop()
