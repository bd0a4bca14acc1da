"""Client for k-in-a-row engines: tic-tac-toe, Gomoku, Connect6 and all other (m,n,k,p,q)-games.

    with SimpleEngineClient.popen(GOMOKU.command("mnk")) as engine:
        engine.new_game(black="human", white="ai")
        print(engine.play((7, 7)).move)

`EngineClient` is the asyncio counterpart. Requires only the standard library. Cells are column and
row, from 0, (0, 0) at the top left; the old names `Engine` and `SimpleEngine` count from 1.
"""

from .board import Board
from .cell import Cell
from .engine import Engine, EngineClient, PlayResult
from .errors import EngineError, EngineTerminatedError, EngineTimeoutError, IllegalMoveError
from .game import Game, GameResult, PlayerKind
from .match import play_match
from .protocol import Color, Draw, Event, Info, Move, Perf, Score, Winner, WinningLine
from .records import Analysis
from .rules import CONNECT6, GOMOKU, GOMOKU_STANDARD, TIC_TAC_TOE, Rules, WinCondition
from .simple import SimpleEngine, SimpleEngineClient, SimpleGame

popen = Engine.popen

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
    "SimpleEngineClient",
    "SimpleGame",
    "WinCondition",
    "Winner",
    "WinningLine",
    "play_match",
    "popen",
]
