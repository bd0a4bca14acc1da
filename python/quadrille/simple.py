"""Synchronous client for engines."""

from __future__ import annotations

import asyncio
import threading
import weakref
from collections.abc import Coroutine, Iterator, Mapping
from types import TracebackType
from typing import Any, ClassVar, Optional, TypeVar

from .board import Board
from .cell import Cell
from .conversation import PathLike
from .engine import DEFAULT_MOVE_TIMEOUT, DEFAULT_TIMEOUT, Command, Engine, EngineClient, PlayResult
from .errors import EngineTerminatedError
from .game import Game, GameResult, PlayerKind
from .protocol import Color, Event, Move, Perf, Score
from .records import Analysis
from .rules import Rules

T = TypeVar("T")


class _Background:
    """An event loop in a thread of its own, and the engine that it owns.

    Attributes:
        engine: closed when the thread ends.
        is_stopped: True if the thread has ended or is about to.
    """

    def __init__(self) -> None:
        self.engine: Optional[EngineClient] = None
        self._loop = asyncio.new_event_loop()
        self.is_stopped = False
        self._thread = threading.Thread(target=self._run, name="quadrille engine", daemon=True)
        self._thread.start()

    def call(self, work: Coroutine[Any, Any, T]) -> T:
        """Runs `work` in the thread and returns its result. An interrupt (Ctrl-C) cancels it."""
        if self.is_stopped:
            work.close()
            raise EngineTerminatedError("the engine has been closed")
        future = asyncio.run_coroutine_threadsafe(work, self._loop)
        try:
            return future.result()
        except BaseException:
            future.cancel()
            raise

    def abandon(self) -> None:
        """Asks the thread to end, without waiting. Idempotent."""
        if not self.is_stopped:
            self.is_stopped = True
            self._loop.call_soon_threadsafe(self._loop.stop)

    def stop(self) -> None:
        """Ends the thread and waits for it."""
        self.abandon()
        self._thread.join()

    def _run(self) -> None:
        asyncio.set_event_loop(self._loop)
        self._loop.run_forever()
        if self.engine is not None:
            self._loop.run_until_complete(self.engine.close())
        tasks = asyncio.all_tasks(self._loop)
        for task in tasks:
            task.cancel()
        self._loop.run_until_complete(asyncio.gather(*tasks, return_exceptions=True))
        self._loop.run_until_complete(self._loop.shutdown_asyncgens())
        self._loop.close()


class SimpleGame:
    """A game in progress: iterates over its events until the result.

    The synchronous counterpart of Game.
    """

    def __init__(self, game: Game, engine: SimpleEngineClient) -> None:
        """Private; use SimpleEngineClient.new_game()."""
        self._game = game
        self._engine = engine

    @property
    def moves(self) -> list[Move]:
        """Every stone so far, in order."""
        return list(self._game.moves)

    @property
    def result(self) -> Optional[GameResult]:
        """The result of the game, or None while it is in progress."""
        return self._game.result

    @property
    def side_to_move(self) -> Color:
        """The side to move; after the end, the side that moved last."""
        return self._game.side_to_move

    @property
    def stones_left(self) -> int:
        """The number of stones the side to move may still place in this turn; 0 after the end."""
        return self._game.stones_left

    def __iter__(self) -> Iterator[Event]:
        """Returns all events of the game to its end; waits for each."""
        number = 0
        while True:
            known = self._game.events
            if number == len(known):
                if self._game.result is not None:
                    return
                self._engine.call(self._game.event(number))
            else:
                yield known[number]
                number += 1

    def wait(self, timeout: Optional[float] = None) -> GameResult:
        """Waits for the end of the game and returns its result."""
        return self._game.result or self._engine.call(self._game.wait(timeout))


