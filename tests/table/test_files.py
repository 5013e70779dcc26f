"""The static files on their way out: sheets and modules joined, everything packed, nothing else given away."""

from __future__ import annotations

import gzip
import re
from pathlib import Path

import pytest

from guerra.table import files

MODULES = sorted(path.name for path in (files.STATIC / "js").glob("*.js"))


@pytest.mark.parametrize("name", MODULES)
def test_a_module_brings_all_that_it_imports_once_and_first(name: str) -> None:
    text = files.join(f"js/{name}")
    assert not re.search(r"^\s*import\b", text, re.MULTILINE)
    brought = re.findall(r"^const \$(\w+) = \(", text, re.MULTILINE)
    assert len(brought) == len(set(brought))
    for used, at in ((found[1], found.start()) for found in re.finditer(r"= \$(\w+);$", text, re.MULTILINE)):
        assert 0 <= text.find(f"const ${used} = (") < at
    own = (files.STATIC / "js" / name).read_text("utf-8")
    assert re.findall(r"^export .*", text, re.MULTILINE) == re.findall(r"^export .*", own, re.MULTILINE)


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder of static files of the test's own."""
    monkeypatch.setattr(files, "STATIC", tmp_path)
    (tmp_path / "js").mkdir()
    return tmp_path / "js"


def test_how_modules_are_joined(folder: Path) -> None:
    (folder / "a.js").write_text('import { two, one as uno } from "./b.js";\nexport const three = two + uno;\n')
    (folder / "b.js").write_text("export const one = 1;\nexport function two() {\n  return 2;\n}\nconst own = 3;\n")
    assert files.join("js/a.js") == (
        "// js/b.js\nconst $b = (() => {\nconst one = 1;\nfunction two() {\n  return 2;\n}\nconst own = 3;\n\n"
        "return { one, two };\n})();\n"
        "const { two, one: uno } = $b;\nexport const three = two + uno;\n"
    )


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ('import * as b from "./b.js";', "a.js: 'import \\* as b from .*' cannot be joined"),
        ("export default 1;", "a.js: 'export default 1;' cannot be joined"),
        ('import { a } from "./a.js";', "a.js imports itself: a > a"),
        ('import { b } from "./b.js";', "a.js imports itself: a > b > a"),
    ],
)
def test_what_cannot_be_joined_is_told(folder: Path, line: str, said: str) -> None:
    (folder / "a.js").write_text(line + "\n")
    (folder / "b.js").write_text('import { a } from "./a.js";\n')
    with pytest.raises(ValueError, match=said):
        files.join("js/a.js")


def test_texts_are_packed_and_fonts_are_not() -> None:
    sheets = files.read("css/tokens+base.css")
    assert sheets.packed
    assert gzip.decompress(sheets.packed) == sheets.body
    assert files.read("fonts/figtree.woff2").packed is None


@pytest.mark.parametrize(
    "path", ["css/none.css", "css/base+none.css", "css/base+base.css", "js/none.js", "../files.py", "css", "css/.css"]
)
def test_there_is_nothing_else(path: str) -> None:
    with pytest.raises((FileNotFoundError, IsADirectoryError)):
        files.read(path)
