"""One server for the tests that share one; laws that are tried without a clock."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from hypothesis import settings
from served import TRUSTING, Served

settings.register_profile("unhurried", deadline=None)  # on a busy machine an example takes as long as it takes
settings.load_profile("unhurried")


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    """A server with a store of its own, for every test that does not end it."""
    served = Served(f"sqlite:///{tmp_path_factory.mktemp('store') / 'table.db'}", *TRUSTING)
    yield served
    served.stop()
