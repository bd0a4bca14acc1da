"""Tests of the synchronous client."""

import threading
import unittest

import paths  # noqa: F401
from fake import fake, is_gone
from quadrille import (
    Board,
    Cell,
    EngineError,
    EngineTerminatedError,
    EngineTimeoutError,
    IllegalMoveError,
    Move,
    Perf,
    Rules,
    SimpleEngine,
    Winner,
    WinningLine,
)


class SimpleEngineTest(unittest.TestCase):
    def test_plays_and_replies(self) -> None:
        rules = Rules(m=2, n=3, k=3)
        with SimpleEngine.popen(fake(rules=rules)) as engine:
            game = engine.new_game("human", "ai")
            self.assertEqual(engine.play((2, 2)).moves, (Move("white", 1, 1),))
            self.assertEqual(engine.make_move(3, 2), Move("black", 3, 2))
            self.assertEqual(engine.play().moves, (Move("white", 2, 1),))
            self.assertEqual(engine.moves(), [(3, 1), (1, 2)])
            self.assertEqual(engine.player(), "black")
            self.assertEqual((engine.moves_left(), engine.moves_made()), (1, 4))
            self.assertEqual((game.side_to_move, game.stones_left), ("black", 1))
            self.assertEqual(engine.board(), Board(("OO.", ".XX")))
            self.assertEqual(engine.perf(), Perf(61.2, 4.1, 0.0))
            self.assertEqual((engine.info(), engine.rules), (rules, rules))
            self.assertEqual(engine.command, fake(rules=rules))
            engine.ping()
            self.assertIsNone(game.result)
            engine.play((1, 2))
            self.assertEqual(game.wait().winner, "black")
            self.assertEqual(len(game.moves), 5)

    def test_games_are_iterators(self) -> None:
        with SimpleEngine.popen(fake()) as engine:
            game = engine.new_game("ai", "ai")
            events = list(game)
            self.assertEqual(events[-2:], [Winner("black"), WinningLine(Cell(1, 3), Cell(3, 1))])
        self.assertEqual(list(game), events)  # also after the engine has exited
        self.assertEqual(game.wait().moves, tuple(events[:-2]))

    def test_sets_the_ai_and_the_seed(self) -> None:
        with SimpleEngine.popen(fake()) as engine:
            engine.set_ai("random")
            engine.set_seed(5)
            with self.assertRaises(EngineError):
                engine.set_ai("nobody")

    def test_raises_the_same_errors(self) -> None:
        with SimpleEngine.popen(fake("crash", on="perf")) as engine:
            with self.assertRaises(IllegalMoveError):
                engine.make_move(1, 1)
            with self.assertRaises(EngineTerminatedError):
                engine.perf()
        with SimpleEngine.popen(fake("hang", on="perf")) as engine:
            with self.assertRaises(EngineTimeoutError):
                engine.perf(timeout=0.1)
        with SimpleEngine.popen(fake("think")) as engine:
            game = engine.new_game("ai", "human")
            with self.assertRaises(EngineTimeoutError):
                game.wait(timeout=0.1)
        with self.assertRaises(FileNotFoundError):
            SimpleEngine.popen(["/no/such/engine"])

    def test_leaves_no_process_and_no_thread(self) -> None:
        before = threading.active_count()
        engine = SimpleEngine.popen(fake())
        engine.quit()
        self.assertEqual(engine.returncode, 0)
        engine.quit()  # no effect
        engine.close()
        with self.assertRaisesRegex(EngineTerminatedError, "closed"):
            engine.ping()
        with SimpleEngine.popen(fake("deaf")) as deaf:
            pid = deaf.pid
        self.assertTrue(is_gone(pid))
        with self.assertRaises(FileNotFoundError):
            SimpleEngine.popen("/no/such/engine")
        # A thread of an earlier test may end in the meantime.
        self.assertLessEqual(threading.active_count(), before)

    def test_supports_several_threads(self) -> None:
        answers: list[int] = []
        with SimpleEngine.popen(fake()) as engine:
            threads = [
                threading.Thread(target=lambda: answers.append(engine.moves_left()))
                for _ in range(10)
            ]
            for thread in threads:
                thread.start()
            for thread in threads:
                thread.join()
        self.assertEqual(answers, [1] * 10)


if __name__ == "__main__":
    unittest.main()
