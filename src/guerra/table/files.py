"""The files that pages are made of, under `/static/<VERSION>/`; `VERSION` changes with any of them, so they are kept for ever.

There is no build: sheets and modules lie in `static` as they are written. On a slow line each file costs a round trip, so they
are joined on their way out: `css/parts+home.css` is both sheets in that order, and a module brings all that it imports.
"""

from __future__ import annotations

import gzip
import re
from functools import lru_cache
from hashlib import sha256
from importlib.resources import files
from pathlib import Path
from typing import NamedTuple

STATIC = Path(str(files("guerra"))) / "table" / "static"
"""Where styles, modules, cards, icons and fonts lie."""

_PACKED = (".css", ".js", ".svg")
_IMPORT = re.compile(r'^import \{ ([^}]+) \} from "\./(\w+)\.js";$', re.MULTILINE)
_EXPORT = re.compile(r"^export (?=(?:async )?(?:function|const|class)\b\*? (\w+))", re.MULTILINE)
_OTHER = re.compile(r"^(?:import|export)\b.*", re.MULTILINE)


def _version() -> str:
    mixed = sha256(Path(__file__).read_bytes())  # how they are joined counts too
    for path in sorted(path for path in STATIC.rglob("*") if path.is_file()):
        mixed.update(path.relative_to(STATIC).as_posix().encode() + b"\0" + path.read_bytes())
    return mixed.hexdigest()[:12]


VERSION = _version()
"""Names the state of all static files together."""


def static(path: str) -> str:
    """The address of a static file."""
    return f"/static/{VERSION}/{path}"


class File(NamedTuple):
    """What is sent for an address: the bytes and, if they are a text, the same packed with gzip."""

    body: bytes
    packed: bytes | None


@lru_cache(256)
def read(path: str) -> File:
    """What lies at a path, joined if it is a sheet or a module; raises `OSError` if there is no such file.

    >>> read("css/tokens+base.css").body == read("css/tokens.css").body + read("css/base.css").body
    True
    >>> read("js/home.js").body.startswith(b"// js/api.js")
    True
    """
    folder, _, name = path.rpartition("/")
    if name.endswith(".css"):
        sheets = name.removesuffix(".css").split("+")
        if len(sheets) > len(set(sheets)):
            raise FileNotFoundError(path)
        body = b"".join(_bytes(f"{folder}/{sheet}.css") for sheet in sheets)
    elif name.endswith(".js"):
        body = join(path).encode()
    else:
        body = _bytes(path)
    return File(body, gzip.compress(body, 9) if name.endswith(_PACKED) else None)


def join(path: str) -> str:
    """A module as one text with all that it imports: each of those becomes a function that runs once and returns its exports.

    Modules write `import { a, b as c } from "./name.js";` and `export function`, `export const` or `export class`, each in its
    own line; anything else raises `ValueError`, also a circle of imports.
    """
    folder, _, name = path.rpartition("/")
    parts: dict[str, str] = {}
    entry = _with_imports(folder, name.removesuffix(".js"), (), parts)
    return "".join(parts.values()) + entry


def _with_imports(folder: str, name: str, above: tuple[str, ...], parts: dict[str, str]) -> str:
    """A module whose imports are taken from `parts`; those that are missing there are added, in the order in which they run."""
    if name in above:
        raise ValueError(f"{name}.js imports itself: {' > '.join((*above, name))}")
    text = _bytes(f"{folder}/{name}.js").decode()
    for _, other in _IMPORT.findall(text):
        if other not in parts:
            parts[other] = _wrapped(folder, other, _with_imports(folder, other, (*above, name), parts))
    text = _IMPORT.sub(lambda found: f"const {{ {found[1].replace(' as ', ': ')} }} = ${found[2]};", text)
    strange = _OTHER.search(_EXPORT.sub("", text))
    if strange:
        raise ValueError(f"{name}.js: {strange[0]!r} cannot be joined")
    return text


def _wrapped(folder: str, name: str, text: str) -> str:
    exports = ", ".join(_EXPORT.findall(text))
    return f"// {folder}/{name}.js\nconst ${name} = (() => {{\n{_EXPORT.sub('', text)}\nreturn {{ {exports} }};\n}})();\n"


def _bytes(path: str) -> bytes:
    """A file of the folder, and of no other; raises `OSError`."""
    file = (STATIC / path).resolve()
    if not file.is_relative_to(STATIC.resolve()):
        raise FileNotFoundError(path)
    return file.read_bytes()
