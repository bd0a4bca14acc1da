"""PGN: games from texts, files and streams, with variations and comments."""

import gc
import io
import json
import pickle
import tempfile
import tracemalloc
import unittest
from pathlib import Path
from typing import Any

import needs  # noqa: F401
from quadrille.chess import Board, Game, GameMove, PgnGame, read_games, read_pgn

TEXT = """[Event "Club"]
[White "Ada"]
[Result "1/2-1/2"]

{Before} 1. e4! {best by test} (1. d4 d5 {solid} (1... Nf6 2. c4) 2. c4) 1... e5 2. Nf3 Nc6 1/2-1/2

[White "Bob"]

1. e5 *

[White "Eve"]

1. c4 0-1
"""


class GameTest(unittest.TestCase):
    def setUp(self) -> None:
        self.game = next(read_games(io.StringIO(TEXT)))

    def test_has_tags_moves_and_comments(self) -> None:
        game = self.game
        self.assertEqual(game.tags, {"Event": "Club", "White": "Ada", "Result": "1/2-1/2"})
        self.assertEqual((game.result, game.is_header), ("1/2-1/2", False))
        self.assertEqual(game.moves, ["e2e4", "e7e5", "g1f3", "b8c6"])
        self.assertEqual(game.comments, {0: "Before", 1: "best by test"})
        self.assertEqual((game.start, game.board.fullmove_number), (Board().fen(), 3))
        self.assertIs(PgnGame, Game)

    def test_has_variations(self) -> None:
        first = self.game.line[0]
        self.assertEqual((first.uci, first.san, first.glyphs), ("e2e4", "e4", (1,)))
        (line,) = first.variations
        self.assertEqual([move.san for move in line], ["d4", "d5", "c4"])
        self.assertEqual(line[1].comment, "solid")
        self.assertEqual([move.uci for move in line[1].variations[0]], ["g8f6", "c2c4"])
        self.assertEqual(self.game.line[3], GameMove("b8c6", "Nc6", (), "", ()))

    def test_becomes_json(self) -> None:
        read: dict[str, Any] = json.loads(self.game.to_json())
        self.assertEqual(list(read), ["tags", "result", "start", "comment", "moves"])
        self.assertEqual((read["comment"], read["tags"]["White"]), ("Before", "Ada"))
        first = read["moves"][0]
        self.assertEqual((first["uci"], first["glyphs"], first["comment"]),
                         ("e2e4", [1], "best by test"))
        self.assertEqual(first["variations"][0][1]["variations"][0][1]["san"], "c4")

    def test_is_written_with_all_it_has(self) -> None:
        text = self.game.pgn()
        self.assertIn("{Before} 1. e4 $1 {best by test} (1. d4 d5 {solid} (1... Nf6 2. c4) 2. c4)",
                      " ".join(text.split()))
        self.assertIn('[Result "1/2-1/2"]', text)
        self.assertEqual(read_pgn(text)[0].line, self.game.line)
        self.assertIn('[White "Zoe"]', self.game.pgn({"White": "Zoe"}))
        self.assertIn('[Event "Club"]', self.game.pgn({"White": "Zoe"}))

    def test_is_pickled_and_compared(self) -> None:
        again = pickle.loads(pickle.dumps(self.game))
        self.assertEqual((again.line, again.result), (self.game.line, self.game.result))
        self.assertEqual(again, pickle.loads(pickle.dumps(again)))
        self.assertNotEqual(self.game, read_pgn("1. e4")[0])


class ReadPgnTest(unittest.TestCase):
    def test_pgn_round_trips(self) -> None:
        board = Board("4k3/8/8/8/8/8/4P3/4K3 w - - 0 1")
        for move in ("e2e4", "e8e7"):
            board.push(move)
        text = board.pgn({"White": "Ada", "Result": "1/2-1/2"})
        (game,) = read_pgn(text)
        self.assertEqual((game.board, game.moves), (board, board.moves))
        self.assertEqual((game.tags["White"], game.result), ("Ada", "1/2-1/2"))

    def test_reads_comments_and_bytes(self) -> None:
        first, second = read_pgn(b"{before} 1. e4 {best} e5 1-0\n\n[White \"Eve\"]\n\n1. d4 *\n")
        self.assertEqual(first.comments, {0: "before", 1: "best"})
        self.assertEqual((first.result, second.result, second.tags), ("1-0", "*", {"White": "Eve"}))

    def test_errors_name_the_line(self) -> None:
        with self.assertRaisesRegex(ValueError, "line 3"):
            read_pgn("\n\n1. e5")
        with self.assertRaisesRegex(ValueError, "No tag"):
            Board().pgn({"No tag": "x"})
        self.assertEqual(read_pgn(""), [])


