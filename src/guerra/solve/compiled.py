"""The thinkers compiled: the functions of `guerra.bots.kernel` themselves, by Numba, for thousands of games.

A second copy of that file is loaded and each of its functions replaced by its compiled self, so there is nothing to keep alike.
"""

from __future__ import annotations

import sys
from collections.abc import Sequence
from functools import cache
from importlib.util import module_from_spec, spec_from_file_location
from inspect import getmembers, isfunction
from typing import Any

import numba
import numpy as np

from guerra.bots import kernel
from guerra.bots.mind import Arithmetic
from guerra.bots.thinking import use

_NAME = "guerra.solve._kernel"


def think_fast() -> None:
    """From now on all thinkers of this process think compiled: the same choices, sooner, once the compiler is done."""
    use(arithmetic())


@cache
def arithmetic() -> Arithmetic:
    """The kernel compiled, and arrays for it."""
    assert kernel.__file__
    spec = spec_from_file_location(_NAME, kernel.__file__)
    assert spec
    assert spec.loader
    module = module_from_spec(spec)
    sys.modules[_NAME] = module  # Numba looks for a function's module by its name
    spec.loader.exec_module(module)
    for name, function in getmembers(module, isfunction):
        setattr(module, name, numba.njit(cache=True, error_model="numpy")(function))
    return Arithmetic(
        module.decide,
        module.consider,
        module.dream,
        _row,
        lambda count, size: np.zeros((count, size), np.int64),
        lambda count, size: np.zeros((count, size)),
    )


def _row(row: Sequence[Any]) -> Any:
    """Whole numbers, fractions and truths each keep their kind; nothing at all is whole numbers."""
    made = np.array(row)
    return made if made.size and made.dtype.kind in "fb" else made.astype(np.int64)
