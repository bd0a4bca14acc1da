"""Client for k-in-a-row engines: tic-tac-toe, Gomoku, Connect6 and all other (m,n,k,p,q)-games.

    with SimpleEngine.popen(GOMOKU.command("mnk")) as engine:
        engine.new_game(black="human", white="ai")
        print(engine.play((8, 8)).move)

`EngineClient` is the asyncio counterpart. Requires only the standard library.
"""

from .board import Board
from .engine import EngineClient, PlayResult
from .errors import EngineError, EngineTerminatedError, EngineTimeoutError, IllegalMoveError
from .game import Game, GameResult, PlayerKind
from .match import play_match
from .protocol import Cell, Color, Draw, Event, Info, Move, Perf, Score, Winner, WinningLine
from .records import Analysis
from .rules import CONNECT6, GOMOKU, GOMOKU_STANDARD, TIC_TAC_TOE, Rules, WinCondition
from .simple import SimpleEngine, SimpleGame

Engine = EngineClient
"""The old name of EngineClient; quadrille.chess.Engine is the chess engine in process."""

popen = EngineClient.popen

__all__ = [
    "CONNECT6",
    "GOMOKU",
    "GOMOKU_STANDARD",
    "TIC_TAC_TOE",
    "Analysis",
    "Board",
    "Cell",
    "Color",
    "Draw",
    "Engine",
    "EngineClient",
    "EngineError",
    "EngineTerminatedError",
    "EngineTimeoutError",
    "Event",
    "Game",
    "GameResult",
    "IllegalMoveError",
    "Info",
    "Move",
    "Perf",
    "PlayResult",
    "PlayerKind",
    "Rules",
    "Score",
    "SimpleEngine",
    "SimpleGame",
    "WinCondition",
    "Winner",
    "WinningLine",
    "play_match",
    "popen",
]