class BoardPgnTest(unittest.TestCase):
    def test_keeps_comments_and_result_of_the_game_read(self) -> None:
        board = read_pgn(TEXT.split("\n\n[White \"Bob\"]")[0])[0].board
        for each in (board, board.copy(), pickle.loads(pickle.dumps(board))):
            text = each.pgn({"White": "Zoe"})
            self.assertIn('[Result "1/2-1/2"]', text)
            self.assertIn("{best by test}", text.replace("\n", " "))
            self.assertIn('[White "Zoe"]', text)
            self.assertTrue(text.endswith("2. Nf3 Nc6 1/2-1/2\n\n"), text)

    def test_drops_what_belongs_to_moves_taken_back(self) -> None:
        board = read_pgn("1. e4 {a} e5 {b} 1/2-1/2")[0].board
        board.pop()
        board.push("c7c5")
        self.assertIn("1. e4 {a} 1... c5 *", board.pgn())
        self.assertIn('[Result "*"]', board.pgn())

    def test_writes_the_result_of_the_rules(self) -> None:
        ends = {"7k/5Q2/6K1/8/8/8/8/8 b - - 0 1": "1/2-1/2",
                "7k/8/6K1/8/8/8/8/8 b - - 0 1": "1/2-1/2",
                "R5k1/5ppp/8/8/8/8/8/6K1 b - - 0 1": "1-0", "7k/8/6K1/8/8/8/8/R7 b - - 0 1": "*",
                "6k1/8/8/8/8/8/5PPP/r5K1 w - - 0 1": "0-1"}
        for fen, result in ends.items():
            self.assertIn(f'[Result "{result}"]', Board(fen).pgn(), fen)
            self.assertEqual(Board(fen).result(), result, fen)
        self.assertIn('[Result "1-0"]', Board().pgn({"Result": "1-0"}))


class ReadGamesTest(unittest.TestCase):
    def test_goes_on_after_a_game_that_cannot_be_read(self) -> None:
        reader = read_games(io.BytesIO(TEXT.encode()))
        self.assertEqual(next(reader).tags["White"], "Ada")
        with self.assertRaisesRegex(ValueError, r'line 9, column 4: move "e5"'):
            next(reader)
        self.assertEqual(next(reader).tags["White"], "Eve")
        self.assertEqual((reader.place, reader.rejected), ((11, 1), 1))
        with self.assertRaises(StopIteration):
            next(reader)

    def test_leaves_out_games_with_errors_on_request(self) -> None:
        errors: list[ValueError] = []
        reader = read_games(io.StringIO(TEXT), on_error=errors.append)
        self.assertEqual([game.tags["White"] for game in reader], ["Ada", "Eve"])
        self.assertEqual((len(errors), reader.rejected), (1, 1))

    def test_reads_headers_without_checking_moves(self) -> None:
        games = list(read_games(io.StringIO(TEXT), headers_only=True))
        self.assertEqual([game.tags["White"] for game in games], ["Ada", "Bob", "Eve"])
        self.assertEqual([game.result for game in games], ["1/2-1/2", "*", "0-1"])
        self.assertTrue(games[0].is_header)
        self.assertEqual(set(json.loads(games[0].to_json())), {"tags", "result"})
        with self.assertRaisesRegex(RuntimeError, "without its moves"):
            games[0].moves
        self.assertTrue(pickle.loads(pickle.dumps(games[0])).is_header)

    def test_reads_files_by_path_and_encodings(self) -> None:
        with tempfile.TemporaryDirectory() as folder:
            path = Path(folder) / "games.pgn"
            for data in (b'\xef\xbb\xbf[White "J\xc3\xa9r"]\r\n\r\n1. e4 *\r\n',
                         b'[White "J\xe9r"]\r\r1. e4 *\r'):
                path.write_bytes(data)
                for name in (path, str(path)):
                    with read_games(name) as reader:
                        self.assertEqual([game.tags["White"] for game in reader], ["Jér"])
            path.write_bytes(b"")
            self.assertEqual(list(read_games(path)), [])
            with self.assertRaises(FileNotFoundError):
                read_games(Path(folder) / "none.pgn")

    def test_reads_all_of_a_long_file(self) -> None:
        text = '[White "Jér ♔"]\n\n1. e4 {best} e5 *\n\n' * 9000  # several blocks
        for file in (io.BytesIO(text.encode()), io.StringIO(text)):
            games = [game.tags["White"] for game in read_games(file, headers_only=True)]
            self.assertEqual((len(games), set(games)), (9000, {"Jér ♔"}))

    def test_raises_the_error_of_the_file(self) -> None:
        class Broken:
            def read(self, size: int) -> bytes:
                raise KeyError("mine")

        reader = read_games(Broken())  # type: ignore[arg-type]
        with self.assertRaisesRegex(KeyError, "mine"):
            next(reader)
        for wrong in (None, 3):
            class Wrong:
                def read(self, size: int) -> Any:
                    return wrong  # noqa: B023

            with self.assertRaises(TypeError):
                next(read_games(Wrong()))  # type: ignore[arg-type]

    def test_memory_does_not_grow(self) -> None:
        class Endless:
            games = 0

            def read(self, size: int) -> bytes:
                self.games += 1
                return b'[White "Ada"]\n\n1. e4 {best} e5 *\n\n' if self.games <= 3000 else b""

        tracemalloc.start()
        self.addCleanup(tracemalloc.stop)
        sizes = []
        for count, game in enumerate(read_games(Endless())):  # type: ignore[arg-type]
            game.to_json()
            if count in (500, 2900):
                gc.collect()
                sizes.append(tracemalloc.get_traced_memory()[0])
        self.assertEqual(count, 2999)
        self.assertLess(sizes[1] - sizes[0], 20_000)


if __name__ == "__main__":
    unittest.main()
