"""In-process k-in-a-row games: any rules, AI players, the solver, batches of games.

    game = Game(15, 15, 5)
    game.push((7, 7))
    print(game, Player("best", game.rules).choose(game))
    print(solve(Game(4, 4, 4)).value)           # "draw"

A cell is (x, y): column and row from 0, (0, 0) at the top left; in arrays it is [y, x].
"""

from ..cell import Cell
from ..errors import IllegalMoveError
from ..rules import CONNECT6, GOMOKU, GOMOKU_STANDARD, TIC_TAC_TOE, Rules
from .batch import Batch
from .game import Game, Side, Tally
from .player import Player, players
from .solver import Solution, solve

__all__ = [
    "CONNECT6",
    "GOMOKU",
    "GOMOKU_STANDARD",
    "TIC_TAC_TOE",
    "Batch",
    "Cell",
    "Game",
    "IllegalMoveError",
    "Player",
    "Rules",
    "Side",
    "Solution",
    "Tally",
    "players",
    "solve",
]
