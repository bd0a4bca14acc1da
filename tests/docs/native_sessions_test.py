"""Documentation test: the engine reproduces the sessions in docs/native_protocol.md and others.

A session is a code block in the language `session`: `$` and a command line, `>` and a command, and
the replies, in which times may differ.
"""

import os
import re
import shlex
import subprocess
import unittest
from pathlib import Path

MNK = os.environ["QUADRILLE_PROGRAM"]
PAGE = Path(os.environ["QUADRILLE_PAGE"])


def without_time(line: str) -> str:
    return re.sub(r"time \d+ ms", "time", line)


class NativeSessionsTest(unittest.TestCase):
    def test_engine_reproduces_the_sessions(self) -> None:
        sessions = re.findall(r"^```session\n\$ mnk (.*)\n((?:.*\n)*?)```$",
                              PAGE.read_text(encoding="utf-8"), re.MULTILINE)
        self.assertGreaterEqual(len(sessions), 3)
        for flags, text in sessions:
            with self.subTest(flags=flags):
                lines = text.splitlines()
                commands = [line[2:] + "\n" for line in lines if line.startswith("> ")]
                answers = [without_time(line) for line in lines if not line.startswith("> ")]
                done = subprocess.run([MNK, *shlex.split(flags)], input="".join(commands),
                                      stdout=subprocess.PIPE, encoding="utf-8")
                printed = [without_time(line) for line in done.stdout.splitlines()]
                self.assertEqual((done.returncode, printed), (0, answers))


if __name__ == "__main__":
    unittest.main()
