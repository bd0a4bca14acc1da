"""In-process chess: boards, moves, text formats, perft, attacks, the engine, batches.

    board = Board()
    board.push("e2e4")
    board.push_san("e5")
    print(board, board.legal_moves, board.perft(4))

    with Engine() as engine:
        print(engine.search(board, depth=10).best)

    for game in read_games("games.pgn"):
        print(game.tags, game.moves, game.result)

Moves are text in UCI notation: "e2e4", "e7e8q", castling "e1g1" (in Chess960 "e1h1").
"""

from ..errors import IllegalMoveError
from .batch import Batch
from .board import START_FEN, Board, Color, attacks
from .engine import Engine, Info, SearchResult
from .pgn import Game, GameMove, GameReader, PgnGame, read_games, read_pgn

__all__ = [
    "START_FEN",
    "Batch",
    "Board",
    "Color",
    "Engine",
    "Game",
    "GameMove",
    "GameReader",
    "IllegalMoveError",
    "Info",
    "PgnGame",
    "SearchResult",
    "attacks",
    "read_games",
    "read_pgn",
]
