"""Coroutines in tests: in a thread of their own, because a browser of other tests may have a loop running in this one."""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine
from concurrent.futures import ThreadPoolExecutor
from typing import Any, TypeVar

Result = TypeVar("Result")


def run_apart(coroutine: Coroutine[Any, Any, Result]) -> Result:
    """What a coroutine gives.

    >>> run_apart(asyncio.sleep(0, "done"))
    'done'
    """
    with ThreadPoolExecutor(1) as apart:
        return apart.submit(asyncio.run, coroutine).result()
