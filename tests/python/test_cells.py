"""Numbers of cells: from 0 in the clients and in the games, from 1 under the clients' old names."""

import asyncio
import unittest
from typing import Any

import paths  # noqa: F401
from fake import fake
from quadrille import (
    Cell,
    Engine,
    EngineClient,
    IllegalMoveError,
    Rules,
    SimpleEngine,
    SimpleEngineClient,
    play_match,
)
from quadrille.protocol import Draw, Move, Winner, WinningLine, renumbered


class CellTest(unittest.TestCase):
    def played(self, client: Any, first: int) -> list[Any]:
        """Plays and returns all that has cells, with cells from 1."""
        with client.popen(fake(rules=Rules(m=2, n=3, k=3))) as engine:
            game = engine.new_game("human", "ai")
            found: list[Any] = [engine.play((first + 1, first + 1)).moves,
                                engine.make_move(first + 2, first + 1), engine.play().moves,
                                engine.moves()]
            board = engine.board()
            found += [board, [board.stone_at(first + x, first) for x in range(3)]]
            engine.play((first, first + 1))
            found += [game.wait().moves, game.wait().line, list(game)]
            with self.assertRaises(IndexError):
                board.stone_at(first - 1, first)
            with self.assertRaisesRegex(IllegalMoveError, f"{first + 7} {first}"):
                engine.make_move(first + 7, first)
        return [renumbered(each, 2 - first) for each in found]

    def test_old_names_count_from_1_and_new_ones_from_0(self) -> None:
        old, new = self.played(SimpleEngine, 1), self.played(SimpleEngineClient, 0)
        self.assertEqual(old, new)
        self.assertEqual(old[0], (Move("white", 1, 1),))
        self.assertEqual(old[5], ["white", "white", None])

    def test_matches_need_the_same_numbers(self) -> None:
        async def play(black: Any, white: Any) -> Any:
            async with black.popen(fake()) as one, white.popen(fake()) as two:
                return await play_match(one, two)

        old, new = (asyncio.run(play(kind, kind)) for kind in (Engine, EngineClient))
        self.assertEqual(old.moves, renumbered(new.moves, 2))
        with self.assertRaisesRegex(ValueError, "same numbers of cells"):
            asyncio.run(play(Engine, EngineClient))

    def test_renumbers_what_has_cells(self) -> None:
        for value, expected in (
                (Cell(1, 2), Cell(0, 1)), (Move("black", 3, 1), Move("black", 2, 0)),
                (WinningLine(Cell(1, 1), Cell(3, 3)), WinningLine(Cell(0, 0), Cell(2, 2))),
                ([Cell(1, 1)], [Cell(0, 0)]), ((Cell(1, 1),), (Cell(0, 0),)),
                (Winner("black"), Winner("black")), (Draw(), Draw()), (None, None)):
            self.assertEqual(renumbered(value, 0), expected)
            self.assertEqual(renumbered(value, 1), value)


if __name__ == "__main__":
    unittest.main()
