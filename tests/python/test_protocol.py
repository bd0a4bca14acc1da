"""Tests of the line parser: lenient spelling, but no other lines."""

import unittest

import paths  # noqa: F401
from quadrille import Cell, Draw, Move, Winner, WinningLine, protocol


class EventTest(unittest.TestCase):
    def test_parses_protocol_lines(self) -> None:
        for line, event in (
            ("move black 2 3", Move("black", 2, 3)),
            ("move white 12 250", Move("white", 12, 250)),
            ("winner is black", Winner("black")),
            ("wining line is from 4 4 to 4 1", WinningLine(Cell(4, 4), Cell(4, 1))),
            ("draw", Draw()),
        ):
            self.assertEqual(protocol.parse_event(line), event, line)

    def test_accepts_other_spellings(self) -> None:
        for line, event in (
            ("  MOVE  Black (2, 3)\t", Move("black", 2, 3)),
            ("Move: white 02 +3.0", Move("white", 2, 3)),
            ("The winner is: WHITE!", Winner("white")),
            ("Winner: white", Winner("white")),
            ("Winning line is from (4,4) to (4,1).", WinningLine(Cell(4, 4), Cell(4, 1))),
            ("It is a draw.", Draw()),
        ):
            self.assertEqual(protocol.parse_event(line), event, line)

    def test_ignores_other_lines(self) -> None:
        for line in (
            "", "move", "move black", "move black 2", "move green 2 3", "move black 2 3 4",
            "move black two three", "move black 2.5 3", "move black 2 99999999999999999999",
            "moves: (1 1)", "winner is", "winner is nobody", "winner is black 3", "line", "drawn",
            "draw 3", "wining line is from 1 1 to 2", "black", "\x00\ufffd", "invalid move",
            "move black 1 1" + " " * 2000,
        ):
            self.assertIsNone(protocol.parse_event(line), line[:40])

    def test_ignores_lines_of_a_megabyte(self) -> None:
        for piece in (" ", "(", "1", "1 ", "winner is ", "moves: ", "average ", "x", "\u0661"):
            line = piece * (2**20 // len(piece))
            self.assertIsNone(protocol.parse_event(line))
            self.assertIsNone(protocol.parse_color(line))
            self.assertIsNone(protocol.parse_count(line))
            self.assertIsNone(protocol.parse_perf(line))
            self.assertIsNone(protocol.parse_rules(line))
            self.assertIsNone(protocol.parse_row(line, 255))
            self.assertIsNone(protocol.parse_cells(line))
            self.assertFalse(protocol.is_ready(line))
            self.assertFalse(protocol.is_game_started(line))
            self.assertFalse(protocol.is_invalid_move(line))


class ReplyTest(unittest.TestCase):
    def test_reads_cells(self) -> None:
        for line in ("moves: (1 1) (2 1) (10 3)", "Moves:(1,1),(2,1),(10,3)", "MOVES 1 1 2 1 10 3"):
            self.assertEqual(protocol.parse_cells(line), [(1, 1), (2, 1), (10, 3)], line)
        self.assertEqual(protocol.parse_cells("moves:"), [])
        for line in ("moves: (1 1) (2", "move black 1 1", "moves: (1 1) (x y)", "(1 1)"):
            self.assertIsNone(protocol.parse_cells(line), line)

    def test_reads_the_largest_board(self) -> None:
        cells = [Cell(x, y) for y in range(1, 256) for x in range(1, 256)]
        line = "moves: " + " ".join(f"({x} {y})" for x, y in cells)
        self.assertEqual(protocol.parse_cells(line), cells)

    def test_reads_a_color(self) -> None:
        for line in ("white", " White ", "player: WHITE", "Player is white."):
            self.assertEqual(protocol.parse_color(line), "white", line)
        for line in ("whitе", "winner is white", "move white 1 1", "black white", ""):
            self.assertIsNone(protocol.parse_color(line), line)

    def test_reads_a_count(self) -> None:
        for line in ("12", " +12 ", "12.0", "moves left: 12", "Moves made 12"):
            self.assertEqual(protocol.parse_count(line), 12, line)
        for line in ("", "1 2", "1.5", "move black 1 1", "lives: 12", "99999999999999999999"):
            self.assertIsNone(protocol.parse_count(line), line)

    def test_reads_a_row(self) -> None:
        for line in ("X.O.", "x.o.", "X . O .", " X-O_ "):
            self.assertEqual(protocol.parse_row(line, 4), "X.O.", line)
        for line in ("X.O", "X.O..", "X.Q.", "draw", ""):
            self.assertIsNone(protocol.parse_row(line, 4), line)

    def test_reads_times(self) -> None:
        for line, time in (
            ("average AIPlayer::GetMove() execution is 61.2 ns", ("getmove", 61.2)),
            ("average Game::CheckWin() execution is 4 ns", ("checkwin", 4.0)),
            ("Average  Game::GetMoves()  execution is 27,5 NS", ("getmoves", 27.5)),
            ("average Game::GetMoves() execution is 1.5e2 us", ("getmoves", 150000.0)),
            ("average GetMove() execution is 2 ms", ("getmove", 2e6)),
            ("average Game::CheckWin() execution is -nan ns", ("checkwin", 0.0)),
        ):
            self.assertEqual(protocol.parse_perf(line), time, line)
        for line in ("average Game::Other() execution is 1 ns", "61.2 ns", "average"):
            self.assertIsNone(protocol.parse_perf(line), line)

    def test_recognizes_fixed_replies(self) -> None:
        for line in ("readyok", "READYOK", " ready ok "):
            self.assertTrue(protocol.is_ready(line), line)
        for line in ("game started", "Game started.", "the game has started"):
            self.assertTrue(protocol.is_game_started(line), line)
        for line in ("invalid move", "Invalid move: taken", "illegal move 3 3"):
            self.assertTrue(protocol.is_invalid_move(line), line)
        for line in ("unknown command: perf", "ERROR no game", "invalid move"):
            self.assertTrue(protocol.is_rejection(line), line)
        for line in ("", "ok", "known command", "restarted"):
            self.assertFalse(protocol.is_ready(line), line)
            self.assertFalse(protocol.is_game_started(line), line)
            self.assertFalse(protocol.is_invalid_move(line), line)
            self.assertFalse(protocol.is_rejection(line), line)


if __name__ == "__main__":
    unittest.main()
