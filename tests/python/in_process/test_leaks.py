"""Memory leaks of every object."""

import gc
import io
import os
import unittest

import needs
from quadrille.bitboard import Bitboard
from quadrille.chess import Board, Engine, read_games, read_pgn
from quadrille.mnk import Game, Player, solve

PAGE_BYTES = os.sysconf("SC_PAGE_SIZE")


def resident_bytes() -> int:
    """Returns the resident memory of this process."""
    with open("/proc/self/statm", encoding="ascii") as statm:
        return int(statm.read().split()[1]) * PAGE_BYTES


def boards() -> None:
    for _ in range(300):
        board = Board()
        board.push("e2e4")
        board.copy().push_san("e5")
        read_pgn(board.pgn({"White": "Ada"}))
        for game in read_games(io.StringIO("1. e4 {best} (1. d4) *\n\n1. e5 *"), on_error=str):
            game.to_json()
        for text in ("e2e4", "rubbish"):
            try:
                board.push(text)
            except ValueError:
                pass
        try:
            Board("rubbish")
        except ValueError:
            pass
        board.perft(1)
        str(Bitboard("FileA"))


def engines() -> None:
    with Engine(hash_mb=1) as engine:
        engine.search(Board(), nodes=300, on_info=lambda info: info.pv)


def games() -> None:
    for _ in range(100):
        game = Game(15, 15, 5)
        for x in range(10):
            game.push((x, 0))
        game.pop()
        game.copy().playouts(2)
        try:
            game.push((0, 0))
        except ValueError:
            pass
        Player("threats", game.rules).choose(game)
    solve(Game(3, 3, 3), hash_mb=1)


def batches() -> None:
    from quadrille import chess, mnk

    batch = mnk.Batch("gomoku", 300, threads=2)
    boards = chess.Batch(100, threads=2)
    for each in (batch, boards):
        for _ in range(5):
            each.step(each.random_actions())
        each.playouts(1)
        each.observe()
        try:
            each.step([0] * len(each))
        except ValueError:
            pass
    batch.game(0)
    boards.board(0)


class LeaksTest(unittest.TestCase):
    def test_memory_does_not_grow(self) -> None:
        works = [boards, engines, games] + ([batches] if needs.np is not None else [])
        for work in works:
            for _ in range(10):  # one-time allocations and the allocator's caches
                work()
            gc.collect()
            before = resident_bytes()
            for _ in range(40):
                work()
            gc.collect()
            grown = resident_bytes() - before
            # A leak of one object in each of 40 rounds would be far larger: 300 boards, a table of
            # 1 MB, 100 games, arrays of 1 MB.
            self.assertLess(grown, 3_000_000, work.__name__)


if __name__ == "__main__":
    unittest.main()
