"""numpy arrays over the library's memory. The rest of the package works without numpy."""

from __future__ import annotations

import ctypes
from typing import Any

from . import _check
from ._library import Handle


def numpy() -> Any:
    """Imports numpy.

    Raises:
        ImportError: if it is not installed; the message names what needs it.
    """
    try:
        import numpy
    except ImportError as error:
        raise ImportError(
            "batches and environments need numpy, which is not installed: pip install numpy"
        ) from error
    return numpy


def view(owner: Handle, address: int, shape: tuple[int, ...], dtype: Any) -> Any:
    """Returns a read-only SharedArray over memory of `owner`; the array keeps it alive."""
    np = numpy()
    from ._dlpack import SharedArray

    size = np.dtype(dtype).itemsize
    for length in shape:
        size *= length
    memory = (ctypes.c_char * size).from_address(address)
    memory._owner = owner  # the array refers to the memory
    array = np.frombuffer(memory, dtype=dtype).reshape(shape).view(SharedArray)
    array.flags.writeable = False
    return array


def element_type(dtype: Any) -> Any:
    """Returns numpy's dtype of an observation.

    Raises:
        TypeError: if it is neither float32 nor uint8.
    """
    np = numpy()
    try:
        found = np.dtype(dtype)
    except (TypeError, ValueError):
        found = None
    if found not in (np.dtype("float32"), np.dtype("uint8")):
        raise TypeError(_check.message("dtype", "float32 or uint8", dtype))
    return found


def _array(name: str, values: Any) -> Any:
    try:
        return numpy().asarray(values)
    except ValueError:  # rows of different lengths
        raise TypeError(_check.message(name, "an array", values)) from None


def actions(values: Any, size: int) -> Any:
    """Converts actions to the library's form: one 32-bit integer per game.

    Raises:
        TypeError: if they are not integers.
        ValueError: if the shape is wrong or a number exceeds 32 bits.
    """
    np = numpy()
    array = _array("actions", values)
    if array.dtype.kind not in "iu":
        raise TypeError(f"expected integer actions, got {array.dtype}")
    if array.shape != (size,):
        raise ValueError(f"actions: expected the shape ({size},), got {array.shape}")
    if array.dtype != np.int32:
        limits = np.iinfo(np.int32)
        if array.size and (array.max() > limits.max or array.min() < limits.min):
            raise ValueError("actions: expected numbers that fit into 32 bits")
    return np.ascontiguousarray(array, dtype=np.int32)


def marks(values: Any, size: int) -> Any:
    """Converts a selection of games, a bool mask or a list of indices, to one byte per game.

    Raises:
        TypeError: if it is neither.
        ValueError: if the mask has the wrong size.
        IndexError: if a number is out of range.
    """
    np = numpy()
    array = _array("games", values)
    if array.ndim == 1 and array.size == 0 and array.dtype != bool:
        return np.zeros(size, dtype=np.uint8)
    if array.dtype == bool:
        if array.shape != (size,):
            raise ValueError(f"mask: expected the shape ({size},), got {array.shape}")
        return np.ascontiguousarray(array, dtype=np.uint8)
    if array.dtype.kind not in "iu" or array.ndim > 1:
        raise TypeError("games: expected a mask of bool or a list of numbers, got "
                        f"{array.dtype} of shape {array.shape}")
    if array.min() < 0 or array.max() >= size:
        raise IndexError(f"games: expected numbers from 0 to {size - 1}, "
                         f"got {array.min()} to {array.max()}")
    marked = np.zeros(size, dtype=np.uint8)
    marked[array] = 1
    return marked
