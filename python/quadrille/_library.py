"""libquadrille, the rules and engines in this process: finding it, calling it, its errors.

Calls that take no time hold Python's interpreter lock (`fast`), so that no other thread can change
an object meanwhile; calls that work release it (`slow`), and their callers see to it that nobody
else has the object.
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

T = TypeVar("T")

FILE_NAME = {"win32": "quadrille.dll", "darwin": "libquadrille.dylib"}.get(
    sys.platform, "libquadrille.so"
)


class IllegalMoveError(ValueError):
    """A move, a stone or an action that the rules forbid; the message names it and says why."""


def _paths() -> list[str]:
    """Where the library may be, the first one first."""
    named = os.environ.get("QUADRILLE_LIBRARY")
    if named:
        return [named]
    package = Path(__file__).absolute().parent
    # Beside the package as in wheels, or PREFIX/lib/python3/dist-packages as install.sh has it.
    folders = [package, *list(package.parents)[2:3]]
    paths = [str(folder / FILE_NAME) for folder in folders if (folder / FILE_NAME).exists()]
    system = ctypes.util.find_library("quadrille")
    return paths + ([system] if system else [])


def _load() -> tuple[ctypes.CDLL, ctypes.PyDLL]:
    paths = _paths()
    if not paths:
        raise ImportError(
            f"{FILE_NAME} is not beside the package, which was installed without it: install the "
            "wheel for this platform, or name the file in the environment's QUADRILLE_LIBRARY"
        )
    try:
        return ctypes.CDLL(paths[0]), ctypes.PyDLL(paths[0])
    except OSError as error:
        raise ImportError(f"{paths[0]} cannot be loaded: {error}") from error


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


def version() -> str:
    """The library's version, such as "1.0.0"."""
    return str(_fast.quadrille_version().decode())


def isa() -> str:
    """The instructions that it uses on this CPU: portable, popcnt, bmi2 or avx512."""
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
    """A function of the library that takes no time; it raises what goes wrong."""
    return _function(_fast, name, list(arguments))


def slow(name: str, *arguments: Any) -> Callable[..., None]:
    """A function of the library that works; other threads of Python run meanwhile."""
    return _function(_slow, name, list(arguments))


def text(name: str, *arguments: Any) -> Callable[..., str]:
    """A function of the library whose last arguments are a place for a text; returns that text."""
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


def encode(value: str) -> bytes:
    """A text as the library takes it.

    Raises:
        TypeError: if it is no text.
        ValueError: if it holds a zero, which would end it for the library.
    """
    if not isinstance(value, str):
        raise TypeError(f"expected a text, got {value!r}")
    if "\0" in value:
        raise ValueError(f"a text with a zero in it: {value[:60]!r}")
    return value.encode()


class Handle:
    """An object of the library, freed with the last reference to it.

    It is itself the argument that functions take: so it lives until they return.
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
    # Freed without the interpreter's lock: a batch ends its threads.
    if kind not in _free_functions:
        function = getattr(_slow, f"quadrille_{kind}_free")
        function.argtypes = [ctypes.c_void_p]
        function.restype = None
        _free_functions[kind] = function
    return _free_functions[kind]


POINTER_OUT = ctypes.c_void_p
"""The type of an argument that is a place for a result."""


class Stop:
    """A signal to end work of the library."""

    _new = staticmethod(fast("stop_new", POINTER_OUT))

    def __init__(self) -> None:
        self.handle = Handle("stop", self._new)

    def set(self) -> None:
        """Ends the work that was given this signal, soon."""
        _set_stop(self.handle)


_set_stop = _fast.quadrille_stop_set
_set_stop.argtypes = [ctypes.c_void_p]
_set_stop.restype = None


def interruptible(work: Callable[[], T], stop: Callable[[], object]) -> T:
    """What `work` returns, on a thread of its own, so that Ctrl-C is heard: it calls `stop`, waits
    for `work` and is then raised.

    Only the main thread hears Ctrl-C; on others `work` is just called.
    """
    if threading.current_thread() is not threading.main_thread():
        return work()
    results: list[T] = []
    errors: list[BaseException] = []

    def run() -> None:
        try:
            results.append(work())
        except BaseException as error:  # for the thread that waits
            errors.append(error)

    thread = threading.Thread(target=run, name="quadrille")
    try:
        thread.start()
        thread.join()
    except BaseException:
        # Work that is only about to begin hears no stop, so it is told until it ends. A join() that
        # was interrupted takes the thread for ended (Python's issue 90882); this list does not.
        while thread in threading.enumerate():
            stop()
            time.sleep(0.001)
        raise
    if errors:
        raise errors[0]
    return results[0]
