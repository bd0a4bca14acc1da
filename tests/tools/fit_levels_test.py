#!/usr/bin/env python3
"""Tests of scripts/fit_levels.py: recovers known ratings and reports bad input."""

import subprocess
import tempfile
import unittest
from pathlib import Path

SCRIPT = "scripts/fit_levels.py"
RATINGS = {1000: 1090, 1400: 1350, 1900: 2010, 2500: 2450}
OPPONENTS = {"Weak": 1300, "Middle": 1800, "Strong": 2400}
STRETCH = 1.4


def points(difference: float, games: int) -> float:
    """Returns the expected points."""
    return games / (1 + 10 ** (-difference / 400))


def fit(*files: str) -> subprocess.CompletedProcess:
    """Runs the script; `files` are alternating file names and contents."""
    with tempfile.TemporaryDirectory() as folder:
        paths = []
        for name, text in zip(files[::2], files[1::2]):
            paths.append(str(Path(folder) / name))
            Path(paths[-1]).write_text(text, encoding="utf-8")
        return subprocess.run([SCRIPT, *paths], capture_output=True, encoding="utf-8")


class FitLevelsTest(unittest.TestCase):
    def test_recovers_known_ratings(self) -> None:
        lines = [f"rating {name} {elo}  # a list" for name, elo in OPPONENTS.items()]
        levels = list(RATINGS)
        for a, b in zip(levels, levels[1:]):
            expected = points(STRETCH * (RATINGS[a] - RATINGS[b]), 4000)
            lines.append(f"match {a} {b} {expected} 4000")
        for level, elo in RATINGS.items():
            for name, other in OPPONENTS.items():
                lines.append(f"match {name} {level} {points(other - elo, 1000)} 1000")
        truth = {**RATINGS, 1700: 1350 + 0.6 * (2010 - 1350)}
        lines.append(f"match 1700 Middle {points(truth[1700] - OPPONENTS['Middle'], 1000)} 1000")
        done = fit("games.txt", "\n".join(lines))
        self.assertEqual(done.stderr, "")
        rows = [line.split() for line in done.stdout.splitlines()]
        measured = {int(row[0]): float(row[1]) for row in rows if row[0].isdigit()}
        for level, elo in truth.items():
            self.assertAlmostEqual(measured[level], elo, delta=12)
        stretch = float(done.stdout.split("stretch between levels:")[1].split()[0])
        self.assertAlmostEqual(stretch, STRETCH, delta=0.03)
        self.assertIn("Middle: ", done.stdout)

    def test_counts_games_of_a_pgn_file(self) -> None:
        text = "rating Peer 1500\nmatch 1400 1600 30 100\nmatch 1400 Peer 4 10\n"
        pgn = '[White "Peer"]\n[Black "1400"]\n[Result "%s"]\n\n1. e4 {[%%clk 0:00:01]} %s\n\n'
        unfinished = pgn % ("*", "*")
        without = fit("games.txt", text)
        self.assertEqual(fit("games.txt", text, "a.pgn", unfinished).stdout, without.stdout)
        drawn = fit("games.txt", text, "a.pgn", 10 * (pgn % ("1/2-1/2", "1/2-1/2")) + unfinished)
        summed = fit("games.txt", text.replace("4 10", "9 20"))
        self.assertEqual(drawn.stdout, summed.stdout)
        self.assertNotEqual(drawn.stdout, without.stdout)

    def test_reports_bad_input(self) -> None:
        for text, message in (
            ("match 1400 Peer 1 2", "no rating for Peer"),
            ("match 1400 1600 1 2", "rated opponents"),
            ("rating Peer 1500\nmatch 1400 Peer 1 2", "between levels"),
            ("rating Peer 1500\nmatch 1400 1600 1 2\nmatch 1700 Peer 1 2", "1700 is outside"),
            ("match 1400 1600 3 2", "games.txt:1: 1400 against 1600, 3 of 2"),
            ("match 1400 1400 1 2", "games.txt:1: 1400 against 1400"),
            ("# games\nmatch 1400 1600 x 2", "games.txt:2: neither a rating nor a match: 'match 14"),
            ("rating Peer\n", "games.txt:1: neither"),
            ("rating Peer nan\nmatch 1 2 1 2\nmatch 1 Peer 1 2", "games.txt:1: neither"),
        ):
            done = fit("games.txt", text)
            self.assertEqual(done.returncode, 2, text)
            self.assertIn(message, done.stderr)
            self.assertTrue(done.stderr.startswith("fit_levels: "), done.stderr)


if __name__ == "__main__":
    unittest.main()
