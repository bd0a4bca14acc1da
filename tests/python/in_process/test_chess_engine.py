"""The chess engine."""

import threading
import time
import unittest

import needs  # noqa: F401
from quadrille.chess import Board, Engine


class EngineTest(unittest.TestCase):
    def test_finds_and_reports_mate(self) -> None:
        board = Board("6k1/5ppp/8/8/8/8/5PPP/R5K1 w - - 0 1")
        reports = []
        with Engine(hash_mb=1) as engine:
            result = engine.search(board, depth=4, on_info=reports.append)
        self.assertEqual((result.best, result.from_book), ("a1a8", False))
        self.assertEqual(result.info, reports[-1])
        self.assertEqual((reports[-1].mate, reports[-1].score, reports[-1].pv), (1, None, ("a1a8",)))
        self.assertEqual(board.moves, [])

    def test_has_several_lines(self) -> None:
        with Engine(hash_mb=1, lines=3) as engine:
            result = engine.search(Board(), nodes=5000)
            self.assertEqual([info.line for info in result.lines], [1, 2, 3])
            self.assertEqual(len({info.pv[0] for info in result.lines}), 3)
            for lines, expected in ((2, 2), (None, 3), (1, 1)):
                result = engine.search(Board(), nodes=5000, lines=lines)
                self.assertEqual(len(result.lines), expected)

    def test_is_deterministic(self) -> None:
        found = set()
        for _ in range(2):
            with Engine(hash_mb=1) as engine:
                result = engine.search(Board(), nodes=3000)
                assert result.info is not None
                found.add((result.best, result.info.nodes, result.info.pv))
        self.assertEqual(len(found), 1)

    def test_returns_no_move_when_the_game_is_over(self) -> None:
        with Engine(hash_mb=1) as engine:
            result = engine.search(Board("7k/5Q2/6K1/8/8/8/8/8 b - - 0 1"), depth=3)
        self.assertEqual((result.best, result.ponder), (None, None))

    def test_is_stopped_by_another_thread(self) -> None:
        with Engine(hash_mb=1) as engine:
            timer = threading.Timer(0.2, engine.stop)
            timer.start()
            result = engine.search(Board())  # without a limit
            timer.join()
        self.assertIsNotNone(result.best)

    def test_reraises_exceptions_of_the_callback(self) -> None:
        def fail(_: object) -> None:
            raise KeyError("mine")

        with Engine(hash_mb=1) as engine:
            with self.assertRaisesRegex(KeyError, "mine"):
                engine.search(Board(), on_info=fail)  # no limit: it is stopped
            self.assertIsNotNone(engine.search(Board(), depth=2).best)

    def test_serializes_searches_of_several_threads(self) -> None:
        with Engine(hash_mb=1) as engine:
            best = []
            threads = [
                threading.Thread(target=lambda: best.append(engine.search(Board(), nodes=500).best))
                for _ in range(8)
            ]
            for thread in threads:
                thread.start()
            for thread in threads:
                thread.join()
        self.assertEqual(len(best), 8)

    def test_rejects_invalid_arguments(self) -> None:
        for options in ({"hash_mb": 0}, {"threads": 1025}, {"elo": 5}, {"lines": 300}):
            with self.assertRaises(ValueError, msg=options):
                Engine(**options)  # type: ignore[arg-type]
        with self.assertRaises((FileNotFoundError, ValueError)):
            Engine(book="/no/such/book.bin")
        with Engine(hash_mb=1) as engine:
            for limits in ({"depth": 0}, {"nodes": -1}, {"seconds": -1}, {"depth": 2**40},
                           {"clock": (-1, 1)}, {"lines": 0}, {"lines": 257}):
                with self.assertRaises(ValueError, msg=limits):
                    engine.search(Board(), **limits)  # type: ignore[arg-type]
        with self.assertRaisesRegex(RuntimeError, "closed"):
            engine.search(Board(), depth=1)

    def test_obeys_the_clock(self) -> None:
        with Engine(hash_mb=1) as engine:
            begin = time.monotonic()
            engine.search(Board(), clock=(0.5, 0.5))
            self.assertLess(time.monotonic() - begin, 20)  # on the busiest machine


if __name__ == "__main__":
    unittest.main()
