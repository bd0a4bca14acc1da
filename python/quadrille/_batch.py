"""Base class of the batches of chess and of (m,n,k,p,q) games."""

from __future__ import annotations

import ctypes
import threading
from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Optional

from . import _arrays, _check
from ._library import MAX_THREADS, Handle

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
            TypeError: if a number is not an integer.
            ValueError: if it is out of range.
        """
        return cls(ctypes.sizeof(cls), _check.integer("seed", seed, 0, 2**64 - 1), not auto_reset,
                   _check.integer("threads", threads, 0, MAX_THREADS), bool(chess960), 0)


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
        self.size = size = _check.integer("size", size, 1, 2**31 - 1)
        self._handle = handle()
        self._lock = threading.Lock()
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
        games = _check.integer("games", games, 0, 2**48 - 1)
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
        if out is not None:
            dtype = _check.instance("out", out, np.ndarray, "a numpy array").dtype
        element_type = _arrays.element_type(dtype)
        if out is None:
            out = np.empty(shape, dtype=element_type)
        elif out.shape != shape or not out.flags.c_contiguous or not out.flags.writeable:
            raise ValueError(f"out: expected a writable C-contiguous array of shape {shape}, "
                             f"got shape {out.shape}")
        write = self._observe_bytes if element_type == np.uint8 else self._observe_floats
        with self._lock:
            write(self._handle, out.ctypes.data)
        return out
