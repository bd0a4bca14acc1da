"""What only Quadrille's engines can do: take back, set up, save, load, analyse."""

from __future__ import annotations

import os
from dataclasses import dataclass
from typing import Callable, Optional, TypeVar

from . import protocol
from .conversation import PathLike
from .errors import EngineError
from .game import Game
from .protocol import Cell, Info, Move, Score
from .rules import Rules

T = TypeVar("T")


@dataclass(frozen=True)
class Analysis:
    """What an analysis came to.

    Attributes:
        best: the stones of the turn that the AI would place.
        infos: what it told meanwhile; the last one knows most.
    """

    best: tuple[Cell, ...]
    infos: tuple[Info, ...]


class RecordCommands:
    """The commands of Engine that other engines answer by `unknown command`: an EngineError."""

    rules: Rules
    game: Optional[Game]
    timeout: float
    move_timeout: float

    async def undo(self, stones: int = 1, *, timeout: Optional[float] = None) -> list[Move]:
        """Takes back the last stones, as many as there are; returns them, the newest first.

        Both sides are human afterwards, and `game` is another one, in which the remaining stones
        were placed.
        """
        if stones < 1:
            raise ValueError(f"cannot take back {stones} stones")
        most = len(await self.history(timeout=timeout))
        if most == 0:
            return []
        undone: list[Move] = await self._ask(
            f"undo {stones:d}", protocol.parse_undone, timeout, min(stones, most)
        )
        await self._follow(timeout)
        return undone

    async def history(self, *, timeout: Optional[float] = None) -> list[Cell]:
        """The stones in the order played, without those of set_board()."""

        def cells(line: str) -> Optional[list[Cell]]:
            return protocol.parse_cells(line, "history")

        return (await self._ask("history", cells, timeout))[0]

    async def set_board(self, fen: str, *, timeout: Optional[float] = None) -> None:
        """Goes on from a position, such as "3/1x1/3 o 1 3,3,3,1,1". Both sides are human then.

        `game` is None until the next new_game(): the events of a game begin with its empty board.

        Raises:
            EngineError: if the engine does not take it, with the reason.
        """
        await self._ask(f"setboard {_one_line(fen)}", _starts("board set"), timeout)
        self._leave_game()

    async def save(self, path: PathLike, *, timeout: Optional[float] = None) -> None:
        """Has the engine write the game as SGF. A file that is not SGF is not replaced.

        Raises:
            EngineError: if it cannot, with the reason.
        """
        await self._ask(f"save {_path(path)}", _starts("saved "), timeout)

    async def load(self, path: PathLike, *, timeout: Optional[float] = None) -> None:
        """Has the engine go on from a game in SGF. Both sides are human then; `game` is as after
        undo(), but None if the game is over or began with stones on the board.

        Raises:
            EngineError: if it cannot, with the reason.
        """
        await self._ask(f"load {_path(path)}", _starts("loaded "), timeout)
        await self._follow(timeout)

    async def hint(self, *, timeout: Optional[float] = None) -> tuple[Cell, ...]:
        """The stones of the turn that the AI would place. By default it may take as long as a turn.

        Raises:
            EngineError: if it is the AI's own turn, or if the game is over.
        """

        def stones(line: str) -> Optional[tuple[Cell, ...]]:
            return _stones(line, "hint")

        return (await self._ask("hint", stones, self._thinking(timeout)))[0]

    async def evaluate(self, *, timeout: Optional[float] = None) -> Score:
        """What the AI thinks of the position. By default it may take as long as a stone.

        Raises:
            EngineError: if it is the AI's own turn, or if the game is over.
        """
        return (await self._ask("eval", protocol.parse_evaluation, self._thinking(timeout)))[0]

    async def analyze(self, seconds: float, *, timeout: Optional[float] = None) -> Analysis:
        """Lets the AI think for some time without playing; `timeout` is how late it may be.

        Raises:
            EngineError: if it is the AI's own turn, or if the game is over.
        """
        infos: list[Info] = []

        def best(line: str) -> Optional[tuple[Cell, ...]]:
            info = protocol.parse_info(line)
            if info is not None:
                infos.append(info)
            return _stones(line, "bestmove")

        late = self.timeout if timeout is None else timeout
        milliseconds = max(1, round(seconds * 1000))
        stones = (await self._ask(f"analyze {milliseconds}", best, seconds + late))[0]
        return Analysis(stones, tuple(infos))

    async def clock(
        self,
        black: Optional[float] = None,
        white: Optional[float] = None,
        *,
        timeout: Optional[float] = None,
    ) -> tuple[float, float]:
        """The seconds left on black's and white's clock, after setting those that are given.

        0 is no clock.
        """
        words = "clock"
        for color, seconds in (("black", black), ("white", white)):
            if seconds is not None:
                words += f" {color} {round(seconds * 1000)}"
        return (await self._ask(words, protocol.parse_clock, timeout))[0]

    # What Engine has.

    async def _ask(
        self,
        command: str,
        parse: Callable[[str], Optional[T]],
        timeout: Optional[float],
        lines: int = 1,
    ) -> list[T]:
        raise NotImplementedError

    async def moves_left(self, *, timeout: Optional[float] = None) -> int:
        """How many stones the side to move may still place in this turn."""
        raise NotImplementedError

    async def moves_made(self, *, timeout: Optional[float] = None) -> int:
        """How many stones have been placed."""
        raise NotImplementedError

    def _thinking(self, timeout: Optional[float]) -> float:
        return self.move_timeout if timeout is None else timeout

    def _leave_game(self) -> None:
        if self.game is not None:
            self.game.fail(EngineError("the engine goes on from another position"))
        self.game = None

    async def _follow(self, timeout: Optional[float]) -> None:
        """Makes `game` what the engine's game is now, if it can be told by its stones."""
        self._leave_game()
        cells = await self.history(timeout=timeout)
        is_whole = await self.moves_made(timeout=timeout) == len(cells)
        if not is_whole or await self.moves_left(timeout=timeout) == 0:
            return
        game = Game(self.rules, "human", "human", self.move_timeout)
        for cell in cells:
            game.apply(Move(game.side_to_move, cell.x, cell.y))
        self.game = game


def _starts(words: str) -> Callable[[str], Optional[bool]]:
    """A parser of an answer that begins so."""

    def parse(line: str) -> Optional[bool]:
        return line.lower().startswith(words) or None

    return parse


def _stones(line: str, word: str) -> Optional[tuple[Cell, ...]]:
    cells = protocol.parse_cells(line, word)
    return tuple(cells) if cells else None


def _one_line(text: str) -> str:
    if not text.isprintable():
        raise ValueError(f"not one line of text: {text!r}")
    return text


def _path(path: PathLike) -> str:
    return _one_line(os.path.abspath(os.fspath(path)))
