"""AI players."""

from __future__ import annotations

import ctypes
import threading
from typing import Optional

from .. import _check, _library
from .._library import POINTER_OUT, Handle
from ..cell import Cell
from ._rules import AnyRules, RulesStruct, rules_of
from .game import Game

_PTR, _I32, _I64, _U64 = ctypes.c_void_p, ctypes.c_int32, ctypes.c_int64, ctypes.c_uint64


class _Options(ctypes.Structure):
    _fields_ = [
        ("struct_size", ctypes.c_size_t), ("seed", _U64), ("nodes", _U64), ("move_time", _I64),
        ("hash_mb", _I64), ("threads", _I32), ("reserved", _I32),
    ]


_names = _library.text("mnk_players")
_new = _library.slow("mnk_player_new", ctypes.c_char_p, POINTER_OUT, POINTER_OUT, POINTER_OUT)
_choose = _library.slow("mnk_player_choose", _PTR, _PTR, POINTER_OUT, POINTER_OUT)
_stop = _library.slow("mnk_player_stop", _PTR)


def players() -> dict[str, str]:
    """Returns a dictionary from the players' names to their descriptions."""
    lines = (line.split("\t", 1) for line in _names().splitlines())
    return {name: about for name, about in lines}


class Player:
    """An AI player for games with the given rules; plays either side."""

    def __init__(self, name: str, rules: AnyRules, seed: int = 0, *,
                 move_time: Optional[float] = None, nodes: int = 0, hash_mb: int = 16,
                 threads: int = 1) -> None:
        """
        Args:
            name: one of players(), such as "best", "random" or "alphabeta".
            rules: the rules of the games.
            seed: the same seed gives the same stones, unless move_time is set.
            move_time: seconds per stone; None: a fixed amount of work.
            nodes: node limit per stone, for players that count nodes; 0: their default.
            hash_mb: size of the hash table in MB, for players that have one.
            threads: number of threads, for players that can use several.

        Raises:
            ValueError: if the player does not exist or a number is out of range.
            MemoryError: if the memory cannot be allocated.
        """
        if move_time is not None and _check.seconds("move_time", move_time, 1e9) == 0:
            raise ValueError(_check.message("move_time", "a time above 0 s", move_time))
        time = 0 if move_time is None else max(1, round(move_time * 1000))
        options = _Options(
            ctypes.sizeof(_Options), _check.integer("seed", seed, 0, 2**64 - 1),
            _check.integer("nodes", nodes, 0, 2**64 - 1), time,
            _check.integer("hash_mb", hash_mb, 0, 2**25),
            _check.integer("threads", threads, 0, _library.MAX_THREADS), 0)
        self.name = name
        self.rules = rules_of(rules)
        struct = RulesStruct.of(self.rules)
        self._handle = Handle("mnk_player", _new, _library.encode(name, "name"),
                              ctypes.byref(struct), ctypes.byref(options))
        self._lock = threading.Lock()

    def choose(self, game: Game) -> Cell:
        """Chooses the cell of the next stone; `game` is unchanged.

        Raises:
            ValueError: if the game's rules differ from the player's.
            RuntimeError: if the game is over.
        """
        _check.instance("game", game, Game, "a Game")
        copy = game.copy()  # a private copy: no other thread can change it
        x, y = _I32(), _I32()

        def work() -> None:
            _choose(self._handle, copy._handle, ctypes.byref(x), ctypes.byref(y))

        with self._lock:
            _library.interruptible(work, self.stop)
        return Cell(x.value, y.value)

    def stop(self) -> None:
        """Stops a running choose() within 20 ms; it returns the best cell so far. Thread-safe."""
        _stop(self._handle)
