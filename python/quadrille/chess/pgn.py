"""PGN: games with their variations and comments, read from texts, files and streams."""

from __future__ import annotations

import ctypes
import io
import json
import os
import threading
from collections.abc import Iterator
from typing import IO, Any, Callable, NamedTuple, Optional, Union

from .. import _check, _library
from .._library import POINTER_OUT, Handle
from .board import Board

_PTR, _I32, _I64 = ctypes.c_void_p, ctypes.c_int32, ctypes.c_int64
_Source = ctypes.CFUNCTYPE(_I64, _PTR, _PTR, ctypes.c_size_t)
_parse = _library.slow("pgn_parse", ctypes.c_char_p, ctypes.c_size_t, POINTER_OUT)
_count = _library.fast("pgn_count", _PTR, POINTER_OUT)
_board = _library.fast("pgn_board", _PTR, _I32, POINTER_OUT)
_result = _library.fast("pgn_result", _PTR, _I32, POINTER_OUT)
_tags = _library.text("pgn_tags", _PTR, _I32)
_tree = _library.text("pgn_tree", _PTR, _I32)
_new_reader = _library.fast("pgn_reader_new", _Source, _PTR, POINTER_OUT)
_next = _library.slow("pgn_reader_next", _PTR, POINTER_OUT)
_next_header = _library.slow("pgn_reader_next_header", _PTR, POINTER_OUT)
_place = _library.fast("pgn_reader_place", _PTR, POINTER_OUT, POINTER_OUT)
_rejected = _library.fast("pgn_reader_rejected", _PTR, POINTER_OUT)

PathLike = Union[str, "os.PathLike[str]"]


class GameMove(NamedTuple):
    """A move of a game.

    Attributes:
        uci: the move in UCI notation.
        san: the move in SAN.
        glyphs: numbers of annotation glyphs: 1 for "!", 2 for "?", 16 for "±", and so on.
        comment: the comment after the move, or "".
        variations: other lines from the position before the move.
    """

    uci: str
    san: str
    glyphs: tuple[int, ...]
    comment: str
    variations: tuple[tuple[GameMove, ...], ...]


