"""ctypes binding to libquadrille, which has the rules and engines: loading, calls and errors.

Quick calls hold Python's interpreter lock (`fast`), so that no other thread can change an object
during the call. Long calls release it (`slow`); their callers must own the object exclusively.
"""

from __future__ import annotations

import ctypes
import ctypes.util
import os
import sys
import threading
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any, Optional, TypeVar

from . import _check
from .errors import IllegalMoveError

T = TypeVar("T")

FILE_NAME = {"win32": "quadrille.dll", "darwin": "libquadrille.dylib"}.get(
    sys.platform, "libquadrille.so"
)


def _paths() -> list[str]:
    """Candidate paths of the library, in order of preference."""
    named = os.environ.get("QUADRILLE_LIBRARY")
    if named:
        return [named]
    package = Path(__file__).absolute().parent
    # In the package (wheels) or PREFIX/lib/python3/dist-packages (install.sh).
    folders = [package, *list(package.parents)[2:3]]
    paths = [str(folder / FILE_NAME) for folder in folders if (folder / FILE_NAME).exists()]
    system = ctypes.util.find_library("quadrille")
    return paths + ([system] if system else [])


def _load() -> tuple[ctypes.CDLL, ctypes.PyDLL]:
    paths = _paths()
    if not paths:
        raise ImportError(
            f"{FILE_NAME} not found: the package was installed without it. Install the wheel for "
            "this platform, or set the environment variable QUADRILLE_LIBRARY to its path"
        )
    try:
        return ctypes.CDLL(paths[0]), ctypes.PyDLL(paths[0])
    except OSError as error:
        raise ImportError(f"cannot load {paths[0]}: {error}") from error


_slow, _fast = _load()
_fast.quadrille_error_message.restype = ctypes.c_char_p
_fast.quadrille_version.restype = ctypes.c_char_p
_fast.quadrille_isa.restype = ctypes.c_char_p

_ERRORS: dict[int, type[Exception]] = {
    1: ValueError,
    2: IllegalMoveError,
    3: IndexError,
    4: RuntimeError,
    5: FileNotFoundError,
    6: MemoryError,
    7: InterruptedError,
}
BUFFER_TOO_SMALL = 8
MAX_THREADS = 1024


def version() -> str:
    """Returns the library's version, such as "1.0.0"."""
    return str(_fast.quadrille_version().decode())


def isa() -> str:
    """Returns the instruction tier in use on this CPU: portable, popcnt, bmi2 or avx512."""
    return str(_fast.quadrille_isa().decode())


def _raise(status: int) -> None:
    message = _fast.quadrille_error_message().decode(errors="replace")
    raise _ERRORS.get(status, RuntimeError)(message)


def _function(library: ctypes.CDLL, name: str, arguments: list[Any]) -> Callable[..., None]:
    function = getattr(library, "quadrille_" + name)
    function.argtypes = arguments
    function.restype = ctypes.c_int

    def call(*values: Any) -> None:
        status = function(*values)
        if status:
            _raise(status)

    return call


def fast(name: str, *arguments: Any) -> Callable[..., None]:
    """Returns a quick library function, called with the interpreter lock; raises on errors."""
    return _function(_fast, name, list(arguments))


def slow(name: str, *arguments: Any) -> Callable[..., None]:
    """Returns a long-running library function; releases the interpreter lock."""
    return _function(_slow, name, list(arguments))


def text(name: str, *arguments: Any) -> Callable[..., str]:
    """Returns a library function that returns a string through its last arguments."""
    function = getattr(_fast, "quadrille_" + name)
    function.argtypes = [*arguments, ctypes.c_char_p, ctypes.c_size_t, ctypes.c_void_p]
    function.restype = ctypes.c_int

    def call(*values: Any) -> str:
        size = 1024
        while True:
            buffer = ctypes.create_string_buffer(size)
            length = ctypes.c_size_t()
            status = function(*values, buffer, size, ctypes.addressof(length))
            if not status:
                return buffer.raw[: length.value].decode(errors="replace")
            if status != BUFFER_TOO_SMALL:
                _raise(status)
            size = length.value + 1

    return call


def encode(value: str, name: str = "text") -> bytes:
    """Encodes the argument `name` for the library.

    Raises:
        TypeError: if it is not a str.
        ValueError: if it contains a null character, which would truncate it.
    """
    data = _check.utf8(name, value)
    if b"\0" in data:
        raise ValueError(_check.message(name, "a str without null characters", value))
    return data


class Handle:
    """Owns a library object, which is freed with the last reference to the handle.

    The handle itself is passed as the argument, so the object lives until the call returns.
    """

    __slots__ = ("_as_parameter_", "_free")

    def __init__(self, kind: str, make: Callable[..., None], *values: Any) -> None:
        self._as_parameter_: Optional[int] = None
        self._free = _free_function(kind)
        pointer = ctypes.c_void_p()
        make(*values, ctypes.byref(pointer))
        self._as_parameter_ = pointer.value

    def __del__(self) -> None:
        if self._as_parameter_ is not None:
            self._free(self._as_parameter_)


_free_functions: dict[str, Any] = {}


def _free_function(kind: str) -> Any:
    # Freed without the interpreter lock, because a batch joins its threads.
    if kind not in _free_functions:
        function = getattr(_slow, f"quadrille_{kind}_free")
        function.argtypes = [ctypes.c_void_p]
        function.restype = None
        _free_functions[kind] = function
    return _free_functions[kind]


POINTER_OUT = ctypes.c_void_p
"""The type of an output argument."""


class Stop:
    """A stop flag for long-running library functions."""

    _new = staticmethod(fast("stop_new", POINTER_OUT))

    def __init__(self) -> None:
        self.handle = Handle("stop", self._new)

    def set(self) -> None:
        """Makes the functions that received this flag return soon."""
        _set_stop(self.handle)


_set_stop = _fast.quadrille_stop_set
_set_stop.argtypes = [ctypes.c_void_p]
_set_stop.restype = None


def interruptible(work: Callable[[], T], stop: Callable[[], object]) -> T:
    """Runs `work` on a new thread and returns its result. Ctrl-C calls `stop`, waits for `work`,
    and is then raised.

    Only the main thread receives Ctrl-C; other threads call `work` directly.
    """
    if threading.current_thread() is not threading.main_thread():
        return work()
    results: list[T] = []
    errors: list[BaseException] = []

    def run() -> None:
        try:
            results.append(work())
        except BaseException as error:  # re-raised by the waiting thread
            errors.append(error)

    thread = threading.Thread(target=run, name="quadrille")
    try:
        thread.start()
        thread.join()
    except BaseException:
        # Work that has not started yet misses a stop: repeat it until the thread ends. An
        # interrupted join() marks the thread as ended (CPython issue 90882), so test
        # threading.enumerate().
        while thread in threading.enumerate():
            stop()
            time.sleep(0.001)
        raise
    if errors:
        raise errors[0]
    return results[0]
