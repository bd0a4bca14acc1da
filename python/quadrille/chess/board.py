"""Chess boards: position, legal moves and game history."""

from __future__ import annotations

import ctypes
from typing import Any, Literal, NamedTuple, Optional

from .. import _check, _library
from .._game import GameObject
from .._library import POINTER_OUT, Handle
from ..bitboard import Bitboard, Square, square_index, square_name
from ..errors import IllegalMoveError
from . import _moves, _svg
from ._moves import MAX_MOVES, MOVE
from ._structs import Count, PerftOptions, State

Color = Literal["white", "black"]
"""A side of a game of chess."""

START_FEN = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"
_COLORS: tuple[Color, Color] = ("white", "black")
_PIECES = ".PNBRQK"
_LETTERS = "PNBRQKpnbrqk"
_ENDS = (None, "checkmate", "stalemate", "insufficient material", "seventy-five moves",
         "fivefold repetition")


class PerftCount(NamedTuple):
    """A perft result: the total of leaf nodes, the leaf nodes by root move, and the time taken."""

    nodes: int
    divide: dict[str, int]
    seconds: float


_PTR = ctypes.c_void_p
_new = _library.fast("chess_board_new", ctypes.c_char_p, POINTER_OUT)
_new_960 = _library.fast("chess_board_new_chess960", ctypes.c_int32, POINTER_OUT)
_state = _library.fast("chess_board_state", _PTR, POINTER_OUT)
_legal_text = _library.text("chess_board_legal_moves_text", _PTR)
_moves_text = _library.text("chess_board_moves_text", _PTR)
_push_uci = _library.fast("chess_board_push_uci", _PTR, ctypes.c_char_p)
_push_san = _library.fast("chess_board_push_san", _PTR, ctypes.c_char_p)
_pop = _library.fast("chess_board_pop", _PTR, POINTER_OUT)
_parse_san = _library.fast("chess_board_parse_san", _PTR, ctypes.c_char_p, POINTER_OUT)
_san = _library.text("chess_board_format_san", _PTR, MOVE)
_fen = _library.text("chess_board_fen", _PTR, ctypes.c_int32)
_pgn = _library.text("chess_board_pgn", _PTR, ctypes.c_char_p)
_picture = _library.text("chess_board_format", _PTR)
_is_capture = _library.fast("chess_board_is_capture", _PTR, MOVE, POINTER_OUT)
_gives_check = _library.fast("chess_board_gives_check", _PTR, MOVE, POINTER_OUT)
_mirror = _library.fast("chess_board_mirror", _PTR, POINTER_OUT)
_attacks = _library.fast("chess_attacks", ctypes.c_int32, ctypes.c_int32, ctypes.c_int32,
                         ctypes.c_uint64, POINTER_OUT)
_board_attacks = _library.fast("chess_board_attacks", _PTR, ctypes.c_int32, POINTER_OUT)
_attackers = _library.fast("chess_board_attackers", _PTR, ctypes.c_int32, ctypes.c_int32,
                           POINTER_OUT)
_perft = _library.slow("chess_perft", _PTR, ctypes.c_int32, POINTER_OUT, POINTER_OUT, POINTER_OUT,
                       POINTER_OUT, POINTER_OUT, POINTER_OUT)


def _color_index(color: str) -> int:
    if color not in _COLORS:
        raise ValueError(_check.message("color", "'white' or 'black'", color))
    return _COLORS.index(color)


def _check_piece(piece: str) -> None:
    if len(_check.instance("piece", piece, str, "a str")) != 1 or piece not in _LETTERS:
        raise ValueError(_check.message("piece", "a letter of PNBRQK or pnbrqk", piece))


def attacks(piece: str, square: Square, occupied: Optional[Bitboard] = None) -> Bitboard:
    """Returns the squares that a piece on `square` attacks, given the occupied squares.

    `piece` is a FEN letter: "N" or "n" is a knight; "P" attacks upwards, "p" downwards.

    Raises:
        ValueError: if the piece or square does not exist.
    """
    _check_piece(piece)
    blockers = Bitboard() if occupied is None else occupied
    _check.instance("occupied", blockers, Bitboard, "a Bitboard or None")
    word = ctypes.c_uint64()
    _attacks(_PIECES.index(piece.upper()), int(piece.islower()), square_index(square),
             blockers.bits, ctypes.byref(word))
    return Bitboard(word.value)


