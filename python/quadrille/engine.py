"""Asyncio client for engines for (m,n,k,p,q)-games."""

from __future__ import annotations

import math
import os
from collections.abc import Coroutine, Generator, Mapping, Sequence
from dataclasses import dataclass
from types import TracebackType
from typing import Any, Callable, ClassVar, Optional, TypeVar, Union

from . import _check, protocol
from .board import Board
from .cell import Cell
from .conversation import Conversation, PathLike
from .errors import EngineError, EngineTimeoutError, IllegalMoveError
from .game import Game, GameResult, PlayerKind
from .protocol import Color, Event, Move, Perf
from .records import RecordCommands
from .rules import Rules

T = TypeVar("T")
Command = Union[PathLike, Sequence[str]]
"""A program, or a program and its arguments."""

DEFAULT_TIMEOUT = 10.0
DEFAULT_MOVE_TIMEOUT = 60.0
_EXIT_TIMEOUT = 1.0  # time for an engine to exit when closed


@dataclass(frozen=True)
class PlayResult:
    """The engine's reply to a turn.

    Attributes:
        moves: the stones placed by the engine since the last human stone.
        result: the result of the game, or None while it is in progress.
    """

    moves: tuple[Move, ...]
    result: Optional[GameResult]

    @property
    def move(self) -> Optional[Move]:
        """The engine's first stone; the only one in games with one stone per turn."""
        return self.moves[0] if self.moves else None


