"""The library's structures of boards and perft."""

from __future__ import annotations

import ctypes


class State(ctypes.Structure):
    """quadrille_chess_state."""

    _fields_ = [
        ("pieces", ctypes.c_int8 * 64),
        ("key", ctypes.c_uint64),
        ("castling_rooks", ctypes.c_uint64),
        ("checkers", ctypes.c_uint64),
        ("side_to_move", ctypes.c_int32),
        ("en_passant", ctypes.c_int32),
        ("halfmove_clock", ctypes.c_int32),
        ("fullmove_number", ctypes.c_int32),
        ("end", ctypes.c_int32),
        ("can_claim_draw", ctypes.c_int32),
        ("repetitions", ctypes.c_int32),
        ("move_count", ctypes.c_int32),
    ]


class Count(ctypes.Structure):
    """quadrille_count: an integer of 128 bits."""

    _fields_ = [("low", ctypes.c_uint64), ("high", ctypes.c_uint64)]

    def __int__(self) -> int:
        return int(self.low | self.high << 64)


class PerftOptions(ctypes.Structure):
    """quadrille_perft_options."""

    _fields_ = [
        ("struct_size", ctypes.c_size_t),
        ("threads", ctypes.c_int32),
        ("reserved", ctypes.c_int32),
        ("hash_mb", ctypes.c_int64),
        ("stop", ctypes.c_void_p),
    ]
