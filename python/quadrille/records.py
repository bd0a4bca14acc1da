"""Quadrille's extensions to the protocol: undo, set up, save, load, analyze."""

from __future__ import annotations

import math
import os
from dataclasses import dataclass, replace
from typing import Callable, ClassVar, Optional, TypeVar

from . import _check, protocol
from .cell import Cell
from .conversation import PathLike
from .errors import EngineError
from .game import Game
from .protocol import Info, Move, Score
from .rules import Rules

T = TypeVar("T")


@dataclass(frozen=True)
class Analysis:
    """The result of an analysis.

    Attributes:
        best: the stones that the AI would place in this turn.
        infos: the progress reports; the last one is the most accurate.
    """

    best: tuple[Cell, ...]
    infos: tuple[Info, ...]


class RecordCommands:
    """Extension commands; other engines reject them with `unknown command`, an EngineError."""

    rules: Rules
    game: Optional[Game]
    timeout: float
    move_timeout: float
    _first: ClassVar[int]

    async def undo(self, stones: int = 1, *, timeout: Optional[float] = None) -> list[Move]:
        """Undoes up to `stones` stones and returns them, newest first.

        Both sides become human, and `game` is replaced by a game with the remaining stones.
        """
        stones = _check.integer("stones", stones, 1, 2**31 - 1)
        available = len(await self.history(timeout=timeout))
        if available == 0:
            return []
        undone: list[Move] = await self._ask(
            f"undo {stones:d}", protocol.parse_undone, timeout, min(stones, available)
        )
        await self._follow(timeout)
        return protocol.renumbered(undone, self._first)

    async def history(self, *, timeout: Optional[float] = None) -> list[Cell]:
        """Returns the stones in the order played, without those of set_board()."""

        def cells(line: str) -> Optional[list[Cell]]:
            return protocol.parse_cells(line, "history")

        return protocol.renumbered((await self._ask("history", cells, timeout))[0], self._first)

    async def set_board(self, fen: str, *, timeout: Optional[float] = None) -> None:
        """Sets a position, such as "3/1x1/3 o 1 3,3,3,1,1". Both sides become human.

        `game` is None until the next new_game(): the events of a game start with its empty board.

        Raises:
            EngineError: if the engine rejects it, with the reason.
        """
        await self._ask(f"setboard {_one_line(fen)}", _starts("board set"), timeout)
        self._leave_game()

    async def save(self, path: PathLike, *, timeout: Optional[float] = None) -> None:
        """Saves the game as SGF, written by the engine. Overwrites only SGF files.

        Raises:
            EngineError: if it fails, with the reason.
        """
        await self._ask(f"save {_path(path)}", _starts("saved "), timeout)

    async def load(self, path: PathLike, *, timeout: Optional[float] = None) -> None:
        """Loads a game from SGF, read by the engine. Both sides become human; `game` is set as by
        undo(), but None if the game is over or started with stones on the board.

        Raises:
            EngineError: if it fails, with the reason.
        """
        await self._ask(f"load {_path(path)}", _starts("loaded "), timeout)
        await self._follow(timeout)

    async def hint(self, *, timeout: Optional[float] = None) -> tuple[Cell, ...]:
        """Returns the stones that the AI would place in this turn. Default timeout: move_timeout.

        Raises:
            EngineError: if it is the AI's own turn, or if the game is over.
        """

        def stones(line: str) -> Optional[tuple[Cell, ...]]:
            return _stones(line, "hint")

        cells = (await self._ask("hint", stones, self._thinking(timeout)))[0]
        return protocol.renumbered(cells, self._first)

    async def evaluate(self, *, timeout: Optional[float] = None) -> Score:
        """Returns the AI's evaluation of the position. Default timeout: move_timeout.

        Raises:
            EngineError: if it is the AI's own turn, or if the game is over.
        """
        return (await self._ask("eval", protocol.parse_evaluation, self._thinking(timeout)))[0]

    async def analyze(self, seconds: float, *, timeout: Optional[float] = None) -> Analysis:
        """Analyzes the position for `seconds` without playing; `timeout` (seconds) is the grace
        period after that.

        Raises:
            EngineError: if it is the AI's own turn, or if the game is over.
        """
        infos: list[Info] = []

        def best(line: str) -> Optional[tuple[Cell, ...]]:
            info = protocol.parse_info(line)
            if info is not None:
                infos.append(replace(info, line=protocol.renumbered(info.line, self._first)))
            return _stones(line, "bestmove")

        seconds = _check.seconds("seconds", seconds)
        late = self.timeout if timeout is None else _check.seconds("timeout", timeout, math.inf)
        milliseconds = max(1, round(seconds * 1000))
        stones = (await self._ask(f"analyze {milliseconds}", best, seconds + late))[0]
        return Analysis(protocol.renumbered(stones, self._first), tuple(infos))

    async def clock(
        self,
        black: Optional[float] = None,
        white: Optional[float] = None,
        *,
        timeout: Optional[float] = None,
    ) -> tuple[float, float]:
        """Sets the clocks given, then returns the seconds left of both sides; 0 means no clock."""
        command = "clock"
        for color, seconds in (("black", black), ("white", white)):
            if seconds is not None:
                command += f" {color} {round(_check.seconds(color, seconds) * 1000)}"
        return (await self._ask(command, protocol.parse_clock, timeout))[0]

    # Provided by EngineClient.

    async def _ask(
        self,
        command: str,
        parse: Callable[[str], Optional[T]],
        timeout: Optional[float],
        lines: int = 1,
    ) -> list[T]:
        raise NotImplementedError

    async def moves_left(self, *, timeout: Optional[float] = None) -> int:
        """Returns the number of stones that the side to move may still place in this turn."""
        raise NotImplementedError

    async def moves_made(self, *, timeout: Optional[float] = None) -> int:
        """Returns the number of stones placed."""
        raise NotImplementedError

    def _thinking(self, timeout: Optional[float]) -> float:
        return self.move_timeout if timeout is None else timeout

    def _leave_game(self) -> None:
        if self.game is not None:
            self.game.fail(EngineError("the engine has set another position"))
        self.game = None

    async def _follow(self, timeout: Optional[float]) -> None:
        """Rebuilds `game` from the engine's current game, if its stones determine it."""
        self._leave_game()
        cells = await self.history(timeout=timeout)
        is_whole = await self.moves_made(timeout=timeout) == len(cells)
        if not is_whole or await self.moves_left(timeout=timeout) == 0:
            return
        game = Game(self.rules, "human", "human", self.move_timeout, self._first)
        for cell in cells:
            game.apply(Move(game.side_to_move, cell.x, cell.y))
        self.game = game


def _starts(words: str) -> Callable[[str], Optional[bool]]:
    """Returns a parser for replies that start with `words`."""

    def parse(line: str) -> Optional[bool]:
        return line.lower().startswith(words) or None

    return parse


def _stones(line: str, word: str) -> Optional[tuple[Cell, ...]]:
    cells = protocol.parse_cells(line, word)
    return tuple(cells) if cells else None


def _one_line(text: str) -> str:
    if not _check.instance("text", text, str, "a str").isprintable():
        raise ValueError(f"expected one line of text, got: {text!r}")
    return text


def _path(path: PathLike) -> str:
    _check.instance("path", path, (str, os.PathLike), "a path")
    return _one_line(os.path.abspath(os.fspath(path)))
