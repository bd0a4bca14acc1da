"""Documentation test: mnk_analyze accepts the experiment shown in docs/mnk_study.md."""

import os
import re
import subprocess
import tempfile
import unittest
from pathlib import Path

MNK_ANALYZE = os.environ["QUADRILLE_PROGRAM"]
PAGE = Path(os.environ["QUADRILLE_PAGE"])


class ExperimentSampleTest(unittest.TestCase):
    def setUp(self) -> None:
        self.folder = tempfile.TemporaryDirectory()
        self.addCleanup(self.folder.cleanup)

    def message(self, experiment: str) -> str:
        """Returns mnk_analyze's error message for `experiment` without engines."""
        root = Path(self.folder.name)
        (root / "small.json").write_text(experiment, encoding="utf-8")
        done = subprocess.run(
            [MNK_ANALYZE, "--experiments=small.json", "--engines=.", "--out=study"], cwd=root,
            stdout=subprocess.PIPE, stderr=subprocess.PIPE, encoding="utf-8")
        self.assertEqual((done.returncode, done.stdout), (2, ""))
        return done.stderr

    def test_mnk_analyze_accepts_the_sample(self) -> None:
        (sample,) = re.findall(r"^```json\n(.*?)^```$", PAGE.read_text(encoding="utf-8"),
                               re.MULTILINE | re.DOTALL)
        self.assertIn("mnk-5-5-4-1-1-k_or_more", self.message(sample))
        self.assertIn("the key fit is missing", self.message(sample.replace('"fit"', '"fitted"')))


if __name__ == "__main__":
    unittest.main()
