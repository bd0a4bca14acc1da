"""Game in progress: its events, side to move and result."""

from __future__ import annotations

import asyncio
import math
from collections.abc import AsyncIterator
from dataclasses import dataclass
from typing import Literal, Optional

from . import _check
from .cell import Cell
from .errors import EngineError, EngineTimeoutError
from .protocol import Color, Draw, Event, Move, Winner, WinningLine
from .rules import Rules

PlayerKind = Literal["ai", "human"]
"""Who places the stones of a side: the engine or the caller."""

_WINNING_LINE_TIMEOUT = 1.0  # wait for the winning line after the winner


@dataclass(frozen=True)
class GameResult:
    """The result of a game.

    Attributes:
        rules: the rules of the game.
        winner: "black", "white", or None for a draw.
        line: the winning line; None for a draw, or if the engine did not report it.
        moves: every stone, in order.
    """

    rules: Rules
    winner: Optional[Color]
    line: Optional[WinningLine]
    moves: tuple[Move, ...]

    @property
    def is_draw(self) -> bool:
        """True if the game is drawn."""
        return self.winner is None


class Game:
    """A game in progress: an async iterator over its events until the result.

    Created by EngineClient.new_game(). Any number of iterators may run at the same time; each
    starts at the beginning of the game.

    Attributes:
        rules: the rules of the game.
        black, white: "ai" or "human".
        moves: every stone so far, in order.
        events: all events so far, in order.
        result: the result, or None while the game is in progress.
        failure: the error that ended the game, if any; raised by all methods that wait for it.
    """

    def __init__(self, rules: Rules, black: PlayerKind, white: PlayerKind, limit: float,
                 first: int) -> None:
        """Private; use EngineClient.new_game(). Cells are numbered from `first`."""
        self.rules = rules
        self.first = first
        self.black = black
        self.white = white
        self.moves: list[Move] = []
        self.events: list[Event] = []
        self.result: Optional[GameResult] = None
        self._limit = limit
        self._taken: set[Cell] = set()
        self.failure: Optional[EngineError] = None
        self._winner: Optional[Color] = None
        self._loop = asyncio.get_running_loop()
        self._changed: asyncio.Future[None] = self._loop.create_future()
        self._turn: Color = "black"
        self._stones_left = min(rules.q, rules.cells)

    @property
    def side_to_move(self) -> Color:
        """The side to move; after the end, the side that moved last."""
        return self._turn

    @property
    def stones_left(self) -> int:
        """The number of stones the side to move may still place in this turn; 0 after the end."""
        return 0 if self.result is not None else self._stones_left

    def kind_of(self, player: Color) -> PlayerKind:
        """Returns "ai" or "human" for `player`."""
        return self.black if player == "black" else self.white

    @property
    def is_over(self) -> bool:
        """True once the engine has reported a winner or a draw."""
        return self._winner is not None or self.result is not None

    @property
    def is_ai_turn(self) -> bool:
        """True while a stone of the engine or its report of the result is due."""
        at_end = self.is_over or len(self.moves) == self.rules.cells
        return self.result is None and (at_end or self.kind_of(self._turn) == "ai")

    async def event(self, number: int, timeout: Optional[float] = None) -> Optional[Event]:
        """Returns the event with index `number`, or None if the game ended before it.

        Waits at most `timeout` seconds; the default is the engine's move_timeout.

        Raises:
            EngineTimeoutError: on a timeout.
            EngineTerminatedError: if the engine exited before the end of the game.
            EngineError: if the engine violated the rules or started another game.
        """
        limit = self._limit if timeout is None else _check.seconds("timeout", timeout, math.inf)
        number = _check.integer("number", number, 0, 2**63 - 1)
        deadline = self._loop.time() + limit
        while len(self.events) <= number and self.result is None:
            if self.failure is not None:
                raise self.failure
            await self._wait(deadline, limit)
        return self.events[number] if number < len(self.events) else None

    async def _iterate(self) -> AsyncIterator[Event]:
        number = 0
        while True:
            event = await self.event(number)
            if event is None:
                return
            yield event
            number += 1

    def __aiter__(self) -> AsyncIterator[Event]:
        """Iterates over all events of the game; waits for each as event() does."""
        return self._iterate()

    async def wait(self, timeout: Optional[float] = None) -> GameResult:
        """Waits for the end of the game and returns its result.

        Without `timeout`, the default limit of event() applies to each event; `timeout` (seconds)
        limits the total.

        Raises:
            The exceptions of event().
        """
        if timeout is not None:
            timeout = _check.seconds("timeout", timeout, math.inf)
        deadline = None if timeout is None else self._loop.time() + timeout
        while self.result is None:
            left = None if deadline is None else max(0.0, deadline - self._loop.time())
            await self.event(len(self.events), left)
        return self.result

    async def wait_for_human(self, timeout: Optional[float] = None) -> None:
        """Waits until a human is to move or the game has ended.

        `timeout` is in seconds and applies to each stone.

        Raises:
            The exceptions of event().
        """
        while self.is_ai_turn:
            await self.event(len(self.events), timeout)
        if self.failure is not None:
            raise self.failure

    def replies(self) -> tuple[Move, ...]:
        """Returns the stones placed by the engine since the last human stone."""
        start = len(self.moves)
        while start > 0 and self.kind_of(self.moves[start - 1].player) == "ai":
            start -= 1
        return tuple(self.moves[start:])

    # Called by EngineClient.

    def apply(self, event: Event) -> None:
        """Applies an event. The game fails if the event breaks the rules."""
        if self.result is not None or self.failure is not None:
            return
        fault = self._fault(event)
        if fault:
            self.failure = EngineError(f"the engine violated the rules of {self.rules}: {fault}")
            self._wake()
            return
        self.events.append(event)
        if isinstance(event, Move):
            self._place(event)
        elif isinstance(event, Winner):
            self._winner = event.player
            self._loop.call_later(_WINNING_LINE_TIMEOUT, self._finish, None)
        elif isinstance(event, WinningLine):
            self._finish(event)
        else:
            self._finish(None)
        self._wake()

    def fail(self, error: EngineError) -> None:
        """Fails the game: all waiting methods raise `error`."""
        if self._winner is not None:
            self._finish(None)
        if self.result is None and self.failure is None:
            self.failure = error
            self._wake()

    def _fault(self, event: Event) -> Optional[str]:
        """Returns how an event breaks the rules, or None."""
        if isinstance(event, Move):
            column, row = event.x - self.first, event.y - self.first
            on_board = 0 <= column < self.rules.n and 0 <= row < self.rules.m
            text = f"{event.player} on {event.x} {event.y}"
            if self._winner is not None:
                return f"{text} after the end of the game"
            if not on_board:
                return f"{text} is off the board"
            if event.cell in self._taken:
                return f"{text}, but the cell is taken"
            if event.player != self._turn:
                return f"{text}, but {self._turn} is to move"
        elif isinstance(event, Draw) and self._winner is not None:
            return "a draw after a winner"
        elif isinstance(event, Winner):
            if self._winner is not None:
                return "two winners"
            if not self.moves or self.moves[-1].player != event.player:
                return f"{event.player} wins without having placed the last stone"
        elif isinstance(event, WinningLine) and self._winner is None:
            return "a winning line without a winner"
        return None

    def _place(self, move: Move) -> None:
        self.moves.append(move)
        self._taken.add(move.cell)
        self._stones_left -= 1
        free = self.rules.cells - len(self.moves)
        if self._stones_left == 0 and free > 0:
            self._turn = "white" if self._turn == "black" else "black"
            self._stones_left = min(self.rules.p, free)

    def _finish(self, line: Optional[WinningLine]) -> None:
        if self.result is None and self.failure is None:
            self.result = GameResult(self.rules, self._winner, line, tuple(self.moves))
            if self.moves:
                self._turn = self.moves[-1].player
            self._wake()

    def _wake(self) -> None:
        changed, self._changed = self._changed, self._loop.create_future()
        if not changed.done():
            changed.set_result(None)

    async def _wait(self, deadline: float, limit: float) -> None:
        left = None if math.isinf(deadline) else max(0.0, deadline - self._loop.time())
        try:
            await asyncio.wait_for(asyncio.shield(self._changed), left)
        except asyncio.TimeoutError:
            who = f"{self._turn} ({self.kind_of(self._turn)})"
            raise EngineTimeoutError(
                f"no move or result from {who} within {limit:g} s after {len(self.moves)} stones"
            ) from None
