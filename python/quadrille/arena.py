"""Games between any two callables: people, clients of language models, engines, scripts.

    def first_move(turn):
        return turn.texts[0]                    # or an element of turn.legal_moves

    record = Arena("tic-tac-toe", solve_seconds=1).play(first_move, input_player)
    print(record.winner, record.reason, [move.thrown_away for move in record.moves])

A player is called with a Turn and returns a move, or None to resign. An illegal answer is asked for
again, with the reason in turn.error, up to `retries` times; then the game is lost.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Literal, Optional, Union, cast

from . import _check
from . import chess as _chess
from . import mnk as _mnk
from .mnk._rules import AnyRules, rules_of

__all__ = ["Answer", "Arena", "Match", "PlayedMove", "Player", "Record", "Side", "Turn", "Value"]

Side = Literal["white", "black"]
Value = Literal["win", "draw", "loss"]
"""A position's value with best play, for the side that made the move."""
Position = Union[_chess.Board, _mnk.Game]
Move = Union[str, tuple[int, int]]
Answer = Optional[Move]

_CELL_NAME = re.compile(r"([a-z]+)([0-9]{1,3})", re.ASCII)
_VALUES: tuple[Value, ...] = ("loss", "draw", "win")


@dataclass(frozen=True)
class Turn:
    """What a player is asked. str() is a description that a person or a language model can answer.

    Attributes:
        position: a Board or Game of the player's own.
        side: the side to move.
        legal_moves: moves in UCI notation, or cells.
        texts: the same as text: UCI notation, or "h8": column a, b, ... and row from the bottom.
        moves: the moves played, as text.
        error: why the last answer was rejected; None at first.
        retries: how many more answers are accepted after this one.
    """

    position: Position
    side: Side
    legal_moves: tuple[Move, ...]
    texts: tuple[str, ...]
    moves: tuple[str, ...]
    error: Optional[str]
    retries: int

    def __str__(self) -> str:
        lines = [str(self.position), f"{self.side} to move"]
        if self.moves:
            lines.append(f"moves so far: {' '.join(self.moves)}")
        lines.append(f"legal moves: {' '.join(self.texts)}")
        if self.error is not None:
            lines.append(f"the last answer was rejected: {self.error}")
        return "\n".join(lines)


Player = Callable[[Turn], Answer]


@dataclass(frozen=True)
class PlayedMove:
    """A move of a game.

    Attributes:
        side: who played it.
        move: in UCI notation, or a cell.
        text: the move as text.
        rejected: the reasons why earlier answers were rejected.
        before, after: the position's value for `side` before and after the move, by the solver;
            None if not known.
    """

    side: Side
    move: Move
    text: str
    rejected: tuple[str, ...] = ()
    before: Optional[Value] = None
    after: Optional[Value] = None

    @property
    def thrown_away(self) -> Optional[str]:
        """What the move lost, such as "win to draw"; None if nothing, or not known."""
        if self.before is None or self.after is None:
            return None
        worse = _VALUES.index(self.after) < _VALUES.index(self.before)
        return f"{self.before} to {self.after}" if worse else None


