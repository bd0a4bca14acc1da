"""Documentation test: the programs in docs/python.md and the README run as printed."""

import contextlib
import io
import os
import re
import tempfile
import unittest
from pathlib import Path

import needs


def blocks_of(page: Path) -> list[str]:
    """Returns the Python programs of a page."""
    return re.findall(r"^```python\n(.*?)^```$", page.read_text(encoding="utf-8"),
                      re.MULTILINE | re.DOTALL)


class PageTest(unittest.TestCase):
    @needs.with_numpy
    def test_readme_program_prints_its_output(self) -> None:
        (block,) = blocks_of(needs.ROOT / "README.md")
        printed = io.StringIO()
        with contextlib.redirect_stdout(printed):
            exec(compile(block, "README.md", "exec"), {})
        self.assertRegex(printed.getvalue(), r"^4865609 draw\n[a-h][1-8][a-h][1-8]\n$")

    def test_programs_run(self) -> None:
        blocks = blocks_of(needs.PAGE)
        self.assertEqual(len(blocks), 9)
        folder = tempfile.TemporaryDirectory()  # for the files that the programs write
        self.addCleanup(folder.cleanup)
        self.addCleanup(os.chdir, os.getcwd())
        os.chdir(folder.name)
        for block in blocks:
            if needs.np is None and re.search("Batch|pettingzoo|gymnasium", block):
                continue
            printed = io.StringIO()
            with contextlib.redirect_stdout(printed):
                exec(compile(block, str(needs.PAGE), "exec"), {})
            self.assertGreater(len(printed.getvalue()), 10, block)


if __name__ == "__main__":
    unittest.main()
