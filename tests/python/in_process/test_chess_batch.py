"""Chess batches."""

import unittest

import needs
from needs import np, with_numpy
from quadrille.chess import Batch, Board, IllegalMoveError

PIECES = ".PNBRQKkqrbnp"


@with_numpy
class ChessBatchTest(unittest.TestCase):
    def test_matches_single_boards(self) -> None:
        batch = Batch(20, seed=5)
        boards = [Board() for _ in range(20)]
        ended = 0
        for _ in range(450):
            actions = batch.random_actions()
            moves = [batch.move(i, int(actions[i])) for i in range(20)]
            batch.step(actions)
            for i, board in enumerate(boards):
                self.assertEqual(Batch.action(board, moves[i]), actions[i])
                board.push(moves[i])
                over = board.end is not None or board.can_claim_draw
                self.assertEqual(batch.done[i], over, board.fen())
                if over:
                    ended += 1
                    self.assertEqual(batch.result[i],
                                     {"white": 1, "black": -1, None: 0}[board.winner])
                    board = boards[i] = Board()
                self.assertEqual(batch.board(i).fen(), board.fen())
                self.assertEqual(batch.legal_count[i], len(board.legal_moves))
                self.assertEqual(batch.legal_mask[i].sum(), len(board.legal_moves))
                pieces = [PIECES[batch.boards[i, s // 8, s % 8]] for s in range(64)]
                self.assertEqual(pieces, [board.piece_at(s) or "." for s in range(64)])
        self.assertGreater(ended, 5)

    def test_has_the_documented_shapes_and_types(self) -> None:
        batch = Batch(3)
        self.assertEqual((batch.boards.shape, batch.boards.dtype), ((3, 8, 8), np.int8))
        self.assertEqual((batch.legal_mask.shape, batch.legal_mask.dtype), ((3, 4672), np.bool_))
        self.assertEqual((batch.rewards.shape, batch.ends.dtype), ((3, 2), np.uint8))
        planes = batch.observe()
        self.assertEqual((planes.shape, planes.dtype), ((3, 20, 8, 8), np.float32))
        self.assertEqual(planes[0, :12].sum(), 32)
        tallies = batch.playouts(4)
        self.assertEqual(tallies[:, :3].sum(axis=1).tolist(), [4] * 3)
        self.assertTrue((tallies[:, 3] > 20).all())

    def test_errors_leave_the_batch_unchanged(self) -> None:
        batch = Batch(2)
        before = (batch.boards.tobytes(), batch.legal_mask.tobytes())
        e2e4 = Batch.action(Board(), "e2e4")
        for actions, error, words in (
            ([e2e4], ValueError, "shape"),
            ([e2e4, 1.5], TypeError, "float"),
            ([e2e4, 0], IllegalMoveError, "game 1: illegal action 0"),
            ([e2e4, 4672], IllegalMoveError, "0 to 4671"),
        ):
            with self.assertRaisesRegex(error, words):
                batch.step(actions)
            self.assertEqual((batch.boards.tobytes(), batch.legal_mask.tobytes()), before)
        with self.assertRaises(IllegalMoveError):
            batch.move(0, 0)
        with self.assertRaises(IllegalMoveError):
            Batch.action(Board(), "e2e5")
        with self.assertRaises(IndexError):
            batch.board(2)

    def test_starts_from_a_board(self) -> None:
        batch = Batch(2, auto_reset=False)
        board = Board("6k1/5ppp/8/8/8/8/5PPP/R5K1 w - - 0 1")
        batch.set_board(1, board)
        batch.step([-1, Batch.action(board, "a1a8")])
        self.assertEqual((batch.done.tolist(), batch.result.tolist()), ([False, True], [0, 1]))
        self.assertEqual(batch.rewards.tolist(), [[0, 0], [1, -1]])
        with self.assertRaisesRegex(IllegalMoveError, "over"):
            batch.step([-1, 5])
        batch.reset()
        self.assertEqual(batch.board(1), Board())

    def test_starts_from_random_chess960_positions(self) -> None:
        fens = {Batch(1, seed, chess960=True).board(0).fen() for seed in range(30)}
        self.assertGreater(len(fens), 20)


@unittest.skipUnless(needs.np is None, "requires a run without numpy")
class WithoutNumpyTest(unittest.TestCase):
    def test_import_error_names_numpy(self) -> None:
        with self.assertRaisesRegex(ImportError, "pip install numpy"):
            Batch(1)


if __name__ == "__main__":
    unittest.main()
