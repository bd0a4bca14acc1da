"""Are the sessions of docs/native_protocol.md what the engine answers?

A session is a block of code in the language `session`: `$` and a command line, `>` and a command, and
the lines of the answers.
"""

import os
import re
import shlex
import subprocess
import unittest
from pathlib import Path

MNK = os.environ["QUADRILLE_PROGRAM"]
PAGE = Path(os.environ["QUADRILLE_PAGE"])


class NativeSessionsTest(unittest.TestCase):
    def test_the_engine_answers_as_the_page_says(self) -> None:
        sessions = re.findall(r"^```session\n\$ mnk (.*)\n((?:.*\n)*?)```$",
                              PAGE.read_text(encoding="utf-8"), re.MULTILINE)
        self.assertGreaterEqual(len(sessions), 5)
        for flags, text in sessions:
            with self.subTest(flags=flags):
                lines = text.splitlines()
                commands = [line[2:] + "\n" for line in lines if line.startswith("> ")]
                answers = [line for line in lines if not line.startswith("> ")]
                done = subprocess.run([MNK, *shlex.split(flags)], input="".join(commands),
                                      stdout=subprocess.PIPE, encoding="utf-8")
                self.assertEqual((done.returncode, done.stdout.splitlines()), (0, answers))


if __name__ == "__main__":
    unittest.main()
