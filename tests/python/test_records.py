"""Tests of undo, setup, save, load and analysis with the real engine."""

import os
import tempfile
import unittest
from pathlib import Path

import paths
from fake import fake
from quadrille import (
    TIC_TAC_TOE,
    Analysis,
    Cell,
    Engine,
    EngineError,
    Info,
    Move,
    Rules,
    Score,
    SimpleEngine,
)
from quadrille.protocol import parse_clock, parse_evaluation, parse_info, parse_undone

MNK = paths.real_engine()
TWO_PER_TURN = Rules(m=4, n=5, k=4, p=2, q=1)


class RecordLinesTest(unittest.TestCase):
    def test_evaluations(self) -> None:
        for line, score in (
            ("evaluation +0.35", Score(0.35, None)),
            ("Evaluation  -1.00", Score(-1.0, None)),
            ("evaluation won in 5", Score(None, 5)),
            ("evaluation lost in 4", Score(None, -4)),
            ("evaluation unknown (random does not judge positions)", Score(None, None)),
        ):
            self.assertEqual(parse_evaluation(line), score, line)
        for line in ("", "evaluation", "evaluation good", "evaluation won in", "move black 1 1"):
            self.assertIsNone(parse_evaluation(line), line)

    def test_infos(self) -> None:
        line = "info depth 6 score +0.35 nodes 51234 nps 1707800 time 30 pv 8 8 9 9"
        self.assertEqual(
            parse_info(line), Info(6, Score(0.35, None), 51234, 0.03, (Cell(8, 8), Cell(9, 9)))
        )
        won = parse_info(line.replace("+0.35", "won in 3"))
        assert won is not None
        self.assertEqual(won.score, Score(None, 3))
        for bad in (line + " 9", line.replace("pv", "line"), line.replace("30", "soon"), "info"):
            self.assertIsNone(parse_info(bad), bad)

    def test_undone_and_clock(self) -> None:
        self.assertEqual(parse_undone("undone black 8 9"), Move("black", 8, 9))
        for line in ("move black 8 9", "undone red 1 1", "undone black 8"):
            self.assertIsNone(parse_undone(line), line)
        self.assertEqual(parse_clock("clock black 1500 white 0"), (1.5, 0.0))
        self.assertIsNone(parse_clock("clock black 1500"))


class OtherEnginesTest(unittest.TestCase):
    def test_report_unknown_commands(self) -> None:
        with SimpleEngine.popen(fake()) as engine:
            for call in (engine.hint, engine.evaluate, engine.history, engine.undo, engine.clock):
                with self.assertRaises(EngineError):
                    call()


@unittest.skipUnless(MNK or "QUADRILLE_MNK" in os.environ, "bazel build //:mnk first")
class RecordsTest(unittest.IsolatedAsyncioTestCase):
    async def test_undoes_stones_and_continues(self) -> None:
        async with Engine.popen(TWO_PER_TURN.command(MNK, ai="random", seed=1)) as engine:
            self.assertEqual(await engine.undo(), [])
            first = await engine.new_game("human", "human")
            for cell in ((1, 1), (2, 1), (3, 1), (4, 4)):
                await engine.make_move(*cell)
            self.assertEqual(await engine.history(), [(1, 1), (2, 1), (3, 1), (4, 4)])
            undone = await engine.undo(2)
            self.assertEqual(undone, [Move("black", 4, 4), Move("white", 3, 1)])
            self.assertIsNotNone(first.failure)
            assert engine.game is not None
            self.assertEqual((engine.game.side_to_move, engine.game.stones_left), ("white", 1))
            await engine.play((5, 4))
            self.assertEqual(engine.game.moves[-1], Move("white", 5, 4))
            self.assertEqual(len(await engine.undo(99)), 3)
            self.assertEqual(engine.game.moves, [])
            with self.assertRaises(ValueError):
                await engine.undo(0)

    async def test_sets_boards(self) -> None:
        async with Engine.popen(TIC_TAC_TOE.command(MNK)) as engine:
            await engine.new_game()
            await engine.set_board("x2/1o1/3 x 1 3,3,3,1,1")
            self.assertIsNone(engine.game)
            self.assertEqual((await engine.board()).rows, ("X..", ".O.", "..."))
            self.assertEqual(await engine.make_move(3, 3), Move("black", 3, 3))
            self.assertEqual(await engine.undo(), [Move("black", 3, 3)])
            self.assertIsNone(engine.game)
            with self.assertRaisesRegex(EngineError, "4 columns|more than 3 columns"):
                await engine.set_board("4/3/3 x 1")
            with self.assertRaises(ValueError):
                await engine.set_board("3/3/3\nquit")

    async def test_saves_and_loads(self) -> None:
        with tempfile.TemporaryDirectory() as folder:
            path = Path(folder) / "a game.sgf"
            async with Engine.popen(TWO_PER_TURN.command(MNK)) as engine:
                await engine.new_game("human", "human")
                await engine.play((3, 2))
                await engine.play((4, 2), (1, 1))
                await engine.save(path)
                await engine.new_game("human", "human")
                await engine.load(path)
                assert engine.game is not None
                self.assertEqual([move.cell for move in engine.game.moves],
                                 [(3, 2), (4, 2), (1, 1)])
                self.assertEqual(engine.game.side_to_move, "black")
                letters = Path(folder) / "letters.txt"
                letters.write_text("mine", encoding="utf-8")
                for call in (engine.save, engine.load):
                    with self.assertRaises(EngineError):
                        await call(letters)
                self.assertEqual(letters.read_text(encoding="utf-8"), "mine")
            self.assertIn("MNKPQ[4,5,4,2,1]", path.read_text(encoding="utf-8"))

    async def test_evaluates_and_analyses(self) -> None:
        async with Engine.popen(TWO_PER_TURN.command(MNK, ai="random", seed=1)) as engine:
            await engine.new_game("human", "human")
            await engine.play((3, 2))
            hint = await engine.hint()
            self.assertEqual(len(hint), 2)
            self.assertNotIn((3, 2), hint)
            self.assertEqual(await engine.evaluate(), Score(None, None))
            analysis = await engine.analyze(0.05)
            self.assertIsInstance(analysis, Analysis)
            self.assertEqual(len(analysis.best), 2)
            self.assertEqual(analysis.infos[-1].line[0], analysis.best[0])
            self.assertEqual(await engine.moves_made(), 1)

    async def test_sets_clocks(self) -> None:
        async with Engine.popen(TIC_TAC_TOE.command(MNK, match_time=60)) as engine:
            self.assertEqual(await engine.clock(), (60.0, 60.0))
            self.assertEqual(await engine.clock(white=1.5), (60.0, 1.5))
            self.assertEqual(await engine.clock(0, 2), (0.0, 2.0))

    async def test_synchronous_client(self) -> None:
        with SimpleEngine.popen(TIC_TAC_TOE.command(MNK)) as engine:
            engine.new_game("human", "human")
            engine.play((2, 2))
            self.assertEqual(len(engine.hint()), 1)
            self.assertEqual(len(engine.analyze(0.02).best), 1)
            self.assertEqual(engine.history(), [(2, 2)])
            self.assertEqual(engine.undo(), [Move("black", 2, 2)])
            engine.set_board("x2/1o1/3 x 1")
            self.assertEqual(engine.moves_made(), 2)
            engine.evaluate()
            self.assertEqual(engine.clock(), (0.0, 0.0))


if __name__ == "__main__":
    unittest.main()
