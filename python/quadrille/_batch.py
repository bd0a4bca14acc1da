"""What batches of chess and of the (m,n,k,p,q) games have in common."""

from __future__ import annotations

import ctypes
from collections.abc import Callable
from typing import Any, Optional

from . import _arrays
from ._library import Handle


class BatchOptions(ctypes.Structure):
    """quadrille_batch_options."""

    _fields_ = [
        ("struct_size", ctypes.c_size_t), ("seed", ctypes.c_uint64),
        ("no_auto_reset", ctypes.c_int32), ("threads", ctypes.c_int32),
        ("chess960", ctypes.c_int32), ("reserved", ctypes.c_int32),
    ]

    @classmethod
    def of(cls, seed: int, auto_reset: bool, threads: int, chess960: bool = False) -> BatchOptions:
        """The options as the library takes them.

        Raises:
            ValueError: if the seed has more than 64 bits.
        """
        if not 0 <= seed < 2**64:
            raise ValueError(f"seed {seed} is not 0 to 2^64 - 1")
        return cls(ctypes.sizeof(cls), seed, not auto_reset, threads, chess960, 0)

    @staticmethod
    def observe(handle: Handle, shape: tuple[int, ...], dtype: Any, out: Optional[Any],
                as_bytes: Callable[..., None], as_floats: Callable[..., None]) -> Any:
        """The planes that the library writes, in `out` or in a new array.

        Raises:
            TypeError: if the type is neither float32 nor uint8.
            ValueError: if `out` does not fit.
        """
        np = _arrays.numpy()
        wanted = np.dtype(dtype) if out is None else out.dtype
        if wanted not in (np.float32, np.uint8):
            raise TypeError(f"observations are float32 or uint8, not {wanted}")
        if out is None:
            out = np.empty(shape, dtype=wanted)
        elif out.shape != shape or not out.flags.c_contiguous or not out.flags.writeable:
            raise ValueError(f"out: expected a C-contiguous array of shape {shape} that can be "
                             f"written, got shape {out.shape}")
        (as_bytes if wanted == np.uint8 else as_floats)(handle, out.ctypes.data)
        return out
