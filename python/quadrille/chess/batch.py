"""Thousands of games of chess, stepped together."""

from __future__ import annotations

import ctypes
from typing import TYPE_CHECKING, Any, Optional

from .. import _library
from .._batch import BatchObject, BatchOptions
from .._library import POINTER_OUT, Handle
from . import _moves
from ._moves import MOVE
from .board import Board

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

_PTR, _I32 = ctypes.c_void_p, ctypes.c_int32
ACTIONS = 4672
PLANES = 20
ENDS = (None, "checkmate", "stalemate", "insufficient material", "threefold repetition",
        "fifty moves")


class _Arrays(ctypes.Structure):
    _fields_ = [(name, _PTR) for name in (
        "boards", "legal_mask", "legal_count", "to_move", "done", "result", "ends", "rewards")]


_new = _library.slow("chess_batch_new", _I32, POINTER_OUT, POINTER_OUT)
_set_board = _library.slow("chess_batch_set_board", _PTR, _I32, _PTR)
_get_board = _library.slow("chess_batch_get_board", _PTR, _I32, POINTER_OUT)
_move = _library.slow("chess_batch_move", _PTR, _I32, _I32, POINTER_OUT)
_action = _library.fast("chess_action", _PTR, MOVE, POINTER_OUT)


class Batch(BatchObject):
    """Many games of chess as arrays of numpy, which are read-only and change with each step.

    An action is from * 73 + plane, 0 to 4671, from the view of the side to move, as AlphaZero has
    it; docs/python.md draws the planes, action() and move() translate. Threefold repetition and
    fifty moves end a game.

    Attributes:
        boards: int8 (size, 8, 8), the first rank first: 1 to 6 white's P N B R Q K, negative black's.
        legal_mask: bool (size, 4672).
        legal_count: int32 (size,), how many moves are legal.
        to_move: int8 (size,), 0 white, 1 black.
        done: bool (size,), True if the game has ended.
        result: int8 (size,), 1 white won, -1 black won, 0 a draw or not over.
        ends: uint8 (size,), how it ended: an index of quadrille.chess.batch.ENDS.
        rewards: float32 (size, 2), what the last step brought to white, and to black.

    With auto_reset a game that ends begins anew in the same step; done, result, ends and rewards
    then tell of its end until the next step, all else of the game that has begun.
    """

    _get_arrays = staticmethod(_library.fast("chess_batch_arrays", _PTR, POINTER_OUT))
    _step = staticmethod(_library.slow("chess_batch_step", _PTR, _PTR))
    _reset = staticmethod(_library.slow("chess_batch_reset", _PTR, _PTR))
    _random_actions = staticmethod(_library.slow("chess_batch_random_actions", _PTR, _PTR))
    _playouts = staticmethod(_library.slow("chess_batch_playouts", _PTR, ctypes.c_uint64, _PTR))
    _observe_bytes = staticmethod(_library.slow("chess_batch_observe_bytes", _PTR, _PTR))
    _observe_floats = staticmethod(_library.slow("chess_batch_observe_floats", _PTR, _PTR))
    _Arrays = _Arrays

    boards: NDArray[np.int8]
    legal_mask: NDArray[np.bool_]
    legal_count: NDArray[np.int32]
    ends: NDArray[np.uint8]

    def __init__(self, size: int, seed: int = 0, *, auto_reset: bool = True,
                 chess960: bool = False, threads: int = 0) -> None:
        """
        Args:
            size: how many games.
            seed: of all random numbers; nothing depends on the number of threads.
            auto_reset: whether games that end begin anew by themselves.
            chess960: whether games begin from random positions of the 960.
            threads: 0 means one for each core.

        Raises:
            ValueError: if a number is out of range.
            ImportError: without numpy.
        """
        options = BatchOptions.of(seed, auto_reset, threads, chess960)
        super().__init__(
            size, lambda: Handle("chess_batch", _new, size, ctypes.byref(options)),
            boards=("int8", 8, 8), legal_mask=("bool", ACTIONS), legal_count=("int32",),
            ends=("uint8",))

    def random_actions(self) -> NDArray[np.int32]:
        """A random legal action for each game, -1 for one that is over."""
        return self._draw_actions()

    def playouts(self, games: int = 1) -> NDArray[np.uint64]:
        """Plays so many random games from each position to their ends, which do not change it.

        Returns:
            uint64 (size, 4): how often white won, black won, nobody won, and the plies played.
        """
        return self._play_out(games, 4)

    def observe(self, dtype: Any = "float32", out: Optional[Any] = None) -> Any:
        """The positions as planes, (size, 20, 8, 8), from the view of the side to move, its own
        first rank first.

        Planes: its P N B R Q K, the other side's, its rights to castle on the king's and the
        queen's side, the other side's, the en passant square, ones if it is white, the halfmove
        clock / 100 (uint8: the clock), ones if the position has stood before.

        Args:
            dtype: float32 or uint8.
            out: an array to write to, of that shape and type, C-contiguous.
        """
        return self._write_planes((self.size, PLANES, 8, 8), dtype, out)

    def board(self, game: int) -> Board:
        """One game's position as a Board, without its history."""
        with self._lock:
            return Board._of(Handle("chess_board", _get_board, self._handle, game))

    def set_board(self, game: int, board: Board) -> None:
        """Goes on from a board in one game, without its history."""
        with self._lock:
            _set_board(self._handle, game, board._handle)

    def move(self, game: int, action: int) -> str:
        """The move, in UCI notation, that an action of a game stands for.

        Raises:
            IllegalMoveError: if it is not legal there.
        """
        bits = MOVE()
        with self._lock:
            _move(self._handle, game, action, ctypes.byref(bits))
        return _moves.format_move(self.board(game)._handle, bits.value)

    @staticmethod
    def action(board: Board, move: str) -> int:
        """The action of a legal move.

        Raises:
            IllegalMoveError: if it is not legal there.
        """
        action = _I32()
        _action(board._handle, _moves.parse(board._handle, move), ctypes.byref(action))
        return action.value
