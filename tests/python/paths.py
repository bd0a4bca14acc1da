"""Where are the package, its examples, its page, and the engines that the tests drive?

The real engine is the program that QUADRILLE_MNK names, or the one that Bazel has built. Bazel's
test demands it; elsewhere the tests that need it are skipped where it is absent.
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
    """The path of the program `mnk`, or nothing."""
    built = ROOT / "bazel-bin" / "tools" / "mnk" / "mnk"
    named = os.environ.get("QUADRILLE_MNK", str(built))
    return named if os.access(named, os.X_OK) else ""
