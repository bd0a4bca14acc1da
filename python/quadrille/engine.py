"""The asyncio client of engines of the (m,n,k,p,q) family."""

from __future__ import annotations

import os
from collections.abc import Coroutine, Generator, Mapping, Sequence
from dataclasses import dataclass
from types import TracebackType
from typing import Any, Callable, Optional, TypeVar, Union

from . import protocol
from .board import Board
from .conversation import Conversation, PathLike
from .errors import EngineError, EngineTimeoutError, IllegalMoveError
from .game import Game, GameResult, PlayerKind
from .protocol import Cell, Color, Event, Move, Perf
from .records import RecordCommands
from .rules import Rules

T = TypeVar("T")
Command = Union[PathLike, Sequence[str]]
"""A program, or a program and its arguments."""

ANSWER_SECONDS = 10.0
MOVE_SECONDS = 60.0
_LEAVE_SECONDS = 1.0  # for an engine to end by itself when it is closed


@dataclass(frozen=True)
class PlayResult:
    """What the engine did with its turn.

    Attributes:
        moves: the stones that it has placed since the last human's stone.
        result: how the game ended, or None if it goes on.
    """

    moves: tuple[Move, ...]
    result: Optional[GameResult]

    @property
    def move(self) -> Optional[Move]:
        """The first of its stones; the only one in games of one stone a turn."""
        return self.moves[0] if self.moves else None