@dataclass(frozen=True)
class Record:
    """A finished game.

    Attributes:
        game: "chess", or the rules such as "(3,3,3,1,1)K_OR_MORE_TO_WIN".
        start: the FEN of the start position.
        players: the players' names by side.
        moves: the moves.
        winner: the winner, or None for a draw.
        reason: how the game ended: "checkmate", "5 in a row", "illegal move", "resignation", ...
        rejected: the reasons why the last answers of a side that did not move were rejected.
        position: the final position.
    """

    game: str
    start: str
    players: dict[Side, str]
    moves: tuple[PlayedMove, ...]
    winner: Optional[Side]
    reason: str
    rejected: tuple[str, ...]
    position: Position

    def to_json(self) -> str:
        """Returns the record as a JSON object, on one line."""
        fields = {
            "game": self.game, "start": self.start, "players": self.players,
            "moves": [{"side": move.side, "move": move.text, "rejected": list(move.rejected),
                       "before": move.before, "after": move.after} for move in self.moves],
            "winner": self.winner, "reason": self.reason, "rejected": list(self.rejected),
        }
        return json.dumps(fields, ensure_ascii=False)

    def pgn(self, tags: Optional[dict[str, str]] = None) -> str:
        """Returns a game of chess as PGN.

        Raises:
            ValueError: if the game is not chess.
        """
        if not isinstance(self.position, _chess.Board):
            raise ValueError(f"PGN is for chess, not for {self.game}: use to_json()")
        result = {"white": "1-0", "black": "0-1", None: "1/2-1/2"}[self.winner]
        return self.position.pgn({
            "White": self.players["white"], "Black": self.players["black"], "Result": result,
            "Termination": self.reason, **(tags or {})})


@dataclass(frozen=True)
class Match:
    """The results of Arena.match(), for its first player."""

    wins: int
    draws: int
    losses: int
    records: tuple[Record, ...]


class Arena:
    """Plays games between callables, by the library's rules."""

    def __init__(self, game: Union[AnyRules, Position] = "gomoku", *, retries: int = 2,
                 max_moves: Optional[int] = None, solve_seconds: Optional[float] = None) -> None:
        """
        Args:
            game: "chess", rules or their name, or a Board or Game to start from.
            retries: how often an illegal answer is asked for again before it loses.
            max_moves: the number of moves (stones) after which a game is a draw.
            solve_seconds: time for the solver per position of k in a row, to find the moves that
                throw a win or a draw away; None: do not solve.

        Raises:
            ValueError: if the rules are invalid or the game is over.
        """
        if isinstance(game, (_chess.Board, _mnk.Game)):
            self._start: Position = game.copy()
        else:
            self._start = _chess.Board() if game == "chess" else _mnk.Game.of(rules_of(game))
        if _end(self._start) is not None:
            raise ValueError(f"game: expected a position to play from, got {game!r}, which is over")
        self._retries = _check.integer("retries", retries, 0, 1000)
        self._max_moves = 10**9 if max_moves is None else _check.integer(
            "max_moves", max_moves, 1, 10**9)
        self._seconds = None if solve_seconds is None else _check.seconds(
            "solve_seconds", solve_seconds)

    def play(self, first: Player, second: Player,
             names: Optional[tuple[str, str]] = None) -> Record:
        """Plays a game; `first` has the side to move of the start position.

        An exception of a player is raised here.
        """
        position = self._start.copy()
        sides = (position.turn, _other(position.turn))
        players = dict(zip(sides, (first, second)))
        moves: list[PlayedMove] = []
        value = self._value(position)
        end: Optional[tuple[Optional[Side], str]] = None
        rejected: tuple[str, ...] = ()
        while end is None:
            side = position.turn
            answer, rejected = self._ask(players[side], position, moves)
            if answer is None:
                reason = "illegal move" if len(rejected) > self._retries else "resignation"
                end = (_other(side), reason)
                break
            text = _text(position, answer)
            position.push(answer)  # type: ignore[arg-type]  # of the position's kind
            before, value = value, self._value(position)
            moves.append(PlayedMove(side, answer, text, rejected, _seen_by(side, before),
                                    _seen_by(side, value)))
            rejected = ()
            end = _end(position)
            if end is None and len(moves) >= self._max_moves:
                end = (None, "move limit")
        winner, reason = end
        called = names or (_name(first), _name(second))
        return Record(
            game="chess" if isinstance(position, _chess.Board) else str(position.rules),
            start=self._start.fen(), players=dict(zip(sides, called)), moves=tuple(moves),
            winner=winner, reason=reason, rejected=rejected, position=position)

    def match(self, first: Player, second: Player, games: int = 2,
              names: Optional[tuple[str, str]] = None) -> Match:
        """Plays games with alternating sides; `first` begins with the side to move."""
        first_name, second_name = names or (_name(first), _name(second))
        records = []
        scores = {"win": 0, "draw": 0, "loss": 0}
        for number in range(_check.integer("games", games, 1, 10**9)):
            if number % 2 == 0:
                side = self._start.turn
                record = self.play(first, second, (first_name, second_name))
            else:
                side = _other(self._start.turn)
                record = self.play(second, first, (second_name, first_name))
            records.append(record)
            scores[cast(str, _seen_by(side, record.winner or "draw"))] += 1
        return Match(scores["win"], scores["draw"], scores["loss"], tuple(records))

    def _ask(self, player: Player, position: Position,
             moves: list[PlayedMove]) -> tuple[Optional[Move], tuple[str, ...]]:
        """Returns the player's move, None if it resigned or all answers were illegal, and the
        reasons of the rejected answers."""
        legal: tuple[Move, ...] = tuple(position.legal_moves)
        texts = tuple(_text(position, move) for move in legal)
        rejected: list[str] = []
        for retries in range(self._retries, -1, -1):
            answer = player(Turn(
                position=position.copy(), side=position.turn, legal_moves=legal, texts=texts,
                moves=tuple(move.text for move in moves),
                error=rejected[-1] if rejected else None, retries=retries))
            if answer is None:
                break
            try:
                return _read(position, answer), tuple(rejected)
            except (ValueError, TypeError) as error:
                rejected.append(str(error))
        return None, tuple(rejected)

    def _value(self, position: Position) -> Optional[str]:
        """Returns the winner with best play or "draw"; None if not known."""
        if self._seconds is None or isinstance(position, _chess.Board):
            return None
        if position.is_over:
            return position.winner or "draw"
        try:
            return _mnk.solve(position, seconds=self._seconds, hash_mb=64).value
        except ValueError:  # too large for the solver
            return None


