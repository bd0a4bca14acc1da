"""Paths of the package, its examples, its documentation and the engines under test.

The real engine is the program named by QUADRILLE_MNK, or the one in bazel-bin. Under Bazel it is
required; elsewhere the tests that need it are skipped if it is missing.
"""

from __future__ import annotations

import os
import sys
from pathlib import Path

TESTS = Path(__file__).absolute().parent
ROOT = TESTS.parents[1]
EXAMPLES = ROOT / "python" / "examples"
PAGE = ROOT / "docs" / "python_engines.md"
FAKE = [sys.executable, str(TESTS / "fake_engine.py")]

if str(ROOT / "python") not in sys.path:
    sys.path.insert(0, str(ROOT / "python"))


def real_engine() -> str:
    """Returns the path of the program `mnk`, or "" if it is missing."""
    built = ROOT / "bazel-bin" / "tools" / "mnk" / "mnk"
    named = os.environ.get("QUADRILLE_MNK", str(built))
    return named if os.access(named, os.X_OK) else ""