class Engine(RecordCommands):
    """A running engine. Engine.popen() makes one; close it, or use it in an `async with`.

    Its methods may be called from several tasks: one command at a time is on its way. All raise
    EngineTerminatedError if the process has ended, EngineTimeoutError if it lets the time limit
    pass, and EngineError if its answer makes no sense. An engine that leaves a command unanswered
    is killed, since a late answer would be taken for that of the next command. (A stone that comes
    late harms nothing, so there the engine lives.)

    Attributes:
        command: the command line.
        rules: the game that it plays.
        game: the last game that was begun, or None.
        timeout: seconds that an answer may take.
        move_timeout: seconds that a stone of the AI may take.
    """

    def __init__(self, command: Sequence[str], timeout: float, move_timeout: float) -> None:
        """For popen() alone."""
        self.command = list(command)
        self.rules = Rules()
        self.game: Optional[Game] = None
        self.timeout = timeout
        self.move_timeout = move_timeout
        self._talk = Conversation(self.command, self._on_event, self._on_end)

    @classmethod
    def popen(
        cls,
        command: Command,
        *,
        timeout: float = ANSWER_SECONDS,
        move_timeout: float = MOVE_SECONDS,
        cwd: Optional[PathLike] = None,
        env: Optional[Mapping[str, str]] = None,
    ) -> Opening:
        """Starts an engine and asks for its rules.

        To be awaited for the engine, or entered: `async with Engine.popen(...) as engine`.

        Args:
            command: the program, or the program and its arguments; Rules.command() makes one. No
                shell reads it.
            timeout: seconds that the start, and later each answer, may take; math.inf for ever.
            move_timeout: seconds that the AI may take for a stone.
            cwd: the folder that it runs in.
            env: its environment, instead of ours.

        Raises:
            OSError: if there is no such program, or it cannot be run.
            EngineError: if it does not speak the protocol.
        """
        words = [command] if isinstance(command, (str, os.PathLike)) else list(command)
        engine = cls([os.fspath(word) for word in words], timeout, move_timeout)
        return Opening(engine._start(cwd, env))

    async def new_game(
        self,
        black: PlayerKind = "human",
        white: PlayerKind = "ai",
        *,
        timeout: Optional[float] = None,
    ) -> Game:
        """Begins a game, and ends the one under way. An "ai" begins to play at once."""
        for kind in (black, white):
            if kind not in ("ai", "human"):
                raise ValueError(f"player {kind!r}: not 'ai' or 'human'")

        def started(line: str) -> Optional[Game]:
            # Here, not after the answer: the first stones may come with the same data.
            if not protocol.is_game_started(line):
                return None
            if self.game is not None:
                self.game.fail(EngineError("another game was begun"))
            self.game = Game(self.rules, black, white, self.move_timeout)
            return self.game

        return (await self._ask(f"newgame black {black} white {white}", started, timeout))[0]

    async def make_move(self, x: int, y: int, *, timeout: Optional[float] = None) -> Move:
        """Places a stone of the human who is to move, in column x and row y, both from 1 on.

        Raises:
            IllegalMoveError: if the engine refuses it; the game goes on as before.
        """
        cell = Cell(x, y)

        def placed(line: str) -> Optional[Move]:
            if protocol.is_invalid_move(line):
                raise IllegalMoveError(f"the engine refuses {x} {y}: {line[:200]!r}")
            event = protocol.parse_event(line)
            ours = isinstance(event, Move) and event.cell == cell and self._is_human(event.player)
            return event if ours and isinstance(event, Move) else None

        return (await self._ask(f"makemove {x:d} {y:d}", placed, timeout))[0]

    async def play(self, *cells: tuple[int, int], timeout: Optional[float] = None) -> PlayResult:
        """Places stones of one turn, then waits until it is our turn again or the game has ended.

        Without `cells` it only waits: for the first stones of a game that the engine begins, or for
        the end of one that it plays against itself. `timeout` holds for each stone of the engine.

        Raises:
            IllegalMoveError: if there are more `cells` than stones left of the turn; none is placed.
                Or if the engine refuses one of our stones; those before it lie.
        """
        if self.game is None:
            raise EngineError("no game is running: call new_game() first")
        game = self.game
        if len(cells) > game.stones_left and not game.is_ai_turn:
            raise IllegalMoveError(
                f"{len(cells)} stones, but {game.side_to_move} may place only {game.stones_left}"
                " in this turn: call play() once for each turn"
            )
        for x, y in cells:
            await self.make_move(x, y)
        await game.wait_for_human(timeout)
        return PlayResult(game.replies(), game.result)

    async def moves(self, *, timeout: Optional[float] = None) -> list[Cell]:
        """The free cells, row by row."""
        return (await self._ask("getmoves", protocol.parse_cells, timeout))[0]

    async def player(self, *, timeout: Optional[float] = None) -> Color:
        """The side to move."""
        answer: list[Color] = await self._ask("getplayer", protocol.parse_color, timeout)
        return answer[0]

    async def moves_left(self, *, timeout: Optional[float] = None) -> int:
        """How many stones the side to move may still place in this turn."""
        return (await self._ask("movesleft", protocol.parse_count, timeout))[0]

    async def moves_made(self, *, timeout: Optional[float] = None) -> int:
        """How many stones have been placed."""
        return (await self._ask("movesmade", protocol.parse_count, timeout))[0]

    async def board(self, *, timeout: Optional[float] = None) -> Board:
        """The stones on the board."""

        def row(line: str) -> Optional[str]:
            return protocol.parse_row(line, self.rules.n)

        return Board(tuple(await self._ask("printboard", row, timeout, lines=self.rules.m)))

    async def perf(self, *, timeout: Optional[float] = None) -> Perf:
        """The average times of the engine's own work so far."""
        times = dict(await self._ask("perf", protocol.parse_perf, timeout, lines=3))
        return Perf(*(times.get(name, 0.0) for name in ("getmove", "checkwin", "getmoves")))

    async def info(self, *, timeout: Optional[float] = None) -> Rules:
        """The rules of the game, asked for anew."""
        return (await self._ask("info", protocol.parse_rules, timeout))[0]

    async def ping(self, *, timeout: Optional[float] = None) -> None:
        """Returns once the engine answers."""

        def ready(line: str) -> Optional[bool]:
            return protocol.is_ready(line) or None

        await self._ask("isready", ready, timeout)

    async def set_ai(self, name: str, *, timeout: Optional[float] = None) -> None:
        """Chooses the AI that plays from the next stone on, by its name, such as "windows".

        `ai` is a word that Quadrille's engines have beyond the protocol.

        Raises:
            EngineError: if the engine does not know the name, or the word.
        """
        if not name.isprintable() or not name.strip():
            raise ValueError(f"no AI is called {name!r}")
        await self._tell(f"ai {name}", timeout)

    async def set_seed(self, seed: int, *, timeout: Optional[float] = None) -> None:
        """Lets the engine's chance begin again from a number, so that games can be repeated.

        `seed` is a word that Quadrille's engines have beyond the protocol.

        Raises:
            EngineError: if the engine does not know the word.
        """
        await self._tell(f"seed {seed:d}", timeout)

    async def quit(self, *, timeout: Optional[float] = None) -> None:
        """Tells the engine to end, and returns when it has; at once if it has ended before.

        Raises:
            EngineTimeoutError: if it had to be killed.
        """
        limit = self.timeout if timeout is None else timeout
        if not await self._talk.leave(limit):
            raise EngineTimeoutError(f"{self._talk.name} did not end within {limit:g} s of 'quit'")

    async def close(self) -> None:
        """Ends the engine, politely if it lets us. Never fails."""
        await self._talk.leave(min(_LEAVE_SECONDS, self.timeout))

    @property
    def pid(self) -> int:
        """The number of the process."""
        return self._talk.pid

    @property
    def returncode(self) -> Optional[int]:
        """The exit code once the process has ended; negative is the number of a signal."""
        return self._talk.returncode

    async def __aenter__(self) -> Engine:
        return self

    async def __aexit__(
        self,
        kind: Optional[type[BaseException]],
        error: Optional[BaseException],
        traceback: Optional[TracebackType],
    ) -> None:
        await self.close()

    async def _start(self, cwd: Optional[PathLike], env: Optional[Mapping[str, str]]) -> Engine:
        await self._talk.start(cwd, env)
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
        limit = self.timeout if timeout is None else timeout
        return await self._talk.ask(command, parse, limit, lines)

    async def _tell(self, command: str, timeout: Optional[float]) -> None:
        """Sends a command whose answer is the command."""

        def echo(line: str) -> Optional[bool]:
            return line.lower().split() == command.lower().split() or None

        await self._ask(command, echo, timeout)

    def _is_human(self, player: Color) -> bool:
        return self.game is None or self.game.kind_of(player) == "human"

    def _on_event(self, event: Event) -> None:
        if self.game is not None:
            self.game.apply(event)

    def _on_end(self, error: EngineError) -> None:
        if self.game is not None:
            self.game.fail(error)


class Opening(Coroutine[Any, Any, Engine]):
    """What Engine.popen() returns: await it for the engine, or enter it to have it closed too."""

    def __init__(self, start: Coroutine[Any, Any, Engine]) -> None:
        self._start = start
        self._engine: Optional[Engine] = None

    def __await__(self) -> Generator[Any, Any, Engine]:
        return self._start.__await__()

    def send(self, value: Any) -> Any:
        """Part of being a coroutine."""
        return self._start.send(value)

    def throw(self, *error: Any) -> Any:
        """Part of being a coroutine."""
        return self._start.throw(*error)

    def close(self) -> None:
        """Part of being a coroutine."""
        self._start.close()

    async def __aenter__(self) -> Engine:
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
