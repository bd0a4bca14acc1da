"""Tests of the client with the real engine, on boards of every shape."""

import asyncio
import os
import unittest
from typing import Optional

import paths
from fake import is_gone
from quadrille import (
    CONNECT6,
    GOMOKU,
    GOMOKU_STANDARD,
    TIC_TAC_TOE,
    Engine,
    EngineError,
    EngineTerminatedError,
    GameResult,
    IllegalMoveError,
    Rules,
    SimpleEngine,
    play_match,
)

MNK = paths.real_engine()
SHAPES = (
    TIC_TAC_TOE,
    Rules(m=3, n=7, k=4),
    Rules(m=9, n=4, k=4, p=2, q=1),
    Rules(m=5, n=8, k=4, p=1, q=3, win="exactly_k"),
    Rules(m=2, n=3, k=5, p=4, q=5),
    Rules(m=1, n=1, k=1),
    CONNECT6,
    Rules(m=40, n=130, k=5, p=3, q=2),
)


def longest_row(result: GameResult) -> int:
    """Returns the length of the winning line, or 0 if it is not a row of the winner's stones."""
    assert result.line is not None
    (x1, y1), (x2, y2) = result.line
    length = max(abs(x2 - x1), abs(y2 - y1)) + 1
    step_x, step_y = (x2 > x1) - (x2 < x1), (y2 > y1) - (y2 < y1)
    row = {(x1 + step * step_x, y1 + step * step_y) for step in range(length)}
    winners = {move.cell for move in result.moves if move.player == result.winner}
    return length if (x2, y2) in row and row <= winners else 0


