"""Moves as the library has them, 16 bits each, and their text."""

from __future__ import annotations

import ctypes

from .. import _library
from .._library import POINTER_OUT, Handle

MAX_MOVES = 256
MOVE = ctypes.c_uint16

_format = _library.text("chess_board_format_uci", ctypes.c_void_p, MOVE)
_parse = _library.fast("chess_board_parse_uci", ctypes.c_void_p, ctypes.c_char_p, POINTER_OUT)
_push = _library.fast("chess_board_push", ctypes.c_void_p, MOVE)
_copy = _library.fast("chess_board_copy", ctypes.c_void_p, POINTER_OUT)


def copy_of(board: Handle) -> Handle:
    """Another board with the same game."""
    return Handle("chess_board", _copy, board)


def parse(board: Handle, text: str) -> int:
    """The bits of the legal move that a text means.

    Raises:
        IllegalMoveError: if there is none.
    """
    move = MOVE()
    _parse(board, _library.encode(text), ctypes.byref(move))
    return move.value


def format_move(board: Handle, move: int) -> str:
    """The text of a legal move."""
    return _format(board, move)


def format_line(board: Handle, moves: list[int]) -> tuple[str, ...]:
    """The texts of moves that follow each other."""
    line = copy_of(board)
    texts = []
    for move in moves:
        texts.append(_format(line, move))
        _push(line, move)
    return tuple(texts)