class Board(GameObject):
    """A board with its move history. Mutable: push() and pop()."""

    __slots__ = ()

    def __init__(self, fen: Optional[str] = None) -> None:
        """Sets up the initial position, or that of a FEN (X-FEN or Shredder-FEN for Chess960).

        Raises:
            ValueError: if the FEN is malformed or its position is impossible.
        """
        text = None if fen is None else _library.encode(fen, "fen")
        self._adopt(Handle("chess_board", _new, text))

    @classmethod
    def _from_fen(cls, fen: str) -> Board:
        return cls(fen)

    def _copied_handle(self) -> Handle:
        return _moves.copy_of(self._handle)

    def _read_state(self) -> State:
        state = State()
        _state(self._handle, ctypes.byref(state))
        return state

    @classmethod
    def chess960(cls, number: int) -> Board:
        """Returns Chess960 start position `number`, 0 to 959; 518 is the start position of chess.

        Raises:
            ValueError: if the number is out of range.
        """
        return cls._of(Handle("chess_board", _new_960, _check.integer("number", number, 0, 959)))

    # Moves.

    @property
    def legal_moves(self) -> list[str]:
        """All legal moves, in unspecified order."""
        return _legal_text(self._handle).split()

    @property
    def moves(self) -> list[str]:
        """The moves played on this board so far."""
        return _moves_text(self._handle).split()

    def push(self, move: str) -> None:
        """Plays a move in UCI notation.

        Raises:
            IllegalMoveError: if it is not legal; the board is then unchanged.
        """
        _push_uci(self._handle, _library.encode(move, "move"))
        self._cached = None

    def push_san(self, move: str) -> None:
        """Plays a move in SAN ("Nf3", "O-O", "e8=Q+") or one of its variants.

        Raises:
            IllegalMoveError: if it is illegal or ambiguous.
        """
        _push_san(self._handle, _library.encode(move, "move"))
        self._cached = None

    def pop(self) -> str:
        """Undoes the last move and returns it.

        Raises:
            IndexError: if no move was played on this board.
        """
        if not self._now.move_count:
            raise IndexError("no move to undo")
        move = MOVE()
        _pop(self._handle, ctypes.byref(move))
        self._cached = None
        return _moves.format_move(self._handle, move.value)

    def is_legal(self, move: str) -> bool:
        """Returns True if a move in UCI notation is legal here."""
        try:
            _moves.parse(self._handle, move)
        except IllegalMoveError:
            return False
        return True

    def san(self, move: str) -> str:
        """Converts a legal move from UCI notation to SAN.

        Raises:
            IllegalMoveError: if it is not legal.
        """
        return _san(self._handle, _moves.parse(self._handle, move))

    def parse_san(self, text: str) -> str:
        """Converts a legal move from SAN to UCI notation.

        Raises:
            IllegalMoveError: if it is illegal or ambiguous.
        """
        move = MOVE()
        _parse_san(self._handle, _library.encode(text), ctypes.byref(move))
        return _moves.format_move(self._handle, move.value)

    def is_capture(self, move: str) -> bool:
        """Returns True if a legal move takes a piece, also en passant.

        Raises:
            IllegalMoveError: if it is not legal.
        """
        return self._answer(_is_capture, move)

    def gives_check(self, move: str) -> bool:
        """Returns True if a legal move gives check.

        Raises:
            IllegalMoveError: if it is not legal.
        """
        return self._answer(_gives_check, move)

    def _answer(self, question: Any, move: str) -> bool:
        answer = ctypes.c_int32()
        question(self._handle, _moves.parse(self._handle, move), ctypes.byref(answer))
        return bool(answer.value)

    # The position.

    @property
    def turn(self) -> Color:
        """The side to move."""
        return _COLORS[self._now.side_to_move]

    @property
    def key(self) -> int:
        """The 64-bit Zobrist key of the position, without the clocks."""
        return int(self._now.key)

    @property
    def halfmove_clock(self) -> int:
        """Plies since a capture or a pawn move."""
        return int(self._now.halfmove_clock)

    @property
    def fullmove_number(self) -> int:
        """The full move number, from 1."""
        return int(self._now.fullmove_number)

    @property
    def en_passant(self) -> Optional[str]:
        """The square behind a pawn that has just advanced two ranks, or None."""
        square = self._now.en_passant
        return None if square < 0 else square_name(square)

    @property
    def castling_rooks(self) -> Bitboard:
        """The rooks with castling rights, of both sides."""
        return Bitboard(self._now.castling_rooks)

    @property
    def checkers(self) -> Bitboard:
        """The pieces that give check to the side to move."""
        return Bitboard(self._now.checkers)

    @property
    def is_check(self) -> bool:
        """True if the side to move is in check."""
        return bool(self._now.checkers)

    @property
    def repetitions(self) -> int:
        """The number of times the position has occurred in the game, at least 1."""
        return int(self._now.repetitions)

    @property
    def can_claim_draw(self) -> bool:
        """True if a draw can be claimed by the fifty-move rule or threefold repetition."""
        return bool(self._now.can_claim_draw)

    @property
    def end(self) -> Optional[str]:
        """How the game has ended by rule, or None: "checkmate", "stalemate", "insufficient
        material", "seventy-five moves" or "fivefold repetition"."""
        return _ENDS[self._now.end]

    def is_game_over(self, *, claim_draw: bool = False) -> bool:
        """Returns True if the game has ended; with `claim_draw`, also if a draw can be claimed."""
        return self.end is not None or (bool(claim_draw) and self.can_claim_draw)

    def result(self, *, claim_draw: bool = False) -> str:
        """Returns "1-0", "0-1" or "1/2-1/2" if is_game_over(), else "*"."""
        if self.winner is not None:
            return "1-0" if self.winner == "white" else "0-1"
        return "1/2-1/2" if self.is_game_over(claim_draw=claim_draw) else "*"

    @property
    def winner(self) -> Optional[Color]:
        """The side that has given mate, or None."""
        return _COLORS[1 - self._now.side_to_move] if self.end == "checkmate" else None

    def piece_at(self, square: Square) -> Optional[str]:
        """Returns the piece on a square as a FEN letter ("N", "p"), or None if it is empty."""
        code = self._now.pieces[square_index(square)]
        letter = _PIECES[abs(code)]
        return None if code == 0 else letter if code > 0 else letter.lower()

    def pieces(self, piece: Optional[str] = None) -> Bitboard:
        """Returns the squares of a piece ("N", "p"), or of all pieces."""
        if piece is not None:
            _check_piece(piece)
        code = 0 if piece is None else _PIECES.index(piece.upper())
        code_of_piece = -code if piece is not None and piece.islower() else code
        bits = 0
        for index, there in enumerate(self._now.pieces):
            if there == code_of_piece if piece is not None else there:
                bits |= 1 << index
        return Bitboard(bits)

    def attacks(self, square: Square) -> Bitboard:
        """Returns the squares attacked by the piece on a square; empty if there is none."""
        word = ctypes.c_uint64()
        _board_attacks(self._handle, square_index(square), ctypes.byref(word))
        return Bitboard(word.value)

    def attackers(self, color: Color, square: Square) -> Bitboard:
        """Returns the pieces of a side that attack a square."""
        word = ctypes.c_uint64()
        _attackers(self._handle, _color_index(color), square_index(square),
                   ctypes.byref(word))
        return Bitboard(word.value)

    def mirror(self) -> Board:
        """Returns the board with the colors swapped and rank 1 as rank 8, without moves."""
        return self._of(Handle("chess_board", _mirror, self._handle))

    # Perft.

    def perft(self, depth: int, threads: int = 1, hash_mb: int = 0) -> int:
        """Returns the number of leaf nodes of the legal move tree, `depth` plies deep.

        Args:
            depth: 0 to 127.
            threads: 0: one per core.
            hash_mb: size of the hash table, in MB; 0: no table.

        Raises:
            ValueError: if a number is out of range.
            OverflowError: if the count exceeds 128 bits.
            MemoryError: if memory or threads cannot be allocated.
        """
        return self.perft_count(depth, threads, hash_mb).nodes

    def divide(self, depth: int, threads: int = 1, hash_mb: int = 0) -> dict[str, int]:
        """Returns the number of leaf nodes below each root move."""
        return self.perft_count(depth, threads, hash_mb).divide

    def perft_count(self, depth: int, threads: int = 1, hash_mb: int = 0) -> PerftCount:
        """Returns the results of perft() and divide() with the time taken."""
        depth = _check.integer("depth", depth, 0, 127)
        threads = _check.integer("threads", threads, 0, _library.MAX_THREADS)
        hash_mb = _check.integer("hash_mb", hash_mb, 0, 2**43)
        stop = _library.Stop()
        options = PerftOptions(ctypes.sizeof(PerftOptions), threads, 0, hash_mb,
                                stop.handle._as_parameter_)
        board = _moves.copy_of(self._handle)  # a private copy: no other thread can change it
        nodes, seconds, count = Count(), ctypes.c_double(), ctypes.c_int32()
        moves, counts = (MOVE * MAX_MOVES)(), (Count * MAX_MOVES)()

        def work() -> None:
            _perft(board, depth, ctypes.byref(options), ctypes.byref(nodes),
                   ctypes.byref(seconds), moves, counts, ctypes.byref(count))

        try:
            _library.interruptible(work, stop.set)
        except IndexError as error:
            raise OverflowError(str(error)) from None
        divide = {
            _moves.format_move(board, moves[i]): int(counts[i]) for i in range(count.value)
        }
        return PerftCount(int(nodes), divide, seconds.value)

    # Text.

    def fen(self, shredder: bool = False) -> str:
        """Returns the position as FEN; with `shredder`, castling rights are file letters."""
        return _fen(self._handle, int(bool(shredder)))

    def pgn(self, tags: Optional[dict[str, str]] = None) -> str:
        """Returns the game as PGN with these tags.

        A board of a game that was read from PGN keeps its tags, comments, glyphs and variations,
        as far as its moves are not taken back; `tags` replace tags of the same names. The result
        is that of a tag "Result" in `tags`, else that of the game read, else that of the rules.

        Raises:
            TypeError: if `tags` is not a dict of str.
            ValueError: if a tag name is invalid.
        """
        lines = []
        given: dict[str, str] = {} if tags is None else tags
        for name, value in _check.instance("tags", given, dict, "a dict or None").items():
            if not isinstance(name, str) or "\n" in name or not name:
                raise ValueError(_check.message("tags", "a name of letters, digits and _", name))
            lines.append(f"{name}\n{' '.join(str(value).split())}\n")
        return _pgn(self._handle, _library.encode("".join(lines), "tags"))

    def __reduce__(self) -> Any:
        return _from_pgn, (self.pgn(),)

    def __str__(self) -> str:
        return _picture(self._handle).rstrip("\n")

    def _repr_svg_(self) -> str:
        """Returns a drawing, which notebooks show: the last move and a check are marked."""
        marked = [] if not self.moves else [self.moves[-1][:2], self.moves[-1][2:4]]
        return _svg.drawing([self.piece_at(square) for square in range(64)],
                            [square_index(square) for square in marked],
                            self._king_in_check())

    def _king_in_check(self) -> Optional[int]:
        if not self.is_check:
            return None
        return square_index(next(iter(self.pieces("K" if self.turn == "white" else "k"))))

    def __repr__(self) -> str:
        return f"Board({self.fen()!r})"


def _from_pgn(text: str) -> Board:
    from .pgn import read_pgn

    return read_pgn(text)[0].board