class SimpleEngineClient:
    """A running engine with blocking methods.

    The synchronous counterpart of EngineClient. An event loop runs in its own thread until the
    engine is closed or garbage-collected.
    """

    _client: ClassVar[type[EngineClient]] = EngineClient

    def __init__(self, engine: EngineClient, background: _Background) -> None:
        """Private; use popen()."""
        self._engine = engine
        self._background = background
        background.engine = engine
        weakref.finalize(self, background.abandon)  # no effect after close()

    @classmethod
    def popen(
        cls,
        command: Command,
        *,
        timeout: float = DEFAULT_TIMEOUT,
        move_timeout: float = DEFAULT_MOVE_TIMEOUT,
        cwd: Optional[PathLike] = None,
        env: Optional[Mapping[str, str]] = None,
    ) -> SimpleEngineClient:
        """Starts an engine and queries its rules; arguments as for EngineClient.popen()."""

        async def start() -> EngineClient:
            return await cls._client.popen(
                command, timeout=timeout, move_timeout=move_timeout, cwd=cwd, env=env
            )

        background = _Background()
        try:
            return cls(background.call(start()), background)
        except BaseException:
            background.stop()
            raise

    @property
    def command(self) -> list[str]:
        """The command line."""
        return self._engine.command

    @property
    def rules(self) -> Rules:
        """The rules of its game."""
        return self._engine.rules

    @property
    def pid(self) -> int:
        """The process ID."""
        return self._engine.pid

    @property
    def returncode(self) -> Optional[int]:
        """The exit code once the process has ended; negative if it was killed by that signal."""
        return self._engine.returncode

    def new_game(
        self,
        black: PlayerKind = "human",
        white: PlayerKind = "ai",
        *,
        timeout: Optional[float] = None,
    ) -> SimpleGame:
        """Starts a game; a game in progress ends. An "ai" that moves first does so at once."""
        game = self.call(self._engine.new_game(black, white, timeout=timeout))
        return SimpleGame(game, self)

    def make_move(self, x: int, y: int, *, timeout: Optional[float] = None) -> Move:
        """Places a stone for the human to move in column x, row y."""
        return self.call(self._engine.make_move(x, y, timeout=timeout))

    def play(self, *cells: tuple[int, int], timeout: Optional[float] = None) -> PlayResult:
        """Places the stones of one turn, then waits for the human's next turn or the game's end."""
        return self.call(self._engine.play(*cells, timeout=timeout))

    def moves(self, *, timeout: Optional[float] = None) -> list[Cell]:
        """Returns the free cells, row by row."""
        return self.call(self._engine.moves(timeout=timeout))

    def player(self, *, timeout: Optional[float] = None) -> Color:
        """Returns the side to move."""
        return self.call(self._engine.player(timeout=timeout))

    def moves_left(self, *, timeout: Optional[float] = None) -> int:
        """Returns the number of stones that the side to move may still place in this turn."""
        return self.call(self._engine.moves_left(timeout=timeout))

    def moves_made(self, *, timeout: Optional[float] = None) -> int:
        """Returns the number of stones placed."""
        return self.call(self._engine.moves_made(timeout=timeout))

    def board(self, *, timeout: Optional[float] = None) -> Board:
        """Returns the stones on the board."""
        return self.call(self._engine.board(timeout=timeout))

    def perf(self, *, timeout: Optional[float] = None) -> Perf:
        """Returns the engine's average internal times so far."""
        return self.call(self._engine.perf(timeout=timeout))

    def info(self, *, timeout: Optional[float] = None) -> Rules:
        """Queries the engine's rules again and returns them."""
        return self.call(self._engine.info(timeout=timeout))

    def ping(self, *, timeout: Optional[float] = None) -> None:
        """Returns once the engine replies."""
        self.call(self._engine.ping(timeout=timeout))

    def set_ai(self, name: str, *, timeout: Optional[float] = None) -> None:
        """Selects the AI, such as "windows", for the following moves."""
        self.call(self._engine.set_ai(name, timeout=timeout))

    def set_seed(self, seed: int, *, timeout: Optional[float] = None) -> None:
        """Seeds the engine's random number generator, for reproducible games."""
        self.call(self._engine.set_seed(seed, timeout=timeout))

    def undo(self, stones: int = 1, *, timeout: Optional[float] = None) -> list[Move]:
        """Undoes the last stones; both sides become human."""
        return self.call(self._engine.undo(stones, timeout=timeout))

    def history(self, *, timeout: Optional[float] = None) -> list[Cell]:
        """Returns the stones in the order played, without those of set_board()."""
        return self.call(self._engine.history(timeout=timeout))

    def set_board(self, fen: str, *, timeout: Optional[float] = None) -> None:
        """Sets a position, such as "3/1x1/3 o 1 3,3,3,1,1". Both sides become human."""
        self.call(self._engine.set_board(fen, timeout=timeout))

    def save(self, path: PathLike, *, timeout: Optional[float] = None) -> None:
        """Saves the game as SGF, written by the engine. Overwrites only SGF files."""
        self.call(self._engine.save(path, timeout=timeout))

    def load(self, path: PathLike, *, timeout: Optional[float] = None) -> None:
        """Loads a game from SGF, read by the engine. Both sides become human."""
        self.call(self._engine.load(path, timeout=timeout))

    def hint(self, *, timeout: Optional[float] = None) -> tuple[Cell, ...]:
        """Returns the stones that the AI would place in this turn."""
        return self.call(self._engine.hint(timeout=timeout))

    def evaluate(self, *, timeout: Optional[float] = None) -> Score:
        """Returns the AI's evaluation of the position."""
        return self.call(self._engine.evaluate(timeout=timeout))

    def analyze(self, seconds: float, *, timeout: Optional[float] = None) -> Analysis:
        """Analyzes the position for `seconds` without playing; `timeout`: grace period after it."""
        return self.call(self._engine.analyze(seconds, timeout=timeout))

    def clock(
        self,
        black: Optional[float] = None,
        white: Optional[float] = None,
        *,
        timeout: Optional[float] = None,
    ) -> tuple[float, float]:
        """Sets the clocks given, then returns the seconds left of both sides."""
        return self.call(self._engine.clock(black, white, timeout=timeout))

    def quit(self, *, timeout: Optional[float] = None) -> None:
        """Sends `quit` and waits for the engine to exit; returns at once if it already has."""
        if self._background.is_stopped:
            return
        try:
            self.call(self._engine.quit(timeout=timeout))
        finally:
            self._background.stop()

    def close(self) -> None:
        """Ends the engine: `quit`, then kill after a timeout. Never raises."""
        self._background.stop()

    def __enter__(self) -> SimpleEngineClient:
        return self

    def __exit__(
        self,
        kind: Optional[type[BaseException]],
        error: Optional[BaseException],
        traceback: Optional[TracebackType],
    ) -> None:
        self.close()

    def call(self, work: Coroutine[Any, Any, T]) -> T:
        """Runs `work` in the engine's thread and returns its result."""
        return self._background.call(work)


class SimpleEngine(SimpleEngineClient):
    """The old name of SimpleEngineClient; cells are numbered from 1, as in the protocol."""

    _client = Engine
