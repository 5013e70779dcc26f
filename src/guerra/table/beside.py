"""What takes seconds is worked out beside the tables: in a process of its own, one at a time, and remembered."""

from __future__ import annotations

import asyncio
import sys
from contextlib import suppress

from guerra.i18n import N_
from guerra.table.asking import Refused

_WAITING = 8
"""No more questions than this wait for their turn."""

_REMEMBERED = 500
"""Answers that a server keeps."""


class Beside:
    """Questions to `python -m MODULE QUESTION`, which prints the answer; one that takes longer than `patience` has none."""

    def __init__(self, module: str, patience: float) -> None:
        self._module, self._patience = module, patience
        self._answers: dict[str, str] = {}
        self._turn = asyncio.Lock()
        self._waiting = 0

    def known(self, question: str) -> str:
        """The answer, if it is remembered; else an empty text."""
        return self._answers.get(question, "")

    async def ask(self, question: str) -> str:
        """The answer; an empty text if there is none. Raises `Refused` if many wait."""
        if question in self._answers:
            return self._answers[question]
        if self._waiting >= _WAITING:
            raise Refused(N_("Slow down a little."))
        self._waiting += 1
        try:
            async with self._turn:
                if question not in self._answers:
                    self._remember(question, await self._work_out(question))
        finally:
            self._waiting -= 1
        return self._answers[question]

    def _remember(self, question: str, answer: str) -> None:
        if len(self._answers) >= _REMEMBERED:
            del self._answers[next(iter(self._answers))]
        self._answers[question] = answer

    async def _work_out(self, question: str) -> str:
        command = (sys.executable, "-m", self._module, question)
        process = await asyncio.create_subprocess_exec(*command, stdout=asyncio.subprocess.PIPE)
        try:
            said, _ = await asyncio.wait_for(process.communicate(), self._patience)
        except TimeoutError:
            return ""
        finally:
            with suppress(ProcessLookupError):
                process.kill()
            await process.wait()
        return said.decode()