class Game:
    """A game read from PGN. What it has is read from the library when it is first asked for.

    Headers, which were read without moves, have `tags` and `result` only; anything else raises a
    RuntimeError.
    """

    __slots__ = ("_handle", "_index", "_cache")

    def __init__(self, handle: Handle, index: int = 0) -> None:
        """Private; use read_games() or read_pgn()."""
        self._handle = handle
        self._index = index
        self._cache: dict[str, Any] = {}

    def _once(self, name: str, read: Callable[[], Any]) -> Any:
        if name not in self._cache:
            self._cache[name] = read()
        return self._cache[name]

    @property
    def tags(self) -> dict[str, str]:
        """The tags, by name; the first one if a name occurs twice."""

        def read() -> dict[str, str]:
            lines = _tags(self._handle, self._index).split("\n")
            tags: dict[str, str] = {}
            for name, value in zip(lines[0::2], lines[1::2]):
                tags.setdefault(name, value)
            return tags

        return self._once("tags", read)  # type: ignore[no-any-return]

    @property
    def result(self) -> str:
        """The result: "1-0", "0-1", "1/2-1/2" or "*"."""
        result = ctypes.c_char_p()
        _result(self._handle, self._index, ctypes.byref(result))
        return (result.value or b"*").decode()

    @property
    def board(self) -> Board:
        """The final position, with the moves. Its pgn() has the comments and variations."""
        return self._once("board", self._new_board)  # type: ignore[no-any-return]

    def _new_board(self) -> Board:
        return Board._of(Handle("chess_board", _board, self._handle, self._index))

    @property
    def start(self) -> str:
        """The start position as FEN."""
        return self._nodes()[2]  # type: ignore[no-any-return]

    @property
    def preface(self) -> str:
        """The comment before the first move, or ""."""
        return self._nodes()[0]  # type: ignore[no-any-return]

    @property
    def line(self) -> tuple[GameMove, ...]:
        """The moves, with their annotations and variations."""
        return self._nodes()[1]  # type: ignore[no-any-return]

    def _nodes(self) -> Any:
        return self._once("nodes", lambda: _parse_tree(_tree(self._handle, self._index)))

    @property
    def moves(self) -> list[str]:
        """The moves in UCI notation."""
        return [move.uci for move in self.line]

    @property
    def comments(self) -> dict[int, str]:
        """The comments, by ply: 0 before the first move, 1 after it, and so on."""
        comments = [self.preface, *(move.comment for move in self.line)]
        return {ply: comment for ply, comment in enumerate(comments) if comment}

    def pgn(self, tags: Optional[dict[str, str]] = None) -> str:
        """Returns the game as PGN, with annotations; `tags` replace tags of the same names."""
        return self._new_board().pgn(tags)

    def to_json(self) -> str:
        """Returns the game as JSON: an object with tags, result, start (FEN), comment (before the
        first move) and moves, each with uci, san, glyphs, comment and variations. A header has tags
        and result only."""
        game: dict[str, Any] = {"tags": self.tags, "result": self.result}
        if not self.is_header:
            game.update(start=self.start, comment=self.preface,
                        moves=[_plain(move) for move in self.line])
        return json.dumps(game, ensure_ascii=False)

    @property
    def is_header(self) -> bool:
        """True if the game was read without its moves."""

        def read() -> bool:
            try:
                self._nodes()
            except RuntimeError:
                return True
            return False

        return self._once("is_header", read)  # type: ignore[no-any-return]

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Game):
            return NotImplemented
        return self.to_json() == other.to_json()

    def __hash__(self) -> int:
        return hash(self.to_json())

    def __reduce__(self) -> Any:
        if self.is_header:
            return _from_pgn, (Board().pgn({**self.tags, "Result": self.result}), True)
        return _from_pgn, (self.pgn(), False)

    def __repr__(self) -> str:
        white, black = (self.tags.get(side, "?") for side in ("White", "Black"))
        return f"<Game {white} - {black} {self.result}>"


def _parse_tree(text: str) -> tuple[str, tuple[GameMove, ...], str]:
    """Returns the comment before the first move, the main line and the start as FEN."""
    nodes = [line.split("\t", 4) for line in text.split("\n")[:-1]]
    children: list[list[int]] = [[] for _ in nodes]
    for number, node in enumerate(nodes[1:], 1):
        children[int(node[0])].append(number)

    def line_from(numbers: list[int]) -> tuple[GameMove, ...]:
        line = []
        while numbers:
            first, *others = numbers
            _, uci, san, glyphs, comment = nodes[first]
            line.append(GameMove(
                uci, san, tuple(int(glyph) for glyph in glyphs.split(",") if glyph), comment,
                tuple(line_from([other]) for other in others)))
            numbers = children[first]
        return tuple(line)

    return nodes[0][4], line_from(children[0]), nodes[0][1]


def _plain(move: GameMove) -> dict[str, Any]:
    variations = [[_plain(each) for each in line] for line in move.variations]
    return {**move._asdict(), "variations": variations}


PgnGame = Game
"""The old name of Game."""


def _from_pgn(text: str, is_header: bool) -> Game:
    return next(GameReader(io.BytesIO(text.encode()), is_header, None, owns_file=False))


def _bytes(name: str, part: Union[str, bytes]) -> bytes:
    _check.instance(name, part, (bytes, str), "bytes or a str")
    return _check.utf8(name, part, "surrogateescape") if isinstance(part, str) else part


