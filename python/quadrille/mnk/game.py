"""Games under way."""

from __future__ import annotations

import ctypes
from typing import Any, Literal, NamedTuple, Optional

from .. import _library
from .._game import GameObject
from .._library import POINTER_OUT, Handle
from ..rules import Rules, WinCondition
from ._rules import AnyRules, RulesStruct, rules_of

Side = Literal["black", "white"]
"""Who places stones; black begins."""

_SIDES: tuple[Side, Side] = ("black", "white")


class Cell(NamedTuple):
    """A cell: column x and row y from 0, (0, 0) at the top left."""

    x: int
    y: int


class Tally(NamedTuple):
    """How random games ended."""

    black_wins: int
    white_wins: int
    draws: int


class _State(ctypes.Structure):
    _fields_ = [("rules", RulesStruct)] + [  # type: ignore[assignment]
        (name, ctypes.c_int32)
        for name in ("outcome", "side_to_move", "stones_left", "stones_placed", "move_count")
    ]


_PTR, _I32, _U64 = ctypes.c_void_p, ctypes.c_int32, ctypes.c_uint64
_new = _library.fast("mnk_game_new", POINTER_OUT, POINTER_OUT)
_parse = _library.fast("mnk_game_parse", ctypes.c_char_p, POINTER_OUT)
_copy = _library.fast("mnk_game_copy", _PTR, POINTER_OUT)
_state = _library.fast("mnk_game_state", _PTR, POINTER_OUT)
_place = _library.fast("mnk_game_place", _PTR, _I32, _I32)
_undo = _library.fast("mnk_game_undo", _PTR, POINTER_OUT, POINTER_OUT)
_cells = _library.fast("mnk_game_cells", _PTR, POINTER_OUT)
_legal = _library.fast("mnk_game_legal", _PTR, POINTER_OUT, POINTER_OUT)
_moves = _library.fast("mnk_game_moves", _PTR, POINTER_OUT, ctypes.c_size_t)
_line = _library.fast("mnk_game_line", _PTR, POINTER_OUT, POINTER_OUT)
_fen = _library.text("mnk_game_fen", _PTR)
_playouts = _library.slow("mnk_game_playouts", _PTR, _I32, _U64, _U64, POINTER_OUT)
_perft = _library.slow("mnk_game_perft", _PTR, _I32, POINTER_OUT)