@unittest.skipUnless(MNK or "QUADRILLE_MNK" in os.environ, "bazel build //:mnk first")
class RealEngineTest(unittest.IsolatedAsyncioTestCase):
    async def asyncSetUp(self) -> None:
        # A thousand stones may arrive at once: suppress asyncio's slow callback warning.
        asyncio.get_running_loop().slow_callback_duration = 60.0

    async def test_plays_by_the_rules(self) -> None:
        for rules in SHAPES:
            for ai in ("random", "adjacent"):
                async with Engine.popen(rules.command(MNK, ai=ai, seed=3)) as engine:
                    self.assertEqual(engine.rules, rules)
                    for _ in range(3):
                        self.check(await (await engine.new_game("ai", "ai")).wait(), rules)

    def check(self, result: GameResult, rules: Rules) -> None:
        """Checks that the game and its result follow the rules."""
        self.assertEqual(
            [move.player == "black" for move in result.moves],
            [rules.is_black_stone(number) for number in range(len(result.moves))],
        )
        if result.winner is None:
            self.assertEqual(len(result.moves), rules.cells)
        elif rules.win == "exactly_k":
            self.assertEqual(longest_row(result), rules.k)
        else:
            self.assertGreaterEqual(longest_row(result), rules.k)

    async def test_reports_the_state_that_the_client_tracks(self) -> None:
        for rules in SHAPES:
            async with Engine.popen(rules.command(MNK, ai="random", seed=5)) as engine:
                game = await engine.new_game("human", "ai")
                while game.result is None:
                    free = await engine.moves()
                    board = await engine.board()
                    self.assertEqual(len(free) + len(game.moves), rules.cells)
                    self.assertEqual(await engine.player(), game.side_to_move)
                    self.assertEqual(await engine.moves_left(), game.stones_left)
                    self.assertEqual(await engine.moves_made(), len(game.moves))
                    self.assertEqual((len(board.rows), len(board.rows[0])), (rules.m, rules.n))
                    for move in game.moves:
                        self.assertEqual(board.stone_at(move.x, move.y), move.player)
                    await engine.play(*free[-game.stones_left:][: 1 + len(free) // 400])
                    if len(game.moves) > 60:
                        break

    async def test_plays_every_named_game(self) -> None:
        for name, rules in (
            ("tic-tac-toe", TIC_TAC_TOE),
            ("gomoku", GOMOKU),
            ("gomoku-standard", GOMOKU_STANDARD),
            ("connect6", CONNECT6),
        ):
            async with Engine.popen([MNK, f"--game={name}"]) as engine:
                self.assertEqual(engine.rules, rules)
                self.assertEqual(await engine.info(), rules)

    async def test_rejects_illegal_moves(self) -> None:
        async with Engine.popen(Rules(m=2, n=5, k=4).command(MNK)) as engine:
            await engine.new_game("human", "human")
            await engine.make_move(5, 2)
            for x, y in ((5, 2), (2, 5), (0, 1), (6, 1), (1, 3), (-1, 1), (2**64 + 1, 1)):
                with self.assertRaises(IllegalMoveError):
                    await engine.make_move(x, y)
            self.assertEqual(await engine.moves_made(), 1)

    async def test_same_seed_repeats_the_game(self) -> None:
        async def game(engine: Engine, seed: int) -> GameResult:
            await engine.set_seed(seed)
            return await (await engine.new_game("ai", "ai")).wait()

        async with Engine.popen(Rules(6, 7, 4).command(MNK, ai="adjacent")) as engine:
            self.assertEqual(await game(engine, 1), await game(engine, 1))
            self.assertNotEqual(await game(engine, 1), await game(engine, 2))

    async def test_reports_average_times(self) -> None:
        async with Engine.popen(Rules(6, 7, 4).command(MNK, ai="random")) as engine:
            for _ in range(10):
                await (await engine.new_game("ai", "ai")).wait()
                await engine.moves()
            perf = await engine.perf()
            for time in (perf.get_move_ns, perf.check_win_ns, perf.get_moves_ns):
                self.assertGreater(time, 0)

    async def test_plays_a_match(self) -> None:
        for rules in (Rules(4, 6, 4), Rules(7, 5, 4, 2, 1)):
            async with Engine.popen(rules.command(MNK, ai="random", seed=1)) as black:
                async with Engine.popen(rules.command(MNK, ai="adjacent", seed=2)) as white:
                    for _ in range(5):
                        self.check(await play_match(black, white), rules)

    async def test_selects_an_ai_by_name(self) -> None:
        async with Engine.popen([MNK, "--game=gomoku"]) as engine:
            await engine.set_ai("random")
            with self.assertRaises(EngineError):
                await engine.set_ai("no such one")

    async def test_quits_during_a_search(self) -> None:
        command = GOMOKU.command(MNK, ai="montecarlo", move_time=60000)
        async with Engine.popen(command) as engine:
            await engine.new_game("ai", "human")
            await engine.ping()
            await engine.quit()
            self.assertEqual(engine.returncode, 0)
            self.assertTrue(is_gone(engine.pid))

    async def test_many_engines_play_concurrently(self) -> None:
        async def game(seed: int) -> Optional[str]:
            command = Rules(8, 6, 4).command(MNK, ai="adjacent", seed=seed)
            async with Engine.popen(command, timeout=60) as engine:
                return (await (await engine.new_game("ai", "ai")).wait()).winner

        winners = await asyncio.gather(*(game(seed) for seed in range(1, 41)))
        self.assertEqual(len(winners), 40)
        self.assertIn("black", winners)
        self.assertIn("white", winners)

    async def test_reports_bad_flags(self) -> None:
        with self.assertRaisesRegex(EngineTerminatedError, "exited with code 2: .*300"):
            await Engine.popen([MNK, "--m=300"])

    def test_works_with_the_synchronous_client(self) -> None:
        with SimpleEngine.popen(TIC_TAC_TOE.command(MNK)) as engine:
            engine.new_game("ai", "human")
            while (reply := engine.play()).result is None:
                engine.make_move(*engine.moves()[0])
            self.assertIn(reply.result.winner, ("black", None))  # the AI plays perfectly


if __name__ == "__main__":
    unittest.main()