class GameReader(Iterator[Game]):
    """An iterator over the games of a file, which holds one game at a time.

    next() raises a ValueError, with line and column, for a game that cannot be read; the call after
    it goes on with the game after that. May be used as a context manager, which closes a file that
    read_games() has opened.
    """

    def __init__(self, file: Any, headers_only: bool,
                 on_error: Optional[Callable[[ValueError], object]], owns_file: bool) -> None:
        """Private; use read_games()."""
        self._file = file
        self._owns_file = owns_file
        self._on_error = on_error
        self._read_next = _next_header if headers_only else _next
        self._errors: list[BaseException] = []
        self._rest = b""
        self._lock = threading.Lock()
        self._source = _Source(self._read)
        self._handle = Handle("pgn_reader", _new_reader, self._source, None)

    def __next__(self) -> Game:
        while True:
            try:
                game = self._read_game()
            except ValueError as error:
                if self._on_error is None or self._errors:
                    raise
                self._on_error(error)
                continue
            if game is None:
                self.close()
                raise StopIteration
            return game

    def _read_game(self) -> Optional[Game]:
        with self._lock:
            try:
                handle = Handle("pgn", self._read_next, self._handle)
            except (ValueError, FileNotFoundError):
                if self._errors:
                    raise self._errors[0] from None
                raise
        return None if handle._as_parameter_ is None else Game(handle)

    def _read(self, _: object, address: int, size: int) -> int:
        try:
            if not self._rest:
                self._rest = _bytes("read()", self._file.read(size))
            part, self._rest = self._rest[:size], self._rest[size:]
            ctypes.memmove(address, part, len(part))
            return len(part)
        except BaseException as error:  # exceptions must not cross the C boundary
            self._errors.append(error)
            return -1

    @property
    def place(self) -> tuple[int, int]:
        """The line and column, from 1, where the game last read begins."""
        line, column = _I64(), _I64()
        _place(self._handle, ctypes.byref(line), ctypes.byref(column))
        return line.value, column.value

    @property
    def rejected(self) -> int:
        """The number of games so far that could not be read."""
        count = _I64()
        _rejected(self._handle, ctypes.byref(count))
        return count.value

    def close(self) -> None:
        """Closes the file if read_games() has opened it."""
        if self._owns_file:
            self._file.close()

    def __enter__(self) -> GameReader:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()


def read_games(path_or_file: Union[PathLike, IO[bytes], IO[str]], headers_only: bool = False, *,
               on_error: Optional[Callable[[ValueError], object]] = None) -> GameReader:
    """Iterates over the games of a PGN file of any size.

        for game in read_games("games.pgn", headers_only=True):
            print(game.tags.get("White"), game.result)

    Args:
        path_or_file: the path of a file, or a file object, binary or text.
        headers_only: read tags and results only; the moves are not checked. Several times faster.
        on_error: called with the error of each game that cannot be read, which is left out; without
            it the error is raised, and a further next() goes on with the game after it.

    Raises:
        TypeError: if an argument is of the wrong type.
        OSError: if the file cannot be opened or read.
    """
    if on_error is not None and not callable(on_error):
        raise TypeError(_check.message("on_error", "a function or None", on_error))
    if callable(getattr(path_or_file, "read", None)):
        return GameReader(path_or_file, bool(headers_only), on_error, owns_file=False)
    _check.instance("path_or_file", path_or_file, (str, os.PathLike), "a path or a file object")
    path = os.fspath(path_or_file)  # type: ignore[arg-type]
    _check.utf8("path_or_file", path, "surrogateescape")
    # Closed at the end of the file.
    return GameReader(open(path, "rb"), bool(headers_only), on_error, owns_file=True)


def read_pgn(text: Union[str, bytes]) -> list[Game]:
    """Returns all games in `text`.

    Raises:
        TypeError: if `text` is neither str nor bytes.
        ValueError: if the PGN is malformed or a move is illegal; the message names line and column.
    """
    data = _bytes("text", text)
    games = Handle("pgn", _parse, data, len(data))
    count = _I32()
    _count(games, ctypes.byref(count))
    return [Game(games, index) for index in range(count.value)]
