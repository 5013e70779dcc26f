"""Where a server's memory comes from (ADR 0008)."""

from __future__ import annotations

import os
import platform
import subprocess
import sys

import pytest

CODE = """
import os
from guerra.table.memory import take_from_the_system
print("started")
take_from_the_system()
print(os.environ.get("PYTHONMALLOC"), os.getpid())
"""


GIVES_BACK = platform.libc_ver()[0] == "glibc"


@pytest.mark.parametrize("told", [None, "default"])
def test_a_process_starts_again_once_unless_it_was_told_where_to_take_memory(told: str | None) -> None:
    environ = {name: value for name, value in os.environ.items() if name != "PYTHONMALLOC"}
    if told:
        environ["PYTHONMALLOC"] = told
    with subprocess.Popen([sys.executable, "-u", "-c", CODE], stdout=subprocess.PIPE, text=True, env=environ) as process:
        out, _ = process.communicate(timeout=60)
    again = GIVES_BACK and told is None
    assert out.splitlines() == ["started"] * (1 + again) + [f"{'malloc' if again else told} {process.pid}"]
