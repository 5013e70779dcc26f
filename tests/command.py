"""Runs the command `guerra` within the test, as a shell would: arguments in, exit code and both outputs out."""

from __future__ import annotations

import sys
from typing import NamedTuple

from click.testing import CliRunner

from guerra.cli.main import main


class Ran(NamedTuple):
    """What a command did."""

    code: int
    out: str
    err: str


def guerra(*arguments: str, stdin: bytes = b"") -> Ran:
    """Run the command with these arguments.

    >>> guerra("run", "--set", "seats=1")
    Ran(code=2, out='', err='guerra: seats: 1 is not allowed; allowed: 2 to 8\\n')
    """
    with CliRunner().isolation(input=stdin) as (out, err, _):
        try:
            main(list(arguments))
        except SystemExit as done:
            for stream in (sys.stdout, sys.stderr):
                stream.flush()
            return Ran(int(done.code or 0), out.getvalue().decode(), err.getvalue().decode())
    raise AssertionError("the command returned without an exit code")
