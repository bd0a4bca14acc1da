"""Requirements of the tests: the package, its library, and numpy or its absence."""

from __future__ import annotations

import os
import sys
import unittest
from pathlib import Path
from typing import Any

TESTS = Path(__file__).absolute().parent
ROOT = TESTS.parents[2]
EXAMPLES = ROOT / "python" / "examples"
PAGE = ROOT / "docs" / "python.md"

sys.path.insert(0, str(ROOT / "python"))
WITHOUT_NUMPY = "QUADRILLE_TEST_WITHOUT_NUMPY" in os.environ
if WITHOUT_NUMPY:
    sys.modules["numpy"] = None  # type: ignore[assignment]  # `import numpy` then fails

try:
    import quadrille.chess  # noqa: F401
except ImportError as error:
    if "QUADRILLE_LIBRARY" in os.environ:
        raise
    raise unittest.SkipTest(f"no library: {error}") from None

try:
    import numpy as np
except ImportError:
    np: Any = None  # type: ignore[no-redef]

with_numpy = unittest.skipIf(np is None, "requires numpy")
