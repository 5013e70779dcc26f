"""Machine code of kernels: kept on disk for the next process, brought into memory, called. All of it without Numba.

A kept kernel is an object file behind a mark of all that it follows from: its name, the simulator's source, the processor,
the versions of the compiler. Another mark, or a file that was damaged, and it is compiled anew.
"""
# mypy: disable-error-code="no-untyped-call"

from __future__ import annotations

import ctypes
import os
import tempfile
from collections.abc import Callable
from contextlib import suppress
from functools import cache
from hashlib import sha256
from importlib.metadata import version
from pathlib import Path
from typing import NamedTuple

import llvmlite.binding as llvm

from guerra.sim.extras import needs

SYMBOL = "guerra_kernel"
"""What a kernel's function is called in its object file."""


class Processor(NamedTuple):
    """What code is compiled for: a processor, and what it can do."""

    name: str
    features: frozenset[str]


@cache
def processor() -> Processor:
    """This machine's, or what `NUMBA_CPU_NAME` and `NUMBA_CPU_FEATURES` say, which the compiler goes by."""
    name, said = os.environ.get("NUMBA_CPU_NAME"), os.environ.get("NUMBA_CPU_FEATURES")
    if said is None and not (name and name.lower() == "generic"):
        said = llvm.get_host_cpu_features().flatten()
    has = (feature[1:] for feature in (said or "").split(",") if feature.startswith("+"))
    return Processor(name or llvm.get_host_cpu_name(), frozenset(has))


def kept(name: str) -> bytes | None:
    """The code of the kernel of this name, if it was kept and is still what would be compiled."""
    try:
        found = _file(name).read_bytes()
    except OSError:
        return None
    mark, code = found[:_MARK], found[_MARK:]
    return code if mark == _mark(name, code) else None


def keep(name: str, code: bytes) -> None:
    """Keep a kernel's code, if there is a place for it."""
    file = _file(name)
    with suppress(OSError):
        file.parent.mkdir(parents=True, exist_ok=True)
        handle, fresh = tempfile.mkstemp(dir=file.parent)
        with os.fdopen(handle, "wb") as written:
            written.write(_mark(name, code) + code)
        Path(fresh).replace(file)  # all at once: another process may be reading


def _file(name: str) -> Path:
    places = [os.environ.get("XDG_CACHE_HOME"), os.environ.get("LOCALAPPDATA"), Path.home() / ".cache"]
    target = sha256(f"{name} {processor()[0]}".encode()).hexdigest()
    return Path(next(place for place in places if place)) / "guerra" / f"{target[:20]}.kernel"


def _mark(name: str, code: bytes) -> bytes:
    return sha256(b"".join((_origin(), name.encode(), code))).digest()


_MARK = sha256().digest_size


@cache
def _origin() -> bytes:
    """All that machine code follows from, besides its kernel's name."""
    here = sha256()
    for path in kernel_sources():
        here.update(path.read_bytes())
    name, features = processor()
    with needs("a kernel", "sim"):
        here.update(repr((name, sorted(features), version("numba"), version("llvmlite"))).encode())
    return here.digest()


_MARKS = (b"@compiled", b"@inlined", b"@primitive", b'Kernel("')
_TABLES = ("context.py", "eights.py", "interleave.py", "subsets.py", "swaps.py")
_BEHIND = ("code.py", *_TABLES, "compiling.py", "kernel.py", "machine.py")


def kernel_sources() -> list[Path]:
    """The files that kernels are made of: those with compiled parts, and those whose numbers or whose compiler they have."""
    paths = sorted(Path(__file__).parent.glob("*.py"))
    return [path for path in paths if path.name in _BEHIND or any(mark in path.read_bytes() for mark in _MARKS)]


def load(code: bytes) -> int:
    """Bring an object file's kernel into memory, for as long as the process lives; its address."""
    llvm.initialize_native_target()
    llvm.initialize_native_asmprinter()
    target = llvm.Target.from_default_triple().create_target_machine(codemodel="jitdefault")
    engine = llvm.create_mcjit_compiler(llvm.parse_assembly(""), target)
    engine.add_object_file(llvm.ObjectFileRef.from_data(code))
    engine.finalize_object()
    _LOADED.append(engine)
    address: int = engine.get_function_address(SYMBOL)
    return address


_LOADED: list[llvm.ExecutionEngine] = []


def function(address: int, numbers: int) -> Callable[..., int]:
    """The code at an address, to call with so many numbers."""
    return ctypes.CFUNCTYPE(ctypes.c_int64, *[ctypes.c_int64] * numbers)(address)
