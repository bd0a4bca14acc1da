"""Argument checks: errors name the argument, what was expected and what was given."""

from __future__ import annotations

import operator
from typing import Any, TypeVar, Union, cast

T = TypeVar("T")
_MAX_SHOWN = 80


def message(name: str, what: str, value: object) -> str:
    """Returns "NAME: expected WHAT, got VALUE"."""
    shown = repr(value)
    shown = shown if len(shown) <= _MAX_SHOWN else shown[:_MAX_SHOWN] + "..."
    return f"{name}: expected {what}, got {shown}"


def instance(name: str, value: Any, kind: Union[type[T], tuple[type[T], ...]], what: str) -> T:
    """Returns `value`.

    Raises:
        TypeError: if it is not an instance of `kind`.
    """
    if not isinstance(value, kind):
        raise TypeError(message(name, what, value))
    return cast(T, value)


def integer(name: str, value: Any, low: int, high: int) -> int:
    """Returns `value` as an int; also accepts numpy's integers.

    Raises:
        TypeError: if it is not an integer.
        ValueError: if it is not from `low` to `high`.
    """
    try:
        number = operator.index(value)
    except TypeError:
        raise TypeError(message(name, "an integer", value)) from None
    if not low <= number <= high:
        raise ValueError(message(name, f"{_power(low)} to {_power(high)}", number))
    return number


def index(name: str, value: Any, size: int) -> int:
    """Returns `value` as an index.

    Raises:
        TypeError: if it is not an integer.
        IndexError: if it is not from 0 to size - 1.
    """
    try:
        return integer(name, value, 0, size - 1)
    except ValueError as error:
        raise IndexError(str(error)) from None


def number(name: str, value: Any, low: float, high: float, what: str = "a number") -> float:
    """Returns `value` as a float.

    Raises:
        TypeError: if it is not a number.
        ValueError: if it is not from `low` to `high`.
    """
    if isinstance(value, (str, bytes, bytearray)) or not hasattr(type(value), "__float__"):
        if not hasattr(type(value), "__index__"):
            raise TypeError(message(name, what, value))
    try:
        result = float(value)
    except OverflowError:
        raise ValueError(message(name, what, value)) from None
    except (TypeError, ValueError):  # an array
        raise TypeError(message(name, what, value)) from None
    if not low <= result <= high:
        raise ValueError(message(name, f"{what} from {low:g} to {high:g}", value))
    return result


def seconds(name: str, value: Any, high: float = 1e12) -> float:
    """Returns `value` as a time, as number() does."""
    return number(name, value, 0, high, "a time in seconds")


def utf8(name: str, value: str, errors: str = "strict") -> bytes:
    """Returns a str as UTF-8.

    Raises:
        TypeError: if it is not a str.
        ValueError: if it has lone surrogates, which `errors` may allow.
    """
    try:
        return instance(name, value, str, "a str").encode(errors=errors)
    except UnicodeEncodeError:
        raise ValueError(message(name, "a str that is valid Unicode", value)) from None


def cell(value: Any) -> tuple[int, int]:
    """Returns the column and row of a cell.

    Raises:
        TypeError: if it is not a pair of integers.
    """
    try:
        x, y = value
        return operator.index(x), operator.index(y)
    except (TypeError, ValueError):
        raise TypeError(message("cell", "(x, y), two integers", value)) from None


def _power(value: int) -> str:
    for bits in (31, 32, 48, 63, 64):
        if value == 2**bits - 1:
            return f"2^{bits} - 1"
        if value == -(2**bits):
            return f"-2^{bits}"
    return str(value)
