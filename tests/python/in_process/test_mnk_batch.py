"""Batches of (m,n,k,p,q) games."""

import gc
import threading
import unittest

import needs
from needs import np, with_numpy
from quadrille.mnk import Batch, Cell, Game, IllegalMoveError, Rules

ARRAYS = ("boards", "legal_mask", "to_move", "stones_left", "done", "result", "rewards")


def seen(batch: Batch) -> list[bytes]:
    """Returns all visible state."""
    return [getattr(batch, name).tobytes() for name in ARRAYS]


@with_numpy
class BatchTest(unittest.TestCase):
    def test_matches_single_games(self) -> None:
        for rules in (Rules(3, 3, 3), Rules(6, 7, 4), Rules(4, 9, 4, 2, 1, "exactly_k")):
            batch = Batch(rules, 50, seed=1)
            games = [Game.of(rules) for _ in range(50)]
            for _ in range(40):
                actions = batch.random_actions()
                batch.step(actions)
                for i, game in enumerate(games):
                    game.push((actions[i] % rules.n, actions[i] // rules.n))
                    winner = {"black": 1, "white": -1, None: 0}[game.winner]
                    self.assertEqual((batch.done[i], batch.result[i]), (game.is_over, winner))
                    self.assertEqual(list(batch.rewards[i]), [winner, -winner])
                    if game.is_over:
                        game = games[i] = Game.of(rules)
                    board = game.array()
                    np.testing.assert_array_equal(batch.boards[i], [board == 1, board == 2])
                    free = [cell.y * rules.n + cell.x for cell in game.legal_moves]
                    self.assertEqual(np.flatnonzero(batch.legal_mask[i]).tolist(), free)
                    self.assertEqual(batch.to_move[i], game.turn == "white")
                    self.assertEqual(batch.stones_left[i], game.stones_left)

    def test_has_the_documented_shapes_and_types(self) -> None:
        batch = Batch("6,7,4,1,1", 5)
        self.assertEqual(
            [(name, getattr(batch, name).shape, getattr(batch, name).dtype.name)
             for name in ARRAYS],
            [("boards", (5, 2, 6, 7), "uint8"), ("legal_mask", (5, 42), "bool"),
             ("to_move", (5,), "int8"), ("stones_left", (5,), "int32"), ("done", (5,), "bool"),
             ("result", (5,), "int8"), ("rewards", (5, 2), "float32")],
        )
        self.assertEqual(batch.observe().shape, (5, 4, 6, 7))
        self.assertEqual(batch.playouts(3).sum(axis=1).tolist(), [3] * 5)
        self.assertEqual(len(batch), 5)

    def test_errors_leave_the_batch_unchanged(self) -> None:
        batch = Batch("tic-tac-toe", 4, auto_reset=False)
        batch.step([4, 4, 4, 4])
        before = seen(batch)
        for actions, error, words in (
            ([0, 0, 0], ValueError, r"the shape \(4,\), got \(3,\)"),
            ([[0, 0, 0, 0]], ValueError, r"got \(1, 4\)"),
            ([0.0, 0.0, 0.0, 0.0], TypeError, "float64"),
            ([True] * 4, TypeError, "bool"),
            (["a"] * 4, TypeError, "integer actions"),
            ([0, 1, 9, 2], IllegalMoveError, "game 2: .*got 9"),
            ([0, 1, 2, 4], IllegalMoveError, r"game 3: illegal action 4 \(column 1, row 1\)"),
            ([0, 1, 2, 2**40], ValueError, "32 bits"),
            (np.array([0, 1, 2, 2**63], dtype=np.uint64), ValueError, "32 bits"),
        ):
            with self.assertRaisesRegex(error, words):
                batch.step(actions)
            self.assertEqual(seen(batch), before, actions)
        for which, error in (([0.5], TypeError), ([4], IndexError), ([-1], IndexError),
                             ([True, False], ValueError)):
            with self.assertRaises(error, msg=which):
                batch.reset(which)
            self.assertEqual(seen(batch), before, which)

    def test_full_games_take_no_stones(self) -> None:
        batch = Batch("tic-tac-toe", 2, auto_reset=False)
        for action in (0, 3, 1, 4, 2):
            batch.step([action, -1])
        self.assertEqual((batch.done.tolist(), batch.result.tolist()), ([True, False], [1, 0]))
        before = seen(batch)
        with self.assertRaisesRegex(IllegalMoveError, "game 0.*over"):
            batch.step([8, 0])
        self.assertEqual(seen(batch), before)
        self.assertEqual(batch.random_actions()[0], -1)
        batch.step(batch.random_actions())
        batch.reset([0])
        self.assertEqual((batch.done.tolist(), batch.boards[0].sum()), ([False, False], 0))
        batch.reset(np.array([False, True]))
        self.assertEqual(batch.boards.sum(), 0)

    def test_arrays_are_read_only_and_outlive_the_batch(self) -> None:
        batch = Batch("gomoku", 3, seed=2)
        batch.step([0, 1, 2])
        boards, mask = batch.boards, batch.legal_mask
        for name in ARRAYS:
            with self.assertRaises(ValueError):
                getattr(batch, name)[0] = 1
        del batch
        gc.collect()
        self.assertEqual((boards.sum(), mask.sum()), (3, 3 * 224))

    def test_accepts_actions_of_any_layout_and_type(self) -> None:
        for dtype in ("int8", "uint8", "int64", ">i4", "uint64"):
            batch = Batch("gomoku", 3)
            batch.step(np.array([5, 0, 6, 0, 7, 0], dtype=dtype)[::2])
            self.assertEqual(np.flatnonzero(batch.boards[:, 0]).tolist(), [5, 225 + 6, 450 + 7])

    def test_the_same_seed_gives_the_same_games(self) -> None:
        batches = [Batch("gomoku", 600, seed=8, threads=threads) for threads in (1, 3)]
        for _ in range(50):
            for batch in batches:
                batch.step(batch.random_actions())
        self.assertEqual(seen(batches[0]), seen(batches[1]))
        self.assertNotEqual(Batch("gomoku", 9, seed=1).random_actions().tolist(),
                            Batch("gomoku", 9, seed=2).random_actions().tolist())

    def test_converts_from_and_to_games(self) -> None:
        batch = Batch("connect6", 2)
        game = Game.of("connect6")
        for cell in ((9, 9), (8, 8)):
            game.push(cell)
        batch.set_game(1, game)
        self.assertEqual(batch.game(1), game)
        self.assertEqual((batch.to_move[1], batch.stones_left[1]), (1, 1))
        self.assertEqual(batch.boards[1, 0, 9, 9], 1)
        batch.step([-1, 0])
        self.assertEqual(batch.game(1).stone_at(Cell(0, 0)), "white")
        with self.assertRaises(IndexError):
            batch.game(2)
        with self.assertRaisesRegex(ValueError, "3,3,3"):
            batch.set_game(0, Game(3, 3, 3))

    def test_writes_observations_to_a_given_array(self) -> None:
        batch = Batch("tic-tac-toe", 2)
        batch.step([4, 0])
        out = np.zeros((2, 4, 3, 3), dtype=np.uint8)
        self.assertIs(batch.observe(out=out), out)
        np.testing.assert_array_equal(out, batch.observe())
        self.assertEqual((out[0, 1, 1, 1], out[:, 2].sum()), (1, 0))
        for bad in (np.zeros((2, 4, 3, 3), dtype=np.float64), ):
            with self.assertRaises(TypeError):
                batch.observe(out=bad)
        for bad in (np.zeros((2, 4, 3, 4), np.uint8), np.zeros((3, 3, 4, 2), np.uint8).T):
            with self.assertRaises(ValueError):
                batch.observe(out=bad)

    def test_rejects_invalid_arguments(self) -> None:
        for arguments in (("gomoku", 0), ("gomoku", -1), ("gomoku", 2**31), ("chess", 1),
                          ("gomoku", 1, -1), ("gomoku", 2**24)):
            with self.assertRaises(ValueError, msg=arguments):
                Batch(*arguments)
        with self.assertRaises(ValueError):
            Batch("gomoku", 1, threads=5000)

    def test_threads_take_turns(self) -> None:
        batch = Batch("gomoku", 300, seed=1, threads=2)

        def work() -> None:
            for _ in range(100):
                batch.reset()
                batch.playouts(1)
                batch.observe("uint8")

        threads = [threading.Thread(target=work) for _ in range(4)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        self.assertEqual(batch.boards.sum(), 0)


@unittest.skipUnless(needs.np is None, "requires a run without numpy")
class WithoutNumpyTest(unittest.TestCase):
    def test_import_error_names_numpy(self) -> None:
        with self.assertRaisesRegex(ImportError, "pip install numpy"):
            Batch("gomoku", 1)


if __name__ == "__main__":
    unittest.main()
