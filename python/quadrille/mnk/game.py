"""k-in-a-row games: rules, position and move history."""

from __future__ import annotations

import ctypes
from typing import Any, Literal, NamedTuple, Optional

from .. import _check, _library
from .._game import GameObject
from .._library import POINTER_OUT, Handle
from ..cell import Cell
from ..errors import IllegalMoveError
from ..rules import Rules, WinCondition
from . import _svg
from ._rules import AnyRules, RulesStruct, rules_of

Side = Literal["black", "white"]
"""A side; black moves first."""

_SIDES: tuple[Side, Side] = ("black", "white")


class Tally(NamedTuple):
    """The results of random playouts."""

    black_wins: int
    white_wins: int
    draws: int


class _State(ctypes.Structure):
    _fields_ = [("rules", RulesStruct)] + [
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
    """A game with its move history. Mutable: push() and pop()."""

    __slots__ = ("rules",)

    rules: Rules

    def __init__(self, m: int = 15, n: int = 15, k: int = 5, p: int = 1, q: int = 1,
                 win: WinCondition = "k_or_more") -> None:
        """Sets up an empty board of m rows and n columns. k in a row win; black places q stones in
        the first turn, then each side places p per turn.

        Raises:
            ValueError: if the rules are invalid.
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
        """Returns the empty board for rules or their name: Game.of("connect6")."""
        read = rules_of(rules)
        return cls(read.m, read.n, read.k, read.p, read.q, read.win)

    @classmethod
    def from_fen(cls, fen: str) -> Game:
        """Returns a game that starts from a position, such as "3/1x1/1ox o 1 3,3,3,1,1"
        (docs/connect_gui.md).

        Raises:
            ValueError: if the position is malformed or the game is over.
        """
        return cls._of(Handle("mnk_game", _parse, _library.encode(fen, "fen")))

    # Stones.

    @property
    def legal_moves(self) -> list[Cell]:
        """The free cells, row by row; empty once the game is over."""
        places, count = (_I32 * self.rules.cells)(), _I32()
        _legal(self._handle, places, ctypes.byref(count))
        width = self.rules.n
        return [Cell(at % width, at // width) for at in places[: count.value]]

    @property
    def moves(self) -> list[Cell]:
        """The stones placed since the game was created, in order."""
        places = (_I32 * max(1, self._now.move_count))()
        _moves(self._handle, places, len(places))
        width = self.rules.n
        return [Cell(at % width, at // width) for at in places[: self._now.move_count]]

    def push(self, cell: tuple[int, int]) -> None:
        """Places a stone of the side to move on (x, y).

        Raises:
            TypeError: if `cell` is not a pair of integers.
            IllegalMoveError: if the cell is taken or off the board.
            RuntimeError: if the game is over.
            On error the game is unchanged.
        """
        x, y = _check.cell(cell)
        if not (-(2**31) <= x < 2**31 and -(2**31) <= y < 2**31):
            raise IllegalMoveError(f"no stone on ({x}, {y}): off the board")
        _place(self._handle, x, y)
        self._cached = None

    def pop(self) -> Cell:
        """Undoes the last stone and returns its cell.

        Raises:
            IndexError: if no stone has been placed since the game was created.
        """
        if not self._now.move_count:
            raise IndexError("no stone to undo")
        x, y = _I32(), _I32()
        _undo(self._handle, ctypes.byref(x), ctypes.byref(y))
        self._cached = None
        return Cell(x.value, y.value)

    def stone_at(self, cell: tuple[int, int]) -> Optional[Side]:
        """Returns the side whose stone is on (x, y), or None.

        Raises:
            IndexError: if the cell is off the board.
        """
        x, y = _check.cell(cell)
        if not (0 <= x < self.rules.n and 0 <= y < self.rules.m):
            raise IndexError(f"cell ({x}, {y}) is off the board of {self.rules}")
        stone = self._stones()[y * self.rules.n + x]
        return _SIDES[stone - 1] if stone else None

    def _stones(self) -> bytes:
        cells = (ctypes.c_uint8 * self.rules.cells)()
        _cells(self._handle, cells)
        return bytes(cells)

    def array(self) -> Any:
        """Returns the board as a numpy array, uint8 (m, n): 0 free, 1 black, 2 white."""
        from .. import _arrays

        stones = _arrays.numpy().frombuffer(self._stones(), dtype="uint8")
        return stones.reshape(self.rules.m, self.rules.n).copy()

    # The state.

    @property
    def turn(self) -> Side:
        """The side to move; after the end, the side that moved last."""
        return _SIDES[self._now.side_to_move]

    @property
    def stones_left(self) -> int:
        """The number of stones the side to move may still place in this turn; 0 after the end."""
        return int(self._now.stones_left)

    @property
    def stones_placed(self) -> int:
        """The number of stones on the board."""
        return int(self._now.stones_placed)

    @property
    def is_over(self) -> bool:
        """True once a side has won or the board is full."""
        return bool(self._now.outcome)

    @property
    def winner(self) -> Optional[Side]:
        """The winner, or None."""
        return _SIDES[self._now.outcome - 1] if self._now.outcome in (1, 2) else None

    @property
    def winning_line(self) -> Optional[tuple[Cell, Cell]]:
        """The two ends of the winning line, or None."""
        line, found = (_I32 * 4)(), _I32()
        _line(self._handle, line, ctypes.byref(found))
        return (Cell(line[0], line[1]), Cell(line[2], line[3])) if found.value else None

    # Playouts and perft.

    def playouts(self, games: int, *, seed: int = 0, adjacent: bool = False) -> Tally:
        """Plays `games` random games from here to the end; this game is unchanged.

        With `adjacent`, stones are placed next to other stones. The same seed gives the same games.

        Raises:
            RuntimeError: if the game is over.
        """
        games = _check.integer("games", games, 0, 2**64 - 1)
        seed = _check.integer("seed", seed, 0, 2**64 - 1)
        tally = (_U64 * 3)()
        copy = self.copy()  # a private copy: no other thread can change it
        _playouts(copy._handle, int(bool(adjacent)), games, seed, tally)
        return Tally(*tally)

    def perft(self, depth: int) -> int:
        """Returns the number of sequences of `depth` stones (0 to 12) from this position."""
        depth = _check.integer("depth", depth, 0, 12)
        count = _U64()
        _perft(self.copy()._handle, depth, ctypes.byref(count))
        return count.value

    # Text.

    def fen(self) -> str:
        """Returns the position and its rules as one line."""
        return _fen(self._handle)

    def __str__(self) -> str:
        stones, width = self._stones(), self.rules.n
        rows = [stones[at : at + width] for at in range(0, len(stones), width)]
        return "\n".join("".join(".XO"[stone] for stone in row) for row in rows)

    def _repr_svg_(self) -> str:
        """Returns a drawing, which notebooks show, with the last stone and the winning line."""
        stones, width = self._stones(), self.rules.n
        sides = [(None, *_SIDES)[stone] for stone in stones]
        rows = [sides[at : at + width] for at in range(0, len(sides), width)]
        moves = self.moves
        return _svg.drawing(rows, moves[-1] if moves else None, self.winning_line)

    def __repr__(self) -> str:
        return f"Game.from_fen({self.fen()!r})"