class EngineClient(RecordCommands):
    """A running engine, created by EngineClient.popen(); close it, or use `async with`.

    Cells are column and row, from 0, as everywhere in this package.

    Methods may be called from several tasks; commands are sent one at a time. All methods raise
    EngineTerminatedError if the process has ended, EngineTimeoutError on a timeout, and EngineError
    on a malformed reply. An engine that does not reply in time is killed: a late reply would be
    mistaken for the reply to the next command. If only move_timeout expires, it keeps running.

    Attributes:
        command: the command line.
        rules: the rules of its game.
        game: the last game started, or None.
        timeout: time limit for each reply, in seconds.
        move_timeout: time limit for each AI move, in seconds.
    """

    _first: ClassVar[int] = 0  # the number of the first column and row

    def __init__(self, command: Sequence[str], timeout: float, move_timeout: float) -> None:
        """Private; use popen()."""
        self.command = list(command)
        self.rules = Rules()
        self.game: Optional[Game] = None
        self.timeout = timeout
        self.move_timeout = move_timeout
        self._conversation = Conversation(self.command, self._on_event, self._on_end)

    @classmethod
    def popen(
        cls,
        command: Command,
        *,
        timeout: float = DEFAULT_TIMEOUT,
        move_timeout: float = DEFAULT_MOVE_TIMEOUT,
        cwd: Optional[PathLike] = None,
        env: Optional[Mapping[str, str]] = None,
    ) -> EngineStartup:
        """Starts an engine and queries its rules.

        Either `await` the result or use it in `async with EngineClient.popen(...) as engine`.

        Args:
            command: the program, or the program and its arguments, for example from
                Rules.command(). Not passed to a shell.
            timeout: time limit for the start and for each reply, in seconds; math.inf for no limit.
            move_timeout: time limit for each AI move, in seconds.
            cwd: working directory.
            env: environment variables; replaces the inherited environment.

        Raises:
            OSError: if the program does not exist or cannot be run.
            EngineError: if it does not reply as the protocol requires.
        """
        engine = cls(_argv(command), _seconds("timeout", timeout),
                     _seconds("move_timeout", move_timeout))
        return EngineStartup(engine._start(cwd, env))

    async def new_game(
        self,
        black: PlayerKind = "human",
        white: PlayerKind = "ai",
        *,
        timeout: Optional[float] = None,
    ) -> Game:
        """Starts a game; a game in progress ends. An "ai" that moves first does so at once."""
        for kind in (black, white):
            if kind not in ("ai", "human"):
                raise ValueError(f"player {kind!r}: expected 'ai' or 'human'")

        def started(line: str) -> Optional[Game]:
            # Create the game here: the first moves may arrive in the same chunk.
            if not protocol.is_game_started(line):
                return None
            if self.game is not None:
                self.game.fail(EngineError("another game was started"))
            self.game = Game(self.rules, black, white, self.move_timeout, self._first)
            return self.game

        return (await self._ask(f"newgame black {black} white {white}", started, timeout))[0]

    async def make_move(self, x: int, y: int, *, timeout: Optional[float] = None) -> Move:
        """Places a stone for the human to move in column x, row y.

        Raises:
            IllegalMoveError: if the engine rejects it; the game continues.
        """
        cell = Cell(*_check.cell((x, y)))
        x, y = (number + 1 - self._first for number in cell)  # of the protocol

        def placed(line: str) -> Optional[Move]:
            if protocol.is_invalid_move(line):
                raise IllegalMoveError(f"engine rejected move {cell.x} {cell.y}: {line[:200]!r}")
            event = protocol.renumbered(protocol.parse_event(line), self._first)
            if isinstance(event, Move) and event.cell == cell and self._is_human(event.player):
                return event
            return None

        return (await self._ask(f"makemove {x:d} {y:d}", placed, timeout))[0]

    async def play(self, *cells: tuple[int, int], timeout: Optional[float] = None) -> PlayResult:
        """Places the stones of one turn, then waits for the human's next turn or the game's end.

        Without `cells` it only waits: for the first stones of a game that the engine starts, or for
        the end of an AI vs. AI game. `timeout` (seconds) limits each engine move; placing `cells`
        uses self.timeout.

        Raises:
            IllegalMoveError: if there are more `cells` than stones left in the turn (then none is
                placed), or if the engine rejects a stone (earlier ones remain).
        """
        if self.game is None:
            raise EngineError("no game is running: call new_game() first")
        game = self.game
        if len(cells) > game.stones_left and not game.is_ai_turn:
            raise IllegalMoveError(
                f"{len(cells)} stones, but {game.side_to_move} may place only {game.stones_left}"
                " in this turn: call play() once per turn"
            )
        for x, y in [_check.cell(cell) for cell in cells]:
            await self.make_move(x, y)
        await game.wait_for_human(timeout)
        return PlayResult(game.replies(), game.result)

    async def moves(self, *, timeout: Optional[float] = None) -> list[Cell]:
        """Returns the free cells, row by row."""
        cells = (await self._ask("getmoves", protocol.parse_cells, timeout))[0]
        return protocol.renumbered(cells, self._first)

    async def player(self, *, timeout: Optional[float] = None) -> Color:
        """Returns the side to move."""
        answer: list[Color] = await self._ask("getplayer", protocol.parse_color, timeout)
        return answer[0]

    async def moves_left(self, *, timeout: Optional[float] = None) -> int:
        """Returns the number of stones that the side to move may still place in this turn."""
        return (await self._ask("movesleft", protocol.parse_count, timeout))[0]

    async def moves_made(self, *, timeout: Optional[float] = None) -> int:
        """Returns the number of stones placed."""
        return (await self._ask("movesmade", protocol.parse_count, timeout))[0]

    async def board(self, *, timeout: Optional[float] = None) -> Board:
        """Returns the stones on the board."""

        def row(line: str) -> Optional[str]:
            return protocol.parse_row(line, self.rules.n)

        rows = await self._ask("printboard", row, timeout, lines=self.rules.m)
        return Board(tuple(rows), self._first)

    async def perf(self, *, timeout: Optional[float] = None) -> Perf:
        """Returns the engine's average internal times so far."""
        times = dict(await self._ask("perf", protocol.parse_perf, timeout, lines=3))
        return Perf(*(times.get(name, 0.0) for name in ("getmove", "checkwin", "getmoves")))

    async def info(self, *, timeout: Optional[float] = None) -> Rules:
        """Queries the engine's rules again and returns them."""
        return (await self._ask("info", protocol.parse_rules, timeout))[0]

    async def ping(self, *, timeout: Optional[float] = None) -> None:
        """Returns once the engine replies."""

        def ready(line: str) -> Optional[bool]:
            return protocol.is_ready(line) or None

        await self._ask("isready", ready, timeout)

    async def set_ai(self, name: str, *, timeout: Optional[float] = None) -> None:
        """Selects the AI, such as "windows", for the following moves.

        `ai` is a Quadrille extension to the protocol.

        Raises:
            EngineError: if the engine does not support the name or the command.
        """
        if not _check.instance("name", name, str, "a str").isprintable() or not name.strip():
            raise ValueError(f"unknown AI {name!r}")
        await self._tell(f"ai {name}", timeout)

    async def set_seed(self, seed: int, *, timeout: Optional[float] = None) -> None:
        """Seeds the engine's random number generator, for reproducible games.

        `seed` is a Quadrille extension to the protocol.

        Raises:
            EngineError: if the engine does not support the command.
        """
        await self._tell(f"seed {_check.integer('seed', seed, 0, 2**64 - 1)}", timeout)

    async def quit(self, *, timeout: Optional[float] = None) -> None:
        """Sends `quit` and waits for the engine to exit; returns at once if it already has.

        Raises:
            EngineTimeoutError: if it had to be killed.
        """
        limit = self._limit(timeout)
        if not await self._conversation.shut_down(limit):
            name = self._conversation.name
            raise EngineTimeoutError(f"{name} did not exit within {limit:g} s after 'quit'")

    async def close(self) -> None:
        """Ends the engine: `quit`, then kill after a timeout. Never raises."""
        await self._conversation.shut_down(min(_EXIT_TIMEOUT, self.timeout))

    @property
    def pid(self) -> int:
        """The process ID."""
        return self._conversation.pid

    @property
    def returncode(self) -> Optional[int]:
        """The exit code once the process has ended; negative if it was killed by that signal."""
        return self._conversation.returncode

    async def __aenter__(self) -> EngineClient:
        return self

    async def __aexit__(
        self,
        kind: Optional[type[BaseException]],
        error: Optional[BaseException],
        traceback: Optional[TracebackType],
    ) -> None:
        await self.close()

    async def _start(
        self, cwd: Optional[PathLike], env: Optional[Mapping[str, str]]
    ) -> EngineClient:
        await self._conversation.start(cwd, env)
        try:
            self.rules = await self.info()
        except BaseException:
            await self.close()
            raise
        return self

    async def _ask(
        self,
        command: str,
        parse: Callable[[str], Optional[T]],
        timeout: Optional[float],
        lines: int = 1,
    ) -> list[T]:
        return await self._conversation.ask(command, parse, self._limit(timeout), lines)

    def _limit(self, timeout: Optional[float]) -> float:
        return self.timeout if timeout is None else _seconds("timeout", timeout)

    async def _tell(self, command: str, timeout: Optional[float]) -> None:
        """Sends a command that the engine acknowledges by echoing it."""

        def echo(line: str) -> Optional[bool]:
            return line.lower().split() == command.lower().split() or None

        await self._ask(command, echo, timeout)

    def _is_human(self, player: Color) -> bool:
        return self.game is None or self.game.kind_of(player) == "human"

    def _on_event(self, event: Event) -> None:
        if self.game is not None:
            self.game.apply(protocol.renumbered(event, self._first))

    def _on_end(self, error: EngineError) -> None:
        if self.game is not None:
            self.game.fail(error)


