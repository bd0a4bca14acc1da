"""Solver for k-in-a-row games: game-theoretic values and principal variations."""

from __future__ import annotations

import ctypes
from dataclasses import dataclass
from typing import Literal, Optional

from .. import _check, _library
from .._library import POINTER_OUT
from ..cell import Cell
from .game import Game

_I32, _I64 = ctypes.c_int32, ctypes.c_int64


class _Options(ctypes.Structure):
    _fields_ = [
        ("struct_size", ctypes.c_size_t), ("hash_mb", _I64), ("seconds", ctypes.c_double),
        ("threads", _I32), ("all_moves", _I32), ("stop", ctypes.c_void_p),
    ]


class _Solution(ctypes.Structure):
    _fields_ = [
        ("value", _I32), ("variation_length", _I32), ("move_count", _I32),
        ("moves_complete", _I32), ("nodes", ctypes.c_uint64), ("seconds", ctypes.c_double),
    ]


_solve = _library.slow("mnk_solve", ctypes.c_void_p, POINTER_OUT, POINTER_OUT, POINTER_OUT,
                       POINTER_OUT)

Value = Literal["black", "white", "draw"]
_VALUES: tuple[Optional[Value], ...] = (None, "black", "white", "draw")


@dataclass(frozen=True)
class Solution:
    """The solver's result.

    Attributes:
        value: the winner with best play, "black" or "white", or "draw"; None on a timeout.
        variation: the principal variation, as far as known.
        moves: with all_moves, the first stones that keep the value.
        moves_complete: True if `moves` has all of them.
        nodes: positions searched.
        seconds: time taken.
    """

    value: Optional[Value]
    variation: tuple[Cell, ...]
    moves: tuple[Cell, ...]
    moves_complete: bool
    nodes: int
    seconds: float


def solve(game: Game, *, seconds: Optional[float] = None, hash_mb: int = 256, threads: int = 1,
          all_moves: bool = False) -> Solution:
    """Solves a game.

    Args:
        game: the position to solve; it is not changed.
        seconds: time limit; None for no limit.
        hash_mb: size of the hash table, in MB.
        threads: number of threads, 1 to 1024.
        all_moves: also find every stone that keeps the value.

    Raises:
        ValueError: if the board is too large for the solver, or a number is out of range.
        MemoryError: if memory or threads cannot be allocated.
    """
    _check.instance("game", game, Game, "a Game")
    limit = 0.0 if seconds is None else _check.seconds("seconds", seconds)
    stop = _library.Stop()
    options = _Options(
        ctypes.sizeof(_Options), _check.integer("hash_mb", hash_mb, 0, 2**25), limit,
        _check.integer("threads", threads, 0, _library.MAX_THREADS), bool(all_moves),
        stop.handle._as_parameter_)
    copy = game.copy()
    cells = game.rules.cells
    found, variation, moves = _Solution(), (_I32 * cells)(), (_I32 * cells)()

    def work() -> None:
        _solve(copy._handle, ctypes.byref(options), ctypes.byref(found), variation, moves)

    _library.interruptible(work, stop.set)

    def cells_of(places: ctypes.Array[ctypes.c_int32], count: int) -> tuple[Cell, ...]:
        width = game.rules.n
        return tuple(Cell(at % width, at // width) for at in places[:count])

    return Solution(
        value=_VALUES[found.value],
        variation=cells_of(variation, found.variation_length),
        moves=cells_of(moves, found.move_count),
        moves_complete=bool(found.moves_complete),
        nodes=found.nodes,
        seconds=found.seconds,
    )
