"""PGN parser."""

from __future__ import annotations

import ctypes
from dataclasses import dataclass
from typing import Union

from .. import _library
from .._library import POINTER_OUT, Handle
from .board import Board

_PTR = ctypes.c_void_p
_I32 = ctypes.c_int32
_parse = _library.fast("pgn_parse", ctypes.c_char_p, ctypes.c_size_t, POINTER_OUT)
_count = _library.fast("pgn_count", _PTR, POINTER_OUT)
_board = _library.fast("pgn_board", _PTR, _I32, POINTER_OUT)
_result = _library.fast("pgn_result", _PTR, _I32, POINTER_OUT)
_tags = _library.text("pgn_tags", _PTR, _I32)
_comment = _library.text("pgn_comment", _PTR, _I32, _I32)


@dataclass(frozen=True)
class PgnGame:
    """A game from a PGN file.

    Attributes:
        board: the final position, with the moves.
        tags: the tags, by name.
        result: "1-0", "0-1", "1/2-1/2" or "*".
        comments: the comments, by ply: 0 before the first move, 1 after it, and so on.
    """

    board: Board
    tags: dict[str, str]
    result: str
    comments: dict[int, str]

    @property
    def moves(self) -> list[str]:
        """The moves in UCI notation."""
        return self.board.moves


def read_pgn(text: Union[str, bytes]) -> list[PgnGame]:
    """Returns all games in `text`, without variations.

    Raises:
        ValueError: if the PGN is malformed or a move is illegal; the message names the line.
    """
    data = text.encode() if isinstance(text, str) else text
    games = Handle("pgn", _parse, data, len(data))
    count = _I32()
    _count(games, ctypes.byref(count))
    return [_read(games, index) for index in range(count.value)]


def _read(games: Handle, index: int) -> PgnGame:
    board = Board._of(Handle("chess_board", _board, games, index))
    lines = _tags(games, index).split("\n")
    result = ctypes.c_char_p()
    _result(games, index, ctypes.byref(result))
    comments = {}
    for ply in range(len(board.moves) + 1):
        comment = _comment(games, index, ply)
        if comment:
            comments[ply] = comment
    tags = dict(zip(lines[0::2], lines[1::2]))
    return PgnGame(board, tags, (result.value or b"*").decode(), comments)