class Engine(EngineClient):
    """The old name of EngineClient; cells are numbered from 1, as in the protocol."""

    _first = 1


def _argv(command: Command) -> list[str]:
    words: Any = [command] if isinstance(command, (str, os.PathLike)) else command
    try:
        return [str(os.fspath(word)) for word in words]
    except TypeError:
        raise TypeError(_check.message("command", "a program, or a list of str", command)) from None


def _seconds(name: str, value: float) -> float:
    return _check.seconds(name, value, math.inf)


class EngineStartup(Coroutine[Any, Any, EngineClient]):
    """Awaitable for the engine; in `async with` it closes the engine on exit."""

    def __init__(self, start: Coroutine[Any, Any, EngineClient]) -> None:
        self._start = start
        self._engine: Optional[EngineClient] = None

    def __await__(self) -> Generator[Any, Any, EngineClient]:
        return self._start.__await__()

    def send(self, value: Any) -> Any:
        """Coroutine protocol."""
        return self._start.send(value)

    def throw(self, *error: Any) -> Any:
        """Coroutine protocol."""
        return self._start.throw(*error)

    def close(self) -> None:
        """Coroutine protocol."""
        self._start.close()

    async def __aenter__(self) -> EngineClient:
        self._engine = await self._start
        return self._engine

    async def __aexit__(
        self,
        kind: Optional[type[BaseException]],
        error: Optional[BaseException],
        traceback: Optional[TracebackType],
    ) -> None:
        assert self._engine is not None
        await self._engine.close()
