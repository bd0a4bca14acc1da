"""Base class of the batches of chess and of (m,n,k,p,q) games."""

from __future__ import annotations

import ctypes
import threading
from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Optional

from . import _arrays
from ._library import Handle

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import ArrayLike, NDArray


class BatchOptions(ctypes.Structure):
    """quadrille_batch_options."""

    _fields_ = [
        ("struct_size", ctypes.c_size_t), ("seed", ctypes.c_uint64),
        ("no_auto_reset", ctypes.c_int32), ("threads", ctypes.c_int32),
        ("chess960", ctypes.c_int32), ("reserved", ctypes.c_int32),
    ]

    @classmethod
    def of(cls, seed: int, auto_reset: bool, threads: int, chess960: bool = False) -> BatchOptions:
        """Converts the options to the library's form.

        Raises:
            ValueError: if the seed has more than 64 bits.
        """
        if not 0 <= seed < 2**64:
            raise ValueError(f"seed: expected 0 to 2^64 - 1, got {seed}")
        return cls(ctypes.sizeof(cls), seed, not auto_reset, threads, chess960, 0)


class BatchObject:
    """A batch of games in the library, stepped together; the arrays are read-only views."""

    # Set by subclasses: the library's functions.
    _get_arrays: Callable[..., None]
    _step: Callable[..., None]
    _reset: Callable[..., None]
    _random_actions: Callable[..., None]
    _playouts: Callable[..., None]
    _observe_bytes: Callable[..., None]
    _observe_floats: Callable[..., None]
    _Arrays: type[ctypes.Structure]

    to_move: NDArray[np.int8]
    done: NDArray[np.bool_]
    result: NDArray[np.int8]
    rewards: NDArray[np.float32]

    def __init__(self, size: int, handle: Callable[[], Handle], **arrays: Any) -> None:
        """Creates the games, and one attribute per item of `arrays`: NAME=(dtype, *game shape)."""
        if not 1 <= size < 2**31:
            raise ValueError(f"expected a batch of at least 1 game, got {size}")
        self._handle = handle()
        self._lock = threading.Lock()
        self.size = size
        places = self._Arrays()
        self._get_arrays(self._handle, ctypes.byref(places))
        arrays.update(to_move=("int8",), done=("bool",), result=("int8",), rewards=("float32", 2))
        for name, (dtype, *shape) in arrays.items():
            setattr(self, name, _arrays.view(self._handle, getattr(places, name), (size, *shape),
                                             _arrays.numpy().dtype(dtype)))

    def __len__(self) -> int:
        return self.size

    def step(self, actions: ArrayLike) -> None:
        """Plays one action in each game. -1 skips a game, and is required for a game that is over.

        Raises:
            TypeError: if the actions are not integers.
            ValueError: if there is not one action per game.
            IllegalMoveError: if an action is illegal; the message names the first such game.
            On error the batch is unchanged.
        """
        array = _arrays.actions(actions, self.size)
        with self._lock:
            self._step(self._handle, array.ctypes.data)

    def reset(self, which: Optional[ArrayLike] = None) -> None:
        """Restarts all games, or those selected by a bool mask or a list of indices."""
        marks = None if which is None else _arrays.marks(which, self.size)
        with self._lock:
            self._reset(self._handle, None if marks is None else marks.ctypes.data)

    def _draw_actions(self, *policy: int) -> NDArray[np.int32]:
        actions = _arrays.numpy().empty(self.size, dtype="int32")
        with self._lock:
            self._random_actions(self._handle, *policy, actions.ctypes.data)
        return actions  # type: ignore[no-any-return]

    def _play_out(self, games: int, results: int, *policy: int) -> NDArray[np.uint64]:
        if not 0 <= games < 2**48:
            raise ValueError(f"playouts: expected a 64-bit number of games, got {games}")
        tallies = _arrays.numpy().empty((self.size, results), dtype="uint64")
        with self._lock:
            self._playouts(self._handle, *policy, games, tallies.ctypes.data)
        return tallies  # type: ignore[no-any-return]

    def _write_planes(self, shape: tuple[int, ...], dtype: Any, out: Optional[Any]) -> Any:
        """Writes the observation planes to `out` or to a new array.

        Raises:
            TypeError: if the type is neither float32 nor uint8.
            ValueError: if `out` does not fit.
        """
        np = _arrays.numpy()
        element_type = np.dtype(dtype) if out is None else out.dtype
        if element_type not in (np.float32, np.uint8):
            raise TypeError(f"expected float32 or uint8, got {element_type}")
        if out is None:
            out = np.empty(shape, dtype=element_type)
        elif out.shape != shape or not out.flags.c_contiguous or not out.flags.writeable:
            raise ValueError(f"out: expected a writable C-contiguous array of shape {shape}, "
                             f"got shape {out.shape}")
        write = self._observe_bytes if element_type == np.uint8 else self._observe_floats
        with self._lock:
            write(self._handle, out.ctypes.data)
        return out
