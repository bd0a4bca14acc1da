"""The examples of batches, with and without matplotlib."""

import os
import subprocess
import sys
import tempfile
import unittest
from pathlib import Path

import needs
from needs import with_numpy

NO_MATPLOTLIB = "import sys; sys.modules['matplotlib'] = None; "
RUN = "import runpy, sys; sys.argv = sys.argv[1:]; runpy.run_path(sys.argv[0])"


def has_matplotlib() -> bool:
    try:
        import matplotlib  # noqa: F401
    except ImportError:
        return False
    return True


@with_numpy
class ExamplesTest(unittest.TestCase):
    def run_example(self, name: str, *words: str, without_matplotlib: bool = True) -> str:
        done = subprocess.run(
            [sys.executable, "-B", "-c", (NO_MATPLOTLIB if without_matplotlib else "") + RUN,
             str(needs.EXAMPLES / name), *words],
            stdout=subprocess.PIPE, stderr=subprocess.PIPE, encoding="utf-8",
            env={**os.environ, "PYTHONPATH": str(needs.ROOT / "python")},
        )
        self.assertEqual((done.returncode, done.stderr), (0, ""))
        return done.stdout

    def test_random_chess(self) -> None:
        printed = self.run_example("random_chess.py", "200")
        self.assertRegex(printed, r"^200 games in [\d.]+ s")
        self.assertRegex(printed, r"checkmate: +\d+\.\d%")
        self.assertIn("plies: #", printed)

    def test_connect_heat_map(self) -> None:
        printed = self.run_example("connect_heat_map.py", "5,5,4,1,1")
        self.assertIn("the best player chooses", printed)
        self.assertEqual(sum(line.count("0.") for line in printed.splitlines()[-5:]), 23)

    @unittest.skipUnless(has_matplotlib(), "needs matplotlib")
    def test_examples_plot_with_matplotlib(self) -> None:
        with tempfile.TemporaryDirectory() as folder:
            for name, word in (("random_chess.py", "100"), ("connect_heat_map.py", "5,5,4,1,1")):
                picture = Path(folder) / f"{name}.png"
                self.run_example(name, word, str(picture), without_matplotlib=False)
                self.assertEqual(picture.read_bytes()[:4], b"\x89PNG")

    def test_examples_print_help(self) -> None:
        for name in ("random_chess.py", "connect_heat_map.py"):
            self.assertIn("python3 " + name, self.run_example(name, "--help"))


if __name__ == "__main__":
    unittest.main()
