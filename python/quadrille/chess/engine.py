"""In-process chess engine."""

from __future__ import annotations

import ctypes
import threading
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Optional

from .. import _check, _library
from .._library import POINTER_OUT, Handle
from . import _moves
from ._moves import MOVE
from .board import Board

_PTR, _I32, _I64, _U64 = ctypes.c_void_p, ctypes.c_int32, ctypes.c_int64, ctypes.c_uint64


class _Options(ctypes.Structure):
    _fields_ = [
        ("struct_size", ctypes.c_size_t), ("hash_mb", _I64), ("threads", _I32), ("lines", _I32),
        ("elo", _I32), ("reserved", _I32), ("syzygy_path", ctypes.c_char_p),
        ("book", ctypes.c_char_p),
    ]


class _Limits(ctypes.Structure):
    _fields_ = [
        ("struct_size", ctypes.c_size_t), ("depth", _I32), ("mate", _I32), ("nodes", _U64),
        ("move_time", _I64), ("white_time", _I64), ("black_time", _I64),
        ("white_increment", _I64), ("black_increment", _I64), ("moves_to_go", _I32),
        ("lines", _I32),
    ]


class _Info(ctypes.Structure):
    _fields_ = [
        ("depth", _I32), ("selective_depth", _I32), ("line", _I32), ("is_mate", _I32),
        ("score", _I32), ("bound", _I32), ("win", _I32), ("draw", _I32), ("loss", _I32),
        ("hash_permille", _I32), ("nodes", _U64), ("milliseconds", _I64),
        ("pv", ctypes.POINTER(MOVE)), ("pv_length", _I32),
    ]


class _Result(ctypes.Structure):
    _fields_ = [
        ("best", MOVE), ("ponder", MOVE), ("has_best", _I32), ("has_ponder", _I32),
        ("from_book", _I32),
    ]


_Callback = ctypes.CFUNCTYPE(None, ctypes.POINTER(_Info), _PTR)
_new = _library.slow("chess_engine_new", POINTER_OUT, POINTER_OUT)
_new_game = _library.slow("chess_engine_new_game", _PTR)
_search = _library.slow("chess_engine_search", _PTR, _PTR, POINTER_OUT, _Callback, _PTR,
                        POINTER_OUT)
_stop = _library.slow("chess_engine_stop", _PTR)


@dataclass(frozen=True)
class Info:
    """A progress report of a search; scores are from the side to move's point of view.

    Attributes:
        depth: search depth in plies.
        selective_depth: depth of the deepest line.
        line: MultiPV index, from 1.
        score: centipawns; 100 means a 50 % win probability at move 32; None for mate scores.
        mate: moves to mate, negative if the side to move is being mated; None without a mate.
        bound: "exact", "at least" or "at most".
        wdl: probabilities of win, draw and loss, in thousandths.
        nodes: positions searched.
        seconds: since the start of the search.
        pv: the principal variation, in UCI notation.
    """

    depth: int
    selective_depth: int
    line: int
    score: Optional[int]
    mate: Optional[int]
    bound: str
    wdl: tuple[int, int, int]
    nodes: int
    seconds: float
    pv: tuple[str, ...]


@dataclass(frozen=True)
class SearchResult:
    """The result of a search.

    Attributes:
        best: the best move; None on checkmate or stalemate.
        ponder: the expected reply, or None.
        from_book: True if the move is from the book, without a search.
        lines: the last report of each of the best moves, best first.
    """

    best: Optional[str]
    ponder: Optional[str]
    from_book: bool
    lines: tuple[Info, ...]

    @property
    def info(self) -> Optional[Info]:
        """The last report of the best move, or None."""
        return self.lines[0] if self.lines else None


