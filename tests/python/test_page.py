"""Documentation test: the programs and commands in docs/python_engines.md run as printed."""

import os
import re
import shlex
import stat
import subprocess
import sys
import tempfile
import unittest
from pathlib import Path

import paths

MNK = paths.real_engine()


def blocks(language: str) -> list[str]:
    """Returns the page's code blocks in that language."""
    page = paths.PAGE.read_text(encoding="utf-8")
    return re.findall(rf"^```{language}\n(.*?)^```$", page, re.MULTILINE | re.DOTALL)


class PageTest(unittest.TestCase):
    def setUp(self) -> None:
        self.folder = tempfile.TemporaryDirectory()
        self.addCleanup(self.folder.cleanup)
        self.root = Path(self.folder.name)
        (self.root / "python").symlink_to(paths.ROOT / "python")

    def run_with(self, engine: str, argv: list[str]) -> str:
        """Runs `argv` with `engine`, a shell command, installed as `mnk`; returns its output."""
        program = self.root / "mnk"
        program.write_text(f'#!/bin/sh\nexec {engine} "$@"\n', encoding="ascii")
        program.chmod(program.stat().st_mode | stat.S_IXUSR)
        done = subprocess.run(
            argv,
            cwd=self.root,
            env={**os.environ, "PATH": f"{self.root}:{os.environ['PATH']}",
                 "PYTHONPATH": str(paths.ROOT / "python"), "PYTHONDONTWRITEBYTECODE": "1"},
            stdout=subprocess.PIPE, stderr=subprocess.PIPE, encoding="utf-8",
        )
        self.assertEqual((done.returncode, done.stderr), (0, ""), f"{argv}\n{done.stdout}")
        return done.stdout

    def run_programs(self, engine: str, without: str = "") -> list[str]:
        """Runs the page's programs, except those that contain `without`; returns their outputs."""
        return [
            self.run_with(engine, [sys.executable, "-c", block])
            for block in blocks("python")
            if not without or without not in block
        ]

    def test_programs_run(self) -> None:
        play, rules, watch, match, faults = self.run_programs(
            shlex.join(paths.FAKE), without="undo("  # an extension of Quadrille's engines
        )
        self.assertRegex(play, r"it replies Cell\(x=0, y=0\)\n(.|\n)*the winner is")
        self.assertEqual(rules, "")
        self.assertRegex(watch, r"^black \d \d\n(.|\n)*\d+ stones\n$")
        self.assertRegex(match, r"wins after \d+ stones")
        self.assertEqual(faults, "engine rejected move 1 1: 'invalid move'\n")

    @unittest.skipUnless(MNK or "QUADRILLE_MNK" in os.environ, "bazel build //:mnk first")
    def test_programs_run_with_the_real_engine(self) -> None:
        engine = shlex.quote(os.path.abspath(MNK))
        play, _, watch, match, records, faults = self.run_programs(engine)
        self.assertRegex(records, r"taken back: \[Move\((.|\n)*would play \(Cell\((.|\n)*after a while")
        self.assertRegex(play, r"the winner is (white|nobody|black)")
        self.assertRegex(watch, r"^black \d \d\n(.|\n)*\d+ stones\n$")
        self.assertRegex(match, r"wins after \d+ stones")
        self.assertEqual(faults, "engine rejected move 1 1: 'invalid move'\n")

    @unittest.skipUnless(MNK or "QUADRILLE_MNK" in os.environ, "bazel build //:mnk first")
    def test_examples_run(self) -> None:
        commands = [
            line for block in blocks("sh") for line in block.splitlines() if "examples/" in line
        ]
        self.assertEqual(len(commands), 2)
        engine = shlex.quote(os.path.abspath(MNK))
        games, picture = (self.run_with(engine, shlex.split(command)) for command in commands)
        self.assertIn("(15,15,5,1,1)K_OR_MORE_TO_WIN: 100 games", games)
        self.assertEqual(picture, "games.svg: 100 games\n")
        self.assertTrue((self.root / "games.svg").read_text(encoding="utf-8").startswith("<svg"))


if __name__ == "__main__":
    unittest.main()
