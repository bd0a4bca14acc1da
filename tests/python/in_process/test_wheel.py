"""Wheels: reproducible, complete, and importable where they are unpacked."""

import base64
import csv
import hashlib
import io
import os
import subprocess
import sys
import tempfile
import unittest
import zipfile
from pathlib import Path

import needs

MAKE = needs.ROOT / "scripts" / "wheel" / "make_wheel.py"


@unittest.skipUnless("QUADRILLE_LIBRARY" in os.environ, "needs the library's file")
class WheelTest(unittest.TestCase):
    def setUp(self) -> None:
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = Path(folder.name)

    def make(self, library: str, out: str = "out") -> "subprocess.CompletedProcess[str]":
        (self.folder / out).mkdir(exist_ok=True)
        return subprocess.run(
            [sys.executable, "-B", str(MAKE), f"--out={self.folder / out}", "--version=1.2.3",
             f"--library={library}"],
            stdout=subprocess.PIPE, stderr=subprocess.PIPE, encoding="utf-8",
        )

    def test_works_where_it_is_unpacked(self) -> None:
        wheels = []
        for out in ("a", "b"):
            done = self.make(os.environ["QUADRILLE_LIBRARY"], out)
            self.assertEqual(done.returncode, 0, done.stderr)
            wheels.append(Path(done.stdout.strip()))
        self.assertRegex(wheels[0].name,
                         r"^quadrille-1\.2\.3-py3-none-(many)?linux_(2_\d+_)?(x86_64|aarch64)\.whl$")
        self.assertEqual(wheels[0].read_bytes(), wheels[1].read_bytes())
        with zipfile.ZipFile(wheels[0]) as wheel:
            record = wheel.read("quadrille-1.2.3.dist-info/RECORD").decode()
            rows = {name: (digest, size) for name, digest, size in csv.reader(io.StringIO(record))}
            self.assertEqual(set(rows), set(wheel.namelist()))
            for name, (digest, size) in rows.items():
                if name.endswith("RECORD"):
                    continue
                data = wheel.read(name)
                found = base64.urlsafe_b64encode(hashlib.sha256(data).digest()).rstrip(b"=")
                self.assertEqual((digest, size), ("sha256=" + found.decode(), str(len(data))))
            wheel.extractall(self.folder / "site")
        environment = {k: v for k, v in os.environ.items() if k != "QUADRILLE_LIBRARY"}
        done = subprocess.run(
            [sys.executable, "-B", "-c",
             "import quadrille.chess as c, quadrille.mnk as m, quadrille.bitboard as b\n"
             "print(c.Board().perft(3), m.Game(3, 3, 3).perft(2), c.__file__)"],
            stdout=subprocess.PIPE, stderr=subprocess.PIPE, encoding="utf-8",
            env={**environment, "PYTHONPATH": str(self.folder / "site")},
        )
        self.assertEqual(done.stderr, "")
        self.assertRegex(done.stdout, rf"^8902 72 {self.folder}/site/")

    def test_accepts_libraries_of_other_systems(self) -> None:
        dll = self.folder / "quadrille.dll"
        dll.write_bytes(b"MZ rubbish")
        done = self.make(f"{dll}:win_amd64")
        self.assertTrue(done.stdout.endswith("quadrille-1.2.3-py3-none-win_amd64.whl\n"))
        with zipfile.ZipFile(done.stdout.strip()) as wheel:
            self.assertEqual(wheel.read("quadrille/quadrille.dll"), b"MZ rubbish")

    def test_rejects_invalid_arguments(self) -> None:
        dll = self.folder / "quadrille.dll"
        dll.write_bytes(b"MZ rubbish")
        for library, words in ((str(dll), "specify its platform"), (f"{dll}:Win 64", "'Win 64'"),
                               (str(self.folder), "expected a name")):
            done = self.make(library)
            self.assertEqual(done.returncode, 2)
            self.assertIn(words, done.stderr)
            self.assertEqual(len(done.stderr.splitlines()), 1)


if __name__ == "__main__":
    unittest.main()
