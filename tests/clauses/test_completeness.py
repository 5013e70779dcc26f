"""No clause without a test, and no value of an axis that no clause test names."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from guerra.rules import AXES

CLAUSES = """
R0
R1.1 R1.1b R1.2 R1.3 R1.4 R1.5 R1.6
R2.1 R2.2 R2.3 R2.4
R3.1 R3.2 R3.3 R3.4 R3.5 R3.6 R3.7 R3.8
R4.1 R4.2 R4.3 R4.4 R4.4b R4.5
R5.1 R5.2 R5.3 R5.4 R5.5 R5.6 R5.7 R5.8 R5.9 R5.10 R5.11
R6
R7.1 R7.2
R8.1 R8.2 R8.3 R8.4 R8.5 R8.6
R9.1 R9.2 R9.3 R9.3b R9.4 R9.4b R9.5 R9.6
R10.1 R10.2 R10.2b R10.2c R10.3 R10.4 R10.4b R10.4c R10.4d R10.5 R10.6 R10.7
R13.1 R13.2 R13.3 R13.4 R13.5 R13.6 R13.7 R13.8
""".split()
"""The clauses of the rules that the table engine plays, and the worked examples."""

REPORTS = (1, 5, 6, 7, *range(9, 21))
"""The reports on rules engines that are cases here."""

TEXT = "".join(path.read_text("utf-8") for path in sorted(Path(__file__).parent.glob("test_[Rr]*.py")))
PARTS = TEXT.split("\n\n\n")
"""Each function or table with what stands over it."""
TESTS = re.findall(r"^def (test_\w+)", TEXT, flags=re.MULTILINE)


@pytest.mark.parametrize("clause", CLAUSES)
def test_every_clause_has_a_test(clause: str) -> None:
    start = f"test_{clause.replace('.', '_')}_"
    assert [name for name in TESTS if name.startswith(start)], f"{clause}: no test is named {start}…"


@pytest.mark.parametrize("number", REPORTS)
def test_every_report_has_a_test(number: int) -> None:
    assert [name for name in TESTS if name.startswith(f"test_report_{number}_")]


def test_every_test_names_a_clause_or_a_report() -> None:
    starts = tuple(f"test_{clause.replace('.', '_')}_" for clause in CLAUSES)
    assert [name for name in TESTS if not name.startswith((*starts, "test_report_"))] == []


@pytest.mark.parametrize(("axis", "value"), [(axis.name, value) for axis in AXES for value in axis.choices])
def test_every_value_of_every_axis_is_named_by_a_test(axis: str, value: str) -> None:
    assert any(re.search(rf"\b{axis}\b", part) and f'"{value}"' in part for part in PARTS), f"{axis}={value} is in no test"


@pytest.mark.parametrize("axis", [axis.name for axis in AXES])
def test_every_axis_is_set_by_a_test(axis: str) -> None:
    assert re.search(rf'\b{axis}=|"{axis}"', TEXT), f"{axis} is in no test"
