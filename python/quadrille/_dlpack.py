"""DLPack export of the library's memory: https://dmlc.github.io/dlpack/latest/python_spec.html."""

from __future__ import annotations

import ctypes
from typing import Any, Literal, Optional

import numpy as np

_CPU = 1
_CODES = {"i": 0, "u": 1, "f": 2, "b": 6}  # DLDataTypeCode by numpy's kind
_READ_ONLY, _COPIED = 1, 2  # flags
_VERSION = (1, 0)


class _Tensor(ctypes.Structure):
    """DLTensor."""

    _fields_ = [
        ("data", ctypes.c_void_p), ("device_type", ctypes.c_int32), ("device_id", ctypes.c_int32),
        ("ndim", ctypes.c_int32), ("code", ctypes.c_uint8), ("bits", ctypes.c_uint8),
        ("lanes", ctypes.c_uint16), ("shape", ctypes.POINTER(ctypes.c_int64)),
        ("strides", ctypes.POINTER(ctypes.c_int64)), ("byte_offset", ctypes.c_uint64),
    ]


class _Managed(ctypes.Structure):
    """DLManagedTensor, of DLPack before 1.0."""

    _fields_ = [("tensor", _Tensor), ("context", ctypes.c_void_p), ("deleter", ctypes.c_void_p)]


class _Versioned(ctypes.Structure):
    """DLManagedTensorVersioned."""

    _fields_ = [
        ("major", ctypes.c_uint32), ("minor", ctypes.c_uint32), ("context", ctypes.c_void_p),
        ("deleter", ctypes.c_void_p), ("flags", ctypes.c_uint64), ("tensor", _Tensor),
    ]


def _api(name: str, result: Any, *arguments: Any) -> Any:
    """Returns a function of Python, with a prototype of our own: pythonapi's are shared."""
    return ctypes.PYFUNCTYPE(result, *arguments)((name, ctypes.pythonapi))


_PTR, _NAME = ctypes.c_void_p, ctypes.c_char_p
_new_capsule = _api("PyCapsule_New", ctypes.py_object, _PTR, _NAME, _PTR)
_is_valid = _api("PyCapsule_IsValid", ctypes.c_int, _PTR, _NAME)
_get_pointer = _api("PyCapsule_GetPointer", _PTR, _PTR, _NAME)
_keep = _api("Py_IncRef", None, ctypes.py_object)

_exports: dict[int, tuple[Any, ...]] = {}
"""What must live as long as an export, by the address of its struct."""


def _delete(address: int, pop: Any = _exports.pop) -> None:
    pop(address, None)


def _destroy(capsule: int, pop: Any = _exports.pop, is_valid: Any = _is_valid,
             get_pointer: Any = _get_pointer) -> None:
    """Deletes an export that was not imported: importing renames the capsule."""
    for name in (b"dltensor", b"dltensor_versioned"):
        if is_valid(capsule, name):
            pop(get_pointer(capsule, name), None)


def _immortal(callback: Any) -> ctypes.c_void_p:
    """Returns the address of a callback that importers may call until the process ends, when this
    module has been cleared."""
    _keep(callback)
    return ctypes.cast(callback, _PTR)


_deleter = _immortal(ctypes.CFUNCTYPE(None, _PTR)(_delete))
_destructor = _immortal(ctypes.PYFUNCTYPE(None, _PTR)(_destroy))


class SharedArray(np.ndarray):  # type: ignore[type-arg]
    """A read-only array over the library's memory that exports itself by DLPack without a copy.

    numpy's own arrays refuse to export read-only memory to importers older than DLPack 1.0, which
    cannot be told that it is read-only. This one trusts them not to write.
    """

    def __array_wrap__(self, array: Any, context: Any = None, *_: Any) -> Any:
        """Makes results of arithmetic ordinary arrays."""
        return array[()] if array.ndim == 0 else array.view(np.ndarray)

    def __dlpack__(self, *, stream: Any = None, max_version: Optional[tuple[int, int]] = None,
                   dl_device: Optional[tuple[int, int]] = None,
                   copy: Optional[bool] = None) -> Any:
        """Returns a capsule, versioned and marked as read-only if the importer supports it.

        Before DLPack 1.0 there was no bool in wide use: older importers get uint8.

        Raises:
            BufferError: if another device, or a stream, is asked for.
        """
        if stream is not None or (dl_device is not None and tuple(dl_device) != (_CPU, 0)):
            raise BufferError("the arrays are in the memory of the CPU")
        array: Any = self.copy() if copy else self
        versioned = max_version is not None and tuple(max_version) >= _VERSION
        if array.dtype == bool and not versioned:
            array = array.view(np.uint8)
        managed: Any = _Versioned(*_VERSION) if versioned else _Managed()
        managed.deleter = _deleter
        if versioned:
            managed.flags = _COPIED if copy else 0 if array.flags.writeable else _READ_ONLY
        shape = (ctypes.c_int64 * array.ndim)(*array.shape)
        strides = (ctypes.c_int64 * array.ndim)(*(n // array.itemsize for n in array.strides))
        managed.tensor = _Tensor(
            data=array.ctypes.data, device_type=_CPU, ndim=array.ndim,
            code=_CODES[array.dtype.kind], bits=8 * array.itemsize, lanes=1,
            shape=ctypes.cast(shape, ctypes.POINTER(ctypes.c_int64)),
            strides=ctypes.cast(strides, ctypes.POINTER(ctypes.c_int64)))
        address = ctypes.addressof(managed)
        _exports[address] = (managed, shape, strides, array)
        name = b"dltensor_versioned" if versioned else b"dltensor"
        return _new_capsule(address, name, _destructor)

    def __dlpack_device__(self) -> tuple[int, Literal[0]]:
        """Returns (1, 0): the memory of the CPU."""
        return _CPU, 0
