"""Bitboards (sets of chess squares), and their builder DSL.

    edge = With.FileA.Rank1.Except.A1.build()
    print(edge)                     # eight lines, rank 8 first
    assert "a8" in edge and len(edge) == 14
"""

from __future__ import annotations

import ctypes
from collections.abc import Iterator
from typing import Union

from . import _check, _library
from ._library import POINTER_OUT

__all__ = ["Bitboard", "Builder", "With", "square_index", "square_name"]

_U64, _I32 = ctypes.c_uint64, ctypes.c_int32
_parse = _library.fast("bitboard_parse", ctypes.c_char_p, POINTER_OUT)
_shift = _library.fast("bitboard_shift", _U64, _I32, _I32, POINTER_OUT)
_format = _library.text("bitboard_format", _U64)
_FULL = (1 << 64) - 1

Square = Union[str, int]
"""A square: its name ("e4", "E4") or its index, 0 (A1), 1 (B1) to 63 (H8)."""


def square_index(square: Square) -> int:
    """Returns the index of a square, 0 to 63.

    Raises:
        TypeError: if it is neither a str nor an integer.
        ValueError: if it is not a square.
    """
    if not isinstance(square, str):
        return _check.integer("square", square, 0, 63)
    if len(square) == 2 and square[0] in "abcdefghABCDEFGH" and square[1] in "12345678":
        return (int(square[1]) - 1) * 8 + "abcdefgh".index(square[0].lower())
    raise ValueError(_check.message("square", "a1 to h8", square))


def square_name(index: int) -> str:
    """Returns the name of the square with this index: "e4"."""
    index = _check.integer("square", index, 0, 63)
    return "abcdefgh"[index % 8] + str(index // 8 + 1)


class Bitboard:
    """An immutable set of squares, with the operators of Python's sets.

    Iterating gives the names of its squares, from a1 up; `bits` is its 64-bit word, bit 0 for a1.
    """

    __slots__ = ("bits",)

    bits: int

    def __init__(self, squares: Union[int, str, Bitboard] = 0) -> None:
        """Converts a 64-bit word, another set, or words of the builder: "FileA Rank1 Except A1"."""
        if isinstance(squares, Bitboard):
            bits = squares.bits
        elif isinstance(squares, str):
            word = _U64()
            _parse(_library.encode(squares, "squares"), ctypes.byref(word))
            bits = word.value
        else:
            bits = _check.integer("squares", squares, 0, _FULL)
        object.__setattr__(self, "bits", bits)

    def __setattr__(self, name: str, value: object) -> None:
        raise AttributeError("a Bitboard is immutable")

    def __or__(self, other: Bitboard) -> Bitboard:
        return Bitboard(self.bits | other.bits) if isinstance(other, Bitboard) else NotImplemented

    def __and__(self, other: Bitboard) -> Bitboard:
        return Bitboard(self.bits & other.bits) if isinstance(other, Bitboard) else NotImplemented

    def __xor__(self, other: Bitboard) -> Bitboard:
        return Bitboard(self.bits ^ other.bits) if isinstance(other, Bitboard) else NotImplemented

    def __sub__(self, other: Bitboard) -> Bitboard:
        return Bitboard(self.bits & ~other.bits) if isinstance(other, Bitboard) else NotImplemented

    def __invert__(self) -> Bitboard:
        return Bitboard(~self.bits & _FULL)

    def __le__(self, other: Bitboard) -> bool:
        """Returns True if every square of this set is in the other."""
        return self.bits & ~other.bits == 0 if isinstance(other, Bitboard) else NotImplemented

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Bitboard):
            return NotImplemented
        return self.bits == other.bits

    def __hash__(self) -> int:
        return hash(self.bits)

    def __contains__(self, square: Square) -> bool:
        return bool(self.bits >> square_index(square) & 1)

    def __len__(self) -> int:
        return bin(self.bits).count("1")

    def __bool__(self) -> bool:
        return self.bits != 0

    def __iter__(self) -> Iterator[str]:
        return (square_name(index) for index in range(64) if self.bits >> index & 1)

    def __int__(self) -> int:
        return self.bits

    def shift(self, ranks: int, files: int) -> Bitboard:
        """Returns the set shifted up by `ranks` and right by `files` (negative: down, left).

        Squares shifted off the board are dropped.

        Raises:
            ValueError: if a number is not between -7 and 7.
        """
        word = _U64()
        _shift(self.bits, _check.integer("ranks", ranks, -7, 7),
               _check.integer("files", files, -7, 7), ctypes.byref(word))
        return Bitboard(word.value)

    def __str__(self) -> str:
        return _format(self.bits).rstrip("\n")

    def __repr__(self) -> str:
        return f"Bitboard(0x{self.bits:016x})"


class Builder:
    """Builder of a set of squares: each word is an attribute that returns the next step.

    Words are the 64 squares (`A1`), files (`FileA`), ranks (`Rank1`), diagonals by their ends, the
    lower one first (`DiagonalA1H8`), and `Except`, which toggles between adding and removing.
    """

    __slots__ = ("_squares", "_removing")

    def __init__(self, squares: Bitboard = Bitboard(), removing: bool = False) -> None:  # noqa: B008
        self._squares = _check.instance("squares", squares, Bitboard, "a Bitboard")
        self._removing = removing

    def also(self, squares: Union[Bitboard, Builder, str]) -> Builder:
        """Adds any set, or removes it after Except; And() in the C++ builder."""
        unit = squares.build() if isinstance(squares, Builder) else Bitboard(squares)
        return Builder(self._squares - unit if self._removing else self._squares | unit,
                       self._removing)

    def build(self) -> Bitboard:
        """Returns the resulting set."""
        return self._squares

    def __getattr__(self, word: str) -> Builder:
        if word.startswith("_"):
            raise AttributeError(word)
        if word == "Except":
            return Builder(self._squares, not self._removing)
        try:
            return self.also(Bitboard(word))
        except ValueError as error:
            raise AttributeError(str(error)) from None

    def __str__(self) -> str:
        return str(self._squares)


With = Builder()
"""The empty builder: With.FileA.Except.A1.build()."""
