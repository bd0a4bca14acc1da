"""Boards: moves, text, attacks, perft."""

import copy
import os
import pickle
import re
import subprocess
import unittest
from xml.etree import ElementTree

import needs  # noqa: F401
from quadrille.bitboard import Bitboard
from quadrille.chess import START_FEN, Board, IllegalMoveError, attacks

KIWIPETE = "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1"


class BoardTest(unittest.TestCase):
    def test_plays_and_undoes(self) -> None:
        board = Board()
        self.assertEqual(board.fen(), START_FEN)
        self.assertEqual(len(board.legal_moves), 20)
        for move in ("e2e4", "d7d5", "e4d5"):
            board.push(move)
        board.push_san("Qxd5")
        self.assertEqual(board.moves, ["e2e4", "d7d5", "e4d5", "d8d5"])
        self.assertEqual((board.turn, board.fullmove_number, board.halfmove_clock), ("white", 3, 0))
        self.assertEqual(board.pop(), "d8d5")
        self.assertEqual(board.piece_at("d5"), "P")
        for _ in range(3):
            board.pop()
        self.assertEqual(board.fen(), START_FEN)
        with self.assertRaises(IndexError):
            board.pop()

    def test_errors_name_the_cause_and_leave_the_object_unchanged(self) -> None:
        board = Board()
        for push, text in ((board.push, "e2e5"), (board.push, "rubbish"), (board.push_san, "Qh5"),
                           (board.push, "e7e5"), (board.push, "")):
            with self.assertRaises(IllegalMoveError, msg=text) as caught:
                push(text)
            self.assertIn(text, str(caught.exception))
        self.assertEqual((board.fen(), board.moves), (START_FEN, []))
        with self.assertRaisesRegex(ValueError, "rubbish"):
            Board("rubbish")
        with self.assertRaises(ValueError):
            Board("8/8/8/8/8/8/8/8 w - - 0 1")
        with self.assertRaises(TypeError):
            Board(17)  # type: ignore[arg-type]
        with self.assertRaisesRegex(ValueError, "null"):
            board.push("e2e4\0")
        with self.assertRaises(ValueError):
            Board.chess960(960)

    def test_copies_are_independent(self) -> None:
        board = Board()
        board.push("e2e4")
        for other in (board.copy(), copy.deepcopy(board), pickle.loads(pickle.dumps(board))):
            self.assertEqual(other, board)
            self.assertEqual(other.moves, ["e2e4"])
            other.push("e7e5")
            self.assertNotEqual(other, board)

    def test_reports_the_position(self) -> None:
        board = Board(KIWIPETE)
        self.assertEqual((board.piece_at("e1"), board.piece_at("a8"), board.piece_at("a3")),
                         ("K", "r", None))
        self.assertEqual(board.pieces("n"), Bitboard("B6 F6"))
        self.assertEqual(len(board.pieces()), 32)
        self.assertEqual(board.castling_rooks, Bitboard("A1 H1 A8 H8"))
        self.assertEqual(str(board).splitlines()[0], "r . . . k . . r")
        self.assertEqual(Board("4k3/8/8/8/8/8/4P3/4K3 w - - 0 1").en_passant, None)
        board = Board()
        board.push("e2e4")
        self.assertEqual(board.en_passant, "e3")
        with self.assertRaises(ValueError):
            board.pieces("x")

    def test_reports_the_end_of_a_game(self) -> None:
        board = Board()
        for move in ("f2f3", "e7e5", "g2g4"):
            board.push(move)
            self.assertIsNone(board.end)
        board.push_san("Qh4#")
        self.assertTrue(board.is_check)
        self.assertEqual((board.end, board.winner, board.legal_moves), ("checkmate", "black", []))
        self.assertEqual(board.checkers, Bitboard("H4"))
        stalemate = Board("7k/5Q2/6K1/8/8/8/8/8 b - - 0 1")
        self.assertEqual((stalemate.end, stalemate.winner), ("stalemate", None))
        again = Board()
        for _ in range(2):
            for move in ("g1f3", "g8f6", "f3g1", "f6g8"):
                again.push(move)
        self.assertEqual((again.repetitions, again.can_claim_draw), (3, True))

    def test_formats_and_parses_moves(self) -> None:
        board = Board(KIWIPETE)
        for move in board.legal_moves:
            self.assertEqual(board.parse_san(board.san(move)), move)
        self.assertEqual(board.san("e1g1"), "O-O")
        self.assertTrue(board.is_legal("e1c1") and not board.is_legal("e1d2"))
        chess960 = Board("4k3/8/8/8/8/8/8/1R2K1R1 w GB - 0 1")
        self.assertIn("e1g1", chess960.legal_moves)
        self.assertEqual(chess960.parse_san("O-O"), "e1g1")

    def test_tells_captures_and_checks(self) -> None:
        board = Board("4k3/8/8/3pP3/8/8/8/R3K3 w Q d6 0 1")
        facts = {"e5d6": (True, False), "e5e6": (False, False), "a1a8": (False, True),
                 "e1c1": (False, False)}
        for move, (is_capture, gives_check) in facts.items():
            self.assertEqual((board.is_capture(move), board.gives_check(move)),
                             (is_capture, gives_check), move)
        for question in (board.is_capture, board.gives_check):
            with self.assertRaisesRegex(IllegalMoveError, "a1b2"):
                question("a1b2")

    def test_mirrors(self) -> None:
        board = Board("r3k3/8/8/3pP3/8/8/8/4K2R w Kq d6 5 30")
        board.push("e5d6")
        mirrored = board.mirror()
        self.assertEqual(mirrored.fen(), "4k2r/8/8/8/8/3p4/8/R3K3 w Qk - 0 30")
        self.assertEqual((mirrored.moves, mirrored.mirror()), ([], board))

    def test_tells_the_result(self) -> None:
        board = Board()
        self.assertEqual((board.is_game_over(), board.result()), (False, "*"))
        for _ in range(2):
            for move in ("g1f3", "g8f6", "f3g1", "f6g8"):
                board.push(move)
        self.assertEqual((board.is_game_over(), board.result()), (False, "*"))
        self.assertTrue(board.is_game_over(claim_draw=True))
        self.assertEqual(board.result(claim_draw=True), "1/2-1/2")
        mate = Board("R5k1/5ppp/8/8/8/8/8/6K1 b - - 0 1")
        self.assertEqual((mate.is_game_over(), mate.result()), (True, "1-0"))

    def test_is_drawn_in_notebooks(self) -> None:
        board = Board("4k3/8/8/8/8/8/8/R3K3 w Q - 0 1")
        drawing = ElementTree.fromstring(board._repr_svg_())
        name = "{http://www.w3.org/2000/svg}"
        self.assertEqual(len(drawing.findall(f"{name}rect")), 64)
        self.assertEqual(len(drawing.findall(f"{name}g")), 3)
        colors = {each.get("fill") for each in drawing.findall(f"{name}rect")}
        board.push("a1a8")
        after = ElementTree.fromstring(board._repr_svg_())
        marked = [each for each in after.findall(f"{name}rect") if each.get("fill") not in colors]
        self.assertEqual(sorted((each.get("x"), each.get("y")) for each in marked),
                         [("20", "20"), ("20", "720"), ("420", "20")])  # a8, a1, and e8 in check

    def test_attacks(self) -> None:
        self.assertEqual(attacks("N", "a1"), Bitboard("B3 C2"))
        self.assertEqual(attacks("p", "e4"), Bitboard("D3 F3"))
        self.assertEqual(attacks("R", "a1", Bitboard("A3 C1")), Bitboard("A2 A3 B1 C1"))
        board = Board(KIWIPETE)
        self.assertEqual(board.attacks("a8"), Bitboard("B8 C8 D8 E8 A7"))
        self.assertEqual(board.attackers("black", "d5"), Bitboard("B6 E6 F6"))
        for bad in (lambda: attacks("X", "a1"), lambda: board.attacks("z1"),
                    lambda: board.attackers("red", "a1")):  # type: ignore[arg-type]
            with self.assertRaises(ValueError):
                bad()

    def test_counts(self) -> None:
        self.assertEqual(Board().perft(5), 4865609)
        self.assertEqual(Board(KIWIPETE).perft(4, threads=2, hash_mb=16), 4085603)
        divide = Board().divide(3)
        self.assertEqual((divide["e2e4"], sum(divide.values()), len(divide)), (600, 8902, 20))
        self.assertEqual(Board().perft(0), 1)
        for depth, threads, hash_mb in ((-1, 1, 0), (128, 1, 0), (3, -1, 0), (3, 1, -1)):
            with self.assertRaises(ValueError):
                Board().perft(depth, threads, hash_mb)
        with self.assertRaises(MemoryError):
            Board().perft(3, hash_mb=1 << 40)

    @unittest.skipUnless("QUADRILLE_PERFT" in os.environ, "needs the program")
    def test_perft_matches_the_program(self) -> None:
        done = subprocess.run([os.environ["QUADRILLE_PERFT"], "3", f"--fen={KIWIPETE}", "--divide"],
                              stdout=subprocess.PIPE, check=True, encoding="utf-8")
        lines = re.findall(r"^(\w+): (\d+)$", done.stdout, re.MULTILINE)
        divide = {move: int(count) for move, count in lines if move != "Nodes"}
        self.assertEqual(Board(KIWIPETE).divide(3), divide)


if __name__ == "__main__":
    unittest.main()