def _other(side: Side) -> Side:
    return "black" if side == "white" else "white"


def _seen_by(side: Side, value: Optional[str]) -> Optional[Value]:
    if value is None or value == "draw":
        return None if value is None else "draw"
    return "win" if value == side else "loss"


def _name(player: Player) -> str:
    return str(getattr(player, "__name__", type(player).__name__))


def _end(position: Position) -> Optional[tuple[Optional[Side], str]]:
    """Returns the winner, or None, and the reason; None while the game goes on."""
    if isinstance(position, _chess.Board):
        if position.end is not None:
            return position.winner, position.end
        return (None, "draw by claim") if position.can_claim_draw else None
    if not position.is_over:
        return None
    won = position.winner is not None
    return position.winner, f"{position.rules.k} in a row" if won else "full board"


def _text(position: Position, move: Move) -> str:
    if isinstance(move, str) or isinstance(position, _chess.Board):
        return str(move)
    x, name = move[0] + 1, ""
    while x:
        x, letter = divmod(x - 1, 26)
        name = chr(ord("a") + letter) + name
    return f"{name}{position.rules.m - move[1]}"


def _read(position: Position, answer: Any) -> Move:
    """Returns the move of an answer.

    Raises:
        TypeError: if it is neither text nor, in k in a row, a cell.
        ValueError: if it is not a legal move; the message has the reason.
    """
    copy = position.copy()
    if isinstance(copy, _chess.Board):
        text = _check.instance("answer", answer, str, "a move as text").strip()
        return text if text in copy.legal_moves else copy.parse_san(text)
    if isinstance(answer, str):
        answer = _cell(copy, answer)
    copy.push(answer)
    return copy.moves[-1]


def _cell(game: _mnk.Game, text: str) -> tuple[int, int]:
    found = _CELL_NAME.fullmatch(text.strip().lower())
    if found is None:
        raise ValueError(_check.message("answer", "a cell such as 'h8'", text))
    x = 0
    for letter in found[1]:
        x = x * 26 + ord(letter) - ord("a") + 1
    return x - 1, game.rules.m - int(found[2])