class Engine:
    """A chess engine with its hash table and threads.

    One search runs at a time; calls from other threads wait. stop() may be called from any thread.
    """

    def __init__(self, hash_mb: int = 16, threads: int = 1, lines: int = 1,
                 elo: Optional[int] = None, syzygy_path: str = "", book: str = "") -> None:
        """
        Args:
            hash_mb: size of the hash table, in MB.
            threads: number of search threads.
            lines: number of best moves to report (MultiPV).
            elo: strength limit, 600 to 3200; None: full strength.
            syzygy_path: folders of Syzygy tablebases, separated as in PATH.
            book: path of a Polyglot opening book.

        Raises:
            TypeError: if an argument is of the wrong type.
            ValueError: if a number is out of range.
            MemoryError: if the memory cannot be allocated.
            FileNotFoundError: if the book cannot be read.
        """
        options = _Options(
            ctypes.sizeof(_Options), _check.integer("hash_mb", hash_mb, 1, 2**25),
            _check.integer("threads", threads, 1, _library.MAX_THREADS), _lines(lines),
            0 if elo is None else _check.integer("elo", elo, 600, 3200), 0,
            _library.encode(syzygy_path, "syzygy_path"), _library.encode(book, "book"))
        self._handle: Optional[Handle] = Handle("chess_engine", _new, ctypes.byref(options))
        self._lock = threading.Lock()

    def _open_handle(self) -> Handle:
        handle = self._handle
        if handle is None:
            raise RuntimeError("the engine is closed")
        return handle

    def new_game(self) -> None:
        """Starts a new game: clears all state of earlier searches."""
        with self._lock:
            _new_game(self._open_handle())

    def search(
        self,
        board: Board,
        *,
        depth: Optional[int] = None,
        nodes: Optional[int] = None,
        seconds: Optional[float] = None,
        mate: Optional[int] = None,
        lines: Optional[int] = None,
        clock: Optional[tuple[float, float]] = None,
        increment: tuple[float, float] = (0, 0),
        moves_to_go: Optional[int] = None,
        on_info: Optional[Callable[[Info], object]] = None,
    ) -> SearchResult:
        """Searches until a limit is reached or stop() is called; without limits until stop().

        Args:
            board: the position; its move history is used to detect repetitions.
            depth: depth limit in plies.
            nodes: node limit.
            seconds: time limit for this move.
            mate: stops once a mate in at most this many moves is found.
            lines: number of best moves to report (MultiPV); None: that of the engine.
            clock: seconds left for white and for black.
            increment: seconds added per move.
            moves_to_go: moves to the next time control.
            on_info: called for each depth and each new best move; an exception from it stops the
                search and is re-raised here.

        Raises:
            TypeError: if an argument is of the wrong type.
            ValueError: if a limit is less than 1, or too large.
        """
        _check.instance("board", board, Board, "a Board")
        if on_info is not None and not callable(on_info):
            raise TypeError(_check.message("on_info", "a function or None", on_info))
        limits = _limits(depth, nodes, seconds, mate, clock, increment, moves_to_go)
        limits.lines = 0 if lines is None else _lines(lines)
        root = _moves.copy_of(board._handle)
        reports: dict[int, Info] = {}
        errors: list[BaseException] = []
        handle = self._open_handle()

        def on_report(report: Any, _: object) -> None:
            try:
                info = _read_info(root, report.contents)
                reports[info.line] = info
                if on_info is not None and not errors:
                    on_info(info)
            except BaseException as error:  # exceptions must not cross the C boundary
                errors.append(error)
                _stop(handle)

        callback = _Callback(on_report)
        result = _Result()

        def work() -> None:
            _search(handle, root, ctypes.byref(limits), callback, None,
                    ctypes.byref(result))

        with self._lock:
            _library.interruptible(work, self.stop)
        if errors:
            raise errors[0]
        return _read_result(root, result, reports)

    def stop(self) -> None:
        """Stops the running search, which returns the best move so far."""
        _stop(self._open_handle())

    def close(self) -> None:
        """Frees the memory. Waits until a search in another thread has ended."""
        with self._lock:
            self._handle = None

    def __enter__(self) -> Engine:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()


def _lines(value: int) -> int:
    return _check.integer("lines", value, 1, 256)


def _pair(name: str, value: tuple[float, float]) -> tuple[float, float]:
    try:
        white, black = value
    except (TypeError, ValueError):
        raise TypeError(_check.message(name, "a pair of seconds, (white, black)", value)) from None
    return _check.seconds(name, white), _check.seconds(name, black)


def _limits(depth: Optional[int], nodes: Optional[int], seconds: Optional[float],
            mate: Optional[int], clock: Optional[tuple[float, float]],
            increment: tuple[float, float], moves_to_go: Optional[int]) -> _Limits:
    def limit(name: str, value: Optional[int], bits: int = 31) -> int:
        return 0 if value is None else _check.integer(name, value, 1, 2**bits - 1)

    def milliseconds(value: float) -> int:
        return max(1, round(value * 1000))

    limits = _Limits(ctypes.sizeof(_Limits), limit("depth", depth), limit("mate", mate),
                     limit("nodes", nodes, 63))
    limits.moves_to_go = limit("moves_to_go", moves_to_go)
    if seconds is not None:
        limits.move_time = milliseconds(_check.seconds("seconds", seconds))
    if clock is not None:
        limits.white_time, limits.black_time = map(milliseconds, _pair("clock", clock))
    limits.white_increment, limits.black_increment = (
        milliseconds(value) if value else 0 for value in _pair("increment", increment))
    return limits


def _read_info(root: Handle, report: _Info) -> Info:
    return Info(
        depth=report.depth,
        selective_depth=report.selective_depth,
        line=report.line,
        score=None if report.is_mate else report.score,
        mate=report.score if report.is_mate else None,
        bound=("exact", "at least", "at most")[report.bound],
        wdl=(report.win, report.draw, report.loss),
        nodes=report.nodes,
        seconds=report.milliseconds / 1000,
        pv=_moves.format_line(root, [report.pv[i] for i in range(report.pv_length)]),
    )


def _read_result(root: Handle, result: _Result, lines: dict[int, Info]) -> SearchResult:
    moves = [result.best] if result.has_best else []
    if result.has_best and result.has_ponder:
        moves.append(result.ponder)
    texts = _moves.format_line(root, moves)
    return SearchResult(
        best=texts[0] if texts else None,
        ponder=texts[1] if len(texts) > 1 else None,
        from_book=bool(result.from_book),
        lines=tuple(lines[number] for number in sorted(lines)),
    )
