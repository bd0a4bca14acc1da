"""Objects in child processes, and in many threads at once."""

import os
import signal
import subprocess
import sys
import threading
import time
import unittest

import needs
from quadrille import _library
from quadrille.chess import Board, Engine
from quadrille.mnk import Game, Player, solve


def works(engine: Engine, player: Player, batches: list) -> None:
    """Uses every part of the library; fails or hangs if one does not work."""
    assert engine.search(Board(), nodes=2000).best
    assert Board().perft(4, threads=2) == 197281
    assert player.choose(Game(15, 15, 5))
    assert solve(Game(3, 3, 3), threads=2).value == "draw"
    for batch in batches:
        for _ in range(5):
            batch.step(batch.random_actions())
        assert len(batch.playouts(1)) == len(batch)


class ForkTest(unittest.TestCase):
    def test_library_works_in_child_and_parent(self) -> None:
        batches = []
        if needs.np is not None:
            from quadrille import chess, mnk

            batches = [mnk.Batch("gomoku", 1024, threads=3), chess.Batch(512, threads=3)]
        with Engine(hash_mb=16, threads=2) as engine:
            player = Player("alphabeta", "gomoku", threads=2, nodes=2000)
            for used in (False, True):  # fork a parent with and without threads
                if used:
                    works(engine, player, batches)
                child = os.fork()
                if child == 0:
                    signal.alarm(120)
                    try:
                        works(engine, player, batches)
                        del batches
                        engine.close()
                        os._exit(0)
                    except BaseException as error:
                        print(repr(error), file=sys.stderr)
                        os._exit(1)
                self.assertEqual(os.waitpid(child, 0)[1], 0)
                works(engine, player, batches)


class ThreadsTest(unittest.TestCase):
    def test_one_board_in_many_threads(self) -> None:
        board = Board()
        after = Board()
        after.push("g1f3")
        counts = {400, after.perft(2)}
        stop = threading.Event()
        errors = []

        def change() -> None:
            while not stop.is_set():
                board.push("g1f3")
                board.pop()

        def read() -> None:
            try:
                while not stop.is_set():
                    assert board.perft(2) in counts
                    assert len(board.legal_moves) == 20
                    assert len(board.fen().split()) == 6
            except BaseException as error:
                errors.append(error)

        threads = [threading.Thread(target=change)] + [
            threading.Thread(target=read) for _ in range(3)
        ]
        for thread in threads:
            thread.start()
        time.sleep(0.5)
        stop.set()
        for thread in threads:
            thread.join()
        self.assertEqual(errors, [])

    def test_work_lets_other_threads_run(self) -> None:
        counted = []
        thread = threading.Thread(target=lambda: counted.append(Board().perft(6)))
        thread.start()
        ticks = 0
        while thread.is_alive():
            ticks += 1
            time.sleep(0.001)
        self.assertEqual(counted, [119060324])
        self.assertGreater(ticks, 5)


class InterruptTest(unittest.TestCase):
    def test_ctrl_c_ends_work(self) -> None:
        for work in ("Board().perft(12)", "Engine().search(Board())", "solve(Game(9, 9, 5))",
                     "Player('best', 'gomoku', move_time=600).choose(Game())"):
            program = (
                "from quadrille.chess import Board, Engine\n"
                "from quadrille.mnk import Game, Player, solve\n"
                "game = Game()\n"
                "print('ready', flush=True)\n"
                f"try:\n    {work}\n"
                "except KeyboardInterrupt:\n    print('interrupted')\n"
            )
            child = subprocess.Popen([sys.executable, "-c", program], stdout=subprocess.PIPE,
                                     env={**os.environ, "PYTHONPATH": str(needs.ROOT / "python")},
                                     encoding="utf-8")
            assert child.stdout is not None
            self.assertEqual(child.stdout.readline(), "ready\n")
            time.sleep(0.5)
            child.send_signal(signal.SIGINT)
            output, _ = child.communicate(timeout=60)
            # A player may have chosen already on an empty board.
            self.assertIn(output, ("interrupted\n", "") if "Player" in work else ("interrupted\n",),
                          f"{work} ended with {child.returncode}")

    def test_ctrl_c_before_the_start_stops_work(self) -> None:
        stop = threading.Event()
        heard = []

        def work() -> None:
            main = threading.main_thread().ident
            assert main is not None
            signal.pthread_kill(main, signal.SIGINT)
            time.sleep(0.2)
            stop.clear()  # as at the start of a search
            heard.append(stop.wait(10))

        with self.assertRaises(KeyboardInterrupt):
            _library.interruptible(work, stop.set)
        self.assertEqual(heard, [True])


if __name__ == "__main__":
    unittest.main()
