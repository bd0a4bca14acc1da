"""Batches: thousands of chess games, stepped together."""

from __future__ import annotations

import ctypes
from typing import TYPE_CHECKING, Any, Optional

from .. import _check, _library
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
    """Many chess games as read-only numpy arrays, which change with each step.

    An action is from * 73 + plane, 0 to 4671, from the side to move's point of view, as in
    AlphaZero; docs/python.md draws the planes; action() and move() convert. Threefold repetition
    and the fifty-move rule end a game.

    Attributes:
        boards: int8 (size, 8, 8), rank 1 first: 1 to 6 white's P N B R Q K, negative black's.
        legal_mask: bool (size, 4672).
        legal_count: int32 (size,), number of legal moves.
        to_move: int8 (size,), 0 for white, 1 for black.
        done: bool (size,), True if the game has ended.
        result: int8 (size,), 1 if white won, -1 if black won, 0 for a draw or a game in progress.
        ends: uint8 (size,), how the game ended: an index into quadrille.chess.batch.ENDS.
        rewards: float32 (size, 2), rewards of the last step for white and for black.

    With auto_reset a finished game restarts in the same step; done, result, ends and rewards then
    describe the finished game until the next step, the other attributes the new one.
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
            size: number of games.
            seed: random seed; results do not depend on the number of threads.
            auto_reset: restart finished games automatically.
            chess960: start from random Chess960 positions.
            threads: number of threads; 0: one per core.

        Raises:
            ValueError: if a number is out of range.
            ImportError: if numpy is not installed.
        """
        options = BatchOptions.of(seed, auto_reset, threads, chess960)
        super().__init__(
            size, lambda: Handle("chess_batch", _new, size, ctypes.byref(options)),
            boards=("int8", 8, 8), legal_mask=("bool", ACTIONS), legal_count=("int32",),
            ends=("uint8",))

    def random_actions(self) -> NDArray[np.int32]:
        """Returns a random legal action for each game, -1 for games that are over."""
        return self._draw_actions()

    def playouts(self, games: int = 1) -> NDArray[np.uint64]:
        """Plays `games` random games from each position to the end; the batch is unchanged.

        Returns:
            uint64 (size, 4): white wins, black wins, draws, and total plies.
        """
        return self._play_out(games, 4)

    def observe(self, dtype: Any = "float32", out: Optional[Any] = None) -> Any:
        """Returns the positions as planes, (size, 20, 8, 8), from the side to move's point of view,
        its own first rank first.

        Planes: its P N B R Q K, the opponent's, its castling rights on the king's and the queen's
        side, the opponent's, the en passant square, ones if it is white, the halfmove clock / 100
        (uint8: the clock), ones if the position has occurred before.

        Args:
            dtype: float32 or uint8.
            out: a C-contiguous array of this shape and type to write to.
        """
        return self._write_planes((self.size, PLANES, 8, 8), dtype, out)

    def board(self, game: int) -> Board:
        """Returns the position of one game as a Board, without history."""
        game = _check.index("game", game, self.size)
        with self._lock:
            return Board._of(Handle("chess_board", _get_board, self._handle, game))

    def set_board(self, game: int, board: Board) -> None:
        """Sets the position of one game, without history."""
        game = _check.index("game", game, self.size)
        _check.instance("board", board, Board, "a Board")
        with self._lock:
            _set_board(self._handle, game, board._handle)

    def move(self, game: int, action: int) -> str:
        """Returns the move of an action in a game, in UCI notation.

        Raises:
            IllegalMoveError: if it is not legal.
        """
        game = _check.index("game", game, self.size)
        action = _check.integer("action", action, -(2**31), 2**31 - 1)
        bits = MOVE()
        with self._lock:
            _move(self._handle, game, action, ctypes.byref(bits))
        return _moves.format_move(self.board(game)._handle, bits.value)

    @staticmethod
    def action(board: Board, move: str) -> int:
        """Returns the action of a legal move.

        Raises:
            IllegalMoveError: if it is not legal.
        """
        _check.instance("board", board, Board, "a Board")
        action = _I32()
        _action(board._handle, _moves.parse(board._handle, move), ctypes.byref(action))
        return action.value
