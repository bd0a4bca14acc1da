"""Matches between two engines."""

from __future__ import annotations

import asyncio
from typing import Optional

from . import _check
from .engine import EngineClient
from .errors import EngineError, IllegalMoveError
from .game import Game, GameResult
from .protocol import Move


async def play_match(
    black: EngineClient, white: EngineClient, *, move_timeout: Optional[float] = None
) -> GameResult:
    """Plays a game: each engine plays one side and is sent the other's stones.

    Args:
        black: the engine that moves first.
        white: its opponent, another process (perhaps of the same program).
        move_timeout: time limit for each move in seconds; overrides the engines' own limits.

    Returns:
        The result as reported by black's engine.

    Raises:
        EngineError: if the engines' rules differ or they disagree on the result.
        IllegalMoveError: if an engine rejects a stone of the other.
        EngineTerminatedError, EngineTimeoutError: as for EngineClient.
    """
    for name, engine in (("black", black), ("white", white)):
        _check.instance(name, engine, EngineClient, "an EngineClient")
    if black._first != white._first:
        raise ValueError("expected two clients with the same numbers of cells, got an EngineClient "
                         "and an Engine")
    if black.rules != white.rules:
        raise EngineError(f"the engines' rules differ: black {black.rules}, white {white.rules}")
    blacks, whites = await asyncio.gather(
        black.new_game(black="ai", white="human"), white.new_game(black="human", white="ai")
    )
    number = 0
    while True:
        mover, other = (blacks, white) if black.rules.is_black_stone(number) else (whites, black)
        event = await mover.event(number, move_timeout)
        if not isinstance(event, Move):
            break
        try:
            await other.make_move(event.x, event.y)
        except IllegalMoveError:
            if other.game is None or not other.game.is_over:
                raise
            break
        number += 1
    await asyncio.gather(black.ping(), white.ping())  # until both have processed the last stone
    for game in (blacks, whites):
        if game.failure is not None:
            raise game.failure
    if blacks.is_over and whites.is_over:
        result, view = await asyncio.gather(blacks.wait(), whites.wait())
        if (result.winner, result.moves) == (view.winner, view.moves):
            return result
    raise EngineError(f"the engines disagree: black {_verdict(blacks)}, white {_verdict(whites)}")


def _verdict(game: Game) -> str:
    if game.result is None:
        return f"reports no result after {len(game.moves)} stones"
    outcome = f"a win for {game.result.winner}" if game.result.winner else "a draw"
    return f"reports {outcome} after {len(game.moves)} stones"
