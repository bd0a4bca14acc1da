"""Moves in the library's 16-bit encoding, and their text."""

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
    """Returns a copy of the board with its game."""
    return Handle("chess_board", _copy, board)


def parse(board: Handle, text: str) -> int:
    """Parses a legal move into the 16-bit encoding.

    Raises:
        IllegalMoveError: if there is no such legal move.
    """
    move = MOVE()
    _parse(board, _library.encode(text, "move"), ctypes.byref(move))
    return move.value


def format_move(board: Handle, move: int) -> str:
    """Formats a legal move."""
    return _format(board, move)


def format_line(board: Handle, moves: list[int]) -> tuple[str, ...]:
    """Formats a sequence of moves."""
    line = copy_of(board)
    texts = []
    for move in moves:
        texts.append(_format(line, move))
        _push(line, move)
    return tuple(texts)
