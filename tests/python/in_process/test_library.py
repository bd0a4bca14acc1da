"""Tests of loading the library, and of the error if it is missing."""

import os
import subprocess
import sys
import tempfile
import unittest
from pathlib import Path

import needs
from quadrille import _library

ENVIRONMENT = {key: value for key, value in os.environ.items() if key != "QUADRILLE_LIBRARY"}


def run(program: str, folder: Path, **environment: str) -> "subprocess.CompletedProcess[str]":
    return subprocess.run(
        [sys.executable, "-B", "-c", program], stdout=subprocess.PIPE, stderr=subprocess.PIPE,
        encoding="utf-8", env={**ENVIRONMENT, "PYTHONPATH": str(folder), **environment},
    )


class LibraryTest(unittest.TestCase):
    def setUp(self) -> None:
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.lib = Path(folder.name) / "lib"
        self.folder = self.lib / "python3" / "dist-packages"  # as installed by install.sh
        (self.folder / "quadrille").mkdir(parents=True)
        for path in (needs.ROOT / "python" / "quadrille").iterdir():
            if path.name != _library.FILE_NAME:
                (self.folder / "quadrille" / path.name).symlink_to(path)

    def test_import_error_names_the_library_and_the_client_works(self) -> None:
        done = run("import quadrille; quadrille.Rules(3, 3, 3)", self.folder)
        self.assertEqual((done.returncode, done.stderr), (0, ""))
        done = run("import quadrille.chess", self.folder)
        self.assertRegex(done.stderr, r"ImportError: libquadrille.so not found: .*"
                                      r"QUADRILLE_LIBRARY")

    def test_import_error_names_an_invalid_file(self) -> None:
        file = self.folder / "not_a_library"
        file.write_text("rubbish", encoding="ascii")
        done = run("import quadrille.mnk", self.folder, QUADRILLE_LIBRARY=str(file))
        self.assertRegex(done.stderr, r"ImportError: cannot load .*not_a_library: ")

    @unittest.skipUnless("QUADRILLE_LIBRARY" in os.environ, "needs the library's file")
    def test_finds_the_library_in_package_and_install_tree(self) -> None:
        library = Path(os.environ["QUADRILLE_LIBRARY"]).resolve()
        for place in (self.folder / "quadrille", self.lib):
            link = place / _library.FILE_NAME
            link.symlink_to(library)
            done = run("from quadrille.chess import Board; print(Board().perft(3))", self.folder)
            self.assertEqual((done.stdout, done.stderr), ("8902\n", ""))
            link.unlink()

    def test_reports_version_and_instruction_tier(self) -> None:
        self.assertRegex(_library.version(), r"^\d+\.\d+\.\d+$")
        self.assertIn(_library.isa(), ("portable", "popcnt", "bmi2", "avx512"))


if __name__ == "__main__":
    unittest.main()