class Game(GameObject):
    """A game under way. It changes with push() and pop()."""

    __slots__ = ("rules",)

    rules: Rules

    def __init__(self, m: int = 15, n: int = 15, k: int = 5, p: int = 1, q: int = 1,
                 win: WinCondition = "k_or_more") -> None:
        """The empty board of m rows and n columns; k in a row win, black places q stones first, then
        each side p a turn.

        Raises:
            ValueError: if the numbers make no game.
        """
        rules = RulesStruct.of(Rules(m, n, k, p, q, win))
        self._adopt(Handle("mnk_game", _new, ctypes.byref(rules)))

    def _adopt(self, handle: Handle) -> Game:
        super()._adopt(handle)
        self.rules = self._now.rules.read()
        return self

    @classmethod
    def _from_fen(cls, fen: str) -> Game:
        return cls.from_fen(fen)

    def _copied_handle(self) -> Handle:
        return Handle("mnk_game", _copy, self._handle)

    def _read_state(self) -> _State:
        state = _State()
        _state(self._handle, ctypes.byref(state))
        return state

    @classmethod
    def of(cls, rules: AnyRules) -> Game:
        """The empty board of rules, or of their name: Game.of("connect6")."""
        read = rules_of(rules)
        return cls(read.m, read.n, read.k, read.p, read.q, read.win)

    @classmethod
    def from_fen(cls, fen: str) -> Game:
        """A game from a position, such as "3/1x1/1ox o 1 3,3,3,1,1" (docs/connect_gui.md).

        Raises:
            ValueError: if no game can go on from it.
        """
        return cls._of(Handle("mnk_game", _parse, _library.encode(fen)))

    # Stones.

    @property
    def legal_moves(self) -> list[Cell]:
        """The cells where a stone may go, row by row; none once the game is over."""
        places, count = (_I32 * self.rules.cells)(), _I32()
        _legal(self._handle, places, ctypes.byref(count))
        width = self.rules.n
        return [Cell(at % width, at // width) for at in places[: count.value]]

    @property
    def moves(self) -> list[Cell]:
        """The stones placed since the game was made, in order."""
        places = (_I32 * max(1, self._now.move_count))()
        _moves(self._handle, places, len(places))
        width = self.rules.n
        return [Cell(at % width, at // width) for at in places[: self._now.move_count]]

    def push(self, cell: tuple[int, int]) -> None:
        """Places a stone of the side to move on (x, y).

        Raises:
            IllegalMoveError: if the cell is taken, or not on the board.
            RuntimeError: if the game is over.
            After an error the game is as before.
        """
        x, y = cell
        if not (-(2**31) <= x < 2**31 and -(2**31) <= y < 2**31):
            raise _library.IllegalMoveError(f"no stone on ({x}, {y}): there is no such cell")
        _place(self._handle, x, y)
        self._cached = None

    def pop(self) -> Cell:
        """Takes back the last stone and returns its cell.

        Raises:
            IndexError: if no stone was placed since the game was made.
        """
        if not self._now.move_count:
            raise IndexError("there is no stone to take back")
        x, y = _I32(), _I32()
        _undo(self._handle, ctypes.byref(x), ctypes.byref(y))
        self._cached = None
        return Cell(x.value, y.value)

    def stone_at(self, cell: tuple[int, int]) -> Optional[Side]:
        """Whose stone lies on (x, y), or None.

        Raises:
            IndexError: if there is no such cell.
        """
        x, y = cell
        if not (0 <= x < self.rules.n and 0 <= y < self.rules.m):
            raise IndexError(f"no cell ({x}, {y}) on a board of {self.rules}")
        stone = self._stones()[y * self.rules.n + x]
        return _SIDES[stone - 1] if stone else None

    def _stones(self) -> bytes:
        cells = (ctypes.c_uint8 * self.rules.cells)()
        _cells(self._handle, cells)
        return bytes(cells)

    def array(self) -> Any:
        """The board as an array of numpy, uint8 (m, n): 0 a free cell, 1 black's, 2 white's."""
        from .. import _arrays

        stones = _arrays.numpy().frombuffer(self._stones(), dtype="uint8")
        return stones.reshape(self.rules.m, self.rules.n).copy()

    # The state.

    @property
    def turn(self) -> Side:
        """Who places the next stone; after the end, who placed the last one."""
        return _SIDES[self._now.side_to_move]

    @property
    def stones_left(self) -> int:
        """How many stones that side may still place in this turn; 0 after the end."""
        return int(self._now.stones_left)

    @property
    def stones_placed(self) -> int:
        """How many stones lie on the board."""
        return int(self._now.stones_placed)

    @property
    def is_over(self) -> bool:
        """True once a side has won or the board is full."""
        return bool(self._now.outcome)

    @property
    def winner(self) -> Optional[Side]:
        """Who has won, or None."""
        return _SIDES[self._now.outcome - 1] if self._now.outcome in (1, 2) else None

    @property
    def winning_line(self) -> Optional[tuple[Cell, Cell]]:
        """The ends of the row that won, or None."""
        line, found = (_I32 * 4)(), _I32()
        _line(self._handle, line, ctypes.byref(found))
        return (Cell(line[0], line[1]), Cell(line[2], line[3])) if found.value else None

    # Counting.

    def playouts(self, games: int, *, seed: int = 0, adjacent: bool = False) -> Tally:
        """Plays so many random games from here to their ends, which do not change this one.

        With `adjacent` stones go next to others. The same seed gives the same games.

        Raises:
            RuntimeError: if the game is over.
        """
        if not 0 <= games < 2**64 or not 0 <= seed < 2**64:
            raise ValueError(f"playouts: {games} games with seed {seed}: numbers of 64 bits")
        tally = (_U64 * 3)()
        copy = self.copy()  # that no thread changes
        _playouts(copy._handle, int(adjacent), games, seed, tally)
        return Tally(*tally)

    def perft(self, depth: int) -> int:
        """How many sequences of `depth` stones can follow, 0 to 12."""
        count = _U64()
        _perft(self.copy()._handle, depth, ctypes.byref(count))
        return count.value

    # Text.

    def fen(self) -> str:
        """The position and its rules in one line."""
        return _fen(self._handle)

    def __str__(self) -> str:
        stones, width = self._stones(), self.rules.n
        rows = [stones[at : at + width] for at in range(0, len(stones), width)]
        return "\n".join("".join(".XO"[stone] for stone in row) for row in rows)

    def __repr__(self) -> str:
        return f"Game.from_fen({self.fen()!r})"
