"""Header tags: any printable value comes back, anything that is no tag is refused with its line."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from guerra.errors import NotationError
from guerra.notation.tags import Tag, is_name, read_tag, tag_line

values = st.lists(st.text(min_size=0, max_size=20).filter(str.isprintable), min_size=1, max_size=4)


@given(values)
def test_every_value_comes_back(texts: list[str]) -> None:
    assert read_tag(3, tag_line("Seats", texts)) == ("Seats", Tag(3, tuple(texts)))


@pytest.mark.parametrize(
    "line",
    [
        "[Game]",
        "[Game ]",
        "[Game War]",
        '[Game "War]',
        '[Game "War"',
        '[Game  "War"]',
        '[Game "War" ]',
        '["War"]',
        '[Ga me "War"]',
        '[Game1 "War"]',
        r'[Game "a\b"]',
        r'[Game "a\u0041"]',
        r'[Game "\"]',
        '[Game "a"b"]',
        '[Game "War"] x',
    ],
)
def test_what_is_no_tag(line: str) -> None:
    with pytest.raises(NotationError) as caught:
        read_tag(7, line)
    assert str(caught.value) == f'line 7: {line!r} is not a tag; a tag reads [Name "value"]'


def test_what_a_tag_may_be_called() -> None:
    assert [name for name in ("Seed", "seed", "Se1", "", "Se ed", "É") if is_name(name)] == ["Seed", "seed"]
