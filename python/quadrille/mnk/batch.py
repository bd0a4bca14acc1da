"""Batches: thousands of games with the same rules, stepped together."""

from __future__ import annotations

import ctypes
from typing import TYPE_CHECKING, Any, Optional

from .. import _check, _library
from .._batch import BatchObject, BatchOptions
from .._library import POINTER_OUT, Handle
from ._rules import AnyRules, RulesStruct, rules_of
from .game import Game

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

_PTR, _I32 = ctypes.c_void_p, ctypes.c_int32
PLANES = 4


class _Arrays(ctypes.Structure):
    _fields_ = [(name, _PTR) for name in (
        "boards", "legal_mask", "to_move", "stones_left", "done", "result", "rewards")]


_new = _library.slow("mnk_batch_new", POINTER_OUT, _I32, POINTER_OUT, POINTER_OUT)
_set_game = _library.slow("mnk_batch_set_game", _PTR, _I32, _PTR)
_get_game = _library.slow("mnk_batch_get_game", _PTR, _I32, POINTER_OUT)


class Batch(BatchObject):
    """Many games as read-only numpy arrays, which change with each step.

    An action is a cell's index, y * n + x.

    Attributes:
        rules: the rules of all games.
        boards: uint8 (size, 2, m, n), 1 for a stone: plane 0 black, plane 1 white.
        legal_mask: bool (size, m * n).
        to_move: int8 (size,), 0 for black, 1 for white.
        stones_left: int32 (size,), stones left to place in this turn.
        done: bool (size,), True if the game has ended.
        result: int8 (size,), 1 if black won, -1 if white won, 0 for a draw or a game in progress.
        rewards: float32 (size, 2), rewards of the last step for black and for white.

    With auto_reset a finished game restarts in the same step; done, result and rewards then
    describe the finished game until the next step, the other attributes the new one.
    """

    _get_arrays = staticmethod(_library.fast("mnk_batch_arrays", _PTR, POINTER_OUT))
    _step = staticmethod(_library.slow("mnk_batch_step", _PTR, _PTR))
    _reset = staticmethod(_library.slow("mnk_batch_reset", _PTR, _PTR))
    _random_actions = staticmethod(_library.slow("mnk_batch_random_actions", _PTR, _I32, _PTR))
    _playouts = staticmethod(_library.slow("mnk_batch_playouts", _PTR, _I32, ctypes.c_uint64, _PTR))
    _observe_bytes = staticmethod(_library.slow("mnk_batch_observe_bytes", _PTR, _PTR))
    _observe_floats = staticmethod(_library.slow("mnk_batch_observe_floats", _PTR, _PTR))
    _Arrays = _Arrays

    boards: NDArray[np.uint8]
    legal_mask: NDArray[np.bool_]
    stones_left: NDArray[np.int32]

    def __init__(self, rules: AnyRules, size: int, seed: int = 0, *, auto_reset: bool = True,
                 threads: int = 0) -> None:
        """
        Args:
            rules: Rules, or text such as "gomoku" or "6,7,4,1,1".
            size: number of games.
            seed: random seed; results do not depend on the number of threads.
            auto_reset: restart finished games automatically.
            threads: number of threads; 0: one per core.

        Raises:
            ValueError: if the rules are invalid or a number is out of range.
            ImportError: if numpy is not installed.
        """
        self.rules = rules_of(rules)
        options = BatchOptions.of(seed, auto_reset, threads)
        struct = RulesStruct.of(self.rules)
        super().__init__(
            size,
            lambda: Handle("mnk_batch", _new, ctypes.byref(struct), size, ctypes.byref(options)),
            boards=("uint8", 2, self.rules.m, self.rules.n),
            legal_mask=("bool", self.rules.cells), stones_left=("int32",))

    def random_actions(self, adjacent: bool = False) -> NDArray[np.int32]:
        """Returns a random legal action for each game, -1 for games that are over; with `adjacent`,
        only cells next to a stone are chosen."""
        return self._draw_actions(int(bool(adjacent)))

    def playouts(self, games: int = 1, adjacent: bool = False) -> NDArray[np.uint64]:
        """Plays `games` random games from each position to the end; the batch is unchanged.

        Returns:
            uint64 (size, 3): black wins, white wins, draws.
        """
        return self._play_out(games, 3, int(bool(adjacent)))

    def observe(self, dtype: Any = "float32", out: Optional[Any] = None) -> Any:
        """Returns the positions as planes, (size, 4, m, n), from the side to move's point of view.

        Planes: its stones, the opponent's, ones if it is black, and the share of the turn left
        after this stone (uint8: 1 if any).

        Args:
            dtype: float32 or uint8.
            out: a C-contiguous array of this shape and type to write to.
        """
        shape = (self.size, PLANES, self.rules.m, self.rules.n)
        return self._write_planes(shape, dtype, out)

    def game(self, game: int) -> Game:
        """Returns the position of one game as a Game, without move history."""
        game = _check.index("game", game, self.size)
        with self._lock:
            return Game._of(Handle("mnk_game", _get_game, self._handle, game))

    def set_game(self, game: int, position: Game) -> None:
        """Sets the position of one game.

        Raises:
            ValueError: if its rules differ from the batch's.
        """
        game = _check.index("game", game, self.size)
        _check.instance("position", position, Game, "a Game")
        with self._lock:
            _set_game(self._handle, game, position._handle)
