"""Matches: two engines play a game against each other."""

from __future__ import annotations

import asyncio
from typing import Optional

from .engine import Engine
from .errors import EngineError, IllegalMoveError
from .game import Game, GameResult
from .protocol import Move


async def play_match(
    black: Engine, white: Engine, *, move_timeout: Optional[float] = None
) -> GameResult:
    """Plays a game: each engine places the stones of its side, and is told those of the other.

    Args:
        black: who begins.
        white: its opponent; another process, though perhaps the same program.
        move_timeout: seconds for each stone, instead of the engines' own limits.

    Returns:
        the result as black's engine tells it.

    Raises:
        EngineError: if they play different games, or do not agree on the result.
        IllegalMoveError: if an engine refuses a stone of the other.
        EngineTerminatedError, EngineTimeoutError: as for Engine.
    """
    if black.rules != white.rules:
        raise EngineError(f"black plays {black.rules}, white {white.rules}")
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
    await asyncio.gather(black.ping(), white.ping())  # until both have judged the last stone
    for game in (blacks, whites):
        if game.failure is not None:
            raise game.failure
    if blacks.is_over and whites.is_over:
        result, view = await asyncio.gather(blacks.wait(), whites.wait())
        if (result.winner, result.moves) == (view.winner, view.moves):
            return result
    raise EngineError(f"black says {_verdict(blacks)}, white says {_verdict(whites)}")


def _verdict(game: Game) -> str:
    if game.result is None:
        return f"the game goes on after {len(game.moves)} stones"
    return f"{game.result.winner or 'nobody'} wins after {len(game.moves)} stones"
