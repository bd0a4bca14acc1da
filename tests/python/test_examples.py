"""Tests of the examples' output."""

import contextlib
import io
import json
import sys
import tempfile
import unittest
import xml.etree.ElementTree as ElementTree
from pathlib import Path

import paths

sys.path.insert(0, str(paths.EXAMPLES))

import hundred_games  # noqa: E402
import plot_games  # noqa: E402
from fake import fake  # noqa: E402
from hundred_games import Record, interval_of_share, report  # noqa: E402
from quadrille import GOMOKU, GOMOKU_STANDARD, Rules  # noqa: E402

RULES = Rules(m=3, n=4, k=3)


def record(number: int, black: str, winner: object, stones: int) -> Record:
    """Returns a game of `stones` stones between "one" and "two"."""
    white = "two" if black == "one" else "one"
    moves = [(stone % 4 + 1, stone // 4 + 1) for stone in range(stones)]
    return Record(number, str(RULES), black, white, winner, moves)  # type: ignore[arg-type]


GAMES = [
    record(0, "one", "black", 5),
    record(1, "two", "black", 7),
    record(2, "one", "black", 9),
    record(3, "two", "white", 6),
    record(4, "one", None, 12),
]


def run(main: object, *arguments: str) -> tuple[int, str, str]:
    """Runs an example; returns its exit code, standard output and standard error."""
    out, err = io.StringIO(), io.StringIO()
    with contextlib.redirect_stdout(out), contextlib.redirect_stderr(err):
        code = main(arguments)  # type: ignore[operator]
    return code, out.getvalue(), err.getvalue()


class StatisticsTest(unittest.TestCase):
    def test_uses_wilson_intervals(self) -> None:
        # 81 of 263: the example of Newcombe, Statistics in Medicine 17 (1998), 857-872.
        low, high = interval_of_share(81, 263)
        self.assertAlmostEqual(low, 0.2553, places=4)
        self.assertAlmostEqual(high, 0.3662, places=4)
        low, high = interval_of_share(0, 20)
        self.assertAlmostEqual(low, 0.0)
        self.assertAlmostEqual(high, 0.1611, places=4)
        self.assertAlmostEqual(interval_of_share(20, 20)[1], 1.0)
        self.assertEqual(interval_of_share(0, 0), (0.0, 1.0))

    def test_counts_wins_by_color_and_draws(self) -> None:
        self.assertEqual(
            [line.rstrip() for line in report(GAMES, ["one", "two"])],
            [
                "         wins  as black  as white",
                "one         3         2         1",
                "two         1         1         0",
                "draws       1",
                "",
                "one scores 70.0 %, 95 % interval 29.9 to 92.7 %",
                "black scores 70.0 %, 95 % interval 29.9 to 92.7 %",
                "",
                "stones a game: mean 7.8, 95 % interval 5.4 to 10.2",
                "               median 7, standard deviation 2.8, from 5 to 12",
            ],
        )

    def test_accepts_a_single_game(self) -> None:
        self.assertIn("mean 5.0, 95 % interval 5.0 to 5.0", "\n".join(report(GAMES[:1], ["one"])))


class HundredGamesTest(unittest.TestCase):
    def play(self, *flags: str) -> tuple[int, str, str, list[Record]]:
        with tempfile.TemporaryDirectory() as folder:
            out = Path(folder) / "games.jsonl"
            code, output, errors = run(hundred_games.main, f"--out={out}", *flags)
            lines = out.read_text(encoding="utf-8").splitlines()
        records = [Record(**json.loads(line)) for line in lines]
        return code, output, errors, sorted(records, key=lambda record: record.number)

    def test_alternates_colors(self) -> None:
        code, output, errors, records = self.play(
            "--games=5", "--jobs=2",
            f"--first_engine={' '.join(fake(rules=RULES))}",
            f"--second_engine={' '.join(fake(rules=RULES))}",
        )
        self.assertEqual((code, errors), (0, ""))
        self.assertIn("(3,4,3,1,1)K_OR_MORE_TO_WIN: 5 games", output)
        first, second = records[0].black, records[0].white
        self.assertNotEqual(first, second)
        self.assertEqual([game.black for game in records], [first, second, first, second, first])
        self.assertEqual([game.number for game in records], [0, 1, 2, 3, 4])

    def test_accepts_game_names_and_numbers(self) -> None:
        for words in (["--game=gomoku-standard"], ["--game=15,15,5,1,1,exact"],
                      ["--rules=15,15,5,1,1,exact"]):
            self.assertEqual(hundred_games.read_flags(words).rules, GOMOKU_STANDARD)
        self.assertEqual(hundred_games.read_flags([]).rules, GOMOKU)

    def test_same_seed_repeats_the_games(self) -> None:
        def games(seed: int, jobs: int, fault: str = "") -> list[list[tuple[int, int]]]:
            command = " ".join(fake(fault, rules=RULES))
            code, _, errors, records = self.play(
                "--games=6", f"--jobs={jobs}", f"--seed={seed}",
                f"--first_engine={command}", f"--second_engine={command}",
            )
            self.assertEqual((code, errors), (0, ""))
            return [record.moves for record in records]

        first = games(seed=1, jobs=1)
        self.assertEqual(first, games(seed=1, jobs=3))
        self.assertNotEqual(first, games(seed=100, jobs=1))
        self.assertEqual(len(games(seed=1, jobs=2, fault="old")), 6)  # does not support seeds

    def test_reports_errors(self) -> None:
        code, output, errors, records = self.play(
            f"--first_engine={' '.join(fake(rules=RULES))}",
            f"--second_engine={' '.join(fake('crash', rules=RULES))}",
        )
        self.assertEqual((code, output, records), (1, "", []))
        self.assertIn("SIGSEGV", errors)


class PlotGamesTest(unittest.TestCase):
    def test_draws_every_game(self) -> None:
        root = ElementTree.fromstring(plot_games.picture(GAMES))
        name = "{http://www.w3.org/2000/svg}"
        texts = [element.text or "" for element in root.iter(f"{name}text")]
        for words in ("one against two", "(3,4,3,1,1)K_OR_MORE_TO_WIN, 5 games",
                      "one 3", "two 1", "draws 1"):
            self.assertIn(words, texts)
        titles = [element.text or "" for element in root.iter(f"{name}title")]
        self.assertEqual(
            titles[1:],
            ["5 stones: one wins 1", "6 stones: one wins 1", "7 stones: two wins 1",
             "9 stones: one wins 1", "12 stones: nobody wins 1"],
        )

    def test_escapes_names(self) -> None:
        games = [Record(0, "<&>", "<b>", "\"&'", "black", [(1, 1)])]
        ElementTree.fromstring(plot_games.picture(games))

    def test_groups_long_games(self) -> None:
        games = [record(number, "one", "black", 9 * number + 5) for number in range(100)]
        root = ElementTree.fromstring(plot_games.picture(games))
        counts = [
            int((element.text or "").rsplit(" ", 1)[1])
            for element in root.iter("{http://www.w3.org/2000/svg}title")
            if "stones" in (element.text or "")
        ]
        self.assertEqual(sum(counts), 100)
        self.assertLessEqual(len(counts), 25)

    def test_error_names_the_unreadable_file(self) -> None:
        with tempfile.TemporaryDirectory() as folder:
            for content in ("", "{}\n", "no json\n", '{"number": 1}\n'):
                games = Path(folder) / "games.jsonl"
                games.write_text(content, encoding="utf-8")
                picture = Path(folder) / "games.svg"
                code, output, errors = run(plot_games.main, str(games), str(picture))
                self.assertEqual((code, output), (2, ""), content)
                self.assertIn("games.jsonl: ", errors)
                self.assertFalse(picture.exists())
            code, _, errors = run(plot_games.main, "/no/such/file", str(picture))
            self.assertEqual(code, 2)


if __name__ == "__main__":
    unittest.main()
