"""The pages' own catalogue: every message of a template is there, in both languages, and no other."""

from __future__ import annotations

from pathlib import Path

import pytest
from babel.messages.catalog import Catalog
from babel.messages.extract import extract_from_dir
from babel.messages.pofile import read_po

SOURCE = Path(__file__).parents[2] / "src" / "guerra"


def used() -> set[object]:
    found = extract_from_dir(SOURCE / "table" / "templates", [("**.html", "jinja2")], {"**.html": {}})
    return {message for _, _, message, _, _ in found}


def catalogue(language: str) -> Catalog:
    with (SOURCE / "locale" / language / "LC_MESSAGES" / "page.po").open("rb") as file:
        return read_po(file)


@pytest.mark.parametrize("language", ["es", "pt"])
def test_every_message_of_a_page_is_translated_and_no_other(language: str) -> None:
    messages = [message for message in catalogue(language) if message.id]
    assert {message.id for message in messages} == used()
    for message in messages:
        texts = message.string if isinstance(message.string, tuple) else (message.string,)
        assert all(texts), message.id
        assert not message.fuzzy, message.id
