"""The games of the environments: batches, spaces and positions of k in a row and of chess."""

from __future__ import annotations

from typing import Any, Protocol, Union

from . import chess as _chess
from . import mnk as _mnk
from .mnk._rules import AnyRules, rules_of

Batch = Union[_mnk.Batch, _chess.Batch]


class EnvironmentGame(Protocol):
    """A game that environments can be made of.

    Attributes:
        name: the name of its environments.
        sides: the first side to move, and the other.
        actions: the number of actions.
        planes: the shape (planes, rows, columns) of an observation.
    """

    name: str
    sides: tuple[str, str]
    actions: int
    planes: tuple[int, int, int]

    def new_batch(self, size: int, seed: int, threads: int) -> Batch:
        """Returns a batch of games that do not restart by themselves."""

    def position(self, batch: Batch, index: int) -> Any:
        """Returns the position of one game, without history."""

    def set_position(self, batch: Batch, index: int, fen: str) -> None:
        """Sets the position of one game.

        Raises:
            ValueError: if the text is malformed.
        """

    def action(self, position: Any, move: Any) -> int:
        """Returns the action of a move in a position.

        Raises:
            IllegalMoveError: if it is not legal.
        """


class Connect:
    """k in a row by any rules. An action is a cell's index, y * n + x."""

    name = "quadrille_connect"
    sides = ("black", "white")

    def __init__(self, rules: AnyRules) -> None:
        self.rules = rules_of(rules)
        self.actions = self.rules.cells
        self.planes = (_mnk.batch.PLANES, self.rules.m, self.rules.n)

    def new_batch(self, size: int, seed: int, threads: int) -> _mnk.Batch:
        return _mnk.Batch(self.rules, size, seed, auto_reset=False, threads=threads)

    def position(self, batch: Batch, index: int) -> _mnk.Game:
        assert isinstance(batch, _mnk.Batch)
        return batch.game(index)

    def set_position(self, batch: Batch, index: int, fen: str) -> None:
        assert isinstance(batch, _mnk.Batch)
        batch.set_game(index, _mnk.Game.from_fen(fen))

    def action(self, position: _mnk.Game, move: tuple[int, int]) -> int:
        position.copy().push(move)
        return int(move[1]) * self.rules.n + int(move[0])


class Chess:
    """Chess, or Chess960 from random start positions. Actions are those of quadrille.chess.Batch."""

    name = "quadrille_chess"
    sides = ("white", "black")
    actions = _chess.batch.ACTIONS
    planes = (_chess.batch.PLANES, 8, 8)

    def __init__(self, chess960: bool) -> None:
        self.chess960 = bool(chess960)

    def new_batch(self, size: int, seed: int, threads: int) -> _chess.Batch:
        return _chess.Batch(size, seed, auto_reset=False, chess960=self.chess960, threads=threads)

    def position(self, batch: Batch, index: int) -> _chess.Board:
        assert isinstance(batch, _chess.Batch)
        return batch.board(index)

    def set_position(self, batch: Batch, index: int, fen: str) -> None:
        assert isinstance(batch, _chess.Batch)
        batch.set_board(index, _chess.Board(fen))

    def action(self, position: _chess.Board, move: str) -> int:
        return _chess.Batch.action(position, move)
